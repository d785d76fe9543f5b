"""What ready hands wait on, the copies left, and what each tile pays: right values by hand from the rules."""

from __future__ import annotations

import pytest

from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.scoring.score import Score
from riichi_gui.scoring.tiles import Tile, format_tiles, parse_tile
from riichi_gui.scoring.waits import Wait, unseen, waits, without_tile, won_by

WRC = load_ruleset("wrc-2015")
TENHOU = load_ruleset("tenhou")


def waits_of(line: str) -> dict[str, Wait]:
    return {format_tiles([wait.kind]): wait for wait in waits(parse(line), WRC)}


def points(result: Score | None) -> int | None:
    return None if result is None else result.points


# The hand, the kinds that it waits on in order, and the copies left of each.
SHAPES = [
    # One group or the pair missing.
    ("234m67p234p234s88s", "58p", (4, 4)),
    ("12m456m345p678s99s", "3m", (4,)),
    ("13m456m345p678s99s", "2m", (4,)),
    ("89m456m345p678s99s", "7m", (4,)),
    ("123m456m345p678s5z", "5z", (3,)),
    ("123m456m345p22s55z", "2s5z", (2, 2)),
    # Nobetan: a pair wait on either end.
    ("2345m123p456p789s", "25m", (3, 3)),
    # Seven in a row wait on three ends, ten in a row too.
    ("2345678m123p456s", "258m", (3, 3, 3)),
    ("1234567m111p222p", "147m", (3, 3, 3)),
    ("23456m11p234s567s", "147m", (4, 3, 4)),
    ("1234567899m111z", "369m", (3, 3, 2)),
    # A triplet beside a tile: pair wait and two-sided wait.
    ("4445m123p456p789s", "356m", (4, 3, 4)),
    ("3334m555p678s222z", "245m", (4, 3, 4)),
    ("3335m555p678s222z", "45m", (4, 3)),
    ("3334555m678p222z", "23456m", (4, 1, 3, 1, 4)),
    # Runs that overlap.
    ("12345m11p234p567s", "36m", (3, 4)),
    ("112233m44p567p88s", "4p8s", (2, 2)),
    ("2233344m55p678p", "", ()),
    ("3344556m555p678s", "36m", (2, 3)),
    ("4455566m123p789p", "456m", (2, 1, 2)),
    # Nine gates wait on the whole suit.
    ("1112345678999m", "123456789m", (1, 3, 3, 3, 3, 3, 3, 3, 1)),
    # Kokushi: on thirteen kinds, or on the one that is missing.
    ("19m19p19s1234567z", "19m19p19s1234567z", (3,) * 13),
    ("119m19p19s123456z", "7z", (4,)),
    # Seven pairs wait on one tile, and where they are two equal rows of runs too.
    ("1122m3344p5566s7z", "7z", (3,)),
    ("2233445566778m", "258m", (2, 2, 3)),
    # With called groups, and with kans, which count as three tiles.
    ("234m67p88s (234p) (234s)", "58p", (4, 4)),
    ("5m (555p) (777p) (111s) (222s)", "5m", (3,)),
    ("23m99p [1111m] (5555z) [7777z]", "4m", (4,)),
    ("1z [2222z] [3333z] [4444z] [5555z]", "1z", (3,)),
    # All four in the own hand, concealed or in melds: no wait, and no ready hand where there is no other.
    ("23m99p [1111m] [4444m] (555z)", "", ()),
    ("1111m222p333p444p", "", ()),
    ("1z (111z) (234m) (345p) (456s)", "", ()),
    # Indicators take copies away, and the last of them leaves a wait that cannot come.
    ("234m67p234p234s88s dora 5p5p5p5p8p", "58p", (0, 3)),
    ("1122m3344p5566s7z riichi dora 7z ura 7z", "7z", (1,)),
    # A red five is a five.
    ("234m40p234p234s88s", "36p", (3, 4)),
    # Not ready, or not thirteen tiles.
    ("147m258p369s1234z", "", ()),
    ("23m", "", ()),
    ("", "", ()),
]


@pytest.mark.parametrize(("line", "kinds", "left"), SHAPES, ids=[line or "empty" for line, _, _ in SHAPES])
def test_what_a_hand_waits_on(line: str, kinds: str, left: tuple[int, ...]) -> None:
    found = waits(parse(line), WRC)
    assert format_tiles(wait.kind for wait in found) == kinds
    assert tuple(wait.left for wait in found) == left


# The hand with its context, then of each tile what ron and tsumo pay in all; 0 without a yaku.
VALUES: list[tuple[str, dict[str, tuple[int | None, int | None]]]] = [
    # Pinfu, tanyao and the three colours with riichi: 5 han; on the 8 the same. Tsumo makes it 6, a haneman.
    ("234m67p234p234s88s S riichi", {"5p": (8000, 12000), "8p": (8000, 12000)}),
    # Only tsumo is a yaku: 1 han, 20 + 2 + 2 + 8 (triplet of honours, concealed) + 2 = 34, 40 fu: 400 / 700.
    ("13m456m345p99s444z S", {"2m": (0, 1500)}),
    # Nobetan without a yaku for ron; a dealer's tsumo at 1 han 30 fu is 500 each.
    ("2345m123p456p789s E", {"2m": (0, 1500), "5m": (0, 1500)}),
    # All simples with called groups on 5m and 8m; with the 2 as well: 1 han 30 fu.
    ("234m567m22p (345p) 67s W", {"5s": (1000, 1100), "8s": (1000, 1100)}),
    # Called groups: 1 dot ends the simples, so it is a complete hand without a yaku.
    ("234m567m22s (345s) 23p W", {"1p": (0, 0), "4p": (1000, 1100)}),
    # A pair of dragons and of twos: the dragon is a yaku by itself, the two is none.
    ("456m345p22s55z (678s) N", {"2s": (0, 0), "5z": (1000, 1100)}),
    # Kokushi: one yakuman by either way.
    ("119m19p19s123456z S", {"7z": (32000, 32000)}),
    # Three concealed triplets and two pairs: tsumo makes the fourth, ron leaves all pungs and three concealed ones.
    ("111m333m777p22s88s S", {"2s": (8000, 32000), "8s": (8000, 32000)}),
    # Seven pairs: 2 han 25 fu, with tsumo 3 han: 800 / 1,600.
    ("1122m3344p5566s7z S", {"7z": (1600, 3200)}),
    # Riichi, pinfu, all simples and a dora are 4 han, rounded up to mangan; 5p makes two equal runs and a second dora.
    ("234m67p567p234s88s S riichi dora 4p", {"5p": (12000, 12000), "8p": (8000, 8000)}),
]


@pytest.mark.parametrize(("line", "values"), VALUES, ids=[line for line, _ in VALUES])
def test_what_each_tile_pays(line: str, values: dict[str, tuple[int | None, int | None]]) -> None:
    found = waits_of(line)
    assert {name: (points(wait.ron), points(wait.tsumo)) for name, wait in found.items()} == values
    for name, wait in found.items():
        for result, by in ((wait.ron, "ron"), (wait.tsumo, "tsumo")):
            assert result is not None
            assert (result.win.tile, result.win.by) == (parse_tile(name), by)
        assert wait.has_yaku == any(values[name])


def test_the_winning_tile_is_taken_off() -> None:
    whole = parse("234m67p234p234s88s +5p ron S riichi")
    assert waits(whole, WRC) == waits(without_tile(whole), WRC)
    assert without_tile(whole).tile is None


def test_held_copies_are_counted() -> None:
    assert [wait.held for wait in waits(parse("4445m123p456p789s"), WRC)] == [0, 1, 0]
    assert [wait.held for wait in waits(parse("45m99p (345m) (111s) (222s)"), WRC)] == [1, 0]


def test_red_and_plain_copies_count_alike() -> None:
    assert unseen(parse("234m67p"))[parse_tile("5p")] == 4
    assert unseen(parse("5p (555p)"))[parse_tile("5p")] == 0
    assert unseen(parse("55p dora 0p"))[parse_tile("5p")] == 1


def test_a_tile_that_cannot_come_has_no_score() -> None:
    wait = waits_of("234m67p234p234s88s riichi dora 5p5p5p5p8p")["5p"]
    assert (wait.left, wait.ron, wait.tsumo, wait.has_yaku) == (0, None, None, False)


# ---------------------------------------------------------------------------------------------------------- red fives


def test_a_five_is_plain_while_a_plain_one_is_left() -> None:
    win = parse("234m67p234p234s88s S riichi")
    result = next(wait.ron for wait in waits(win, TENHOU) if wait.kind == parse_tile("5p"))
    assert result is not None
    assert result.win.tile == parse_tile("5p")


def test_a_five_is_red_where_only_the_red_one_is_left() -> None:
    # Three plain fives of dots are in the hand: the fourth is the red one, a dora.
    win = parse("555p34p234s234m88s S riichi")
    five = next(wait for wait in waits(win, TENHOU) if wait.kind == parse_tile("5p"))
    assert (five.left, five.ron and five.ron.win.tile) == (1, parse_tile("0p"))
    assert five.ron is not None
    assert [item.id for item in five.ron.dora_items] == ["aka_dora"]
    # Two are in the hand, and an indicator is the third.
    found = waits(parse("55p88s234m234s678p S riichi dora 5p"), TENHOU)
    assert [wait.ron and wait.ron.win.tile for wait in found] == [parse_tile("0p"), parse_tile("8s")]


# ------------------------------------------------------------------------------------------------- one way of winning


@pytest.mark.parametrize(
    ("given", "ron", "tsumo"),
    [
        ("riichi ippatsu", "ippatsu riichi", "ippatsu riichi"),
        ("haitei tsumo", "houtei", "haitei"),
        ("houtei", "houtei", "haitei"),
        ("chankan", "chankan", ""),
        ("tenhou tsumo E", "", "tenhou"),
        ("chiihou tsumo S", "", "chiihou"),
        # East is not given chiihou, nor South tenhou.
        ("chiihou tsumo E", "", ""),
        ("tenhou tsumo S", "", ""),
        # Renhou is not known to every rulebook.
        ("renhou S", "renhou", ""),
        ("renhou E", "", ""),
    ],
)
def test_flags_of_one_way(given: str, ron: str, tsumo: str) -> None:
    rules = load_ruleset("ema-2012")
    assert rules.renhou != "none"
    win = parse(f"234m67p234p234s88s {given}")
    assert " ".join(sorted(won_by(win, "ron", rules).flags)) == ron
    assert " ".join(sorted(won_by(win, "tsumo", rules).flags)) == tsumo


def test_renhou_goes_where_the_rules_have_none() -> None:
    assert won_by(parse("234m67p234p234s88s renhou S"), "ron", load_ruleset("m-league")).flags == frozenset()


def test_rinshan_goes_with_tsumo_alone() -> None:
    wait = waits_of("23m99p678s678p [1111m] rinshan tsumo S")["4m"]
    assert wait.tsumo is not None
    assert wait.tsumo.yaku_ids == ("menzen_tsumo", "rinshan")
    assert points(wait.ron) == 0


def test_the_discarder_goes_with_ron_alone() -> None:
    win = parse("234m67p234p234s88s ron from E S riichi")
    assert won_by(win, "ron", WRC).discarder == 0
    assert won_by(win, "tsumo", WRC).discarder is None
    assert all(wait.ron and wait.tsumo for wait in waits(win, WRC))


def test_a_way_that_the_context_rules_out_has_no_score() -> None:
    # Robbing a kan takes a tile of which the hand has none: not the 8 of which it holds two.
    found = waits_of("234m67p234p234s88s chankan S riichi")
    assert all(wait.ron and "chankan" in wait.ron.yaku_ids for wait in found.values())
    found = waits_of("22m88s345m234s678p chankan S riichi")
    # Riichi, tsumo, all simples: 3 han, 20 + 2 + 4 fu.
    assert [(wait.ron, points(wait.tsumo)) for wait in found.values()] == [(None, 4000), (None, 4000)]
    # Ippatsu on the last discard needs a call in between under rules that want four tiles for riichi.
    win = parse("234m67p234p234s88s haitei tsumo S riichi ippatsu")
    assert WRC.riichi_min_tiles == 4
    assert [(wait.ron, wait.tsumo is not None) for wait in waits(win, WRC)] == [(None, True), (None, True)]


def test_a_context_that_cannot_be_leaves_no_score() -> None:
    found = waits(parse("234m67p88s (234p) (234s) riichi"), WRC)
    assert [(wait.kind, wait.ron, wait.tsumo) for wait in found] == [(Tile(13), None, None), (Tile(16), None, None)]
