"""Hands that other scoring programs get wrong, one class of mistake after the other."""

from __future__ import annotations

import pytest

from riichi_gui.app.cases import answer
from tests.cases.reading import Case, cases, differences

CLASSES = (
    *(f"A{number}" for number in range(1, 8)),
    *(f"B{number}" for number in range(1, 10)),
    *(f"C{number}" for number in range(1, 10)),
    "D1",
    "D2",
    "E1",
    "E2",
)


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in cases("disagreements")])
def test_peer_disagreement(case: Case) -> None:
    assert differences(case, answer(case)) == []


def test_every_class_is_covered() -> None:
    assert {case["id"].partition("-")[0] for case in cases("disagreements")} == set(CLASSES)
