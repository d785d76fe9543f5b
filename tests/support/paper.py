"""A PDF read back: every text with where it stands, from the glyphs of the file alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import NamedTuple, Protocol

from pypdf import PageObject, PdfReader
from pypdf.generic import DictionaryObject

UP = 0.72
"""How far a digit or capital reaches above its line, as a share of the size."""
DOWN = 0.1
SLACK = 0.05
NEAR = 0.3
"""Glyphs of one text are nearer to each other than this share of the size."""

_LINE = re.compile(
    rb"^(?:(?P<q>q(?: q)*)|(?P<Q>Q(?: q)*)|(?P<cm>[-\d. ]+) cm|(?P<tf>/(?P<font>\w+) (?P<size>[\d.]+) Tf.*)"
    rb"|(?P<td>(?P<x>[-\d.]+) (?P<y>[-\d.]+) Td <(?P<glyph>[0-9A-F]+)> Tj))$",
    re.MULTILINE,
)
Matrix = tuple[float, float, float, float, float, float]


class Box(Protocol):
    @property
    def left(self) -> float: ...

    @property
    def right(self) -> float: ...

    @property
    def top(self) -> float: ...

    @property
    def bottom(self) -> float: ...


class Glyph(NamedTuple):
    """One character: where it begins and ends, the line that it stands on, from the top, and its size in points."""

    char: str
    left: float
    right: float
    base: float
    size: float


class Item(NamedTuple):
    """Characters that follow each other on a line."""

    text: str
    left: float
    right: float
    base: float
    size: float

    @property
    def middle(self) -> float:
        return (self.left + self.right) / 2

    @property
    def top(self) -> float:
        return self.base - UP * self.size

    @property
    def bottom(self) -> float:
        return self.base + DOWN * self.size


class Sheet:
    """A page: its size in points and its texts."""

    def __init__(self, page: PageObject) -> None:
        self.width = float(page.mediabox.width)
        self.height = float(page.mediabox.height)
        contents = page.get_contents()
        assert contents is not None
        self.content = contents.get_data()
        self.items = _joined(list(_glyphs(page, self.content, self.height)))

    def texts(self) -> list[str]:
        return [item.text for item in self.items]

    def find(self, text: str) -> Item:
        """Return the one item of that text, or the largest of them."""
        found = [item for item in self.items if item.text == plain(text)]
        assert found, f"{text!r} is not on the page"
        return max(found, key=lambda item: item.size)

    def beside(self, item: Item) -> list[Item]:
        """Return what stands to the right on the same line."""
        there = [each for each in self.items if abs(each.base - item.base) < 0.6 and each.left >= item.right]
        return sorted(there, key=lambda each: each.left)

    def colours(self) -> set[tuple[float, ...]]:
        """Return every colour that something is filled or drawn with, as the file has it: one number, or three."""
        found = re.findall(rb"^((?:[\d.]+ )+)(?:scn|SCN|rg|RG|g|G|k|K)\r?$", self.content, re.MULTILINE)
        return {tuple(float(number) for number in numbers.split()) for numbers in found}


def plain(text: str) -> str:
    """Return a text as it comes out of a PDF: the spaces that do not break share a picture with the others."""
    return text.replace("\N{NARROW NO-BREAK SPACE}", " ").replace("\N{NO-BREAK SPACE}", " ")


def overlaps(items: Sequence[Box]) -> list[tuple[Box, Box]]:
    """Return the pairs that have a part of the page in common."""
    found = []
    inside: list[Box] = []
    for item in sorted(items, key=lambda each: each.top):
        inside = [other for other in inside if other.bottom > item.top + SLACK]
        found += [
            (other, item) for other in inside if min(other.right, item.right) - max(other.left, item.left) > SLACK
        ]
        inside.append(item)
    return found


def read(pdf: bytes) -> list[Sheet]:
    return [Sheet(page) for page in PdfReader(BytesIO(pdf)).pages]


def _glyphs(page: PageObject, content: bytes, height: float) -> Iterator[Glyph]:
    fonts = {name.removeprefix("/"): _Font(font.get_object()) for name, font in _fonts_of(page).items()}
    stack: list[Matrix] = []
    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    font, size, x, y = None, 0.0, 0.0, 0.0
    for line in _LINE.finditer(content):
        if line["q"]:
            stack += [matrix] * line["q"].count(b"q")
        elif line["Q"]:
            matrix = stack.pop()
            stack += [matrix] * line["Q"].count(b"q")
        elif line["cm"]:
            matrix = _times([float(number) for number in line["cm"].split()], matrix)
        elif line["tf"]:
            font, size, x, y = fonts[line["font"].decode()], float(line["size"]), 0.0, 0.0
        else:
            assert font is not None
            x += float(line["x"])
            y += float(line["y"])
            scale = matrix[0]
            left, base = x * scale + matrix[4], height - (-y * matrix[3] + matrix[5])
            code = int(line["glyph"], 16)
            yield Glyph(font.chars[code], left, left + font.widths[code] * size * scale / 1000, base, size * scale)


def _fonts_of(page: PageObject) -> DictionaryObject:
    resources = page["/Resources"].get_object()
    assert isinstance(resources, DictionaryObject)
    fonts = resources["/Font"].get_object()
    assert isinstance(fonts, DictionaryObject)
    return fonts


def _times(one: list[float], other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m


class _Font:
    def __init__(self, font: dict[str, object]) -> None:
        table = font["/ToUnicode"].get_object().get_data()  # type: ignore[attr-defined]
        self.chars: dict[int, str] = {}
        for first, row in re.findall(rb"<([0-9A-F]{4})> <[0-9A-F]{4}> \[([^\]]*)\]", table):
            for place, char in enumerate(re.findall(rb"<([0-9A-F]+)>", row)):
                self.chars[int(first, 16) + place] = chr(int(char, 16))
        # Either a first number and a list of widths, or a first, a last number and one width for all.
        self.widths: dict[int, float] = {}
        row = list(font["/DescendantFonts"][0].get_object()["/W"])  # type: ignore[index]
        while row:
            first = int(row.pop(0))
            if isinstance(row[0], list):
                self.widths |= {first + place: float(width) for place, width in enumerate(row.pop(0))}
            else:
                last, width = int(row.pop(0)), float(row.pop(0))
                self.widths |= dict.fromkeys(range(first, last + 1), width)


def _joined(glyphs: list[Glyph]) -> list[Item]:
    """Return the glyphs as texts: a new one begins where the next glyph does not follow on the same line."""
    items: list[Item] = []
    for glyph in glyphs:
        last = items[-1] if items else None
        if (
            last is not None
            and abs(last.base - glyph.base) < 0.01
            and abs(last.size - glyph.size) < 0.01
            and -0.2 * last.size < glyph.left - last.right < NEAR * last.size
        ):
            items[-1] = last._replace(text=last.text + glyph.char, right=max(last.right, glyph.right))
        else:
            items.append(Item(glyph.char, glyph.left, glyph.right, glyph.base, glyph.size))
    return items
