"""The questions of a worksheet. Its code makes them again, and a club's round with that code asks the same ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from riichi_gui.app.quiz import OWN, Setup, make, mix_of, round_seed, seed_of
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.training.generator import Impossible
from riichi_gui.training.levels import LEVELS, PLAIN, Mix
from riichi_gui.training.question import Question
from riichi_gui.training.targets import Target, impossible, target_of

LEVEL_IDS: Final = (PLAIN.id, *(level.id for level in LEVELS))
"""The levels that a sheet can have; what a learner needs is no level here, for a sheet is for anybody."""
FULL: Final = Setup()
MOST: Final = 100
USUAL: Final = 8


@dataclass(frozen=True, slots=True)
class Worksheet:
    """What a sheet asks: so many questions of a level, or about the topics, which are keys of targets."""

    code: str
    count: int = USUAL
    level: str = PLAIN.id
    topics: tuple[str, ...] = ()


class ImpossibleSheetError(ValueError):
    """There are no such questions under the rules: ``target`` is what there are none about."""

    def __init__(self, target: Target) -> None:
        super().__init__(target.key)
        self.target = target


def questions(sheet: Worksheet, rules: RuleSet) -> tuple[Question, ...]:
    """Return the questions of a sheet: full hands, made by its code.

    Raises:
        ImpossibleSheetError: no hand under the rules is about a topic.
    """
    targets = [target for target in map(target_of, sheet.topics) if target is not None]
    for target in targets:
        if impossible(target, rules):
            raise ImpossibleSheetError(target)
    mix = mix_of(OWN, sheet.topics) if sheet.topics else mix_of(sheet.level)
    setup_seed = seed_of(sheet.code)
    return tuple(_question(round_seed(setup_seed, number), mix, rules) for number in range(sheet.count))


def _question(seed: int, mix: Mix, rules: RuleSet) -> Question:
    made = make(FULL, rules, seed, mix)
    if isinstance(made, Impossible) and mix.id == OWN:
        raise ImpossibleSheetError(made.target)
    if isinstance(made, Impossible):
        made = make(FULL, rules, seed, PLAIN)
    assert not isinstance(made, Impossible)
    assert isinstance(made.asked, Question)
    return made.asked
