"""Layouts that go by the room there is: a row that goes on below when it is full, and a grid of even columns."""

from __future__ import annotations

from math import ceil
from typing import Final

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


class FlowLayout(_Items):
    """A row of items as wide as they like to be, or a little narrower; what does not fit goes on below.

    Items that are added after :meth:`addStretch` stand at the right end of the line that they share with others.
    """

    def __init__(self, parent: QWidget | None = None, *, gap: int = 8, below: int = 6) -> None:
        super().__init__(parent, gap=gap, below=below)
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

    def _wish(self) -> QSize:
        """Return the size with all items in one row."""
        wide = high = 0
        for item in self._shown():
            hint = item.sizeHint()
            wide += hint.width() + (self._gap_before(item) if wide else 0)
            high = max(high, hint.height())
        return QSize(wide, high)

    def _gap_before(self, item: QLayoutItem) -> int:
        return self.gap + (self._before.get(self.items.index(item), 0) if self._before else 0)

    def _arrange(self, room: QRect, *, move: bool) -> int:
        lines: list[list[tuple[QLayoutItem, int, QSize]]] = [[]]
        x = 0
        shown = self._shown()
        for item, wide in zip(shown, self._widths(shown, room.width()), strict=True):
            size = QSize(wide, item.sizeHint().height())
            if item.hasHeightForWidth() and wide < item.sizeHint().width():
                size.setHeight(item.heightForWidth(wide))
            gap = self._gap_before(item) if lines[-1] else 0
            if lines[-1] and x + gap + size.width() > room.width():
                lines.append([])
                x = gap = 0
            lines[-1].append((item, x + gap, size))
            x += gap + size.width()
        y = 0
        for line in filter(None, lines):
            high = max(size.height() for _, _, size in line)
            if move:
                self._place(line, QRect(room.left(), room.top() + y, room.width(), high))
            y += high + self.below
        return max(0, y - self.below)

    def _widths(self, shown: list[QLayoutItem], room: int) -> list[int]:
        """Return how wide the items are: narrower than they like, down to their least, where one row then has room."""
        wishes = [item.sizeHint().width() for item in shown]
        least = [item.minimumSize().width() for item in shown]
        spare = [
            0 if item.hasHeightForWidth() else max(0, a - b) for item, a, b in zip(shown, wishes, least, strict=True)
        ]
        missing = sum(wishes) + sum(self._gap_before(item) for item in shown[1:]) - room
        if 0 < missing <= sum(spare):
            share = missing / sum(spare)
            return [wish - ceil(part * share) for wish, part in zip(wishes, spare, strict=True)]
        return [max(min(wish, room), least_) for wish, least_ in zip(wishes, least, strict=True)]

    def _place(self, line: list[tuple[QLayoutItem, int, QSize]], room: QRect) -> None:
        _, last_x, last_size = line[-1]
        spare = max(0, room.width() - last_x - last_size.width())
        places = [self.items.index(item) for item, _, _ in line]
        # At the right only beside others: in a line of their own they begin where the others do.
        right_from = self._right_from if self._right_from is not None and min(places) < self._right_from else None
        for (item, x, size), index in zip(line, places, strict=True):
            at_right = right_from is not None and index >= right_from
            place = QPoint(room.left() + x + (spare if at_right else 0), room.top())
            item.setGeometry(QRect(place + QPoint(0, (room.height() - size.height()) // 2), size))


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
