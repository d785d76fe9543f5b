"""Somebody at the page of the settings, by real clicks and keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QMenu, QWidget

from riichi_gui.app.settings import Settings
from riichi_gui.app.settings_table import BY_ID
from riichi_gui.ui.pages.settings_page import SettingsPage
from riichi_gui.ui.widgets.segments import Segments

if TYPE_CHECKING:
    from tests.gui.conftest import Player


class Settler:
    """Somebody at the page of the settings."""

    def __init__(self, player: Player) -> None:
        self.player = player
        player.click("page-settings")
        page = player.window.pages.settings
        assert page is not None
        self.page: SettingsPage = page

    @property
    def settings(self) -> Settings:
        return self.player.window.session.state.settings

    @property
    def path(self) -> Path:
        return self.player.window.shelf.data / "settings.toml"

    def click(self, name: str) -> None:
        """Click on something of the page, which is scrolled into view."""
        widget = self.player.find(name)
        # What was just made or written anew has its place once the events are done.
        QApplication.processEvents()
        self.page.area.ensureWidgetVisible(widget)
        QApplication.processEvents()
        assert not widget.visibleRegion().isEmpty(), name
        self.player.click(name)

    def choose(self, setting_id: str, value: object) -> None:
        """Choose a value of a setting, by whatever its row has for that."""
        setting = BY_ID[setting_id]
        control = self.player.find(f"set-{setting_id}")
        if setting.kind == "steps":
            assert isinstance(value, int)
            now = setting.choices.index(getattr(self.settings, setting_id))
            steps = setting.choices.index(value) - now
            for _ in range(abs(steps)):
                self.click(f"set-{setting_id}-{'more' if steps > 0 else 'less'}")
        elif setting.kind == "switch":
            self.click(f"set-{setting_id}-{'on' if value else 'off'}")
        elif setting.kind == "set":
            assert isinstance(value, frozenset)
            for key in value ^ getattr(self.settings, setting_id):
                self.click(f"set-{setting_id}-{key}")
        elif isinstance(control, Segments):
            self.click(f"set-{setting_id}-{value}")
        else:
            self.click(f"set-{setting_id}")
            self.take(setting_id, str(value))

    def take(self, setting_id: str, value: str) -> list[str]:
        """Click on an entry of the open menu, and return the entries that were checked before."""
        QApplication.processEvents()
        menu = self.player.find(f"set-{setting_id}").findChildren(QMenu)[-1]
        checked = [str(action.data()) for action in menu.actions() if action.isChecked()]
        action = next(action for action in menu.actions() if action.data() == value and not action.isSeparator())
        self.player.qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())
        return checked

    def search(self, text: str) -> None:
        """Type into the search, from an empty one."""
        field = self.player.get("settings-search", QLineEdit)
        field.setFocus()
        field.selectAll()
        self.player.key(Qt.Key.Key_Delete)
        # Qt's tests can type no other letters; those come from an input method, whole.
        if text.isascii():
            self.player.qtbot.keyClicks(field, text)
        else:
            field.insert(text)

    def found(self) -> list[str]:
        """Return the rows that are shown."""
        return [name for name, row in self.page.rows.items() if row.isVisible()]

    def heads(self) -> list[str]:
        """Return the heads that are shown."""
        return [head.text() for head in self.page.heads.values() if head.isVisible()]

    def text(self, name: str) -> str:
        """Return the text of a button."""
        return self.player.get(name, QAbstractButton).text()

    def wait(self, check: Callable[[], bool]) -> None:
        """Wait until something is so, such as a file that is written after a pause."""
        self.player.qtbot.waitUntil(check)

    def widgets(self) -> list[QWidget]:
        """Return everything that can be seen on the page."""
        return [widget for widget in self.page.findChildren(QWidget) if widget.isVisible()]
