"""Time the program's first paint against that of a bare PySide6 window, each in fresh processes, and weigh both.

Run from the checkout: python tests/benchmarks/bench_start.py [--platform xcb] [--check]

Method. The clock starts before the interpreter does, and stops in the first paint event that any widget receives;
both processes read the same monotonic clock. "all painted" is the moment when the event loop goes on after that
first painting, with every visible widget drawn. Every round runs both windows and a bare interpreter, in turn; one
round is run first and thrown away (bytecode files, page cache). Settings and records live in a temporary folder. The
memory is the most that was resident, libraries included; where the system does not tell it there is none.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIMIT = 2.0
MEMORY_LIMIT = 1.6
MIB = 1024 * 1024

# Both windows are watched by the same code, so that its cost is on both sides. It is installed just before the
# window is shown and takes itself away with the first paint event.
WATCH = """
import sys
import time
from PySide6.QtCore import QEvent, QObject, QTimer

class Watch(QObject):
    def __init__(self, app):
        super().__init__()
        self.app = app
        app.installEventFilter(self)

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and watched.isWidgetType():
            self.app.removeEventFilter(self)
            self.first = time.monotonic()
            QTimer.singleShot(0, self.painted)
        return False

    def painted(self):
        painted = time.monotonic()
        try:
            from resource import RUSAGE_SELF, getrusage
            most = getrusage(RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
        except ImportError:
            most = 0
        print(self.first, painted, most, flush=True)
        self.app.quit()
"""
BARE = """
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow

app = QApplication([])
window = QMainWindow()
window.setCentralWidget(QLabel("tile"))
"""
OURS = """
from riichi_gui.__main__ import hold_back
hold_back()
from riichi_gui.ui.app import build_window

app, window = build_window()
"""
SHOW = """
watch = Watch(app)
window.show()
app.exec()
"""
WINDOWS = {"bare PySide6 window": BARE, "riichi-gui": OURS}


@dataclass(frozen=True, slots=True)
class Start:
    """Milliseconds from before the interpreter's start, and bytes."""

    first_paint: float
    all_painted: float
    memory: float


def start(code: str, environment: dict[str, str]) -> Start:
    """Show a window in a fresh process and tell when it was painted.

    Raises:
        RuntimeError: The process failed or painted nothing.
    """
    begin = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", code + WATCH + SHOW],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    told = done.stdout.split()
    if done.returncode or len(told) != len(("first paint", "all painted", "memory")):
        raise RuntimeError(f"exit {done.returncode}: {done.stderr.strip()[-600:]}")
    first, painted, memory = map(float, told)
    return Start((first - begin) * 1000, (painted - begin) * 1000, memory)


def bare_interpreter() -> float:
    """Run an interpreter that does nothing; milliseconds."""
    begin = time.monotonic()
    subprocess.run([sys.executable, "-c", "pass"], check=True)
    return (time.monotonic() - begin) * 1000


def main() -> int:
    """Measure, print, and return the exit status."""
    parser = argparse.ArgumentParser(description="Time the first paint against a bare PySide6 window.")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--platform", default="offscreen", help="Qt's platform plugin, such as xcb")
    parser.add_argument("--check", action="store_true", help="exit 1 when a ratio is over its limit")
    options = parser.parse_args()

    rows: dict[str, list[Start]] = {name: [] for name in WINDOWS}
    bare: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "QT_QPA_PLATFORM": options.platform,
            "XDG_CONFIG_HOME": str(Path(folder, "config")),
            "XDG_DATA_HOME": str(Path(folder, "data")),
        }
        # Compiling the source at every start is no part of an ordinary one.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for code in WINDOWS.values():  # warm-up, not counted
            start(code, environment)
        order = list(WINDOWS)
        for _ in range(options.rounds):
            bare.append(bare_interpreter())
            for name in order:
                rows[name].append(start(WINDOWS[name], environment))
            order.reverse()

    print(f"{options.rounds} interleaved rounds in fresh processes, platform {options.platform}; milliseconds")
    print(f"  {'':<22}{'first paint':>12}{'fastest':>10}{'slowest':>10}{'all painted':>13}{'MiB':>8}")
    print(f"  {'bare interpreter':<22}{statistics.median(bare):>12.1f}{min(bare):>10.1f}{max(bare):>10.1f}")
    for name, starts in rows.items():
        first = [one.first_paint for one in starts]
        whole = statistics.median(one.all_painted for one in starts)
        figures = f"{statistics.median(first):>12.1f}{min(first):>10.1f}{max(first):>10.1f}{whole:>13.1f}"
        print(f"  {name:<22}{figures}{statistics.median(one.memory for one in starts) / MIB:>8.1f}")
    theirs, ours = (statistics.median(one.first_paint for one in starts) for starts in rows.values())
    ratio = ours / theirs
    # The machine's speed drifts, the ratio within a round hardly does.
    paired = statistics.median(b.first_paint / a.first_paint for a, b in zip(*rows.values(), strict=True))
    print(f"  ratio {ratio:.2f} (median of the rounds' own ratios {paired:.2f}), limit {LIMIT}")
    bare_memory, memory = (statistics.median(one.memory for one in starts) for starts in rows.values())
    weight = memory / bare_memory if bare_memory else 0.0
    print(f"  memory {weight:.2f} times a bare window's, limit {MEMORY_LIMIT}")
    if options.check:
        within = ratio <= LIMIT and weight <= MEMORY_LIMIT
        print("within the limits" if within else "over a limit")
        return 0 if within else 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
