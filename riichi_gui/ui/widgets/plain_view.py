"""A section of the reference that is one list: circumstances, limits and liability, the glossary."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.ui.reference_words import Row, found
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.entry_list import EntryList
from riichi_gui.wording import Words
from riichi_gui.wording.reference import SECTIONS

WIDTH: Final = 50
"""How many lines of type wide the list is at most: wider, the eye would lose the line."""


class PlainView(QWidget):
    """The list, made by a function of the words and the rules."""

    def __init__(self, name: str, make: Callable[[Words, RuleSet], list[Row]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._make = name, make
        self._shown: tuple[object, ...] = ()
        self._rows: list[Row] = []
        self._sought = ""
        self.list = EntryList(f"{name}-list", self)
        self.none = QLabel(self)
        self.none.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.none)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.list, 1000)
        row.addStretch(1)
        layout.addLayout(row, 1)

    def show_view(self, view: View) -> None:
        """Show the section under the rules of a state."""
        words, rules = view.words, view.state.rules
        if (words, rules) != self._shown:
            self._shown = (words, rules)
            self.list.setAccessibleName(words.text(SECTIONS[self._name]))
            self.none.setText(words.text("Nothing is called that here."))
            self._rows = self._make(words, rules)
            self._show_rows()

    def search(self, sought: str) -> None:
        """Show the rows that have each word of the search."""
        if sought != self._sought:
            self._sought = sought
            self._show_rows()

    def _show_rows(self) -> None:
        rows = found(self._rows, self._sought)
        self.none.setVisible(not rows)
        self.list.show_rows(rows)

    def focus(self) -> None:
        """Put the keyboard on the list."""
        self.list.setFocus(Qt.FocusReason.TabFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the list as wide as it is read well."""
        super().resizeEvent(event)
        self.list.setMaximumWidth(WIDTH * self.fontMetrics().height())

    def changeEvent(self, event: QEvent) -> None:
        """Fit the width to the size of the type."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.list.setMaximumWidth(WIDTH * self.fontMetrics().height())
