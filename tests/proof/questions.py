"""Look at many questions: that each is a legal position, and that realistic ones follow the figures of real games.

    python -m tests.proof.questions                     50,000 positions, and the figures of 20,000 realistic questions
    python -m tests.proof.questions --positions 5000 --figures 0

The positions are realistic ones, those of every level, and those of every target, under every rulebook in turn. The
exit status is 1 where a position is not legal or a figure is out of bounds.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from riichi_gui.scoring.rulesets import load_ruleset, ruleset_ids
from riichi_gui.scoring.score import score
from riichi_gui.training.frequencies import features, frequencies
from riichi_gui.training.generator import Impossible, for_target, realistic
from riichi_gui.training.levels import LEVELS, from_mix
from riichi_gui.training.question import Question
from riichi_gui.training.targets import TARGETS, Target
from tests.support.positions import faults

FU_DISTANCE = 0.05
YAKU_ERROR = 0.15
LEAST_SHARE = 0.01


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what was found and return 0 where all is well, else 1."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=50_000)
    parser.add_argument("--figures", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args(arguments)
    bad = 0
    for question in positions(options.seed, options.positions):
        found = faults(question)
        if found:
            bad += 1
            print(f"{question.rules.id} {question.target.key} seed {question.seed}: {', '.join(found)}")
    print(f"{options.positions} positions, {bad} not legal")
    if options.figures:
        shares = measured(options.seed, options.figures)
        distance, errors = fu_distance(shares), yaku_errors(shares)
        print(f"fu: total variation {distance:.4f}; winner and manner {type_distance(shares):.4f}")
        for yaku, error in errors.items():
            print(f"{yaku:28} real {frequencies().shares[yaku]:.4f}  here {shares[yaku]:.4f}  {error:+.1%}")
        bad += distance > FU_DISTANCE or max(map(abs, errors.values())) > YAKU_ERROR
    return 1 if bad else 0


def positions(first: int, count: int) -> Iterator[Question]:
    """Yield questions of every kind under every rulebook, the same ones for the same numbers."""
    books = [load_ruleset(name) for name in ruleset_ids()]
    targets = [*TARGETS, *(Target("differs", "", book) for book in books)]
    made, seed = 0, first
    while made < count:
        rules = books[seed % len(books)]
        turn = seed // len(books)
        question: Question | Impossible
        if turn % 3 == 0:
            question = realistic(seed, rules)
        elif turn % 3 == 1:
            question = for_target(targets[seed % len(targets)], seed, rules)
        else:
            question = from_mix(LEVELS[seed % len(LEVELS)], seed, rules)
        seed += 1
        if isinstance(question, Question):
            made += 1
            yield question


def measured(first: int, count: int) -> Mapping[str, float]:
    """Return the share of each feature in so many realistic questions under Tenhou's rules."""
    rules = load_ruleset("tenhou")
    found: Counter[str] = Counter()
    for seed in range(first, first + count):
        win = realistic(seed, rules).win
        found.update(features(win, score(win, rules)))
    return defaultdict(float, {name: times / count for name, times in found.items()})


def _distance(shares: Mapping[str, float], group: str) -> float:
    real = frequencies().shares
    names = {name for name in (*real, *shares) if name.startswith(f"{group}:")}
    return sum(abs(shares[name] - real.get(name, 0)) for name in names) / 2


def fu_distance(shares: Mapping[str, float]) -> float:
    """Return the total variation between the fu of the questions and of real wins."""
    return _distance(shares, "fu")


def type_distance(shares: Mapping[str, float]) -> float:
    """Return the total variation in who wins and how."""
    return _distance(shares, "win")


def yaku_errors(shares: Mapping[str, float]) -> dict[str, float]:
    """Return the relative error of every yaku above one in a hundred."""
    real = frequencies().shares
    return {
        name: shares[name] / share - 1
        for name, share in real.items()
        if name.startswith("yaku:") and share > LEAST_SHARE
    }


if __name__ == "__main__":
    sys.exit(main())
