"""One line of the result panel, drawn by itself: labels in a grid would cost more at every click."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from riichi_gui.scoring.tiles import tile_name
from riichi_gui.ui.result_lines import Line, Style
from riichi_gui.ui.theme import colours_of
from riichi_gui.ui.tile_art import ART, tile_height

SIZES: Final[dict[Style, float]] = {"total": 3.4, "title": 1.6, "payment": 1.3}
BOLD: Final[frozenset[Style]] = frozenset({"total", "title", "heading"})
ABOVE: Final[dict[Style, int]] = {"heading": 14, "payment": 2, "text": 4, "point": 6, "seats": 4, "sum": 2}
BELOW: Final[dict[Style, int]] = {"heading": 3, "title": 6, "item": 2, "total": 0, "sum": 2}
TILE: Final = 18
TILE_GAP: Final = 8
GROUP: Final = 4
BULLET: Final = 16
WRAP: Final = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)
ANY_HEIGHT: Final = 10_000


class ResultRow(QLabel):
    """A line of the panel. The text of the label is the whole line, for those who have it read to them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = Line("text", "")
        self.setTextFormat(Qt.TextFormat.PlainText)

    def show_line(self, line: Line) -> bool:
        """Show a line; returns whether it is another one than before."""
        if line == self.line:
            return False
        self.line = line
        self.setText(line.spoken)
        self.update()
        return True

    def fitted_height(self, width: int) -> int:
        """Return the height that the line needs at a width."""
        _, text, extra, below = self._boxes(width)
        style = self.line.style
        bottom = max(text.bottom(), extra.bottom() if self.line.extra else 0, below)
        return bottom + 1 + BELOW.get(style, 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the tiles, the text, the addition and the value."""
        line, colours = self.line, colours_of(self.palette())
        painter = QPainter(self)
        tiles, text, extra, _ = self._boxes(self.width())
        top = ABOVE.get(line.style, 1)
        if line.style in ("heading", "sum"):
            painter.fillRect(0, top - (4 if line.style == "heading" else 1), self.width(), 1, QColor(colours.rule))
        if line.style == "point":
            painter.setPen(QColor(colours.accent))
            painter.drawText(QRect(0, text.top(), BULLET, self._metrics().height()), Qt.AlignmentFlag.AlignHCenter, "•")
        ratio = self.devicePixelRatioF()
        for place, tile in enumerate(line.tiles):
            at = QPointF(tiles.left() + place * (TILE + 1), tiles.top())
            painter.drawPixmap(at, ART.pixmap(tile_name(tile), TILE, ratio))
        painter.setFont(self._type())
        painter.setPen(QColor(colours.muted if line.style in ("text", "sum") else colours.ink))
        painter.drawText(text, WRAP, line.text)
        if line.value:
            edge = QRect(0, text.top(), self.width(), self._metrics().height())
            painter.drawText(edge, Qt.AlignmentFlag.AlignRight, line.value)
        if line.extra:
            painter.setFont(self._extra_type())
            painter.setPen(QColor(colours.accent if line.style == "total" else colours.muted))
            painter.drawText(extra, WRAP, line.extra)

    # --------------------------------------------------------------------------------------------------------- measures

    def _boxes(self, width: int) -> tuple[QRect, QRect, QRect, int]:
        """Return where the tiles, the text and the addition go, and how far down the tiles reach."""
        line, top = self.line, ABOVE.get(self.line.style, 1)
        left, below = (BULLET if line.style == "point" else 0), 0
        tiles = QRect()
        metrics = self._metrics()
        beside = line.style == "item" and 0 < len(line.tiles) <= GROUP
        if beside:
            tiles = QRect(0, top, GROUP * (TILE + 1), tile_height(TILE))
            below = tiles.bottom()
            left = len(line.tiles) * (TILE + 1) + TILE_GAP
            top += max(0, (tile_height(TILE) - metrics.height()) // 2)
        value = metrics.horizontalAdvance(line.value) + 10 if line.value else 0
        room = max(40, width - left - value)
        text = metrics.boundingRect(QRect(left, top, room, ANY_HEIGHT), WRAP, line.text)
        extra = QRect()
        if line.extra:
            extra = self._extra_box(text, width - value)
        if line.tiles and not beside:
            tiles = QRect(left, text.bottom() + 3, len(line.tiles) * (TILE + 1), tile_height(TILE))
            below = tiles.bottom()
        return tiles, text, extra, below

    def _extra_box(self, text: QRect, right: int) -> QRect:
        """Return the place of the addition: behind the text on its line, or below it where it is too long."""
        metrics, small = self._metrics(), QFontMetrics(self._extra_type())
        gap = 12 if self.line.style == "total" else 8
        wide = small.horizontalAdvance(self.line.extra) + 2
        if text.right() + gap + wide <= right:
            return QRect(text.right() + gap, text.bottom() - metrics.descent() - small.ascent(), wide, small.height())
        return QRect(text.left(), text.bottom() + 1, max(wide, 40), small.height())

    def _type(self) -> QFont:
        return self._sized(SIZES.get(self.line.style, 1.0), bold=self.line.style in BOLD)

    def _extra_type(self) -> QFont:
        return self._sized(1.5 if self.line.style == "total" else 0.95, bold=False)

    def _metrics(self) -> QFontMetrics:
        return QFontMetrics(self._type())

    def _sized(self, factor: float, *, bold: bool) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * factor)
        font.setBold(bold)
        return font
