"""The Progress page: keys, words, names for a screen reader, sizes and pictures, and what it leaves alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QTableWidget,
    QWidget,
)

from riichi_gui.app import actions, view_actions
from riichi_gui.ui.progress_words import given_text, percent, seconds_text
from riichi_gui.ui.theme import DARK, LIGHT, TEXT_CONTRAST, Colours, contrast
from riichi_gui.ui.widgets.pictures import HeatMap, tint
from riichi_gui.wording import LANGUAGES, words_for
from tests.gui.learner import Learner

if TYPE_CHECKING:
    from tests.gui.conftest import Player

CONTROL = Qt.KeyboardModifier.ControlModifier
KEY = Qt.Key


def test_tab_reaches_everything(learner: Learner) -> None:
    reached: set[str] = set()
    for part, form in (("skills", ""), ("table", "picture"), ("table", "list"), ("mistakes", "")):
        learner.player.click(f"progress-part-{part}", *([f"progress-form-{form}"] if form else []))
        for _ in range(40):
            learner.player.key(KEY.Key_Tab)
            focused = learner.player.window.focusWidget()
            reached.add(focused.objectName())
    assert reached >= {
        *("page-score", "progress-export", "progress-import", "progress-delete", "progress-only-all"),
        *("progress-skills", "progress-by-ron", "progress-heat-dealer", "progress-heat-non-dealer"),
        *("progress-cells", "progress-mistakes", "progress-form-list"),
    }


def test_the_arrow_keys_move_between_the_parts(learner: Learner) -> None:
    assert learner.player.find("progress-part-skills").hasFocus()
    for name in ("table", "days"):
        learner.player.key(KEY.Key_Right)
        learner.player.key(KEY.Key_Return)
        assert learner.player.find(f"progress-part-{name}").hasFocus()
    assert learner.player.find("progress-chart").isVisible()


def test_everything_has_a_name_for_a_screen_reader(learner: Learner) -> None:
    page = learner.page
    for widget in page.findChildren(QWidget):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.objectName().startswith("progress-"):
            assert widget.accessibleName(), widget.objectName()
    table = learner.player.get("progress-skills", QTableWidget)
    spoken = QAccessible.queryAccessibleInterface(table)
    names = [spoken.child(place).text(QAccessible.Text.Name) for place in range(spoken.childCount())]
    assert {"Skill", "Known now", "3 han 40 fu, dealer, ron", "Drill this: 3 han 40 fu, dealer, ron"} <= {*names}
    buttons = {button.accessibleName() for button in page.findChildren(QAbstractButton) if button.isVisible()}
    assert {"Part of the progress: Skills", "Skills shown: Due today", "Export..."} <= buttons


def test_the_window_speaks_japanese_and_other_names(learner: Learner) -> None:
    session = learner.player.window.session
    session.adjust(lambda state: view_actions.set_language(state, "ja"))
    assert [row[0] for row in learner.table("skills")] == ["3飜40符・親・ロン", "満貫・子・ロン", "平和"]
    assert learner.table("skills")[0][5] == "練習する"
    session.adjust(lambda state: view_actions.set_naming(state, "romaji"))
    assert learner.table("skills")[2][0] == "Pinfu"


def test_the_table_follows_the_rules(learner: Learner) -> None:
    learner.player.click("progress-part-table")
    dealer = learner.player.get("progress-heat-dealer", HeatMap)
    # With kiriage mangan 4 han 30 fu pay a limit; without it they have a cell.
    learner.player.window.session.do(lambda state: actions.set_rules(state, "tenhou"))
    assert "table:4:30:dealer:ron" in dealer.texts()
    learner.player.window.session.do(lambda state: actions.set_rules(state, "wrc-2025"))
    assert "table:4:30:dealer:ron" not in dealer.texts()


def test_the_hand_is_safe_while_the_page_is_shown(player: Player) -> None:
    player.type("234m67p234p234s88s +5p ron S riichi")
    player.click("page-progress")
    before = player.window.session.state.win
    assert not player.find("undo").isVisible()
    player.key(KEY.Key_N, CONTROL)
    player.key(KEY.Key_Z, CONTROL)
    assert player.window.session.state.win == before
    assert player.get("page-progress", QAbstractButton).isChecked()
    player.key(KEY.Key_Escape)
    assert player.window.session.state.win == before
    assert player.window.page.isVisible()
    assert player.get("page-score", QAbstractButton).isChecked()
    assert player.find("undo").isEnabled()
    player.key(KEY.Key_4, CONTROL)
    player.key(KEY.Key_L, CONTROL)
    assert player.window.page.line.hasFocus()
    player.key(KEY.Key_4, CONTROL)
    player.key(KEY.Key_1, CONTROL)
    assert player.window.page.isVisible()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_inside_the_window(learner: Learner, size: tuple[int, int], language: str) -> None:
    window = learner.player.window
    window.session.adjust(lambda state: view_actions.set_language(state, language))
    window.resize(*size)
    for part in ("skills", "table", "days", "mistakes"):
        learner.player.click(f"progress-part-{part}")
        # Twice: what a longer text moves, moves in turn what stands around it.
        QApplication.processEvents()
        QApplication.processEvents()
        assert (window.width(), window.height()) == size
        for button in window.findChildren(QAbstractButton):
            if button.isVisible() and button.objectName():
                corner = button.mapTo(window, QPoint(button.width(), button.height()))
                assert corner.x() <= size[0], button.objectName()
                assert corner.y() <= size[1], button.objectName()
                assert button.width() >= button.minimumSizeHint().width(), button.objectName()


# ------------------------------------------------------------------------------------------------------------- painting


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_the_numbers_in_the_cells_stand_out(colours: Colours) -> None:
    for share in range(101):
        assert contrast(colours.ink, tint(colours, share / 100)) >= TEXT_CONTRAST
    assert len({tint(colours, share) for share in (0, 0.25, 0.5, 0.75, 1)}) == 5


def test_the_pictures_are_painted(learner: Learner) -> None:
    for part, name in (("table", "progress-heat-dealer"), ("days", "progress-chart")):
        learner.player.click(f"progress-part-{part}")
        widget = learner.player.find(name)
        image: QImage = widget.grab().toImage()
        colours = {image.pixelColor(x, y).name() for x in range(0, image.width(), 3) for y in range(image.height())}
        wanted = tint(LIGHT, 0) if part == "table" else LIGHT.accent
        assert wanted in colours
        widget.setFocus()
        assert widget.grab().toImage() != image


def test_the_heads_follow_the_theme(learner: Learner) -> None:
    head = learner.player.get("progress-skills", QTableWidget).horizontalHeader()

    def ground() -> str:
        QApplication.processEvents()
        return head.grab().toImage().pixelColor(2, 2).name()

    session = learner.player.window.session
    session.adjust(lambda state: view_actions.set_theme(state, "dark"))
    assert ground() == DARK.paper
    session.adjust(lambda state: view_actions.set_theme(state, "light"))
    assert ground() == LIGHT.paper


def test_the_row_with_the_keyboard_is_marked(learner: Learner) -> None:
    table = learner.player.get("progress-skills", QTableWidget)
    before = table.viewport().grab().toImage()
    table.setFocus()
    QApplication.processEvents()
    after = table.viewport().grab().toImage()
    assert (before.pixelColor(100, 3).name(), after.pixelColor(100, 3).name()) == (LIGHT.card, LIGHT.shade)


def test_a_figure_of_the_head_stays_together_in_french(learner: Learner) -> None:
    learner.player.window.session.adjust(lambda state: view_actions.set_language(state, "fr"))
    text = learner.player.get("progress-facts", QLabel).text()
    assert text.endswith("En\xa0tout\xa0\xa0<b>3,\xa033\xa0%\xa0justes</b>")


@pytest.mark.parametrize(
    ("given", "english", "french"),
    [
        (
            "payment: 3900; raw_fu: 22",
            "Payment: 3900; Fu before rounding: 22",
            "Paiement : 3900 ; Fu avant l’arrondi : 22",
        ),
        ("yaku: riichi toitoi", "Yaku: Riichi, All Pungs", "Yaku : Riichi, Toitoi"),
        (
            "fu:triplet:5p: 4; fu:win: 10",
            "The group of 5 of dots: 4; Manner of winning: 10",
            "Le groupe de 5 de cercles : 4 ; Façon de gagner : 10",
        ),
        ("not_complete", "not complete", "incomplète"),
        ("", "", ""),
        ("new: x", "new: x", "new : x"),
    ],
)
def test_an_answer_names_its_fields(given: str, english: str, french: str) -> None:
    assert given_text(words_for("en"), given) == english
    assert given_text(words_for("fr"), given).replace("\N{NARROW NO-BREAK SPACE}", " ") == french


def test_numbers_in_words() -> None:
    words = words_for("en")
    assert [percent(words, share) for share in (0, 0.001, 0.335, 0.999, 1)] == ["0%", "1%", "34%", "99%", "100%"]
    assert percent(words_for("fr"), 0.335) == "34\N{NARROW NO-BREAK SPACE}%"
    assert [seconds_text(words, seconds) for seconds in (4.24, 37.4, 125, 7260)] == [
        "4.2 s",
        "37 s",
        "2 min 5 s",
        "2 h 1 min",
    ]
