"""What each key does to the context: on, off, on to the next, and why not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from riichi_gui.app.key_actions import ACTIONS
from riichi_gui.app.refusals import RefusedError
from riichi_gui.app.state import AppState
from riichi_gui.scoring.notation import parse

DRAGONS = "22p345m (555z) (666z) (777z)"


def after(line: str, *commands: str) -> AppState:
    win = parse(line)
    state = AppState(win=win)
    for command in commands:
        state = ACTIONS[command](state)
    return state


@pytest.mark.parametrize(
    ("before", "commands", "line"),
    [
        ("", "by", "tsumo"),
        ("", "by by", ""),
        ("", "riichi", "riichi"),
        ("", "riichi ippatsu", "riichi ippatsu"),
        ("", "riichi ippatsu riichi", ""),
        ("", "double_riichi", "double_riichi"),
        # What can only be by tsumo, or only by ron, says that with it.
        ("[1111z]", "rinshan", "[1111z] tsumo rinshan"),
        ("[1111z]", "rinshan rinshan", "[1111z] tsumo"),
        ("tsumo", "chankan", "ron chankan"),
        ("", "last_tile", "ron houtei"),
        ("tsumo", "last_tile", "tsumo haitei"),
        ("", "first_turn", "tsumo tenhou"),
        ("S tsumo", "first_turn", "S tsumo chiihou"),
        ("ron S", "first_turn", "ron S renhou"),
        ("", "seat_W", "W"),
        ("", "round_next round_next", "WE"),
        ("", "round_back", "NE"),
        ("", "discarder", "from S"),
        ("S", "discarder", "S from E"),
        ("", "discarder discarder discarder", "from N"),
        ("", "discarder discarder discarder discarder", ""),
        ("", "honba_more honba_more honba_less", "honba 1"),
        ("", "sticks_more", "sticks 1"),
        ("sticks 2", "sticks_less", "sticks 1"),
        (DRAGONS, "pao", f"{DRAGONS} pao daisangen S"),
        (DRAGONS, "pao pao pao pao", DRAGONS),
        ("", "place", "place 1/2"),
        # Here the first one alone wins, so that the second place is passed over.
        ("", "place place", "place 1/3"),
        ("", "place place place", ""),
    ],
)
def test_what_a_key_does(before: str, commands: str, line: str) -> None:
    assert after(before, *commands.split()).win == parse(line)


def test_the_winner_goes_round_the_hand() -> None:
    line = "234m67p234p234s88s +5p"
    tiles = "234m23467p23488s5p"
    expected = ["6p", "7p", "2s", "3s", "4s", "8s", "2m", "3m", "4m", "2p", "3p", "4p", "5p"]
    state = after(line)
    for name in expected:
        state = ACTIONS["winner"](state)
        assert state.win.tile == parse(f"+{name}").tile
        assert sorted(state.win.concealed) == sorted(parse(f"{tiles} +").concealed)


@pytest.mark.parametrize(
    ("before", "command", "key"),
    [
        ("", "ippatsu", "ippatsu_needs_riichi"),
        ("", "rinshan", "rinshan_needs_kan"),
        ("(123m)", "riichi", "needs_closed"),
        ("riichi", "double_riichi", "riichi_once"),
        ("tsumo", "place", "winners_need_ron"),
    ],
)
def test_what_cannot_be_says_which_rule_is_against_it(before: str, command: str, key: str) -> None:
    with pytest.raises(RefusedError) as caught:
        after(before, command)
    problem = caught.value.refusal.problem
    assert problem is not None
    assert problem.key == key


@pytest.mark.parametrize(
    ("before", "command", "key"),
    [
        ("tsumo", "discarder", "tsumo_discarder"),
        ("", "pao", "nobody_liable"),
        ("", "honba_less", "least"),
        ("honba 99", "honba_more", "most"),
        ("", "sticks_less", "least"),
        ("", "winner", "no_tile"),
    ],
)
def test_where_there_is_no_next_one_that_is_said(before: str, command: str, key: str) -> None:
    with pytest.raises(RefusedError) as caught:
        after(before, command)
    assert caught.value.refusal.key == key


def test_nothing_else_changes() -> None:
    state = after("1m")
    for command, action in ACTIONS.items():
        try:
            changed = action(state)
        except RefusedError:
            continue
        assert replace(changed, win=state.win, arrived=()) == state, command
