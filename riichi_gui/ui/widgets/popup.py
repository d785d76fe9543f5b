"""A sheet of paper that comes up over the window and goes with Esc or a click beside it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from riichi_gui.ui.theme import px
from riichi_gui.ui.widgets.title import Title

MARGIN: Final = 16
FRAME: Final = 2
LEAST: Final = 260
"""With less room than this beside the widget, or below it, the sheet comes up over it."""


class Popup(QFrame):
    """A title, content that scrolls when it is long, and what stands below it. It is made anew each time."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setFont(parent.font())
        self.setAccessibleName(title)
        self.setBackgroundRole(self.backgroundRole().Base)
        self.setAutoFillBackground(True)
        self.title = Title(self, 1.15)
        self.title.setText(title)
        self.title.setWordWrap(True)
        self.area = QScrollArea(self)
        self.area.setObjectName("popup-area")
        self.area.setAccessibleName(title)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.viewport().setBackgroundRole(self.backgroundRole().Base)
        self.body = QWidget()
        self.body.setBackgroundRole(self.backgroundRole().Base)
        self.rows = QVBoxLayout(self.body)
        self.rows.setContentsMargins(8, 6, 8, 6)
        self.rows.setSpacing(2)
        self.area.setWidget(self.body)
        self.layout_ = QVBoxLayout(self)
        self.layout_.setContentsMargins(MARGIN, MARGIN - 4, MARGIN - 8, MARGIN - 4)
        self.layout_.setSpacing(8)
        self.layout_.addWidget(self.title)
        self.layout_.addWidget(self.area, 1)

    def add_text(self, text: str, *, bold: bool = False, quiet: bool = False, above: int = 0) -> QLabel:
        """Add a paragraph to the content."""
        label = QLabel(text, self.body)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setContentsMargins(0, above, 0, 0)
        if quiet:
            label.setForegroundRole(self.foregroundRole().PlaceholderText)
        if bold:
            font = label.font()
            font.setBold(True)
            label.setFont(font)
        self.rows.addWidget(label)
        return label

    def open_beside(self, widget: QWidget, width: int) -> None:
        """Come up to the left of a widget, so that it stays in view; no larger than the widget's window allows."""
        window = widget.window()
        room = QRect(window.mapToGlobal(QPoint(0, 0)), window.size()).adjusted(8, 8, -8, -8)
        corner = widget.mapToGlobal(QPoint(-8, 0))
        width = min(px(width), room.width())
        if corner.x() - room.left() >= min(width, px(LEAST)):
            width = min(width, corner.x() - room.left())
        margins = self.layout_.contentsMargins()
        inner = width - margins.left() - margins.right() - 2 * self.rows.contentsMargins().right() - 2 * FRAME
        content = self.rows.heightForWidth(inner) if self.rows.hasHeightForWidth() else self.rows.sizeHint().height()
        around = self.title.heightForWidth(inner) + self._below() + 2 * (MARGIN - 4) + 8 + 2 * FRAME
        height = min(content + around + 6, room.height())
        top = min(corner.y(), room.bottom() - max(min(height, px(LEAST)), room.bottom() - corner.y()))
        height = min(height, room.bottom() - top)
        self.setGeometry(QRect(QPoint(max(room.left(), corner.x() - width), top), QSize(width, height)))
        self.show()
        self.area.setFocus(Qt.FocusReason.PopupFocusReason)

    def _below(self) -> int:
        items = (self.layout_.itemAt(place) for place in range(2, self.layout_.count()))
        return sum(item.sizeHint().height() + 8 for item in items if item is not None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go with Esc, wherever in the sheet the focus is."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)
