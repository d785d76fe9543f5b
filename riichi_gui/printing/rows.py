"""The rows of the cheat sheet: the head of a page, the legend, a yaku, an item of the fu count."""

from __future__ import annotations

from dataclasses import dataclass

from riichi_gui.printing.hands import draw_hand, hand_height, hand_width, tile_for
from riichi_gui.printing.marks import Page
from riichi_gui.printing.measure import line_height, lines_of, text_width
from riichi_gui.printing.paper import Ink
from riichi_gui.scoring.hand import Win


@dataclass(frozen=True)
class Masthead:
    """The head of a page: the title on the left, the rulebook on the right, below it where there is no room beside."""

    title: str
    book: str
    about: str
    size: float

    def height(self, width: float) -> float:
        """Return the height with the rule below."""
        return sum(high for _, high in self._lines(width)) + 0.9 * self.size

    def put(self, page: Page, left: float, top: float, width: float) -> None:
        """Write it."""
        at = top
        for line, high in self._lines(width):
            size = high / line_height(1.0)
            page.write(line, left, at, size, bold=at == top, ink="heading" if at == top else "quiet")
            at += high
        if self._beside(width):
            base = top + line_height(self._large) - line_height(1.2 * self.size) - 0.1 * self._large
            page.write(self.book, left + width, base, 1.2 * self.size, bold=True, to="right")
        page.rule(left, at + 0.3 * self.size, width, "heading", 1.0)

    @property
    def _large(self) -> float:
        return 2.0 * self.size

    def _beside(self, width: float) -> bool:
        wide = text_width(self.title, self._large, True) + text_width(self.book, 1.2 * self.size, True)
        return wide + 2 * self.size <= width

    def _lines(self, width: float) -> list[tuple[str, float]]:
        lines = [(line, line_height(self._large)) for line in lines_of(self.title, self._large, width, True)]
        about = self.about if self._beside(width) else " · ".join(filter(None, (self.book, self.about)))
        return lines + [(line, line_height(self.size)) for line in lines_of(about, self.size, width) if line]


@dataclass(frozen=True)
class Legend:
    """Signs with what they mean, one after the other."""

    entries: tuple[tuple[str, str, Ink], ...]
    size: float

    def height(self, width: float) -> float:
        """Return the height of as many lines as they need."""
        lines = 1 + max(line for *_, line in self._places(width))
        return lines * line_height(self.size) + 0.3 * self.size

    def put(self, page: Page, left: float, top: float, width: float) -> None:
        """Write them."""
        for (sign, meaning, ink), x, line in self._places(width):
            at = top + line * line_height(self.size)
            end = page.write(sign, left + x, at, self.size, bold=True, ink=ink)
            page.write(meaning, end + 0.4 * self.size, at, self.size)

    def _places(self, width: float) -> list[tuple[tuple[str, str, Ink], float, int]]:
        places: list[tuple[tuple[str, str, Ink], float, int]] = []
        x, line = 0.0, 0
        for entry in self.entries:
            wide = text_width(entry[0], self.size, True) + 0.4 * self.size + text_width(entry[1], self.size)
            if x and x + wide > width:
                x, line = 0.0, line + 1
            places.append((entry, x, line))
            x += wide + 2 * self.size
        return places


@dataclass(frozen=True)
class YakuHead:
    """The heading of yaku of one value, with the heads of the two columns of han."""

    text: str
    heads: tuple[str, str]
    size: float

    def height(self, width: float) -> float:  # noqa: ARG002 - every block is asked with its width
        """Return the height of the heading with its rule."""
        return 0.5 * self.size + line_height(1.15 * self.size) + 0.3 * self.size

    def put(self, page: Page, left: float, top: float, width: float) -> None:
        """Write it."""
        at = top + 0.5 * self.size
        page.write(self.text, left, at, 1.15 * self.size, bold=True, ink="heading")
        low = at + line_height(1.15 * self.size) - line_height(0.8 * self.size)
        for head, middle in zip(self.heads, cells_of(width, self.size), strict=True):
            page.write(head, left + middle, low, 0.8 * self.size, to="middle", ink="quiet")
        page.rule(left, at + line_height(1.15 * self.size), width, "heading", 0.08 * self.size)


def cells_of(width: float, size: float) -> tuple[float, float]:
    """Return the middles of the two columns of han."""
    return width - 5.0 * size, width - 1.7 * size


@dataclass(frozen=True)
class YakuRow:
    """A yaku: its sign, its name, how it is written in Japanese, its han closed and open, and an example hand below."""

    sign: str
    name: str
    kanji: str
    han: tuple[str, str]
    size: float
    example: Win | None = None

    def height(self, width: float) -> float:
        """Return the height of its lines and of the hand."""
        high = len(self._names(width)) * line_height(self.size)
        if not self._kanji_beside(width):
            high += line_height(self.size)
        if self.example is not None:
            high += hand_height(self.example, self._tile(width)) + 0.35 * self.size
        return high

    def put(self, page: Page, left: float, top: float, width: float) -> None:
        """Write it."""
        line = line_height(self.size)
        ink: Ink = "one_less" if self.han[0] and self.han[1] else "closed_only"
        page.write(self.sign, left, top, self.size, bold=True, ink=ink)
        at, end = top, left
        for name in self._names(width):
            end = page.write(name, left + self._indent, at, self.size)
            at += line
        if self.kanji != self.name:
            if self._kanji_beside(width):
                page.write(self.kanji, end + 0.7 * self.size, at - line, self.size, ink="quiet")
            else:
                page.write(self.kanji, left + self._indent, at, self.size, ink="quiet")
                at += line
        for text, middle in zip(self.han, cells_of(width, self.size), strict=True):
            page.write(text, left + middle, top, self.size, bold=True, to="middle")
        if self.example is not None:
            draw_hand(page, self.example, left + self._indent, at, self._tile(width))

    @property
    def _indent(self) -> float:
        return 1.4 * self.size

    def _room(self, width: float) -> float:
        taken = cells_of(width, self.size)[0] - 1.4 * self.size if any(self.han) else width
        return taken - self._indent

    def _names(self, width: float) -> tuple[str, ...]:
        return lines_of(self.name, self.size, self._room(width))

    def _kanji_beside(self, width: float) -> bool:
        if self.kanji == self.name:
            return True
        last = text_width(self._names(width)[-1], self.size)
        return last + 0.7 * self.size + text_width(self.kanji, self.size) <= self._room(width)

    def _tile(self, width: float) -> float:
        assert self.example is not None
        return tile_for(self.example, width - self._indent, 1.3 * self.size)


@dataclass(frozen=True)
class FuRow:
    """An item of the fu count, with a picture of what earns it where there is one."""

    name: str
    fu: str
    picture: Win | None
    size: float

    def height(self, width: float) -> float:
        """Return the height of the name and of the picture."""
        names = max(1.5 * self.size, len(self._names(width)) * line_height(self.size))
        if self.picture is None:
            return names
        high = hand_height(self.picture, self._tile) + 0.2 * self.size
        return max(names, high) if self._beside(width) else names + high

    def put(self, page: Page, left: float, top: float, width: float) -> None:
        """Write it."""
        names = self._names(width)
        high = len(names) * line_height(self.size)
        beside = self.picture is not None and self._beside(width)
        down = max(0.0, (self.height(width) - high) / 2) if beside or self.picture is None else 0.0
        for place, name in enumerate(names):
            page.write(name, left, top + down + place * line_height(self.size), self.size)
        page.write(self.fu, left + width, top + down, self.size, bold=True, to="right")
        if self.picture is not None:
            wide = hand_width(self.picture, self._tile)
            if beside:
                up = (self.height(width) - hand_height(self.picture, self._tile)) / 2
                draw_hand(page, self.picture, left + width - self._value - wide, top + up, self._tile)
            else:
                draw_hand(page, self.picture, left, top + high + 0.1 * self.size, self._tile)

    @property
    def _tile(self) -> float:
        return 0.95 * self.size

    @property
    def _value(self) -> float:
        return 2.2 * self.size

    def _names(self, width: float) -> tuple[str, ...]:
        room = width - self._value
        if self.picture is not None and self._beside(width):
            room -= hand_width(self.picture, self._tile) + 0.8 * self.size
        return lines_of(self.name, self.size, room)

    def _beside(self, width: float) -> bool:
        """Tell whether the picture leaves half of the row to the name."""
        assert self.picture is not None
        return hand_width(self.picture, self._tile) <= 0.45 * (width - self._value)
