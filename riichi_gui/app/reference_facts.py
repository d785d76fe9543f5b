"""What the reference says beside the yaku and fu: circumstances, options that touch a yaku, rulebooks side by side."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final

from riichi_gui.app.reference_pairs import HANDS
from riichi_gui.scoring.hand import FLAGS, Flag, Win, WinBy
from riichi_gui.scoring.legality import Problem, context_problems
from riichi_gui.scoring.points import ordinary_payments
from riichi_gui.scoring.rulesets import OPTIONS, Option, OptionValue, RuleSet
from riichi_gui.scoring.tiles import Wind
from riichi_gui.scoring.yaku import YAKU

if TYPE_CHECKING:
    # For annotations alone.
    from riichi_gui.app.compare import Book

BYS: Final[tuple[WinBy, ...]] = ("ron", "tsumo")


# ------------------------------------------------------------------------------------------------------ circumstances


@dataclass(frozen=True, slots=True)
class ContextEntry:
    """One circumstance of a win, such as rinshan: whether the rulebook has it, what it needs, what it cannot go with.

    What it needs is told by the problems that legality finds without it, each once.
    """

    flag: Flag
    in_rules: bool
    needs: tuple[Problem, ...]
    excludes: tuple[Flag, ...]


@lru_cache(maxsize=16)
def context_entries(rules: RuleSet) -> tuple[ContextEntry, ...]:
    """Return every circumstance with what legality says of it, tried out."""
    return tuple(_context(flag, rules) for flag in FLAGS)


def _context(flag: Flag, rules: RuleSet) -> ContextEntry:
    alone: dict[str, Problem] = {}
    for win in _wins(frozenset({flag})):
        for problem in context_problems(win, rules):
            if flag in problem.flags:
                alone.setdefault(problem.key, problem)
    in_rules = alone.pop("flag_not_in_rules", None) is None
    beside = tuple(other for other in FLAGS if other != flag and _is_conflict(frozenset({flag, other}), rules))
    return ContextEntry(flag, in_rules, tuple(alone.values()), beside)


def _is_conflict(flags: frozenset[Flag], rules: RuleSet) -> bool:
    """Tell whether two flags cannot be together, however the hand was won."""
    return any(flags <= {*problem.flags} for win in _wins(flags) for problem in context_problems(win, rules))


def _wins(flags: frozenset[Flag]) -> Iterator[Win]:
    for by, seat, hand in product(BYS, (Wind.E, Wind.S), HANDS):
        yield Win(hand, by=by, seat=seat, flags=flags)


# ------------------------------------------------------------------------------------------------------------ options


def options_of(yaku_id: str) -> tuple[Option, ...]:
    """Return the options that touch a yaku: its test asks for them, they choose among yaku, or bear its name."""
    test = getattr(YAKU[yaku_id].test, "__code__", None)
    asked = test.co_names if test is not None else ()
    return tuple(
        option
        for option in OPTIONS
        if option.id in asked
        or yaku_id in option.choices
        or option.id == yaku_id
        or option.id.startswith(f"{yaku_id}_")
    )


@dataclass(frozen=True, slots=True)
class OptionRow:
    """An option with its value in each of several rulebooks."""

    option: Option
    values: tuple[OptionValue, ...]

    @property
    def differs(self) -> bool:
        """Whether not all values are the same."""
        return any(value != self.values[0] for value in self.values)


def side_by_side(books: Iterable[Book]) -> tuple[OptionRow, ...]:
    """Return every option with its values in some rulebooks, in the order of the table."""
    shown = tuple(books)
    return tuple(OptionRow(option, tuple(getattr(book.rules, option.id) for book in shown)) for option in OPTIONS)


def liability_options() -> tuple[Option, ...]:
    """Return the options about liability."""
    return tuple(option for option in OPTIONS if option.id.startswith("pao"))


@dataclass(frozen=True, slots=True)
class Difference:
    """An option that touches a yaku, its value in the rules in use, and the rulebooks that have another one."""

    option: Option
    value: OptionValue
    others: tuple[tuple[OptionValue, tuple[Book, ...]], ...]


def differences(yaku_id: str, rules: RuleSet, books: Iterable[Book]) -> tuple[Difference, ...]:
    """Return how other rulebooks have the options that touch a yaku, value by value; where all agree, nothing.

    Of an option that chooses among yaku only this one is looked at.
    """
    shown, found = tuple(books), []
    for option in options_of(yaku_id):
        value = _about(yaku_id, option, rules)
        others: dict[OptionValue, list[Book]] = {}
        for book in shown:
            there = _about(yaku_id, option, book.rules)
            if there != value:
                others.setdefault(there, []).append(book)
        if others:
            found.append(Difference(option, value, tuple((each, tuple(having)) for each, having in others.items())))
    return tuple(found)


def _about(yaku_id: str, option: Option, rules: RuleSet) -> OptionValue:
    value: OptionValue = getattr(rules, option.id)
    return yaku_id in value if isinstance(value, tuple) else value


# ------------------------------------------------------------------------------------------------------------- limits


def paid(base: int, *, dealer: bool, tsumo: bool) -> tuple[int, ...]:
    """Return what is paid for base points: by the discarder; by tsumo from all, or from the others and the dealer."""
    found = [payment.hand for payment in ordinary_payments(base, dealer, tsumo, 0)]
    return tuple(reversed(found))


def kiriage_hands(rules: RuleSet) -> tuple[tuple[int, int], ...]:
    """Return the han and fu that are rounded up to mangan under a rulebook."""
    from riichi_gui.scoring.points import base_points

    plain = dataclasses.replace(rules, kiriage=False)
    return tuple(
        (han, fu)
        for han in range(1, 5)
        for fu in range(20, 120, 10)
        if base_points(han, fu, rules) != base_points(han, fu, plain)
    )
