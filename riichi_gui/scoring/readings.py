"""Every way to read a complete hand: its groups, its pair, and which of them the winning tile completed.

Speed comes from tables (filled on first use). The concealed tiles of one suit are packed into one integer, three bits a
rank. A table gives the splits of that integer into groups; another, for the suit of the winning tile, gives each split
once for every group or pair that the winning tile may have completed. A hand's readings are the product over the four
suits. Each piece carries two small sums, ready to be combined with those of the other suits and of the melds:

- ``counts``, combined by adding: fu of the groups and of the wait, runs, concealed triplets, kans, pairs of identical runs,
  the wait and the pairs, each in a bit field of its own;
- ``traits``, combined by or: what kinds of tiles there are, whether a group lacks terminals and honours, and so on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from riichi_gui.scoring.fu import GROUP_FU, WAIT_FU, WAITS, Wait
from riichi_gui.scoring.hand import Meld, MeldType
from riichi_gui.scoring.tiles import GREEN, HATSU, KIND, KIND_COUNT, Tile, is_yaochu

Form = Literal["standard", "chiitoitsu", "kokushi"]
GroupForm = Literal["run", "triplet", "kan", "pair", "single"]

# ----------------------------------------------------------------------------------------------------------- packing

SUIT_BITS: Final = 27
SUIT_MASK: Final = (1 << SUIT_BITS) - 1
RED_SHIFT: Final = 3 * KIND_COUNT
PACK: Final[tuple[int, ...]] = tuple(
    1 << 3 * kind | (number >= KIND_COUNT) << RED_SHIFT for number, kind in enumerate(KIND)
)
pack_tile = PACK.__getitem__

# Counts: bit fields, least significant first. Sums over a hand never overflow their field.
FU_MASK: Final = 0x1FF
RUNS: Final = 9
CONCEALED_TRIPLETS: Final = 12
KANS: Final = 15
TWIN_RUNS: Final = 18
WAIT: Final = 21
PAIRS: Final = 24
COUNT_MASK: Final = 7

# Traits.
INSIDE: Final = 1 << 0  # some group or the pair has no terminal and no honour
FOUR_EQUAL_RUNS: Final = 1 << 1
OPEN: Final = 1 << 2
HONOURS: Final = 1 << 3
CHARACTERS: Final = 1 << 4
TERMINALS: Final = 1 << 7
SIMPLES: Final = 1 << 8
NOT_GREEN: Final = 1 << 9
HAS_HATSU: Final = 1 << 10
NINE_GATES: Final = 1 << 11
PURE_NINE_GATES: Final = 1 << 12
GROUP_TRAITS: Final = INSIDE | FOUR_EQUAL_RUNS | OPEN | HONOURS

# The shape of a suit for the yaku across suits: bits 0-6 the runs by lowest rank, bits 7-15 the triplets by rank.
TRIPLET_SHIFT: Final = 7
RUN_BITS: Final = (1 << TRIPLET_SHIFT) - 1
STRAIGHT: Final = 1 | 1 << 3 | 1 << 6

# Honours: bits 0-6 the triplets East..Red, bits 7-9 the pair (1 to 7, 0 for none).
HONOUR_PAIR_SHIFT: Final = 7

_TILE_TRAITS: Final[tuple[int, ...]] = tuple(
    (HONOURS if kind >= 27 else CHARACTERS << kind // 9 | (TERMINALS if is_yaochu(Tile(kind)) else SIMPLES))
    | (0 if kind in GREEN else NOT_GREEN)
    | (HAS_HATSU if kind == HATSU else 0)
    for kind in range(KIND_COUNT)
)

# ------------------------------------------------------------------------------------------------------------ groups


class Group(NamedTuple):
    """One group or pair of a reading. ``tiles`` hold plain kinds for concealed groups, the real tiles for melds.

    ``concealed`` is what counts for fu and for concealed triplets: a triplet completed by ron is not concealed (6.2).
    """

    form: GroupForm
    kind: Tile
    tiles: tuple[Tile, ...]
    concealed: bool


class Piece(NamedTuple):
    """One suit's part of a reading; ``completed`` is the place in ``groups`` of the group that the winning tile ended."""

    counts: int
    traits: int
    shape: int
    groups: tuple[Group, ...]
    completed: int = -1


def _run(kind: int) -> Group:
    return Group("run", Tile(kind), (Tile(kind), Tile(kind + 1), Tile(kind + 2)), concealed=True)


def _same(form: GroupForm, kind: int, size: int, *, concealed: bool = True) -> Group:
    return Group(form, Tile(kind), (Tile(kind),) * size, concealed)


def group_fu(group: Group) -> int:
    """Return the fu of a triplet or kan, 0 for runs; pairs depend on the winds and are counted elsewhere."""
    if group.form not in ("triplet", "kan"):
        return 0
    return GROUP_FU[group.form == "kan", group.concealed, is_yaochu(group.kind)][1]


def _counts(groups: tuple[Group, ...]) -> int:
    runs = [group.kind for group in groups if group.form == "run"]
    twins = sum(runs.count(kind) // 2 for kind in set(runs))
    return (
        sum(map(group_fu, groups))
        + (len(runs) << RUNS)
        + (sum(group.form in ("triplet", "kan") and group.concealed for group in groups) << CONCEALED_TRIPLETS)
        + (sum(group.form == "kan" for group in groups) << KANS)
        + (twins << TWIN_RUNS)
        + (sum(group.form == "pair" for group in groups) << PAIRS)
    )


def _traits(groups: tuple[Group, ...]) -> int:
    traits = 0
    for group in groups:
        for kind in group.tiles:
            traits |= _TILE_TRAITS[KIND[kind]]
        if not any(is_yaochu(kind) for kind in group.tiles):
            traits |= INSIDE
    runs = [group.kind for group in groups if group.form == "run"]
    if any(runs.count(kind) == 4 for kind in runs):
        traits |= FOUR_EQUAL_RUNS
    return traits


def _shape(groups: tuple[Group, ...], suit: int) -> int:
    shape = 0
    for group in groups:
        if suit == 3:
            place = group.kind - 27
            shape |= (place + 1) << HONOUR_PAIR_SHIFT if group.form == "pair" else 1 << place
        elif group.form == "run":
            shape |= 1 << group.kind % 9
        elif group.form != "pair":
            shape |= 1 << TRIPLET_SHIFT + group.kind % 9
    return shape


# ------------------------------------------------------------------------------------------------------- suit tables


def _splits(counts: list[int], suit: int, rank: int, *, pair_left: bool) -> Iterator[tuple[Group, ...]]:
    """Yield each way to take groups, and at most one pair, from the counts of one suit; each way once."""
    while rank < len(counts) and counts[rank] == 0:
        rank += 1
    if rank == len(counts):
        yield ()
        return
    kind = suit * 9 + rank
    held = counts[rank]
    for triplets in range(held // 3 + 1):
        for pairs in range(2 if pair_left and held - 3 * triplets >= 2 else 1):
            runs = held - 3 * triplets - 2 * pairs
            if runs and (suit == 3 or rank > 6 or min(counts[rank + 1], counts[rank + 2]) < runs):
                continue
            taken = [0] * len(counts)
            taken[rank] = held
            if runs:
                taken[rank + 1] = taken[rank + 2] = runs
            rest = [have - take for have, take in zip(counts, taken, strict=True)]
            here = (*[_run(kind)] * runs, *[_same("triplet", kind, 3)] * triplets, *[_same("pair", kind, 2)] * pairs)
            for more in _splits(rest, suit, rank + 1, pair_left=pair_left and not pairs):
                yield (*here, *more)


def _counts_of(key: int, suit: int) -> list[int]:
    return [key >> 3 * rank & COUNT_MASK for rank in range(7 if suit == 3 else 9)]


_NINE_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def _is_nine_gates(counts: list[int]) -> bool:
    return sum(counts) == 14 and all(have >= need for have, need in zip(counts, _NINE_GATES, strict=False))


class _SuitTable(dict[int, tuple[Piece, ...]]):
    """The pieces of a suit without the winning tile, by packed counts."""

    def __init__(self, suit: int) -> None:
        super().__init__()
        self._suit = suit

    def __missing__(self, key: int) -> tuple[Piece, ...]:
        counts = _counts_of(key, self._suit)
        nine_gates = NINE_GATES if self._suit < 3 and _is_nine_gates(counts) else 0
        pieces = tuple(
            Piece(_counts(groups), _traits(groups) | nine_gates, _shape(groups, self._suit), groups)
            for groups in _splits(counts, self._suit, 0, pair_left=True)
            if sum(group.form == "pair" for group in groups) == (sum(counts) % 3 == 2)
        )
        self[key] = pieces
        return pieces


def completed_wait(group: Group, kind: Tile) -> Wait:
    """Return the wait that a group had before ``kind`` completed it (6.1).

    The end of a run is an edge wait only where the two tiles held are 12 or 89: 1 of 123 and 9 of 789 finish two-sided
    waits.
    """
    if group.form == "pair":
        return "tanki"
    if group.form == "triplet":
        return "shanpon"
    place = kind - group.kind
    if place == 1:
        return "kanchan"
    first = group.kind % 9
    return "penchan" if (place == 2 and first == 0) or (place == 0 and first == 6) else "ryanmen"


class _WinTable(dict[int, tuple[Piece, ...]]):
    """The pieces of the suit that holds the winning tile, by packed counts and, in the low four bits, its rank.

    A triplet completed by ron counts as open (6.2), so ron and tsumo have a table each.
    """

    def __init__(self, suit: int, *, tsumo: bool) -> None:
        super().__init__()
        self._suit = suit
        self._tsumo = tsumo

    def __missing__(self, key: int) -> tuple[Piece, ...]:
        kind = Tile(self._suit * 9 + (key & 15))
        pieces = tuple(
            self._complete(piece, place, kind)
            for piece in SUIT_TABLES[self._suit][key >> 4]
            for place, group in enumerate(piece.groups)
            if kind in group.tiles and group not in piece.groups[:place]
        )
        self[key] = pieces
        return pieces

    def _complete(self, piece: Piece, place: int, kind: Tile) -> Piece:
        group = piece.groups[place]
        groups = piece.groups
        if group.form == "triplet" and not self._tsumo:
            groups = (*groups[:place], group._replace(concealed=False), *groups[place + 1 :])
        wait = completed_wait(group, kind)
        counts = _counts(groups) + WAIT_FU[wait] + (WAITS.index(wait) << WAIT)
        # Nine gates are pure where the thirteen tiles held are 1112345678999, that is where any tile of the suit wins.
        traits = piece.traits | (PURE_NINE_GATES if self._held_nine_gates(piece, kind) else 0)
        return Piece(counts, traits, piece.shape, groups, place)

    def _held_nine_gates(self, piece: Piece, kind: Tile) -> bool:
        held = [tile for group in piece.groups for tile in group.tiles]
        held.remove(kind)
        return piece.traits & NINE_GATES != 0 and all(
            held.count(Tile(self._suit * 9 + rank)) == need for rank, need in enumerate(_NINE_GATES)
        )


SUIT_TABLES: Final = tuple(_SuitTable(suit) for suit in range(4))
RON_TABLES: Final = tuple(_WinTable(suit, tsumo=False) for suit in range(4))
TSUMO_TABLES: Final = tuple(_WinTable(suit, tsumo=True) for suit in range(4))


# ------------------------------------------------------------------------------------------------------------- melds


class MeldFacts(NamedTuple):
    """A meld's share of a reading: sums as in :class:`Piece`, the shape placed by suit, and the packed tiles."""

    counts: int
    traits: int
    suit: int
    shape: int
    packed: int


def meld_group(meld: Meld) -> Group:
    """Return a meld as a group of a reading."""
    form: GroupForm = "kan" if meld.is_kan else "run" if meld.type == "chi" else "triplet"
    return Group(form, meld.kind, meld.tiles, not meld.is_open)


class _MeldTable(dict[tuple[MeldType, tuple[Tile, ...]], MeldFacts]):
    def __missing__(self, key: tuple[MeldType, tuple[Tile, ...]]) -> MeldFacts:
        meld = Meld(*key)
        groups = (meld_group(meld),)
        suit = meld.kind // 9
        traits = _traits(groups) | (OPEN if meld.is_open else 0)
        facts = MeldFacts(_counts(groups), traits, suit, _shape(groups, suit), sum(map(pack_tile, meld.tiles)))
        self[key] = facts
        return facts


MELD_TABLE: Final = _MeldTable()


# ---------------------------------------------------------------------------------------------------- special shapes

# Seven pairs: seven counts of two and no other; four equal tiles are not two pairs (rules.md 10, item 12).
_ONES_AND_FOURS: Final = sum(0b101 << 3 * kind for kind in range(KIND_COUNT))
_YAOCHU_KINDS: Final = tuple(Tile(kind) for kind in range(KIND_COUNT) if is_yaochu(Tile(kind)))
_KOKUSHI_ONES: Final = sum(PACK[kind] for kind in _YAOCHU_KINDS)
KOKUSHI_KEYS: Final = frozenset(_KOKUSHI_ONES + PACK[kind] for kind in _YAOCHU_KINDS)
KINDS_MASK: Final = (1 << RED_SHIFT) - 1


def is_seven_pairs(packed: int) -> bool:
    """Tell whether 14 packed tiles are seven different pairs."""
    return not packed & _ONES_AND_FOURS


def packed_traits(packed: int) -> int:
    """Return the traits of packed concealed tiles that do not depend on how they are grouped."""
    traits = 0
    for kind, kind_traits in enumerate(_TILE_TRAITS):
        if packed >> 3 * kind & COUNT_MASK:
            traits |= kind_traits
    return traits
