"""A question from a seed: as games have them, or about any target.

>>> from riichi_gui.scoring.rulesets import load_ruleset
>>> from riichi_gui.training.targets import Target
>>> question = for_target(Target("fu", 110), 7, load_ruleset("wrc-2015"))
>>> question.answer.fu
110
>>> for_target(Target("yaku", "ippatsu"), 7, load_ruleset("jpml-a"))
Impossible(target=Target(kind='yaku', value='ippatsu', other=None), reason='not_in_rules')
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.legality import problems
from riichi_gui.scoring.rulesets import RuleSet, load_ruleset
from riichi_gui.scoring.score import Score, score
from riichi_gui.training.context import situate
from riichi_gui.training.dice import Dice
from riichi_gui.training.fitting import fitted
from riichi_gui.training.frequencies import any_pattern, drafted, frequencies, pattern_of, weight
from riichi_gui.training.question import Question, breakdowns
from riichi_gui.training.steering import draft_for
from riichi_gui.training.targets import REALISTIC, Reason, Target, impossible, meets

TRIES: Final = 2500
# The figures of real games were counted under these rules.
_COUNTED_UNDER: Final = "tenhou"


@dataclass(frozen=True, slots=True)
class Impossible:
    """There is no such question, and why."""

    target: Target
    reason: Reason


def realistic(seed: int, rules: RuleSet) -> Question:
    """Return a question as games have them: yaku, fu, han, calls, winner and manner of winning as often.

    Under rules that differ from those of the counted games the hand is the same, with what the rules lack left out; a
    hand that is then no win is not asked.
    """
    found = frequencies()
    counted = load_ruleset(_COUNTED_UNDER)
    dice = Dice(seed, "realistic")
    pattern = pattern_of(seed)
    while True:
        win = situate(drafted(dice, pattern), dice)
        if win is None:
            continue
        result = score(win, counted)
        if not result.is_win or dice.random() * found.ceilings[pattern] > weight(win, result, found.factors):
            continue
        fitting = fitted(win, rules)
        if score(fitting, rules).is_win and not problems(fitting, rules):
            return Question(fitting, rules, seed, REALISTIC, breakdowns(fitting, rules))
        # Not the same pattern again, or what it makes besides would become too frequent.
        pattern = any_pattern(dice)


def for_target(target: Target, seed: int, rules: RuleSet) -> Question | Impossible:
    """Return a question that is what the target asks for, or why there is none under these rules."""
    reason = impossible(target, rules)
    if reason:
        return Impossible(target, reason)
    if target.kind == "realistic":
        return realistic(seed, rules)
    for win, result in _wins(target, Dice(seed, target.key), rules):
        if meets(target, win, result) and not problems(win, rules):
            return Question(win, rules, seed, target, breakdowns(win, rules))
    return Impossible(target, "not_found")


def _wins(target: Target, dice: Dice, rules: RuleSet) -> Iterator[tuple[Win, Score]]:
    for _ in range(TRIES):
        win = situate(draft_for(target, rules, dice), dice)
        if win is not None:
            win = fitted(win, rules)
            yield win, score(win, rules)
