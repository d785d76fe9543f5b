"""Worksheets: hands to score with room for the working, and the answers with why on pages of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from riichi_gui.app.report import report_of
from riichi_gui.app.worksheets import Worksheet, questions
from riichi_gui.printing import explained
from riichi_gui.printing.blocks import Block, Hand, Heading, Paragraph, Row, Space, Together
from riichi_gui.printing.cheat_sheet import GAP, Book, sheet_for
from riichi_gui.printing.flow import Beside, column_width, split
from riichi_gui.printing.marks import Page
from riichi_gui.printing.measure import line_height, text_width
from riichi_gui.printing.paper import Paper
from riichi_gui.scoring.score import score
from riichi_gui.training.question import Question
from riichi_gui.training.targets import target_of
from riichi_gui.wording import Words

SIZE: Final = 10.0
ANSWER: Final = 7.5
"""The sizes of the type of the questions and of the answers."""
TILE: Final = 21.0
SMALL_TILE: Final = 11.0


def title(words: Words) -> str:
    """Return the title of a worksheet."""
    return words.text("Worksheet: scoring hands")


def worksheet(sheet: Worksheet, book: Book, words: Words, paper: Paper, again: str = "") -> list[Page]:
    """Return the pages of a sheet: the questions, and on pages of their own the answers.

    ``again`` is the command that makes the same sheet once more.

    Raises:
        ImpossibleSheetError: there are no such questions under the rules.
    """
    asked = questions(sheet, book.rules)
    on_paper = sheet_for(book, words, paper, title(words))
    blocks: list[Block] = [_head(sheet, words)]
    blocks += [_question(number, question, words) for number, question in enumerate(asked, 1)]
    parts = split(blocks, on_paper.width, on_paper.room)
    head = _answers_head(sheet, words, again)
    columns = _answers(asked, book, words, on_paper.width, on_paper.room - head.height(on_paper.width))
    pairs = [columns[place : place + 2] for place in range(0, len(columns), 2)]
    count = len(parts) + len(pairs)
    pages = [on_paper.page(part, number, count) for number, part in enumerate(parts, 1)]
    for number, pair in enumerate(pairs, len(parts) + 1):
        pages.append(on_paper.page([head, Beside(tuple(map(tuple, pair)), 2, GAP)], number, count))
    return pages


def _head(sheet: Worksheet, words: Words) -> Block:
    blank = _Blanks(((words.text("Name"), 4), (words.text("Date"), 2)), SIZE)
    return Together((Space(4), blank, Row(_about(sheet, words), "", 0.85 * SIZE, ink="quiet"), Space(6)))


def _about(sheet: Worksheet, words: Words) -> str:
    from riichi_gui.wording.quiz import LEVELS, topic_name

    topics = [topic_name(words, target) for target in map(target_of, sheet.topics) if target is not None]
    level = words.text(", ").join(topics) if topics else words.text(LEVELS[sheet.level])
    code = words.text("Code: {code}", code=sheet.code)
    count = words.plural("{n} question", "{n} questions", sheet.count)
    return f"{level} · {count} · {code}"


def _question(number: int, question: Question, words: Words) -> Block:
    blanks = (
        _Blanks(((words.text("Yaku and dora"), 5), (words.text("Han"), 1)), SIZE),
        _Blanks(((words.text("Fu"), 5), (words.text("Rounded"), 1)), SIZE),
        _Blanks(((words.text("Payment"), 1), (words.text("The winner gets in all"), 1)), SIZE),
    )
    return Together(
        (
            Space(8),
            Heading(str(number), 1.2 * SIZE),
            Space(2),
            Hand(question.win, TILE),
            Space(4),
            *explained.about_win(question.win, words, SIZE),
            *blanks,
        )
    )


# ------------------------------------------------------------------------------------------------------------- answers


def _answers_head(sheet: Worksheet, words: Words, again: str) -> Block:
    told = [Paragraph(words.text("Answers"), 14.0, bold=True), Paragraph(_about(sheet, words), ANSWER, ink="quiet")]
    if again:
        told.append(Paragraph(words.text("The same sheet again: {command}", command=again), ANSWER, ink="quiet"))
    return Together((*told, Space(4)))


def _answers(asked: Sequence[Question], book: Book, words: Words, width: float, room: float) -> list[list[Block]]:
    """Return the answers in columns; one that is higher than a column goes on in the next."""
    wide = column_width(width, 2, GAP)
    blocks: list[Block] = []
    for number, question in enumerate(asked, 1):
        answer = Together(tuple(_answer(number, question, book, words)))
        blocks += [answer] if answer.height(wide) <= room else answer.blocks
    return split(blocks, wide, room)


def _answer(number: int, question: Question, book: Book, words: Words) -> Iterator[Block]:
    result = score(question.win, question.rules)
    report = report_of(result, words, book.name)
    yield Together(
        (
            Space(6),
            Heading(str(number), 1.2 * ANSWER),
            Hand(question.win, SMALL_TILE),
            Space(2),
            *explained.about_win(question.win, words, ANSWER),
            explained.total(report, 1.4 * ANSWER),
            *explained.payments(report, ANSWER),
        )
    )
    yield from explained.sections(report, frozenset({"yaku", "dora", "fu"}), ANSWER)
    yield from explained.counting(report, words, ANSWER)


@dataclass(frozen=True)
class _Blanks:
    """Captions, each with a line to write on; the lines share the width by their weights."""

    blanks: tuple[tuple[str, int], ...]
    size: float

    def height(self, width: float) -> float:  # noqa: ARG002 - every block is asked with its width
        """Return room enough for handwriting."""
        return 2.3 * self.size

    def put(self, page: Page, left: float, top: float, width: float) -> None:
        """Write the captions and draw the lines."""
        gap = 0.5 * self.size
        taken = sum(text_width(caption, self.size) + gap for caption, _ in self.blanks) + gap * (len(self.blanks) - 1)
        share = (width - taken) / sum(weight for _, weight in self.blanks)
        text = top + self.height(width) - line_height(self.size)
        for caption, weight in self.blanks:
            left = page.write(caption, left, text, self.size, ink="quiet") + gap
            page.rule(left, text + line_height(self.size) - 1.5, share * weight, "quiet")
            left += share * weight + gap
