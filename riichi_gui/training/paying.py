"""What is right to say for a payment, and whether a learner's words say it."""

from __future__ import annotations

from typing import Final, NamedTuple

from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.points import STICK_POINTS, Limit, Payment, ordinary_payments
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.training.answers import Said


class Due(NamedTuple):
    """What is to be paid for a win: who pays what, the limit's name, and how many yakuman.

    ``honba`` are the counters, which a learner may name beside the amounts.
    """

    payments: tuple[Payment, ...]
    limit: Limit | None = None
    yakuman: int = 0
    honba: int = 0


NOTHING: Final = Due(())


def due(base: int, win: Win, rules: RuleSet, limit: Limit | None = None, yakuman: int = 0) -> Due:
    """Return what is to be paid for base points, without regard to liability; nothing for no base points."""
    if not base:
        return NOTHING
    worth = win.honba * rules.honba_points
    payments = ordinary_payments(base, win.is_dealer, win.by == "tsumo", worth)
    return Due(payments, limit, yakuman, win.honba)


def amounts(payments: tuple[Payment, ...], *, honba: bool) -> tuple[int, ...]:
    """Return what each payer hands over, lowest first; a group of equal payers once."""
    return tuple(sorted(payment.total if honba else payment.hand for payment in payments))


def total(payments: tuple[Payment, ...], *, honba: bool) -> int:
    """Return what the winner gets, without sticks."""
    return sum((payment.total if honba else payment.hand) * payment.players for payment in payments)


def says(said: Said, what: Due, *, honba: bool = True) -> bool:
    """Return whether the words name the payment: per payer or in total, or by the limit.

    With ``honba`` the counters must be in the amounts or be named beside them; without it they must be left out.
    """
    payments = what.payments
    if not payments:
        return said.amounts == (0,) and not said.each
    counted = honba and not said.honba
    if said.honba and not (honba and said.honba == what.honba):
        return False
    if said.limit:
        # The name of a limit says nothing of counters.
        named = said.honba == what.honba if honba else not said.honba
        return named and _is_limit(said, what) and (not said.each or _all_pay(payments))
    each = amounts(payments, honba=counted)
    if said.each:
        return _all_pay(payments) and said.amounts == each
    return said.amounts in (each, (total(payments, honba=counted),))


def _all_pay(payments: tuple[Payment, ...]) -> bool:
    return len(payments) == 1 and payments[0].players == 3


def _is_limit(said: Said, what: Due) -> bool:
    if said.limit == "yakuman":
        return what.limit in ("yakuman", "counted_yakuman") and said.times == max(1, what.yakuman)
    return said.limit == what.limit


def with_sticks(payments: tuple[Payment, ...], sticks: int) -> int:
    """Return what the winner gets in points, with the riichi sticks on the table."""
    return total(payments, honba=True) + STICK_POINTS * sticks
