"""The records behind the quiz: what is kept, what is asked next, and what a file that fails leaves possible."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from riichi_gui.app import quiz as rounds
from riichi_gui.app.learning import Learning, atoms_for, complaint, drill_of, question_about, shown, target_for
from riichi_gui.app.quiz import KINDS, PARTS, Dealt, Quiz, Setup
from riichi_gui.app.quiz_answers import Filled
from riichi_gui.records.store import Store
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.training.generator import Impossible
from riichi_gui.training.grading import ask
from riichi_gui.training.question import Question
from riichi_gui.training.shape_kinds import IsWinQuestion
from riichi_gui.training.skills import atoms_of
from tests.support.learning import Clock

RULES = load_ruleset("wrc-2015")


def play(learning: Learning, quiz: Quiz, text: str, seconds: float = 3.0) -> Quiz:
    found = learning.next_question(quiz)
    assert isinstance(found, Dealt)
    quiz = rounds.deal(quiz, found, 0.0)
    quiz = rounds.answer(rounds.fill(quiz, Filled((("han", text),))), seconds)
    learning.keep(quiz)
    return quiz


def test_a_wrong_payment_without_a_name_for_the_slip_speaks_of_its_cell(tmp_path: Path) -> None:
    learning = Learning(tmp_path)
    quiz = Quiz(Setup("full"), RULES, 5)
    learning.begin(quiz.setup)
    # A mangan of a child by ron is 8,000; nothing that could be slipped on gives 123,400.
    asked = ask(parse("234m67p234p234s88s +5p ron S riichi"), RULES)
    quiz = rounds.deal(quiz, Dealt(asked, 7), 0.0)
    quiz = rounds.answer(rounds.fill(quiz, Filled((("payment", "123400"),))), 3.0)
    learning.keep(quiz)
    (kept,) = learning.store.answers()
    assert [(line.atom, line.right) for line in kept.lines] == [("limit:mangan:non-dealer:ron", False)]
    learning.close()


def test_wrong_fu_are_kept_as_wrong(tmp_path: Path) -> None:
    learning = Learning(tmp_path)
    quiz = Quiz(Setup("fu"), RULES, 5)
    learning.begin(quiz.setup)
    # A closed kan of simples and nothing else: 20 + 10 + 16 = 46 fu, rounded to 50.
    asked = replace(ask(parse("234567m88s34p [5555s] +5p ron S riichi"), RULES), asked="fu")
    quiz = rounds.deal(quiz, Dealt(asked, 7), 0.0)
    quiz = rounds.answer(rounds.fill(quiz, Filled((("raw_fu", "110"), ("rounded_fu", "110")))), 3.0)
    assert not quiz.done[-1].is_right
    learning.keep(quiz)
    (kept,) = learning.store.answers()
    assert not kept.right
    assert len(learning.store.mistakes()) == 1
    learning.close()


def test_a_real_yakuman_is_drilled_with_hands(tmp_path: Path) -> None:
    setup = drill_of("limit:yakuman:non-dealer:ron")
    assert setup.asked == "full"
    assert not [atom for atom in atoms_for("table", RULES) if atom.startswith("limit:yakuman:")]
    learning = Learning(tmp_path)
    found = learning.next_question(Quiz(setup, RULES, 5))
    assert isinstance(found, Dealt)
    assert "limit:yakuman:non-dealer:ron" in atoms_of(found.asked)
    learning.close()


def test_a_club_asks_the_same_whatever_was_drilled(tmp_path: Path) -> None:
    learning = Learning(tmp_path)
    club = Setup("full", level="realistic", pace="club", code="abc")
    drilled = replace(club, about="yaku:pinfu")
    assert learning.next_question(Quiz(club, RULES, 5)) == learning.next_question(Quiz(drilled, RULES, 5))
    learning.close()


def test_a_mix_of_what_the_rules_lack_has_no_question(tmp_path: Path) -> None:
    learning = Learning(tmp_path)
    setup = Setup("full", level="own", topics=("yaku:ippatsu",))
    assert isinstance(learning.next_question(Quiz(setup, load_ruleset("jpml-a"), 5)), Impossible)
    learning.close()


def test_is_it_a_win_has_wins_among_what_is_needed(tmp_path: Path) -> None:
    learning = Learning(tmp_path)
    verdicts = set()
    for seed in range(30):
        found = learning.next_question(Quiz(Setup("is_win"), RULES, seed))
        assert isinstance(found, Dealt)
        assert isinstance(found.asked, IsWinQuestion)
        verdicts.add(found.asked.verdict)
    assert verdicts == {"win", "no_yaku", "not_complete"}
    learning.close()


def test_an_answer_is_kept_with_all_that_makes_its_question_again(tmp_path: Path) -> None:
    learning = Learning(tmp_path)
    setup = Setup("han", level="realistic")
    learning.begin(setup)
    quiz = play(learning, Quiz(setup, RULES, 5), "99")
    learning.close()
    assert quiz.dealt is not None
    with Store(tmp_path) as store:
        (kept,) = store.answers()
    question = kept.answer.question
    assert (question.kind, question.rules, question.seed) == ("han", "wrc-2015", str(quiz.dealt.seed))
    assert isinstance(quiz.dealt.asked, Question)
    assert parse(question.shown) == quiz.dealt.asked.win
    assert kept.answer.given == "han: 99"
    assert [(line.atom, line.right) for line in kept.lines] == [("han", False)]
    assert rounds.make(setup, RULES, quiz.dealt.seed, rounds.mix_of("realistic")) == quiz.dealt


def test_what_is_wrong_comes_again_sooner(tmp_path: Path) -> None:
    """A learner who knows every wait but one is asked for that one most."""
    clock = Clock()
    learning = Learning(tmp_path, clock)
    setup = Setup("fu", "wait")
    learning.begin(setup)
    quiz = Quiz(setup, RULES, 11)
    asked: Counter[str] = Counter()
    for number in range(60):
        found = learning.next_question(quiz)
        assert isinstance(found, Dealt)
        atoms = [atom for atom in atoms_of(found.asked) if atom.startswith("wait:")]
        weak = "wait:kanchan" in atoms
        right = str(found.asked.fu)  # type: ignore[union-attr]
        quiz = rounds.fill(rounds.deal(quiz, found, 0.0), Filled((("fu", "77" if weak else right),)))
        quiz = rounds.answer(quiz, 3.0)
        learning.keep(quiz)
        clock.on(minutes=1)
        if number >= 20:
            asked.update(atoms)
    others = [count for atom, count in asked.items() if atom != "wait:kanchan"]
    assert asked["wait:kanchan"] > max(others)


@pytest.mark.parametrize("ruleset", ["wrc-2015", "jpml-a"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_skill_of_a_kind_can_be_asked_for(kind: str, ruleset: str) -> None:
    rules = load_ruleset(ruleset)
    for part in PARTS if kind == "fu" else ("whole",):
        setup = Setup(kind, part)
        for place, atom in enumerate(atoms_for(setup.asked, rules)):
            if place % 7 == 0:
                assert isinstance(question_about(atom, setup, rules, place), Dealt), atom


def test_a_skill_leads_to_a_question_that_exercises_it() -> None:
    for atom in ("yaku:sanshoku_doujun", "fu:wait_kanchan", "wait:penchan", "limit:haneman:non-dealer:ron", "pao"):
        found = question_about(atom, Setup(), RULES, 2)
        assert isinstance(found, Dealt)
        assert atom in atoms_of(found.asked), atom
    assert target_for("honba") is None


@pytest.mark.parametrize(
    "atom",
    ["yaku:ittsuu", "fu:minkan_yaochu", "fu:tsumo", "wait:tanki", "table:2:60:dealer:ron", "limit:baiman:dealer:tsumo"],
)
def test_a_drill_asks_for_one_skill(tmp_path: Path, atom: str) -> None:
    setup = drill_of(atom)
    learning = Learning(tmp_path)
    learning.begin(setup)
    quiz = Quiz(setup, RULES, 6)
    for _ in range(4):
        found = learning.next_question(quiz)
        assert isinstance(found, Dealt)
        assert atom in atoms_of(found.asked)
        quiz = rounds.skip(rounds.deal(quiz, found, 0.0), 1.0)


def test_the_best_round_is_the_one_with_most_right_and_then_the_fastest(tmp_path: Path) -> None:
    learning = Learning(tmp_path)
    setup = Setup("han", level="realistic", pace="ten")
    assert learning.best(setup.mode, RULES.id) is None
    for seconds in (4.0, 2.0, 3.0):
        learning.begin(setup)
        quiz = Quiz(setup, RULES, 8)
        for _ in range(2):
            found = learning.next_question(quiz)
            assert isinstance(found, Dealt)
            quiz = play(learning, quiz, str(found.asked.answer.han), seconds)  # type: ignore[union-attr]
    learning.begin(setup)
    assert learning.best(setup.mode, RULES.id) == (2, 4.0)
    assert learning.best(setup.mode, "tenhou") is None
    assert learning.best("ten:full:pro", RULES.id) is None


def test_a_damaged_file_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "progress.sqlite").write_bytes(b"nothing of ours" * 300)
    learning = Learning(tmp_path)
    setup = Setup("han")
    learning.begin(setup)
    assert [message.key for message in learning.messages()] == ["damaged"]
    assert learning.messages() == ()
    play(learning, Quiz(setup, RULES, 5), "1")
    assert learning.failure is None
    assert len(learning.store.answers()) == 1


@pytest.mark.parametrize("kind", KINDS)
def test_a_question_can_be_reported_in_one_line(kind: str) -> None:
    setup = Setup(kind)
    found = rounds.make(setup, RULES, 3, rounds.mix_of("realistic"))
    assert isinstance(found, Dealt)
    line = complaint(found, setup, RULES, "1.2")
    assert line.startswith("riichi-gui 1.2; format 1; rules wrc-2015; kind ")
    assert f"seed 3; {shown(found)}" in line
    assert "\n" not in line
