"""The explanation of a score: its items add up, their tiles are in the hand, and every other reading is there too."""

from __future__ import annotations

import pytest

from riichi_gui.app.cases import read_case
from riichi_gui.scoring.legality import problems
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import RuleSet, load_ruleset
from riichi_gui.scoring.score import NotCompleteError, Score, score
from riichi_gui.scoring.tiles import Tile, format_tiles, is_red
from tests.support.random_wins import random_wins

WRC = load_ruleset("wrc-2015")
TENHOU = load_ruleset("tenhou")


def scored(line: str, rules: RuleSet = WRC) -> Score:
    win = parse(line)
    assert problems(win, rules) == ()
    return score(win, rules)


def proof(result: Score, yaku: str) -> str:
    return next(format_tiles(item.tiles) for item in result.yaku if item.id == yaku)


@pytest.mark.parametrize(
    ("line", "yaku", "tiles"),
    [
        ("234m67p234p234s88s +5p ron S riichi", "riichi", ""),
        ("234m67p234p234s88s +5p ron S riichi", "sanshoku_doujun", "234m234p234s"),
        ("234m67p234p234s88s +5p ron S riichi", "tanyao", "234m234567p23488s"),
        ("112233m456p78s11z +9s tsumo W", "menzen_tsumo", "9s"),
        ("112233m456p78s11z +9s tsumo W", "iipeikou", "112233m"),
        ("112233m445566p9s +9s ron S", "ryanpeikou", "112233m445566p"),
        ("123456789m22p55z +5z ron S", "ittsuu", "123456789m"),
        # A straight in each suit; a pair of its ones or a run that joins on from the suit before belong to none.
        ("11123456789m23p +4p ron S riichi", "ittsuu", "123456789m"),
        ("789m12345678p55z +9p ron S", "ittsuu", "123456789p"),
        ("789p12345678s55z +9s ron S", "ittsuu", "123456789s"),
        ("123m44p99s (555z) [7777z] +9s ron", "haku", "555z"),
        ("123m44p99s (555z) [7777z] +9s ron", "chun", "7777z"),
        ("123m456p99s (222z) 33s +3s tsumo SS", "seat_wind", "222z"),
        ("123m456p99s (222z) 33s +3s tsumo SS", "round_wind", "222z"),
        ("222m22p55z (222s) (777m) +2p ron S", "sanshoku_doukou", "222m222p222s"),
        ("999m99p55z (999s) (123m) +9p ron S", "sanshoku_doukou", "999m999p999s"),
        ("11p5s111s (111m) (111z) 5s +1p ron S", "sanshoku_doukou", "111m111p111s"),
        ("111m11p5s111s (123m) 5s +1p ron S", "sanshoku_doukou", "111m111p111s"),
        ("222m33p44p (222s) (777m) +4p ron S", "toitoi", "222777m444p222s"),
        ("222m333p444p78m55s +9m tsumo S", "sanankou", "222m333444p"),
        ("222m333p44p55m (777s) +4p tsumo S", "sanankou", "222m333444p"),
        ("1m (123p) [1111s] [2222s] (3333p) +1m ron S rinshan", "sankantsu", "3333p11112222s"),
        ("66z99p (555z) (777z) (999s) +9p ron S", "shousangen", "55566777z"),
        ("1199m1199p1199s1z +1z ron S", "chiitoitsu", "1199m1199p1199s11z"),
    ],
)
def test_the_tiles_that_prove_a_yaku(line: str, yaku: str, tiles: str) -> None:
    result = score(parse(line), WRC)
    assert proof(result, yaku) == tiles


def test_a_han_less_when_open_is_told() -> None:
    items = {item.id: item for item in scored("56m11p (123s) (456s) (789s) +7m ron S").yaku}
    assert (items["ittsuu"].han, items["ittsuu"].reduced) == (1, True)
    items = {item.id: item for item in scored("56m11p123456789s +7m ron S").yaku}
    assert (items["ittsuu"].han, items["ittsuu"].reduced) == (2, False)
    items = {item.id: item for item in scored("22m99p (111s) (999s) (999m) +2m ron S").yaku}
    assert (items["toitoi"].han, items["toitoi"].reduced) == (2, False)


def test_dora_by_kind_with_their_tiles() -> None:
    # Three red fives, one of which is dora too, and a kan of dora.
    result = scored("023467m34p05s [9999s] +0p ron S riichi dora 8s4s", TENHOU)
    dora = {item.id: (item.han, format_tiles(item.tiles)) for item in result.dora_items}
    assert dora == {"dora": (6, "059999s"), "aka_dora": (3, "0m0p0s")}
    assert result.han == 1 + 6 + 3


def test_red_fives_stand_where_they_belong() -> None:
    # The red five is the winning tile: it belongs to the run that it completed, not to the pair.
    result = scored("46m55m234p234s789s +0m ron S riichi", TENHOU)
    assert format_tiles(result.win_group.tiles) == "406m"
    # The red five was held: the winning plain five completed the pair.
    result = scored("0m123456p234s789s +5m ron S riichi", TENHOU)
    assert format_tiles(result.win_group.tiles) == "05m"
    assert [format_tiles(item.tiles) for item in result.fu_items if item.id == "wait_tanki"] == ["05m"]
    # The plain five was drawn: it stays in the run that it completed, and the red one is in the other run.
    result = scored("123m99m46p406p789s +5p ron S riichi", TENHOU)
    assert format_tiles(result.win_group.tiles) == "456p"
    assert {format_tiles(group.tiles) for group in result.groups} == {"123m", "99m", "456p", "406p", "789s"}


def test_every_other_reading_is_scored() -> None:
    # V3/V4: three runs with a two-sided wait, or three concealed triplets.
    result = scored("11222333m456p99s +1m tsumo S")
    readings = [(reading.han, reading.fu, set(reading.yaku_ids)) for reading in result.readings]
    assert readings[0] == (result.han, result.fu, set(result.yaku_ids))
    assert (3, 40, {"menzen_tsumo", "sanankou"}) in readings
    assert (3, 20, {"menzen_tsumo", "pinfu", "iipeikou"}) in readings
    assert [reading.points for reading in result.readings] == sorted(
        (reading.points for reading in result.readings), reverse=True
    )


def test_no_reading_is_listed_twice() -> None:
    # The winning tile may stand in either of two equal runs, which is one reading.
    assert len(scored("11223m456p789s11z +3m ron S").readings) == 1
    assert len(scored("111222333m45p99s +6p ron S").readings) == 2


def test_seven_pairs_and_two_double_runs_are_readings_of_one_hand() -> None:
    result = scored("223344m556677p8s +8s ron S")
    assert {reading.form for reading in result.readings} == {"standard", "chiitoitsu"}
    assert result.form == "standard"
    assert "ryanpeikou" in result.yaku_ids


@pytest.mark.parametrize(
    ("line", "wait", "group"),
    [
        ("234m67p234p234s88s +5p ron S riichi", "ryanmen", "567p"),
        ("234m57p234p234s88s +6p ron S riichi", "kanchan", "567p"),
        ("234m12p234p234s88s +3p ron S riichi", "penchan", "123p"),
        ("234m567p234p234s8s +8s ron S riichi", "tanki", "88s"),
        ("234m66p234p234s88s +6p ron S riichi", "shanpon", "666p"),
        ("1199m1199p1199s1z +1z ron S", "tanki", "11z"),
        ("19m19p19s1234567z +1z ron S", "tanki", "11z"),
    ],
)
def test_the_wait_and_its_group(line: str, wait: str, group: str) -> None:
    result = scored(line)
    assert (result.wait, format_tiles(result.win_group.tiles)) == (wait, group)


def test_tiles_that_are_no_hand_cannot_be_scored() -> None:
    with pytest.raises(NotCompleteError):
        score(parse("123m456p789s1122z +3z"), WRC)
    with pytest.raises(NotCompleteError):
        score(parse("123m"), WRC)


def test_without_a_yaku_nothing_is_paid() -> None:
    # Two dora do not make a yaku.
    result = scored("345p99s (123m) (789m) 78s +9s ron S from E dora 8p2m sticks 1")
    assert not result.is_win
    assert (result.points, result.han, result.yaku, result.dora_items, result.payments) == (0, 0, (), (), ())
    assert result.deltas == (0, 0, 0, 0)


# Five han, a mangan of 8,000. East discards; South, West and North follow in turn.
DOUBLE_RON = "234m67p234p234s88s +5p ron riichi from E honba 1 sticks 2"


@pytest.mark.parametrize(
    ("more", "ruleset_id", "honba", "sticks", "deltas"),
    [
        ("S", "tenhou", 1, 2, (-8300, 10300, 0, 0)),
        ("S place 1/2", "tenhou", 1, 2, (-8300, 10300, 0, 0)),
        ("W place 2/2", "tenhou", 0, 0, (-8000, 0, 8000, 0)),
        ("S place 1/2", "ema-2012", 1, 2, (-8300, 10300, 0, 0)),
        ("W place 2/2", "ema-2012", 1, 1, (-8300, 0, 9300, 0)),
        ("N place 3/3", "ema-2016", 1, 1, (-8300, 0, 0, 9300)),
        ("N place 3/3", "mahjong-soul", 0, 0, (-8000, 0, 0, 8000)),
    ],
)
def test_what_each_of_several_winners_gets(
    more: str, ruleset_id: str, honba: int, sticks: int, deltas: tuple[int, ...]
) -> None:
    result = score(parse(f"{DOUBLE_RON} {more}"), load_ruleset(ruleset_id))
    assert (result.points, result.honba_counted, result.sticks_taken) == (8000, honba, sticks)
    assert result.deltas == deltas


def test_a_later_winner_without_riichi_has_no_stick_to_take_back() -> None:
    line = DOUBLE_RON.replace("riichi", "") + " W place 2/2"
    result = score(parse(line), load_ruleset("ema-2025"))
    # Pinfu, all simples and a mixed triple chow: four han 30 fu, rounded up.
    assert (result.points, result.sticks_taken, result.deltas) == (8000, 0, (-8300, 0, 8300, 0))


@pytest.mark.parametrize(
    ("ruleset_id", "deltas"),
    [
        # Nobody pays the one honba to a later winner, whoever would: by Tenhou's rules the liable player.
        ("tenhou", (-16000, 0, 32000, -16000)),
        ("ema-2012", (-16300, 0, 32300, -16000)),
    ],
)
def test_liability_towards_a_later_winner(ruleset_id: str, deltas: tuple[int, ...]) -> None:
    line = "23m99p (555z) (666z) (777z@N) +4m ron W from E pao daisangen N honba 1 place 2/2"
    assert score(parse(line), load_ruleset(ruleset_id)).deltas == deltas


# ---------------------------------------------------------------------------------------------------------- properties


def test_the_explanations_of_random_wins_add_up() -> None:
    for case in random_wins(4000, 20261130):
        read = read_case(case)
        for result in score(read.win, read.rules).readings:
            check_explanation(result)


def check_explanation(result: Score) -> None:
    tiles = sorted(result.win.hand_tiles)
    assert sorted(tile for group in result.groups for tile in group.tiles) == tiles
    assert sum(item.fu for item in result.fu_items) == result.raw_fu
    proofs = [item.tiles for item in result.yaku] + [item.tiles for item in result.fu_items]
    proofs += [item.tiles for item in result.dora_items]
    assert not any(_missing(proof, tiles) for proof in proofs)
    if not result.is_win:
        return
    han = sum(item.han for item in result.yaku)
    dora = sum(item.han for item in result.dora_items)
    if result.yakuman:
        assert (han, dora) == (result.yakuman, 0)
    else:
        assert han + dora == result.han
    later = result.win.place > 1
    honba = 0 if later and result.rules.honba_winners == "first" else 300 * result.win.honba
    assert sum(payment.total * payment.players for payment in result.payments) == result.points + honba
    if result.deltas:
        # The random wins are those of Tenhou, where a later winner takes no stick.
        assert sum(result.deltas) == (0 if later else 1000 * result.win.sticks)
    reds = sum(map(is_red, tiles))
    assert [item.han for item in result.dora_items if item.id == "aka_dora"] == ([reds] if dora and reds else [])


def _missing(part: tuple[Tile, ...], whole: list[Tile]) -> list[Tile]:
    left = list(whole)
    missing = []
    for tile in part:
        if tile in left:
            left.remove(tile)
        else:
            missing.append(tile)
    return missing
