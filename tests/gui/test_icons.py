"""The small icons on buttons, and the program's own icon."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from riichi_gui.app import view_actions
from riichi_gui.resources import ICON_NAMES, icon_svg
from riichi_gui.ui.icons import forget_icons, icon_pixmap, set_app_icon
from riichi_gui.ui.theme import DARK, LIGHT, Colours, make_palette
from riichi_gui.ui.widgets.button import PillButton

if TYPE_CHECKING:
    from tests.gui.conftest import Player


def grabbed(button: PillButton) -> QImage:
    button.resize(button.sizeHint())
    return button.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def has(image: QImage, colour: str) -> bool:
    """Return whether some pixel inside a button's edge has the colour."""
    wanted = QColor(colour)
    return any(
        image.pixelColor(x, y) == wanted for x in range(4, image.width() - 4) for y in range(4, image.height() - 4)
    )


@pytest.mark.parametrize("name", ICON_NAMES)
def test_an_icon_has_the_colour_that_is_asked_for(qtbot: QtBot, name: str) -> None:
    assert qtbot is not None
    image = icon_pixmap(name, 40, 1.0, "#c2570c").toImage()
    colours = [image.pixelColor(x, y) for x in range(40) for y in range(40)]
    solid = [(colour.red(), colour.green(), colour.blue()) for colour in colours if colour.alpha() == 255]
    assert len(solid) > 20
    # Where two lines cross, rounding may change a channel by one.
    assert all(abs(red - 0xC2) + abs(green - 0x57) + abs(blue - 0x0C) <= 3 for red, green, blue in solid)


def test_an_icon_is_drawn_once_for_each_size_ratio_and_colour(qtbot: QtBot) -> None:
    assert qtbot is not None
    one = icon_pixmap("undo", 20, 1.0, "#000000")
    assert icon_pixmap("undo", 20, 1.0, "#000000") is one
    double = icon_pixmap("undo", 20, 2.0, "#000000")
    assert (double.width(), double.devicePixelRatio()) == (40, 2.0)
    forget_icons()
    assert icon_pixmap("undo", 20, 1.0, "#000000") is not one


@pytest.mark.parametrize("name", ["", "app", "undo.svg", "../tiles/1m"])
def test_an_unknown_icon_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no icon is called"):
        icon_svg(name)


def test_the_program_s_icon_has_the_usual_sizes(qtbot: QtBot) -> None:
    assert qtbot is not None
    set_app_icon()
    sizes = QGuiApplication.windowIcon().availableSizes()
    assert {QSize(16, 16), QSize(32, 32), QSize(48, 48), QSize(256, 256)} <= set(sizes)


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_the_icon_of_a_button_has_the_colour_of_its_text(qtbot: QtBot, colours: Colours) -> None:
    button = PillButton("Undo", icon="undo", icon_only=True)
    qtbot.addWidget(button)
    button.setPalette(make_palette(colours))
    assert has(grabbed(button), colours.ink)
    button.setEnabled(False)
    image = grabbed(button)
    assert has(image, colours.muted)
    assert not has(image, colours.ink)
    button.setEnabled(True)
    button.setCheckable(True)
    button.setChecked(True)
    assert has(grabbed(button), colours.on_accent)


def test_an_icon_stands_left_of_the_text_or_in_its_place(qtbot: QtBot) -> None:
    plain, both, alone = (
        PillButton("Copy"),
        PillButton("Copy", icon="copy"),
        PillButton("Copy", icon="copy", icon_only=True),
    )
    for button in (plain, both, alone):
        qtbot.addWidget(button)
    high = plain.fontMetrics().height()
    wide = plain.fontMetrics().horizontalAdvance("Copy")
    assert plain.sizeHint().width() == wide + 20
    assert both.sizeHint().width() == high + 6 + wide + 20
    assert alone.sizeHint().width() == high + 20
    assert plain.sizeHint().height() == both.sizeHint().height() == alone.sizeHint().height()
    # The text beside the icon is that of the plain button, moved to the right.
    one, other = grabbed(plain), grabbed(both)
    moved = high + 6
    text = one.copy(10, 4, wide, one.height() - 8)
    assert other.copy(10 + moved, 4, wide, one.height() - 8) == text


def test_an_icon_can_be_changed_and_taken_away(qtbot: QtBot) -> None:
    button = PillButton("Show", icon="add")
    qtbot.addWidget(button)
    before = grabbed(button)
    button.set_icon("minus")
    assert grabbed(button) != before
    button.set_icon("")
    assert button.sizeHint() == PillButton("Show").sizeHint()


@pytest.mark.parametrize(("language", "names"), [("en", ("Undo", "Redo")), ("ja", ("元に戻す", "やり直す"))])
def test_undo_and_redo_are_icons_with_names(player: Player, language: str, names: tuple[str, str]) -> None:
    window = player.window
    window.session.adjust(lambda state: view_actions.change_settings(state, language=language))
    player.tiles("1m")
    QApplication.processEvents()
    for button, name, shortcut in zip((window.undo, window.redo), names, ("Ctrl+Z", "Ctrl+Shift+Z"), strict=True):
        assert button.icon_only
        assert button.accessibleName() == name
        assert shortcut in button.toolTip()
        assert button.width() < 60
    player.click("undo")
    assert player.line == ""
    player.click("redo")
    assert player.line == "1m"
