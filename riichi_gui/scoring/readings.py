"""Every way to read a complete hand: its groups, its pair, and which of them the winning tile completed.

Speed comes from tables, filled on first use. The concealed tiles of one suit are packed into one integer, three bits a
rank. A table gives the splits of that integer into groups; another, for the suit of the winning tile, gives each split
once for every group or pair that the winning tile may have completed. A hand's readings are the product over the four
suits. Each piece carries two integers, ready to be combined with those of the other suits and of the melds:

- ``counts``, combined by adding: fu of the groups and of the wait, runs, concealed triplets, kans, pairs of identical
  runs, the wait and the pairs, each in a bit field of its own;
- ``marks``, combined by or: traits (what kinds of tiles there are, whether a group lacks terminals and honours, ...) and,
  above them, the shape of each suit.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from riichi_gui.scoring.fu import GROUP_FU, WAIT_FU, WAITS, FuItem, Wait
from riichi_gui.scoring.hand import MELD_TYPES, Meld
from riichi_gui.scoring.tiles import (
    COUNT_BITS,
    COUNT_MASK,
    EAST,
    GREEN,
    HATSU,
    KIND,
    KIND_COUNT,
    RED_FIVES,
    Tile,
    is_yaochu,
    red_of,
)

Form = Literal["standard", "chiitoitsu", "kokushi"]
GroupForm = Literal["run", "triplet", "kan", "pair", "single"]

HONOUR_SUIT: Final = 3

# Counts: bit fields, least significant first. Sums over a hand never overflow their field.
FU_MASK: Final = 0x1FF
RUNS: Final = 9
CONCEALED_TRIPLETS: Final = 12
KANS: Final = 15
TWIN_RUNS: Final = 18
WAIT: Final = 21
PAIRS: Final = 24

# Traits, the low bits of the marks: those that the tests of group yaku look at, then those of the kinds of tiles.
INSIDE: Final = 1 << 0  # some group or the pair has no terminal and no honour
FOUR_EQUAL_RUNS: Final = 1 << 1
OPEN: Final = 1 << 2
HONOURS: Final = 1 << 3
STRAIGHT: Final = 1 << 4
CHARACTERS: Final = 1 << 5
TERMINALS: Final = 1 << 8
SIMPLES: Final = 1 << 9
NOT_GREEN: Final = 1 << 10
HAS_HATSU: Final = 1 << 11
NINE_GATES: Final = 1 << 12
PURE_NINE_GATES: Final = 1 << 13
GROUP_TRAITS: Final = INSIDE | FOUR_EQUAL_RUNS | OPEN | HONOURS | STRAIGHT
TILE_TRAITS: Final = (1 << 14) - 1 & ~(INSIDE | FOUR_EQUAL_RUNS | STRAIGHT)

# The shape of each suit, above the traits: bits 0-6 the runs by lowest rank, bits 7-15 the triplets by rank.
SHAPE_BITS: Final = 16
TRIPLET_SHIFT: Final = 7
RUN_BITS: Final = (1 << TRIPLET_SHIFT) - 1
STRAIGHT_RUNS: Final = 1 | 1 << 3 | 1 << 6
# The shape of the honours, on top: bits 0-6 the triplets East..Red, bits 7-9 the pair (1 to 7, 0 for none).
HONOUR_SHIFT: Final = SHAPE_BITS * 4
HONOUR_PAIR_SHIFT: Final = 7


def _trait_of(kind: Tile) -> int:
    if kind >= EAST:
        traits = HONOURS
    else:
        traits = CHARACTERS << kind // 9 | (TERMINALS if is_yaochu(kind) else SIMPLES)
    return traits | (0 if kind in GREEN else NOT_GREEN) | (HAS_HATSU if kind == HATSU else 0)


_TILE_TRAITS: Final = tuple(_trait_of(Tile(kind)) for kind in range(KIND_COUNT))


class Group(NamedTuple):
    """One group or pair of a reading.

    ``concealed`` is what counts for fu and for concealed triplets: a triplet completed by ron is not concealed (6.2).
    ``fu`` is the fu item of a triplet or kan; a pair's depends on the winds, and runs have none.
    """

    form: GroupForm
    kind: Tile
    tiles: tuple[Tile, ...]
    concealed: bool = True
    fu: FuItem | None = None


class Piece(NamedTuple):
    """One suit's part of a reading; ``completed`` is the place in ``groups`` of the group that the winning tile ended."""

    counts: int
    marks: int
    groups: tuple[Group, ...]
    completed: int = -1


def make_group(form: GroupForm, tiles: tuple[Tile, ...], *, concealed: bool = True) -> Group:
    """Return a group of these tiles with the fu item that it earns."""
    kind = KIND[tiles[0]]
    fu = None
    if form in ("triplet", "kan"):
        name, value = GROUP_FU[form == "kan", concealed, is_yaochu(kind)]
        fu = FuItem(name, value, tiles)
    return Group(form, kind, tiles, concealed, fu)


def _counts(groups: tuple[Group, ...]) -> int:
    runs = [group.kind for group in groups if group.form == "run"]
    twins = sum(runs.count(kind) // 2 for kind in set(runs))
    return (
        sum(group.fu.fu for group in groups if group.fu)
        + (len(runs) << RUNS)
        + (sum(group.fu is not None and group.concealed for group in groups) << CONCEALED_TRIPLETS)
        + (sum(group.form == "kan" for group in groups) << KANS)
        + (twins << TWIN_RUNS)
        + (sum(group.form == "pair" for group in groups) << PAIRS)
    )


def _marks(groups: tuple[Group, ...], suit: int) -> int:
    traits = shape = 0
    for group in groups:
        for tile in group.tiles:
            traits |= _TILE_TRAITS[KIND[tile]]
        if not any(is_yaochu(KIND[tile]) for tile in group.tiles):
            traits |= INSIDE
        place = group.kind - 9 * suit
        if suit == HONOUR_SUIT:
            shape |= place + 1 << HONOUR_PAIR_SHIFT if group.form == "pair" else 1 << place
        elif group.form == "run":
            shape |= 1 << place
        elif group.form != "pair":
            shape |= 1 << TRIPLET_SHIFT + place
    runs = [group.kind for group in groups if group.form == "run"]
    if any(runs.count(kind) == 4 for kind in runs):  # noqa: PLR2004 - all four groups
        traits |= FOUR_EQUAL_RUNS
    if suit != HONOUR_SUIT and shape & STRAIGHT_RUNS == STRAIGHT_RUNS:
        traits |= STRAIGHT
    return traits | shape << SHAPE_BITS * (suit + 1)


# ------------------------------------------------------------------------------------------------------- suit tables


def _splits(counts: list[int], suit: int, rank: int, *, pair_left: bool) -> Iterator[tuple[Group, ...]]:
    """Yield each way to take groups, and at most one pair, from the counts of one suit; each way once."""
    while rank < len(counts) and counts[rank] == 0:
        rank += 1
    if rank == len(counts):
        yield ()
        return
    kind = Tile(suit * 9 + rank)
    held = counts[rank]
    for triplets in range(held // 3 + 1):
        for pairs in range(2 if pair_left and held - 3 * triplets >= 2 else 1):  # noqa: PLR2004 - a pair
            runs = held - 3 * triplets - 2 * pairs
            if runs and (suit == HONOUR_SUIT or rank > 6 or min(counts[rank + 1], counts[rank + 2]) < runs):  # noqa: PLR2004
                continue
            rest = list(counts)
            rest[rank] = 0
            if runs:
                rest[rank + 1] -= runs
                rest[rank + 2] -= runs
            here = (
                *[make_group("run", (kind, Tile(kind + 1), Tile(kind + 2)))] * runs,
                *[make_group("triplet", (kind,) * 3)] * triplets,
                *[make_group("pair", (kind,) * 2)] * pairs,
            )
            for more in _splits(rest, suit, rank + 1, pair_left=pair_left and not pairs):
                yield (*here, *more)


_NINE_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)
_WHOLE_HAND: Final = 14


def _is_nine_gates(counts: list[int], size: int) -> bool:
    return sum(counts) == size and all(have >= need for have, need in zip(counts, _NINE_GATES, strict=True))


class _SuitTable(dict[int, tuple[Piece, ...]]):
    """The pieces of a suit without the winning tile, by packed counts."""

    def __init__(self, suit: int) -> None:
        super().__init__()
        self._suit = suit

    def __missing__(self, key: int) -> tuple[Piece, ...]:
        pieces = self[key] = self._pieces(key)
        return pieces

    def counts_of(self, key: int) -> list[int]:
        ranks = 7 if self._suit == HONOUR_SUIT else 9
        return [key >> COUNT_BITS * rank & COUNT_MASK for rank in range(ranks)]

    def _pieces(self, key: int) -> tuple[Piece, ...]:
        counts = self.counts_of(key)
        with_pair = sum(counts) % 3 == 2  # noqa: PLR2004 - groups of three and a pair
        return tuple(
            Piece(_counts(groups), _marks(groups, self._suit), groups)
            for groups in _splits(counts, self._suit, 0, pair_left=with_pair)
            if any(group.form == "pair" for group in groups) == with_pair
        )


def completed_wait(group: Group, kind: Tile) -> Wait:
    """Return the wait that a group had before ``kind`` completed it (6.1).

    The end of a run is an edge wait only where the two tiles held are 12 or 89: 1 of 123 and 9 of 789 finish two-sided
    waits.
    """
    if group.form == "triplet":
        return "shanpon"
    if group.form != "run":
        return "tanki"
    place = kind - group.kind
    if place == 1:
        return "kanchan"
    first = group.kind % 9
    return "penchan" if (place == 2 and first == 0) or (place == 0 and first == 6) else "ryanmen"  # noqa: PLR2004


class _WinTable(_SuitTable):
    """The pieces of the suit that holds the winning tile: by the packed counts without it and, in the low bits, its rank.

    A triplet completed by ron counts as open (6.2), so ron and tsumo have a table each.
    """

    def __init__(self, suit: int, *, tsumo: bool) -> None:
        super().__init__(suit)
        self._tsumo = tsumo

    def _pieces(self, key: int) -> tuple[Piece, ...]:
        held, rank = key >> RANK_BITS, key & (1 << RANK_BITS) - 1
        kind = Tile(self._suit * 9 + rank)
        whole = SUIT_TABLES[self._suit][held + (1 << COUNT_BITS * rank)]
        gates = 0
        if self._suit != HONOUR_SUIT and _is_nine_gates(self.counts_of(held + (1 << COUNT_BITS * rank)), _WHOLE_HAND):
            # Pure where the thirteen tiles held are 1112345678999, that is where any tile of the suit wins.
            pure = _is_nine_gates(self.counts_of(held), _WHOLE_HAND - 1)
            gates = NINE_GATES | (PURE_NINE_GATES if pure else 0)
        return tuple(
            self._complete(piece, place, kind, gates)
            for piece in whole
            for place, group in enumerate(piece.groups)
            if kind in group.tiles and group not in piece.groups[:place]
        )

    def _complete(self, piece: Piece, place: int, kind: Tile, gates: int) -> Piece:
        groups = piece.groups
        group = groups[place]
        if group.form == "triplet" and not self._tsumo:
            opened = make_group("triplet", group.tiles, concealed=False)
            groups = (*groups[:place], opened, *groups[place + 1 :])
        wait = completed_wait(group, kind)
        counts = _counts(groups) + WAIT_FU[wait] + (WAITS.index(wait) << WAIT)
        return Piece(counts, piece.marks | gates, groups, place)


RANK_BITS: Final = 4
SUIT_TABLES: Final = tuple(_SuitTable(suit) for suit in range(4))
RON_TABLES: Final = tuple(_WinTable(suit, tsumo=False) for suit in range(4))
TSUMO_TABLES: Final = tuple(_WinTable(suit, tsumo=True) for suit in range(4))


# ------------------------------------------------------------------------------------------------------------- melds


def meld_group(meld: Meld) -> Group:
    """Return a meld as a group of a reading."""
    return MELD_TABLE[meld.code][2]


class _MeldTable(dict[int, tuple[int, int, Group]]):
    """The counts, the marks and the group of a meld, by its code."""

    def __missing__(self, code: int) -> tuple[int, int, Group]:
        meld_type, kind, reds = MELD_TYPES[code >> 8], Tile(code >> 2 & 63), code & 3
        is_open = meld_type != "ankan"
        if meld_type == "chi":
            tiles = tuple(Tile(kind + place) for place in range(3))
            if reds:
                tiles = tuple(RED_FIVES[kind // 9] if red_of(tile) else tile for tile in tiles)
            group = make_group("run", tiles)
            counts = _counts((group,))
        else:
            size = 3 if meld_type == "pon" else 4
            red = red_of(kind)
            tiles = (*([red] * reds if red else ()), *[kind] * (size - reds))
            group = make_group("triplet" if size == 3 else "kan", tiles, concealed=not is_open)  # noqa: PLR2004
            counts = _counts((group,))
        facts = self[code] = counts, _marks((group,), kind // 9) | (OPEN if is_open else 0), group
        return facts


MELD_TABLE: Final = _MeldTable()


# ---------------------------------------------------------------------------------------------------- special shapes

# Seven pairs: counts of two and no other; four equal tiles are not two pairs (rules.md 10, item 12).
_ONES_AND_FOURS: Final = sum(0b101 << COUNT_BITS * rank for rank in range(9))


def is_seven_pairs(suits: tuple[int, int, int, int]) -> bool:
    """Tell whether the packed counts of 14 concealed tiles are seven different pairs."""
    return not (suits[0] | suits[1] | suits[2] | suits[3]) & _ONES_AND_FOURS


def is_kokushi(suits: tuple[int, int, int, int]) -> bool:
    """Tell whether the packed counts of 14 concealed tiles are every terminal and honour, one of them twice."""
    return all(
        all(1 <= count <= 2 if is_yaochu(Tile(suit * 9 + rank)) else not count for rank, count in enumerate(counts))  # noqa: PLR2004
        for suit, counts in enumerate(table.counts_of(key) for table, key in zip(SUIT_TABLES, suits, strict=True))
    )


def suit_traits(suits: tuple[int, int, int, int]) -> int:
    """Return the traits of concealed tiles that do not depend on how they are grouped."""
    traits = 0
    for suit, key in enumerate(suits):
        for rank, count in enumerate(SUIT_TABLES[suit].counts_of(key)):
            if count:
                traits |= _TILE_TRAITS[suit * 9 + rank]
    return traits
