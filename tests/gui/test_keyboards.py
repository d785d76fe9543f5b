"""Every kind of keyboard and script, and keys that somebody chose."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from riichi_gui.app import view_actions
from riichi_gui.app.key_actions import ACTIONS
from riichi_gui.app.keymap import BY_ID, COMMANDS
from riichi_gui.app.state import FOCUSES
from riichi_gui.ui.key_reading import place_of, read_text
from tests.gui.typist import Typist, chip, send

if TYPE_CHECKING:
    from tests.gui.conftest import Player

SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
KEYPAD = Qt.KeyboardModifier.KeypadModifier


def test_caps_lock_does_not_matter(player: Player) -> None:
    # With caps lock on, a key writes a capital letter without Shift being held.
    for text, key in (("2", Qt.Key.Key_2), ("3", Qt.Key.Key_3), ("M", Qt.Key.Key_M), ("R", Qt.Key.Key_R)):
        send(player, text, key)
    assert player.line == "23m riichi"
    # And with Shift a small one.
    send(player, "s", Qt.Key.Key_S, SHIFT)
    assert player.line == "23m S riichi"


def test_the_numeric_keypad(player: Player) -> None:
    for digit in "190":
        send(player, digit, ord(digit), KEYPAD)
    assert chip(player) == "190_"
    player.key(Qt.Key.Key_Backspace)
    send(player, "p", Qt.Key.Key_P)
    assert player.line == "19p"


@pytest.mark.parametrize("scan", [False, True])
def test_a_french_keyboard_writes_digits_without_shift(
    player: Player, monkeypatch: pytest.MonkeyPatch, scan: bool
) -> None:
    if scan:
        monkeypatch.setattr("riichi_gui.ui.key_reading.QGuiApplication.platformName", lambda: "xcb")
    for at, sign in enumerate("&é\"'(-è_ç"):
        send(player, sign, scan=10 + at if scan else 0)
    send(player, "s", Qt.Key.Key_S)
    assert player.line == "123456789s"
    # With Shift or caps lock they write the digits themselves.
    send(player, "1", Qt.Key.Key_1, SHIFT, scan=10 if scan else 0)
    send(player, "m", Qt.Key.Key_M)
    assert player.line == "1m123456789s"


def test_signs_of_other_keys_are_no_digits_where_the_place_is_known() -> None:
    assert read_text("-", place="") == read_text("-", place="", key=int(Qt.Key.Key_Minus))
    stroke = read_text("-", place="")
    assert stroke is not None
    assert (stroke.digit, stroke.sign) == ("", "-")
    stroke = read_text("&", shift=True, place="7")
    assert stroke is not None
    assert stroke.digit == ""


def test_a_czech_keyboard_is_read_by_the_places_of_its_keys() -> None:
    found = [read_text(sign, place=place_of(2 + at)) for at, sign in enumerate("+ěščřžýáíé")]
    assert [stroke.digit for stroke in found if stroke is not None] == list("1234567890")


@pytest.mark.parametrize(
    ("text", "key", "place", "letter"),
    [
        ("к", Qt.Key.Key_R, None, "R"),
        ("к", 0x041A, "R", "R"),
        ("ρ", 0x03A1, "R", "R"),
        ("к", 0x041A, None, ""),
    ],
)
def test_other_scripts_give_the_latin_letter_of_the_key(text: str, key: int, place: str | None, letter: str) -> None:
    stroke = read_text(text, place=place, key=int(key))
    assert (stroke.letter if stroke is not None else "") == letter


def test_a_cyrillic_keyboard_on_the_page(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("riichi_gui.ui.key_reading.QGuiApplication.platformName", lambda: "xcb")
    # The key of R is evdev's 19th, that of M its 50th; X11 counts 8 more.
    send(player, "2", Qt.Key.Key_2, scan=11)
    send(player, "ь", 0x042C, scan=58)
    send(player, "к", 0x041A, scan=27)
    assert player.line == "2m riichi"


def test_full_width_digits_and_letters(player: Player) -> None:
    for text in "２３４ｍｒ":
        send(player, text)
    assert player.line == "234m riichi"


def test_the_line_reads_full_width_text(player: Player) -> None:
    player.window.page.focus_line()
    player.window.page.line.insert("２３４ｍ　ｒｉｉｃｈｉ")
    player.window.page.line.textEdited.emit(player.window.page.line.text())
    player.key(Qt.Key.Key_Return)
    assert player.line == "234m riichi"


def test_no_input_method_takes_the_keys_of_the_page(player: Player) -> None:
    method = Qt.WidgetAttribute.WA_InputMethodEnabled
    page = player.window.page
    assert not page.testAttribute(method)
    takers = [widget for widget in page.findChildren(QWidget) if widget.testAttribute(method)]
    assert takers == [page.line]


# ------------------------------------------------------------------------------------------------------ chosen keys


def choose(player: Player, **keys: str) -> None:
    player.window.session.adjust(lambda state: view_actions.change_settings(state, keys=MappingProxyType(keys)))


def test_a_chosen_key_works_and_the_old_one_is_free(player: Player, typist: Typist) -> None:
    choose(player, riichi="E", ippatsu="R")
    typist.press("er")
    assert player.line == "riichi ippatsu"


def test_a_command_may_move_to_a_key_that_writes_nothing_and_back(player: Player, typist: Typist) -> None:
    choose(player, riichi="F5", undo="E")
    player.window.page.focus_line()
    player.key(Qt.Key.Key_F5)
    assert player.line == "riichi"
    player.window.page.setFocus()
    typist.press("e")
    assert player.line == ""
    player.key(Qt.Key.Key_Z, CONTROL)
    choose(player)
    typist.press("r")
    assert player.line == "riichi"
    player.key(Qt.Key.Key_F5)
    assert player.line == "riichi"
    player.key(Qt.Key.Key_Z, CONTROL)
    assert player.line == ""


def test_tooltips_name_the_key_as_it_is_set_now(player: Player) -> None:
    assert player.find("flag-riichi").toolTip() == "Declared riichi (R)"
    assert player.find("undo").toolTip() == "Undo the last step (Ctrl+Z)"
    choose(player, riichi="F5", undo="", seat_S="Alt+S")
    assert player.find("flag-riichi").toolTip() == "Declared riichi (F5)"
    assert player.find("undo").toolTip() == "Undo the last step"
    assert player.find("seat-S").toolTip() == "South (Alt+S)"


def test_every_command_does_something(player: Player) -> None:
    keys = player.window.page.keys
    own = {*ACTIONS, *(focus for focus in FOCUSES if focus != "hand")}
    assert own | set(keys._slots) == {command.id for command in COMMANDS}
    assert not own & set(keys._slots)


SHOWN = {
    "chi": "to-chi",
    "pon": "to-pon",
    "daiminkan": "to-daiminkan",
    "ankan": "to-ankan",
    "kakan": "to-kakan",
    "dora": "to-dora",
    "ura": "to-ura",
    "by": "by-tsumo",
    "riichi": "flag-riichi",
    "double_riichi": "flag-double_riichi",
    "ippatsu": "flag-ippatsu",
    "rinshan": "flag-rinshan",
    "chankan": "flag-chankan",
    "last_tile": "flag-haitei",
    "first_turn": "flag-tenhou",
    "seat_E": "seat-E",
    "seat_S": "seat-S",
    "seat_W": "seat-W",
    "seat_N": "seat-N",
    "round_next": "round-S",
    "discarder": "from-S",
    "place": "place",
    "honba_more": "honba-more",
    "honba_less": "honba-less",
    "sticks_more": "sticks-more",
    "sticks_less": "sticks-less",
    "undo": "undo",
    "redo": "redo",
    "clear": "clear",
    "random": "random",
    "wishes": "random-wishes",
    "sheet": "key-sheet",
    "table_view": "open-table",
    "history": "history",
    "rules": "rules-chip",
    "compare": "compare",
}


def test_the_button_that_does_the_same_names_the_key(player: Player) -> None:
    for command, name in SHOWN.items():
        assert f"({BY_ID[command].default})" in player.find(name).toolTip(), command
