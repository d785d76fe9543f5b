"""The import contracts of pyproject.toml hold, and each of them breaks when somebody breaks it.

A contract that names the wrong module is kept for ever, so every kind of forbidden import is planted once.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LINT_IMPORTS = Path(sys.executable).with_name("lint-imports")

LAYERS = "screens over words over rules"
ALONE = "the rules know no other part of the program"
PURE = "the rules use nothing but the pure part of the standard library"
TRAINING_ALONE = "training knows the rules alone"
TRAINING_PURE = "training uses nothing but the pure part of the standard library"
QT = "Qt appears only on the screens and on paper"
RECORDS = "the records know no other part of the program"
DATABASE = "only the records keep a database and a schedule"


def lint(folder: Path) -> tuple[bool, str]:
    """Return whether the package in `folder` keeps every contract, and what the linter printed."""
    answer = subprocess.run(
        [LINT_IMPORTS, "--no-cache"], cwd=folder, capture_output=True, text=True, check=False, timeout=120
    )
    return answer.returncode == 0, answer.stdout + answer.stderr


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder with the package's sources and the contracts, to plant imports in."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(ROOT / "riichi_gui", tmp_path / "riichi_gui", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_the_package_keeps_its_contracts() -> None:
    kept, printed = lint(ROOT)
    assert kept, printed


@pytest.mark.parametrize(
    ("where", "line", "contract"),
    [
        # downward is allowed, upward is not
        ("scoring", "import riichi_gui.wording", LAYERS),
        ("scoring", "from riichi_gui import app", LAYERS),
        ("wording", "import riichi_gui.app", LAYERS),
        ("app", "from riichi_gui.ui import app", LAYERS),
        ("app", "import riichi_gui.cli", LAYERS),
        ("wording", "from riichi_gui.cli import main", LAYERS),
        ("ui", "from riichi_gui.cli import main", LAYERS),
        ("printing", "from riichi_gui.ui import theme", LAYERS),
        ("printing", "import riichi_gui.cli", LAYERS),
        ("app", "import riichi_gui.printing", LAYERS),
        ("ui", "import riichi_gui.__main__", LAYERS),
        # the rules stand alone
        ("scoring", "from riichi_gui import resources", ALONE),
        ("scoring", "import riichi_gui.app", ALONE),
        ("scoring", "from PySide6.QtCore import QObject", PURE),
        ("scoring", "import shiboken6", PURE),
        ("scoring", "import sqlite3", PURE),
        ("scoring", "import mahjong", PURE),
        ("scoring", "import not_installed_anywhere", PURE),
        ("scoring", "import random", PURE),
        ("scoring", "import time", PURE),
        ("scoring", "from datetime import date", PURE),
        ("scoring", "import os.path", PURE),
        ("scoring", "from pathlib import Path", PURE),
        ("scoring", "import importlib.resources", PURE),
        ("scoring", "import tomllib", PURE),
        ("scoring", "def f() -> None:\n    import os", PURE),
        ("scoring", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import pathlib", PURE),
        # training stands on the rules, and has chance and its data file in one place each
        ("scoring", "import riichi_gui.training", LAYERS),
        ("training", "import riichi_gui.wording", LAYERS),
        ("training", "import riichi_gui.app", TRAINING_ALONE),
        ("training", "from riichi_gui import resources", TRAINING_ALONE),
        ("training", "from PySide6.QtCore import QObject", TRAINING_PURE),
        ("training", "import random", TRAINING_PURE),
        ("training", "import json", TRAINING_PURE),
        ("training", "import time", TRAINING_PURE),
        ("training", "from pathlib import Path", TRAINING_PURE),
        # Qt and the database have one place each
        ("scoring", "import PySide6", QT),
        ("wording", "from PySide6.QtCore import QCoreApplication", QT),
        ("app", "from PySide6 import QtCore", QT),
        ("app", "import shiboken6", QT),
        ("cli", "from PySide6.QtGui import QGuiApplication", QT),
        ("printing", "import shiboken6", QT),
        ("app", "import sqlite3", DATABASE),
        ("ui", "import sqlite3", DATABASE),
        ("wording", "from sqlite3 import connect", DATABASE),
        ("app", "import _sqlite3", DATABASE),
        ("app", "from fsrs import Scheduler", DATABASE),
        ("ui", "def f() -> None:\n    import fsrs", DATABASE),
        ("records", "from PySide6.QtCore import QStandardPaths", QT),
        # the records stand alone too
        ("records", "import riichi_gui.app", RECORDS),
        ("records", "from riichi_gui import resources", RECORDS),
        ("records", "import riichi_gui.wording", LAYERS),
        ("records", "from riichi_gui.scoring import tiles", LAYERS),
        ("scoring", "import riichi_gui.records", LAYERS),
    ],
)
def test_a_planted_import_breaks_its_contract(copy: Path, where: str, line: str, contract: str) -> None:
    (copy / "riichi_gui" / where / "planted.py").write_text(f"{line}\n", encoding="utf-8")
    kept, printed = lint(copy)
    assert not kept
    assert f"{contract} BROKEN" in printed
    assert f"riichi_gui.{where}.planted" in printed


@pytest.mark.parametrize("line", ["import sqlite3", "import PySide6.QtCore"])
@pytest.mark.parametrize("module", ["__init__.py", "resources.py", "__main__.py"])
def test_single_modules_are_watched_too(copy: Path, module: str, line: str) -> None:
    path = copy / "riichi_gui" / module
    path.write_text(f"{path.read_text(encoding='utf-8')}\n{line}\n", encoding="utf-8")
    kept, printed = lint(copy)
    assert not kept
    assert f"{QT if 'PySide6' in line else DATABASE} BROKEN" in printed


def test_a_new_part_must_be_given_its_layer(copy: Path) -> None:
    (copy / "riichi_gui" / "stray.py").write_text("", encoding="utf-8")
    kept, printed = lint(copy)
    assert not kept
    assert "stray" in printed


def test_what_is_allowed_breaks_nothing(copy: Path) -> None:
    """The copies break because of what was planted, and not because they are copies."""
    planted = {
        "ui": "import PySide6.QtWidgets\nimport riichi_gui.app\nfrom riichi_gui import printing, resources, scoring\n",
        "printing": "import PySide6.QtGui\nimport riichi_gui.app\n",
        "app": "import riichi_gui.wording\nimport riichi_gui.scoring\nimport riichi_gui.records.store\nimport json\n",
        "records": "import sqlite3\nimport fsrs\nimport json\n",
        "wording": "import gettext\nimport riichi_gui.scoring\n",
        "training": "import riichi_gui.scoring.hand\nimport dataclasses\nimport re\n",
        "scoring": "import dataclasses\nimport enum\nimport functools\nfrom collections.abc import Iterator\n",
    }
    for where, text in planted.items():
        (copy / "riichi_gui" / where / "planted.py").write_text(text, encoding="utf-8")
    kept, printed = lint(copy)
    assert kept, printed
