"""The ring that shows where the keyboard is: one look for all that draws its own."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from riichi_gui.ui.theme import Colours

WIDE: Final = 2.0
RADIUS: Final = 6


def draw_ring(painter: QPainter, box: QRectF, colours: Colours, radius: float = RADIUS) -> None:
    """Draw the ring inside a box: a line of ink, and one of the card within, so that it shows on every ground."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    wide = max(WIDE, 1.5 * colours.stroke)
    for colour, inset in ((colours.ink, wide / 2), (colours.card, wide + 0.5)):
        painter.setPen(QPen(QColor(colour), wide if colour is colours.ink else 1))
        painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), radius, radius)
