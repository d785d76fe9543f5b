"""One's own mix: the topics are ticked, and the questions are about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QWidget

from riichi_gui.app.quiz import OWN
from riichi_gui.training.question import Question
from riichi_gui.training.targets import TARGETS
from riichi_gui.wording import LANGUAGES, words_for
from riichi_gui.wording.quiz import topic_name
from tests.gui.quizzing import Learner

if TYPE_CHECKING:
    from tests.gui.conftest import Player


def topics_sheet() -> QWidget:
    """Return the sheet that is open."""
    found = [widget for widget in QApplication.topLevelWidgets() if widget.objectName() == "quiz-topics"]
    (sheet,) = [widget for widget in found if widget.isVisible()]
    return sheet


def tick(player: Player, key: str) -> None:
    box = topics_sheet().findChild(QCheckBox, f"quiz-topic-{key}")
    assert box is not None
    player.qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(10, box.height() // 2))


def test_the_questions_are_about_what_was_ticked(player: Player) -> None:
    learner = Learner(player)
    button = player.find("quiz-own-topics")
    assert not button.isVisible()
    player.click("quiz-level-own")
    assert button.accessibleName() == "0 topics"
    player.click("quiz-own-topics")
    for key in ("yaku:chiitoitsu", "wait:tanki", "yaku:toitoi"):
        tick(player, key)
    tick(player, "yaku:toitoi")
    topics_sheet().close()
    assert button.accessibleName() == "2 topics"
    assert learner.page.setup_view.setup.topics == ("yaku:chiitoitsu", "wait:tanki")
    player.click("quiz-start")
    met: set[str] = set()
    for _ in range(8):
        asked = learner.asked
        assert isinstance(asked, Question)
        about = {yaku for yaku, _ in asked.answer.yaku} & {"chiitoitsu"} or {asked.answer.wait} & {"tanki"}
        assert about
        met |= about
        learner.answer_rightly()
        learner.enter()
    assert met == {"chiitoitsu", "tanki"}


def test_a_mix_without_topics_asks_as_in_games(player: Player) -> None:
    learner = Learner(player)
    player.click("quiz-level-own", "quiz-start")
    quiz = learner.page.quiz
    assert quiz is not None
    assert quiz.setup.level == OWN
    assert isinstance(learner.asked, Question)


def test_the_ticks_are_there_when_the_sheet_is_opened_again(player: Player) -> None:
    Learner(player)
    player.click("quiz-level-own", "quiz-own-topics")
    tick(player, "limit:mangan")
    topics_sheet().close()
    player.click("quiz-own-topics")
    box = topics_sheet().findChild(QCheckBox, "quiz-topic-limit:mangan")
    assert box is not None
    assert box.isChecked()
    topics_sheet().close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_has_a_name_of_its_own(language: str) -> None:
    words = words_for(language)
    for kind in {target.kind for target in TARGETS}:
        names = [topic_name(words, target) for target in TARGETS if target.kind == kind]
        assert all(names)
        assert len(set(names)) == len(names)
