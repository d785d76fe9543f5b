"""run.py: when it installs, when it only hands over, and what it says when it can do neither."""

from __future__ import annotations

import builtins
import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import run
from riichi_gui import __main__ as entry

ROOT = Path(__file__).resolve().parents[2]

# Stands in for the environment's interpreter and tells what it was started with.
ECHO = """#!{python}
import json, os, sys
print(json.dumps({{"arguments": sys.argv[1:], "stdin": sys.stdin.read(), "folder": os.getcwd()}}))
sys.exit(7)
"""


@pytest.fixture
def checkout(tmp_path: Path) -> run.Checkout:
    """A checkout, in a folder with a space in its name, whose environment is made up and ready."""
    root = tmp_path / "a checkout"
    root.mkdir()
    for name in ("run.py", "pyproject.toml", "hatch_build.py"):
        shutil.copy(ROOT / name, root)
    shutil.copytree(ROOT / "riichi_gui", root / "riichi_gui", ignore=shutil.ignore_patterns("__pycache__"))
    made = run.Checkout(str(root))
    Path(made.font).touch()
    Path(made.packages, "PySide6").mkdir(parents=True)
    Path(made.packages, "PySide6", "__init__.py").touch()
    python = Path(made.python)
    python.parent.mkdir(parents=True)
    python.write_text(ECHO.format(python=sys.executable), encoding="utf-8")
    python.chmod(0o755)
    made.write(made.wanted(""))
    return made


def start(
    checkout: run.Checkout, *arguments: str, folder: Path, stdin: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run the checkout's run.py as a user does, without a display unless `environment` says otherwise."""
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    variables = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [sys.executable, os.path.join(checkout.root, "run.py"), *arguments],  # noqa: PTH118
        cwd=folder,
        env={**variables, **environment},
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


class Commands:
    """Takes the place of the commands that would install something, and remembers them."""

    def __init__(self, checkout: run.Checkout) -> None:
        self.checkout = checkout
        self.seen: list[Sequence[str]] = []
        self.stamps: list[str | None] = []
        self.failing = False

    def __call__(self, command: Sequence[str], failure: str) -> None:
        self.seen.append(command)
        self.stamps.append(self.checkout.written())
        if self.failing:
            raise run.CannotStart(failure)

    @property
    def kinds(self) -> list[str]:
        """Which module each command ran: "venv" or "pip"."""
        return [command[command.index("-m") + 1] for command in self.seen]


@pytest.fixture
def commands(checkout: run.Checkout, monkeypatch: pytest.MonkeyPatch) -> Commands:
    made = Commands(checkout)
    monkeypatch.setattr(run, "run_quietly", made)
    return made


# --- handing over -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ("score", "234m67p234p234s88s +5p ron S riichi dora 1z"),
        ("score", 'it\'s "quoted" $HOME `x` \\ *'),
        ("score", ""),
        ("rules", "--help"),
        ("tests",),
        ("--version",),
    ],
)
def test_arguments_input_and_status_pass_through(
    checkout: run.Checkout, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    answer = start(checkout, *arguments, folder=tmp_path, stdin="one\ntwo\n")
    assert answer.returncode == 7
    assert answer.stderr == ""
    assert json.loads(answer.stdout) == {
        "arguments": ["-P", "-m", "riichi_gui", *arguments],
        "stdin": "one\ntwo\n",
        "folder": str(tmp_path),
    }


def test_without_arguments_it_hands_over_to_the_window(checkout: run.Checkout, tmp_path: Path) -> None:
    answer = start(checkout, folder=tmp_path, QT_QPA_PLATFORM="offscreen")
    assert json.loads(answer.stdout)["arguments"] == ["-P", "-m", "riichi_gui"]


def test_without_a_display_it_says_so_before_it_installs(checkout: run.Checkout, tmp_path: Path) -> None:
    shutil.rmtree(checkout.venv)
    answer = start(checkout, folder=tmp_path)
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert "no display" in answer.stderr
    assert "python3 run.py score" in answer.stderr
    assert not Path(checkout.venv).exists()


@pytest.mark.parametrize("version", [(3, 10, 14), (3, 6, 0)])
def test_an_old_python_is_told_what_is_needed(version: tuple[int, int, int], tmp_path: Path) -> None:
    code = (
        "import runpy, sys; sys.version_info = eval(sys.argv.pop()); runpy.run_path(sys.argv[1], run_name='__main__')"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code, str(ROOT / "run.py"), repr(version)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 2
    assert answer.stderr.startswith(f"riichi-gui needs Python 3.11 or newer, and this is Python 3.{version[1]} ")
    assert "Traceback" not in answer.stderr


# --- when it installs ---------------------------------------------------------------------------------------------


def test_a_ready_environment_is_left_alone(checkout: run.Checkout, commands: Commands) -> None:
    run.prepare(checkout, "")
    assert commands.seen == []


def test_the_test_tools_serve_the_program_too(checkout: run.Checkout, commands: Commands) -> None:
    checkout.write(checkout.wanted("test"))
    run.prepare(checkout, "")
    assert commands.seen == []


def test_the_program_alone_does_not_serve_the_tests(checkout: run.Checkout, commands: Commands) -> None:
    run.prepare(checkout, "test")
    assert commands.kinds == ["pip"]
    assert commands.seen[0][-1] == f"{checkout.root}[test]"
    assert checkout.written() == checkout.wanted("test")


def change_pyproject(checkout: run.Checkout) -> None:
    with Path(checkout.root, "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("# changed\n")


def change_font(checkout: run.Checkout) -> None:
    with Path(checkout.root, "hatch_build.py").open("a", encoding="utf-8") as file:
        file.write("# changed\n")


def lose_font(checkout: run.Checkout) -> None:
    Path(checkout.font).unlink()


def lose_python(checkout: run.Checkout) -> None:
    Path(checkout.python).unlink()


def lose_qt(checkout: run.Checkout) -> None:
    shutil.rmtree(Path(checkout.packages, "PySide6"))


def cut_off(checkout: run.Checkout) -> None:
    checkout.write(run.UNFINISHED)


def other_python(checkout: run.Checkout) -> None:
    checkout.write(checkout.wanted("").replace("python cpython-", "python cpython-9"))


def moved(checkout: run.Checkout) -> None:
    checkout.write(checkout.wanted("").replace(f"checkout {checkout.root}", "checkout /somewhere/else"))


def no_environment(checkout: run.Checkout) -> None:
    shutil.rmtree(checkout.venv)


def file_in_its_place(checkout: run.Checkout) -> None:
    shutil.rmtree(checkout.venv)
    Path(checkout.venv).touch()


def somebody_else_s_and_broken(checkout: run.Checkout) -> None:
    Path(checkout.stamp).unlink()


@pytest.mark.parametrize(
    ("damage", "kinds"),
    [
        (change_pyproject, ["pip"]),
        (change_font, ["pip"]),
        (lose_font, ["pip"]),
        (lose_python, ["venv", "pip"]),
        (lose_qt, ["venv", "pip"]),
        (cut_off, ["venv", "pip"]),
        (other_python, ["venv", "pip"]),
        (moved, ["venv", "pip"]),
        (no_environment, ["venv", "pip"]),
        (file_in_its_place, ["venv", "pip"]),
        (somebody_else_s_and_broken, ["venv", "pip"]),
    ],
)
def test_what_is_installed_anew(
    checkout: run.Checkout, commands: Commands, damage: Callable[[run.Checkout], None], kinds: list[str]
) -> None:
    damage(checkout)
    run.prepare(checkout, "")
    assert commands.kinds == kinds
    assert set(commands.stamps) == {run.UNFINISHED}
    assert checkout.written() == checkout.wanted("")


def test_somebody_else_s_sound_environment_is_used_and_kept(
    checkout: run.Checkout, commands: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path(checkout.stamp).unlink()
    Path(checkout.venv, "mine").touch()
    monkeypatch.setattr(run, "is_usable", lambda _: True)
    run.prepare(checkout, "")
    assert commands.kinds == ["pip"]
    assert Path(checkout.venv, "mine").exists()


def test_a_changed_pyproject_keeps_the_test_tools(checkout: run.Checkout, commands: Commands) -> None:
    checkout.write(checkout.wanted("test"))
    change_pyproject(checkout)
    run.prepare(checkout, "")
    assert commands.seen[0][-1] == f"{checkout.root}[test]"


def test_a_failed_installation_is_tried_again(checkout: run.Checkout, commands: Commands) -> None:
    change_pyproject(checkout)
    commands.failing = True
    with pytest.raises(run.CannotStart, match="tries again"):
        run.prepare(checkout, "")
    commands.failing = False
    run.prepare(checkout, "")
    assert commands.kinds == ["pip", "venv", "pip"]
    assert checkout.written() == checkout.wanted("")


def test_the_output_of_a_failed_command_is_shown() -> None:
    with pytest.raises(run.CannotStart, match=r"(?s)the reason.*it failed"):
        run.run_quietly([sys.executable, "-c", "import sys; sys.exit('the reason')"], "it failed")


def test_a_python_without_venv_is_told_which_package_has_it(
    checkout: run.Checkout, commands: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    monkeypatch.setattr(run, "can_use_apt", lambda: False)
    monkeypatch.setattr("shutil.which", lambda _: "/usr/bin/apt-get")
    with pytest.raises(run.CannotStart, match=r"sudo apt-get install python3\.\d+-venv$"):
        run.make_environment(checkout)
    assert commands.seen == []


def test_variables_that_lead_pip_astray_are_not_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_USER", "1")
    monkeypatch.setenv("PIP_TIMEOUT", "9")
    assert "PIP_USER" not in run.clean()
    assert run.clean()["PIP_TIMEOUT"] == "9"


# --- system libraries ---------------------------------------------------------------------------------------------


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The system libraries that this machine seems to lack: all of them, until a test takes some out."""
    lacking = {*entry.QT_LIBRARIES, *entry.XCB_LIBRARIES}
    monkeypatch.setattr(entry, "ON_LINUX", True)
    monkeypatch.setattr("builtins.open", with_index([], open))
    monkeypatch.setattr(entry, "_loads", lambda name: name not in lacking)
    return lacking


def with_index(names: Sequence[str], real: Callable[..., object]) -> Callable[..., object]:
    """Return an `open` for which the loader's index lists `names`."""

    def opened(path: str, *arguments: object, **options: object) -> object:
        if path == "/etc/ld.so.cache":
            return io.BytesIO(b"".join(b"/usr/lib/%s\0" % name.encode() for name in names))
        return real(path, *arguments, **options)

    return opened


def test_what_the_loader_s_index_lists_is_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    listed = [name for name in entry.QT_LIBRARIES if name != "libGL.so.1"]
    monkeypatch.setattr(entry, "ON_LINUX", True)
    monkeypatch.setattr("builtins.open", with_index([*listed, "libGL.so.12"], open))
    monkeypatch.setattr(entry, "_loads", tried.append)
    assert entry.missing_libraries("offscreen") == ["libGL.so.1"]
    assert tried == ["libGL.so.1"]


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (ModuleNotFoundError("No module named 'PySide6'", name="PySide6"), "pip install PySide6-Essentials"),
        (ImportError("libX.so.1: file too short", name="QtGui", path="/lib/PySide6/QtGui.abi3.so"), "libX.so.1"),
        (ImportError("cannot import name 'x'", name="riichi_gui.ui.app", path="/riichi_gui/ui/app.py"), None),
    ],
)
def test_only_what_qt_lacks_is_told_without_a_traceback(
    error: ImportError, said: str | None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real: Callable[..., object] = builtins.__import__

    def importing(name: str, *arguments: object) -> object:
        if name == "riichi_gui.ui.app":
            raise error
        return real(name, *arguments)

    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr("builtins.__import__", importing)
    if said is None:
        with pytest.raises(ImportError, match="cannot import name"):
            entry.main([])
    else:
        assert entry.main([]) == 2
        assert said in capsys.readouterr().err


def test_xcb_needs_more_than_offscreen(bare: set[str]) -> None:
    assert entry.missing_libraries("offscreen") == list(entry.QT_LIBRARIES)
    assert entry.missing_libraries("xcb") == [*entry.QT_LIBRARIES, *entry.XCB_LIBRARIES]
    bare.clear()
    assert entry.missing_libraries("xcb") == []


@pytest.mark.parametrize(
    ("variables", "platform"),
    [
        ({}, "xcb"),
        ({"DISPLAY": ":0"}, "xcb"),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "wayland"),
        ({"WAYLAND_DISPLAY": "wayland-0", "QT_QPA_PLATFORM": "xcb"}, "xcb"),
        ({"QT_QPA_PLATFORM": "offscreen:x=1"}, "offscreen"),
        ({"QT_QPA_PLATFORM": "wayland;xcb"}, "wayland"),
    ],
)
def test_the_platform_of_the_window(variables: dict[str, str], platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entry, "ON_LINUX", True)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert entry.window_platform() == platform


def test_a_user_is_given_the_line_to_copy(bare: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    bare.intersection_update({"libEGL.so.1", "libxcb-cursor.so.0"})
    monkeypatch.setattr(run, "can_use_apt", lambda: False)
    monkeypatch.setattr("shutil.which", lambda _: "/usr/bin/apt-get")
    with pytest.raises(run.CannotStart) as problem:
        run.require_qt_libraries("xcb")
    assert "libEGL.so.1, libxcb-cursor.so.0" in str(problem.value)
    line = "sudo apt-get install --no-install-recommends libegl1 libxcb-cursor0"
    assert line in str(problem.value).splitlines()[-1]


def test_elsewhere_the_libraries_are_named(bare: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    bare.intersection_update({"libGL.so.1"})
    monkeypatch.setattr(run, "can_use_apt", lambda: False)
    monkeypatch.setattr("shutil.which", lambda _: None)
    with pytest.raises(run.CannotStart, match=r"libGL\.so\.1") as problem:
        run.require_qt_libraries("offscreen")
    assert "apt-get" not in str(problem.value)


@pytest.mark.parametrize("works", [True, False])
def test_root_gets_them_installed(bare: set[str], monkeypatch: pytest.MonkeyPatch, works: bool) -> None:
    bare.intersection_update({"libEGL.so.1"})
    called: list[tuple[str, ...]] = []

    def apt_get(*arguments: str) -> bool:
        called.append(arguments)
        if works and arguments[0] == "install":
            bare.clear()
        return works

    monkeypatch.setattr(run, "can_use_apt", lambda: True)
    monkeypatch.setattr(run, "apt_get", apt_get)
    if works:
        run.require_qt_libraries("offscreen")
    else:
        with pytest.raises(run.CannotStart, match="lacks"):
            run.require_qt_libraries("offscreen")
    assert called == [("update",), ("install", "--yes", "--no-install-recommends", "libegl1")]


@pytest.mark.parametrize(("status", "name"), [(0, "libglib2.0-0t64"), (100, "libglib2.0-0")])
def test_the_renamed_package_is_asked_for_where_it_exists(
    status: int, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answered(*_: object, **__: object) -> subprocess.CompletedProcess[bytes]:
        return subprocess.CompletedProcess([], status)

    monkeypatch.setattr("subprocess.run", answered)
    assert entry.debian_packages(["libglib-2.0.so.0", "libGL.so.1"]) == [name, "libgl1"]


def test_without_apt_the_older_name_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert entry.debian_packages(["libglib-2.0.so.0"]) == ["libglib2.0-0"]


# --- run.py test --------------------------------------------------------------------------------------------------


def words(command: Sequence[str]) -> set[str]:
    """Return the programs, modules and options in `command`, without the folders they are in."""
    return {Path(part).name for part in command}


@pytest.mark.parametrize(
    ("failing", "status", "last"),
    [
        ("ruff", 1, "ruff"),
        ("mypy", 2, "mypy"),
        ("lint-imports", 1, "lint-imports"),
        ("pytest", 5, "pytest"),
        ("", 0, "pytest"),
    ],
)
def test_the_checks_stop_at_the_first_that_fails(
    checkout: run.Checkout,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    failing: str,
    status: int,
    last: str,
) -> None:
    called: list[list[str]] = []

    def call(command: list[str], cwd: str) -> int:
        assert cwd == checkout.root
        called.append(command)
        return status if failing in words(command) else 0

    monkeypatch.setattr("subprocess.call", call)
    assert run.test(checkout, ["-k", "one or two"]) == status
    assert last in words(called[-1])
    assert capsys.readouterr().err.endswith("failed\n" if status else "")
    if last == "pytest":
        assert called[-1][-2:] == ["-k", "one or two"]
        assert len(called) == 5


def test_a_check_that_is_killed_is_a_failure(checkout: run.Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("subprocess.call", lambda *_, **__: -9)
    assert run.test(checkout, []) == 1


@pytest.mark.parametrize(("arguments", "at_once"), [([], True), (["-k", "fu"], False)])
def test_all_tests_use_all_cores_and_chosen_ones_a_single_process(
    checkout: run.Checkout, monkeypatch: pytest.MonkeyPatch, arguments: list[str], at_once: bool
) -> None:
    called: list[list[str]] = []
    monkeypatch.setattr("subprocess.call", lambda command, **_: called.append(command) or 0)
    assert run.test(checkout, arguments) == 0
    assert ("--numprocesses" in called[-1]) == at_once
