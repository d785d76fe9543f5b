"""One line of the result panel, drawn by itself: labels in a grid would cost more at every click."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QLabel, QWidget

from riichi_gui.scoring.tiles import tile_name
from riichi_gui.ui.result_lines import Apply, Fix, Fold, Line, Place, Style
from riichi_gui.ui.theme import colours_of, px, stroke
from riichi_gui.ui.tile_art import ART, tile_height
from riichi_gui.ui.widgets.ring import draw_ring
from riichi_gui.wording import Words

SIZES: Final[dict[Style, float]] = {"total": 3.4, "title": 1.6, "payment": 1.15}
BOLD: Final[frozenset[Style]] = frozenset({"total", "title", "heading", "fold"})
QUIET: Final[frozenset[Style]] = frozenset({"text", "sum"})
ABOVE: Final[dict[Style, int]] = {"heading": 14, "fold": 12, "payment": 2, "text": 4, "point": 6, "seats": 4, "sum": 2}
BELOW: Final[dict[Style, int]] = {"heading": 3, "fold": 3, "title": 6, "item": 2, "total": 0, "sum": 2}
TILE: Final = 18
TILE_GAP: Final = 8
GROUP: Final = 4
RUN: Final = 3
BULLET: Final = 16
# How wide the gap between groups of tiles is.
BREAK: Final = 7
ANY_WIDTH: Final = 10_000
LEAST_WIDTH: Final = 40
"""A text is broken into lines as if it had so much room; a row that is not laid out yet has none."""


class Measured:
    """A text broken into lines of some width, and where its lines of type stand."""

    def __init__(self, text: str, font: QFont, width: float) -> None:
        self._layout = QTextLayout(text.replace("\n", "\N{LINE SEPARATOR}"), font)
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
    """A line of the panel. The text of the label is the whole line, for those who have it read to them.

    A live line can be pointed at: ``pointed`` tells when the mouse or the focus comes and goes. ``pressed`` is a click
    or Return on it; ``stepped`` is an arrow key, 1 for down and -1 for up.
    """

    pointed = Signal()
    pressed = Signal()
    stepped = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = Line("text", "")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._text = Measured("", self.font(), 0)
        self._extra: Measured | None = None
        self._note: Measured | None = None
        self._text_at = QPointF()
        self._extra_at = QPointF()
        self._note_at = QPointF()
        self._tiles_at = QPointF()
        self._total_size = SIZES["total"]

    def show_line(self, line: Line) -> bool:
        """Show a line; returns whether it is another one than before."""
        if line == self.line:
            return False
        self.line = line
        self.setText(line.spoken)
        if not line.is_live:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor if line.action is not None else Qt.CursorShape.ArrowCursor)
        self.update()
        return True

    def describe(self, words: Words) -> None:
        """Tell those who do not see the line what a click on it does."""
        match self.line.action:
            case Fold(_, is_open):
                tip = words.text("Click to close.") if is_open else words.text("Click to open.")
            case Apply():
                tip = words.text("Click to make it the hand.")
            case Place():
                tip = words.text("Click to win with this tile.")
            case Fix():
                tip = words.text("Click to go there.")
            case _:
                tip = ""
        if self.toolTip() != tip:
            self.setToolTip(tip)
            self.setAccessibleDescription(tip)

    @property
    def is_pointed_at(self) -> bool:
        """Whether the mouse is over the line, or it has the focus."""
        return self.line.is_live and (self.underMouse() or self.hasFocus())

    def fit(self, width: int) -> int:
        """Arrange the line in a width, and return the height that it needs."""
        line, tile, top = self.line, px(TILE), float(px(ABOVE.get(self.line.style, 1)))
        left = px(BULLET) if line.style in ("point", "fold") else 0
        self._fit_total(width)
        font = self._type()
        beside = line.style == "item" and 0 < len(line.tiles) <= GROUP
        bottom = 0.0
        if beside:
            self._tiles_at = QPointF(0, top)
            bottom = top + tile_height(tile)
            # Where groups stand below each other their texts begin at one place.
            left = (1 if len(line.tiles) == 1 else max(len(line.tiles), RUN)) * (tile + 1) + px(TILE_GAP)
        value = QFontMetricsF(self._value_type()).horizontalAdvance(line.value) + px(10) if line.value else 0
        self._text = Measured(line.text, font, max(LEAST_WIDTH, width - left - value))
        if beside:
            top += max(0.0, (tile_height(tile) - self._text.height) / 2)
        self._text_at = QPointF(left, top)
        bottom = max(bottom, top + self._text.height)
        self._extra = None
        if line.extra:
            bottom = max(bottom, self._fit_extra(width - value))
        self._note = (
            Measured(line.note, self._note_type(), max(LEAST_WIDTH, width - left - value)) if line.note else None
        )
        if self._note is not None:
            self._note_at = QPointF(left, bottom)
            bottom += self._note.height
        if line.tiles and not beside:
            self._tiles_at = QPointF(left, bottom + 3)
            bottom += 3 + tile_height(tile)
        return round(bottom) + 1 + px(BELOW.get(line.style, 2))

    def _fit_total(self, width: int) -> None:
        """Take smaller type for a total that would not fit on one line."""
        self._total_size = SIZES["total"]
        if self.line.style == "total":
            needed = Measured(self.line.text, self._type(), ANY_WIDTH).last_width
            self._total_size *= min(1.0, max(LEAST_WIDTH, width) / max(1.0, needed + 1))

    def _fit_extra(self, right: float) -> float:
        """Place the addition behind the text, or below it where it is too long; returns how far down it reaches."""
        gap = px(12) if self.line.style == "total" else px(8)
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
        top = px(ABOVE.get(line.style, 1))
        if self.is_pointed_at:
            self._paint_shade(painter, top)
        if line.style in ("heading", "sum", "fold"):
            painter.fillRect(QRectF(0, top - (1 if line.style == "sum" else 4), self.width(), 1), QColor(colours.rule))
        self._paint_tiles(painter)
        base = self._text_at.y() + self._text.first_base
        painter.setFont(self._type())
        if line.style == "point":
            painter.setPen(QColor(colours.accent))
            painter.drawText(QPointF(px(4), base), "•")
        if isinstance(line.action, Fold):
            self._paint_arrow(painter, base, line.action.is_open)
        painter.setPen(QColor(colours.muted if line.style in QUIET else colours.ink))
        self._text.draw(painter, self._text_at)
        if line.value:
            painter.setFont(self._value_type())
            x = self.width() - painter.fontMetrics().horizontalAdvance(line.value)
            painter.drawText(QPointF(x, base), line.value)
        if self._note is not None:
            painter.setPen(QColor(colours.muted))
            self._note.draw(painter, self._note_at)
        if self._extra is not None:
            painter.setPen(QColor(colours.accent if line.style == "total" else colours.muted))
            self._extra.draw(painter, self._extra_at)

    def _paint_shade(self, painter: QPainter, top: int) -> None:
        """Shade the line that is pointed at; a ring shows where the keyboard is."""
        colours = colours_of(self.palette())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.shade))
        box = QRectF(0, top - 1, self.width(), self.height() - top + 1)
        painter.drawRoundedRect(box, 4, 4)
        if self.hasFocus():
            draw_ring(painter, box, colours, 4)

    def _paint_tiles(self, painter: QPainter) -> None:
        ratio = self.devicePixelRatioF()
        at = QPointF(self._tiles_at)
        for place, tile in enumerate(self.line.tiles):
            if place in self.line.breaks:
                at += QPointF(px(BREAK), 0)
            painter.drawPixmap(at, ART.pixmap(tile_name(tile), px(TILE), ratio))
            at += QPointF(px(TILE) + 1, 0)

    def _paint_arrow(self, painter: QPainter, base: float, is_open: bool) -> None:
        """Draw the arrow of a part that can be opened: down where it is open, else to the right."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours_of(self.palette()).ink), stroke(1.5)))
        y = base - painter.fontMetrics().xHeight() / 2
        points = [(-4, -2), (0, 2), (4, -2)] if is_open else [(-2, -4), (2, 0), (-2, 4)]
        painter.drawPolyline([QPointF(px(6 + x), y + px(dy)) for x, dy in points])

    # ------------------------------------------------------------------------------------------------------------ input

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that the mouse has come."""
        super().enterEvent(event)
        self._tell()

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that the mouse has gone."""
        super().leaveEvent(event)
        self._tell()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell that the keyboard has come."""
        super().focusInEvent(event)
        self._tell()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell that the keyboard has gone."""
        super().focusOutEvent(event)
        self._tell()

    def _tell(self) -> None:
        if self.line.is_live:
            self.update()
            self.pointed.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Take a click."""
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.pressed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take Return and Space as a click, and the arrows up and down as a step to the next line."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.pressed.emit()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.stepped.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    # ------------------------------------------------------------------------------------------------------------- type

    def _type(self) -> QFont:
        style = self.line.style
        return self._sized(self._total_size if style == "total" else SIZES.get(style, 1.0), bold=style in BOLD)

    def _value_type(self) -> QFont:
        # Never bold: a kanji with many strokes, such as the one for han, becomes a blot.
        return self._sized(SIZES.get(self.line.style, 1.0), bold=False)

    def _extra_type(self) -> QFont:
        return self._sized(1.5 if self.line.style == "total" else 0.95, bold=False)

    def _note_type(self) -> QFont:
        return self._sized(0.88, bold=False)

    def _sized(self, factor: float, *, bold: bool) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * factor)
        font.setBold(bold)
        return font
