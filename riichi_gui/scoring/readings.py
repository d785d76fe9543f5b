"""Every way to read a complete hand: its groups, its pair, and which of them the winning tile completed.

Speed comes from tables, filled on first use. The concealed tiles of one suit are packed into one integer, three bits a
rank. A table gives the splits of that integer into groups; another, for the suit of the winning tile, gives each split
once for every group or pair that the winning tile may have completed. A hand's readings are the product over the four
suits. Each piece carries two integers, ready to be combined with those of the other suits and of the melds:

- ``counts``, combined by adding: fu of the groups and of the wait, runs, concealed triplets, kans, pairs of identical
  runs, the wait and the pairs, each in a bit field of its own;
- ``marks``, combined by or: traits (what kinds of tiles there are, whether a group lacks terminals and honours, ...)
  and, above them, the shape of each suit.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, Literal, NamedTuple

from riichi_gui.scoring.fu import GROUP_FU, WAIT_FU, WAIT_IDS, WAITS, FuItem, Wait
from riichi_gui.scoring.hand import MELD_TYPES
from riichi_gui.scoring.tiles import (
    COUNT_BITS,
    COUNT_MASK,
    EAST,
    GREEN,
    HATSU,
    KIND,
    KIND_COUNT,
    PACKED,
    RED_FIVES,
    SUIT_BITS,
    SUIT_MASK,
    YAOCHU,
    Tile,
    is_yaochu,
    pack,
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
ALL_SUITS: Final = CHARACTERS * 0b111
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
    traits = HONOURS if kind >= EAST else CHARACTERS << kind // 9 | (TERMINALS if is_yaochu(kind) else SIMPLES)
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
    """One suit's part of a reading, as it is explained.

    ``items`` are the fu items of its triplets. ``completed`` is the place in ``groups`` of the group that the winning
    tile ended, -1 in the other suits, and ``wait`` the fu item of the wait where it earns any.
    """

    groups: tuple[Group, ...]
    items: tuple[FuItem, ...]
    completed: int = -1
    wait: FuItem | None = None


# A part in the tables: its counts, its marks, and the piece. A plain tuple, which the inner loop takes apart quicker.
Part = tuple[int, int, Piece]


@cache
def make_group(form: GroupForm, tiles: tuple[Tile, ...], concealed: bool = True) -> Group:
    """Return a group of these tiles with the fu item that it earns."""
    kind = KIND[tiles[0]]
    fu = None
    if form in ("triplet", "kan"):
        name, value = GROUP_FU[form == "kan", concealed, is_yaochu(kind)]
        fu = FuItem(name, value, tiles)
    return Group(form, kind, tiles, concealed, fu)


def _counts(groups: tuple[Group, ...]) -> int:
    counts = 0
    runs: list[Tile] = []
    for group in groups:
        if group.form == "run":
            runs.append(group.kind)
        elif group.fu:
            counts += group.fu.fu + (group.concealed << CONCEALED_TRIPLETS) + ((group.form == "kan") << KANS)
        else:
            counts += 1 << PAIRS
    twins = sum([runs.count(kind) // 2 for kind in set(runs)])
    return counts + (len(runs) << RUNS) + (twins << TWIN_RUNS)


def _marks(groups: tuple[Group, ...], suit: int) -> int:
    traits = shape = 0
    for group in groups:
        of_group = 0
        for tile in group.tiles:
            of_group |= _TILE_TRAITS[KIND[tile]]
        traits |= of_group if of_group & (TERMINALS | HONOURS) else of_group | INSIDE
        place = group.kind - 9 * suit
        if suit == HONOUR_SUIT:
            shape |= place + 1 << HONOUR_PAIR_SHIFT if group.form == "pair" else 1 << place
        elif group.form == "run":
            shape |= 1 << place
        elif group.form != "pair":
            shape |= 1 << TRIPLET_SHIFT + place
    runs = [group.kind for group in groups if group.form == "run"]
    if any(runs.count(kind) == 4 for kind in runs):
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
        for pairs in range(2 if pair_left and held - 3 * triplets >= 2 else 1):
            runs = held - 3 * triplets - 2 * pairs
            if runs and (suit == HONOUR_SUIT or rank > 6 or min(counts[rank + 1], counts[rank + 2]) < runs):
                continue
            rest = list(counts)
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


def _is_nine_gates(counts: list[int], size: int) -> bool:
    return sum(counts) == size and all(have >= need for have, need in zip(counts, _NINE_GATES, strict=True))


class _SuitTable(dict[int, tuple[Part, ...]]):
    """The pieces of a suit without the winning tile, by packed counts, with the number of red fives above them."""

    def __init__(self, suit: int) -> None:
        super().__init__()
        self._suit = suit

    def __missing__(self, key: int) -> tuple[Part, ...]:
        reds = key >> SUIT_BITS
        pieces = self._with_reds(key & SUIT_MASK, reds) if reds else self._pieces(key)
        self[key] = pieces
        return pieces

    def _pieces(self, key: int) -> tuple[Part, ...]:
        counts = _counts_of(key, self._suit)
        with_pair = sum(counts) % 3 == 2
        return tuple(
            _part(groups, self._suit)
            for groups in _splits(counts, self._suit, 0, pair_left=with_pair)
            if any(group.form == "pair" for group in groups) == with_pair
        )

    def _with_reds(self, key: int, reds: int) -> tuple[Part, ...]:
        """Return the pieces of a suit with red fives, put where they fit first: it makes no difference to the score."""
        red = RED_FIVES[self._suit]
        return tuple(
            (counts, marks, _piece(_put_reds(piece.groups, (red,) * reds))) for counts, marks, piece in self[key]
        )


def _counts_of(key: int, suit: int) -> list[int]:
    return [key >> COUNT_BITS * rank & COUNT_MASK for rank in range(7 if suit == HONOUR_SUIT else 9)]


def _part(groups: tuple[Group, ...], suit: int) -> Part:
    return _counts(groups), _marks(groups, suit), _piece(groups)


def _piece(groups: tuple[Group, ...], completed: int = -1, wait: FuItem | None = None) -> Piece:
    return Piece(groups, tuple([group.fu for group in groups if group.fu]), completed, wait)


def _put_reds(
    groups: tuple[Group, ...], reds: tuple[Tile, ...], won: tuple[int, Tile] | None = None
) -> tuple[Group, ...]:
    """Return the groups with red fives in place of plain ones.

    ``won`` are the place of the group that the winning tile ended, and that tile: where it is a plain five, one plain
    five of that group has to stay plain.
    """
    placed = list(groups)
    for red in reds:
        five = KIND[red]
        for place, group in enumerate(placed):
            if group.tiles.count(five) > (won == (place, five)):
                placed[place] = _with_red(group, red)
                break
    return tuple(placed)


def _with_red(group: Group, red: Tile) -> Group:
    """Return a group with its first plain five made red; red fives stand before plain ones."""
    place = group.tiles.index(KIND[red])
    return make_group(group.form, (*group.tiles[:place], red, *group.tiles[place + 1 :]), group.concealed)


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
    return "penchan" if (place == 2 and first == 0) or (place == 0 and first == 6) else "ryanmen"


class _WinTable(dict[int, tuple[Part, ...]]):
    """The pieces of the suit that holds the winning tile.

    The key is that of the suit without the winning tile, and in the low bits the tile's rank, or ``RED_RANK``. A
    triplet completed by ron counts as open (6.2), so ron and tsumo have a table each.
    """

    def __init__(self, suit: int, *, tsumo: bool) -> None:
        super().__init__()
        self._suit = suit
        self._tsumo = tsumo

    def __missing__(self, key: int) -> tuple[Part, ...]:
        rank = key & (1 << RANK_BITS) - 1
        reds = key >> RANK_BITS + SUIT_BITS
        held = key >> RANK_BITS & SUIT_MASK
        tile = RED_FIVES[self._suit] if rank == RED_RANK else Tile(self._suit * 9 + rank)
        whole = held + (1 << COUNT_BITS * (KIND[tile] % 9))
        gates = self._nine_gates(held, whole)
        pieces = tuple(
            self._complete(part, place, tile, reds, gates)
            for part in SUIT_TABLES[self._suit][whole]
            for place, group in enumerate(part[2].groups)
            if KIND[tile] in group.tiles and group not in part[2].groups[:place]
        )
        self[key] = pieces
        return pieces

    def _complete(self, part: Part, place: int, tile: Tile, reds: int, gates: int) -> Part:
        """Return the part in which the winning tile ended the group at that place."""
        counts, marks, (groups, *_) = part
        ended = groups[place]
        wait = completed_wait(ended, KIND[tile])
        counts += WAIT_FU[wait] + (WAITS.index(wait) << WAIT)
        if wait == "shanpon" and not self._tsumo:
            concealed = (ended,)
            ended = make_group("triplet", ended.tiles, concealed=False)
            counts += _counts((ended,)) - _counts(concealed)
        if tile != KIND[tile]:
            ended = _with_red(ended, tile)
        groups = (*groups[:place], ended, *groups[place + 1 :])
        if reds:
            groups = _put_reds(groups, (RED_FIVES[self._suit],) * reds, (place, tile))
        item = FuItem(WAIT_IDS[wait], WAIT_FU[wait], groups[place].tiles) if WAIT_FU[wait] else None
        return counts, marks | gates, _piece(groups, place, item)

    def _nine_gates(self, held: int, whole: int) -> int:
        """Return the traits of nine gates; pure where the 13 tiles held are 1112345678999, so that any tile wins."""
        if self._suit == HONOUR_SUIT or not _is_nine_gates(_counts_of(whole, self._suit), 14):
            return 0
        return NINE_GATES | (PURE_NINE_GATES if _is_nine_gates(_counts_of(held, self._suit), 13) else 0)


RANK_BITS: Final = 4
RED_RANK: Final = 9
SUIT_TABLES: Final = tuple(_SuitTable(suit) for suit in range(4))
RON_TABLES: Final = tuple(_WinTable(suit, tsumo=False) for suit in range(4))
TSUMO_TABLES: Final = tuple(_WinTable(suit, tsumo=True) for suit in range(4))


# ------------------------------------------------------------------------------------------------------------- melds


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
            group = make_group("triplet" if size == 3 else "kan", tiles, concealed=not is_open)
            counts = _counts((group,))
        facts = self[code] = counts, _marks((group,), kind // 9) | (OPEN if is_open else 0), group
        return facts


MELD_TABLE: Final = _MeldTable()


# ---------------------------------------------------------------------------------------------------- special shapes

# Seven pairs: counts of two and no other; four equal tiles are not two pairs (rules.md 10, item 12).
ONES_AND_FOURS: Final = sum(0b101 << COUNT_BITS * kind for kind in range(KIND_COUNT))
_ALL_YAOCHU: Final = pack(YAOCHU)
# Kokushi: one of each terminal and honour and one more of them, by packed counts.
KOKUSHI: Final = frozenset(_ALL_YAOCHU + PACKED[kind] for kind in YAOCHU)


def packed_traits(packed: int) -> int:
    """Return the traits of concealed tiles that do not depend on how they are grouped."""
    traits = 0
    for kind, trait in enumerate(_TILE_TRAITS):
        if packed >> COUNT_BITS * kind & COUNT_MASK:
            traits |= trait
    return traits
