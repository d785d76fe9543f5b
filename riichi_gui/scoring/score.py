"""Score a win: the reading that pays most with its yaku, fu and points, and every other reading beside it.

>>> from riichi_gui.scoring.notation import parse
>>> from riichi_gui.scoring.rulesets import load_ruleset
>>> result = score(parse("234m67p234p234s88s +5p ron S riichi"), load_ruleset("wrc-2015"))
>>> result.points, result.han, result.fu, result.yaku_ids
(8000, 5, 30, ('riichi', 'pinfu', 'tanyao', 'sanshoku_doujun'))
"""

from __future__ import annotations

from itertools import groupby
from typing import Final, NamedTuple

from riichi_gui.scoring import fu as fu_catalogue
from riichi_gui.scoring.evaluation import DORA_SHIFT, Reading, find_readings
from riichi_gui.scoring.fu import FuItem, Wait
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.points import LIMIT_BASE, STICK_POINTS, Payment, ordinary_payments, pao_payments, seat_changes
from riichi_gui.scoring.proofs import nothing
from riichi_gui.scoring.readings import MELD_TABLE, Group, completed_wait, make_group
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.tables import tables_of
from riichi_gui.scoring.tiles import (
    COUNT_MASK,
    DORA_OF,
    KIND,
    KIND_COUNT,
    PACKED,
    Tile,
    Wind,
    sort_tiles,
)
from riichi_gui.scoring.yaku import BIT, YakuItem

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

    From :class:`Reading`: ``points`` (what the winner gets for the hand, without honba and sticks), ``yakuman`` (how
    many; a counted yakuman is 0), ``han`` (yaku and dora; 0 for a yakuman and without a yaku), ``raw_fu`` (the sum of
    the fu items; 0 where fu are not counted), ``base`` (the base points that every payment follows from), ``limit``,
    ``form`` and ``win``.
    """

    __slots__ = ()

    @property
    def rules(self) -> RuleSet:
        """The ruleset that the hand is scored under."""
        return self.tables.rules

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
        return self.yaku_set[1] if self.points else ()

    @property
    def readings(self) -> tuple[Score, ...]:
        """Every reading of the same win, best first; the first is the one that counts."""
        found = find_readings(self.win, self.tables)
        return tuple(map(Score._make, sorted(found, reverse=True)))

    # -------------------------------------------------------------------------------------------------- the reading

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups of the reading with the real tiles, red fives among them: concealed ones first, then the melds."""
        win = self.win
        if self.parts:
            first, second, third, fourth = self.parts
            groups = first[2].groups + second[2].groups + third[2].groups + fourth[2].groups
            return groups + tuple([MELD_TABLE[meld.code][2] for meld in win.hand.melds]) if win.hand.melds else groups
        by_kind = [tuple(same) for _, same in groupby(sort_tiles(win.concealed), key=KIND.__getitem__)]
        return tuple(make_group("pair" if len(same) > 1 else "single", same) for same in by_kind)

    @property
    def win_group(self) -> Group:
        """The group or pair that the winning tile completed."""
        tile = _win_tile(self.win)
        for _, _, piece in self.parts:
            if piece.completed >= 0:
                return piece.groups[piece.completed]
        return next(group for group in self.groups if group.kind == KIND[tile])

    @property
    def wait(self) -> Wait:
        """What the hand waited on, in this reading. Seven pairs and kokushi wait on a single tile."""
        return completed_wait(self.win_group, KIND[_win_tile(self.win)])

    # --------------------------------------------------------------------------------------------------------- items

    @property
    def yaku(self) -> tuple[YakuItem, ...]:
        """The yaku that score, in listing order; empty without a win."""
        if not self.points:
            return ()
        return tuple(
            [
                item if proof is nothing else _new(YakuItem, (yaku_id, han, proof(self), reduced))
                for proof, item, yaku_id, han, reduced in self.yaku_set[2]
            ]
        )

    @property
    def dora_items(self) -> tuple[DoraItem, ...]:
        """The dora that count: none in a yakuman, beside a renhou that stands alone, or without a yaku."""
        # Where the han are those of the yaku there is nothing to look for: also beside a renhou that stands alone.
        if not self.points or self.yakuman or self.han == self.yaku_set[0]:
            return ()
        return dora_in(self.win)

    @property
    def fu_items(self) -> tuple[FuItem, ...]:
        """The fu items, whose sum is ``raw_fu``: base, win, groups, pair, wait. Empty where fu are not counted."""
        raw_fu = self.raw_fu
        win = self.win
        if not self.parts:
            return (FuItem("chiitoitsu", raw_fu, win.hand_tiles),) if raw_fu else ()
        if raw_fu <= fu_catalogue.BASE:
            return (_BASE,) if raw_fu else ()
        hand, tables, parts = win.hand, self.tables, self.parts
        items = [_BASE, *tables.manner_items[win.by, hand.is_closed, "rinshan" in win.flags]]
        first, second, third, fourth = parts
        items += first[2].items + second[2].items + third[2].items + fourth[2].items
        for meld in hand.melds:
            item = MELD_TABLE[meld.code][2].fu
            if item:
                items.append(item)
        for group in fourth[2].groups:
            if group.form == "pair":
                item = tables.pair[group.kind, win.seat, win.round]
                if item:
                    items.append(item)
        wait = parts[KIND[_win_tile(win)] // 9][2].wait
        if wait:
            items.append(wait)
        if len(items) == 1:
            items.append(_OPEN_NO_FU)
        return tuple(items)

    # ------------------------------------------------------------------------------------------------------- payments

    @property
    def honba_counted(self) -> int:
        """The counters that this winner is paid for: of several winners the first may be the only one (R28)."""
        win = self.win
        return win.honba if win.place <= 1 or self.tables.rules.honba_winners == "each" else 0

    @property
    def sticks_taken(self) -> int:
        """The riichi sticks that this winner takes: a later one none, or no more than his own (R28)."""
        win = self.win
        if not self.points:
            return 0
        if win.place <= 1:
            return win.sticks
        return min(win.sticks, 1) if win.is_riichi and self.tables.rules.stick_winners == "own_first" else 0

    @property
    def payments(self) -> tuple[Payment, ...]:
        """Who pays what, honba included and sticks not; empty without a win."""
        if not self.points:
            return ()
        win, rules = self.win, self.tables.rules
        tsumo = win.by == "tsumo"
        honba = self.honba_counted * rules.honba_points
        pao = win.pao
        if pao is None or not self.yaku_set[3] & BIT[pao.yaku] or (tsumo and not rules.pao_tsumo):
            return ordinary_payments(self.base, win.seat == Wind.E, tsumo, honba)
        covered = self.base
        if rules.pao_scope == "yakuman":
            covered = LIMIT_BASE["yakuman"] * self.tables.yakuman_count(BIT[pao.yaku])
        return pao_payments(
            covered,
            self.base - covered,
            dealer=win.is_dealer,
            tsumo=tsumo,
            honba=honba,
            liable_discards=win.discarder == pao.seat,
            rules=rules,
        )

    @property
    def deltas(self) -> tuple[int, int, int, int] | None:
        """What each seat gains or loses, E S W N, honba and sticks included; None where the discarder is not known."""
        win = self.win
        pao = win.pao
        return seat_changes(
            self.payments,
            win.seat,
            win.discarder,
            pao.seat if pao else None,
            STICK_POINTS * self.sticks_taken,
        )


def score(win: Win, rules: RuleSet) -> Score:
    """Return the score of a legal, complete hand in the reading that counts (R41: the one that pays most).

    The win is taken as it is: whether it can occur is :func:`legality.problems`' question. A complete hand without a
    yaku has ``is_win`` false and 0 points.

    Raises:
        NotCompleteError: the tiles are no complete hand.
    """
    found = find_readings(win, tables_of(rules))
    if not found:
        raise NotCompleteError
    return _new(Score, found[0] if len(found) == 1 else max(found))


_new = tuple.__new__
_BASE: Final = FuItem("base", fu_catalogue.BASE)
_OPEN_NO_FU: Final = FuItem("open_no_fu", fu_catalogue.OPEN_NO_FU)


def _win_tile(win: Win) -> Tile:
    if win.tile is None:
        raise NotCompleteError
    return win.tile


def dora_in(win: Win) -> tuple[DoraItem, ...]:
    """Return the dora of a hand by kind, whether or not they count: by indicator, by ura indicator, and red fives."""
    tile = _win_tile(win)
    packed = win.hand.packed + PACKED[tile]
    reds = win.hand.reds if tile < KIND_COUNT else (*win.hand.reds, tile)
    items: list[DoraItem] = []
    for name, indicators in (("dora", win.dora), ("ura_dora", win.ura)):
        han = 0
        tiles: list[Tile] = []
        for indicator in indicators:
            count = packed >> DORA_SHIFT[indicator] & COUNT_MASK
            if count:
                han += count
                kind = DORA_OF[indicator]
                if kind not in tiles:
                    tiles += [kind] * count
        if han:
            for red in reds:
                if KIND[red] in tiles:
                    tiles[tiles.index(KIND[red])] = red
            items.append(_new(DoraItem, (name, han, tuple(tiles))))
    if reds:
        items.append(_new(DoraItem, ("aka_dora", len(reds), reds)))
    return tuple(items)
