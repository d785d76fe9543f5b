"""The look of a window by its settings and its size: the colours, and how large the type is."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QApplication, QMainWindow

from riichi_gui.app.settings import Settings
from riichi_gui.ui.theme import DARK_BELOW, apply_size, apply_theme
from riichi_gui.ui.widgets.title import Title

PLAIN: Final = (1280, 800)
"""The size of a window in which the type is as large as the setting says."""
STEPS: Final = (2.25, 2.0, 1.75, 1.5, 1.2)
"""So many times as large it becomes where there is room for it."""
ROOM_SHARE: Final = 0.82
"""Of the room that a larger window has, the type takes so much, and tiles and space the rest."""
LEAST: Final = (560, 480)
LEAST_LARGE: Final = (1024, 640)


def room_factor(width: int, height: int, interface_size: int) -> float:
    """Return how many times as large as by the setting the type becomes in a window of a size."""
    large = max(1.0, interface_size / 100)
    room = min(width / PLAIN[0], height / PLAIN[1]) / large
    return next((step for step in STEPS if step <= 1 + (room - 1) * ROOM_SHARE), 1.0)


def least_size(interface_size: int) -> tuple[int, int]:
    """Return how small a window may become: with larger type it needs more room."""
    large = max(1.0, interface_size / 100)
    wide, high = (min(round(least * large), most) for least, most in zip(LEAST, LEAST_LARGE, strict=True))
    return wide, high


class Look(QObject):
    """Keeps the look of a window, and with it of the program, what the settings say.

    ``coloured`` tells that the colours are others, by a setting or because the system's changed.
    """

    coloured = Signal()

    def __init__(self, window: QMainWindow, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._factor = 0.0
        self._colour()
        self.fit()
        # Once the window is there: until then the keyboard is on none of Qt's own controls.
        QTimer.singleShot(0, self._keep_rings)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._colour)

    def _keep_rings(self) -> None:
        from riichi_gui.ui.widgets.ring_keeper import RingKeeper

        RingKeeper(self._window)

    def show_settings(self, settings: Settings) -> None:
        """Take over what the settings say."""
        before, self._settings = self._settings, settings
        if (before.theme, before.high_contrast) != (settings.theme, settings.high_contrast):
            self._colour()
        if before.interface_size != settings.interface_size:
            self.fit()

    def _colour(self) -> None:
        app = QApplication.instance()
        if isinstance(app, QApplication):
            apply_theme(app, self._settings.theme, high_contrast=self._settings.high_contrast)
            self.coloured.emit()

    @property
    def is_dark(self) -> bool:
        """Whether the colours are the dark ones."""
        return QApplication.palette().window().color().lightness() < DARK_BELOW

    def fit(self) -> None:
        """Choose the size of the type by the setting and by the size of the window."""
        window, size = self._window, self._settings.interface_size
        factor = size / 100 * room_factor(window.width(), window.height(), size)
        if factor == self._factor:
            return
        self._factor = factor
        window.setMinimumSize(*least_size(size))
        app = QApplication.instance()
        if not isinstance(app, QApplication):
            return
        points = apply_size(app, factor).pointSizeF()
        font = QFont()
        font.setPointSizeF(points)
        # The program's font reaches what is there already only later; the window's does at once.
        window.setFont(font)
        for title in window.findChildren(Title):
            title.fit(points)
