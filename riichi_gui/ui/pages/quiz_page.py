"""The Quiz page: what to ask, the round, and its report. It has the clock and the records, and keeps every answer."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from riichi_gui import __version__
from riichi_gui.app import quiz as rounds
from riichi_gui.app.learning import Learning, complaint, drill_of
from riichi_gui.app.quiz import Quiz
from riichi_gui.app.quiz_answers import Filled
from riichi_gui.app.replaying import dealt_again, rules_of, setup_of
from riichi_gui.app.session import Session
from riichi_gui.app.state import AppState
from riichi_gui.records.values import Question as Kept
from riichi_gui.training.generator import Impossible
from riichi_gui.training.levels import PLAIN
from riichi_gui.ui.quiz_lines import message_line, report_lines, status_line
from riichi_gui.ui.quiz_rules import open_rules
from riichi_gui.ui.rule_words import rules_name, short
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.ui.widgets.quiz_club import ClubView
from riichi_gui.ui.widgets.quiz_fields import ENTER
from riichi_gui.ui.widgets.quiz_round import LETTERS, RoundView
from riichi_gui.ui.widgets.quiz_setup import SetupView
from riichi_gui.ui.widgets.result_panel import ResultPanel
from riichi_gui.wording import Words

TICK: Final = 200
REPORT_MOST: Final = 820


class QuizPage(QWidget):
    """Draws a round, and carries out what the learner does. ``all_wanted`` asks for the whole rulebook."""

    all_wanted = Signal()

    def __init__(
        self,
        session: Session,
        learning: Learning,
        parent: QWidget | None = None,
        clock: Callable[[], float] = time.monotonic,
        seed: Callable[[], int] = lambda: secrets.randbelow(1 << 40),
    ) -> None:
        super().__init__(parent)
        self.setObjectName("quiz-page")
        self.session = session
        self.learning = learning
        self.quiz: Quiz | None = None
        self.clock = clock
        self.seed = seed
        self._state: AppState = session.state
        self._words: Words | None = None
        self._book: AppState = session.state
        self._explained = False
        self._best: tuple[int, float] | None = None
        self._notes: list[str] = []
        self.setup_view = SetupView(self)
        self.round_view = RoundView(session, self)
        self.report_view = QWidget(self)
        self.report = ResultPanel(session, self.report_view)
        self.report.setObjectName("quiz-report")
        self.again = PillButton(parent=self.report_view, padding=28)
        self.again.setObjectName("quiz-again")
        self.again.leads = True
        self.others = PillButton(parent=self.report_view, padding=18)
        self.others.setObjectName("quiz-others")
        self._views = QStackedWidget(self)
        self.club_view = ClubView(self)
        for view in (self.setup_view, self.round_view, self.report_view, self.club_view):
            self._views.addWidget(view)
        self._lay_out()
        self.setup_view.begun.connect(self.begin)
        self.again.clicked.connect(self.begin)
        self.others.clicked.connect(self.choose)
        self.round_view.pressed.connect(self._press)
        self.club_view.pressed.connect(self._press_club)
        self.round_view.answer.filled.connect(self._fill)
        for key, name in LETTERS.items():
            shortcut = QShortcut(QKeySequence(Qt.KeyboardModifier.AltModifier | key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda name=name: self._press(name))
        self._timer = QTimer(self)
        self._timer.setInterval(TICK)
        self._timer.timeout.connect(self.tick)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.again)
        row.addWidget(self.others)
        row.addStretch(1)
        column = QVBoxLayout(self.report_view)
        column.setContentsMargins(16, 6, 16, 14)
        self.report.setMaximumWidth(REPORT_MOST)
        column.addWidget(self.report, 1)
        column.addLayout(row)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._views)

    # ---------------------------------------------------------------------------------------------------------- drawing

    def show_state(self, state: AppState, words: Words) -> None:
        """Show everything in the words of a language. A round keeps the rules that it began with."""
        self._state = state
        if words is not self._words:
            self._words = words
            self._draw()

    def _draw(self) -> None:
        words, quiz = self._words, self.quiz
        if words is None:
            return
        if quiz is None:
            self.setup_view.show_words(words, self._status(words))
        elif quiz.over:
            self.report.show_lines(report_lines(quiz, words, self._best), words)
            for button, text in (
                (self.again, words.text("Again (Enter)")),
                (self.others, words.text("Other questions (Esc)")),
            ):
                button.setText(text)
                button.describe(text)
                button.updateGeometry()
        elif quiz.setup.pace == "club":
            self.club_view.show_quiz(quiz, words, short(rules_name(words, self._book)))
            self.club_view.show_time(quiz, self.clock())
        else:
            name = short(rules_name(words, self._book))
            self.round_view.show_quiz(quiz, words, name, explained=self._explained)
            self.round_view.show_time(quiz, self.clock(), words)
            self.tell(message_line(quiz, self.learning.failure, words))
        asking = self.club_view if quiz is not None and quiz.setup.pace == "club" else self.round_view
        view = self.setup_view if quiz is None else self.report_view if quiz.over else asking
        if self._views.currentWidget() is not view:
            self._views.setCurrentWidget(view)

    def _status(self, words: Words) -> str:
        """Return what is due, or what the learner should know of the file of the records."""
        store = self.learning.store
        self._notes += [words.records_message(message) for message in self.learning.messages()]
        return status_line(store, self._notes, words)

    def tell(self, text: str) -> None:
        """Say something below the fields, until the next change."""
        self.round_view.message.setText(text)

    # ------------------------------------------------------------------------------------------------------------ round

    def choose(self) -> None:
        """Go to the choice of a round."""
        self.quiz = None
        self._timer.stop()
        self._draw()
        self.setup_view.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def begin(self) -> None:
        """Begin a round with what is chosen."""
        setup = self.setup_view.setup
        if setup.pace == "club":
            # Without a code of its own the club gets one, to be told to the other machine.
            level = PLAIN.id if setup.level == rounds.FOR_YOU else setup.level
            setup = replace(setup, level=level, code=setup.code or f"{self.seed():x}"[:6])
        self._book = self._state
        seed = rounds.seed_of(setup.code) if setup.pace == "club" else self.seed()
        self.quiz = Quiz(setup, self._state.rules, seed)
        self.learning.begin(setup)
        self._best = self.learning.best(setup.mode, self.quiz.rules.id) if setup.pace in ("ten", "sixty") else None
        self._timer.start()
        self._deal()

    def drill(self, atom: str) -> None:
        """Begin an untimed round about one skill."""
        if self._is_under_way():
            return
        self.setup_view.setup = drill_of(atom)
        self.begin()

    def _is_under_way(self) -> bool:
        """Tell whether there are answers of a round that has not ended; then it is said that it must end first."""
        under_way = self.quiz is not None and bool(self.quiz.done) and not self.quiz.over
        if under_way and self._words is not None:
            self.tell(self._words.text("A round is under way. End it first (Esc)."))
        return under_way

    def replay(self, kept: Kept) -> None:
        """Ask a question of the records once more; the round goes on with others of its kind."""
        if self._is_under_way():
            return
        rules = rules_of(kept, self._state.rules)
        dealt = None if rules is None else dealt_again(kept, rules)
        if rules is None or dealt is None:
            self.choose()
            if self._words is not None:
                self.setup_view.tell(self._words.text("This question cannot be asked again under the rules in use."))
            return
        self.setup_view.setup = setup_of(kept)
        self.begin()
        if self.quiz is not None:
            own = self._state.own if rules.id == self._state.rules.id else None
            self._book = replace(self._state, rules=rules, own=own)
            self.quiz = rounds.deal(replace(self.quiz, rules=rules), dealt, self.clock())
            self._draw()
            self.round_view.begin()

    def _deal(self) -> None:
        quiz, words = self.quiz, self._words
        if quiz is None or words is None:
            return
        if rounds.is_spent(quiz, self.clock()):
            self.finish()
            return
        found = self.learning.next_question(quiz)
        if isinstance(found, Impossible):
            self.choose()
            self.setup_view.status.setText(
                words.text("These rules have no such question. Choose another kind or level.")
            )
            return
        self._explained = False
        self.quiz = rounds.deal(quiz, found, self.clock())
        self._draw()
        if quiz.setup.pace == "club":
            self.club_view.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.round_view.begin()

    def check(self) -> None:
        """Grade what is filled in; what is right comes into view only once the answer is kept."""
        if self.quiz is None:
            return
        self.round_view.answer.choose_focused()
        graded = rounds.answer(self.quiz, self.clock())
        self.quiz = graded
        if graded.grade is None:
            self._draw()
            self.round_view.answer.focus_first()
            return
        self.learning.keep(graded)
        if graded.setup.pace == "exam":
            self._deal()
            return
        self._draw()
        self.round_view.check.setFocus(Qt.FocusReason.OtherFocusReason)

    def finish(self) -> None:
        """End the round with its report; one without an answer has none."""
        if self.quiz is None:
            return
        self._timer.stop()
        if not self.quiz.done:
            self.choose()
            return
        self.quiz = rounds.finish(self.quiz)
        self._draw()
        self.again.setFocus(Qt.FocusReason.OtherFocusReason)

    def tick(self) -> None:
        """Show the time, and end a round whose time is over."""
        quiz, words = self.quiz, self._words
        if quiz is None or words is None or quiz.over:
            return
        if quiz.is_open and rounds.is_spent(quiz, self.clock()):
            self.finish()
        elif quiz.setup.pace == "club":
            self.club_view.show_time(quiz, self.clock())
        else:
            self.round_view.show_time(quiz, self.clock(), words)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the clock while another page is shown."""
        super().hideEvent(event)
        club = self.quiz is not None and self.quiz.setup.pace == "club"
        if self.quiz is not None and self.quiz.is_open and not club and not event.spontaneous():
            self.quiz = rounds.pause(self.quiz, self.clock())
            self._draw()

    # ------------------------------------------------------------------------------------------------------------ input

    def _fill(self, filled: Filled) -> None:
        if self.quiz is not None:
            self.quiz = rounds.fill(self.quiz, filled)
            self._draw()

    def _press(self, name: str) -> None:  # noqa: C901 - one case a button
        quiz, words = self.quiz, self._words
        if quiz is None or words is None or quiz.over or quiz.setup.pace == "club":
            return
        button = self.round_view.buttons[name]
        if button.isHidden() or not button.isEnabled():
            return
        if name == "check":
            self._deal() if quiz.grade is not None else self.check()
            return
        match name:
            case "hint":
                self._change(rounds.take_hint(quiz))
            case "skip":
                self.quiz = rounds.skip(quiz, self.clock())
                self._deal()
            case "pause":
                self._pause(quiz)
            case "why":
                self._explained = not self._explained
                self._draw()
            case "wrong":
                self._complain(quiz, words)
            case "finish":
                self.finish()
            case "rules":
                open_rules(quiz, self._book, words, self.round_view.told, self.all_wanted)

    def _press_club(self, name: str) -> None:
        quiz = self.quiz
        if quiz is None or quiz.over:
            return
        if name == "finish":
            self.finish()
        elif name == "next" and quiz.revealed:
            self._deal()
        else:
            if name == "next":
                self.quiz = rounds.reveal(quiz, self.clock())
            elif name == "back":
                self.quiz = rounds.take_point(quiz)
            else:
                self.quiz = rounds.give_point(quiz, int(name) - 1)
            self._draw()

    def _change(self, quiz: Quiz) -> None:
        self.quiz = quiz
        self._draw()
        if not self.round_view.buttons["hint"].isEnabled():
            self.round_view.answer.focus_first()

    def _pause(self, quiz: Quiz) -> None:
        if quiz.paused:
            self._change(rounds.resume(quiz, self.clock()))
            self.round_view.answer.focus_first()
        else:
            self.quiz = rounds.pause(quiz, self.clock())
            self._draw()
            self.round_view.buttons["pause"].setFocus(Qt.FocusReason.OtherFocusReason)

    def _complain(self, quiz: Quiz, words: Words) -> None:
        if quiz.dealt is not None:
            QGuiApplication.clipboard().setText(complaint(quiz.dealt, quiz.setup, quiz.rules, __version__))
            self.tell(words.text("Copied one line that tells which question it is."))

    def escape(self) -> None:
        """End the round, or leave its report."""
        if self.quiz is not None and self.quiz.over:
            self.choose()
        else:
            self.finish()

    def focus(self) -> None:
        """Put the keyboard where it belongs on this page."""
        if self.quiz is None:
            self.choose()
        elif self.quiz.over:
            self.again.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.quiz.setup.pace == "club":
            self.club_view.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.quiz.paused:
            self.round_view.buttons["pause"].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.round_view.check.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Check with Enter, or go on; the letters of the buttons press them where no field takes them."""
        quiz = self.quiz
        if event.key() in ENTER:
            if quiz is None or quiz.over:
                self.begin()
            else:
                self._press("pause" if quiz.paused else "check")
        elif event.key() in LETTERS and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            self._press(LETTERS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)
