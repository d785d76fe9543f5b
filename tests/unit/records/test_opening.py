"""Whatever lies in the place of the file, the program goes on, and nothing that lay there is lost."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from riichi_gui.records import schema
from riichi_gui.records.opening import FILE, LOCK
from riichi_gui.records.store import Store
from riichi_gui.records.values import MESSAGE_KEYS, Message
from tests.support.learning import START, Clock, answer, line, uuid

ASIDE = "progress-set-aside-20260302-090000.sqlite"

# A file as version 1 wrote it: two answers by hand, and cards that version 2 must make anew.
VERSION_1 = f"""
    CREATE TABLE rounds (id INTEGER PRIMARY KEY, uuid TEXT NOT NULL UNIQUE, mode TEXT NOT NULL,
        started INTEGER NOT NULL);
    CREATE TABLE questions (id INTEGER PRIMARY KEY, seed TEXT NOT NULL, format INTEGER NOT NULL, rules TEXT NOT NULL,
        kind TEXT NOT NULL, shown TEXT NOT NULL, UNIQUE (seed, format, rules, kind, shown));
    CREATE TABLE answers (id INTEGER PRIMARY KEY, uuid TEXT NOT NULL UNIQUE, round INTEGER NOT NULL REFERENCES rounds,
        question INTEGER NOT NULL REFERENCES questions, given TEXT NOT NULL, seconds REAL NOT NULL, at INTEGER NOT NULL,
        day TEXT NOT NULL);
    CREATE TABLE events (answer INTEGER NOT NULL REFERENCES answers, line INTEGER NOT NULL, atom TEXT NOT NULL,
        is_right INTEGER NOT NULL, hinted INTEGER NOT NULL, seconds REAL NOT NULL, at INTEGER NOT NULL,
        PRIMARY KEY (answer, line)) WITHOUT ROWID;
    CREATE TABLE cards (atom TEXT PRIMARY KEY, due INTEGER NOT NULL, last INTEGER NOT NULL, stability REAL NOT NULL,
        difficulty REAL NOT NULL, phase INTEGER NOT NULL, step INTEGER, reviews INTEGER NOT NULL) WITHOUT ROWID;
    INSERT INTO rounds VALUES (1, '{uuid(500)}', 'sprint', 1772442000000000);
    INSERT INTO questions VALUES (1, '7', 1, 'tenhou', 'full', '234m'), (2, '8', 1, 'wrc-2025', 'fu', '11z');
    INSERT INTO answers VALUES (1, '{uuid(1)}', 1, 1, '3900', 9.5, 1772442010000000, '2026-03-02'),
        (2, '{uuid(2)}', 1, 2, '30', 4.0, 1772442020000000, '2026-03-02');
    INSERT INTO events VALUES (1, 0, 'yaku.tanyao', 1, 0, 2.0, 1772442010000000),
        (1, 1, 'fu.pair', 0, 0, 3.0, 1772442010000000), (2, 0, 'fu.pair', 1, 1, 4.0, 1772442020000000);
    INSERT INTO cards VALUES ('yaku.tanyao', 1772442610000000, 1772442010000000, 2.3065, 2.1181, 1, 1, 1),
        ('gone', 0, 0, 1.0, 5.0, 2, NULL, 1);
    PRAGMA application_id = {0x72675052};
    PRAGMA user_version = 1;
"""


def make(path: Path, script: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.executescript(script)


def filled(folder: Path) -> Path:
    with Store(folder, Clock()) as store:
        for number in range(60):
            store.record(answer(number), [line(f"atom.{number % 7}"), line("fu.pair", number % 2 == 0)])
    return folder / FILE


# --------------------------------------------------------------------------------------------------------- the versions


def test_there_is_a_sample_of_every_older_version() -> None:
    assert schema.VERSION == len(schema.COLUMNS) == 2


def test_a_file_of_version_1(tmp_path: Path) -> None:
    make(tmp_path / FILE, VERSION_1)
    clock = Clock(datetime(2026, 3, 3, tzinfo=UTC))
    with Store(tmp_path, clock) as store:
        assert store.messages == ()
        first, second = store.answers()
        assert (first.answer.uuid, first.answer.given, first.answer.seconds) == (uuid(1), "3900", 9.5)
        assert first.lines == (line("yaku.tanyao", seconds=2.0), line("fu.pair", False, seconds=3.0))
        assert (first.at, first.day) == (datetime(2026, 3, 2, 9, 0, 10, tzinfo=UTC), date(2026, 3, 2))
        assert second.lines == (line("fu.pair", hint=True, seconds=4.0),)
        assert (second.answer.question.rules, second.answer.round.mode) == ("wrc-2025", "sprint")
        cards = store.cards()
        # Wrong, then right with a hint: (0 × 0.95 + 0.5 + 1) / (1 × 0.95 + 1 + 2).
        assert cards["fu.pair"].accuracy == pytest.approx(1.5 / 3.95)
        assert cards["yaku.tanyao"].accuracy == pytest.approx(2 / 3)
        assert {atom: card.reviews for atom, card in cards.items()} == {"fu.pair": 2, "yaku.tanyao": 1}
        assert store.record(answer(3), [line("fu.pair", False, slip="rounding")])
    with Store(tmp_path, clock) as store:
        assert schema.version_of(store._db) == schema.VERSION
        assert [kept.lines[0].slip for kept in store.answers()] == ["", "", "rounding"]
        assert store.cards()["fu.pair"].reviews == 3


def test_a_file_of_version_1_has_the_tables_of_a_new_one_after_it(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    make(tmp_path / "old" / FILE, VERSION_1)
    with Store(tmp_path / "old", Clock()) as old, Store(tmp_path / "new", Clock()) as new:
        for table in schema.COLUMNS[-1]:
            described = [list(store._db.execute(f"PRAGMA table_info({table})")) for store in (old, new)]
            assert described[0] == described[1]
        assert schema.is_ours(new._db)


def test_a_migration_that_is_cut_off_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(tmp_path / FILE, VERSION_1)
    before = (tmp_path / FILE).read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr("riichi_gui.records.rows.replay_all", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            Store(tmp_path, Clock())
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)
        assert "slip" not in {row[1] for row in db.execute("PRAGMA table_info(events)")}
    assert len(before) == (tmp_path / FILE).stat().st_size
    with Store(tmp_path, Clock(START + timedelta(days=1))) as store:
        assert (len(store.answers()), store.messages) == (2, ())


# ---------------------------------------------------------------------------------------------- damaged and newer files


def no_database(path: Path) -> None:
    path.write_bytes(b"This is no database at all. " * 100)


def cut_off(path: Path) -> None:
    data = filled(path.parent).read_bytes()
    path.write_bytes(data[: len(data) // 2 + 100])


def overwritten(path: Path) -> None:
    data = bytearray(filled(path.parent).read_bytes())
    data[4096 * 2 : 4096 * 4] = os.urandom(8192)
    path.write_bytes(data)


def of_another_program(path: Path) -> None:
    make(path, "CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES ('mine'); PRAGMA user_version = 1")


def without_a_table(path: Path) -> None:
    make(filled(path.parent), "DROP TABLE cards")


def without_a_version(path: Path) -> None:
    make(filled(path.parent), "PRAGMA user_version = 0")


def of_version_1_without_a_table(path: Path) -> None:
    make(path, VERSION_1 + "DROP TABLE events;")


def of_a_negative_version(path: Path) -> None:
    make(filled(path.parent), "PRAGMA user_version = -1")


def newer(path: Path) -> None:
    make(filled(path.parent), "CREATE TABLE future (x); PRAGMA user_version = 99")


@pytest.mark.parametrize(
    ("spoil", "key", "value"),
    [
        (no_database, "damaged", None),
        (cut_off, "damaged", None),
        (overwritten, "damaged", None),
        (of_another_program, "damaged", None),
        (without_a_table, "damaged", None),
        (without_a_version, "damaged", None),
        (of_version_1_without_a_table, "damaged", None),
        (of_a_negative_version, "damaged", None),
        (newer, "newer", 99),
    ],
)
def test_a_bad_file_is_set_aside_untouched(
    tmp_path: Path, spoil: Callable[[Path], None], key: str, value: object
) -> None:
    spoil(tmp_path / FILE)
    data = (tmp_path / FILE).read_bytes()
    with Store(tmp_path, Clock()) as store:
        assert store.messages == (Message(key, ASIDE, value),)
        assert key in MESSAGE_KEYS
        assert store.answers() == ()
        assert store.record(answer(1), [line()])
    assert (tmp_path / ASIDE).read_bytes() == data
    with Store(tmp_path, Clock()) as store:
        assert store.messages == ()
        assert len(store.answers()) == 1


def test_two_bad_files_in_one_second_have_two_names(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / FILE).write_text(f"bad file {number} " * 100)
        with Store(tmp_path, Clock()) as store:
            assert len(store.messages) == 1
    assert (tmp_path / ASIDE).read_text().startswith("bad file 1")
    assert (tmp_path / ASIDE.replace(".sqlite", "-2.sqlite")).read_text().startswith("bad file 2")


def test_a_newer_file_keeps_its_log(tmp_path: Path) -> None:
    """A newer program was killed: what it wrote last stands in the log alone, and its version may stand there too."""
    code = (
        "import os, sqlite3, sys; db = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "db.execute('PRAGMA journal_mode = WAL'); db.execute('PRAGMA user_version = 3');"
        "db.execute('CREATE TABLE future (x)'); db.execute('INSERT INTO future VALUES (42)'); os._exit(0)"
    )
    path = filled(tmp_path)
    subprocess.run([sys.executable, "-c", code, path], check=True)
    wal = path.with_name(f"{FILE}-wal")
    data, log = path.read_bytes(), wal.read_bytes()
    assert log
    with Store(tmp_path, Clock()) as store:
        assert store.messages == (Message("newer", ASIDE, 3),)
    assert (tmp_path / ASIDE).read_bytes() == data
    assert (tmp_path / f"{ASIDE}-wal").read_bytes() == log
    assert not wal.exists()
    with closing(sqlite3.connect(tmp_path / ASIDE)) as db:
        assert db.execute("SELECT x FROM future").fetchall() == [(42,)]
        assert db.execute("SELECT COUNT(*) FROM answers").fetchall() == [(60,)]


@pytest.mark.parametrize("spoil", [lambda path: path.touch(), lambda path: make(path, "VACUUM")])
def test_an_empty_file_is_a_new_one(tmp_path: Path, spoil: Callable[[Path], None]) -> None:
    spoil(tmp_path / FILE)
    with Store(tmp_path, Clock()) as store:
        assert (store.messages, store.in_memory) == ((), False)


def test_only_one_of_two_windows_sets_a_bad_file_aside(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from riichi_gui.records.store import Store\n"
        "print('ready', flush=True); sys.stdin.readline()\n"
        "with Store(Path(sys.argv[1])) as store: print(len(store.messages), store.in_memory, flush=True)"
    )
    for number in range(4):
        folder = tmp_path / str(number)
        folder.mkdir()
        no_database(folder / FILE)
        windows = [
            subprocess.Popen(
                [sys.executable, "-c", code, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            for _ in range(3)
        ]
        for window in windows:
            assert window.stdout is not None
            assert window.stdout.readline() == "ready\n"
        said = []
        for window in windows:
            assert window.stdin is not None
            window.stdin.write("\n")
            window.stdin.flush()
        for window in windows:
            printed, _ = window.communicate(timeout=60)
            said.append(printed)
        assert sorted(said) == ["0 False\n", "0 False\n", "1 False\n"]
        assert len([path for path in folder.iterdir() if "set-aside" in path.name]) == 1


# ----------------------------------------------------------------------------------------------------- nowhere to write


def works_in_memory(folder: Path, key: str) -> Message:
    with Store(folder, Clock()) as store:
        assert store.in_memory
        assert store.path is None
        (message,) = store.messages
        assert message.key == key
        assert store.record(answer(77), [line()])
        assert not store.record(answer(77), [line()])
        assert store.next_atoms(["yaku.tanyao"], seed="1") == ("yaku.tanyao",)
        store.delete_all(store.deletion_token())
        assert store.answers() == ()
        return message


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    message = works_in_memory(tmp_path / "file" / "folder", "unwritable")
    assert message.about == str(tmp_path / "file" / "folder")
    assert message.value == "Not a directory"


def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    works_in_memory(tmp_path, "unwritable")
    assert (tmp_path / FILE).is_dir()


def test_in_memory_what_can_be_read_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: sqlite3.Connection) -> None:
        error = sqlite3.OperationalError("attempt to write a readonly database")
        error.sqlite_errorcode = sqlite3.SQLITE_READONLY
        raise error

    filled(tmp_path)
    with Store(tmp_path, Clock()) as store:
        before, cards = store.answers(), store.cards()
    monkeypatch.setattr("riichi_gui.records.opening._try_to_write", refuse)
    with Store(tmp_path, Clock()) as store:
        assert store.messages == (Message("unwritable", str(tmp_path), "attempt to write a readonly database"),)
        assert store.in_memory
        assert (store.answers(), store.cards()) == (before, cards)
        assert store.record(answer(100), [line()])
        assert len(store.answers()) == 61
    monkeypatch.undo()
    with Store(tmp_path, Clock()) as store:
        assert store.answers() == before


def test_a_bad_file_that_cannot_be_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, target: Path) -> None:
        raise PermissionError(13, "in use", str(self), None, str(target))

    no_database(tmp_path / FILE)
    data = (tmp_path / FILE).read_bytes()
    monkeypatch.setattr(Path, "rename", refuse)
    assert works_in_memory(tmp_path, "unmovable") == Message("unmovable", FILE, "in use")
    assert (tmp_path / FILE).read_bytes() == data


def test_a_lock_that_is_never_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("riichi_gui.records.opening.BUSY_SECONDS", 0.05)
    no_database(tmp_path / FILE)
    with closing(sqlite3.connect(tmp_path / LOCK, isolation_level=None)) as db:
        db.execute("BEGIN EXCLUSIVE")
        works_in_memory(tmp_path, "busy")
    assert (tmp_path / FILE).exists()


def test_a_file_that_another_window_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("riichi_gui.records.opening.BUSY_SECONDS", 0.05)
    make(tmp_path / FILE, VERSION_1)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        works_in_memory(tmp_path, "busy")
        db.execute("ROLLBACK")
    with Store(tmp_path, Clock()) as store, closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as db:
        # A file of the present version can be opened and read all the same.
        db.execute("BEGIN IMMEDIATE")
        assert len(store.answers()) == 2
        with Store(tmp_path, Clock()) as other:
            assert (len(other.answers()), other.messages) == (2, ())
        db.execute("ROLLBACK")
