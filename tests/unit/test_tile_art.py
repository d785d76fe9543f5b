"""Tests of the tile drawings: the set is whole, plain, rebuilt exactly, and legible when small."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from collections import Counter
from dataclasses import fields
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtGui import QImage

from riichi_gui.ui.tile_faces import LIGHT_FACE, FaceColours
from tests.support import svg
from tests.support.svg import NAMESPACE

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "tiles"
SUITED = [f"{number}{suit}" for suit in "mps" for number in range(10)]
NAMES = [*SUITED, *(f"{number}z" for number in range(1, 8)), "back"]

WIDTH, HEIGHT = 24, 32
BUDGET = 60 * 1024


def read(name: str) -> str:
    return (FOLDER / f"{name}.svg").read_text(encoding="utf-8")


def render(name: str) -> QImage:
    return svg.render(FOLDER / f"{name}.svg", WIDTH, HEIGHT)


def levels(image: QImage) -> bytes:
    """Give the channels of the picture; its rows have no padding at these widths."""
    return bytes(image.constBits())


def grey(image: QImage) -> bytes:
    return levels(image.convertToFormat(QImage.Format.Format_Grayscale8))


def changed(one: bytes, other: bytes, step: int) -> int:
    """Count the values that differ by more than step, so that faint fringes do not count."""
    return sum(abs(a - b) > step for a, b in zip(one, other, strict=True))


def test_the_set_is_whole() -> None:
    assert len(NAMES) == 38
    assert sorted(path.stem for path in FOLDER.rglob("*.svg")) == sorted(NAMES)


def test_the_set_is_small_and_the_icons_with_it() -> None:
    assert sum(path.stat().st_size for path in FOLDER.parent.glob("*/*.svg")) < BUDGET


@pytest.mark.parametrize("name", NAMES)
def test_only_plain_shapes(name: str) -> None:
    svg.check_shapes(FOLDER / f"{name}.svg", "0 0 300 400")
    svg.check_text(FOLDER / f"{name}.svg")


@pytest.mark.parametrize("name", NAMES)
def test_loads_without_warning(name: str) -> None:
    assert len(set(levels(render(name)))) > 2


def test_draw_script_gives_the_same_bytes(tmp_path: Path) -> None:
    # -I -S: nothing but the standard library can be imported.
    command = [sys.executable, "-I", "-S", str(FOLDER / "draw.py"), str(tmp_path)]
    subprocess.run(command, check=True, timeout=60)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(f"{name}.svg" for name in NAMES)
    for path in tmp_path.iterdir():
        assert path.read_bytes() == (FOLDER / path.name).read_bytes(), path.name


def test_the_colours_are_those_that_the_dark_face_replaces() -> None:
    specification = importlib.util.spec_from_file_location("draw", FOLDER / "draw.py")
    assert specification is not None
    assert specification.loader is not None
    draw = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(draw)
    assert (
        FaceColours(
            face=draw.IVORY,
            edge=draw.EDGE,
            ink=draw.INK,
            red=draw.RED,
            green=draw.GREEN,
            blue=draw.BLUE,
            back=draw.BACK,
            lattice=draw.LATTICE,
        )
        == LIGHT_FACE
    )
    used = {colour for name in NAMES for colour in re.findall("#[0-9a-fA-F]+", read(name))}
    assert used == {getattr(LIGHT_FACE, field.name) for field in fields(LIGHT_FACE)}


@pytest.mark.parametrize("name", NAMES)
def test_the_picture_is_the_first_group(name: str) -> None:
    shapes = [element.tag.removeprefix(NAMESPACE) for element in ET.fromstring(read(name))]
    assert shapes == ["title", "rect", "g", *(["path"] if name[0] == "0" else [])]
    # The program finds it by its bare tag.
    assert read(name).index("<g>") == read(name).index("<g")


RED, GREEN, BLUE = LIGHT_FACE.red, LIGHT_FACE.green, LIGHT_FACE.blue


@pytest.mark.parametrize(
    ("name", "colours"),
    [
        ("2p", {GREEN: 1, BLUE: 1}),
        ("3p", {BLUE: 1, RED: 1, GREEN: 1}),
        ("4p", {BLUE: 2, GREEN: 2}),
        ("5p", {BLUE: 2, GREEN: 2, RED: 1}),
        ("0p", {RED: 5}),
        ("6p", {GREEN: 2, RED: 4}),
        ("7p", {GREEN: 3, RED: 4}),
        ("8p", {BLUE: 8}),
        ("9p", {BLUE: 3, RED: 3, GREEN: 3}),
    ],
)
def test_dots_have_the_colours_of_real_tiles(name: str, colours: dict[str, int]) -> None:
    discs = ET.fromstring(read(name)).iterfind(f"{NAMESPACE}g/{NAMESPACE}circle")
    assert Counter(disc.get("fill") for disc in discs) == colours


@pytest.mark.parametrize(
    ("name", "colours"),
    [
        ("2s", {GREEN: 2}),
        ("3s", {GREEN: 3}),
        ("4s", {GREEN: 4}),
        ("5s", {GREEN: 4, RED: 1}),
        ("0s", {RED: 5}),
        ("6s", {GREEN: 6}),
        ("7s", {RED: 1, GREEN: 6}),
        ("8s", {GREEN: 8}),
        ("9s", {RED: 3, GREEN: 6}),
    ],
)
def test_sticks_have_the_colours_of_real_tiles(name: str, colours: dict[str, int]) -> None:
    sticks: Counter[str] = Counter()
    for shape in ET.fromstring(read(name))[2].iter(f"{NAMESPACE}path"):
        if shape.get("fill") != "none":
            # A cane and its three knots are four closed outlines.
            sticks[shape.get("fill", "")] += shape.get("d", "").count("z") // 4
    assert sticks == colours


def test_every_two_tiles_differ_when_small() -> None:
    pictures = {name: grey(render(name)) for name in NAMES}
    for one, other in combinations(NAMES, 2):
        assert changed(pictures[one], pictures[other], 40) >= 8, (one, other)


@pytest.mark.parametrize("suit", "mps")
def test_red_five_is_marked_by_shape(suit: str) -> None:
    def corner(name: str) -> bytes:
        # Where only the mark is drawn; in grey, so that its colour cannot help.
        picture = render(name).convertToFormat(QImage.Format.Format_Grayscale8)
        return bytes(picture.pixelColor(x, y).red() for y in range(2, 6) for x in range(19, 23))

    plain, red = corner(f"5{suit}"), corner(f"0{suit}")
    assert changed(plain, red, 90) >= 4
    assert min(plain) - min(red) > 90
