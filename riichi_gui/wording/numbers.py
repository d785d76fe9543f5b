"""Numbers as a language writes them: "8,000" and "4.2" in English, "8.000" and "4,2" in German."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_ENGLISH: Final = (",", ".")
_MARKS: Final[Mapping[str, tuple[str, str]]] = {"de": (".", ","), "fr": ("\N{NARROW NO-BREAK SPACE}", ",")}
"""What groups the digits and what stands before the tenths, in the languages that have other marks than English."""


def grouped(language: str, number: int) -> str:
    """Return a whole number with its digits grouped."""
    return f"{number:,}".replace(",", _MARKS.get(language, _ENGLISH)[0])


def tenths(language: str, number: float) -> str:
    """Return a number with one digit behind the whole."""
    return f"{number:.1f}".replace(".", _MARKS.get(language, _ENGLISH)[1])
