"""A check box that grows with the interface, and whose frame can be seen in every look."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox

from riichi_gui.ui.theme import colours_of, px, stroke
from riichi_gui.ui.widgets.ring import draw_ring

BOX: Final = 16
GAP: Final = 7
AROUND: Final = 3
TICK: Final = ((0.22, 0.52), (0.42, 0.72), (0.78, 0.28))
"""The corners of the tick, as shares of the box."""


class Check(QCheckBox):
    """A box with a tick where it is on, and its text."""

    draws_ring = True

    def sizeHint(self) -> QSize:
        """Return the room for the box and the text."""
        metrics = self.fontMetrics()
        text = metrics.size(Qt.TextFlag.TextShowMnemonic, self.text()).width()
        wide = px(BOX) + (px(GAP) + text if self.text() else 0)
        return QSize(wide + 2 * AROUND, max(px(BOX), metrics.height()) + 2 * AROUND)

    def minimumSizeHint(self) -> QSize:
        """Return the same."""
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        """Take clicks on the box and on the text."""
        return QRect(QPoint(0, 0), self.sizeHint().boundedTo(self.size())).contains(pos)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box, the tick, the text, and the ring."""
        colours = colours_of(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = px(BOX)
        box = QRectF(AROUND + 0.5, (self.height() - size) / 2 + 0.5, size - 1, size - 1)
        ink = colours.ink if self.isEnabled() else colours.muted
        style = Qt.PenStyle.SolidLine if self.isEnabled() else Qt.PenStyle.DashLine
        painter.setPen(QPen(QColor(ink if self.underMouse() else colours.frame), stroke(colours.stroke), style))
        painter.setBrush(QColor(colours.card))
        painter.drawRoundedRect(box, 3, 3)
        if self.isChecked():
            painter.setPen(QPen(QColor(ink), size / 8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            corners = [QPointF(box.left() + x * box.width(), box.top() + y * box.height()) for x, y in TICK]
            painter.drawPolyline(corners)
        painter.setPen(QColor(ink))
        room = self.rect().adjusted(AROUND + size + px(GAP), 0, 0, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextShowMnemonic, self.text())
        if self.hasFocus():
            draw_ring(painter, self.rect().toRectF(), colours)
