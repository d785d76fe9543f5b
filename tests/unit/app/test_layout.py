"""Columns and line breaks, with characters that take two columns."""

from __future__ import annotations

import pytest

from riichi_gui.app.layout import pad, table, width, wrap


@pytest.mark.parametrize(
    ("text", "columns"), [("", 0), ("abc", 3), ("立直", 4), ("嵌張待ち", 8), ("2s 索", 5), ("e\u0301", 1)]
)
def test_width(text: str, columns: int) -> None:
    assert width(text) == columns


def test_pad() -> None:
    assert pad("立直", 6) == "立直  "
    assert pad("30", 4, right=True) == "  30"
    assert pad("立直", 2) == "立直"


def test_columns_are_aligned() -> None:
    lines = table([("立直", "1"), ("Full Flush", "6"), ("", "12")], right=frozenset({1}))
    assert lines == ["立直         1", "Full Flush   6", "            12"]


def test_words_stay_whole() -> None:
    assert wrap("one two three", 8) == ["one two", "three"]
    assert wrap("- a word", 80, first="> ") == ["> - a word"]


def test_a_word_too_long_for_the_line_stands_alone() -> None:
    assert wrap("a extraordinary b", 6) == ["a", "extraordinary", "b"]


def test_east_asian_text_breaks_anywhere_but_before_a_full_stop() -> None:
    assert wrap("牌が足りません。", 8) == ["牌が足り", "ません。"]
    assert wrap("足りません。", 10) == ["足りませ", "ん。"]


def test_other_lines_are_indented_under_the_first() -> None:
    assert wrap("one two three", 10, first="- ") == ["- one two", "  three"]
    assert wrap("one two three", 9, rest="    ") == ["one two", "    three"]


def test_no_text_is_one_empty_line() -> None:
    assert wrap("") == [""]
