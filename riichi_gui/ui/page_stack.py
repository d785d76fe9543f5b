"""The pages below the top row: the one for scoring is always there, the others are made when they are first shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QStackedWidget, QWidget

from riichi_gui.app.shelf import Shelf
from riichi_gui.ui.keeping import Clock
from riichi_gui.ui.pages.score_page import ScorePage
from riichi_gui.ui.view import View

if TYPE_CHECKING:
    # Loaded when they are first needed.
    from riichi_gui.records.store import Store
    from riichi_gui.ui.pages.progress_page import ProgressPage


class PageStack(QStackedWidget):
    """The pages, and the learner's records that some of them share. They lie in the folder of the shelf."""

    def __init__(self, score: ScorePage, shelf: Shelf, clock: Clock, parent: QWidget) -> None:
        super().__init__(parent)
        self.score = score
        self.progress: ProgressPage | None = None
        self._shelf = shelf
        self._clock = clock
        self._records: Store | None = None
        self.addWidget(score)

    @property
    def is_score(self) -> bool:
        """Whether the page for scoring is the one that is shown."""
        return self.currentWidget() is self.score

    @property
    def records(self) -> Store:
        """The learner's records, opened when they are first needed."""
        if self._records is None:
            from riichi_gui.records.store import Store

            self._records = Store(self._shelf.data, self._clock)
        return self._records

    def close_records(self) -> None:
        """Let go of the file. It is opened anew if it is needed again."""
        if self._records is not None:
            self._records.close()
            self._records = None

    def make_progress(self) -> ProgressPage:
        """Return the page about progress, up to date."""
        if self.progress is None:
            from riichi_gui.ui.pages.progress_page import ProgressPage

            self.progress = ProgressPage(lambda: self.records, self)
            self.addWidget(self.progress)
        else:
            self.progress.refresh()
        return self.progress

    def show_view(self, view: View) -> None:
        """Show a state on the page for scoring, and on the other one that is shown."""
        self.score.show_view(view)
        if self.progress is not None and self.currentWidget() is self.progress:
            self.progress.show_view(view)

    def at_hand(self, slot: Callable[[], object]) -> Callable[[], None]:
        """Return a slot that does nothing while another page hides the hand that it is about."""

        def guarded() -> None:
            if self.is_score:
                slot()

        return guarded
