"""Every complete hand there is, counted once up to renaming the suits.

A hand is four parts: characters, dots, bamboo and honours, each the counts of its ranks. The value of a hand does not
change when its suits are renamed (all green apart, which both sides of a comparison know), so the three suits are kept
in ascending order and each hand occurs once. A part is built from groups, so hands are complete by construction; which
groups they were is forgotten, as a part's counts are what makes two hands the same.

With melds a shape is its concealed part and its melds. An added kan is worth what an open kan is, so it is left out.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import NamedTuple

Counts = tuple[int, ...]
# What a part adds to a hand: groups and pairs. Parts of a hand add up to its form's total.
Size = tuple[int, int]

COPIES = 4
_BITS = 16
_MASK = (1 << _BITS) - 1


class MeldShape(NamedTuple):
    """A meld: ``chi``, ``pon``, ``daiminkan`` or ``ankan``, and the kind (0 to 33) of its lowest tile."""

    type: str
    kind: int

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kinds of its tiles."""
        if self.type == "chi":
            return (self.kind, self.kind + 1, self.kind + 2)
        return (self.kind,) * (3 if self.type == "pon" else 4)


MELDS: tuple[MeldShape, ...] = (
    *(MeldShape("chi", kind) for kind in range(27) if kind % 9 < 7),
    *(MeldShape(name, kind) for name in ("pon", "daiminkan", "ankan") for kind in range(34)),
)


class Shape(NamedTuple):
    """A complete hand: how many of each kind lie concealed, the winning tile among them, and the melds."""

    concealed: Counts
    melds: tuple[MeldShape, ...] = ()


@dataclass(frozen=True)
class Family:
    """All concealed parts of one form, each packed into an integer: its three suits and its honours by number."""

    suits: list[Counts]
    honours: list[Counts]
    codes: array[int]

    def __len__(self) -> int:
        return len(self.codes)

    def parts(self, index: int) -> tuple[int, int, int, int]:
        """Return the numbers of the suits, in ascending order, and of the honours."""
        code = self.codes[index]
        return code & _MASK, code >> _BITS & _MASK, code >> 2 * _BITS & _MASK, code >> 3 * _BITS

    def concealed(self, index: int) -> Counts:
        """Return how many of each of the 34 kinds the hand has."""
        first, second, third, honours = self.parts(index)
        return self.suits[first] + self.suits[second] + self.suits[third] + self.honours[honours]

    def winning_tiles(self) -> Iterator[int]:
        """Yield for each hand how many kinds it has, each of which may be the winning tile."""
        suits, honours = ([len(part) - part.count(0) for part in side] for side in (self.suits, self.honours))
        for index in range(len(self)):
            first, second, third, last = self.parts(index)
            yield suits[first] + suits[second] + suits[third] + honours[last]

    def renamings(self, index: int) -> int:
        """Return how many different hands the names of the suits make of this one."""
        return {1: 1, 2: 3, 3: 6}[len(set(self.parts(index)[:3]))]


def _family(suits: dict[Size, list[Counts]], honours: dict[Size, list[Counts]], total: Size) -> Family:
    """Return all hands whose parts add up to a total, the suits in ascending order."""
    suit_list: list[Counts] = []
    honour_list: list[Counts] = []
    suit_range: dict[Size, range] = {}
    honour_range: dict[Size, range] = {}
    for found, parts, ranges in ((suit_list, suits, suit_range), (honour_list, honours, honour_range)):
        for size in sorted(parts):
            ranges[size] = range(len(found), len(found) + len(parts[size]))
            found.extend(sorted(parts[size]))
    codes = array("Q")
    for sizes in combinations_with_replacement(sorted(suits), 3):
        missing = (total[0] - sum(size[0] for size in sizes), total[1] - sum(size[1] for size in sizes))
        if missing not in honours:
            continue
        first, second, third = (suit_range[size] for size in sizes)
        last = [number << 3 * _BITS for number in honour_range[missing]]
        # Sizes and numbers ascend together: within one size a suit starts at the number of the suit before it.
        for one in first:
            for two in range(max(one, second.start), second.stop):
                for three in range(max(two, third.start), third.stop):
                    three_suits = one | two << _BITS | three << 2 * _BITS
                    codes.extend([three_suits | honour for honour in last])
    return Family(suit_list, honour_list, codes)


def _built_parts(ranks: int, runs: bool) -> dict[Size, list[Counts]]:
    """Return every part of up to four groups and a pair, by its size."""
    groups = [tuple(3 * (rank == place) for rank in range(ranks)) for place in range(ranks)]
    if runs:
        groups += [tuple(int(low <= rank <= low + 2) for rank in range(ranks)) for low in range(ranks - 2)]
    pairs = [tuple(2 * (rank == place) for rank in range(ranks)) for place in range(ranks)]
    none = (0,) * ranks
    parts: dict[Size, list[Counts]] = {}
    for count in range(5):
        for chosen in combinations_with_replacement(groups, count):
            for pair, eyes in [(0, none), *[(1, eyes) for eyes in pairs]]:
                part = tuple(map(sum, zip(eyes, none, *chosen, strict=True)))
                if max(part) <= COPIES:
                    parts.setdefault((count, pair), []).append(part)
    return {size: sorted(set(found)) for size, found in parts.items()}


@cache
def _parts() -> tuple[dict[Size, list[Counts]], dict[Size, list[Counts]]]:
    return _built_parts(9, runs=True), _built_parts(7, runs=False)


@cache
def standard(melds: int = 0) -> Family:
    """Return every concealed part of a standard hand with so many melds beside it."""
    return _family(*_parts(), (4 - melds, 1))


@cache
def seven_pairs() -> Family:
    """Return every hand of seven different pairs that cannot be read as four groups and a pair too."""

    def pairs(ranks: int) -> dict[Size, list[Counts]]:
        return {
            (0, count): [
                tuple(2 * (rank in chosen) for rank in range(ranks)) for chosen in combinations(range(ranks), count)
            ]
            for count in range(8)
        }

    sizes = [{part: size for size, parts in side.items() for part in parts} for side in _parts()]
    family = _family(pairs(9), pairs(7), (0, 7))
    suit_sizes = [sizes[0].get(part) for part in family.suits]
    honour_sizes = [sizes[1].get(part) for part in family.honours]

    def is_standard(index: int) -> bool:
        first, second, third, honours = family.parts(index)
        found = (suit_sizes[first], suit_sizes[second], suit_sizes[third], honour_sizes[honours])
        return None not in found and sum(size[0] for size in found if size) == 4

    kept = array("Q", [code for index, code in enumerate(family.codes) if not is_standard(index)])
    return Family(family.suits, family.honours, kept)


@cache
def kokushi() -> Family:
    """Return every hand of the thirteen terminals and honours with one of them twice."""

    def doubled(one_each: Counts) -> dict[Size, list[Counts]]:
        places = [place for place, count in enumerate(one_each) if count]
        twice = [tuple(count + (rank == place) for rank, count in enumerate(one_each)) for place in places]
        return {(0, 0): [one_each], (0, 1): twice}

    return _family(doubled((1, 0, 0, 0, 0, 0, 0, 0, 1)), doubled((1,) * 7), (0, 1))


def _fits(concealed: Counts, melds: tuple[MeldShape, ...]) -> bool:
    held = list(concealed)
    for meld in melds:
        for kind in meld.kinds:
            held[kind] += 1
            if held[kind] > COPIES:
                return False
    return True


def meld_choices(concealed: Counts, melds: int) -> Iterator[tuple[MeldShape, ...]]:
    """Yield every choice of so many melds that leaves no kind with a fifth copy."""
    free = [meld for meld in MELDS if _fits(concealed, (meld,))]
    for chosen in combinations_with_replacement(free, melds):
        if melds < 2 or _fits(concealed, chosen):
            yield chosen


def with_melds(index: int, melds: int) -> Iterator[Shape]:
    """Yield the concealed part of that index with every choice of so many melds, up to renaming the suits."""
    family = standard(melds)
    concealed = family.concealed(index)
    parts = family.parts(index)
    same = [suit for suit in (0, 1) if parts[suit] == parts[suit + 1]]
    for chosen in meld_choices(concealed, melds):
        if same:
            # Two suits that are alike in the hand could be renamed: their melds are kept in ascending order.
            by_suit = [
                sorted((meld.type, meld.kind % 9) for meld in chosen if meld.kind // 9 == suit) for suit in range(3)
            ]
            if any(by_suit[suit] > by_suit[suit + 1] for suit in same):
                continue
        yield Shape(concealed, chosen)


def random_open_shape(index: int, seed: int) -> Shape:
    """Return the shape of that number in a stream of random hands with one to four melds, in turn."""
    rng = Random(f"{seed}-{index}")
    melds = index % 4 + 1
    family = standard(melds)
    concealed = family.concealed(rng.randrange(len(family)))
    while True:
        chosen = tuple(rng.choice(MELDS) for _ in range(melds))
        if _fits(concealed, chosen):
            return Shape(concealed, chosen)
