"""Paper and ink: the light and the dark colours, and how they become Qt palettes.

The palettes are our own on the Fusion style, because the platform's light and dark switch does nothing on some systems.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette

from riichi_gui.app.settings import Theme
from riichi_gui.ui import fonts

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

TEXT_CONTRAST: Final = 4.5
GRAPHIC_CONTRAST: Final = 3.0
LEAST_POINTS: Final = 10.5
DARK_BELOW: Final = 128


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of one look. ``card`` lies on ``paper``; ``ink``, ``muted`` and ``accent`` are written on both."""

    paper: str
    card: str
    shade: str
    rule: str
    frame: str
    ink: str
    muted: str
    accent: str
    on_accent: str
    gold: str
    orange: str


LIGHT: Final = Colours(
    paper="#f4efe3",
    card="#fdfaf2",
    shade="#e9e2d2",
    rule="#d9d0bd",
    frame="#8d826b",
    ink="#221f1a",
    muted="#625a4b",
    accent="#2a4a7c",
    on_accent="#fffdf8",
    gold="#a87900",
    orange="#c2570c",
)
DARK: Final = Colours(
    paper="#1c1b19",
    card="#262422",
    shade="#34312d",
    rule="#423e38",
    frame="#857d6e",
    ink="#ede7da",
    muted="#b0a794",
    accent="#9fbce8",
    on_accent="#16181c",
    gold="#e0b64a",
    orange="#f0914a",
)


def colours_of(palette: QPalette) -> Colours:
    """Return the colours that a widget's palette was made from."""
    return DARK if palette.color(QPalette.ColorRole.Window).lightness() < DARK_BELOW else LIGHT


def make_palette(colours: Colours) -> QPalette:
    """Return the Qt palette of these colours."""
    role = QPalette.ColorRole
    palette = QPalette()
    for roles, colour in (
        ((role.Window, role.AlternateBase), colours.paper),
        ((role.Base, role.ToolTipBase), colours.card),
        ((role.Button, role.Midlight), colours.shade),
        ((role.Light,), colours.card),
        ((role.Mid, role.Dark), colours.rule),
        ((role.Shadow,), colours.frame),
        ((role.WindowText, role.Text, role.ButtonText, role.ToolTipText, role.BrightText), colours.ink),
        ((role.PlaceholderText,), colours.muted),
        ((role.Highlight, role.Link, role.Accent, role.LinkVisited), colours.accent),
        ((role.HighlightedText,), colours.on_accent),
    ):
        for each in roles:
            palette.setColor(each, QColor(colour))
    for each in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, each, QColor(colours.muted))
    return palette


def colours_for(theme: Theme) -> Colours:
    """Return the colours of a theme; "system" is dark where the system says so and can say it."""
    if theme == "system":
        scheme = QGuiApplication.styleHints().colorScheme()
        return DARK if scheme == Qt.ColorScheme.Dark else LIGHT
    return DARK if theme == "dark" else LIGHT


def apply_theme(app: QApplication, theme: Theme) -> None:
    """Give the whole program the look of a theme."""
    app.setPalette(make_palette(colours_for(theme)))


def set_up(app: QApplication) -> None:
    """Choose the style, the font, and a readable size of type, once."""
    app.setStyle("Fusion")
    font = fonts.in_own_font(app.font())
    if 0 < font.pointSizeF() < LEAST_POINTS:
        font.setPointSizeF(LEAST_POINTS)
    app.setFont(font)


def contrast(one: str, other: str) -> float:
    """Return the contrast between two colours as WCAG counts it, from 1 to 21."""
    brighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = QColor(colour)
    return 0.2126 * _linear(parts.redF()) + 0.7152 * _linear(parts.greenF()) + 0.0722 * _linear(parts.blueF())


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
