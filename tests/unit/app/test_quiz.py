"""A round of the quiz as a value: what each step makes of it, and what its clock counts."""

from __future__ import annotations

import pytest

from riichi_gui.app import quiz as rounds
from riichi_gui.app.quiz import KINDS, LEVEL_IDS, PARTS, Dealt, Quiz, Setup
from riichi_gui.app.quiz_answers import EntryError, Filled, fields_of, grade_filled, tiles_in
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.scoring.tiles import TileError, format_tiles
from riichi_gui.training.kinds import KIND_BY_ID
from riichi_gui.training.levels import PLAIN
from riichi_gui.training.question import Question

RULES = load_ruleset("wrc-2015")


def dealt(setup: Setup, seed: int = 4, level: str = "realistic") -> Quiz:
    found = rounds.make(setup, RULES, seed, rounds.mix_of(level))
    assert isinstance(found, Dealt)
    return rounds.deal(Quiz(setup, RULES, seed), found, 10.0)


def with_text(quiz: Quiz, field: str, text: str) -> Quiz:
    return rounds.fill(quiz, quiz.filled.with_text(field, text))


def right_han(quiz: Quiz) -> str:
    assert quiz.dealt is not None
    assert isinstance(quiz.dealt.asked, Question)
    return str(quiz.dealt.asked.answer.han)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("part", PARTS)
def test_every_kind_is_one_of_training(kind: str, part: str) -> None:
    assert Setup(kind, part).asked in KIND_BY_ID


def test_rounds_of_one_name_can_be_compared() -> None:
    assert Setup("fu", "wait", "limits", "ten").mode == "ten:fu_wait:limits"
    assert Setup("table", pace="sixty").mode == "sixty:table"
    assert Setup(level="pro", pace="ten", worksheet=True).mode == "ten:full:pro:worksheet"
    assert Setup(level="own", pace="ten", topics=("han:7", "pao")).mode == "ten:full:own:han:7,pao"
    assert LEVEL_IDS[0] == "for_you"


def test_the_clock_counts_thinking_alone() -> None:
    quiz = dealt(Setup("han"))
    assert quiz.thought(13.0) == 3.0
    quiz = rounds.pause(quiz, 14.0)
    assert not quiz.is_open
    assert quiz.thought(99.0) == 4.0
    quiz = with_text(rounds.resume(quiz, 100.0), "han", right_han(quiz))
    quiz = rounds.answer(quiz, 101.0)
    assert quiz.done[0].seconds == 5.0
    assert quiz.elapsed(500.0) == 5.0
    assert (quiz.number, quiz.right, quiz.answered) == (1, 1, 1)


def test_a_clock_that_goes_back_takes_no_time_away() -> None:
    assert dealt(Setup("han")).thought(0.0) == 0.0


def test_after_the_check_nothing_changes() -> None:
    quiz = with_text(dealt(Setup("han")), "han", "99")
    graded = rounds.answer(quiz, 12.0)
    assert graded.grade is not None
    assert not graded.grade.is_right
    assert rounds.answer(graded, 13.0) is graded
    assert with_text(graded, "han", "1") is graded
    assert rounds.skip(graded, 13.0) is graded
    assert rounds.take_hint(graded) is graded
    assert rounds.pause(graded, 13.0) is graded


def test_what_cannot_be_read_is_not_graded() -> None:
    quiz = rounds.answer(with_text(dealt(Setup("han")), "han", "many"), 12.0)
    assert quiz.entry is not None
    assert (quiz.entry.field, quiz.entry.key) == ("han", "not_a_number")
    assert quiz.is_open
    assert with_text(quiz, "han", "3").entry is None


@pytest.mark.parametrize(("text", "right"), [("1,000", True), ("1.000", True), ("1\u202f000", True), ("1.5", False)])
def test_a_number_may_have_its_thousands_marked(text: str, right: bool) -> None:
    quiz = rounds.answer(with_text(dealt(Setup("han")), "han", text), 12.0)
    assert (quiz.entry is None) is right


def test_hints_in_their_order_and_what_they_cost() -> None:
    quiz = dealt(Setup(), level="with_fu")
    while rounds.next_hint(quiz):
        quiz = rounds.take_hint(quiz)
    assert [hint.kind for hint in quiz.hints] == ["yaku_count", "fu_groups", "wait", "raw_fu"]
    asked = quiz.dealt.asked if quiz.dealt else None
    assert isinstance(asked, Question)
    graded = rounds.answer(with_text(quiz, "payment", "100"), 12.0)
    assert graded.mark == 0.0


@pytest.mark.parametrize(
    ("setup", "kinds"),
    [
        (Setup("yaku"), ["yaku_count"]),
        (Setup("fu"), ["fu_groups", "wait"]),
        (Setup("full", pace="exam"), []),
        (Setup("table"), []),
    ],
)
def test_no_hint_is_the_answer(setup: Setup, kinds: list[str]) -> None:
    quiz = dealt(setup, level="with_fu")
    while rounds.next_hint(quiz):
        quiz = rounds.take_hint(quiz)
    assert [hint.kind for hint in quiz.hints] == kinds


def test_a_round_of_ten_ends_after_ten_and_one_of_sixty_seconds_after_these() -> None:
    quiz = Quiz(Setup("han", pace="ten"), RULES, 1)
    for _ in range(10):
        assert not rounds.is_spent(quiz, 0.0)
        found = rounds.make(quiz.setup, RULES, rounds.question_seed(quiz), PLAIN)
        assert isinstance(found, Dealt)
        quiz = rounds.skip(rounds.deal(quiz, found, 0.0), 1.0)
    assert rounds.is_spent(quiz, 0.0)
    assert len({done.dealt.seed for done in quiz.done}) == 10
    sixty = dealt(Setup("han", pace="sixty"))
    assert not rounds.is_spent(sixty, 69.0)
    assert rounds.is_spent(sixty, 70.0)


@pytest.mark.parametrize("worksheet", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_what_was_filled_in_is_told_as_one_line(kind: str, worksheet: bool) -> None:
    quiz = dealt(Setup(kind, worksheet=worksheet))
    assert quiz.dealt is not None
    assert len(set(fields_of(quiz.dealt.asked, worksheet=worksheet))) > 0
    filled = Filled((("payment", " 3900 "), ("han", "")), frozenset({"riichi", "pinfu"}), "win")
    assert filled.told == "payment: 3900; yaku: pinfu riichi; win"


def test_full_width_digits_and_tiles() -> None:
    quiz = dealt(Setup("fu"), level="with_fu")
    assert quiz.dealt is not None
    filled = Filled((("rounded_fu", "４０"),))
    lines = grade_filled("fu", quiz.dealt.asked, filled).lines
    assert [line.given for line in lines] == [40]
    assert format_tiles(tiles_in(" 0p 5p3s ")) == "5p3s"
    with pytest.raises(TileError):
        tiles_in("5x")
    with pytest.raises(EntryError):
        grade_filled("fu", quiz.dealt.asked, Filled())
