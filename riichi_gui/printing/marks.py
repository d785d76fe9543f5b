"""What stands on a page, as plain values with their boxes: they are measured, checked, written as PDF, and painted."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from riichi_gui.printing.measure import ASCENT, line_height, text_width
from riichi_gui.printing.paper import Ink, Paper


class Box(NamedTuple):
    """A rectangle, from the upper left corner of the page."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.top + self.height


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text, with the upper left corner of the line there."""

    text: str
    left: float
    top: float
    size: float
    bold: bool = False
    ink: Ink = "text"

    @property
    def box(self) -> Box:
        """The room that it takes."""
        return Box(self.left, self.top, text_width(self.text, self.size, self.bold), line_height(self.size))

    @property
    def base(self) -> float:
        """Where its letters stand."""
        return self.top + self.size * ASCENT


@dataclass(frozen=True, slots=True)
class Fill:
    """A filled rectangle: a rule, or a band behind a line of a table."""

    box: Box
    ink: Ink = "rule"


@dataclass(frozen=True, slots=True)
class Frame:
    """The outline of a rectangle, such as the ring around the winning tile; its line lies inside."""

    box: Box
    ink: Ink
    line: float
    round: float = 0.0


@dataclass(frozen=True, slots=True)
class TilePicture:
    """A tile, upright or on its side."""

    name: str
    box: Box
    turned: bool = False


Mark = Text | Fill | Frame | TilePicture


@dataclass(slots=True)
class Page:
    """One page. What is put on it must have been measured before."""

    paper: Paper
    marks: list[Mark] = field(default_factory=list)

    def write(
        self,
        text: str,
        left: float,
        top: float,
        size: float,
        *,
        bold: bool = False,
        ink: Ink = "text",
        to: str = "left",
    ) -> float:
        """Write a line of text and return where it ends; ``to`` the "right" or "middle" of the place."""
        if not text:
            return left
        width = text_width(text, size, bold)
        start = left - {"left": 0.0, "middle": width / 2, "right": width}[to]
        self.marks.append(Text(text, start, top, size, bold, ink))
        return start + width

    def rule(self, left: float, top: float, width: float, ink: Ink = "rule", line: float = 0.6) -> None:
        """Draw a level line."""
        self.marks.append(Fill(Box(left, top, width, line), ink))
