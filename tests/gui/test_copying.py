"""The hand with its score on the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QColor, QImage
from PySide6.QtWidgets import QApplication, QMenu

from riichi_gui.app import view_actions
from riichi_gui.ui.sheet import RATIO, WIDTH
from riichi_gui.ui.tile_art import ART, TileLook
from riichi_gui.wording import LANGUAGES

if TYPE_CHECKING:
    from riichi_gui.ui.main_window import MainWindow
    from tests.gui.conftest import Player

HAND = "234m23467p23488s +5p ron S riichi dora 1z"
COPY = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(autouse=True)
def _empty_clipboard(window: MainWindow) -> None:
    assert window.isVisible()
    QApplication.clipboard().clear()


def entries(player: Player) -> dict[str, QAction]:
    player.click("copy")
    menu = player.find("copy").findChild(QMenu, "copy-menu")
    assert menu is not None
    return {action.objectName(): action for action in menu.actions()}


def copied() -> str:
    return QApplication.clipboard().text()


def test_the_key_copies_as_text(player: Player) -> None:
    player.type(HAND)
    player.key(Qt.Key.Key_C, COPY)
    assert copied().splitlines()[0] == HAND
    assert "Mixed Triple Chow" in copied()
    assert player.message == "Copied as text."


@pytest.mark.parametrize(
    ("entry", "start", "told"),
    [("copy-text", HAND, "Copied as text."), ("copy-markdown", f"`{HAND}`", "Copied as Markdown.")],
)
def test_the_menu_copies_texts(player: Player, entry: str, start: str, told: str) -> None:
    player.type(HAND)
    entries(player)[entry].trigger()
    assert copied().startswith(start)
    assert player.message == told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_menu_copies_a_picture_on_white(player: Player, language: str, theme: str) -> None:
    player.type(HAND)
    player.window.session.adjust(lambda state: view_actions.change_settings(state, language=language))
    player.window.session.adjust(
        lambda state: view_actions.change_settings(state, theme="dark" if theme == "dark" else "light")
    )
    entries(player)["copy-picture"].trigger()
    data = QApplication.clipboard().mimeData()
    image = QImage.fromData(data.data("image/png"))
    assert image.width() == WIDTH * RATIO
    assert image.height() > 400 * RATIO
    assert image.pixelColor(2, 2) == QColor("white")
    assert len({image.pixel(x, y) for x in range(0, image.width(), 9) for y in range(0, image.height(), 9)}) > 20
    assert f'alt="{HAND}"' in data.html()
    assert image.text("Description") == HAND


def test_the_picture_has_light_tiles_for_its_paper_is_white(player: Player) -> None:
    player.type(HAND)
    copy = entries(player)["copy-picture"]
    pictures = []
    for look in (TileLook(), TileLook(dark=True)):
        with ART.looking(look):
            copy.trigger()
        pictures.append(QImage.fromData(QApplication.clipboard().mimeData().data("image/png")))
    assert pictures[0] == pictures[1]


def test_without_a_score_the_line_alone_can_be_copied(player: Player) -> None:
    player.type("123m")
    found = entries(player)
    assert [found[name].isEnabled() for name in ("copy-text", "copy-markdown", "copy-picture")] == [True, False, False]
    found["copy-text"].trigger()
    assert copied() == "123m"
    assert "no score yet" in player.message


def test_nothing_is_copied_from_an_empty_page(player: Player) -> None:
    copying = ("copy-text", "copy-markdown", "copy-picture")
    found = entries(player)
    assert not any(found[name].isEnabled() for name in copying)
    player.get("copy-menu", QMenu).close()
    player.key(Qt.Key.Key_C, COPY)
    assert copied() == ""
    assert player.message == "There is no hand to copy yet."


def test_a_copied_hand_can_be_pasted(player: Player) -> None:
    player.type(HAND)
    player.key(Qt.Key.Key_C, COPY)
    player.click("clear")
    player.find("palette-1m").setFocus()
    player.key(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert player.line == HAND
