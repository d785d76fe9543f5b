"""All progress as one file of JSON that people can read, to keep or to carry to another machine.

    {
     "program": "riichi-gui", "kind": "progress", "format": 1, "exported": "2026-03-01T09:30:00+00:00",
     "rounds": [
      {"uuid": "...", "mode": "sprint", "started": "2026-03-01T09:00:00+00:00"}
     ],
     "answers": [
      {"uuid": "...", "round": "...", "question": {"seed": "7", "format": 1, "rules": "tenhou", "kind": "full",
       "shown": "..."}, "given": "2000/4000", "seconds": 12.5, "at": "2026-03-01T09:00:12+00:00", "day": "2026-03-01",
       "lines": [{"atom": "yaku.tanyao", "right": true, "hint": false, "seconds": 2.0, "slip": ""}]}
     ]
    }

One answer is one line of the file. The schedule is not in it: it follows from the answers.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from typing import Final, NamedTuple
from uuid import UUID

from riichi_gui.records.store import Store
from riichi_gui.records.times import utc
from riichi_gui.records.values import Answer, Kept, Line, Question, RecordsError, Round

FORMAT: Final = 1
PROGRAM: Final = "riichi-gui"
KIND: Final = "progress"
MAX_BYTES: Final = 1 << 28
# The years that a calendar and a schedule can both go on from.
_YEARS: Final = range(1970, 9000)
_MOST_INT: Final = (1 << 63) - 1


class Merged(NamedTuple):
    """How many answers of an import were new, and how many were known already."""

    added: int
    known: int


def export_progress(store: Store, path: Path) -> int:
    """Write every answer to a file, whole or not at all. Return how many there are.

    Raises:
        RecordsError: see :class:`Store`.
        OSError: the file cannot be written; an earlier one is as it was.
    """
    answers = store.answers()
    _write(path, to_text(answers, store.now()))
    return len(answers)


def import_progress(store: Store, path: Path) -> Merged:
    """Take in the answers of a file. Those that are known, by their ids, are left as they are.

    A file with a fault in any place is refused as a whole, before anything is written.

    Raises:
        RecordsError: keys ``import_unreadable``, ``import_damaged`` (the value is the number of the answer, from 1, or
            the name of the key at fault), ``import_foreign``, ``import_newer`` (the value is its format); otherwise see
            :class:`Store`.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise RecordsError("import_unreadable", path.name, error.strerror or type(error).__name__) from None
    if len(data) > MAX_BYTES:
        raise RecordsError("import_damaged", path.name)
    answers = from_text(data, path.name)
    added = store.merge(answers)
    return Merged(added, len(answers) - added)


# ------------------------------------------------------------------------------------------------------------- writing


def to_text(answers: Iterable[Kept], at: datetime) -> str:
    """Return the text of a file with these answers, as of a moment."""
    answers = tuple(answers)
    rounds = {kept.answer.round.uuid: kept.answer.round for kept in answers}
    head = {"program": PROGRAM, "kind": KIND, "format": FORMAT, "exported": at.isoformat()}
    return (
        f"{{\n {_json(head)[1:-1]},\n"
        f' "rounds": [{_rows(map(_round_out, rounds.values()))}],\n'
        f' "answers": [{_rows(map(_answer_out, answers))}]\n}}\n'
    )


def _rows(values: Iterable[Mapping[str, object]]) -> str:
    text = ",".join(f"\n  {_json(value)}" for value in values)
    return f"{text}\n " if text else ""


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _round_out(sitting: Round) -> dict[str, object]:
    return {"uuid": sitting.uuid, "mode": sitting.mode, "started": sitting.started.isoformat()}


def _answer_out(kept: Kept) -> dict[str, object]:
    answer, asked = kept.answer, kept.answer.question
    return {
        "uuid": answer.uuid,
        "round": answer.round.uuid,
        "question": {
            "seed": asked.seed,
            "format": asked.format,
            "rules": asked.rules,
            "kind": asked.kind,
            "shown": asked.shown,
        },
        "given": answer.given,
        "seconds": answer.seconds,
        "at": kept.at.isoformat(),
        "day": kept.day.isoformat(),
        "lines": [
            {"atom": line.atom, "right": line.right, "hint": line.hint, "seconds": line.seconds, "slip": line.slip}
            for line in kept.lines
        ],
    }


def _write(path: Path, text: str) -> None:
    """Write a file so that at any moment, whatever fails, it is either the old one or the new one."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with temporary.open("wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise


# ------------------------------------------------------------------------------------------------------------- reading


def from_text(data: bytes, name: str = "") -> tuple[Kept, ...]:
    """Return the answers in a file's bytes. Keys that are not known are passed over.

    Raises:
        RecordsError: as :func:`import_progress`; ``name`` is what the error is about.
    """
    try:
        table = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise RecordsError("import_damaged", name) from None
    if not isinstance(table, dict) or table.get("program") != PROGRAM or table.get("kind") != KIND:
        raise RecordsError("import_foreign", name)
    version = table.get("format")
    if type(version) is not int or version < 1:
        raise RecordsError("import_damaged", name, "format")
    if version > FORMAT:
        raise RecordsError("import_newer", name, version)
    try:
        rounds = {sitting.uuid: sitting for sitting in map(_round_in, _list(table, "rounds"))}
    except (KeyError, TypeError, ValueError, OverflowError):
        raise RecordsError("import_damaged", name, "rounds") from None
    found: list[Kept] = []
    try:
        found.extend(_answer_in(answer, rounds) for answer in _list(table, "answers"))
    except (KeyError, TypeError, ValueError, OverflowError):
        known = isinstance(table.get("answers"), list)
        raise RecordsError("import_damaged", name, len(found) + 1 if known else "answers") from None
    return tuple(found)


def _round_in(value: object) -> Round:
    table = _table(value)
    return Round(_uuid(table, "uuid"), _text(table, "mode"), _moment(table, "started"))


def _answer_in(value: object, rounds: Mapping[str, Round]) -> Kept:
    table = _table(value)
    asked = _table(table["question"])
    version = asked["format"]
    if type(version) is not int or not 0 <= version <= _MOST_INT:
        raise ValueError(version)
    question = Question(
        _text(asked, "seed"), version, _text(asked, "rules"), _text(asked, "kind"), _text(asked, "shown")
    )
    sitting = rounds[_uuid(table, "round")]
    answer = Answer(_uuid(table, "uuid"), sitting, question, _text(table, "given"), _seconds(table))
    lines = tuple(map(_line_in, _list(table, "lines")))
    if not lines:
        raise ValueError("lines")
    day = date.fromisoformat(_text(table, "day"))
    return Kept(answer, lines, _moment(table, "at"), day)


def _line_in(value: object) -> Line:
    table = _table(value)
    slip = _text(table, "slip") if "slip" in table else ""
    return Line(_text(table, "atom"), _truth(table, "right"), _truth(table, "hint"), _seconds(table), slip)


def _table(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise TypeError(value)
    return value


def _list(table: Mapping[str, object], key: str) -> list[object]:
    value = table[key]
    if not isinstance(value, list):
        raise TypeError(key)
    return value


def _text(table: Mapping[str, object], key: str) -> str:
    value = table[key]
    if not isinstance(value, str):
        raise TypeError(key)
    return value


def _truth(table: Mapping[str, object], key: str) -> bool:
    value = table[key]
    if not isinstance(value, bool):
        raise TypeError(key)
    return value


def _seconds(table: Mapping[str, object]) -> float:
    value = table["seconds"]
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value) or value < 0:
        raise ValueError(value)
    return float(value)


def _uuid(table: Mapping[str, object], key: str) -> str:
    return str(UUID(_text(table, key)))


def _moment(table: Mapping[str, object], key: str) -> datetime:
    moment = utc(datetime.fromisoformat(_text(table, key)))
    if moment.year not in _YEARS:
        raise ValueError(moment)
    return moment
