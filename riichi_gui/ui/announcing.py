"""What is said to those who do not see the window, without moving the focus."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def speak(widget: QWidget, text: str) -> None:
    """Have a screen reader say a text, where one listens."""
    # The binding makes the classes when they are first named, and the start does not need them.
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
