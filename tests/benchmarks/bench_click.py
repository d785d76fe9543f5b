"""Time a click on a tile of the palette until the result panel has been painted again, on the Score page.

Run from the checkout: python tests/benchmarks/bench_click.py [--platform xcb] [--limit MS]

Method. The program's own window is shown in this process, and a real mouse press and release go to the button of a
tile. Each hand is built by clicks up to 13 tiles, outside the clock. Then the timed click adds the winning tile, so
that the whole hand is read, scored and explained, and the undo keys take it out again, outside the clock. The
clock stops when the event loop comes back from the painting in which the panel, or a part of it, was painted. Ten
clicks come first and are thrown away. Settings and records live in a temporary folder.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from PySide6.QtCore import QMessageLogContext, QtMsgType
    from PySide6.QtWidgets import QApplication, QWidget

PATIENCE = 2.0  # seconds without a painting after which a click counts as lost
WARM_UP = 10

# Hands of 13 tiles with the tiles that complete them: flat, crowded, seven pairs, and kokushi.
HANDS: tuple[tuple[str, str], ...] = (
    ("2m 3m 4m 6p 7p 2p 3p 4p 2s 3s 4s 8s 8s", "5p 8p"),
    ("2s 3s 4s 5s 6s 7s 8s 2m 3m 4m 6p 6p 6p", "2s 5s 8s"),
    ("1m 1m 1m 2m 2m 2m 3m 3m 3m 5m 6m 7m 7m", "4m 7m"),
    ("1p 1p 1p 2p 3p 4p 5p 6p 7p 8p 9p 9p 9p", "1p 5p 9p"),
    ("1m 1m 3p 3p 5s 5s 7s 7s 1z 1z 5z 5z 7z", "7z"),
    ("1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z", "1m 7z"),
)


class Bench:
    """The window, its palette and its result panel, with a watch on what is painted."""

    def __init__(self, app: QApplication, window: QWidget) -> None:
        from PySide6.QtCore import QEvent, QObject
        from PySide6.QtGui import QKeySequence
        from PySide6.QtTest import QTest
        from PySide6.QtWidgets import QWidget

        self.app = app
        self.window = window
        self._test = QTest
        self._undo_keys = QKeySequence(QKeySequence.StandardKey.Undo)
        panel = window.findChild(QWidget, "result")
        if panel is None:
            raise LookupError("no widget named result")
        bench, result = self, panel

        class Watch(QObject):
            """Notes that the panel or one of its parts is being painted."""

            def eventFilter(self, watched: QObject, event: QEvent) -> bool:
                if event.type() == QEvent.Type.Paint and isinstance(watched, QWidget):
                    bench.painted = bench.painted or watched is result or result.isAncestorOf(watched)
                return False

        self.painted = False
        self._watch = Watch()
        self.app.installEventFilter(self._watch)

    def button(self, tile: str) -> QWidget:
        """Give the palette's button of a tile."""
        from PySide6.QtWidgets import QWidget

        found = self.window.findChild(QWidget, f"palette-{tile}")
        if found is None:
            raise LookupError(f"no widget named palette-{tile}")
        return found

    def press(self, tile: str) -> None:
        """Click on a tile and let the window settle, whatever it paints."""
        from PySide6.QtCore import Qt

        self._test.mouseClick(self.button(tile), Qt.MouseButton.LeftButton)
        self.settle()

    def click(self, tile: str) -> float | None:
        """Click on a tile and wait for the panel; milliseconds, or None when it was not painted in time."""
        from PySide6.QtCore import QEventLoop, Qt

        button = self.button(tile)
        self.settle()
        self.painted = False
        begin = time.perf_counter()
        self._test.mouseClick(button, Qt.MouseButton.LeftButton)
        while not self.painted:
            if time.perf_counter() - begin > PATIENCE:
                return None
            self.app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        return (time.perf_counter() - begin) * 1000

    def undo(self) -> None:
        """Take the latest click back by the keyboard."""
        self._test.keySequence(self.window, self._undo_keys)
        self.settle()

    def settle(self) -> None:
        """Let every event that is due be handled, so that none of it falls into the next measurement."""
        for _ in range(3):
            self.app.processEvents()


def measure(bench: Bench, count: int) -> tuple[list[float], int]:
    """Click `count` winning tiles and give the times of those that were seen, and how many were not."""
    times: list[float] = []
    lost = 0
    turns = -(-(count + WARM_UP) // len(HANDS))
    clicked = 0
    for tiles, wins in HANDS:
        for tile in tiles.split():
            bench.press(tile)
        waits = wins.split()
        for turn in range(turns):
            took = bench.click(waits[turn % len(waits)])
            bench.undo()
            clicked += 1
            if clicked <= WARM_UP or len(times) + lost == count:
                continue
            if took is None:
                lost += 1
            else:
                times.append(took)
        for _ in tiles.split():
            bench.undo()
    return times, lost


def tell(_kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
    """Print what Qt says, but not that this platform has no window manager, which it says at every change of size."""
    if "propagateSizeHints" not in message:
        print(message, file=sys.stderr)


def main() -> int:
    """Measure, print, and return the exit status."""
    parser = argparse.ArgumentParser(description="Time a click on a tile until the result is painted.")
    parser.add_argument("--clicks", type=int, default=200)
    parser.add_argument("--platform", default="offscreen", help="Qt's platform plugin, such as xcb")
    parser.add_argument("--limit", type=float, help="exit 1 when the median is over so many milliseconds")
    options = parser.parse_args()

    with tempfile.TemporaryDirectory() as folder:
        os.environ["QT_QPA_PLATFORM"] = options.platform
        os.environ["XDG_CONFIG_HOME"] = str(Path(folder, "config"))
        os.environ["XDG_DATA_HOME"] = str(Path(folder, "data"))
        # Only now: Qt reads the environment when it is loaded.
        from PySide6.QtCore import qInstallMessageHandler
        from PySide6.QtTest import QTest

        from riichi_gui.ui.app import build_window

        qInstallMessageHandler(tell)
        app, window = build_window()
        window.show()
        window.activateWindow()  # keys reach the active window only
        if not QTest.qWaitForWindowExposed(window) or not QTest.qWaitForWindowActive(window):
            print("the window never appeared")
            return 1
        times, lost = measure(Bench(app, window), options.clicks)
        window.close()

    if not times:
        print(f"none of {lost} clicks led to a painted result")
        return 1
    median = statistics.median(times)
    late = statistics.quantiles(times, n=20)[-1] if len(times) > 1 else times[0]
    print(f"{len(times)} clicks on a winning tile, platform {options.platform}; milliseconds to the painted result")
    print(f"  median {median:.1f}   fastest {min(times):.1f}   95 % within {late:.1f}   worst {max(times):.1f}")
    if lost:
        print(f"  {lost} clicks without a painted result")
    if options.limit is not None:
        ok = median <= options.limit and not lost
        print(f"{'within' if ok else 'over'} the limit of {options.limit:g} ms")
        return 0 if ok else 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
