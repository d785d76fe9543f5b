"""The page by keys: tiles and commands wherever the focus is, but in fields for text; every keyboard, any script."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QMenu, QWidget

from riichi_gui.app import actions
from riichi_gui.scoring.notation import parse
from tests.gui.typist import Typist, chip

if TYPE_CHECKING:
    from tests.gui.conftest import Player

NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
KEYPAD = Qt.KeyboardModifier.KeypadModifier
MANGAN = "234m67p234p234s88s +5p ron S riichi dora 1z"


# ------------------------------------------------------------------------------------------------------- typed tiles


def test_at_the_start_keys_mean_tiles(player: Player, typist: Typist) -> None:
    assert player.window.focusWidget() is player.window.page
    typist.press("123m")
    assert player.line == "123m"


def test_digits_are_shown_until_their_suit_comes(player: Player, typist: Typist) -> None:
    typist.press("234")
    assert chip(player) == "234_"
    assert player.window.page.hint.text() == "Now m, p, s or z. Backspace takes one back."
    assert player.line == ""
    typist.press("p")
    assert chip(player) == ""
    assert player.line == "234p"
    assert player.window.page.hint.text().startswith("Shift-click")


def test_the_digits_stand_where_the_tiles_go(player: Player, typist: Typist) -> None:
    typist.press("12m3")
    place = player.find("hand-2")
    assert player.window.page.chip.geometry().contains(place.mapTo(player.window.page, place.rect().center()))
    player.key(Qt.Key.Key_Escape)
    typist.press("d3")
    place = player.find("dora-0")
    assert player.window.page.chip.geometry().intersects(
        place.rect().translated(place.mapTo(player.window.page, place.rect().topLeft()))
    )


def test_what_does_not_fit_is_said_and_nothing_goes_in(player: Player, typist: Typist) -> None:
    typist.press("123m 55555p")
    assert player.line == "123m"
    assert player.message == "55555p was not put in. No copy left: 5 of dots."
    assert chip(player) == ""
    typist.press("8z")
    assert player.message.startswith("8z was not put in. Honours go from 1 to 7")


def test_no_more_digits_than_a_hand_has_tiles(player: Player, typist: Typist) -> None:
    typist.press("123456789123456")
    assert chip(player) == "12345678912345_"
    assert player.message == "No more than 14 tiles at once."


def test_typed_tiles_are_one_step(player: Player, typist: Typist) -> None:
    typist.press("11m 234p")
    player.key(Qt.Key.Key_Z, CONTROL)
    assert player.line == "11m"
    player.key(Qt.Key.Key_Z, CONTROL | SHIFT)
    assert player.line == "11m234p"


def test_a_red_five(tenhou: Player) -> None:
    Typist(tenhou).press("340p")
    assert tenhou.line == "340p"


def test_backspace_takes_a_digit_and_then_the_last_tile(player: Player, typist: Typist) -> None:
    typist.press("91m23")
    player.key(Qt.Key.Key_Backspace)
    assert chip(player) == "2_"
    player.key(Qt.Key.Key_Backspace)
    assert (chip(player), player.line) == ("", "19m")
    player.key(Qt.Key.Key_Backspace)
    assert player.line == "9m"


def test_backspace_takes_a_typed_indicator_back_although_the_next_tiles_go_to_the_hand(
    player: Player, typist: Typist
) -> None:
    typist.press("1m d35z")
    assert player.line == "1m dora 35z"
    player.key(Qt.Key.Key_Backspace)
    assert player.line == "1m dora 3z"
    player.key(Qt.Key.Key_Backspace)
    player.key(Qt.Key.Key_Backspace)
    assert player.line == ""
    player.key(Qt.Key.Key_Backspace)
    assert player.message == "There is nothing to take back."


def test_backspace_means_the_same_on_a_tile_of_the_hand(player: Player, typist: Typist) -> None:
    typist.press("123m4")
    player.find("hand-0").setFocus()
    player.key(Qt.Key.Key_Backspace)
    assert (chip(player), player.line) == ("", "123m")
    player.key(Qt.Key.Key_Delete)
    assert player.line == "23m"


def test_escape_drops_digits_first_and_clears_then(player: Player, typist: Typist) -> None:
    typist.press("12m3")
    player.key(Qt.Key.Key_Escape)
    assert (chip(player), player.line) == ("", "12m")
    player.key(Qt.Key.Key_Escape)
    assert player.line == ""


@pytest.mark.parametrize(("typed", "line"), [("2M", "234m"), ("7S", "789s"), ("234M", "234m"), ("o5Z", "(555z)")])
def test_shift_with_the_suit_makes_one_digit_a_run(player: Player, typist: Typist, typed: str, line: str) -> None:
    typist.press(typed)
    assert player.line.startswith(line)


def test_a_run_that_cannot_start_there_is_refused(player: Player, typist: Typist) -> None:
    typist.press("8M")
    assert player.line == ""
    assert player.message.startswith("8m was not put in. No chow starts here")


@pytest.mark.parametrize(
    ("typed", "line"), [("13mm", "1133m"), ("5zzz", "555z"), ("c2pp", "(234p) (234p)"), ("d1zz", "dora 11z")]
)
def test_the_suit_again_puts_the_same_tiles_once_more(player: Player, typist: Typist, typed: str, line: str) -> None:
    typist.press(typed)
    assert line in player.line
    assert player.window.session.state.focus == "hand"


def test_a_suit_that_follows_something_else_asks_for_digits(player: Player, typist: Typist) -> None:
    for keys in ("m", "1mrm", "1mp"):
        player.window.page.clear_hand()
        typist.press(keys)
        assert player.message.startswith("Type the digits first"), keys


def test_typed_tiles_go_where_the_palettes_clicks_go(player: Player, typist: Typist) -> None:
    player.click("to-pon")
    typist.press("5z6z")
    assert player.line == "(555z) (666z)"
    assert player.window.session.state.focus == "pon"


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("c2p", "(234p)"),
        ("c234p", "(234p)"),
        ("o5z", "(555z)"),
        ("o555z", "(555z)"),
        ("k5z", "(5555z)"),
        ("a5z", "[5555z]"),
        ("x5z", "(555+5z)"),
        ("o5zx5z", "(555+5z)"),
        ("d13z", "dora 13z"),
    ],
)
def test_a_key_sends_the_next_tiles_elsewhere_and_then_back(
    player: Player, typist: Typist, keys: str, line: str
) -> None:
    typist.press(f"{keys} 9m")
    assert player.line.startswith("9m")
    assert line in player.line


def test_the_palette_shows_meanwhile_where_tiles_go(player: Player, typist: Typist) -> None:
    typist.press("c")
    assert player.get("to-chi", QAbstractButton).isChecked()
    assert player.window.page.hint.text() == "Chow: type a tile, such as 2p. Esc goes back."
    typist.press("2")
    assert chip(player) == "Chow 2_"
    typist.press("m")
    assert player.get("to-hand", QAbstractButton).isChecked()


@pytest.mark.parametrize("way", ["same key", "Esc"])
def test_a_place_is_left_again_without_tiles(player: Player, typist: Typist, way: str) -> None:
    typist.press("9m c")
    if way == "Esc":
        player.key(Qt.Key.Key_Escape)
    else:
        typist.press("c")
    assert player.get("to-hand", QAbstractButton).isChecked()
    assert player.line == "9m"


def test_from_one_place_to_another_and_back_to_the_first_one(player: Player, typist: Typist) -> None:
    typist.press("co5z9m")
    assert player.line == "9m (555z)"


def test_a_full_place_says_so(player: Player, typist: Typist) -> None:
    typist.press("u")
    assert "riichi" in player.message.lower()
    assert player.get("to-hand", QAbstractButton).isChecked()


# ---------------------------------------------------------------------------------------------------------- commands


CONTEXT = [
    ("1m", "t", "1m tsumo E"),
    ("1m", "r", "1m ron E riichi"),
    ("1m", "R", "1m ron E double_riichi"),
    ("1m", "ri", "1m ron E riichi ippatsu"),
    ("1m [1111z]", "n", "1m [1111z] tsumo E rinshan"),
    ("1m", "q", "1m ron E chankan"),
    ("1m", "l", "1m ron E houtei"),
    ("1m", "tl", "1m tsumo E haitei"),
    ("1m", "f", "1m tsumo E tenhou"),
    ("1m", "Stf", "1m tsumo S chiihou"),
    ("1m", "Sf", "1m ron S renhou"),
    ("1m2p +", "w", "2p +1m ron E"),
    ("1m", "E", "1m ron E"),
    ("1m", "S", "1m ron S"),
    ("1m", "W", "1m ron W"),
    ("1m", "N", "1m ron N"),
    ("1m", "v", "1m ron SE"),
    ("1m", "V", "1m ron NE"),
    ("1m", "jj", "1m ron E from W"),
    ("1m", "J", "1m ron E place 1/2"),
    ("1m", "hhH", "1m ron E honba 1"),
    ("1m", "bbB", "1m ron E sticks 1"),
    ("22p345m (555z) (666z) (777z)", "y", "22p345m (555z) (666z) (777z) ron E pao daisangen S"),
]


def test_every_part_of_the_context_has_a_key(player: Player, typist: Typist) -> None:
    session = player.window.session
    for before, keys, line in CONTEXT:
        player.window.page.clear_hand()
        session.do(lambda state, before=before: actions.finish_line(actions.set_line(state, before)))  # type: ignore[misc]
        typist.press(keys)
        assert session.state.win == parse(line), keys


def test_thirteen_orphans_rob_a_closed_kan(player: Player, typist: Typist) -> None:
    typist.press("119m19p19s1234567z qQ")
    assert player.line.endswith("chankan closed_kan")


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("i", "Ippatsu needs riichi"),
        ("tj", "Nobody discards the winning tile of a tsumo."),
        ("H", "It is 0 already."),
        ("y", "Nobody is liable"),
        ("w", "There is no tile yet."),
        ("e", "E does nothing here. ? shows all keys."),
    ],
)
def test_a_key_that_does_nothing_now_says_why(player: Player, typist: Typist, keys: str, said: str) -> None:
    typist.press(keys)
    assert player.message.startswith(said)


def test_a_key_held_down_switches_once_and_counts_on(player: Player) -> None:
    for text in "rhh":
        widget = player.window.focusWidget()
        for repeated in (False, True):
            QApplication.sendEvent(
                widget, QKeyEvent(QEvent.Type.KeyPress, ord(text.upper()), NONE, text, autorep=repeated)
            )
    assert player.line == "riichi honba 4"


def test_undo_and_the_other_keys_of_the_window(player: Player, typist: Typist) -> None:
    typist.press("1m2m")
    player.key(Qt.Key.Key_Z, CONTROL)
    assert player.line == "1m"
    player.key(Qt.Key.Key_Y, CONTROL)
    assert player.line == "12m"
    player.key(Qt.Key.Key_N, CONTROL)
    assert player.line == ""


def test_the_line_is_one_key_away_and_left_by_escape(player: Player, typist: Typist) -> None:
    typist.press("1m/")
    page = player.window.page
    assert player.window.focusWidget() is page.line
    typist.press("2p")
    assert player.line == "2p"
    player.key(Qt.Key.Key_Escape)
    assert player.window.focusWidget() is page
    assert player.line == "2p"
    player.key(Qt.Key.Key_Escape)
    assert player.line == ""


# ------------------------------------------------------------------------------------------------- where the focus is


def test_keys_mean_tiles_wherever_the_focus_is_but_in_fields_for_text(player: Player, typist: Typist) -> None:
    player.type(MANGAN)
    player.key(Qt.Key.Key_Return)
    stops = [
        widget
        for widget in player.window.page.findChildren(QWidget)
        if widget.isVisible() and widget.isEnabled() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus
    ]
    assert len(stops) > 60
    tried = 0
    for widget in stops:
        if isinstance(widget, QLineEdit):
            continue
        widget.setFocus()
        if player.window.focusWidget() is not widget:
            continue
        tried += 1
        typist.press("d3z")
        assert player.line.endswith("dora 13z"), widget.objectName()
        player.key(Qt.Key.Key_Z, CONTROL)
        assert player.line.endswith("dora 1z"), widget.objectName()
    assert tried > 60


def test_in_the_line_letters_are_letters(player: Player) -> None:
    player.window.page.focus_line()
    for key in "123m riichi":
        player.qtbot.keyClick(player.window.focusWidget(), key)
    assert player.window.page.line.text() == "123m riichi"
    for key in "tc?g":
        player.qtbot.keyClick(player.window.focusWidget(), key)
    assert player.window.page.line.text() == "123m riichitc?g"
    assert player.window.session.state.win.by == "ron"
    assert player.window.session.state.focus == "hand"
    assert not player.window.page.findChildren(QMenu)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_return_and_space_press_what_has_the_focus(player: Player, typist: Typist, key: Qt.Key) -> None:
    names = "palette-5p flag-riichi seat-S by-tsumo to-pon honba-more from-W random clear"
    for name in names.split():
        player.window.page.clear_hand()
        typist.press("1mSE")
        before = player.window.session.state
        player.find(name).setFocus()
        player.key(key, KEYPAD if key == Qt.Key.Key_Enter else NONE)
        assert player.window.session.state != before, name


def test_the_tiles_of_the_hand_keep_their_own_keys(player: Player, typist: Typist) -> None:
    typist.press("234m67p234p234s88s5p")
    player.find("hand-0").setFocus()
    typist.press("w")
    assert "+2m" in player.line
    # With Shift it is the seat, there as everywhere.
    typist.press("W")
    assert "+2m ron W" in player.line
    player.find("hand-1").setFocus()
    player.key(Qt.Key.Key_Right)
    assert player.window.focusWidget().objectName() == "hand-2"
    player.key(Qt.Key.Key_Space)
    assert len(player.window.session.state.win.concealed) == 13


def test_the_ring_is_seen_after_keys_and_not_after_a_click(player: Player, typist: Typist) -> None:
    player.tiles("1m")
    button = player.get("palette-1m", QAbstractButton)
    plain = button.grab().toImage()
    assert not button.shows_focus  # type: ignore[attr-defined]
    typist.press("2m")
    player.key(Qt.Key.Key_Tab)
    player.key(Qt.Key.Key_Backtab)
    assert player.window.focusWidget() is button
    assert button.shows_focus  # type: ignore[attr-defined]
    assert button.grab().toImage() != plain


def test_digits_are_forgotten_when_another_page_is_shown(player: Player, typist: Typist) -> None:
    typist.press("12mc3")
    player.window.show_progress()
    player.window.show_score()
    assert player.window.focusWidget() is player.window.page
    assert chip(player) == ""
    typist.press("p")
    assert player.line == "12m"
    assert player.get("to-hand", QAbstractButton).isChecked()
