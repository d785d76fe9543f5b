"""A part of a page that scrolls where it has more to show than there is room, and two columns that become one."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication, QBoxLayout, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from riichi_gui.ui.theme import px
from riichi_gui.ui.widgets.viewport import give_viewport

SHARE: Final = 0.345
"""Of the width the side column takes so much, within these bounds."""
SIDE_LEAST: Final = 310
SIDE_MOST: Final = 640
LEFT_LEAST: Final = 470
GAP: Final = 20
AROUND: Final = 12


class Room(QScrollArea):
    """Shows ``body``, as wide as the room is; what has the keyboard is kept in view."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        # The keyboard stops at what is shown here, which brings itself into view.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.port = give_viewport(self)
        self.body = QWidget()
        self.setWidget(self.body)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow)

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Bring what has the keyboard now into view; under the mouse nothing is moved away."""
        if now is None or QApplication.mouseButtons() or not self.body.isAncestorOf(now):
            return
        self.bring(now.mapTo(self.body, now.rect().topLeft()), now.height())

    def bring(self, corner: QPoint, height: int) -> None:
        """Scroll so far that a part of the body is in view."""
        bar, room = self.verticalScrollBar(), self.port.height()
        top, bottom = corner.y() - AROUND, corner.y() + height + AROUND
        if top < bar.value() or height + 2 * AROUND > room:
            bar.setValue(top)
        elif bottom > bar.value() + room:
            bar.setValue(bottom - room)


class Columns(QWidget):
    """A column that scrolls when it must, and a side beside it; below it where both do not fit beside each other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.narrow = False
        self.area = Room(self)
        self.left = QWidget(self.area.body)
        self.side = QWidget(self)
        self._stack = QVBoxLayout(self.area.body)
        self._stack.setContentsMargins(0, 0, 0, 0)
        self._stack.setSpacing(GAP)
        self._stack.addWidget(self.left, 1)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(GAP)
        self._row.addWidget(self.area, 1)
        self._row.addWidget(self.side)

    def side_width(self, width: int) -> int:
        """Return how wide the side is in a width; 0 where it stands below."""
        if width < px(LEFT_LEAST) + GAP + px(SIDE_LEAST):
            return 0
        return round(min(max(width * SHARE, px(SIDE_LEAST)), px(SIDE_MOST)))

    def arrange(self, width: int) -> bool:
        """Arrange both columns in a width; returns whether they stand otherwise than before."""
        side = self.side_width(width)
        before, self.narrow = self.narrow, not side
        if side:
            self.side.setFixedWidth(side)
        if before == self.narrow:
            return False
        old, new = (self._row, self._stack) if self.narrow else (self._stack, self._row)
        _move(self.side, old, new)
        if self.narrow:
            self.side.setMinimumWidth(0)
            self.side.setMaximumWidth((1 << 24) - 1)
        return True

    def settle(self, *inner: QWidget) -> None:
        """Arrange what changed its size, from the innermost out, before it is painted.

        By itself Qt does one layer in each turn of the event loop, and paints in between.
        """
        for widget in (*inner, self.left, self.area.body, self.area.port):
            QCoreApplication.sendPostedEvents(widget, QEvent.Type.LayoutRequest.value)


def _move(widget: QWidget, old: QBoxLayout, new: QBoxLayout) -> None:
    old.removeWidget(widget)
    new.addWidget(widget)
    widget.show()
