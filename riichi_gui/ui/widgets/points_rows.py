"""Rows of a name and a value below each other; each is a button that leads to a cell of the table of points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from riichi_gui.app.points_table import Cell
from riichi_gui.ui.theme import colours_of, px
from riichi_gui.ui.widgets.button import Button, RovingGroup, draw_focus

PAD: Final = 6
APART: Final = 18
HIGH: Final = 10_000
WIDTH: Final = 44
"""How many lines of type wide the rows are at most: wider, the eye would lose the row."""


class RowText(NamedTuple):
    """What a row shows, and the cell that it leads to."""

    name: str
    value: str
    cell: Cell | None = None
    strong: bool = False


class PointsRow(Button):
    """One row. Where both do not fit side by side, the value goes below, over several lines if it must."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = RowText("", "")
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_row(self, row: RowText, name: str) -> None:
        """Show a row; ``name`` says it whole."""
        self.row = row
        self.setText(f"{row.name} {row.value}")
        self.describe(name)
        self.updateGeometry()
        self.update()

    def _bold(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        return font

    def _rooms(self, width: int) -> tuple[QRect, QRect]:
        """Return the rooms of name and value in a width."""
        side = px(PAD)
        inner = max(1, width - 2 * side)
        bold = QFontMetrics(self._bold())
        metrics = bold if self.row.strong else self.fontMetrics()
        name = bold.boundingRect(QRect(0, 0, inner, HIGH), Qt.TextFlag.TextWordWrap, self.row.name).size()
        one = metrics.horizontalAdvance(self.row.value)
        if bold.horizontalAdvance(self.row.name) + px(APART) + one <= inner:
            high = max(name.height(), metrics.height())
            return QRect(side, side, inner, high), QRect(side, side, inner, high)
        wrapped = metrics.boundingRect(QRect(0, 0, inner, HIGH), Qt.TextFlag.TextWordWrap, self.row.value).height()
        return QRect(side, side, inner, name.height()), QRect(side, side + name.height(), inner, wrapped)

    def sizeHint(self) -> QSize:
        """Return the size of one line."""
        wide = QFontMetrics(self._bold()).horizontalAdvance(f"{self.row.name}{self.row.value}")
        return QSize(wide + px(APART) + 2 * px(PAD), self.fontMetrics().height() + 2 * px(PAD))

    def minimumSizeHint(self) -> QSize:
        """Return the least: lines fold, so the width may be small."""
        return QSize(px(APART), self.fontMetrics().height() + 2 * px(PAD))

    def hasHeightForWidth(self) -> bool:
        """Tell that the height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return how high the row is in a width."""
        return self._rooms(width)[1].bottom() + 1 + px(PAD)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the name, the value, and a line below."""
        colours = colours_of(self.palette())
        painter = QPainter(self)
        if self.underMouse() or self.isDown():
            painter.fillRect(self.rect(), QColor(colours.shade))
        painter.fillRect(QRect(0, self.height() - 1, self.width(), 1), QColor(colours.rule))
        name, value = self._rooms(self.width())
        below = value.top() > name.top()
        side = Qt.AlignmentFlag.AlignLeft if below else Qt.AlignmentFlag.AlignRight
        painter.setPen(QColor(colours.ink))
        painter.setFont(self._bold())
        painter.drawText(name, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft, self.row.name)
        painter.setPen(QColor(colours.ink if self.row.cell is not None else colours.muted))
        painter.setFont(self._bold() if self.row.strong else self.font())
        painter.drawText(value, Qt.TextFlag.TextWordWrap | side, self.row.value)
        draw_focus(painter, self)

    def changeEvent(self, event: QEvent) -> None:
        """Take the room that other type needs."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()


class PointsRows(RovingGroup):
    """The rows. ``wanted`` carries the cell of the row that was pressed."""

    wanted = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.rows: list[PointsRow] = []
        self.pressed.connect(self._pressed)
        self._fit()

    def _fit(self) -> None:
        self.setMaximumWidth(WIDTH * self.fontMetrics().height())

    def changeEvent(self, event: QEvent) -> None:
        """Fit the width to the size of the type."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def show_rows(self, rows: Sequence[RowText]) -> None:
        """Show rows in the place of those before."""
        while len(self.rows) < len(rows):
            made = PointsRow(self)
            made.setObjectName(f"{self.objectName()}-{len(self.rows)}")
            self._column.addWidget(made)
            self.adopt(made, len(self.rows), 0)
            self.rows.append(made)
        for button, row in zip(self.rows, rows, strict=False):
            button.show_row(row, f"{row.name}: {row.value}")
            button.setVisible(True)
        for button in self.rows[len(rows) :]:
            button.setVisible(False)
        self.settle_stop()
        self.setVisible(bool(rows))

    @property
    def texts(self) -> list[tuple[str, str]]:
        """What is shown, row by row."""
        return [(row.row.name, row.row.value) for row in self.rows if not row.isHidden()]

    def _pressed(self, button: PointsRow) -> None:
        if button.row.cell is not None:
            self.wanted.emit(button.row.cell)
