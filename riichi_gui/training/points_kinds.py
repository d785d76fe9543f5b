"""Kinds of question without a hand: han and fu to points and back, and honba and sticks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, NamedTuple

from riichi_gui.scoring.points import Payment, base_points, ordinary_payments
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.training.answers import Said, read_payment
from riichi_gui.training.dice import Dice
from riichi_gui.training.grading import Grade, Line, heard, spoken
from riichi_gui.training.paying import Due, says, total, with_sticks
from riichi_gui.training.slips import Slip

Direction = Literal["points", "value"]

LIMIT_HAN: Final = (5, 6, 7, 8, 9, 10, 11, 12, 13)
FU: Final = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)


class Cell(NamedTuple):
    """A cell of the table: han, fu (0 from five han on), and whose win it is and how."""

    han: int
    fu: int
    dealer: bool
    tsumo: bool


@dataclass(frozen=True, slots=True)
class TableQuestion:
    """What a cell of the table pays (``points``), or which han and fu pay so (``value``)."""

    cell: Cell
    direction: Direction
    rules: RuleSet
    seed: int


@dataclass(frozen=True, slots=True)
class Value:
    """The han and the fu of a learner's answer; fu may be left out from five han on."""

    han: int
    fu: int = 0


@dataclass(frozen=True, slots=True)
class CountersQuestion:
    """What is paid for a cell with counters, and what the winner gets with the sticks on the table."""

    cell: Cell
    honba: int
    sticks: int
    rules: RuleSet
    seed: int


@dataclass(frozen=True, slots=True)
class Counted:
    """A learner's answer: the payment with counters as said, and the winner's total with sticks; None is not graded."""

    payment: str
    total: int | None = None


def is_cell(han: int, fu: int, *, tsumo: bool, rules: RuleSet) -> bool:
    """Return whether a hand can have these han and fu.

    20 fu are pinfu by self-draw, and an open ron where it is not raised to 30; 25 are seven pairs, whose self-draw has
    three han at least.
    """
    if fu == 20:
        return (tsumo and han >= 2 and rules.pinfu_tsumo) or (not tsumo and not rules.open_no_fu_ron_30)
    if fu == 25:
        return han >= (3 if tsumo else 2)
    return fu in FU and han >= 1


@cache
def cells(rules: RuleSet) -> tuple[Cell, ...]:
    """Return every cell of the table under a ruleset: those below five han with their fu, then the limits by han."""
    found: list[Cell] = []
    for dealer in (False, True):
        for tsumo in (False, True):
            found += [
                Cell(han, fu, dealer, tsumo)
                for han in range(1, 5)
                for fu in FU
                if is_cell(han, fu, tsumo=tsumo, rules=rules)
            ]
            found += [Cell(han, 0, dealer, tsumo) for han in LIMIT_HAN]
    return tuple(found)


def due_of(cell: Cell, rules: RuleSet, honba: int = 0) -> Due:
    """Return what a cell pays, with so many counters."""
    base, limit = base_points(cell.han, cell.fu, rules)
    return Due(ordinary_payments(base, cell.dealer, cell.tsumo, honba * rules.honba_points), limit, 0, honba)


# --------------------------------------------------------------------------------------------------------------- table


def ask_table(seed: int, rules: RuleSet) -> TableQuestion:
    """Return a question about one cell, seven times in ten below the limits."""
    dice = Dice(seed, "table")
    low = dice.chance(0.7)
    cell = dice.pick([cell for cell in cells(rules) if (cell.han < 5) == low])
    return TableQuestion(cell, "value" if dice.chance(0.3) else "points", rules, seed)


def answer_table(question: TableQuestion) -> str | tuple[Value, ...]:
    """Return the payment as it is said; for ``value`` every han and fu that pay so."""
    what = due_of(question.cell, question.rules)
    if question.direction == "points":
        return spoken(what)
    dealer, tsumo = question.cell.dealer, question.cell.tsumo
    return tuple(
        Value(cell.han, cell.fu)
        for cell in cells(question.rules)
        if (cell.dealer, cell.tsumo) == (dealer, tsumo) and due_of(cell, question.rules).payments == what.payments
    )


def grade_table(question: TableQuestion, given: str | Value) -> Grade:
    """Return the graded answer: a payment as typed for ``points``, han and fu for ``value``.

    Raises:
        AnswerError: the payment cannot be read.
    """
    if isinstance(given, Value):
        right = answer_table(TableQuestion(question.cell, "value", question.rules, question.seed))
        fits = any(given.han == value.han and value.fu in (0, given.fu) for value in right if isinstance(value, Value))
        expected = f"{question.cell.han}/{question.cell.fu}"
        return Grade((Line("value", "right" if fits else "wrong", expected, f"{given.han}/{given.fu}"),), None)
    said = read_payment(given)
    what = due_of(question.cell, question.rules)
    slip = None if says(said, what) else _slip(said, question.cell, question.rules, 0)
    verdict: Literal["right", "wrong"] = "right" if says(said, what) else "wrong"
    return Grade((Line("payment", verdict, spoken(what), heard(said), slip=slip),), None)


def _slip(said: Said, cell: Cell, rules: RuleSet, honba: int) -> Slip:
    for slip, other in (
        ("dealer", cell._replace(dealer=not cell.dealer)),
        ("tsumo_split", cell._replace(tsumo=not cell.tsumo)),
    ):
        what = due_of(other, rules, honba)
        if not said.limit and says(said, what):
            return slip  # type: ignore[return-value]  # the two are slips
    return "table"


# ------------------------------------------------------------------------------------------------------------ counters


def ask_counters(seed: int, rules: RuleSet) -> CountersQuestion:
    """Return a question about counters and sticks, with one of either at least."""
    dice = Dice(seed, "counters")
    cell = dice.pick([cell for cell in cells(rules) if cell.han <= 6])
    honba = dice.below(6)
    return CountersQuestion(cell, honba, dice.below(4) if honba else 1 + dice.below(3), rules, seed)


def answer_counters(question: CountersQuestion) -> Counted:
    """Return the payment with counters, and the winner's total."""
    what = due_of(question.cell, question.rules, question.honba)
    return Counted(spoken(what), with_sticks(what.payments, question.sticks))


def grade_counters(question: CountersQuestion, given: Counted) -> Grade:
    """Return the graded answer; a total that follows from a wrong payment is carried.

    Raises:
        AnswerError: the payment cannot be read.
    """
    return Grade(tuple(_counter_lines(question, given)), None)


def _counter_lines(question: CountersQuestion, given: Counted) -> Iterator[Line]:
    what = due_of(question.cell, question.rules, question.honba)
    said = read_payment(given.payment)
    right = says(said, what)
    slip: Slip | None = None if right else "honba" if _is_hand(said, what) else None
    if not right and slip is None:
        slip = _slip(said, question.cell, question.rules, question.honba)
        slip = "honba" if slip == "table" else slip
    yield Line("payment", "right" if right else "wrong", spoken(what), heard(said), slip=slip)
    if given.total is None:
        return
    expected = with_sticks(what.payments, question.sticks)
    if given.total == expected:
        yield Line("total", "right", expected, given.total)
        return
    carried = not right and given.total == _total_of(said, what.payments) + 1000 * question.sticks
    yield Line("total", "wrong", expected, given.total, carried=carried, slip=None if carried else "sticks")


def _is_hand(said: Said, what: Due) -> bool:
    """Return whether the payment is that of the hand alone."""
    return says(said, what, honba=False)


def _total_of(said: Said, payments: tuple[Payment, ...]) -> int:
    """Return what the amounts that were said come to, paid by as many players as the right ones."""
    if len(said.amounts) != len(payments):
        return said.amounts[0] if len(said.amounts) == 1 else total(payments, honba=True)
    players = [payment.players for payment in sorted(payments, key=lambda payment: payment.total)]
    return sum(amount * count for amount, count in zip(said.amounts, players, strict=True))
