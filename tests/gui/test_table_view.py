"""The large view: what it shows, and that it fits every window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from riichi_gui.app import actions, view_actions
from riichi_gui.app.history import History
from riichi_gui.ui.pages.table_view import TableView
from riichi_gui.ui.widgets.big import BigText
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.wording import LANGUAGES

if TYPE_CHECKING:
    from tests.gui.conftest import Player

CONTROL = Qt.KeyboardModifier.ControlModifier
RON = "234m23467p23488s +5p ron S from W riichi dora 1z honba 1 sticks 2"
LONG = "1m [1111s] (5'555z@N) (22'2+2z@W) (333+3'z@E) +1m tsumo S honba 12 sticks 3 dora 1m2m3m4m5m"
UNKNOWN = "234m23467p23488s +5p ron S riichi honba 1 sticks 1"


@pytest.fixture
def table(player: Player) -> TableView:
    player.qtbot.waitUntil(player.window.isActiveWindow)
    player.type(RON)
    player.key(Qt.Key.Key_Return)
    player.key(Qt.Key.Key_F11)
    assert player.window.table is not None
    return player.window.table


def seats(table: TableView) -> list[str]:
    return [card.spoken for card in table.seats if card.isVisible()]


def test_f11_opens_it_on_the_full_screen_and_leaves_it(player: Player) -> None:
    player.find("palette-5p").setFocus()
    player.key(Qt.Key.Key_F11)
    table = player.window.table
    assert table is not None
    assert table.isVisible()
    assert player.window.isFullScreen()
    player.key(Qt.Key.Key_F11)
    assert not table.isVisible()
    assert not player.window.isFullScreen()
    assert player.find("palette-5p").isVisible()
    focused = player.window.focusWidget()
    assert focused is not None
    assert focused.objectName() == "palette-5p"


@pytest.mark.parametrize("way", ["escape", "button"])
def test_other_ways_to_leave(player: Player, table: TableView, way: str) -> None:
    if way == "escape":
        player.key(Qt.Key.Key_Escape)
    else:
        player.click("table-leave")
    assert not table.isVisible()
    assert player.line == RON


def test_the_button_opens_it(player: Player) -> None:
    player.click("open-table")
    assert player.window.table is not None
    assert player.window.table.isVisible()


def test_it_shows_the_total_and_who_pays_whom(table: TableView) -> None:
    assert table.total.text() == "8,000"
    assert table.limit.text() == "mangan  ·  5 han  ·  30 fu"
    assert seats(table) == ["East 0", "South +10,300 wins", "West −8,300 pays", "North 0"]
    assert table.note.text() == "with 1 honba, 2 riichi sticks"
    assert "West −8,300 pays" in table.accessibleDescription()
    assert "5 of dots" in table.hand.accessibleName()
    assert "east wind" in table.hand.accessibleName()


def test_where_the_discarder_is_not_known_the_payment_stands_in_words(player: Player, table: TableView) -> None:
    player.window.session.do(lambda state: actions.set_line(state, UNKNOWN))
    assert seats(table) == []
    assert table.payments.text() == "The discarder pays 8,300 (8,000 + 300 for 1 honba)"
    assert "1,000" in table.note.text()


@pytest.mark.parametrize(
    ("line", "missing", "why"),
    [
        ("", "No hand yet", "F11"),
        ("123m", "3 of 14 tiles", ""),
        ("23455m (123p) (456s) (789p) ron S", "No yaku", "needs at least one"),
        ("123m456p789s1122z5m5m", "This hand cannot be scored yet", "too many"),
        ("123m 5x", "The line cannot be read", "Column 7"),
    ],
)
def test_without_a_score_it_says_what_is_missing(
    player: Player, table: TableView, line: str, missing: str, why: str
) -> None:
    player.window.session.do(actions.clear)
    player.window.session.do(lambda state: actions.set_seat(state, state.win.round))
    player.window.session.type_line(line)
    assert table.missing.text() == missing
    assert why in table.why.text()
    assert table.missing.isVisible()
    assert not table.total.isVisible()


@pytest.mark.parametrize("way", ["N", "Return", "Enter", "button", "Ctrl+N"])
def test_the_next_hand_takes_one_key_and_is_not_asked_about(player: Player, table: TableView, way: str) -> None:
    if way == "button":
        player.click("table-next")
    elif way == "Ctrl+N":
        player.key(Qt.Key.Key_N, CONTROL)
    else:
        player.key(Qt.Key[f"Key_{way}"])
    assert table.isVisible()
    assert table.missing.text() == "No hand yet"
    assert player.window.session.state.win.seat.name == "S"
    assert [entry.line for entry in History(player.window.shelf.data).read().entries] == [RON]
    player.key(Qt.Key.Key_Z, CONTROL)
    assert table.total.text() == "8,000"


def test_a_hand_can_be_pasted_and_the_line_reached(player: Player, table: TableView) -> None:
    QApplication.clipboard().setText("m11,z111=,z222+,z333-,z444=,")
    player.key(Qt.Key.Key_V, CONTROL)
    assert table.missing.text() == "This hand cannot be scored yet"
    player.key(Qt.Key.Key_L, CONTROL)
    assert not table.isVisible()
    focused = player.window.focusWidget()
    assert focused is player.window.page.line


def test_what_belongs_to_the_page_does_nothing_here(player: Player, table: TableView) -> None:
    player.key(Qt.Key.Key_K, CONTROL)
    player.key(Qt.Key.Key_R, CONTROL)
    assert table.isVisible()
    assert not player.window.session.state.comparing
    assert QApplication.activePopupWidget() is None


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", [RON, LONG, UNKNOWN, "", "23455m (123p) (456s) (789p) ron S"])
def test_everything_fits_without_scrolling(
    player: Player, table: TableView, size: tuple[int, int], language: str, line: str
) -> None:
    window = player.window
    window.showNormal()
    window.session.adjust(lambda state: view_actions.change_settings(state, language=language))
    window.session.type_line(line)
    window.resize(*size)
    QApplication.processEvents()
    assert (table.width(), table.height()) == size
    assert not table.findChildren(QScrollArea)
    room = QRect(0, 0, *size)
    for widget in table.findChildren(QWidget):
        if not widget.isVisible():
            continue
        place = QRect(widget.mapTo(table, widget.rect().topLeft()), widget.size())
        assert room.contains(place), widget.objectName()
        if isinstance(widget, BigText):
            flags = Qt.AlignmentFlag.AlignCenter | (Qt.TextFlag.TextWordWrap if widget.wordWrap() else 0)
            box = QFontMetricsF(widget.font()).boundingRect(widget.rect().toRectF(), int(flags), widget.text())
            assert box.width() <= widget.width() + 1, widget.text()
            assert box.height() <= widget.height() + 1, widget.text()
    parts = [table.hand, table.total, table.limit, table.payments, table.note, *table.seats, table.missing, table.why]
    shown = [part for part in (*parts, table.next, table.leave) if part.isVisible()]
    for place_, one in enumerate(shown):
        for other in shown[place_ + 1 :]:
            assert not one.geometry().intersects(other.geometry()), (one.objectName(), other.objectName())


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_total_is_large(player: Player, table: TableView, size: tuple[int, int]) -> None:
    player.window.showNormal()
    player.window.resize(*size)
    QApplication.processEvents()
    assert table.total.font().pixelSize() > size[1] * 0.12
    assert {card.change.font().pixelSize() for card in table.seats} == {table.seats[0].change.font().pixelSize()}
    assert table.seats[0].change.font().pixelSize() > size[1] * 0.055


def test_the_keyboard_reaches_its_buttons(player: Player, table: TableView) -> None:
    player.key(Qt.Key.Key_Tab)
    assert isinstance(player.window.focusWidget(), PillButton)
    player.key(Qt.Key.Key_N)
    assert table.missing.text() == "No hand yet"


@pytest.mark.parametrize("name", ["hand-0", "dora-0", "to-ura", "flag-ippatsu"])
def test_typing_goes_on_where_what_had_the_keyboard_went_with_its_hand(player: Player, name: str) -> None:
    player.type("234m67p234p234s88s +5p ron S riichi dora 1z")
    player.find(name).setFocus()
    player.key(Qt.Key.Key_F11)
    player.key(Qt.Key.Key_N, CONTROL)
    player.key(Qt.Key.Key_F11)
    focused = player.window.focusWidget()
    assert focused is not None
    player.qtbot.keyClicks(focused, "1m")
    assert player.line == "1m S"
