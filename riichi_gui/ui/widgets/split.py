"""A list and, beside it, what there is to say about its current row; below it where there is no room beside."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from riichi_gui.ui.theme import px

BESIDE, BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
LEAST: Final = 700
LEAST_SHORT: Final = 430
HIGH: Final = 400
"""Where the room is less high, both stand beside each other in less width too: below, neither would show a row."""
GAP: Final = 14


class Split(QWidget):
    """Two widgets; beside each other the first has a little less than half of the width."""

    def __init__(self, first: QWidget, second: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns = QBoxLayout(BESIDE, self)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.setSpacing(GAP)
        for widget in (first, second):
            self._columns.addWidget(widget)
        self._columns.setStretch(0, 4)
        self._columns.setStretch(1, 5)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put both beside each other, or one below the other."""
        super().resizeEvent(event)
        least = LEAST if self.height() >= px(HIGH) else LEAST_SHORT
        self._columns.setDirection(BELOW if self.width() < px(least) else BESIDE)
