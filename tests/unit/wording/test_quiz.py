"""The words of the quiz: every key of training has some, in every language."""

from __future__ import annotations

from typing import get_args

import pytest

from riichi_gui.app.quiz import KINDS, LEVEL_IDS, PACES, PARTS
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.points import Limit
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.training.answers import Said, read_payment
from riichi_gui.training.grading import ask, grade
from riichi_gui.training.points_kinds import Cell
from riichi_gui.training.slips import Slip
from riichi_gui.training.worksheet import Worksheet
from riichi_gui.wording import LANGUAGES, grades, quiz, words_for

EN, JA = words_for("en"), words_for("ja")
RULES = load_ruleset("wrc-2015")


def test_every_key_has_words() -> None:
    for table, keys in (
        (quiz.KINDS, KINDS),
        (quiz.ABOUT_KINDS, KINDS),
        (quiz.LEVELS, LEVEL_IDS),
        (quiz.ABOUT_LEVELS, LEVEL_IDS),
        (quiz.PACES, PACES),
        (quiz.ABOUT_PACES, PACES),
        (quiz.PARTS, PARTS),
        (grades.SLIPS, get_args(Slip)),
    ):
        assert set(table) == set(keys)


@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        (Worksheet(payment="2600", rounded_fu=40, han=2), "From your 2 han, 2,600 is right; but the han are 3."),
        (Worksheet(payment="3900", rounded_fu=30, han=3), "From your 30 fu, 3,900 is right; but the fu are 40."),
        (
            Worksheet(payment="1000", rounded_fu=30, han=1),
            "From your 1 han and 30 fu, 1,000 is right; but it is 3 han and 40 fu.",
        ),
    ],
)
def test_what_follows_from_a_slip(sheet: Worksheet, said: str) -> None:
    question = ask(parse("123m67p555s789s22m +8p ron S riichi ippatsu dora 6s"), RULES)
    assert (question.answer.han, question.answer.fu) == (3, 40)
    graded = grade(question, sheet)
    (line,) = [line for line in graded.lines if line.key == "payment"]
    assert grades.grade_line(EN, line, graded, {}).note == said
    assert grades.headline(EN, graded).startswith("✗ Not yet")


@pytest.mark.parametrize(
    ("text", "said"),
    [("8000", "8,000"), ("1300/2600", "1,300 / 2,600"), ("mangan", "mangan"), ("3 yakuman", "triple yakuman")],
)
def test_payments_in_words(text: str, said: str) -> None:
    assert quiz.say(EN, text) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_payment_can_be_typed_as_it_is_shown(language: str) -> None:
    words = words_for(language)
    assert read_payment(quiz.say(words, "4000 all")) == Said((4000,), each=True)
    assert read_payment(words.text("no yaku")) == Said((0,))
    assert read_payment(quiz.say(words, "0")) == Said((0,))
    for limit in get_args(Limit):
        assert read_payment(words.limit_name(limit)).limit == limit.removeprefix("counted_")
    for times in (2, 3, 4, 5):
        assert read_payment(words.limit_name("yakuman", times)).times == times


def test_how_a_cell_comes_about() -> None:
    assert quiz.cell_formula(EN, Cell(3, 40, False, True), RULES, 1) == (
        "40 fu × 2^(2+3) = 1,280 base points",
        "The dealer: 2,700 (2,600 + 100 for 1 honba)",
        "The other two: 1,400 (1,300 + 100 for 1 honba)",
    )
    assert quiz.cell_formula(EN, Cell(6, 0, True, False), RULES)[0] == "6 han: haneman, 3,000 base points"
