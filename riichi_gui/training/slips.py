"""What kind of slip explains a wrong payment: one cause at a time, the likeliest first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, Literal

from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.points import STICK_POINTS, base_points, ordinary_payments
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.score import score
from riichi_gui.scoring.yaku import YAKU
from riichi_gui.training.answers import Said
from riichi_gui.training.paying import Due, due, says, total
from riichi_gui.training.question import Breakdown, Question

Slip = Literal[
    "reading",
    "open_closed",
    "rounding",
    "dealer",
    "tsumo_split",
    "table",
    "honba",
    "sticks",
    "liability",
    "no_yaku",
    "han",
    "fu",
]
"""``reading``: another reading of the hand, which pays less. ``open_closed``: han or fu of a closed hand for an open
one, or the reverse. ``rounding``: fu not rounded, or rounded down. ``dealer``: as dealer for a non-dealer, or the
reverse. ``tsumo_split``: by ron for by self-draw, or the reverse. ``table``: han and fu are right, the points are not.
``honba``, ``sticks``: counters left out or miscounted, sticks among the payment. ``liability``: paid as if nobody were
liable. ``no_yaku``: points for a hand without a yaku. ``han``, ``fu``: one han, or ten fu, off.
"""

_NEXT_FU: Final = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140)


def explain(said: Said, question: Question) -> Slip | None:
    """Return the slip that a wrong payment comes from, or None where no single one explains it."""
    win, rules = question.win, question.rules
    for answer in question.answers:
        if not answer.points:
            return "no_yaku" if said.amounts != (0,) else None
        right = Due(answer.payments, answer.limit, answer.yakuman, win.honba)
        if said.each and says(replace(said, each=False), right):
            return "tsumo_split"
        for slip, what, honba in _suspects(answer, win, rules):
            if says(said, what, honba=honba):
                return slip
        if _counts_sticks(said, answer, win):
            return "sticks"
        if _counts_honba_wrong(said, answer, win, rules):
            return "honba"
    return None


def _suspects(answer: Breakdown, win: Win, rules: RuleSet) -> Iterator[tuple[Slip, Due, bool]]:
    right = Due(answer.payments, answer.limit, answer.yakuman, win.honba)
    if win.honba:
        yield "honba", right, False
    if win.pao is not None:
        yield "liability", due(answer.base, win, rules, answer.limit, answer.yakuman), True
    yield from _as_someone_else(answer, win, rules)
    if not answer.yakuman:
        yield from _counted_wrong(answer, win, rules)
    for reading in score(win, rules).readings:
        if reading.is_win and reading.points < answer.points:
            yield "reading", Due(reading.payments, reading.limit, reading.yakuman, win.honba), True
    if not answer.yakuman:
        yield from _near(answer, win, rules)


def _counted_wrong(answer: Breakdown, win: Win, rules: RuleSet) -> Iterator[tuple[Slip, Due, bool]]:
    for han in _open_closed_han(answer, win):
        yield "open_closed", _value(han, answer.fu or 0, win, rules), True
    if answer.fu_matters:
        if answer.raw_fu != answer.fu:
            for fu in (answer.raw_fu, answer.raw_fu // 10 * 10):
                yield "rounding", _value(answer.han, fu, win, rules), True
        unlike = _open_closed_fu(answer, win, rules)
        if unlike:
            yield "open_closed", unlike, True


def _as_someone_else(answer: Breakdown, win: Win, rules: RuleSet) -> Iterator[tuple[Slip, Due, bool]]:
    worth = win.honba * rules.honba_points
    tsumo = win.by == "tsumo"
    for slip, dealer, by_tsumo in (
        ("dealer", not win.is_dealer, tsumo),
        ("tsumo_split", win.is_dealer, not tsumo),
    ):
        payments = ordinary_payments(answer.base, dealer, by_tsumo, worth)
        # Limits have one name for all, so only amounts can tell this slip.
        yield slip, Due(payments, None, 0, win.honba), True  # type: ignore[misc]  # the two are slips


def _value(han: int, fu: int, win: Win, rules: RuleSet) -> Due:
    base, limit = base_points(han, fu, rules)
    return due(base, win, rules, limit)


def _open_closed_han(answer: Breakdown, win: Win) -> Iterator[int]:
    """Yield the han with the yaku as they would be worth if the hand were closed, or open."""
    if win.hand.is_closed:
        losing = sum(1 for yaku, _ in answer.yaku if 0 < YAKU[yaku].open < YAKU[yaku].closed)
        if losing:
            yield answer.han - losing
        return
    gained = sum(YAKU[yaku].closed - han for yaku, han in answer.yaku)
    if gained:
        yield answer.han + gained
    if win.by == "tsumo":
        yield answer.han + 1


def _open_closed_fu(answer: Breakdown, win: Win, rules: RuleSet) -> Due | None:
    """Return the payment with the ten fu of a closed ron left out, or counted for an open hand."""
    if win.by != "ron" or answer.form != "standard":
        return None
    raw = answer.raw_fu + (-10 if win.hand.is_closed else 10)
    fu = -(-raw // 10) * 10
    return _value(answer.han, fu, win, rules) if fu >= 20 and fu != answer.fu else None


def _near(answer: Breakdown, win: Win, rules: RuleSet) -> Iterator[tuple[Slip, Due, bool]]:
    fu = answer.fu or 0
    if answer.fu_matters and fu in _NEXT_FU:
        place = _NEXT_FU.index(fu)
        for near in (*_NEXT_FU[place + 1 : place + 2], *_NEXT_FU[max(0, place - 1) : place]):
            yield "fu", _value(answer.han, near, win, rules), True
    for han in (answer.han - 1, answer.han + 1):
        if han > 0:
            yield "han", _value(han, fu, win, rules), True


def _counts_sticks(said: Said, answer: Breakdown, win: Win) -> bool:
    if not win.sticks or len(said.amounts) != 1:
        return False
    sticks = STICK_POINTS * win.sticks
    return any(said.amounts == (total(answer.payments, honba=honba) + sticks,) for honba in (True, False))


def _counts_honba_wrong(said: Said, answer: Breakdown, win: Win, rules: RuleSet) -> bool:
    """Return whether the amounts are right but for the counters: a third or thrice as much, or one more or less."""
    if said.honba:
        hand = Due(answer.payments, answer.limit, answer.yakuman, win.honba)
        return says(replace(said, honba=0), hand, honba=False)
    each = rules.honba_points
    wrongs = {win.honba * each, win.honba * each // 3, (win.honba + 1) * each, max(0, win.honba - 1) * each}
    payers = [payment.hand for payment in answer.payments]
    for wrong in wrongs | {amount // 3 for amount in wrongs}:
        if said.amounts == tuple(sorted(hand + wrong for hand in payers)):
            return True
    return said.amounts in {(total(answer.payments, honba=False) + wrong,) for wrong in wrongs}
