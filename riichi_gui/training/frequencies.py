"""The figures of real games, and how the makers of hands are weighted to follow them: one data file of the package.

``counts`` in the file are those of 190,417 wins. ``patterns`` (how often each maker is used), ``factors`` (how much
more often a win with a feature is kept) and ``ceilings`` were found by ``python -m tests.proof.calibration``. A pattern
is chosen, and makes wins until one is kept, with the product of the factors of its features divided by the pattern's
ceiling.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.score import Score
from riichi_gui.training.dice import Dice, scale_of
from riichi_gui.training.drafts import Draft
from riichi_gui.training.patterns import PATTERNS

WIN_TYPES: Final = ("non-dealer ron", "non-dealer tsumo", "dealer ron", "dealer tsumo")
MOST_HAN: Final = 11
MOST_FU: Final = 80
_ROUNDS: Final = scale_of((880, 115, 5))


@dataclass(frozen=True)
class Frequencies:
    """What the data file says: shares of features in real wins, the weights of the makers, and the factors."""

    wins: int
    shares: Mapping[str, float]
    patterns: Mapping[str, float]
    factors: Mapping[str, float]
    ceilings: Mapping[str, float]


@cache
def frequencies() -> Frequencies:
    """Return the data file, which is read once."""
    file = resources.files("riichi_gui.training") / "frequencies.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    wins = data["wins"]
    shares = {
        f"{group}:{name}": count / wins for group, counts in data["counts"].items() for name, count in counts.items()
    }
    return Frequencies(wins, shares, data["patterns"], data["factors"], data["ceilings"])


def features(win: Win, score: Score) -> Iterator[str]:
    """Yield the features of a win by which real games are followed, a meld as often as it occurs."""
    yield f"win:{'dealer' if win.is_dealer else 'non-dealer'} {win.by}"
    yield from (f"yaku:{yaku}" for yaku in score.yaku_ids)
    yield from (f"yaku:{item.id}" for item in score.dora_items)
    if not score.yakuman:
        yield f"fu:{min(score.rounded_fu, MOST_FU)}"
        yield f"han:{min(score.han, MOST_HAN)}"
    melds = win.hand.melds
    yield f"open:{sum([meld.is_open for meld in melds])}"
    yield from (f"melds:{meld.type}" for meld in melds)


def weight(win: Win, score: Score, factors: Mapping[str, float]) -> float:
    """Return the product of the factors of a win's features; multiplied in one order, so the same everywhere."""
    product = 1.0
    for feature in features(win, score):
        product *= factors.get(feature, 1.0)
    return product


@cache
def _scales() -> tuple[tuple[str, ...], tuple[float, ...], tuple[float, ...]]:
    found = frequencies()
    names = tuple(found.patterns)
    by_type = scale_of([found.shares[f"win:{name}"] for name in WIN_TYPES])
    return names, scale_of([found.patterns[name] for name in names]), by_type


_GOLDEN: Final = 0x9E3779B97F4A7C15


def pattern_of(seed: int) -> str:
    """Return the pattern of a seed's realistic question.

    Multiples of the golden ratio lie evenly, so any run of seeds has each pattern very nearly as often as it should.
    """
    names, scale, _ = _scales()
    part = (seed * _GOLDEN % (1 << 64)) / (1 << 64)
    return names[min(bisect_right(scale, part * scale[-1]), len(scale) - 1)]


def seated(dice: Dice) -> Draft:
    """Return an empty draft with a seat, a round and a way of winning as often as in real games."""
    place = dice.place(_scales()[2])
    seat = 1 + dice.below(3) if place < 2 else 0
    return Draft(seat, dice.place(_ROUNDS), "tsumo" if place % 2 else "ron")


def any_pattern(dice: Dice) -> str:
    """Return a pattern, as often as it should be used."""
    names, scale, _ = _scales()
    return names[dice.place(scale)]


def drafted(dice: Dice, pattern: str) -> Draft:
    """Return a draft by one of the patterns."""
    draft = seated(dice)
    PATTERNS[pattern](dice, draft)
    return draft
