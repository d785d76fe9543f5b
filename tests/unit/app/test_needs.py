"""What an amount can be, and what closes a gap: each example worked out by hand."""

from __future__ import annotations

from itertools import product

import pytest

from riichi_gui.app.needs import WAYS, Change, Gap, Need, change_of, is_enough, look_up, needed
from riichi_gui.app.points_table import WINS, Cell, all_cells
from riichi_gui.scoring.rulesets import RuleSet, load_ruleset, ruleset_ids
from riichi_gui.scoring.tiles import Wind
from riichi_gui.training.answers import read_payment

WRC = load_ruleset("wrc-2015")  # kiriage, no counted yakuman, a double wind pair is 4 fu
TENHOU = load_ruleset("tenhou")  # no kiriage, yakuman add up
E, S, W, N = Wind


def fewest(need: Need) -> tuple[int | None, ...]:
    """Return the least fu for 1 to 4 han, None where no fu are enough."""
    return tuple(step.cell.fu if step.cell else None for step in need.steps if step.han)


def limit(need: Need) -> str | None:
    cell = need.steps[-1].cell
    return cell.limit if cell else None


# ------------------------------------------------------------------------------------------------- what do I need


def test_a_self_draw_takes_from_a_dealer_what_he_pays_twice() -> None:
    # S is 8,000 behind E. By tsumo "low/high": I get 2 low + high, E pays high: closes 2 low + 2 high.
    need = needed(Gap(S, E, 8000, "tsumo"), TENHOU)
    # 1 han: at best 100 fu, 800/1,600: 4,800.
    # 2 han: 80 fu, 1,300/2,600: 7,800 is too little; 90 fu, 1,500/2,900: 8,800.
    # 3 han: 40 fu, 1,300/2,600: 7,800; 50 fu, 1,600/3,200: 9,600.
    # 4 han: 20 fu, 1,300/2,600: 7,800; 25 fu, 1,600/3,200: 9,600.
    assert fewest(need) == (None, 90, 50, 25)
    # A mangan, 2,000/4,000: 12,000.
    assert limit(need) == "mangan"
    # The cheapest: 2 han 90 fu, 5,900 in all.
    assert need.least is not None
    assert (need.least.han, need.least.fu, need.least.points) == (2, 90, 5900)
    assert change_of(need.gap, need.least) == Change(won=5900, sticks=0, paid=2900)


def test_a_direct_hit_counts_twice_and_counters_with_it() -> None:
    # S is 8,000 behind W and wins from W, one counter and one stick: closes 2 x (hand + 300) + 1,000.
    need = needed(Gap(S, W, 8000, "direct", honba=1, sticks=1), TENHOU)
    # More than 8,000 takes a hand of more than 3,200: 2 x 3,500 + 1,000 is 8,000 exactly.
    # 1 han: 100 fu 3,200; 110 fu 3,600: 2 x 3,900 + 1,000 = 8,800.
    # 2 han: 50 fu 3,200; 60 fu 3,900. 3 han: 25 fu 3,200; 30 fu 3,900. 4 han: 25 fu 6,400.
    assert fewest(need) == (110, 60, 30, 25)
    assert need.least is not None
    assert change_of(need.gap, need.least) == Change(won=3900, sticks=1000, paid=3900)
    # Level is enough: 3,200 do.
    assert fewest(needed(Gap(S, W, 8000, "direct", True, 1, 1), TENHOU)) == (100, 50, 25, 25)


def test_a_dealer_gets_the_same_from_all_by_self_draw() -> None:
    # E is 12,000 behind N, two counters. "x all": 3 x (x + 200) to me, x + 200 from N: closes 4x + 800.
    need = needed(Gap(E, N, 12_000, "tsumo", honba=2), TENHOU)
    # x must be more than 2,800. 1 han: at best 1,600. 2 han: 80 fu 2,600; 90 fu 2,900: 12,400.
    # 3 han: 40 fu 2,600; 50 fu 3,200. 4 han: 20 fu 2,600; 25 fu 3,200.
    assert fewest(need) == (None, 90, 50, 25)


def test_a_win_from_another_counts_once() -> None:
    # N is 4,000 behind S and wins from a third player: closes the hand alone.
    # 1 han: at best 110 fu, 3,600. 2 han: 60 fu 3,900; 70 fu 4,500. 3 han: 30 fu 3,900; 40 fu 5,200.
    # 4 han: 25 fu 6,400.
    assert fewest(needed(Gap(N, S, 4000, "other"), TENHOU)) == (None, 70, 40, 25)
    # With a stick on the table more than 3,000 is asked: 90 fu are 2,900, 100 fu 3,200.
    assert fewest(needed(Gap(N, S, 4000, "other", sticks=1), TENHOU)) == (100, 50, 25, 25)


def test_kiriage_and_the_limits() -> None:
    # S is 15,400 behind W and wins from W: twice 7,700 is level, a mangan is past it.
    gap = Gap(S, W, 15_400, "direct")
    # Without kiriage 4 han 30 fu and 3 han 60 fu are 7,700: 4 han 40 fu and 3 han 70 fu are mangan. With it they are.
    assert fewest(needed(gap, TENHOU)) == (None, None, 70, 40)
    assert fewest(needed(gap, WRC)) == (None, None, 60, 30)
    # 20,000: more than a mangan twice, 16,000; a haneman is 24,000.
    assert limit(needed(Gap(S, W, 20_000, "direct"), WRC)) == "haneman"


def test_what_cannot_be_reached() -> None:
    # The dearest hand of WRC is one yakuman: 32,000 from the rival close 64,000.
    assert needed(Gap(S, W, 64_000, "direct", tie=True), WRC).least is not None
    none = needed(Gap(S, W, 64_000, "direct"), WRC)
    assert (none.least, fewest(none), limit(none)) == (None, (None,) * 4, None)
    # Two yakuman close 128,000.
    two = needed(Gap(S, W, 100_000, "direct"), TENHOU).least
    assert two is not None
    assert two.yakuman == 2


def test_nobody_is_his_own_rival() -> None:
    with pytest.raises(ValueError, match="one seat"):
        needed(Gap(S, S), WRC)


def closed_by_hand(gap: Gap, cell: Cell) -> int:
    """Say anew, without the core, what the payments of a cell do to the difference."""
    amounts = [payment.hand + payment.honba for payment in cell.payments]
    if gap.way != "tsumo":
        return amounts[0] * (2 if gap.way == "direct" else 1) + 1000 * gap.sticks
    if gap.mine == E:
        return 4 * amounts[0] + 1000 * gap.sticks
    from_dealer, from_other = amounts
    return from_dealer + 2 * from_other + (from_dealer if gap.rival == E else from_other) + 1000 * gap.sticks


@pytest.mark.parametrize("rules", [load_ruleset(name) for name in ruleset_ids()], ids=lambda rules: rules.id)
def test_the_answer_is_enough_and_one_step_less_is_not(rules: RuleSet) -> None:
    for (mine, rival), way, tie in product(((E, S), (S, E), (W, N)), WAYS, (False, True)):
        for points in (100, 1000, 3900, 7700, 8000, 12_300, 16_000, 25_000, 48_000, 200_000):
            for honba, sticks in ((0, 0), (2, 1)):
                gap = Gap(mine, rival, points, way, tie, honba, sticks)
                need = needed(gap, rules)
                cells = all_cells(rules, gap.dealer, gap.by, honba)
                enough = [cell for cell in cells if closed_by_hand(gap, cell) >= points + (not tie)]
                assert all(is_enough(gap, cell) == (cell in enough) for cell in cells)
                for step in need.steps:
                    row = [cell for cell in cells if (cell.han if cell.fu else 0) == step.han]
                    at = row.index(step.cell) if step.cell else len(row)
                    assert row[at:] == [cell for cell in row if cell in enough]
                    assert step.best.points == max(cell.points for cell in row)
                assert (need.least is None) == (not enough)
                if need.least:
                    assert need.least.points == min(cell.points for cell in enough)


# ------------------------------------------------------------------------------------------------ points to hands


def places(cells: tuple[Cell, ...]) -> set[tuple[str, str, int, int]]:
    return {("dealer" if cell.dealer else "other", cell.by, cell.han, cell.fu) for cell in cells}


def test_every_hand_that_pays_an_amount() -> None:
    # 3,900 from the discarder: 3 han 30 and 2 han 60; as dealer 2 han 40 and 1 han 80. By self-draw a dealer gets 3,900
    # as 1,300 from each: 1 han 80, 2 han 40, 3 han 20; and 3,900 from each: 4 han 30, 3 han 60. No other self-draw has
    # 3,900 in total.
    assert places(look_up(read_payment("3900"), TENHOU).exact) == {
        ("other", "ron", 3, 30), ("other", "ron", 2, 60),
        ("dealer", "ron", 2, 40), ("dealer", "ron", 1, 80),
        ("dealer", "tsumo", 1, 80), ("dealer", "tsumo", 2, 40), ("dealer", "tsumo", 3, 20),
        ("dealer", "tsumo", 4, 30), ("dealer", "tsumo", 3, 60),
    }  # fmt: skip
    # 1,300/2,600: 4 han 20, 3 han 40, 2 han 80.
    assert places(look_up(read_payment("1300-2600"), TENHOU).exact) == {
        ("other", "tsumo", 4, 20), ("other", "tsumo", 3, 40), ("other", "tsumo", 2, 80),
    }  # fmt: skip
    # 4,000 all is a dealer's mangan: 5 han, 4 han from 40 fu, 3 han from 70.
    all_4000 = look_up(read_payment("4000 all"), TENHOU).exact
    assert {(cell.dealer, cell.by, cell.limit) for cell in all_4000} == {(True, "tsumo", "mangan")}
    assert len(all_4000) == 1 + 8 + 5


def test_counters_are_in_the_amount_or_beside_it() -> None:
    # 3,900 with two counters is 4,500: written whole, or with the counters named.
    whole = look_up(read_payment("4500"), TENHOU, honba=2).exact
    beside = look_up(read_payment("3900 + 2 honba"), TENHOU).exact
    assert ("other", "ron", 3, 30) in places(whole) & places(beside)
    assert all(cell.payments[0].honba for cell in whole + beside)


def test_the_name_of_a_limit() -> None:
    found = look_up(read_payment("haneman"), TENHOU)
    assert places(found.exact) == {(who, by, 6, 0) for who in ("other", "dealer") for by in WINS}
    # Nobody has four yakuman in this table, and nothing comes near a name.
    assert look_up(read_payment("quadruple yakuman"), TENHOU) == look_up(read_payment("double yakuman"), WRC)


def test_the_nearest_where_no_hand_pays_it() -> None:
    # 4,100: a non-dealer's ron pays 3,900 or 4,500, a dealer's 3,900 or 4,400.
    found = look_up(read_payment("4100"), TENHOU)
    assert found.exact == ()
    assert [(near.dealer, near.by) for near in found.near] == [(False, "ron"), (True, "ron")]
    other, dealer = found.near
    assert {cell.points for cell in other.below} == {3900}
    assert {cell.points for cell in other.above} == {4500}
    assert {cell.points for cell in dealer.above} == {4400}
    # 1,400/2,600 lies between 1,300/2,600 and 1,500/2,900.
    (two,) = look_up(read_payment("1400/2600"), TENHOU).near
    assert {tuple(payment.total for payment in cell.payments) for cell in two.below} == {(2600, 1300)}
    assert {tuple(payment.total for payment in cell.payments) for cell in two.above} == {(2900, 1500)}
    # 3,000 all: 2,900 all or 3,200 all. With one counter beside it the same.
    for text in ("3000 all", "3000 all 1 honba"):
        (each,) = look_up(read_payment(text), TENHOU).near
        assert {cell.payments[0].hand for cell in each.below} == {2900}
        assert {cell.payments[0].hand for cell in each.above} == {3200}
    # Less than the least, and more than the most.
    least, _ = look_up(read_payment("100"), TENHOU).near
    assert (least.below, {cell.points for cell in least.above}) == ((), {1000})
    most, _ = look_up(read_payment("99000"), TENHOU).near
    assert most.above == ()
