"""The small icons, in the colour of the text beside them, and the program's own icon."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from riichi_gui.resources import app_icon_svg, icon_svg

# The colour of the files, and the sizes of the program's icon that window systems ask for.
BLACK: Final = b"#000000"
APP_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)


@lru_cache(maxsize=256)
def icon_pixmap(name: str, size: int, ratio: float, colour: str) -> QPixmap:
    """Return an icon of that size in points and that colour, such as ``#221f1a``; drawing a kept one is quick."""
    return _render(icon_svg(name).replace(BLACK, colour.encode()), size, ratio)


def forget_icons() -> None:
    """Forget all pictures; pixmaps must not outlive the application."""
    icon_pixmap.cache_clear()


def set_app_icon() -> None:
    """Give all windows the program's icon."""
    from PySide6.QtGui import QGuiApplication, QIcon

    icon, picture = QIcon(), app_icon_svg()
    for size in APP_SIZES:
        icon.addPixmap(_render(picture, size, 1.0))
    QGuiApplication.setWindowIcon(icon)


def _render(picture: bytes, size: int, ratio: float) -> QPixmap:
    # With the first icon and not with this module: a terminal without a window never needs it.
    from PySide6.QtSvg import QSvgRenderer

    pixmap = QPixmap(round(size * ratio), round(size * ratio))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(picture).render(painter, QRectF(pixmap.rect()))
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap
