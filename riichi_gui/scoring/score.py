"""Score a win: the reading that pays most with its yaku, fu and points, and every other reading beside it.

>>> from riichi_gui.scoring.notation import parse
>>> from riichi_gui.scoring.rulesets import load_ruleset
>>> result = score(parse("234m67p234p234s88s +5p ron S riichi"), load_ruleset("wrc-2015"))
>>> result.points, result.han, result.fu, result.yaku_ids
(8000, 5, 30, ('riichi', 'pinfu', 'tanyao', 'sanshoku_doujun'))
"""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import Final, NamedTuple

from riichi_gui.scoring import fu as fu_catalogue
from riichi_gui.scoring.evaluation import Reading, best_reading, pair_fu, readings_of, tables_of
from riichi_gui.scoring.fu import GROUP_FU, WAIT_FU, FuItem, Wait
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.points import LIMIT_BASE, Limit, Payment, ordinary_payments, pao_payments, seat_changes
from riichi_gui.scoring.readings import Form, Group, completed_wait, meld_group
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.tiles import DORA_OF, KIND, Tile, is_red, is_yaochu, kind_of, sort_tiles
from riichi_gui.scoring.yaku import BIT, YAKU, Finished, yaku_ids

DORA_IDS: Final = ("dora", "ura_dora", "aka_dora")


class NotCompleteError(ValueError):
    """The tiles do not make a complete hand: there is nothing to score."""


class YakuItem(NamedTuple):
    """One yaku of a reading: its id, its han (in a yakuman hand: how many yakuman), and the tiles that prove it.

    ``reduced`` tells that it earns one han less because the hand is open. Yaku that lie in how the hand was won have no
    tiles.
    """

    id: str
    han: int
    tiles: tuple[Tile, ...]
    reduced: bool = False


class DoraItem(NamedTuple):
    """One kind of dora (``dora``, ``ura_dora`` or ``aka_dora``): its han, and the tiles of the hand that count."""

    id: str
    han: int
    tiles: tuple[Tile, ...]


class Score(NamedTuple):
    """One scored reading of a win. Its explanation is made when it is asked for, so that a plain total stays quick."""

    win: Win
    rules: RuleSet
    reading: Reading

    # ------------------------------------------------------------------------------------------------------- totals

    @property
    def is_win(self) -> bool:
        """Whether the reading has the yaku that a win needs; if not, the points are 0."""
        return self.reading.points > 0

    @property
    def points(self) -> int:
        """What the winner gets for the hand, without honba and sticks."""
        return self.reading.points

    @property
    def han(self) -> int:
        """Yaku and dora together; 0 for a yakuman and without a yaku."""
        return self.reading.han

    @property
    def fu(self) -> int | None:
        """The fu, rounded; None where they cannot be counted: yakuman, and a renhou that stands alone."""
        return self.reading.fu or None

    @property
    def raw_fu(self) -> int:
        """The sum of the fu items before rounding; 0 where fu are not counted."""
        return self.reading.raw_fu

    @property
    def yakuman(self) -> int:
        """How many yakuman the hand is worth; a counted yakuman is 0 here."""
        return self.reading.yakuman

    @property
    def base(self) -> int:
        """The base points, from which every payment follows."""
        return self.reading.base

    @property
    def limit(self) -> Limit | None:
        """The name of the limit that the hand reaches, if any."""
        return self.reading.limit

    @property
    def form(self) -> Form:
        """Whether the hand is read as four groups and a pair, as seven pairs, or as kokushi."""
        return self.reading.form

    @property
    def yaku_ids(self) -> tuple[str, ...]:
        """The ids of the yaku that score, in listing order; empty without a win."""
        return _yaku_ids(self.reading.bits) if self.reading.points else ()

    @property
    def readings(self) -> tuple[Score, ...]:
        """Every reading of the same win, best first; the first is the one that counts."""
        return tuple(Score(self.win, self.rules, reading) for reading in readings_of(self.win, self.rules))

    # -------------------------------------------------------------------------------------------------- the reading

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups of the reading with the real tiles, red fives among them: concealed ones first, then the melds."""
        return _groups(self)[0]

    @property
    def win_group(self) -> Group:
        """The group or pair that the winning tile completed."""
        groups, place = _groups(self)
        return groups[place]

    @property
    def wait(self) -> Wait:
        """What the hand waited on, in this reading. Seven pairs and kokushi wait on a single tile."""
        if self.reading.form != "standard":
            return "tanki"
        return completed_wait(self.win_group, kind_of(_win_tile(self.win)))

    # --------------------------------------------------------------------------------------------------------- items

    @property
    def yaku(self) -> tuple[YakuItem, ...]:
        """The yaku that score, in listing order; empty without a win."""
        ids = self.yaku_ids
        if not ids:
            return ()
        groups, place = _groups(self)
        win = self.win
        done = Finished(self.reading.form, groups, groups[place], (_win_tile(win),), win.seat, win.round)
        closed = win.hand.is_closed
        items: list[YakuItem] = []
        for yaku_id in ids:
            entry = YAKU[yaku_id]
            tiles = tuple(chain.from_iterable([group.tiles for group in entry.proof(done)]))
            if self.reading.yakuman:
                items.append(YakuItem(yaku_id, tables_of(self.rules).yakuman_count(BIT[yaku_id]), tiles))
            elif closed:
                items.append(YakuItem(yaku_id, entry.closed, tiles))
            else:
                items.append(YakuItem(yaku_id, entry.open, tiles, entry.open < entry.closed))
        return tuple(items)

    @property
    def dora_items(self) -> tuple[DoraItem, ...]:
        """The dora that count: none in a yakuman, beside a renhou that stands alone, or without a yaku."""
        reading = self.reading
        if not reading.points or reading.yakuman or reading.bits == BIT["renhou"]:
            return ()
        return dora_in(self.win)

    @property
    def fu_items(self) -> tuple[FuItem, ...]:
        """The fu items, whose sum is ``raw_fu``: base, win, groups, pair, wait. Empty where fu are not counted."""
        return _fu_items(self)

    # ------------------------------------------------------------------------------------------------------- payments

    @property
    def payments(self) -> tuple[Payment, ...]:
        """Who pays what, honba included and sticks not; empty without a win."""
        win, rules, reading = self
        if not reading.points:
            return ()
        tsumo = win.by == "tsumo"
        pao = win.pao
        if pao is None or not reading.bits & BIT[pao.yaku] or (tsumo and not rules.pao_tsumo):
            return ordinary_payments(reading.base, dealer=win.is_dealer, tsumo=tsumo, honba=win.honba, rules=rules)
        covered = reading.base
        if rules.pao_scope == "yakuman":
            covered = LIMIT_BASE["yakuman"] * tables_of(rules).yakuman_count(BIT[pao.yaku])
        return pao_payments(
            covered,
            reading.base - covered,
            dealer=win.is_dealer,
            tsumo=tsumo,
            honba=win.honba,
            liable_discards=win.discarder == pao.seat,
            rules=rules,
        )

    @property
    def deltas(self) -> tuple[int, int, int, int] | None:
        """What each seat gains or loses, E S W N, honba and sticks included; None where the discarder is not known."""
        win = self.win
        return seat_changes(
            self.payments,
            winner=win.seat,
            discarder=win.discarder,
            liable=win.pao.seat if win.pao else None,
            sticks=win.sticks if self.is_win else 0,
        )


def score(win: Win, rules: RuleSet) -> Score:
    """Return the score of a legal, complete hand in the reading that counts (R41: the one that pays most).

    The win is taken as it is: whether it can occur is :func:`legality.problems`' question. A complete hand without a yaku
    has ``is_win`` false and 0 points.

    Raises:
        NotCompleteError: the tiles are no complete hand.
    """
    reading = best_reading(win, rules)
    if reading is None:
        raise NotCompleteError
    return Score(win, rules, reading)


def dora_in(win: Win) -> tuple[DoraItem, ...]:
    """Return the dora of a hand by kind, whether or not they count: by indicator, by ura indicator, and red fives."""
    tiles = win.hand_tiles
    kinds = [KIND[tile] for tile in tiles]
    items: list[DoraItem] = []
    for name, indicators in (("dora", win.dora), ("ura_dora", win.ura)):
        hits = [DORA_OF[indicator] for indicator in indicators]
        han = sum(map(kinds.count, hits))
        if han:
            items.append(
                DoraItem(name, han, tuple(tile for tile, kind in zip(tiles, kinds, strict=True) if kind in hits))
            )
    reds = tuple(tile for tile in tiles if is_red(tile))
    if reds:
        items.append(DoraItem("aka_dora", len(reds), reds))
    return tuple(items)


_yaku_ids = cache(yaku_ids)


def _win_tile(win: Win) -> Tile:
    if win.tile is None:
        raise NotCompleteError
    return win.tile


# ------------------------------------------------------------------------------------------------------------- groups


def _groups(score_: Score) -> tuple[tuple[Group, ...], int]:
    """Return the reading's groups with real tiles, and the place of the one that the winning tile completed."""
    win, _, reading = score_
    tile = _win_tile(win)
    if reading.form == "standard":
        place = 0
        groups: list[Group] = []
        for _, _, _, pieces, completed in reading.pieces:
            if completed >= 0:
                place = len(groups) + completed
            groups += pieces
    else:
        kinds = sort_tiles(kind_of(each) for each in win.concealed)
        form_of = {1: "single", 2: "pair"}
        groups = [
            Group("pair" if kinds.count(kind) > 1 else "single", kind, (kind,) * kinds.count(kind), concealed=True)
            for kind in dict.fromkeys(kinds)
        ]
        place = next(place for place, group in enumerate(groups) if group.kind == kind_of(tile))
    reds = [each for each in win.hand.closed if is_red(each)]
    if reds or is_red(tile):
        _place_reds(groups, place, reds, tile)
    groups += map(meld_group, win.hand.melds)
    return tuple(groups), place


def _place_reds(groups: list[Group], win_place: int, reds: list[Tile], tile: Tile) -> None:
    """Put the red fives in place of plain ones: a red winning tile in the group it completed, the others where they fit."""

    def put(place: int, red: Tile) -> None:
        tiles = list(groups[place].tiles)
        tiles[tiles.index(KIND[red])] = red
        groups[place] = groups[place]._replace(tiles=sort_tiles(tiles))

    if is_red(tile):
        put(win_place, tile)
    for red in reds:
        # The group that the winning tile ended holds one plain copy less: that copy is the winning tile itself.
        for place, group in enumerate(groups):
            held = group.tiles.count(KIND[red]) - (place == win_place and tile == KIND[red])
            if held > 0:
                put(place, red)
                break


# ---------------------------------------------------------------------------------------------------------- fu items

_BASE: Final = FuItem("base", fu_catalogue.BASE)
_MENZEN_RON: Final = FuItem("menzen_ron", fu_catalogue.MENZEN_RON)
_TSUMO: Final = FuItem("tsumo", fu_catalogue.TSUMO)
_OPEN_NO_FU: Final = FuItem("open_no_fu", fu_catalogue.OPEN_NO_FU)


def _fu_items(score_: Score) -> tuple[FuItem, ...]:
    win, rules, reading = score_
    raw_fu = reading.raw_fu
    if not raw_fu:
        return ()
    groups, place = _groups(score_)
    if reading.form == "chiitoitsu":
        return (FuItem("chiitoitsu", raw_fu, tuple(chain.from_iterable(group.tiles for group in groups))),)
    if raw_fu == fu_catalogue.BASE:
        return (_BASE,)
    items = [_BASE]
    if win.by == "tsumo":
        if rules.rinshan_tsumo_fu or "rinshan" not in win.flags:
            items.append(_TSUMO)
    elif win.hand.is_closed:
        items.append(_MENZEN_RON)
    for form, kind, tiles, concealed in groups:
        if form == "run":
            continue
        if form == "pair":
            name, fu = pair_fu(kind, win.seat, win.round, rules)
            if not fu:
                continue
        else:
            name, fu = GROUP_FU[form == "kan", concealed, is_yaochu(kind)]
        items.append(FuItem(name, fu, tiles))
    group = groups[place]
    wait = completed_wait(group, KIND[_win_tile(win)])
    if WAIT_FU[wait]:
        items.append(FuItem(f"wait_{wait}", WAIT_FU[wait], group.tiles))
    if sum([item.fu for item in items]) < raw_fu:
        items.append(_OPEN_NO_FU)
    return tuple(items)
