"""What a tile can become, and where it can be moved: a line before, an action, a line after."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_gui.app import actions, moves
from riichi_gui.app.moves import WAYS, Spot, Way
from riichi_gui.app.refusals import RefusedError
from riichi_gui.app.state import FOCUSES, AppState, Focus
from riichi_gui.scoring.legality import tile_problems
from riichi_gui.scoring.notation import format_win, parse
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.scoring.tiles import ALL_TILES, Tile, Wind, parse_tile

Action = Callable[[AppState], AppState]


def state_of(line: str, rules: str = "tenhou") -> AppState:
    return AppState(win=parse(line), rules=load_ruleset(rules))


def after(line: str, *steps: Action) -> str:
    state = state_of(line)
    for step in steps:
        state = step(state)
    return format_win(state.win)


def same(line: str) -> str:
    return format_win(parse(line))


def put(tile: str, focus: Focus = "hand") -> Action:
    return lambda state: actions.place(replace(state, focus=focus), parse_tile(tile))


# ----------------------------------------------------------------------------------------------------- the winning tile


@pytest.mark.parametrize(
    ("before", "steps", "then"),
    [
        # The last tile wins, also where calls come after it.
        ("", [put(tile) for tile in ("9p", "1m", "1m", "9s", "2p")] + [put("1z", "pon"), put("2z", "pon")]
         + [put("3z", "pon")], "11m9p9s (111z)(222z)(333z) +2p"),
        # The last one that is still there: what came last went into the group.
        ("", [put(tile) for tile in ("9p", "1m", "1m", "9s", "2p", "5z", "5z", "5z")] + [put("1z", "pon"),
         put("2z", "pon"), put("5z", "pon")], "11m9p9s (111z)(222z)(555z) +2p"),
        # What was taken out again is not the last one any more.
        ("", [put(tile) for tile in ("9p", "1m", "1m", "9s", "2p", "3p")] + [lambda state: actions.take_out(state, 3)]
         + [put("1z", "pon"), put("2z", "pon"), put("3z", "pon")], "11m9p9s (111z)(222z)(333z) +2p"),
        # One that was chosen stays the winner whatever comes.
        ("12m", [lambda state: actions.choose_winner(state, 0), put("9s"), put("8s")], "2m89s +1m"),
        # It is taken out: nothing else becomes the winner.
        ("123456789m1112p +3p", [actions.take_out_winner], "123456789m1112p"),
        ("123456789m1112p +3p", [actions.take_out_winner, put("5s")], "123456789m1112p +5s"),
        ("123456789m1112p +3p", [lambda state: actions.take_out(state, 0), put("5s")], "23456789m1112p5s +3p"),
        # A group is taken back: the winner stays.
        ("1112p (123m)(456m)(789m) +3p", [lambda state: actions.take_out_meld(state, 0)], "1112p (456m)(789m) +3p"),
    ],
)  # fmt: skip
def test_the_last_tile_wins_until_another_is_chosen(before: str, steps: list[Action], then: str) -> None:
    found, expected = parse(after(before, *steps)), parse(then)
    assert (found.tile, found.hand.closed, found.hand.melds) == (
        expected.tile,
        expected.hand.closed,
        expected.hand.melds,
    )


# ----------------------------------------------------------------------------------------------------------------- ways


@pytest.mark.parametrize(
    ("before", "tile", "then"),
    [
        ("", "5p", "+5p"),
        ("1m", "0p", "1m +0p"),
        ("1m +2m", "5p", "12m +5p"),
        ("123456789m1112p +3p", "4p", "123456789m1112p +4p"),
        ("111m", "1m", "111m +1m"),
    ],
)
def test_a_tile_becomes_the_winner(before: str, tile: str, then: str) -> None:
    assert after(before, lambda state: moves.put_winner(state, parse_tile(tile))) == same(then)


@pytest.mark.parametrize(
    ("line", "rules", "tile", "way", "key"),
    [
        ("1111m", "tenhou", "1m", "winner", "no_copy_left"),
        ("", "wrc-2015", "0p", "winner", "no_red_fives"),
        ("", "wrc-2015", "0p", "pon", "no_red_fives"),
        ("", "tenhou", "8s", "chi", "no_run"),
        ("", "tenhou", "8s", "ura", "problem"),
        ("123456789m1112p +3p", "tenhou", "8s", "single", "hand_full"),
        ("123456789m11122p", "tenhou", "8s", "kakan", "no_room"),
    ],
)
def test_a_way_that_is_no_way(line: str, rules: str, tile: str, way: Way, key: str) -> None:
    refusal = moves.refusal_of(state_of(line, rules), lambda state: moves.put(state, parse_tile(tile), way))
    assert refusal is not None
    assert refusal.key == key


# --------------------------------------------------------------------------------------------------------------- groups


@pytest.mark.parametrize(
    ("before", "action", "then"),
    [
        ("(234m) S", lambda state: moves.set_called(state, 0, parse_tile("3m")), "(23'4m@E) S"),
        ("(23'4m@E) S", lambda state: moves.set_called(state, 0, parse_tile("3m")), "(234m) S"),
        ("(234m) S", lambda state: moves.set_source(state, 0, 1), "(234m@E) S"),
        ("(555z) S", lambda state: moves.set_source(state, 0, 1), "(555z@W) S"),
        ("(555z) S", lambda state: moves.set_source(state, 0, 2), "(555z@N) S"),
        ("(555z@N) S", lambda state: moves.set_source(state, 0, 2), "(555z) S"),
        ("(555z@N) S", lambda state: actions.set_seat(state, Wind.W), "(555z@E) W"),
        ("(23'4m@E) [1111z] S", lambda state: actions.set_seat(state, Wind.E), "(23'4m@N) [1111z]"),
        ("(123m) (555z@N)", lambda state: moves.add_to_pon(state, 1, parse_tile("5z")), "(123m) (555+5z@N)"),
        ("(055p)", lambda state: moves.add_to_pon(state, 0, parse_tile("5p")), "(055+5p)"),
        ("(4'56p@N)", lambda state: moves.swap_red_in_meld(state, 0), "(4'06p@N)"),
        ("(45'6p@N)", lambda state: moves.swap_red_in_meld(state, 0), "(40'6p@N)"),
        ("(40'6p@N)", lambda state: moves.swap_red_in_meld(state, 0), "(45'6p@N)"),
    ],
)
def test_groups(before: str, action: Action, then: str) -> None:
    assert parse(after(before, action)) == parse(then)


@pytest.mark.parametrize(
    ("line", "action", "key"),
    [
        ("(555z)", lambda state: moves.add_to_pon(state, 0, parse_tile("6z")), "no_pon"),
        ("(5555z)", lambda state: moves.add_to_pon(state, 0, parse_tile("5z")), "no_pon"),
        ("(555z) dora 5z", lambda state: moves.add_to_pon(state, 0, parse_tile("5z")), "no_copy_left"),
        ("(234p)", lambda state: moves.swap_red_in_meld(state, 0), "no_copy_left"),
        ("(456p) dora 0p", lambda state: moves.swap_red_in_meld(state, 0), "no_copy_left"),
    ],
)
def test_groups_that_stay_as_they_are(line: str, action: Action, key: str) -> None:
    with pytest.raises(RefusedError) as refused:
        action(state_of(line))
    assert refused.value.refusal.key == key


# --------------------------------------------------------------------------------------------------------- ron or tsumo


@pytest.mark.parametrize(
    ("before", "steps", "then"),
    [
        ("W from E", ["tsumo"], "W tsumo"),
        ("W from E", ["tsumo", "ron"], "W from E"),
        ("W from E", ["tsumo", "tsumo", "ron", "ron"], "W from E"),
        ("W", ["tsumo", "ron"], "W"),
    ],
)
def test_who_discarded_is_remembered_over_a_tsumo(before: str, steps: list[str], then: str) -> None:
    state = state_of(before)
    for by in steps:
        state = actions.set_by(state, "tsumo" if by == "tsumo" else "ron")
    assert state.win == parse(then)


def test_the_discarder_is_forgotten_with_the_hand_and_where_he_became_the_winner() -> None:
    tsumo = actions.set_by(state_of("W from E"), "tsumo")
    assert actions.set_by(actions.set_seat(tsumo, Wind.E), "ron").win.discarder is None
    assert actions.set_by(actions.set_line(tsumo, "W tsumo"), "ron").win.discarder is None
    assert actions.set_by(actions.clear(tsumo), "tsumo").win.discarder is None


# ---------------------------------------------------------------------------------------------------------------- moves


def test_what_does_not_lie_there_is_not_found() -> None:
    win = parse("12m (234p) dora 1z")
    found = [moves.tile_at(win, Spot(place)) for place in ("hand", "winner", "meld", "dora", "ura", "out", "palette")]
    assert found == [parse_tile("1m"), None, parse_tile("2p"), parse_tile("1z"), None, None, None]
    assert moves.tile_at(win, Spot("hand", 2)) is None


SPOTS = st.sampled_from(
    [
        *(Spot(place, index) for place in ("hand", "meld", "dora", "ura") for index in range(3)),
        Spot("winner"),
        Spot("out"),
        Spot("hand"),
    ]
)


@given(
    st.lists(
        st.one_of(
            st.tuples(st.sampled_from(FOCUSES), st.sampled_from(ALL_TILES), st.sampled_from(WAYS)),
            st.tuples(SPOTS, SPOTS),
        )
    )
)
def test_no_row_of_moves_breaks_a_rule_of_the_tiles(steps: list[tuple[Focus, Tile, Way] | tuple[Spot, Spot]]) -> None:
    state = state_of("riichi")
    for step in steps:
        held = len(state.win.hand_tiles) + len(state.win.dora) + len(state.win.ura)
        try:
            if len(step) == 3:
                state = moves.put(replace(state, focus=step[0]), step[1], step[2])
            else:
                tile = moves.tile_at(state.win, step[0])
                if tile is not None:
                    state = moves.move(state, tile, *step)
                    now = len(state.win.hand_tiles) + len(state.win.dora) + len(state.win.ura)
                    assert now <= held
        except RefusedError:
            continue
        assert not list(tile_problems(state.win, state.rules))
        assert len(state.win.hand.closed) <= state.win.hand.closed_size
        assert len(state.win.hand.melds) <= 4
        assert parse(format_win(state.win)) == state.win
