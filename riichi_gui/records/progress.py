"""Sums over the records for a page about the learner's progress: by skill, by day, what is due, and what went wrong."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from statistics import median
from typing import Final

from riichi_gui.records import rows
from riichi_gui.records.schedule import Scheduler, chance
from riichi_gui.records.times import from_micros
from riichi_gui.records.values import LocalDay

# In one place a whole date passes in no less, even where clocks jump ahead; a flight over the date line skips one.
_SKIPPED_DATE: Final = timedelta(hours=22)


@dataclass(frozen=True, slots=True)
class Skill:
    """One skill so far.

    ``asked``, ``right`` and ``hinted`` count graded lines; ``seconds`` is the median time of one. ``accuracy`` is the
    estimate that favours the latest answers, ``chance`` the same with what is forgotten since. ``due`` is in UTC. A
    skill without a schedule yet, because its only answers have dates in the future, has None there.
    """

    atom: str
    asked: int
    right: int
    hinted: int
    seconds: float
    accuracy: float
    chance: float
    due: datetime | None


@dataclass(frozen=True, slots=True)
class Day:
    """One date of the learner's calendar: answers, those without a wrong line, graded lines, right ones, seconds.

    ``first`` and ``last`` are the moments of the day's first and last answer, in UTC.
    """

    day: date
    answers: int
    right_answers: int
    lines: int
    right_lines: int
    seconds: float
    first: datetime
    last: datetime


def skills(db: sqlite3.Connection, scheduler: Scheduler, at: datetime) -> tuple[Skill, ...]:
    """Return every skill that was answered, the weakest first; between equals the slower one, then by id."""
    cards = rows.cards(db)
    lines: dict[str, list[tuple[int, int, float]]] = defaultdict(list)
    for atom, right, hinted, seconds in db.execute("SELECT atom, is_right, hinted, seconds FROM events"):
        lines[atom].append((right, hinted, seconds))
    found = []
    for atom, each in lines.items():
        rights, hints, times = zip(*each, strict=True)
        card = cards.get(atom)
        accuracy, now = (card.accuracy, chance(scheduler, card, at)) if card else (0.5, 0.5)
        due = card.due if card else None
        found.append(Skill(atom, len(each), sum(rights), sum(hints), median(times), accuracy, now, due))
    return tuple(sorted(found, key=lambda skill: (skill.chance, -skill.seconds, skill.atom)))


def days(db: sqlite3.Connection) -> tuple[Day, ...]:
    """Return every date with an answer, the earliest first."""
    found = db.execute(
        "SELECT a.day, COUNT(*), SUM(e.right = e.lines), SUM(e.lines), SUM(e.right), SUM(a.seconds), MIN(a.at),"
        " MAX(a.at) FROM answers a JOIN (SELECT answer, COUNT(*) AS lines, SUM(is_right) AS right FROM events"
        " GROUP BY answer) e ON e.answer = a.id GROUP BY a.day ORDER BY a.day"
    )
    return tuple(
        Day(date.fromisoformat(day), answers, right, lines, right_lines, seconds, from_micros(first), from_micros(last))
        for day, answers, right, lines, right_lines, seconds, first, last in found
    )


def due(db: sqlite3.Connection, at: datetime, local_day: LocalDay) -> tuple[str, ...]:
    """Return the skills that are due by the end of the learner's day, the longest overdue first."""
    today = local_day(at)
    cards = sorted(rows.cards(db).values(), key=lambda card: (card.due, card.atom))
    return tuple(card.atom for card in cards if card.is_due(at) or local_day(card.due) <= today)


def streak(played: Iterable[Day], today: date) -> int:
    """Return on how many dates in a row there was an answer, up to today or, before today's first, yesterday.

    Dates later than today, which a clock that was set back leaves behind, belong to the row that they continue.
    """
    longest = length = 0
    before: Day | None = None
    for day in sorted(played, key=lambda each: each.day):
        length = length + 1 if before is not None and _follows(before, day) else 1
        before = day
        if day.day >= today - timedelta(days=1):
            longest = max(longest, length)
    return longest


def _follows(before: Day, day: Day) -> bool:
    gap = (day.day - before.day).days
    # A date that never was: it was skipped in flight.
    return gap == 1 or (gap == 2 and timedelta(0) <= day.first - before.last < _SKIPPED_DATE)
