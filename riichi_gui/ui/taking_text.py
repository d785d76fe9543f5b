"""A text becomes the hand, in whatever notation it is: from the clipboard, or typed into the line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from riichi_gui.app.keymap import key_of
from riichi_gui.app.session import Session
from riichi_gui.wording import Words, words_for
from riichi_gui.wording.key_names import key_text

if TYPE_CHECKING:
    from riichi_gui.ui.pages.score_page import ScorePage


class TextTaker:
    """Takes texts for the page for scoring, and says there what became of them."""

    def __init__(self, session: Session, page: ScorePage) -> None:
        self._session = session
        self._page = page

    @property
    def _words(self) -> Words:
        return words_for(self._session.state.language)

    def paste(self) -> None:
        """Take the text on the clipboard as the hand."""
        text = QApplication.clipboard().text()
        if text.strip():
            self.take(text)
        else:
            self._page.tell(self._words.text("There is no text to paste."))

    def take(self, text: str) -> None:
        """Take a text as the hand, and say in which notation it is; else say where it stops.

        A text without a hand changes nothing.
        """
        from riichi_gui.app.pasting import read_pasted, take_pasted

        pasted = read_pasted(text)
        if pasted.is_nothing:
            self._page.tell(self._words.text("There is no hand in this text, so there is nothing to paste."))
            return
        self._page.next_begins.emit()
        self._session.do(lambda state: take_pasted(state, pasted))
        self._tell_notation(pasted.notation)

    def read_line(self) -> None:
        """Read a typed line in the notation of another program, where our own cannot read it."""
        from riichi_gui.app.pasting import read_draft, take_pasted

        pasted = read_draft(self._session.state)
        if pasted is not None:
            self._session.adjust(lambda state: take_pasted(state, pasted))
            self._tell_notation(pasted.notation)

    def _tell_notation(self, notation: str | None) -> None:
        if notation is not None:
            words, name = self._words, self._words.notation_name(notation)
            key = key_text(words, key_of(self._session.state.settings.keys, "undo"))
            self._page.tell(words.text("Read as {notation}. {key} takes it back.", notation=name, key=key))
