"""Keys beside the page for scoring, and keys that are held for too long."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from riichi_gui.ui.key_sheet import KeySheet
from tests.gui.typist import Typist

if TYPE_CHECKING:
    from tests.gui.conftest import Player

KEY = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


def hold(player: Player, key: Qt.Key, held: Qt.KeyboardModifier = NONE, text: str = "") -> None:
    """Press a key and hold it: it comes again and again, to whatever has the keyboard then."""
    for again in range(4):
        widget = QApplication.focusWidget() or player.window
        QTest.simulateEvent(widget, True, key, held, text, again > 0)
        QApplication.processEvents()


@pytest.mark.parametrize("name", ["undo", "redo", "page-score"])
def test_tiles_are_typed_after_a_click_in_the_row_above(player: Player, typist: Typist, name: str) -> None:
    typist.press("1m2m3m")
    player.key(KEY.Key_Z, CONTROL)
    player.click(name)
    before = player.line
    typist.press("9s")
    assert player.line == before + "9s"


def test_on_another_page_the_row_above_takes_no_tiles(player: Player, typist: Typist) -> None:
    typist.press("1m")
    for name in ("page-progress", "page-settings"):
        player.click(name)
        player.find(name).setFocus()
        typist.press("8s")
    player.click("page-score")
    assert player.line == "1m"


def test_esc_held_in_a_dialog_leaves_the_hand_below_it(player: Player, typist: Typist) -> None:
    typist.press("123m?")
    assert isinstance(QApplication.activeModalWidget(), KeySheet)
    hold(player, KEY.Key_Escape)
    assert QApplication.activeModalWidget() is None
    assert player.line == "123m"


def test_esc_held_drops_the_digits_and_leaves_the_hand(player: Player, typist: Typist) -> None:
    typist.press("123m45")
    hold(player, KEY.Key_Escape)
    assert player.line == "123m"
    typist.press("s")
    assert player.line == "123m"


def test_a_held_key_of_the_window_works_once_and_undo_goes_on(player: Player, typist: Typist) -> None:
    typist.press("1m2m3m4m")
    hold(player, KEY.Key_F11)
    assert player.window.table is not None
    assert player.window.table.isVisible()
    player.key(KEY.Key_F11)
    hold(player, KEY.Key_Z, CONTROL)
    assert player.line == ""
