"""The scorer's inner loop: every reading of a win with its yaku, fu and points.

A reading's facts are small packed values (see :mod:`readings`), and what a ruleset makes of each value is remembered in
tables: the yaku of a situation, of the kinds of tiles, of the honours and of the groups are four look-ups, joined by "or".
The tests behind the tables are those of the yaku catalogue.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import itemgetter
from typing import Final, Generic, NamedTuple, TypeVar

from riichi_gui.scoring import fu as fu_catalogue
from riichi_gui.scoring.fu import WAITS, round_fu
from riichi_gui.scoring.hand import Flag, Win
from riichi_gui.scoring.points import LIMIT_BASE, Limit, base_points, hand_points
from riichi_gui.scoring.readings import (
    CHARACTERS,
    CONCEALED_TRIPLETS,
    COUNT_MASK,
    FOUR_EQUAL_RUNS,
    FU_MASK,
    GROUP_TRAITS,
    HAS_HATSU,
    HONOUR_PAIR_SHIFT,
    HONOURS,
    INSIDE,
    KANS,
    KINDS_MASK,
    KOKUSHI_KEYS,
    MELD_TABLE,
    NINE_GATES,
    NOT_GREEN,
    OPEN,
    PACK,
    PAIRS,
    PURE_NINE_GATES,
    RED_SHIFT,
    RON_TABLES,
    RUN_BITS,
    RUNS,
    SIMPLES,
    STRAIGHT,
    SUIT_BITS,
    SUIT_MASK,
    SUIT_TABLES,
    TERMINALS,
    TSUMO_TABLES,
    TWIN_RUNS,
    WAIT,
    Form,
    Piece,
    is_seven_pairs,
    pack_tile,
    packed_traits,
)
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.tiles import DORA_OF, DRAGONS, KIND, Tile, Wind
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
    Situation,
    TileFacts,
    holding,
    yaku_ids,
)

# From five counters on, a rulebook may ask for two han (R44).
MANY_HONBA: Final = 5


class Reading(NamedTuple):
    """A scored reading. The first five fields are the order of preference: of two readings the greater one counts."""

    points: int
    yakuman: int
    han: int
    fu: int
    raw_fu: int
    base: int
    limit: Limit | None
    bits: int
    form: Form
    pieces: tuple[Piece, ...]


# Points, then a real yakuman before a counted one, then han, rounded fu and raw fu.
_preference = itemgetter(slice(5))

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


# Bits of the key to the group table that are no counts and no traits.
_KEY_COUNTS: Final = 16
_STRAIGHT: Final = 1 << 4
_VALUE_PAIR: Final = 1 << 5
_BY_TSUMO: Final = 1 << 6
_THREE_SUIT_RUNS: Final = 1 << 7
_THREE_SUIT_TRIPLETS: Final = 1 << 8
_NO_READING: Final = -1

_RENHOU: Final = BIT["renhou"]
_RENHOU_HAN: Final = YAKU["renhou"].closed
_PINFU: Final = BIT["pinfu"]


class Tables:
    """What one ruleset makes of each small value; filled as hands are scored."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.situation: Memo[tuple[frozenset[Flag], bool, bool], int] = Memo(self._ask_situation)
        self.tiles: Memo[int, int] = Memo(self._ask_tiles)
        self.honours: Memo[int, tuple[int, int]] = Memo(self._ask_honours)
        self.groups: Memo[int, int] = Memo(self._ask_groups)
        self.yaku_han: Memo[int, int] = Memo(self._ask_yaku_han)
        # By kind of win (non-dealer ron, dealer ron, non-dealer tsumo, dealer tsumo), then by han and raw fu.
        self.value: tuple[Memo[int, tuple[int, int, int, Limit | None]], ...] = tuple(
            Memo(self._value_of(dealer=dealer, tsumo=tsumo)) for tsumo in (False, True) for dealer in (False, True)
        )
        # Yakuman and renhou leave the ordinary path.
        self.special = YAKUMAN_BITS | _RENHOU

    def _ask_situation(self, key: tuple[frozenset[Flag], bool, bool]) -> int:
        flags, tsumo, closed = key
        return holding(SITUATION_YAKU, Situation(flags, "tsumo" if tsumo else "ron", closed), self.rules, closed=closed)

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
        """Return the yaku of the honour groups and the fu of the pair."""
        shape, seat, wind = key >> 4, Wind(key >> 2 & 3), Wind(key & 3)
        pair = Tile(26 + (shape >> HONOUR_PAIR_SHIFT)) if shape >> HONOUR_PAIR_SHIFT else None
        triplets = frozenset(Tile(27 + place) for place in range(7) if shape >> place & 1)
        bits = holding(HONOUR_YAKU, HonourFacts(triplets, pair, seat, wind), self.rules, closed=True)
        return bits, 0 if pair is None else pair_fu(pair, seat, wind, self.rules)[1]

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
            straight=bool(key & _STRAIGHT),
            three_suit_runs=bool(key & _THREE_SUIT_RUNS),
            three_suit_triplets=bool(key & _THREE_SUIT_TRIPLETS),
            tsumo=bool(key & _BY_TSUMO),
        )
        return holding(GROUP_YAKU, facts, self.rules, closed=not key & OPEN)

    def yakuman_count(self, bits: int) -> int:
        """Return how many yakuman a set of yakuman is worth: one each, two for those that R15 lists."""
        return sum(2 if yaku_id in self.rules.double_yakuman else 1 for yaku_id in yaku_ids(bits))

    def _ask_yaku_han(self, key: int) -> int:
        """Return the han of a set of ordinary yaku; the lowest bit of the key tells an open hand."""
        entries = [YAKU[yaku_id] for yaku_id in yaku_ids(key >> 1)]
        return sum(entry.open if key & 1 else entry.closed for entry in entries)

    def _value_of(self, *, dealer: bool, tsumo: bool) -> Callable[[int], tuple[int, int, int, Limit | None]]:
        def ask(key: int) -> tuple[int, int, int, Limit | None]:
            """Return points, rounded fu, base and limit of han and raw fu."""
            fu = round_fu(key & FU_MASK)
            base, limit = base_points(key >> RUNS, fu, self.rules)
            return hand_points(base, dealer, tsumo), fu, base, limit

        return ask


@cache
def tables_of(rules: RuleSet) -> Tables:
    return Tables(rules)


def pair_fu(pair: Tile, seat: Wind, wind: Wind, rules: RuleSet) -> tuple[str, int]:
    """Return the fu catalogue id and the fu of a pair; an empty id and 0 for a pair without value (6.1, R06)."""
    if pair in DRAGONS:
        return "pair_dragon", fu_catalogue.VALUE_PAIR
    if pair == seat.tile == wind.tile:
        return "pair_double_wind", rules.double_wind_pair_fu
    if pair == seat.tile:
        return "pair_seat_wind", fu_catalogue.VALUE_PAIR
    if pair == wind.tile:
        return "pair_round_wind", fu_catalogue.VALUE_PAIR
    return "", 0


# ------------------------------------------------------------------------------------------------------------ scoring

_DORA_SHIFT: Final = tuple(3 * kind for kind in DORA_OF)
_CHARACTER_TABLE, _DOT_TABLE, _BAMBOO_TABLE, _HONOUR_TABLE = SUIT_TABLES


def find_readings(win: Win, tables: Tables) -> list[Reading]:  # noqa: C901, PLR0912, PLR0915
    """Return every scored reading, in no order; empty where the hand is not complete.

    One flat function on purpose: this is the inner loop, and calls would double its time.
    """
    tile = win.tile
    if tile is None:
        return []
    rules = tables.rules
    tsumo = win.by == "tsumo"
    melds = win.hand.melds
    concealed = sum(map(pack_tile, win.hand.closed)) + PACK[tile]

    meld_counts = traits = 0
    everything = concealed
    shapes = [0, 0, 0, 0]
    for meld in melds:
        counts, meld_traits, suit, shape, packed = MELD_TABLE[meld.type, meld.tiles]
        meld_counts += counts
        traits |= meld_traits
        shapes[suit] |= shape
        everything += packed
    is_open = traits >> 2 & 1

    dora = everything >> RED_SHIFT
    for indicator in win.dora:
        dora += everything >> _DORA_SHIFT[indicator] & COUNT_MASK
    for indicator in win.ura:
        dora += everything >> _DORA_SHIFT[indicator] & COUNT_MASK

    flags = win.flags
    situation = tables.situation[flags, tsumo, not is_open]
    seat = win.seat
    value = tables.value[2 * tsumo + (seat == 0)]
    winds = seat << 2 | win.round
    fu_of_win = fu_catalogue.BASE
    if tsumo:
        if rules.rinshan_tsumo_fu or "rinshan" not in flags:
            fu_of_win += fu_catalogue.TSUMO
    elif not is_open:
        fu_of_win += fu_catalogue.MENZEN_RON
    least_han = rules.min_han_at_5_honba if win.honba >= MANY_HONBA else 1

    kind = KIND[tile]
    suit = kind // 9
    keys = (
        concealed & SUIT_MASK,
        concealed >> SUIT_BITS & SUIT_MASK,
        concealed >> 2 * SUIT_BITS & SUIT_MASK,
        (concealed & KINDS_MASK) >> 3 * SUIT_BITS,
    )
    parts = [_CHARACTER_TABLE[keys[0]], _DOT_TABLE[keys[1]], _BAMBOO_TABLE[keys[2]], _HONOUR_TABLE[keys[3]]]
    parts[suit] = (TSUMO_TABLES if tsumo else RON_TABLES)[suit][keys[suit] << 4 | kind - 9 * suit]
    characters, dots, bamboo, honours = parts
    key_flags = _BY_TSUMO if tsumo else 0
    character_melds, dot_melds, bamboo_melds, honour_melds = shapes

    found: list[Reading] = []
    for first in characters:
        for second in dots:
            for third in bamboo:
                for fourth in honours:
                    counts = first[0] + second[0] + third[0] + fourth[0] + meld_counts
                    all_traits = first[1] | second[1] | third[1] | fourth[1] | traits
                    one = first[2] | character_melds
                    two = second[2] | dot_melds
                    three = third[2] | bamboo_melds
                    honour_bits, fu_of_pair = tables.honours[(fourth[2] | honour_melds) << 4 | winds]
                    key = counts >> RUNS << _KEY_COUNTS | all_traits & GROUP_TRAITS | key_flags
                    shared = one & two & three
                    if shared:
                        key |= (_THREE_SUIT_RUNS if shared & RUN_BITS else 0) | (
                            _THREE_SUIT_TRIPLETS if shared > RUN_BITS else 0
                        )
                    if one & STRAIGHT == STRAIGHT or two & STRAIGHT == STRAIGHT or three & STRAIGHT == STRAIGHT:
                        key |= _STRAIGHT
                    if fu_of_pair:
                        key |= _VALUE_PAIR
                    group_bits = tables.groups[key]
                    if group_bits < 0:
                        continue
                    bits = situation | tables.tiles[all_traits] | honour_bits | group_bits
                    raw_fu = (counts & FU_MASK) + fu_of_pair + fu_of_win
                    if bits & _PINFU:
                        # Pinfu has no fu besides those of the win, and by tsumo not even these (R09).
                        if tsumo:
                            raw_fu = fu_catalogue.BASE
                    elif raw_fu == fu_catalogue.BASE and not tsumo and rules.open_no_fu_ron_30:
                        raw_fu += fu_catalogue.OPEN_NO_FU
                    pieces = (first, second, third, fourth)
                    if bits & tables.special:
                        found += _special(_Context(win, tables, value, dora, least_han, is_open), bits, raw_fu, pieces)
                        continue
                    han = tables.yaku_han[bits << 1 | is_open]
                    if han >= least_han:
                        han += dora
                        points, fu, base, limit = value[han << RUNS | raw_fu]
                        found.append(Reading(points, 0, han, fu, raw_fu, base, limit, bits, "standard", pieces))
                    else:
                        found.append(Reading(0, 0, 0, round_fu(raw_fu), raw_fu, 0, None, bits, "standard", pieces))

    if not melds and (is_seven_pairs(concealed & KINDS_MASK) or (concealed & KINDS_MASK) in KOKUSHI_KEYS):
        context = _Context(win, tables, value, dora, least_han, is_open)
        form: Form = "chiitoitsu" if is_seven_pairs(concealed & KINDS_MASK) else "kokushi"
        facts = FormFacts(form, thirteen_wait=concealed >> 3 * kind & COUNT_MASK > 1)
        bits = situation | holding(FORM_YAKU, facts, rules, closed=True) | tables.tiles[packed_traits(concealed)]
        raw_fu = fu_catalogue.CHIITOITSU if form == "chiitoitsu" else 0
        found += _special(context, bits, raw_fu, (), form)
    return found


# Completeness is the same under every ruleset.
_ANY_RULES: Final = RuleSet()


class _Context(NamedTuple):
    """What the readings of one win have in common, for those off the ordinary path."""

    win: Win
    tables: Tables
    value: Memo[int, tuple[int, int, int, Limit | None]]
    dora: int
    least_han: int
    is_open: int


def _special(at: _Context, bits: int, raw_fu: int, pieces: tuple[Piece, ...], form: Form = "standard") -> list[Reading]:
    """Return the readings of yakuman, of renhou and of the forms without groups."""
    rules = at.tables.rules
    yakuman = bits & YAKUMAN_BITS
    if bits & _RENHOU and rules.renhou == "yakuman":
        yakuman |= _RENHOU
    if yakuman:
        return [_yakuman(at, yakuman, pieces, form)]
    found: list[Reading] = []
    if bits & _RENHOU:
        # Renhou stands alone: a flat mangan, no other yaku and no dora beside it (R16).
        base = LIMIT_BASE["mangan"]
        points = at.value[_RENHOU_HAN << RUNS][0]
        found.append(Reading(points, 0, _RENHOU_HAN, 0, 0, base, "mangan", _RENHOU, form, pieces))
        if rules.renhou != "five_han_or_better":
            return found
        bits &= ~_RENHOU
    han = at.tables.yaku_han[bits << 1 | at.is_open]
    if han >= at.least_han:
        han += at.dora
        points, fu, base, limit = at.value[han << RUNS | raw_fu]
        found.append(Reading(points, 0, han, fu, raw_fu, base, limit, bits, form, pieces))
    else:
        found.append(Reading(0, 0, 0, round_fu(raw_fu), raw_fu, 0, None, bits, form, pieces))
    return found


def _yakuman(at: _Context, bits: int, pieces: tuple[Piece, ...], form: Form) -> Reading:
    """Return a yakuman reading. Dora and ordinary yaku add nothing; several yakuman add up where R14 says so."""
    tables = at.tables
    if not tables.rules.multiple_yakuman:
        # One counts: the dearest, and of equals the one that somebody is liable for (rules.md P6), then the first listed.
        choices = [BIT[yaku_id] for yaku_id in yaku_ids(bits)]
        liable = at.win.pao and BIT.get(at.win.pao.yaku)
        bits = max(choices, key=lambda bit: (tables.yakuman_count(bit), bit == liable))
    count = tables.yakuman_count(bits)
    base = LIMIT_BASE["yakuman"] * count
    points = hand_points(base, at.win.is_dealer, at.win.by == "tsumo")
    return Reading(points, count, 0, 0, 0, base, "yakuman", bits, form, pieces)


def readings_of(win: Win, rules: RuleSet) -> tuple[Reading, ...]:
    """Return every scored reading of a win, the one that counts first; empty where the hand is not complete."""
    found = find_readings(win, tables_of(rules))
    return tuple(sorted(found, key=_preference, reverse=True))


def best_reading(win: Win, rules: RuleSet) -> Reading | None:
    """Return the reading that counts, or None where the hand is not complete."""
    found = find_readings(win, tables_of(rules))
    if len(found) == 1:
        return found[0]
    return max(found, key=_preference, default=None)


def is_complete(win: Win) -> bool:
    """Tell whether the tiles are a complete hand: four groups and a pair, seven pairs, or kokushi."""
    return bool(find_readings(win, tables_of(_ANY_RULES)))
