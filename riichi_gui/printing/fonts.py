"""The program's own font, so that it looks the same everywhere and no text of it is a row of empty boxes."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtGui import QFont, QFontDatabase

from riichi_gui.resources import FONT_NAMES, font_file

FAMILY: Final = "Riichi Sans"


@cache
def load() -> bool:
    """Register the font with Qt, once, and tell whether it is there.

    A checkout that was never installed has none; the program then makes do with the system's fonts.
    """
    return all(_register(name) for name in FONT_NAMES)


def in_own_font(font: QFont) -> QFont:
    """Return the type in the program's own font, and in its former one for what users write beyond that."""
    families = [family for family in font.families() if family != FAMILY]
    own = QFont(font)
    own.setFamilies([FAMILY, *families] if load() else families)
    return own


def with_own_font(font: QFont) -> QFont:
    """Return the type with the program's own font for whatever its families lack."""
    families = [family for family in font.families() if family != FAMILY]
    mended = QFont(font)
    mended.setFamilies([*families, FAMILY] if load() else families)
    return mended


def _register(name: str) -> bool:
    file = font_file(name)
    if not file.is_file():
        return False
    # By its path Qt maps the file into memory; from inside a zip file it has to be read.
    if isinstance(file, Path):
        return QFontDatabase.addApplicationFont(str(file)) >= 0
    return QFontDatabase.addApplicationFontFromData(file.read_bytes()) >= 0
