"""Somebody who does everything by keys, pressed where the keyboard is, and counts them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from tests.gui.conftest import Player

SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
NONE: Final = Qt.KeyboardModifier.NoModifier


class Typist:
    """Presses keys one by one. ``presses`` counts each of them, a letter with Shift as one; ``shifts`` the Shifts."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.presses = 0
        self.shifts = 0

    def press(self, text: str) -> None:
        """Press the keys of a text; a capital letter is its key with Shift."""
        for sign in text.replace(" ", ""):
            shift = sign.isupper()
            widget = self.player.window.focusWidget()
            self.player.qtbot.keyClick(widget, sign, SHIFT if shift else NONE)
            self.presses += 1
            self.shifts += shift


def send(player: Player, text: str, key: int = 0, keys: Qt.KeyboardModifier = NONE, scan: int = 0) -> None:
    """Press a key as a keyboard of any kind sends it."""
    widget = player.window.focusWidget()
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(widget, QKeyEvent(kind, key, keys, scan, 0, 0, text))


def chip(player: Player) -> str:
    """Return the digits as they are shown over the page; empty where nothing is shown."""
    shown = player.window.page.chip
    return shown.text if shown.isVisible() else ""
