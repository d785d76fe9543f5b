"""Legality: every problem at once, what a window may offer, and how many of each tile are left."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from riichi_gui.scoring.hand import FLAGS, Flag
from riichi_gui.scoring.legality import PROBLEM_KEYS, blocked, problems, tiles_left
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import RuleSet, load_ruleset
from riichi_gui.scoring.tiles import ALL_TILES, Wind, format_tiles, parse_tile

WRC = load_ruleset("wrc-2015")
TENHOU = load_ruleset("tenhou")


def keys(line: str, rules: RuleSet = WRC) -> list[str]:
    return [problem.key for problem in problems(parse(line), rules)]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", ["too_few_tiles"]),
        ("123m456p789s1122z", ["no_winning_tile"]),
        ("123m456p789s11z +2z", ["too_few_tiles"]),
        ("123m456p789s11223z +3z", ["too_many_tiles"]),
        ("123m456p789s1122z +3z", ["not_complete"]),
        ("1m (123m) (456m) (789m) (123p) (456p) +1m", ["too_many_melds"]),
        ("11111m456p789s12z +2z", ["five_tiles"]),
    ],
)
def test_the_tiles(line: str, expected: list[str]) -> None:
    assert keys(line) == expected


def test_how_many_tiles_are_missing_counts_the_winning_tile() -> None:
    (problem,) = problems(parse("123m456p"), WRC)
    assert dict(problem.params) == {"count": 8}
    (problem,) = problems(parse("123m456p (555z)"), WRC)
    assert dict(problem.params) == {"count": 5}


def test_every_problem_is_found_at_once() -> None:
    # A fifth 1m, a red five that WRC lacks, riichi with an open hand, rinshan by ron, with ippatsu and without a kan.
    line = "111m11m0p456s (555z) +9s ron E from E riichi ippatsu rinshan ura 1z"
    assert set(keys(line)) >= {
        "five_tiles",
        "no_red_fives",
        "needs_closed",
        "ippatsu_rinshan",
        "rinshan_needs_kan",
        "needs_tsumo",
        "discarder_is_winner",
    }


def test_problems_name_the_tiles_and_flags_at_fault() -> None:
    by_key = {problem.key: problem for problem in problems(parse("111m11m0p456s11z +9s ron riichi haitei"), WRC)}
    assert format_tiles(by_key["five_tiles"].tiles) == "1m"
    assert dict(by_key["five_tiles"].params) == {"count": 5}
    assert format_tiles(by_key["no_red_fives"].tiles) == "0p"
    assert by_key["needs_tsumo"].flags == ("haitei",)


def test_red_fives() -> None:
    assert keys("023467m34p05s [9999s] +5p ron S riichi", TENHOU) == []
    assert keys("023467m34p05s [9999s] +5p ron S riichi", WRC) == ["no_red_fives", "no_red_fives"]
    assert keys("0023467m34p5s [9999s] +5p ron S riichi", TENHOU)[0] == "too_many_reds"
    # With a red five in the suit there are only three plain ones.
    assert keys("55556677m11z234p +8m ron S riichi", TENHOU) == ["must_be_red"]
    assert keys("05556677m11z234p +8m ron S riichi", TENHOU) == []


WINNING = "234m67p234p234s88s +5p"


@pytest.mark.parametrize(
    ("line", "ruleset_id", "expected"),
    [
        ("place 1/2", "tenhou", []),
        ("place 2/2", "tenhou", []),
        ("place 1/3", "tenhou", ["too_many_winners"]),
        ("place 3/3", "tenhou", ["too_many_winners"]),
        ("place 3/3", "mahjong-soul", []),
        ("place 1/2", "wrc-2015", []),
        ("place 1/3", "m-league", []),
        ("place 2/2", "wrc-2015", ["only_first_wins"]),
        ("place 3/3", "jpml-a", ["only_first_wins"]),
        ("tsumo place 2/2", "wrc-2015", ["winners_need_ron"]),
        # The seats speak for themselves, whatever the rulebook says.
        ("S from E place 2/2", "wrc-2015", ["only_first_wins", "place_seats"]),
        ("S from E place 2/3", "tenhou", ["too_many_winners", "place_seats"]),
        # The discarder cannot be the winner, so nothing can be said of the seats.
        ("S from S place 2/2", "tenhou", ["discarder_is_winner"]),
        ("chankan closed_kan", "wrc-2015", ["closed_kan_orphans"]),
        ("closed_kan", "wrc-2015", ["closed_kan_chankan", "closed_kan_orphans"]),
    ],
)
def test_one_of_several_winners(line: str, ruleset_id: str, expected: list[str]) -> None:
    assert keys(f"{WINNING} {line}", load_ruleset(ruleset_id)) == expected


@pytest.mark.parametrize("discarder", Wind)
def test_the_seats_that_each_place_leaves(discarder: Wind) -> None:
    """By hand: in turn after the discarder come the next, the opposite and the last player."""
    rules = load_ruleset("mahjong-soul")
    can = {(1, 2): (1, 2), (2, 2): (2, 3), (1, 3): (1,), (2, 3): (2,), (3, 3): (3,)}
    for (place, winners), steps in can.items():
        for step in (1, 2, 3):
            seat = Wind((discarder + step) % 4)
            found = keys(f"{WINNING} seat {seat.name} from {discarder.name} place {place}/{winners}", rules)
            assert found == ([] if step in steps else ["place_seats"])


ORPHANS = "99m19p19s1234567z +1m S"


@pytest.mark.parametrize(
    ("text", "rules", "found"),
    [
        ("chankan closed_kan", "wrc-2015", []),
        ("chankan closed_kan", "ema-2016", []),
        ("chankan closed_kan", "mahjong-soul", []),
        ("chankan closed_kan", "tenhou", ["closed_kan_not_in_rules"]),
        ("chankan closed_kan", "m-league", ["closed_kan_not_in_rules"]),
        ("chankan closed_kan", "jpml-a", ["closed_kan_not_in_rules"]),
        ("chankan closed_kan", "mymahjong", ["closed_kan_not_in_rules"]),
        # Every rulebook lets them rob an added kan.
        ("chankan", "tenhou", []),
        ("closed_kan", "wrc-2015", ["closed_kan_chankan"]),
        ("tsumo closed_kan", "tenhou", ["closed_kan_chankan", "closed_kan_not_in_rules"]),
    ],
)
def test_thirteen_orphans_rob_a_closed_kan_where_the_rulebook_says_so(text: str, rules: str, found: list[str]) -> None:
    assert keys(f"{ORPHANS} {text}", load_ruleset(rules)) == found


@pytest.mark.parametrize(
    ("winners", "place", "key"),
    [
        (0, 1, "bad_winners"),
        (4, 1, "bad_winners"),
        (-1, -1, "bad_winners"),
        (2, 0, "bad_place"),
        (2, 3, "bad_place"),
        (1, 2, "bad_place"),
    ],
)
def test_numbers_of_winners_that_cannot_be(winners: int, place: int, key: str) -> None:
    win = replace(parse(WINNING), winners=winners, place=place)
    assert [problem.key for problem in problems(win, load_ruleset("mahjong-soul"))] == [key]


def test_flags_that_cannot_be_switched_on_say_why() -> None:
    open_hand = parse("123m456p99s (222z) 33s +3s tsumo SS")
    reasons = {flag: problem.key for flag, problem in blocked(open_hand, WRC).items()}
    assert reasons == {
        "riichi": "needs_closed",
        "double_riichi": "needs_closed",
        "ippatsu": "needs_closed",
        "rinshan": "rinshan_needs_kan",
        "chankan": "needs_ron",
        "houtei": "needs_ron",
        "tenhou": "needs_closed",
        "chiihou": "needs_closed",
        "renhou": "needs_ron",
    }
    closed = parse("234m67p234p234s88s +5p ron S riichi")
    assert {flag: problem.key for flag, problem in blocked(closed, TENHOU).items()} == {
        "double_riichi": "riichi_once",
        "rinshan": "needs_tsumo",
        "haitei": "needs_tsumo",
        "tenhou": "needs_tsumo",
        "chiihou": "needs_tsumo",
        "renhou": "flag_not_in_rules",
    }


# Section 11: the pairs that cannot occur together, and the name of the reason.
PAIRS: list[tuple[Flag, Flag, str]] = [
    ("riichi", "double_riichi", "riichi_once"),
    ("ippatsu", "rinshan", "ippatsu_rinshan"),
    ("rinshan", "chankan", "rinshan_chankan"),
    ("rinshan", "houtei", "rinshan_houtei"),
    ("chankan", "haitei", "chankan_last_tile"),
    ("chankan", "houtei", "chankan_last_tile"),
    ("haitei", "houtei", "haitei_houtei"),
    ("tenhou", "chiihou", "first_turn_once"),
    ("tenhou", "renhou", "first_turn_once"),
    ("chiihou", "renhou", "first_turn_once"),
    ("tenhou", "riichi", "first_turn_riichi"),
    ("tenhou", "double_riichi", "first_turn_riichi"),
    ("tenhou", "ippatsu", "first_turn_riichi"),
    ("chiihou", "riichi", "first_turn_riichi"),
    ("chiihou", "double_riichi", "first_turn_riichi"),
    ("chiihou", "ippatsu", "first_turn_riichi"),
    ("renhou", "riichi", "first_turn_riichi"),
    ("renhou", "double_riichi", "first_turn_riichi"),
    ("renhou", "ippatsu", "first_turn_riichi"),
    ("tenhou", "haitei", "first_turn_situation"),
    ("tenhou", "houtei", "first_turn_situation"),
    ("tenhou", "rinshan", "first_turn_situation"),
    ("tenhou", "chankan", "first_turn_situation"),
    ("chiihou", "haitei", "first_turn_situation"),
    ("chiihou", "houtei", "first_turn_situation"),
    ("chiihou", "rinshan", "first_turn_situation"),
    ("chiihou", "chankan", "first_turn_situation"),
    ("renhou", "haitei", "first_turn_situation"),
    ("renhou", "houtei", "first_turn_situation"),
    ("renhou", "rinshan", "first_turn_situation"),
    ("renhou", "chankan", "first_turn_situation"),
]


@pytest.mark.parametrize("by", ["ron", "tsumo"])
def test_exactly_these_flags_exclude_each_other(by: str) -> None:
    """Every pair of flags is tried: the pairs of section 11 are named as pairs, and no other pair is."""
    reasons = {frozenset(pair): key for *pair, key in PAIRS}
    for one, other in combinations(FLAGS, 2):
        found = problems(parse(f"234m67p234p234s88s +5p {by} S {one} {other}"), WRC)
        named = {problem.key for problem in found if set(problem.flags) == {one, other}}
        named -= {"ippatsu_houtei"}  # hangs on a rule of the rulebook (R22), not on the flags alone
        wanted = reasons.get(frozenset((one, other)))
        assert named == ({wanted} if wanted else set()), (one, other)


def test_a_problem_that_is_there_already_blocks_nothing_else() -> None:
    # Riichi with an open hand is wrong as it stands; haitei is not to blame for it.
    assert "haitei" not in blocked(parse("123m456p99s (222z) 33s +3s tsumo SS riichi"), WRC)


def test_how_many_tiles_are_left() -> None:
    left = dict(zip(ALL_TILES, tiles_left(parse("0555m (111z) +1m dora 1m"), TENHOU), strict=True))
    assert left[parse_tile("5m")] == 0
    assert left[parse_tile("0m")] == 0
    assert left[parse_tile("1z")] == 1
    assert left[parse_tile("1m")] == 2
    assert left[parse_tile("5p")] == 3
    assert left[parse_tile("0p")] == 1
    assert dict(zip(ALL_TILES, tiles_left(parse(""), WRC), strict=True))[parse_tile("0p")] == 0
    assert dict(zip(ALL_TILES, tiles_left(parse(""), WRC), strict=True))[parse_tile("5p")] == 4


def test_the_list_of_keys_has_no_key_twice() -> None:
    assert len(set(PROBLEM_KEYS)) == len(PROBLEM_KEYS)
