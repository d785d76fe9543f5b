"""Somebody at the dialog of the rulebooks, by real clicks and keys."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLineEdit, QWidget

from riichi_gui.app import own_rules
from riichi_gui.app.own_rules import OwnRules
from riichi_gui.app.shelf import Shelf
from riichi_gui.scoring.rulesets import change_rules, load_ruleset
from riichi_gui.ui.rules_dialog import KEY, RulesDialog

if TYPE_CHECKING:
    from tests.gui.conftest import Player

W = TypeVar("W", bound=QWidget)


def club(shelf: Shelf, name: str = "Club", **options: object) -> OwnRules:
    rules = change_rules(load_ruleset("wrc-2015"), options)
    return own_rules.save_own(shelf.folder, own_rules.new_own(shelf.folder, name, "wrc-2015", rules))


class Clerk:
    """Somebody at the dialog of the rulebooks."""

    def __init__(self, player: Player) -> None:
        self.player = player
        player.window.open_rules_dialog()
        dialog = player.window.rules_dialog
        assert dialog is not None
        self.dialog: RulesDialog = dialog
        player.qtbot.waitExposed(dialog)

    def find(self, name: str, kind: type[W]) -> W:
        found = [each for each in self.dialog.findChildren(kind, name) if each.isVisible()]
        assert found, f"no widget is called {name}"
        return found[-1]

    def click(self, *names: str) -> None:
        for name in names:
            button = self.find(name, QAbstractButton)
            self.dialog.view.area.ensureWidgetVisible(button)
            place = button.rect().center()
            place.setX(min(place.x(), 10))
            self.player.qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=place)
            QApplication.processEvents()

    def choose(self, key: str) -> None:
        books = self.dialog.books
        item = next(item for item in map(books.item, range(books.count())) if item.data(KEY) == key)
        place = books.visualItemRect(item).center()
        self.player.qtbot.mouseClick(books.viewport(), Qt.MouseButton.LeftButton, pos=place)

    def name(self, name: str) -> None:
        edit = self.find("ruleset-name", QLineEdit)
        edit.clear()
        self.player.qtbot.keyClicks(edit, name)
        self.player.qtbot.keyClick(edit, Qt.Key.Key_Return)

    def file(self, path: Path) -> None:
        dialog = self.find("file-dialog", QFileDialog)
        edit = dialog.findChild(QLineEdit, "fileNameEdit")
        assert edit is not None
        edit.clear()
        self.player.qtbot.keyClicks(edit, str(path))
        self.player.qtbot.keyClick(edit, Qt.Key.Key_Return)
        QApplication.processEvents()

    @property
    def listed(self) -> list[str]:
        books = self.dialog.books
        return [books.item(place).text() for place in range(books.count())]

    @property
    def notice(self) -> str:
        return self.dialog.view.notice.text()
