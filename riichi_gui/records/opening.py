"""Opening the file of the records, so that whatever is found in its place the program can go on.

The file is kept with a write-ahead log and ``synchronous = FULL``: a transaction is on the disk before its commit
returns. The log is what lets two windows read while one of them writes, and FULL is what makes it survive a loss of
power, which NORMAL does not promise with a log. The price is one flush to the disk for each answer.

A file that is damaged, or of a newer program, is given another name and is otherwise left as it is. It is judged
through a connection that can only read, because one that can write may tidy up the log when it is closed.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from riichi_gui.records import schema
from riichi_gui.records.values import Message, RecordsError

FILE: Final = "progress.sqlite"
LOCK: Final = "progress.lock"
BUSY_SECONDS: Final = 5.0

_RETRY_SECONDS: Final = 0.01
_PRIMARY_CODE: Final = 0xFF
_BUSY: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_UNWRITABLE: Final = (
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
)

Rebuild = Callable[[sqlite3.Connection], None]


class Opened(NamedTuple):
    """An open database, the file it is in or None where it is in memory, and what the learner should know."""

    db: sqlite3.Connection
    path: Path | None
    messages: tuple[Message, ...]


class _BadFileError(Exception):
    """The file cannot be used: ``damaged``, or ``newer`` with its version."""

    def __init__(self, key: str, value: object = None) -> None:
        super().__init__(key)
        self.key = key
        self.value = value


def open_database(folder: Path, at: datetime, rebuild: Rebuild) -> Opened:
    """Open the file in the folder, and make both where they are missing.

    ``at`` is the moment that a file which is set aside is named after. ``rebuild`` fills in the cards after the tables
    have changed, inside the same transaction. Nothing is raised: where there is no way to keep a file, the database is
    in memory, with what could be read, and a message says why.
    """
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return _in_memory(Message("unwritable", str(folder), error.strerror or type(error).__name__), rebuild)
    messages: tuple[Message, ...] = ()
    try:
        try:
            return Opened(_open(path, rebuild), path, messages)
        except _BadFileError:
            messages = _set_aside(path, at)
        return Opened(_open(path, rebuild), path, messages)
    except _BadFileError as error:
        return _in_memory(Message("unmovable", path.name, error.key), rebuild)
    except RecordsError as error:
        return _in_memory(Message(error.key, str(folder), error.value), rebuild, path)
    except OSError as error:
        return _in_memory(Message("unmovable", path.name, error.strerror or type(error).__name__), rebuild)


def error_of(error: sqlite3.Error, about: str) -> RecordsError:
    """Return what an error of the database means to the learner: ``busy``, ``unwritable``, or ``damaged``."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & _PRIMARY_CODE
    key = "busy" if code in _BUSY else "unwritable" if code in _UNWRITABLE else "damaged"
    return RecordsError(key, about, str(error))


@contextmanager
def writing(db: sqlite3.Connection) -> Iterator[None]:
    """Hold one transaction that no other window can write beside; all of it is kept, or nothing.

    Raises:
        sqlite3.Error: it could not be begun or kept.
    """
    # IMMEDIATE: two transactions that read first and write later could never both go on.
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        # Some errors have ended the transaction already.
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


# ------------------------------------------------------------------------------------------------------------- opening


def _connect(name: str) -> sqlite3.Connection:
    """Return a connection without transactions of its own; they are begun and ended by hand."""
    return sqlite3.connect(name, timeout=BUSY_SECONDS, isolation_level=None, uri=True)


def _open(path: Path, rebuild: Rebuild) -> sqlite3.Connection:
    """Return a connection to a sound file of the present version.

    Raises:
        _BadFileError: the file is damaged or newer.
        RecordsError: keys ``busy``, ``unwritable``.
    """
    _look(path)
    db: sqlite3.Connection | None = None
    try:
        db = _connect(f"{path.absolute().as_uri()}?mode=rwc")
        _prepare(db)
        if schema.version_of(db) != schema.VERSION:
            with writing(db):
                # Another window may have changed it since it was looked at.
                _judge(db)
                if schema.migrate(db):
                    rebuild(db)
        else:
            _try_to_write(db)
    except sqlite3.DatabaseError as error:
        if db is not None:
            db.close()
        known = error_of(error, path.name)
        if known.key == "damaged":
            raise _BadFileError("damaged") from None
        raise known from None
    except BaseException:
        if db is not None:
            db.close()
        raise
    return db


def _look(path: Path) -> None:
    """Judge a file without a chance of changing it.

    Raises:
        _BadFileError: the file is damaged or newer.
    """
    if not path.exists():
        return
    try:
        with closing(_connect(f"{path.absolute().as_uri()}?mode=ro")) as db:
            _judge(db)
            if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                raise _BadFileError("damaged")
    except sqlite3.DatabaseError as error:
        # Anything else is found out again by the connection that writes: it can also undo what a crash left half done.
        if error_of(error, path.name).key == "damaged":
            raise _BadFileError("damaged") from None


def _judge(db: sqlite3.Connection) -> None:
    if schema.is_new(db):
        return
    version = schema.version_of(db)
    if not schema.is_ours(db) or version < 1:
        raise _BadFileError("damaged")
    if version > schema.VERSION:
        raise _BadFileError("newer", version)
    if not schema.is_whole(db):
        raise _BadFileError("damaged")


def _try_to_write(db: sqlite3.Connection) -> None:
    """Find out now, and not at the first answer, whether the file can be written. One that is busy can be."""
    db.execute("PRAGMA busy_timeout = 0")
    try:
        db.execute("BEGIN IMMEDIATE")
        # A transaction that writes nothing may begin in a file that can only be read.
        db.execute(f"PRAGMA user_version = {schema.VERSION}")
    except sqlite3.OperationalError as error:
        if error_of(error, "").key != "busy":
            raise
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")
    db.execute(f"PRAGMA busy_timeout = {int(BUSY_SECONDS * 1000)}")


def _prepare(db: sqlite3.Connection) -> None:
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            # Where a file system has no shared memory the log is refused, and the older journal is as durable.
            db.execute("PRAGMA journal_mode = WAL")
            break
        except sqlite3.OperationalError as error:
            # Two windows that make the file at once: the change to the log does not wait for its turn by itself.
            if error_of(error, "").key != "busy" or time.monotonic() > deadline:
                raise
            time.sleep(_RETRY_SECONDS)
    db.execute("PRAGMA synchronous = FULL")
    # On macOS a plain flush may stay in the disk's own memory; elsewhere this does nothing.
    db.execute("PRAGMA fullfsync = 1")
    db.execute("PRAGMA foreign_keys = ON")


def _in_memory(message: Message, rebuild: Rebuild, path: Path | None = None) -> Opened:
    """Return a database in memory, with what the file at ``path`` holds if it can be read."""
    db = _connect(":memory:")
    if path is not None:
        try:
            with closing(_connect(f"{path.absolute().as_uri()}?mode=ro")) as source:
                _judge(source)
                source.backup(db)
        except (sqlite3.Error, _BadFileError):
            db.close()
            db = _connect(":memory:")
    with writing(db):
        if schema.migrate(db):
            rebuild(db)
    db.execute("PRAGMA foreign_keys = ON")
    return Opened(db, None, (message,))


# ------------------------------------------------------------------------------------------------------- setting aside


def _set_aside(path: Path, at: datetime) -> tuple[Message, ...]:
    """Give a bad file another name and return the message about it; none where another window has done so meanwhile.

    Raises:
        OSError: it cannot be renamed.
        RecordsError: key ``busy``.
    """
    with _alone(path.with_name(LOCK)):
        try:
            _look(path)
        except _BadFileError as bad:
            name = _free_name(path, at)
            # The log before the file: a log that stays behind without its file would be thrown away.
            for suffix in ("-wal", "-shm", "-journal", ""):
                with suppress(FileNotFoundError):
                    path.with_name(path.name + suffix).rename(path.with_name(name + suffix))
            return (Message(bad.key, name, bad.value),)
    return ()


@contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """Keep other windows out, and let go even if the process is killed. An empty database is a lock on every system."""
    try:
        with closing(_connect(f"{lock.absolute().as_uri()}?mode=rwc")) as db:
            db.execute("BEGIN EXCLUSIVE")
            yield
    except sqlite3.Error as error:
        raise error_of(error, lock.name) from None


def _free_name(path: Path, at: datetime) -> str:
    stem = f"{path.stem}-set-aside-{at:%Y%m%d-%H%M%S}"
    names = (f"{stem}{'' if number == 1 else f'-{number}'}{path.suffix}" for number in count(1))
    return next(name for name in names if not any(path.parent.glob(f"{name}*")))
