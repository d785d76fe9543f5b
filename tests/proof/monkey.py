"""Do a million senseless things to the window: ``python -m tests.proof.monkey``.

Real clicks, keys, drags, turns of the wheel, sizes, languages, themes and rulebooks by chance, on every page and in
every dialog that opens. It fails at the first exception and the first warning of Qt, and tells what was done last; and
it fails where memory still grows once everything has been shown. The test of the same name does 20,000 of them.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import psutil

if TYPE_CHECKING:
    from types import TracebackType

    from PySide6.QtCore import QMessageLogContext, QtMsgType

EVENTS: Final = 1_000_000
STRETCH: Final = 10_000
WARM_UP: Final = 100_000
GROWTH: Final = 1.1
"""How much memory may be after the warm-up, times what it was then."""
IGNORED: Final = "This plugin does not support"
"""What the offscreen platform says of windows that it has none of."""
_MIB: Final = 1024 * 1024


def main() -> int:
    """Do it, print how it goes, and return the exit status."""
    parser = argparse.ArgumentParser(description="Do senseless things to the window until something breaks.")
    parser.add_argument("--events", type=int, default=EVENTS)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = os.environ["XDG_CONFIG_HOME"] = str(Path(folder))
        return run(options.events, options.seed)


def run(events: int, seed: int) -> int:
    """Do so many things by a seed; returns the exit status."""
    # Only now: Qt reads the environment when it is loaded.
    from PySide6.QtCore import qInstallMessageHandler

    from riichi_gui.ui.app import build_window
    from tests.support.monkey import Monkey

    wrong: list[str] = []

    def hear(_kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        if IGNORED not in message:
            wrong.append(f"Qt says: {message}")

    def catch(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        sys.__excepthook__(kind, fault, trace)
        wrong.append(f"{kind.__name__}: {fault}")

    qInstallMessageHandler(hear)
    sys.excepthook = catch
    _, window = build_window(language="en")
    window.show()
    monkey, process = Monkey(window, seed), psutil.Process()
    begin, settled, memory = time.monotonic(), 0, 0
    while monkey.done < events and not wrong:
        monkey.act()
        if monkey.done % STRETCH == 0:
            monkey.rest()
            gc.collect()
            memory = process.memory_info().rss
            if monkey.done <= WARM_UP:
                settled = memory
            print(
                f"{monkey.done:>10,} events  {time.monotonic() - begin:>7.0f} s  {memory / _MIB:>6.0f} MiB", flush=True
            )
    if wrong:
        print(f"after {monkey.done:,} events, the last of them{monkey.last}:", *wrong, sep="\n  ")
        return 1
    window.close()
    grown = memory / settled if settled else 1.0
    print(f"no exception, no warning; memory {grown:.2f} times what it was after the warm-up, limit {GROWTH}")
    return 0 if grown <= GROWTH else 1


if __name__ == "__main__":
    sys.exit(main())
