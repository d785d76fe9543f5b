"""Start of the window."""

from __future__ import annotations

import gc
import signal
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path

from PySide6.QtCore import QLocale, QStandardPaths, QTimer
from PySide6.QtWidgets import QApplication

from riichi_gui import __version__
from riichi_gui.app import actions
from riichi_gui.app.session import Session
from riichi_gui.app.settings_file import SettingsFile
from riichi_gui.app.shelf import Shelf
from riichi_gui.app.state import AppState
from riichi_gui.ui import theme
from riichi_gui.ui.faults import FaultReporter
from riichi_gui.ui.icons import forget_icons, set_app_icon
from riichi_gui.ui.main_window import MainWindow
from riichi_gui.ui.tile_art import ART
from riichi_gui.wording import LANGUAGES

APP_ID = "io.github.riichi_gui"
SOON = 200
TIPS_AFTER = 300


def run_window(argv: list[str]) -> int:
    """Open the window and return the exit status once it is closed."""
    app, window = build_window(argv)
    FaultReporter(window, window.session).install()
    # Ctrl+C in the terminal ends the program: Python's own handler would wait for the next event.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    window.show()
    QTimer.singleShot(SOON, _settle_in)
    QTimer.singleShot(TIPS_AFTER, window, lambda: begin_tips(window))
    return app.exec()


def _settle_in() -> None:
    """Do what takes some milliseconds, now that the window is there: the first hand should not wait for it either."""
    # Held back since the start; what is there by now stays, and need not be looked through again.
    gc.freeze()
    gc.enable()
    set_app_icon()
    import_module("riichi_gui.scoring.score")


def build_window(argv: list[str] | None = None, *, language: str | None = None) -> tuple[QApplication, MainWindow]:
    """Return the application and its window, not yet shown, with the settings that are kept; a language is put in."""
    running = QApplication.instance()
    is_running = isinstance(running, QApplication)
    app = running if is_running else QApplication([sys.argv[0], *theme.STYLE_ARGUMENTS, *(argv or ())])
    assert isinstance(app, QApplication)
    app.setApplicationName("riichi-gui")
    app.setApplicationDisplayName("riichi-gui")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(APP_ID)
    app.aboutToQuit.connect(ART.clear)
    app.aboutToQuit.connect(forget_icons)
    shelf = Shelf(Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation)))
    chosen = shelf.chosen()
    kept = SettingsFile(shelf.data).load()
    settings = kept.settings if language is None else replace(kept.settings, language=language)
    state = AppState(settings=settings, system_language=_system_language())
    if chosen.preset:
        state = actions.set_rules(state, chosen.preset)
    elif chosen.own is not None:
        state = replace(state, rules=chosen.own.rules, own=chosen.own)
    theme.set_up(app, has_style=not is_running)
    window = MainWindow(Session(state), shelf)
    window.tell_start(chosen, kept.messages)
    return app, window


def begin_tips(window: MainWindow) -> None:
    """Have the window tell what helps, a tip at a time."""
    from riichi_gui.ui.tipping import Tipper

    Tipper(window)


def _system_language() -> str:
    name = QLocale.system().name().partition("_")[0]
    return name if name in LANGUAGES else "en"
