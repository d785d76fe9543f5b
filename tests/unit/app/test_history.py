"""The hands that were scored last, and the file they are kept in."""

from __future__ import annotations

import json
import multiprocessing
import os
import sys
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

import pytest

from riichi_gui.app import actions
from riichi_gui.app.cases import read_case
from riichi_gui.app.durable import locked
from riichi_gui.app.history import (
    DAMAGED,
    FILE,
    KEPT,
    LOCK,
    Entry,
    History,
    entry_of,
    is_found,
    local_time,
    reopen,
    search_text,
)
from riichi_gui.app.state import AppState
from riichi_gui.scoring.legality import problems
from riichi_gui.scoring.notation import format_win, parse
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.scoring.score import score
from riichi_gui.wording import words_for
from tests.support.random_wins import random_wins

NOW = datetime(2026, 5, 2, 18, 30, 5, 123, tzinfo=UTC)
LINE = "234m23467p23488s +5p ron S riichi"


def entry(number: int) -> Entry:
    return Entry(f"{LINE} honba {number}", "wrc-2015", 8000, NOW.isoformat(timespec="seconds"))


def line_of(**changed: object) -> bytes:
    """Return a line of the file that would be good but for what is changed."""
    good = {"line": LINE, "rules": "wrc-2015", "points": 8000, "when": "2026-05-02"}
    return json.dumps(good | changed).encode()


def state_of(line: str) -> AppState:
    return actions.finish_line(actions.set_line(AppState(), line))


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(tmp_path / "data")


def test_a_scored_hand_makes_an_entry() -> None:
    assert entry_of(state_of(LINE), NOW) == Entry(LINE, "wrc-2015", 8000, "2026-05-02T18:30:05+00:00")


@pytest.mark.parametrize("line", ["", "123m", "23455m (123p) (456s) (789p) ron S", "234m 5x"])
def test_a_hand_without_a_score_makes_none(line: str) -> None:
    assert entry_of(state_of(line), NOW) is None


def test_entries_are_kept_and_the_newest_comes_first(history: History) -> None:
    assert history.read() == ((), 0)
    assert history.add(entry(1))
    assert history.add(entry(2))
    assert History(history.folder).read().entries == (entry(2), entry(1))


def test_the_file_can_be_read_by_people(history: History) -> None:
    history.add(entry(1))
    (line,) = (history.folder / FILE).read_text(encoding="utf-8").splitlines()
    assert json.loads(line) == {
        "line": f"{LINE} honba 1",
        "rules": "wrc-2015",
        "points": 8000,
        "when": "2026-05-02T18:30:05+00:00",
    }


def test_equal_neighbours_are_not_doubled(history: History) -> None:
    history.add(entry(1))
    assert not history.add(Entry(entry(1).line, "wrc-2015", 8000, "2027-01-01T00:00:00+00:00"))
    assert history.add(Entry(entry(1).line, "tenhou", 8000, entry(1).when))
    assert history.add(entry(1))
    assert len(history.read().entries) == 3


def test_the_last_fifty_are_kept(history: History) -> None:
    for number in range(KEPT + 5):
        history.add(entry(number))
    found = history.read().entries
    assert len(found) == KEPT
    assert (found[0], found[-1]) == (entry(KEPT + 4), entry(5))


def test_entries_can_be_removed(history: History) -> None:
    for number in range(3):
        history.add(entry(number))
    assert history.remove(entry(1))
    assert not history.remove(entry(1))
    assert history.read().entries == (entry(2), entry(0))
    assert history.clear()
    assert not history.clear()
    assert history.read().entries == ()


@pytest.mark.parametrize(
    "bad",
    [
        b"not json",
        b"[1]",
        b"{}",
        b'{"line": "234m 5x", "rules": "wrc-2015", "points": 1, "when": "2026-05-02"}',
        b'{"line": "234m", "rules": 7, "points": 1, "when": "2026-05-02"}',
        b'{"line": "234m", "rules": "x", "points": true, "when": "2026-05-02"}',
        b'{"line": "234m", "rules": "x", "points": 1, "when": "yesterday"}',
        b"\xff\xfe",
        b"[" * 100_000,
        # Half of a surrogate pair, which JSON can hold and no file.
        line_of(rules="\ud800"),
        line_of(line=f"{LINE} \udc00"),
        line_of(when="2026-05-02T18:30:05\ud800"),
        # Times that cannot be told as the time here.
        line_of(when="9999-12-31T23:59:59-12:00"),
        line_of(when="0001-01-01T00:00:00+12:00"),
        line_of(when="0001-01-01"),
        line_of(when="9999-12-31"),
        # No hand that was scored.
        line_of(line=""),
        line_of(line="place 1/2"),
        line_of(line="123m"),
        line_of(line="234m23467p23488s ron S"),
        line_of(line="234m23467p23489s +5p ron S"),
        line_of(line="11111m23467p2348s +5p ron S"),
        line_of(line="(111m) (222m) (333m) (444m) (555m) 66m +6m"),
        line_of(points=0),
        line_of(points=-5),
        line_of(points=7650),
        line_of(points=10**30),
        line_of(rules=""),
        line_of(rules="a\nb"),
    ],
)
def test_a_damaged_line_is_passed_over_and_kept_aside(history: History, bad: bytes) -> None:
    history.add(entry(1))
    with history.path.open("ab") as file:
        file.write(bad + b"\n")
    assert history.read() == ((entry(1),), 1)
    assert not (history.folder / DAMAGED).exists()
    history.add(entry(2))
    assert history.read() == ((entry(2), entry(1)), 0)
    assert (history.folder / DAMAGED).read_bytes() == bad + b"\n"
    with history.path.open("ab") as file:
        file.write(bad + b"\n" + bad + b"x\n")
    history.add(entry(3))
    assert (history.folder / DAMAGED).read_bytes() == bad + b"\n" + bad + b"x\n"


@pytest.mark.parametrize(
    "changed",
    [
        {},
        {"rules": "own-gone"},
        {"when": "1970-01-01T00:00:00+00:00"},
        {"line": "19m19p19s1234567z +1m ron E", "points": 48000},
        {"line": "111z5z (222z) (333z) (444z) +5z tsumo E", "points": 96000 * 3},
        {"line": "055m067p234p340s8s +8s riichi dora 5m", "points": 12000},
    ],
)
def test_any_hand_that_was_scored_is_read(history: History, changed: dict[str, object]) -> None:
    history.folder.mkdir()
    history.path.write_bytes(line_of(**changed) + b"\n")
    kept = history.read()
    assert (len(kept.entries), kept.damaged) == (1, 0)
    assert local_time(kept.entries[0]).tzinfo is not None


def test_a_file_cut_off_in_the_middle_loses_its_last_line_alone(history: History) -> None:
    history.add(entry(1))
    history.add(entry(2))
    data = history.path.read_bytes()
    history.path.write_bytes(data[:-20])
    assert history.read() == ((entry(1),), 1)


def test_a_failed_write_leaves_the_file_as_it_was(history: History, monkeypatch: pytest.MonkeyPatch) -> None:
    history.add(entry(1))

    def fail(_file: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="full"):
        history.add(entry(2))
    monkeypatch.undo()
    assert history.read().entries == (entry(1),)
    assert {path.name for path in history.folder.iterdir()} == {FILE, LOCK}


def test_a_folder_that_cannot_be_made_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be", encoding="utf-8")
    with pytest.raises(OSError, match="data"):
        History(tmp_path / "data").add(entry(1))


def add_some(folder: str, start: int) -> None:
    history = History(Path(folder))
    for number in range(start, start + 10):
        history.add(entry(number))


def test_two_windows_at_once_lose_nothing(history: History) -> None:
    context = multiprocessing.get_context("spawn")
    others = [context.Process(target=add_some, args=(str(history.folder), start)) for start in (0, 20)]
    for other in others:
        other.start()
    add_some(str(history.folder), 40)
    for other in others:
        other.join(60)
        assert other.exitcode == 0
    wanted = {entry(start + number).line for start in (0, 20, 40) for number in range(10)}
    assert {each.line for each in history.read().entries} == wanted


@pytest.mark.skipif(sys.platform == "win32", reason="two locks of one process are one there")
def test_a_lock_that_is_never_let_go_is_an_error(tmp_path: Path) -> None:
    with (
        locked(tmp_path / LOCK),
        pytest.raises(TimeoutError),
        locked(tmp_path / LOCK, patience=0.05),
    ):
        pass
    with locked(tmp_path / LOCK, patience=0):
        pass


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("", True),
        ("234m", True),
        ("8,000", True),
        ("8000 riichi", True),
        ("Mixed Triple", True),
        ("三色", True),
        ("sanshoku", True),
        ("WRC", True),
        ("mangan", True),
        ("2026-05", True),
        ("tenhou", False),
        ("8000 toitoi", False),
    ],
)
def test_a_hand_is_found_by_what_is_known_of_it(wanted: str, found: bool) -> None:
    text = search_text(
        Entry(LINE, "wrc-2015", 8000, "2026-05-02"), words_for("en"), load_ruleset("wrc-2015"), "WRC 2015"
    )
    assert is_found(text, wanted) is found


def test_without_its_ruleset_a_hand_is_found_by_its_line() -> None:
    text = search_text(Entry(LINE, "own-club", 8000, "2026-05-02"), words_for("en"), None, "own-club")
    assert is_found(text, "234m own-club")
    assert not is_found(text, "pinfu")


def test_a_hand_is_reopened_with_its_rules() -> None:
    state = state_of("1m")
    opened = reopen(state, Entry(LINE, "tenhou", 8000, "2026-05-02"), load_ruleset("tenhou"))
    assert (format_win(opened.win), opened.rules.id, opened.draft) == (format_win(parse(LINE)), "tenhou", None)
    assert reopen(state, entry(1), None).rules == state.rules


def test_no_hand_that_scores_is_taken_for_damaged(history: History) -> None:
    entries = []
    for case in random_wins(400, 7):
        read = read_case(case)
        done = score(read.win, read.rules)
        if done.is_win and not problems(read.win, read.rules):
            entries.append(Entry(format_win(read.win), read.rules.id, done.points, NOW.isoformat()))
    assert len(entries) > 100
    for start in range(0, len(entries), KEPT):
        some = entries[start : start + KEPT]
        history.clear()
        for each in some[:-1]:
            with history.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(each)) + "\n")
        history.add(some[-1])
        assert history.read() == (tuple(reversed(some)), 0)
