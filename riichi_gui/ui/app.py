"""Start of the window."""

from __future__ import annotations

import signal
import sys

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from riichi_gui import __version__
from riichi_gui.app.session import Session
from riichi_gui.app.state import AppState
from riichi_gui.ui import theme
from riichi_gui.ui.faults import FaultReporter
from riichi_gui.ui.main_window import MainWindow
from riichi_gui.ui.tile_art import ART
from riichi_gui.wording import LANGUAGES

APP_ID = "io.github.riichi_gui"


def run_window(argv: list[str]) -> int:
    """Open the window and return the exit status once it is closed."""
    app, window = build_window(argv)
    FaultReporter(window, window.session).install()
    # Ctrl+C in the terminal ends the program: Python's own handler would wait for the next event.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    window.show()
    return app.exec()


def build_window(argv: list[str] | None = None, *, language: str | None = None) -> tuple[QApplication, MainWindow]:
    """Return the application and its window, not yet shown. Without a language it speaks the system's, else English."""
    running = QApplication.instance()
    app = running if isinstance(running, QApplication) else QApplication([sys.argv[0], *(argv or ())])
    app.setApplicationName("riichi-gui")
    app.setApplicationDisplayName("riichi-gui")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(APP_ID)
    app.aboutToQuit.connect(ART.clear)
    state = AppState(language=language or _system_language())
    theme.set_up(app)
    theme.apply_theme(app, state.theme)
    return app, MainWindow(Session(state))


def _system_language() -> str:
    name = QLocale.system().name().partition("_")[0]
    return name if name in LANGUAGES else "en"
