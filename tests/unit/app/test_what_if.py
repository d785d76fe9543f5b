"""What would change a hand's score: each value worked out by hand."""

from __future__ import annotations

import pytest

from riichi_gui.app.cases import read_case
from riichi_gui.app.state import AppState
from riichi_gui.app.what_if import Variant, apply, other_waits, variants
from riichi_gui.scoring.legality import problems
from riichi_gui.scoring.notation import format_win, parse
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.scoring.tiles import parse_tile
from tests.support.random_wins import random_wins

# Pinfu and all simples of a child, 2 han 30 fu: 2,000.
PINFU = "234567m34678p22s +5p ron S from W"


def by_key(line: str, rules: str = "tenhou") -> dict[str, Variant]:
    found = variants(parse(line), load_ruleset(rules))
    return {variant.key: variant for variant in found if variant.key != "wait"}


@pytest.mark.parametrize(
    ("key", "points", "han"),
    [
        ("tsumo", 2700, 3),  # pinfu, all simples, menzen tsumo, 20 fu: 700 from two, 1,300 from the dealer
        ("riichi", 3900, 3),
        ("dora", 3900, 3),
        ("dealer", 2900, 2),
    ],
)
def test_each_change_has_its_value(key: str, points: int, han: int) -> None:
    found = by_key(PINFU)[key].score
    assert (found.points, found.han) == (points, han)


def test_only_changes_that_can_be_are_given() -> None:
    assert set(by_key(PINFU)) == {"tsumo", "riichi", "dora", "dealer"}
    assert set(by_key("234567m34678p22s +5p ron E from W riichi dora 9m ura 9p")) == {
        "tsumo", "no_riichi", "dora", "not_dealer"
    }  # fmt: skip
    assert "riichi" not in by_key("234567m22s (678p) 34p +5p tsumo S")
    assert "ron" in by_key("234567m22s (678p) 34p +5p tsumo S haitei")


def test_no_riichi_takes_what_came_with_it() -> None:
    win = by_key("234567m34678p22s +5p tsumo S riichi ippatsu dora 1m ura 1s")["no_riichi"].win
    assert (win.flags, win.ura) == (frozenset(), ())
    assert win.dora == (parse_tile("1m"),)


def test_haitei_goes_with_the_tsumo() -> None:
    ron = by_key("234567m34678p22s +5p tsumo S haitei")["ron"]
    assert ron.win.flags == frozenset()
    assert ron.score.points == 2000


def test_one_more_dora_is_one_han_and_one_tile() -> None:
    variant = by_key(PINFU)["dora"]
    assert variant.tile is not None
    assert variant.win.dora == (variant.tile,)
    assert sum(item.han for item in variant.score.dora_items) == 1


@pytest.mark.parametrize(
    ("line", "waits"),
    [
        (PINFU, "2p"),  # 34 waits on 2 and 5
        ("2345678m345p234s +5m ron S", "2m 8m"),  # a single tile or runs: 2, 5 and 8
        ("1112345678999m +5m ron S", "1m 2m 3m 4m 6m 7m 8m 9m"),
        ("112233m445566p7z +7z ron S", ""),
        ("19m19p19s1234567z +1m ron S", "9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z"),
    ],
)
def test_the_other_waits(line: str, waits: str) -> None:
    assert other_waits(parse(line), load_ruleset("tenhou")) == tuple(map(parse_tile, waits.split()))


@pytest.mark.parametrize(
    ("line", "key", "dora", "points"),
    [
        # Two pairs of runs: each kind is held twice, so a dora makes two han more. 25 fu do not come into it:
        # ryanpeikou and tanyao, 4 han 40 fu by ron, a mangan; with two dora 6 han, a haneman.
        ("223344m223344p5s +5s ron S", "dora", 2, 12000),
        # Seven pairs with riichi, 3 han 25 fu: 3,200; with two ura dora 5 han, a mangan.
        ("22m44p66s88s33z55z7z +7z ron S riichi", "ura", 2, 8000),
    ],
)
def test_where_every_kind_stands_twice_a_dora_counts_twice(line: str, key: str, dora: int, points: int) -> None:
    variant = by_key(line)[key]
    assert (variant.dora, variant.score.points) == (dora, points)


def test_a_wait_without_a_copy_left_is_none() -> None:
    # All four 2p lie in the hand and the indicators.
    line = "234567m34678p22s +5p ron S from W dora 2p2p2p2p"
    assert other_waits(parse(line), load_ruleset("tenhou")) == ()


def test_a_wait_may_have_no_yaku() -> None:
    found = variants(parse("34p (234m) (678s) (678p) 55s +2p ron S"), load_ruleset("tenhou"))
    (wait,) = [variant for variant in found if variant.key == "wait"]
    assert wait.tile == parse_tile("5p")
    assert wait.score.is_win
    found = variants(parse("23p (234m) (678s) (678p) 55s +4p ron S"), load_ruleset("tenhou"))
    (wait,) = [variant for variant in found if variant.key == "wait"]
    assert (wait.tile, wait.score.is_win) == (parse_tile("1p"), False)


def test_a_variant_becomes_the_hand() -> None:
    state = AppState(win=parse(PINFU), rules=load_ruleset("tenhou"))
    assert apply(state, by_key(PINFU)["riichi"]).line == format_win(parse(PINFU + " riichi"))


def test_every_variant_can_be() -> None:
    rules = load_ruleset("tenhou")
    for case in random_wins(300, seed=11):
        win = read_case(case).win
        for variant in variants(win, rules):
            assert not problems(variant.win, rules), format_win(variant.win)
            assert variant.win != win
