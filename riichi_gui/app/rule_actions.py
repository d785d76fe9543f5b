"""What can be done with rulesets besides choosing a preset: own ones, and the comparison. All are pure functions."""

from __future__ import annotations

from dataclasses import replace

from riichi_gui.app.own_rules import OwnRules
from riichi_gui.app.state import AppState
from riichi_gui.scoring.rulesets import load_ruleset


def set_own_rules(state: AppState, own: OwnRules) -> AppState:
    """Choose an own ruleset, as it stands in its file."""
    if state.own == own:
        return state
    return replace(state, rules=own.rules, own=own, shelved={**state.shelved, own.id: own})


def take_saved(state: AppState, own: OwnRules) -> AppState:
    """Take an own ruleset as it was just saved, wherever it is in use: for scoring or for comparing."""
    compared = tuple(own if book_id(each) == own.id else each for each in state.compared)
    state = replace(state, compared=compared, shelved={**state.shelved, own.id: own})
    return set_own_rules(state, own) if state.rules.id == own.id else state


def take_deleted(state: AppState, own: OwnRules) -> AppState:
    """Go back to the preset of an own ruleset that was deleted, and compare with it no more."""
    compared = tuple(each for each in state.compared if book_id(each) != own.id)
    state = replace(state, compared=compared, shelved={**state.shelved, own.id: None})
    return replace(state, rules=load_ruleset(own.base), own=None) if state.rules.id == own.id else state


def toggle_comparing(state: AppState) -> AppState:
    """Show the hand under several rulebooks, or hide that again."""
    return replace(state, comparing=not state.comparing)


def toggle_compared(state: AppState, book: str | OwnRules) -> AppState:
    """Compare with a rulebook, or no more. A new one comes last."""
    kept = tuple(each for each in state.compared if book_id(each) != book_id(book))
    return replace(state, compared=kept if len(kept) < len(state.compared) else (*kept, book))


def book_id(book: str | OwnRules) -> str:
    """Return the id of a preset, which is itself, or of an own ruleset."""
    return book if isinstance(book, str) else book.id
