"""A button that can also be taken in the hand: a press that moves becomes a drag, a press that stays opens the menu."""

from __future__ import annotations

from typing import Final, Protocol

from PySide6.QtCore import QPoint, Qt, QTimerEvent
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from riichi_gui.app.moves import Spot
from riichi_gui.ui.widgets.button import Button

LONG_PRESS: Final = 500
"""Milliseconds after which a press that does not move is a long one."""


def asked_for(group: QWidget, event: QContextMenuEvent) -> tuple[GripButton | None, QPoint | None]:
    """Return the button of a group whose menu is asked for, and the point of the screen where; by key, no point."""
    by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
    button = QApplication.focusWidget() if by_key else group.childAt(event.pos())
    return (button if isinstance(button, GripButton) else None), (None if by_key else event.globalPos())


class Carrying(Protocol):
    """What carries a tile from where it was pressed to where it is let go."""

    def lift(self, button: GripButton, at: QPoint) -> bool:
        """Begin a drag at a point of the screen; returns whether there is something to drag."""

    def move_to(self, at: QPoint) -> None:
        """Follow the pointer."""

    def let_go(self, at: QPoint) -> bool:
        """End the drag there; returns whether the press was no drag after all, but a click by an unsteady hand."""

    def cancel(self) -> None:
        """End the drag and change nothing."""


class GripButton(Button):
    """A button for something that lies at a ``spot``. Where it has a ``carrier`` it can be dragged.

    A long press asks for the menu as a right click does, and is no click when it ends.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.spot: Spot | None = None
        self.carrier: Carrying | None = None
        self.is_away = False
        self._pressed_at: QPoint | None = None
        self._spent = False
        self._carried = False
        self._timer = 0

    def set_away(self, away: bool) -> None:
        """Show that what lies here is being dragged somewhere else."""
        if self.is_away != away:
            self.is_away = away
            self.update()

    def picture(self) -> QPixmap:
        """Return what is seen of it under the pointer."""
        return self.grab()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask for the menu with its key or Shift+F10, as some systems do by themselves and others do not."""
        shifted = event.modifiers() == Qt.KeyboardModifier.ShiftModifier
        if event.key() == Qt.Key.Key_Menu or (event.key() == Qt.Key.Key_F10 and shifted):
            self._ask(QContextMenuEvent.Reason.Keyboard, self.rect().center())
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Wait for what becomes of the press."""
        self._stop_waiting()
        if event.button() != Qt.MouseButton.LeftButton:
            if self._carried and self.carrier is not None:
                self.carrier.cancel()
            # The press is over: the menu that opens now may keep the end of it to itself.
            self.setDown(False)
            super().mousePressEvent(event)
            return
        super().mousePressEvent(event)
        self._spent = self._carried = False
        self._pressed_at = event.position().toPoint()
        self._timer = self.startTimer(LONG_PRESS)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Begin a drag once the pointer is far enough away, and follow it."""
        at = event.globalPosition().toPoint()
        if self._carried and self.carrier is not None:
            self.carrier.move_to(at)
            return
        if self._spent:
            return
        if self._pressed_at is not None:
            moved = (event.position().toPoint() - self._pressed_at).manhattanLength()
            if moved >= QApplication.startDragDistance():
                self._stop_waiting()
                if self.carrier is not None and self.carrier.lift(self, at):
                    self._spent = self._carried = True
                    self.setDown(False)
                    return
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the press: a click, unless it has become something else."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._stop_waiting()
            if self._carried and self.carrier is not None:
                self.setDown(self.carrier.let_go(event.globalPosition().toPoint()))
            self._spent = self._carried = False
        super().mouseReleaseEvent(event)

    def timerEvent(self, event: QTimerEvent) -> None:
        """Ask for the menu: the press was a long one."""
        if event.timerId() != self._timer:
            super().timerEvent(event)
            return
        at = self._pressed_at
        self._stop_waiting()
        if at is not None and self.isDown():
            self._spent = True
            self.setDown(False)
            self._ask(QContextMenuEvent.Reason.Mouse, at)

    def _ask(self, reason: QContextMenuEvent.Reason, at: QPoint) -> None:
        QApplication.sendEvent(self, QContextMenuEvent(reason, at, self.mapToGlobal(at)))

    def _stop_waiting(self) -> None:
        if self._timer:
            self.killTimer(self._timer)
        self._timer = 0
        self._pressed_at = None
