"""Cut the outlines of the tiles' characters from an open font into outlines.json.

Run: python cut_outlines.py NotoSerifCJK-Bold.ttc    (needs fontTools)

Only for someone who wants other characters or another font: the drawing script reads the data file,
so that nobody needs the font to rebuild the tiles, and the program needs none to show them.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTCollection

CHARACTERS = "一二三四五六七八九萬東南西北發中"
FACE = "Noto Serif CJK JP Bold"  # a collection has one face per country, and 發 differs among them
LETTERS = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "closePath": "Z"}
FULL_NAME, COPYRIGHT, VERSION, LICENCE = 4, 0, 5, 14  # numbers in the font's name table


def main() -> None:
    """Write the data file."""
    fonts = TTCollection(sys.argv[1], lazy=True).fonts
    font = next(each for each in fonts if each["name"].getDebugName(FULL_NAME) == FACE)
    glyphs, characters = font.getGlyphSet(), font.getBestCmap()
    names = font["name"]
    cut = {}
    for character in CHARACTERS:
        glyph = glyphs[characters[ord(character)]]
        record = RecordingPen()
        glyph.draw(record)
        steps = []
        for name, points in record.value:
            numbers = [round(number) for point in points for number in point]
            steps.append(LETTERS[name] + " ".join(map(str, numbers)))
        cut[character] = "".join(steps)
    data = {
        "font": FACE,
        "version": names.getDebugName(VERSION).split(";")[0],
        "copyright": names.getDebugName(COPYRIGHT),
        "licence": f"SIL Open Font License 1.1, {names.getDebugName(LICENCE)}",
        "units": font["head"].unitsPerEm,
        "characters": cut,
    }
    text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    (Path(__file__).parent / "outlines.json").write_bytes(text.encode())


if __name__ == "__main__":
    main()
