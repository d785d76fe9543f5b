"""The result of one hand on one page."""

from __future__ import annotations

from typing import Final

from riichi_gui.app.report import report_of
from riichi_gui.printing import explained
from riichi_gui.printing.blocks import Block, Hand, Paragraph, Space
from riichi_gui.printing.cheat_sheet import GAP, Book, sheet_for
from riichi_gui.printing.flow import Beside, largest
from riichi_gui.printing.marks import Page
from riichi_gui.printing.paper import Paper
from riichi_gui.scoring.score import Score
from riichi_gui.wording import Words

TILE: Final = 30.0
"""The width of the largest tiles; a hand that is wider gets smaller ones."""
MOST: Final = 11.0


def title(words: Words) -> str:
    """Return the title of the page."""
    return words.text("The result of a hand")


def hand_page(score: Score, book: Book, words: Words, paper: Paper) -> list[Page]:
    """Return the page: the hand, its points, each yaku and fu with why, how it was counted, and its line."""
    report = report_of(score, words, book.name)

    def blocks(size: float) -> list[Block]:
        size = min(size, MOST)
        left = tuple(explained.sections(report, frozenset({"yaku", "dora"}), size))
        right = tuple(explained.sections(report, frozenset({"fu"}), size))
        return [
            Space(6),
            Hand(score.win, TILE),
            Space(6),
            *explained.about_win(score.win, words, size),
            Space(0.6 * size),
            explained.total(report, 2 * size),
            *explained.payments(report, size),
            *([Beside(tuple(filter(None, (left, right))), 2, GAP)] if left or right else []),
            *explained.counting(report, words, size),
            *explained.more(report, words, size),
            Space(0.6 * size),
            Paragraph(report.line, 0.9 * size, ink="quiet"),
        ]

    return [largest(sheet_for(book, words, paper, title(words)), blocks, 1, 1)]
