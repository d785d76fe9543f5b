"""Draw the 38 tiles as plain SVG Tiny 1.2.

Run: python draw.py [FOLDER]    (without FOLDER: over the files beside this script)

The standard library is enough, and the same bytes come out on every machine: numbers are whole,
and the characters come from outlines.json. Only plain shapes are used, because Qt draws clip paths,
filters and style variables wrongly without a word.

A tile is 300 wide and 400 high. At the smallest size shown (24 x 32) one pixel is 12.5 of these
units, so what tells two tiles apart must be about LINE wide or wider.
"""

from __future__ import annotations

import json
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent

# The program turns these into those of its dark face (riichi_gui/ui/tile_faces.py), so each is one of a kind.
IVORY, EDGE = "#fbf7ea", "#b3a78a"
INK, RED, GREEN, BLUE = "#1c2430", "#b8241c", "#14693b", "#1d4d91"
BACK, LATTICE = "#2b3d66", "#5a70a8"
LINE, THIN = 14, 8  # the two line weights: strokes in colour, inlay lines in ivory

Point = tuple[int, int]


# --- Parts ---


def tag(name: str, **attributes: str | int) -> str:
    """Give an empty element; an underscore in a name stands for a hyphen."""
    return f"<{name}{_text(attributes)}/>"


def group(*shapes: str, **attributes: str | int) -> str:
    """Give a group of shapes."""
    return f"<g{_text(attributes)}>{''.join(shapes)}</g>"


def _text(attributes: dict[str, str | int]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())


def circle(x: int, y: int, r: int, **attributes: str | int) -> str:
    """Give a circle."""
    return tag("circle", cx=x, cy=y, r=r, **attributes)


def path(steps: str, **attributes: str | int) -> str:
    """Give a path of the steps."""
    return tag("path", d=steps, **attributes)


def tile(title: str, *shapes: str, mark: str = "") -> str:
    """Give the text of one file: the ivory face, the picture as one group, and a mark beside it.

    The program makes the group smaller where a figure stands in the corner, so the first group is the picture.
    """
    face = tag("rect", x=4, y=4, width=292, height=392, rx=30, fill=IVORY, stroke=EDGE, stroke_width=6)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny"'
        ' viewBox="0 0 300 400">'
        f"<title>{title}</title>{face}{group(*shapes)}{mark}</svg>\n"
    )


# The sign of a red five that is no colour: seen in grey too, and by those who cannot see red.
MARK = path("M259 18L287 46L259 74L231 46Z", fill=RED)


# --- Characters ---


@cache
def outlines() -> dict[str, Any]:
    """Give the data that cut_outlines.py wrote."""
    data: dict[str, Any] = json.loads((HERE / "outlines.json").read_text(encoding="utf-8"))
    return data


def character(glyph: str, middle: Point, size: Point, colour: str, bold: int) -> str:
    """Give a character whose em square is stretched to the size around the middle.

    The font's level strokes are hair thin. A line of the same colour around the outline (bold)
    brings them near LINE, so that 一 does not fade at 24 x 32.
    """
    data = outlines()
    units = data["units"]
    width, height = size
    left, top = middle[0] - width // 2, middle[1] - height // 2
    ascent = units * 88 // 100  # the em square of these fonts reaches 0.88 above the base line

    def place(x: int, y: int) -> Point:
        # Rounding by whole-number division, so that no machine's floats can differ.
        right = (2 * x * width + units) // (2 * units)
        down = (2 * (ascent - y) * height + units) // (2 * units)
        return left + right, top + down

    steps: list[str] = []
    start = here = (0, 0)
    for letter, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", data["characters"][glyph]):
        values = [int(number) for number in numbers.split()]
        points = [place(*pair) for pair in zip(values[::2], values[1::2], strict=True)]
        if letter == "Z":
            steps.append("z")
            here = start
        elif letter == "M":
            here = start = points[-1]
            steps.append(f"M{start[0]} {start[1]}")
        elif points[-1] != here:
            steps.append(letter.lower() + _relative(here, points))
            here = points[-1]
    return path("".join(steps), fill=colour, stroke=colour, stroke_width=bold, stroke_linejoin="round")


def _relative(here: Point, points: list[Point]) -> str:
    numbers = [f"{x - here[0]} {y - here[1]}" for x, y in points]
    return " ".join(numbers).replace(" -", "-")


def man(number: int, colour: str) -> str:
    """Give the numeral, in its colour, above a red 萬."""
    bold = {1: 15, 2: 11, 3: 9}.get(number, 7)  # the fewer the strokes, the heavier
    numeral = character("一二三四五六七八九"[number - 1], (150, 108), (168, 160), colour, bold)
    return numeral + character("萬", (150, 282), (184, 172), RED, 3)


def honour(glyph: str, colour: str, bold: int) -> str:
    """Give one tall character that fills the face."""
    return character(glyph, (150, 200), (232, 292), colour, bold)


def white() -> str:
    """Give the frame of the white dragon, which has no character."""
    inner = "M92 82H208a22 22 0 0 0 22 22V296a22 22 0 0 0-22 22H92a22 22 0 0 0-22-22V104a22 22 0 0 0 22-22z"
    return group(
        tag("rect", x=46, y=58, width=208, height=284, rx=12, stroke_width=LINE),
        path(inner, stroke_width=THIN),
        fill="none",
        stroke=BLUE,
    )


# --- Dots ---

# Radius of the dots, then the place and colour of each.
DOTS: dict[int, tuple[int, list[tuple[int, int, str]]]] = {
    2: (68, [(150, 112, GREEN), (150, 288, BLUE)]),
    3: (52, [(80, 92, BLUE), (150, 200, RED), (220, 308, GREEN)]),
    4: (54, [(86, 112, BLUE), (214, 112, GREEN), (86, 288, GREEN), (214, 288, BLUE)]),
    5: (
        48,
        [(86, 114, BLUE), (214, 114, GREEN), (150, 200, RED), (86, 286, GREEN), (214, 286, BLUE)],
    ),
    6: (47, [(x, y, GREEN if y < 100 else RED) for y in (80, 208, 320) for x in (90, 210)]),
    7: (
        44,
        [(62, 64, GREEN), (150, 100, GREEN), (238, 136, GREEN)] + [(x, y, RED) for y in (238, 336) for x in (96, 204)],
    ),
    8: (43, [(x, y, BLUE) for y in (59, 153, 247, 341) for x in (94, 206)]),
    9: (41, [(x, y, c) for y, c in ((80, BLUE), (200, RED), (320, GREEN)) for x in (60, 150, 240)]),
}


def dots(number: int, only: str = "") -> str:
    """Give the dots of a number from two up, in one colour if `only` is given."""
    radius, places = DOTS[number]
    discs = [circle(x, y, radius, fill=only or colour) for x, y, colour in places]
    rings = [circle(x, y, radius * 3 // 5) for x, y, _ in places]
    return "".join(discs) + group(*rings, fill="none", stroke=IVORY, stroke_width=THIN)


def great_dot() -> str:
    """Give the one of dots: a ring of pearls around a flower."""
    pearls = [circle(150, 112, 13, transform=f"rotate({turn} 150 200)") for turn in range(0, 360, 30)]
    petals = [
        tag("ellipse", cx=150, cy=170, rx=9, ry=17, transform=f"rotate({turn} 150 200)") for turn in range(0, 360, 45)
    ]
    return (
        circle(150, 200, 120, fill=GREEN)
        + group(*pearls, fill=IVORY)
        + circle(150, 200, 66, fill=RED, stroke=IVORY, stroke_width=THIN)
        + group(*petals, fill=IVORY)
        + circle(150, 200, 13, fill=IVORY)
    )


# --- Bamboo ---

# Height and width of the sticks, then the place and colour of each. The eight, with its slanted
# sticks, is drawn by itself.
TALL, SHORT = 156, 108
MIDDLING = 124  # leaves room for the mark of a red five
STICKS: dict[int, tuple[int, int, list[tuple[int, int, str]]]] = {
    2: (TALL, 60, [(150, y, GREEN) for y in (112, 288)]),
    3: (TALL, 60, [(150, 112, GREEN), (90, 288, GREEN), (210, 288, GREEN)]),
    4: (TALL, 60, [(x, y, GREEN) for y in (112, 288) for x in (90, 210)]),
    5: (MIDDLING, 50, [(x, y, GREEN) for y in (132, 268) for x in (78, 222)] + [(150, 200, RED)]),
    6: (TALL, 52, [(x, y, GREEN) for y in (112, 288) for x in (72, 150, 228)]),
    7: (SHORT, 52, [(150, 80, RED)] + [(x, y, GREEN) for y in (200, 320) for x in (72, 150, 228)]),
    9: (SHORT, 52, [(x, y, RED if x == 150 else GREEN) for y in (80, 200, 320) for x in (72, 150, 228)]),
}


def stick(x: int, y: int, height: int, width: int) -> str:
    """Give the steps of one stick: a cane with a knot at each end and in the middle."""
    top, cane, level = y - height // 2, width - 14, width - 20
    knots = [
        f"M{x - level // 2} {at}h{level}a10 10 0 0 1 0 20h-{level}a10 10 0 0 1 0-20z"
        for at in (top, y - 10, top + height - 20)
    ]
    return f"M{x - cane // 2} {top + 10}h{cane}v{height - 20}h-{cane}z{''.join(knots)}"


def inlay(x: int, y: int, height: int) -> str:
    """Give the steps of the light lines in a stick."""
    length = height // 2 - 46
    return f"M{x} {y - 18}v-{length}M{x} {y + 18}v{length}"


def sticks(number: int, only: str = "") -> str:
    """Give the sticks of a number, in one colour if `only` is given."""
    height, width, places = STICKS[number]
    canes: dict[str, list[str]] = {}
    for x, y, colour in places:
        canes.setdefault(only or colour, []).append(stick(x, y, height, width))
    shapes = [path("".join(steps), fill=colour) for colour, steps in canes.items()]
    return "".join(shapes) + _inlays([inlay(x, y, height) for x, y, _ in places], width)


def _inlays(steps: list[str], width: int) -> str:
    weight = THIN if width < 60 else THIN + 2
    return path("".join(steps), fill="none", stroke=IVORY, stroke_width=weight, stroke_linecap="round")


def eight_sticks() -> str:
    """Give the eight: an M above its mirror image, the W. Its sticks are thinner, so that none touches another."""
    cane = path(stick(0, 0, TALL, 42), fill=GREEN) + _inlays([inlay(0, 0, TALL)], 42)
    return "".join(
        group(cane, transform=f"translate({x} {y}) rotate({turn * side})")
        for y, side in ((112, 1), (288, -1))
        for x, turn in ((41, 0), (110, -16), (190, 16), (259, 0))
    )


def bird() -> str:
    """Give the one of bamboo: a peacock on a perch, its train hanging down."""
    rim: dict[str, str | int] = {"stroke": IVORY, "stroke_width": THIN}
    # Outer feathers first, so that the middle one lies on top.
    eyes = [(58, 298, RED), (252, 298, RED), (104, 334, BLUE), (208, 336, BLUE), (156, 346, RED)]
    train = [_feather(x, y, 25, rim) + circle(x, y, 12, fill=colour, **rim) for x, y, colour in eyes]
    perch = tag("rect", x=26, y=248, width=248, height=22, rx=11, fill=INK, **rim)
    crest = path("M118 66L104 40M120 66L125 36M124 68L146 44", fill="none", stroke=GREEN, stroke_width=THIN) + group(
        circle(103, 38, 8), circle(126, 33, 8), circle(148, 42, 8), fill=RED
    )
    body = path(
        "M148 92C156 118 168 136 188 156C214 184 222 212 212 236C192 262 144 264 112 240"
        "C82 216 76 178 92 150C102 132 102 126 94 112C84 86 96 60 120 60C138 60 146 76 148 92Z",
        fill=GREEN,
        **rim,
    )
    beak = path("M96 78L54 98L98 108Z", fill=RED)
    wing = path(
        "M116 166C146 146 196 168 216 214C222 232 232 250 246 266C204 266 156 252 132 222C116 202 108 186 116 166Z",
        fill=BLUE,
        **rim,
    )
    plumes = path(
        "M142 190C168 194 186 208 198 234M138 208C152 226 164 234 182 242",
        fill="none",
        stroke_linecap="round",
        **rim,
    )
    claws = path("M122 248V262M148 254V262", stroke=RED, stroke_width=LINE, stroke_linecap="round")
    eye = circle(118, 88, 10, fill=IVORY) + circle(117, 88, 5, fill=INK)
    return "".join(train) + perch + crest + body + claws + beak + wing + plumes + eye


def _feather(x: int, y: int, r: int, rim: dict[str, str | int]) -> str:
    """Give one feather of the train, from the bird's rump to a round end at x, y."""
    rump_x, rump_y = 180, 200
    half_x, half_y = (rump_x + x) // 2, (rump_y + y) // 2
    return path(
        f"M{rump_x} {rump_y}C{half_x - 8} {half_y} {x - r} {y - 28} {x - r} {y}"
        f"A{r} {r} 0 0 0 {x + r} {y}C{x + r} {y - 28} {half_x + 8} {half_y} {rump_x} {rump_y}Z",
        fill=GREEN,
        **rim,
    )


def back() -> str:
    """Give the back: a lattice of diamonds, the shape of the red five's mark, on deep indigo."""
    rows = [(x, y) for y in range(64, 337, 68) for x in (78, 150, 222)]
    gaps = [(x, y) for y in range(98, 303, 68) for x in (42, 114, 186, 258)]
    large = "".join(f"M{x} {y - 24}l24 24l-24 24l-24-24z" for x, y in rows)
    small = "".join(f"M{x} {y - 10}l10 10l-10 10l-10-10z" for x, y in gaps)
    return tag("rect", x=20, y=20, width=260, height=360, rx=20, fill=BACK) + path(large + small, fill=LATTICE)


# --- The set ---


def tiles() -> dict[str, str]:
    """Give the text of every file by its name in the notation players type."""
    drawn: dict[str, str] = {}
    for number in range(1, 10):
        drawn[f"{number}m"] = tile(f"{number} man", man(number, INK))
        drawn[f"{number}p"] = tile(f"{number} pin", great_dot() if number == 1 else dots(number))
        if number == 1:
            drawn["1s"] = tile("1 sou", bird())
        elif number == 8:
            drawn["8s"] = tile("8 sou", eight_sticks())
        else:
            drawn[f"{number}s"] = tile(f"{number} sou", sticks(number))
    drawn["0m"] = tile("red 5 man", man(5, RED), mark=MARK)
    drawn["0p"] = tile("red 5 pin", dots(5, RED), mark=MARK)
    drawn["0s"] = tile("red 5 sou", sticks(5, RED), mark=MARK)
    for number, (title, glyph) in enumerate((("East", "東"), ("South", "南"), ("West", "西"), ("North", "北")), 1):
        drawn[f"{number}z"] = tile(title, honour(glyph, INK, 6))
    drawn["5z"] = tile("White", white())
    drawn["6z"] = tile("Green", honour("發", GREEN, 3))
    drawn["7z"] = tile("Red", honour("中", RED, 8))
    drawn["back"] = tile("back", back())
    return drawn


def main() -> None:
    """Write the files."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in tiles().items():
        # Bytes, not text: Windows would change the line ends.
        (folder / f"{name}.svg").write_bytes(text.encode("utf-8"))


if __name__ == "__main__":
    main()
