"""Texts about rules that several parts of the window show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from riichi_gui.app.state import AppState
from riichi_gui.scoring.rulesets import OptionValue, Provenance, ruleset_ids
from riichi_gui.wording import Words

if TYPE_CHECKING:
    # For annotations alone: the window starts without them.
    from riichi_gui.app.compare import Book
    from riichi_gui.app.own_rules import OwnRules
    from riichi_gui.app.rule_facts import RuleFact

_SHORT: Final = 24


def rules_name(words: Words, state: AppState) -> str:
    """Return the name of the ruleset in use."""
    return state.own.name if state.own is not None else words.ruleset_name(state.rules.id)


def short(name: str, most: int = _SHORT) -> str:
    """Return a name as it fits on a button."""
    return name if len(name) <= most else name[: most - 1].rstrip() + "…"


def book_name(words: Words, book: Book | OwnRules | str) -> str:
    """Return the name of a preset or an own ruleset."""
    if isinstance(book, str):
        return words.ruleset_name(book)
    return words.ruleset_name(book.id) if book.id in ruleset_ids() else book.name


def option_line(words: Words, option: str, value: OptionValue) -> str:
    """Return the name of an option with a value."""
    return words.text("{option}: {value}", option=words.option_name(option), value=words.option_value(option, value))


def source_line(words: Words, provenance: Provenance) -> str:
    """Return where a preset's value comes from, and whether that is not confirmed."""
    source = words.rulebook_text(provenance.source)
    if provenance.confirmed:
        return words.text("Source: {source}", source=source)
    return "? " + words.text("Source (not confirmed): {source}", source=source)


def changed_line(words: Words, fact: RuleFact, base: str) -> str:
    """Return that a value is the club's own, and what the preset has instead; ``base`` is the preset's id."""
    value = words.option_value(fact.option.id, fact.base_value)
    return words.text("≠ Changed. In {rules}: {value}", rules=words.ruleset_name(base), value=value)
