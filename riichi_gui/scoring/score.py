"""Score a win: the reading that pays most with its yaku, fu and points, and every other reading beside it.

>>> from riichi_gui.scoring.notation import parse
>>> from riichi_gui.scoring.rulesets import load_ruleset
>>> result = score(parse("234m67p234p234s88s +5p ron S riichi"), load_ruleset("wrc-2015"))
>>> result.points, result.han, result.fu, result.yaku_ids
(8000, 5, 30, ('riichi', 'pinfu', 'tanyao', 'sanshoku_doujun'))
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from riichi_gui.scoring import fu as fu_catalogue
from riichi_gui.scoring.evaluation import DORA_SHIFT, Reading, find_readings, tables_of
from riichi_gui.scoring.fu import WAIT_FU, FuItem, Wait
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.points import LIMIT_BASE, STICK_POINTS, Payment, ordinary_payments, pao_payments, seat_changes
from riichi_gui.scoring.readings import Group, completed_wait, make_group, meld_group
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.tiles import (
    COUNT_MASK,
    DORA_OF,
    KIND,
    KIND_COUNT,
    PACKED,
    RED_SHIFT,
    Tile,
    Wind,
    is_red,
    kind_of,
    sort_tiles,
)
from riichi_gui.scoring.yaku import BIT, Finished, YakuItem, yaku_ids

DORA_IDS: Final = ("dora", "ura_dora", "aka_dora")


class NotCompleteError(ValueError):
    """The tiles do not make a complete hand: there is nothing to score."""


class DoraItem(NamedTuple):
    """One kind of dora (``dora``, ``ura_dora`` or ``aka_dora``): its han, and the tiles of the hand that count."""

    id: str
    han: int
    tiles: tuple[Tile, ...]


class Score(Reading):
    """One scored reading of a win. Its explanation is made when it is asked for, so that a plain total stays quick.

    From :class:`Reading`: ``points`` (what the winner gets for the hand, without honba and sticks), ``yakuman`` (how many; a
    counted yakuman is 0), ``han`` (yaku and dora; 0 for a yakuman and without a yaku), ``raw_fu`` (the sum of the fu items;
    0 where fu are not counted), ``base`` (the base points that every payment follows from), ``limit``, ``form``, ``win``
    and ``rules``.
    """

    @property
    def is_win(self) -> bool:
        """Whether the reading has the yaku that a win needs; if not, the points are 0."""
        return self.points > 0

    @property
    def fu(self) -> int | None:
        """The fu, rounded; None where they are not counted: yakuman, and a renhou that stands alone."""
        return self.rounded_fu or None

    @property
    def yaku_ids(self) -> tuple[str, ...]:
        """The ids of the yaku that score, in listing order; empty without a win."""
        return _yaku_ids(self.bits) if self.points else ()

    @property
    def readings(self) -> tuple[Score, ...]:
        """Every reading of the same win, best first; the first is the one that counts."""
        found = find_readings(self.win, tables_of(self.rules))
        return tuple(map(Score._make, sorted(found, reverse=True)))

    # -------------------------------------------------------------------------------------------------- the reading

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups of the reading with the real tiles, red fives among them: concealed ones first, then the melds."""
        return self._groups()[0]

    @property
    def win_group(self) -> Group:
        """The group or pair that the winning tile completed."""
        groups, place = self._groups()
        return groups[place]

    @property
    def wait(self) -> Wait:
        """What the hand waited on, in this reading. Seven pairs and kokushi wait on a single tile."""
        return completed_wait(self.win_group, kind_of(_win_tile(self.win)))

    def _groups(self) -> tuple[tuple[Group, ...], int]:
        """Return the groups and the place of the one that the winning tile completed; found once."""
        known: tuple[tuple[Group, ...], int] | None = self.__dict__.get("groups")
        if known is None:
            known = self.__dict__["groups"] = _find_groups(self)
        return known

    # --------------------------------------------------------------------------------------------------------- items

    @property
    def yaku(self) -> tuple[YakuItem, ...]:
        """The yaku that score, in listing order; empty without a win."""
        if not self.points:
            return ()
        win = self.win
        is_open = not win.hand.is_closed
        entries = tables_of(self.rules).items[self.bits << 2 | (self.yakuman > 0) << 1 | is_open]
        groups = self._groups()[0]
        tiles = tuple([tile for group in groups for tile in group.tiles])
        done = Finished(groups, tiles, _win_tile(win), win.seat, win.round)
        return tuple([item._replace(tiles=proof(done)) if proof else item for proof, item in entries])

    @property
    def dora_items(self) -> tuple[DoraItem, ...]:
        """The dora that count: none in a yakuman, beside a renhou that stands alone, or without a yaku."""
        if not self.points or self.yakuman or self.bits == BIT["renhou"]:
            return ()
        return dora_in(self.win)

    @property
    def fu_items(self) -> tuple[FuItem, ...]:
        """The fu items, whose sum is ``raw_fu``: base, win, groups, pair, wait. Empty where fu are not counted."""
        return _fu_items(self) if self.raw_fu else ()

    # ------------------------------------------------------------------------------------------------------- payments

    @property
    def payments(self) -> tuple[Payment, ...]:
        """Who pays what, honba included and sticks not; empty without a win."""
        if not self.points:
            return ()
        win, rules = self.win, self.rules
        tsumo = win.by == "tsumo"
        pao = win.pao
        if pao is None or not self.bits & BIT[pao.yaku] or (tsumo and not rules.pao_tsumo):
            return ordinary_payments(self.base, win.is_dealer, tsumo, win.honba * rules.honba_points)
        covered = self.base
        if rules.pao_scope == "yakuman":
            covered = LIMIT_BASE["yakuman"] * tables_of(rules).yakuman_count(BIT[pao.yaku])
        return pao_payments(
            covered,
            self.base - covered,
            dealer=win.is_dealer,
            tsumo=tsumo,
            honba=win.honba * rules.honba_points,
            liable_discards=win.discarder == pao.seat,
            rules=rules,
        )

    @property
    def deltas(self) -> tuple[int, int, int, int] | None:
        """What each seat gains or loses, E S W N, honba and sticks included; None where the discarder is not known."""
        win = self.win
        pao = win.pao
        return seat_changes(
            self.payments, win.seat, win.discarder, pao.seat if pao else None, STICK_POINTS * win.sticks if self.points else 0
        )


def score(win: Win, rules: RuleSet) -> Score:
    """Return the score of a legal, complete hand in the reading that counts (R41: the one that pays most).

    The win is taken as it is: whether it can occur is :func:`legality.problems`' question. A complete hand without a yaku
    has ``is_win`` false and 0 points.

    Raises:
        NotCompleteError: the tiles are no complete hand.
    """
    found = find_readings(win, tables_of(rules))
    if not found:
        raise NotCompleteError
    return _new_score(Score, found[0] if len(found) == 1 else max(found))


_new_score = tuple.__new__
_yaku_ids = cache(yaku_ids)


def _win_tile(win: Win) -> Tile:
    if win.tile is None:
        raise NotCompleteError
    return win.tile


def dora_in(win: Win) -> tuple[DoraItem, ...]:
    """Return the dora of a hand by kind, whether or not they count: by indicator, by ura indicator, and red fives."""
    packed = win.hand.packed + PACKED[_win_tile(win)]
    items: list[DoraItem] = []
    for name, indicators in (("dora", win.dora), ("ura_dora", win.ura)):
        han = sum([packed >> DORA_SHIFT[indicator] & COUNT_MASK for indicator in indicators])
        if han:
            hits = {DORA_OF[indicator] for indicator in indicators}
            items.append(DoraItem(name, han, tuple([tile for tile in win.hand_tiles if KIND[tile] in hits])))
    reds = packed >> RED_SHIFT
    if reds:
        items.append(DoraItem("aka_dora", reds, tuple([tile for tile in win.hand_tiles if tile >= KIND_COUNT])))
    return tuple(items)


# ------------------------------------------------------------------------------------------------------------- groups


def _find_groups(result: Score) -> tuple[tuple[Group, ...], int]:
    """Return a reading's groups with real tiles, and the place of the one that the winning tile completed."""
    win = result.win
    tile = _win_tile(win)
    place = 0
    groups: list[Group] = []
    if result.pieces:
        for _, _, pieces, completed in result.pieces:
            if completed >= 0:
                place = len(groups) + completed
            groups += pieces
    else:
        kinds = sort_tiles(map(kind_of, win.concealed))
        for kind in dict.fromkeys(kinds):
            if kind == KIND[tile]:
                place = len(groups)
            count = kinds.count(kind)
            groups.append(make_group("pair" if count > 1 else "single", (kind,) * count))
    if win.hand.packed + PACKED[tile] >> RED_SHIFT:
        _place_reds(groups, place, win)
    if win.hand.melds:
        groups += map(meld_group, win.hand.melds)
    return tuple(groups), place


def _place_reds(groups: list[Group], win_place: int, win: Win) -> None:
    """Put the red fives in place of plain ones: a red winning tile in the group that it completed, others where they fit."""
    tile = _win_tile(win)

    def put(place: int, red: Tile) -> None:
        group = groups[place]
        tiles = list(group.tiles)
        tiles[tiles.index(KIND[red])] = red
        groups[place] = make_group(group.form, sort_tiles(tiles), concealed=group.concealed)

    if is_red(tile):
        put(win_place, tile)
    for red in filter(is_red, win.hand.closed):
        for place, group in enumerate(groups):
            # One plain five of the group that the winning tile ended may be the winning tile itself, which is not red.
            if group.tiles.count(KIND[red]) > (place == win_place and tile == KIND[red]):
                put(place, red)
                break


# ---------------------------------------------------------------------------------------------------------- fu items

_BASE: Final = FuItem("base", fu_catalogue.BASE)
_MENZEN_RON: Final = FuItem("menzen_ron", fu_catalogue.MENZEN_RON)
_TSUMO: Final = FuItem("tsumo", fu_catalogue.TSUMO)
_OPEN_NO_FU: Final = FuItem("open_no_fu", fu_catalogue.OPEN_NO_FU)
_WAIT_IDS: Final[dict[Wait, str]] = {wait: f"wait_{wait}" for wait, fu in WAIT_FU.items() if fu}


def _fu_items(result: Score) -> tuple[FuItem, ...]:
    win, raw_fu = result.win, result.raw_fu
    groups, place = result._groups()
    if not result.pieces:
        tiles = tuple([tile for group in groups for tile in group.tiles])
        return (FuItem("chiitoitsu", raw_fu, tiles),)
    if raw_fu == fu_catalogue.BASE:
        return (_BASE,)
    items = [_BASE]
    if win.by == "ron":
        if win.hand.is_closed:
            items.append(_MENZEN_RON)
    elif result.rules.rinshan_tsumo_fu or "rinshan" not in win.flags:
        items.append(_TSUMO)
    for form, kind, _, _, item in groups:
        if item:
            items.append(item)
        elif form == "pair" and (pair := tables_of(result.rules).pair[kind, win.seat, win.round]):
            items.append(pair)
    wait = completed_wait(groups[place], KIND[_win_tile(win)])
    if wait in _WAIT_IDS:
        items.append(FuItem(_WAIT_IDS[wait], WAIT_FU[wait], groups[place].tiles))
    if raw_fu == fu_catalogue.BASE + fu_catalogue.OPEN_NO_FU and len(items) == 1:
        items.append(_OPEN_NO_FU)
    return tuple(items)
