"""The pages below the top row: the one for scoring is always there, the others are made when they are first shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from riichi_gui.app.actions import take_win
from riichi_gui.app.session import Session
from riichi_gui.app.shelf import Shelf
from riichi_gui.ui.keeping import Clock
from riichi_gui.ui.pages.score_page import ScorePage
from riichi_gui.ui.view import View

if TYPE_CHECKING:
    # Loaded when they are first needed.
    from riichi_gui.app.compare import Book
    from riichi_gui.app.learning import Learning
    from riichi_gui.records.store import Store
    from riichi_gui.records.values import Question
    from riichi_gui.scoring.hand import Win
    from riichi_gui.ui.pages.progress_page import ProgressPage
    from riichi_gui.ui.pages.quiz_page import QuizPage
    from riichi_gui.ui.pages.reference_page import ReferencePage
    from riichi_gui.ui.pages.settings_page import SettingsPage
    from riichi_gui.ui.rules_menu import RulesMenu


class PageStack(QStackedWidget):
    """The pages, and the learner's records that some of them share. They lie in the folder of the shelf.

    ``rules_wanted`` asks for the dialog of the rulebooks, ``quiz_wanted`` and ``score_wanted`` for the quiz or the page
    for scoring to be shown.
    """

    rules_wanted = Signal()
    quiz_wanted = Signal()
    score_wanted = Signal()

    def __init__(self, score: ScorePage, shelf: Shelf, clock: Clock, parent: QWidget) -> None:
        super().__init__(parent)
        self.score = score
        self.quiz: QuizPage | None = None
        self.progress: ProgressPage | None = None
        self.settings: SettingsPage | None = None
        self.reference: ReferencePage | None = None
        self._shelf = shelf
        self._clock = clock
        self._learning: Learning | None = None
        self.addWidget(score)

    @property
    def is_score(self) -> bool:
        """Whether the page for scoring is the one that is shown."""
        return self.currentWidget() is self.score

    @property
    def is_quiz(self) -> bool:
        """Whether the quiz is the page that is shown."""
        return self.quiz is not None and self.currentWidget() is self.quiz

    @property
    def learning(self) -> Learning:
        """What the quiz asks next and keeps; made when it is first needed."""
        if self._learning is None:
            from riichi_gui.app.learning import Learning

            self._learning = Learning(self._shelf.data, self._clock)
        return self._learning

    @property
    def records(self) -> Store:
        """The learner's records, opened when they are first needed."""
        return self.learning.store

    def close_records(self) -> None:
        """Let go of the file. It is opened anew if it is needed again."""
        if self._learning is not None:
            self._learning.close()

    def make_quiz(self, session: Session) -> QuizPage:
        """Return the quiz, as it was left."""
        if self.quiz is None:
            from riichi_gui.ui.pages.quiz_page import QuizPage

            self.quiz = QuizPage(session, self.learning, self)
            self.quiz.all_wanted.connect(self.rules_wanted)
            self.addWidget(self.quiz)
        return self.quiz

    def make_progress(self) -> ProgressPage:
        """Return the page about progress, up to date."""
        if self.progress is None:
            from riichi_gui.ui.pages.progress_page import ProgressPage

            self.progress = ProgressPage(lambda: self.records, self)
            self.progress.quiz_wanted.connect(self.quiz_wanted)
            self.progress.drill_wanted.connect(self._drill)
            self.progress.replay_wanted.connect(self._replay)
            self.addWidget(self.progress)
        else:
            self.progress.refresh()
        return self.progress

    def make_reference(self, session: Session) -> ReferencePage:
        """Return the reference, as it was left."""
        if self.reference is None:
            from riichi_gui.ui.pages.reference_page import ReferencePage

            self.reference = ReferencePage(self._books, self)
            self.reference.try_wanted.connect(lambda win: self._try(session, win))
            self.reference.drill_wanted.connect(self._drill)
            self.addWidget(self.reference)
        return self.reference

    def _books(self) -> tuple[Book, ...]:
        """Return every rulebook, and the own rulesets that can be read."""
        from riichi_gui.app.compare import own_book, preset
        from riichi_gui.scoring.rulesets import ruleset_ids

        return (*map(preset, ruleset_ids()), *map(own_book, self._shelf.own()))

    def _try(self, session: Session, win: Win) -> None:
        """Score a hand in the place of the one that is there."""
        self.score.next_begins.emit()
        session.do(lambda state: take_win(state, win))
        self.score_wanted.emit()

    def make_settings(self, session: Session, rules_menu: RulesMenu) -> SettingsPage:
        """Return the page of the settings."""
        if self.settings is None:
            from riichi_gui.ui.pages.settings_page import SettingsPage

            self.settings = SettingsPage(session, rules_menu, self._shelf.data, self)
            self.addWidget(self.settings)
        return self.settings

    @property
    def shown_settings(self) -> SettingsPage | None:
        """The page of the settings while it is the one that is shown."""
        return self.settings if self.currentWidget() is self.settings else None

    def escape(self) -> bool:
        """Let the page that is shown take back what is open in it, such as a search; returns whether it did."""
        shown = self.currentWidget()
        if self.settings is not None and shown is self.settings:
            return self.settings.escape()
        return self.reference is not None and shown is self.reference and self.reference.escape()

    def _drill(self, atom: str) -> None:
        self.quiz_wanted.emit()
        if self.quiz is not None:
            self.quiz.drill(atom)

    def _replay(self, question: Question) -> None:
        self.quiz_wanted.emit()
        if self.quiz is not None:
            self.quiz.replay(question)

    def show_view(self, view: View) -> None:
        """Show a state on the page for scoring, in the quiz, and on the other pages while they are shown."""
        self.score.show_view(view)
        if self.progress is not None and self.currentWidget() is self.progress:
            self.progress.show_view(view)
        if self.shown_settings is not None:
            self.shown_settings.show_view(view)
        if self.reference is not None and self.currentWidget() is self.reference:
            self.reference.show_view(view)
        if self.quiz is not None:
            self.quiz.show_state(view.state, view.words)
