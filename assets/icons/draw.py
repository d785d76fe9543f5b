"""Draw the small icons and the program's own icon as plain SVG Tiny 1.2.

Run: python draw.py [FOLDER]    (without FOLDER: over the files beside this script)

The standard library is enough, and the same bytes come out on every machine. The small icons lie on a
grid of 20 by 20; a step of it is ten units, so that all numbers are whole. All have one line weight and
are black, which the program replaces by the colour of the text beside them. The program's own icon takes
its flower and its colours from the tiles.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).parent
BLACK = "#000000"
WEIGHT = 16

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny" viewBox="0 0 {size} {size}">'


def box(x: int, y: int, width: int, height: int, corner: int) -> str:
    """Give a rounded box."""
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{corner}"/>'


def ring(x: int, y: int, r: int) -> str:
    """Give a circle."""
    return f'<circle cx="{x}" cy="{y}" r="{r}"/>'


def dot(x: int, y: int, r: int = 11) -> str:
    """Give a filled spot."""
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{BLACK}" stroke="none"/>'


def line(steps: str) -> str:
    """Give a line of the steps."""
    return f'<path d="{steps}"/>'


GEAR = (
    "M84 42L86 21L114 21L116 42L130 48L146 35L165 54L152 70L158 84L179 86L179 114L158 116"
    "L152 130L165 146L146 165L130 152L116 158L114 179L86 179L84 158L70 152L54 165L35 146"
    "L48 130L42 116L21 114L21 86L42 84L48 70L35 54L54 35L70 48Z"
)
FRAME = "M66 134H46a16 16 0 0 1-16-16V46a16 16 0 0 1 16-16H118a16 16 0 0 1 16 16V66"
PRINTER = "M56 142H44a16 16 0 0 1-16-16V90a16 16 0 0 1 16-16H156a16 16 0 0 1 16 16v36a16 16 0 0 1-16 16H144"
BULB = "M76 134C76 112 46 106 46 76A54 54 0 0 1 154 76C154 106 124 112 124 134Z"

ICONS: dict[str, tuple[str, ...]] = {
    "undo": (line("M68 36L32 72L68 108"), line("M32 72H122A46 46 0 0 1 122 164H74")),
    "redo": (line("M132 36L168 72L132 108"), line("M168 72H78A46 46 0 0 0 78 164H126")),
    "clear": (line("M82 164L28 110L106 32L168 94L98 164"), line("M64 74L126 136"), line("M82 164H172")),
    "random": (
        box(28, 28, 144, 144, 30),
        *(dot(x, y, 13) for x, y in ((68, 68), (132, 68), (100, 100), (68, 132), (132, 132))),
    ),
    "settings": (line(GEAR), ring(100, 100, 26)),
    "help": (ring(100, 100, 74), line("M78 82A23 23 0 1 1 112 101C103 107 100 112 100 120"), dot(100, 144)),
    "history": (line("M36 116A66 66 0 1 0 46 62"), line("M40 28V66H78"), line("M100 62V104L128 120")),
    "table": (box(22, 34, 156, 106, 16), line("M100 140V168"), line("M62 168H138")),
    "copy": (box(66, 66, 106, 106, 16), line(FRAME)),
    "print": (line("M56 74V28H144V74"), line(PRINTER), box(56, 116, 88, 56, 4)),
    "search": (ring(86, 86, 56), line("M128 128L172 172")),
    "close": (line("M42 42L158 158"), line("M158 42L42 158")),
    "delete": (
        line("M32 56H168"),
        line("M76 56V30H124V56"),
        line("M50 56L60 172H140L150 56"),
        line("M84 92V136"),
        line("M116 92V136"),
    ),
    "menu": (line("M30 52H170"), line("M30 100H170"), line("M30 148H170")),
    "more": (dot(40, 100, 15), dot(100, 100, 15), dot(160, 100, 15)),
    "hint": (line(BULB), line("M80 158H120"), line("M90 180H110")),
    "warning": (line("M100 30L178 168H22Z"), line("M100 82V116"), dot(100, 142)),
    "add": (line("M100 32V168"), line("M32 100H168")),
    "minus": (line("M32 100H168"),),
}


def icon(name: str) -> str:
    """Give the text of a small icon's file."""
    style = f'fill="none" stroke="{BLACK}" stroke-width="{WEIGHT}" stroke-linecap="round" stroke-linejoin="round"'
    return f"{HEAD.format(size=200)}<title>{name}</title><g {style}>{''.join(ICONS[name])}</g></svg>\n"


def app_icon(tiles: ModuleType) -> str:
    """Give the text of the program's icon: the one of dots above a counting stick, on the indigo of the tiles' back."""
    ground = tiles.tag("rect", x=8, y=8, width=240, height=240, rx=54, fill=tiles.BACK)
    parts = []
    for x, y, width, height, corner in ((66, 24, 124, 156, 16), (38, 200, 180, 22, 9)):
        for down, colour in ((7, tiles.EDGE), (0, tiles.IVORY)):
            parts.append(tiles.tag("rect", x=x, y=y + down, width=width, height=height, rx=corner, fill=colour))
    flower = tiles.group(tiles.great_dot(), transform="translate(128 102) scale(.45) translate(-150 -200)")
    spot = tiles.circle(128, 211, 8, fill=tiles.RED)
    return f"{HEAD.format(size=256)}<title>Riichi scoring trainer</title>{ground}{''.join(parts)}{flower}{spot}</svg>\n"


def tile_parts() -> ModuleType:
    """Give the script that draws the tiles, with its parts and colours."""
    specification = importlib.util.spec_from_file_location("tiles", HERE.parent / "tiles" / "draw.py")
    if specification is None or specification.loader is None:
        raise FileNotFoundError("tiles/draw.py")
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def main() -> None:
    """Write the files."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    folder.mkdir(parents=True, exist_ok=True)
    drawn = {name: icon(name) for name in ICONS} | {"app": app_icon(tile_parts())}
    for name, text in drawn.items():
        # Bytes, not text: Windows would change the line ends.
        (folder / f"{name}.svg").write_bytes(text.encode("utf-8"))


if __name__ == "__main__":
    main()
