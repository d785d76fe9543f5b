"""Blocks: parts of a sheet that tell how high they are at a width, and are then put on a page. Never guessed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from riichi_gui.printing.hands import HIGH, draw_hand, draw_row, hand_height, row_width, tile_for
from riichi_gui.printing.marks import Box, Fill, Page
from riichi_gui.printing.measure import line_height, lines_of, text_width
from riichi_gui.printing.paper import Ink
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.tiles import Tile


class Block(Protocol):
    """A part of a sheet that is never broken across columns or pages."""

    def height(self, width: float) -> float:
        """Return how high the block is in a column of that width."""

    def put(self, page: Page, left: float, top: float, width: float) -> None:
        """Put the block on a page."""


@dataclass(frozen=True)
class Space:
    """Nothing, so high."""

    high: float

    def height(self, _width: float) -> float:
        """Return the height."""
        return self.high

    def put(self, page: Page, left: float, top: float, width: float) -> None:
        """Put nothing there."""


@dataclass(frozen=True)
class Paragraph:
    """A text in as many lines as it needs."""

    text: str
    size: float
    bold: bool = False
    ink: Ink = "text"
    indent: float = 0.0

    def height(self, width: float) -> float:
        """Return the height of its lines."""
        return len(self._lines(width)) * line_height(self.size)

    def put(self, page: Page, left: float, top: float, width: float) -> None:
        """Write its lines."""
        for place, line in enumerate(self._lines(width)):
            at = top + place * line_height(self.size)
            page.write(line, left + self.indent, at, self.size, bold=self.bold, ink=self.ink)

    def _lines(self, width: float) -> list[str]:
        return lines_of(self.text, self.size, width - self.indent, self.bold)


@dataclass(frozen=True)
class Heading:
    """A heading with a rule below it."""

    text: str
    size: float

    def height(self, width: float) -> float:
        """Return the height with the rule and the room around it."""
        return Paragraph(self.text, self.size, bold=True).height(width) + 0.75 * self.size

    def put(self, page: Page, left: float, top: float, width: float) -> None:
        """Write the heading and draw its rule."""
        text = Paragraph(self.text, self.size, bold=True, ink="heading")
        text.put(page, left, top + 0.35 * self.size, width)
        page.rule(left, top + self.height(width) - 0.3 * self.size, width, "heading", 0.08 * self.size)


@dataclass(frozen=True)
class Row:
    """A name on the left and a value on the right; words or tiles beside the name, or below it where there is no room."""

    name: str
    value: str
    size: float
    note: str = ""
    tiles: tuple[Tile, ...] = ()
    bold: bool = False
    ink: Ink = "text"

    def height(self, width: float) -> float:
        """Return the height of its lines."""
        return sum(high for _, high in self._parts(width))

    def put(self, page: Page, left: float, top: float, width: float) -> None:
        """Write it."""
        page.write(self.value, left + width, top, self.size, bold=self.bold, to="right", ink=self.ink)
        room = self._room(width)
        lines = lines_of(self.name, self.size, room, self.bold)
        end = left
        for kind, high in self._parts(width):
            if kind == "name":
                for place, line in enumerate(lines):
                    at = top + place * line_height(self.size)
                    end = page.write(line, left, at, self.size, bold=self.bold, ink=self.ink)
                self._beside(page, end + self._gap, top, room)
            elif kind == "note":
                for place, line in enumerate(lines_of(self.note, self.size, room)):
                    page.write(line, left, top + place * line_height(self.size), self.size, ink="quiet")
            else:
                draw_row(page, self.tiles, left, top + 0.1 * self.size, self._tile)
            top += high

    @property
    def _gap(self) -> float:
        return 0.7 * self.size

    @property
    def _tile(self) -> float:
        return 0.9 * self.size

    def _room(self, width: float) -> float:
        return width - text_width(self.value, self.size, self.bold) - self._gap

    def _fits(self, width: float) -> bool:
        """Tell whether what belongs beside the name has room there."""
        room = self._room(width)
        name = text_width(self.name, self.size, self.bold)
        return name + self._gap + self._beside_width() <= room

    def _beside_width(self) -> float:
        return text_width(self.note, self.size) + row_width(len(self.tiles), self._tile)

    def _beside(self, page: Page, left: float, top: float, room: float) -> None:
        if not self._fits(room + text_width(self.value, self.size, self.bold) + self._gap):
            return
        if self.note:
            page.write(self.note, left, top, self.size, ink="quiet")
        elif self.tiles:
            draw_row(page, self.tiles, left, top + 0.1 * self.size, self._tile)

    def _parts(self, width: float) -> Iterator[tuple[str, float]]:
        line = line_height(self.size)
        room = self._room(width)
        tiles = max(line, self._tile * HIGH + 0.2 * self.size)
        beside = self._fits(width)
        first = len(lines_of(self.name, self.size, room, self.bold)) * line
        yield "name", max(first, tiles) if self.tiles and beside else first
        if not beside and self.note:
            yield "note", len(lines_of(self.note, self.size, room)) * line
        if not beside and self.tiles:
            yield "tiles", tiles


@dataclass(frozen=True)
class Hand:
    """A hand with tiles of at most that width."""

    win: Win
    most: float

    def height(self, width: float) -> float:
        """Return the height of the hand."""
        return hand_height(self.win, tile_for(self.win, width, self.most))

    def put(self, page: Page, left: float, top: float, width: float) -> None:
        """Draw the hand."""
        draw_hand(page, self.win, left, top, tile_for(self.win, width, self.most))


@dataclass(frozen=True)
class Together:
    """Blocks below each other that stay on one page."""

    blocks: tuple[Block, ...]

    def height(self, width: float) -> float:
        """Return the height of all."""
        return sum(block.height(width) for block in self.blocks)

    def put(self, page: Page, left: float, top: float, width: float) -> None:
        """Put them below each other."""
        for block in self.blocks:
            block.put(page, left, top, width)
            top += block.height(width)


@dataclass(frozen=True)
class Grid:
    """A table: the first row and the first column are its heads; a cell may have several lines.

    The columns share the width by what stands in them.
    """

    rows: tuple[tuple[str, ...], ...]
    size: float

    def height(self, width: float) -> float:
        """Return the height of all rows."""
        return sum(self._row_height(row) for row in self.rows)

    def put(self, page: Page, left: float, top: float, width: float) -> None:
        """Write the cells, with a band behind every second row and the head."""
        columns = self.columns(width)
        for place, row in enumerate(self.rows):
            high = self._row_height(row)
            if place % 2 == 0:
                page.marks.append(Fill(Box(left, top, width, high), "band"))
            at = left
            for column, (cell, wide) in enumerate(zip(row, columns, strict=True)):
                self._cell(page, cell, at, top, wide, head=place == 0 or column == 0, first=column == 0)
                at += wide
            top += high

    def columns(self, width: float) -> list[float]:
        """Return the width of each column."""
        needs = self._needs()
        spare = (width - sum(needs)) / len(needs)
        return [need + spare for need in needs]

    def fits(self, width: float) -> bool:
        """Tell whether every cell has room on its line."""
        return sum(self._needs()) <= width

    def _needs(self) -> list[float]:
        return [
            max(self._line_width(line, place, column) for place, cell in enumerate(cells) for line in cell.split("\n"))
            + 0.8 * self.size
            for column, cells in enumerate(zip(*self.rows, strict=True))
        ]

    def _line_width(self, line: str, place: int, column: int) -> float:
        return text_width(line, self.size, place == 0 or column == 0)

    def _row_height(self, row: Sequence[str]) -> float:
        return max(cell.count("\n") + 1 for cell in row) * line_height(self.size) + 0.4 * self.size

    def _cell(self, page: Page, cell: str, left: float, top: float, wide: float, *, head: bool, first: bool) -> None:
        for place, line in enumerate(cell.split("\n")):
            at = top + 0.2 * self.size + place * line_height(self.size)
            if first:
                page.write(line, left + 0.4 * self.size, at, self.size, bold=head)
            else:
                page.write(line, left + wide / 2, at, self.size, bold=head, to="middle")
