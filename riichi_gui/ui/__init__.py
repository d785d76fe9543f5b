"""The window: Qt widgets, one a file. They draw the state, send actions, and know no rules."""

import sys

import PySide6

if sys.version_info < (3, 12) and PySide6.__version_info__[:2] == (6, 12):
    # PySide6 6.12.0 gives up a reference to None, which it does not own, at each call that returns nothing. From
    # Python 3.12 on None cannot die; before, the interpreter aborts after some thousand calls. So None is given more
    # references than any session can use up. Earlier and later releases are preferred by the package's requirements.
    import ctypes

    ctypes.c_ssize_t.from_address(id(None)).value += 1 << 48
