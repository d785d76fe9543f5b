"""What the terminal prints for one hand: its score, or why it cannot be scored or read."""

from __future__ import annotations

from typing import Final

from riichi_gui.app.layout import width, wrap
from riichi_gui.app.report import plain_lines, report_of
from riichi_gui.scoring.legality import Problem
from riichi_gui.scoring.notation import NotationError
from riichi_gui.scoring.score import Score
from riichi_gui.wording import Words

# How much of a long line is shown before and after the place of an error.
_BEFORE: Final = 50
_AFTER: Final = 20


def score_lines(score: Score, words: Words, *, brief: bool = False) -> list[str]:
    """Return the whole explanation of a score; ``brief`` leaves out why each item is there, and others are not."""
    report = report_of(score, words, brief=brief)
    return [*wrap(report.line), "", *plain_lines(report, words)]


def problem_lines(problems: tuple[Problem, ...], words: Words) -> list[str]:
    """Return every problem of a hand, one after the other."""
    lines = wrap(words.text("This hand cannot be scored:"))
    for problem in problems:
        lines += wrap(words.problem(problem), first="- ")
    return lines


def notation_error_lines(line: str, error: NotationError, words: Words) -> list[str]:
    """Return the line with a caret under the column where it cannot be read, and what is wrong there."""
    # Line breaks and tabs would move the caret away from its column.
    shown = "".join(char if char.isprintable() else " " for char in line)
    start = max(0, error.column - _BEFORE)
    end = error.column + _AFTER
    before = ("…" if start else "") + shown[start : error.column]
    after = shown[error.column : end] + ("…" if end < len(shown) else "")
    caret = " " * width(before) + "^"
    return [before + after, caret, *wrap(words.notation_error(error))]
