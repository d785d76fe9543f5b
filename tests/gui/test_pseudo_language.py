"""In a language in which every message stands in brackets and is long: nothing untranslated, nothing cut off."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QWidget

from riichi_gui.app import view_actions
from riichi_gui.app.quiz import Setup
from riichi_gui.app.tips import TIPS
from riichi_gui.training.kinds import KINDS
from riichi_gui.ui.app import begin_tips
from riichi_gui.ui.tipping import Tipper
from riichi_gui.wording.terms import TERMS
from tests.gui.learner import Learner as Progress
from tests.gui.quizzing import Learner as Quiz
from tests.support.pseudo import clipped, pseudo, texts, untranslated

if TYPE_CHECKING:
    from tests.gui.conftest import Player

__all__ = ["pseudo"]
SECTIONS = frozenset({"near-misses", "readings", "what-if"})
HANDS = (
    "",
    "234m",
    "234m67p234p234s88s",
    "234m67p234p234s88s +5p ron S riichi dora 1z ura 1z honba 2 sticks 1 from W",
    "11m46s (234p) (555z) [7777z] +5s tsumo SW dora 1z2z",
    "123m456p78s11z (234p) +9s ron",
    "1m [1111s] (5'555z@N) (22'2+2z@W) (333+3'z@E) +1m tsumo S pao daisuushii E",
    "1199m1199p1199s1z +1z ron riichi tenhou chankan",
    "19m19p19s1234567z +1m tsumo tenhou",
)


def check(where: str, root: QWidget, terms: Iterable[str] = ()) -> None:
    """Look for what is not translated, but for the terms, which stand there in all their names; and for what is cut."""
    # The layers of a page are arranged one in each turn.
    for _ in range(6):
        QApplication.processEvents()
    known = tuple(terms)
    assert [(place, text) for place, text in texts(root) if untranslated(text, known)] == [], where
    assert list(clipped(root)) == [], where


@pytest.fixture(autouse=True)
def strange(player: Player, pseudo: str) -> QWidget:
    """Speak the language in the window that a test is about to use."""
    player.window.session.adjust(lambda state: view_actions.change_settings(state, language=pseudo, unfolded=SECTIONS))
    return player.window


@pytest.mark.parametrize("hand", HANDS)
def test_scoring(player: Player, hand: str) -> None:
    player.type(hand)
    player.key(Qt.Key.Key_Return)
    check(hand, player.window)


def test_a_line_that_cannot_be_read(player: Player) -> None:
    player.type("234m what")
    check("line", player.window)


def test_comparing_and_rules(player: Player) -> None:
    player.type(HANDS[3])
    player.key(Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    check("compare", player.window)
    player.window.open_rules_dialog()
    dialog = player.window.rules_dialog
    assert dialog is not None
    check("rules", dialog)


def test_the_history(player: Player) -> None:
    player.type(HANDS[3])
    player.window.page.clear_hand()
    player.key(Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    check("history", dialog)


def test_the_table_view(player: Player) -> None:
    player.type(HANDS[3])
    player.key(Qt.Key.Key_F11)
    check("table", player.window)


@pytest.mark.parametrize("kind", [kind.id for kind in KINDS])
def test_the_quiz(player: Player, kind: str) -> None:
    quiz = Quiz(player)
    check("setup", player.window)
    quiz.start(Setup(kind, worksheet=True))
    check("question", player.window)
    player.click("quiz-check") if kind == "full" else quiz.answer_rightly()
    check("answer", player.window)


def test_progress(player: Player, learner: Progress) -> None:
    assert learner.page.isVisible()
    check("progress", player.window)


@pytest.mark.parametrize("name", ["rules", "random-wishes", "copy"])
def test_menus(player: Player, name: str) -> None:
    player.type(HANDS[3])
    player.click(name)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    check(name, menu)
    menu.close()


@pytest.mark.parametrize("name", ["palette-5p", "hand-0", "meld-0"])
def test_menus_of_tiles(player: Player, name: str) -> None:
    player.type("11m46s (234p) (555z) [7777z] +5s tsumo SW dora 1z2z")
    widget = player.find(name)
    QApplication.sendEvent(
        widget,
        QContextMenuEvent(QContextMenuEvent.Reason.Mouse, widget.rect().center(), widget.mapToGlobal(QPoint(1, 1))),
    )
    menu = QApplication.activePopupWidget()
    assert menu is not None
    check(name, menu)
    menu.close()


def test_the_settings(player: Player) -> None:
    player.window.show_settings()
    check("settings", player.window)


def test_the_keys(player: Player) -> None:
    player.window.page.open_key_sheet()
    sheet = player.window.findChild(QWidget, "keys")
    assert sheet is not None
    check("keys", sheet)


def test_tips(player: Player) -> None:
    begin_tips(player.window)
    (tipper,) = player.window.findChildren(Tipper)
    for tip in TIPS:
        # Each without its moment.
        tipper._tell(tip.id)
        check(tip.id, player.window)


@pytest.mark.parametrize("hand", [HANDS[0], HANDS[3]])
def test_the_reference(player: Player, hand: str) -> None:
    player.type(hand)
    player.window.show_reference()
    page = player.window.pages.reference
    assert page is not None
    for section in page.sections.by_key:
        page.choose(section)
        check(section, player.window, chain(*TERMS.values()) if section == "glossary" else ())


def test_printing(player: Player) -> None:
    player.type(HANDS[3])
    player.click("print")
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    for kind in ("sheet", "worksheet", "hand"):
        player.click(f"print-kind-{kind}")
        check(kind, dialog)
