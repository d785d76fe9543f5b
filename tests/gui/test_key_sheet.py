"""The sheet of keys: everything is on it, it can be read by everybody, and goes as it came."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from riichi_gui.app import view_actions
from riichi_gui.app.keymap import COMMANDS
from riichi_gui.ui.key_sheet import KeySheet
from riichi_gui.wording.key_names import FIXED

if TYPE_CHECKING:
    from tests.gui.conftest import Player
    from tests.gui.typist import Typist


def sheet(player: Player) -> KeySheet:
    return player.get("keys", KeySheet)


def is_open(player: Player) -> bool:
    QApplication.processEvents()
    return any(widget.isVisible() for widget in player.window.findChildren(KeySheet))


@pytest.mark.parametrize("way", ["?", "F1", "button", "F1 in the line"])
def test_it_opens_and_goes_with_escape(player: Player, typist: Typist, way: str) -> None:
    if way == "?":
        typist.press("?")
    elif way == "button":
        player.click("key-sheet")
    else:
        if way.endswith("line"):
            player.window.page.focus_line()
        player.key(Qt.Key.Key_F1)
    assert is_open(player)
    player.qtbot.keyClick(sheet(player), Qt.Key.Key_Escape)
    assert not is_open(player)


@pytest.mark.parametrize("way", ["?", "F1", "close"])
def test_it_goes_with_the_key_that_opened_it(player: Player, typist: Typist, way: str) -> None:
    typist.press("?")
    shown = sheet(player)
    if way == "close":
        player.qtbot.mouseClick(shown.close_button, Qt.MouseButton.LeftButton)
    else:
        player.qtbot.keyClick(shown.focusWidget(), Qt.Key.Key_F1 if way == "F1" else way)
    assert not is_open(player)


def test_every_command_is_on_it_and_every_row_can_be_heard(player: Player, typist: Typist) -> None:
    typist.press("?")
    rows = [QAccessible.queryAccessibleInterface(row).text(QAccessible.Text.Name) for row in sheet(player).rows]
    assert len(rows) == len(COMMANDS) + len(FIXED)
    assert len(set(rows)) == len(rows)
    for said in (
        "R: Riichi",
        "Ctrl+Shift+Z, Ctrl+Y: Redo",
        "Shift+E: Seat wind East",
        "C: Chow",
        "M, P, S, Z: Their suit: characters, dots, bamboo, honours",
    ):
        assert said in rows


def test_it_shows_the_keys_that_were_chosen(player: Player, typist: Typist) -> None:
    keys = MappingProxyType({"riichi": "F5", "ippatsu": ""})
    player.window.session.adjust(lambda state: view_actions.change_settings(state, keys=keys))
    typist.press("?")
    rows = [row.text() for row in sheet(player).rows]
    assert "F5: Riichi" in rows
    assert "–: Ippatsu" in rows


def test_arrows_go_through_all_rows_and_scroll(player: Player, typist: Typist) -> None:
    player.window.resize(1024, 640)
    typist.press("?")
    shown = sheet(player)
    rows = shown.rows
    assert shown.focusWidget() is rows[0]
    seen = []
    for _ in rows:
        seen.append(shown.focusWidget())
        player.qtbot.keyClick(shown.focusWidget(), Qt.Key.Key_Down)
    assert seen == rows
    area = shown.findChild(QScrollArea, "keys-area")
    assert area is not None
    place = rows[-1].mapTo(area.viewport(), rows[-1].rect().center())
    assert area.viewport().rect().contains(place)
    player.qtbot.keyClick(shown.focusWidget(), Qt.Key.Key_Home)
    assert shown.focusWidget() is rows[0]
    player.qtbot.keyClick(shown.focusWidget(), Qt.Key.Key_Up)
    assert shown.focusWidget() is rows[0]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("larger", "columns"), [(1.0, 2), (2.0, 1)])
def test_it_fits_into_the_smallest_window_also_with_type_of_twice_the_size(
    player: Player, typist: Typist, larger: float, columns: int, language: str
) -> None:
    page = player.window.page
    font = page.font()
    font.setPointSizeF(font.pointSizeF() * larger)
    player.window.session.adjust(lambda state: view_actions.set_language(state, language))
    player.window.resize(1024, 640)
    page.setFont(font)
    typist.press("?")
    QApplication.processEvents()
    shown = sheet(player)
    assert shown.width() <= 1024
    assert 500 < shown.height() <= 640
    assert len({row.mapTo(shown, row.rect().topLeft()).x() for row in shown.rows}) == columns
    area = shown.findChild(QScrollArea, "keys-area")
    assert area is not None
    for row in shown.rows:
        assert row.height() >= row.heightForWidth(row.width())
        assert row.width() > row.caps + 5 * row.fontMetrics().height()
        assert row.mapTo(area.viewport(), row.rect().topRight()).x() <= area.viewport().width()


def test_the_page_has_the_keyboard_again(player: Player, typist: Typist) -> None:
    typist.press("?")
    player.qtbot.keyClick(sheet(player), Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert player.window.focusWidget() is player.window.page
    typist.press("1m")
    assert player.line == "1m"


def test_nothing_of_the_page_is_reached_through_it(player: Player, typist: Typist) -> None:
    typist.press("?")
    shown: QWidget = sheet(player)
    for key in "1mr":
        player.qtbot.keyClick(shown.focusWidget(), key)
    assert player.line == ""
