"""The faces of the tiles that are not plain: dark ones, and ones with a figure in the corner. Loaded when wanted.

There is one picture file a tile. The dark face is the same file with other colours, and the figure gets its room by
making the picture on the face a little smaller.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPainter, QPainterPath

# Below so many pixels of width a figure in the corner needs more of the tile.
SMALL: Final = 34


@dataclass(frozen=True, slots=True)
class FaceColours:
    """The colours on a tile: of its face and its edge, of what is drawn on it, and of its back."""

    face: str
    edge: str
    ink: str
    red: str
    green: str
    blue: str
    back: str
    lattice: str


# The light ones are those of the picture files.
LIGHT_FACE: Final = FaceColours(
    face="#fbf7ea",
    edge="#b3a78a",
    ink="#1c2430",
    red="#b8241c",
    green="#14693b",
    blue="#1d4d91",
    back="#2b3d66",
    lattice="#5a70a8",
)
DARK_FACE: Final = FaceColours(
    face="#38352f",
    edge="#7d7565",
    ink="#f1eadb",
    red="#ff7a6a",
    green="#6cc793",
    blue="#8ab6f2",
    back="#3c5183",
    lattice="#8096cc",
)
_DARKENED: Final = {getattr(LIGHT_FACE, each.name): getattr(DARK_FACE, each.name) for each in fields(FaceColours)}


def face_picture(picture: bytes, *, dark: bool, share: float) -> bytes:
    """Return the SVG file of a tile with dark colours or its own, and its picture at that share of its size."""
    text = picture.decode()
    if share < 1:
        text = made_smaller(text, share)
    return (darkened(text) if dark else text).encode()


def darkened(picture: str) -> str:
    """Return the SVG text of a tile with the colours of the dark face."""
    return re.sub("#[0-9a-f]{6}", lambda match: _DARKENED[match[0]], picture)


def made_smaller(picture: str, share: float) -> str:
    """Return the SVG text of a tile with what is drawn on its face made smaller, so that its corner is free.

    The first group of a file is the picture. The face itself and the mark of a red five stay as they are.
    """
    right, down = 300 * (1 - share) - 6, 400 * (1 - share) - 8
    return picture.replace("<g>", f'<g transform="matrix({share:.2f} 0 0 {share:.2f} {right:.0f} {down:.0f})">', 1)


def share_beside_index(name: str, pixels: int) -> float:
    """Return how much of its size the picture keeps beside a figure, on a tile so many pixels wide."""
    # The first dot of these lies where the figure stands.
    return (0.8 if pixels < SMALL else 0.84) - {"7p": 0.1, "9p": 0.04}.get(name, 0.0)


def index_of(name: str, letters: tuple[str, ...]) -> str:
    """Return the figure in the corner of a tile such as ``0p``, with those letters for the honours."""
    rank, suit = name[0], name[1]
    if suit == "z":
        return letters[int(rank) - 1]
    return "5" if rank == "0" else rank


def draw_index(painter: QPainter, index: str, pixels: int, *, dark: bool) -> None:
    """Write a figure into the upper left corner, on a ground of its own that keeps the picture off it."""
    font = QFont(QGuiApplication.font())
    font.setBold(True)
    font.setPixelSize(100)
    figure = QPainterPath()
    figure.addText(0, 0, font, index)
    box = figure.boundingRect()
    if box.isEmpty():
        return
    high = round(pixels * (0.31 if pixels < SMALL else 0.22))
    scale, at, rim = high / box.height(), max(1, round(pixels * 0.06)), max(1.0, pixels * 0.03)
    colours = DARK_FACE if dark else LIGHT_FACE
    ground = QRectF(at, at, box.width() * scale, high).adjusted(-rim / 2, -rim / 2, rim, rim)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.face))
    painter.drawRoundedRect(ground, rim, rim)
    painter.translate(at, at)
    painter.scale(scale, scale)
    painter.translate(-box.topLeft())
    painter.fillPath(figure, QColor(colours.ink))
