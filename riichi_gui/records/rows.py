"""The rows of the file as values, and values as rows. Every function runs inside its caller's transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from riichi_gui.records.schedule import Card, Grade, Scheduler, review
from riichi_gui.records.times import duration, from_micros, to_micros
from riichi_gui.records.values import Answer, Kept, Line, Question, Round

_KEPT: Final = """
    SELECT a.uuid, r.uuid, r.mode, r.started, q.seed, q.format, q.rules, q.kind, q.shown, a.given, a.seconds, a.at,
        a.day, e.atom, e.is_right, e.hinted, e.seconds, e.slip
    FROM answers a JOIN rounds r ON r.id = a.round JOIN questions q ON q.id = a.question
    JOIN events e ON e.answer = a.id
"""
_WRONG: Final = f"""
    {_KEPT} WHERE a.id IN (
        SELECT id FROM answers WHERE EXISTS (SELECT 1 FROM events WHERE answer = answers.id AND NOT is_right)
        ORDER BY at DESC, uuid DESC LIMIT ?)
    ORDER BY a.at DESC, a.uuid DESC, e.line
"""  # noqa: S608 - put together from constants
_CARD: Final = "SELECT atom, due, last, stability, difficulty, phase, step, reviews, weight, score FROM cards"
# One answer reviews a skill once, by the worst of its lines, as `grades` says.
_REVIEWS: Final = """
    SELECT e.at, MIN(CASE WHEN NOT e.is_right THEN 0 WHEN e.hinted THEN 1 ELSE 2 END)
    FROM events e JOIN answers a ON a.id = e.answer WHERE e.atom = ? AND e.at <= ?
    GROUP BY e.answer ORDER BY e.at, a.uuid
"""


def clean(text: str) -> str:
    """Return a text without half characters, which no file can hold."""
    return text.encode("utf-8", "replace").decode()


# ------------------------------------------------------------------------------------------------------------- answers


def is_known(db: sqlite3.Connection, uuid: str) -> bool:
    """Return whether an answer of that id is kept."""
    return db.execute("SELECT 1 FROM answers WHERE uuid = ?", (uuid,)).fetchone() is not None


def insert(db: sqlite3.Connection, kept: Kept) -> None:
    """Write an answer that is not known, with its round, its question and its lines."""
    answer, at = kept.answer, to_micros(kept.at)
    sitting = (answer.round.uuid, clean(answer.round.mode), to_micros(answer.round.started))
    db.execute("INSERT INTO rounds (uuid, mode, started) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", sitting)
    asked = answer.question
    key = (clean(asked.seed), asked.format, clean(asked.rules), clean(asked.kind), clean(asked.shown))
    db.execute(
        "INSERT INTO questions (seed, format, rules, kind, shown) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING", key
    )
    cursor = db.execute(
        "INSERT INTO answers (uuid, round, question, given, seconds, at, day) VALUES (?,"
        " (SELECT id FROM rounds WHERE uuid = ?), (SELECT id FROM questions"
        " WHERE seed = ? AND format = ? AND rules = ? AND kind = ? AND shown = ?), ?, ?, ?, ?)",
        (
            answer.uuid,
            answer.round.uuid,
            *key,
            clean(answer.given),
            duration(answer.seconds),
            at,
            kept.day.isoformat(),
        ),
    )
    db.executemany(
        "INSERT INTO events (answer, line, atom, is_right, hinted, seconds, at, slip) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            (
                cursor.lastrowid,
                number,
                clean(line.atom),
                line.right,
                line.hint,
                duration(line.seconds),
                at,
                clean(line.slip),
            )
            for number, line in enumerate(kept.lines)
        ),
    )


def delete_all(db: sqlite3.Connection) -> None:
    """Delete every row of every table."""
    db.execute("DELETE FROM events")
    db.execute("DELETE FROM answers")
    db.execute("DELETE FROM questions")
    db.execute("DELETE FROM rounds")
    db.execute("DELETE FROM cards")


def all_kept(db: sqlite3.Connection) -> Iterator[Kept]:
    """Yield every answer in the order of time, and of ids where the time is the same."""
    return _kept(db.execute(f"{_KEPT} ORDER BY a.at, a.uuid, e.line"))


def wrong_kept(db: sqlite3.Connection, most: int) -> Iterator[Kept]:
    """Yield the answers with a wrong line, the latest first, at most so many."""
    return _kept(db.execute(_WRONG, (most,)))


def _kept(found: Iterable[tuple[Any, ...]]) -> Iterator[Kept]:
    """Yield the answers in rows that have one line each, where the lines of an answer follow each other."""
    for _, group in groupby(found, key=itemgetter(0)):
        each = tuple(group)
        uuid, sitting, mode, started, seed, version, rules, kind, shown, given, seconds, at, day = each[0][:13]
        question = Question(seed, version, rules, kind, shown)
        answer = Answer(uuid, Round(sitting, mode, from_micros(started)), question, given, seconds)
        lines = tuple(
            Line(atom, bool(right), bool(hint), took, slip)
            for atom, right, hint, took, slip in (row[13:] for row in each)
        )
        yield Kept(answer, lines, from_micros(at), date.fromisoformat(day))


# --------------------------------------------------------------------------------------------------------------- cards


def cards(db: sqlite3.Connection) -> dict[str, Card]:
    """Return the card of every skill that was ever answered."""
    return {row[0]: _card(row) for row in db.execute(_CARD)}


def _card(row: tuple[Any, ...]) -> Card:
    atom, due, last, *rest = row
    return Card(atom, from_micros(due), from_micros(last), *rest)


def add_review(db: sqlite3.Connection, scheduler: Scheduler, atom: str, grade: Grade, at: datetime) -> None:
    """Bring the card of a skill up to date; the event itself is written already.

    The card is always what replaying the events up to now gives. As a rule that is one more review; where the clock
    was set back or another machine's answers lie between, it is replayed.
    """
    row = db.execute(f"{_CARD} WHERE atom = ?", (atom,)).fetchone()
    card = _card(row) if row else None
    past = db.execute(
        "SELECT COUNT(DISTINCT answer) FROM events WHERE atom = ? AND at <= ?", (atom, to_micros(at))
    ).fetchone()[0]
    before, last = (card.reviews, card.last) if card else (0, None)
    if past == before + 1 and (last is None or last < at):
        _save(db, review(scheduler, card, atom, grade, at))
    else:
        replay(db, scheduler, [atom], at)


def replay(db: sqlite3.Connection, scheduler: Scheduler, atoms: Iterable[str], at: datetime) -> None:
    """Make the cards of skills anew from their events, in the order of time, the same on every machine.

    Events later than ``at`` come from a clock that was wrong. They count in the sums, and not for the schedule.
    """
    for atom in atoms:
        card: Card | None = None
        for moment, grade in db.execute(_REVIEWS, (atom, to_micros(at))):
            card = review(scheduler, card, atom, Grade(grade), from_micros(moment))
        db.execute("DELETE FROM cards WHERE atom = ?", (atom,))
        if card is not None:
            _save(db, card)


def replay_all(db: sqlite3.Connection, scheduler: Scheduler, at: datetime) -> None:
    """Make every card anew from the events."""
    db.execute("DELETE FROM cards")
    atoms = [atom for (atom,) in db.execute("SELECT DISTINCT atom FROM events ORDER BY atom")]
    replay(db, scheduler, atoms, at)


def _save(db: sqlite3.Connection, card: Card) -> None:
    db.execute(
        "INSERT OR REPLACE INTO cards (atom, due, last, stability, difficulty, phase, step, reviews, weight, score)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            card.atom,
            to_micros(card.due),
            to_micros(card.last),
            card.stability,
            card.difficulty,
            card.phase,
            card.step,
            card.reviews,
            card.weight,
            card.score,
        ),
    )
