"""The quiz for a club: one question for all, large enough for a projector, and the points of the teams."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from riichi_gui.app.quiz import SECONDS, TEAMS, Quiz
from riichi_gui.ui.quiz_lines import prompt_of, short_answer, win_of
from riichi_gui.ui.widgets.big import BigHand, BigText, Indicators
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.ui.widgets.quiz_question import context_texts
from riichi_gui.wording import Words
from riichi_gui.wording import quiz as quiz_words

MARGIN: Final = 16
GAP: Final = 8
LEAST_PIXELS: Final = 8


class ClubView(QWidget):
    """The whole page. ``pressed`` carries ``next``, ``back``, ``finish``, or the number of a team that gets a point."""

    pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("quiz-club")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.head = BigText(self, most=0.7)
        self.head.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.time = BigText(self, bold=True, most=0.8)
        self.time.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.context = BigText(self, wraps=True, most=0.8)
        self.hand = BigHand(self)
        self.indicators = Indicators(self)
        self.cell = BigText(self, bold=True, most=0.6)
        self.prompt = BigText(self, wraps=True, bold=True, most=0.7)
        self.answer = BigText(self, wraps=True, bold=True, most=0.55)
        self.answer.setObjectName("quiz-club-answer")
        self.answer.setForegroundRole(self.foregroundRole().Highlight)
        self.buttons: dict[str, PillButton] = {}
        for name in ("next", *map(str, range(1, TEAMS + 1)), "back", "finish"):
            button = self.buttons[name] = PillButton(parent=self, padding=14)
            button.setObjectName(f"quiz-club-{name}")
            button.clicked.connect(lambda _checked=False, name=name: self._press(name))
        self.buttons["next"].leads = True

    def show_quiz(self, quiz: Quiz, words: Words, rules: str) -> None:
        """Show the question, and its answer once it is wanted."""
        if quiz.dealt is None:
            return
        asked, win = quiz.dealt.asked, win_of(quiz.dealt.asked)
        context, cell = context_texts(quiz.dealt, words)
        code = words.text("Code: {code}", code=quiz.setup.code)
        number = words.text("Question {number}", number=quiz.number)
        kind = words.text(quiz_words.KINDS[quiz.setup.kind])
        level = words.text(quiz_words.LEVELS[quiz.setup.level])
        self.head.say(f"{number} · {code} · {rules} · {kind} · {level}")
        self.context.say(context)
        self.cell.say(cell)
        self.prompt.say(prompt_of(words, quiz.setup.asked, asked))
        self.answer.say(short_answer(asked, words) if quiz.revealed else "")
        self.hand.setVisible(win is not None)
        self.cell.setVisible(win is None)
        if win is not None:
            self.hand.show_win(win, words)
            self.indicators.show_win(win, words)
        else:
            self.indicators.hide()
        for team, points in enumerate(quiz.tallies, 1):
            text = words.text("Team {number}", number=team)
            self.buttons[str(team)].setText(f"{text}   {points}")
            self.buttons[str(team)].describe(f"{text}: {points}", words.text("One point more ({key})", key=team))
        for name, text in (
            ("next", words.text("Next (Enter)") if quiz.revealed else words.text("Show the answer (Enter)")),
            ("back", words.text("Take the last point back (Backspace)")),
            ("finish", words.text("Finish (Esc)")),
        ):
            self.buttons[name].setText(text)
            self.buttons[name].describe(text)
        self.buttons["back"].setEnabled(bool(quiz.points))
        hand = [self.hand.accessibleName()] if win is not None else [cell]
        self.setAccessibleName(self.prompt.text())
        self.setAccessibleDescription("\n".join(filter(None, (context, *hand, self.answer.text()))))
        self._arrange()

    def show_time(self, quiz: Quiz, at: float) -> None:
        """Show what is left of a minute for this question."""
        if not quiz.revealed:
            self.time.say(quiz_words.seconds_text(SECONDS - quiz.thought(at)))

    def _arrange(self) -> None:
        """Put everything in its place: all sizes are shares of the page's."""
        wide, high = self.width() - 2 * MARGIN, self.height()
        self._fit_buttons(max(self.fontInfo().pixelSize(), round(min(high * 0.03, wide * 0.014))), wide)
        foot = self.buttons["next"].sizeHint().height()
        room = high - foot - 3 * GAP
        y = GAP
        small = round(room * 0.08)
        self.head.setGeometry(MARGIN, y, round(wide * 0.8), small)
        self.time.setGeometry(MARGIN + round(wide * 0.8), y, wide - round(wide * 0.8), small)
        y += small
        for widget, share in ((self.context, 0.09), (self.hand, 0.3), (self.indicators, 0.09)):
            widget.setGeometry(MARGIN, y, wide, round(room * share))
            y += round(room * share)
        self.cell.setGeometry(self.hand.geometry())
        self.prompt.setGeometry(MARGIN, y, wide, round(room * 0.12))
        y += round(room * 0.12)
        self.answer.setGeometry(MARGIN, y, wide, max(0, room - y))
        self._arrange_foot(high - foot - GAP)

    def _fit_buttons(self, pixels: int, wide: int) -> None:
        """Make the row at the foot so large that the last row still sees the points, and that all of it fits."""
        font = self.font()
        gaps = (len(self.buttons) - 1) * GAP
        while True:
            font.setPixelSize(pixels)
            for button in self.buttons.values():
                button.setFont(font)
            needed = sum(button.sizeHint().width() for button in self.buttons.values()) + gaps
            if needed <= wide or pixels <= LEAST_PIXELS:
                return
            pixels -= 1

    def _arrange_foot(self, y: int) -> None:
        x, right = MARGIN, self.width() - MARGIN
        for name, button in self.buttons.items():
            size = button.sizeHint()
            if name == "finish":
                button.setGeometry(right - size.width(), y, size.width(), size.height())
            else:
                button.setGeometry(x, y, size.width(), size.height())
                x += size.width() + GAP

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange everything anew."""
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Arrange everything anew when the size of the type changes."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._arrange()

    def _press(self, name: str) -> None:
        """Carry out a button, and take the keyboard back: all keys are those of the page."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.pressed.emit(name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show the answer or go on with Enter; digits give points, Backspace takes the last one back."""
        team = event.key() - Qt.Key.Key_0
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.pressed.emit("next")
        elif event.key() == Qt.Key.Key_Backspace:
            self.pressed.emit("back")
        elif 1 <= team <= TEAMS:
            self.pressed.emit(str(team))
        else:
            super().keyPressEvent(event)
