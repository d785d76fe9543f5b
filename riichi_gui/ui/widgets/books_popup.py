"""The choice of the rulebooks to compare with: a mark for each, and the window follows at once."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from riichi_gui.app.own_rules import OwnRules
from riichi_gui.app.rule_actions import book_id, toggle_compared
from riichi_gui.app.session import Session
from riichi_gui.app.shelf import Shelf
from riichi_gui.scoring.rulesets import ruleset_ids
from riichi_gui.ui.rule_words import book_name
from riichi_gui.ui.widgets.check import Check
from riichi_gui.ui.widgets.popup import Popup
from riichi_gui.wording import Words

WIDTH: Final = 300


class BooksPopup(Popup):
    """A box to tick for every preset and every own ruleset."""

    def __init__(self, session: Session, shelf: Shelf, words: Words, parent: QWidget) -> None:
        super().__init__(words.text("Compare with"), parent)
        self.setObjectName("books-popup")
        self._session = session
        self._books: dict[str, str | OwnRules] = {each: each for each in ruleset_ids()}
        self._books |= {own.id: own for own in shelf.own()}
        # One that was compared with stays to be unticked, also where its file is gone.
        self._books |= {book_id(each): each for each in session.state.compared}
        compared = set(map(book_id, session.state.compared))
        self.boxes: dict[str, Check] = {}
        for key, book in self._books.items():
            box = self.boxes[key] = Check(book_name(words, book).replace("&", "&&"), self.body)
            box.setObjectName(f"compare-with-{key}")
            box.setChecked(key in compared)
            box.clicked.connect(self._toggle)
            self.rows.addWidget(box)
        self.rows.addStretch(1)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setFocusProxy(next(iter(self.boxes.values())))

    def _toggle(self) -> None:
        ticked = {key for key, box in self.boxes.items() if box.isChecked()}
        compared = set(map(book_id, self._session.state.compared))
        for key in ticked ^ compared:
            book = self._books[key]
            self._session.adjust(lambda state, book=book: toggle_compared(state, book))  # type: ignore[misc]
