"""A label whose type is larger than the rest, by a factor that holds when the size of the interface changes."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget


class Title(QLabel):
    """Plain text, so many times as large as the type around it."""

    def __init__(self, parent: QWidget, factor: float, *, bold: bool = True) -> None:
        super().__init__(parent)
        self.factor = factor
        self.setTextFormat(Qt.TextFormat.PlainText)
        font = self.font()
        font.setBold(bold)
        self.setFont(font)
        self.fit(parent.font().pointSizeF())

    def fit(self, points: float) -> None:
        """Take the size that goes with type of so many points."""
        font = self.font()
        font.setPointSizeF(points * self.factor)
        self.setFont(font)
