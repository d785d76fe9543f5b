"""Each problem with the tiles and flags at fault and the numbers that its message names (section 11 of the rules)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from riichi_gui.scoring.legality import PROBLEM_KEYS, pao_groups, problems, tiles_left
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import RuleSet, change_rules, load_ruleset
from riichi_gui.scoring.tiles import ALL_TILES, format_row, format_tiles, tile_name

W15 = load_ruleset("wrc-2015")
W25 = load_ruleset("wrc-2025")
E12 = load_ruleset("ema-2012")
TH = load_ruleset("tenhou")
ML = load_ruleset("m-league")
JPA = load_ruleset("jpml-a")
FOUR_REDS = change_rules(TH, {"red_fives": 4})
NO_KAN_URA = change_rules(W15, {"kan_ura_dora": False})

HAND = "234m67p234p234s88s +5p"
EDGE = "67p234p234s88s +5p"  # with one more group
DRAGONS = "234m1p (555z@W) (666z@N) (777z@W) +1p S"
KANS = "1p (1111m@W) (2222m@N) (3333m@W) (4444m@W) +1p S"

KEYS_TEXT = """
five_tiles no_red_fives too_many_reds must_be_red too_many_melds too_few_tiles too_many_tiles no_winning_tile
not_complete chi_source meld_source_self too_many_indicators no_kan_dora no_ura_dora ura_needs_riichi no_kan_ura_dora
more_ura_than_dora flag_not_in_rules needs_tsumo needs_ron needs_closed ippatsu_needs_riichi ippatsu_houtei
double_riichi_last_tile rinshan_needs_kan chankan_copies tenhou_needs_dealer not_for_dealer first_turn_no_kan
riichi_once ippatsu_rinshan rinshan_chankan rinshan_houtei chankan_last_tile haitei_houtei first_turn_once
first_turn_riichi first_turn_situation discarder_is_winner tsumo_discarder negative_honba negative_sticks
pao_not_in_rules pao_is_winner pao_groups pao_source
closed_kan_chankan closed_kan_orphans closed_kan_not_in_rules
bad_winners bad_place winners_need_ron only_first_wins too_many_winners place_seats
"""
RULE_AT_FAULT = ("rules", "option", "value")

# Key, tiles, flags, and the numbers and names in the message.
Row = tuple[str, str, str, dict[str, int | str]]


def found(line: str, rules: RuleSet) -> list[Row]:
    return [
        (
            problem.key,
            format_row(problem.tiles),
            " ".join(problem.flags),
            {name: value for name, value in problem.params if name not in RULE_AT_FAULT},
        )
        for problem in problems(parse(line), rules)
    ]


ORPHANS = "99m19p19s1234567z +1m"


@pytest.mark.parametrize(
    ("line", "rules", "option", "value"),
    [
        ("234m67p234p234s88s +0p", W15, "red_fives", "0"),
        ("00m67p234p234s888s +5p", TH, "red_fives", "3"),
        ("5555m67p234p234s8s +5p", TH, "red_fives", "3"),
        (f"{HAND} dora 1z2z", JPA, "kan_dora", "False"),
        (f"{HAND} riichi ura 1z", JPA, "ura_dora", "False"),
        (f"{HAND} riichi dora 1z2z ura 3z4z", NO_KAN_URA, "kan_ura_dora", "False"),
        (f"{HAND} riichi ippatsu", JPA, "ippatsu", "False"),
        (f"{HAND} S renhou", TH, "renhou", "none"),
        (f"{HAND} riichi ippatsu houtei", W15, "riichi_min_tiles", "4"),
        (f"{DRAGONS} pao daisangen W", change_rules(W15, {"pao_yaku": []}), "pao_yaku", "()"),
        (f"{HAND} place 2/2", ML, "max_winners", "1"),
        (f"{HAND} place 1/3", TH, "max_winners", "2"),
        (f"{ORPHANS} chankan closed_kan", TH, "kokushi_robs_closed_kan", "False"),
    ],
)
def test_what_a_rulebook_lacks_is_named_with_the_option(line: str, rules: RuleSet, option: str, value: str) -> None:
    first = problems(parse(line), rules)[0]
    assert [part for part in first.params if part[0] in RULE_AT_FAULT] == [
        ("rules", rules.id),
        ("option", option),
        ("value", value),
    ]


@pytest.mark.parametrize(
    ("line", "rules", "expected"),
    [
        ("11111m456p789s12z +2z", W15, [("five_tiles", "1m", "", {"count": 5})]),
        ("1111m456p789s12z2z +2z dora 1m1m", W15, [("five_tiles", "1m", "", {"count": 6})]),
        ("111m456p789s1122z +2z dora 1m", W15, []),
        ("555m0m456p789s11z1z +5m", TH, [("five_tiles", "5m", "", {"count": 5})]),
        ("234m67p234p234s88s +0p", W15, [("no_red_fives", "0p", "", {})]),
        ("234m67p234p234s88s +5p dora 0s", W15, [("no_red_fives", "0s", "", {})]),
        ("00m67p234p234s888s +5p", TH, [("too_many_reds", "0m", "", {"count": 2, "most": 1})]),
        ("234m67p00p234s888s +5p", FOUR_REDS, []),
        ("234m67p000p23s888s +5p", FOUR_REDS, [("too_many_reds", "0p", "", {"count": 3, "most": 2})]),
        ("5555m67p234p234s8s +5p", TH, [("must_be_red", "5m", "", {"most": 3})]),
        ("555m567p234p234s8s +8s", TH, []),
        ("55p567p234p234s88s +8s", FOUR_REDS, [("must_be_red", "5p", "", {"most": 2})]),
        ("50p567p234p234s88s +8s", FOUR_REDS, []),
        ("5555m67p234p234s8s +5p", W15, [("not_complete", "5555m23467p2348s5p", "", {})]),
        ("1m (123m) (456m) (789m) (123p) (456p) +1m", W15, [("too_many_melds", "", "", {"count": 5})]),
        ("1m (123m) (456m) (789m) (123p) +1m S", W15, []),
        ("123m", W15, [("too_few_tiles", "", "", {"count": 11})]),
        ("123m +4m", W15, [("too_few_tiles", "", "", {"count": 10})]),
        ("123m456p789s1122z", W15, [("no_winning_tile", "", "", {})]),
        ("123m456p789s112233z +3z", W15, [("too_many_tiles", "", "", {"count": 2})]),
        ("123m456p789s1122z +3z", W15, [("not_complete", "123m456p789s11223z", "", {})]),
        # A run is called from the player on the left alone, anything else from anybody else.
        (f"{EDGE} (234m@E) S", W15, []),
        (f"{EDGE} (234m@W) S", W15, [("chi_source", "234m", "", {"seat": "E"})]),
        (f"{EDGE} (234m@N) S", W15, [("chi_source", "234m", "", {"seat": "E"})]),
        (f"{EDGE} (234m@S) E", W15, [("chi_source", "234m", "", {"seat": "N"})]),
        (f"{EDGE} (234m@N) E", W15, []),
        (f"{EDGE} (234m@S) S", W15, [("meld_source_self", "234m", "", {})]),
        (f"{EDGE} (555z@S) S", W15, [("meld_source_self", "555z", "", {})]),
        (f"{EDGE} (555z@N) S", W15, []),
    ],
)
def test_tiles(line: str, rules: RuleSet, expected: list[Row]) -> None:
    assert found(line, rules) == expected


@pytest.mark.parametrize(
    ("context", "rules", "expected"),
    [
        ("dora 1z1z2z2z3z", W15, []),
        ("dora 1z1z2z2z3z3z", W15, [("too_many_indicators", "", "", {"most": 5})]),
        ("riichi ura 1z1z2z2z3z3z", W15, [("too_many_indicators", "", "", {"most": 5})]),
        ("dora 1z", JPA, []),
        ("dora 1z2z3z", JPA, [("no_kan_dora", "23z", "", {})]),
        ("riichi ura 1z", JPA, [("no_ura_dora", "1z", "", {})]),
        ("ura 1z", W15, [("ura_needs_riichi", "1z", "", {})]),
        ("riichi ura 1z", W15, []),
        ("double_riichi dora 2z ura 1z", W15, []),
        ("riichi dora 1z2z ura 3z4z", W15, []),
        ("riichi dora 1z2z ura 3z4z", NO_KAN_URA, [("no_kan_ura_dora", "4z", "", {})]),
        ("riichi dora 1z2z ura 3z", NO_KAN_URA, []),
        ("riichi ura 3z4z", W15, []),
        ("riichi dora 1z ura 3z4z5z", W15, [("more_ura_than_dora", "45z", "", {})]),
        ("riichi ippatsu", JPA, [("flag_not_in_rules", "", "ippatsu", {})]),
        ("renhou", TH, [("flag_not_in_rules", "", "renhou", {})]),
        ("ron haitei", W15, [("needs_tsumo", "", "haitei", {})]),
        ("ron chiihou", W15, [("needs_tsumo", "", "chiihou", {})]),
        ("tsumo houtei", W15, [("needs_ron", "", "houtei", {})]),
        ("tsumo renhou", W15, [("needs_ron", "", "renhou", {})]),
        ("ippatsu", W15, [("ippatsu_needs_riichi", "", "ippatsu", {})]),
        ("double_riichi ippatsu", W15, []),
        ("tsumo rinshan", W15, [("rinshan_needs_kan", "", "rinshan", {})]),
        ("riichi ippatsu houtei", W15, [("ippatsu_houtei", "", "ippatsu houtei", {})]),
        ("riichi ippatsu houtei", W25, []),
        (
            "ippatsu houtei",
            W15,
            [("ippatsu_needs_riichi", "", "ippatsu", {}), ("ippatsu_houtei", "", "ippatsu houtei", {})],
        ),
        ("tsumo riichi ippatsu haitei", W15, []),
        ("tsumo double_riichi ippatsu haitei", W15, [("double_riichi_last_tile", "", "double_riichi ippatsu", {})]),
        ("double_riichi ippatsu houtei", ML, [("double_riichi_last_tile", "", "double_riichi ippatsu", {})]),
        ("double_riichi houtei", W15, []),
        ("tsumo tenhou", W15, [("tenhou_needs_dealer", "", "tenhou", {})]),
        ("tsumo chiihou", W15, []),
        ("from S", W15, [("discarder_is_winner", "", "", {})]),
        ("from W", W15, []),
        ("tsumo from W", W15, [("tsumo_discarder", "", "", {})]),
        ("tsumo from S", W15, [("tsumo_discarder", "", "", {})]),
        ("chankan", W15, []),
        ("chankan dora 5p", W15, [("chankan_copies", "5p", "chankan", {})]),
        ("riichi chankan ura 5p", W15, [("chankan_copies", "5p", "chankan", {})]),
    ],
)
def test_context(context: str, rules: RuleSet, expected: list[Row]) -> None:
    assert found(f"{HAND} S {context}", rules) == expected


@pytest.mark.parametrize(
    ("line", "rules", "expected"),
    [
        (f"{HAND} E tsumo tenhou", W15, []),
        (f"{HAND} E tsumo chiihou", W15, [("not_for_dealer", "", "chiihou", {})]),
        (f"{HAND} E ron renhou", W15, [("not_for_dealer", "", "renhou", {})]),
        (f"{EDGE} [1111z] E tsumo tenhou", W15, [("first_turn_no_kan", "", "tenhou", {})]),
        (f"{EDGE} [1111z] E tsumo tenhou", change_rules(W15, {"tenhou_after_closed_kan": True}), []),
        (f"{EDGE} [1111z] S tsumo chiihou", W15, [("first_turn_no_kan", "", "chiihou", {})]),
        (f"{EDGE} [1111z] S ron renhou", W15, [("first_turn_no_kan", "", "renhou", {})]),
        (f"{EDGE} [1111z] S tsumo rinshan", W15, []),
        (f"{EDGE} [1111z] S riichi", W15, []),
        # A called group is the whole reason: the kan in it is not named beside it.
        (f"{EDGE} (1111z) E tsumo tenhou", W15, [("needs_closed", "", "tenhou", {})]),
        (f"{EDGE} (1111z) S tsumo chiihou", W15, [("needs_closed", "", "chiihou", {})]),
        (f"{EDGE} (234m) S riichi", W15, [("needs_closed", "", "riichi", {})]),
        (f"{EDGE} (234m) S double_riichi", W15, [("needs_closed", "", "double_riichi", {})]),
        # Nobody can rob a kan of a tile that he holds a copy of.
        ("234m67p345p234s88s +5p ron S chankan", W15, [("chankan_copies", "5p", "chankan", {})]),
        ("234m67p340p234s88s +5p ron S chankan", TH, [("chankan_copies", "5p", "chankan", {})]),
    ],
)
def test_first_turn_and_closed_hands(line: str, rules: RuleSet, expected: list[Row]) -> None:
    assert found(line, rules) == expected


@pytest.mark.parametrize(
    ("line", "rules", "expected"),
    [
        (f"{DRAGONS} pao daisangen W", W15, []),
        (f"{DRAGONS} pao daisangen N", W15, []),
        (f"{DRAGONS} pao daisangen E", W15, [("pao_source", "", "", {"yaku": "daisangen", "seat": "E"})]),
        # Where it is not known who fed a group it may have been anybody.
        (DRAGONS.replace("@N", "") + " pao daisangen E", W15, []),
        (
            f"{DRAGONS} pao daisangen S",
            W15,
            [
                ("pao_is_winner", "", "", {"yaku": "daisangen"}),
                ("pao_source", "", "", {"yaku": "daisangen", "seat": "S"}),
            ],
        ),
        (f"{DRAGONS} pao daisuushii W", W15, [("pao_groups", "", "", {"yaku": "daisuushii"})]),
        (f"{DRAGONS} pao suukantsu W", W15, [("pao_not_in_rules", "", "", {"yaku": "suukantsu"})]),
        (f"{DRAGONS} pao suukantsu W", W25, [("pao_groups", "", "", {"yaku": "suukantsu"})]),
        ("55z11p234m (666z) (777z) +5z S pao daisangen W", W15, [("pao_groups", "", "", {"yaku": "daisangen"})]),
        (f"{KANS} pao suukantsu W", W25, []),
        (f"{KANS} pao suukantsu E", W25, [("pao_source", "", "", {"yaku": "suukantsu", "seat": "E"})]),
        # Who fed the pon of an added kan is not liable; he who fed the only open kan is.
        (
            "1p [1111m] (222+2m@N) [3333m] (4444m@W) +1p S pao suukantsu N",
            W25,
            [("pao_source", "", "", {"yaku": "suukantsu", "seat": "N"})],
        ),
        ("1p [1111m] (222+2m@N) [3333m] (4444m@W) +1p S pao suukantsu W", W25, []),
        (
            "1p [1111m] (222+2m@N) [3333m] [4444m] +1p S pao suukantsu N",
            W25,
            [("pao_groups", "", "", {"yaku": "suukantsu"})],
        ),
        # An added kan of dragons began as a pon that somebody fed.
        ("234m1p [5555z] (666+6z@N) [7777z] +1p S pao daisangen N", W15, []),
        ("234m1p [5555z] [6666z] [7777z] +1p S pao daisangen N", W15, [("pao_groups", "", "", {"yaku": "daisangen"})]),
        ("1p [1111z] (222z@N) (3333z@E) [4444z] +1p S pao daisuushii E", W15, []),
    ],
)
def test_liability(line: str, rules: RuleSet, expected: list[Row]) -> None:
    assert found(line, rules) == expected


def test_flags_while_the_hand_is_being_built() -> None:
    assert found("123m S chankan", W15) == [("too_few_tiles", "", "", {"count": 11})]
    assert found("123m S tsumo chankan", W15) == [
        ("too_few_tiles", "", "", {"count": 11}),
        ("needs_ron", "", "chankan", {}),
    ]


def test_counters_are_not_negative() -> None:
    win = parse(HAND)
    assert [problem.key for problem in problems(replace(win, honba=-1), W15)] == ["negative_honba"]
    assert [problem.key for problem in problems(replace(win, sticks=-1), W15)] == ["negative_sticks"]
    assert problems(replace(win, honba=1, sticks=1), W15) == ()


def test_the_groups_that_make_somebody_liable() -> None:
    groups = pao_groups(parse(DRAGONS.replace("234m1p", "1p") + " (222m)"), "daisangen")
    assert groups is not None
    assert [format_tiles(group.tiles) for group in groups] == ["555z", "666z", "777z"]
    assert pao_groups(parse("1p (1111m) (2222m) (3333m) (444m) +1p"), "suukantsu") is None


def test_how_many_of_each_tile_are_left() -> None:
    def left(line: str, rules: RuleSet) -> dict[str, int]:
        return {tile_name(tile): count for tile, count in zip(ALL_TILES, tiles_left(parse(line), rules), strict=True)}

    untouched = {tile_name(tile): 4 for tile in ALL_TILES} | {"0m": 0, "0p": 0, "0s": 0}
    assert left("", W15) == untouched
    assert left("", TH) == untouched | {"5m": 3, "5p": 3, "5s": 3, "0m": 1, "0p": 1, "0s": 1}
    assert left("", FOUR_REDS) == untouched | {"5m": 3, "5p": 2, "5s": 3, "0m": 1, "0p": 2, "0s": 1}
    assert left("11m +1m dora 2m ura 2m (333m)", W15) == untouched | {"1m": 1, "2m": 2, "3m": 1}
    # Impossible hands have none left, and no fewer than none.
    assert left("11111m00p5555p", TH)["1m"] == left("00p5555p", TH)["0p"] == left("5555p", TH)["5p"] == 0


def test_the_list_of_keys_is_complete() -> None:
    """Each has a message in every language; those of two flags are tried in test_legality.py."""
    assert sorted(PROBLEM_KEYS) == sorted(KEYS_TEXT.split())
