"""The result in one slim line, for a window in which the result itself may be out of view."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from riichi_gui.ui.result_lines import Line
from riichi_gui.ui.theme import colours_of, px, stroke
from riichi_gui.ui.widgets.button import Button, draw_focus
from riichi_gui.ui.widgets.ring import within
from riichi_gui.wording import Words

LARGER: Final = 1.35
PAD: Final = 12


class TotalLine(Button):
    """The total and what is paid; a click goes to the whole result."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("total-line")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._more = ""

    def show_lines(self, lines: tuple[Line, ...], words: Words) -> None:
        """Show the first lines of a result."""
        text, more = "", ""
        if lines:
            text = " ".join(filter(None, (lines[0].text, lines[0].extra)))
            following = lines[1] if len(lines) > 1 else None
            more = following.text if following is not None and following.style in ("payment", "text", "point") else ""
        if (text, more) != (self.text(), self._more):
            self._more = more
            self.setText(text)
            self.update()
        self.describe(
            words.text("Result: {text}", text=": ".join(filter(None, (text, more)))), words.text("Go to the result.")
        )

    def sizeHint(self) -> QSize:
        """Return the height of a line with room around it."""
        return QSize(px(200), round(self.fontMetrics().height() * LARGER) + px(10))

    def minimumSizeHint(self) -> QSize:
        """Return the same height, as narrow as can be."""
        return QSize(px(100), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the total large, and behind it what is paid as far as there is room."""
        colours = colours_of(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = stroke(colours.stroke)
        painter.setPen(QPen(QColor(colours.frame if self.underMouse() else colours.rule), wide))
        painter.setBrush(QColor(colours.shade if self.isDown() else colours.card))
        painter.drawRoundedRect(within(self.rect().toRectF(), wide), 6, 6)
        room = self.rect().adjusted(px(PAD), 0, -px(PAD), 0)
        font = self.font()
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * LARGER)
        painter.setFont(font)
        painter.setPen(QColor(colours.ink))
        metrics = painter.fontMetrics()
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)
        left = room.left() + metrics.horizontalAdvance(text) + px(PAD)
        painter.setFont(self.font())
        rest = QRect(left, room.top(), max(0, room.right() - left), room.height())
        more = painter.fontMetrics().elidedText(self._more, Qt.TextElideMode.ElideRight, rest.width())
        painter.setPen(QColor(colours.muted))
        painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter, more)
        draw_focus(painter, self)
