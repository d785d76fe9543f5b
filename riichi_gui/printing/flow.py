"""Blocks in columns and over pages: every one is measured before it gets its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from riichi_gui.printing.blocks import Block
from riichi_gui.printing.marks import Page
from riichi_gui.printing.paper import MARGIN, Paper

STEPS: Final = 24
"""So often the height of balanced columns, or the size of the type, is halved between too small and too large."""

SIZES: Final = tuple(4 + step / 4 for step in range(25))
"""The sizes of type that are tried for what must fit on one page."""


class NoRoomError(Exception):
    """Something does not fit, even by itself on an empty page or in the smallest type."""


def split(blocks: Sequence[Block], width: float, height: float) -> list[list[Block]]:
    """Return blocks in columns of at most that height, each as full as it can be.

    Raises:
        NoRoomError: one block alone is higher.
    """
    columns: list[list[Block]] = [[]]
    left = height
    for block in blocks:
        high = block.height(width)
        if high > height:
            raise NoRoomError
        if high > left:
            columns.append([])
            left = height
        columns[-1].append(block)
        left -= high
    return columns


@dataclass(frozen=True)
class Beside:
    """Columns of equal width beside each other, each a row of blocks; where there are fewer, the rest stay empty."""

    columns: tuple[tuple[Block, ...], ...]
    count: int
    gap: float

    def height(self, width: float) -> float:
        """Return the height of the highest column."""
        wide = column_width(width, self.count, self.gap)
        return max(sum(block.height(wide) for block in column) for column in self.columns)

    def put(self, page: Page, left: float, top: float, width: float) -> None:
        """Put the columns beside each other."""
        wide = column_width(width, self.count, self.gap)
        for place, column in enumerate(self.columns):
            at = top
            for block in column:
                block.put(page, left + place * (wide + self.gap), at, wide)
                at += block.height(wide)


def column_width(width: float, count: int, gap: float) -> float:
    """Return the width of one of several columns."""
    return (width - (count - 1) * gap) / count


@dataclass(frozen=True)
class Columns:
    """Blocks in several columns of about the same height, as one block."""

    blocks: tuple[Block, ...]
    count: int
    gap: float
    found: dict[float, Beside] = field(default_factory=dict, compare=False, repr=False)

    def height(self, width: float) -> float:
        """Return the height of the highest column."""
        return self._balanced(width).height(width)

    def put(self, page: Page, left: float, top: float, width: float) -> None:
        """Put the columns beside each other."""
        self._balanced(width).put(page, left, top, width)

    def _balanced(self, width: float) -> Beside:
        """Return the columns at the least height at which they suffice."""
        if width not in self.found:
            wide = column_width(width, self.count, self.gap)
            heights = [block.height(wide) for block in self.blocks]
            low, high = max(heights), sum(heights)
            columns = [list(self.blocks)]
            for _ in range(STEPS):
                middle = (low + high) / 2
                tried = split(self.blocks, wide, middle)
                if len(tried) <= self.count:
                    high, columns = middle, tried
                else:
                    low = middle
            self.found[width] = Beside(tuple(map(tuple, columns)), self.count, self.gap)
        return self.found[width]


@dataclass(frozen=True)
class Sheet:
    """The paper with what stands at the head and, by the page and the number of pages, at the foot."""

    paper: Paper
    head: Block
    foot: Callable[[int, int], Block]

    @property
    def width(self) -> float:
        """The width between the margins."""
        return self.paper.width - 2 * MARGIN

    @property
    def room(self) -> float:
        """The height between head and foot."""
        high = self.paper.height - 2 * MARGIN
        return high - self.head.height(self.width) - self.foot(10, 10).height(self.width)

    def pages(self, blocks: Sequence[Block]) -> list[Page]:
        """Return the blocks on as many pages as they need."""
        parts = split(blocks, self.width, self.room)
        return [self.page(part, number, len(parts)) for number, part in enumerate(parts, 1)]

    def page(self, blocks: Sequence[Block], number: int, count: int) -> Page:
        """Return one page with those blocks below each other.

        Raises:
            NoRoomError: they are too high.
        """
        heights = [block.height(self.width) for block in blocks]
        if sum(heights) > self.room + 0.01:
            raise NoRoomError
        page = Page(self.paper)
        self.head.put(page, MARGIN, MARGIN, self.width)
        top = MARGIN + self.head.height(self.width)
        for block, high in zip(blocks, heights, strict=True):
            block.put(page, MARGIN, top, self.width)
            top += high
        foot = self.foot(number, count)
        foot.put(page, MARGIN, self.paper.height - MARGIN - foot.height(self.width), self.width)
        return page


def largest(sheet: Sheet, blocks: Callable[[float], Sequence[Block]], number: int, count: int) -> Page:
    """Return a page in the largest of ``SIZES`` in which everything has room.

    Raises:
        NoRoomError: the smallest is too large.
    """
    page = None
    low, high = 0, len(SIZES)
    while low < high:
        middle = (low + high) // 2
        try:
            page = sheet.page(blocks(SIZES[middle]), number, count)
        except NoRoomError:
            high = middle
        else:
            low = middle + 1
    if page is None:
        raise NoRoomError
    return page
