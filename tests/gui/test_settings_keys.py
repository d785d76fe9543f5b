"""The keys on the page of the settings: pressed anew, exchanged, refused, and given back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from riichi_gui.app import view_actions
from riichi_gui.app.keymap import COMMANDS
from tests.gui.settler import Settler
from tests.gui.typist import send

if TYPE_CHECKING:
    from tests.gui.conftest import Player

KEY = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def settler(player: Player) -> Settler:
    return Settler(player)


def press(settler: Settler, command: str, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
    """Click on the key of a command, and press another one."""
    settler.click(f"set-key-{command}")
    settler.player.key(key, held)


def told(settler: Settler, command: str) -> str:
    label = settler.player.window.findChild(QLabel, f"told-key-{command}")
    return label.text() if label is not None and label.isVisible() else ""


def test_every_command_has_a_row_with_its_key(settler: Settler) -> None:
    assert {row for row in settler.found() if row.startswith("key-")} == {f"key-{each.id}" for each in COMMANDS}
    assert settler.page.rows["key-undo"].name.text() == "Undo"
    assert settler.text("set-key-undo") == "Ctrl+Z"
    assert settler.player.find("set-key-undo").accessibleName() == "Undo: Ctrl+Z"
    assert settler.text("set-key-sheet") == "?"


def test_a_new_key_is_pressed_and_works_at_once(settler: Settler) -> None:
    settler.click("set-key-undo")
    assert settler.text("set-key-undo") == "Press a key..."
    settler.player.key(KEY.Key_Control, CONTROL)
    assert settler.text("set-key-undo") == "Press a key..."
    settler.player.key(KEY.Key_U, CONTROL)
    assert settler.text("set-key-undo") == "Ctrl+U"
    assert settler.settings.keys == {"undo": "Ctrl+U"}
    assert settler.player.find("set-key-undo").hasFocus()
    settler.player.key(KEY.Key_Escape)
    settler.player.tiles("1m")
    settler.player.key(KEY.Key_Z, CONTROL)
    assert settler.player.line == "1m"
    settler.player.key(KEY.Key_U, CONTROL)
    assert settler.player.line == ""


@pytest.mark.parametrize(
    ("key", "held", "text"),
    [
        (KEY.Key_F5, NONE, "F5"),
        (KEY.Key_E, NONE, "E"),
        (KEY.Key_P, SHIFT | CONTROL, "Ctrl+Shift+P"),
        (KEY.Key_Asterisk, SHIFT, "*"),
        (KEY.Key_Z, Qt.KeyboardModifier.AltModifier, "Alt+Z"),
    ],
)
def test_keys_of_all_kinds_can_be_taken(settler: Settler, key: Qt.Key, held: Qt.KeyboardModifier, text: str) -> None:
    press(settler, "history", key, held)
    assert told(settler, "history") == ""
    assert settler.settings.keys == {"history": text}
    assert settler.text("set-key-history") == text


def test_by_keys_alone(settler: Settler) -> None:
    settler.search("table view")
    settler.player.key(KEY.Key_Return)
    assert settler.player.find("set-key-table_view").hasFocus()
    settler.player.key(KEY.Key_Return)
    settler.player.key(KEY.Key_F9)
    assert settler.settings.keys == {"table_view": "F9"}
    settler.player.key(KEY.Key_Tab)
    assert settler.player.find("reset-key-table_view").hasFocus()
    assert settler.player.find("reset-key-table_view").toolTip() == "Default: F11"
    settler.player.key(KEY.Key_Space)
    assert settler.settings.keys == {}
    assert settler.player.find("set-key-table_view").hasFocus()


def test_esc_leaves_the_key_and_not_the_page(settler: Settler) -> None:
    press(settler, "undo", KEY.Key_Escape)
    assert settler.page.isVisible()
    assert settler.text("set-key-undo") == "Ctrl+Z"
    assert settler.settings.keys == {}
    settler.player.key(KEY.Key_Escape)
    assert settler.player.window.page.isVisible()


def test_a_key_that_does_something_in_the_window_is_taken_before_it_does_it(settler: Settler) -> None:
    press(settler, "undo", KEY.Key_1, CONTROL)
    assert settler.page.isVisible()
    assert told(settler, "undo") == "Ctrl+1: This key is kept for tiles, for moving about or for the pages."
    assert not settler.player.find("swap-key-undo").isVisible()
    assert settler.text("set-key-undo") == "Ctrl+Z"


def test_backspace_takes_the_key_away(settler: Settler) -> None:
    press(settler, "history", KEY.Key_Backspace)
    assert settler.settings.keys == {"history": ""}
    assert settler.text("set-key-history") == "No key"
    settler.click("reset-key-history")
    assert settler.text("set-key-history") == "Ctrl+H"


def test_tab_or_a_click_elsewhere_ends_the_waiting(settler: Settler) -> None:
    settler.click("set-key-undo")
    settler.player.key(KEY.Key_Tab)
    assert settler.text("set-key-undo") == "Ctrl+Z"
    settler.click("set-key-undo")
    settler.click("set-key-undo")
    assert settler.text("set-key-undo") == "Ctrl+Z"


def test_a_key_that_is_taken_is_told_and_exchanged_on_demand(settler: Settler) -> None:
    press(settler, "undo", KEY.Key_H, CONTROL)
    assert told(settler, "undo") == "Ctrl+H: This key is taken: History."
    assert settler.settings.keys == {}
    assert settler.player.find("swap-key-undo").hasFocus()
    settler.player.key(KEY.Key_Return)
    assert settler.settings.keys == {"undo": "Ctrl+H", "history": "Ctrl+Z"}
    assert told(settler, "undo") == ""
    assert settler.player.find("set-key-undo").hasFocus()
    settler.click("reset-key-history")
    assert settler.settings.keys == {}


def test_a_key_that_is_taken_can_be_left(settler: Settler) -> None:
    press(settler, "undo", KEY.Key_H, CONTROL)
    settler.click("leave-key-undo")
    assert told(settler, "undo") == ""
    assert settler.settings.keys == {}
    assert settler.player.find("set-key-undo").hasFocus()


def test_all_keys_are_reset_together(settler: Settler) -> None:
    assert not settler.player.find("reset-all-keys").isEnabled()
    press(settler, "undo", KEY.Key_U, CONTROL)
    press(settler, "history", KEY.Key_F7)
    settler.click("reset-all-keys")
    assert settler.settings.keys == {}
    assert settler.text("set-key-history") == "Ctrl+H"


def test_a_key_is_kept_in_the_file(settler: Settler) -> None:
    press(settler, "undo", KEY.Key_U, CONTROL)
    settler.player.window.close()
    assert settler.path.read_text(encoding="utf-8") == '\n[keys]\nundo = "Ctrl+U"\n'


@pytest.mark.parametrize(
    ("text", "found"),
    [("ctrl+z", ["key-undo"]), ("honba", ["key-honba_more", "key-honba_less"]), ("list of keys", ["key-sheet"])],
)
def test_a_command_is_found_by_its_key_and_its_name(settler: Settler, text: str, found: list[str]) -> None:
    settler.search(text)
    assert [name for name in settler.found() if name.startswith("key-")] == found
    assert "Keys" in settler.heads()


def test_the_rows_speak_the_language(settler: Settler) -> None:
    settler.player.window.session.adjust(lambda state: view_actions.change_settings(state, language="ja"))
    press(settler, "undo", KEY.Key_H, CONTROL)
    buttons = [
        settler.player.get(name, QAbstractButton) for name in ("set-key-undo", "swap-key-undo", "leave-key-undo")
    ]
    QApplication.processEvents()
    for button in buttons:
        assert button.width() >= button.minimumSizeHint().width()
        assert not button.text().isascii() or button is buttons[0]
    assert not told(settler, "undo").removeprefix("Ctrl+H").isascii()


@pytest.mark.parametrize(
    ("key", "text"),
    [(KEY.Key_Dead_Circumflex, ""), (KEY.Key_Multi_key, ""), (KEY.Key_unknown, ""), (0x0425, "х")],
)
def test_a_key_that_cannot_be_read_is_refused_and_takes_none_away(settler: Settler, key: int, text: str) -> None:
    settler.click("set-key-undo")
    send(settler.player, text, int(key))
    assert settler.settings.keys == {}
    assert told(settler, "undo") == "???: The program does not know this key."


def test_a_key_of_the_digits_is_kept_on_a_french_keyboard_too(
    settler: Settler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("riichi_gui.ui.key_reading.QGuiApplication.platformName", lambda: "xcb")
    settler.click("set-key-undo")
    send(settler.player, "é", 0x00C9, scan=11)
    assert settler.settings.keys == {}
    assert told(settler, "undo") == "2: This key is kept for tiles, for moving about or for the pages."


def test_a_letter_of_ones_own_keyboard_can_be_a_key(settler: Settler, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("riichi_gui.ui.key_reading.QGuiApplication.platformName", lambda: "xcb")
    settler.click("set-key-riichi")
    send(settler.player, "ä", 0x00C4, scan=48)
    assert settler.settings.keys == {"riichi": "Ä"}
    settler.player.key(KEY.Key_Escape)
    send(settler.player, "ä", 0x00C4, scan=48)
    assert settler.player.line == "riichi"
