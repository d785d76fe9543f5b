"""Wins whose value was worked out by hand from the rules: the program must say the same."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from riichi_gui.app.cases import answer
from tests.cases.reading import Case, cases, differences, file_names

# One test a line; real.jsonl, more than a thousand lines, is one test. Two files have tests of their own as well.
SMALL_FILES = ("bad_input", "peers", "reported", "rulebooks", "subtleties", "worked_examples", "yaku")
ALL_FILES = (*SMALL_FILES, "contexts", "disagreements", "fu_items", "real")
COPIED_FILES = ("peers", "real")  # their lines come with a reading or none, not with a reason

YAKU_TEXT = """
riichi double_riichi ippatsu menzen_tsumo pinfu iipeikou tanyao haku hatsu chun seat_wind round_wind chankan rinshan
haitei houtei chiitoitsu ittsuu sanshoku_doujun chanta sanshoku_doukou toitoi sanankou sankantsu honroutou
shousangen ryanpeikou honitsu junchan chinitsu renhou
tenhou chiihou kokushi kokushi_13 chuuren junsei_chuuren ryuuiisou suuankou suuankou_tanki suukantsu chinroutou
tsuuiisou daisangen shousuushii daisuushii
"""
YAKU = frozenset(YAKU_TEXT.split())
# Yaku that a called group takes away, and those that lose a han by it.
CLOSED_YAKU_TEXT = """
riichi double_riichi ippatsu menzen_tsumo pinfu iipeikou chiitoitsu ryanpeikou renhou
tenhou chiihou kokushi kokushi_13 chuuren junsei_chuuren suuankou suuankou_tanki
"""
CLOSED_YAKU = frozenset(CLOSED_YAKU_TEXT.split())
REDUCED_YAKU = frozenset(["ittsuu", "sanshoku_doujun", "chanta", "honitsu", "junchan", "chinitsu"])

ANSWER_KEYS_TEXT = "id ok win yaku dora ura_dora aka_dora han yakuman fu fu_items limit points payments deltas"
ANSWER_KEYS = frozenset(ANSWER_KEYS_TEXT.split())
SEATS = "ESWN"


def _is_open(case: Case) -> bool:
    return any(meld["type"] != "ankan" for meld in case.get("melds", ()))


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, id=f"{name}:{case['id']}") for name in SMALL_FILES for case in cases(name)],
)
def test_case(case: Case) -> None:
    assert differences(case, answer(case)) == []


def test_real_games() -> None:
    wrong = [f"{case['id']}: {found}" for case in cases("real") if (found := differences(case, answer(case)))]
    assert wrong == []


@pytest.mark.parametrize("name", ALL_FILES)
def test_an_answer_has_all_keys_and_adds_up(name: str) -> None:
    for case in cases(name):
        given = answer(case)
        assert given["id"] == case["id"]
        if not given["ok"]:
            assert set(given) == {"id", "ok", "error"}
            error: Any = given["error"]
            assert set(error) == {"code", "message"}
            assert error["code"]
            assert error["message"]
            continue
        assert set(given) == ANSWER_KEYS, case["id"]
        deltas: Any = given["deltas"]
        if deltas is not None and given["win"]:
            assert sorted(deltas) == sorted(SEATS), case["id"]
            # A later winner on the discard takes back his own stick at most.
            sticks = case.get("sticks", 0)
            taken = {0, min(1, sticks)} if case.get("place", 1) > 1 else {sticks}
            assert sum(deltas.values()) in {1000 * count for count in taken}, case["id"]
        json.dumps(given)


def test_every_file_is_read() -> None:
    assert sorted(ALL_FILES) == file_names()


@pytest.mark.parametrize("name", ALL_FILES)
def test_no_file_is_empty(name: str) -> None:
    assert cases(name)
    assert all(case["expect"] for case in cases(name))


def test_no_id_repeats() -> None:
    ids = Counter(case["id"] for name in ALL_FILES for case in cases(name))
    assert [name for name, count in ids.items() if count > 1] == []


@pytest.mark.parametrize("name", sorted(set(ALL_FILES) - set(COPIED_FILES)))
def test_every_line_says_why(name: str) -> None:
    assert [case["id"] for case in cases(name) if not case.get("why")] == []


def test_every_yaku_is_expected_somewhere() -> None:
    closed: set[str] = set()
    opened: set[str] = set()
    for name in ALL_FILES:
        for case in cases(name):
            if yaku := case["expect"].get("yaku"):
                (opened if _is_open(case) else closed).update(yaku)
    assert closed | opened == YAKU
    # Four kans and big three dragons and the like are mostly open; every other yaku is there both ways.
    assert opened & CLOSED_YAKU == set()
    assert YAKU - CLOSED_YAKU - opened == set()
    assert closed >= CLOSED_YAKU | REDUCED_YAKU


def test_the_yaku_file_has_each_yaku_and_near_misses() -> None:
    names: set[str] = set()
    for case in cases("yaku"):
        names.update(case["expect"].get("yaku") or ())
    assert names == YAKU
    near = [case for case in cases("yaku") if "-near" in case["id"]]
    assert len(near) >= len(YAKU)


@pytest.mark.parametrize(("ruleset", "points"), [("wrc-2015", 8000), ("tenhou", 7700)])
def test_a_case_without_rules_takes_the_default(ruleset: str, points: int) -> None:
    case: Case = {"closed": "345678m23p55678s", "win": "4p", "by": "ron", "seat": "S", "flags": ["riichi", "ippatsu"]}
    assert answer(case, ruleset)["points"] == points
    assert answer({**case, "rules": "m-league"}, ruleset)["points"] == 8000


def test_the_order_of_tiles_melds_and_keys_does_not_matter() -> None:
    for case in cases("worked_examples"):
        turned = dict(reversed(case.items()))
        turned["melds"] = [*reversed(case["melds"])]
        turned["closed"] = " ".join(reversed(_pieces(case["closed"]))).replace(" ", "")
        turned["flags"] = [*reversed(case["flags"])]
        assert differences(case, answer(turned)) == [], case["id"]


def _pieces(text: str) -> list[str]:
    """Return one piece of notation a tile: 123m is 1m 2m 3m."""
    pieces: list[str] = []
    numbers: list[str] = []
    for sign in text:
        if sign.isdigit():
            numbers.append(sign)
        else:
            pieces += [number + sign for number in numbers]
            numbers.clear()
    return pieces
