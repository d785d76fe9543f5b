"""The menu of a tile or a group: everything that can be done with it, and why the rest cannot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from riichi_gui.app.session import Session
from riichi_gui.app.state import AppState
from riichi_gui.ui.theme import colours_of, px
from riichi_gui.ui.widgets.button import Button, RovingGroup

MARGIN: Final = 6
PADDING: Final = 8
TICK: Final = 16
GAP: Final = 24


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to do: its name for tests, its words, the action, how a click does the same, and why it cannot be.

    ``checked`` is None where nothing is chosen by it.
    """

    name: str
    text: str
    action: Callable[[AppState], AppState]
    how: str = ""
    reason: str = ""
    checked: bool | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """Some entries below a heading."""

    title: str
    entries: tuple[Entry, ...]


class MenuRow(Button):
    """One entry. A grey one can be gone to, so that its reason is told, and does nothing."""

    def __init__(self, entry: Entry, menu: TileMenu) -> None:
        super().__init__(menu)
        self.entry = entry
        self._menu = menu
        self.setObjectName(f"menu-{entry.name}")
        self.setText(entry.text)
        if entry.checked is not None:
            self.setCheckable(True)
            self.setChecked(entry.checked)
        self.describe(entry.text, entry.reason, entry.reason or entry.how)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the size of both texts with room around them."""
        metrics = self.fontMetrics()
        how = metrics.horizontalAdvance(self.entry.how)
        width = px(2 * PADDING + TICK) + metrics.horizontalAdvance(self.text()) + (px(GAP) + how if how else 0)
        return QSize(width, metrics.height() + 8)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell the reason of a grey entry."""
        super().enterEvent(event)
        self._menu.tell(self.entry.reason)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell the reason of a grey entry."""
        super().focusInEvent(event)
        self._menu.tell(self.entry.reason)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the words and how a click does the same; a tick before what is chosen, a dash before what cannot be."""
        colours = colours_of(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse() or self.hasFocus():
            painter.setPen(QPen(QColor(colours.frame if self.hasFocus() else colours.shade), 1))
            painter.setBrush(QColor(colours.shade))
            painter.drawRoundedRect(self.rect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        room = self.rect().adjusted(px(PADDING), 0, -px(PADDING), 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(QColor(colours.muted))
        if self.entry.reason:
            painter.drawText(room, middle | Qt.AlignmentFlag.AlignLeft, "\N{EN DASH}")
        else:
            painter.drawText(room, middle | Qt.AlignmentFlag.AlignRight, self.entry.how)
            painter.setPen(QColor(colours.ink))
        painter.drawText(room.adjusted(px(TICK), 0, 0, 0), middle | Qt.AlignmentFlag.AlignLeft, self.text())
        if self.isChecked():
            y = room.center().y()
            painter.setPen(QPen(QColor(colours.ink), 2))
            corners = (0, 0), (4, 4), (10, -5)
            painter.drawPolyline([QPointF(room.left() + px(across), y + px(down)) for across, down in corners])


class TileMenu(RovingGroup):
    """A sheet of entries. It is made anew each time.

    It is no QMenu: there nobody hears why an entry is grey.
    """

    def __init__(self, sections: tuple[Section, ...], session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowFlag(Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("tile-menu")
        self.setFont(parent.font())
        self.setAccessibleName(sections[0].title)
        self._session = session
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(1)
        self.rows: list[MenuRow] = []
        for section in sections:
            layout.addWidget(self._heading(section.title))
            for entry in section.entries:
                row = MenuRow(entry, self)
                layout.addWidget(row)
                self.adopt(row, len(self.rows), 0)
                self.rows.append(row)
        self._reason = QLabel(self)
        self._reason.setTextFormat(Qt.TextFormat.PlainText)
        self._reason.setWordWrap(True)
        self._reason.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._reason.setContentsMargins(px(PADDING), 4, px(PADDING), 0)
        self._reason.setVisible(any(row.entry.reason for row in self.rows))
        layout.addWidget(self._reason)
        self.pressed.connect(self._take)

    def tell(self, reason: str) -> None:
        """Say why an entry cannot be; the empty text where it can."""
        self._reason.setText(reason)

    def open_at(self, point: QPoint, room: QRect) -> None:
        """Come up at a point of the screen, within that room, with the keyboard at the first entry that can be."""
        self.move(point)
        self.show()
        # Only now are the fonts known, and so the sizes.
        self._keep_room_for_reasons()
        self.adjustSize()
        x = max(room.left(), min(point.x(), room.left() + room.width() - self.width()))
        y = max(room.top(), min(point.y(), room.top() + room.height() - self.height()))
        self.move(x, y)
        first = next((row for row in self.rows if not row.entry.reason), self.rows[0])
        first.setFocus(Qt.FocusReason.PopupFocusReason)

    def _keep_room_for_reasons(self) -> None:
        """Give the longest reason its room, so that the sheet keeps its size."""
        heights = [0]
        for reason in {row.entry.reason for row in self.rows}:
            self._reason.setText(reason)
            heights.append(self._reason.heightForWidth(self._reason.width()))
        self._reason.setText("")
        self._reason.setFixedHeight(max(heights))

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

    def _heading(self, text: str) -> QLabel:
        label = QLabel(text, self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setForegroundRole(label.foregroundRole().PlaceholderText)
        label.setContentsMargins(px(PADDING), 6, px(PADDING), 1)
        font = label.font()
        font.setBold(True)
        label.setFont(font)
        return label

    def _take(self, row: MenuRow) -> None:
        if row.entry.reason:
            self.tell(row.entry.reason)
            return
        self.close()
        self._session.do(row.entry.action)


def open_menu(widget: QWidget, sections: tuple[Section, ...], session: Session, point: QPoint | None) -> None:
    """Open a menu at a point of the screen, or below the widget that it is about; inside its window."""
    window = widget.window()
    room = QRect(window.mapToGlobal(QPoint(0, 0)), window.size())
    # Of the page and not of the widget, which may be a grey one.
    menu = TileMenu(sections, session, widget.parentWidget() or window)
    menu.open_at(point or widget.mapToGlobal(widget.rect().bottomLeft()), room)
