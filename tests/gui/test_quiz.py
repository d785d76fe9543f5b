"""The Quiz page: whole rounds of every kind, by keys and by the mouse, and what it tells when."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible, QFontMetrics
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from riichi_gui.app import view_actions
from riichi_gui.app.quiz import FOR_YOU, KINDS, WITHOUT_LEVEL, Pace, Setup
from riichi_gui.records.values import Question as Kept
from riichi_gui.records.values import RecordsError
from riichi_gui.scoring.notation import parse
from riichi_gui.training.dice import FORMAT
from riichi_gui.training.points_kinds import TableQuestion
from riichi_gui.training.question import Question
from riichi_gui.training.worksheet import fu_slots
from riichi_gui.ui.widgets.quiz_setup import PAD, KindCard
from riichi_gui.wording import LANGUAGES, words_for
from riichi_gui.wording import quiz as quiz_words
from tests.gui.quizzing import Learner, payment, right

if TYPE_CHECKING:
    from tests.gui.conftest import Player

CONTROL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier
EVERY = [*((kind, "whole") for kind in KINDS), ("fu", "group"), ("fu", "wait"), ("fu", "pair")]


@pytest.fixture
def learner(player: Player) -> Learner:
    player.qtbot.waitUntil(player.window.isActiveWindow)
    return Learner(player)


# -------------------------------------------------------------------------------------------------------- whole rounds


@pytest.mark.parametrize(("kind", "part"), EVERY)
def test_a_round_by_keys(learner: Learner, kind: str, part: str) -> None:
    learner.start(Setup(kind, part, pace="ten"))
    for number in range(1, 11):
        assert learner.page.round_view.tally.text().startswith(f"Question {number} of 10")
        learner.now += 5
        learner.answer_rightly()
        assert learner.told[0].startswith("✓ Right"), learner.told
        assert len(learner.told) == 1
        learner.enter()
    assert learner.page.report_view.isVisible()
    assert learner.report[0] == "10 / 10 right"
    assert "0:50" in learner.report[1]
    kept = learner.kept()
    assert len(kept) == 10
    assert all(answer.right for answer in kept)
    assert learner.focused == "quiz-again"


def test_a_question_is_in_view_from_its_top_with_type_of_twice_the_size(learner: Learner) -> None:
    player = learner.player
    player.window.session.adjust(lambda state: view_actions.change_settings(state, interface_size=200))
    player.window.resize(1280, 800)
    player.click("quiz-start")
    for _ in range(2):
        QApplication.processEvents()
        for name in ("quiz-context", "quiz-payment"):
            shown = player.find(name)
            assert shown.visibleRegion().boundingRect() == shown.rect(), name
        assert learner.focused == "quiz-payment"
        learner.answer_rightly()
        learner.enter()


@pytest.mark.parametrize(("kind", "part"), EVERY)
def test_a_round_by_the_mouse(learner: Learner, kind: str, part: str) -> None:
    has_level = kind not in WITHOUT_LEVEL
    learner.player.click(f"quiz-kind-{kind}", *([f"quiz-part-{part}"] if kind == "fu" else []))
    learner.player.click("quiz-pace-ten", *(["quiz-level-with_fu"] if has_level else []), "quiz-start")
    assert learner.page.quiz is not None
    assert learner.page.quiz.setup == Setup(kind, part, level="with_fu" if has_level else FOR_YOU, pace="ten")
    for _ in range(10):
        learner.click_rightly()
        assert learner.told[0].startswith("✓ Right"), learner.told
        learner.player.click("quiz-check")
    assert learner.report[0] == "10 / 10 right"
    learner.player.click("quiz-others")
    assert learner.page.setup_view.isVisible()


def test_the_choices_can_be_made_by_keys(learner: Learner) -> None:
    assert learner.focused == "quiz-start"
    learner.player.find("quiz-kind-full").setFocus()
    learner.player.key(Qt.Key.Key_Right)
    learner.player.key(Qt.Key.Key_Right)
    learner.player.key(Qt.Key.Key_Space)
    learner.player.find("quiz-part-whole").setFocus()
    learner.player.key(Qt.Key.Key_Right)
    learner.player.key(Qt.Key.Key_Space)
    assert learner.page.setup_view.setup == Setup("fu", "group")


# -------------------------------------------------------------------------------------------------- answers and grades


def test_a_wrong_answer_opens_the_explanation(learner: Learner) -> None:
    learner.start(Setup())
    assert learner.focused == "quiz-payment"
    learner.answer("100")
    question = learner.asked
    assert isinstance(question, Question)
    assert learner.told[0].startswith("✗ ")
    assert any("you said 100; right is" in line for line in learner.told)
    words = words_for("en")
    for yaku, _ in question.answer.yaku:
        assert any(line.startswith(words.yaku_name(yaku)) for line in learner.told)
    assert any(line.startswith("Points") for line in learner.told)
    assert learner.focused == "quiz-check"


def test_a_right_answer_is_one_line_and_the_reason_one_key_away(learner: Learner) -> None:
    learner.start(Setup(level="with_fu"))
    learner.answer_rightly()
    assert len(learner.told) == 1
    learner.player.key(Qt.Key.Key_E)
    assert any(line.startswith("Fu ") for line in learner.told)


def test_a_slip_is_carried_forward(learner: Learner) -> None:
    learner.start(Setup(level="with_fu", worksheet=True))
    while not (isinstance(learner.asked, Question) and learner.asked.answer.fu == 40 and learner.asked.answer.han == 1):
        learner.player.key(Qt.Key.Key_S, ALT)
    question = learner.asked
    assert isinstance(question, Question)
    for field, text in (("rounded_fu", "30"), ("payment", "")):
        learner.player.find(f"quiz-{field}").setFocus()
        learner.keys(text)
    win = question.win
    by_fu_30 = {
        (False, False): "1000",
        (True, False): "1500",
        (False, True): "300/500",
        (True, True): "500 all",
    }[win.is_dealer, win.by == "tsumo"]
    learner.keys(f"{by_fu_30} + {win.honba} honba" if win.honba else by_fu_30)
    learner.enter()
    assert learner.told[0] == "✗ Not yet: an early slip, carried forward"
    assert any("From your 30 fu, " in line and "is right; but the fu are 40." in line for line in learner.told)
    assert any("Fu, rounded: you said 30; right is 40" in line for line in learner.told)


def test_the_fu_are_graded_slot_by_slot(learner: Learner) -> None:
    learner.start(Setup("fu", level="with_fu", worksheet=True))
    assert learner.focused == "quiz-fu:base"
    question = learner.asked
    assert isinstance(question, Question)
    for slot, (fu, _) in fu_slots(question.answer).items():
        learner.player.find(f"quiz-fu:{slot}").setFocus()
        learner.keys(str(fu + 4) if slot == "base" else str(fu))
    learner.player.find("quiz-rounded_fu").setFocus()
    learner.answer(str(question.answer.fu))
    assert any("The base: you said 24; right is 20" in line for line in learner.told)
    assert learner.page.quiz is not None
    assert learner.page.quiz.grade is not None
    assert sum(line.verdict != "right" for line in learner.page.quiz.grade.lines) == 1


def test_the_verdict_can_be_heard_where_the_keyboard_is(learner: Learner) -> None:
    learner.start(Setup("han"))
    learner.answer("")
    assert "This field is needed." in learner.player.find("quiz-han").accessibleDescription()
    learner.answer_rightly()
    assert learner.focused == "quiz-check"
    interface = QAccessible.queryAccessibleInterface(learner.player.find("quiz-check"))
    assert interface.text(QAccessible.Text.Description).startswith("✓ Right")


def test_a_drill_begins_at_once(learner: Learner) -> None:
    learner.page.drill("yaku:chiitoitsu")
    for _ in range(3):
        assert isinstance(learner.asked, Question)
        assert "chiitoitsu" in learner.asked.answer.yaku_ids
        learner.answer_rightly()
        learner.enter()


def test_several_lines_are_graded_one_by_one(learner: Learner) -> None:
    learner.start(Setup("yaku"))
    _, yaku, _ = right(learner.asked)
    wrong = next(name for name in ("chinitsu", "kokushi") if name not in yaku)
    for each in (wrong, *yaku[1:]):
        learner.player.click(f"quiz-yaku-{each}")
    learner.player.click("quiz-check")
    words = words_for("en")
    assert any(f"missed: {words.yaku_name(yaku[0])}" in line for line in learner.told)
    assert any(f"not there: {words.yaku_name(wrong)}" in line for line in learner.told)


@pytest.mark.parametrize(
    ("kind", "texts", "said"),
    [
        ("full", ["much"], "That is no payment."),
        ("full", [""], "Say the payment"),
        ("han", [""], "This field is needed."),
        ("counters", ["8000", "x"], ""),
        ("waits", ["58"], "Type tiles as digits and a suit"),
        ("waits", [""], "This field is needed."),
    ],
)
def test_what_cannot_be_read_stays_to_be_mended(learner: Learner, kind: str, texts: list[str], said: str) -> None:
    learner.start(Setup(kind))
    learner.answer(*texts)
    assert learner.page.quiz is not None
    assert learner.page.quiz.grade is None
    assert said in learner.page.round_view.message.text()
    assert learner.kept() == ()
    assert learner.focused.startswith("quiz-")
    assert learner.focused != "quiz-check"


def test_han_and_fu_of_a_payment(learner: Learner) -> None:
    learner.start(Setup("table"))
    while not (isinstance(learner.asked, TableQuestion) and learner.asked.direction == "value"):
        learner.player.click("quiz-skip")
    learner.answer("1", "110")
    assert learner.told[0].startswith("✗")
    assert any("base points" in line for line in learner.told)


# ------------------------------------------------------------------------------------------- nothing is given away


@pytest.mark.parametrize("kind", ["full", "yaku", "fu", "han", "differs"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_told_before_the_check(learner: Learner, kind: str, language: str) -> None:
    learner.player.window.session.adjust(lambda state: view_actions.set_language(state, language))
    words = words_for(language)
    learner.start(Setup(kind, level="pro" if kind != "differs" else "for_you"))
    for _ in range(6):
        asked = learner.asked
        hands = [asked] if isinstance(asked, Question) else [asked.question, asked.there]  # type: ignore[union-attr]
        told = [text for text in learner.seen() if text]
        for hand in hands:
            flags = {words.flag_name(flag) for flag in hand.win.flags}
            named = {words.yaku_name(yaku) for yaku, _ in hand.answer.yaku} - flags
            if hand.win.pao is not None:
                named.discard(words.yaku_name(hand.win.pao.yaku))
            tsumo = {words.yaku_name("menzen_tsumo"), words.text("Tsumo")}
            for text in told:
                assert not any(name in text for name in named - tsumo if name not in ("Riichi", "立直")), text
                assert words.points(hand.answer.points) not in text or not hand.answer.points, text
        learner.player.click("quiz-skip")


def test_the_rules_behind_the_score_open_only_after_the_check(learner: Learner) -> None:
    learner.start(Setup())
    assert not learner.player.find("quiz-rules").isEnabled()
    learner.answer_rightly()
    learner.player.click("quiz-rules")
    popup = QApplication.activePopupWidget()
    assert popup is not None
    popup.close()


def test_answers_are_kept_before_they_are_told(learner: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    learner.start(Setup())
    before = learner.told
    seen = []
    store = learner.page.learning.store
    record = store.record

    def spy(*arguments: object) -> bool:
        seen.append(learner.told)
        return record(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "record", spy)
    text = payment(learner.asked)  # type: ignore[arg-type]
    learner.now += 7
    learner.answer(text)
    assert seen == [before]
    (kept,) = learner.kept()
    assert kept.answer.given == f"payment: {text}"
    assert kept.answer.seconds == 7
    assert kept.answer.question.kind == "full"
    assert kept.answer.round.mode == "untimed:full:for_you"
    assert kept.right


# --------------------------------------------------------------------------------------------------------- buttons


def test_hints_cost_a_part_of_the_mark(learner: Learner) -> None:
    learner.start(Setup(level="with_fu"))
    button = learner.player.get("quiz-hint", QAbstractButton)
    assert button.text() == "Hint (H): −10 % of the mark"
    learner.player.key(Qt.Key.Key_H, ALT)
    assert any("yaku score" in line for line in learner.told)
    learner.player.click("quiz-hint", "quiz-hint", "quiz-hint")
    assert any("Before rounding it is" in line for line in learner.told)
    assert not button.isEnabled()
    learner.page.round_view.answer.focus_first()
    learner.answer_rightly()
    assert "Mark: 30 %" in learner.told
    assert all(line.hint for line in learner.kept()[0].lines)


def test_a_letter_presses_a_button_where_only_digits_are_typed(learner: Learner) -> None:
    learner.start(Setup("han"))
    learner.keys("h")
    assert learner.page.quiz is not None
    assert len(learner.page.quiz.hints) == 1


def test_words_can_be_typed_as_payment(learner: Learner) -> None:
    learner.start(Setup())
    learner.keys("haneman")
    assert learner.page.quiz is not None
    assert learner.page.quiz.filled.text("payment") == "haneman"
    assert not learner.page.quiz.hints


def test_a_skipped_question_is_not_kept(learner: Learner) -> None:
    learner.start(Setup(pace="ten"))
    first = learner.asked
    learner.player.click("quiz-skip")
    assert learner.asked != first
    learner.answer_rightly()
    learner.player.key(Qt.Key.Key_Escape)
    assert learner.report[0] == "1 / 1 right"
    assert "1 skipped" in learner.report[1]
    assert len(learner.kept()) == 1


def test_a_pause_covers_the_question_and_stops_the_clock(learner: Learner) -> None:
    learner.start(Setup(pace="ten"))
    learner.now += 4
    learner.player.key(Qt.Key.Key_P, ALT)
    assert not learner.player.find("quiz-hand").isVisible()
    assert learner.told == []
    learner.now += 1000
    learner.enter()
    assert learner.player.find("quiz-hand").isVisible()
    learner.now += 2
    learner.answer_rightly()
    assert learner.kept()[0].answer.seconds == 6


def test_the_clock_stands_still_while_another_page_is_shown(learner: Learner) -> None:
    learner.start(Setup(pace="ten"))
    learner.player.key(Qt.Key.Key_1, CONTROL)
    assert learner.player.window.page.isVisible()
    learner.player.key(Qt.Key.Key_2, CONTROL)
    assert learner.page.quiz is not None
    assert learner.page.quiz.paused
    learner.enter()
    assert learner.page.quiz.is_open


def test_this_looks_wrong_copies_one_line(learner: Learner) -> None:
    learner.start(Setup("yaku"))
    learner.player.key(Qt.Key.Key_W, ALT)
    line = QApplication.clipboard().text()
    assert "\n" not in line
    assert all(part in line for part in ("riichi-gui ", "rules wrc-2015", "kind yaku", "seed "))


def test_the_keys_of_the_hand_do_nothing_here(learner: Learner) -> None:
    window = learner.player.window
    learner.start(Setup())
    learner.player.key(Qt.Key.Key_N, CONTROL)
    learner.player.key(Qt.Key.Key_F11)
    learner.player.key(Qt.Key.Key_L, CONTROL)
    assert learner.page.isVisible()
    learner.player.key(Qt.Key.Key_1, CONTROL)
    learner.player.key(Qt.Key.Key_L, CONTROL)
    assert window.focusWidget() is window.page.line


def test_a_question_of_the_records_is_asked_again_under_its_rules(learner: Learner) -> None:
    shown = "234m67p234p234s88s +5p ron S riichi"
    learner.page.replay(Kept("7", FORMAT, "tenhou", "full", shown))
    quiz = learner.page.quiz
    assert quiz is not None
    assert quiz.dealt is not None
    asked = quiz.dealt.asked
    assert isinstance(asked, Question)
    assert (asked.win, asked.rules.id) == (parse(shown), "tenhou")
    # The chip names the rulebook that grades.
    assert any("Tenhou" in text for text in learner.seen())


def test_a_question_that_cannot_be_asked_again_is_told(learner: Learner) -> None:
    learner.page.replay(Kept("7", FORMAT, "tenhou", "newkind", "no hand"))
    assert learner.page.quiz is None
    assert "cannot be asked again" in learner.page.setup_view.status.text()


def test_a_round_under_way_is_not_thrown_away(learner: Learner) -> None:
    learner.start(Setup("yaku", pace="exam"))
    learner.enter()
    quiz = learner.page.quiz
    learner.page.drill("yaku:pinfu")
    assert learner.page.quiz is quiz
    assert "under way" in learner.page.round_view.message.text()


def test_a_drill_ends_with_the_next_choice(learner: Learner) -> None:
    learner.page.drill("yaku:pinfu")
    learner.page.escape()
    learner.player.click("quiz-kind-table")
    assert learner.page.setup_view.setup == Setup("table")


# ----------------------------------------------------------------------------------------------------------- paces


def test_an_exam_tells_nothing_before_its_end(learner: Learner) -> None:
    learner.start(Setup("han", pace="exam"))
    for number in range(10):
        assert "right" not in learner.page.round_view.tally.text()
        assert not learner.player.find("quiz-hint").isVisible()
        if number == 4:
            learner.answer("99")
        else:
            learner.answer_rightly()
        assert not any(line.startswith(("✓", "✗")) for line in learner.told)
    assert learner.report[0] == "9 / 10 right"
    assert any("you said 99; right is" in line for line in learner.report)
    assert len(learner.kept()) == 10


def test_sixty_seconds(learner: Learner) -> None:
    learner.start(Setup("han", pace="sixty"))
    learner.now += 20
    learner.answer_rightly()
    learner.now += 500
    learner.page.tick()
    assert learner.page.round_view.time.text() == "0:40 left"
    learner.enter()
    learner.now += 41
    learner.page.tick()
    assert learner.report[0] == "1 / 1 right"
    assert "This is your first sprint of this kind." in learner.report


def test_a_sprint_is_compared_with_ones_own_best(learner: Learner) -> None:
    for seconds in (3, 2):
        learner.start(Setup("han", pace="ten"))
        for _ in range(10):
            learner.now += seconds
            learner.answer_rightly()
            learner.enter()
    assert "A new best! Before: 10 right in 0:30." in learner.report
    learner.enter()
    assert learner.page.quiz is not None
    assert not learner.page.quiz.done


def test_a_club_sees_the_answer_when_it_is_wanted(learner: Learner) -> None:
    learner.start(Setup(level="with_fu", pace="club", code="Tuesday"))
    answer = learner.page.club_view.answer
    first = learner.asked
    assert answer.text() == ""
    assert learner.player.find("quiz-club").isVisible()
    assert learner.page.club_view.time.text() == "1:00"
    learner.now += 15
    learner.page.tick()
    assert learner.page.club_view.time.text() == "0:45"
    learner.enter()
    assert isinstance(first, Question)
    assert answer.text() == quiz_words.say(words_for("en"), payment(first))
    for key in (Qt.Key.Key_2, Qt.Key.Key_2, Qt.Key.Key_4, Qt.Key.Key_1, Qt.Key.Key_Backspace):
        learner.player.key(key)
    learner.player.click("quiz-club-4")
    assert learner.player.get("quiz-club-2", QAbstractButton).text() == "Team 2   2"
    learner.enter()
    assert answer.text() == ""
    assert learner.asked != first
    learner.player.key(Qt.Key.Key_Escape)
    assert learner.report[:5] == ["Code: Tuesday", "Team 1 0", "Team 2 2", "Team 3 0", "Team 4 2"]
    assert learner.kept() == ()


@pytest.mark.parametrize("kind", ["full", "table", "differs"])
def test_the_same_code_asks_a_club_the_same(learner: Learner, kind: str) -> None:
    sets = []
    for code in ("our club", " OUR Club "):
        learner.start(Setup(kind, level="pro", pace="club", code=code))
        asked = []
        for _ in range(4):
            asked.append(learner.asked)
            learner.enter()
            learner.enter()
        sets.append(asked)
    assert sets[0] == sets[1]


# -------------------------------------------------------------------------------------------------- records that fail


def test_a_damaged_file_does_not_stop_the_quiz(player: Player) -> None:
    data = player.window.shelf.data
    data.mkdir(parents=True)
    (data / "progress.sqlite").write_bytes(b"no database at all" * 100)
    player.qtbot.waitUntil(player.window.isActiveWindow)
    learner = Learner(player)
    assert "was damaged" in learner.page.setup_view.status.text()
    learner.start(Setup("han"))
    learner.answer_rightly()
    assert learner.told[0].startswith("✓")
    assert len(learner.kept()) == 1


def test_a_folder_that_is_none_does_not_stop_the_quiz(player: Player) -> None:
    player.window.shelf.data.write_text("a file where the folder should be")
    player.qtbot.waitUntil(player.window.isActiveWindow)
    learner = Learner(player)
    assert "until the program ends" in learner.page.setup_view.status.text()
    learner.start(Setup("han"))
    learner.answer_rightly()
    assert learner.told[0].startswith("✓")


def test_an_answer_that_cannot_be_kept_is_told(learner: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    learner.start(Setup("han"))

    def fail(*_: object) -> bool:
        raise RecordsError("unwritable")

    monkeypatch.setattr(learner.page.learning.store, "record", fail)
    learner.answer_rightly()
    assert learner.told[0].startswith("✓")
    assert "could not be kept" in learner.page.round_view.message.text()
    learner.enter()
    assert learner.page.quiz is not None
    assert learner.page.quiz.is_open


# ------------------------------------------------------------------------------------------------------------- the look


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_everything_fits_and_has_a_name(learner: Learner, kind: str, language: str) -> None:
    window = learner.player.window
    window.session.adjust(lambda state: view_actions.set_language(state, language))
    window.resize(1024, 640)
    for step in range(3):
        if step == 1:
            learner.start(Setup(kind, worksheet=True))
        elif step == 2:
            learner.answer_rightly() if kind != "full" else learner.player.click("quiz-check")
        QApplication.processEvents()
        assert (window.width(), window.height()) == (1024, 640)
        for button in learner.page.findChildren(QAbstractButton):
            if button.isVisible() and not button.objectName().startswith("quiz-yaku"):
                assert window.rect().contains(button.mapTo(window, button.rect().center())), button.objectName()
                least = button.minimumSizeHint()
                assert button.width() >= least.width(), button.objectName()
                assert button.height() >= least.height(), button.objectName()
        nameless = [
            widget.objectName()
            for widget in learner.page.findChildren(QWidget)
            if widget.isVisible() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus and widget.isEnabled()
            if not QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
        ]
        assert nameless == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_kind_asks_fits_on_its_card(learner: Learner, language: str) -> None:
    window = learner.player.window
    window.session.adjust(lambda state: view_actions.set_language(state, language))
    window.resize(1024, 640)
    QApplication.processEvents()
    for kind in KINDS:
        card = learner.player.get(f"quiz-kind-{kind}", KindCard)
        font = card.font()
        font.setPointSizeF(font.pointSizeF() * 0.92)
        room = QRect(0, 0, card.width() - 2 * PAD, 1000)
        needed = QFontMetrics(font).boundingRect(room, Qt.TextFlag.TextWordWrap, card.about)
        assert needed.height() <= card.height() - card.fontMetrics().height() - PAD - 3, card.about


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_levels_leave_room_for_the_topics_of_a_mix(learner: Learner, language: str) -> None:
    window = learner.player.window
    window.session.adjust(lambda state: view_actions.set_language(state, language))
    window.resize(1024, 640)
    learner.player.click("quiz-level-own")
    QApplication.processEvents()
    QApplication.processEvents()
    topics = learner.player.get("quiz-own-topics", QAbstractButton)
    assert topics.width() >= topics.minimumSizeHint().width()


@pytest.mark.parametrize("pace", ["untimed", "exam"])
def test_tab_goes_round_and_starts_with_the_fields(learner: Learner, pace: Pace) -> None:
    learner.start(Setup("counters", pace=pace))
    seen = [learner.focused]
    for _ in range(30):
        learner.player.key(Qt.Key.Key_Tab)
        if learner.focused == seen[0]:
            break
        seen.append(learner.focused)
    assert seen[:3] == ["quiz-payment", "quiz-total", "quiz-check"]
    assert "page-score" in seen
