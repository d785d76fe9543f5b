"""The line that is printed for a win, part by part."""

from __future__ import annotations

import pytest

from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.notation import format_win, parse


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", ""),
        ("33m12m", "1233m"),
        ("5m0m", "05m"),
        # The seat and the way of winning are said once there is a winning tile, or where they are not East and ron.
        ("12m", "12m"),
        ("12m E ron", "12m"),
        ("12m S", "12m S"),
        ("12m tsumo", "12m tsumo"),
        ("12m rinshan", "12m tsumo rinshan"),
        ("12m ron rinshan", "12m ron rinshan"),
        ("12m ron riichi", "12m riichi"),
        ("12m +3m", "12m +3m ron E"),
        ("12m +0m tsumo N", "12m +0m tsumo N"),
        ("12m SE", "12m SE"),
        ("12m +3m round W", "12m +3m ron WE"),
        ("12m +3m round W seat N", "12m +3m ron WN"),
        ("12m +3m S from N", "12m +3m ron S from N"),
        # Fourteen tiles without a winning one.
        ("123m456p789s11223z +", "123m456p789s11223z +"),
        ("123m456p789s1122z", "123m456p789s1122z"),
        ("456p789s11223z (123m) +", "456p789s11223z (123m) +"),
        ("(123m)", "(123m)"),
        ("(1'23m@N)", "(1'23m@N)"),
        ("(111'z@W)", "(1'11z@W)"),
        ("(05'5p)", "(05'5p)"),
        ("(55'5z)", "(5'55z)"),
        ("(1111z@S)", "(1111z@S)"),
        ("(111+1z)", "(111+1z)"),
        ("(111+1'z@S)", "(1'11+1z@S)"),
        ("(055+5s)", "(055+5s)"),
        ("[5055m]", "[0555m]"),
        # Indicators keep their order; flags have one.
        ("dora 5z1m ura 0p2m", "dora 5z1m ura 0p2m"),
        ("houtei ippatsu riichi", "riichi ippatsu houtei"),
        ("sticks 2 honba 1", "honba 1 sticks 2"),
        ("honba 0 sticks 0", ""),
        ("pao daisangen W", "pao daisangen W"),
        (
            "pao daisuushii W sticks 1 honba 2 ura 1s dora 1p riichi from W SN ron +1m [1111z] 22m",
            "22m [1111z] +1m ron SN from W riichi dora 1p ura 1s honba 2 sticks 1 pao daisuushii W",
        ),
    ],
)
def test_the_line_of_a_win(text: str, line: str) -> None:
    win = parse(text)
    assert format_win(win) == line
    assert parse(line) == win


def test_a_win_of_which_nothing_is_said_is_an_empty_line() -> None:
    assert format_win(Win()) == ""
    assert parse("") == Win()
