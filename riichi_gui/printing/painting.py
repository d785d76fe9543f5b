"""Pages painted: onto paper, into a PDF, or as a picture to look at. Tiles are vectors, drawn from their own files."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtSvg import QSvgRenderer

from riichi_gui.printing.marks import Box, Fill, Frame, Page, Text, TilePicture
from riichi_gui.printing.measure import DOTS, UNIT, glyphs_of
from riichi_gui.printing.paper import inks
from riichi_gui.resources import tile_svg

_FACE: Final = "#fbf7ea"


def paint(painter: QPainter, page: Page, *, black: bool) -> None:
    """Paint a page with a painter whose unit is a dot."""
    colours = {ink: QColor(colour) for ink, colour in inks(black=black).items()}
    for mark in page.marks:
        match mark:
            case Fill():
                painter.fillRect(_dots(mark.box), colours[mark.ink])
            case Text():
                painter.setPen(colours[mark.ink])
                for run in glyphs_of(mark.text, mark.size, mark.bold):
                    painter.drawGlyphRun(QPointF(mark.left * UNIT, mark.base * UNIT), run)
            case Frame():
                _frame(painter, mark, colours[mark.ink])
            case TilePicture():
                _tile(painter, mark, black)


def picture(page: Page, dots: float, *, black: bool) -> QImage:
    """Return a page as a picture with so many dots an inch."""
    image = QImage(
        round(page.paper.width * dots / 72), round(page.paper.height * dots / 72), QImage.Format.Format_RGB32
    )
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(dots / DOTS, dots / DOTS)
    paint(painter, page, black=black)
    painter.end()
    return image


def _dots(box: Box) -> QRectF:
    return QRectF(box.left * UNIT, box.top * UNIT, box.width * UNIT, box.height * UNIT)


def _frame(painter: QPainter, frame: Frame, colour: QColor) -> None:
    half = frame.line * UNIT / 2
    painter.setPen(QPen(colour, 2 * half))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(_dots(frame.box).adjusted(half, half, -half, -half), frame.round * UNIT, frame.round * UNIT)


def _tile(painter: QPainter, tile: TilePicture, black: bool) -> None:
    box = _dots(tile.box)
    renderer = _renderer(tile.name, black)
    if not tile.turned:
        renderer.render(painter, box)
        return
    painter.save()
    painter.translate(box.left(), box.bottom())
    painter.rotate(-90)
    renderer.render(painter, QRectF(0, 0, box.height(), box.width()))
    painter.restore()


@cache
def _renderer(name: str, black: bool) -> QSvgRenderer:
    svg = tile_svg(name).decode()
    return QSvgRenderer(QByteArray(_in_greys(svg).encode() if black else svg.encode()))


def _in_greys(svg: str) -> str:
    """Return a tile without colours: its face is the paper, and what is drawn keeps its own brightness."""
    return re.sub("#[0-9a-f]{6}", _grey, svg.replace(_FACE, "#ffffff"))


def _grey(colour: re.Match[str]) -> str:
    red, green, blue = (int(colour[0][start : start + 2], 16) for start in (1, 3, 5))
    grey = round(0.299 * red + 0.587 * green + 0.114 * blue)
    return f"#{grey:02x}{grey:02x}{grey:02x}"
