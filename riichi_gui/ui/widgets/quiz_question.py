"""The question as it lies on the table: the context in words, the hand, the indicators; or a cell of the table."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from riichi_gui.app.lying import context_of
from riichi_gui.app.quiz import Dealt
from riichi_gui.scoring.hand import Win
from riichi_gui.training.hand_kinds import DiffersQuestion
from riichi_gui.training.points_kinds import CountersQuestion, TableQuestion
from riichi_gui.training.shape_kinds import WaitsQuestion
from riichi_gui.ui.hand_picture import hand_height, width_for
from riichi_gui.ui.quiz_lines import prompt_of, win_of
from riichi_gui.ui.theme import px
from riichi_gui.ui.widgets.big import BigHand, Indicators
from riichi_gui.ui.widgets.title import Title
from riichi_gui.wording import Words
from riichi_gui.wording import quiz as quiz_words

# The height of a tile is a third more than its width; the hand takes a share of the window's height at most.
MOST_TILE: Final = 0.12
AROUND: Final = 14
MARKS: Final = 34


class QuestionView(QWidget):
    """What is asked, and all that is needed to answer it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("quiz-question")
        self.context = Title(self, 1.1, bold=False)
        self.context.setObjectName("quiz-context")
        self.context.setWordWrap(True)
        self.cell = Title(self, 2.0)
        self.cell.setObjectName("quiz-cell")
        self.prompt = Title(self, 1.3)
        self.prompt.setObjectName("quiz-prompt")
        self.prompt.setWordWrap(True)
        self.cell.setWordWrap(True)
        self._win: Win | None = None
        self.hand = BigHand(self)
        self.hand.setObjectName("quiz-hand")
        self.hand.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.indicators = Indicators(self)
        row = QHBoxLayout()
        row.addWidget(self.indicators)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self.context)
        layout.addWidget(self.cell)
        layout.addWidget(self.hand)
        layout.addLayout(row)
        layout.addWidget(self.prompt)

    def show_dealt(self, dealt: Dealt, kind: str, words: Words) -> None:
        """Show a question."""
        asked, win = dealt.asked, win_of(dealt.asked)
        context, cell = context_texts(dealt, words)
        self.context.setText(context)
        self.cell.setText(cell)
        self.prompt.setText(prompt_of(words, kind, asked))
        self.hand.setVisible(win is not None)
        self.cell.setVisible(win is None)
        self._win = win
        self._fit()
        if win is not None:
            self.hand.show_win(win, words)
            self.indicators.show_win(win, words)
            self._fit_indicators()
        else:
            self.indicators.hide()

    def _fit(self) -> None:
        """Give the hand as much height as its tiles take in the width that there is."""
        if self._win is not None:
            most = round(self.window().height() * MOST_TILE)
            width = width_for(self._win, self.width() - px(16), most)
            self.hand.setFixedHeight(hand_height(self._win, width) + AROUND)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the hand to the new width."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Fit the indicators to another size of the type."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_indicators()

    def _fit_indicators(self) -> None:
        self.indicators.setFixedHeight(px(MARKS))
        self.indicators.setFixedWidth(max(1, self.indicators.sizeHint().width()))


def context_texts(dealt: Dealt, words: Words) -> tuple[str, str]:
    """Return the context of a question in one line, and the cell of the table where it shows no hand."""
    win = win_of(dealt.asked)
    if win is None:
        return _cell_texts(dealt, words)
    parts = _winds(win, words) if isinstance(dealt.asked, WaitsQuestion) else context_of(words, win)
    if isinstance(dealt.asked, DiffersQuestion):
        books = (dealt.asked.question.rules, dealt.asked.there.rules)
        parts.append(" / ".join(words.ruleset_name(rules.id) for rules in books))
    return " · ".join(parts), ""


def _winds(win: Win, words: Words) -> list[str]:
    return [
        words.text("Round: {wind}", wind=words.wind_name(win.round)),
        words.text("Seat: {wind}", wind=words.wind_name(win.seat)),
    ]


def _cell_texts(dealt: Dealt, words: Words) -> tuple[str, str]:
    """Return who wins and how, and the han and fu; without these where they are what is asked for."""
    asked = dealt.asked
    assert isinstance(asked, TableQuestion | CountersQuestion)
    cell = asked.cell
    who = words.text("Dealer") if cell.dealer else words.text("Not the dealer")
    how = words.text("Tsumo") if cell.tsumo else words.text("Ron")
    parts = [who, how]
    if isinstance(asked, CountersQuestion):
        if asked.honba:
            parts.append(words.plural("{n} honba", "{n} honba", asked.honba))
        if asked.sticks:
            parts.append(words.plural("{n} riichi stick", "{n} riichi sticks", asked.sticks))
    elif asked.direction == "value":
        return " · ".join(parts), prompt_points(asked, words)
    if cell.fu:
        return " · ".join(parts), words.text("{han} han {fu} fu", han=cell.han, fu=cell.fu)
    return " · ".join(parts), words.text("{count} han", count=cell.han)


def prompt_points(asked: TableQuestion, words: Words) -> str:
    """Return the payment whose han and fu are asked for."""
    from dataclasses import replace

    from riichi_gui.training.points_kinds import answer_table

    return quiz_words.say(words, answer_table(replace(asked, direction="points")))
