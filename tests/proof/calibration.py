"""Find how the makers of hands must be weighted so that realistic questions follow the figures of real games.

    python -m tests.proof.calibration --wins 120000 --real real-frequencies.json

It makes wins by the patterns as they are weighted now, fits one factor to each feature (raking: each factor in turn is
set so that its feature comes out right, until all do), gives each pattern the share that it then has, and writes both
into riichi_gui/training/frequencies.json. Two or three runs after each other settle. ``--real`` copies the counts of
real wins from a file first; without it those in the data file stay.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.scoring.score import score
from riichi_gui.training.context import situate
from riichi_gui.training.dice import Dice, scale_of
from riichi_gui.training.frequencies import MOST_FU, MOST_HAN, drafted, features, frequencies
from riichi_gui.training.patterns import PATTERNS

FILE = Path(__file__).resolve().parents[2] / "riichi_gui" / "training" / "frequencies.json"
# What did not occur in the real wins is taken for half a win of them.
UNSEEN = 0.5
START = {
    "closed": 16, "closed_simples": 8, "four_runs": 20, "open_simples": 15, "open_value": 22, "closed_value": 5,
    "two_values": 2, "seven_pairs": 2.5, "half_flush": 4, "full_flush": 0.6, "all_triplets": 1.6, "three_colours": 3.6,
    "straight": 1.6, "twin_runs": 3, "outside": 1.2, "three_concealed": 0.6, "with_kan": 1, "after_kan": 0.3,
    "last_tile": 0.6, "robbed_kan": 0.05, "first_turn_riichi": 0.2,
}  # fmt: skip
# A pattern is used at least so often, out of all, that no kind of hand is left out.
FLOOR = 0.001


def main(arguments: Sequence[str] | None = None) -> int:
    """Fit, write the data file, print what came out, and return 0."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wins", type=int, default=60_000)
    parser.add_argument("--sweeps", type=int, default=60)
    parser.add_argument("--real", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    data = json.loads(FILE.read_text(encoding="utf-8"))
    if options.real:
        data |= _counts(json.loads(options.real.read_text(encoding="utf-8")))
    if "patterns" not in data:
        data |= {"patterns": {name: START.get(name, 0.02) for name in PATTERNS}, "factors": {}}
    data["ceilings"] = data.get("ceilings") or dict.fromkeys(PATTERNS, 1.0)
    data.pop("ceiling", None)
    _write(data)
    begin = time.perf_counter()
    names, rows = _make(options.wins, options.seed)
    print(f"{len(rows)} wins in {time.perf_counter() - begin:.1f} s")
    factors, weights = _rake(rows, frequencies().shares, UNSEEN / data["wins"], options.sweeps)
    _report(rows, weights, frequencies().shares)
    of_pattern: dict[str, list[float]] = {name: [0.0] for name in PATTERNS}
    for name, weight in zip(names, weights, strict=True):
        of_pattern[name].append(weight)
    total = sum(weights)
    kept = 0.0
    for name, mine in of_pattern.items():
        share = sum(mine) / total
        # A few wins of great weight come too seldom; the others are kept more often for it.
        ceiling = sorted(mine)[int(len(mine) * 0.997)] or 1.0
        data["patterns"][name] = round(share, 8)
        data["ceilings"][name] = float(f"{ceiling:.4g}")
        kept += share * ceiling / (sum(mine) / len(mine) or 1.0)
    data["factors"] = {name: float(f"{value:.4g}") for name, value in sorted(factors.items())}
    print(f"{kept:.2f} wins made for one that is kept")
    _write(data)
    return 0


def _counts(real: dict[str, Any]) -> dict[str, Any]:
    fu: Counter[str] = Counter()
    for value, count in real["fu"].items():
        fu[str(min(int(value), MOST_FU))] += count
    han: Counter[str] = Counter()
    for value, count in real["han"].items():
        han[str(min(int(value), MOST_HAN))] += count
    counts = {
        "win": real["win_type"],
        "fu": dict(fu),
        "han": dict(han),
        "yaku": real["yaku"],
        "open": real["open_melds"],
        "melds": real["melds"],
    }
    return {"format": 1, "about": real["what"], "wins": real["wins"], "counts": counts}


def _write(data: dict[str, Any]) -> None:
    FILE.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    frequencies.cache_clear()


def _make(count: int, seed: int) -> tuple[list[str], list[list[str]]]:
    rules = load_ruleset("tenhou")
    dice = Dice(seed, "calibration")
    shares = frequencies().patterns
    scale = scale_of([max(FLOOR, shares[name]) for name in PATTERNS])
    names: list[str] = []
    rows: list[list[str]] = []
    while len(rows) < count:
        name = list(PATTERNS)[dice.place(scale)]
        win = situate(drafted(dice, name), dice)
        if win is None:
            continue
        result = score(win, rules)
        if result.is_win:
            names.append(name)
            rows.append(list(features(win, result)))
    return names, rows


def _rake(
    rows: list[list[str]], shares: Mapping[str, float], unseen: float, sweeps: int
) -> tuple[dict[str, float], list[float]]:
    having: dict[str, list[tuple[int, int]]] = {}
    for place, row in enumerate(rows):
        for feature, times in Counter(row).items():
            having.setdefault(feature, []).append((place, times))
    fitted = [name for name in having if len(having[name]) > 20]
    factors = dict.fromkeys(fitted, 1.0)
    weights = [1.0] * len(rows)
    for _ in range(sweeps):
        total = sum(weights)
        for name in fitted:
            mine = sum(weights[place] * times for place, times in having[name])
            share, wanted = mine / total, shares.get(name, unseen)
            step = wanted / share if wanted >= 1 or share >= 1 else wanted * (1 - share) / share / (1 - wanted)
            step = min(1.5, max(1 / 1.5, step**0.9))
            factors[name] *= step
            for place, times in having[name]:
                total -= weights[place]
                weights[place] *= step**times
                total += weights[place]
    return factors, weights


def _report(rows: list[list[str]], weights: list[float], shares: Mapping[str, float]) -> None:
    total = sum(weights)
    print(f"effective {total * total / sum(weight * weight for weight in weights):.0f} of {len(rows)}")
    raw: Counter[str] = Counter(feature for row in rows for feature in row)
    for name in sorted(shares, key=lambda name: -shares[name]):
        share = sum(weight * row.count(name) for weight, row in zip(weights, rows, strict=True) if name in row) / total
        if shares[name] > 0.0005:
            print(f"{name:24} real {shares[name]:.4f}  made {raw[name] / len(rows):.4f}  fitted {share:.4f}")


if __name__ == "__main__":
    raise SystemExit(main())
