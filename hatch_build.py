"""Make the program's own font: Noto Sans CJK JP, cut down to what the program shows, under a name of its own.

Hatchling calls this for a wheel and for an installation in place, so no font file is kept in the repository.
In a checkout it can be made anew by hand, with the `test` extras installed: python hatch_build.py

The same characters, the same fonts and the same fonttools give the same bytes.
"""

from __future__ import annotations

from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from fontTools import subset
from fontTools.misc.transform import Transform
from fontTools.pens.basePen import AbstractPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FAMILY: Final = "Riichi Sans"
FACES: Final = {"Regular": "noto_cjk_sans_jp_regular", "Bold": "noto_cjk_sans_jp_bold"}
"""The faces, each with the package that holds the font it is cut from."""

TARGET: Final = Path("riichi_gui", "fonts")

RARER: Final = "嵌幺撈槓滿發碰萬飜"
"""The characters that the program shows or reads beyond the blocks. A test says when one is missing here."""

BLOCKS: Final = (
    (0x0020, 0x017F),  # Latin, for every language of western Europe
    # Punctuation without U+2012: Noto draws it as the usual dash, which would then come out of a PDF as U+2012.
    (0x2000, 0x2011),
    (0x2013, 0x206F),
    (0x2070, 0x218F),  # currencies, signs like letters, fractions
    (0x2190, 0x22FF),  # arrows, mathematics
    (0x2460, 0x24FF),  # numbers in circles
    (0x25A0, 0x27BF),  # shapes, signs, ticks
    (0x3000, 0x30FF),  # punctuation and kana
    (0xFF00, 0xFFEF),  # half and full width
)
JIS_ROWS: Final = (*range(1, 9), *range(16, 48))
"""The signs and the first level of kanji of JIS X 0208: what a Japanese club would put into a name."""

ASCENT: Final = 970
DESCENT: Final = 240
"""A line is 1.21 times the type, with room for an accent on a capital. Noto's own 1.45 is meant for more scripts."""

SAME_SHAPE: Final = {
    0x2009: 0x0020,  # thin space
    0x202F: 0x0020,  # the narrow one that French has before signs; Noto's space is narrow already
    0x2010: 0x002D,  # hyphen, which Noto has as wide as a kanji
    0x2011: 0x002D,  # the one that does not break
    0x2717: 0x00D7,  # the cross that stands for a wrong answer
}
"""Characters that are drawn as another one."""


class FontHook(BuildHookInterface):  # type: ignore[type-arg]
    """Makes the font before the files of a wheel are collected."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's signature
        """Make the font in the source tree, where the wheel takes it from and an installation in place reads it."""
        make(Path(self.root) / TARGET)


def make(folder: Path) -> None:
    """Write both faces into `folder`, as far as they are not there yet.

    A file is replaced as a whole, because a running program may have it open.
    """
    for face in FACES:
        path, made = folder / file_name(face), made_anew(face)
        if not path.is_file() or path.read_bytes() != made:
            fresh = path.with_suffix(".new")
            fresh.write_bytes(made)
            fresh.replace(path)


def made_anew(face: str) -> bytes:
    """Return the file of a face."""
    buffer = BytesIO()
    cut(face).save(buffer)
    return buffer.getvalue()


def file_name(face: str) -> str:
    """Return the name of a face's file."""
    return f"RiichiSans-{face}.otf"


def wanted() -> set[int]:
    """Return the characters that go in, as far as Noto has them."""
    return {
        *(point for first, last in BLOCKS for point in range(first, last + 1)),
        *map(ord, RARER),
        *map(ord, "".join(_jis_row(row) for row in JIS_ROWS)),
    }


def _jis_row(row: int) -> str:
    lead = 0xA0 + row
    return b"".join(bytes((lead, 0xA0 + cell)) for cell in range(1, 95)).decode("euc_jp", errors="ignore")


def cut(face: str) -> TTFont:
    """Return a face of the font."""
    options = subset.Options(
        layout_features=["ccmp", "kern"],
        # Writing from top to bottom, and a signature that no longer fits.
        drop_tables=[*subset.Options().drop_tables, "BASE", "DSIG", "VORG", "vhea", "vmtx"],
        hinting=True,
        notdef_outline=True,
        name_IDs=[0, 13, 14],
        name_languages=[0x409],
        recalc_timestamp=False,
    )
    (whole,) = (file for file in files(FACES[face]).iterdir() if file.name.endswith(".otf"))
    font = subset.load_font(BytesIO(whole.read_bytes()), options)
    _draw_as_others(font)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted())
    subsetter.subset(font)
    _redraw(font)
    _set_line(font)
    _rename(font, face)
    return font


def _draw_as_others(font: TTFont) -> None:
    for table in font["cmap"].tables:
        if table.isUnicode() and table.format != 14:
            table.cmap.update({point: table.cmap[other] for point, other in SAME_SHAPE.items()})


def _redraw(font: TTFont) -> None:
    """Give three signs the width that they have among Latin letters; in Noto they are as wide as a kanji."""
    plus, full_stop, section = (_Glyph(font, character) for character in "+.§")
    middle = Transform().translate(plus.centre[0], plus.centre[1])
    _replace(font, "×", plus.width, [(plus, middle.rotate(0.7853981633974483).translate(*(-x for x in plus.centre)))])
    _replace(
        font, "…", 3 * full_stop.width, [(full_stop, Transform().translate(n * full_stop.width, 0)) for n in range(3)]
    )
    _replace(font, "§", plus.width, [(section, Transform().translate(plus.width / 2 - section.centre[0], 0))])


class _Glyph:
    def __init__(self, font: TTFont, character: str) -> None:
        self.name = font.getBestCmap()[ord(character)]
        self.width = font["hmtx"][self.name][0]
        self._shapes = font.getGlyphSet()
        pen = BoundsPen(self._shapes)
        self.draw(pen)
        left, bottom, right, top = pen.bounds
        self.centre = ((left + right) / 2, (bottom + top) / 2)

    def draw(self, pen: AbstractPen) -> None:
        self._shapes[self.name].draw(pen)


def _replace(font: TTFont, character: str, width: int, parts: list[tuple[_Glyph, Transform]]) -> None:
    name = font.getBestCmap()[ord(character)]
    top = font["CFF "].cff.topDictIndex[0]
    shapes = top.CharStrings
    private = shapes[name].private
    pen = T2CharStringPen(width - private.nominalWidthX, None)
    for glyph, transform in parts:
        glyph.draw(TransformPen(pen, transform))
    shapes[name] = pen.getCharString(private, shapes[name].globalSubrs)
    bounds = BoundsPen(None)
    shapes[name].draw(bounds)
    font["hmtx"][name] = (width, round(bounds.bounds[0]))


def _set_line(font: TTFont) -> None:
    line, system = font["hhea"], font["OS/2"]
    line.ascent, line.descent, line.lineGap = ASCENT, -DESCENT, 0
    system.sTypoAscender, system.sTypoDescender, system.sTypoLineGap = ASCENT, -DESCENT, 0
    system.usWinAscent, system.usWinDescent = ASCENT, DESCENT


def _rename(font: TTFont, face: str) -> None:
    """Set the font's own name everywhere: the licence asks for it, and Qt would take an installed Noto instead."""
    script_name = f"RiichiSans-{face}"
    names = font["name"]
    cut_from = "Cut from Noto Sans CJK JP, with three signs redrawn and its own height of lines."
    full_name = f"{FAMILY} {face}"
    for number, text in (
        (1, FAMILY),
        (2, face),
        (3, f"riichi-gui; {script_name}"),
        (4, full_name),
        (5, "Version 1.000"),
        (6, script_name),
        (10, cut_from),
    ):
        names.setName(text, number, 3, 1, 0x409)
    outlines = font["CFF "].cff
    outlines.fontNames[0] = script_name
    top = outlines.topDictIndex[0]
    top.FullName, top.FamilyName = full_name, FAMILY
    for number, part in enumerate(top.FDArray):
        part.FontName = f"{script_name}-{number}"


if __name__ == "__main__":
    make(Path(__file__).resolve().parent / TARGET)
