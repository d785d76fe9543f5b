"""An answer graded line by line: right, missed, extra or wrong; an early slip is carried forward.

>>> from riichi_gui.scoring.notation import parse
>>> from riichi_gui.scoring.rulesets import load_ruleset
>>> question = ask(parse("234m67p234p234s88s +5p ron S riichi"), load_ruleset("wrc-2015"))
>>> grade(question, Worksheet(payment="mangan", han=5)).is_right
True
>>> [line.slip for line in grade(question, Worksheet(payment="12000")).lines]
['dealer']
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from riichi_gui.scoring.fu import round_fu
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.points import base_points
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.yaku import YAKU
from riichi_gui.training.answers import AnswerError, Said, read_payment
from riichi_gui.training.hints import Hint, cost_of
from riichi_gui.training.paying import Due, due, says
from riichi_gui.training.question import LEAST_LIMIT_HAN, Breakdown, Question, breakdowns
from riichi_gui.training.slips import Slip, explain
from riichi_gui.training.targets import REALISTIC
from riichi_gui.training.worksheet import Worksheet, dora_han, fu_slots, yaku_han

Verdict = Literal["right", "missed", "extra", "wrong"]
Value = str | int | None

CARRIED_MARK: Final = 0.5
"""What a line is worth that follows rightly from an earlier slip."""


@dataclass(frozen=True, slots=True)
class Line:
    """One graded line.

    ``key`` names it: ``payment``, ``yaku:pinfu``, ``dora``, ``fu:pair``, ``raw_fu``, ``rounded_fu``, ``han``, and
    others in other kinds of question. ``expected`` and ``given`` are ids, points, fu or han; None where there is none.
    ``item`` is the fu item that a slot should have held. ``carried`` tells that a wrong line follows rightly from what
    was given before it: then ``from_han`` and ``from_fu`` are the han and fu that it follows from, where it is a
    payment. ``slip`` is the kind of slip that explains it.
    """

    key: str
    verdict: Verdict
    expected: Value = None
    given: Value = None
    item: str = ""
    carried: bool = False
    slip: Slip | None = None
    from_han: int | None = None
    from_fu: int | None = None


@dataclass(frozen=True, slots=True)
class Grade:
    """A graded answer: its lines, the right answer that it was compared with, and the mark from 0 to 1.

    Of several right answers the one is taken that agrees with most lines. Hints take their cost off the mark.
    """

    lines: tuple[Line, ...]
    answer: Breakdown | None
    hints: tuple[Hint, ...] = ()

    @property
    def is_right(self) -> bool:
        """Whether every line is right; where nothing was graded, nothing is."""
        return bool(self.lines) and all(line.verdict == "right" for line in self.lines)

    @property
    def mark(self) -> float:
        """The mark: the share of right lines, carried ones by half, less what the hints cost."""
        if not self.lines:
            return 0.0
        earned = sum(1.0 if line.verdict == "right" else CARRIED_MARK if line.carried else 0.0 for line in self.lines)
        return max(0.0, earned / len(self.lines) - cost_of(self.hints))

    @property
    def slips(self) -> tuple[Slip, ...]:
        """The kinds of slip that were found, each once."""
        return tuple(dict.fromkeys(line.slip for line in self.lines if line.slip))


def ask(win: Win, rules: RuleSet) -> Question:
    """Return a question about a legal, complete win that somebody has at hand."""
    return Question(win, rules, 0, REALISTIC, breakdowns(win, rules))


def grade(question: Question, sheet: Worksheet, hints: tuple[Hint, ...] = ()) -> Grade:
    """Return a worksheet graded against the right answer that it is nearest to.

    Raises:
        AnswerError: the payment cannot be read.
    """
    said = None if sheet.payment is None else read_payment(sheet.payment)
    graded = [Grade(tuple(_lines(question, answer, sheet, said)), answer, hints) for answer in question.answers]
    return max(graded, key=lambda one: (one.is_right, sum(line.verdict == "right" for line in one.lines)))


def _lines(question: Question, answer: Breakdown, sheet: Worksheet, said: Said | None) -> Iterator[Line]:
    if sheet.yaku is not None:
        yield from yaku_lines(answer, sheet.yaku, closed=question.win.hand.is_closed)
    if sheet.dora is not None:
        right = dora_han(answer)
        yield Line("dora", _verdict(sheet.dora == right), right, sheet.dora)
    # Where the payment cannot hang on the fu they are not asked for, and what was given is not looked at.
    fu = sheet.rounded_fu
    if answer.fu_matters:
        yield from _fu_lines(answer, sheet)
    else:
        fu = None
    if sheet.han is not None and not answer.yakuman and answer.points:
        yield _han_line(question, answer, sheet)
    if said is not None:
        yield _payment_line(question, answer, said, sheet.han, fu)


def _verdict(right: bool) -> Verdict:
    return "right" if right else "wrong"


# ---------------------------------------------------------------------------------------------------------------- yaku


def yaku_lines(answer: Breakdown, chips: frozenset[str], *, closed: bool) -> Iterator[Line]:
    """Yield a line for every yaku that scores or was given, those that score first."""
    for yaku, _ in answer.yaku:
        yield Line(f"yaku:{yaku}", "right" if yaku in chips else "missed", yaku, yaku if yaku in chips else None)
    for yaku in YAKU:
        if yaku in chips and yaku not in answer.yaku_ids:
            # A yaku of closed hands alone, given for an open one.
            slip: Slip | None = "open_closed" if not closed and not YAKU[yaku].open else None
            yield Line(f"yaku:{yaku}", "extra", None, yaku, slip=slip)


# ------------------------------------------------------------------------------------------------------------------ fu


def _fu_lines(answer: Breakdown, sheet: Worksheet) -> Iterator[Line]:
    if sheet.fu is not None:
        yield from fu_slot_lines(answer, dict(sheet.fu))
    given_sum = None if sheet.fu is None else sum(sheet.fu.values())
    raw = sheet.raw_fu
    if raw is not None:
        right = raw == answer.raw_fu
        yield Line("raw_fu", _verdict(right), answer.raw_fu, raw, carried=not right and raw == given_sum)
    if sheet.rounded_fu is not None:
        yield _rounded_line(answer, sheet.rounded_fu, given_sum if raw is None else raw)


def fu_slot_lines(answer: Breakdown, given: dict[str, int]) -> Iterator[Line]:
    """Yield a line for every slot that has fu or was given some."""
    slots = fu_slots(answer)
    for slot, (fu, item) in slots.items():
        said = given.get(slot, 0)
        verdict: Verdict = "right" if said == fu else "wrong" if said else "missed"
        slip: Slip | None = None
        if slot.startswith("triplet:") and said and said in (2 * fu, fu // 2):
            # Concealed counts double: a triplet completed by ron is open, one drawn is not.
            slip = "open_closed"
        yield Line(f"fu:{slot}", verdict, fu, said or None, item, slip=slip)
    for slot, said in given.items():
        if slot not in slots and said:
            slip = "open_closed" if slot == "win" and said == 10 else None
            yield Line(f"fu:{slot}", "extra", None, said, slip=slip)


def _rounded_line(answer: Breakdown, given: int, raw: int | None) -> Line:
    right = answer.fu
    if given == right:
        return Line("rounded_fu", "right", right, given)
    carried = raw is not None and raw != answer.raw_fu and given == round_fu(raw)
    slip: Slip | None = None
    if not carried and given in (answer.raw_fu, answer.raw_fu // 10 * 10, raw, (raw or 0) // 10 * 10):
        slip = "rounding"
    return Line("rounded_fu", "wrong", right, given, carried=carried, slip=slip)


# ------------------------------------------------------------------------------------------------------- han, payment


def _han_line(question: Question, answer: Breakdown, sheet: Worksheet) -> Line:
    given, right = sheet.han, answer.han
    assert given is not None
    if given == right:
        return Line("han", "right", right, given)
    closed = question.win.hand.is_closed
    chips = answer.yaku_ids if sheet.yaku is None else sheet.yaku
    dora = dora_han(answer) if sheet.dora is None else sheet.dora
    worth = {closed: _worth(chips, closed=True), (not closed): _worth(chips, closed=False)}
    carried = (sheet.yaku is not None or sheet.dora is not None) and given == worth[True] + dora
    slip: Slip | None = None
    if not carried and given in (worth[False] + dora, _all_closed(answer, closed=closed) + dora):
        slip = "open_closed"
    elif not carried and abs(given - right) == 1:
        slip = "han"
    return Line("han", "wrong", right, given, carried=carried, slip=slip)


def _worth(chips: frozenset[str], *, closed: bool) -> int:
    """Return the han of yaku in a closed or an open hand; yakuman count nothing here."""
    return sum(YAKU[yaku].closed if closed else YAKU[yaku].open for yaku in chips if yaku in YAKU)


def _all_closed(answer: Breakdown, *, closed: bool) -> int:
    return yaku_han(answer) if closed else sum(YAKU[yaku].closed for yaku, _ in answer.yaku)


def _payment_line(question: Question, answer: Breakdown, said: Said, han: int | None, fu: int | None) -> Line:
    win, rules = question.win, question.rules
    right = Due(answer.payments, answer.limit, answer.yakuman, win.honba)
    expected = spoken(right)
    given = heard(said)
    if says(said, right):
        return Line("payment", "right", expected, given)
    slip = explain(said, question)
    wrong_han, wrong_fu = han not in (None, answer.han), fu not in (None, answer.fu)
    if answer.points and not answer.yakuman and (wrong_han or wrong_fu):
        # From what was counted before, would it be right?
        from_han = answer.han if han is None else han
        from_fu = (answer.fu or 0) if fu is None else fu
        counted = from_han >= LEAST_LIMIT_HAN or (from_han > 0 and from_fu > 0)
        base, limit = base_points(from_han, from_fu, rules) if counted else (0, None)
        if base and says(said, due(base, win, rules, limit)):
            return Line("payment", "wrong", expected, given, carried=True, from_han=from_han, from_fu=from_fu)
    elif han == answer.han and (fu == answer.fu or not answer.fu_matters) and slip in ("han", "fu", "rounding", None):
        slip = "table"
    elif slip is None:
        slip = _table_slip(answer, said)
    return Line("payment", "wrong", expected, given, slip=slip)


def _table_slip(answer: Breakdown, said: Said) -> Slip | None:
    """Return ``table`` for an amount so near the right one that han and fu can hardly be the cause."""
    if len(said.amounts) != len(answer.payments) or not answer.points:
        return None
    right = sorted(payment.total for payment in answer.payments)
    near = all(abs(amount - due_amount) <= 300 for amount, due_amount in zip(said.amounts, right, strict=True))
    return "table" if near else None


def spoken(what: Due) -> str:
    """Return a payment in digits as it is said: ``3900``, ``2000/4000``, ``4000 all``; ``0`` for nothing."""
    payments = what.payments
    if not payments:
        return "0"
    if len(payments) == 1 and payments[0].players == 3:
        return f"{payments[0].total} all"
    return "/".join(str(amount) for amount in sorted(payment.total for payment in payments))


def heard(said: Said) -> str:
    """Return what was said in one form: digits as :func:`spoken` gives them, or the limit's id."""
    if said.limit:
        return said.limit if said.times == 1 else f"{said.times} {said.limit}"
    text = "/".join(map(str, said.amounts))
    return f"{text} all" if said.each else text


def can_read(text: str) -> str | None:
    """Return why a text is no payment, as a key, or None where it can be read."""
    try:
        read_payment(text)
    except AnswerError as error:
        return error.key
    return None
