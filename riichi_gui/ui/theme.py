"""Paper and ink: the colours of each look, how they become Qt palettes, and how large the type is.

The palettes are our own on the Fusion style, because the platform's light and dark switch does nothing on some systems.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette, QStyleHints

from riichi_gui.app.settings import Theme
from riichi_gui.printing import fonts

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

STYLE: Final = "Fusion"
TEXT_CONTRAST: Final = 4.5
LARGE_CONTRAST: Final = 3.0
GRAPHIC_CONTRAST: Final = 3.0
STARK_CONTRAST: Final = 7.0
LEAST_POINTS: Final = 10.5
DARK_BELOW: Final = 128
BASE_POINTS: Final = "base-points"
DARKER: Final = 140
"""By so many percent Fusion darkens the colour of the window for the frames of its controls."""
FRAMED: Final = ("QComboBox", "QPushButton", "QAbstractSpinBox")
STILL: Final = (
    *(Qt.UIEffect.UI_General, Qt.UIEffect.UI_AnimateMenu, Qt.UIEffect.UI_FadeMenu, Qt.UIEffect.UI_AnimateCombo),
    *(Qt.UIEffect.UI_AnimateTooltip, Qt.UIEffect.UI_FadeTooltip, Qt.UIEffect.UI_AnimateToolBox),
)


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of one look. ``card`` lies on ``paper``; ``ink``, ``muted`` and ``accent`` are written on both.

    ``shade`` lies behind what is pointed at or chosen. ``rule`` parts what is plain to see without it, ``frame`` goes
    round what can be used. ``gold`` rings the winning tile; ``orange`` marks calls and faults. ``stroke`` is how wide
    lines are.
    """

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
    stroke: float = 1.0


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
STARK_LIGHT: Final = Colours(
    paper="#ffffff",
    card="#ffffff",
    shade="#e4e4e4",
    rule="#4a4a4a",
    frame="#000000",
    ink="#000000",
    muted="#2e2e2e",
    accent="#00307a",
    on_accent="#ffffff",
    gold="#6b4c00",
    orange="#8c3300",
    stroke=2.0,
)
STARK_DARK: Final = Colours(
    paper="#000000",
    card="#000000",
    shade="#2b2b2b",
    rule="#b4b4b4",
    frame="#ffffff",
    ink="#ffffff",
    muted="#dcdcdc",
    accent="#9ecbff",
    on_accent="#000000",
    gold="#ffd75e",
    orange="#ffa263",
    stroke=2.0,
)
LOOKS: Final = (LIGHT, DARK, STARK_LIGHT, STARK_DARK)


def _key(colours: Colours) -> int:
    return QColor(colours.card).rgb()


_BY_CARD: Final = {_key(colours): colours for colours in LOOKS}


def colours_of(palette: QPalette) -> Colours:
    """Return the colours that a widget's palette was made from."""
    base = palette.color(QPalette.ColorRole.Base)
    return _BY_CARD.get(base.rgb()) or (DARK if base.lightness() < DARK_BELOW else LIGHT)


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


def framed_palette(colours: Colours) -> QPalette:
    """Return the palette of Fusion's own controls, in which their frames can be seen in every look.

    Fusion makes a frame from the colour of the window, which these controls do not paint otherwise.
    """
    palette = make_palette(colours)
    frame = QColor(colours.frame)
    parts = (frame.red(), frame.green(), frame.blue())
    palette.setColor(QPalette.ColorRole.Window, QColor(*(min(255, part * DARKER // 100) for part in parts)))
    return palette


def system_hints() -> QStyleHints:
    """Return what the system says about the look of programs."""
    return QGuiApplication.styleHints()


def colours_for(theme: Theme, *, high_contrast: bool = False) -> Colours:
    """Return the colours of a theme; "system" is dark where the system says so and can say it."""
    dark = theme == "dark"
    if theme == "system":
        dark = system_hints().colorScheme() == Qt.ColorScheme.Dark
    if high_contrast:
        return STARK_DARK if dark else STARK_LIGHT
    return DARK if dark else LIGHT


def apply_theme(app: QApplication, theme: Theme, *, high_contrast: bool = False) -> None:
    """Give the whole program the colours of a theme."""
    colours = colours_for(theme, high_contrast=high_contrast)
    app.setPalette(make_palette(colours))
    framed = framed_palette(colours)
    for name in FRAMED:
        # The stubs want bytes here, PySide6 itself a text.
        app.setPalette(framed, name)  # type: ignore[arg-type]


STYLE_ARGUMENTS: Final = ("-style", STYLE)
"""What names the style to a new application.

That way it costs nothing; told later, PySide sets up every class and number of a style to hand it back.
"""


def set_up(app: QApplication, *, has_style: bool = False) -> None:
    """Choose the style, the font, and a readable size of type, once; nothing in the program moves by itself."""
    if not has_style:
        app.setStyle(STYLE)
    for effect in STILL:
        app.setEffectEnabled(effect, False)
    app.setFont(fonts.in_own_font(app.font()))
    if app.property(BASE_POINTS) is None:
        app.setProperty(BASE_POINTS, max(app.font().pointSizeF(), LEAST_POINTS))
    apply_size(app, 1.0)


class _Size:
    """How much larger everything is than at 100 %."""

    factor = 1.0


def apply_size(app: QApplication, factor: float) -> QFont:
    """Make the type of the whole program, and with it what goes by :func:`px`, so many times as large as it comes."""
    _Size.factor = factor
    font = QFont(app.font())
    font.setPointSizeF(app.property(BASE_POINTS) * factor)
    if font != app.font():
        app.setFont(font)
    return font


def scale() -> float:
    """Return how many times as large the interface is as at 100 %."""
    return _Size.factor


def px(pixels: float) -> int:
    """Return a length of the interface at 100 % as it is now."""
    return round(pixels * _Size.factor)


def stroke(wide: float) -> float:
    """Return the width of a line as it is now: in half pixels, and never thinner than at 100 %."""
    return max(wide, round(wide * _Size.factor * 2) / 2)


def contrast(one: str, other: str) -> float:
    """Return the contrast between two colours as WCAG counts it, from 1 to 21."""
    brighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = QColor(colour)
    return 0.2126 * _linear(parts.redF()) + 0.7152 * _linear(parts.greenF()) + 0.0722 * _linear(parts.blueF())


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
