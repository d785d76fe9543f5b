"""The fu: every item with a group that earns it, the count step by step, and that of a hand."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from riichi_gui.app.reference import yaku_entries
from riichi_gui.app.result import Scored
from riichi_gui.scoring.score import Score
from riichi_gui.ui.reference_words import Row, checklist, found, fu_flow, fu_rows
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.entry_list import EntryList
from riichi_gui.ui.widgets.figures import Figures
from riichi_gui.ui.widgets.hand_figure import HandFigure
from riichi_gui.ui.widgets.room import Room
from riichi_gui.ui.widgets.split import Split
from riichi_gui.ui.widgets.title import Title


class FuView(QWidget):
    """The list of the items, and beside it the checklist and the count of the current hand, or of one that is shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: View | None = None
        self._rows: list[Row] = []
        self._sought = ""
        self.list = EntryList("fu-list", self)
        self.side = Room(self)
        self.side.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        body = self.side.body
        self.steps_title, self.flow_title = Title(body, 1.2), Title(body, 1.2)
        self.steps = QLabel(body)
        self.steps.setObjectName("fu-steps")
        self.flow_of = QLabel(body)
        for label in (self.steps, self.flow_of, self.steps_title, self.flow_title):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self.figure = HandFigure("fu-hand", body)
        self.flow = Figures("fu-flow", body, wide=(0,), numbers=(1,))
        self.flow.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(body)
        column.setContentsMargins(2, 2, 12, 12)
        column.setSpacing(8)
        for widget in (self.steps_title, self.steps, self.flow_title, self.flow_of, self.figure, self.flow):
            column.addWidget(widget)
        column.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(Split(self.list, self.side, self))

    def show_view(self, view: View) -> None:
        """Show the fu under the rules of a state, and how those of its hand come about."""
        before, self._view = self._view, view
        words, state = view.words, view.state
        if before is None or before.words is not words or before.state.rules != state.rules:
            self.list.setAccessibleName(words.text("What earns fu"))
            self.side.setAccessibleName(words.text("The count step by step"))
            self.steps_title.setText(words.text("At the table"))
            self.flow_title.setText(words.text("From 20 to the sum"))
            self.flow.setAccessibleName(words.text("From 20 to the sum"))
            steps = checklist(words, state.rules)
            self.steps.setText("\n".join(f"{place}. {step}" for place, step in enumerate(steps, 1)))
            self._rows = fu_rows(words, state.rules)
            self.list.show_rows(found(self._rows, self._sought))
        self._show_flow(view)

    def _show_flow(self, view: View) -> None:
        words = view.words
        outcome = view.facts.outcome
        own = outcome.score if isinstance(outcome, Scored) and outcome.score.fu_items else None
        shown = own or self._sample(view)
        self.flow_of.setText(words.text("The hand on the page for scoring:") if own else words.text("An example:"))
        self.figure.show_win(shown.win, words)
        lines = fu_flow(words, shown)
        self.flow.fill([words.text("What counts"), words.text("Sum")], lines)
        row = self.flow.verticalHeader().defaultSectionSize()
        self.flow.setFixedHeight(row * len(lines) + self.flow.horizontalHeader().sizeHint().height() + 4)

    def _sample(self, view: View) -> Score:
        """Return the hand with the most to count among the examples."""
        return max((each.score for each in yaku_entries(view.state.rules)), key=lambda score: len(score.fu_items))

    def search(self, sought: str) -> None:
        """Show the items that have each word of the search."""
        if sought != self._sought:
            self._sought = sought
            self.list.show_rows(found(self._rows, sought))

    def focus(self) -> None:
        """Put the keyboard on the list."""
        self.list.setFocus(Qt.FocusReason.TabFocusReason)
