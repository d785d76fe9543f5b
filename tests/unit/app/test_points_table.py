"""The table of points: every cell against hands that are scored, and no empty cell that a hand can have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement, product

import pytest

from riichi_gui.app.cases import read_case
from riichi_gui.app.points_table import FU, HAN, WINS, cell_of, impossible, limit_cells, points_table
from riichi_gui.scoring.hand import Hand, Meld, Win, WinBy
from riichi_gui.scoring.legality import problems
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import RuleSet, load_ruleset, ruleset_ids
from riichi_gui.scoring.score import Score, score
from riichi_gui.scoring.tiles import Tile, Wind
from tests.support.random_wins import random_wins

RULEBOOKS = [load_ruleset(name) for name in ruleset_ids()]
WRC = load_ruleset("wrc-2015")
TENHOU = load_ruleset("tenhou")

# One hand for each fu, with its fewest han; the fu are added up by hand. D stands for the pair of the double wind, and
# the last tile of a line is the indicator that makes its pair two dora.
HANDS: dict[WinBy, tuple[tuple[int, int, str, str], ...]] = {
    "ron": (
        (20, 1, "(345m) 345p 678p 67s 22s +5s ron", "1s"),  # all simples, open: 20 and no more
        (25, 2, "1133m 2255p 3377s 5z +5z ron", "7z"),  # seven pairs
        (30, 1, "(777z) 234m 678p 34s 22p +5s ron", "1p"),  # 20 + 4
        (40, 1, "111m 456p 789p 45s 22s +6s ron riichi", "1s"),  # 20 + 10 + 8
        (50, 1, "111m 999p 345s 67s 22p +8s ron riichi", "1p"),  # 20 + 10 + 8 + 8
        (60, 1, "[2222p] 111m 345s 67s 33m +8s ron riichi", "2m"),  # 20 + 10 + 16 + 8
        (70, 1, "[1111m] 345p 345s 67s 33m +8s ron riichi", "2m"),  # 20 + 10 + 32
        (80, 1, "[1111m] 999p 345s 67s 55z +8s ron riichi", "7z"),  # 20 + 10 + 32 + 8 + 2
        (90, 1, "[1111m] [2222p] 345s 678s 5z +5z ron riichi", "7z"),  # 20 + 10 + 32 + 16 + 2 + 2
        (100, 1, "[1111m] [9999p] 345s 67s 22s +8s ron riichi", "1s"),  # 20 + 10 + 32 + 32
        (110, 1, "[1111m] [9999p] 345p 11s D +1s ron riichi", ""),  # 20 + 10 + 32 + 32 + 4 + 4 of the double wind
        (110, 2, "[1111m] [9999p] 999s 34p 22p +5p ron", "1p"),  # 20 + 10 + 32 + 32 + 8, three concealed triplets
    ),
    "tsumo": (
        (20, 2, "234567m 345s 78p 22s +9p tsumo", "1s"),  # pinfu with the self-draw
        (25, 3, "1133m 2255p 3377s 5z +5z tsumo", "7z"),  # seven pairs with the self-draw
        (30, 1, "(777z) 234m 678p 34s 22p +5s tsumo", "1p"),  # 20 + 2 + 4
        (40, 1, "111m 345p 345678s 5z +5z tsumo", "7z"),  # 20 + 2 + 8 + 2 + 2
        (50, 1, "[2222p] 666s 345m 78m 99p +9m tsumo", "8p"),  # 20 + 2 + 16 + 4
        (60, 1, "[1111m] 345p 345s 67s 33m +8s tsumo", "2m"),  # 20 + 2 + 32
        (70, 1, "[1111m] 999p 345s 67s 33m +8s tsumo", "2m"),  # 20 + 2 + 32 + 8
        (80, 1, "[1111m] [2222p] 345s 67s 55z +8s tsumo", "7z"),  # 20 + 2 + 32 + 16 + 2
        (90, 1, "[1111m] [9999p] 345s 67s 22s +8s tsumo", "1s"),  # 20 + 2 + 32 + 32
        (100, 1, "[1111m] [9999p] (777z) 34s 55z +5s tsumo", "7z"),  # 20 + 2 + 32 + 32 + 4 + 2
        (110, 2, "[1111m] [9999p] (1111s) 34p 22p +5p tsumo", "1p"),  # 20 + 2 + 32 + 32 + 16, three kans
    ),
}


def hand_of(han: int, fu: int, by: WinBy, rules: RuleSet, *, dealer: bool) -> Win | None:
    """Return a hand of the list with so many han: one more by the last tile, two by dora, three by both."""
    for value, least, line, indicator in HANDS[by]:
        more = han - least
        if value != fu or more < 0 or (more > 1 and not indicator) or ("D" in line and rules.double_wind_pair_fu < 4):
            continue
        # The winds are written round first; a double wind is the seat's and the round's.
        wind, winds = ("11z", "EE") if dealer else ("22z", "SS" if "D" in line else "ES")
        words = [line.replace("D", wind), winds]
        words += ["haitei" if by == "tsumo" else "houtei"] if more % 2 else []
        words += ["dora", indicator] if more > 1 else []
        return parse(" ".join(words))
    return None


@pytest.mark.parametrize("rules", [*RULEBOOKS, replace(TENHOU, open_no_fu_ron_30=False)], ids=lambda rules: rules.id)
def test_every_cell_pays_what_a_hand_with_its_han_and_fu_does(rules: RuleSet) -> None:
    for dealer, by in product((False, True), WINS):
        for honba in (0, 2):
            for row in points_table(rules, dealer, by, honba):
                for cell in row:
                    if cell.reason:
                        assert not cell.payments
                        continue
                    win = hand_of(cell.han, cell.fu, by, rules, dealer=dealer)
                    assert win is not None, cell
                    win = replace(win, honba=honba)
                    assert not problems(win, rules)
                    found = score(win, rules)
                    assert (found.han, found.fu, found.limit) == (cell.han, cell.fu, cell.limit)
                    assert found.payments == cell.payments


@pytest.mark.parametrize("rules", RULEBOOKS, ids=lambda rules: rules.id)
def test_every_limit_pays_what_a_hand_of_its_han_does(rules: RuleSet) -> None:
    for dealer, by in product((False, True), WINS):
        cells = limit_cells(rules, dealer, by, 1)
        seat = "E" if dealer else "S"
        for cell in cells:
            for han in range(cell.han, (cell.most or 14) + 1) if not cell.yakuman else ():
                # Chun alone, with the 3m as a dora so often.
                win = parse(f"(777z) 234m 678p 34s 22p +5s {by} {seat} honba 1")
                found = score(replace(win, dora=(Tile(1),) * (han - 1)), rules)
                assert (found.han, found.limit, found.payments) == (han, cell.limit, cell.payments)
        # Thirteen orphans are one yakuman; little winds of honours alone are two where yakuman add up.
        one = score(parse(f"19m19p19s123456z7z +7z {by} {seat} honba 1"), replace(rules, double_yakuman=()))
        assert one.payments == next(cell.payments for cell in cells if cell.yakuman == 1)
        if rules.multiple_yakuman:
            two = score(parse(f"(111z)(222z)(333z) 44z 55z +5z {by} {seat} honba 1"), rules)
            assert (two.yakuman, two.payments) == (2, next(cell.payments for cell in cells if cell.yakuman == 2))


def test_the_limits_are_those_of_the_rulebook() -> None:
    def spans(rules: RuleSet) -> list[tuple[str | None, int, int | None, int]]:
        return [(cell.limit, cell.han, cell.most, cell.yakuman) for cell in limit_cells(rules, dealer=False, by="ron")]

    low = [("mangan", 5, 5, 0), ("haneman", 6, 7, 0), ("baiman", 8, 10, 0)]
    assert spans(WRC) == [*low, ("sanbaiman", 11, None, 0), ("yakuman", 0, None, 1)]
    assert spans(TENHOU) == [
        *low, ("sanbaiman", 11, 12, 0), ("counted_yakuman", 13, None, 0),
        ("yakuman", 0, None, 1), ("yakuman", 0, None, 2), ("yakuman", 0, None, 3),
    ]  # fmt: skip
    # One yakuman counts, and the four big winds are double.
    assert [cell.yakuman for cell in limit_cells(load_ruleset("ema-2012"), True, "ron")][-2:] == [1, 2]


def test_cells_that_every_player_knows() -> None:
    def paid(han: int, fu: int, rules: RuleSet, dealer: bool, by: WinBy, honba: int = 0) -> tuple[int, ...]:
        cell = cell_of(han, fu, rules, dealer=dealer, by=by, honba=honba)
        return tuple(payment.total for payment in cell.payments)

    assert paid(3, 40, WRC, False, "ron") == (5200,)
    assert paid(3, 40, WRC, False, "tsumo") == (2600, 1300)
    assert paid(2, 40, WRC, True, "tsumo") == (1300,)
    # WRC rounds 4 han 30 fu up to a mangan, Tenhou does not.
    assert paid(4, 30, WRC, False, "ron") == (8000,)
    assert paid(4, 30, TENHOU, False, "ron") == (7700,)
    # Two counters are 600: all from the discarder, 200 from each by self-draw.
    assert paid(3, 40, WRC, False, "ron", 2) == (5800,)
    assert paid(3, 40, WRC, False, "tsumo", 2) == (2800, 1500)


def test_each_empty_cell_has_its_reason() -> None:
    ema = load_ruleset("ema-2025")  # a double wind pair is 2 fu
    plain = replace(TENHOU, open_no_fu_ron_30=False)
    no_pinfu = replace(TENHOU, pinfu_tsumo=False)
    assert impossible(1, 20, "ron", TENHOU) == impossible(4, 20, "ron", TENHOU) == "ron_without_fu"
    assert impossible(1, 20, "ron", plain) is None
    assert (impossible(1, 20, "tsumo", TENHOU), impossible(2, 20, "tsumo", TENHOU)) == ("pinfu_tsumo_two_han", None)
    assert impossible(2, 20, "tsumo", no_pinfu) == "tsumo_without_fu"
    assert (impossible(1, 25, "ron", TENHOU), impossible(2, 25, "ron", TENHOU)) == ("seven_pairs_two_han", None)
    assert impossible(1, 25, "tsumo", TENHOU) == "seven_pairs_two_han"
    assert impossible(2, 25, "tsumo", TENHOU) == "seven_pairs_tsumo_three_han"
    assert impossible(3, 25, "tsumo", TENHOU) is None
    assert (impossible(1, 110, "ron", TENHOU), impossible(1, 110, "ron", ema)) == (None, "most_fu_ron")
    assert (impossible(1, 110, "tsumo", TENHOU), impossible(2, 110, "tsumo", TENHOU)) == ("most_fu_tsumo", None)


# Every setting of the options that fu depend on.
ALL_FU_RULES = [
    replace(TENHOU, open_no_fu_ron_30=open_30, pinfu_tsumo=pinfu, rinshan_tsumo_fu=rinshan, double_wind_pair_fu=wind)
    for open_30, pinfu, rinshan, wind in product((False, True), (False, True), (False, True), (2, 4))
]


def check(found: Score, win: Win) -> None:
    """A hand that scores has a cell, and that cell is not called impossible."""
    if not found.is_win or found.yakuman or found.han > HAN[-1] or found.fu is None:
        return
    if found.fu not in FU:
        # More than 110 fu takes so many han that it is a mangan.
        assert found.limit == "mangan", (win, found.han, found.fu)
        return
    assert not impossible(found.han, found.fu, win.by, found.rules), (win, found.han, found.fu)


def test_no_random_win_is_in_an_empty_cell() -> None:
    for case in random_wins(1200, seed=70):
        win = read_case(case).win
        for rules in ALL_FU_RULES:
            check(score(win, rules), win)


# What the four groups can be, at four places of which none makes a yaku with another.
RUNS = ((4, 5, 6), (11, 12, 13), (19, 20, 21), (14, 15, 16))
TERMINALS = (0, 17, 18, 8)
SIMPLES = (1, 10, 25, 7)
PAIRS = (22, 31, 28, 30)  # a simple tile, a dragon, the seat wind (in the South round twice over), another wind
STATES = ("closed", "called", "closed kan", "kan")


def built() -> Iterator[Win]:
    """Yield hands of all kinds of groups, pairs and waits, without a yaku but those that come with the groups."""
    kinds = [("run", "closed"), ("run", "called"), *product(("terminal", "simple"), STATES)]
    for groups in combinations_with_replacement(kinds, 4):
        concealed: list[Tile] = []
        melds: list[Meld] = []
        for place, (form, state) in enumerate(groups):
            if form == "run":
                tiles = tuple(map(Tile, RUNS[place]))
            else:
                kind = Tile((TERMINALS if form == "terminal" else SIMPLES)[place])
                tiles = (kind,) * (4 if "kan" in state else 3)
            if state == "closed":
                concealed += tiles
            else:
                name = "chi" if form == "run" else "pon"
                melds.append(Meld({"closed kan": "ankan", "kan": "daiminkan"}.get(state, name), tiles))  # type: ignore[arg-type]
        for pair in PAIRS:
            held = [*concealed, Tile(pair), Tile(pair)]
            for tile in set(held):
                rest = list(held)
                rest.remove(tile)
                hand = Hand(tuple(rest), tuple(melds))
                for by in WINS:
                    yield Win(hand, tile, by, Wind.S, Wind.S)


def test_no_hand_built_of_any_groups_is_in_an_empty_cell() -> None:
    seen: set[tuple[int, int | None, WinBy, int]] = set()
    for win in built():
        for rules in (TENHOU, replace(TENHOU, double_wind_pair_fu=2)):
            found = score(win, rules)
            if not found.is_win:
                # The last tile is a yaku that any hand can have.
                last = replace(win, flags=frozenset({"haitei" if win.by == "tsumo" else "houtei"}))
                found = score(last, rules)
            check(found, win)
            seen.add((found.han, found.fu, win.by, rules.double_wind_pair_fu))
    # The search reaches the edge: the cell beside each that is empty for too few fu.
    assert {(1, 100, "tsumo", 4), (1, 110, "ron", 4), (1, 100, "ron", 2), (2, 110, "tsumo", 2)} <= seen
