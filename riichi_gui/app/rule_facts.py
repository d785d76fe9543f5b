"""What is known about the rules of a state: where each value comes from, which touch the score, and other rulebooks."""

from __future__ import annotations

from dataclasses import dataclass

from riichi_gui.app.compare import Book, Row, book_of, compare, own_book, preset
from riichi_gui.app.own_rules import OwnRules
from riichi_gui.app.state import AppState
from riichi_gui.scoring.deciding import touching_options
from riichi_gui.scoring.rulesets import (
    OPTION_BY_ID,
    OPTIONS,
    Option,
    OptionValue,
    Provenance,
    RuleSet,
    load_rulebook,
)


@dataclass(frozen=True, slots=True)
class RuleFact:
    """An option with its value, that of the preset which the ruleset starts from, and where that one comes from."""

    option: Option
    value: OptionValue
    base_value: OptionValue
    provenance: Provenance

    @property
    def is_changed(self) -> bool:
        """Whether the value is the club's own, so that the preset's source says nothing about it."""
        return self.value != self.base_value

    @property
    def is_confirmed(self) -> bool:
        """Whether nothing about the value is in doubt: the rule text was read, or it is the club's own."""
        return self.is_changed or self.provenance.confirmed


def rule_fact(option: Option, rules: RuleSet, base: str) -> RuleFact:
    """Return what is known about an option of a ruleset that starts from a preset."""
    book = load_rulebook(base)
    value, base_value = getattr(rules, option.id), getattr(book.rules, option.id)
    return RuleFact(option, value, base_value, book.provenance[option.id])


def rule_facts(rules: RuleSet, base: str) -> tuple[RuleFact, ...]:
    """Return what is known about every option of a ruleset, in the order of the table."""
    return tuple(rule_fact(option, rules, base) for option in OPTIONS)


def touched(state: AppState) -> tuple[RuleFact, ...]:
    """Return the options that the score of this very hand hangs on."""
    base = state.rules.id if state.own is None else state.own.base
    return tuple(rule_fact(OPTION_BY_ID[name], state.rules, base) for name in touching_options(state.win, state.rules))


def comparison(state: AppState) -> tuple[Row, ...]:
    """Return the hand under the ruleset in use, and then under each one that it is compared with."""
    base = book_of(state.rules) if state.own is None else own_book(state.own)
    return compare(state.win, base, map(book, state.compared))


def book(chosen: str | OwnRules) -> Book:
    """Return a preset by its id, or an own ruleset, as a book to compare under."""
    return preset(chosen) if isinstance(chosen, str) else own_book(chosen)
