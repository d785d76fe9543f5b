"""Wins that cannot be are refused, and their nearest neighbours that can be are not."""

from __future__ import annotations

import pytest

from riichi_gui.app.cases import CaseError, answer, read_case
from riichi_gui.scoring.legality import problems
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


def _reasons(case: Case) -> set[str]:
    """Return the codes of all that is wrong with a case."""
    try:
        read = read_case(case)
    except CaseError as error:
        return {error.code}
    return {problem.key for problem in problems(read.win, read.rules)}


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=case["id"])
        for name in ("contexts", "bad_input")
        for case in cases(name)
        if case["expect"].get("ok") is False
    ],
)
def test_it_is_refused_for_the_reason_that_the_rules_give(case: Case) -> None:
    assert case["code"] in _reasons(case)
    error = answer(case)["error"]
    assert isinstance(error, dict)
    assert error["code"] in _reasons(case)
    assert error["message"]
