"""``score --cases``: lines in, answers out."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from riichi_gui.cli import main

Capture = pytest.CaptureFixture[str]

CASE = {"closed": "234m67p234p234s88s", "win": "5p", "by": "ron", "seat": "S", "flags": ["riichi"]}
LINE = json.dumps(CASE)


def answers(capsys: Capture, *argv: str) -> list[dict[str, Any]]:
    assert main(["score", "--cases", *argv]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return [json.loads(line) for line in captured.out.split("\n") if line]


def file_of(folder: Path, *lines: str | bytes) -> str:
    path = folder / "cases.jsonl"
    path.write_bytes(b"\n".join(line if isinstance(line, bytes) else line.encode() for line in lines))
    return str(path)


def test_one_answer_a_line(capsys: Capture, tmp_path: Path) -> None:
    found = answers(capsys, file_of(tmp_path, json.dumps({**CASE, "id": "first"}), LINE, ""))
    assert [answer["id"] for answer in found] == ["first", 2]
    assert [answer["points"] for answer in found] == [8000, 8000]


def test_answers_are_compact_and_keep_their_script(capsys: Capture, tmp_path: Path) -> None:
    main(["score", "--cases", file_of(tmp_path, json.dumps({**CASE, "id": "東風"}))])
    out = capsys.readouterr().out
    assert out.startswith('{"id":"東風","ok":true,')
    assert out.count("\n") == 1


def test_bad_lines_are_answered_and_the_run_goes_on(capsys: Capture, tmp_path: Path) -> None:
    found = answers(
        capsys,
        file_of(
            tmp_path,
            "nonsense",
            "[1, 2]",
            '{"id": "short"}',
            b"\xff\xfe{}",
            '{"id": "five", "closed": "22222m67p234p234s", "win": "2m", "by": "ron"}',
            json.dumps({**CASE, "rules": "nowhere"}),
            "NaN",
            "[" * 20000,
            json.dumps({**CASE, "id": 0}).replace(": 0,", ": 1e999,").replace(": 0}", ": 1e999}"),
            LINE,
        ),
    )
    assert [answer["ok"] for answer in found] == [False] * 9 + [True]
    assert [answer["id"] for answer in found] == [1, 2, "short", 4, "five", 6, 7, 8, 9, 10]
    assert [answer["error"]["code"] for answer in found[:-1]] == [
        "not_json",
        "not_an_object",
        "missing",
        "not_json",
        "five_tiles",
        "bad_rules",
        "not_json",
        "not_json",
        "not_json",
    ]


def test_messages_in_japanese(capsys: Capture, tmp_path: Path) -> None:
    found = answers(capsys, file_of(tmp_path, "nonsense"), "--lang", "ja")
    assert found[0]["error"]["message"].startswith("この行は JSON ではありません。")


def test_a_byte_order_mark_and_blank_lines(capsys: Capture, tmp_path: Path) -> None:
    found = answers(capsys, file_of(tmp_path, b"\xef\xbb\xbf" + LINE.encode(), "", "  \t", LINE + "\r", ""))
    assert [(answer["id"], answer["ok"]) for answer in found] == [(1, True), (4, True)]


def test_a_byte_order_mark_before_the_only_line(capsys: Capture, tmp_path: Path) -> None:
    assert answers(capsys, file_of(tmp_path, b"\xef\xbb\xbf" + LINE.encode()))[0]["ok"]


def test_only_a_line_feed_ends_a_line(capsys: Capture, tmp_path: Path) -> None:
    found = answers(capsys, file_of(tmp_path, json.dumps({**CASE, "id": "a\u2028b\x85c"}, ensure_ascii=False)))
    assert [answer["id"] for answer in found] == ["a\u2028b\x85c"]


def test_an_empty_file(capsys: Capture, tmp_path: Path) -> None:
    assert answers(capsys, file_of(tmp_path, "")) == []


def test_the_default_ruleset(capsys: Capture, tmp_path: Path) -> None:
    open_hand = {**CASE, "closed": "67p234p234s88s", "melds": [{"type": "chi", "tiles": "234m"}], "flags": []}
    file = file_of(tmp_path, json.dumps(open_hand), json.dumps({**open_hand, "rules": "wrc-2015"}))
    assert [answer["win"] for answer in answers(capsys, file)] == [True, True]
    assert [answer["yaku"] for answer in answers(capsys, file, "--rules", "ema-2012")] == [
        {"sanshoku_doujun": 1},
        {"tanyao": 1, "sanshoku_doujun": 1},
    ]


def test_a_line_longer_than_a_piece_of_the_stream(capsys: Capture, tmp_path: Path) -> None:
    long = json.dumps({**CASE, "comment": "x" * 300_000})
    assert [answer["points"] for answer in answers(capsys, file_of(tmp_path, long, LINE))] == [8000, 8000]


def test_a_line_without_an_end_is_not_gathered_up(capsys: Capture, tmp_path: Path) -> None:
    found = answers(capsys, file_of(tmp_path, b"\0" * 3_000_000, LINE))
    assert [answer["ok"] for answer in found] == [False, True]
    assert [answer["id"] for answer in found] == [1, 2]


def test_many_lines(capsys: Capture, tmp_path: Path) -> None:
    found = answers(capsys, file_of(tmp_path, *[LINE] * 2000))
    assert [answer["id"] for answer in found] == list(range(1, 2001))


def test_cases_from_the_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(LINE.encode())))
    assert [answer["points"] for answer in answers(capsys, "-")] == [8000]


def test_a_missing_file(capsys: Capture, tmp_path: Path) -> None:
    missing = str(tmp_path / "nothing.jsonl")
    assert main(["score", "--cases", missing]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "cannot be read: there is no such file or folder." in " ".join(captured.err.split("\n"))


def test_a_missing_file_in_japanese(capsys: Capture, tmp_path: Path) -> None:
    assert main(["score", "--cases", str(tmp_path / "nothing.jsonl"), "--lang", "ja"]) == 2
    assert "ファイルまたはフォルダーが見つかりません" in "".join(capsys.readouterr().err.split("\n"))


def test_a_folder(capsys: Capture, tmp_path: Path) -> None:
    assert main(["score", "--cases", str(tmp_path)]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_an_unknown_default_ruleset(capsys: Capture, tmp_path: Path) -> None:
    assert main(["score", "--cases", file_of(tmp_path, LINE), "--rules", "nowhere"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "nowhere" in captured.err


# ------------------------------------------------------------------------------------------- as a program of its own


def start(*argv: str, **environment: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "riichi_gui", "score", "--cases", *argv],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **environment},
    )


def test_each_case_is_answered_while_the_pipe_stays_open() -> None:
    with start("-") as program:
        assert program.stdin
        assert program.stdout
        for number in (1, 2, 3):
            program.stdin.write(LINE.encode() + b"\n")
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["id"] == number
        program.stdin.close()
        assert program.stdout.read() == b""
        assert program.wait(timeout=30) == 0


def test_a_reader_that_leaves_is_no_fault(tmp_path: Path) -> None:
    with start(file_of(tmp_path, *[LINE] * 5000)) as program:
        assert program.stdout
        assert program.stderr
        program.stdout.readline()
        program.stdout.close()
        assert program.stderr.read() == b""
        program.wait(timeout=30)


def test_a_console_of_another_encoding_gets_utf8(tmp_path: Path) -> None:
    odd = '{"id": "東\\ud800", "closed": "234m67p234p234s88s", "win": "5p", "by": "ron"}'
    with start(file_of(tmp_path, odd), PYTHONIOENCODING="ascii") as program:
        out, err = program.communicate(timeout=30)
    assert program.returncode == 0
    assert err == b""
    assert json.loads(out.decode())["id"] == "東\ud800"


def test_an_output_that_cannot_be_written_is_told_in_a_line(tmp_path: Path) -> None:
    # A file that is open for reading only refuses what is written to it, on every system.
    cases = file_of(tmp_path, LINE)
    with Path(cases).open("rb") as closed:
        done = subprocess.run(
            [sys.executable, "-m", "riichi_gui", "score", "--cases", cases],
            stdout=closed,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.decode() == "Reading or writing failed: it is closed, or open for reading only.\n"
