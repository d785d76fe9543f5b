"""Everything by keys, and everything named for those who do not see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QWidget

from riichi_gui.app import view_actions
from riichi_gui.ui.widgets.button import RovingGroup
from riichi_gui.wording import LANGUAGES

if TYPE_CHECKING:
    from tests.gui.conftest import Player


def focused(player: Player) -> str:
    widget = player.window.focusWidget()
    assert widget is not None
    return widget.objectName()


@pytest.mark.parametrize(
    ("start", "key", "end"),
    [
        ("palette-1m", "Right", "palette-2m"),
        ("palette-2m", "Left", "palette-1m"),
        ("palette-1m", "Left", "palette-1m"),
        ("palette-3m", "Down", "palette-3p"),
        ("palette-3p", "Up", "palette-3m"),
        ("palette-9s", "Down", "palette-7z"),
        ("palette-3m", "End", "palette-9m"),
        ("palette-3m", "Home", "palette-1m"),
        ("flag-riichi", "Right", "flag-double_riichi"),
        ("flag-riichi", "Down", "flag-houtei"),
        ("seat-E", "Right", "seat-S"),
        ("to-hand", "Right", "to-chi"),
    ],
)
def test_arrows_move_inside_a_group(player: Player, start: str, key: str, end: str) -> None:
    player.find(start).setFocus()
    player.key(Qt.Key[f"Key_{key}"])
    assert focused(player) == end


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_keys_press(player: Player, key: Qt.Key) -> None:
    player.find("palette-5p").setFocus()
    player.key(key)
    assert player.line == "5p"


def test_keys_press_with_modifiers(player: Player) -> None:
    player.find("palette-5p").setFocus()
    player.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    player.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert player.line == "55567p"


def test_the_focus_stays_in_the_palette_when_its_tile_greys_out(player: Player) -> None:
    player.find("palette-5p").setFocus()
    for _ in range(4):
        player.key(Qt.Key.Key_Space)
    assert focused(player) == "palette-6p"


def test_tab_stops_once_in_a_palette(player: Player) -> None:
    player.find("palette-4m").setFocus()
    player.key(Qt.Key.Key_Tab)
    assert focused(player) == "palette-1p"
    player.qtbot.keyClick(player.find("palette-1p"), Qt.Key.Key_Backtab)
    assert focused(player) == "palette-4m"


def test_tab_goes_round_the_whole_window_and_is_not_caught(player: Player) -> None:
    player.type("234m23467p23488s +5p ron S riichi dora 1z")
    start = player.window.focusWidget()
    seen = []
    for _ in range(60):
        player.key(Qt.Key.Key_Tab)
        seen.append(player.window.focusWidget())
        if seen[-1] is start:
            break
    assert seen[-1] is start
    names = {widget.objectName() for widget in seen}
    assert {"hand-0", "dora-0", "by-ron", "seat-E", "round-E", "palette-1m", "palette-1z", "to-hand", "clear"} <= names


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_takes_the_focus_has_a_name(player: Player, language: str) -> None:
    player.type("23m (123p) [5555z] riichi dora 1z")
    player.window.session.adjust(lambda state: view_actions.change_settings(state, language=language))
    nameless = [
        widget.objectName()
        for widget in player.window.findChildren(QWidget)
        if widget.isVisible() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus and widget.isEnabled()
        if not QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
    ]
    assert nameless == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_unique_in_a_group(player: Player, language: str) -> None:
    player.type("2233m11z (123p) (123p) riichi dora 11z")
    player.window.session.adjust(lambda state: view_actions.change_settings(state, language=language))
    for group in player.window.findChildren(RovingGroup):
        names = [button.accessibleName() for button in group.buttons if button.isVisible() and button.isEnabled()]
        assert len(set(names)) == len(names), group.objectName()
        assert group.accessibleName() or not group.isVisible(), group.objectName()


def test_a_tile_can_be_pressed_through_the_accessibility_tree(player: Player) -> None:
    interface = QAccessible.queryAccessibleInterface(player.find("palette-5p"))
    assert interface.text(QAccessible.Text.Name) == "5 of dots"
    assert interface.text(QAccessible.Text.Description) == "4 left"
    interface.actionInterface().doAction("Press")
    player.qtbot.waitUntil(lambda: player.line == "5p")


def test_a_switch_tells_that_it_is_on(player: Player) -> None:
    player.click("flag-riichi")
    interface = QAccessible.queryAccessibleInterface(player.get("flag-riichi", QAbstractButton))
    assert interface.state().checked


def test_the_result_can_be_read(player: Player) -> None:
    player.click("example")
    texts = [
        QAccessible.queryAccessibleInterface(row).text(QAccessible.Text.Name)
        for row in player.find("result-body").findChildren(QWidget)
        if row.isVisible()
    ]
    assert "8,000 mangan" in texts
