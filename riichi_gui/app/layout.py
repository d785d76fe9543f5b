"""Text for a terminal of 80 columns, in which an East Asian character takes two."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from unicodedata import combining, east_asian_width

WIDTH: Final = 80

# A line does not begin with these, nor end with those.
_NOT_FIRST: Final = frozenset("、。,.;:)]」』)!?・ー…ょゃゅっ")
_NOT_LAST: Final = frozenset("(「『([“")


def width(text: str) -> int:
    """Return how many columns a text takes."""
    return sum(map(_columns, text))


def _columns(char: str) -> int:
    if combining(char):
        return 0
    return 2 if east_asian_width(char) in "WF" else 1


def pad(text: str, columns: int, *, right: bool = False) -> str:
    """Return a text filled up with spaces to so many columns; ``right`` puts the text to the right."""
    spaces = " " * (columns - width(text))
    return spaces + text if right else text + spaces


def wrap(text: str, columns: int = WIDTH, *, first: str = "", rest: str | None = None) -> list[str]:
    """Return a text broken into lines: at spaces, and between East Asian characters.

    ``first`` stands before the first line and ``rest`` before the others, by default spaces of the same width.
    """
    indent = " " * width(first) if rest is None else rest
    lines: list[str] = []
    line = first
    filled = False
    for piece in pieces(text):
        if filled and width(line + piece.rstrip()) > columns:
            lines.append(line.rstrip())
            line, filled = indent, False
            piece = piece.lstrip()  # noqa: PLW2901 - the space at the break is used up
        line += piece
        filled = filled or bool(piece.strip())
    return [*lines, line.rstrip()]


def pieces(text: str) -> Iterator[str]:
    """Yield what may not be broken, with the spaces behind it."""
    piece = ""
    for char in text:
        if piece and _may_break(piece[-1], char):
            yield piece
            piece = ""
        piece += char
    yield piece


def _may_break(before: str, after: str) -> bool:
    if after == " ":
        return False
    if before == " ":
        return True
    if after in _NOT_FIRST or before in _NOT_LAST:
        return False
    return _columns(before) > 1 or _columns(after) > 1


def table(rows: list[tuple[str, ...]], right: frozenset[int] = frozenset(), gap: str = "  ") -> list[str]:
    """Return rows as lines with their columns aligned; ``right`` names the columns whose texts stand to the right."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return [
        gap.join(
            pad(cell, wide, right=place in right) for place, (cell, wide) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
