"""The records of one learner, open: what was answered is written here, and what is known is asked here."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, date, datetime
from pathlib import Path
from types import TracebackType
from typing import Self
from uuid import UUID, uuid4

from riichi_gui.records import progress, rows
from riichi_gui.records.opening import error_of, open_database, writing
from riichi_gui.records.progress import Day, Skill
from riichi_gui.records.schedule import Card, FsrsScheduler, Scheduler, choose, grades
from riichi_gui.records.times import system_day, utc
from riichi_gui.records.values import Answer, Clock, Kept, Line, LocalDay, RecordsError, Round


def new_uuid() -> str:
    """Return an id for a question that is about to be asked, or for a round."""
    return str(uuid4())


def system_clock() -> datetime:
    """Return the present moment in UTC."""
    return datetime.now(UTC)


class Store:
    """The records in a folder. ``messages`` says what was wrong with the file, if anything was.

    Nothing is remembered between two calls, so that two windows on one file see what the other has written.

    Every method raises :class:`RecordsError` with the key ``busy`` where another window does not let go within five
    seconds, ``unwritable`` where the disk is full or gone, and ``damaged`` where the file broke while it was open;
    then nothing was changed.
    """

    def __init__(
        self,
        folder: Path,
        clock: Clock = system_clock,
        local_day: LocalDay = system_day,
        scheduler: Scheduler | None = None,
    ) -> None:
        self._clock = clock
        self._local_day = local_day
        self._scheduler = scheduler or FsrsScheduler()
        at = self.now()
        opened = open_database(folder, at, lambda db: rows.replay_all(db, self._scheduler, at))
        self._db = opened.db
        self.path = opened.path
        self.messages = opened.messages

    @property
    def in_memory(self) -> bool:
        """Whether the records end with the program, because no file can be kept."""
        return self.path is None

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def now(self) -> datetime:
        """Return the clock's moment, in UTC.

        Raises:
            ValueError: the clock gives moments without a zone.
        """
        return utc(self._clock())

    def today(self) -> date:
        """Return the date on the learner's calendar."""
        return self.day_of(self.now())

    def day_of(self, moment: datetime) -> date:
        """Return the date of a moment on the learner's calendar."""
        return self._local_day(moment)

    # ---------------------------------------------------------------------------------------------------------- writing

    def new_round(self, mode: str) -> Round:
        """Return a round that begins now. It is kept with its first answer."""
        return Round(new_uuid(), mode, self.now())

    def record(self, answer: Answer, lines: Sequence[Line]) -> bool:
        """Write an answer with its graded lines, and bring the schedule up to date.

        Once this has returned, the answer is on the disk. Return whether it is new: an answer of a known id is left as
        it was, so a call that failed may be repeated.

        Raises:
            ValueError: there are no lines, or an id is no UUID.
            RecordsError: see the class.
        """
        if not lines:
            raise ValueError("an answer without a graded line")
        for uuid in (answer.uuid, answer.round.uuid):
            if str(UUID(uuid)) != uuid:
                raise ValueError(f"an id that is not written as a UUID is: {uuid}")
        with self._writing() as db:
            # Inside the transaction, so that of two windows the later to write is the later in time.
            at = self.now()
            kept = Kept(answer, tuple(lines), at, self._local_day(at))
            if rows.is_known(db, answer.uuid):
                return False
            rows.insert(db, kept)
            for atom, grade in grades(lines).items():
                rows.add_review(db, self._scheduler, rows.clean(atom), grade, at)
        return True

    def merge(self, others: Iterable[Kept]) -> int:
        """Take in answers from elsewhere, leaving those that are known as they are. Return how many were new.

        The cards of their skills are made anew from all events, in the order of time.

        Raises:
            RecordsError: see the class.
        """
        added = 0
        atoms: set[str] = set()
        with self._writing() as db:
            for kept in others:
                if not rows.is_known(db, kept.answer.uuid):
                    rows.insert(db, kept)
                    added += 1
                    atoms.update(rows.clean(line.atom) for line in kept.lines)
            rows.replay(db, self._scheduler, sorted(atoms), self.now())
        return added

    def deletion_token(self) -> str:
        """Return what :meth:`delete_all` asks for: it stands for the answers as they are now.

        Raises:
            RecordsError: see the class.
        """
        with self._reading() as db:
            return _token(db)

    def delete_all(self, token: str) -> None:
        """Delete every answer and card for good. Files that were set aside or exported stay.

        Args:
            token: from :meth:`deletion_token`, taken before the learner was asked.

        Raises:
            RecordsError: key ``not_confirmed`` where there were other answers then; otherwise see the class.
        """
        with self._guarded() as db:
            # What is deleted is also overwritten.
            db.execute("PRAGMA secure_delete = ON")
        with self._writing() as db:
            if token != _token(db):
                raise RecordsError("not_confirmed")
            rows.delete_all(db)
        # The log still holds what was deleted. Where another window reads it just now, it is emptied later.
        with suppress(sqlite3.OperationalError):
            self._db.execute("VACUUM")
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    # ---------------------------------------------------------------------------------------------------------- reading

    def cards(self) -> dict[str, Card]:
        """Return the card of every skill that was ever answered.

        Raises:
            RecordsError: see the class.
        """
        with self._reading() as db:
            return rows.cards(db)

    def next_atoms(
        self, atoms: Sequence[str], *, seed: str, count: int = 1, recent: Sequence[str] = ()
    ) -> tuple[str, ...]:
        """Return the skills to ask next; see :func:`riichi_gui.records.schedule.choose`.

        Raises:
            RecordsError: see the class.
        """
        return choose(self._scheduler, self.cards(), atoms, self.now(), seed=seed, count=count, recent=recent)

    def answers(self) -> tuple[Kept, ...]:
        """Return every answer, the earliest first.

        Raises:
            RecordsError: see the class.
        """
        with self._reading() as db:
            return tuple(rows.all_kept(db))

    def mistakes(self, most: int = 100) -> tuple[Kept, ...]:
        """Return the latest answers that had a wrong line, the latest first, with what was given.

        Raises:
            RecordsError: see the class.
        """
        with self._reading() as db:
            return tuple(rows.wrong_kept(db, most))

    def skills(self) -> tuple[Skill, ...]:
        """Return accuracy and speed by skill, the weakest first.

        Raises:
            RecordsError: see the class.
        """
        at = self.now()
        with self._reading() as db:
            return progress.skills(db, self._scheduler, at)

    def days(self) -> tuple[Day, ...]:
        """Return the counts of every date with an answer, the earliest first.

        Raises:
            RecordsError: see the class.
        """
        with self._reading() as db:
            return progress.days(db)

    def due_today(self) -> tuple[str, ...]:
        """Return the skills that are due by the end of the learner's day, the longest overdue first.

        Raises:
            RecordsError: see the class.
        """
        at = self.now()
        with self._reading() as db:
            return progress.due(db, at, self._local_day)

    def streak(self) -> int:
        """Return on how many dates in a row there was an answer, up to today or yesterday.

        Raises:
            RecordsError: see the class.
        """
        return progress.streak(self.days(), self.today())

    # ---------------------------------------------------------------------------------------------------- transactions

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._guarded() as db, writing(db):
            yield db

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with self._guarded() as db:
            try:
                yield db
            except (TypeError, ValueError, OverflowError) as error:
                # SQLite keeps no checksums: a damaged disk may also leave a sound file with a date that is none.
                raise RecordsError("damaged", self.path.name if self.path else "", str(error)) from error

    @contextmanager
    def _guarded(self) -> Iterator[sqlite3.Connection]:
        try:
            yield self._db
        except sqlite3.ProgrammingError:
            # A store that is closed, or used in another thread, is a mistake of the caller.
            raise
        except sqlite3.Error as error:
            raise error_of(error, self.path.name if self.path else "") from error


def _token(db: sqlite3.Connection) -> str:
    count, latest = db.execute("SELECT COUNT(*), MAX(id) FROM answers").fetchone()
    last = db.execute("SELECT uuid FROM answers WHERE id = ?", (latest,)).fetchone()
    return hashlib.sha256(f"{count} {last}".encode()).hexdigest()
