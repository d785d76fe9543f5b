"""The tables of the file, version by version. Moments are whole microseconds since 1970 in UTC, days are dates as text.

A change of the tables is a new version at the end of ``MIGRATIONS``, with a test that starts from every older one.
"""

from __future__ import annotations

import sqlite3
from typing import Final

# Stands in the head of the file: "rgPR". A file of another program is never taken for ours.
APPLICATION_ID: Final = 0x72675052

# A question is what it is made from, so one that is replayed is the same row.
_FIRST: Final = """
    CREATE TABLE rounds (
        id INTEGER PRIMARY KEY,
        uuid TEXT NOT NULL UNIQUE,
        mode TEXT NOT NULL,
        started INTEGER NOT NULL
    );
    CREATE TABLE questions (
        id INTEGER PRIMARY KEY,
        seed TEXT NOT NULL,
        format INTEGER NOT NULL,
        rules TEXT NOT NULL,
        kind TEXT NOT NULL,
        shown TEXT NOT NULL,
        UNIQUE (seed, format, rules, kind, shown)
    );
    CREATE TABLE answers (
        id INTEGER PRIMARY KEY,
        uuid TEXT NOT NULL UNIQUE,
        round INTEGER NOT NULL REFERENCES rounds,
        question INTEGER NOT NULL REFERENCES questions,
        given TEXT NOT NULL,
        seconds REAL NOT NULL,
        at INTEGER NOT NULL,
        day TEXT NOT NULL
    );
    CREATE TABLE events (
        answer INTEGER NOT NULL REFERENCES answers,
        line INTEGER NOT NULL,
        atom TEXT NOT NULL,
        is_right INTEGER NOT NULL,
        hinted INTEGER NOT NULL,
        seconds REAL NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (answer, line)
    ) WITHOUT ROWID;
    CREATE TABLE cards (
        atom TEXT PRIMARY KEY,
        due INTEGER NOT NULL,
        last INTEGER NOT NULL,
        stability REAL NOT NULL,
        difficulty REAL NOT NULL,
        phase INTEGER NOT NULL,
        step INTEGER,
        reviews INTEGER NOT NULL
    ) WITHOUT ROWID
"""

# The kind of a mistake; the running estimate of accuracy on each card, which replaying the events fills in; and the
# two orders in which everything is read.
_SECOND: Final = """
    ALTER TABLE events ADD COLUMN slip TEXT NOT NULL DEFAULT '';
    DELETE FROM cards;
    ALTER TABLE cards ADD COLUMN weight REAL NOT NULL DEFAULT 0;
    ALTER TABLE cards ADD COLUMN score REAL NOT NULL DEFAULT 0;
    CREATE INDEX events_by_atom ON events (atom, at, answer);
    CREATE INDEX answers_by_time ON answers (at, uuid)
"""

MIGRATIONS: Final = (_FIRST, _SECOND)
VERSION: Final = len(MIGRATIONS)

_COLUMNS_1: Final = {
    "rounds": {"id", "uuid", "mode", "started"},
    "questions": {"id", "seed", "format", "rules", "kind", "shown"},
    "answers": {"id", "uuid", "round", "question", "given", "seconds", "at", "day"},
    "events": {"answer", "line", "atom", "is_right", "hinted", "seconds", "at"},
    "cards": {"atom", "due", "last", "stability", "difficulty", "phase", "step", "reviews"},
}
_COLUMNS_2: Final = {
    **_COLUMNS_1,
    "events": _COLUMNS_1["events"] | {"slip"},
    "cards": _COLUMNS_1["cards"] | {"weight", "score"},
}

# The columns of each version's tables.
COLUMNS: Final = (_COLUMNS_1, _COLUMNS_2)


def version_of(db: sqlite3.Connection) -> int:
    """Return the version of the file's tables; 0 where there are none yet."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def is_new(db: sqlite3.Connection) -> bool:
    """Return whether nothing has been written to the file."""
    tables = db.execute("SELECT COUNT(*) FROM sqlite_schema").fetchone()[0]
    return version_of(db) == 0 and tables == 0


def is_ours(db: sqlite3.Connection) -> bool:
    """Return whether the file was made by this program."""
    return bool(db.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID)


def is_whole(db: sqlite3.Connection) -> bool:
    """Return whether the file has every table and column of its version, which is 1 or later and not newer."""
    return all(
        columns <= {name for _, name, *_ in db.execute(f"PRAGMA table_info({table})")}
        for table, columns in COLUMNS[version_of(db) - 1].items()
    )


def migrate(db: sqlite3.Connection) -> bool:
    """Bring the tables to the present version, inside the caller's transaction. Return whether anything changed."""
    version = version_of(db)
    # One by one: sqlite3's own way to run a script would end the transaction first.
    for statement in ";".join(MIGRATIONS[version:]).split(";"):
        db.execute(statement)
    if version == VERSION:
        return False
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.execute(f"PRAGMA user_version = {VERSION}")
    return True
