"""What a screen reader is told of the rows of the result: what they are, and that they can be pressed."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleActionInterface
from PySide6.QtWidgets import QAccessibleWidget

from riichi_gui.ui.result_lines import Fold
from riichi_gui.ui.widgets.result_row import ResultRow

HEADINGS: Final = frozenset({"total", "title", "heading"})


class AccessibleRow(QAccessibleWidget):
    """A row as a heading, a text, or a button where a press does something."""

    def __init__(self, row: ResultRow) -> None:
        super().__init__(row, QAccessible.Role.StaticText)
        self._row = row

    def role(self) -> QAccessible.Role:
        """Return what the row is now; rows are used again for other lines."""
        line = self._row.line
        if line.action is not None:
            return QAccessible.Role.Button
        return QAccessible.Role.Heading if line.style in HEADINGS else QAccessible.Role.StaticText

    def text(self, what: QAccessible.Text) -> str:
        """Return the whole line as the name."""
        return self._row.line.spoken if what == QAccessible.Text.Name else super().text(what)

    def state(self) -> QAccessible.State:
        """Return the state, and whether the part of the result that the row opens lies open."""
        state = super().state()
        if isinstance(self._row.line.action, Fold):
            state.expandable = True
            state.expanded = self._row.line.action.is_open
            state.collapsed = not state.expanded
        return state

    def actionNames(self) -> list[str]:
        """Return what can be done with the row."""
        return [QAccessibleActionInterface.pressAction()] if self._row.line.action is not None else []

    def doAction(self, name: str) -> None:
        """Press the row."""
        if name == QAccessibleActionInterface.pressAction() and self._row.line.action is not None:
            self._row.pressed.emit()


class _Factory:
    """Makes the interface of each row, and holds it: Qt knows it by its address alone."""

    def __init__(self) -> None:
        self._made: dict[int, AccessibleRow] = {}
        self.is_installed = False

    def __call__(self, _key: str, what: QObject) -> AccessibleRow | None:
        if not isinstance(what, ResultRow):
            return None
        made = self._made[id(what)] = AccessibleRow(what)
        what.destroyed.connect(partial(self._forget, id(what)))
        return made

    def _forget(self, key: int) -> None:
        self._made.pop(key, None)


_FACTORY: Final = _Factory()


def install() -> None:
    """Have Qt ask here for what it tells of a row; once is enough."""
    if not _FACTORY.is_installed:
        _FACTORY.is_installed = True
        QAccessible.installFactory(_FACTORY)
