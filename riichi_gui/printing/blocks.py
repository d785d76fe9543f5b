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

    def _lines(self, width: float) -> tuple[str, ...]:
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
    """A name on the left and a value on the right; words or tiles beside the name.

    Where one of them has no room beside the others it stands below.
    """

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
        line = line_height(self.size)
        for part, high in self._parts(width):
            if part == "name":
                self._name(page, left, top, width)
            elif part == "note":
                for place, text in enumerate(lines_of(self.note, self.size, width)):
                    page.write(text, left, top + place * line, self.size, ink="quiet")
            elif part == "tiles":
                draw_row(page, self.tiles, left, top + 0.1 * self.size, self._tile)
            else:
                for place, text in enumerate(lines_of(self.value, self.size, width, self.bold)):
                    self._value(page, text, left + width, top + place * line)
            top += high

    def _name(self, page: Page, left: float, top: float, width: float) -> None:
        end = left
        for place, text in enumerate(self._lines(width)):
            at = top + place * line_height(self.size)
            end = page.write(text, left, at, self.size, bold=self.bold, ink=self.ink)
        if self._more_beside(width):
            page.write(self.note, end + self._gap, top, self.size, ink="quiet")
            draw_row(page, self.tiles, end + self._gap, top + 0.1 * self.size, self._tile)
        if self._value_beside(width):
            self._value(page, self.value, left + width, top)

    def _value(self, page: Page, text: str, right: float, top: float) -> None:
        page.write(text, right, top, self.size, bold=self.bold, to="right", ink=self.ink)

    @property
    def _gap(self) -> float:
        return 0.7 * self.size

    @property
    def _tile(self) -> float:
        return 0.9 * self.size

    @property
    def _value_width(self) -> float:
        return text_width(self.value, self.size, self.bold) + self._gap if self.value else 0.0

    def _value_beside(self, width: float) -> bool:
        """Tell whether the value leaves half of the row to the name, or as much as that needs."""
        name = text_width(self.name, self.size, self.bold)
        return bool(self.value) and self._value_width + min(name, width / 2) <= width

    def _room(self, width: float) -> float:
        return width - (self._value_width if self._value_beside(width) else 0.0)

    def _lines(self, width: float) -> tuple[str, ...]:
        return lines_of(self.name, self.size, self._room(width), self.bold)

    def _more_beside(self, width: float) -> bool:
        """Tell whether the words or tiles have room beside the name."""
        more = text_width(self.note, self.size) + row_width(len(self.tiles), self._tile)
        name = text_width(self.name, self.size, self.bold)
        return bool(more) and name + self._gap + more <= self._room(width)

    def _parts(self, width: float) -> Iterator[tuple[str, float]]:
        line = line_height(self.size)
        tiles = max(line, self._tile * HIGH + 0.2 * self.size)
        names = len(self._lines(width)) * line
        beside = self._more_beside(width)
        yield "name", max(names, tiles) if self.tiles and beside else names
        if self.note and not beside:
            yield "note", len(lines_of(self.note, self.size, width)) * line
        if self.tiles and not beside:
            yield "tiles", tiles
        if self.value and not self._value_beside(width):
            yield "value", len(lines_of(self.value, self.size, width, self.bold)) * line


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

    def height(self, width: float) -> float:  # noqa: ARG002 - every block is asked with its width
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


@dataclass(frozen=True)
class Captioned:
    """Captions, each with a row of tiles behind it, one after the other; they go on below when the line is full."""

    rows: tuple[tuple[str, tuple[Tile, ...]], ...]
    size: float

    def height(self, width: float) -> float:
        """Return the height of its lines."""
        return (1 + max(line for *_, line in self._places(width))) * self._line

    def put(self, page: Page, left: float, top: float, width: float) -> None:
        """Write the captions and draw the tiles."""
        for caption, tiles, x, line in self._places(width):
            at = top + line * self._line
            text = at + (self._line - line_height(self.size)) / 2
            end = page.write(caption, left + x, text, self.size, ink="quiet")
            draw_row(page, tiles, end + 0.5 * self.size, at + 0.15 * self.size, self.size)

    @property
    def _line(self) -> float:
        return max(line_height(self.size), self.size * HIGH + 0.3 * self.size)

    def _places(self, width: float) -> list[tuple[str, tuple[Tile, ...], float, int]]:
        places = []
        x, line = 0.0, 0
        for caption, tiles in self.rows:
            wide = text_width(caption, self.size) + 0.5 * self.size + row_width(len(tiles), self.size)
            if x and x + wide > width:
                x, line = 0.0, line + 1
            places.append((caption, tiles, x, line))
            x += wide + 1.5 * self.size
        return places
