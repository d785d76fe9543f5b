#!/usr/bin/env python3
"""Start the program from a checkout, with nothing installed before.

    python3 run.py                      opens the window
    python3 run.py score "..."          any arguments are those of `riichi-gui`
    python3 run.py test                 runs every check and test; what follows goes to pytest

The first start makes a virtual environment in .venv and installs the project into it; later starts only hand over.
It uses the standard library alone. Messages go to stderr, because stdout belongs to the command.
"""

import sys

# Everything down to here, and the syntax of the rest, must be readable by the Pythons that this line turns away.
if sys.version_info < (3, 11):
    sys.stderr.write(
        "riichi-gui needs Python 3.11 or newer, and this is Python %d.%d (%s).\n"  # noqa: UP031 - see above
        "Start it with a newer one, for instance: python3.11 run.py\n"
        % (sys.version_info[0], sys.version_info[1], sys.executable)
    )
    sys.exit(2)

import os
import zlib
from collections.abc import Callable, Mapping, Sequence

# contextlib, subprocess and their like are imported where they are used: a second start uses none of them.

ROOT = os.path.dirname(os.path.abspath(__file__))
EXIT_CANNOT_START = 2
UNFINISHED = "unfinished\n"


class CannotStart(Exception):  # noqa: N818 - it ends the script with a message and is no error of the program
    """Ends the script; the text says what the user can do about it."""


class Checkout:
    """The folder that holds this script, and the virtual environment in it."""

    def __init__(self, root: str = ROOT) -> None:
        self.root = root
        self.venv = os.path.join(root, ".venv")
        self.stamp = os.path.join(self.venv, "riichi-gui-installed")
        windows = os.name == "nt"
        self.programs = os.path.join(self.venv, "Scripts" if windows else "bin")
        self.python = os.path.join(self.programs, "python.exe" if windows else "python")
        library = ("Lib",) if windows else ("lib", f"python{sys.version_info[0]}.{sys.version_info[1]}")
        self.packages = os.path.join(self.venv, *library, "site-packages")
        self.font = os.path.join(root, "riichi_gui", "fonts", "RiichiSans-Regular.otf")

    def base(self) -> str:
        """Return the lines of the stamp that only a new environment can change.

        The folder is one of them: an environment that was moved or copied still runs the code at its old place.
        """
        return f"python {sys.implementation.cache_tag}\ncheckout {self.root}\n"

    def wanted(self, extras: str) -> str:
        """Return the stamp of an environment that has the project and its `extras` as they now are.

        That is what pyproject.toml asks for, and the font as hatch_build.py makes it.
        """
        checksum = 0
        for name in ("pyproject.toml", "hatch_build.py"):
            with open(os.path.join(self.root, name), "rb") as file:
                checksum = zlib.crc32(file.read(), checksum)
        return f"{self.base()}extras {extras}\nproject {checksum:08x}\n"

    def written(self) -> str | None:
        """Return the stamp as it is, or None where there is none."""
        try:
            with open(self.stamp, encoding="utf-8") as file:
                return file.read()
        except OSError:
            return None

    def write(self, stamp: str) -> None:
        """Set the stamp."""
        with open(self.stamp, "w", encoding="utf-8") as file:
            file.write(stamp)

    def is_whole(self) -> bool:
        """Return whether the environment still has its interpreter and Qt."""
        return os.path.exists(self.python) and os.path.exists(os.path.join(self.packages, "PySide6", "__init__.py"))

    def is_ready(self, extras: str) -> bool:
        """Return whether the environment serves for `extras`; one with the test tools serves for the program too."""
        return (
            self.written() in {self.wanted(extras), self.wanted("test")}
            and self.is_whole()
            and os.path.exists(self.font)
        )


def main(argv: Sequence[str]) -> int:
    """Run the command in `argv` and return its exit status; on POSIX the program takes this process over instead."""
    checkout = Checkout()
    testing = argv[:1] == ["test"]
    try:
        if testing:
            require_qt_libraries(os.environ.get("QT_QPA_PLATFORM") or "offscreen")
        elif not argv:
            require_window()
        prepare(checkout, "test" if testing else "")
    except CannotStart as problem:
        say(str(problem))
        return EXIT_CANNOT_START
    except KeyboardInterrupt:
        say("stopped; the next start begins the installation anew")
        return 130
    if testing:
        return test(checkout, argv[1:])
    # -P: a file of the user's that is called random.py must not be imported because it lies where he stands.
    return hand_over([checkout.python, "-P", "-m", "riichi_gui", *argv])


def hand_over(command: list[str]) -> int:
    """Let `command` take this process over, or return its exit status where the system cannot do that."""
    if os.name == "posix":
        os.execv(command[0], command)
    import subprocess

    return subprocess.call(command)


def say(text: str) -> None:
    """Print `text` on stderr."""
    print(f"riichi-gui: {text}", file=sys.stderr, flush=True)


# --- the virtual environment --------------------------------------------------------------------------------------


def prepare(checkout: Checkout, extras: str) -> None:
    """Make sure that the environment has the project with its `extras`.

    Raises:
        CannotStart: something is missing on this machine, or pip failed.
    """
    if checkout.is_ready(extras):
        return
    with open(os.path.join(checkout.root, "pyproject.toml"), "rb") as file:
        lock(file.fileno())
        # Another start may have done it while this one waited for the lock.
        if not checkout.is_ready(extras):
            install(checkout, extras)


def lock(file: int) -> None:
    """Hold off other starts that would install into the same environment, until the descriptor `file` is closed."""
    import contextlib

    try:
        import fcntl
    except ImportError:
        return
    # Some network file systems have no locks; two first starts at once are rare enough to go without there.
    with contextlib.suppress(OSError):
        fcntl.flock(file, fcntl.LOCK_EX)


def install(checkout: Checkout, extras: str) -> None:
    """Install the project and its `extras`, in place if the environment is sound, else in a new one.

    The stamp says "unfinished" until the end, so that an installation which was cut off is begun anew.

    Raises:
        CannotStart: something is missing on this machine, or pip failed.
    """
    stamp = checkout.written()
    if stamp is None and os.path.isdir(checkout.venv):
        sound = is_usable(checkout)  # made by somebody else, so nothing in it is thrown away that works
    else:
        sound = stamp is not None and stamp.startswith(checkout.base()) and checkout.is_whole()
    if sound:
        say("installing what has changed ...")
        if stamp is not None and "\nextras test\n" in stamp:
            extras = "test"
    else:
        start = "new start" if os.path.lexists(checkout.venv) else "first start"
        say(f"{start}: installing into .venv, which takes a minute or two ...")
        make_environment(checkout)
    checkout.write(UNFINISHED)
    project = f"{checkout.root}[{extras}]" if extras else checkout.root
    pip = [checkout.python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", project]
    run_quietly(pip, "the installation failed, and the next start tries again")
    checkout.write(checkout.wanted(extras))


def is_usable(checkout: Checkout) -> bool:
    """Return whether the environment runs, with pip, on the Python that runs this script."""
    import subprocess

    check = "import pip, sys; print(sys.implementation.cache_tag)"
    try:
        answer = subprocess.run([checkout.python, "-c", check], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return answer.stdout.strip() == sys.implementation.cache_tag


def make_environment(checkout: Checkout) -> None:
    """Make an empty virtual environment in place of whatever is there.

    Raises:
        CannotStart: this Python has no venv module, or it failed.
    """
    import importlib.util
    import shutil

    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        if not (can_use_apt() and apt_install(lambda: [package])):
            hint = f": sudo apt-get install {package}" if shutil.which("apt-get") else "."
            raise CannotStart(f"this Python cannot make virtual environments; install its venv module{hint}")
    try:
        if os.path.islink(checkout.venv) or os.path.isfile(checkout.venv):
            os.remove(checkout.venv)
        elif os.path.isdir(checkout.venv):
            shutil.rmtree(checkout.venv)
        os.mkdir(checkout.venv)
        checkout.write(UNFINISHED)
    except OSError as error:
        raise CannotStart(f"the environment in .venv cannot be made: {error}") from error
    # Inside an environment, perhaps the very one that was just removed, the Python it was made from is needed.
    python = sys.executable if sys.prefix == sys.base_prefix else getattr(sys, "_base_executable", sys.executable)
    run_quietly([python, "-m", "venv", checkout.venv], "the environment in .venv cannot be made")


def run_quietly(command: Sequence[str], failure: str) -> None:
    """Run `command` without its output.

    Raises:
        CannotStart: it failed; the text is its output and `failure`.
    """
    import subprocess

    answer = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=clean(), check=False
    )
    if answer.returncode != 0:
        output = answer.stdout.decode(errors="replace").strip()
        raise CannotStart(f"{output}\n{failure}")


def clean() -> Mapping[str, str]:
    """Return this process's variables without those that would send an installation elsewhere."""
    unwanted = {"PIP_PREFIX", "PIP_TARGET", "PIP_USER", "PYTHONHOME", "PYTHONPATH"}
    return {name: value for name, value in os.environ.items() if name not in unwanted}


# --- what Qt needs from the system --------------------------------------------------------------------------------


def require_window() -> None:
    """Make sure that a window can be opened here, before anything is downloaded for it.

    Raises:
        CannotStart: there is no display, or libraries are missing that cannot be installed from here.
    """
    from riichi_gui.__main__ import display_problem, window_platform

    problem = display_problem("python3 run.py")
    if problem is not None:
        raise CannotStart(problem)
    require_qt_libraries(window_platform())


def require_qt_libraries(platform: str) -> None:
    """Make sure that the system has what Qt needs on `platform`; as root on Debian and its kin, install it.

    Raises:
        CannotStart: libraries are missing that cannot be installed from here.
    """
    from riichi_gui.__main__ import debian_packages, libraries_problem, missing_libraries

    missing = missing_libraries(platform)
    if missing and can_use_apt():
        say("first start: installing the system libraries that Qt needs ...")
        apt_install(lambda: debian_packages(missing))
        missing = missing_libraries(platform)
    if missing:
        raise CannotStart(libraries_problem(missing))


def can_use_apt() -> bool:
    """Return whether this process may install Debian packages."""
    import shutil

    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_get(*arguments: str) -> bool:
    """Run apt-get and return whether it went well; its output is shown only if it did not."""
    import subprocess

    answer = subprocess.run(
        ["apt-get", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        check=False,
    )
    if answer.returncode != 0:
        say(answer.stdout.decode(errors="replace").strip())
    return answer.returncode == 0


def apt_install(packages: Callable[[], Sequence[str]]) -> bool:
    """Install what `packages` names once apt's lists are fresh, and return whether that went well."""
    # A stale list is no reason to stop: what it names may still be there.
    apt_get("update")
    return apt_get("install", "--yes", "--no-install-recommends", *packages())


# --- the tests ----------------------------------------------------------------------------------------------------


def test(checkout: Checkout, arguments: Sequence[str]) -> int:
    """Run every check and then pytest with `arguments`; stop at the first that fails and return its exit status."""
    import subprocess

    python = [checkout.python, "-m"]
    # With arguments somebody looks at a few tests, or into one with a debugger, which needs a process to itself.
    every = [] if arguments else ["--numprocesses", "auto", "--dist", "worksteal"]
    steps = (
        ("ruff check", [*python, "ruff", "check"]),
        ("ruff format", [*python, "ruff", "format", "--check"]),
        ("mypy", [*python, "mypy"]),
        ("import contracts", [os.path.join(checkout.programs, "lint-imports")]),
        ("pytest", [*python, "pytest", *every, *arguments]),
    )
    for name, command in steps:
        print(f"== {name}", flush=True)
        try:
            status = subprocess.call(command, cwd=checkout.root)
        except KeyboardInterrupt:
            return 130
        if status != 0:
            say(f"{name} failed")
            return status if status > 0 else 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
