"""A ruleset as it is being looked at and changed in the dialog: a frozen value, and what can be done to it.

A preset is read-only. The first change of it makes a copy that has no name yet; without the change it is the preset
again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from riichi_gui.app.own_rules import OwnRules
from riichi_gui.app.rule_facts import RuleFact, rule_facts
from riichi_gui.scoring.rulesets import RuleSet, change_rules, changed_options, load_ruleset


@dataclass(frozen=True, slots=True)
class RuleDraft:
    """The options as they stand, the preset they start from, and the own ruleset they belong to, if any."""

    base: str
    rules: RuleSet
    own: OwnRules | None = None

    @property
    def is_dirty(self) -> bool:
        """Whether there is something that is not saved."""
        saved = load_ruleset(self.base) if self.own is None else self.own.rules
        return bool(changed_options(self.rules, saved))

    @property
    def changed(self) -> tuple[str, ...]:
        """The options that differ from the preset."""
        return changed_options(self.rules, load_ruleset(self.base))

    @property
    def facts(self) -> tuple[RuleFact, ...]:
        """What is known about every option."""
        return rule_facts(self.rules, self.base)

    def with_own(self, own: OwnRules) -> OwnRules:
        """Return an own ruleset with these options."""
        return replace(own, base=self.base, rules=replace(self.rules, id=own.id))


def draft_of(book: str | OwnRules) -> RuleDraft:
    """Return the draft of a preset, by its id, or of an own ruleset, with nothing changed."""
    if isinstance(book, str):
        return RuleDraft(book, load_ruleset(book))
    return RuleDraft(book.base, book.rules, book)


def change(draft: RuleDraft, option: str, value: object) -> RuleDraft:
    """Give an option a value.

    Raises:
        RuleError: key ``bad_option_value``.
    """
    return replace(draft, rules=change_rules(draft.rules, {option: value}))


def take_back(draft: RuleDraft, option: str) -> RuleDraft:
    """Give an option the value of the preset again."""
    return change(draft, option, getattr(load_ruleset(draft.base), option))
