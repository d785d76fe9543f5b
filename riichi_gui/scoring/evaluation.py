"""The scorer's inner loop: every reading of a win with its yaku, fu and points.

A reading's facts are small packed values (see :mod:`readings`), and what a ruleset makes of each value is remembered in
tables: the yaku of the situation, of the kinds of tiles, of the honours and of the groups are four look-ups, joined by
"or". The tests behind the tables are those of the yaku catalogue.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, Generic, NamedTuple, TypeVar

from riichi_gui.scoring import fu as fu_catalogue
from riichi_gui.scoring.fu import WAITS, FuItem, round_fu
from riichi_gui.scoring.hand import Flag, Win, WinBy
from riichi_gui.scoring.points import LIMIT_BASE, Limit, base_points, hand_points
from riichi_gui.scoring.readings import (
    CHARACTERS,
    CONCEALED_TRIPLETS,
    FOUR_EQUAL_RUNS,
    FU_MASK,
    GROUP_TRAITS,
    HAS_HATSU,
    HONOUR_PAIR_SHIFT,
    HONOUR_SHIFT,
    HONOURS,
    INSIDE,
    KANS,
    KOKUSHI,
    MELD_TABLE,
    NINE_GATES,
    NOT_GREEN,
    ONES_AND_FOURS,
    OPEN,
    PAIRS,
    PURE_NINE_GATES,
    RANK_BITS,
    RED_RANK,
    RON_TABLES,
    RUN_BITS,
    RUNS,
    SHAPE_BITS,
    SIMPLES,
    STRAIGHT,
    STRAIGHT_RUNS,
    SUIT_TABLES,
    TERMINALS,
    TILE_TRAITS,
    TSUMO_TABLES,
    TWIN_RUNS,
    WAIT,
    Form,
    Part,
    packed_traits,
)
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.tiles import (
    COUNT_BITS,
    COUNT_MASK,
    DORA_OF,
    DRAGONS,
    EAST,
    KIND,
    KIND_BITS,
    PACKED,
    RED_SHIFT,
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
    YAKUMAN_BITS,
    FormFacts,
    GroupFacts,
    HonourFacts,
    Proof,
    Situation,
    TileFacts,
    YakuItem,
    holding,
    yaku_ids,
)

# From five counters on, a rulebook may ask for two han (R44).
MANY_HONBA: Final = 5


class Reading(NamedTuple):
    """A scored reading of a win.

    The first fields are the order of preference, so that the greatest reading is the one that counts: points, then a
    real yakuman before a counted one, then han, rounded fu and raw fu; ``order`` keeps the first found of equals (and
    keeps comparisons from reaching the fields after it).
    """

    points: int
    yakuman: int
    han: int
    rounded_fu: int
    raw_fu: int
    order: int
    base: int
    limit: Limit | None
    bits: int
    form: Form
    parts: tuple[Part, ...]
    win: Win
    tables: Tables


# ------------------------------------------------------------------------------------------------- tables of a ruleset

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


# The key to the group table: the group traits, what is known once the suits are together, and above them the counts.
_BY_TSUMO: Final = 1 << 5
_VALUE_PAIR: Final = 1 << 6
_THREE_SUIT_RUNS: Final = 1 << 7
_THREE_SUIT_TRIPLETS: Final = 1 << 8
_KEY_COUNTS: Final = 9
_NO_READING: Final = -1
_SHAPE_MASK: Final = (1 << SHAPE_BITS) - 1
_RAW_FU_BITS: Final = RUNS

_RENHOU: Final = BIT["renhou"]
_RENHOU_HAN: Final = YAKU["renhou"].closed
_PINFU: Final = BIT["pinfu"]

ValueTable = Memo[int, tuple[int, int, int, Limit | None]]


# What the manner of winning alone decides: its yaku, its fu, the group key's part, and the tables to use.
Manner = tuple[int, int, int, ValueTable, tuple[dict[int, tuple[Part, ...]], ...]]


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
        self.tiles: Memo[int, int] = Memo(self._ask_tiles)
        self.honours: Memo[int, tuple[int, int]] = Memo(self._ask_honours)
        self.groups: Memo[int, int] = Memo(self._ask_groups)
        self.forms: Memo[tuple[Form, bool], int] = Memo(self._ask_form)
        self.yaku_han: Memo[int, int] = Memo(self._ask_yaku_han)
        self.items: Memo[int, tuple[tuple[Proof, YakuItem], ...]] = Memo(self._ask_items)
        self.pair: Memo[tuple[Tile, Wind, Wind], FuItem | None] = Memo(self._ask_pair)

    def _ask_manner(self, key: tuple[frozenset[Flag], WinBy, int, Wind]) -> Manner:
        flags, by, is_open, seat = key
        tsumo = by == "tsumo"
        fu = fu_catalogue.BASE
        if tsumo:
            if self.rules.rinshan_tsumo_fu or "rinshan" not in flags:
                fu += fu_catalogue.TSUMO
        elif not is_open:
            fu += fu_catalogue.MENZEN_RON
        bits = holding(SITUATION_YAKU, Situation(flags, by, not is_open), self.rules, closed=not is_open)
        value = self._values[2 * tsumo + (seat == Wind.E)]
        return bits, fu, _BY_TSUMO if tsumo else 0, value, TSUMO_TABLES if tsumo else RON_TABLES

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
        counts = key >> _KEY_COUNTS << RUNS
        if counts >> PAIRS & COUNT_MASK != 1:
            return _NO_READING
        facts = GroupFacts(
            runs=counts >> RUNS & COUNT_MASK,
            concealed_triplets=counts >> CONCEALED_TRIPLETS & COUNT_MASK,
            kans=counts >> KANS & COUNT_MASK,
            twins=counts >> TWIN_RUNS & COUNT_MASK,
            four_equal_runs=bool(key & FOUR_EQUAL_RUNS),
            wait=WAITS[counts >> WAIT & COUNT_MASK],
            value_pair=bool(key & _VALUE_PAIR),
            outside=not key & INSIDE,
            honours=bool(key & HONOURS),
            straight=bool(key & STRAIGHT),
            three_suit_runs=bool(key & _THREE_SUIT_RUNS),
            three_suit_triplets=bool(key & _THREE_SUIT_TRIPLETS),
            tsumo=bool(key & _BY_TSUMO),
        )
        return holding(GROUP_YAKU, facts, self.rules, closed=not key & OPEN)

    def _ask_form(self, key: tuple[Form, bool]) -> int:
        return holding(FORM_YAKU, FormFacts(*key), self.rules, closed=True)

    def _ask_yaku_han(self, key: int) -> int:
        """Return the han of a set of ordinary yaku; the lowest bit of the key tells an open hand."""
        entries = [YAKU[yaku_id] for yaku_id in yaku_ids(key >> 1)]
        return sum(entry.open if key & 1 else entry.closed for entry in entries)

    def yakuman_count(self, bits: int) -> int:
        """Return how many yakuman a set of yakuman is worth: one each, two for those that R15 lists."""
        return sum(2 if yaku_id in self.rules.double_yakuman else 1 for yaku_id in yaku_ids(bits))

    def _ask_items(self, key: int) -> tuple[tuple[Proof, YakuItem], ...]:
        """Return the items of a set of yaku, each with the proof that its tiles come from; low bits: yakuman, open."""
        found: list[tuple[Proof, YakuItem]] = []
        for yaku_id in yaku_ids(key >> 2):
            entry = YAKU[yaku_id]
            if key & 2:
                item = YakuItem(yaku_id, self.yakuman_count(BIT[yaku_id]), ())
            elif key & 1:
                item = YakuItem(yaku_id, entry.open, (), entry.open < entry.closed)
            else:
                item = YakuItem(yaku_id, entry.closed, ())
            found.append((entry.proof, item))
        return tuple(found)

    def _ask_value(self, *, dealer: bool, tsumo: bool) -> Callable[[int], tuple[int, int, int, Limit | None]]:
        def ask(key: int) -> tuple[int, int, int, Limit | None]:
            """Return points, rounded fu, base points and limit of han and raw fu."""
            fu = round_fu(key & FU_MASK)
            base, limit = base_points(key >> _RAW_FU_BITS, fu, self.rules)
            return hand_points(base, dealer, tsumo), fu, base, limit

        return ask


@cache
def tables_of(rules: RuleSet) -> Tables:
    """Return the tables of a ruleset, the same ones each time."""
    return Tables(rules)


# ------------------------------------------------------------------------------------------------------------ readings

DORA_SHIFT: Final = tuple(COUNT_BITS * kind for kind in DORA_OF)
_PLACE: Final = tuple((kind // 9, kind % 9 if kind == tile else RED_RANK) for tile, kind in enumerate(KIND))
_CHARACTER_TABLE, _DOT_TABLE, _BAMBOO_TABLE, _HONOUR_TABLE = SUIT_TABLES


def find_readings(win: Win, tables: Tables) -> list[Reading]:  # noqa: C901, PLR0912, PLR0915
    """Return every scored reading, in no order; empty where the hand is not complete.

    One flat function on purpose: this is the inner loop, and calls would double its time. For the same reason it gives
    plain tuples in a reading's form.
    """
    tile = win.tile
    if tile is None:
        return []
    rules = tables.rules
    hand = win.hand
    melds = hand.melds
    suit, rank = _PLACE[tile]

    meld_counts = meld_marks = 0
    for meld in melds:
        counts, marks, _ = MELD_TABLE[meld.code]
        meld_counts += counts
        meld_marks |= marks
    is_open = 1 if meld_marks & OPEN else 0
    called_runs = meld_counts >> RUNS & COUNT_MASK

    packed = hand.packed + PACKED[tile]
    dora = packed >> RED_SHIFT
    for indicator in win.dora:
        dora += packed >> DORA_SHIFT[indicator] & COUNT_MASK
    for indicator in win.ura:
        dora += packed >> DORA_SHIFT[indicator] & COUNT_MASK

    seat = win.seat
    manner_bits, fu_of_win, manner_key, value, win_tables = tables.manner[win.flags, win.by, is_open, seat]
    winds = seat << 2 | win.round
    least_han = rules.min_han_at_5_honba if win.honba >= MANY_HONBA else 1
    found: list[Reading] = []
    tile_table, honour_table, group_table, han_table = tables.tiles, tables.honours, tables.groups, tables.yaku_han

    suits = hand.suits
    won = win_tables[suit][suits[suit] << RANK_BITS | rank]
    dots = won if suit == 1 else _DOT_TABLE[suits[1]]
    bamboo = won if suit == 2 else _BAMBOO_TABLE[suits[2]]
    honours = won if suit == 3 else _HONOUR_TABLE[suits[3]]
    for first in won if suit == 0 else _CHARACTER_TABLE[suits[0]]:
        for second in dots:
            for third in bamboo:
                for fourth in honours:
                    counts = first[0] + second[0] + third[0] + fourth[0] + meld_counts
                    marks = first[1] | second[1] | third[1] | fourth[1] | meld_marks
                    if called_runs and not marks & STRAIGHT:
                        for shift in (SHAPE_BITS, 2 * SHAPE_BITS, 3 * SHAPE_BITS):
                            if marks >> shift & STRAIGHT_RUNS == STRAIGHT_RUNS:
                                marks |= STRAIGHT
                    honour_bits, fu_of_pair = honour_table[marks >> HONOUR_SHIFT << 4 | winds]
                    key = counts >> RUNS << _KEY_COUNTS | marks & GROUP_TRAITS | manner_key
                    if fu_of_pair:
                        key |= _VALUE_PAIR
                    shared = marks >> SHAPE_BITS & marks >> 2 * SHAPE_BITS & marks >> 3 * SHAPE_BITS & _SHAPE_MASK
                    if shared:
                        key |= _THREE_SUIT_RUNS if shared & RUN_BITS else _THREE_SUIT_TRIPLETS
                    group_bits = group_table[key]
                    if group_bits < 0:
                        continue
                    bits = manner_bits | tile_table[marks & TILE_TRAITS] | honour_bits | group_bits
                    raw_fu = (counts & FU_MASK) + fu_of_pair + fu_of_win
                    if bits & _PINFU:
                        # Pinfu has no fu besides those of the win, and by tsumo not even these (R09).
                        if manner_key:
                            raw_fu = fu_catalogue.BASE
                    elif raw_fu == fu_catalogue.BASE and not manner_key and rules.open_no_fu_ron_30:
                        raw_fu += fu_catalogue.OPEN_NO_FU
                    parts = (first, second, third, fourth)
                    if bits & _SPECIAL:
                        at = _Shared(win, tables, value, dora, least_han, is_open)
                        found += _special(at, bits, raw_fu, parts, -len(found))
                        continue
                    han = han_table[bits << 1 | is_open]
                    if han >= least_han:
                        han += dora
                        points, fu, base, limit = value[han << _RAW_FU_BITS | raw_fu]
                        found.append(
                            (
                                points,
                                0,
                                han,
                                fu,
                                raw_fu,
                                -len(found),
                                base,
                                limit,
                                bits,
                                "standard",
                                parts,
                                win,
                                tables,
                            )
                        )
                    else:
                        fu = round_fu(raw_fu)
                        found.append((0, 0, 0, fu, raw_fu, -len(found), 0, None, bits, "standard", parts, win, tables))
    if not melds and not (packed & ONES_AND_FOURS and found):
        kinds = packed & KIND_BITS
        form: Form | None = "kokushi" if kinds in KOKUSHI else None if packed & ONES_AND_FOURS else "chiitoitsu"
        if form:
            thirteen = packed >> COUNT_BITS * KIND[tile] & COUNT_MASK > 1
            bits = manner_bits | tables.forms[form, thirteen] | tile_table[packed_traits(kinds) & TILE_TRAITS]
            at = _Shared(win, tables, value, dora, least_han, is_open)
            raw_fu = fu_catalogue.CHIITOITSU if form == "chiitoitsu" else 0
            found += _special(at, bits, raw_fu, (), -len(found), form)
    return found


_SPECIAL: Final = YAKUMAN_BITS | _RENHOU


class _Shared(NamedTuple):
    """What the readings of one win have in common, for those off the ordinary path."""

    win: Win
    tables: Tables
    value: ValueTable
    dora: int
    least_han: int
    is_open: int


def _special(  # noqa: PLR0917 - the parts of a reading
    at: _Shared, bits: int, raw_fu: int, parts: tuple[Part, ...], order: int, form: Form = "standard"
) -> list[Reading]:
    """Return the readings of yakuman, of renhou and of the forms without groups."""
    win, tables, value, dora, least_han, is_open = at
    rules = tables.rules
    yakuman = bits & YAKUMAN_BITS
    if bits & _RENHOU and rules.renhou == "yakuman":
        yakuman |= _RENHOU
    if yakuman:
        return [_yakuman(at, yakuman, parts, order, form)]
    found: list[Reading] = []
    if bits & _RENHOU:
        # Renhou stands alone: a flat mangan, no other yaku and no dora beside it (R16).
        points, _, base, limit = value[_RENHOU_HAN << _RAW_FU_BITS]
        found.append(Reading(points, 0, _RENHOU_HAN, 0, 0, order, base, limit, _RENHOU, form, parts, win, tables))
        if rules.renhou != "five_han_or_better":
            return found
        bits &= ~_RENHOU
    han = tables.yaku_han[bits << 1 | is_open]
    if han >= least_han:
        han += dora
        points, fu, base, limit = value[han << _RAW_FU_BITS | raw_fu]
        found.append(Reading(points, 0, han, fu, raw_fu, order - 1, base, limit, bits, form, parts, win, tables))
    else:
        fu = round_fu(raw_fu)
        found.append(Reading(0, 0, 0, fu, raw_fu, order - 1, 0, None, bits, form, parts, win, tables))
    return found


def _yakuman(at: _Shared, bits: int, parts: tuple[Part, ...], order: int, form: Form) -> Reading:
    """Return a yakuman reading. Dora and ordinary yaku add nothing; several yakuman add up where R14 says so."""
    win, tables = at.win, at.tables
    if not tables.rules.multiple_yakuman:
        # One counts: the dearest, of equals the one that somebody is liable for (rules.md P6), then the first listed.
        liable = BIT.get(win.pao.yaku) if win.pao else None
        choices = [BIT[yaku_id] for yaku_id in yaku_ids(bits)]
        bits = max(choices, key=lambda bit: (tables.yakuman_count(bit), bit == liable))
    count = tables.yakuman_count(bits)
    base = LIMIT_BASE["yakuman"] * count
    points = hand_points(base, win.is_dealer, win.by == "tsumo")
    return Reading(points, count, 0, 0, 0, order, base, "yakuman", bits, form, parts, win, tables)


# Completeness is the same under every ruleset.
_ANY_RULES: Final = RuleSet()


def is_complete(win: Win) -> bool:
    """Tell whether the tiles are a complete hand: four groups and a pair, seven pairs, or kokushi."""
    return bool(find_readings(win, tables_of(_ANY_RULES)))
