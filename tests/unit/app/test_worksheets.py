"""The questions of a worksheet: from its code, of its level or topics, and the same as those of a club."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from riichi_gui.app.learning import Learning
from riichi_gui.app.quiz import Dealt, Quiz, Setup, deal, reveal, seed_of
from riichi_gui.app.worksheets import LEVEL_IDS, ImpossibleSheetError, Worksheet, questions
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.training.question import Question

WRC = load_ruleset("wrc-2015")


def test_the_code_makes_the_same_questions() -> None:
    sheet = Worksheet("monday", 6, "pro")
    assert questions(sheet, WRC) == questions(sheet, WRC)
    assert questions(replace(sheet, code=" Mon day "), WRC) == questions(sheet, WRC)
    assert questions(replace(sheet, code="tuesday"), WRC) != questions(sheet, WRC)


def test_more_questions_begin_with_the_same() -> None:
    sheet = Worksheet("monday", 4, "limits")
    assert questions(replace(sheet, count=7), WRC)[:4] == questions(sheet, WRC)


@pytest.mark.parametrize("level", LEVEL_IDS)
def test_a_level_is_that_of_the_quiz(level: str, tmp_path: Path) -> None:
    """A club before a projector gets the questions that are on the paper."""
    sheet = Worksheet("monday", 3, level)
    quiz = Quiz(Setup(level=level, pace="club", code="monday"), WRC, seed_of("monday"))
    learning = Learning(tmp_path)
    asked = []
    for _ in range(3):
        dealt = learning.next_question(quiz)
        assert isinstance(dealt, Dealt)
        asked.append(dealt.asked)
        quiz = reveal(deal(quiz, dealt, 0.0), 1.0)
    learning.close()
    assert tuple(asked) == questions(sheet, WRC)


def test_topics_are_what_it_is_about() -> None:
    found = questions(Worksheet("x", 6, topics=("yaku:pinfu", "fu:50")), WRC)
    assert all(isinstance(question, Question) for question in found)
    assert all("pinfu" in question.answer.yaku_ids or question.answer.fu == 50 for question in found)
    assert {question.target.key for question in found} == {"yaku:pinfu", "fu:50"}


def test_what_the_rules_lack_is_told() -> None:
    with pytest.raises(ImpossibleSheetError) as told:
        questions(Worksheet("x", 2, topics=("yaku:ippatsu",)), load_ruleset("jpml-a"))
    assert told.value.target.key == "yaku:ippatsu"
