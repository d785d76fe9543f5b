"""What is recorded is kept whole, once, and with the moment and the date it had for the learner."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from riichi_gui.records import rows
from riichi_gui.records.opening import FILE
from riichi_gui.records.schedule import FsrsScheduler
from riichi_gui.records.store import Store, new_uuid
from riichi_gui.records.times import system_day
from riichi_gui.records.values import Kept, RecordsError
from tests.support.learning import START, Clock, answer, berlin, line, uuid


def replayed(store: Store, at: datetime) -> bool:
    """Return whether the cards are those that replaying every event gives."""
    before = store.cards()
    rows.replay_all(store._db, FsrsScheduler(), at)
    return before == store.cards()


def test_an_answer_comes_back_as_it_was(tmp_path: Path) -> None:
    lines = [
        line("yaku.tanyao", True, seconds=2.5),
        line("fu.pair", False, hint=True, seconds=4.0, slip="rounding"),
        line("fu.pair", True),
    ]
    with Store(tmp_path / "new" / "folder", Clock(), berlin) as store:
        assert store.record(answer(1, given="２０００－４０００", seconds=12.25), lines)
        assert not store.in_memory
        assert store.messages == ()
    with Store(tmp_path / "new" / "folder", Clock(), berlin) as store:
        expected = Kept(answer(1, given="２０００－４０００", seconds=12.25), tuple(lines), START, date(2026, 3, 2))
        assert store.answers() == (expected,)
        assert not expected.right


def test_what_is_recorded_is_on_the_disk_at_once(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        store.record(answer(1), [line()])
        assert store._db.execute("PRAGMA synchronous").fetchone() == (2,)
        assert store._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        with closing(sqlite3.connect(tmp_path / FILE)) as other:
            assert other.execute("SELECT uuid FROM answers").fetchall() == [(uuid(1),)]
            assert other.execute("SELECT atom, is_right FROM events").fetchall() == [("yaku.tanyao", 1)]
            assert other.execute("SELECT atom, reviews FROM cards").fetchall() == [("yaku.tanyao", 1)]


def test_an_answer_of_a_known_id_changes_nothing(tmp_path: Path) -> None:
    clock = Clock()
    with Store(tmp_path, clock) as store:
        assert store.record(answer(1), [line()])
        before = store.answers(), store.cards()
        clock.on(minutes=5)
        assert not store.record(answer(1, given="other"), [line(right=False), line("fu.pair")])
        assert (store.answers(), store.cards()) == before


def test_an_answer_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the schedule fails")

    with Store(tmp_path, Clock()) as store:
        with monkeypatch.context() as patch:
            patch.setattr(rows, "add_review", fail)
            with pytest.raises(RuntimeError, match="the schedule fails"):
                store.record(answer(1), [line()])
        assert store.answers() == ()
        for table in ("rounds", "questions", "events", "cards"):
            assert store._db.execute(f"SELECT COUNT(*) FROM {table}").fetchone() == (0,)
        assert store.record(answer(1), [line()])


def test_a_question_that_is_replayed_is_the_same_row(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        first = answer(1)
        again = type(first)(uuid(2), first.round, first.question, "mangan")
        store.record(first, [line(right=False)])
        store.record(again, [line()])
        assert store._db.execute("SELECT COUNT(*) FROM questions").fetchone() == (1,)
        assert store._db.execute("SELECT COUNT(*) FROM rounds").fetchone() == (1,)
        assert [kept.answer.given for kept in store.answers()] == ["2000/4000", "mangan"]


def test_a_round_begins_now_and_is_kept_with_its_first_answer(tmp_path: Path) -> None:
    clock = Clock()
    with Store(tmp_path, clock) as store:
        sitting = store.new_round("sprint")
        assert (sitting.mode, sitting.started) == ("sprint", START)
        assert sitting.uuid != store.new_round("sprint").uuid
        clock.on(seconds=30)
        asked = answer(1)
        store.record(type(asked)(new_uuid(), sitting, asked.question, ""), [line()])
        assert store.answers()[0].answer.round == sitting


@pytest.mark.parametrize("seconds", [-3.0, float("nan"), float("inf"), float("-inf")])
def test_a_time_that_cannot_be_is_none(tmp_path: Path, seconds: float) -> None:
    with Store(tmp_path, Clock()) as store:
        store.record(answer(1, seconds=seconds), [line(seconds=seconds)])
        (kept,) = store.answers()
        assert (kept.answer.seconds, kept.lines[0].seconds) == (0, 0)


def test_half_characters_are_replaced(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        store.record(answer(1, given="\ud83d 3900"), [line("a\udc00")])
        (kept,) = store.answers()
        assert (kept.answer.given, kept.lines[0].atom) == ("? 3900", "a?")
        assert set(store.cards()) == {"a?"}


def test_what_makes_no_sense_is_refused(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        with pytest.raises(ValueError, match="graded line"):
            store.record(answer(1), [])
        asked = answer(1)
        for bad in ("7", uuid(1).replace("-", ""), uuid(0xABCDEF).upper()):
            with pytest.raises(ValueError, match=r"UUID|uuid"):
                store.record(type(asked)(bad, asked.round, asked.question, ""), [line()])
        assert store.answers() == ()
    with pytest.raises(ValueError, match="zone"):
        Store(tmp_path, lambda: datetime(2026, 3, 2, 9, 0))  # noqa: DTZ001 - the mistake that is meant


def test_any_zone_of_the_clock_is_kept_as_utc(tmp_path: Path) -> None:
    with Store(tmp_path, lambda: datetime(2026, 3, 2, 23, 30, tzinfo=timezone(timedelta(hours=-5)))) as store:
        store.record(answer(1), [line()])
        assert store.answers()[0].at == datetime(2026, 3, 3, 4, 30, tzinfo=UTC)


# ----------------------------------------------------------------------------------------------------------- the clock


def test_the_date_is_the_learner_s_and_stays_after_a_move(tmp_path: Path) -> None:
    clock = Clock(datetime(2026, 3, 2, 23, 30, tzinfo=UTC))
    with Store(tmp_path, clock, berlin) as store:
        store.record(answer(1), [line()])
    with Store(tmp_path, clock, lambda moment: (moment - timedelta(hours=5)).date()) as store:
        store.record(answer(2), [line()])
        assert [kept.day for kept in store.answers()] == [date(2026, 3, 3), date(2026, 3, 2)]
        assert [kept.at for kept in store.answers()] == [clock.at] * 2


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the system's zone can be set for a test on POSIX alone")
def test_the_system_s_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
    time.tzset()
    try:
        # Midnight comes at 23:00 UTC in winter and at 22:00 UTC in summer.
        for month, day, hour, expected in ((3, 28, 22, 28), (3, 28, 23, 29), (3, 29, 21, 29), (3, 29, 22, 30)):
            assert system_day(datetime(2026, month, day, hour, 59, tzinfo=UTC)) == date(2026, 3, expected)
    finally:
        monkeypatch.undo()
        time.tzset()


def test_a_clock_set_back_gives_no_negative_interval(tmp_path: Path) -> None:
    clock = Clock()
    with Store(tmp_path, clock) as store:
        for number, days in enumerate((0, 1, -30, 3, 0, 0, 40)):
            clock.on(days=days)
            store.record(answer(number), [line(right=number != 3)])
            card = store.cards()["yaku.tanyao"]
            assert card.last == clock.at
            assert card.last <= card.due
            assert card.stability > 0
            # What lies in the clock's future does not count for the schedule.
            assert card.reviews == sum(kept.at <= clock.at for kept in store.answers())
            assert replayed(store, clock.at)
        assert [kept.at for kept in store.answers()] == sorted(kept.at for kept in store.answers())


def test_a_skill_answered_by_a_clock_of_the_far_future_is_due_now(tmp_path: Path) -> None:
    clock = Clock()
    with Store(tmp_path, clock) as store:
        clock.on(days=20_000)
        store.record(answer(1), [line()])
        clock.at = START
        assert store.due_today() == ("yaku.tanyao",)
        assert store.next_atoms(["yaku.tanyao"], seed="1") == ("yaku.tanyao",)
        store.record(answer(2), [line()])
        card = store.cards()["yaku.tanyao"]
        assert (card.last, card.reviews, card.due) == (START, 1, START + timedelta(minutes=10))


def test_the_same_moment_twice(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        for number in (3, 1, 2):
            store.record(answer(number), [line(right=number != 1)])
        assert replayed(store, START)


def test_one_answer_reviews_a_skill_once_by_its_worst_line(tmp_path: Path) -> None:
    with Store(tmp_path / "a", Clock()) as one, Store(tmp_path / "b", Clock()) as other:
        one.record(answer(1), [line(right=True), line(right=False), line(right=True, hint=True)])
        other.record(answer(1), [line(right=False)])
        assert one.cards() == other.cards()
        assert one.cards()["yaku.tanyao"].reviews == 1


# ------------------------------------------------------------------------------------------------------ deleting it all


def test_all_is_deleted_for_good(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        for number in range(50):
            store.record(answer(number, given=f"unmistakable {number}"), [line(f"atom-{number}")])
        store.delete_all(store.deletion_token())
        assert (store.answers(), store.cards(), store.days(), store.skills()) == ((), {}, (), ())
        for path in tmp_path.iterdir():
            assert b"unmistakable" not in path.read_bytes()
            assert b"atom-7" not in path.read_bytes()
        assert store.record(answer(1), [line()])


def test_a_token_of_other_answers_deletes_nothing(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        store.record(answer(1), [line()])
        token = store.deletion_token()
        store.record(answer(2), [line()])
        for wrong in (token, "", "yes"):
            with pytest.raises(RecordsError) as caught:
                store.delete_all(wrong)
            assert caught.value.key == "not_confirmed"
        assert len(store.answers()) == 2


def test_deleting_while_another_window_reads(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store, Store(tmp_path, Clock()) as other:
        store.record(answer(1), [line()])
        other._db.execute("PRAGMA busy_timeout = 0")
        store._db.execute("PRAGMA busy_timeout = 0")
        other._db.execute("BEGIN")
        other._db.execute("SELECT * FROM answers").fetchone()
        store.delete_all(store.deletion_token())
        other._db.execute("COMMIT")
        assert other.answers() == ()


# ----------------------------------------------------------------------------------------------------- what goes wrong


def test_a_window_that_does_not_let_go_is_named(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store, Store(tmp_path, Clock()) as other:
        store._db.execute("PRAGMA busy_timeout = 10")
        other._db.execute("BEGIN IMMEDIATE")
        with pytest.raises(RecordsError) as caught:
            store.record(answer(1), [line()])
        assert caught.value.key == "busy"
        other._db.execute("ROLLBACK")
        assert store.record(answer(1), [line()])


def test_a_full_disk_is_named(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        store.record(answer(1), [line()])
        pages = store._db.execute("PRAGMA page_count").fetchone()[0]
        store._db.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(RecordsError) as caught:
            store.record(answer(2, given="x" * 100_000), [line()])
        assert (caught.value.key, caught.value.about) == ("unwritable", FILE)
        store._db.execute(f"PRAGMA max_page_count = {pages + 1000}")
        assert store.record(answer(2), [line()])
        assert len(store.answers()) == 2


def test_a_file_that_breaks_while_it_is_open_is_named(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        for number in range(300):
            store.record(answer(number), [line(f"atom.{number}")])
    store = Store(tmp_path, Clock())
    with (tmp_path / FILE).open("r+b") as file:
        file.seek(8192)
        file.write(b"\xff" * 40_000)
    store._db.execute("PRAGMA cache_size = 0")
    with pytest.raises(RecordsError) as caught:
        store.answers()
    assert caught.value.key == "damaged"
    store.close()


@pytest.mark.parametrize(
    "change",
    ["day = '2026-0C-02'", "day = 7", "at = 'noon'", "at = 9000000000000000000", "given = CAST(x'ff' AS TEXT)"],
)
def test_a_sound_file_with_a_value_that_cannot_be_is_named(tmp_path: Path, change: str) -> None:
    with Store(tmp_path, Clock()) as store:
        store.record(answer(1), [line()])
        store._db.execute(f"UPDATE answers SET {change}")
        with pytest.raises(RecordsError) as caught:
            store.answers()
        assert (caught.value.key, caught.value.about) == ("damaged", FILE)


def test_a_closed_store_is_a_mistake_of_the_caller(tmp_path: Path) -> None:
    store = Store(tmp_path, Clock())
    store.close()
    with pytest.raises(sqlite3.ProgrammingError):
        store.answers()


@pytest.mark.parametrize("name", ["50% of #1?", "麻雀 点数", "a&mode=ro", "it's"])
def test_a_folder_of_any_name(tmp_path: Path, name: str) -> None:
    with Store(tmp_path / name, Clock()) as store:
        store.record(answer(1), [line()])
    assert (tmp_path / name / FILE).is_file()
    with Store(tmp_path / name, Clock()) as store:
        assert (len(store.answers()), store.messages) == (1, ())


# --------------------------------------------------------------------------------------------------------- its imports


@pytest.mark.parametrize(
    ("module", "loads_sqlite"),
    [("values", False), ("schedule", False), ("times", False), ("store", True), ("portable", True)],
)
def test_the_scheduler_is_loaded_at_its_first_use(module: str, loads_sqlite: bool) -> None:
    code = f"import sys, riichi_gui.records.{module}; print('sqlite3' in sys.modules, 'fsrs' in sys.modules)"
    answered = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answered.stdout == f"{loads_sqlite} False\n"
