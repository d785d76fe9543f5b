"""Kinds of question about a part of a hand's score: its yaku, its fu, its han, and what two rulebooks make of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal

from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.rulesets import RuleSet, changed_options, load_ruleset, ruleset_ids
from riichi_gui.training.dice import Dice
from riichi_gui.training.fitting import fitted
from riichi_gui.training.generator import Impossible, for_target
from riichi_gui.training.grading import Grade, Line, grade, yaku_lines
from riichi_gui.training.hints import Hint
from riichi_gui.training.levels import Mix, from_mix
from riichi_gui.training.paying import Due, amounts
from riichi_gui.training.question import Breakdown, Question, breakdowns
from riichi_gui.training.targets import Target
from riichi_gui.training.worksheet import Worksheet, fu_slots

Part = Literal["group", "wait", "pair"]
PARTS: Final[tuple[Part, ...]] = ("group", "wait", "pair")
TRIES: Final = 60


@dataclass(frozen=True, slots=True)
class PartQuestion:
    """How much fu one slot of a hand earns: a triplet or kan (``triplet:5z``), the ``wait`` or the ``pair``.

    ``fu`` is the same in every right reading, and may be 0 for a wait or a pair.
    """

    question: Question
    slot: str
    fu: int
    item: str
    seed: int


@dataclass(frozen=True, slots=True)
class DiffersQuestion:
    """A hand that two rulebooks pay differently: ``question`` under the first, ``there`` the same under the other."""

    question: Question
    there: Question
    seed: int


def _until(seed: int, label: str, rules: RuleSet, mix: Mix, fits: Callable[[Question], bool]) -> Question | Impossible:
    """Return the first question of the mix that fits."""
    dice = Dice(seed, label)
    for _ in range(TRIES):
        found = from_mix(mix, dice.below(1 << 40), rules)
        if isinstance(found, Impossible) or fits(found):
            return found
    return Impossible(mix.parts[0][0], "not_found")


# ---------------------------------------------------------------------------------------------- full hand, yaku, han


def ask_full(seed: int, rules: RuleSet, mix: Mix) -> Question | Impossible:
    """Return a hand of the mix, whose payment is asked for."""
    return from_mix(mix, seed, rules)


def answer_hand(question: Question) -> tuple[Breakdown, ...]:
    """Return every right answer, the one that the scorer shows first."""
    return question.answers


def ask_yaku(seed: int, rules: RuleSet, mix: Mix) -> Question | Impossible:
    """Return a hand whose yaku are asked for."""
    found = from_mix(mix, seed, rules)
    return found if isinstance(found, Impossible) else replace(found, asked="yaku")


def answer_yaku(question: Question) -> tuple[frozenset[str], ...]:
    """Return every right set of yaku."""
    return tuple(dict.fromkeys(answer.yaku_ids for answer in question.answers))


def grade_yaku(question: Question, given: frozenset[str], hints: tuple[Hint, ...] = ()) -> Grade:
    """Return the yaku graded one by one; a hand without any has one line, ``no_yaku``."""
    closed = question.win.hand.is_closed
    graded = [
        Grade(tuple(yaku_lines(answer, given, closed=closed)) or (Line("no_yaku", "right"),), answer, hints)
        for answer in question.answers
    ]
    return max(graded, key=lambda one: one.mark)


def ask_han(seed: int, rules: RuleSet, mix: Mix) -> Question | Impossible:
    """Return a hand whose han are asked for: a win, and no yakuman."""
    found = _until(seed, "han", rules, mix, lambda question: question.answer.han > 0)
    return found if isinstance(found, Impossible) else replace(found, asked="han")


def answer_han(question: Question) -> int:
    """Return the han with dora."""
    return question.answer.han


def grade_han(question: Question, given: int, hints: tuple[Hint, ...] = ()) -> Grade:
    """Return the graded han."""
    return grade(question, Worksheet(han=given), hints)


# ------------------------------------------------------------------------------------------------------------------ fu


def ask_fu(seed: int, rules: RuleSet, mix: Mix) -> Question | Impossible:
    """Return a hand whose fu are asked for: one where they matter."""
    found = _until(seed, "fu", rules, mix, lambda question: question.answer.fu_matters)
    return found if isinstance(found, Impossible) else replace(found, asked="fu")


def grade_fu(question: Question, given: Worksheet, hints: tuple[Hint, ...] = ()) -> Grade:
    """Return the graded fu: those of the slots, their sum and the sum rounded, as far as they were given."""
    return grade(question, Worksheet(fu=given.fu, raw_fu=given.raw_fu, rounded_fu=given.rounded_fu), hints)


def asker_of(part: Part) -> Callable[[int, RuleSet, Mix], PartQuestion | Impossible]:
    """Return what asks for the fu of a group, of the wait or of the pair."""

    def ask(seed: int, rules: RuleSet, mix: Mix) -> PartQuestion | Impossible:
        found = _until(seed, f"fu:{part}", rules, mix, lambda question: bool(slots_of(question, part)))
        if isinstance(found, Impossible):
            return found
        slot, fu, item = Dice(seed, f"slot:{part}").pick(slots_of(found, part))
        return PartQuestion(replace(found, asked=f"fu_{part}"), slot, fu, item, seed)  # type: ignore[arg-type]

    return ask


def slots_of(question: Question, part: Part) -> list[tuple[str, int, str]]:
    """Return the slots of a part with their fu, where every right reading has the same."""
    if question.answer.form != "standard" or not question.is_win or question.answer.yakuman:
        return []
    every = [fu_slots(answer) for answer in question.answers]
    if any("base" not in slots for slots in every):
        return []
    names = [slot for slot in every[0] if slot.startswith("triplet:")] if part == "group" else [part]
    first = [(name, *every[0].get(name, (0, ""))) for name in names]
    return [one for one in first if all(slots.get(one[0], (0, ""))[0] == one[1] for slots in every)]


def answer_part(question: PartQuestion) -> int:
    """Return the fu of the slot."""
    return question.fu


def grade_part(question: PartQuestion, given: int) -> Grade:
    """Return the graded fu of the slot, one line."""
    right = given == question.fu
    halved = question.slot.startswith("triplet:") and given in (2 * question.fu, question.fu // 2)
    slip: Literal["open_closed"] | None = "open_closed" if not right and halved else None
    line = Line(f"fu:{question.slot}", "right" if right else "wrong", question.fu, given, question.item, slip=slip)
    return Grade((line,), question.question.answer)


# ------------------------------------------------------------------------------------------------------ two rulebooks


def ask_differs(seed: int, rules: RuleSet, mix: Mix) -> DiffersQuestion | Impossible:
    """Return a hand that a second rulebook pays differently.

    The second is one that the mix names with a target ``differs``; where it names none, one of the presets.
    """
    dice = Dice(seed, "differs")
    targets = [target for target, _ in mix.parts if target.kind == "differs"]
    if not targets:
        books = [load_ruleset(name) for name in ruleset_ids()]
        targets = [Target("differs", "", book) for book in books if changed_options(book, rules)]
    for target in dice.several(targets, len(targets)):
        found = for_target(target, dice.below(1 << 40), rules)
        if isinstance(found, Question) and target.other is not None:
            win: Win = fitted(found.win, target.other)
            there = replace(found, win=win, rules=target.other, answers=breakdowns(win, target.other))
            asked = DiffersQuestion(replace(found, asked="differs"), there, seed)
            # Where only somebody else pays the same, nothing that can be said tells the rulebooks apart.
            here, other = (amounts(due.payments, honba=True) for due in answer_differs(asked))
            if here != other:
                return asked
    return Impossible(targets[0], "not_found")


def answer_differs(question: DiffersQuestion) -> tuple[Due, Due]:
    """Return what is due under the first rulebook and under the other."""
    here, there = (
        Due(one.answer.payments, one.answer.limit, one.answer.yakuman, one.win.honba)
        for one in (question.question, question.there)
    )
    return here, there


def grade_differs(question: DiffersQuestion, given: tuple[str, str]) -> Grade:
    """Return both payments graded: the lines ``payment`` and ``payment_other``.

    Raises:
        AnswerError: a payment cannot be read.
    """
    here, there = (
        grade(one, Worksheet(payment=text))
        for one, text in zip((question.question, question.there), given, strict=True)
    )
    other = tuple(replace(line, key="payment_other") for line in there.lines)
    return Grade((*here.lines, *other), here.answer)
