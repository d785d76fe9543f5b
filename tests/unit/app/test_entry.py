"""Typed tiles: where they go, what is refused, and what Backspace takes back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from riichi_gui.app import actions
from riichi_gui.app.entry import put, take_last
from riichi_gui.app.refusals import RefusedError
from riichi_gui.app.state import AppState
from riichi_gui.scoring.notation import format_win, parse

if TYPE_CHECKING:
    from riichi_gui.app.state import Focus


def state(line: str = "", focus: Focus = "hand", rules: str = "wrc-2015") -> AppState:
    """Return a state with a hand; its last tile is the winning one."""
    start = actions.set_rules(AppState(focus=focus), rules)
    win = parse(line)
    return replace(start, win=win)


@pytest.mark.parametrize(
    ("line", "focus", "digits", "suit", "after"),
    [
        ("", "hand", "234", "m", "234m"),
        ("1z", "hand", "11", "z", "111z"),
        # The fourteenth tile is the winning one: the last that was typed.
        ("234m234p234s88s", "hand", "675", "p", "234m23467p23488s +5p ron"),
        ("", "chi", "2", "p", "(234p)"),
        ("", "chi", "234", "p", "(234p)"),
        ("", "chi", "423", "p", "(234p)"),
        ("", "chi", "234678", "p", "(234p) (678p)"),
        ("", "pon", "5", "z", "(555z)"),
        ("", "pon", "555", "z", "(555z)"),
        ("", "pon", "567", "z", "(555z) (666z) (777z)"),
        ("", "daiminkan", "5", "z", "(5555z)"),
        ("", "ankan", "19", "p", "[1111p] [9999p]"),
        ("", "ankan", "9999", "p", "[9999p]"),
        ("(555z)", "kakan", "5", "z", "(555+5z)"),
        ("", "dora", "13", "z", "dora 13z"),
        ("riichi dora 1z", "ura", "2", "m", "riichi dora 1z ura 2m"),
    ],
)
def test_where_typed_tiles_go(line: str, focus: Focus, digits: str, suit: str, after: str) -> None:
    win = put(state(line, focus), digits, suit).win
    assert win == parse(after)
    assert format_win(win).startswith(after)


@pytest.mark.parametrize(
    ("line", "focus", "digits", "after"),
    [
        ("", "hand", "0", "0p"),
        ("", "hand", "340", "340p"),
        ("", "chi", "340", "(340p)"),
        ("", "chi", "0", "(067p)"),
        ("", "chi", "345", "(345p)"),
        ("", "pon", "055", "(055p)"),
        ("", "pon", "0", "(055p)"),
        ("", "pon", "555", "(555p)"),
        ("", "ankan", "5", "[0555p]"),
        ("", "dora", "0", "dora 0p"),
        # The red one is in the hand already: it is exchanged for the plain one.
        ("340p", "chi", "340", "345p (340p)"),
    ],
)
def test_a_nought_is_the_red_five(line: str, focus: Focus, digits: str, after: str) -> None:
    assert put(state(line, focus, "tenhou"), digits, "p").win == parse(after)


def test_one_tile_can_stand_for_a_run() -> None:
    assert put(state(), "2", "m", run=True).win == parse("234m")
    assert put(state(), "234", "m", run=True).win == parse("234m")
    assert put(state("", "pon"), "2", "m", run=True).win == parse("(222m)")


@pytest.mark.parametrize(
    ("line", "focus", "digits", "suit", "key"),
    [
        ("", "hand", "8", "z", "no_such_tile"),
        ("", "hand", "0", "z", "no_such_tile"),
        ("", "hand", "0", "p", "no_red_fives"),
        ("", "hand", "55555", "p", "no_copy_left"),
        # One of the two finds room: then neither is put in.
        ("123456789m1234z", "hand", "55", "z", "hand_full"),
        ("123456789m12345z", "hand", "5", "z", "hand_full"),
        ("", "chi", "23", "p", "typed_run"),
        ("", "chi", "235", "p", "typed_run"),
        ("", "chi", "8", "p", "no_run"),
        ("", "chi", "1", "z", "no_run"),
        ("", "pon", "55", "z", "typed_group"),
        ("", "ankan", "555", "z", "typed_group"),
        ("(111z) (222z) (333z) (444z)", "pon", "5", "z", "four_melds"),
    ],
)
def test_all_or_nothing_goes_in(line: str, focus: Focus, digits: str, suit: str, key: str) -> None:
    with pytest.raises(RefusedError) as caught:
        put(state(line, focus), digits, suit)
    assert caught.value.refusal.key == key


def test_the_red_five_is_there_once() -> None:
    with pytest.raises(RefusedError) as caught:
        put(state("(055p)", "chi", "tenhou"), "340", "p")
    assert caught.value.refusal.key == "no_copy_left"


def test_the_focus_goes_back() -> None:
    assert put(state("", "chi"), "2", "p", back="hand").focus == "hand"
    assert put(state("", "chi"), "2", "p").focus == "chi"


def take(line: str, place: Focus) -> str:
    return format_win(take_last(state(line), place).win)


@pytest.mark.parametrize(
    ("line", "place", "after"),
    [
        ("234m67p234p234s88s +5p", "hand", "234m23467p23488s ron E"),
        ("19m5p", "hand", "19m ron E"),
        ("(123m) (555z)", "hand", "(123m) ron E"),
        ("1m (123m) (555z)", "pon", "1m (123m) ron E"),
        ("1m dora 13z", "dora", "1m ron E dora 1z"),
    ],
)
def test_what_came_last_to_a_place_is_taken_back(line: str, place: Focus, after: str) -> None:
    assert parse(take(line, place)) == parse(after)


def test_the_tile_that_was_typed_last_goes_first() -> None:
    typed = put(put(state(), "95", "m"), "1", "m")
    one = take_last(typed, "hand")
    assert one.win == parse("59m")
    assert take_last(one, "hand").win == parse("9m")


@pytest.mark.parametrize("place", ["hand", "chi", "dora", "ura"])
def test_where_there_is_nothing_that_is_said(place: Focus) -> None:
    with pytest.raises(RefusedError) as caught:
        take_last(state(), place)
    assert caught.value.refusal.key == "nothing_left"
