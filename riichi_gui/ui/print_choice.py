"""What the print dialog makes: the choice as a value, and the document that follows from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import QLocale

from riichi_gui.app.quiz import OWN
from riichi_gui.app.result import NoYaku, Scored
from riichi_gui.app.worksheets import LEVEL_IDS, Worksheet
from riichi_gui.printing import documents
from riichi_gui.printing.cheat_sheet import Book
from riichi_gui.printing.documents import Document, Form
from riichi_gui.ui.rule_words import rules_name
from riichi_gui.ui.view import View

if TYPE_CHECKING:
    from riichi_gui.scoring.score import Score

Kind = Literal["sheet", "worksheet", "hand"]
KINDS: Final[tuple[Kind, ...]] = ("sheet", "worksheet", "hand")
FILES: Final[dict[Kind, str]] = {"sheet": "riichi-{rules}.pdf", "worksheet": "worksheet-{code}.pdf", "hand": "hand.pdf"}


def usual_paper() -> str:
    """Return the id of the paper that is usual in the system's country."""
    metric = QLocale.system().measurementSystem() == QLocale.MeasurementSystem.MetricSystem
    return "a4" if metric else "letter"


@dataclass(frozen=True)
class Choice:
    """What is printed and how."""

    kind: Kind = "sheet"
    form: Form = field(default_factory=lambda: Form(usual_paper()))
    worksheet: Worksheet = field(default_factory=lambda: Worksheet(""))
    level: str = LEVEL_IDS[0]
    topics: tuple[str, ...] = ()

    @property
    def sheet(self) -> Worksheet:
        """The worksheet that the choice asks for."""
        own = self.level == OWN
        level = LEVEL_IDS[0] if own else self.level
        return Worksheet(self.worksheet.code, self.worksheet.count, level, self.topics if own else ())

    def file(self, rules: str) -> str:
        """Return the name that is offered for the PDF."""
        code = "".join(char if char.isalnum() else "-" for char in self.worksheet.code)
        return FILES[self.kind].format(rules=rules, code=code)


def score_of(view: View) -> Score | None:
    """Return the score that the window shows, or None where it shows none."""
    outcome = view.facts.outcome
    return outcome.score if isinstance(outcome, Scored | NoYaku) else None


def document_of(choice: Choice, view: View) -> Document:
    """Return the document of a choice; of a hand without a score the cheat sheet.

    Raises:
        ImpossibleSheetError: the worksheet asks for hands that the rules do not have.
    """
    book, words = _book(view), view.words
    if choice.kind == "worksheet":
        own = view.state.own is not None
        again = "" if own else documents.again(choice.sheet, view.state.rules.id, words, choice.form)
        return documents.worksheet(choice.sheet, book, words, choice.form, again)
    score = score_of(view) if choice.kind == "hand" else None
    if score is not None:
        return documents.hand(score, book, words, choice.form)
    return documents.cheat_sheet(book, words, choice.form)


def _book(view: View) -> Book:
    state, words = view.state, view.words
    if state.own is None:
        return documents.book_of(state.rules.id, words)
    base = documents.book_of(state.own.base, words)
    edition = words.text("a ruleset of one's own, made from {rules}", rules=base.name)
    return Book(state.rules, rules_name(words, state), edition, "")
