"""Words for what the system says when a file cannot be read or written: the system itself says it in one language."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from riichi_gui.wording.marks import N_

if TYPE_CHECKING:
    from riichi_gui.wording.words import Words

# Each stands within a sentence, after a colon: "The history cannot be kept: the disk is full."
_NO_FOLDER: Final = N_("a file stands where a folder is needed")
_NO_FOLDER_AT: Final = N_("a file stands where a folder is needed ({file})")
_OTHER: Final = N_("error {code}")
_IN_USE: Final = N_("another window or program is using it")
SYSTEM_ERRORS: Final[Mapping[int, str]] = {
    errno.ENOENT: N_("there is no such file or folder"),
    errno.EACCES: N_("access is denied"),
    errno.EPERM: N_("the system does not permit it"),
    errno.EEXIST: _NO_FOLDER,
    errno.ENOTDIR: _NO_FOLDER,
    errno.EISDIR: N_("it is a folder and not a file"),
    errno.ENOSPC: N_("the disk is full"),
    errno.EROFS: N_("the disk can only be read"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.EBUSY: _IN_USE,
    errno.EINVAL: N_("the system does not accept it"),
    errno.ENOTEMPTY: N_("the folder is not empty"),
    errno.EIO: N_("the disk cannot be read or written"),
    errno.EBADF: N_("it is closed, or open for reading only"),
    errno.EMFILE: N_("too many files are open"),
}
"""What went wrong, by the system's number. Folders alone are made, so what exists already is in a folder's place."""


def system_error(words: Words, error: Exception | int) -> str:
    """Return what went wrong, without the sentence's end; ``error`` is what was raised, or the system's number."""
    number = error if isinstance(error, int) else getattr(error, "errno", None)
    file = getattr(error, "filename", None)
    message = SYSTEM_ERRORS.get(number) if isinstance(number, int) else None
    if message is None:
        if isinstance(error, TimeoutError):
            return words.text(_IN_USE)
        code = errno.errorcode.get(number, str(number)) if isinstance(number, int) else type(error).__name__
        return words.text(_OTHER, code=code)
    if message == _NO_FOLDER and file:
        return words.text(_NO_FOLDER_AT, file=file)
    return words.text(message)
