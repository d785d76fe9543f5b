"""Pictures of progress, painted by hand: the table of points that fills in, and the answers of each day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from riichi_gui.ui.progress_words import NOTHING, cell_texts, chart_text, filled_text, table_name
from riichi_gui.ui.theme import Colours, colours_of
from riichi_gui.ui.widgets.ring import draw_ring
from riichi_gui.wording import Words
from riichi_gui.wording.words import first_upper

if TYPE_CHECKING:
    # For annotations alone: the window starts without them.
    from riichi_gui.app.progress import DayBar, PointsTable, TableCell

GAP: Final = 3
# How much of the colour is mixed into the card, at most: the numbers are still to be read.
MOST_TINT: Final = 0.42


def tint(colours: Colours, share: float) -> str:
    """Return the ground of a cell: orange where all was wrong, the plain card half-way, blue where all was right."""
    colour = QColor(colours.accent if share >= 0.5 else colours.orange)
    card = QColor(colours.card)
    part = abs(share - 0.5) * 2 * MOST_TINT
    mixed = [
        round(one * (1 - part) + other * part)
        for one, other in zip(card.getRgb()[:3], colour.getRgb()[:3], strict=True)  # type: ignore[index]
    ]
    return QColor(*mixed).name()


class Picture(QWidget):
    """A picture that the keyboard can reach, so that a screen reader tells what it shows."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def tell(self, name: str, description: str) -> None:
        """Say in words what is drawn, and draw it anew."""
        self.setAccessibleName(name)
        self.setAccessibleDescription(description)
        self.update()

    def draw_focus(self, painter: QPainter, colours: Colours) -> None:
        """Draw the ring that shows where the keyboard is."""
        if self.hasFocus():
            draw_ring(painter, self.rect().toRectF(), colours)


class HeatMap(Picture):
    """One table of points: a row for each han, a column for each fu, and a row of limits; what was asked is tinted."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._table: PointsTable | None = None
        self._words: Words | None = None

    def minimumSizeHint(self) -> QSize:
        """Return room for two lines in a cell."""
        return QSize(420, 6 * (2 * self.fontMetrics().height() - 2))

    def show_table(self, table: PointsTable, words: Words) -> None:
        """Show a table."""
        self._table, self._words = table, words
        told = []
        for cell in (*table.cells.values(), *table.limits.values()):
            if cell.atom and cell.asked:
                share, count = cell_texts(words, cell)
                text = words.text("{cell}: {share}, {count}", cell=words.atom_name(cell.atom), share=share, count=count)
                told.append(text)
        told = list(dict.fromkeys(told))
        self.tell(
            table_name(words, table), words.sentences([filled_text(words, table) + ".", words.text("; ").join(told)])
        )

    def texts(self) -> dict[str, tuple[str, str]]:
        """Return the two lines in each cell that can be asked, by its atom."""
        if self._table is None or self._words is None:
            return {}
        cells = (*self._table.cells.values(), *self._table.limits.values())
        return {cell.atom: cell_texts(self._words, cell) for cell in cells if cell.atom}

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the heads, the cells and the limits."""
        if self._table is None or self._words is None:
            return
        colours = colours_of(self.palette())
        words, table = self._words, self._table
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        metrics = QFontMetricsF(self.font())
        head_high = metrics.height() + 4
        head_wide = metrics.horizontalAdvance(words.text("{han} han", han=4)) + 12
        fus = sorted({fu for _, fu in table.cells})
        hans = sorted({han for han, _ in table.cells})
        wide = (self.width() - head_wide - 4) / len(fus)
        high = (self.height() - head_high - 6) / (len(hans) + 1)
        painter.setPen(QColor(colours.muted))
        for column, fu in enumerate(fus):
            box = QRectF(head_wide + column * wide, 2, wide, head_high)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words.text("{fu} fu", fu=fu))
        for row, han in enumerate(hans):
            top = head_high + 2 + row * high
            painter.setPen(QColor(colours.muted))
            head = QRectF(4, top, head_wide - 4, high)
            painter.drawText(
                head,
                Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
                words.text("{han} han", han=han),
            )
            for column, fu in enumerate(fus):
                box = QRectF(head_wide + column * wide, top, wide, high)
                self._cell(painter, box, table.cells[han, fu], colours, in_grid=True)
        top = head_high + 2 + len(hans) * high
        share = (self.width() - 8) / len(table.limits)
        for place, (limit, cell) in enumerate(table.limits.items()):
            box = QRectF(4 + place * share, top + 2, share, high)
            self._cell(painter, box, cell, colours, title=words.limit_name(limit))
        self.draw_focus(painter, colours)

    def _cell(
        self,
        painter: QPainter,
        box: QRectF,
        cell: TableCell,
        colours: Colours,
        *,
        title: str = "",
        in_grid: bool = False,
    ) -> None:
        assert self._words is not None
        box = box.adjusted(GAP / 2, GAP / 2, -GAP / 2, -GAP / 2)
        if cell.atom is None:
            return
        pays_limit = in_grid and cell.limit is not None
        if pays_limit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.shade))
            painter.drawRoundedRect(box, 4, 4)
            painter.setPen(QColor(colours.muted))
            name = self._words.limit_name(cell.limit or "")
            self._fitted(painter, box, name, bold=False)
            return
        asked = cell.share is not None
        painter.setPen(QPen(QColor(colours.frame if asked else colours.rule), 1))
        painter.setBrush(QColor(tint(colours, cell.share) if cell.share is not None else colours.paper))
        painter.drawRoundedRect(box, 4, 4)
        share, count = cell_texts(self._words, cell)
        first = " ".join(filter(None, (first_upper(title), share or NOTHING)))
        painter.setPen(QColor(colours.ink if asked else colours.muted))
        if not count:
            self._fitted(painter, box, first, bold=False)
            return
        half = box.height() / 2
        self._fitted(painter, QRectF(box.left(), box.top() + 2, box.width(), half), first, bold=True)
        self._fitted(painter, QRectF(box.left(), box.top() + half - 1, box.width(), half - 1), count, bold=False)

    def _fitted(self, painter: QPainter, box: QRectF, text: str, *, bold: bool) -> None:
        """Draw a text in the middle of a box, smaller where it would not fit."""
        font = QFont(self.font())
        font.setBold(bold)
        wide = QFontMetricsF(font).horizontalAdvance(text)
        if wide > box.width() - 4 > 0:
            font.setPointSizeF(font.pointSizeF() * max(0.7, (box.width() - 4) / wide))
        painter.setFont(font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        painter.setFont(self.font())


class DayChart(Picture):
    """A bar for each day: filled as far as the answers were right, hatched above, with their number on top."""

    MOST_BAR: Final = 44

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self.bars: tuple[DayBar, ...] = ()
        self._words: Words | None = None
        self.setMinimumHeight(160)

    def show_bars(self, bars: tuple[DayBar, ...], words: Words) -> None:
        """Show the days."""
        self.bars, self._words = bars, words
        self.tell(words.text("Answers by day"), chart_text(words, bars))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the legend, the bars and their dates."""
        if not self.bars or self._words is None:
            return
        colours = colours_of(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        metrics = QFontMetricsF(self.font())
        line = metrics.height()
        self._legend(painter, colours, line)
        most = max(*(bar.answers for bar in self.bars), 1)
        step = (self.width() - 16) / len(self.bars)
        foot = self.height() - line - 10
        room = foot - 2 * line - 26
        painter.setPen(QPen(QColor(colours.frame), 1))
        painter.drawLine(QPointF(8, foot), QPointF(self.width() - 8, foot))
        every = max(1, -(-int(metrics.horizontalAdvance("00-00") + 10) // max(1, int(step))))
        for place, bar in enumerate(self.bars):
            middle = 8 + (place + 0.5) * step
            wide = min(step - 4, self.MOST_BAR)
            high = room * bar.answers / most
            if bar.answers:
                right = high * bar.right / bar.answers
                whole = QRectF(middle - wide / 2, foot - high, wide, high)
                self._bar(painter, whole, right, colours)
                painter.setPen(QColor(colours.ink))
                above = QRectF(middle - step, foot - high - line - 2, 2 * step, line)
                painter.drawText(above, Qt.AlignmentFlag.AlignCenter, str(bar.answers))
            # Counted from the last day, so that the latest date is always told.
            if (len(self.bars) - 1 - place) % every == 0:
                painter.setPen(QColor(colours.muted))
                below = QRectF(middle - 60, foot + 4, 120, line)
                below.moveRight(min(below.right(), self.width() + 60 - metrics.horizontalAdvance("00-00") / 2 - 4))
                painter.drawText(below, Qt.AlignmentFlag.AlignCenter, bar.day.strftime("%m-%d"))
        self.draw_focus(painter, colours)

    def _bar(self, painter: QPainter, whole: QRectF, right: float, colours: Colours) -> None:
        painter.setPen(QPen(QColor(colours.accent), 1))
        painter.setBrush(QBrush(QColor(colours.accent), Qt.BrushStyle.BDiagPattern))
        painter.drawRect(whole)
        painter.setBrush(QColor(colours.accent))
        painter.drawRect(QRectF(whole.left(), whole.bottom() - right, whole.width(), right))

    def _legend(self, painter: QPainter, colours: Colours, line: float) -> None:
        assert self._words is not None
        x = 8.0
        for text, is_right in ((self._words.text("all right"), True), (self._words.text("with a mistake"), False)):
            box = QRectF(x, 8 + (line - 12) / 2, 12, 12)
            self._bar(painter, box, 12 if is_right else 0, colours)
            painter.setPen(QColor(colours.ink))
            wide = QFontMetricsF(self.font()).horizontalAdvance(text)
            painter.drawText(QRectF(x + 18, 8, wide + 2, line), Qt.AlignmentFlag.AlignLeft, text)
            x += wide + 40
