"""Tiles dragged by real presses, moves and releases of the mouse."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from riichi_gui.app import actions
from riichi_gui.scoring.legality import tile_problems
from riichi_gui.scoring.notation import format_win, parse
from riichi_gui.ui.widgets.tile_button import MeldButton, TileButton
from tests.gui.conftest import Player
from tests.gui.hands import Mouse

pytestmark = pytest.mark.qt_log_ignore("^This plugin does not support", extend=True)
WON = "123456789m1112p +3p ron E"


@pytest.mark.parametrize(
    ("before", "origin", "target", "after"),
    [
        ("", "palette-5p", "hand-0", "5p"),
        ("", "palette-5p", "hand-7", "5p"),
        ("1m", "palette-5p", "hand-0", "1m5p"),
        ("", "palette-5p", "hand-winner", "+5p ron E"),
        ("1m +2m ron E", "palette-5p", "hand-winner", "12m +5p ron E"),
        (WON, "palette-5p", "hand-winner", "123456789m1112p +5p ron E"),
        ("123456789m1112p", "palette-3p", "hand-0", WON),
        ("", "palette-5p", "dora-3", "dora 5p"),
        ("dora 1z", "palette-5p", "dora-0", "dora 1z5p"),
        ("riichi", "palette-5p", "ura-0", "riichi ura 5p"),
        ("(555z@S)", "palette-5z", "meld-0", "(555+5z@S)"),
        ("", "palette-5p", "result", ""),
        ("", "palette-5p", "palette-8p", ""),
        ("15m", "hand-0", "result", "5m"),
        ("15m", "hand-0", "palette-7z", "5m"),
        ("15m", "hand-0", "hand-1", "15m"),
        ("15m", "hand-0", "hand-winner", "5m +1m ron E"),
        (WON, "hand-0", "hand-winner", "23456789m1112p3p +1m ron E"),
        ("123456789m1112p (555z) +3p ron E", "hand-0", "hand-winner", "23456789m1112p3p (555z) +1m ron E"),
        ("15m", "hand-0", "dora-0", "5m dora 1m"),
        ("15m5z (555z)", "hand-2", "meld-0", "15m (555+5z)"),
        (WON, "hand-winner", "result", "123456789m1112p"),
        ("1m +5m ron E", "hand-winner", "hand-4", "15m"),
        (WON, "hand-winner", "hand-0", "23456789m1112p3p +1m ron E"),
        ("1m +5m ron E", "hand-winner", "dora-0", "1m dora 5m"),
        ("dora 12z", "dora-0", "result", "dora 2z"),
        ("riichi dora 12z", "dora-1", "ura-0", "riichi dora 1z ura 2z"),
        ("riichi dora 1z ura 2z", "ura-0", "dora-0", "riichi dora 12z"),
        ("dora 12z", "dora-0", "hand-0", "1z dora 2z"),
        ("dora 12z", "dora-0", "hand-winner", "+1z ron E dora 2z"),
        ("dora 12z", "dora-0", "dora-4", "dora 12z"),
        ("1m (234p) [5555z]", "meld-0", "result", "1m [5555z]"),
        ("1m (234p) [5555z]", "meld-1", "hand-0", "1m (234p) [5555z]"),
    ],
)
def test_where_a_tile_is_let_go(mouse: Mouse, before: str, origin: str, target: str, after: str) -> None:
    player, session = mouse.player, mouse.player.window.session
    player.type(before)
    session.finish_line()
    before = player.line
    steps = len(session.store._past)
    mouse.drag(origin, target)
    assert player.line == format_win(parse(after)) or (after, player.line) == ("", "")
    assert mouse.carried is None
    assert len(session.store._past) == steps + (before != player.line)
    if before != player.line:
        session.undo()
        assert player.line == before


@pytest.mark.parametrize(
    ("before", "origin", "target", "why"),
    [
        ("", "palette-5p", "ura-0", "Ura dora count only after riichi"),
        (WON, "palette-5p", "hand-0", "The hand has all its tiles"),
        ("dora 12345z", "palette-5p", "dora-0", "There are never more than 5 dora"),
        ("(234p)", "palette-5p", "meld-0", "Only an open pung of the same tile takes a fourth one."),
        ("(666z)", "palette-5z", "meld-0", "Only an open pung of the same tile takes a fourth one."),
        ("15m", "hand-0", "ura-0", "Ura dora count only after riichi"),
    ],
)
def test_what_cannot_be_says_why_and_leaves_everything(
    mouse: Mouse, before: str, origin: str, target: str, why: str
) -> None:
    player = mouse.player
    player.type(before)
    player.window.session.finish_line()
    state = player.window.session.state
    mouse.carry(origin, target)
    assert why in mouse.caption
    assert not mouse.is_marked(target)
    mouse.release(target)
    assert why in player.message
    assert player.window.session.state == state


def test_the_tile_follows_the_pointer_and_the_places_are_marked(mouse: Mouse) -> None:
    mouse.player.type("riichi (555z)")
    mouse.carry("palette-5z", "hand-3")
    assert mouse.carried is not None
    assert mouse.carried.geometry().contains(mouse.at("hand-3"))
    assert mouse.caption == "Hand"
    assert [mouse.is_marked(name) for name in ("hand-0", "hand-winner", "meld-0", "dora-0", "ura-0", "result")] == [
        *[True] * 5,
        False,
    ]
    for target, caption in {
        "hand-winner": "Winning tile",
        "meld-0": "Added kong",
        "dora-2": "Dora",
        "ura-2": "Ura",
        "result": "",
    }.items():
        mouse.move(target)
        assert mouse.caption == caption
        assert mouse.carried.geometry().contains(mouse.at(target))
    mouse.release("result")


def test_the_place_where_it_falls_stands_out_by_more_than_a_colour(mouse: Mouse) -> None:
    mouse.carry("palette-5z", "dora-0")
    marks = mouse.marks
    assert marks is not None
    assert marks.chosen is not None
    assert marks.chosen.contains(mouse.at("dora-0"))
    before = marks.grab().toImage().convertToFormat(marks.grab().toImage().Format.Format_Grayscale8)
    mouse.move("hand-0")
    after = marks.grab().toImage().convertToFormat(marks.grab().toImage().Format.Format_Grayscale8)
    assert before != after
    mouse.release("result")


def test_what_is_dragged_away_is_pale_where_it_lay(mouse: Mouse) -> None:
    mouse.player.type("15m")
    mouse.carry("hand-0", "result")
    assert mouse.player.get("hand-0", TileButton).is_away
    assert mouse.caption == "Take it out"
    mouse.release("result")
    assert not mouse.player.get("hand-0", TileButton).is_away


def test_escape_cancels_the_drag_alone(mouse: Mouse) -> None:
    mouse.player.type("15m")
    mouse.carry("hand-0", "dora-0")
    QTest.keyClick(mouse.player.window.windowHandle(), Qt.Key.Key_Escape)
    assert mouse.carried is None
    mouse.release("dora-0")
    assert mouse.player.line == "15m"
    mouse.drag("hand-0", "dora-0")
    assert mouse.player.line == "5m dora 1m"


def test_keys_do_nothing_while_a_tile_is_in_the_air(mouse: Mouse) -> None:
    mouse.player.tiles("1m 5m")
    mouse.carry("hand-0", "dora-0")
    control = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(mouse.player.window.windowHandle(), Qt.Key.Key_Z, control)
    QTest.keyClick(mouse.player.window.windowHandle(), Qt.Key.Key_5)
    assert (mouse.player.line, mouse.carried is None) == ("15m", False)
    mouse.release("dora-0")
    assert mouse.player.line == "5m dora 1m"
    QTest.keyClick(mouse.player.window.windowHandle(), Qt.Key.Key_Z, control)
    assert mouse.player.line == "15m"


def test_another_button_ends_a_press_that_has_not_moved(mouse: Mouse) -> None:
    mouse.player.tiles("1m")
    mouse.press("hand-0")
    mouse.press("hand-0", Qt.MouseButton.RightButton)
    assert not mouse.player.get("hand-0", QAbstractButton).isDown()
    mouse.release("hand-0")
    assert mouse.player.line == "1m"


def test_another_button_cancels(mouse: Mouse) -> None:
    mouse.player.tiles("1m")
    mouse.carry("hand-0", "result")
    mouse.press("result", Qt.MouseButton.RightButton)
    assert mouse.carried is None
    mouse.release("result", Qt.MouseButton.RightButton)
    mouse.release("result")
    assert mouse.player.line == "1m"


def test_it_is_put_back_when_the_window_loses_the_keyboard_or_the_hand_changes(mouse: Mouse) -> None:
    session = mouse.player.window.session
    mouse.player.tiles("1m")
    for change in (
        lambda: QApplication.sendEvent(mouse.player.window, QEvent(QEvent.Type.WindowDeactivate)),
        lambda: session.do(actions.clear),
    ):
        mouse.carry("palette-5p", "hand-0")
        change()
        assert mouse.carried is None
        mouse.release("hand-0")
    assert mouse.player.line == ""


def test_an_unsteady_click_is_a_click(mouse: Mouse) -> None:
    shaking = QPoint(QApplication.startDragDistance() + 2, 0)
    mouse.drag("palette-5p", mouse.at("palette-5p") + shaking)
    assert mouse.player.line == "5p"
    mouse.drag("hand-0", mouse.at("hand-0") + shaking)
    assert mouse.player.line == ""


def test_back_where_it_came_from_changes_nothing(mouse: Mouse) -> None:
    mouse.carry("palette-5p", "result")
    mouse.move("palette-5p")
    mouse.release("palette-5p")
    assert mouse.player.line == ""


def test_a_drag_leaves_the_place_that_clicks_go_to(mouse: Mouse) -> None:
    mouse.player.click("to-chi")
    mouse.drag("palette-5p", "dora-0")
    mouse.player.tiles("2m")
    assert mouse.player.line == "(234m) dora 5p"


@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_dragged_wherever(tenhou: Player, mouse: Mouse, seed: int) -> None:
    chance = random.Random(seed)
    session, window = tenhou.window.session, tenhou.window
    for _ in range(150):
        tiles = [
            button
            for button in window.page.findChildren(TileButton)
            if button.isVisible() and button.isEnabled() and button.tile is not None
        ]
        melds = [button for button in window.page.findChildren(MeldButton) if button.isVisible()]
        origin = chance.choice([*tiles, *melds]).objectName()
        target: str | QPoint = QPoint(chance.randrange(window.width()), chance.randrange(window.height()))
        if chance.random() < 0.8:
            names = [*(button.objectName() for button in melds), "hand-0", "hand-winner", "dora-1", "ura-1", "result"]
            target = chance.choice(names)
        mouse.carry(origin, target)
        if chance.random() < 0.1:
            QTest.keyClick(window.windowHandle(), Qt.Key.Key_Escape)
        mouse.release(target)
        if chance.random() < 0.1:
            chance.choice((session.undo, session.redo))()
        if chance.random() < 0.1:
            tenhou.click(chance.choice(("to-hand", "to-chi", "to-pon", "to-ankan")))
            tenhou.click(f"palette-{chance.randint(1, 7)}{chance.choice('mpsz')}")
        if chance.random() < 0.05:
            tenhou.click("flag-riichi")
        win = session.state.win
        assert tenhou.line == session.state.line
        assert parse(format_win(win)) == win
        assert not list(tile_problems(win, session.state.rules))
        assert len(win.hand.closed) <= win.hand.closed_size
        assert mouse.carried is None
