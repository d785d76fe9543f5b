"""Tests of the drawings of the icons: the set is whole, plain, of one style, and rebuilt exactly."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtGui import QImage

from riichi_gui.resources import ICON_NAMES
from riichi_gui.ui.tile_faces import LIGHT_FACE
from tests.support import svg

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "icons"
BLACK = "#000000"


def dark(image: QImage) -> set[tuple[int, int]]:
    """Return the places of a picture that are clearly darker than its ground."""
    return {
        (x, y) for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y).lightness() < 170
    }


def test_the_set_is_whole() -> None:
    assert sorted(path.stem for path in FOLDER.rglob("*.svg")) == sorted([*ICON_NAMES, "app"])
    assert len(set(ICON_NAMES)) == len(ICON_NAMES) >= 12


@pytest.mark.parametrize("name", [*ICON_NAMES, "app"])
def test_only_plain_shapes(name: str) -> None:
    svg.check_shapes(FOLDER / f"{name}.svg", "0 0 256 256" if name == "app" else "0 0 200 200")
    svg.check_text(FOLDER / f"{name}.svg")


@pytest.mark.parametrize("name", ICON_NAMES)
def test_small_icons_have_one_colour_and_one_weight(name: str) -> None:
    root = ET.fromstring((FOLDER / f"{name}.svg").read_bytes())
    values = {key: {element.get(key) for element in root.iter()} - {None} for key in ("fill", "stroke", "stroke-width")}
    assert values["fill"] | values["stroke"] <= {BLACK, "none"}
    assert values["stroke-width"] == {"16"}


@pytest.mark.parametrize("name", ICON_NAMES)
def test_small_icons_stay_inside_their_grid(name: str) -> None:
    drawn = dark(svg.render(FOLDER / f"{name}.svg", 100, 100))
    assert min(x for x, _ in drawn) > 3
    assert min(y for _, y in drawn) > 3
    assert max(x for x, _ in drawn) < 96
    assert max(y for _, y in drawn) < 96


def test_small_icons_differ_at_their_smallest() -> None:
    drawn = {name: dark(svg.render(FOLDER / f"{name}.svg", 16, 16)) for name in ICON_NAMES}
    for one, other in combinations(ICON_NAMES, 2):
        assert len(drawn[one] ^ drawn[other]) >= 8, (one, other)


def test_redo_is_undo_in_a_mirror() -> None:
    undo = svg.render(FOLDER / "undo.svg", 40, 40)
    assert dark(svg.render(FOLDER / "redo.svg", 40, 40)) == {(39 - x, y) for x, y in dark(undo)}


def test_the_program_s_icon_has_the_colours_of_the_tiles() -> None:
    text = (FOLDER / "app.svg").read_text(encoding="utf-8")
    colours = {LIGHT_FACE.back, LIGHT_FACE.edge, LIGHT_FACE.face, LIGHT_FACE.green, LIGHT_FACE.red}
    assert set(re.findall("#[0-9a-f]+", text)) == colours
    image = svg.render(FOLDER / "app.svg", 64, 64)
    assert image.pixelColor(0, 0).name() == "#ffffff"
    assert image.pixelColor(8, 32).name() == LIGHT_FACE.back
    assert image.pixelColor(32, 8).name() == LIGHT_FACE.face


def test_draw_script_gives_the_same_bytes(tmp_path: Path) -> None:
    # -I -S: nothing but the standard library can be imported. -B: nothing is left beside the other script.
    command = [sys.executable, "-I", "-S", "-B", str(FOLDER / "draw.py"), str(tmp_path)]
    subprocess.run(command, check=True, timeout=60)
    assert sorted(path.stem for path in tmp_path.iterdir()) == sorted([*ICON_NAMES, "app"])
    for path in tmp_path.iterdir():
        assert path.read_bytes() == (FOLDER / path.name).read_bytes(), path.name
