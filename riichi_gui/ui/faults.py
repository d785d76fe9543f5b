"""Unexpected exceptions: they end in a dialog with a report, never in a lost hand."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import TYPE_CHECKING

from riichi_gui.app.session import Session
from riichi_gui.scoring.notation import format_win

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from riichi_gui.ui.report_dialog import ReportDialog

MOST_REPORTS = 5


class FaultReporter:
    """Takes the place of ``sys.excepthook``, which also gets what a slot or an event handler raises."""

    def __init__(self, window: QWidget, session: Session) -> None:
        self._window = window
        self._session = session
        self._count = 0
        self.dialog: ReportDialog | None = None

    def install(self) -> None:
        """Catch every exception that nothing else catches from now on."""
        sys.excepthook = self.handle

    def handle(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        """Print the exception as ever, and show its report. A fault that repeats is told a few times only."""
        sys.__excepthook__(kind, fault, trace)
        if not issubclass(kind, Exception):
            return
        report = report_of(fault, self._session)
        if self.dialog is not None:
            self._count += 1
            if self._count <= MOST_REPORTS:
                self.dialog.add(report)
            return
        from riichi_gui.ui.report_dialog import ReportDialog
        from riichi_gui.wording import words_for

        self._count = 1
        self.dialog = ReportDialog(report, words_for(self._session.state.language), self._window)
        self.dialog.destroyed.connect(self._forget)
        self.dialog.open()

    def _forget(self) -> None:
        self.dialog = None


def report_of(fault: BaseException, session: Session) -> str:
    """Return what somebody who mends the program needs to know: versions, the hand, and where it happened."""
    import platform
    import traceback

    from PySide6 import __version__ as qt_version

    from riichi_gui import __version__

    state = session.state
    return "\n".join(
        (
            f"riichi-gui {__version__}",
            f"Python {platform.python_version()}, PySide6 {qt_version}, {platform.platform()}",
            f"rules {state.rules.id}",
            f"hand {format_win(state.win)}",
            f"line {state.line}",
            "",
            "".join(traceback.format_exception(fault)).rstrip(),
        )
    )
