"""The typed line, in step with the hand both ways."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QWidget

if TYPE_CHECKING:
    from tests.gui.conftest import Player

CONTROL = Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
MANGAN = "234m67p234p234s88s +5p ron S riichi dora 1z"


def test_typing_builds_the_hand_while_it_is_typed(player: Player) -> None:
    player.type(MANGAN)
    assert player.shown("total") == ["8,000 mangan"]
    assert player.get("flag-riichi", QAbstractButton).isChecked()
    assert player.get("seat-S", QAbstractButton).isChecked()


def test_the_text_stays_as_typed_until_return(player: Player) -> None:
    player.type(MANGAN)
    assert player.line == MANGAN
    player.key(Qt.Key.Key_Return)
    assert player.line == "234m23467p23488s +5p ron S riichi dora 1z"


def test_clicks_show_in_the_line(player: Player) -> None:
    player.click("flag-riichi", "seat-W", "by-tsumo", "honba-more", "sticks-more")
    player.tiles("1m")
    assert player.line == "1m tsumo W riichi honba 1 sticks 1"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("123m 5x", "Column 7"),
        ("123", "Column 1"),
        ("123m riichy", "Column 6"),
        ("(135m)", "Column 2"),
    ],
)
def test_a_line_that_cannot_be_read_says_where_and_keeps_hand_and_text(player: Player, typed: str, said: str) -> None:
    player.type("789m")
    player.key(Qt.Key.Key_Return)
    player.window.session.type_line(typed)
    assert player.message.startswith(said)
    assert player.line == typed
    assert player.get("hand-2", QAbstractButton).isEnabled()
    player.window.page.line.clearFocus()
    assert player.line == typed


def test_a_line_that_cannot_be_read_shows_no_score_of_an_earlier_hand(player: Player) -> None:
    player.type("234m67p234p234s88s +5p ron S riichi")
    assert player.shown("total") == ["8,000 mangan"]
    player.type("234m67p234p234s88s +5p ron S rihci")
    assert player.shown("total") == []
    assert "rihci" in " ".join(player.shown())
    assert player.line.endswith("rihci")
    player.type("234m67p234p234s88s +5p ron S riichi")
    assert player.shown("total") == ["8,000 mangan"]


def test_the_fault_goes_when_the_line_can_be_read_again(player: Player) -> None:
    player.type("12")
    assert player.message
    player.qtbot.keyClicks(player.window.page.line, "m")
    assert player.message == ""


def test_undo_takes_a_typed_line_back_in_one_step(player: Player) -> None:
    player.tiles("9m")
    player.type("123m riichi")
    player.key(Qt.Key.Key_Z, CONTROL)
    assert player.line == "9m"
    player.key(Qt.Key.Key_Z, CONTROL | SHIFT)
    assert player.line == "123m riichi"


def test_a_click_after_an_unreadable_line_can_be_undone_to_it(player: Player) -> None:
    player.type("1m 2x")
    player.tiles("3m")
    player.key(Qt.Key.Key_Z, CONTROL)
    assert player.line == "1m 2x"


def test_control_l_goes_to_the_line(player: Player) -> None:
    player.find("palette-1m").setFocus()
    player.key(Qt.Key.Key_L, CONTROL)
    assert player.window.focusWidget() is player.window.page.line


@pytest.mark.parametrize(
    ("key", "keys"), [(Qt.Key.Key_N, CONTROL), (Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)]
)
def test_a_key_clears(player: Player, key: Qt.Key, keys: Qt.KeyboardModifier) -> None:
    player.tiles("1m 2m")
    player.key(key, keys)
    assert player.line == ""


def test_the_example_can_be_clicked(player: Player) -> None:
    player.click("example")
    assert player.shown("total") == ["8,000 mangan"]
    assert not player.get("example", QWidget).isVisible()
