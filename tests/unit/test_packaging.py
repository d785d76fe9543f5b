"""The wheel and the sdist hold what the program needs, and nothing else is asked of the user's machine."""

from __future__ import annotations

import email
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterable
from pathlib import Path

import pytest

import riichi_gui
from riichi_gui import resources

ROOT = Path(__file__).resolve().parents[2]


def build(kind: str, source: Path, target: Path) -> Path:
    """Return the "wheel" or "sdist" that is built from `source` into `target`."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", target],
        cwd=source,
        check=True,
        capture_output=True,
        timeout=120,
    )
    (made,) = target.iterdir()
    return made


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def contents(wheel: Path, names: Iterable[str]) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in names}


def in_tree(pattern: str) -> set[str]:
    return {path.relative_to(ROOT).as_posix() for path in ROOT.glob(pattern)}


def test_the_wheel_has_every_picture_and_no_drawing_script(names: set[str]) -> None:
    tiles = {f"riichi_gui/assets/tiles/{tile}.svg" for tile in resources.TILE_NAMES}
    icons = {f"riichi_gui/assets/icons/{icon}.svg" for icon in (*resources.ICON_NAMES, "app")}
    assert {name for name in names if "assets" in name} == tiles | icons
    assert len(tiles) == 38


def test_the_wheel_has_the_font_and_its_licence(wheel: Path, names: set[str]) -> None:
    fonts = {f"riichi_gui/fonts/{name}" for name in resources.FONT_NAMES}
    assert {name for name in names if "fonts/" in name} == {*fonts, "riichi_gui/fonts/OFL.txt"}
    assert contents(wheel, fonts) == {name: (ROOT / name).read_bytes() for name in fonts}


@pytest.mark.parametrize(
    "pattern", ["riichi_gui/**/*.py", "riichi_gui/scoring/rulesets/*.toml", "riichi_gui/wording/locale/**/*.mo"]
)
def test_the_wheel_has_all_of_the_package(names: set[str], pattern: str) -> None:
    assert in_tree(pattern) <= names


def test_the_wheel_has_nothing_but_the_package(names: set[str]) -> None:
    assert {name.partition("/")[0] for name in names} == {
        "riichi_gui",
        f"riichi_gui-{riichi_gui.__version__}.dist-info",
    }
    assert not [name for name in names if name.endswith((".po", ".pot", ".pyc"))]


def test_the_wheel_asks_for_qt_and_the_scheduler_alone(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        folder = f"riichi_gui-{riichi_gui.__version__}.dist-info"
        metadata = email.message_from_bytes(archive.read(f"{folder}/METADATA"))
        scripts = archive.read(f"{folder}/entry_points.txt").decode()
    required = [line for line in metadata.get_all("Requires-Dist", []) if "extra ==" not in line]
    names = {re.split("[<>=!;]", line, maxsplit=1)[0].strip().lower() for line in required}
    assert names == {"pyside6-essentials", "fsrs"}
    assert metadata["Requires-Python"] == ">=3.11"
    assert "riichi-gui = riichi_gui.__main__:main" in scripts


def test_the_wheel_works_from_inside_the_zip(wheel: Path, tmp_path: Path) -> None:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from riichi_gui import resources as r;"
        "assert sys.argv[1] in r.__file__; print(sum(b'<svg' in r.tile_svg(name) for name in r.TILE_NAMES));"
        "print(all(b'<svg' in r.icon_svg(name) for name in r.ICON_NAMES), b'<svg' in r.app_icon_svg());"
        "from PySide6.QtGui import QGuiApplication; from riichi_gui.printing import fonts;"
        "app = QGuiApplication([]); print(fonts.load())"
    )
    answer = subprocess.run(
        [sys.executable, "-I", "-c", code, wheel], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert answer.stdout == "38\nTrue True\nTrue\n"


def test_the_wheel_from_the_sdist_is_the_same(sdist: Path, wheel: Path, names: set[str], tmp_path: Path) -> None:
    # As a command, because the filter that newer Pythons ask for is missing from 3.11.2, which is Debian 12's.
    subprocess.run([sys.executable, "-m", "tarfile", "--extract", sdist, tmp_path / "source"], check=True)
    (source,) = (tmp_path / "source").iterdir()
    again = build("wheel", source, tmp_path / "wheel")
    with zipfile.ZipFile(again) as archive:
        assert set(archive.namelist()) == names
    assert contents(again, names) == contents(wheel, names)


def test_the_sdist_has_what_it_takes_to_test_and_redraw(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert {"pyproject.toml", "hatch_build.py", "run.py", "LICENSE", "tests/conftest.py", ".ci/run"} <= held
    assert not [name for name in held if name.endswith(".otf")]
    assert in_tree("assets/*/*.*") <= held
    assert not [name for name in held if ".venv" in name or "_cache" in name or ".pyc" in name]


def test_pytest_stops_at_warnings_and_unknown_marks() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        options = tomllib.load(file)["tool"]["pytest"]["ini_options"]
    assert options["filterwarnings"][0] == "error"
    assert options["xfail_strict"] is True
    assert {"--strict-markers", "--strict-config"} <= set(options["addopts"])


def test_the_checkout_s_own_pictures_are_shown() -> None:
    for name in resources.TILE_NAMES:
        assert resources.tile_svg(name) == (ROOT / "assets" / "tiles" / f"{name}.svg").read_bytes()
    for name in resources.ICON_NAMES:
        assert resources.icon_svg(name) == (ROOT / "assets" / "icons" / f"{name}.svg").read_bytes()


@pytest.mark.parametrize("name", ["", "8z", "1m.svg", "../tiles/1m", "1M"])
def test_an_unknown_tile_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no tile picture is called"):
        resources.tile_svg(name)
