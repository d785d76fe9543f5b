"""The table of points, cell by cell as players know it, against the formula."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.points import base_points, ron_points, tsumo_points
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.scoring.score import score

TopLimit = Literal["sanbaiman", "counted_yakuman"]


def cell(han: int, fu: int, *, dealer: bool, tsumo: bool, kiriage: bool = False) -> int | tuple[int, int]:
    """Return the ron points, or what (the dealer, each other) pays for a tsumo; to the dealer both are equal."""
    base, _ = base_points(han, fu, replace(load_ruleset("wrc-2015"), kiriage=kiriage))
    return tsumo_points(base, dealer) if tsumo else ron_points(base, dealer)


def limit(han: int, fu: int, *, kiriage: bool = False, top_limit: TopLimit = "sanbaiman") -> str | None:
    """Return the limit's name."""
    rules = replace(load_ruleset("wrc-2015"), kiriage=kiriage, top_limit=top_limit)
    return base_points(han, fu, rules)[1]


# fu: for one han and up, the ron points; 0 where the cell cannot occur, -1 a mangan.
M = -1
RON = {
    25: (0, 1600, 3200, 6400),
    30: (1000, 2000, 3900, 7700),
    40: (1300, 2600, 5200, M),
    50: (1600, 3200, 6400, M),
    60: (2000, 3900, 7700, M),
    70: (2300, 4500, M, M),
    80: (2600, 5200, M, M),
    90: (2900, 5800, M, M),
    100: (3200, 6400, M, M),
    110: (3600, 7100, M, M),
}
DEALER_RON = {
    25: (0, 2400, 4800, 9600),
    30: (1500, 2900, 5800, 11600),
    40: (2000, 3900, 7700, M),
    50: (2400, 4800, 9600, M),
    60: (2900, 5800, 11600, M),
    70: (3400, 6800, M, M),
    80: (3900, 7700, M, M),
    90: (4400, 8700, M, M),
    100: (4800, 9600, M, M),
    110: (5300, 10600, M, M),
}
# fu: for one han and up, what each non-dealer and the dealer pay.
TSUMO = {
    20: ((0, 0), (400, 700), (700, 1300), (1300, 2600)),
    25: ((0, 0), (0, 0), (800, 1600), (1600, 3200)),
    30: ((300, 500), (500, 1000), (1000, 2000), (2000, 3900)),
    40: ((400, 700), (700, 1300), (1300, 2600), (M, M)),
    50: ((400, 800), (800, 1600), (1600, 3200), (M, M)),
    60: ((500, 1000), (1000, 2000), (2000, 3900), (M, M)),
    70: ((600, 1200), (1200, 2300), (M, M), (M, M)),
    80: ((700, 1300), (1300, 2600), (M, M), (M, M)),
    90: ((800, 1500), (1500, 2900), (M, M), (M, M)),
    100: ((800, 1600), (1600, 3200), (M, M), (M, M)),
    110: ((0, 0), (1800, 3600), (M, M), (M, M)),
}
# fu: for one han and up, what each of the three pays to the dealer.
DEALER_TSUMO = {
    20: (0, 700, 1300, 2600),
    25: (0, 0, 1600, 3200),
    30: (500, 1000, 2000, 3900),
    40: (700, 1300, 2600, M),
    50: (800, 1600, 3200, M),
    60: (1000, 2000, 3900, M),
    70: (1200, 2300, M, M),
    80: (1300, 2600, M, M),
    90: (1500, 2900, M, M),
    100: (1600, 3200, M, M),
    110: (0, 3600, M, M),
}
MANGAN_RON = {False: 8000, True: 12000}
MANGAN_TSUMO = {False: (4000, 2000), True: (4000, 4000)}
LIMITS = (
    # han, name, ron, dealer's ron, what the dealer and each other pay, what each pays to the dealer
    (5, "mangan", 8000, 12000, (4000, 2000), 4000),
    (6, "haneman", 12000, 18000, (6000, 3000), 6000),
    (7, "haneman", 12000, 18000, (6000, 3000), 6000),
    (8, "baiman", 16000, 24000, (8000, 4000), 8000),
    (9, "baiman", 16000, 24000, (8000, 4000), 8000),
    (10, "baiman", 16000, 24000, (8000, 4000), 8000),
    (11, "sanbaiman", 24000, 36000, (12000, 6000), 12000),
    (12, "sanbaiman", 24000, 36000, (12000, 6000), 12000),
    (13, "sanbaiman", 24000, 36000, (12000, 6000), 12000),
    (26, "sanbaiman", 24000, 36000, (12000, 6000), 12000),
)


@pytest.mark.parametrize("dealer", [False, True])
@pytest.mark.parametrize("fu", list(RON))
def test_ron(fu: int, dealer: bool) -> None:
    for han, points in enumerate((DEALER_RON if dealer else RON)[fu], 1):
        if points:
            want = MANGAN_RON[dealer] if points == M else points
            assert cell(han, fu, dealer=dealer, tsumo=False) == want, (han, fu)
            assert limit(han, fu) == ("mangan" if points == M else None), (han, fu)


@pytest.mark.parametrize("fu", list(TSUMO))
def test_tsumo(fu: int) -> None:
    for han, (other, dealer) in enumerate(TSUMO[fu], 1):
        if other:
            want = MANGAN_TSUMO[False] if other == M else (dealer, other)
            assert cell(han, fu, dealer=False, tsumo=True) == want, (han, fu)


@pytest.mark.parametrize("fu", list(DEALER_TSUMO))
def test_dealer_tsumo(fu: int) -> None:
    for han, each in enumerate(DEALER_TSUMO[fu], 1):
        if each:
            want = MANGAN_TSUMO[True] if each == M else (each, each)
            assert cell(han, fu, dealer=True, tsumo=True) == want, (han, fu)


@pytest.mark.parametrize(("han", "fu"), [(4, 30), (3, 60)])
def test_rounded_up_mangan(han: int, fu: int) -> None:
    for dealer in (False, True):
        assert cell(han, fu, dealer=dealer, tsumo=False, kiriage=True) == MANGAN_RON[dealer]
        assert cell(han, fu, dealer=dealer, tsumo=True, kiriage=True) == MANGAN_TSUMO[dealer]
    assert limit(han, fu, kiriage=True) == "mangan"
    assert limit(han, fu, kiriage=False) is None


def test_rounding_up_touches_no_other_cell() -> None:
    for fu in RON:
        for han in range(1, 5):
            if (han, fu) not in {(4, 30), (3, 60)}:
                for dealer in (False, True):
                    for tsumo in (False, True):
                        plain = cell(han, fu, dealer=dealer, tsumo=tsumo)
                        assert cell(han, fu, dealer=dealer, tsumo=tsumo, kiriage=True) == plain


@pytest.mark.parametrize(("han", "name", "ron", "dealer_ron", "tsumo", "dealer_tsumo"), LIMITS)
@pytest.mark.parametrize("fu", [20, 25, 30, 40, 70, 110, 140])
def test_limits(
    han: int, name: str, ron: int, dealer_ron: int, tsumo: tuple[int, int], dealer_tsumo: int, fu: int
) -> None:
    assert limit(han, fu) == name
    assert cell(han, fu, dealer=False, tsumo=False) == ron
    assert cell(han, fu, dealer=True, tsumo=False) == dealer_ron
    assert cell(han, fu, dealer=False, tsumo=True) == tsumo
    assert cell(han, fu, dealer=True, tsumo=True) == (dealer_tsumo, dealer_tsumo)


@pytest.mark.parametrize("han", [13, 14, 26, 39])
def test_counted_yakuman_is_single(han: int) -> None:
    rules = replace(load_ruleset("wrc-2015"), top_limit="counted_yakuman")
    base, name = base_points(han, 30, rules)
    assert name == "counted_yakuman"
    assert ron_points(base, dealer=False) == 32000
    assert ron_points(base, dealer=True) == 48000
    assert tsumo_points(base, dealer=False) == (16000, 8000)
    assert tsumo_points(base, dealer=True) == (16000, 16000)


def test_twelve_han_are_never_a_counted_yakuman() -> None:
    assert limit(12, 30, top_limit="counted_yakuman") == "sanbaiman"


@pytest.mark.parametrize(
    ("han", "base"),
    [(5, 2000), (6, 3000), (7, 3000), (8, 4000), (10, 4000), (11, 6000), (12, 6000), (13, 8000), (26, 8000)],
)
def test_base_points_of_the_limits(han: int, base: int) -> None:
    """7.1: the base itself, which an explanation shows; rounding to hundreds would hide a point more or less."""
    rules = replace(load_ruleset("wrc-2015"), top_limit="counted_yakuman")
    assert base_points(han, 30, rules)[0] == base


@pytest.mark.parametrize(
    ("han", "fu", "base"), [(1, 30, 240), (2, 40, 640), (3, 60, 1920), (3, 70, 2000), (4, 40, 2000)]
)
def test_base_points_below_five_han(han: int, fu: int, base: int) -> None:
    assert base_points(han, fu, replace(load_ruleset("wrc-2015"), kiriage=False))[0] == base


def test_rounding_up_makes_the_base_a_mangan() -> None:
    assert base_points(4, 30, replace(load_ruleset("wrc-2015"), kiriage=True)) == (2000, "mangan")


def test_base_points_of_yakuman() -> None:
    win = parse("111222333444z5z +5z ron S")  # all honours, four winds, four concealed triplets
    assert score(win, load_ruleset("wrc-2015")).base == 8000
    assert score(win, load_ruleset("ema-2012")).base == 16000  # four winds count double
    assert score(win, load_ruleset("wrc-2022")).base == 24000
