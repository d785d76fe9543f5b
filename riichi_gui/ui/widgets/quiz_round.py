"""The view of a round: the tally above, the question with its fields on the left, what is told on the right."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from riichi_gui.app.quiz import QUESTIONS, SECONDS, Quiz, next_hint
from riichi_gui.app.session import Session
from riichi_gui.ui.quiz_lines import feedback_lines, open_lines
from riichi_gui.ui.theme import px
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.ui.widgets.flow import FlowLayout
from riichi_gui.ui.widgets.quiz_answer import AnswerPanel
from riichi_gui.ui.widgets.quiz_question import QuestionView
from riichi_gui.ui.widgets.result_panel import ResultPanel
from riichi_gui.ui.widgets.room import Columns
from riichi_gui.wording import Words
from riichi_gui.wording import quiz as quiz_words

MARGIN: Final = 16
ORDER: Final = ("check", "why", "hint", "skip", "wrong", "rules")
LETTERS: Final = {
    Qt.Key.Key_H: "hint",
    Qt.Key.Key_S: "skip",
    Qt.Key.Key_P: "pause",
    Qt.Key.Key_W: "wrong",
    Qt.Key.Key_E: "why",
}
"""The keys of the buttons."""
BUTTONS: Final = ("check", "hint", "why", "skip", "pause", "wrong", "finish")


class RoundView(QWidget):
    """A question with all around it. ``pressed`` carries the name of a button, one of ``BUTTONS`` or ``rules``."""

    pressed = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("quiz-round")
        self.tally = QLabel(self)
        self.tally.setObjectName("quiz-tally")
        self.marks = QLabel(self)
        self.marks.setObjectName("quiz-marks")
        self.time = QLabel(self)
        self.time.setObjectName("quiz-time")
        self.question = QuestionView(self)
        self.answer = AnswerPanel(self)
        self.covered = QLabel(self)
        self.covered.setObjectName("quiz-covered")
        self.covered.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.message = QLabel(self)
        self.message.setObjectName("quiz-message")
        self.message.setWordWrap(True)
        self.columns = Columns(self)
        self.told = ResultPanel(session, self)
        self.told.setObjectName("quiz-told")
        self.buttons: dict[str, PillButton] = {}
        for name in (*BUTTONS, "rules"):
            button = self.buttons[name] = PillButton(parent=self, opens_menu=name == "rules")
            button.setObjectName(f"quiz-{name}")
            button.clicked.connect(lambda _checked=False, name=name: self.pressed.emit(name))
        self.check = self.buttons["check"]
        self.check.padding = 28
        self.check.leads = True
        self._ordered: tuple[QWidget, ...] = ()
        self._lay_out()

    def _lay_out(self) -> None:
        top = FlowLayout(gap=16)
        for widget in (self.tally, self.marks, self.time):
            top.addWidget(widget)
        top.addStretch()
        top.addWidget(self.buttons["pause"])
        top.addWidget(self.buttons["finish"])
        below = FlowLayout()
        for name in ("check", "why", "hint", "skip"):
            below.addWidget(self.buttons[name])
        below.addStretch()
        below.addWidget(self.buttons["wrong"])
        left = QVBoxLayout(self.columns.left)
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(8)
        left.addWidget(self.question)
        left.addWidget(self.answer)
        left.addWidget(self.covered, 3)
        left.addWidget(self.message)
        left.addLayout(below)
        self._left = left
        left.addStretch(1)
        side = QVBoxLayout(self.columns.side)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(6)
        chip = QHBoxLayout()
        chip.addWidget(self.buttons["rules"])
        chip.addStretch(1)
        side.addLayout(chip)
        side.addWidget(self.told, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, 6, MARGIN, 14)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(self.columns, 1)

    def _order(self) -> None:
        """Let the Tab key go from the fields to the buttons, and then to what is told."""
        stops = (*self.answer.stops, *(self.buttons[name] for name in ORDER))
        for one, other in pairwise(stops):
            QWidget.setTabOrder(one, other)
        self._ordered = self.answer.stops

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put what is told beside the question, or below it."""
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Arrange both anew when the size of the type changes."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._arrange()

    def _arrange(self) -> None:
        if self.columns.arrange(self.width() - 2 * MARGIN):
            self.told.set_whole(self.columns.narrow)
        self._left.setSpacing(max(px(8), min(px(28), (self.height() - px(560)) // 16)))

    # ---------------------------------------------------------------------------------------------------------- drawing

    def show_quiz(self, quiz: Quiz, words: Words, rules: str, *, explained: bool) -> None:
        """Show a round; ``rules`` is the name of its rulebook."""
        self.setAccessibleName(words.text("Quiz"))
        self._show_tally(quiz, words)
        self._set_texts(quiz, words, rules)
        for widget in (self.question, self.answer):
            widget.setVisible(not quiz.paused)
        self.covered.setVisible(quiz.paused)
        if quiz.dealt is not None:
            self.question.show_dealt(quiz.dealt, quiz.setup.asked, words)
            self.answer.show_quiz(quiz, words)
            # The yaku take all the room there is.
            self._left.setStretchFactor(self.answer, 1000 if self.answer.chips is not None else 0)
            if self.answer.stops != self._ordered:
                self._order()
        if quiz.paused:
            self.told.show_lines((), words)
        elif quiz.grade is None:
            self.told.show_lines(open_lines(quiz, words), words)
        else:
            self.told.show_lines(feedback_lines(quiz, words, explained=explained), words)

    def begin(self) -> None:
        """Go to the first field of a new question, and show the question from its top as far as that leaves it room."""
        self.columns.area.verticalScrollBar().setValue(0)
        self.answer.focus_first()

    def _show_tally(self, quiz: Quiz, words: Words) -> None:
        number = min(quiz.number, quiz.limit or quiz.number)
        parts = [
            words.text("Question {number} of {count}", number=number, count=quiz.limit)
            if quiz.limit
            else words.text("Question {number}", number=number)
        ]
        silent = quiz.setup.pace == "exam"
        if not silent:
            parts.append(words.text("{right} of {count} right", right=quiz.right, count=quiz.answered))
        self.tally.setText("   ".join(parts))
        done = quiz.done[-QUESTIONS:]
        signs = ["•" if silent else "✓" if one.is_right else "–" if one.grade is None else "✗" for one in done]
        self.marks.setText(" ".join(signs + ["·"] * ((quiz.limit or 0) - len(signs))))

    def show_time(self, quiz: Quiz, at: float, words: Words) -> None:
        """Show the clock: what is left of sixty seconds, or what is spent; an untimed round has none."""
        pace = quiz.setup.pace
        if pace == "untimed":
            text = ""
        elif pace == "sixty":
            left = quiz_words.seconds_text(SECONDS - quiz.elapsed(at))
            text = words.text("{time} left", time=left)
        else:
            text = quiz_words.seconds_text(quiz.elapsed(at))
        if self.time.text() != text:
            self.time.setText(text)

    @staticmethod
    def _verdict(quiz: Quiz, words: Words) -> str | None:
        lines = feedback_lines(quiz, words, explained=False)
        return lines[0].spoken if lines else None

    def _set_texts(self, quiz: Quiz, words: Words, rules: str) -> None:
        checked = quiz.grade is not None
        hint = next_hint(quiz)
        hint_name = words.text("Hint (H)")
        if hint is not None:
            hint_name = words.text("Hint (H): {cost}", cost=quiz_words.cost_text(words, hint.cost))
        texts = {
            "check": words.text("Next (Enter)") if checked else words.text("Check (Enter)"),
            "hint": hint_name,
            "why": words.text("Why (E)"),
            "skip": words.text("Skip (S)"),
            "pause": words.text("Go on (P)") if quiz.paused else words.text("Pause (P)"),
            "wrong": words.text("This looks wrong (W)"),
            "finish": words.text("Finish (Esc)"),
            "rules": rules,
        }
        tips = {
            "hint": words.text("A step towards the answer, for a part of the mark. In a field for words: Alt+H"),
            "wrong": words.text("Copies one line with the seed, the rules and the version, to report it"),
            "rules": words.text("After the check: the rules that this score hangs on"),
        }
        for name, button in self.buttons.items():
            button.setText(texts[name])
            name_ = words.text("Rules: {name}", name=rules) if name == "rules" else texts[name]
            # After the check the keyboard is on this button, so it tells the verdict to those who do not see it.
            verdict = self._verdict(quiz, words) if name == "check" else None
            button.describe(name_, tips.get(name, ""), verdict)
            button.updateGeometry()
        self.covered.setText(words.text("Paused. The clock stands still."))
        exam = quiz.setup.pace == "exam"
        for name, shown in (
            ("check", not quiz.paused),
            ("why", checked and quiz.grade is not None and quiz.grade.is_right),
            ("hint", quiz.is_open and not exam and (hint is not None or bool(quiz.hints))),
            ("skip", quiz.is_open),
            ("pause", not checked),
            ("wrong", not quiz.paused),
        ):
            self.buttons[name].setVisible(shown)
        self.buttons["hint"].setEnabled(hint is not None)
        self.buttons["rules"].setEnabled(checked and not exam)
