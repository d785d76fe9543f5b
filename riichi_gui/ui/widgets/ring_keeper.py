"""The frame that brings the ring round Qt's own controls, which do not draw it themselves."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QFocusFrame,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)
from shiboken6 import isValid

from riichi_gui.ui.theme import colours_of
from riichi_gui.ui.widgets.ring import draw_ring

PLAIN: Final = (QAbstractScrollArea, QAbstractSpinBox, QComboBox, QLineEdit, QPushButton)
"""What Qt draws itself. All else that takes the keyboard draws its ring in its own picture."""
DRAWS_RING: Final = "draws_ring"
"""The name of what a line edit of our own has that draws its ring too."""


class FocusRing(QFocusFrame):
    """Goes round a control of Qt's own."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ring."""
        draw_ring(QPainter(self), self.rect().toRectF(), colours_of(self.palette()))


class RingKeeper(QObject):
    """Puts the ring round what has the keyboard, in a window and its dialogs, where that draws none by itself."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._ring: FocusRing | None = None
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow)

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        typed = isinstance(now, QLineEdit | QAbstractSpinBox | QPlainTextEdit)
        # After a click nobody looks for the keyboard, but where letters go is always shown.
        wanted = (
            self._is_here(now)
            and isinstance(now, PLAIN)
            and (typed or not QApplication.mouseButtons())
            and not hasattr(now, DRAWS_RING)
        )
        # The ring is a child of what it goes round, and goes with a dialog that closes.
        if self._ring is not None and not isValid(self._ring):
            self._ring = None
        if wanted and isinstance(now, QWidget):
            if self._ring is None:
                self._ring = FocusRing(now)
            self._ring.setWidget(now)
        elif self._ring is not None:
            self._ring.setWidget(None)  # type: ignore[arg-type]

    def _is_here(self, widget: QWidget | None) -> bool:
        while widget is not None and widget is not self._window:
            widget = widget.parentWidget()
        return widget is not None
