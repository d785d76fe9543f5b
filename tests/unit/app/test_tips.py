"""Tips: each at its moment, and none that was seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from riichi_gui.app import actions, view_actions
from riichi_gui.app.result import Facts
from riichi_gui.app.state import AppState
from riichi_gui.app.tips import (
    TIPS,
    Done,
    after_change,
    after_click,
    after_pause,
    are_left,
    key_named,
    next_hand,
    next_tip,
)
from riichi_gui.scoring.tiles import parse_tile

SCORED = "234m67p234p234s88s +5p ron S riichi dora 1z"
Action = Callable[[AppState], AppState]


def hand(line: str, rules: str = "wrc-2015") -> AppState:
    return actions.finish_line(actions.set_line(actions.set_rules(AppState(), rules), line))


def do(state: AppState, *steps: Action, done: Done | None = None, clicks: bool = True) -> tuple[AppState, Done]:
    """Carry out steps, each by a click on a tile to choose where ``clicks``."""
    done = Done() if done is None else done
    for step in steps:
        after = step(state)
        done = after_change(done, state, after)
        if clicks:
            done = after_click(done, state, after)
        state = after
    return state, done


def put(*names: str) -> list[Action]:
    return [partial(actions.place, tile=parse_tile(name)) for name in names]


def told(state: AppState, done: Done, *seen: str) -> str | None:
    return next_tip(Facts(state), done, seen)


def test_an_empty_window_is_told_about_until_something_is_done() -> None:
    assert told(AppState(), Done()) == "start"
    state, done = do(AppState(), *put("1m"))
    assert told(state, done) is None
    state, done = do(state, lambda state: actions.take_out(state, 0), done=done)
    assert told(state, done, "undo") is None


@pytest.mark.parametrize(
    ("names", "lowest"),
    [
        (("2m", "3m", "4m"), "2m"),
        (("4p", "2p", "3p"), "2p"),
        (("9s", "9s", "7s", "8s"), "7s"),
        (("0p", "6p", "7p"), "5p"),
        (("8m", "9m", "1p"), None),
        (("2m", "3m", "4p"), None),
        (("1z", "2z", "3z"), None),
        (("2m", "2m", "2m"), None),
        (("2m", "4m", "6m"), None),
        (("2m", "3m"), None),
        (("2m", "3m", "9p", "4m"), None),
    ],
)
def test_a_run_that_is_clicked_tile_by_tile(names: tuple[str, ...], lowest: str | None) -> None:
    state, done = do(hand("", "tenhou"), *put(*names))
    assert done.slow_run == (None if lowest is None else parse_tile(lowest))
    assert told(state, done) == (None if lowest is None else "run")


def test_a_run_that_is_typed_or_pressed_is_no_reason_for_a_tip_about_clicks() -> None:
    state, done = do(AppState(), *put("2m", "3m", "4m"), clicks=False)
    assert told(state, done) is None


def test_who_knows_how_to_click_a_run_is_not_told() -> None:
    state, done = do(AppState(), lambda state: actions.place(state, parse_tile("1s"), "run"), *put("2m", "3m", "4m"))
    assert done.knows_runs
    assert told(state, done) is None


def test_the_second_call_by_mouse() -> None:
    def call(name: str) -> Action:
        return lambda state: actions.place_meld(state, "pon", parse_tile(name))

    state, done = do(AppState(), call("5z"))
    assert told(state, done) is None
    state, done = do(state, call("6z"), done=done)
    assert told(state, done) == "calls"
    _, by_key = do(AppState(), call("5z"), call("6z"), clicks=False)
    assert by_key.calls == 0


def test_what_the_line_takes_is_told_to_who_types_in_it() -> None:
    def typed(text: str) -> Action:
        return lambda state: actions.set_line(state, text)

    state, done = do(AppState(), typed("2"), clicks=False)
    assert told(state, done) is None, "it cannot be read yet"
    state, done = do(state, typed("23m"), done=done, clicks=False)
    assert told(state, done) == "line"
    state, done = do(state, actions.finish_line, done=done, clicks=False)
    assert told(state, done) is None, "the typing is over"
    _, by_words = do(AppState(), typed("ron"), clicks=False)
    assert not by_words.typed


@pytest.mark.parametrize(
    ("line", "tip"),
    [
        (SCORED, "score"),
        ("234m67p234p234s88s riichi", "waits"),
        ("19m19p19s1234567z", "waits"),
        ("1222333444555m", "waits"),
        ("1111m234p567p789s", None),
        ("147m258p369s1234z", None),
        ("234m(789p)34p234s88s +5p ron S", "near_miss"),
        ("234m67p234p234s88s +5p ippatsu", None),
    ],
)
def test_what_stands_in_the_result(line: str, tip: str | None) -> None:
    assert told(hand(line), Done(began=True)) == tip


@pytest.mark.parametrize(
    ("line", "step"),
    [
        (SCORED, lambda state: actions.take_out(state, 0)),
        (SCORED, actions.take_out_winner),
        (SCORED, lambda state: actions.take_out_indicator(state, "dora", 0)),
        ("11m46s(234p)(555z)", lambda state: actions.take_out_meld(state, 1)),
    ],
)
def test_what_is_taken_out_can_be_brought_back(line: str, step: Action) -> None:
    before = hand(line)
    after = step(before)
    assert told(after, after_change(Done(), before, after)) == "undo"
    assert told(after, after_change(Done(), before, after, undone=True), "score") != "undo"


@pytest.mark.parametrize(
    "step",
    [
        actions.clear,
        lambda state: actions.toggle_flag(state, "riichi"),
        lambda state: actions.choose_winner(state, 0),
        lambda state: actions.set_line(state, "234m"),
        lambda state: view_actions.set_language(state, "ja"),
    ],
)
def test_other_changes_take_nothing_out(step: Action) -> None:
    before = hand(SCORED)
    assert not after_change(Done(), before, step(before)).taken_out


def test_taking_out_is_told_at_once_or_not_at_all() -> None:
    state, done = do(hand(SCORED), lambda state: actions.take_out(state, 0), *put("2m"))
    assert told(state, done, "score") is None


def test_hands_count_once_each_when_they_have_a_score() -> None:
    done = after_pause(Done(), Facts(hand("234m")))
    assert done.hands == 0
    done = after_pause(after_pause(done, Facts(hand(SCORED))), Facts(hand(f"{SCORED} ippatsu")))
    assert done.hands == 1
    done = after_pause(next_hand(done), Facts(hand(SCORED)))
    assert done.hands == 2


def test_the_history_is_told_of_when_the_third_hand_begins() -> None:
    assert told(AppState(), Done(began=True, hands=1)) is None
    assert told(AppState(), Done(began=True, hands=2)) == "history"
    assert told(hand("234m"), Done(began=True, hands=2)) is None


def test_a_rule_that_decides() -> None:
    # Under these rules an open hand may have All Simples; elsewhere it has no yaku then.
    open_simples = hand("234m67p234s88s (345p) +5p ron S", "tenhou")
    # The same by riichi alone: no option touches two han of 30 fu.
    assert told(open_simples, Done(began=True, hands=2, counted=True), "score") == "rules"
    assert told(open_simples, Done(began=True, hands=1, counted=True), "score") is None
    assert told(hand(SCORED), Done(began=True, hands=2, counted=True), "score") is None


def test_the_quiz_is_told_of_after_five_hands_unless_it_was_seen() -> None:
    done = Done(began=True, hands=5, counted=True)
    assert told(hand(SCORED), done, "score", "rules") == "quiz"
    assert told(hand(SCORED), replace(done, hands=4), "score", "rules") is None
    assert told(hand(SCORED), replace(done, quizzed=True), "score", "rules") is None


def test_one_at_a_time_the_most_pressing_first() -> None:
    state, done = do(hand("234m67p234p234s88s riichi"), *put("5p"))
    done = replace(done, hands=5, slow_run=parse_tile("2m"))
    assert [told(state, done), told(state, done, "score"), told(state, done, "score", "run")] == [
        "score",
        "run",
        "quiz",
    ]


def test_keys_are_told_of_to_who_types_tiles_without_the_line() -> None:
    assert told(AppState(), Done(began=True, keyed=True)) is None, "only digits yet"
    assert told(hand("234m"), Done(began=True, keyed=True)) == "keys"


def test_a_tip_that_names_a_key_is_told_while_there_is_one() -> None:
    assert [key_named(tip, {}) for tip in ("undo", "keys", "rules", "history", "quiz", "start")] == [
        *("Ctrl+Z", "?", "Ctrl+R", "Ctrl+H", "Ctrl+2", ""),
    ]
    state = view_actions.change_settings(hand("234m"), keys={"sheet": "F2"})
    assert key_named("keys", state.settings.keys) == "F2"
    assert told(state, Done(began=True, keyed=True)) == "keys"
    without = view_actions.change_settings(state, keys={"sheet": ""})
    assert told(without, Done(began=True, keyed=True)) is None


def test_a_tip_that_was_seen_does_not_come_again() -> None:
    every = {tip.id for tip in TIPS}
    assert len(every) == len(TIPS)
    assert told(AppState(), Done(), *every) is None
    assert not are_left(every)
    assert are_left(every - {"quiz"})
