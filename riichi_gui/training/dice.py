"""Chance from a seed: the same draws on every machine and under every version of Python.

Only ``random.Random.random`` is used, whose sequence for a whole-number seed Python keeps; the methods built on top of
it (``choices``, ``shuffle``, ``sample``) may change between versions, so their like are written out here.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import Final, TypeVar

ItemT = TypeVar("ItemT")

FORMAT: Final = 1
"""The version of the questions: it grows whenever a seed would give another question than before."""


class Dice:
    """Draws from a seed. Different labels give unrelated draws from equal seeds."""

    __slots__ = ("random",)

    def __init__(self, seed: int, label: str) -> None:
        # Not Random(text): a text is hashed in a way that Python may change, a whole number is taken as it is.
        key = int.from_bytes(f"{FORMAT}:{label}:{seed}".encode(), "big")
        self.random = Random(key).random  # noqa: S311 - no secret hangs on it

    def below(self, count: int) -> int:
        """Return a whole number from 0 to ``count`` - 1."""
        return int(self.random() * count)

    def chance(self, probability: float) -> bool:
        """Return True with that probability."""
        return self.random() < probability

    def pick(self, items: Sequence[ItemT]) -> ItemT:
        """Return one of the items, each as likely as the other."""
        return items[int(self.random() * len(items))]

    def place(self, scale: Sequence[float]) -> int:
        """Return a place in a row of weights that :func:`scale_of` summed up, each as likely as its weight."""
        # The last place may be reached by rounding alone.
        return min(bisect_right(scale, self.random() * scale[-1]), len(scale) - 1)

    def several(self, items: Sequence[ItemT], count: int) -> list[ItemT]:
        """Return ``count`` different items in random order."""
        rest = list(items)
        return [rest.pop(int(self.random() * len(rest))) for _ in range(count)]

    def mix(self, items: list[ItemT]) -> None:
        """Put a list into random order."""
        for last in range(len(items) - 1, 0, -1):
            other = int(self.random() * (last + 1))
            items[last], items[other] = items[other], items[last]


def scale_of(weights: Sequence[float]) -> tuple[float, ...]:
    """Return the running sums of weights, for :meth:`Dice.place`."""
    return tuple(accumulate(weights))
