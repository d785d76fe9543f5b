"""A small part of the proof by kills, and that it would find what it looks for."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from riichi_gui.records.opening import FILE
from riichi_gui.records.store import Store
from tests.proof import kills
from tests.proof.kills import LINES, Tally, check, check_schedule
from tests.support.learning import Clock, answer, line, uuid


def test_no_answer_is_lost_or_doubled_in_25_kills(tmp_path: Path) -> None:
    tally = kills.run(tmp_path, 25, seed=7)
    assert tally.faults == []
    assert tally.kills == 25
    assert tally.printed > 50


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with Store(tmp_path, Clock()) as store:
        for number in range(5):
            store.record(answer(number), [line(f"atom.{each}") for each in range(LINES)])
    return tmp_path


def execute(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / FILE)) as db, db:
        db.execute(statement)


def test_a_whole_file_has_no_fault(folder: Path) -> None:
    tally = Tally()
    assert check(folder, {uuid(number) for number in range(4)}, 0, tally) == 1
    check_schedule(folder, tally)
    assert tally.faults == []


@pytest.mark.parametrize(
    ("statement", "printed", "fault"),
    [
        ("SELECT 1", 6, "1 answers are lost"),
        ("SELECT 1", 3, "2 answers were not printed"),
        ("DELETE FROM events WHERE answer = 1 AND line = 3", 5, "39 lines for 5 answers"),
    ],
)
def test_each_fault_is_found(folder: Path, statement: str, printed: int, fault: str) -> None:
    execute(folder, statement)
    tally = Tally()
    check(folder, {uuid(number) for number in range(printed)}, 0, tally)
    assert [fault in found for found in tally.faults] == [True]


def test_a_schedule_that_does_not_follow_is_found(folder: Path) -> None:
    execute(folder, "UPDATE cards SET stability = stability * 2 WHERE atom = 'atom.3'")
    tally = Tally()
    check_schedule(folder, tally)
    assert len(tally.faults) == 1
