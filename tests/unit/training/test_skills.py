"""Atoms of skill, and what a graded answer says about them."""

from __future__ import annotations

import pytest

from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.scoring.yaku import YAKU
from riichi_gui.training.grading import ask, grade
from riichi_gui.training.hints import ladder
from riichi_gui.training.kinds import KINDS, Kind
from riichi_gui.training.levels import LEVEL_BY_ID, PLAIN
from riichi_gui.training.points_kinds import (
    Cell,
    Counted,
    CountersQuestion,
    TableQuestion,
    Value,
    grade_counters,
    grade_table,
)
from riichi_gui.training.shape_kinds import Waits, WaitsQuestion, answer_waits, grade_waits
from riichi_gui.training.skills import Event, atoms, atoms_of, events
from riichi_gui.training.worksheet import Worksheet

WRC = load_ruleset("wrc-2015")
HAND = ask(parse("234m678p23s99s555z +4s ron S riichi honba 1"), WRC)  # 2 han, 38, 40 fu: 2,600 and 300
CELL = "table:2:40:non-dealer:ron"


def said(**sheet: object) -> dict[str, bool]:
    found = grade(HAND, Worksheet(**sheet))  # type: ignore[arg-type]
    return {event.atom: event.right for event in events(HAND, found) if not event.implied}


def test_all_atoms() -> None:
    every = atoms(WRC)
    assert len(every) == len(set(every))
    assert {f"yaku:{yaku}" for yaku in YAKU} <= set(every)
    assert {"fu:anko_simple", "wait:kanchan", "rounding", "honba", "sticks", "pao", CELL} <= set(every)
    assert "limit:haneman:dealer:tsumo" in every
    # Three han and 70 fu are a mangan and no cell of their own; and so is four han 30 fu, rounded up.
    assert "table:3:70:dealer:ron" not in every
    assert "table:4:30:dealer:ron" not in every
    assert "table:4:30:dealer:ron" in atoms(load_ruleset("tenhou"))


def test_atoms_of_a_hand() -> None:
    assert atoms_of(HAND) == (
        "yaku:riichi",
        "yaku:haku",
        "fu:menzen_ron",
        "fu:anko_yaochu",
        "wait:ryanmen",
        "rounding",
        "han",
        CELL,
        "honba",
    )


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
@pytest.mark.parametrize("rules", ["tenhou", "wrc-2015"])
def test_atoms_of_questions_are_atoms(kind: Kind, rules: str) -> None:
    book = load_ruleset(rules)
    known = set(atoms(book))
    for seed in range(25):
        question = kind.ask(seed, book, LEVEL_BY_ID["pro"] if seed % 2 else PLAIN)
        there = question.there.rules if kind.id == "differs" else book
        assert set(atoms_of(question)) <= known | set(atoms(there))


def test_a_right_payment_implies_what_lies_behind_it() -> None:
    found = events(HAND, grade(HAND, Worksheet(payment="2900")))
    assert {event.atom for event in found} == set(atoms_of(HAND))
    assert all(event.right for event in found)
    assert {event.atom for event in found if not event.implied} == {CELL, "honba"}


def test_a_line_comes_before_what_is_implied() -> None:
    found = {event.atom: event for event in events(HAND, grade(HAND, Worksheet("2900", yaku=frozenset({"haku"}))))}
    assert found["yaku:riichi"] == Event("yaku:riichi", right=False)
    assert found["yaku:haku"] == Event("yaku:haku", right=True)
    assert found["fu:anko_yaochu"].implied


@pytest.mark.parametrize(
    ("payment", "expected"),
    [
        ("2600", {"honba": False, CELL: True}),
        ("4200", {CELL: False}),  # as dealer
        ("800/1400", {CELL: False}),  # by self-draw
        ("2300", {"rounding": False}),  # 30 fu
        ("5500", {"han": False}),
        ("100", {}),  # nothing is known of why
    ],
)
def test_a_wrong_payment_speaks_of_its_slip_alone(payment: str, expected: dict[str, bool]) -> None:
    assert said(payment=payment) == expected


def test_lines_of_the_worksheet() -> None:
    assert said(fu={"base": 20, "win": 10, "triplet:5z": 4, "wait": 2}, raw_fu=36, rounded_fu=40, han=2) == {
        "fu:menzen_ron": True,
        "fu:anko_yaochu": False,
        "open_closed": False,
        "wait:ryanmen": False,
        "rounding": True,
        "han": True,
    }


def test_a_carried_payment_is_right_for_the_cell_it_follows_from() -> None:
    assert said(rounded_fu=30, han=2, payment="2300") == {
        "rounding": False,
        "han": True,
        "table:2:30:non-dealer:ron": True,
    }


def test_hints_are_told() -> None:
    found = events(HAND, grade(HAND, Worksheet(payment="2900"), ladder(HAND)[:1]))
    assert all(event.hinted for event in found)


def test_table_and_counters() -> None:
    table = TableQuestion(Cell(3, 40, True, False), "points", WRC, 0)
    assert events(table, grade_table(table, "7700")) == (Event("table:3:40:dealer:ron", True),)
    assert events(table, grade_table(table, "5200")) == (Event("table:3:40:dealer:ron", False),)
    back = TableQuestion(Cell(3, 40, True, False), "value", WRC, 0)
    assert events(back, grade_table(back, Value(3, 40))) == (Event("table:3:40:dealer:ron", True),)
    counters = CountersQuestion(Cell(3, 40, True, False), 1, 2, WRC, 0)
    found = events(counters, grade_counters(counters, Counted("8000", 9000)))
    assert found == (Event("honba", True), Event("sticks", False))


def test_waits_by_kind() -> None:
    win = parse("234m68p345p678s11z +7p ron S")
    question = WaitsQuestion(win.hand, win.seat, win.round, WRC, 0)
    right = answer_waits(question)
    assert events(question, grade_waits(question, right)) == (Event("wait:kanchan", True), Event("is_win", True))
    none = events(question, grade_waits(question, Waits(frozenset())))
    assert none == (Event("wait:kanchan", False),)


def test_a_hand_without_a_yaku() -> None:
    hand = ask(parse("(234m)678p99s23s555m +4s ron S"), WRC)
    assert atoms_of(hand) == ("is_win",)
    assert events(hand, grade(hand, Worksheet(payment="0"))) == (Event("is_win", True),)
    assert events(hand, grade(hand, Worksheet(payment="1000"))) == (Event("is_win", False),)
