"""The window's way to the history: what it keeps when the next hand begins, and how it opens it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from riichi_gui.app.session import Session
from riichi_gui.app.shelf import Shelf
from riichi_gui.wording import words_for

if TYPE_CHECKING:
    # Loaded when a hand is kept, or looked for.
    from riichi_gui.app.history import History
    from riichi_gui.ui.history_dialog import HistoryDialog

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    """Return the time."""
    return datetime.now(UTC)


class Keeper:
    """Keeps the hands of a session in the history. What goes wrong with the file is told once and stops nothing."""

    def __init__(self, session: Session, shelf: Shelf, tell: Callable[[str], None], clock: Clock) -> None:
        self._session = session
        self._shelf = shelf
        self._tell = tell
        self._clock = clock
        self._history: History | None = None
        self._has_told = False
        self.dialog: HistoryDialog | None = None

    @property
    def history(self) -> History:
        """The history, in the folder that also holds the own rulesets."""
        if self._history is None:
            from riichi_gui.app.history import History

            self._history = History(self._shelf.data)
        return self._history

    def keep(self) -> None:
        """Keep the hand as it stands, where it has a score. Whatever goes wrong, the next hand is not held up."""
        try:
            self._keep()
        except OSError as error:
            self.tell_failure(error)
        except Exception as error:  # noqa: BLE001 - a fault of the history must not keep the window from closing
            import traceback

            traceback.print_exception(error)
            self.tell_failure(error)

    def _keep(self) -> None:
        state = self._session.state
        if not state.win.hand_tiles:
            return
        from riichi_gui.app.history import entry_of

        entry = entry_of(state, self._clock())
        if entry is not None:
            self.history.add(entry)

    def tell_failure(self, error: Exception) -> None:
        """Say that the history cannot be kept, the first time that it happens."""
        if not self._has_told:
            self._has_told = True
            words = words_for(self._session.state.language)
            why = words.system_error(error)
            # Said once the change that the hand made way for has been shown, which clears the place for messages.
            from PySide6.QtCore import QTimer

            text = words.text("The history cannot be kept: {why}.", why=why)
            QTimer.singleShot(0, lambda: self._tell(text))

    def tell_opened(self, lost: str | None) -> None:
        """Say that a hand of the history was opened, and whether its ruleset is lost."""
        words = words_for(self._session.state.language)
        told = [words.text("Opened from the history.")]
        if lost is not None:
            told.append(words.text("Its ruleset {name} no longer exists.", name=lost))
        self._tell(words.sentences(told))

    def open(self, parent: QWidget) -> None:
        """Open the sheet of the history, with all that is kept."""
        from riichi_gui.ui.history_dialog import HistoryDialog

        if self.dialog is None:
            self.dialog = HistoryDialog(self._session, self._shelf, self, parent)
            self.dialog.destroyed.connect(self._forget)
            self.dialog.open()

    def _forget(self) -> None:
        self.dialog = None
