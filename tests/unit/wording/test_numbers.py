"""Numbers have the marks of the language."""

from __future__ import annotations

import pytest

from riichi_gui.wording import words_for
from riichi_gui.wording.numbers import tenths


@pytest.mark.parametrize(
    ("language", "points", "minus"),
    [
        ("en", "192,000", "\N{MINUS SIGN}1,300"),
        ("ja", "192,000", "\N{MINUS SIGN}1,300"),
        ("de", "192.000", "\N{MINUS SIGN}1.300"),
        ("fr", "192\N{NARROW NO-BREAK SPACE}000", "\N{MINUS SIGN}1\N{NARROW NO-BREAK SPACE}300"),
    ],
)
def test_points(language: str, points: str, minus: str) -> None:
    words = words_for(language)
    assert words.points(192_000) == points
    assert words.signed(-1300) == minus
    assert words.points(300) == "300"


@pytest.mark.parametrize(("language", "text"), [("en", "4.2"), ("ja", "4.2"), ("de", "4,2"), ("fr", "4,2")])
def test_tenths(language: str, text: str) -> None:
    assert tenths(language, 4.21) == text
