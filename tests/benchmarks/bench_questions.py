"""Time the making of questions: realistic ones, those of every target under every rulebook, and those of every kind.

Run from the checkout: python tests/benchmarks/bench_questions.py [--check]

Each question is made once from its own seed, in one process; the tables of the scorer fill as they go, as they do for a
learner. With --check the exit status is 1 where a median is over 50 ms or a single question over 300 ms.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from riichi_gui.scoring.rulesets import load_ruleset, ruleset_ids  # noqa: E402
from riichi_gui.training.generator import for_target, realistic  # noqa: E402
from riichi_gui.training.kinds import KINDS  # noqa: E402
from riichi_gui.training.levels import LEVELS, PLAIN  # noqa: E402
from riichi_gui.training.targets import TARGETS, Target  # noqa: E402

MEDIAN_MS = 50.0
WORST_MS = 300.0


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures and return 0, or 1 where --check finds one out of bounds."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--seeds", type=int, default=20)
    options = parser.parse_args(arguments)
    books = [load_ruleset(name) for name in ruleset_ids()]
    seeds = range(options.seeds)
    rows: dict[str, list[float]] = {
        "realistic": [timed(partial(realistic, seed, rules)) for rules in books for seed in seeds]
    }
    for target in (*TARGETS, *(Target("differs", "", book) for book in books)):
        rows[target.key] = [timed(partial(for_target, target, seed, rules)) for rules in books for seed in seeds]
    for kind in KINDS:
        rows[f"kind {kind.id}"] = [
            timed(partial(kind.ask, seed, rules, mix))
            for rules in books[:3]
            for mix in (PLAIN, *LEVELS)
            for seed in seeds
        ]
    slowest = sorted(rows.items(), key=lambda row: -max(row[1]))
    print(f"{'':28} {'median':>8} {'worst':>8}   ms, the twelve with the slowest question")
    for name, times in slowest[:12]:
        print(f"{name:28} {statistics.median(times):8.2f} {max(times):8.1f}")
    every = [one for times in rows.values() for one in times]
    print(f"{'all ' + str(len(every)):28} {statistics.median(every):8.2f} {max(every):8.1f}")
    bad = [name for name, times in rows.items() if statistics.median(times) > MEDIAN_MS or max(times) > WORST_MS]
    if options.check and bad:
        print("out of bounds:", ", ".join(bad))
        return 1
    return 0


def timed(make: Callable[[], object]) -> float:
    """Return the milliseconds that a question takes."""
    begin = time.perf_counter()
    make()
    return (time.perf_counter() - begin) * 1000


if __name__ == "__main__":
    sys.exit(main())
