"""Tables of texts: with the arrow keys inside, one stop for the Tab key, and a button in the last column if wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from riichi_gui.ui.theme import Colours, colours_of

SHARE: Final = Qt.ItemDataRole.UserRole
PADDING: Final = 10
# The mark at the left of the row that is chosen.
MARK: Final = 4
ROW_ROOM: Final = 14
BAR_WIDTH: Final = 110
BAR_HEIGHT: Final = 8
_KEYS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
# Besides this, texts that are long are cut; the tooltip has them whole.
LEAST_WIDE: Final = 120


class _Head(QHeaderView):
    """The heads of the columns: flat, and with the room to the left and right that the cells have."""

    def paintSection(self, painter: QPainter, rect: QRect, column: int) -> None:
        """Draw a head."""
        colours = colours_of(self.palette())
        painter.save()
        painter.fillRect(rect, QColor(colours.paper))
        painter.fillRect(QRectF(rect.left(), rect.bottom(), rect.width(), 1), QColor(colours.rule))
        painter.setPen(QColor(colours.muted))
        model = self.model()
        side = Qt.AlignmentFlag(model.headerData(column, self.orientation(), Qt.ItemDataRole.TextAlignmentRole))
        text = model.headerData(column, self.orientation(), Qt.ItemDataRole.DisplayRole)
        painter.drawText(rect.adjusted(PADDING + (MARK if column == 0 else 0), 0, -PADDING, 0), side, text)
        painter.restore()

    def sectionSizeFromContents(self, column: int) -> QSize:
        """Return the size of a head with the room around it."""
        text = self.model().headerData(column, self.orientation(), Qt.ItemDataRole.DisplayRole)
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(str(text)) + 2 * PADDING + MARK, metrics.height() + ROW_ROOM)


class _Cell(QStyledItemDelegate):
    """Draws a cell: its text, a bar beside a share, or a button."""

    def __init__(self, table: Figures) -> None:
        super().__init__(table)
        self._table = table

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the size of the text with room around it, and of the bar."""
        self.initStyleOption(option, index)
        wide = option.fontMetrics.horizontalAdvance(option.text) + 2 * PADDING + 6
        if index.data(SHARE) is not None:
            wide += BAR_WIDTH
        if index.column() == self._table.button_column:
            wide += 2 * PADDING
        return QSize(wide, option.fontMetrics.height() + ROW_ROOM)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw the cell."""
        self.initStyleOption(option, index)
        colours = colours_of(option.palette)
        box = QRectF(option.rect)
        chosen = index.row() == self._table.currentRow()
        over = index.row() == self._table.hovered
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(box, QColor(colours.shade if over or (chosen and self._table.hasFocus()) else colours.card))
        painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), QColor(colours.rule))
        if chosen and index.column() == 0:
            painter.fillRect(QRectF(box.left(), box.top(), MARK, box.height() - 1), QColor(colours.accent))
        if index.column() == self._table.button_column:
            self._button(painter, box, option.text, colours, pressed=chosen and self._table.hasFocus())
        else:
            self._text(painter, box, option, index, colours)
        painter.restore()

    def _button(self, painter: QPainter, box: QRectF, text: str, colours: Colours, *, pressed: bool) -> None:
        inner = box.adjusted(PADDING, 4, -PADDING, -5)
        painter.setPen(QPen(QColor(colours.ink if pressed else colours.frame), 1))
        painter.setBrush(QColor(colours.card))
        painter.drawRoundedRect(inner, 6, 6)
        painter.setPen(QColor(colours.ink))
        painter.drawText(inner, Qt.AlignmentFlag.AlignCenter, text)

    def _text(
        self,
        painter: QPainter,
        box: QRectF,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
        colours: Colours,
    ) -> None:
        box = box.adjusted(PADDING + (MARK if index.column() == 0 else 0), 0, -PADDING, 0)
        share = index.data(SHARE)
        if share is not None:
            track = QRectF(box.right() - BAR_WIDTH + PADDING, box.center().y() - BAR_HEIGHT / 2, 0, BAR_HEIGHT)
            track.setRight(box.right())
            painter.setPen(QPen(QColor(colours.frame), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(track, 4, 4)
            full = QRectF(track)
            full.setWidth(max(BAR_HEIGHT, track.width() * share))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.accent))
            painter.drawRoundedRect(full, 4, 4)
            box.setRight(track.left() - PADDING)
        painter.setPen(QColor(colours.ink))
        text = option.fontMetrics.elidedText(option.text, Qt.TextElideMode.ElideRight, int(box.width()) + 1)
        painter.drawText(box, option.displayAlignment, text)


class Figures(QTableWidget):
    """A table of texts that cannot be changed. ``pressed`` carries the row whose button was pressed.

    ``wide`` are the columns that take the room that is left, ``numbers`` those that are set to the right.
    """

    pressed = Signal(int)

    def __init__(
        self,
        name: str,
        parent: QWidget | None = None,
        *,
        wide: tuple[int, ...] = (0,),
        numbers: tuple[int, ...] = (),
        button_column: int | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.button_column = button_column
        self.hovered = -1
        self._wide = wide
        self._numbers = numbers
        self.setItemDelegate(_Cell(self))
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setMouseTracking(True)
        self.setCornerButtonEnabled(False)
        self.setVerticalScrollMode(QTableWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QTableWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalHeader(_Head(Qt.Orientation.Horizontal, self))
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionsClickable(False)
        self.itemEntered.connect(self._hover)

    def fill(
        self, heads: Sequence[str], rows: Sequence[Sequence[str]], shares: Mapping[tuple[int, int], float] | None = None
    ) -> None:
        """Show texts, and beside those at some places (row, column) a bar of that share. The row of before is kept."""
        current = max(self.currentRow(), 0)
        self.clear()
        self.hovered = -1
        self.setColumnCount(len(heads))
        self.setRowCount(len(rows))
        for column, text in enumerate(heads):
            head = QTableWidgetItem(text)
            head.setTextAlignment(self._side(column))
            self.setHorizontalHeaderItem(column, head)
        for row, texts in enumerate(rows):
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setTextAlignment(self._side(column))
                if column in self._wide:
                    item.setToolTip(text)
                if column == self.button_column:
                    item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{text}: {texts[0]}")
                share = shares.get((row, column)) if shares else None
                if share is not None:
                    item.setData(SHARE, share)
                self.setItem(row, column, item)
        self._fit()
        if rows:
            self.setCurrentCell(min(current, len(rows) - 1), 0)

    def _side(self, column: int) -> Qt.AlignmentFlag:
        centre = Qt.AlignmentFlag.AlignVCenter
        if column == self.button_column:
            return Qt.AlignmentFlag.AlignHCenter | centre
        return (Qt.AlignmentFlag.AlignRight if column in self._numbers else Qt.AlignmentFlag.AlignLeft) | centre

    def _fit(self) -> None:
        """Give each column its width; the wide ones share what is left."""
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + ROW_ROOM)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        wanted = {
            column: max(self.sizeHintForColumn(column), header.sectionSizeHint(column))
            for column in range(self.columnCount())
        }
        room = self.viewport().width() - sum(wish for column, wish in wanted.items() if column not in self._wide)
        wide = sorted((column for column in self._wide if column in wanted), key=lambda column: wanted[column])
        # The narrowest first: what it does not need is left to the others, and in the end to the last.
        for place, column in enumerate(wide):
            share = max(room // (len(wide) - place), LEAST_WIDE)
            wanted[column] = min(wanted[column], share) if place < len(wide) - 1 else share
            room -= wanted[column]
        for column, width in wanted.items():
            self.setColumnWidth(column, width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room anew."""
        super().resizeEvent(event)
        self._fit()

    # ------------------------------------------------------------------------------------------------------------ input

    def _hover(self, item: QTableWidgetItem) -> None:
        if self.hovered != item.row():
            self.hovered = item.row()
            self.viewport().update()

    def leaveEvent(self, event: QEvent) -> None:
        """Light no row once the mouse is elsewhere."""
        super().leaveEvent(event)
        self.hovered = -1
        self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the keyboard is elsewhere."""
        super().focusOutEvent(event)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button of the row by Return, Enter or Space."""
        if event.key() in _KEYS and self.button_column is not None and self.currentRow() >= 0:
            self.pressed.emit(self.currentRow())
            return
        super().keyPressEvent(event)
        self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Press the button that was clicked on."""
        super().mouseReleaseEvent(event)
        self.viewport().update()
        index = self.indexAt(event.position().toPoint())
        if (
            event.button() == Qt.MouseButton.LeftButton
            and self.button_column is not None
            and index.isValid()
            and index.column() == self.button_column
            and index.row() == self.currentRow()
        ):
            self.pressed.emit(index.row())
