"""The program's own font: what is in it, that it is fresh, and that no text needs any other."""

from __future__ import annotations

import ast
import io
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

import hatch_build
from riichi_gui import resources
from riichi_gui.printing import fonts
from riichi_gui.ui import theme
from riichi_gui.wording.catalogue import TRANSLATIONS, read

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "riichi_gui"
MAKE_IT = "the font is missing or stale, make it anew with: python hatch_build.py"

NEVER_WRITTEN = {
    *map(chr, range(0x1F000, 0x1F02C)),
    "\N{VARIATION SELECTOR-15}",
    "\N{VARIATION SELECTOR-16}",
    *"\0\b\t",
}
"""The mahjong tiles of Unicode are read where somebody pastes them; the rest are keys, or parts of files."""

# Lays texts out as a window does, on a machine without any font, and tells what was drawn with which.
LAY_OUT = """
import json, sys
from PySide6.QtGui import QTextLayout
from PySide6.QtWidgets import QApplication
from riichi_gui.ui import theme

app = QApplication([])
theme.set_up(app)
texts, boxes, used = json.load(sys.stdin), set(), set()
for bold in (False, True):
    font = app.font()
    font.setBold(bold)
    for text in texts:
        layout = QTextLayout(text, font)
        layout.beginLayout()
        while layout.createLine().isValid():
            pass
        layout.endLayout()
        for run in layout.glyphRuns():
            used.add(f"{run.rawFont().familyName()} {run.rawFont().styleName()}")
            if 0 in run.glyphIndexes():
                boxes.add(text)
print(json.dumps({"boxes": sorted(boxes), "used": sorted(used)}))
"""


def lay_out(texts: list[str], folder: Path) -> dict[str, list[str]]:
    """Return the texts that have an empty box, the fonts that were used, for a text has to be laid out to know."""
    (folder / "none").mkdir()
    config = folder / "fonts.conf"
    config.write_text(f"<fontconfig><dir>{folder}/none</dir><cachedir>{folder}/cache</cachedir></fontconfig>")
    answer = subprocess.run(
        [sys.executable, "-c", LAY_OUT],
        input=json.dumps(texts),
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "FONTCONFIG_FILE": str(config)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert answer.returncode == 0, answer.stderr
    found: dict[str, list[str]] = json.loads(answer.stdout)
    return found


def literals() -> Iterator[str]:
    """Yield every text in the code and in the rulebooks: what people see of it, and more."""
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
    for path in PACKAGE.rglob("*.toml"):
        yield from in_values(tomllib.loads(path.read_text(encoding="utf-8")))


def in_values(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from in_values(each)


def translations() -> Iterator[str]:
    for language in TRANSLATIONS:
        for message in read(language):
            yield from [message.string] if isinstance(message.string, str) else message.string or ()


def texts() -> list[str]:
    """Return every line of every text."""
    lines = {line for text in (*literals(), *translations()) for line in text.splitlines()}
    return sorted(line for line in lines if not NEVER_WRITTEN & set(line))


def font(face: str) -> TTFont:
    path = PACKAGE / "fonts" / hatch_build.file_name(face)
    assert path.exists(), MAKE_IT
    return TTFont(io.BytesIO(path.read_bytes()))


def test_what_goes_in_is_what_the_texts_ask_for() -> None:
    wanted = {chr(point) for point in hatch_build.wanted()}
    in_use = {character for text in texts() for character in text}
    blocks = wanted - set(hatch_build.RARER)
    rarer = "".join(sorted(in_use - blocks))
    assert sorted(hatch_build.RARER) == sorted(rarer), f'in hatch_build.py it should be: RARER = "{rarer}"'


@pytest.mark.parametrize("face", hatch_build.FACES)
def test_the_font_is_what_the_script_makes(face: str) -> None:
    path = PACKAGE / "fonts" / hatch_build.file_name(face)
    assert path.is_file(), MAKE_IT
    assert path.read_bytes() == hatch_build.made_anew(face), MAKE_IT


def test_no_text_of_the_program_has_an_empty_box(tmp_path: Path) -> None:
    shown = texts()
    assert "立直" in shown
    assert "点数計算" in shown
    assert lay_out(shown, tmp_path) == {
        "boxes": [],
        "used": ["Riichi Sans Bold", "Riichi Sans Regular"],
    }


def test_names_in_western_languages_and_japanese_have_none_either(tmp_path: Path) -> None:
    names = [
        "Größe, Übung, Straße",
        "Œuvre «\N{NARROW NO-BREAK SPACE}reçu\N{NARROW NO-BREAK SPACE}», déjà, naïf, l’hôte",
        "¡Mañana! ¿Señor? Ålesund, Færøyene, Þórr, São João",
        "渋谷雀荘・麻雀倶楽部ワイワイ 第３回大会",
        "✓ right – ✗ wrong … 2,000 × 4 ≥ 7,700 ≠ 8,000 → § 3",
    ]
    assert lay_out(names, tmp_path)["boxes"] == []


def test_an_empty_box_is_noticed(tmp_path: Path) -> None:
    assert lay_out(["立直", "\N{MAHJONG TILE RED DRAGON}"], tmp_path)["boxes"] == ["\N{MAHJONG TILE RED DRAGON}"]


@pytest.mark.parametrize("face", hatch_build.FACES)
def test_its_name_is_its_own_and_the_copyright_line_is_kept(face: str) -> None:
    made = font(face)
    names = {record.nameID: str(record) for record in made["name"].names}
    assert names[0] == "© 2014-2021 Adobe (http://www.adobe.com/)."
    assert "SIL Open Font License, Version 1.1" in names[13]
    assert (names[1], names[2], names[6]) == ("Riichi Sans", face, f"RiichiSans-{face}")
    outlines = made["CFF "].cff
    top = outlines.topDictIndex[0]
    own = [
        names[3],
        names[4],
        *outlines.fontNames,
        top.FullName,
        top.FamilyName,
        *(part.FontName for part in top.FDArray),
    ]
    assert not [name for name in own if "Noto" in name or "Source" in name]
    licence = (PACKAGE / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    assert licence.startswith(names[0])
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence


@pytest.mark.parametrize("face", hatch_build.FACES)
def test_signs_among_letters_are_as_narrow_as_letters(face: str) -> None:
    made = font(face)
    characters, widths, shapes = made.getBestCmap(), made["hmtx"], made.getGlyphSet()

    def width(character: str) -> int:
        return int(widths[characters[ord(character)]][0])

    def bounds(character: str) -> tuple[int, int, int, int]:
        pen = BoundsPen(shapes)
        shapes[characters[ord(character)]].draw(pen)
        left, bottom, right, top = map(round, pen.bounds)
        return left, bottom, right, top

    assert width("×") == width("§") == width("+") == width("=")
    assert width("…") == 3 * width(".")
    assert len({width(digit) for digit in "0123456789"}) == 1
    left, bottom, right, top = bounds("×")
    # A plus sign on its side: as wide as high, and in the middle of its place.
    assert abs((right - left) - (top - bottom)) <= 2
    assert abs(left - (width("×") - right)) <= 2
    assert bounds("✗") == bounds("×")
    # What is copied from a PDF is the character of the shape, and this shape must have no other.
    assert list(characters.values()).count(characters[ord("–")]) == 1
    assert bounds("…")[1::2] == bounds(".")[1::2]
    assert made["hhea"].ascent + -made["hhea"].descent == 1210
    # An umlaut on a capital has its room within the line.
    assert bounds("Ü")[3] <= made["hhea"].ascent


def test_the_program_is_in_its_own_font(qapp: QApplication) -> None:
    theme.set_up(qapp)
    first = qapp.font().families()
    theme.set_up(qapp)
    assert qapp.font().families() == first
    assert first[0] == "Riichi Sans"
    assert len(set(first)) == len(first) > 1


def test_where_the_font_was_never_made_the_system_s_fonts_serve(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    monkeypatch.setattr(fonts, "font_file", tmp_path.joinpath)
    fonts.load.cache_clear()
    try:
        assert not fonts.load()
        theme.set_up(qapp)
        assert "Riichi Sans" not in qapp.font().families()
        assert fonts.with_own_font(QFont("Serif")).families() == ["Serif"]
    finally:
        monkeypatch.undo()
        fonts.load.cache_clear()
        theme.set_up(qapp)
    assert fonts.with_own_font(QFont("Serif")).families() == ["Serif", "Riichi Sans"]


def test_the_script_and_the_program_call_the_files_alike() -> None:
    assert tuple(hatch_build.file_name(face) for face in hatch_build.FACES) == resources.FONT_NAMES
    assert hatch_build.FAMILY == fonts.FAMILY
