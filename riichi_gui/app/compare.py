"""One win under several rulebooks: what each pays, what differs from the first, and which options decide that.

>>> from riichi_gui.scoring.notation import parse
>>> win = parse("345678m23p678s55s +4p ron S riichi ippatsu")
>>> rows = compare(win, preset("wrc-2015"), [preset("tenhou")])
>>> [(row.id, row.score.points, row.changed, row.deciding) for row in rows if row.score]
[('wrc-2015', 8000, (), ()), ('tenhou', 7700, ('points', 'limit', 'payments'), ('kiriage',))]
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, get_args

from riichi_gui.app.own_rules import OwnRules
from riichi_gui.scoring.deciding import adapt, deciding_options
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.legality import Problem, problems
from riichi_gui.scoring.rulesets import OptionValue, RuleSet, load_rulebook, ruleset_ids
from riichi_gui.scoring.score import Score, score

Cell = Literal["points", "han", "fu", "yaku", "limit", "payments"]
CELLS: Final[tuple[Cell, ...]] = get_args(Cell)


@dataclass(frozen=True, slots=True)
class Book:
    """A ruleset to compare under: its id, its name, its options, and those whose value no rule text confirms.

    The name is that of the file; a preset's name in the user's language is :meth:`Words.ruleset_name` of its id.
    """

    id: str
    name: str
    rules: RuleSet
    unconfirmed: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Row:
    """What one rulebook makes of the win.

    ``win`` is the win as the rulebook knows it, without what ``dropped`` names (keys of ``deciding.DROP_KEYS``). Either
    ``score`` is there, also for a complete hand without a yaku, or ``problems`` say why the hand cannot be scored.
    ``changed`` are the cells that differ from the base, ``deciding`` the options that decide so. ``added`` and
    ``missing`` are the yaku that this rulebook counts and the base does not, and the other way round.
    """

    book: Book
    win: Win
    dropped: tuple[str, ...]
    score: Score | None
    problems: tuple[Problem, ...]
    changed: tuple[Cell, ...] = ()
    deciding: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The id of the rulebook."""
        return self.book.id

    @property
    def name(self) -> str:
        """The name of the rulebook, as its file has it."""
        return self.book.name

    def value(self, option: str) -> OptionValue:
        """Return the value of an option under this rulebook."""
        found: OptionValue = getattr(self.book.rules, option)
        return found

    def is_confirmed(self, option: str) -> bool:
        """Tell whether a rule text confirms the option's value."""
        return option not in self.book.unconfirmed


def book_of(rules: RuleSet) -> Book:
    """Return the book of a preset, or of a changed copy of one: what was changed is nobody's rule text to confirm."""
    if rules.id not in ruleset_ids():
        return Book(rules.id, rules.id, rules)
    book = load_rulebook(rules.id)
    return Book(rules.id, book.name, rules, _unconfirmed(rules, rules.id))


def preset(ruleset_id: str) -> Book:
    """Return the book of a preset.

    Raises:
        RuleError: key ``unknown_ruleset``.
    """
    return book_of(load_rulebook(ruleset_id).rules)


def own_book(own: OwnRules) -> Book:
    """Return the book of an own ruleset; what it takes over from its preset is as confirmed as it is there."""
    return Book(own.id, own.name, own.rules, _unconfirmed(own.rules, own.base))


def _unconfirmed(rules: RuleSet, preset_id: str) -> frozenset[str]:
    """Return the options that have the preset's value where the preset does not confirm it."""
    book = load_rulebook(preset_id)
    return frozenset(
        option
        for option, entry in book.provenance.items()
        if not entry.confirmed and getattr(rules, option) == getattr(book.rules, option)
    )


def compare(win: Win, base: Book, others: Iterable[Book]) -> tuple[Row, ...]:
    """Return the win under the base and then under each other rulebook; one that comes again is passed over."""
    first = _row(win, base)
    rows = {base.id: first}
    for book in others:
        if book.id not in rows:
            rows[book.id] = _compared(win, _row(win, book), first)
    return tuple(rows.values())


def _row(win: Win, book: Book) -> Row:
    adapted, dropped = adapt(win, book.rules)
    found = problems(adapted, book.rules)
    return Row(book, adapted, dropped, None if found else score(adapted, book.rules), found)


def _compared(win: Win, row: Row, base: Row) -> Row:
    here, there = _cells(row), _cells(base)
    changed = tuple(cell for cell in CELLS if here[cell] != there[cell])
    if not changed and _keys(row) == _keys(base):
        return row
    counted = row.score.yaku_ids if row.score else ()
    counted_there = base.score.yaku_ids if base.score else ()
    return Row(
        row.book,
        row.win,
        row.dropped,
        row.score,
        row.problems,
        changed,
        deciding_options(win, base.book.rules, row.book.rules),
        tuple(yaku for yaku in counted if yaku not in counted_there),
        tuple(yaku for yaku in counted_there if yaku not in counted),
    )


def _cells(row: Row) -> dict[Cell, object]:
    """Return what each cell of a row shows; of a hand without a yaku only that it wins nothing."""
    result = row.score
    if result is None:
        return dict.fromkeys(CELLS)
    if not result.is_win:
        return {**dict.fromkeys(CELLS), "points": 0}
    return {
        "points": result.points,
        "han": result.han,
        "fu": result.fu,
        "yaku": frozenset((item.id, item.han) for item in result.yaku),
        "limit": (result.limit, result.yakuman),
        "payments": (result.payments, result.deltas, result.sticks_taken),
    }


def _keys(row: Row) -> frozenset[str]:
    return frozenset(problem.key for problem in row.problems)
