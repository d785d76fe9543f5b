"""The yaku of the rulebook in use: the list with its legend and filter, and beside it the one that is looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QLabel, QVBoxLayout, QWidget

from riichi_gui.app.reference import TRAITS, yaku_entry
from riichi_gui.ui.reference_words import CLOSED, LESS, Row, found, mark_text, yaku_detail, yaku_parts, yaku_rows
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.entry_list import EntryList
from riichi_gui.ui.widgets.flow import FlowLayout
from riichi_gui.ui.widgets.split import Split
from riichi_gui.ui.widgets.yaku_card import Mark, YakuCard
from riichi_gui.wording.reference import TRAITS as NAMES

if TYPE_CHECKING:
    # For annotations alone.
    from riichi_gui.app.compare import Book

ALL: Final = "all"


class YakuView(QWidget):
    """``try_wanted`` carries a hand (``scoring.hand.Win``), ``drill_wanted`` the atom of a skill."""

    try_wanted = Signal(object)
    drill_wanted = Signal(str)

    def __init__(self, books: Callable[[], tuple[Book, ...]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._books = books
        self._view: View | None = None
        self._rows: list[Row] = []
        self._sought = ""
        self.trait = QComboBox(self)
        self.trait.setObjectName("yaku-trait")
        self.trait.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.trait.currentIndexChanged.connect(self._choose_trait)
        self.list = EntryList("yaku-list", self)
        self.list.chosen.connect(self._show_entry)
        self.none = QLabel(self)
        self.none.setObjectName("yaku-none")
        self.none.setWordWrap(True)
        self.none.hide()
        self.card = YakuCard(self)
        self.card.try_wanted.connect(self._try)
        self.card.drill_wanted.connect(self._drill)
        self._more = QTimer(self)
        self._more.setSingleShot(True)
        self._more.setInterval(0)
        self._more.timeout.connect(self._show_more)
        self._has_more = False
        self.list.painted.connect(self._painted)
        self.legend = {mark: (Mark(self), QLabel(self)) for mark in (CLOSED, LESS)}
        row = FlowLayout()
        row.addWidget(self.trait)
        row.addSpacing(8)
        for mark, (sign, text) in self.legend.items():
            sign.show_mark(mark)
            row.addWidget(sign)
            row.addWidget(text)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(row)
        layout.addWidget(self.none)
        layout.addWidget(Split(self.list, self.card, self), 1)

    # ---------------------------------------------------------------------------------------------------------- drawing

    def show_view(self, view: View) -> None:
        """Show the yaku under the rules of a state."""
        before, self._view = self._view, view
        if before is None or before.words is not view.words:
            self._set_texts(view)
        if before is None or before.words is not view.words or before.state.rules != view.state.rules:
            self._fill()

    def _set_texts(self, view: View) -> None:
        words = view.words
        self.list.setAccessibleName(words.text("Yaku"))
        self.card.set_texts(words)
        self.none.setText(words.text("No yaku is called that here."))
        chosen = self.trait.currentData()
        self.trait.blockSignals(True)
        self.trait.clear()
        for trait in (ALL, *TRAITS):
            self.trait.addItem(words.styled(NAMES[trait]), trait)
        self.trait.setCurrentIndex(max(0, self.trait.findData(chosen)))
        self.trait.blockSignals(False)
        self.trait.setAccessibleName(words.text("Yaku shown"))
        for mark, (_, text) in self.legend.items():
            text.setText(mark_text(words, mark))

    def _fill(self) -> None:
        if self._view is None:
            return
        self._rows = yaku_rows(self._view.words, self._view.state.rules, self.trait.currentData() or ALL)
        self._show_rows()

    def search(self, sought: str) -> None:
        """Show the yaku of which a name has each word of the search."""
        if sought != self._sought:
            self._sought = sought
            self._show_rows()

    def _show_rows(self) -> None:
        rows = found(self._rows, self._sought)
        self.none.setVisible(not rows)
        self.list.show_rows(rows)
        if not rows:
            self._show_entry("")

    def go_to(self, yaku_id: str) -> None:
        """Look at a yaku."""
        self.list.go_to(yaku_id)

    def _show_entry(self, yaku_id: str) -> None:
        """Show a yaku; what takes longer to find out follows once this is painted."""
        if self._view is None:
            return
        words, rules = self._view.words, self._view.state.rules
        entry = yaku_entry(yaku_id, rules)
        self.card.setVisible(entry is not None)
        if entry is not None:
            self.card.show_entry(entry, yaku_detail(words, entry), words)
            self._has_more = True

    def _painted(self) -> None:
        if self._has_more:
            self._more.start()

    def _show_more(self) -> None:
        self._has_more = False
        if self._view is None:
            return
        words, rules = self._view.words, self._view.state.rules
        entry = yaku_entry(self.list.current_key, rules)
        if entry is not None:
            self.card.show_parts(yaku_parts(words, entry, rules, self._books()), words)

    # ------------------------------------------------------------------------------------------------------------ input

    def focus(self) -> None:
        """Put the keyboard on the list."""
        self.list.setFocus(Qt.FocusReason.TabFocusReason)

    def _choose_trait(self, _index: int) -> None:
        self._fill()

    def _try(self) -> None:
        if self._view is not None:
            entry = yaku_entry(self.list.current_key, self._view.state.rules)
            if entry is not None:
                self.try_wanted.emit(entry.example)

    def _drill(self) -> None:
        if self.list.current_key:
            self.drill_wanted.emit(f"yaku:{self.list.current_key}")
