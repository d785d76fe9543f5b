"""Pictures of the tiles, rendered once for each size and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

from riichi_gui.resources import tile_svg

if TYPE_CHECKING:
    from PySide6.QtSvg import QSvgRenderer

BACK: Final = "back"


def tile_height(width: int) -> int:
    """Return the height of a tile of that width."""
    return round(width * 4 / 3)


class TileArt:
    """Pixmaps by tile, width and the screen's ratio of pixels to points. Drawing a kept one is quick."""

    def __init__(self) -> None:
        self._renderers: dict[str, QSvgRenderer] = {}
        self._pixmaps: dict[tuple[str, int, float, bool], QPixmap] = {}

    def pixmap(self, name: str, width: int, ratio: float, *, turned: bool = False) -> QPixmap:
        """Return the picture of a tile such as ``5p``, or of its back, so wide in points; ``turned`` on its side."""
        key = (name, width, ratio, turned)
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
        renderer = self._renderers.get(name)
        if renderer is None:
            from PySide6.QtSvg import QSvgRenderer

            renderer = self._renderers[name] = QSvgRenderer(tile_svg(name))
        pixmap = QPixmap(round(width * ratio), round(tile_height(width) * ratio))
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        renderer.render(painter, QRectF(pixmap.rect()))
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        return pixmap

    def _turn(self, name: str, width: int, ratio: float) -> QPixmap:
        pixmap = self.pixmap(name, width, ratio).transformed(QTransform().rotate(-90))
        pixmap.setDevicePixelRatio(ratio)
        return pixmap


ART: Final = TileArt()
"""The pictures that all parts of the window share."""
