"""The section about points: the table, from points back to hands, and what is needed to pass a rival."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from riichi_gui.app.points_table import Cell, place_of
from riichi_gui.app.result import Scored
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.points_need import PointsNeed
from riichi_gui.ui.widgets.points_search import PointsSearch
from riichi_gui.ui.widgets.points_table_card import PointsTableCard
from riichi_gui.ui.widgets.room import Room

MOST: Final = 99
GAP: Final = 12


class PointsView(QWidget):
    """Follows the rulebook in use and the hand of the Score page. It scrolls by itself where there is no room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("points-view")
        self._rules = RuleSet()
        self._sought = ""
        self._shown: tuple[object, ...] = ()
        self._hand: object = None
        self._counts = {"honba": 0, "sticks": 0}
        self.area = Room(self)
        self.area.setObjectName("points-area")
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table = PointsTableCard(self.area.body)
        self.finder = PointsSearch(self.area.body)
        self.need = PointsNeed(self.area.body)
        self.table.stepped.connect(self._step)
        self.need.stepped.connect(self._step_below)
        self.finder.rows.wanted.connect(self._reveal)
        self.need.rows.wanted.connect(self._reveal)
        column = QVBoxLayout(self.area.body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        for card in (self.table, self.finder, self.need):
            column.addWidget(card)
        column.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.area)

    def show_view(self, view: View) -> None:
        """Show the points of a view's rulebook, and where its hand is."""
        state, words = view.state, view.words
        now = (state.rules, state.win, words)
        if now == self._shown:
            return
        new_words = not self._shown or self._shown[-1] is not words
        self._shown, self._rules = now, state.rules
        if new_words:
            self.setAccessibleName(words.text("Points"))
            for card in (self.table, self.finder, self.need):
                card.set_texts(words)
        self._follow_hand(view)
        self._show_counts()

    def _follow_hand(self, view: View) -> None:
        """Open the table of the hand of the Score page, with its counters, whenever it is another hand."""
        outcome, win = view.facts.outcome, view.state.win
        if not isinstance(outcome, Scored):
            self.table.light(None, None)
            self._hand = None
            return
        self.table.light((win.is_dealer, win.by), place_of(outcome.score))
        if win != self._hand:
            self._hand = win
            self.table.choose(win.is_dealer, win.by)
            self.need.take_seat(win.seat)
            self._counts = {"honba": outcome.score.honba_counted, "sticks": outcome.score.sticks_taken}

    def _show_counts(self) -> None:
        rules, honba, sticks = self._rules, self._counts["honba"], self._counts["sticks"]
        self.table.show_table(rules, honba, sticks)
        self.finder.show_rules(rules, honba)
        self.need.show_rules(rules, honba, sticks)

    def _step(self, name: str, step: int) -> None:
        self._counts[name] = min(MOST, max(0, self._counts[name] + step))
        self._show_counts()

    def _step_below(self, name: str, step: int) -> None:
        """Step from below the table, and keep what was clicked where it is: with sticks the table is higher."""
        before = self.need.y()
        self._step(name, step)
        self._settle()
        bar = self.area.verticalScrollBar()
        bar.setValue(bar.value() + self.need.y() - before)

    def _settle(self) -> None:
        """Arrange what changed its size now: by itself Qt does one layer in each turn of the event loop."""
        for widget in (self.table, self.finder, self.area.body, self.area.viewport()):
            QCoreApplication.sendPostedEvents(widget, QEvent.Type.LayoutRequest.value)

    def _reveal(self, cell: Cell) -> None:
        self.table.reveal(cell)

    def focus(self) -> None:
        """Put the keyboard on the table: on the hand's cell where there is one."""
        self.table.focus()

    def search(self, text: str) -> None:
        """Look up what is typed into the search of the page: a payment."""
        before, self._sought = self._sought, text
        if text and text != before:
            self.finder.field.setText(text)
            self._settle()
            self.area.bring(self.finder.pos(), self.finder.height())
