"""The hint ladder of a hand: each step tells more and costs more of the mark."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from riichi_gui.training.question import Question
from riichi_gui.training.worksheet import slot_of

HintKind = Literal["yaku_count", "fu_groups", "wait", "raw_fu"]

COST: Final[dict[HintKind, float]] = {"yaku_count": 0.1, "fu_groups": 0.15, "wait": 0.15, "raw_fu": 0.3}
"""The part of the mark that each hint costs."""


@dataclass(frozen=True, slots=True)
class Hint:
    """One step: the number of yaku, the slots of the groups that carry fu, the wait's id, or the fu before rounding."""

    kind: HintKind
    value: int | str | tuple[str, ...]

    @property
    def cost(self) -> float:
        """The part of the mark that it costs."""
        return COST[self.kind]


def ladder(question: Question) -> tuple[Hint, ...]:
    """Return the hints of a question in the order in which they are given.

    Where fu do not matter there is the number of yaku alone; a hand without a yaku has none.
    """
    answer = question.answer
    hints = [Hint("yaku_count", len(answer.yaku))]
    if answer.fu_matters:
        slots = tuple(slot_of(item.id, item.tiles) for item in answer.fu_items)
        groups = tuple(slot for slot in slots if slot == "pair" or slot.startswith("triplet:"))
        hints += [Hint("fu_groups", groups), Hint("wait", answer.wait), Hint("raw_fu", answer.raw_fu)]
    return tuple(hints)


def cost_of(hints: Iterable[Hint]) -> float:
    """Return the part of the mark that some hints cost together."""
    return sum(hint.cost for hint in hints)
