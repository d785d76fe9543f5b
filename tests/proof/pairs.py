"""Count which yaku the hands of the quiz have together, and write what the reference shows of it.

    python -m tests.proof.pairs

Run it when the questions have another format (``riichi_gui.training.dice.FORMAT``) or a yaku was added.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Final

from riichi_gui.app.reference import is_lacking
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.scoring.yaku import YAKU
from riichi_gui.training.generator import for_target
from riichi_gui.training.question import Question
from riichi_gui.training.targets import Target

SEEDS: Final = 120
RULES: Final = ("tenhou", "wrc-2015")
LEAST: Final = 0.02
MOST: Final = 8
FILE: Final = Path(__file__).parents[2] / "riichi_gui" / "app" / "reference_pairs.json"


def counted(yaku_id: str) -> dict[str, float]:
    """Return how often other yaku are in hands that were made for one, the most frequent first."""
    found: Counter[str] = Counter()
    hands = 0
    for rules in map(load_ruleset, RULES):
        if is_lacking(yaku_id, rules):
            continue
        for seed in range(SEEDS):
            question = for_target(Target("yaku", yaku_id), seed, rules)
            if isinstance(question, Question):
                hands += 1
                found.update(question.answer.yaku_ids - {yaku_id})
    ordered = sorted(found, key=lambda each: (-found[each], each))[:MOST]
    return {other: round(found[other] / hands, 3) for other in ordered if found[other] >= LEAST * hands}


def main() -> None:
    """Write the file."""
    pairs = {yaku_id: counted(yaku_id) for yaku_id in YAKU}
    FILE.write_text(json.dumps(pairs, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
