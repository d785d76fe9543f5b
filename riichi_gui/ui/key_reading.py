"""What a pressed key means on the page: a digit, a letter or a sign, on whatever keyboard and with whatever script.

Digits and letters are taken from what the key writes where that is one, full-width forms included. Where it is not, as
in the upper row of a French keyboard or on a Cyrillic or Greek one, the place of the key tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent

from riichi_gui.app.keymap import capital
from riichi_gui.scoring.notation import NARROW

_HELD: Final = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
FRENCH_DIGITS: Final[Mapping[str, str]] = dict(zip("&é\"'(-è_çà", "1234567890", strict=True))

# The keys by their places, as a plain keyboard has them: the scan codes of PCs. X11 and Wayland count 8 more.
_PC: Final[Mapping[int, str]] = {
    2 + at: name for at, name in enumerate("1234567890--\b\tQWERTYUIOP[]\r\0ASDFGHJKL;'`\0\\ZXCVBNM") if name.isalnum()
}
# macOS has numbers of its own.
_MAC: Final[Mapping[int, str]] = {
    at: name for at, name in enumerate("ASDFHGZXCV\0BQWERYT123465=97-80]OU[IP\rLJ'K;\\,/NM") if name.isalnum()
}
_X11_MORE: Final = 8


@dataclass(frozen=True, slots=True)
class Stroke:
    """A key as the page understands it: one of the three, or none. ``shift`` is whether it was held."""

    digit: str = ""
    letter: str = ""
    sign: str = ""
    shift: bool = False

    @property
    def key(self) -> str:
        """The key in the form of the keymap; empty where it has none."""
        if self.letter:
            return f"Shift+{self.letter}" if self.shift else self.letter
        return self.sign


def read_stroke(event: QKeyEvent) -> Stroke | None:
    """Return what a key says, or None where it writes nothing or is held with Ctrl and the like."""
    # The third level of a key comes as Ctrl with Alt on some systems; what it writes then counts.
    held = event.modifiers() & _HELD
    text = event.text().translate(NARROW).strip()
    if held and not (held == Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier and text):
        return None
    shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    return read_text(text, shift=shift, place=_place(event), key=event.key())


def read_text(text: str, *, shift: bool = False, place: str | None = None, key: int = 0) -> Stroke | None:
    """Return what a written sign says.

    ``place`` is what a plain keyboard has at that place, empty for another key and None where that is not known.
    ``key`` is what Qt calls the key.
    """
    if len(text) != 1 or not text.isprintable():
        return None
    if text.isdecimal():
        return Stroke(digit=str(int(text)), shift=shift)
    if text.isascii() and text.isalpha():
        return Stroke(letter=text.upper(), shift=shift)
    if not shift and (place.isdecimal() if place is not None else text in FRENCH_DIGITS):
        # Where the place is not known, a command may have the sign.
        return Stroke(digit=place or FRENCH_DIGITS[text], sign="" if place else text)
    if text.isalpha():
        letter = _letter(text, place, key)
        return Stroke(letter=letter, shift=shift) if letter else None
    return Stroke(sign=text, shift=shift)


def _letter(text: str, place: str | None, key: int) -> str:
    """Return the letter of a key that writes one beyond A to Z; empty where it cannot be known."""
    named = chr(key) if Qt.Key.Key_A <= key <= Qt.Key.Key_Z else (place or "")
    if named.isalpha():
        return named
    # At the place of a sign it is a letter of its own, such as those with two dots.
    return "" if place is None else capital(text)


def _place(event: QKeyEvent) -> str | None:
    """Return what a plain keyboard has at the place of a key; None where the system does not tell places."""
    if event.modifiers() & Qt.KeyboardModifier.KeypadModifier:
        return ""
    system = QGuiApplication.platformName()
    if system == "cocoa":
        return _MAC.get(event.nativeVirtualKey(), "") if event.nativeVirtualKey() or event.text() else None
    scan = event.nativeScanCode()
    return place_of(scan - (0 if system == "windows" else _X11_MORE)) if scan else None


def place_of(scan: int) -> str:
    """Return the letter or digit of a plain keyboard by the scan code of PCs; empty for every other key."""
    return _PC.get(scan, "")
