"""Reads the case files of this folder and compares an answer with what a case expects.

The files hold one win a line in the program's public case format. ``expect`` was worked out by hand from the rules;
``why`` names the rule. Two keys go beyond the format: ``raw_fu`` in ``expect`` is the sum of the fu items before
rounding, and ``code`` names what is wrong with a refused case: one of the reasons that are found for it.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent

Case = dict[str, Any]


def file_names() -> list[str]:
    """Return the names of all case files, without their ending."""
    return sorted(path.stem for path in FOLDER.glob("*.jsonl"))


@cache
def cases(name: str) -> tuple[Case, ...]:
    """Return the cases of a file."""
    with (FOLDER / f"{name}.jsonl").open(encoding="utf-8") as lines:
        return tuple(json.loads(line) for line in lines)


def _fu_list(items: object) -> Counter[tuple[str, int]]:
    assert isinstance(items, list)
    return Counter((item["id"], item["fu"]) for item in items)


def _differs(case: Case, given: dict[str, Any], key: str, want: object) -> bool:
    if key == "raw_fu":
        return bool(sum(item["fu"] for item in given.get("fu_items") or ()) != want)
    got = given.get(key)
    if key == "fu_items":
        return got is None or _fu_list(got) != _fu_list(want)
    if want in (0, None) and got in (0, None):
        return False
    if key == "deltas" and got is None and case["by"] == "ron" and case.get("from") is None:
        return False  # nobody to take the points from
    return bool(got != want)


def differences(case: Case, given: dict[str, Any]) -> list[str]:
    """Return what an answer has otherwise than the case expects, a text for each key."""
    found = [
        f"{key}: got {given.get('fu_items' if key == 'raw_fu' else key)!r}, want {want!r}"
        for key, want in case["expect"].items()
        if _differs(case, given, key, want)
    ]
    if found and not given.get("ok"):
        found.append(f"error: {given.get('error')!r}")
    return found
