"""``sheet`` and ``worksheet``: PDF files without a window."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from riichi_gui.cli import main
from riichi_gui.printing import documents
from riichi_gui.printing.documents import Form
from riichi_gui.wording import LANGUAGES, words_for
from tests.support.paper import read

Capture = pytest.CaptureFixture[str]
ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(autouse=True)
def _application(qapp: object) -> None:
    assert qapp is not None


def run(capsys: Capture, *argv: str) -> tuple[int, str, str]:
    status = main(list(argv))
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_a_sheet_is_that_of_the_window(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    argv = (
        "sheet",
        "--rules",
        "tenhou",
        "--lang",
        "de",
        "--names",
        "kanji",
        "--paper",
        "letter",
        "--bw",
        "--pages",
        "2",
    )
    assert run(capsys, *argv, "--out", str(out)) == (0, f"Geschrieben: {out}\n", "")
    words = words_for("de", "kanji")
    form = Form("letter", 2, black=True)
    assert out.read_bytes() == documents.cheat_sheet(documents.book_of("tenhou", words), words, form).pdf()
    assert [path.name for path in tmp_path.iterdir()] == ["sheet.pdf"]


def test_the_usual_sheet(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(capsys, "sheet") == (0, "Written: riichi-wrc-2015.pdf\n", "")
    (sheet,) = read((tmp_path / "riichi-wrc-2015.pdf").read_bytes())
    assert (sheet.width, sheet.height) == (595, 842)


def test_a_hand(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "hand.pdf"
    assert run(capsys, "sheet", "--hand", "234m67p234p234s88s +5p ron S riichi", "--out", str(out))[0] == 0
    assert "8,000  mangan" in read(out.read_bytes())[0].texts()


def test_hands_that_cannot_be_are_refused(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "hand.pdf"
    status, printed, told = run(capsys, "sheet", "--hand", "11111m", "--out", str(out))
    assert (status, printed) == (1, "")
    assert told
    assert run(capsys, "sheet", "--hand", "what?", "--out", str(out))[0] == 2
    assert not out.exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_worksheet(language: str, capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "work.pdf"
    argv = ("worksheet", "--level", "limits", "--count", "3", "--code", "monday", "--lang", language)
    status, printed, told = run(capsys, *argv, "--out", str(out))
    assert (status, told) == (0, "")
    assert "monday" in printed
    texts = [text for sheet in read(out.read_bytes()) for text in sheet.texts()]
    again = [text for text in texts if "riichi-gui worksheet" in text]
    assert again
    assert "--rules wrc-2015 --level limits --count 3 --code monday" in again[0]


def test_without_a_code_there_is_a_new_one(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    codes = [run(capsys, "worksheet", "--count", "1")[1].split()[-1] for _ in range(2)]
    assert codes[0] != codes[1]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(f"worksheet-{code}.pdf" for code in codes)


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (("worksheet", "--level", "hard"), 'There is no level "hard".'),
        (("worksheet", "--target", "yaku:nothing"), 'There is no target "yaku:nothing".'),
        (("worksheet", "--count", "0"), "A worksheet has from 1 to 100 questions."),
        (("worksheet", "--count", "101"), "A worksheet has from 1 to 100 questions."),
        (("worksheet", "--rules", "jpml-a", "--target", "yaku:ippatsu"), "there is no hand for the target"),
        (("worksheet", "--rules", "nothing"), "nothing"),
        (("sheet", "--rules", "nothing"), "nothing"),
        (("sheet", "--paper", "a3"), "a3"),
        (("sheet", "--pages", "3"), "3"),
        (("sheet", "extra"), "extra"),
        (("sheet", "--out", "/nowhere/at/all.pdf"), "Reading or writing failed"),
    ],
)
def test_what_cannot_be_is_told(argv: tuple[str, ...], told: str, capsys: Capture, tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path)
        status, printed, complaint = run(capsys, *argv)
    assert (status, printed) == (2, "")
    assert told in " ".join(complaint.split())
    assert list(tmp_path.iterdir()) == []


def start(out: Path, *argv: str) -> None:
    """Run the command as a process that has no display."""
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment.pop("QT_QPA_PLATFORM", None)
    done = subprocess.run(
        [sys.executable, "-m", "riichi_gui", *argv, "--out", str(out)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("argv", [("sheet", "--lang", "ja"), ("worksheet", "--code", "x", "--count", "2")])
def test_two_processes_at_different_times_write_the_same_bytes(argv: tuple[str, ...], tmp_path: Path) -> None:
    start(tmp_path / "one.pdf", *argv)
    time.sleep(1.1)
    start(tmp_path / "other.pdf", *argv)
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "other.pdf").read_bytes()


def test_the_output_can_be_the_file(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "riichi_gui", "sheet", "--out", "-"],
        cwd=ROOT,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0
    assert tmp_path.exists()
    assert len(read(done.stdout)) == 1
