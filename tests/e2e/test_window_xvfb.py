"""The real program on a real X server: it opens, takes what is typed, shows the score, and closes."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MANGAN = "234m67p234p234s88s +5p ron S riichi dora 1z"
PATIENCE = 30.0

pytestmark = pytest.mark.xvfb

# Runs inside the program: goes to the line by its key once the window is up, types, and tells what came of it.
DRIVER = f"""
import sys
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget
from riichi_gui.ui.app import SOON, TIPS_AFTER, run_window
from riichi_gui.ui.tipping import PAUSE

def play():
    app = QApplication.instance()
    window = next(widget for widget in app.topLevelWidgets() if isinstance(widget, QMainWindow))
    window.activateWindow()
    if not QTest.qWaitForWindowExposed(window):
        app.exit(3)
        return
    QTest.keyClicks(window.focusWidget(), "/")
    QTest.keyClicks(window.focusWidget(), {MANGAN!r})
    QTest.qWait(50)
    print(app.platformName())
    print(window.page.line.text())
    print(window.page.result.lines[0].spoken)
    picture = window.screen().grabWindow(window.winId()).toImage()
    places = [(x, y) for x in range(0, picture.width(), 9) for y in range(0, picture.height(), 9)]
    seen = {{picture.pixelColor(x, y).name() for x, y in places}}
    print(len(seen) > 20)
    QTest.qWait(SOON)
    print(not window.windowIcon().isNull())
    QTest.qWait(TIPS_AFTER + 2 * PAUSE)
    print(window.findChild(QWidget, "tip").isVisible())
    window.close()

class Starter(QApplication):
    def exec(self):
        QTimer.singleShot(200, play)
        return QApplication.exec()

app = Starter([])
sys.exit(run_window([]))
"""


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    return {
        **os.environ,
        "QT_QPA_PLATFORM": "xcb",
        "LC_ALL": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
        "XDG_CONFIG_HOME": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path),
    }


def test_the_window_opens_scores_what_is_typed_and_closes(environment: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "driver.py"
    file.write_text(DRIVER, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, file], env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.stdout.splitlines() == ["xcb", MANGAN, "8,000 mangan", "True", "True", "True"], done.stderr
    assert done.returncode == 0


@pytest.fixture
def program(environment: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen([sys.executable, "-m", "riichi_gui"], cwd=ROOT, env=environment)
    yield process
    if process.poll() is None:
        process.terminate()
        process.wait(PATIENCE)


def test_keys_from_the_x_server_reach_the_line(program: subprocess.Popen[bytes], environment: dict[str, str]) -> None:
    def xdotool(*arguments: str) -> str:
        return subprocess.run(
            ["xdotool", *arguments], env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        ).stdout

    until = time.monotonic() + PATIENCE
    windows: list[str] = []
    while not windows and time.monotonic() < until and program.poll() is None:
        windows = xdotool("search", "--onlyvisible", "--name", "Riichi scoring trainer").split()
        time.sleep(0.1)
    assert windows
    xdotool("windowfocus", "--sync", windows[0])
    xdotool("type", "--delay", "5", MANGAN)
    xdotool("key", "ctrl+z", "ctrl+shift+z", "Escape")
    time.sleep(0.3)
    assert program.poll() is None
    xdotool("key", "ctrl+q")
    assert program.wait(PATIENCE) == 0
