"""What is asked: a win under a ruleset, and every answer that is right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from riichi_gui.scoring.evaluation import find_readings
from riichi_gui.scoring.fu import FuItem, Wait
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.points import Limit, Payment
from riichi_gui.scoring.readings import Form, Group
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.score import Score
from riichi_gui.scoring.tables import tables_of
from riichi_gui.training.dice import FORMAT
from riichi_gui.training.targets import Target

Asked = Literal["full", "yaku", "fu", "fu_group", "fu_wait", "fu_pair", "han", "is_win", "differs"]
LEAST_LIMIT_HAN: Final = 5


@dataclass(frozen=True, slots=True)
class Breakdown:
    """One right answer, line by line.

    ``yaku`` and ``dora`` are ids with their han (in a yakuman hand: how many yakuman). ``fu`` are the rounded fu, None
    where they are not counted. ``base`` are base points; ``points`` is what the winner gets without honba and sticks.
    """

    yaku: tuple[tuple[str, int], ...]
    dora: tuple[tuple[str, int], ...]
    fu_items: tuple[FuItem, ...]
    raw_fu: int
    fu: int | None
    han: int
    yakuman: int
    limit: Limit | None
    base: int
    points: int
    payments: tuple[Payment, ...]
    form: Form
    wait: Wait
    groups: tuple[Group, ...]

    @property
    def fu_matters(self) -> bool:
        """Whether the payment can hang on the fu: not from five han on, and not for a yakuman or without a yaku."""
        return 0 < self.han < LEAST_LIMIT_HAN and self.fu is not None

    @property
    def yaku_ids(self) -> frozenset[str]:
        """The ids of the yaku."""
        return frozenset(yaku for yaku, _ in self.yaku)


@dataclass(frozen=True, slots=True)
class Question:
    """A hand to be scored under a ruleset.

    ``seed`` and ``target`` make it again under the same ``version`` of the questions. ``asked`` is the part of the
    answer that is asked for. ``answers`` are the breakdowns of every equally good reading, the one that the scorer
    shows first; a hand without a yaku has one, of no points.
    """

    win: Win
    rules: RuleSet
    seed: int
    target: Target
    answers: tuple[Breakdown, ...]
    asked: Asked = "full"
    version: int = FORMAT

    @property
    def answer(self) -> Breakdown:
        """The answer that the scorer shows."""
        return self.answers[0]

    @property
    def is_win(self) -> bool:
        """Whether the hand has the yaku that a win needs."""
        return self.answers[0].points > 0


def breakdown(score: Score) -> Breakdown:
    """Return a scored reading line by line."""
    return Breakdown(
        tuple((item.id, item.han) for item in score.yaku),
        tuple((item.id, item.han) for item in score.dora_items),
        score.fu_items,
        score.raw_fu,
        score.fu,
        score.han,
        score.yakuman,
        score.limit,
        score.base,
        score.points,
        score.payments,
        score.form,
        score.wait,
        score.groups,
    )


def best_readings(win: Win, rules: RuleSet) -> tuple[Score, ...]:
    """Return the readings that are as good as the one that counts, that one first; empty where none is complete.

    As good means the same points, yakuman and han: between such readings no rulebook chooses, and the scorer only has
    to show one. Mostly they differ in fu before rounding alone. Inside a limit a reading with less han pays the same
    too, such as 4 han 40 fu for 5 han with pinfu; it is not as good, for who gives it has missed a yaku.
    """
    found = sorted(find_readings(win, tables_of(rules)), reverse=True)
    return tuple(Score._make(reading) for reading in found if reading[:3] == found[0][:3])


def breakdowns(win: Win, rules: RuleSet) -> tuple[Breakdown, ...]:
    """Return every right answer, each different one once; empty where the hand is not complete."""
    found: dict[object, Breakdown] = {}
    for score in best_readings(win, rules):
        one = breakdown(score)
        fu = tuple(sorted((item.id, item.fu, item.tiles[:1]) for item in one.fu_items))
        found.setdefault((one.yaku, fu, one.wait if one.points else None), one)
        if not one.points:
            break
    return tuple(found.values())
