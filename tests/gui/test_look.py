"""Colours, sizes, pictures: what the window looks like, as far as a machine can tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QAbstractAnimation, QRect
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget

from riichi_gui.app import view_actions
from riichi_gui.app.lying import lay_out
from riichi_gui.scoring.hand import Meld
from riichi_gui.scoring.tiles import Wind, parse_tile, parse_tiles
from riichi_gui.ui import theme
from riichi_gui.ui.result_lines import Line
from riichi_gui.ui.theme import LIGHT
from riichi_gui.ui.tile_art import ART, MOST, TileArt
from riichi_gui.ui.widgets.result_row import ResultRow
from riichi_gui.ui.widgets.tile_button import TileButton
from riichi_gui.wording import LANGUAGES

if TYPE_CHECKING:
    from pytestqt.logging import _QtMessageCapture as QtLog
    from pytestqt.qtbot import QtBot

    from tests.gui.conftest import Player

GROUP = QPalette.ColorGroup
BACK = ("back", False, "")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_inside_the_window_and_nothing_is_squeezed(
    player: Player, size: tuple[int, int], language: str
) -> None:
    player.type("9p (123m) (222+2z) [3333z] (777z) +9p ron from W dora 1z")
    player.window.session.adjust(lambda state: view_actions.change_settings(state, language=language))
    player.window.resize(*size)
    # The layers of a page are arranged one in each turn.
    for _ in range(6):
        QApplication.processEvents()
    assert (player.window.width(), player.window.height()) == size
    page = player.window.page
    room = QRect(0, 0, *size)
    for button in player.window.findChildren(QAbstractButton):
        if not button.isVisible() or page.result.isAncestorOf(button):
            continue
        place = QRect(button.mapTo(player.window, button.rect().topLeft()), button.size())
        assert room.contains(place), button.objectName()
        least = button.minimumSizeHint()
        assert button.width() >= least.width(), button.objectName()
        assert button.height() >= least.height(), button.objectName()
    left = [
        widget for widget in (page.hand, page.dora, page.context, page.palette_, page.targets) if widget.isVisible()
    ]
    assert not overlaps(player.window, left)


def overlaps(window: QWidget, widgets: Sequence[QWidget]) -> list[tuple[str, str]]:
    """Return the pairs of widgets that cover each other."""
    boxes = [(widget, QRect(widget.mapTo(window, widget.rect().topLeft()), widget.size())) for widget in widgets]
    return [
        (one.objectName(), other.objectName())
        for place, (one, box) in enumerate(boxes)
        for other, another in boxes[place + 1 :]
        if box.intersects(another)
    ]


def test_a_long_result_scrolls_inside_its_panel(player: Player) -> None:
    player.window.resize(1024, 640)
    player.type("1119m [1111s] (555z) (222+2z@W) +9m ron S honba 2 from W")
    QApplication.processEvents()
    body = player.find("result-body")
    assert body.height() > player.window.page.result.height()
    assert player.window.height() == 640


@pytest.mark.usefixtures("qapp")
def test_a_tile_is_rendered_once_for_each_size_and_ratio() -> None:
    art = TileArt()
    one = art.pixmap("5p", 40, 1.0)
    assert art.pixmap("5p", 40, 1.0) is one
    double = art.pixmap("5p", 40, 2.0)
    assert (double.width(), double.devicePixelRatio()) == (80, 2.0)
    turned = art.pixmap("5p", 40, 2.0, turned=True)
    assert (turned.width(), turned.height()) == (double.height(), double.width())


@pytest.mark.usefixtures("qapp")
def test_no_more_pictures_are_kept_than_are_of_use() -> None:
    art = TileArt()
    for width in range(10, 10 + MOST + 50):
        art.pixmap("5p", width, 1.0)
    assert len(art._pixmaps) <= MOST
    one = art.pixmap("5p", 10 + MOST + 49, 1.0)
    assert art.pixmap("5p", 10 + MOST + 49, 1.0) is one


@pytest.mark.usefixtures("qapp")
def test_the_shared_pictures_can_be_dropped() -> None:
    ART.pixmap("5p", 40, 1.0)
    ART.clear()
    assert ART.pixmap("5p", 40, 1.0).width() == 40


@pytest.mark.parametrize(
    ("kind", "tiles", "called", "source", "laid"),
    [
        ("chi", "234m", "3m", "N", [("3m", True, ""), ("2m", False, ""), ("4m", False, "")]),
        ("pon", "555p", "5p", "N", [("5p", True, ""), ("5p", False, ""), ("5p", False, "")]),
        ("pon", "555p", "5p", "W", [("5p", False, ""), ("5p", True, ""), ("5p", False, "")]),
        ("pon", "055p", "0p", "S", [("5p", False, ""), ("5p", False, ""), ("0p", True, "")]),
        ("daiminkan", "1111z", "1z", "S", [*[("1z", False, "")] * 3, ("1z", True, "")]),
        ("kakan", "1111z", None, None, [("1z", True, "1z"), ("1z", False, ""), ("1z", False, "")]),
        (
            "ankan",
            "0555s",
            None,
            None,
            [BACK, ("0s", False, ""), ("5s", False, ""), BACK],
        ),
    ],
)
def test_groups_lie_as_at_the_table(
    kind: str, tiles: str, called: str | None, source: str | None, laid: list[tuple[str, bool, str]]
) -> None:
    meld = Meld(
        kind,  # type: ignore[arg-type]
        parse_tiles(tiles),
        parse_tile(called) if called else None,
        Wind[source] if source else None,
    )
    assert lay_out(meld, Wind.E) == laid


@pytest.mark.parametrize(("percent", "wide"), [(80, 1), (100, 1), (150, 1.5), (200, 2)])
def test_lines_become_wider_with_the_type(player: Player, percent: int, wide: float) -> None:
    player.window.session.adjust(lambda state: view_actions.change_settings(state, interface_size=percent))
    assert theme.stroke(1) == wide


@pytest.mark.parametrize(("width", "wide"), [(36, 3), (180, 10)])
def test_the_ring_of_the_winning_tile_grows_with_it(player: Player, width: int, wide: int) -> None:
    button = TileButton(player.window)
    button.set_tile_width(width)
    button.show_tile(parse_tile("1m"), ringed=True)
    button.resize(button.sizeHint())
    image = button.grab().toImage()
    gold, middle = QColor(LIGHT.gold), image.height() // 2
    assert sum(image.pixelColor(x, middle) == gold for x in range(width // 2)) in (wide - 1, wide)


# -------------------------------------------------------------------------------------------------------------- motion


def test_nothing_moves_by_itself(player: Player) -> None:
    for effect in theme.STILL:
        assert not QApplication.isEffectEnabled(effect)
    player.type("234m67p234p234s88s +5p ron S riichi dora 1z")
    player.click("rules")
    QApplication.processEvents()
    while (menu := QApplication.activePopupWidget()) is not None:
        menu.close()
    player.window.open_history()
    QApplication.processEvents()
    search = next(
        widget.findChild(QLineEdit, "history-search")
        for widget in QApplication.topLevelWidgets()
        if widget.objectName() == "history-dialog"
    )
    player.qtbot.keyClicks(search, "pinfu")
    player.window.show_quiz()
    player.window.show_progress()
    player.window.resize(600, 500)
    QApplication.processEvents()
    for widget in (*QApplication.allWidgets(), QApplication.style()):
        for animation in widget.findChildren(QAbstractAnimation):
            assert animation.state() != QAbstractAnimation.State.Running, widget


def test_a_total_that_has_no_room_yet_keeps_a_size_of_type(qtbot: QtBot, qtlog: QtLog) -> None:
    row = ResultRow()
    qtbot.addWidget(row)
    row.show_line(Line("total", "8,000 mangan"))
    for width in (-30, 0, 10):
        assert row.fit(width) > 0
    assert not [record.message for record in qtlog.records if "Point size" in record.message]
