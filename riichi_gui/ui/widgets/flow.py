"""Layouts that go by the room there is: a row that goes on below when it is full, and a grid of even columns."""

from __future__ import annotations

from math import ceil
from typing import Final, NamedTuple

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from riichi_gui.ui.widgets.button import Button, RovingGroup

MOST_STRETCH: Final = 2.5
"""So many times as wide as its widest item needs a column becomes at most."""


class _Items(QLayout):
    """What both layouts have: their items, and that their height follows from their width."""

    def __init__(self, parent: QWidget | None = None, *, gap: int = 8, below: int = 6) -> None:
        if parent is None:
            super().__init__()
        else:
            super().__init__(parent)
        self.items: list[QLayoutItem] = []
        self.gap = gap
        self.below = below
        # Qt asks for these again and again in one turn.
        self._heights: dict[int, int] = {}
        self._least: QSize | None = None
        self._hint: QSize | None = None
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Take an item."""
        self.items.append(item)

    def add_layout(self, layout: QLayout) -> None:
        """Take a layout, whose widgets stay together."""
        self.addChildLayout(layout)
        self.addItem(layout)

    def count(self) -> int:
        """Return how many items there are."""
        return len(self.items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return an item, or None where there is none."""
        return self.items[index] if 0 <= index < len(self.items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Let go of an item."""
        return self.items.pop(index) if 0 <= index < len(self.items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Ask for no more room than there is."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Tell that the height follows from the width."""
        return True

    def invalidate(self) -> None:
        """Forget the sizes: an item has another one."""
        self._heights.clear()
        self._least = self._hint = None
        super().invalidate()

    def heightForWidth(self, width: int) -> int:
        """Return how high the layout is when it is so wide."""
        height = self._heights.get(width)
        if height is None:
            margins = self.contentsMargins()
            inner = width - margins.left() - margins.right()
            height = self._arrange(QRect(0, 0, inner, 0), move=False) + margins.top() + margins.bottom()
            self._heights[width] = height
        return height

    def setGeometry(self, rect: QRect) -> None:
        """Put the items in their places."""
        super().setGeometry(rect)
        self._arrange(rect.marginsRemoved(self.contentsMargins()), move=True)

    def minimumSize(self) -> QSize:
        """Return the size of the largest item."""
        if self._least is None:
            size = QSize()
            for item in self._shown():
                size = size.expandedTo(item.minimumSize())
            self._least = _around(size, self.contentsMargins())
        return self._least

    def sizeHint(self) -> QSize:
        """Return the size in which nothing goes on below that need not."""
        if self._hint is None:
            self._hint = _around(self._wish(), self.contentsMargins())
        return self._hint

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self.items if not item.isEmpty()]

    def _wish(self) -> QSize:
        raise NotImplementedError

    def _arrange(self, room: QRect, *, move: bool) -> int:
        raise NotImplementedError


class Measure(NamedTuple):
    """An item with the size it likes, its least width, the space before it, and whether it folds into more rows."""

    item: QLayoutItem
    wide: int
    high: int
    least: int
    before: int
    folds: bool
    at_right: bool


class Place(NamedTuple):
    """Where an item stands in its line, and how large it is there."""

    of: Measure
    x: int
    wide: int
    high: int


class FlowLayout(_Items):
    """A row of items as wide as they like to be, or a little narrower; what does not fit goes on below.

    Items that are added after :meth:`addStretch` stand at the right end of the line that they share with others.
    """

    def __init__(self, parent: QWidget | None = None, *, gap: int = 8, below: int = 6) -> None:
        super().__init__(parent, gap=gap, below=below)
        self._measured: list[Measure] | None = None
        self._before: dict[int, int] = {}
        self._pending = 0
        self._right_from: int | None = None

    def addItem(self, item: QLayoutItem) -> None:
        """Take an item, behind the space that was asked for last."""
        if self._pending:
            self._before[len(self.items)] = self._pending
            self._pending = 0
        super().addItem(item)

    def addSpacing(self, pixels: int) -> None:
        """Keep more distance before the next item."""
        self._pending = pixels

    def addStretch(self) -> None:
        """Put what is added from now on at the right."""
        self._right_from = len(self.items)

    def invalidate(self) -> None:
        """Forget the sizes: an item has another one."""
        self._measured = None
        super().invalidate()

    def _measures(self) -> list[Measure]:
        if self._measured is None:
            self._measured = []
            for index, item in enumerate(self.items):
                if item.isEmpty():
                    continue
                hint, least = item.sizeHint(), item.minimumSize().width()
                folds = item.hasHeightForWidth()
                before = self.gap + self._before.get(index, 0) if self._measured else 0
                at_right = self._right_from is not None and index >= self._right_from
                self._measured.append(Measure(item, hint.width(), hint.height(), least, before, folds, at_right))
        return self._measured

    def _wish(self) -> QSize:
        """Return the size with all items in one row."""
        measures = self._measures()
        return QSize(
            sum(each.before + each.wide for each in measures), max((each.high for each in measures), default=0)
        )

    def _arrange(self, room: QRect, *, move: bool) -> int:
        lines: list[list[Place]] = []
        x, most = 0, room.width()
        for each, wide in zip(self._measures(), self._widths(most), strict=True):
            high = each.item.heightForWidth(wide) if each.folds and wide < each.wide else each.high
            if not lines or x + each.before + wide > most:
                lines.append([])
                x = 0
            else:
                x += each.before
            lines[-1].append(Place(each, x, wide, high))
            x += wide
        y = 0
        for line in lines:
            row = max(place.high for place in line)
            if move:
                self._place(line, QRect(room.left(), room.top() + y, most, row))
            y += row + self.below
        return max(0, y - self.below)

    def _widths(self, room: int) -> list[int]:
        """Return how wide the items are: narrower than they like, down to their least, where one row then has room."""
        measures = self._measures()
        spare = [0 if each.folds else max(0, each.wide - each.least) for each in measures]
        missing = sum(each.before + each.wide for each in measures) - room
        if 0 < missing <= sum(spare):
            share = missing / sum(spare)
            return [each.wide - ceil(part * share) for each, part in zip(measures, spare, strict=True)]
        return [max(min(each.wide, room), each.least) for each in measures]

    @staticmethod
    def _place(line: list[Place], room: QRect) -> None:
        spare = max(0, room.width() - line[-1].x - line[-1].wide)
        # At the right only beside others: in a line of their own they begin where the others do.
        shares = not line[0].of.at_right
        for place in line:
            x = room.left() + place.x + (spare if shares and place.of.at_right else 0)
            y = room.top() + (room.height() - place.high) // 2
            place.of.item.setGeometry(QRect(x, y, place.wide, place.high))


class EvenGrid(_Items):
    """Columns of one width, as many as fit, in as few rows as they need; ``fill`` takes all the width there is."""

    def __init__(self, parent: QWidget | None = None, *, gap: int = 4, most: int = 10, fill: bool = False) -> None:
        super().__init__(parent, gap=gap, below=gap)
        self.most = most
        self.fill = fill
        self._column = 0

    def columns_for(self, width: int) -> int:
        """Return how many columns there are in a width."""
        count = len(self._shown())
        fit = max(1, min(self.most, (width + self.gap) // (self._widest() + self.gap)))
        rows = -(-count // fit)
        return max(1, -(-count // max(1, rows)))

    def _wish(self) -> QSize:
        """Return the size with the most columns."""
        shown = self._shown()
        columns = min(self.most, len(shown))
        wide = columns * (self._widest() + self.gap) - self.gap
        return QSize(wide, self._arrange(QRect(0, 0, wide, 0), move=False))

    def invalidate(self) -> None:
        """Forget the sizes."""
        self._column = 0
        super().invalidate()

    def _widest(self) -> int:
        self._column = self._column or max((item.sizeHint().width() for item in self._shown()), default=1)
        return self._column

    def _arrange(self, room: QRect, *, move: bool) -> int:
        columns = self.columns_for(room.width())
        wide = (room.width() - (columns - 1) * self.gap) // columns
        if not self.fill:
            wide = min(wide, round(self._widest() * MOST_STRETCH))
        shown, y = self._shown(), 0
        for start in range(0, len(shown), columns):
            row = shown[start : start + columns]
            high = max(_height(item, wide) for item in row)
            for place, item in enumerate(row if move else ()):
                at = QPoint(room.left() + place * (wide + self.gap), room.top() + y)
                item.setGeometry(QRect(at, QSize(wide, high)))
            y += high + self.below
        return max(0, y - self.below)


class GridGroup(RovingGroup):
    """Buttons in columns of one width; the arrow keys move by the columns that there are."""

    def __init__(self, parent: QWidget | None = None, *, gap: int = 4, most: int = 10, fill: bool = False) -> None:
        super().__init__(parent)
        self.grid = EvenGrid(self, gap=gap, most=most, fill=fill)

    def take(self, button: Button) -> None:
        """Take a button into the group."""
        self.grid.addWidget(button)
        self.adopt(button)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell the buttons their places."""
        super().resizeEvent(event)
        columns = self.grid.columns_for(self.width())
        for index, button in enumerate(self.buttons):
            button.place = divmod(index, columns)


def _height(item: QLayoutItem, width: int) -> int:
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()


def _around(size: QSize, margins: QMargins) -> QSize:
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())
