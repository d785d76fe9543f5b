"""A learner with known answers, at the Progress page of the window."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QTableWidget,
)

from riichi_gui.records.store import Store
from riichi_gui.ui.pages.progress_page import ProgressPage
from tests.support.learning import Clock, answer, line

if TYPE_CHECKING:
    from tests.gui.conftest import Player

NOW = datetime(2026, 5, 2, 18, 30, tzinfo=UTC)
"""The time of the window's clock."""
YESTERDAY = NOW - timedelta(days=1)
PINFU, CELL, MANGAN = "yaku:pinfu", "table:3:40:dealer:ron", "limit:mangan:non-dealer:ron"


def learn(folder: Path) -> None:
    """Yesterday two answers, today one.

    All Pinfu right, of the cell none, of mangan one of two: so known is (1 + 3 faded) of 5 faded, and so on.
    """
    clock = Clock(YESTERDAY)
    with Store(folder, clock) as store:
        store.record(answer(1, given="2600"), [line(PINFU, seconds=2), line(CELL, False, seconds=20)])
        clock.on(minutes=1)
        store.record(answer(2, given="8000"), [line(PINFU, seconds=4), line(MANGAN, seconds=5)])
        clock.at = NOW - timedelta(hours=1)
        store.record(answer(3, given="7700"), [line(PINFU, seconds=3), line(MANGAN, False, seconds=7.4)])


class Learner:
    """Uses the page."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.drilled: list[str] = []
        self.replayed: list[object] = []

    @property
    def page(self) -> ProgressPage:
        page = self.player.window.pages.progress
        assert page is not None
        return page

    def open(self) -> None:
        self.player.click("page-progress")
        self.page.drill_wanted.connect(self.drilled.append)
        self.page.replay_wanted.connect(self.replayed.append)

    def table(self, name: str) -> list[list[str]]:
        table = self.player.get(f"progress-{name}", QTableWidget)
        assert table.isVisible()
        columns = range(table.columnCount())
        return [[self.text(table, row, column) for column in columns] for row in range(table.rowCount())]

    @staticmethod
    def text(table: QTableWidget, row: int, column: int) -> str:
        item = table.item(row, column)
        assert item is not None
        return item.text()

    def press(self, name: str, row: int) -> None:
        """Click on the button of a row."""
        table = self.player.get(f"progress-{name}", QTableWidget)
        item = table.item(row, table.columnCount() - 1)
        assert item is not None
        table.scrollToItem(item)
        place = table.visualItemRect(item).center()
        self.player.qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)

    @property
    def message(self) -> str:
        label = self.player.get("progress-message", QLabel)
        assert label.isVisible() == bool(label.text())
        return label.text()

    def file(self, path: Path) -> None:
        dialog = self.page.findChild(QFileDialog, "file-dialog")
        assert dialog is not None
        edit = dialog.findChild(QLineEdit, "fileNameEdit")
        assert edit is not None
        # At once: a name that is typed letter by letter may be completed to that of another file.
        edit.setText(str(path))
        button = next(each for each in dialog.findChildren(QPushButton) if each.isDefault())
        self.player.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        self.settle()

    @staticmethod
    def settle() -> None:
        """Let dialogs that were closed go."""
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def answer(self, name: str) -> None:
        """Click on an answer to the question that is open."""
        box = self.page.findChild(QMessageBox, "question")
        assert box is not None
        button = box.findChild(QAbstractButton, name)
        assert button is not None
        self.player.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        self.settle()
