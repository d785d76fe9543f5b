"""The kinds of question as data: how each is asked, what is right, and how an answer is graded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.training import hand_kinds as of_hand
from riichi_gui.training import points_kinds as of_points
from riichi_gui.training import shape_kinds as of_shape
from riichi_gui.training.grading import Grade, grade
from riichi_gui.training.levels import Mix


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of question.

    ``ask`` makes one from a seed, under a ruleset, out of a mix (kinds without a hand have no use for it), or says why
    it is impossible. ``answer`` gives what is right, ``grade`` a learner's answer graded; their values are described at
    the functions. A payment that cannot be read raises :class:`riichi_gui.training.answers.AnswerError`.
    """

    id: str
    ask: Callable[[int, RuleSet, Mix], Any]
    answer: Callable[[Any], Any]
    grade: Callable[..., Grade]


def _without_mix(ask: Callable[[int, RuleSet], Any]) -> Callable[[int, RuleSet, Mix], Any]:
    return lambda seed, rules, _: ask(seed, rules)


KINDS: Final[tuple[Kind, ...]] = (
    Kind("full", of_hand.ask_full, of_hand.answer_hand, grade),
    Kind("yaku", of_hand.ask_yaku, of_hand.answer_yaku, of_hand.grade_yaku),
    Kind("fu", of_hand.ask_fu, of_hand.answer_hand, of_hand.grade_fu),
    *(Kind(f"fu_{part}", of_hand.asker_of(part), of_hand.answer_part, of_hand.grade_part) for part in of_hand.PARTS),
    Kind("han", of_hand.ask_han, of_hand.answer_han, of_hand.grade_han),
    Kind("table", _without_mix(of_points.ask_table), of_points.answer_table, of_points.grade_table),
    Kind("counters", _without_mix(of_points.ask_counters), of_points.answer_counters, of_points.grade_counters),
    Kind("waits", of_shape.ask_waits, of_shape.answer_waits, of_shape.grade_waits),
    Kind("is_win", of_shape.ask_is_win, of_shape.answer_is_win, of_shape.grade_is_win),
    Kind("differs", of_hand.ask_differs, of_hand.answer_differs, of_hand.grade_differs),
)
KIND_BY_ID: Final = {kind.id: kind for kind in KINDS}
