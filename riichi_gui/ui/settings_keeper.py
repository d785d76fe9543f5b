"""Keeps the settings of a window in their file, and says what went wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer

from riichi_gui.app.session import Session
from riichi_gui.app.settings import DEFAULTS
from riichi_gui.app.settings_file import SettingsFile, SettingsMessage
from riichi_gui.app.state import AppState
from riichi_gui.wording import words_for

PAUSE: Final = 400
"""How many milliseconds of quiet are waited for, so that steps in a row are written once."""


class SettingsKeeper(QObject):
    """Writes what was changed in the session, shortly after. What cannot be written is told once and stops nothing."""

    def __init__(self, session: Session, folder: Path, tell: Callable[[str], None], parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._file = SettingsFile(folder)
        self._tell = tell
        self._kept = session.state.settings
        self._has_told = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self.keep)

    def note(self, before: AppState, after: AppState) -> None:
        """Take notice of a change."""
        if before.settings is not after.settings:
            self._timer.start()

    def keep(self) -> None:
        """Write what is not written yet."""
        self._timer.stop()
        before, after = self._kept, self._session.state.settings
        if before == after:
            return
        try:
            message = self._file.save(before, after)
        except OSError as error:
            # Tried again with the next change.
            if not self._has_told:
                self._has_told = True
                words = words_for(self._session.state.language)
                self._tell(words.text("The settings cannot be kept: {why}.", why=words.system_error(error)))
        else:
            self._kept = after
            if message is not None:
                self._tell(self.text((message,)))

    def text(self, messages: tuple[SettingsMessage, ...]) -> str:
        """Return messages in words; empty without any."""
        if not messages:
            return ""
        from riichi_gui.wording.settings import settings_message

        words = words_for(self._session.state.language)
        return words.sentences(settings_message(words, each, getattr(DEFAULTS, each.about, None)) for each in messages)
