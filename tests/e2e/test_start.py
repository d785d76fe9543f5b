"""The program as its users start it: a process of its own, a real exit status, real streams."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import riichi_gui

HAND = "234m67p234p234s88s +5p ron S riichi dora 1z"

# Closes the window once it has been on the screen, and tells what it was.
WINDOW = """
import json, sys
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QShowEvent
from riichi_gui.__main__ import main
from riichi_gui.ui.main_window import MainWindow

shown = MainWindow.showEvent

def close(window: MainWindow) -> None:
    handle = window.windowHandle()
    print(json.dumps({"platform": QGuiApplication.platformName(), "exposed": handle.isExposed(),
                      "visible": window.isVisible(), "title": window.windowTitle(), "width": window.width(),
                      "records": sorted({"sqlite3", "fsrs"} & set(sys.modules))}))
    window.close()

def show(self: MainWindow, event: QShowEvent) -> None:
    shown(self, event)
    QTimer.singleShot(500, lambda: close(self))

MainWindow.showEvent = show
sys.exit(main([]))
"""

# Acts as if Qt had never been installed.
WITHOUT_QT = """
import sys
sys.modules["PySide6"] = sys.modules["shiboken6"] = None
from riichi_gui.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


def start(*arguments: str, folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run Python with `arguments` in `folder`, which is also the home, without a display unless `variables` has one."""
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    kept = {name: value for name, value in os.environ.items() if name not in hidden and not name.startswith("XDG_")}
    return subprocess.run(
        [sys.executable, "-P", *arguments],
        cwd=folder,
        env={**kept, "HOME": str(folder), "PYTHONPATH": str(Path(riichi_gui.__file__).parents[1]), **variables},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_the_version(tmp_path: Path) -> None:
    answer = start("-m", "riichi_gui", "--version", folder=tmp_path)
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, f"riichi-gui {riichi_gui.__version__}\n", "")


def test_without_a_display_the_window_names_the_terminal_command(tmp_path: Path) -> None:
    answer = start("-m", "riichi_gui", folder=tmp_path)
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert "no display" in answer.stderr
    assert "riichi-gui score" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_a_display_that_does_not_answer_is_named(tmp_path: Path) -> None:
    answer = start("-m", "riichi_gui", folder=tmp_path, DISPLAY="nowhere.invalid:99")
    assert answer.returncode == 2
    assert "nowhere.invalid:99" in answer.stderr
    assert "riichi-gui score" in answer.stderr


def test_without_qt_the_window_says_what_to_install(tmp_path: Path) -> None:
    answer = start("-c", WITHOUT_QT, folder=tmp_path, QT_QPA_PLATFORM="offscreen")
    assert answer.returncode == 2
    assert "pip install PySide6-Essentials" in answer.stderr
    assert "Traceback" not in answer.stderr


@pytest.mark.parametrize("arguments", [("--version",), ("score", HAND), ("--help",)])
def test_terminal_commands_work_without_qt(arguments: tuple[str, ...], tmp_path: Path) -> None:
    answer = start("-c", WITHOUT_QT, *arguments, folder=tmp_path)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout


def window(folder: Path, **variables: str) -> dict[str, object]:
    """Return what the real window said of itself before it was closed and the program ended well."""
    answer = start("-c", WINDOW, folder=folder, **variables)
    assert answer.returncode == 0, answer.stderr
    said: dict[str, object] = json.loads(answer.stdout)
    return said


def test_the_window_opens_and_closes_offscreen(tmp_path: Path) -> None:
    said = window(tmp_path, QT_QPA_PLATFORM="offscreen")
    assert said["platform"] == "offscreen"
    assert said["visible"] is True
    assert said["title"]
    # Those who only want a score do not wait for what keeps the learner's records.
    assert said["records"] == []


@pytest.mark.xvfb
def test_the_window_opens_and_closes_on_a_real_display(tmp_path: Path) -> None:
    said = window(tmp_path, QT_QPA_PLATFORM="xcb", DISPLAY=os.environ["DISPLAY"])
    assert said["platform"] == "xcb"
    assert said["visible"] is True
    assert said["exposed"] is True
