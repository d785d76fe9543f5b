"""Pictures of the tiles, rendered once for each size and kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

from riichi_gui.resources import tile_svg

if TYPE_CHECKING:
    from PySide6.QtSvg import QSvgRenderer

BACK: Final = "back"
MOST: Final = 600
"""How many pictures are kept. What is shown at once needs some 150; every size of a window has its own."""


def tile_height(width: int) -> int:
    """Return the height of a tile of that width."""
    return round(width * 4 / 3)


class TileLook(NamedTuple):
    """The look of all tiles: with a light or a dark face, and with a figure in the corner or without.

    ``indices`` are the letters of the seven honours, from east to the red dragon, as `Words.honour_letters` gives
    them; the tiles of the suits have their ranks then. None leaves the corners empty.
    """

    dark: bool = False
    indices: tuple[str, ...] | None = None


class TileArt:
    """Pixmaps by tile, width and the screen's ratio of pixels to points. Drawing a kept one is quick."""

    def __init__(self) -> None:
        self.look = TileLook()
        self._renderers: dict[tuple[str, bool, float], QSvgRenderer] = {}
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
            if len(self._pixmaps) >= MOST:
                self.clear()
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
        painter = QPainter(pixmap)
        if self.look.indices is not None and name != BACK:
            from riichi_gui.ui.tile_faces import draw_index, index_of, share_beside_index

            self._renderer(name, share_beside_index(name, pixmap.width())).render(painter, QRectF(pixmap.rect()))
            draw_index(painter, index_of(name, self.look.indices), pixmap.width(), dark=self.look.dark)
        else:
            self._renderer(name).render(painter, QRectF(pixmap.rect()))
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        return pixmap

    def _renderer(self, name: str, share: float = 1.0) -> QSvgRenderer:
        key = (name, self.look.dark, share)
        renderer = self._renderers.get(key)
        if renderer is None:
            from PySide6.QtSvg import QSvgRenderer

            picture = tile_svg(name)
            if self.look.dark or share < 1:
                from riichi_gui.ui.tile_faces import face_picture

                picture = face_picture(picture, dark=self.look.dark, share=share)
            renderer = self._renderers[key] = QSvgRenderer(picture)
        return renderer

    def _turn(self, name: str, width: int, ratio: float) -> QPixmap:
        pixmap = self.pixmap(name, width, ratio).transformed(QTransform().rotate(-90))
        pixmap.setDevicePixelRatio(ratio)
        return pixmap


ART: Final = TileArt()
"""The pictures that all parts of the window share."""


def change_look(look: TileLook) -> None:
    """Give the tiles of all windows a look, and draw the windows anew where it is another one."""
    from PySide6.QtWidgets import QApplication

    if ART.set_look(look):
        for widget in QApplication.allWidgets():
            widget.update()
