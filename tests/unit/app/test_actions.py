"""The actions as truth tables: a line of notation before, an action, a line of notation after."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_gui.app import actions, view_actions
from riichi_gui.app.actions import Shape
from riichi_gui.app.refusals import RefusedError
from riichi_gui.app.state import FOCUSES, AppState, Focus
from riichi_gui.scoring.hand import FLAGS, Win
from riichi_gui.scoring.legality import context_problems, tile_problems, tiles_left
from riichi_gui.scoring.notation import format_win, parse
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.scoring.tiles import ALL_TILES, Tile, Wind, parse_tile

Action = Callable[[AppState], AppState]


def state_of(line: str, focus: Focus = "hand", rules: str = "wrc-2015") -> AppState:
    return AppState(win=parse(line), focus=focus, rules=load_ruleset(rules))


def line_of(state: AppState) -> str:
    return format_win(state.win)


def same(line: str) -> str:
    return format_win(parse(line))


# ------------------------------------------------------------------------------------------------------------- placing


@pytest.mark.parametrize(
    ("before", "tile", "shape", "after"),
    [
        ("", "5p", "single", "5p"),
        ("9m1m", "5m", "single", "159m"),
        ("", "2m", "run", "234m"),
        ("", "8s", "pair", "88s"),
        ("", "5z", "triplet", "555z"),
        ("111222333m1112p", "3p", "single", "111222333m1112p +3p"),
        ("111222333m111p", "8p", "pair", "111222333m1118p +8p"),
        ("111222333m11p", "7s", "run", "111222333m11p78s +9s"),
        ("111222333m11p +2p", "3p", "single", "111222333m113p +2p"),
        ("(123m) (123p) (123s) 111z", "2z", "single", "111z (123m) (123p) (123s) 2z"),
        ("(123m) (123p) (123s) [1111z]", "2z", "pair", "2z (123m) (123p) (123s) [1111z] +2z"),
    ],
)
def test_tiles_go_into_the_hand_sorted_and_the_last_one_wins(before: str, tile: str, shape: Shape, after: str) -> None:
    assert actions.place(state_of(before), parse_tile(tile), shape).win == parse(after)


@pytest.mark.parametrize(
    ("before", "focus", "tile", "after"),
    [
        ("", "chi", "2m", "(234m)"),
        ("", "pon", "1z", "(111z)"),
        ("", "daiminkan", "1z", "(1111z)"),
        ("", "ankan", "1z", "[1111z]"),
        ("", "kakan", "1z", "(111+1z)"),
        ("(111z@S)", "kakan", "1z", "(111+1z@S)"),
        ("44m +5m", "pon", "1z", "44m (111z) +5m"),
        ("", "dora", "1z", "dora 1z"),
        ("dora 1z", "dora", "1z", "dora 11z"),
        ("riichi dora 1z", "ura", "2p", "riichi dora 1z ura 2p"),
        # The hand is full, so that the group is one of its own.
        ("123m456m789m55z1p555p", "chi", "1m", "456m789m55z1p555p (123m)"),
        ("123m456m789m11z55z +5z", "pon", "5z", "123m456m789m11z (555z)"),
        ("11m222333444m55p +5p", "pon", "5p", "11m222333444m (555p)"),
        # Too few copies are left, so the three of the hand are meant.
        ("111z234m", "pon", "1z", "234m (111z)"),
    ],
)
def test_whole_groups_and_indicators(before: str, focus: Focus, tile: str, after: str) -> None:
    win, expected = actions.place(state_of(before, focus), parse_tile(tile)).win, parse(after)
    assert win.hand.melds == expected.hand.melds
    assert sorted(win.concealed) == sorted(expected.concealed)
    assert (win.dora, win.ura) == (expected.dora, expected.ura)


def test_a_group_that_leaves_one_tile_too_many_makes_the_last_one_the_winner() -> None:
    state = state_of("11z 2345678m", "hand")
    state = actions.place(state, parse_tile("1p"))
    state = actions.place(state, parse_tile("2p"))
    state = actions.place(replace(state, focus="pon"), parse_tile("7z"))
    assert state.win.tile == parse_tile("2p")


@pytest.mark.parametrize(
    ("before", "focus", "tile", "shape", "key"),
    [
        ("123456789m1112p +3p", "hand", "9s", "single", "hand_full"),
        ("123456789m1112p", "hand", "9s", "pair", "no_room"),
        ("1111m", "hand", "1m", "single", "no_copy_left"),
        ("11m", "hand", "1m", "triplet", "no_copy_left"),
        ("", "hand", "8m", "run", "no_run"),
        ("", "hand", "0p", "single", "no_copy_left"),
        ("", "chi", "8m", "single", "no_run"),
        ("", "chi", "1z", "single", "no_run"),
        ("(123m)(123p)(123s)(111z)", "pon", "2z", "single", "four_melds"),
        ("123456789m1112p +3p", "pon", "9s", "single", "no_room"),
        ("11z", "pon", "1z", "single", "no_copy_left"),
        ("", "ura", "1z", "single", "problem"),
        ("dora 12345m", "dora", "1z", "single", "problem"),
    ],
)
def test_what_cannot_be_placed_is_refused_with_the_reason(
    before: str, focus: Focus, tile: str, shape: Shape, key: str
) -> None:
    with pytest.raises(RefusedError) as refused:
        actions.place(state_of(before, focus), parse_tile(tile), shape)
    assert refused.value.refusal.key == key


@pytest.mark.parametrize(
    ("focus", "tile", "shape", "reds"),
    [
        ("hand", "5p", "single", 0),
        ("hand", "0p", "single", 1),
        ("hand", "5p", "triplet", 0),
        ("hand", "0p", "pair", 1),
        ("hand", "4p", "run", 0),
        ("chi", "0p", "single", 1),
        ("pon", "0p", "single", 1),
        ("ankan", "5p", "single", 1),
        ("ankan", "0p", "single", 1),
    ],
)
def test_red_fives_where_there_is_one_in_each_suit(focus: Focus, tile: str, shape: Shape, reds: int) -> None:
    win = actions.place(state_of("", focus, "tenhou"), parse_tile(tile), shape).win
    assert sum(each >= 34 for each in win.hand_tiles) == reds


# ------------------------------------------------------------------------------------------------------------- removing


@pytest.mark.parametrize(
    ("before", "action", "after"),
    [
        ("135m", lambda state: actions.take_out(state, 1), "15m"),
        ("123456789m1112p +3p", actions.take_out_winner, "123456789m1112p"),
        ("1z (123m) [5555z]", lambda state: actions.take_out_meld(state, 0), "1z [5555z]"),
        ("dora 123m", lambda state: actions.take_out_indicator(state, "dora", 1), "dora 13m"),
        ("riichi ura 123m", lambda state: actions.take_out_indicator(state, "ura", 2), "riichi ura 12m"),
        ("123456789m1112p +3p", lambda state: actions.choose_winner(state, 0), "23456789m1112p3p +1m"),
        ("123m", lambda state: actions.choose_winner(state, 2), "12m +3m"),
        ("(555z)(666z)(777z) pao daisangen W", lambda state: actions.take_out_meld(state, 1), "(555z)(777z)"),
        (
            "1m dora 1z riichi honba 2 sticks 1 SW",
            actions.clear,
            "SW",
        ),
    ],
)
def test_taking_out_and_choosing(before: str, action: Action, after: str) -> None:
    assert line_of(action(state_of(before))) == same(after)


def test_red_five_for_a_plain_one_and_back() -> None:
    state = state_of("345p", rules="tenhou")
    red = actions.swap_red(state, 2)
    assert line_of(red) == "340p"
    assert line_of(actions.swap_red(red, 2)) == "345p"


def test_a_red_winning_tile() -> None:
    state = state_of("123456789m1112p +5p", rules="tenhou")
    assert actions.swap_red(state, None).win.tile == parse_tile("0p")


@pytest.mark.parametrize(
    ("line", "rules", "key"), [("34p", "tenhou", "no_copy_left"), ("5p", "wrc-2015", "no_red_fives")]
)
def test_no_red_five_where_there_is_none(line: str, rules: str, key: str) -> None:
    with pytest.raises(RefusedError) as refused:
        actions.swap_red(state_of(line, rules=rules), 0)
    assert refused.value.refusal.key == key


def test_clearing_keeps_rules_and_language() -> None:
    chosen = view_actions.change_settings(state_of("1m", rules="tenhou"), language="ja")
    state = actions.clear(replace(chosen, focus="dora"))
    assert (state.rules.id, state.language, state.focus) == ("tenhou", "ja", "hand")


# ------------------------------------------------------------------------------------------------------------- context


@pytest.mark.parametrize(
    ("before", "action", "after"),
    [
        ("houtei riichi ron", lambda state: actions.set_by(state, "tsumo"), "riichi tsumo"),
        ("haitei riichi tsumo", lambda state: actions.set_by(state, "ron"), "riichi"),
        ("chankan ron from W", lambda state: actions.set_by(state, "tsumo"), "tsumo"),
        ("tenhou tsumo", lambda state: actions.set_seat(state, Wind.S), "tsumo S"),
        ("renhou ron S", lambda state: actions.set_seat(state, Wind.E), ""),
        ("from W", lambda state: actions.set_seat(state, Wind.W), "W"),
        ("E", lambda state: actions.set_round(state, Wind.S), "SE"),
        ("", lambda state: actions.set_discarder(state, Wind.W), "from W"),
        ("from W", lambda state: actions.set_discarder(state, Wind.W), ""),
        ("", lambda state: actions.toggle_flag(state, "riichi"), "riichi"),
        ("riichi ippatsu", lambda state: actions.toggle_flag(state, "riichi"), ""),
        ("W from E place 2/2", lambda state: actions.set_by(state, "tsumo"), "W tsumo"),
        ("tsumo place 2/2", lambda state: actions.set_by(state, "ron"), "ron place 2/2"),
        ("W from E place 2/2", lambda state: actions.set_seat(state, Wind.N), "N from E place 2/2"),
        ("W from E place 2/2", lambda state: actions.set_seat(state, Wind.S), "S from E"),
        ("W from E place 2/2", lambda state: actions.set_seat(state, Wind.E), "E place 2/2"),
        ("W from E place 2/2", lambda state: actions.set_discarder(state, Wind.S), "W from S"),
        ("W from E place 2/2", lambda state: actions.set_discarder(state, Wind.E), "W place 2/2"),
        ("W houtei place 2/2", lambda state: actions.set_discarder(state, Wind.N), "W houtei from N place 2/2"),
        ("", lambda state: actions.set_place(state, 1, 2), "place 1/2"),
        ("place 1/2", lambda state: actions.set_place(state, 1, 1), ""),
        ("", lambda state: actions.set_honba(state, 3), "honba 3"),
        ("", lambda state: actions.set_honba(state, -1), ""),
        ("", lambda state: actions.set_sticks(state, 100), "sticks 99"),
        ("(555z)(666z)(777z)", lambda state: actions.set_pao(state, Wind.W), "(555z)(666z)(777z) pao daisangen W"),
        ("(555z)(666z)(777z) pao daisangen W", lambda state: actions.set_pao(state, Wind.W), "(555z)(666z)(777z)"),
        ("(555z)", lambda state: actions.set_pao(state, Wind.W), "(555z)"),
        ("(555z)(666z)(777z) pao daisangen W", lambda state: actions.set_seat(state, Wind.W), "W (555z)(666z)(777z)"),
    ],
)
def test_context(before: str, action: Action, after: str) -> None:
    assert action(state_of(before)).win == parse(after)


@pytest.mark.parametrize(
    ("before", "flag"),
    [
        ("", "ippatsu"),
        ("riichi", "double_riichi"),
        ("", "haitei"),
        ("tsumo", "houtei"),
        ("(123m)", "riichi"),
        ("S tsumo", "tenhou"),
    ],
)
def test_a_flag_that_cannot_be_is_refused(before: str, flag: str) -> None:
    with pytest.raises(RefusedError) as refused:
        actions.toggle_flag(state_of(before), next(each for each in FLAGS if each == flag))
    assert refused.value.refusal.problem is not None


@pytest.mark.parametrize(
    ("before", "rules", "place", "winners", "key"),
    [
        ("", "wrc-2015", 2, 2, "only_first_wins"),
        ("place 2/2", "wrc-2015", 3, 3, "only_first_wins"),
        ("", "tenhou", 1, 3, "too_many_winners"),
        ("S from E", "tenhou", 2, 2, "place_seats"),
        ("N from E", "mahjong-soul", 2, 3, "place_seats"),
        ("tsumo", "mahjong-soul", 1, 2, "winners_need_ron"),
    ],
)
def test_a_place_that_cannot_be_is_refused(before: str, rules: str, place: int, winners: int, key: str) -> None:
    with pytest.raises(RefusedError) as refused:
        actions.set_place(state_of(before, rules=rules), place, winners)
    problem = refused.value.refusal.problem
    assert problem is not None
    assert problem.key == key


def test_older_conflicts_are_not_swept_away() -> None:
    # The hand was opened after riichi was set: that is told in the result, and ron or tsumo has no part in it.
    state = actions.set_by(state_of("(123m) riichi ron"), "tsumo")
    assert "riichi" in state.win.flags


# ---------------------------------------------------------------------------------------------------------- typed lines


def test_a_line_becomes_the_hand() -> None:
    state = actions.set_line(AppState(), "234m riichi  S")
    assert (state.win, state.line) == (parse("234m riichi S"), "234m riichi  S")
    assert actions.finish_line(state).line == same("234m riichi S")


def test_a_line_that_cannot_be_read_keeps_the_hand_and_the_text() -> None:
    before = actions.finish_line(actions.set_line(AppState(), "234m"))
    state = actions.set_line(before, "234m 5x")
    assert state.win == before.win
    assert state.draft is not None
    assert state.draft.fault is not None
    assert (state.line, state.draft.fault.column) == ("234m 5x", 6)
    assert actions.finish_line(state) == state


def test_an_action_puts_the_line_in_step_again() -> None:
    state = actions.set_line(state_of("23m"), "23m 4")
    assert actions.place(state, parse_tile("4m")).line == "234m"


# ------------------------------------------------------------------------------------------------------------ whatever


@given(
    st.lists(
        st.tuples(st.sampled_from(FOCUSES), st.sampled_from(ALL_TILES), st.sampled_from(["single", "run", "pair"]))
    )
)
def test_no_row_of_clicks_breaks_a_rule_of_the_tiles(clicks: list[tuple[Focus, Tile, Shape]]) -> None:
    state = AppState(rules=load_ruleset("tenhou"))
    for focus, tile, shape in clicks:
        state = replace(state, focus=focus)
        try:
            state = actions.place(state, tile, shape)
        except RefusedError:
            continue
        win: Win = state.win
        assert not list(tile_problems(win, state.rules))
        assert len(win.hand.closed) <= win.hand.closed_size
        assert len(win.hand.melds) <= 4
        assert min(tiles_left(win, state.rules)) >= 0
        assert not [problem for problem in context_problems(win, state.rules) if problem.key == "too_many_indicators"]
        assert parse(format_win(win)) == win
