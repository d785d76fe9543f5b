"""Own rulesets and the comparison in the state, drafts of rulesets, and the shelf."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from riichi_gui.app import actions, own_rules
from riichi_gui.app.result import Facts
from riichi_gui.app.rule_actions import (
    set_own_rules,
    take_deleted,
    take_saved,
    toggle_compared,
    toggle_comparing,
)
from riichi_gui.app.rule_draft import change, draft_of, take_back
from riichi_gui.app.session import Session
from riichi_gui.app.shelf import Shelf
from riichi_gui.app.state import COMPARED, AppState, carry_over
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import RuleError, change_rules, load_ruleset
from riichi_gui.scoring.tiles import parse_tile

WIN = parse("345678m23p678s55s +4p ron S riichi ippatsu")
RULES = replace(change_rules(load_ruleset("wrc-2015"), {"kiriage": False}), id="own-club")
OWN = own_rules.OwnRules("own-club", "Club", "wrc-2015", RULES)
RENAMED = replace(OWN, name="Club B")


def test_saving_is_seen_wherever_the_ruleset_is_used() -> None:
    state = toggle_compared(set_own_rules(AppState(), OWN), OWN)
    assert state.compared == (*COMPARED, OWN)
    saved = take_saved(state, RENAMED)
    assert (saved.own, saved.compared[-1]) == (RENAMED, RENAMED)
    assert replace(take_saved(AppState(), OWN), shelved={}) == AppState()


def test_deleting_goes_back_to_the_preset() -> None:
    state = take_deleted(toggle_compared(set_own_rules(AppState(), OWN), OWN), OWN)
    assert replace(state, shelved={}) == AppState()


def test_choosing_the_ruleset_in_use_is_no_change() -> None:
    state = AppState(rules=RULES, own=OWN)
    assert set_own_rules(state, OWN) is state


def test_undo_keeps_the_comparison_and_the_saved_ruleset() -> None:
    earlier = set_own_rules(AppState(), OWN)
    now = toggle_comparing(toggle_compared(set_own_rules(AppState(), RENAMED), "tenhou"))
    carried = carry_over(earlier, now)
    assert (carried.own, carried.comparing, "tenhou" in carried.compared) == (RENAMED, True, False)


def test_undo_brings_no_deleted_ruleset_back() -> None:
    session = Session(AppState(rules=RULES, own=OWN))
    place = partial(actions.place, tile=parse_tile("1m"))
    session.do(place)
    session.do(lambda state: actions.set_rules(state, "tenhou"))
    session.do(lambda state: set_own_rules(state, OWN))
    session.adjust(lambda state: take_deleted(state, OWN))
    session.undo()
    assert session.state.rules.id == "tenhou"
    session.redo()
    assert (session.state.rules.id, session.state.own) == ("wrc-2015", None)
    while session.store.can_undo:
        session.undo()
        assert session.state.own is None
    assert session.state.rules == load_ruleset("wrc-2015")


def test_undo_takes_a_ruleset_as_it_was_saved_while_another_was_in_use() -> None:
    changed = replace(OWN, rules=replace(RULES, honba_points=1500))
    session = Session(AppState(rules=RULES, own=OWN))
    session.do(lambda state: actions.set_rules(state, "tenhou"))
    session.adjust(lambda state: take_saved(state, changed))
    session.undo()
    assert (session.state.own, session.state.rules) == (changed, changed.rules)


def test_a_deleted_ruleset_that_is_made_anew_counts_again() -> None:
    session = Session(AppState(rules=RULES, own=OWN))
    session.do(lambda state: actions.set_rules(state, "tenhou"))
    session.adjust(lambda state: take_deleted(state, OWN))
    session.do(lambda state: set_own_rules(state, RENAMED))
    session.undo()
    session.undo()
    assert session.state.own == RENAMED


def test_facts_of_a_score() -> None:
    facts = Facts(AppState(win=WIN, rules=RULES, own=OWN))
    assert facts.touched is not None
    touched = {fact.option.id: fact for fact in facts.touched}
    assert set(touched) == {"ippatsu", "kiriage"}
    assert (touched["kiriage"].is_changed, touched["kiriage"].base_value) == (True, True)
    assert [row.id for row in facts.comparison] == ["own-club", *COMPARED]


def test_there_are_no_facts_without_a_score() -> None:
    facts = Facts(AppState())
    assert facts.touched is None
    assert facts.comparison == ()


def test_a_draft_of_a_preset_is_a_copy_while_something_is_changed() -> None:
    draft = change(draft_of("wrc-2015"), "kiriage", value=False)
    assert (draft.is_dirty, draft.changed) == (True, ("kiriage",))
    assert not take_back(draft, "kiriage").is_dirty
    with pytest.raises(RuleError):
        change(draft, "kiriage", value=7)


def test_a_draft_of_an_own_ruleset_is_dirty_against_what_is_saved() -> None:
    draft = draft_of(OWN)
    assert (draft.is_dirty, draft.changed) == (False, ("kiriage",))
    back = take_back(draft, "kiriage")
    assert back.is_dirty
    assert back.with_own(OWN).changed == ()


def test_the_shelf_remembers_the_choice(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "new")
    assert shelf.chosen() == (("", None, None))
    shelf.keep_choice("tenhou")
    assert shelf.chosen().preset == "tenhou"
    own_rules.save_own(shelf.folder, OWN)
    shelf.keep_choice("own-club")
    assert shelf.chosen().own == OWN
    own_rules.delete_own(shelf.folder, "own-club")
    message = shelf.chosen().message
    assert message is not None
    assert message.key == "not_found"
