"""Pictures of the tiles, rendered once for each size and kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPainter, QPainterPath, QPixmap, QTransform
from PySide6.QtWidgets import QApplication

from riichi_gui.resources import tile_svg
from riichi_gui.ui.tile_look import (
    TileLook,
    darkened,
    face_colours,
    index_of,
    made_smaller,
    share_beside_index,
)

if TYPE_CHECKING:
    from PySide6.QtSvg import QSvgRenderer

BACK: Final = "back"
# Below so many pixels of width a figure in the corner needs more of the tile.
SMALL: Final = 34


def tile_height(width: int) -> int:
    """Return the height of a tile of that width."""
    return round(width * 4 / 3)


class TileArt:
    """Pixmaps by tile, width and the screen's ratio of pixels to points. Drawing a kept one is quick."""

    def __init__(self) -> None:
        self.look = TileLook()
        self._renderers: dict[tuple[str, float, bool], QSvgRenderer] = {}
        self._pixmaps: dict[tuple[str, int, float, bool, TileLook], QPixmap] = {}

    def set_look(self, look: TileLook) -> bool:
        """Give all tiles a look and return whether it is a new one; `change_look` draws the windows anew too."""
        if look == self.look:
            return False
        self.look = look
        self.clear()
        return True

    @contextmanager
    def looking(self, look: TileLook) -> Iterator[None]:
        """Give all tiles another look for a while, as for a picture on white paper."""
        before, self.look = self.look, look
        try:
            yield
        finally:
            self.look = before

    def pixmap(self, name: str, width: int, ratio: float, *, turned: bool = False) -> QPixmap:
        """Return the picture of a tile such as ``5p``, or of its back, so wide in points; ``turned`` on its side."""
        key = (name, width, ratio, turned, self.look)
        pixmap = self._pixmaps.get(key)
        if pixmap is None:
            pixmap = self._turn(name, width, ratio) if turned else self._render(name, width, ratio)
            self._pixmaps[key] = pixmap
        return pixmap

    def clear(self) -> None:
        """Forget everything; pixmaps must not outlive the application."""
        self._renderers.clear()
        self._pixmaps.clear()

    def _render(self, name: str, width: int, ratio: float) -> QPixmap:
        pixmap = QPixmap(round(width * ratio), round(tile_height(width) * ratio))
        pixmap.fill(Qt.GlobalColor.transparent)
        index = index_of(name, self.look)
        share = share_beside_index(name, small=pixmap.width() < SMALL) if index else 1.0
        painter = QPainter(pixmap)
        self._renderer(name, share).render(painter, QRectF(pixmap.rect()))
        if index:
            self._draw_index(painter, index, pixmap.width())
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        return pixmap

    def _renderer(self, name: str, share: float) -> QSvgRenderer:
        key = (name, share, self.look.dark)
        renderer = self._renderers.get(key)
        if renderer is None:
            from PySide6.QtSvg import QSvgRenderer

            picture = tile_svg(name)
            if share < 1 or self.look.dark:
                text = made_smaller(picture.decode(), share)
                picture = (darkened(text) if self.look.dark else text).encode()
            renderer = self._renderers[key] = QSvgRenderer(picture)
        return renderer

    def _draw_index(self, painter: QPainter, index: str, width: int) -> None:
        """Write the figure into the upper left corner, on a ground of its own that keeps the picture off it."""
        font = QFont(QGuiApplication.font())
        font.setBold(True)
        font.setPixelSize(100)
        figure = QPainterPath()
        figure.addText(0, 0, font, index)
        box = figure.boundingRect()
        if box.isEmpty():
            return
        high = round(width * (0.31 if width < SMALL else 0.22))
        scale, at, rim = high / box.height(), max(1, round(width * 0.06)), max(1.0, width * 0.03)
        colours = face_colours(self.look)
        ground = QRectF(at, at, box.width() * scale, high).adjusted(-rim / 2, -rim / 2, rim, rim)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.face))
        painter.drawRoundedRect(ground, rim, rim)
        painter.translate(at, at)
        painter.scale(scale, scale)
        painter.translate(-box.topLeft())
        painter.fillPath(figure, QColor(colours.ink))

    def _turn(self, name: str, width: int, ratio: float) -> QPixmap:
        pixmap = self.pixmap(name, width, ratio).transformed(QTransform().rotate(-90))
        pixmap.setDevicePixelRatio(ratio)
        return pixmap


ART: Final = TileArt()
"""The pictures that all parts of the window share."""


def change_look(look: TileLook) -> None:
    """Give the tiles of all windows a look, and draw the windows anew where it is another one."""
    if ART.set_look(look):
        for widget in QApplication.allWidgets():
            widget.update()
