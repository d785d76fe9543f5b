"""One tip in one line, with a button for having read it and one for no more of them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from riichi_gui.ui.icons import icon_pixmap
from riichi_gui.ui.theme import colours_of
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.wording import Words

GAP: Final = 10
HIGH: Final = 10_000
WRAPPED: Final = Qt.TextFlag.TextWordWrap


class TipStrip(QWidget):
    """Stands in room that somebody else keeps, and is given its place from there.

    ``read`` tells that the tip was read, ``unwanted`` that no more are wanted. The focus is never taken.
    """

    read = Signal()
    unwanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("tip-strip")
        self.label = QLabel(self)
        self.label.setObjectName("tip")
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setWordWrap(True)
        self.label.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.seen = PillButton(parent=self, padding=8)
        self.seen.setObjectName("tip-seen")
        self.seen.clicked.connect(self.read)
        self.off = PillButton(parent=self, padding=8)
        self.off.setObjectName("tips-off")
        self.off.clicked.connect(self.unwanted)
        self._row = QHBoxLayout(self)
        self._row.setSpacing(GAP)
        self._row.addWidget(self.label)
        self._row.addWidget(self.seen)
        self._row.addWidget(self.off)
        self._row.addStretch(1)

    @property
    def is_used(self) -> bool:
        """Whether the mouse or the keyboard is at it."""
        return self.isVisible() and (self.underMouse() or self.seen.hasFocus() or self.off.hasFocus())

    def set_texts(self, words: Words) -> None:
        """Name the strip and its buttons."""
        self.setAccessibleName(words.text("Tip"))
        self.seen.setText(words.text("Got it"))
        self.seen.describe(self.seen.text(), words.text("This tip does not come again."))
        self.off.setText(words.text("No more tips"))
        self.off.describe(self.off.text(), words.text("Turns all tips off. The settings turn them on again."))
        for button in (self.seen, self.off):
            button.updateGeometry()

    def set_text(self, text: str) -> None:
        """Say something."""
        self.label.setText(text)

    def height_for(self, text: str, width: int) -> int:
        """Return how high the strip has to be in a width for that text to be readable."""
        metrics = self.label.fontMetrics()
        room = QRect(0, 0, max(1, self._text_room(width)), HIGH)
        return max(metrics.boundingRect(room, WRAPPED, text).height(), self.seen.minimumSizeHint().height())

    def fit(self, room: QRect) -> None:
        """Take a place, the text no wider than it has to be, so that the buttons stand beside its end."""
        self._row.setContentsMargins(self._indent, 0, 0, 0)
        line = self.label.fontMetrics().horizontalAdvance(self.label.text()) + 2
        self.label.setFixedWidth(min(line, self._text_room(room.width())))
        for button in (self.seen, self.off):
            button.setFixedHeight(min(button.sizeHint().height(), room.height()))
        self.setGeometry(room)

    @property
    def _indent(self) -> int:
        return self.fontMetrics().height() + GAP - 2

    def _text_room(self, width: int) -> int:
        buttons = self.seen.sizeHint().width() + self.off.sizeHint().width()
        return width - self._indent - buttons - 3 * GAP

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the mark of a tip before the text."""
        size = self.fontMetrics().height()
        colour = colours_of(self.palette()).accent
        picture = icon_pixmap("hint", size, self.devicePixelRatioF(), colour)
        QPainter(self).drawPixmap(0, (self.height() - size) // 2, picture)
