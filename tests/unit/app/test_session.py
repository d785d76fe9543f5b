"""The session: actions with undo, refusals, and the typing of a line as one step."""

from __future__ import annotations

from functools import partial

from riichi_gui.app import actions, view_actions
from riichi_gui.app.refusals import Refusal
from riichi_gui.app.session import Session
from riichi_gui.scoring.tiles import parse_tile


def place(session: Session, *names: str) -> None:
    for name in names:
        session.do(partial(actions.place, tile=parse_tile(name)))


def test_undo_and_redo_go_through_every_step() -> None:
    session = Session()
    place(session, "1m", "2m")
    session.do(lambda state: actions.toggle_flag(state, "riichi"))
    lines = []
    while session.store.can_undo:
        session.undo()
        lines.append(session.state.line)
    assert lines == ["12m", "1m", ""]
    while session.store.can_redo:
        session.redo()
    assert session.state.line == "12m riichi"


def test_a_refusal_is_told_and_is_no_step() -> None:
    session = Session()
    told: list[Refusal] = []
    session.on_refusal(told.append)
    session.do(lambda state: actions.place(state, parse_tile("0p")))
    assert [refusal.key for refusal in told] == ["no_copy_left"]
    assert not session.store.can_undo


def test_letters_of_one_go_are_one_step() -> None:
    session = Session()
    place(session, "1m")
    for text in ("1m 2", "1m 23", "1m 23p"):
        session.type_line(text)
    session.finish_line()
    assert session.state.line == "1m23p"
    session.undo()
    assert session.state.line == "1m"


def test_undo_brings_a_line_back_that_could_not_be_read() -> None:
    session = Session()
    session.type_line("1m 2x")
    place(session, "3m")
    session.undo()
    assert session.state.line == "1m 2x"


def test_settings_are_no_steps_and_stay_when_a_step_is_taken_back() -> None:
    session = Session()
    place(session, "1m")
    session.adjust(lambda state: view_actions.change_settings(state, language="ja"))
    session.adjust(lambda state: view_actions.change_settings(state, naming="romaji"))
    session.adjust(lambda state: view_actions.change_settings(state, theme="dark"))
    session.adjust(lambda state: view_actions.set_focus(state, "dora"))
    session.undo()
    state = session.state
    assert (state.line, state.language, state.theme, state.focus) == ("", "ja", "dark", "dora")
    assert state.naming == "romaji"
    session.adjust(lambda state: view_actions.change_settings(state, naming=""))
    session.redo()
    assert (session.state.line, session.state.naming) == ("1m", "")


def test_choosing_a_rulebook_is_a_step() -> None:
    session = Session()
    session.do(lambda state: actions.set_rules(state, "tenhou"))
    assert session.state.rules.id == "tenhou"
    session.undo()
    assert session.state.rules.id == "wrc-2015"
