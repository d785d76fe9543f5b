"""The scorer's inner loop: every reading of a win with its yaku, fu and points.

The yaku of a reading are four look-ups, joined by "or": those of the manner of winning, of the kinds of tiles, of the
honours and of the groups. What the tables hold is asked of the yaku catalogue (see :mod:`tables`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from riichi_gui.scoring import fu as fu_catalogue
from riichi_gui.scoring.fu import round_fu
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.points import LIMIT_BASE, Limit, hand_points
from riichi_gui.scoring.readings import (
    ALL_SUITS,
    FU_MASK,
    GROUP_TRAITS,
    HONOUR_SHIFT,
    HONOURS,
    KOKUSHI,
    MELD_TABLE,
    ONES_AND_FOURS,
    RANK_BITS,
    RED_RANK,
    RUN_BITS,
    RUNS,
    SHAPE_BITS,
    STRAIGHT,
    STRAIGHT_RUNS,
    SUIT_TABLES,
    TILE_TRAITS,
    Form,
    Part,
    packed_traits,
)
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.tables import (
    NO_READING,
    RAW_FU_BITS,
    THREE_SUIT_RUNS,
    THREE_SUIT_TRIPLETS,
    VALUE_PAIR,
    Tables,
    ValueTable,
    YakuSet,
    tables_of,
)
from riichi_gui.scoring.tiles import (
    COUNT_BITS,
    COUNT_MASK,
    DORA_OF,
    KIND,
    KIND_BITS,
    PACKED,
    RED_SHIFT,
)
from riichi_gui.scoring.yaku import (
    BIT,
    YAKU,
    YAKUMAN_BITS,
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
    yaku_set: YakuSet
    form: Form
    parts: tuple[Part, ...]
    win: Win
    tables: Tables


# A reading as the inner loop gives it: its fields in a plain tuple, which is quicker to make.
RawReading = tuple[int, int, int, int, int, int, int, Limit | None, YakuSet, Form, tuple[Part, ...], Win, Tables]

# ------------------------------------------------------------------------------------------------------------ readings

DORA_SHIFT: Final = tuple(COUNT_BITS * kind for kind in DORA_OF)
_PLACE: Final = tuple((kind // 9, kind % 9 if kind == tile else RED_RANK) for tile, kind in enumerate(KIND))
_SHAPE_MASK: Final = (1 << SHAPE_BITS) - 1
_CHARACTER_TABLE, _DOT_TABLE, _BAMBOO_TABLE, _HONOUR_TABLE = SUIT_TABLES


def find_readings(win: Win, tables: Tables) -> list[RawReading]:  # noqa: C901, PLR0912, PLR0915
    """Return every scored reading, in no order; empty where the hand is not complete.

    One flat function on purpose: this is the inner loop, and calls would double its time.
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
    is_open = 0 if hand.is_closed else 1
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
    found: list[RawReading] = []
    tile_table, honour_table, group_table, yaku_table = tables.tiles, tables.honours, tables.groups, tables.yaku

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
                    raw_fu = counts & FU_MASK
                    key = counts - raw_fu | marks & GROUP_TRAITS | manner_key
                    honour_bits = fu_of_pair = 0
                    if marks & HONOURS:
                        honour_bits, fu_of_pair = honour_table[marks >> HONOUR_SHIFT << 4 | winds]
                        if fu_of_pair:
                            key |= VALUE_PAIR
                    if marks & ALL_SUITS == ALL_SUITS:
                        shared = marks >> SHAPE_BITS & marks >> 2 * SHAPE_BITS & marks >> 3 * SHAPE_BITS & _SHAPE_MASK
                        if shared:
                            key |= THREE_SUIT_RUNS if shared & RUN_BITS else THREE_SUIT_TRIPLETS
                    group_bits = group_table[key]
                    if group_bits == NO_READING:
                        continue
                    bits = manner_bits | tile_table[marks & TILE_TRAITS] | honour_bits | group_bits
                    raw_fu += fu_of_pair + fu_of_win
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
                    yaku = yaku_table[bits << 1 | is_open]
                    han = yaku[0]
                    if han >= least_han:
                        han += dora
                        points, fu, base, limit = value[han << RAW_FU_BITS | raw_fu]
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
                                yaku,
                                "standard",
                                parts,
                                win,
                                tables,
                            )
                        )
                    else:
                        fu = round_fu(raw_fu)
                        found.append((0, 0, 0, fu, raw_fu, -len(found), 0, None, yaku, "standard", parts, win, tables))
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


_RENHOU: Final = BIT["renhou"]
_RENHOU_HAN: Final = YAKU["renhou"].closed
_PINFU: Final = BIT["pinfu"]
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
        yaku = tables.yaku[_RENHOU << 1]
        points, _, base, limit = value[_RENHOU_HAN << RAW_FU_BITS]
        found.append(Reading(points, 0, _RENHOU_HAN, 0, 0, order, base, limit, yaku, form, parts, win, tables))
        if rules.renhou != "five_han_or_better":
            return found
        bits &= ~_RENHOU
    yaku = tables.yaku[bits << 1 | is_open]
    han = yaku[0]
    if han >= least_han:
        han += dora
        points, fu, base, limit = value[han << RAW_FU_BITS | raw_fu]
        found.append(Reading(points, 0, han, fu, raw_fu, order - 1, base, limit, yaku, form, parts, win, tables))
    else:
        fu = round_fu(raw_fu)
        found.append(Reading(0, 0, 0, fu, raw_fu, order - 1, 0, None, yaku, form, parts, win, tables))
    return found


def _yakuman(at: _Shared, bits: int, parts: tuple[Part, ...], order: int, form: Form) -> Reading:
    """Return a yakuman reading. Dora and ordinary yaku add nothing; several yakuman add up where R14 says so."""
    win, tables = at.win, at.tables
    if not tables.rules.multiple_yakuman:
        # One counts: the dearest, of equals the one that somebody is liable for (rules.md P6), then the first listed.
        liable = BIT.get(win.pao.yaku) if win.pao else None
        choices = [BIT[yaku_id] for yaku_id in yaku_ids(bits)]
        bits = max(choices, key=lambda bit: (tables.yakuman_count(bit), bit == liable))
    yaku = tables.yakuman[bits]
    count = yaku[0]
    base = LIMIT_BASE["yakuman"] * count
    points = hand_points(base, win.is_dealer, win.by == "tsumo")
    return Reading(points, count, 0, 0, 0, order, base, "yakuman", yaku, form, parts, win, tables)


# Completeness is the same under every ruleset.
_ANY_RULES: Final = RuleSet()


def is_complete(win: Win) -> bool:
    """Tell whether the tiles are a complete hand: four groups and a pair, seven pairs, or kokushi."""
    return bool(find_readings(win, tables_of(_ANY_RULES)))
