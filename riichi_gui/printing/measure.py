"""How much room a text takes, measured with the font that it is printed in. Lengths are points of 1/72 inch."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QFontMetricsF, QGlyphRun, QRawFont, QTextLayout

from riichi_gui.app.layout import pieces
from riichi_gui.printing.fonts import FAMILY, load

DOTS: Final = 1200
"""Dots an inch: the grid on which everything is placed."""
UNIT: Final = DOTS / 72
"""Dots a point."""
_FAR: Final = 1e7
LINE: Final = 1.24
"""The height of a line, as a multiple of the size of the type."""
ASCENT: Final = 0.94
"""How far below the top of its line a text stands. What hangs below it, as of a ``g``, lies inside the line too."""


@cache
def font_of(size: float, bold: bool = False) -> QFont:
    """Return the font of that size."""
    load()
    font = QFont()
    font.setFamilies([FAMILY])
    font.setPixelSize(max(1, round(size * UNIT)))
    font.setBold(bold)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


@cache
def _metrics(size: float, bold: bool) -> QFontMetricsF:
    return QFontMetricsF(font_of(size, bold))


@lru_cache(maxsize=1 << 14)
def text_width(text: str, size: float, bold: bool = False) -> float:
    """Return how wide a text is on one line."""
    return _metrics(size, bold).horizontalAdvance(text) / UNIT


def line_height(size: float) -> float:
    """Return the height of one line of text."""
    return size * LINE


@lru_cache(maxsize=1 << 13)
def lines_of(text: str, size: float, room: float, bold: bool = False) -> tuple[str, ...]:
    """Return a text broken into lines that fit into the room.

    They break where a text for the terminal may: at spaces and between East Asian characters. A word that is wider than
    the room is broken inside.
    """
    if text_width(text, size, bold) <= room:
        return (text,)
    lines: list[str] = []
    line = ""
    for piece in pieces(text):
        if not line.strip() or text_width((line + piece).rstrip(), size, bold) <= room:
            line += piece
            continue
        lines.append(line.rstrip())
        line = piece.lstrip()
    lines.append(line.rstrip())
    return tuple(part for whole in lines for part in _broken(whole, size, room, bold))


def _broken(line: str, size: float, room: float, bold: bool) -> list[str]:
    """Return a line in parts that fit; mostly it is one."""
    parts: list[str] = []
    while len(line) > 1 and text_width(line, size, bold) > room:
        count = max(1, next((n for n in range(len(line) - 1, 0, -1) if text_width(line[:n], size, bold) <= room), 1))
        parts.append(line[:count])
        line = line[count:]
    return [*parts, line]


@lru_cache(maxsize=1 << 12)
def glyphs_of(text: str, size: float, bold: bool = False) -> tuple[QGlyphRun, ...]:
    """Return a text as glyphs from where its first letter stands: one run a font, so mostly one.

    Qt would write kana and kanji apart, and who copies them out of a PDF would get them in pieces.
    """
    layout = QTextLayout(text, font_of(size, bold))
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(_FAR)
    layout.endLayout()
    merged: list[tuple[QRawFont, list[tuple[float, int]]]] = []
    for run in layout.glyphRuns():
        font = run.rawFont()
        if not merged or merged[-1][0] != font:
            merged.append((font, []))
        places = [point.x() for point in run.positions()]
        merged[-1][1].extend(zip(places, run.glyphIndexes(), strict=True))
    return tuple(_run(font, sorted(glyphs)) for font, glyphs in merged)


def _run(font: QRawFont, glyphs: list[tuple[float, int]]) -> QGlyphRun:
    run = QGlyphRun()
    run.setRawFont(font)
    run.setGlyphIndexes([index for _, index in glyphs])
    run.setPositions([QPointF(left, 0) for left, _ in glyphs])
    return run
