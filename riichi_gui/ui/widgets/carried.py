"""What is seen of a drag: the tile under the pointer with a word below it, and marks where it may fall."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from riichi_gui.ui.theme import colours_of
from riichi_gui.ui.widgets.grip import GripButton

GAP: Final = 6
PADDING: Final = 5
MOST_TEXT: Final = 260
VEIL: Final = 40
# Without it, type that measures itself by whole points may break its lines elsewhere than it was measured.
SLACK: Final = 4


class _Glass(QWidget):
    """Lies over the window and lets the mouse through."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._over = window
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)


class Marks(_Glass):
    """A frame of dashes around each place where it may fall; a heavy full one where it falls now."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("drop-marks")
        self.setGeometry(window.rect())
        self.places: list[QRect] = []
        self.chosen: QRect | None = None

    def show_places(self, places: list[QRect]) -> None:
        """Mark these places, given in points of the screen."""
        self.places = [QRect(self.mapFromGlobal(rect.topLeft()), rect.size()) for rect in places]

    def show_chosen(self, chosen: QRect | None) -> None:
        """Mark the place where it falls now, if it is one of the marked ones."""
        here = None if chosen is None else QRect(self.mapFromGlobal(chosen.topLeft()), chosen.size())
        here = here if here in self.places else None
        if self.chosen != here:
            self.chosen = here
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the frames."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        accent = QColor(colours_of(self.palette()).accent)
        for place in self.places:
            is_chosen = place == self.chosen
            veil = QColor(accent)
            veil.setAlpha(VEIL if is_chosen else 0)
            painter.setBrush(veil)
            dashes = Qt.PenStyle.SolidLine if is_chosen else Qt.PenStyle.DashLine
            painter.setPen(QPen(accent, 3.5 if is_chosen else 2, dashes))
            painter.drawRoundedRect(QRectF(place).adjusted(1.5, 1.5, -1.5, -1.5), 6, 6)


class Carried(_Glass):
    """The picture of what is dragged, under the pointer, and below it what happens there or why it cannot."""

    def __init__(self, button: GripButton, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("carried")
        self.setFont(button.font())
        self._picture = button.picture()
        self._inner = QRect(QPoint(0, 0), self._picture.deviceIndependentSize().toSize())
        self.caption = ""

    def follow(self, at: QPoint, caption: str) -> None:
        """Go where the pointer is, a point of the screen."""
        self.caption = caption
        text = self._text_rect()
        width = max(self._inner.width(), text.width() + 2 * PADDING)
        height = self._inner.height() + (GAP + text.height() + 2 * PADDING if caption else 0)
        here = self._over.mapFromGlobal(at)
        self.setGeometry(here.x() - width // 2, here.y() - self._inner.height() // 2, width, height)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the picture, and the words on a slip of paper."""
        painter = QPainter(self)
        colours = colours_of(self.palette())
        painter.drawPixmap((self.width() - self._inner.width()) // 2, 0, self._picture)
        if not self.caption:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        text = self._text_rect()
        slip = QRect(0, 0, text.width() + 2 * PADDING, text.height() + 2 * PADDING)
        slip.moveCenter(QPoint(self.width() // 2, 0))
        slip.moveTop(self._inner.height() + GAP)
        painter.setPen(QPen(QColor(colours.frame), 1))
        painter.setBrush(QColor(colours.card))
        painter.drawRoundedRect(QRectF(slip).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(QColor(colours.ink))
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(slip.adjusted(PADDING, PADDING, -PADDING, -PADDING), flags, self.caption)

    def _text_rect(self) -> QRect:
        if not self.caption:
            return QRect()
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        text = self.fontMetrics().boundingRect(QRect(0, 0, MOST_TEXT, 1000), flags, self.caption)
        return text.adjusted(0, 0, SLACK, 0)
