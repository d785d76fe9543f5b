"""Time how long the Reference page takes to open after the window's first paint, and a search in it.

Run from the checkout: python tests/benchmarks/bench_reference.py [--rounds 7] [--check]

Method. Each round is a fresh process: the window is shown and painted, then Ctrl+3 is pressed. "opened" is when the
list has been painted for the first time, with the card beside it; what goes together and how rulebooks differ is found
out after that. So the imports and the scoring of the examples are counted. Then each of some texts is put into the
search of the page, and of these the slowest is taken, until it is painted. Both are told as time that passed and as
time of the processor: where other programs are at work, the second one is the program's own.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
OPEN_LIMIT: Final = 100.0
SEARCH_LIMIT: Final = 30.0
CODE: Final = """
import json, time
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListView
from riichi_gui.ui.app import build_window

app, window = build_window()
window.show()
QTest.qWaitForWindowExposed(window)
for _ in range(20):
    app.processEvents()
WITHOUT_A_LIST = ("rules", "points")

class Watch(QObject):
    # An event that is posted while the list is painted comes next, before any timer.
    at = 0.0
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and watched.isWidgetType() and isinstance(watched.parent(), QListView):
            app.postEvent(self, QEvent(QEvent.Type.User), Qt.EventPriority.HighEventPriority.value)
        return False
    def customEvent(self, event):
        if not self.at:
            self.at, self.cpu = time.perf_counter(), time.process_time()

watch = Watch()
app.installEventFilter(watch)

def until_painted(act):
    watch.at = 0.0
    begin, busy = time.perf_counter(), time.process_time()
    act()
    while not watch.at:
        app.processEvents()
    return (watch.at - begin) * 1000, (watch.cpu - busy) * 1000

opened = until_painted(lambda: QTest.keyClick(window, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier))
QTest.qWait(80)
page = window.pages.reference
assert page is not None and page.isVisible()
searches, sections = [], {}
for section in page.sections.by_key:
    begin = time.perf_counter()
    page.choose(section)
    for _ in range(8):
        app.processEvents()
    sections[section] = (time.perf_counter() - begin) * 1000
    if section in WITHOUT_A_LIST:
        continue
    for text in ("p", "pinfu", "", "\\u6df7\\u4e00\\u8272", "chow", ""):
        searches.append(until_painted(lambda: page.search.setText(text)))
        QTest.qWait(40)
print(json.dumps({"opened": opened, "search": [max(each) for each in zip(*searches)], "sections": sections}))
"""


def measure(environment: dict[str, str]) -> dict[str, Any]:
    """Open the page in a fresh process; returns milliseconds.

    Raises:
        RuntimeError: The process failed.
    """
    done = subprocess.run(
        [sys.executable, "-c", CODE], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    if done.returncode:
        raise RuntimeError(done.stderr.strip()[-600:])
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def medians(pairs: list[Any]) -> tuple[float, float]:
    """Return the medians of pairs of times."""
    passed, busy = zip(*pairs, strict=True)
    return statistics.median(passed), statistics.median(busy)


def main() -> int:
    """Measure, print, and return the exit status."""
    parser = argparse.ArgumentParser(description="Time the Reference page and its search.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--check", action="store_true", help="exit 1 when a time is over its limit")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}
        # Compiling the source at every start is no part of an ordinary one.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        measure(environment)  # warm-up, not counted
        rounds = [measure(environment) for _ in range(options.rounds)]
    opened, searched = (medians([each[name] for each in rounds]) for name in ("opened", "search"))
    print(f"{options.rounds} fresh processes, medians in milliseconds: passed, of the processor")
    print(f"  page opened    {opened[0]:8.1f} {opened[1]:8.1f}   limit {OPEN_LIMIT:.0f}")
    print(f"  slowest search {searched[0]:8.1f} {searched[1]:8.1f}   limit {SEARCH_LIMIT:.0f}")
    sections = rounds[-1]["sections"]
    print("  other sections, first time: " + ", ".join(f"{name} {each:.0f}" for name, each in sections.items()))
    within = opened[1] <= OPEN_LIMIT and searched[1] <= SEARCH_LIMIT
    if options.check:
        print("within the limits" if within else "over a limit")
    return 0 if within or not options.check else 1


if __name__ == "__main__":
    sys.exit(main())
