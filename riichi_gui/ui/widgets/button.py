"""Buttons that draw themselves, and the groups in which the arrow keys move between them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from riichi_gui.ui.icons import icon_pixmap
from riichi_gui.ui.theme import colours_of, px
from riichi_gui.ui.widgets.ring import draw_ring

ARROWS: Final[dict[int, tuple[int, int]]] = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
ARROW_ROOM: Final = 12
LEAST: Final = 8
LEAST_CHECKED: Final = 16
"""Beside the text there is at least so much room; more where it may become bold."""
ICON_GAP: Final = 6
NO_MODIFIER: Final = Qt.KeyboardModifier.NoModifier


class Button(QAbstractButton):
    """A button of our own: Return presses it as Space does, and arrow keys are left to its group.

    ``modifiers`` are the keys that were held at the click, while ``clicked`` is being handled.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.roving: RovingGroup | None = None
        self.place = (0, 0)
        self.shows_focus = False
        self.modifiers = NO_MODIFIER
        self._marked = False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.clicked.connect(self._tell_group)

    def describe(self, name: str, tip: str = "", description: str | None = None) -> None:
        """Give the button its name for those who do not see it, and its tooltip, which is also its description."""
        if self.accessibleName() != name:
            self.setAccessibleName(name)
        if self.toolTip() != tip:
            self.setToolTip(tip)
        description = tip if description is None else description
        if self.accessibleDescription() != description:
            self.setAccessibleDescription(description)

    def nextCheckState(self) -> None:
        """Leave the mark as it is: the state says what is chosen, not the click."""

    def setChecked(self, checked: bool) -> None:
        """Mark the button as on or off, as the state says."""
        self._marked = checked
        super().setChecked(checked)

    def checkStateSet(self) -> None:
        """Take a change that the state does not know of as a click: a screen reader toggles and does not click."""
        if self.isChecked() != self._marked:
            QTimer.singleShot(0, self._click_for_reader)

    def _click_for_reader(self) -> None:
        super().setChecked(self._marked)
        self.click()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press on Return and Enter too; let arrows pass."""
        self.shows_focus = True
        if event.key() in ARROWS:
            event.ignore()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._click_with(event.modifiers())
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Note the keys that are held while Space is released, which is the click."""
        self.modifiers = event.modifiers()
        super().keyReleaseEvent(event)
        self.modifiers = NO_MODIFIER

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Note the keys that are held at the click."""
        self.modifiers = event.modifiers()
        super().mouseReleaseEvent(event)
        self.modifiers = NO_MODIFIER

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Become the one stop of the Tab key in the group."""
        super().focusInEvent(event)
        self.shows_focus = event.reason() != Qt.FocusReason.MouseFocusReason
        if self.roving is not None:
            self.roving.set_stop(self)

    def _click_with(self, modifiers: Qt.KeyboardModifier) -> None:
        self.modifiers = modifiers
        self.click()
        self.modifiers = NO_MODIFIER

    def _tell_group(self) -> None:
        if self.roving is not None:
            self.roving.pressed.emit(self)


class RovingGroup(QWidget):
    """Buttons with one stop for the Tab key; inside, the arrow keys move. ``pressed`` carries the button."""

    pressed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: list[Button] = []
        self._stop: Button | None = None

    def adopt(self, button: Button, row: int = 0, column: int | None = None) -> None:
        """Take a button into the group, at a place of its grid; without a column at the end of the row."""
        button.roving = self
        button.place = (row, len(self.buttons) if column is None else column)
        button.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.buttons.append(button)
        if self._stop is None:
            self.set_stop(button)

    def set_stop(self, button: Button) -> None:
        """Make a button the one that the Tab key reaches."""
        if self._stop is not button:
            if self._stop is not None:
                self._stop.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._stop = button

    def settle_stop(self) -> None:
        """Keep the group reachable after its buttons changed: the stop must be one that can be pressed.

        Call it before a button is hidden or greyed out and after: Qt would otherwise move the focus out of the group.
        """
        stop = self._stop
        if stop is not None and self._usable(stop):
            return
        usable = [button for button in self.buttons if self._usable(button)]
        if not usable:
            return
        row, column = stop.place if stop is not None else (0, 0)
        nearest = min(usable, key=lambda each: (abs(each.place[0] - row), abs(each.place[1] - column)))
        had_focus = stop is not None and stop.hasFocus()
        self.set_stop(nearest)
        if had_focus:
            nearest.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_usable(self, button: Button, usable: bool) -> None:
        """Enable a button or grey it out, and keep the keyboard's focus inside the group."""
        if button.isEnabled() == usable:
            return
        had_focus = button.hasFocus()
        if had_focus and not usable and not self.move_focus(button, (0, 1)):
            self.move_focus(button, (0, -1))
        button.setEnabled(usable)
        self.settle_stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the focus by the arrow keys, Home and End."""
        current = next((button for button in self.buttons if button.hasFocus()), None)
        moved = False
        if current is not None and event.key() in ARROWS:
            moved = self.move_focus(current, ARROWS[event.key()])
        elif current is not None and event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            usable = [button for button in self.buttons if self._usable(button)]
            usable[0 if event.key() == Qt.Key.Key_Home else -1].setFocus(Qt.FocusReason.TabFocusReason)
            moved = True
        if not moved:
            event.ignore()

    def move_focus(self, current: Button, step: tuple[int, int]) -> bool:
        """Move the focus from a button one step, past greyed ones; returns whether there was one to go to."""
        row, column = current.place
        down, right = step
        ahead: list[tuple[int, int, Button]] = []
        for button in self.buttons:
            rows, columns = button.place[0] - row, button.place[1] - column
            if self._usable(button) and (rows * down > 0 if down else rows == 0 and columns * right > 0):
                ahead.append((abs(rows), abs(columns), button))
        if not ahead:
            return False
        min(ahead, key=lambda each: each[:2])[2].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _usable(self, button: Button) -> bool:
        return button.isEnabled() and not button.isHidden()


class PillButton(Button):
    """A flat button with a text. Where it is checkable, a filled one with heavier type is on.

    An ``icon`` stands left of the text; with ``icon_only`` in its place, and the text is not drawn.
    """

    def __init__(
        self,
        text: str = "",
        parent: QWidget | None = None,
        *,
        padding: int = 10,
        opens_menu: bool = False,
        icon: str = "",
        icon_only: bool = False,
    ) -> None:
        super().__init__(parent)
        self.padding = padding
        self.opens_menu = opens_menu
        self.icon_name = icon
        self.icon_only = icon_only
        # The button of a page that goes on is filled.
        self.leads = False
        self.setText(text)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the size of icon and text with room around them."""
        arrow = px(ARROW_ROOM) if self.opens_menu else 0
        return QSize(self._content_width() + 2 * px(self.padding) + arrow, self.fontMetrics().height() + px(10))

    def minimumSizeHint(self) -> QSize:
        """Return the size of icon and text with the least room around them."""
        least = LEAST_CHECKED if self.isCheckable() else LEAST + ARROW_ROOM if self.opens_menu else LEAST
        return QSize(self._content_width() + px(least), self.fontMetrics().height() + px(6))

    def set_icon(self, name: str) -> None:
        """Show another icon, or with an empty name none."""
        if self.icon_name != name:
            self.icon_name = name
            self.updateGeometry()
            self.update()

    @property
    def _shown_text(self) -> str:
        return "" if self.icon_only and self.icon_name else self.text()

    def _content_width(self) -> int:
        icon = self.fontMetrics().height() if self.icon_name else 0
        text = self._shown_text
        gap = px(ICON_GAP) if icon and text else 0
        return icon + gap + self.fontMetrics().horizontalAdvance(text)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the outline, the fill and the text."""
        colours = colours_of(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.rect().toRectF().adjusted(1, 1, -1, -1)
        fill, ink, edge = colours.card, colours.ink, colours.rule
        if self.isChecked() or (self.leads and self.isEnabled()):
            fill, ink, edge = colours.accent, colours.on_accent, colours.accent
        elif not self.isEnabled():
            fill, ink = colours.paper, colours.muted
        elif self.isDown() or self.underMouse():
            fill, edge = colours.shade, colours.frame
        painter.setPen(
            QPen(QColor(edge), colours.stroke, Qt.PenStyle.SolidLine if self.isEnabled() else Qt.PenStyle.DashLine)
        )
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(box, 6, 6)
        painter.setPen(QColor(ink))
        if self.isCheckable() and self.isChecked():
            font = QFont(self.font())
            font.setBold(True)
            painter.setFont(font)
        room = self.rect()
        if self.opens_menu:
            room.setRight(room.right() - px(ARROW_ROOM))
            x, y, wide = room.right() + 1, room.center().y(), px(4)
            painter.drawPolyline(
                [QPointF(x - wide, y - wide / 4), QPointF(x, y + wide * 3 / 4), QPointF(x + wide, y - wide / 4)]
            )
        if self.icon_name:
            size, width = self.fontMetrics().height(), self._content_width()
            left, top = room.left() + (room.width() - width) // 2, room.top() + (room.height() - size) // 2
            painter.drawPixmap(left, top, icon_pixmap(self.icon_name, size, self.devicePixelRatioF(), ink))
            room.setLeft(left + size + px(ICON_GAP))
            room.setWidth(width - size - px(ICON_GAP))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, self._shown_text)
        draw_focus(painter, self)


def draw_focus(painter: QPainter, widget: Button) -> None:
    """Draw the ring that shows where the keyboard is; after a click with the mouse nobody looks for it."""
    if not widget.hasFocus() or not widget.shows_focus:
        return
    draw_ring(painter, widget.rect().toRectF(), colours_of(widget.palette()))
