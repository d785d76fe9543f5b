"""The program's entry: the window without arguments, the terminal commands with them.

Qt is imported for the window, and for the two commands that write a PDF. The other terminal commands work on a machine
that has no Qt at all, so nothing here or in what they import may reach for it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping

from riichi_gui import __version__

EXIT_CANNOT_START = 2
ON_LINUX = sys.platform.startswith("linux")

# Found by starting a window on a machine that had none of them; the wheels of Qt bring everything else along.
QT_LIBRARIES: Mapping[str, str] = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
"""The system libraries that Qt's modules need, each with the Debian package that holds it."""

XCB_LIBRARIES: Mapping[str, str] = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""What a window on an X server needs besides."""


def main(argv: list[str] | None = None) -> int:
    """Run the program with `argv`, or with the process's own arguments, and return its exit status.

    The status is 2 when the window was asked for and cannot be opened here; what is missing is then on stderr.
    """
    arguments = sys.argv[1:] if argv is None else argv
    if not arguments:
        return _open_window(arguments)
    if arguments == ["--version"]:
        print(f"riichi-gui {__version__}")
        return 0
    # What writes a PDF needs Qt, but no display.
    if arguments[0] in ("sheet", "worksheet") and (missing := missing_libraries("offscreen")):
        print(libraries_problem(missing), file=sys.stderr)
        return EXIT_CANNOT_START
    from riichi_gui.cli import main as cli_main

    return cli_main(arguments)


def display_problem(command: str = "riichi-gui") -> str | None:
    """Return what to tell somebody who has no display to open a window on, or None if there seems to be one.

    `command` is how the program was called, for the example in the text.
    """
    if not ON_LINUX:
        return None
    if any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")):
        return None
    return (
        f"There is no display to open the window on (neither DISPLAY nor WAYLAND_DISPLAY is set).\n{_instead(command)}"
    )


def server_problem() -> str | None:
    """Return what to tell somebody whose X server does not answer, or None if it does.

    Qt would abort the process, as it does after `su` or in a terminal whose X session has ended.
    """
    import ctypes

    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return None
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    failed = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    if not failed:
        return None
    return f"The display {os.environ.get('DISPLAY', '')!r} cannot be opened.\n{_instead('riichi-gui')}"


def missing_libraries(platform: str) -> list[str]:
    """Return the system libraries that Qt needs on `platform` ("xcb", "offscreen", ...) and that are not here.

    Only Linux leaves them to the system; everywhere else, and where nothing is missing, the list is empty.
    """
    if not ON_LINUX:
        return []
    needed = [*QT_LIBRARIES, *(XCB_LIBRARIES if platform == "xcb" else ())]
    # The loader's own index answers for all of them in a tenth of a millisecond; trying them costs ten. It can be
    # out of date or absent, so only what it lists counts, and the others are tried.
    try:
        with open("/etc/ld.so.cache", "rb") as file:  # noqa: PTH123 - pathlib is one more import for a terminal command
            index = file.read()
    except OSError:
        index = b""
    return [name for name in needed if b"/" + name.encode() + b"\0" not in index and not _loads(name)]


def window_platform() -> str:
    """Return the name of the platform plugin with which Qt will open the window."""
    chosen = os.environ.get("QT_QPA_PLATFORM", "")
    if chosen:
        return chosen.partition(";")[0].partition(":")[0]
    if ON_LINUX:
        return "wayland" if os.environ.get("WAYLAND_DISPLAY") else "xcb"
    return "native"


def debian_packages(libraries: Iterable[str]) -> list[str]:
    """Return the names of the Debian packages that hold `libraries`, as this release of the system calls them."""
    packages = {**QT_LIBRARIES, **XCB_LIBRARIES}
    return [_renamed(packages[name]) for name in libraries]


def libraries_problem(missing: Iterable[str]) -> str:
    """Return what to tell somebody whose system lacks the `missing` libraries."""
    import shutil

    missing = list(missing)
    text = f"Qt cannot work here: the system lacks {', '.join(missing)}."
    if shutil.which("apt-get"):
        line = " ".join(["sudo apt-get install --no-install-recommends", *debian_packages(missing)])
        return f"{text}\nThis installs what is missing:\n  {line}"
    return f"{text}\nInstall them with the system's package manager and start again."


def _open_window(argv: list[str]) -> int:
    problem = display_problem()
    if problem is None and (missing := missing_libraries(window_platform())):
        problem = libraries_problem(missing)
    if problem is None and ON_LINUX and window_platform() == "xcb":
        problem = server_problem()
    if problem is None:
        hold_back()
        try:
            from riichi_gui.ui.app import run_window
        except ImportError as error:
            if not _is_about_qt(error):
                raise
            problem = f"Qt for Python cannot be loaded: {error}"
            if isinstance(error, ModuleNotFoundError):
                problem += "\nThis installs it: pip install PySide6-Essentials"
        else:
            return run_window(argv)
    print(problem, file=sys.stderr)
    return EXIT_CANNOT_START


def hold_back() -> None:
    """Put off looking for garbage until the window is there: a start makes much and leaves little of it."""
    import gc

    gc.disable()


def _instead(command: str) -> str:
    return f'The terminal command works without one: {command} score "234m67p234p234s88s +5p ron"'


def _is_about_qt(error: ImportError) -> bool:
    # For a library that does not load, the name is that of Qt's module alone ("QtGui"), and the path tells whose it is.
    return any(package in f"{error.name} {error.path}" for package in ("PySide6", "shiboken6"))


def _loads(library: str) -> bool:
    import ctypes

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _renamed(package: str) -> str:
    """Return the package's name after the change to 64-bit time, if this system has had it.

    Without an answer from apt the older name stands, which newer releases still resolve.
    """
    if package != "libglib2.0-0":
        return package
    import subprocess

    try:
        known = subprocess.run(  # noqa: S603 - a fixed command
            ["apt-cache", "show", f"{package}t64"],  # noqa: S607 - found by PATH, as in the line that is printed
            check=False,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    except OSError:
        return package
    return f"{package}t64" if known.returncode == 0 else package


if __name__ == "__main__":
    sys.exit(main())
