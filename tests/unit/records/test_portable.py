"""All progress goes through one readable file, and comes together from two machines without doubling."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_gui.records.portable import (
    FORMAT,
    MAX_BYTES,
    Merged,
    export_progress,
    from_text,
    import_progress,
    to_text,
)
from riichi_gui.records.store import Store
from riichi_gui.records.values import ERROR_KEYS, Answer, Kept, Line, Question, RecordsError, Round
from tests.support.learning import START, Clock, answer, berlin, line, uuid


def play(store: Store, clock: Clock, numbers: range, every: timedelta = timedelta(hours=7)) -> None:
    for number in numbers:
        store.record(answer(number), [line("a", number % 3 > 0, slip="table"), line("b", hint=number % 2 > 0)])
        clock.at += every


def test_the_file_can_be_read_by_people(tmp_path: Path) -> None:
    with Store(tmp_path, Clock(), berlin) as store:
        store.record(
            answer(1, given="満貫"), [line("yaku.tanyao", seconds=2.5), line("fu.pair", False, slip="rounding")]
        )
        assert export_progress(store, tmp_path / "my progress.json") == 1
    text = (tmp_path / "my progress.json").read_text(encoding="utf-8")
    assert text == (
        "{\n"
        ' "program": "riichi-gui", "kind": "progress", "format": 1, "exported": "2026-03-02T09:00:00+00:00",\n'
        ' "rounds": [\n'
        f'  {{"uuid": "{uuid(1_000_000)}", "mode": "full", "started": "2026-03-02T09:00:00+00:00"}}\n'
        " ],\n"
        ' "answers": [\n'
        f'  {{"uuid": "{uuid(1)}", "round": "{uuid(1_000_000)}", "question": {{"seed": "1", "format": 1,'
        ' "rules": "tenhou", "kind": "full", "shown": "234m67p234p234s88s +5p · 1"}, "given": "満貫",'
        ' "seconds": 10.0, "at": "2026-03-02T09:00:00+00:00", "day": "2026-03-02", "lines":'
        ' [{"atom": "yaku.tanyao", "right": true, "hint": false, "seconds": 2.5, "slip": ""},'
        ' {"atom": "fu.pair", "right": false, "hint": false, "seconds": 0.0, "slip": "rounding"}]}\n'
        " ]\n"
        "}\n"
    )


def test_an_empty_store_is_a_file_too(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        assert export_progress(store, tmp_path / "none.json") == 0
        assert import_progress(store, tmp_path / "none.json") == Merged(0, 0)
    assert json.loads((tmp_path / "none.json").read_text())["answers"] == []


def test_to_a_new_machine_and_again(tmp_path: Path) -> None:
    clock = Clock()
    with Store(tmp_path / "old", clock, berlin) as old, Store(tmp_path / "new", clock) as new:
        play(old, clock, range(40))
        export_progress(old, tmp_path / "out.json")
        assert import_progress(new, tmp_path / "out.json") == Merged(40, 0)
        assert new.answers() == old.answers()
        assert new.cards() == old.cards()
        assert import_progress(new, tmp_path / "out.json") == Merged(0, 40)
        assert import_progress(old, tmp_path / "out.json") == Merged(0, 40)
        assert new.answers() == old.answers()
        assert new.cards() == old.cards()


def test_two_machines_come_together(tmp_path: Path) -> None:
    """Both were used in turn, so their answers interleave; all end with the cards of one that had seen everything."""
    clock = Clock()
    with (
        Store(tmp_path / "one", clock) as one,
        Store(tmp_path / "two", clock) as two,
        Store(tmp_path / "all", clock) as both,
    ):
        for number in range(30):
            lines = [line("a", number % 4 > 0), line(f"b.{number % 3}", number % 5 > 0, hint=number % 2 > 0)]
            (one if number % 3 else two).record(answer(number), lines)
            both.record(answer(number), lines)
            clock.on(hours=11)
        export_progress(one, tmp_path / "one.json")
        export_progress(two, tmp_path / "two.json")
        assert import_progress(one, tmp_path / "two.json") == Merged(10, 0)
        assert import_progress(two, tmp_path / "one.json") == Merged(20, 0)
        assert one.answers() == two.answers() == both.answers()
        assert one.cards() == two.cards() == both.cards()
        assert to_text(one.answers(), START) == to_text(two.answers(), START)
        # What is answered after that goes on from there.
        for store in (one, both):
            store.record(answer(99), [line("a")])
        assert one.cards() == both.cards()


def test_what_is_known_is_left_as_it_is(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        store.record(answer(1), [line("a")])
        export_progress(store, tmp_path / "out.json")
        text = (tmp_path / "out.json").read_text()
        (tmp_path / "out.json").write_text(text.replace("2000/4000", "changed").replace("true", "false"))
        before = store.answers(), store.cards()
        assert import_progress(store, tmp_path / "out.json") == Merged(0, 1)
        assert (store.answers(), store.cards()) == before


def test_an_answer_that_stands_twice_in_a_file_counts_once(tmp_path: Path) -> None:
    with Store(tmp_path / "a", Clock()) as store, Store(tmp_path / "b", Clock()) as other:
        store.record(answer(1), [line("a")])
        (kept,) = store.answers()
        (tmp_path / "twice.json").write_text(to_text([kept, kept], START))
        assert import_progress(other, tmp_path / "twice.json") == Merged(1, 1)
        assert other.cards()["a"].reviews == 1


def test_an_id_in_another_spelling_is_the_same(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        asked = Answer("abcdef00-0000-4000-8000-00000000000a", answer(1).round, answer(1).question, answer(1).given)
        store.record(asked, [line("a")])
        export_progress(store, tmp_path / "out.json")
        text = (tmp_path / "out.json").read_text()
        (tmp_path / "out.json").write_text(text.replace(asked.uuid, asked.uuid.upper()))
        assert import_progress(store, tmp_path / "out.json") == Merged(0, 1)


def test_keys_that_a_later_program_adds_are_passed_over(tmp_path: Path) -> None:
    clock = Clock()
    with Store(tmp_path, clock) as store:
        play(store, clock, range(3))
        table = json.loads(to_text(store.answers(), START))
        table["future"] = table["answers"][0]["future"] = table["answers"][0]["lines"][0]["future"] = {"x": [1]}
        del table["answers"][1]["lines"][0]["slip"]
        read = from_text(b"\xef\xbb\xbf" + json.dumps(table).encode())
        assert [kept.answer for kept in read] == [kept.answer for kept in store.answers()]
        assert read[1].lines[0].slip == ""


def changed(path: str, value: object) -> Callable[[dict[str, Any]], None]:
    """Return a change of one place, named as ``answers.1.at``; ``...`` takes the key out."""

    def change(table: dict[str, Any]) -> None:
        *way, last = path.split(".")
        place: Any = table
        for step in way:
            place = place[int(step) if isinstance(place, list) else step]
        if value is ...:
            del place[last]
        else:
            place[last] = value

    return change


@pytest.mark.parametrize(
    ("change", "key", "value"),
    [
        (changed("program", "other"), "import_foreign", None),
        (changed("kind", ...), "import_foreign", None),
        (changed("format", FORMAT + 1), "import_newer", FORMAT + 1),
        (changed("format", "1"), "import_damaged", "format"),
        (changed("format", True), "import_damaged", "format"),
        (changed("rounds", ...), "import_damaged", "rounds"),
        (changed("rounds.0.started", "2026-03-02T09:00:00"), "import_damaged", "rounds"),
        (changed("answers", {}), "import_damaged", "answers"),
        (changed("answers", ...), "import_damaged", "answers"),
        (changed("answers.1.uuid", "7"), "import_damaged", 2),
        (changed("answers.2.uuid", 7), "import_damaged", 3),
        (changed("answers.0.round", uuid(4)), "import_damaged", 1),
        (changed("answers.1.question", []), "import_damaged", 2),
        (changed("answers.1.question.seed", 1), "import_damaged", 2),
        (changed("answers.1.question.format", 1 << 63), "import_damaged", 2),
        (changed("answers.1.question.format", 1.5), "import_damaged", 2),
        (changed("answers.1.given", None), "import_damaged", 2),
        (changed("answers.1.seconds", -1), "import_damaged", 2),
        (changed("answers.1.seconds", 10**400), "import_damaged", 2),
        (changed("answers.1.seconds", float("nan")), "import_damaged", 2),
        (changed("answers.1.at", "yesterday"), "import_damaged", 2),
        (changed("answers.1.at", "2026-03-02"), "import_damaged", 2),
        (changed("answers.1.at", "9999-12-31T23:00:00+00:00"), "import_damaged", 2),
        (changed("answers.1.at", "0001-01-01T00:00:00+23:00"), "import_damaged", 2),
        (changed("answers.1.day", "2026-02-30"), "import_damaged", 2),
        (changed("answers.1.lines", []), "import_damaged", 2),
        (changed("answers.1.lines", ["x"]), "import_damaged", 2),
        (changed("answers.1.lines", [{"atom": "a"}]), "import_damaged", 2),
    ],
)
def test_a_file_with_a_fault_is_refused_as_a_whole(
    tmp_path: Path, change: Callable[[dict[str, Any]], None], key: str, value: object
) -> None:
    clock = Clock()
    with Store(tmp_path / "a", clock) as store, Store(tmp_path / "b", clock) as other:
        play(store, clock, range(3))
        table = json.loads(to_text(store.answers(), START))
        change(table)
        (tmp_path / "bad.json").write_text(json.dumps(table))
        with pytest.raises(RecordsError) as caught:
            import_progress(other, tmp_path / "bad.json")
        assert (caught.value.key, caught.value.about, caught.value.value) == (key, "bad.json", value)
        assert key in ERROR_KEYS
        assert other.answers() == ()


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "import_damaged"),
        (b"\xff\xfe{}", "import_damaged"),
        (b'{"program": "riichi-gui"', "import_damaged"),
        (b"[" * 100_000, "import_damaged"),
        (b"[]", "import_foreign"),
        (b"7", "import_foreign"),
    ],
)
def test_what_is_no_export_is_named(tmp_path: Path, data: bytes, key: str) -> None:
    (tmp_path / "bad.json").write_bytes(data)
    with Store(tmp_path, Clock()) as store, pytest.raises(RecordsError) as caught:
        import_progress(store, tmp_path / "bad.json")
    assert caught.value.key == key


def test_a_file_that_is_missing_or_too_long(tmp_path: Path) -> None:
    with (tmp_path / "long.json").open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    with Store(tmp_path, Clock()) as store:
        for name, key in (("missing.json", "import_unreadable"), ("long.json", "import_damaged")):
            with pytest.raises(RecordsError) as caught:
                import_progress(store, tmp_path / name)
            assert caught.value.key == key


def test_an_export_that_fails_leaves_the_earlier_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    with Store(tmp_path, Clock()) as store:
        export_progress(store, tmp_path / "out.json")
        before = (tmp_path / "out.json").read_bytes()
        store.record(answer(1), [line()])
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", fail)
            with pytest.raises(OSError, match="No space left"):
                export_progress(store, tmp_path / "out.json")
        assert (tmp_path / "out.json").read_bytes() == before
        assert not [path for path in tmp_path.iterdir() if path.name.endswith(".tmp")]


texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
times = st.floats(0, 1e6)
moments = st.datetimes(START.replace(tzinfo=None), START.replace(year=2100, tzinfo=None)).map(
    lambda moment: moment.replace(tzinfo=START.tzinfo)
)
kepts = st.builds(
    Kept,
    st.builds(
        Answer,
        st.uuids().map(str),
        st.builds(Round, st.just(uuid(7)), st.just("drill"), st.just(START)),
        st.builds(Question, texts, st.integers(0, 99), texts, texts, texts),
        texts,
        times,
    ),
    st.lists(st.builds(Line, texts, st.booleans(), st.booleans(), times, texts), min_size=1, max_size=4).map(tuple),
    moments,
    st.dates(),
)


@given(st.lists(kepts, max_size=4))
def test_whatever_is_written_is_read_again(answers: list[Kept]) -> None:
    assert from_text(to_text(answers, START).encode()) == tuple(answers)
