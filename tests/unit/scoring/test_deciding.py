"""Which options decide between rulebooks, worked out by hand from the rule texts (V: the worked examples)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from riichi_gui.app.cases import read_case
from riichi_gui.scoring.deciding import DROP_KEYS, Adapted, adapt, deciding_options, outcome_under, touching_options
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.legality import problems
from riichi_gui.scoring.notation import format_win, parse
from riichi_gui.scoring.rulesets import RuleSet, change_rules, changed_options, load_ruleset, ruleset_ids
from riichi_gui.scoring.score import score
from tests.support.random_wins import random_wins

V10 = "56m345678p55s (234s) +7m ron S"
V11 = "111m456m23p678s11z +4p ron E riichi"
V12 = "222m456m24p678s11z +3p tsumo E"
V13 = "456s99s11z [1111m] [9999p] +9s ron E riichi"
V14 = "345678m23p678s55s +4p ron S riichi ippatsu"
V15 = "111s5p (555z) (9999m) (222p) +5p ron S"
V19 = "2233446677855m +8m tsumo S riichi ippatsu"
THIRTEEN_HAN = "2233446677855m +8m tsumo S riichi"
SECOND = "234m67p234p234s88s +5p ron W from E riichi honba 1 sticks 2 place 2/2"
RED_RON = "2233446677805m +8m ron S"
RED_TSUMO = "2233446677805m +8m tsumo S"
ONE_HAN = "111m456m23p678s99p +4p ron S riichi honba 5"
STACKED = "111222333444z5z +5z ron S"
RENHOU = "2233445566778m +8m ron S renhou"
LIABLE = "3334z (555z@W) (666z@N) (777z@W) +4z tsumo S pao daisangen W honba 1"
FOUR_KANS = "4z [1111m] (2222m@W) (3333m@W) (4444p@W) +4z S"
LIABLE_RON = "3334z (555z@W) (666z@N) (777z@W) +4z ron S from N pao daisangen W honba 1"


def points(line: str, ruleset_id: str) -> int:
    rules = load_ruleset(ruleset_id)
    return score(adapt(parse(line), rules).win, rules).points


@pytest.mark.parametrize(
    ("line", "base", "there", "other", "here", "deciding"),
    [
        (V10, "wrc-2015", 1000, "ema-2012", 0, ["open_tanyao"]),
        (V11, "wrc-2015", 2400, "wrc-2022", 2000, ["double_wind_pair_fu"]),
        (V12, "wrc-2015", 2100, "m-league", 1500, ["double_wind_pair_fu"]),
        (V13, "wrc-2025", 4800, "tenhou", 5300, ["double_wind_pair_fu"]),
        (V14, "wrc-2015", 8000, "ema-2016", 7700, ["kiriage"]),
        (V14.replace(" S ", " E "), "wrc-2015", 12000, "tenhou", 11600, ["kiriage"]),
        (V15, "wrc-2015", 8000, "mahjong-soul", 7700, ["kiriage"]),
        # Three han 30 fu: without ippatsu it does not reach what is rounded up.
        (V14, "wrc-2015", 8000, "jpml-a", 3900, ["ippatsu"]),
        (V19, "wrc-2015", 24000, "wrc-2025", 32000, ["top_limit"]),
        (V19, "m-league", 24000, "ema-2012", 32000, ["top_limit"]),
        (THIRTEEN_HAN, "wrc-2022", 24000, "tenhou", 32000, ["top_limit"]),
        (ONE_HAN, "wrc-2015", 1300, "ema-2012", 0, ["min_han_at_5_honba"]),
        # Either of the two options is enough to refuse it.
        (V10 + " honba 5", "wrc-2015", 1000, "ema-2012", 0, ["open_tanyao", "min_han_at_5_honba"]),
        (STACKED, "wrc-2015", 32000, "wrc-2022", 96000, ["multiple_yakuman"]),
        (STACKED, "wrc-2015", 32000, "ema-2012", 64000, ["double_yakuman"]),
        (STACKED, "wrc-2015", 32000, "mahjong-soul", 160000, ["multiple_yakuman", "double_yakuman"]),
        # Pinfu, all simples, twice pure double chows and a full flush: eleven han where the higher value is taken.
        (RENHOU, "wrc-2015", 8000, "wrc-2025", 24000, ["renhou"]),
        (RENHOU, "wrc-2015", 8000, "ema-2012", 32000, ["renhou"]),
        (RENHOU, "wrc-2015", 8000, "tenhou", 24000, ["renhou"]),
        (LIABLE, "m-league", 64000, "tenhou", 64000, ["pao_scope"]),
        (LIABLE_RON, "wrc-2025", 64000, "mahjong-soul", 64000, ["pao_honba"]),
        (LIABLE_RON, "wrc-2025", 64000, "tenhou", 64000, ["pao_honba", "pao_scope"]),
        # The red five makes eleven han twelve, or twelve thirteen: then a counted yakuman needs the other rule too.
        (RED_RON, "wrc-2015", 24000, "tenhou", 24000, ["red_fives"]),
        (RED_TSUMO, "wrc-2015", 24000, "tenhou", 32000, ["red_fives", "top_limit"]),
        # 8,000 each time; 300 and his own stick for the second winner in EMA, nothing more in Tenhou.
        (SECOND, "tenhou", 8000, "ema-2012", 8000, ["honba_winners", "stick_winners"]),
        (SECOND.replace("honba 1", ""), "tenhou", 8000, "ema-2012", 8000, ["stick_winners"]),
        (SECOND.replace("riichi", ""), "mahjong-soul", 7700, "ema-2016", 7700, ["honba_winners"]),
        # Who dealt in is not known, so only the stick tells them apart.
        (SECOND.replace("from E", "").replace("honba 1", ""), "tenhou", 8000, "ema-2012", 8000, ["stick_winners"]),
    ],
)
def test_what_decides(line: str, base: str, there: int, other: str, here: int, deciding: list[str]) -> None:
    assert (points(line, base), points(line, other)) == (there, here)
    assert list(deciding_options(parse(line), load_ruleset(base), load_ruleset(other))) == deciding


@pytest.mark.parametrize(
    ("line", "base", "other"),
    [
        (V10, "wrc-2015", "tenhou"),
        (V14, "wrc-2015", "m-league"),
        (V19, "wrc-2015", "ema-2016"),
        (ONE_HAN.replace("honba 5", "honba 4"), "wrc-2015", "ema-2012"),
        # No win under either.
        ("123m456p99s23s (789s) +4s ron S", "wrc-2015", "ema-2012"),
    ],
)
def test_nothing_decides_where_the_score_is_the_same(line: str, base: str, other: str) -> None:
    assert deciding_options(parse(line), load_ruleset(base), load_ruleset(other)) == ()


def test_from_no_win_only_what_stands_in_the_way_decides() -> None:
    """Three dora make it 4 han 30 fu, which WRC rounds up: that is not why it is no win in EMA 2012."""
    win = parse(V10 + " honba 5 dora 4s6m")
    assert points(format_win(win), "wrc-2015") == 8000
    ema, wrc = load_ruleset("ema-2012"), load_ruleset("wrc-2015")
    assert deciding_options(win, ema, wrc) == ("open_tanyao", "min_han_at_5_honba")
    assert deciding_options(win, wrc, ema) == ("open_tanyao", "min_han_at_5_honba")


def test_a_place_among_the_winners_is_kept_and_refused_where_fewer_win() -> None:
    win = parse(SECOND)
    wrc, tenhou, soul = map(load_ruleset, ("wrc-2015", "tenhou", "mahjong-soul"))
    assert adapt(win, wrc) == Adapted(win, ())
    assert [problem.key for problem in outcome_under(win, wrc).problems] == ["only_first_wins"]
    assert deciding_options(win, tenhou, wrc) == deciding_options(win, wrc, tenhou) == ("max_winners",)
    third = parse(SECOND.replace(" W ", " N ").replace("2/2", "3/3"))
    assert [problem.key for problem in outcome_under(adapt(third, tenhou).win, tenhou).problems] == ["too_many_winners"]
    assert deciding_options(third, soul, tenhou) == deciding_options(third, tenhou, soul) == ("max_winners",)


def test_a_refusal_is_decided_too() -> None:
    """Ippatsu with the last discard can only be where riichi may be declared with few tiles left."""
    win = parse(V14 + " houtei")
    assert deciding_options(win, load_ruleset("wrc-2015"), load_ruleset("m-league")) == ("riichi_min_tiles",)
    assert deciding_options(win, load_ruleset("m-league"), load_ruleset("wrc-2015")) == ("riichi_min_tiles",)
    # Without ippatsu there is nothing to refuse.
    assert deciding_options(win, load_ruleset("wrc-2015"), load_ruleset("jpml-a")) == ("ippatsu", "riichi_min_tiles")


# ------------------------------------------------------------------------------------------------------------ adapting


@pytest.mark.parametrize(
    ("line", "ruleset_id", "adapted", "dropped"),
    [
        (V14, "wrc-2015", V14, []),
        (V14, "jpml-a", V14.replace(" ippatsu", ""), ["ippatsu"]),
        (RENHOU, "m-league", RENHOU.replace(" renhou", ""), ["renhou"]),
        ("340m67p234p234s88s +0p", "wrc-2015", "345m67p234p234s88s +5p", ["red_fives"]),
        ("67p234p234s88s (340m) +5p dora 0s", "wrc-2015", "67p234p234s88s (345m) +5p dora 5s", ["red_fives"]),
        ("67p234p234s88s (34'0m) +5p", "ema-2016", "67p234p234s88s (34'5m) +5p", ["red_fives"]),
        ("67p234p234s88s (340'm) +5p", "ema-2016", "67p234p234s88s (345'm) +5p", ["red_fives"]),
        ("234m99p66s678s [5555p] +6s", "tenhou", "234m99p66s678s [0555p] +6s", ["fourth_five"]),
        ("345m555m99p678s23s +4s", "tenhou", "345m055m99p678s23s +4s", ["fourth_five"]),
        ("345m99p678s23s (555'm@S) +4s", "tenhou", "340m99p678s23s (555'm@S) +4s", ["fourth_five"]),
        ("99p678s4567s (5'67m) (555m) +7s", "tenhou", "99p678s4567s (0'67m) (555m) +7s", ["fourth_five"]),
        ("23m99p678s23s (567m) (555m) +4m", "ema-2016", "23m99p678s23s (567m) (555m) +4m", []),
        # Nobody knows whether the red five lies in the hand or among the indicators.
        ("55m99p678s234s678p +5m dora 5m", "tenhou", "55m99p678s234s678p +5m dora 5m", []),
        (V11 + " dora 1p2p ura 3p4p", "jpml-a", V11 + " dora 1p", ["kan_dora", "ura_dora"]),
        (V11 + " ura 3p", "jpml-a", V11, ["ura_dora"]),
        (LIABLE, "wrc-2015", LIABLE, []),
        (FOUR_KANS + " pao suukantsu W", "wrc-2015", FOUR_KANS, ["pao_yaku"]),
        (FOUR_KANS + " pao suukantsu W", "wrc-2025", FOUR_KANS + " pao suukantsu W", []),
        (
            "44z111s567s23m [1111m] +4m tenhou",
            "wrc-2015",
            "44z111s567s23m [1111m] +4m tsumo",
            ["tenhou_after_closed_kan"],
        ),
        # Without a kan, or with a called one, tenhou stays: whether it can be is another question.
        ("44z111s567s23m111p +4m tenhou", "wrc-2015", "44z111s567s23m111p +4m tenhou", []),
        ("44z111s567s23m (1111m) +4m tenhou", "wrc-2015", "44z111s567s23m (1111m) +4m tenhou", []),
        (V11 + " dora 1p2p ura 3p4p", "wrc-2015", V11 + " dora 1p2p ura 3p4p", []),
        (V11 + " ura 3p4p", "wrc-2015", V11 + " ura 3p4p", []),
        ("55m99p678s234s678p +5m riichi ura 5m", "tenhou", "55m99p678s234s678p +5m riichi ura 5m", []),
        # A fifth five cannot be helped.
        ("05555m99p678s234s +1z", "tenhou", "05555m99p678s234s +1z", []),
        # The claimed five stays plain while a plain one is left; the melds before keep their place.
        ("99p678s234s23p (5'555m@W) +4p", "tenhou", "99p678s234s23p (05'55m@W) +4p", ["fourth_five"]),
        ("99p678s23s (123m) (340p) +4s", "wrc-2015", "99p678s23s (123m) (345p) +4s", ["red_fives"]),
    ],
)
def test_adapting(line: str, ruleset_id: str, adapted: str, dropped: list[str]) -> None:
    found = adapt(parse(line), load_ruleset(ruleset_id))
    assert format_win(found.win) == format_win(parse(adapted))
    assert list(found.dropped) == dropped


def test_four_reds_become_three() -> None:
    rules = change_rules(load_ruleset("tenhou"), {"red_fives": 4})
    win = parse("234m00567p234s88s6p +7p")
    assert adapt(win, rules) == Adapted(win, ())
    assert format_win(adapt(win, load_ruleset("tenhou")).win) == format_win(parse("234m05567p234s88s6p +7p"))
    # There are two plain fives in dots then, so one of three is red.
    assert adapt(parse("234m55567p234s88s +6p"), rules).win.hand_tiles.count(parse("0p").tile or 35) == 1


def test_tenhou_stays_where_a_closed_kan_does_not_void_it() -> None:
    rules = change_rules(load_ruleset("wrc-2015"), {"tenhou_after_closed_kan": True})
    win = parse("44z111s567s23m [1111m] +4m tenhou")
    assert adapt(win, rules) == Adapted(win, ())


def test_one_ura_indicator_is_no_kan_ura() -> None:
    rules = change_rules(load_ruleset("wrc-2015"), {"kan_ura_dora": False})
    win = parse(V11 + " dora 1p2p ura 3p")
    assert adapt(win, rules) == Adapted(win, ())


def test_two_refusals_differ_by_their_reasons() -> None:
    win = parse(V14.replace("ron", "tsumo") + " houtei")
    assert deciding_options(win, load_ruleset("wrc-2015"), load_ruleset("m-league")) == ("riichi_min_tiles",)


def test_a_refusal_beside_no_win_is_decided_too() -> None:
    """Four plain fives with one of them an indicator cannot be where one is red; elsewhere the hand has no yaku."""
    win = parse("55m99p678s234s123p +5m ron S dora 5m")
    wrc, red = load_ruleset("wrc-2015"), change_rules(load_ruleset("wrc-2015"), {"red_fives": 3})
    assert deciding_options(win, red, wrc) == deciding_options(win, wrc, red) == ("red_fives",)


def test_kan_ura_goes_where_its_indicator_goes() -> None:
    rules = change_rules(load_ruleset("wrc-2015"), {"kan_dora": False})
    win, dropped = adapt(parse(V11 + " dora 1p2p ura 3p4p"), rules)
    assert (len(win.dora), len(win.ura)) == (1, 1)
    assert dropped == ("kan_dora", "kan_ura_dora")
    rules = change_rules(load_ruleset("wrc-2015"), {"kan_ura_dora": False})
    win, dropped = adapt(parse(V11 + " dora 1p2p ura 3p4p"), rules)
    assert (len(win.dora), len(win.ura)) == (2, 1)
    assert dropped == ("kan_ura_dora",)


# ------------------------------------------------------------------------------------------------------------ touching


@pytest.mark.parametrize(
    ("line", "ruleset_id", "touching"),
    [
        ("12345m456p789s5p +5p ron S", "wrc-2015", []),
        (V10, "wrc-2015", ["open_tanyao", "open_no_fu_ron_30"]),
        (V11, "wrc-2015", ["double_wind_pair_fu"]),
        (V14, "tenhou", ["ippatsu", "kiriage"]),
        (V15, "tenhou", ["kiriage"]),
        (V15 + " honba 1", "tenhou", ["kiriage", "honba_points"]),
        # Six han by tsumo: without its pinfu it has five, and 20 + 2 fu.
        ("345678m23p678s55s +4p tsumo S riichi ippatsu dora 2m", "wrc-2015", ["ippatsu", "pinfu_tsumo"]),
        (STACKED, "wrc-2015", ["multiple_yakuman", "double_yakuman"]),
        (RENHOU, "wrc-2015", ["renhou"]),
        (LIABLE, "tenhou", ["honba_points", "pao_yaku", "pao_tsumo", "pao_scope", "multiple_yakuman"]),
        # 20 + 16 + 4 fu, and 2 more for the tsumo; where 52 and 54 both become 60 the rule does not touch it.
        ("333p345s67s99s [2222m] +8s tsumo S rinshan", "wrc-2015", ["rinshan_tsumo_fu"]),
        ("234p345s67s99s [1111m] +8s tsumo S rinshan", "wrc-2015", []),
        ("234p345s67s99s [1111m] +8s tsumo S rinshan haitei", "wrc-2015", ["haitei_with_rinshan"]),
        (ONE_HAN, "wrc-2015", ["honba_points", "min_han_at_5_honba"]),
        # Four han 40 or 50 fu: a mangan both ways, with other fu.
        (V11 + " dora 9m", "wrc-2015", ["double_wind_pair_fu"]),
        (V11 + " dora 3p", "wrc-2015", ["double_wind_pair_fu"]),
        (V14 + " dora 2m ura 3m", "wrc-2015", ["ura_dora", "ippatsu"]),
        (SECOND, "tenhou", ["honba_winners", "stick_winners", "max_winners"]),
        ("99m19p19s1234567z +1m S chankan closed_kan", "wrc-2015", ["kokushi_robs_closed_kan"]),
        (SECOND, "ema-2012", ["honba_points", "honba_winners", "stick_winners", "max_winners"]),
        # The first of two is paid the same everywhere; the honba are his.
        (SECOND.replace(" W ", " S ").replace("2/2", "1/2"), "tenhou", ["honba_points"]),
        (SECOND.replace(" W ", " S ").replace("2/2", "1/3"), "mahjong-soul", ["honba_points", "max_winners"]),
    ],
)
def test_the_options_that_touch_a_score(line: str, ruleset_id: str, touching: list[str]) -> None:
    assert sorted(touching_options(parse(line), load_ruleset(ruleset_id))) == sorted(touching)


# ---------------------------------------------------------------------------------------------------------- properties


@pytest.fixture(scope="module")
def wins() -> list[Win]:
    return [read_case(case).win for case in random_wins(150, seed=41)]


def look(win: Win, rules: RuleSet) -> object:
    result, found = outcome_under(adapt(win, rules).win, rules)
    if result is None:
        return sorted(problem.key for problem in found)
    yaku = sorted((item.id, item.han) for item in result.yaku)
    return result.is_win and (
        result.points,
        yaku,
        result.han,
        result.fu,
        result.limit,
        result.payments,
        result.deltas,
        result.sticks_taken,
    )


@pytest.mark.parametrize("base_id", ["wrc-2015", "ema-2012"])
def test_the_deciding_options_make_the_whole_difference_and_none_can_be_spared(wins: list[Win], base_id: str) -> None:
    base = load_ruleset(base_id)
    seen = 0
    for win in wins:
        here = look(win, base)
        for ruleset_id in ruleset_ids():
            other = load_ruleset(ruleset_id)
            deciding = deciding_options(win, base, other)
            assert bool(deciding) == (look(win, other) != here)
            if deciding:
                seen += 1
                assert set(deciding) <= set(changed_options(base, other))
                # Where the base knows no such win, the way back is the one that is explained.
                start, goal = (base, other) if isinstance(here, tuple) else (other, base)
                taken = {option: getattr(goal, option) for option in deciding}
                alone = [look(win, change_rules(start, {option: taken[option]})) for option in deciding]
                if look(win, goal) not in alone:
                    assert look(win, change_rules(start, taken)) == look(win, goal)
                    for option in deciding:
                        fewer = {each: value for each, value in taken.items() if each != option}
                        assert look(win, change_rules(start, fewer)) != look(win, goal)
    assert seen > 100


def test_every_deciding_option_of_a_single_change_touches_the_score(wins: list[Win]) -> None:
    for win in wins[:50]:
        for ruleset_id in ("wrc-2015", "tenhou"):
            rules = load_ruleset(ruleset_id)
            touching = touching_options(win, rules)
            for other_id in ("ema-2012", "wrc-2025"):
                other = load_ruleset(other_id)
                deciding = deciding_options(win, rules, other)
                if len(deciding) == 1:
                    assert deciding[0] in touching or deciding[0] == "double_yakuman"


def test_an_adapted_win_is_never_refused_for_what_the_rulebook_lacks(wins: list[Win]) -> None:
    lacking = {"no_red_fives", "too_many_reds", "flag_not_in_rules", "no_kan_dora", "no_ura_dora", "no_kan_ura_dora"}
    for win in wins:
        for ruleset_id in ruleset_ids():
            rules = load_ruleset(ruleset_id)
            adapted, dropped = adapt(win, rules)
            assert not lacking & {problem.key for problem in problems(adapted, rules)}
            assert set(dropped) <= set(DROP_KEYS)
            assert adapt(adapted, rules) == Adapted(adapted, ())
            assert bool(dropped) == (adapted != win)


def test_scores_of_thrown_away_tables_are_the_scores(wins: list[Win]) -> None:
    rules = load_ruleset("tenhou")
    for win in wins:
        adapted = adapt(win, rules).win
        found = outcome_under(adapted, rules).score
        assert found is not None
        assert replace(found.rules) == rules
        assert (found.points, found.yaku, found.fu_items, found.payments) == (
            (kept := score(adapted, rules)).points,
            kept.yaku,
            kept.fu_items,
            kept.payments,
        )
