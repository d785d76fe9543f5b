"""A hand from the clipboard, in whatever notation it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu

from riichi_gui.app import view_actions

if TYPE_CHECKING:
    from tests.gui.conftest import Player

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
MAJIANG = "m055z7z7,m78-9,z5555,z666="
OURS = "055m7z (78'9m@N) [5555z] (6'66z@W) +7z tsumo E"


def paste(player: Player, text: str) -> None:
    QApplication.clipboard().setText(text)
    player.key(Qt.Key.Key_V, CONTROL)


@pytest.mark.parametrize("place", ["line", "palette-5p", "seat-E"])
def test_a_pasted_hand_is_entered_wherever_the_keyboard_is(player: Player, place: str) -> None:
    player.tiles("9m")
    player.find(place).setFocus()
    paste(player, MAJIANG)
    assert player.line == OURS
    assert "Majiang" in player.message
    player.key(Qt.Key.Key_Z, CONTROL)
    assert player.line == "9m"


@pytest.mark.parametrize(
    ("text", "told", "line"),
    [
        ("https://tenhou.net/2/?q=123m0p456789s1122z", "Tenhou's notation", "123m0p456789s112z +2z ron E"),
        ("[11,12,13,41,41]", "log viewer", "123m11z"),
        ("🀇🀈🀉", "Unicode", "123m"),
        ("123m456p#C456p", "mpsz", "123m456p (456p)"),
        ("234m riichi", "this program's notation", "234m riichi"),
    ],
)
def test_the_message_tells_the_notation(player: Player, text: str, told: str, line: str) -> None:
    player.find("palette-1m").setFocus()
    paste(player, text)
    assert told in player.message
    assert player.line == line


def test_a_text_that_nothing_can_read_stays_and_says_where_it_stops(player: Player) -> None:
    player.tiles("9m")
    paste(player, "m12,z1234")
    assert player.line == "m12,z1234"
    assert "Majiang" in player.message
    assert "Column 5" in player.message
    assert "cannot be read" in " ".join(player.shown())
    player.key(Qt.Key.Key_Z, CONTROL)
    assert player.line == "9m"


def test_a_mended_text_is_read_on_return(player: Player) -> None:
    player.find("line").setFocus()
    paste(player, "m12,z111?")
    player.key(Qt.Key.Key_Backspace)
    player.key(Qt.Key.Key_Return)
    assert player.line == "12m (111z)"
    assert "Majiang" in player.message


def test_a_piece_of_our_notation_goes_to_the_cursor(player: Player) -> None:
    player.type("123m ")
    paste(player, "riichi")
    assert player.line == "123m riichi"
    assert player.message == ""


def test_a_copied_report_is_the_hand_of_its_first_line(player: Player) -> None:
    paste(player, "\n234m riichi\n\n8,000 mangan\nYaku ...\n")
    assert player.line == "234m riichi"


def test_an_empty_clipboard_is_told(player: Player) -> None:
    player.find("palette-1m").setFocus()
    paste(player, " \n")
    assert player.message == "There is no text to paste."


@pytest.mark.parametrize("text", [",,,,", " ;\n, ", "riichi dora 1z"])
@pytest.mark.parametrize("place", ["line", "palette-5p"])
def test_a_text_without_a_hand_leaves_the_hand(player: Player, text: str, place: str) -> None:
    player.type("234m67p riichi")
    player.find(place).setFocus()
    if place == "line":
        player.window.page.line.selectAll()
    paste(player, text)
    assert player.message == "There is no hand in this text, so there is nothing to paste."
    assert player.line == "234m67p riichi"


def test_separators_in_an_empty_line_are_told_and_words_are_taken(player: Player) -> None:
    player.find("line").setFocus()
    paste(player, ",,,")
    assert player.line == ""
    assert "nothing to paste" in player.message
    paste(player, "riichi")
    assert player.line == "riichi"


def test_the_menu_of_the_line_pastes_a_hand_too(player: Player) -> None:
    line = player.window.page.line
    player.type("9m")
    QApplication.clipboard().setText(MAJIANG)
    line.contextMenuEvent(QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(5, 5), QPoint(5, 5)))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    next(action for action in menu.actions() if action.objectName() == "edit-paste").trigger()
    menu.close()
    assert player.line == OURS


def test_the_message_comes_in_japanese(player: Player) -> None:
    player.window.session.adjust(lambda state: view_actions.change_settings(state, language="ja"))
    player.find("palette-1m").setFocus()
    paste(player, MAJIANG)
    assert "電脳麻将" in player.message
