"""Time the scoring of wins against the `mahjong` library: same wins, one process, interleaved rounds.

Run from the checkout: python tests/benchmarks/bench_scoring.py [--check]

Method. Both programs get inputs in their own terms, prepared beforehand and outside the clock; `mahjong` also gets
its configuration ready. Every round prepares all inputs anew, so nothing that an input object remembers counts. One
round is run first and thrown away: it fills the tables of the core and warms the interpreter. Rounds take turns, and
the order within a round rotates, so that a drifting machine speed hits all sides alike. As earlier rounds scored
equal hands, one more pass is made over wins of other seeds, each scored once: there no remembered result can help.
The time that the preparation takes is shown too, so that work moved there stays in sight; it includes the reading of
the case's text on both sides. A pass of ours is short, so a round has three of them.

"totals" scores a win and reads its yaku ids, han, fu and points, which is what `mahjong` gives. "complete" also reads
every explanation: yaku and dora with their tiles, fu by group, payments, and the change for each seat. The line "its
config too" is for information: the library with a new configuration for each win, which a caller needs who changes
rules, because the library writes into the one it is given. Ratios are to the quicker use, with it ready.
"""

from __future__ import annotations

import argparse
import dataclasses
import gc
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from riichi_gui.app.cases import read_case  # noqa: E402
from riichi_gui.scoring.rulesets import load_ruleset  # noqa: E402
from riichi_gui.scoring.score import score  # noqa: E402
from tests.support import peer_mahjong  # noqa: E402
from tests.support.random_wins import random_wins  # noqa: E402

RULESET = "tenhou"
TARGETS = {"totals": 12.0, "complete": 5.0}

Case = Mapping[str, Any]
Pass = Callable[[Sequence[Any]], object]

# Run in a fresh interpreter: what it costs to get the core and to score the first win of a session.
FIRST_SCORE = """
import json, sys, time
case = json.loads(sys.argv[1])
begin = time.perf_counter()
from riichi_gui.scoring.score import score
from riichi_gui.scoring.rulesets import load_ruleset
imported = time.perf_counter()
rules = load_ruleset("tenhou")
loaded = time.perf_counter()
from riichi_gui.app.cases import read_case
win = read_case(case, "tenhou").win
read = time.perf_counter()
first = score(win, rules)
first.yaku_ids, first.han, first.fu, first.points
scored = time.perf_counter()
first.yaku, first.dora_items, first.fu_items, first.payments, first.deltas
complete = time.perf_counter()
qt = sorted(name for name in sys.modules if name.startswith(("PySide6", "shiboken6", "PyQt")))
print(json.dumps({"imported": imported - begin, "loaded": loaded - imported, "read": read - loaded,
                  "scored": scored - read, "complete": complete - scored, "qt": qt}))
"""


def wins(count: int, seed: int) -> list[Case]:
    """Give `count` cases that are wins; complete hands without a yaku are left out on both sides."""
    found: list[Case] = []
    for case in random_wins(2 * count, seed):
        if peer_mahjong.peer_answer(case).win:
            found.append(case)
            if len(found) == count:
                break
    return found


def prepare_mahjong(cases: Sequence[Case]) -> list[Any]:
    return [peer_mahjong.prepare(case) for case in cases]


def prepare_with_case(cases: Sequence[Case]) -> list[Any]:
    return [(case, peer_mahjong.prepare(case)) for case in cases]


def prepare_own(cases: Sequence[Case]) -> list[Any]:
    return [read_case(dict(case), RULESET).win for case in cases]


def pass_mahjong(prepared: Sequence[peer_mahjong.Prepared]) -> None:
    for one in prepared:
        response = peer_mahjong.score(one)
        _ = response.yaku, response.han, response.fu, response.cost


def pass_fresh_config(prepared: Sequence[tuple[Case, peer_mahjong.Prepared]]) -> None:
    for case, one in prepared:
        config = peer_mahjong.config_for(case)
        response = peer_mahjong.score(dataclasses.replace(one, config=config))
        _ = response.yaku, response.han, response.fu, response.cost


def pass_totals(prepared: Sequence[Any]) -> None:
    rules = load_ruleset(RULESET)
    for win in prepared:
        s = score(win, rules)
        _ = s.yaku_ids, s.han, s.fu, s.points


def pass_complete(prepared: Sequence[Any]) -> None:
    rules = load_ruleset(RULESET)
    for win in prepared:
        s = score(win, rules)
        _ = s.yaku_ids, s.han, s.fu, s.points
        _ = tuple(s.yaku), tuple(s.dora_items), tuple(s.fu_items), s.payments, s.deltas


SIDES: dict[str, tuple[Callable[[Sequence[Case]], list[Any]], Pass]] = {
    "mahjong": (prepare_mahjong, pass_mahjong),
    "its config too": (prepare_with_case, pass_fresh_config),
    "totals": (prepare_own, pass_totals),
    "complete": (prepare_own, pass_complete),
}


@dataclass(frozen=True, slots=True)
class Rate:
    """Wins a second, and the microseconds a win that went into preparing the inputs, outside the clock."""

    wins: float
    prepared_in: float


def rate(side: str, cases: Sequence[Case], passes: int = 1) -> Rate:
    """Prepare the cases and time a pass over them, `passes` times over with inputs made anew."""
    prepare, run = SIDES[side]
    timed = outside = 0.0
    for _ in range(passes):
        begin = time.perf_counter()
        prepared = prepare(cases)
        outside += time.perf_counter() - begin
        gc.collect()  # a collection of what the preparation left must not fall into the timed pass
        begin = time.perf_counter()
        run(prepared)
        timed += time.perf_counter() - begin
    done = passes * len(cases)
    return Rate(done / timed, 1e6 * outside / done)


def disagreements(cases: Sequence[Case]) -> int:
    """Count wins whose points differ: a speed is worth nothing where the answers are wrong."""
    rules = load_ruleset(RULESET)
    return sum(
        score(win, rules).points != peer_mahjong.peer_answer(case).points
        for win, case in zip(prepare_own(cases), cases, strict=True)
    )


def fresh(code: str, *arguments: str) -> tuple[float, str]:
    """Run code in a fresh interpreter; its wall time in milliseconds and what it printed."""
    begin = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    )
    return (time.perf_counter() - begin) * 1000, done.stdout


def report_start(case: Case, rounds: int) -> bool:
    """Print what importing the core and the first score cost; false when Qt was loaded on the way."""
    line = json.dumps(case)
    fresh(FIRST_SCORE, line)  # writes the bytecode files, if they are missing
    bare, rows = [], []
    for _ in range(rounds):
        bare.append(fresh("pass")[0])
        rows.append(json.loads(fresh(FIRST_SCORE, line)[1]))
    print(f"\nA fresh process, medians of {rounds} (a bare interpreter takes {statistics.median(bare):.1f} ms in all)")
    steps = {
        "import the core": "imported",
        "load the ruleset": "loaded",
        "import the case reader and read a case": "read",
        "first score, totals": "scored",
        "its explanations": "complete",
    }
    for label, key in steps.items():
        print(f"  {label:<40}{statistics.median(row[key] for row in rows) * 1000:>8.2f} ms")
    whole = statistics.median(sum(row[key] for key in steps.values()) for row in rows)
    print(f"  {'from the first import to that':<40}{whole * 1000:>8.2f} ms")
    qt = rows[0]["qt"]
    print(f"  {'Qt modules loaded':<40}{', '.join(qt) if qt else 'none':>8}")
    return not qt


def main() -> int:
    """Measure, print, and return the exit status."""
    parser = argparse.ArgumentParser(description="Time the scoring of wins against the mahjong library.")
    parser.add_argument("--wins", type=int, default=5000)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seed", type=int, default=20_261_130)
    parser.add_argument("--check", action="store_true", help="exit 1 when a ratio is under its target")
    options = parser.parse_args()

    cases = wins(options.wins, options.seed)
    wrong = disagreements(cases)
    print(f"{len(cases)} wins, seed {options.seed}; points differ from mahjong's on {wrong}")

    for side in SIDES:  # warm-up, not counted
        rate(side, cases)
    rates: dict[str, list[Rate]] = {side: [] for side in SIDES}
    order = list(SIDES)
    for _ in range(options.rounds):
        for side in order:
            rates[side].append(rate(side, cases, passes=3 if side in TARGETS else 1))
        order = order[1:] + order[:1]

    # Other wins for each side of ours, so that neither pass finds what the other one may have left behind.
    once = {side: wins(options.wins, options.seed + 1 + place) for place, side in enumerate(TARGETS)}
    first = {side: (rate("mahjong", other).wins, rate(side, other).wins) for side, other in once.items()}

    print(f"\nMedians of {options.rounds} interleaved rounds after one warm-up round; wins a second")
    print(
        f"  {'':<16}{'median':>10}{'slowest':>10}{'fastest':>10}{'us a win':>10}{'ratio':>8}{'target':>8}"
        f"{'us a win to prepare':>22}"
    )
    ok = wrong == 0
    for side, values in rates.items():
        median = statistics.median(value.wins for value in values)
        # Within a round the machine's speed hardly changes, so the ratio is taken there.
        ratio = statistics.median(
            ours.wins / theirs.wins for ours, theirs in zip(values, rates["mahjong"], strict=True)
        )
        target = TARGETS.get(side)
        goal = "" if target is None else f"{target:.0f}x"
        slowest, fastest = min(value.wins for value in values), max(value.wins for value in values)
        outside = statistics.median(value.prepared_in for value in values)
        print(
            f"  {side:<16}{median:>10,.0f}{slowest:>10,.0f}{fastest:>10,.0f}"
            f"{1e6 / median:>10.1f}{ratio:>7.1f}x{goal:>8}{outside:>22.1f}"
        )
        ok = ok and (target is None or ratio >= target)
    print(f"\nOne pass over {options.wins} wins of another seed, each seen for the first time; wins a second")
    for side, (theirs, ours) in first.items():
        print(f"  {side:<16}{ours:>10,.0f}   mahjong on the same wins {theirs:>8,.0f}   ratio {ours / theirs:.1f}x")

    ok = report_start(cases[0], options.rounds) and ok
    if options.check:
        print("\ntargets met" if ok else "\ntargets missed")
        return 0 if ok else 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
