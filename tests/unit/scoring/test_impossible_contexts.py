"""Wins that cannot be are refused, and their nearest neighbours that can be are not."""

from __future__ import annotations

import pytest

from riichi_gui.app.cases import answer
from tests.cases.reading import Case, cases, differences

SECTIONS = tuple(f"C11.{number}" for number in range(1, 8))


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in cases("contexts")])
def test_context(case: Case) -> None:
    assert differences(case, answer(case)) == []


@pytest.mark.parametrize("section", SECTIONS)
def test_every_section_has_both_directions(section: str) -> None:
    here = [case for case in cases("contexts") if case["id"].startswith(f"{section}-")]
    assert any(case["expect"]["ok"] for case in here)
    # The one-yaku minimum (11.7) refuses nothing: the hand is complete and worth nothing.
    refused = [case for case in here if not case["expect"]["ok"] or case["expect"].get("win") is False]
    assert refused


def test_every_refusal_says_why() -> None:
    for case in cases("contexts"):
        given = answer(case)
        if given["ok"]:
            continue
        error = given["error"]
        assert isinstance(error, dict)
        assert error["code"], case["id"]
        assert error["message"], case["id"]
