"""Where the window opens the dialog to print, which is loaded then, and keeps what was chosen in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from riichi_gui.app.result import Facts
from riichi_gui.app.session import Session
from riichi_gui.ui.view import View
from riichi_gui.wording import words_for

if TYPE_CHECKING:
    from riichi_gui.ui.print_choice import Choice
    from riichi_gui.ui.print_dialog import PrintDialog


class PrintDesk(QObject):
    """Opens the dialog over a window; it begins with what was chosen last."""

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._window = window
        self._choice: Choice | None = None
        self._dialog: PrintDialog | None = None

    def open(self) -> None:
        """Open the dialog with the hand and the rules as they are now."""
        from riichi_gui.ui.print_choice import Choice
        from riichi_gui.ui.print_dialog import PrintDialog

        if self._dialog is not None:
            return
        state = self._session.state
        view = View(state, Facts(state), words_for(state.language, state.naming))
        self._dialog = PrintDialog(view, self._choice or Choice(), self._window)
        self._dialog.finished.connect(self._keep)
        self._dialog.open()

    def _keep(self) -> None:
        if self._dialog is not None:
            self._choice = self._dialog.choice
            self._dialog = None
