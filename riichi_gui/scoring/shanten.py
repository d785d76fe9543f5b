"""How far a hand is from complete, what brings it nearer, and what to discard.

The distance of a hand is the least number of tiles that still must come until it is complete: four groups and a pair,
seven different pairs, or kokushi (rules.md 6 and 10, items 12 and 38). The shanten is the distance less one: -1 for a
complete hand, 0 for a ready one. Tiles that are not entered yet are tiles that must come, so an empty hand has 13.
A complete hand has no fifth copy of a kind, melds included; what others hold or an indicator shows plays no part.

Every complete hand is a target. A tile helps where some target that is nearest has more of its kind than the hand, and
can be spared where some nearest target has fewer. So one search answers all three questions. It goes through a suit
rank by rank and remembers what the lower ranks gave, for the suits of many hands begin alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from riichi_gui.scoring.hand import Hand
from riichi_gui.scoring.tiles import (
    COPIES,
    COUNT_BITS,
    COUNT_MASK,
    KIND,
    KIND_COUNT,
    KINDS,
    SUIT_BITS,
    SUIT_MASK,
    YAOCHU,
    Tile,
)

_GROUPS: Final = 4
_PAIRS: Final = 7
_HONOUR_SUIT: Final = 3
_RANKS: Final = (9, 9, 9, 7)
# No run begins at the eighth rank or the ninth.
_LAST_RUN: Final = 6


class Help(NamedTuple):
    """A kind that brings the hand nearer, and how many copies of it are left."""

    kind: Tile
    left: int


class Discard(NamedTuple):
    """A kind to discard: the shanten after it, what then helps, and how many copies that is in all."""

    kind: Tile
    shanten: int
    helps: tuple[Help, ...]
    total: int


def shanten(hand: Hand) -> int:
    """Return how many tiles the hand is from ready: 0 is ready, -1 complete. Any number of tiles may be missing."""
    return _nearest(hand).distance - 1


def helps(hand: Hand, available: Sequence[int]) -> tuple[Help, ...]:
    """Return the kinds that lower the shanten, in the order of tiles; of a ready hand those that complete it.

    ``available`` tells by kind how many copies are left, which is only passed on: a kind of which none is left is still
    among the answer, as the hand's shape asks for it. A kind of which the hand itself holds all four is not.
    """
    return _helps(_nearest(hand), available)


def discards(hand: Hand, available: Sequence[int]) -> tuple[Discard, ...]:
    """Return the kinds of a hand of 14 whose discard keeps the lowest shanten, most copies that then help first.

    Of a complete hand, whose discard always costs one, they are those that leave it ready. Of any other the discarded
    kind is none of those that help afterwards.
    """
    now = _nearest(hand)
    held = {KIND[tile] for tile in hand.closed}
    spare = {kind for kind in held if now.spare >> kind & 1}
    found: list[Discard] = []
    for kind in spare or held:
        after = _nearest(without(hand, kind))
        if spare or after.distance == now.distance + 1:
            then = _helps(after, available)
            found.append(Discard(kind, after.distance - 1, then, sum(each.left for each in then)))
    return tuple(sorted(found, key=lambda each: (-each.total, each.kind)))


def without(hand: Hand, kind: Tile) -> Hand:
    """Return the hand without one concealed tile of a kind; a red five goes only where it has no plain one.

    Raises:
        ValueError: it has none of that kind.
    """
    closed = list(hand.closed)
    closed.remove(kind if kind in closed else next((tile for tile in closed if KIND[tile] == kind), kind))
    return Hand(tuple(closed), hand.melds)


def _helps(nearest: _Nearest, available: Sequence[int]) -> tuple[Help, ...]:
    return tuple(Help(kind, available[kind]) for kind in KINDS if nearest.needs >> kind & 1)


# ----------------------------------------------------------------------------------------------------- nearest targets


class _Nearest(NamedTuple):
    """The distance, and as bits by kind: of what some nearest target has more than the hand, and of what fewer."""

    distance: int
    needs: int
    spare: int


def _nearest(hand: Hand) -> _Nearest:
    found = [_standard(hand)]
    if not hand.melds:
        counts = [hand.suits[kind // 9] >> COUNT_BITS * (kind % 9) & COUNT_MASK for kind in KINDS]
        found += (_seven_pairs(counts), _kokushi(counts))
    distance = min(each.distance for each in found)
    needs = spare = 0
    for each in found:
        if each.distance == distance:
            needs |= each.needs
            spare |= each.spare
    return _Nearest(distance, needs, spare)


def _seven_pairs(counts: list[int]) -> _Nearest:
    ones = twos = many = none = 0
    for kind, count in enumerate(counts):
        bit = 1 << kind
        if not count:
            none |= bit
        elif count == 1:
            ones |= bit
        else:
            twos |= bit
            if count > 2:
                many |= bit
    missing = max(0, _PAIRS - twos.bit_count())
    single = ones.bit_count()
    needs = spare = 0
    if missing:
        # Single tiles first; only where they do not suffice, a pair is made of tiles that are not there yet.
        needs = ones | none if single < missing else ones
    spare = many | (ones if single > missing else 0)
    return _Nearest(2 * missing - min(single, missing), needs, spare)


def _kokushi(counts: list[int]) -> _Nearest:
    absent = pairs = many = yaochu = held = 0
    for kind in YAOCHU:
        bit = 1 << kind
        yaochu |= bit
        if not counts[kind]:
            absent |= bit
        elif counts[kind] > 1:
            pairs |= bit
            if counts[kind] > 2:
                many |= bit
    for place, count in enumerate(counts):
        held |= bool(count) << place
    # Any pair will do, so a second one can be spared.
    spare = held & ~yaochu | many | (pairs if pairs.bit_count() > 1 else 0)
    return _Nearest(absent.bit_count() + (not pairs), absent if pairs else yaochu, spare)


# -------------------------------------------------------------------------------------------------- groups and a pair

# A value of the search is a distance, and below it the bits of what is spare and of what is needed. Those of one suit
# have nine bits each, those of the hand 34. Values of different ranks or suits are added, for no bit is in two of them.
_SUIT_FIELD: Final = 9
_FIELD: Final = (1 << _SUIT_FIELD) - 1
_SUIT_DISTANCE: Final = 2 * _SUIT_FIELD
_DISTANCE: Final = 2 * KIND_COUNT
_KIND_FIELD: Final = (1 << KIND_COUNT) - 1

# What a suit holds: its groups, and whether the pair, as groups * 4 + pairs.
_PAIR: Final = 1
_GROUP: Final = 4
_BOTH: Final = _GROUP - 1

_Parts = tuple[tuple[int, int], ...]


def _standard(hand: Hand) -> _Nearest:
    groups = max(0, _GROUPS - len(hand.melds))
    first, second, third, fourth = (
        _suit(suit, hand.suits[suit] & SUIT_MASK, most) for suit, most in enumerate(_limits(hand))
    )
    parts = _join(_join(first, second, groups), _join(third, fourth, groups), groups)
    best = next(value for what, value in parts if what == groups * _GROUP + _PAIR)
    return _Nearest(best >> _DISTANCE, best & _KIND_FIELD, best >> KIND_COUNT & _KIND_FIELD)


_NO_MELDS: Final = tuple(sum(COPIES << COUNT_BITS * rank for rank in range(ranks)) for ranks in _RANKS)


def _limits(hand: Hand) -> Sequence[int]:
    """Return how many copies of each kind the concealed tiles can have beside the melds, packed by suit."""
    if not hand.melds:
        return _NO_MELDS
    limits = [COPIES] * KIND_COUNT
    for meld in hand.melds:
        for tile in meld.tiles:
            limits[KIND[tile]] = max(0, limits[KIND[tile]] - 1)
    packed = sum(limit << COUNT_BITS * kind for kind, limit in enumerate(limits))
    return [packed >> SUIT_BITS * suit & SUIT_MASK for suit in range(4)]


def _join(one: _Parts, other: _Parts, groups: int) -> _Parts:
    """Return the nearest for each number of groups, and with the pair or not, over the tiles of both."""
    best: dict[int, int] = {}
    most = groups * _GROUP + _PAIR
    for here, value in one:
        for there, more in other:
            what = here + there
            if what <= most and what & _BOTH <= _PAIR:
                new = value + more
                old = best.get(what)
                if old is None:
                    best[what] = new
                elif (new ^ old) >> _DISTANCE == 0:
                    best[what] = old | new
                elif new < old:
                    best[what] = new
    return tuple(best.items())


@lru_cache(maxsize=1 << 12)
def _suit(suit: int, held: int, limits: int) -> _Parts:
    """Return for each number of groups, and with the pair or not, the nearest that a suit can have."""
    parts: list[tuple[int, int]] = []
    for state, value in _search(_RANKS[suit], held, limits, suit != _HONOUR_SUIT).items():
        distance, spare, needs = value >> _SUIT_DISTANCE, value >> _SUIT_FIELD & _FIELD, value & _FIELD
        bits = (spare << KIND_COUNT | needs) << 9 * suit
        parts.append((state // _OPEN_RUNS, distance << _DISTANCE | bits))
    return tuple(parts)


# A state of the search: what is complete or begun, then how many runs began two ranks and one rank lower. Three equal
# runs are the same tiles as three triplets, so two are enough.
_MOST_RUNS: Final = 2
_OPEN_RUNS: Final = (_MOST_RUNS + 1) ** 2


@lru_cache(maxsize=1 << 11)
def _search(ranks: int, held: int, limits: int, has_runs: bool) -> dict[int, int]:
    """Return the nearest value of each state after so many ranks; ``held`` and ``limits`` are packed."""
    if not ranks:
        return {0: 0}
    rank = ranks - 1
    shift = COUNT_BITS * rank
    below = (1 << shift) - 1
    before = _search(rank, held & below, limits & below, has_runs)
    have, most = held >> shift, limits >> shift
    costs = [
        need - have << _SUIT_DISTANCE | 1 << rank if need > have else 1 << _SUIT_FIELD + rank if need < have else 0
        for need in range(COPIES + 1)
    ]
    best: dict[int, int] = {}
    for state, value in before.items():
        for need, after in _moves(state, has_runs and rank <= _LAST_RUN):
            if need > most:
                break
            new = value + costs[need]
            old = best.get(after)
            if old is None:
                best[after] = new
            elif (new ^ old) >> _SUIT_DISTANCE == 0:
                best[after] = old | new
            elif new < old:
                best[after] = new
    return best


@cache
def _moves(state: int, may_begin: bool) -> tuple[tuple[int, int], ...]:
    """Return each way to go on from a state at one rank, as the copies it takes and the next state; fewest first."""
    what, runs = divmod(state, _OPEN_RUNS)
    earlier, later = divmod(runs, _MOST_RUNS + 1)
    moves = [
        (need, after * _OPEN_RUNS + later * (_MOST_RUNS + 1) + begun)
        for begun in range(_MOST_RUNS + 1 if may_begin else 1)
        for triplets in range(2)
        for pairs in range(2)
        if (need := earlier + later + begun + 3 * triplets + 2 * pairs) <= COPIES
        and (after := what + (begun + triplets) * _GROUP + pairs * _PAIR) <= _GROUPS * _GROUP + _PAIR
        and after & _BOTH <= _PAIR
    ]
    return tuple(sorted(moves))
