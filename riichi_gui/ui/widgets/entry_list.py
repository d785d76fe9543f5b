"""A list of the reference: heads, and rows with a name, a value, a mark, a text and a picture; drawn as it is seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from riichi_gui.ui.hand_picture import draw_hand, hand_height, width_for
from riichi_gui.ui.reference_words import CLOSED, LESS, Row
from riichi_gui.ui.theme import Colours, colours_of, px

PADDING: Final = 10
MARK: Final = 4
TILE: Final = 24
GAP: Final = 4
WRAP: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
LINE: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
END: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
Index = QModelIndex | QPersistentModelIndex


def draw_mark(painter: QPainter, mark: str, box: QRectF, colours: Colours) -> None:
    """Draw the sign of a yaku: a blue square round a dot, closed only; an orange triangle, one less when open."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = min(box.width(), box.height())
    part = QRectF(box.left(), box.center().y() - side / 2, side, side).adjusted(1.5, 1.5, -1.5, -1.5)
    if mark == CLOSED:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.accent), max(1.5, side / 9)))
        painter.drawRect(part)
        painter.setBrush(QColor(colours.accent))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(part.center(), side / 5, side / 5)
    elif mark == LESS:
        painter.setBrush(QColor(colours.orange))
        painter.setPen(Qt.PenStyle.NoPen)
        corners = [part.topLeft(), part.topRight(), QPointF(part.center().x(), part.bottom())]
        painter.drawPolygon(QPolygonF(corners))


class Rows(QAbstractListModel):
    """The rows that are shown."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: Sequence[Row] = ()

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Take other rows."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """Return how many rows there are."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a screen reader says of a row."""
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.rows[index.row()].spoken
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let rows be chosen, and heads be passed over."""
        if not self.rows[index.row()].key:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class _Painter(QStyledItemDelegate):
    """Draws a row, and knows how high it is in the width of the list."""

    def __init__(self, view: EntryList) -> None:
        super().__init__(view)
        self._view = view
        self._heights: dict[tuple[str, str, int], int] = {}

    def forget(self) -> None:
        """Measure anew: the type has another size."""
        self._heights.clear()

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the size of a row."""
        row, wide = self._view.model_.rows[index.row()], self._view.viewport().width()
        known = (row.key, row.title, wide)
        if known not in self._heights:
            self._heights[known] = self._height(row, wide)
        return QSize(min(wide, 100), self._heights[known])

    def _height(self, row: Row, wide: int) -> int:
        metrics = QFontMetricsF(self._view.font())
        line = metrics.height()
        if not row.key:
            return round(line * 1.9)
        room = wide - 2 * px(PADDING) - MARK
        high = self._title_height(row, room, metrics)
        if row.text:
            high += metrics.boundingRect(QRectF(0, 0, room, 1e5), int(WRAP), row.text).height() + GAP
        if row.picture is not None:
            high += hand_height(row.picture, width_for(row.picture, room, px(TILE))) + 2 * GAP
        return round(high + px(PADDING))

    def _title_height(self, row: Row, room: float, metrics: QFontMetricsF) -> float:
        """Return the height of the first line; a value that does not fit beside the name goes below it."""
        lines = 1 + (not self._fits(row, room))
        return lines * metrics.height()

    def _fits(self, row: Row, room: float) -> bool:
        bold = QFontMetricsF(self._bold())
        beside = bold.horizontalAdvance(row.value) + (bold.height() if row.mark else 0)
        return bold.horizontalAdvance(row.title) + beside + 3 * GAP <= room or not (row.value or row.mark)

    def _bold(self) -> QFont:
        font = QFont(self._view.font())
        font.setBold(True)
        return font

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a row."""
        row, view = self._view.model_.rows[index.row()], self._view
        colours, box = colours_of(view.palette()), QRectF(option.rect)
        painter.save()
        if not row.key:
            self._head(painter, row, box, colours)
        else:
            chosen = index.row() == view.currentIndex().row()
            lit = chosen and view.hasFocus()
            painter.fillRect(box, QColor(colours.shade if lit else colours.card))
            painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), QColor(colours.rule))
            if chosen:
                painter.fillRect(QRectF(box.left(), box.top(), MARK, box.height() - 1), QColor(colours.accent))
            self._row(painter, row, box.adjusted(px(PADDING) + MARK, px(PADDING) / 2, -px(PADDING), 0), colours)
        painter.restore()

    def _head(self, painter: QPainter, row: Row, box: QRectF, colours: Colours) -> None:
        painter.fillRect(box, QColor(colours.paper))
        painter.setFont(self._bold())
        painter.setPen(QColor(colours.muted))
        inner = box.adjusted(px(PADDING) + MARK, box.height() / 4, -px(PADDING), 0)
        painter.drawText(inner, LINE, row.title)
        painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), QColor(colours.frame))

    def _row(self, painter: QPainter, row: Row, box: QRectF, colours: Colours) -> None:
        metrics, font = QFontMetricsF(self._view.font()), self._view.font()
        line, fits = metrics.height(), self._fits(row, box.width())
        first = QRectF(box.left(), box.top(), box.width(), line)
        painter.setFont(self._bold())
        painter.setPen(QColor(colours.ink))
        bold = QFontMetricsF(self._bold())
        painter.drawText(first, LINE, bold.elidedText(row.title, Qt.TextElideMode.ElideRight, first.width() + 1))
        left = bold.horizontalAdvance(row.title) + 3 * GAP
        second = first if fits else first.translated(0, line)
        taken = bold.horizontalAdvance(row.value) + 2 * GAP if row.value else 0
        painter.drawText(second, END, row.value)
        if row.mark:
            side = line * 0.72
            taken += side + GAP
            spot = QRectF(second.right() - taken + GAP, second.top(), side, line)
            draw_mark(painter, row.mark, spot, colours)
        if row.aside:
            painter.setFont(font)
            painter.setPen(QColor(colours.muted))
            room = first.adjusted(left, 0, -(taken if fits else 0), 0)
            text = metrics.elidedText(row.aside, Qt.TextElideMode.ElideRight, max(0.0, room.width()))
            painter.drawText(room, LINE, text)
        top = second.bottom() + GAP
        painter.setFont(font)
        painter.setPen(QColor(colours.ink))
        if row.text:
            below = QRectF(box.left(), top, box.width(), box.bottom() - top)
            painter.drawText(below, int(WRAP), row.text)
            top += metrics.boundingRect(QRectF(0, 0, box.width(), 1e5), int(WRAP), row.text).height() + GAP
        if row.picture is not None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            width = width_for(row.picture, box.width(), px(TILE))
            draw_hand(painter, row.picture, QPointF(box.left() + 1, top), width, colours)


class EntryList(QListView):
    """The list. ``chosen`` carries the key of the row that became the current one; ``painted`` follows each paint."""

    chosen = Signal(str)
    painted = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.model_ = Rows(self)
        self._painter = _Painter(self)
        self.setModel(self.model_)
        self.setItemDelegate(self._painter)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setMinimumHeight(60)

    @property
    def current_key(self) -> str:
        """The key of the current row; empty without one."""
        index = self.currentIndex()
        return self.model_.rows[index.row()].key if index.isValid() else ""

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show other rows; the current one stays so where it is among them, else the first one becomes it."""
        before = self.current_key
        self.model_.show_rows(rows)
        keys = [row.key for row in rows]
        named = [key for key in keys if key]
        if named:
            self.go_to(before if before in named else named[0])

    def go_to(self, key: str) -> None:
        """Make a row the current one."""
        for place, row in enumerate(self.model_.rows):
            if row.key == key:
                self.setCurrentIndex(self.model_.index(place))
                return

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Tell which row it is now."""
        super().currentChanged(current, previous)
        if current.isValid() and (key := self.model_.rows[current.row()].key):
            self.chosen.emit(key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave typed signs to the page: it has a search."""
        if event.text().strip() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tell that the rows are drawn."""
        super().paintEvent(event)
        self.painted.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Measure the rows anew where their width is another one."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def changeEvent(self, event: QEvent) -> None:
        """Measure the rows anew where the type is another one."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._painter.forget()
            self.scheduleDelayedItemsLayout()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the keyboard is elsewhere."""
        super().focusOutEvent(event)
        self.viewport().update()
