"""Tiles as numbers and as text: names, order, red fives, what an indicator points to, and where a text is at fault."""

from __future__ import annotations

import pytest

from riichi_gui.scoring.tiles import (
    ALL_TILES,
    DRAGONS,
    GREEN,
    KINDS,
    RED_FIVES,
    TERMINALS,
    WINDS,
    YAOCHU,
    Tile,
    TileError,
    Wind,
    format_row,
    format_tiles,
    is_red,
    is_yaochu,
    next_kind,
    parse_tile,
    parse_tiles,
    red_of,
    sort_tiles,
    tile_name,
)

NAMES_TEXT = """
1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p 5p 6p 7p 8p 9p 1s 2s 3s 4s 5s 6s 7s 8s 9s 1z 2z 3z 4z 5z 6z 7z 0m 0p 0s
"""
NAMES = NAMES_TEXT.split()


def test_there_are_37_tiles_of_34_kinds_and_each_has_a_name() -> None:
    assert [tile_name(tile) for tile in ALL_TILES] == NAMES
    assert [parse_tile(name) for name in NAMES] == list(ALL_TILES)
    assert list(KINDS) == list(ALL_TILES)[:34]
    assert [tile_name(tile) for tile in RED_FIVES] == ["0m", "0p", "0s"]


def test_the_families_of_tiles() -> None:
    assert format_tiles(WINDS) == "1234z"
    assert format_tiles(DRAGONS) == "567z"
    assert format_tiles(TERMINALS) == "19m19p19s"
    assert format_tiles(YAOCHU) == "19m19p19s1234567z"
    assert format_tiles(GREEN) == "23468s6z"
    assert [wind.tile for wind in Wind] == list(parse_tiles("1234z"))
    assert [wind.name for wind in Wind] == ["E", "S", "W", "N"]


def test_terminals_and_honours_are_told_from_simples() -> None:
    assert format_tiles(tile for tile in ALL_TILES if is_yaochu(tile)) == "19m19p19s1234567z"


def test_red_fives_are_told_from_plain_ones() -> None:
    assert [tile_name(tile) for tile in ALL_TILES if is_red(tile)] == ["0m", "0p", "0s"]
    assert {tile_name(kind): tile_name(red) for kind in KINDS if (red := red_of(kind)) is not None} == {
        "5m": "0m",
        "5p": "0p",
        "5s": "0s",
    }


@pytest.mark.parametrize(
    ("indicators", "dora"),
    [
        ("123456789m", "234567891m"),
        ("123456789p", "234567891p"),
        ("123456789s", "234567891s"),
        ("1234z", "2341z"),
        ("567z", "675z"),
        ("0m0p0s", "6m6p6s"),
    ],
)
def test_an_indicator_points_to_the_next_tile(indicators: str, dora: str) -> None:
    """Item 29 of section 10: 9 to 1, North to East, Red to White; a red five is a five."""
    assert [next_kind(tile) for tile in parse_tiles(indicators)] == list(parse_tiles(dora))


def test_tiles_are_sorted_by_suit_and_a_red_five_comes_before_the_plain_ones() -> None:
    assert format_tiles(parse_tiles("7z1s55p4p0p6p9m1m")) == "19m40556p1s7z"
    assert sort_tiles(parse_tiles("5s0s4s")) == parse_tiles("405s")


def test_a_row_keeps_its_order() -> None:
    assert format_row(parse_tiles("33m1z2m0s5s")) == "33m1z2m05s"
    assert format_row(()) == ""
    assert format_tiles(()) == ""


@pytest.mark.parametrize(
    ("text", "key", "fault", "column"),
    [
        ("123", "digits_without_suit", "123", 0),
        ("12m45", "digits_without_suit", "45", 3),
        ("12m5", "digits_without_suit", "5", 3),
        ("m", "suit_without_digits", "m", 0),
        ("12mp", "suit_without_digits", "p", 3),
        ("0z", "not_a_tile", "0z", 0),
        ("128z", "not_a_tile", "8z", 2),
        ("5m19z", "not_a_tile", "9z", 3),
        ("12x", "bad_character", "x", 2),
        ("12X", "bad_character", "X", 2),
        ("12m 3p", "bad_character", " ", 3),
        ("1:m", "bad_character", ":", 1),
        ("1/m", "bad_character", "/", 1),
    ],
)
def test_an_error_names_the_piece_at_fault_and_where_it_starts(text: str, key: str, fault: str, column: int) -> None:
    with pytest.raises(TileError) as caught:
        parse_tiles(text)
    assert (caught.value.key, caught.value.text, caught.value.column) == (key, fault, column)
    assert str(caught.value) == f"{key}: {fault!r} at column {column + 1}"


@pytest.mark.parametrize("text", ["", "5", "8z", "0z", "10m", "mm", "5M", "M5"])
def test_one_tile_has_a_digit_and_a_suit(text: str) -> None:
    with pytest.raises(TileError) as caught:
        parse_tile(text)
    assert (caught.value.key, caught.value.text, caught.value.column) == ("not_a_tile", text, 0)


def test_a_tile_is_a_plain_number() -> None:
    assert [Tile(number) for number in range(37)] == list(ALL_TILES)
