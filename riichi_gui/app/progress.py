"""The learner's progress as the page shows it: skills, the table of points that fills in, days, and mistakes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from riichi_gui.records.progress import Day, Skill
from riichi_gui.records.store import Store
from riichi_gui.records.values import Kept
from riichi_gui.scoring.points import LIMIT_BASE, Limit
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.training.points_kinds import FU, Cell, due_of, is_cell
from riichi_gui.training.skills import cell_atom

HANS: Final = (1, 2, 3, 4)
CHART_DAYS: Final = 28
MOST_MISTAKES: Final = 100


@dataclass(frozen=True, slots=True)
class SkillRow:
    """One skill: ``known`` is the chance of a right answer now, ``seconds`` the median time of one.

    ``due_in`` counts the days until it is due, 0 for today or earlier; None where it has no schedule.
    """

    atom: str
    known: float
    asked: int
    right: int
    seconds: float
    due_in: int | None

    @property
    def is_due(self) -> bool:
        """Whether it is due today."""
        return self.due_in == 0


@dataclass(frozen=True, slots=True)
class TableCell:
    """A cell of the table of points, with what is known of it; ``limit`` is what it pays where that is a limit.

    There is no atom where no hand can have these han and fu.
    """

    atom: str | None
    limit: Limit | None = None
    asked: int = 0
    right: int = 0

    @property
    def share(self) -> float | None:
        """The share of right answers, from 0 to 1; None where it was never asked."""
        return self.right / self.asked if self.asked else None


@dataclass(frozen=True, slots=True)
class PointsTable:
    """The table for a dealer or not, by ron or tsumo: cells by (han, fu) below five han, then the limits."""

    dealer: bool
    tsumo: bool
    cells: Mapping[tuple[int, int], TableCell]
    limits: Mapping[Limit, TableCell]

    @property
    def filled(self) -> int:
        """How many cells were ever asked; a limit counts once."""
        own = [cell for cell in self.cells.values() if cell.atom and cell.limit is None]
        return sum(1 for cell in (*own, *self.limits.values()) if cell.asked)

    @property
    def size(self) -> int:
        """How many cells can be asked."""
        return sum(1 for cell in self.cells.values() if cell.atom and cell.limit is None) + len(self.limits)


@dataclass(frozen=True, slots=True)
class DayBar:
    """One date of the chart: its answers and those without a wrong line."""

    day: date
    answers: int
    right: int


@dataclass(frozen=True, slots=True)
class Progress:
    """Everything on the page. ``skills`` has the weakest first, ``due`` the longest overdue, ``days`` the latest."""

    today: date
    skills: tuple[SkillRow, ...]
    due: tuple[SkillRow, ...]
    tables: tuple[PointsTable, ...]
    days: tuple[Day, ...]
    chart: tuple[DayBar, ...]
    streak: int
    mistakes: tuple[Kept, ...]

    @property
    def is_empty(self) -> bool:
        """Whether nothing was answered yet."""
        return not self.days

    @property
    def answers(self) -> int:
        """How many questions were answered in all."""
        return sum(day.answers for day in self.days)

    @property
    def right_answers(self) -> int:
        """How many of them had no wrong line."""
        return sum(day.right_answers for day in self.days)

    @property
    def answers_today(self) -> int:
        """How many questions were answered today."""
        return next((day.answers for day in self.days if day.day == self.today), 0)

    def table(self, *, dealer: bool, tsumo: bool) -> PointsTable:
        """Return the table of a dealer or not, by ron or tsumo."""
        return next(each for each in self.tables if (each.dealer, each.tsumo) == (dealer, tsumo))


def read_progress(store: Store, rules: RuleSet) -> Progress:
    """Return the progress that the records show; the cells of the table are those of a ruleset.

    Raises:
        RecordsError: see :class:`Store`.
    """
    today = store.today()
    known = store.skills()
    due = store.due_today()
    rows = {skill.atom: _row(skill, today, skill.atom in due, store) for skill in known}
    by_atom = {skill.atom: skill for skill in known}
    days = store.days()
    return Progress(
        today,
        tuple(rows.values()),
        tuple(rows[atom] for atom in due if atom in rows),
        tuple(
            points_table(by_atom, rules, dealer=dealer, tsumo=tsumo)
            for dealer in (False, True)
            for tsumo in (False, True)
        ),
        days[::-1],
        chart(days, today),
        store.streak(),
        store.mistakes(MOST_MISTAKES),
    )


def _row(skill: Skill, today: date, is_due: bool, store: Store) -> SkillRow:
    due_in: int | None = None
    if is_due:
        due_in = 0
    elif skill.due is not None:
        due_in = max(1, (store.day_of(skill.due) - today).days)
    return SkillRow(skill.atom, skill.chance, skill.asked, skill.right, skill.seconds, due_in)


def points_table(skills: Mapping[str, Skill], rules: RuleSet, *, dealer: bool, tsumo: bool) -> PointsTable:
    """Return the table of points under a ruleset, with what is known of each cell."""

    def cell(han: int, fu: int, limit: Limit | None) -> TableCell:
        atom = cell_atom(han, fu, limit, dealer=dealer, tsumo=tsumo)
        skill = skills.get(atom)
        return TableCell(atom, limit, skill.asked if skill else 0, skill.right if skill else 0)

    cells: dict[tuple[int, int], TableCell] = {}
    for han in HANS:
        for fu in FU:
            if is_cell(han, fu, tsumo=tsumo, rules=rules):
                cells[han, fu] = cell(han, fu, due_of(Cell(han, fu, dealer, tsumo), rules).limit)
            else:
                cells[han, fu] = TableCell(None)
    limits = {limit: cell(0, 0, limit) for limit in LIMIT_BASE}
    return PointsTable(dealer, tsumo, cells, limits)


def chart(days: Sequence[Day], today: date) -> tuple[DayBar, ...]:
    """Return the last four weeks up to today, dates without an answer too.

    Where a clock that was wrong left later dates behind, the four weeks end with the last of these.
    """
    last = max([today, *(day.day for day in days)])
    by_date = {day.day: day for day in days}
    found = []
    for back in reversed(range(CHART_DAYS)):
        at = last - timedelta(days=back)
        day = by_date.get(at)
        found.append(DayBar(at, day.answers if day else 0, day.right_answers if day else 0))
    return tuple(found)
