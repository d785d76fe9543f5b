"""The menus of tiles and groups: by a right click, a long press, or a key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication

from riichi_gui.app import actions, view_actions
from riichi_gui.ui.widgets.grip import LONG_PRESS
from riichi_gui.ui.widgets.tile_button import MeldButton, TileButton
from riichi_gui.ui.widgets.tile_menu import TileMenu
from tests.gui.conftest import Player
from tests.gui.hands import Mouse

pytestmark = pytest.mark.qt_log_ignore("^This plugin does not support", extend=True)
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.mark.parametrize(
    ("way", "tile", "line"),
    [
        ("single", "5p", "5p"),
        ("run", "5p", "567p"),
        ("pair", "5p", "55p"),
        ("triplet", "5p", "555p"),
        ("winner", "5p", "+5p ron E"),
        ("chi", "5p", "(567p)"),
        ("pon", "5p", "(555p)"),
        ("daiminkan", "5p", "(5555p)"),
        ("ankan", "5p", "[5555p]"),
        ("kakan", "5p", "(555+5p)"),
        ("dora", "5p", "dora 5p"),
    ],
)
@pytest.mark.parametrize("focus", ["hand", "chi", "dora"])
def test_a_tile_can_become_everything_wherever_clicks_go(
    mouse: Mouse, focus: str, way: str, tile: str, line: str
) -> None:
    mouse.player.click(f"to-{focus}")
    mouse.by_menu(f"palette-{tile}", way)
    assert mouse.player.line == line
    assert mouse.player.window.session.state.focus == focus
    assert not mouse.is_menu_open()


def test_an_ura_indicator_needs_riichi_and_the_menu_says_so(mouse: Mouse) -> None:
    mouse.open_menu("palette-5p")
    row = mouse.row("ura")
    assert "riichi" in row.toolTip()
    mouse.choose("ura")
    assert (mouse.player.line, mouse.is_menu_open()) == ("", mouse.menu())
    assert mouse.menu().findChildren(type(mouse.menu()._reason))[-1].text() == row.entry.reason
    mouse.menu().close()
    mouse.player.click("flag-riichi")
    mouse.by_menu("palette-5p", "ura")
    assert mouse.player.line == "riichi ura 5p"


@pytest.mark.parametrize(
    ("line", "tile", "grey"),
    [
        ("", "8m", {"run", "chi", "ura"}),
        ("", "1z", {"run", "chi", "ura"}),
        ("11z", "1z", {"run", "chi", "triplet", "pon", "daiminkan", "ankan", "kakan", "ura"}),
        ("(111z)", "1z", {"run", "pair", "triplet", "chi", "pon", "daiminkan", "ankan", "ura"}),
        ("(123m)(123p)(123s)(999s)", "5z", {"run", "triplet", "chi", "pon", "daiminkan", "ankan", "kakan", "ura"}),
        ("123456789m1112p +3p", "5z", {"single", "run", "pair", "triplet", "chi", "pon"}
         | {"daiminkan", "ankan", "kakan", "ura"}),
    ],
)  # fmt: skip
def test_what_cannot_be_is_grey_and_says_why(mouse: Mouse, line: str, tile: str, grey: set[str]) -> None:
    mouse.player.type(line)
    rows = mouse.open_menu(f"palette-{tile}").rows
    assert {row.entry.name for row in rows if row.entry.reason} == grey
    assert all(row.accessibleDescription() == row.entry.reason for row in rows if row.entry.reason)


def test_a_tile_of_which_none_is_left_has_a_menu_too(mouse: Mouse) -> None:
    mouse.player.type("111z234m dora 1z")
    assert not mouse.player.find("palette-1z").isEnabled()
    mouse.by_menu("palette-1z", "pon")
    assert mouse.player.line == "234m (111z) dora 1z"


def test_the_entries_say_how_a_click_does_the_same(mouse: Mouse) -> None:
    hows = {row.entry.name: row.entry.how for row in mouse.open_menu("palette-2m").rows if row.entry.how}
    assert hows == {"single": "Click", "run": "Shift-click", "pair": "Ctrl-click", "triplet": "Alt-click"}
    mouse.menu().close()
    mouse.player.click("to-pon")
    assert {row.entry.name: row.entry.how for row in mouse.open_menu("palette-2m").rows if row.entry.how} == {
        "pon": "Click"
    }


@pytest.mark.parametrize(
    ("naming", "run", "chi", "kakan"),
    [
        ("wrc", "Chow from here up", "Chow from here up", "Added kong"),
        ("ema", "Shuntsu from here up", "Chi from here up", "Added kan"),
        ("romaji", "Shuntsu from here up", "Chi from here up", "Kakan"),
    ],
)
def test_the_words_are_those_of_the_naming_style(mouse: Mouse, naming: str, run: str, chi: str, kakan: str) -> None:
    mouse.player.window.session.adjust(lambda state: view_actions.change_settings(state, naming=naming))
    texts = {row.entry.name: row.text() for row in mouse.open_menu("palette-2m").rows}
    assert (texts["run"], texts["chi"], texts["kakan"]) == (run, chi, kakan)


def test_a_red_five_has_a_menu_where_the_rules_have_one(mouse: Mouse, tenhou: Player) -> None:
    mouse.by_menu("palette-0p", "pon")
    assert tenhou.line == "(055p)"


# --------------------------------------------------------------------------------------------------------- long presses


def test_a_long_press_opens_the_menu_and_is_no_click(mouse: Mouse) -> None:
    mouse.press("palette-5p")
    mouse.player.qtbot.waitUntil(lambda: mouse.is_menu_open() is not None, timeout=4 * LONG_PRESS)
    mouse.release("palette-5p")
    assert mouse.player.line == ""
    mouse.choose("pair")
    assert mouse.player.line == "55p"


def test_a_press_that_moves_is_no_long_one(mouse: Mouse) -> None:
    mouse.press("palette-5p")
    mouse.move(mouse.at("palette-5p") + QPoint(15, 0))
    mouse.player.qtbot.wait(LONG_PRESS + 100)
    assert not mouse.is_menu_open()
    mouse.release(mouse.at("palette-5p") + QPoint(15, 0))
    assert mouse.player.line == "5p"


def test_letting_go_over_a_tile_that_was_not_pressed_is_no_click(mouse: Mouse) -> None:
    mouse.release("palette-5p")
    assert mouse.player.line == ""


def test_a_click_after_a_long_press_is_a_click(mouse: Mouse) -> None:
    mouse.press("palette-5p")
    mouse.player.qtbot.waitUntil(lambda: mouse.is_menu_open() is not None, timeout=4 * LONG_PRESS)
    mouse.menu().close()
    mouse.release("palette-5p")
    mouse.player.tiles("5p")
    assert mouse.player.line == "5p"


# ----------------------------------------------------------------------------------------------------------------- keys


@pytest.mark.parametrize(("key", "keys"), [(Qt.Key.Key_Menu, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_F10, SHIFT)])
def test_the_menu_by_a_key(mouse: Mouse, key: Qt.Key, keys: Qt.KeyboardModifier) -> None:
    mouse.player.find("palette-5p").setFocus()
    mouse.player.key(key, keys)
    menu = mouse.menu()
    assert menu.focusWidget().objectName() == "menu-single"
    for _ in range(3):
        mouse.player.qtbot.keyClick(menu.focusWidget(), Qt.Key.Key_Down)
    assert menu.focusWidget().objectName() == "menu-triplet"
    mouse.player.qtbot.keyClick(menu.focusWidget(), Qt.Key.Key_Return)
    assert mouse.player.line == "555p"


def test_the_menu_of_the_keyboard_as_the_system_asks_for_it(mouse: Mouse) -> None:
    tile = mouse.player.find("palette-5p")
    tile.setFocus()
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(1, 1), tile.mapToGlobal(QPoint(1, 1)))
    QApplication.sendEvent(tile, asked)
    assert mouse.menu().rows


def test_escape_closes_the_menu_and_keeps_the_hand(mouse: Mouse) -> None:
    mouse.player.tiles("5p")
    menu = mouse.open_menu("palette-5p")
    mouse.player.qtbot.keyClick(menu.focusWidget(), Qt.Key.Key_Escape)
    assert not mouse.is_menu_open()
    assert mouse.player.line == "5p"


def test_the_menu_stays_inside_the_window(mouse: Mouse) -> None:
    window = mouse.player.window
    window.resize(1024, 640)
    menu = mouse.open_menu("palette-7z")
    frame = window.rect().translated(window.mapToGlobal(QPoint(0, 0)))
    assert frame.contains(menu.geometry())


# ------------------------------------------------------------------------------------------------ the tiles of the hand


@pytest.mark.parametrize(
    ("before", "widget", "entry", "line"),
    [
        ("1m5p", "hand-1", "choose", "1m +5p ron E"),
        ("1m5p", "hand-1", "red", "1m0p"),
        ("1m0p", "hand-1", "red", "1m5p"),
        ("1m5p", "hand-0", "out", "5p"),
        ("1m5p", "hand-0", "to-dora", "5p dora 1m"),
        ("1m5p riichi", "hand-0", "to-ura", "5p riichi ura 1m"),
        ("5z (555z)", "hand-0", "kakan", "(555+5z)"),
        ("1m +5p ron E", "hand-winner", "to-hand", "1m5p"),
        ("1m +5p ron E", "hand-winner", "red", "1m +0p ron E"),
        ("1m +5p ron E", "hand-winner", "out", "1m"),
        ("riichi dora 12z", "dora-1", "to-ura", "riichi dora 1z ura 2z"),
        ("dora 12z", "dora-0", "to-hand", "1z dora 2z"),
        ("dora 12z", "dora-0", "out", "dora 2z"),
    ],
)
def test_the_menu_of_a_tile_that_lies_somewhere(
    mouse: Mouse, tenhou: Player, before: str, widget: str, entry: str, line: str
) -> None:
    tenhou.type(before)
    tenhou.window.session.finish_line()
    mouse.by_menu(widget, entry)
    assert tenhou.line == line
    tenhou.window.session.undo()
    assert actions.finish_line(tenhou.window.session.state).line == before


def test_an_empty_place_has_no_menu(mouse: Mouse) -> None:
    mouse.ask_for_menu("dora-0")
    assert not mouse.is_menu_open()


# --------------------------------------------------------------------------------------------------------------- groups


@pytest.mark.parametrize(
    ("before", "entry", "line"),
    [
        ("(234m) E", "called-0", "(2'34m@N)"),
        ("(234m) E", "called-1", "(23'4m@N)"),
        ("(234m) S", "called-2", "(234'm@E) S"),
        ("(2'34m@N) E", "called-0", "(234m)"),
        ("(555z) E", "from-3", "(555z@N)"),
        ("(555z) E", "from-2", "(555z@W)"),
        ("(555z) E", "from-1", "(555z@S)"),
        ("(555z) W", "from-1", "(555z@N) W"),
        ("(555z@S) E", "from-1", "(555z)"),
        ("(555z@S) E", "from-2", "(555z@W)"),
        ("(5555z) E", "from-2", "(5555z@W)"),
        ("(555+5z) E", "from-3", "(555+5z@N)"),
        ("(555z@S) E", "kakan", "(555+5z@S)"),
        ("(456p) E", "red", "(406p)"),
        ("(05'5p@W) E", "red", "(5'55p@W)"),
        ("[5555p] E", "red", "[0555p]"),
        ("1m (234m) E", "out", "1m"),
        ("1m [5555z] E", "out", "1m"),
    ],
)
def test_the_menu_of_a_group(mouse: Mouse, tenhou: Player, before: str, entry: str, line: str) -> None:
    tenhou.type(before)
    mouse.by_menu("meld-0", entry)
    assert tenhou.line == line


def test_a_run_is_called_from_the_left_alone_and_a_closed_kan_from_nobody(mouse: Mouse) -> None:
    mouse.player.type("(234m) [5555z] S")
    assert [row.entry.name for row in mouse.open_menu("meld-0").rows] == ["called-0", "called-1", "called-2", "out"]
    mouse.menu().close()
    assert [row.entry.name for row in mouse.open_menu("meld-1").rows] == ["out"]


def test_the_tile_lies_as_it_was_called_and_the_menu_shows_it(mouse: Mouse) -> None:
    mouse.player.type("(555z)")
    before = mouse.player.get("meld-0", MeldButton).grab().toImage()
    mouse.by_menu("meld-0", "from-2")
    assert mouse.player.get("meld-0", MeldButton).grab().toImage() != before
    mouse.open_menu("meld-0")
    assert [row.entry.name for row in mouse.menu().rows if row.isChecked()] == ["from-2"]


def test_a_group_says_from_whom_it_was_called(mouse: Mouse) -> None:
    mouse.player.type("(23'4m@N) (555z@W) (777z)")
    assert [mouse.player.find(f"meld-{index}").accessibleName() for index in range(3)] == [
        "1. Chow: 2 of characters, 3 of characters, 4 of characters; 3 of characters called from North",
        "2. Pung: white dragon, white dragon, white dragon; called from West",
        "3. Pung: red dragon, red dragon, red dragon",
    ]


def test_menus_leave_nothing_behind(mouse: Mouse) -> None:
    for _ in range(20):
        mouse.open_menu("palette-5p").close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not mouse.player.window.findChildren(TileMenu)


def test_who_moves_to_another_seat_keeps_the_picture(mouse: Mouse) -> None:
    mouse.player.type("(234m) (555z) E")
    mouse.by_menu("meld-0", "called-1")
    mouse.by_menu("meld-1", "from-2")
    assert mouse.player.line == "(23'4m@N) (555z@W)"
    mouse.player.click("seat-S")
    assert mouse.player.line == "(23'4m@E) (555z@N) S"


def test_a_group_by_the_keyboard(mouse: Mouse) -> None:
    mouse.player.type("(555z)")
    mouse.player.find("meld-0").setFocus()
    mouse.player.key(Qt.Key.Key_F10, SHIFT)
    menu = mouse.menu()
    mouse.player.qtbot.keyClick(menu.focusWidget(), Qt.Key.Key_Down)
    mouse.player.qtbot.keyClick(menu.focusWidget(), Qt.Key.Key_Space)
    assert mouse.player.line == "(555z@W)"


def test_the_palette_keeps_the_keyboard_after_its_menu(mouse: Mouse) -> None:
    tile = mouse.player.get("palette-5p", TileButton)
    tile.setFocus()
    mouse.player.key(Qt.Key.Key_Menu)
    mouse.player.qtbot.keyClick(mouse.menu().focusWidget(), Qt.Key.Key_Return)
    assert mouse.player.window.focusWidget() is tile
