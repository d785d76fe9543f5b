"""Which reading of a win counts, and what a reading is worth that does not: renhou, yakuman, and no yaku."""

from __future__ import annotations

import pytest

from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import RuleSet, change_rules, load_ruleset
from riichi_gui.scoring.score import NotCompleteError, Score, dora_in, score
from riichi_gui.scoring.tiles import format_tiles
from riichi_gui.scoring.yaku import yaku_ids

WRC = load_ruleset("wrc-2015")
WRC_2025 = load_ruleset("wrc-2025")
TENHOU = load_ruleset("tenhou")
ALL_HONOURS = "111222333444z5z +5z ron S"


def worth(result: Score) -> tuple[object, ...]:
    return result.points, result.yakuman, result.han, result.fu, result.raw_fu, result.base, result.limit


@pytest.mark.parametrize(
    ("line", "yaku"),
    [
        # 123 in two suits and a triplet of East are no three triplets of one rank.
        ("789m55m123p123s11z +1z ron S riichi", ("riichi", "round_wind")),
        # Nor are triplets of 1 in two suits and of East, or 789 in two suits and 111 in the third.
        ("789m55m111p111s11z +1z ron S riichi", ("riichi", "round_wind")),
        # East, North and Red are no straight.
        ("23m55p111444777z +4m ron S riichi", ("riichi", "chun", "round_wind", "sanankou")),
        ("789m789p11155s23m +1m ron S riichi", ("riichi",)),
        ("111m789p789s55s23m +4m ron S riichi", ("riichi",)),
    ],
)
def test_near_misses_across_the_suits(line: str, yaku: tuple[str, ...]) -> None:
    assert score(parse(line), WRC).yaku_ids == yaku


@pytest.mark.parametrize(
    "tiles",
    [
        "1123456788899m +9m",  # 11 234 567 888 999: one more 1 is missing
        "1113334567899m +9m",  # no 2
        "1112245678999m +9m",  # no 3, and so on
        "1111235677899m +9m",
        "1112223467899m +9m",
        "1112334578999m +9m",
        "1111234568899m +9m",
        "1112345677799m +9m",
        "1112223456789m +9m",  # 99: one more 9 is missing
    ],
)
def test_near_misses_of_nine_gates(tiles: str) -> None:
    """Each rank from 2 to 8 has to be there, and three ones and three nines (item 37 of section 10)."""
    assert "chinitsu" in score(parse(f"{tiles} ron S"), WRC).yaku_ids
    assert score(parse("1112345678999m +5m ron S"), WRC).yaku_ids == ("chuuren",)


# ------------------------------------------------------------------------------------------------------------- renhou


def test_renhou_alone_has_no_fu_and_no_dora() -> None:
    """R16, item 26 of section 10: a flat mangan."""
    result = score(parse("2233445566778m +8m ron S renhou dora 1m"), WRC)
    assert worth(result) == (8000, 0, 5, None, 0, 2000, "mangan")
    assert (result.yaku_ids, result.fu_items, result.dora_items) == (("renhou",), (), ())


def test_beside_a_renhou_the_hand_itself_may_be_worth_nothing() -> None:
    """W25 compares renhou with the ordinary value: here there is no other yaku, and dora alone win nothing."""
    result = score(parse("123m456p789s1122z +1z ron S renhou dora 8s"), WRC_2025)
    assert worth(result) == (8000, 0, 5, None, 0, 2000, "mangan")
    result = score(parse("123m456p789s3344z +4z ron S renhou dora 8s"), WRC_2025)
    renhou, ordinary = result.readings
    assert worth(renhou) == worth(result) == (8000, 0, 5, None, 0, 2000, "mangan")
    assert worth(ordinary) == (0, 0, 0, 40, 34, 0, None)
    assert (ordinary.is_win, ordinary.yaku, ordinary.dora_items, ordinary.payments) == (False, (), (), ())


def test_the_better_of_renhou_and_the_hand_itself() -> None:
    # Pinfu, all simples, twice pure double chows and a full flush: 11 han.
    result = score(parse("2233445566778m +8m ron S renhou"), WRC_2025)
    assert (result.points, result.han, result.limit) == (24000, 11, "sanbaiman")
    assert "renhou" not in result.yaku_ids
    # Seven pairs alone: 2 han 25 fu are less than 5 han.
    result = score(parse("1144m2255p3388s1z +1z ron S renhou"), WRC_2025)
    assert (result.points, result.yaku_ids) == (8000, ("renhou",))
    assert {reading.points for reading in result.readings} == {8000, 1600}


def test_renhou_as_a_yakuman() -> None:
    result = score(parse("123m456p789s1122z +1z ron S renhou"), load_ruleset("ema-2012"))
    assert worth(result) == (32000, 1, 0, None, 0, 8000, "yakuman")
    assert [(item.id, item.han) for item in result.yaku] == [("renhou", 1)]


# ------------------------------------------------------------------------------------------------------------ yakuman


@pytest.mark.parametrize(
    ("line", "form"),
    [
        (ALL_HONOURS, "standard"),
        ("19m19p19s1234567z +1z ron S", "kokushi"),
        ("1122334455667z +7z ron S", "chiitoitsu"),
        ("1199m1199p1199s1z +1z ron S", "chiitoitsu"),
        ("234m67p234p234s88s +5p ron S", "standard"),
    ],
)
def test_the_form_of_a_reading(line: str, form: str) -> None:
    assert score(parse(line), WRC).form == form


def test_seven_pairs_and_kokushi_are_made_of_pairs_and_single_tiles() -> None:
    result = score(parse("05m1199p1199s117z +7z ron S"), TENHOU)
    assert {group.form for group in result.groups} == {"pair"}
    assert [format_tiles(group.tiles) for group in result.groups] == ["05m", "11p", "99p", "11s", "99s", "11z", "77z"]
    result = score(parse("19m19p19s1234567z +1z ron S"), WRC)
    assert [group.form for group in result.groups] == [*["single"] * 6, "pair", *["single"] * 6]
    assert result.fu_items == ()


def single(*double: str) -> RuleSet:
    return change_rules(WRC, {"double_yakuman": double})


def test_where_one_yakuman_counts_it_is_the_dearest() -> None:
    """R14, R15: four winds, all honours and four concealed triplets on the pair."""
    assert score(parse(ALL_HONOURS), single("suuankou_tanki")).yaku_ids == ("suuankou_tanki",)
    assert score(parse(ALL_HONOURS), single("suuankou_tanki")).points == 64000
    assert score(parse(ALL_HONOURS), single("daisuushii")).yaku_ids == ("daisuushii",)
    assert score(parse(ALL_HONOURS), single()).points == 32000


def test_of_equal_yakuman_the_one_counts_that_somebody_is_liable_for() -> None:
    """P6: one yakuman counts, and West pays half of it."""
    result = score(parse("3334z (555z@W) (666z@N) (777z@W) +4z ron S from N pao daisangen W"), WRC)
    assert (result.points, result.yaku_ids) == (32000, ("daisangen",))
    assert result.deltas == (0, 32000, -16000, -16000)


# --------------------------------------------------------------------------------------------------- without a yaku


def test_a_reading_without_a_yaku_is_worth_nothing() -> None:
    result = score(parse("345p99s (123m) (789m) 78s +9s ron S dora 8p"), WRC)
    # 20 fu, and 2 more for an open hand that has no others (R07).
    assert worth(result) == (0, 0, 0, 30, 22, 0, None)
    assert (result.form, result.yaku_ids, result.is_win) == ("standard", (), False)


def test_two_han_are_asked_for_at_five_counters() -> None:
    """R44: dora do not count among them; seven pairs are just enough."""
    ema = load_ruleset("ema-2012")
    assert score(parse("1144m2255p3388s1z +1z ron S honba 5"), ema).points == 1600
    assert score(parse("123m456p789s3344z +4z ron S riichi honba 5 dora 8s"), ema).points == 0
    assert score(parse("123m456p789s3344z +4z ron S riichi honba 4 dora 8s"), ema).points == 2600
    # The riichi is there, but it is not enough, and neither it nor the dora are counted.
    result = score(parse("123m456p789s3344z +4z ron S riichi honba 5 dora 8s"), ema)
    assert (result.yaku_ids, result.yaku, result.dora_items, result.han) == ((), (), (), 0)


# ----------------------------------------------------------------------------------------------------------- options


@pytest.mark.parametrize(
    ("line", "rinshan_fu", "raw_fu", "fu"),
    [
        # R08: 20, a closed kan of simples 16, a closed triplet of simples 4, and 2 for the self-draw where it counts.
        ("333p345s67s99s [2222m] +8s tsumo S rinshan", True, 42, 50),
        ("333p345s67s99s [2222m] +8s tsumo S rinshan", False, 40, 40),
        ("333p345s67s99s [2222m] +8s tsumo S", True, 42, 50),
        ("333p345s67s99s [2222m] +8s tsumo S", False, 42, 50),
    ],
)
def test_the_fu_of_a_self_draw_after_a_kan(line: str, rinshan_fu: bool, raw_fu: int, fu: int) -> None:
    result = score(parse(line), change_rules(WRC, {"rinshan_tsumo_fu": rinshan_fu}))
    assert (result.raw_fu, result.fu) == (raw_fu, fu)
    assert ("tsumo" in {item.id for item in result.fu_items}) == (raw_fu == 42)


@pytest.mark.parametrize(
    "line", [ALL_HONOURS, "234m67p234p234s88s +5p ron S riichi", "22m99p (111s) (999s) (999m) +2m S"]
)
def test_the_set_of_the_yaku_is_that_of_their_names(line: str) -> None:
    for rules in (WRC, TENHOU):
        for reading in score(parse(line), rules).readings:
            assert yaku_ids(reading.yaku_set[3]) == reading.yaku_set[1]
            assert reading.yaku_set[0] == sum(row[3] for row in reading.yaku_set[2])


def test_a_score_knows_the_rules_it_was_made_by() -> None:
    assert score(parse(ALL_HONOURS), TENHOU).rules == TENHOU


def test_without_a_winning_tile_there_are_no_dora_to_count() -> None:
    with pytest.raises(NotCompleteError):
        dora_in(parse("123m dora 1m"))
