"""The colours: every pair that is painted can be told apart in every look, and nothing has a colour of its own."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QPalette
from PySide6.QtWidgets import QApplication

import riichi_gui.ui
from riichi_gui.app import view_actions
from riichi_gui.ui import theme
from riichi_gui.ui.theme import (
    DARK,
    GRAPHIC_CONTRAST,
    LARGE_CONTRAST,
    LIGHT,
    LOOKS,
    STARK_CONTRAST,
    STARK_DARK,
    STARK_LIGHT,
    TEXT_CONTRAST,
    Colours,
    contrast,
)
from riichi_gui.ui.widgets.pictures import tint
from riichi_gui.ui.widgets.ring import draw_ring

if TYPE_CHECKING:
    from tests.gui.conftest import Player

UI: Final = Path(riichi_gui.ui.__file__).parent
STARK: Final = (STARK_LIGHT, STARK_DARK)

TEXTS: Final = {
    ("ink", "paper"): "labels, options in a dialog",
    ("ink", "card"): "buttons, the line, the result, tooltips, lists, check boxes",
    ("ink", "shade"): "what is pointed at: buttons, rows of the result, of the history, of the tables",
    ("muted", "paper"): "hints, greyed buttons, heads of tables, sources of the rules",
    ("muted", "card"): "reasons, sums, the kanji of a yaku, a placeholder, a tile that is used up",
    ("muted", "shade"): "reasons of a row that is pointed at, cells of the table that pay a limit",
    ("accent", "card"): "the limit beside the total, the answer for a club, the tick of a card",
    ("accent", "shade"): "the tick of a card that is chosen, the mark of a point that is pointed at",
    ("accent", "paper"): "the limit in the table view, the answer for a club",
    ("on_accent", "accent"): "what is on, the button that goes on, the winner's card, what is chosen in a list",
}
"""What is written in which colour on which ground, and where."""

MARKS: Final = {
    ("frame", "paper"): "the edge of the line, a check box, a sheet",
    ("frame", "card"): "the edge of a field, of a cell, of a bar",
    ("accent", "card"): "bars, the mark beside a row, the place where the next tile goes",
    ("accent", "paper"): "what is on, the place where the next tile goes",
    ("accent", "shade"): "the mark beside a row that is pointed at",
    ("gold", "paper"): "the ring of the winning tile",
    ("gold", "card"): "the ring of the winning tile in the history and on the copied picture",
    ("gold", "shade"): "the ring of the winning tile in a row that is pointed at",
    ("orange", "paper"): "the line below a called group, the frame of a field that cannot be read",
    ("orange", "card"): "the mark of a fault in the line, a called group in the history",
    ("orange", "shade"): "a called group in a row that is pointed at",
    ("ink", "paper"): "the ring of the keyboard",
    ("ink", "card"): "the ring of the keyboard, arrows, ticks",
    ("card", "accent"): "the inner line of the ring of the keyboard, on what is filled",
}
"""What is drawn in which colour on which ground, and where."""

DECORATION: Final = {"rule"}
"""Parts what is plain to see without it."""


@pytest.mark.parametrize("colours", LOOKS)
@pytest.mark.parametrize("pair", TEXTS)
def test_text_stands_out(colours: Colours, pair: tuple[str, str]) -> None:
    ink, ground = (getattr(colours, name) for name in pair)
    least = STARK_CONTRAST if colours in STARK else TEXT_CONTRAST
    assert contrast(ink, ground) >= least, TEXTS[pair]


@pytest.mark.parametrize("colours", LOOKS)
@pytest.mark.parametrize("pair", MARKS)
def test_marks_stand_out(colours: Colours, pair: tuple[str, str]) -> None:
    mark, ground = (getattr(colours, name) for name in pair)
    assert contrast(mark, ground) >= GRAPHIC_CONTRAST, MARKS[pair]


@pytest.mark.parametrize("colours", STARK)
def test_in_high_contrast_the_lines_are_heavier_and_no_edge_is_faint(colours: Colours) -> None:
    assert colours.stroke == 2 > LIGHT.stroke == DARK.stroke
    assert colours.paper == colours.card in ("#ffffff", "#000000")
    assert contrast(colours.ink, colours.paper) == pytest.approx(21)
    assert contrast(colours.rule, colours.paper) >= STARK_CONTRAST


@pytest.mark.parametrize("colours", LOOKS)
def test_the_numbers_in_the_cells_of_the_table_stand_out(colours: Colours) -> None:
    # In high contrast the tint is only a help beside the number, which says the same.
    for share in range(101):
        assert contrast(colours.ink, tint(colours, share / 100)) >= TEXT_CONTRAST


@pytest.mark.parametrize("colours", LOOKS)
@pytest.mark.parametrize("ground", ["paper", "card", "shade", "accent"])
def test_the_ring_of_the_keyboard_stands_out_on_every_ground(colours: Colours, ground: str) -> None:
    image = QImage(60, 40, QImage.Format.Format_RGB32)
    image.fill(QColor(getattr(colours, ground)))
    painter = QPainter(image)
    draw_ring(painter, QRectF(0, 0, 60, 40), colours)
    painter.end()
    across = {image.pixelColor(x, 20).name() for x in range(8)}
    assert max(contrast(colour, getattr(colours, ground)) for colour in across) >= GRAPHIC_CONTRAST


def test_large_text_needs_less() -> None:
    assert (LARGE_CONTRAST, TEXT_CONTRAST, STARK_CONTRAST) == (3.0, 4.5, 7.0)


def painted() -> dict[str, set[str]]:
    """Return which colours of a look the code of the window names, by file."""
    names = {field for field in Colours.__dataclass_fields__ if field != "stroke"}
    found: dict[str, set[str]] = {}
    for path in sorted(UI.rglob("*.py")):
        if path.name == "theme.py":
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        used = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)} & names
        if "colours_of" in path.read_text(encoding="utf-8") or "LIGHT" in path.read_text(encoding="utf-8"):
            found[path.name] = used
    return found


def test_every_colour_that_is_painted_is_in_the_tables() -> None:
    told = {name for pair in (*TEXTS, *MARKS) for name in pair} | DECORATION
    assert set().union(*painted().values()) == told


def test_no_part_of_the_window_has_a_colour_of_its_own() -> None:
    for path in sorted(UI.rglob("*.py")):
        # The faces of the tiles are pictures, made from the colours of their files.
        if path.name in ("theme.py", "tile_faces.py"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert not (node.value.startswith("#") and len(node.value) in (4, 7, 9)), (path.name, node.value)
            if isinstance(node, ast.Attribute) and ast.unparse(node.value).endswith("GlobalColor"):
                # Pictures begin see-through, and the one that is shared is a white sheet.
                assert node.attr == "transparent" or (path.name, node.attr) == ("sheet.py", "white")


# ------------------------------------------------------------------------------------------------------- what Qt gets


@pytest.mark.parametrize(
    "group", [QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive, QPalette.ColorGroup.Disabled]
)
@pytest.mark.parametrize("colours", LOOKS)
def test_the_palettes_that_qt_gets_are_readable(colours: Colours, group: QPalette.ColorGroup) -> None:
    role, palette = QPalette.ColorRole, theme.make_palette(colours)
    for ink, ground in (
        (role.WindowText, role.Window),
        (role.Text, role.Base),
        (role.ButtonText, role.Button),
        (role.ToolTipText, role.ToolTipBase),
        (role.PlaceholderText, role.Base),
        (role.HighlightedText, role.Highlight),
    ):
        pair = palette.color(group, ink).name(), palette.color(group, ground).name()
        assert contrast(*pair) >= (STARK_CONTRAST if colours in STARK else TEXT_CONTRAST), (ink, pair)


@pytest.mark.parametrize("colours", LOOKS)
def test_the_frames_that_fusion_makes_can_be_seen(colours: Colours) -> None:
    palette = theme.framed_palette(colours)
    frame = palette.color(QPalette.ColorRole.Window).darker(theme.DARKER).name()
    assert contrast(frame, colours.paper) >= GRAPHIC_CONTRAST
    assert theme.colours_of(palette) is colours


@pytest.mark.parametrize("colours", LOOKS)
def test_a_widget_knows_the_colours_of_its_look(colours: Colours) -> None:
    assert theme.colours_of(theme.make_palette(colours)) is colours


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


# ------------------------------------------------------------------------------------------------------------ choosing


def looks(player: Player) -> Colours:
    QApplication.processEvents()
    return theme.colours_of(player.window.page.palette())


@pytest.mark.parametrize(
    ("chosen", "high_contrast", "colours"),
    [
        ("light", False, LIGHT),
        ("dark", False, DARK),
        ("light", True, STARK_LIGHT),
        ("dark", True, STARK_DARK),
    ],
)
def test_a_look_is_chosen(player: Player, chosen: str, high_contrast: bool, colours: Colours) -> None:
    player.window.session.adjust(
        lambda state: view_actions.change_settings(state, theme=chosen, high_contrast=high_contrast)
    )
    assert looks(player) is colours
    # What is painted, not only what is meant.
    image = player.window.grab().toImage()
    assert image.pixelColor(4, image.height() - 4).name() == colours.paper


class System:
    """Stands for what the system says about light and dark."""

    def __init__(self) -> None:
        self.scheme = Qt.ColorScheme.Light

    def colorScheme(self) -> Qt.ColorScheme:
        return self.scheme


@pytest.mark.parametrize(("high_contrast", "night"), [(False, DARK), (True, STARK_DARK)])
def test_the_look_follows_the_system_while_the_program_runs(
    player: Player, monkeypatch: pytest.MonkeyPatch, high_contrast: bool, night: Colours
) -> None:
    system, hints = System(), QGuiApplication.styleHints()
    monkeypatch.setattr(theme, "system_hints", lambda: system)
    player.window.session.adjust(
        lambda state: view_actions.change_settings(state, theme="system", high_contrast=high_contrast)
    )
    assert looks(player) in (LIGHT, STARK_LIGHT)
    system.scheme = Qt.ColorScheme.Dark
    hints.colorSchemeChanged.emit(system.scheme)
    assert looks(player) is night
    player.window.session.adjust(lambda state: view_actions.change_settings(state, theme="light"))
    hints.colorSchemeChanged.emit(system.scheme)
    assert looks(player) in (LIGHT, STARK_LIGHT)
