"""The program as a screen reader meets it: over the real accessibility bus, from another process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
READER = Path(__file__).with_name("bus_reader.py")
PATIENCE = 90.0

pytestmark = pytest.mark.xvfb


def test_a_screen_reader_finds_presses_and_hears(tmp_path: Path) -> None:
    """The reader builds a hand by pressing named tiles, reads the result from the tree, and hears it announced."""
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "xcb",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        "LC_ALL": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
        "XDG_CONFIG_HOME": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path),
    }
    # A session bus of its own, so that no other program is on it and everything ends with it.
    done = subprocess.run(
        ["dbus-run-session", "--", sys.executable, READER],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    told = done.stdout.splitlines()
    assert "program | riichi-gui" in told, done.stderr
    assert "button | 5 of dots | 4 left" in told
    # The dealer's riichi, self-draw, pinfu and straight: 5 han.
    assert "heading | 4,000 all mangan" in told
    assert any(line.startswith("announced | 4,000 all mangan.") for line in told)
    assert done.returncode == 0, done.stderr
