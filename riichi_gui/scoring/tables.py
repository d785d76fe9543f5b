"""What a ruleset makes of each small value that a reading is made of, remembered.

The facts of a reading are small packed values (see :mod:`readings`): the manner of winning, the kinds of tiles, the
honour groups, the groups. Each has few different values; the yaku catalogue's tests are asked once per value, and every
later hand finds the answer here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, Generic, TypeVar

from riichi_gui.scoring import fu as fu_catalogue
from riichi_gui.scoring.fu import WAITS, FuItem, round_fu
from riichi_gui.scoring.hand import Flag, WinBy
from riichi_gui.scoring.points import Limit, base_points, hand_points
from riichi_gui.scoring.proofs import Proof
from riichi_gui.scoring.readings import (
    CHARACTERS,
    CONCEALED_TRIPLETS,
    FOUR_EQUAL_RUNS,
    FU_MASK,
    HAS_HATSU,
    HONOUR_PAIR_SHIFT,
    HONOURS,
    INSIDE,
    KANS,
    NINE_GATES,
    NOT_GREEN,
    OPEN,
    PAIRS,
    PURE_NINE_GATES,
    RON_TABLES,
    RUNS,
    SIMPLES,
    STRAIGHT,
    TERMINALS,
    TSUMO_TABLES,
    TWIN_RUNS,
    WAIT,
    Form,
    Part,
)
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.tiles import (
    COUNT_MASK,
    DRAGONS,
    EAST,
    Tile,
    Wind,
)
from riichi_gui.scoring.yaku import (
    BIT,
    FORM_YAKU,
    GROUP_YAKU,
    HONOUR_YAKU,
    SITUATION_YAKU,
    TILE_YAKU,
    YAKU,
    FormFacts,
    GroupFacts,
    HonourFacts,
    Situation,
    TileFacts,
    YakuItem,
    holding,
    yaku_ids,
)

KeyT = TypeVar("KeyT")
ValueT = TypeVar("ValueT")


class Memo(dict[KeyT, ValueT], Generic[KeyT, ValueT]):
    """A dictionary that asks for what it does not hold yet."""

    def __init__(self, ask: Callable[[KeyT], ValueT]) -> None:
        super().__init__()
        self._ask = ask

    def __missing__(self, key: KeyT) -> ValueT:
        value = self[key] = self._ask(key)
        return value


# The key to the group table: the counts with, in the place of the fu, the group traits and what is known once the suits
# are together.
BY_TSUMO: Final = 1 << 5
VALUE_PAIR: Final = 1 << 6
THREE_SUIT_RUNS: Final = 1 << 7
THREE_SUIT_TRIPLETS: Final = 1 << 8
NO_READING: Final = -1
# The key to the values: raw fu, and above them the han.
RAW_FU_BITS: Final = 9

ValueTable = Memo[int, tuple[int, int, int, Limit | None]]


# What the manner of winning alone decides: its yaku, its fu, the group key's part, and the tables to use.
Manner = tuple[int, int, int, ValueTable, tuple[dict[int, tuple[Part, ...]], ...]]


# How one yaku of a set is shown: the proof that its tiles come from, its item without them, and the item's parts.
YakuRow = tuple[Proof, YakuItem, str, int, bool]
# A set of yaku: their han together (of yakuman: how many they are worth), their ids, their rows, and their bits.
YakuSet = tuple[int, tuple[str, ...], tuple[YakuRow, ...], int]


class Tables:
    """What one ruleset makes of each small value; filled as hands are scored."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        # By han and raw fu; by kind of win: non-dealer ron, dealer ron, non-dealer tsumo, dealer tsumo.
        self._values: tuple[ValueTable, ...] = tuple(
            Memo(self._ask_value(dealer=dealer, tsumo=tsumo)) for tsumo in (False, True) for dealer in (False, True)
        )
        # By flags, ron or tsumo, open or closed, seat.
        self.manner: Memo[tuple[frozenset[Flag], WinBy, int, Wind], Manner] = Memo(self._ask_manner)
        # By ron or tsumo, closed or open, rinshan or not.
        self.manner_items: Memo[tuple[WinBy, bool, bool], tuple[FuItem, ...]] = Memo(self._ask_manner_items)
        self.tiles: Memo[int, int] = Memo(self._ask_tiles)
        self.honours: Memo[int, tuple[int, int]] = Memo(self._ask_honours)
        self.groups: Memo[int, int] = Memo(self._ask_groups)
        self.forms: Memo[tuple[Form, bool], int] = Memo(self._ask_form)
        self.yaku: Memo[int, YakuSet] = Memo(self._ask_yaku)
        self.yakuman: Memo[int, YakuSet] = Memo(self._ask_yakuman)
        self.pair: Memo[tuple[Tile, Wind, Wind], FuItem | None] = Memo(self._ask_pair)

    def _ask_manner(self, key: tuple[frozenset[Flag], WinBy, int, Wind]) -> Manner:
        flags, by, is_open, seat = key
        tsumo = by == "tsumo"
        bits = holding(SITUATION_YAKU, Situation(flags, by, not is_open), self.rules, closed=not is_open)
        fu = fu_catalogue.BASE + sum(item.fu for item in self.manner_items[by, not is_open, "rinshan" in flags])
        value = self._values[2 * tsumo + (seat == Wind.E)]
        return bits, fu, BY_TSUMO if tsumo else 0, value, TSUMO_TABLES if tsumo else RON_TABLES

    def _ask_manner_items(self, key: tuple[WinBy, bool, bool]) -> tuple[FuItem, ...]:
        """Return the fu items of the manner of winning: a closed ron, or a self-draw (R08)."""
        by, closed, rinshan = key
        if by == "tsumo":
            earned = self.rules.rinshan_tsumo_fu or not rinshan
            return (FuItem("tsumo", fu_catalogue.TSUMO),) if earned else ()
        return (FuItem("menzen_ron", fu_catalogue.MENZEN_RON),) if closed else ()

    def _ask_tiles(self, traits: int) -> int:
        closed = not traits & OPEN
        facts = TileFacts(
            suits=sum(bool(traits & CHARACTERS << suit) for suit in range(3)),
            honours=bool(traits & HONOURS),
            terminals=bool(traits & TERMINALS),
            simples=bool(traits & SIMPLES),
            all_green=not traits & NOT_GREEN,
            hatsu=bool(traits & HAS_HATSU),
            nine_gates=bool(traits & NINE_GATES),
            pure_nine_gates=bool(traits & PURE_NINE_GATES),
            closed=closed,
        )
        return holding(TILE_YAKU, facts, self.rules, closed=closed)

    def _ask_honours(self, key: int) -> tuple[int, int]:
        """Return the yaku of the honour groups, and the fu of an honour pair."""
        shape, seat, wind = key >> 4, Wind(key >> 2 & 3), Wind(key & 3)
        pair = Tile(EAST - 1 + (shape >> HONOUR_PAIR_SHIFT)) if shape >> HONOUR_PAIR_SHIFT else None
        triplets = frozenset(Tile(EAST + place) for place in range(7) if shape >> place & 1)
        item = None if pair is None else self.pair[pair, seat, wind]
        bits = holding(HONOUR_YAKU, HonourFacts(triplets, pair, seat, wind), self.rules, closed=True)
        return bits, item.fu if item else 0

    def _ask_pair(self, key: tuple[Tile, Wind, Wind]) -> FuItem | None:
        """Return the fu item of a pair, or None for a pair without value (6.1, R06)."""
        pair, seat, wind = key
        if pair in DRAGONS:
            name = "pair_dragon"
        elif pair == seat.tile == wind.tile:
            return FuItem("pair_double_wind", self.rules.double_wind_pair_fu, (pair, pair))
        elif pair == seat.tile:
            name = "pair_seat_wind"
        elif pair == wind.tile:
            name = "pair_round_wind"
        else:
            return None
        return FuItem(name, fu_catalogue.VALUE_PAIR, (pair, pair))

    def _ask_groups(self, key: int) -> int:
        counts = key & ~FU_MASK
        if counts >> PAIRS & COUNT_MASK != 1:
            return NO_READING
        facts = GroupFacts(
            runs=counts >> RUNS & COUNT_MASK,
            concealed_triplets=counts >> CONCEALED_TRIPLETS & COUNT_MASK,
            kans=counts >> KANS & COUNT_MASK,
            twins=counts >> TWIN_RUNS & COUNT_MASK,
            four_equal_runs=bool(key & FOUR_EQUAL_RUNS),
            wait=WAITS[counts >> WAIT & COUNT_MASK],
            value_pair=bool(key & VALUE_PAIR),
            outside=not key & INSIDE,
            honours=bool(key & HONOURS),
            straight=bool(key & STRAIGHT),
            three_suit_runs=bool(key & THREE_SUIT_RUNS),
            three_suit_triplets=bool(key & THREE_SUIT_TRIPLETS),
            tsumo=bool(key & BY_TSUMO),
        )
        return holding(GROUP_YAKU, facts, self.rules, closed=not key & OPEN)

    def _ask_form(self, key: tuple[Form, bool]) -> int:
        return holding(FORM_YAKU, FormFacts(*key), self.rules, closed=True)

    def yakuman_count(self, bits: int) -> int:
        """Return how many yakuman a set of yakuman is worth: one each, two for those that R15 lists."""
        return sum(2 if yaku_id in self.rules.double_yakuman else 1 for yaku_id in yaku_ids(bits))

    def _ask_yaku(self, key: int) -> YakuSet:
        """Return a set of ordinary yaku; the lowest bit of the key tells an open hand."""
        entries = [YAKU[yaku_id] for yaku_id in yaku_ids(key >> 1)]
        if key & 1:
            items = [YakuItem(entry.id, entry.open, (), entry.open < entry.closed) for entry in entries]
        else:
            items = [YakuItem(entry.id, entry.closed, ()) for entry in entries]
        return _yaku_set(items, key >> 1)

    def _ask_yakuman(self, bits: int) -> YakuSet:
        """Return a set of yakuman, their count in the place of the han."""
        return _yaku_set([YakuItem(name, self.yakuman_count(BIT[name]), ()) for name in yaku_ids(bits)], bits)

    def _ask_value(self, *, dealer: bool, tsumo: bool) -> Callable[[int], tuple[int, int, int, Limit | None]]:
        def ask(key: int) -> tuple[int, int, int, Limit | None]:
            """Return points, rounded fu, base points and limit of han and raw fu."""
            fu = round_fu(key & FU_MASK)
            base, limit = base_points(key >> RAW_FU_BITS, fu, self.rules)
            return hand_points(base, dealer, tsumo), fu, base, limit

        return ask


def _yaku_set(items: list[YakuItem], bits: int) -> YakuSet:
    rows = tuple((YAKU[item.id].proof, item, item.id, item.han, item.reduced) for item in items)
    return sum(item.han for item in items), tuple(item.id for item in items), rows, bits


def tables_of(rules: RuleSet) -> Tables:
    """Return the tables of a ruleset, the same ones for equal rulesets."""
    # Kept with the ruleset itself too: this is asked for every hand, and even a remembered hash takes time.
    tables: Tables | None = rules.__dict__.get("tables")
    if tables is None:
        tables = rules.__dict__["tables"] = _new_tables(rules)
    return tables


@cache
def _new_tables(rules: RuleSet) -> Tables:
    return Tables(rules)
