"""What a screen reader says without being asked: the result once it has settled, and each message at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

PAUSE: Final = 800
"""Milliseconds without a change after which the result counts as settled."""

Speak = Callable[[QWidget, str], None]


def speak(widget: QWidget, text: str) -> None:
    """Have a screen reader say a text, where one listens."""
    # The binding makes the classes when they are first named, and the start does not need them.
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


class Announcer(QObject):
    """Says the latest of several texts, and none twice in a row: a hand being typed is not told letter by letter."""

    def __init__(self, widget: QWidget, speak: Speak = speak) -> None:
        super().__init__(widget)
        self._widget = widget
        self._speak = speak
        self._said = ""
        self._next = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self._say)

    def settle(self, text: str) -> None:
        """Say a text once no other one has come for a while."""
        if text != self._next:
            self._next = text
            self._timer.start()

    def say(self, text: str) -> None:
        """Say a text at once."""
        if text:
            self._speak(self._widget, text)

    def _say(self) -> None:
        if self._next != self._said:
            self._said = self._next
            self.say(self._next)
