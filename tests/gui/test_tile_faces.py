"""The faces of the tiles: light or dark, with a figure in the corner or without."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer, QtSvg
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from riichi_gui.resources import TILE_NAMES, tile_svg
from riichi_gui.ui.theme import GRAPHIC_CONTRAST, contrast
from riichi_gui.ui.tile_art import TileArt, TileLook, change_look
from riichi_gui.ui.tile_faces import (
    DARK_FACE,
    LIGHT_FACE,
    FaceColours,
    darkened,
    index_of,
    made_smaller,
    share_beside_index,
)
from riichi_gui.wording import words_for

if TYPE_CHECKING:
    from tests.gui.conftest import Player

LETTERS = ("E", "S", "W", "N", "P", "F", "C")
MARKED = TileLook(indices=LETTERS)
FACES = [name for name in TILE_NAMES if name != "back"]


@pytest.fixture
def art(qtbot: QtBot) -> Iterator[TileArt]:
    assert qtbot is not None
    made = TileArt()
    yield made
    made.clear()


def shown(art: TileArt, name: str, width: int = 24) -> QImage:
    return art.pixmap(name, width, 1.0).toImage().convertToFormat(QImage.Format.Format_RGB32)


def differing(one: QImage, other: QImage, box: QRect, step: int = 60) -> int:
    """Count the pixels of a box that are clearly lighter or darker in one picture than in the other."""
    return sum(
        abs(one.pixelColor(x, y).lightness() - other.pixelColor(x, y).lightness()) > step
        for x in range(box.left(), box.right() + 1)
        for y in range(box.top(), box.bottom() + 1)
    )


@pytest.mark.parametrize("colours", [LIGHT_FACE, DARK_FACE])
@pytest.mark.parametrize("ink", ["ink", "red", "green", "blue"])
def test_what_is_drawn_stands_out_from_the_face(colours: FaceColours, ink: str) -> None:
    assert contrast(getattr(colours, ink), colours.face) >= GRAPHIC_CONTRAST


@pytest.mark.parametrize("name", TILE_NAMES)
def test_the_dark_face_has_dark_colours_alone_and_the_same_shapes(name: str) -> None:
    light = tile_svg(name).decode()
    dark = darkened(light)
    for field in fields(FaceColours):
        one, other = getattr(LIGHT_FACE, field.name), getattr(DARK_FACE, field.name)
        assert one not in dark
        assert light.count(one) == dark.count(other)
        dark = dark.replace(other, one)
    assert dark == light


@pytest.mark.parametrize("name", TILE_NAMES)
@pytest.mark.parametrize("share", [1.0, 0.8])
def test_qt_draws_the_changed_pictures_without_a_warning(name: str, share: float) -> None:
    renderer = QSvgRenderer()
    renderer.setOptions(QtSvg.Option.Tiny12FeaturesOnly)
    assert renderer.load(darkened(made_smaller(tile_svg(name).decode(), share)).encode())


def test_the_look_turns_the_faces_dark(art: TileArt) -> None:
    light = shown(art, "2s", 48).pixelColor(6, 24)
    assert art.set_look(TileLook(dark=True))
    assert light.name() == LIGHT_FACE.face
    assert shown(art, "2s", 48).pixelColor(6, 24).name() == DARK_FACE.face


def test_a_look_is_taken_once(art: TileArt) -> None:
    before = art.pixmap("5p", 24, 1.0)
    assert not art.set_look(TileLook())
    assert art.pixmap("5p", 24, 1.0) is before
    assert art.set_look(MARKED)
    assert art.pixmap("5p", 24, 1.0) is not before


class Painted(QObject):
    """Notes the widgets that are painted."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.names.add(watched.objectName())
        return False


def test_a_new_look_is_drawn_at_once_in_all_of_the_window(player: Player) -> None:
    player.type("234m67p234p234s88s +5p ron S riichi dora 1z")
    QApplication.processEvents()
    names = {"palette-1m", "hand-0", "dora-0", "result-3"}
    painted = Painted()
    for name in names:
        player.find(name).installEventFilter(painted)
    light = player.find("palette-1m").grab().toImage()
    painted.names.clear()
    try:
        change_look(TileLook(dark=True))
        QApplication.processEvents()
        assert painted.names == names
        assert player.find("palette-1m").grab().toImage() != light
    finally:
        change_look(TileLook())


def test_another_look_for_a_while(art: TileArt) -> None:
    art.set_look(TileLook(dark=True))
    dark = art.pixmap("5p", 24, 1.0)
    with art.looking(TileLook()):
        assert shown(art, "2s", 48).pixelColor(6, 24).name() == LIGHT_FACE.face
    assert art.pixmap("5p", 24, 1.0) is dark


@pytest.mark.parametrize(
    ("name", "figure"),
    [
        ("1m", "1"),
        ("9s", "9"),
        ("0p", "5"),
        ("1z", "E"),
        ("4z", "N"),
        ("5z", "P"),
        ("6z", "F"),
        ("7z", "C"),
    ],
)
def test_the_figure_in_the_corner(name: str, figure: str) -> None:
    assert index_of(name, LETTERS) == figure


def test_the_letters_are_those_of_the_language() -> None:
    assert words_for("en").honour_letters() == LETTERS
    assert words_for("ja").honour_letters() == ("東", "南", "西", "北", "白", "發", "中")


def test_figures_are_readable_at_24_pixels(art: TileArt) -> None:
    art.set_look(MARKED)
    corner = QRect(1, 1, 8, 9)
    figures = {}
    for name in ("1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", *(f"{rank}z" for rank in range(1, 8))):
        image = figures[name] = shown(art, name)
        rows = [y for y in range(12) if any(image.pixelColor(x, y).lightness() < 110 for x in range(1, 6))]
        assert len(rows) >= 7, name
    for one, other in combinations(figures, 2):
        # The nearest are 5 and S, which no hand draws far apart; the pictures beside them are a numeral and 南.
        assert differing(figures[one], figures[other], corner) >= 3, (one, other)


@pytest.mark.parametrize("width", [24, 36, 96])
@pytest.mark.parametrize("name", FACES)
def test_a_figure_covers_next_to_nothing_of_the_picture(art: TileArt, name: str, width: int) -> None:
    art.set_look(MARKED)
    whole = shown(art, name, width)
    bare = QImage(whole.size(), QImage.Format.Format_RGB32)
    bare.fill(QColor(LIGHT_FACE.face))
    painter = QPainter(bare)
    share = share_beside_index(name, width)
    QSvgRenderer(made_smaller(tile_svg(name).decode(), share).encode()).render(painter)
    painter.end()
    face = QColor(LIGHT_FACE.face).lightness()
    drawn = [
        (x, y)
        for x in range(width // 12, width - width // 12)
        for y in range(width // 12, whole.height() - width // 12)
        if face - bare.pixelColor(x, y).lightness() > 60
    ]
    covered = [place for place in drawn if whole.pixelColor(*place) != bare.pixelColor(*place)]
    assert len(drawn) > 0
    assert len(covered) <= 0.02 * len(drawn)


def test_a_red_five_keeps_its_mark_beside_the_figure(art: TileArt) -> None:
    art.set_look(MARKED)
    for suit in "mps":
        plain, red = shown(art, f"5{suit}"), shown(art, f"0{suit}")
        assert differing(plain, red, QRect(19, 2, 4, 4)) >= 4
        assert differing(plain, red, QRect(1, 1, 7, 9)) == 0


def test_the_back_has_no_figure(art: TileArt) -> None:
    before = shown(art, "back", 40)
    art.set_look(MARKED)
    assert shown(art, "back", 40) == before


def test_a_letter_without_a_shape_is_left_out(art: TileArt) -> None:
    art.set_look(TileLook(indices=(" ",) * 7))
    assert not art.pixmap("1z", 24, 1.0).isNull()
