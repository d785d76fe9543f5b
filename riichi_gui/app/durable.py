"""Files that are whole at any moment, and that two windows at once do not spoil for each other."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

PATIENCE: Final = 2.0
"""How many seconds to wait for another window that is writing."""
_PAUSE: Final = 0.01


def write_durably(path: Path, data: bytes) -> None:
    """Write a file so that at any moment, whatever fails, it is either the old one or the new one.

    A link to a file stays a link: what it leads to is written.

    Raises:
        OSError: the file cannot be written.
    """
    if path.is_symlink() and path.is_file():
        path = path.resolve()
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise
    if os.name == "posix":
        # The new name itself is kept once the folder is on the disk too; some file systems cannot be asked for that.
        folder = os.open(path.parent, os.O_RDONLY)
        with suppress(OSError):
            os.fsync(folder)
        os.close(folder)


@contextmanager
def locked(path: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Hold the lock of that file, which is made where there is none; another process has to wait until it is let go.

    Raises:
        OSError: the file cannot be made, or another process holds the lock for too long.
    """
    with path.open("ab") as file:
        end = time.monotonic() + patience
        while not _try_lock(file.fileno()):
            if time.monotonic() > end:
                raise TimeoutError(f"another window keeps {path.name} locked")
            time.sleep(_PAUSE)
        # Closing the file lets the lock go.
        yield


def _try_lock(file: int) -> bool:
    """Tell whether the lock could be had. Where the file system has none, nobody can hold it."""
    try:
        import fcntl
    except ImportError:
        return _try_lock_on_windows(file)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def _try_lock_on_windows(file: int) -> bool:
    import importlib

    locking = importlib.import_module("msvcrt")
    try:
        locking.locking(file, locking.LK_NBLCK, 1)
    except OSError:
        return False
    return True
