"""Rulebooks side by side: any of them, all options, and a sign where they differ."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from riichi_gui.app.compare import Book
from riichi_gui.ui.reference_words import SIGN, book_heads, book_lines
from riichi_gui.ui.rule_words import book_name
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.check import Check
from riichi_gui.ui.widgets.figures import Figures
from riichi_gui.ui.widgets.segments import Segments

LEAST: Final = 2
MOST: Final = 64
"""More columns than there are ever rulebooks: all share the width."""


class RulebooksView(QWidget):
    """The rulebooks that are chosen, the one in use first; own rulesets are among them."""

    def __init__(self, books: Callable[[], tuple[Book, ...]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._books = books
        self._view: View | None = None
        self._chosen: list[str] = []
        self._sought = ""
        self.choice: Segments | None = None
        self.only = Check(self)
        self.only.setObjectName("books-differing")
        self.only.toggled.connect(self._fill)
        self.table = Figures("books-table", self, wide=tuple(range(MOST)))
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(8)
        self._layout.addWidget(self.only)
        self._layout.addWidget(self.table, 1)

    # ---------------------------------------------------------------------------------------------------------- drawing

    def show_view(self, view: View) -> None:
        """Show the rulebooks, that of a state among them."""
        before, self._view = self._view, view
        if not self._chosen:
            other = next(book.id for book in self._books() if book.id != view.state.rules.id)
            self._chosen = [view.state.rules.id, *self._compared(view, other)]
        keys = tuple(book.id for book in self._books())
        same = before is not None and before.words is view.words and before.state.rules == view.state.rules
        if not same or self.choice is None or tuple(self.choice.by_key) != keys:
            self._make_choice(view)
            self._fill()

    def _compared(self, view: View, other: str) -> list[str]:
        """Return the first rulebook that a hand is compared under, or any other."""
        known = [book.id for book in self._books()]
        ids = [each if isinstance(each, str) else each.id for each in view.state.compared]
        return [each for each in ids if each in known and each != view.state.rules.id][:1] or [other]

    def _make_choice(self, view: View) -> None:
        """Make a button for each rulebook; own rulesets may have come or gone."""
        words, books = view.words, self._books()
        keys = tuple(book.id for book in books)
        self._chosen = [each for each in self._chosen if each in keys]
        if self.choice is None or tuple(self.choice.by_key) != keys:
            if self.choice is not None:
                self.choice.deleteLater()
            self.choice = Segments("books-choice", keys, self)
            self.choice.chosen.connect(self._toggle)
            self._layout.insertWidget(0, self.choice)
        self.choice.set_texts(words.text("Rulebooks shown"), {book.id: book_name(words, book) for book in books})
        self.table.setAccessibleName(words.text("Rulebooks side by side"))
        self.only.setText(words.text("Only what differs ({sign})", sign=SIGN))

    def _fill(self) -> None:
        if self._view is None or self.choice is None:
            return
        self.choice.show_choices(self._chosen)
        words = self._view.words
        by_id = {book.id: book for book in self._books()}
        shown = [by_id[each] for each in self._chosen if each in by_id]
        lines = book_lines(words, shown, self._sought, only_differing=self.only.isChecked()) if shown else []
        self.table.fill(book_heads(words, shown), lines)

    def search(self, sought: str) -> None:
        """Show the options that have a text in their name."""
        if sought != self._sought:
            self._sought = sought
            self._fill()

    # ------------------------------------------------------------------------------------------------------------ input

    def focus(self) -> None:
        """Put the keyboard on the table."""
        self.table.setFocus(Qt.FocusReason.TabFocusReason)

    def _toggle(self, key: str) -> None:
        """Show a rulebook, or no more; two stay."""
        if key not in self._chosen:
            self._chosen.append(key)
        elif len(self._chosen) > LEAST:
            self._chosen.remove(key)
        self._fill()
