"""What can be printed, whole: the pages with their title, ready to be shown, printed or written as PDF."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from riichi_gui.app.worksheets import Worksheet
from riichi_gui.printing import cheat_sheet as sheets
from riichi_gui.printing import hand_page as hands
from riichi_gui.printing import worksheet as worksheets
from riichi_gui.printing.cheat_sheet import Book
from riichi_gui.printing.marks import Page
from riichi_gui.printing.paper import PAPERS
from riichi_gui.scoring.rulesets import load_rulebook
from riichi_gui.scoring.score import Score
from riichi_gui.wording import Words
from riichi_gui.wording.names import STYLE_OF_LANGUAGE

if TYPE_CHECKING:
    from PySide6.QtGui import QGuiApplication

COMMAND: Final = "riichi-gui"


@dataclass(frozen=True)
class Form:
    """How something is printed: the paper by its id, how many pages a cheat sheet has, and whether without colour."""

    paper: str = "a4"
    pages: int = 1
    black: bool = False


@dataclass(frozen=True)
class Document:
    """Pages with their title, in the language of their words."""

    pages: tuple[Page, ...]
    title: str
    language: str
    black: bool

    def pdf(self) -> bytes:
        """Return the document as a PDF; equal documents give equal bytes."""
        from riichi_gui.printing.pdf import pdf_of

        return pdf_of(self.pages, self.title, self.language, black=self.black)


def book_of(ruleset_id: str, words: Words) -> Book:
    """Return a preset as it is named on paper."""
    book = load_rulebook(ruleset_id)
    edition, date = words.rulebook_text(book.edition), words.rulebook_text(book.date)
    return Book(book.rules, words.ruleset_name(ruleset_id), edition, date)


def cheat_sheet(book: Book, words: Words, form: Form) -> Document:
    """Return the cheat sheet of a rulebook."""
    pages = sheets.cheat_sheet(book, words, PAPERS[form.paper], form.pages)
    return _document(pages, f"{sheets.title(words)}: {book.name}", words, form)


def worksheet(sheet: Worksheet, book: Book, words: Words, form: Form, again: str = "") -> Document:
    """Return a worksheet with its answers; ``again`` is the command that makes it once more.

    Raises:
        ImpossibleSheetError: there are no such questions under the rules.
    """
    pages = worksheets.worksheet(sheet, book, words, PAPERS[form.paper], again)
    return _document(pages, f"{worksheets.title(words)}: {book.name}", words, form)


def hand(score: Score, book: Book, words: Words, form: Form) -> Document:
    """Return the result of a hand."""
    return _document(hands.hand_page(score, book, words, PAPERS[form.paper]), hands.title(words), words, form)


def _document(pages: list[Page], title: str, words: Words, form: Form) -> Document:
    return Document(tuple(pages), title, words.language, form.black)


def again(sheet: Worksheet, ruleset_id: str, words: Words, form: Form) -> str:
    """Return the command that makes a worksheet once more."""
    what = f"--target {','.join(sheet.topics)}" if sheet.topics else f"--level {sheet.level}"
    code = f'"{sheet.code}"' if set(sheet.code) & set(" '\\$`&|;<>()*?#~!") else sheet.code
    parts = [COMMAND, "worksheet", f"--rules {ruleset_id}", what, f"--count {sheet.count}", f"--code {code}"]
    if words.language != "en":
        parts.append(f"--lang {words.language}")
    if words.naming != STYLE_OF_LANGUAGE[words.language]:
        parts.append(f"--names {words.naming}")
    if form.paper != "a4":
        parts.append(f"--paper {form.paper}")
    if form.black:
        parts.append("--bw")
    return " ".join(parts)


def start_without_window() -> QGuiApplication:
    """Start Qt in a process that shows nothing and so needs no display."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication

    running = QGuiApplication.instance()
    return running if isinstance(running, QGuiApplication) else QGuiApplication([COMMAND])
