"""One line of the result panel, drawn by itself: labels in a grid would cost more at every click."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QWidget

from riichi_gui.scoring.tiles import tile_name
from riichi_gui.ui.result_lines import Line, Style
from riichi_gui.ui.theme import colours_of
from riichi_gui.ui.tile_art import ART, tile_height

SIZES: Final[dict[Style, float]] = {"total": 3.4, "title": 1.6, "payment": 1.15}
BOLD: Final[frozenset[Style]] = frozenset({"total", "title", "heading"})
QUIET: Final[frozenset[Style]] = frozenset({"text", "sum"})
ABOVE: Final[dict[Style, int]] = {"heading": 14, "payment": 2, "text": 4, "point": 6, "seats": 4, "sum": 2}
BELOW: Final[dict[Style, int]] = {"heading": 3, "title": 6, "item": 2, "total": 0, "sum": 2}
TILE: Final = 18
TILE_GAP: Final = 8
GROUP: Final = 4
RUN: Final = 3
BULLET: Final = 16
ANY_WIDTH: Final = 10_000


class Measured:
    """A text broken into lines of some width, and where its lines of type stand."""

    def __init__(self, text: str, font: QFont, width: float) -> None:
        self._layout = QTextLayout(text, font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._layout.setTextOption(option)
        self._layout.beginLayout()
        self.height = 0.0
        self.first_base = 0.0
        self.last_base = 0.0
        self.last_width = 0.0
        line = self._layout.createLine()
        while line.isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, self.height))
            self.last_base = self.height + line.ascent()
            self.first_base = self.first_base or self.last_base
            self.last_width = line.naturalTextWidth()
            self.height += line.height()
            line = self._layout.createLine()
        self._layout.endLayout()

    def draw(self, painter: QPainter, at: QPointF) -> None:
        """Draw the text with its upper left corner there."""
        self._layout.draw(painter, at)


class ResultRow(QLabel):
    """A line of the panel. The text of the label is the whole line, for those who have it read to them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = Line("text", "")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._text = Measured("", self.font(), 0)
        self._extra: Measured | None = None
        self._text_at = QPointF()
        self._extra_at = QPointF()
        self._tiles_at = QPointF()
        self._total_size = SIZES["total"]

    def show_line(self, line: Line) -> bool:
        """Show a line; returns whether it is another one than before."""
        if line == self.line:
            return False
        self.line = line
        self.setText(line.spoken)
        self.update()
        return True

    def fit(self, width: int) -> int:
        """Arrange the line in a width, and return the height that it needs."""
        line, top = self.line, float(ABOVE.get(self.line.style, 1))
        left = BULLET if line.style == "point" else 0
        self._fit_total(width)
        font = self._type()
        beside = line.style == "item" and 0 < len(line.tiles) <= GROUP
        bottom = 0.0
        if beside:
            self._tiles_at = QPointF(0, top)
            bottom = top + tile_height(TILE)
            left = max(len(line.tiles), RUN) * (TILE + 1) + TILE_GAP
        value = QFontMetricsF(self._value_type()).horizontalAdvance(line.value) + 10 if line.value else 0
        self._text = Measured(line.text, font, max(40, width - left - value))
        if beside:
            top += max(0.0, (tile_height(TILE) - self._text.height) / 2)
        self._text_at = QPointF(left, top)
        bottom = max(bottom, top + self._text.height)
        self._extra = None
        if line.extra:
            bottom = max(bottom, self._fit_extra(width - value))
        if line.tiles and not beside:
            self._tiles_at = QPointF(left, bottom + 3)
            bottom += 3 + tile_height(TILE)
        return round(bottom) + 1 + BELOW.get(line.style, 2)

    def _fit_total(self, width: int) -> None:
        """Take smaller type for a total that would not fit on one line."""
        self._total_size = SIZES["total"]
        if self.line.style == "total":
            needed = Measured(self.line.text, self._type(), ANY_WIDTH).last_width
            self._total_size *= min(1.0, width / max(1.0, needed + 1))

    def _fit_extra(self, right: float) -> float:
        """Place the addition behind the text, or below it where it is too long; returns how far down it reaches."""
        gap = 12 if self.line.style == "total" else 8
        extra = Measured(self.line.extra, self._extra_type(), right - self._text_at.x())
        x = self._text_at.x() + self._text.last_width + gap
        if x + extra.last_width <= right:
            self._extra_at = QPointF(x, self._text_at.y() + self._text.last_base - extra.first_base)
        else:
            self._extra_at = QPointF(self._text_at.x(), self._text_at.y() + self._text.height)
        self._extra = extra
        return self._extra_at.y() + extra.height

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the tiles, the text, the addition and the value."""
        line, colours = self.line, colours_of(self.palette())
        painter = QPainter(self)
        top = ABOVE.get(line.style, 1)
        if line.style in ("heading", "sum"):
            painter.fillRect(
                QRectF(0, top - (4 if line.style == "heading" else 1), self.width(), 1), QColor(colours.rule)
            )
        ratio = self.devicePixelRatioF()
        for place, tile in enumerate(line.tiles):
            painter.drawPixmap(
                self._tiles_at + QPointF(place * (TILE + 1), 0), ART.pixmap(tile_name(tile), TILE, ratio)
            )
        base = self._text_at.y() + self._text.first_base
        painter.setFont(self._type())
        if line.style == "point":
            painter.setPen(QColor(colours.accent))
            painter.drawText(QPointF(4, base), "•")
        painter.setPen(QColor(colours.muted if line.style in QUIET else colours.ink))
        self._text.draw(painter, self._text_at)
        if line.value:
            painter.setFont(self._value_type())
            x = self.width() - painter.fontMetrics().horizontalAdvance(line.value)
            painter.drawText(QPointF(x, base), line.value)
        if self._extra is not None:
            painter.setPen(QColor(colours.accent if line.style == "total" else colours.muted))
            self._extra.draw(painter, self._extra_at)

    def _type(self) -> QFont:
        style = self.line.style
        return self._sized(self._total_size if style == "total" else SIZES.get(style, 1.0), bold=style in BOLD)

    def _value_type(self) -> QFont:
        # Never bold: a kanji with many strokes, such as the one for han, becomes a blot.
        return self._sized(SIZES.get(self.line.style, 1.0), bold=False)

    def _extra_type(self) -> QFont:
        return self._sized(1.5 if self.line.style == "total" else 0.95, bold=False)

    def _sized(self, factor: float, *, bold: bool) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * factor)
        font.setBold(bold)
        return font
