"""A small sheet of buttons that comes up over the window, as a menu does."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from riichi_gui.ui.theme import colours_of
from riichi_gui.ui.widgets.button import RovingGroup


class PopupGroup(RovingGroup):
    """Buttons on a sheet that goes with Esc or a click beside it. It is made anew each time.

    It is no QMenu: there nobody hears why an entry is grey.
    """

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowFlag(Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName(name)
        self.setFont(parent.font())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the sheet and its edge."""
        colours = colours_of(self.palette())
        painter = QPainter(self)
        painter.setPen(QColor(colours.frame))
        painter.setBrush(QColor(colours.card))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go with Esc; arrow keys move."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)
