"""The program against the oracle, a second scorer written from the rules alone: under every rulebook, no difference."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from riichi_gui.app.cases import answer, read_case
from riichi_gui.scoring.rulesets import OPTIONS, RuleSet, load_ruleset, ruleset_ids
from tests.cases.reading import Case, cases, file_names
from tests.support import oracle
from tests.support.random_wins import SEATS, random_wins

SEED = 1_130
WINS = 3_000
COMBINATIONS = 200
WINS_EACH = 20

COMPARED = (
    "win",
    "yaku",
    "dora",
    "ura_dora",
    "aka_dora",
    "han",
    "yakuman",
    "limit",
    "points",
    "payments",
    "deltas",
)
# Options that only say what can occur (a win that they rule out is refused): no score hangs on them.
OUTSIDE_A_SCORE = frozenset(
    [
        "red_fives",
        "ura_dora",
        "kan_dora",
        "kan_ura_dora",
        "ippatsu",
        "kokushi_robs_closed_kan",
        "riichi_min_tiles",
        "max_winners",
        "pao_yaku",
        "tenhou_after_closed_kan",
    ]
)


def differences(case: Case, own: dict[str, Any], options: dict[str, Any]) -> list[str]:
    """Return where the program's answer differs from the oracle's: from every one, where readings tie."""
    found: list[str] = []
    for result in oracle.best(case, options):
        theirs = {key: getattr(result, key) for key in COMPARED}
        theirs |= {"fu": result.fu or None, "raw_fu": result.raw_fu}
        ours = {key: own[key] for key in (*COMPARED, "fu")}
        ours["raw_fu"] = sum(item["fu"] for item in own["fu_items"])
        wrong = [f"{key}: here {ours[key]}, oracle {theirs[key]}" for key in ours if ours[key] != theirs[key]]
        if not wrong:
            return []
        found += wrong
    return [*found, json.dumps(case)]


def check(case: Case) -> tuple[list[str], dict[str, Any]]:
    """Return the differences of a case, and the program's answer; a refusal is no difference."""
    own = answer(case)
    return (differences(case, own, dataclasses.asdict(read_case(case).rules)) if own["ok"] else []), own


# ------------------------------------------------------------------------------------------------------- fitting a case


def _plain(text: str) -> str:
    return text.replace("0", "5")


def _fit(case: Case, rules: RuleSet) -> Case:
    """Return a win without what the ruleset lacks: red fives, ura dora, more than one indicator, ippatsu, renhou."""
    dora, ura = case["dora"], case["ura"]
    fitted = {
        **case,
        "flags": [
            flag
            for flag in case["flags"]
            if (flag != "ippatsu" or rules.ippatsu) and (flag != "renhou" or rules.renhou != "none")
        ],
        "dora": dora if rules.kan_dora else dora[:1],
        "ura": [] if not rules.ura_dora else ura if rules.kan_ura_dora else ura[:1],
    }
    winners, place = case.get("winners", 1), case.get("place", 1)
    if winners > rules.max_winners and (place > 1 or rules.max_winners > 1):
        fitted |= {"winners": 1, "place": 1}
    if not rules.kan_dora:
        fitted["ura"] = fitted["ura"][:1]
    if not rules.red_fives:
        fitted |= {key: _plain(fitted[key]) for key in ("closed", "win")}
        fitted |= {key: [*map(_plain, fitted[key])] for key in ("dora", "ura")}
        fitted["melds"] = [
            {key: _plain(text) if key in {"tiles", "called"} else text for key, text in meld.items()}
            for meld in case["melds"]
        ]
    return fitted


def _three_winners(case: Case) -> Case:
    """Return the win of one of two players as that of one of three; who sits between tells which of them."""
    if case["from"] is None:
        return {**case, "winners": 3, "place": case["place"] + 1}
    return {**case, "winners": 3, "place": (SEATS.index(case["seat"]) - SEATS.index(case["from"])) % 4}


def _renhou(case: Case) -> Case | None:
    """Return the win as one on the first go-round, where that can be."""
    if case["by"] == "ron" and case["seat"] != "E" and not case["melds"] and "chankan" not in case["flags"]:
        return {**case, "flags": ["renhou"], "ura": []}
    return None


def _liable(case: Case, rng: Random) -> Case:
    """Return the win with somebody liable for one of three yakuman, where the program lets him be."""
    if len(case["melds"]) < 3:
        return case
    seats = [seat for seat in SEATS if seat != case["seat"]]
    for yaku in ("daisangen", "daisuushii", "suukantsu"):
        liable = {**case, "pao": {"seat": rng.choice(seats), "yaku": yaku}}
        liable["melds"] = [{key: text for key, text in meld.items() if key != "from"} for meld in case["melds"]]
        if answer(liable)["ok"]:
            return liable
    return case


@cache
def _wins() -> tuple[Case, ...]:
    """Return the random wins; some are made wins of the first go-round, or of the last tile after a kan."""
    rng = Random(SEED)
    found: list[Case] = []
    wins: list[Case] = list(random_wins(WINS, SEED))
    several = Random(SEED)
    for win in wins:
        case = _three_winners(win) if "place" in win and several.random() < 0.4 else win
        if rng.random() < 0.06 and (first := _renhou(case)):
            found.append(first)
        elif "rinshan" in case["flags"] and rng.random() < 0.3:
            found.append({**case, "flags": [*case["flags"], "haitei"]})
        else:
            found.append(case)
    return tuple(found)


@cache
def _rare_wins() -> tuple[Case, ...]:
    """Return wins with yakuman on which liability and the double forms hang."""
    rare = ("yakuman", "three-kans", "all-triplets", "double-wind")
    return tuple(case for case in random_wins(12_000, SEED + 1) if str(case["id"]).rpartition("-")[0] in rare)


# ---------------------------------------------------------------------------------------------------------------- tests


@pytest.mark.parametrize("name", file_names())
def test_same_result_on_the_case_files(name: str) -> None:
    seen = 0
    for case in cases(name):
        wrong, own = check(case)
        assert wrong == [], case["id"]
        seen += bool(own["ok"])
    assert seen or name == "bad_input"


@pytest.mark.parametrize("ruleset", ruleset_ids())
def test_same_result_under_every_rulebook(ruleset: str) -> None:
    rules = load_ruleset(ruleset)
    rng = Random(SEED)
    refused: Counter[str] = Counter()
    for case in _wins():
        fitted = _liable(_fit({**case, "rules": ruleset}, rules), rng)
        wrong, own = check(fitted)
        assert wrong == []
        if not own["ok"]:
            refused[own["error"]["code"]] += 1
    assert not refused


def _combination(rng: Random) -> dict[str, Any]:
    """Return a random value for every option."""
    return {
        "base": "tenhou",
        **{
            option.id: [choice for choice in option.choices if rng.random() < 0.5]
            if option.many
            else rng.choice(option.choices)
            for option in OPTIONS
        },
    }


def test_same_result_under_random_options() -> None:
    rng = Random(SEED)
    refused: Counter[str] = Counter()
    for _ in range(COMBINATIONS):
        options = _combination(rng)
        for case in (*rng.sample(_wins(), WINS_EACH // 2), *rng.sample(_rare_wins(), WINS_EACH // 2)):
            changed = {**case, "rules": options}
            fitted = _liable(_fit(changed, read_case(changed).rules), rng)
            wrong, own = check(fitted)
            assert wrong == []
            if not own["ok"]:
                refused[own["error"]["code"]] += 1
    # With four red fives there are only two plain fives of dots, and a hand may have three.
    assert set(refused) <= {"must_be_red"}
    assert refused.total() < 0.02 * COMBINATIONS * WINS_EACH


def test_the_random_options_try_every_value_that_moves_points() -> None:
    """Each choice of each option changes the score of some win here: no option is compared in name alone."""
    moved: set[str] = set()
    rng = Random(SEED)
    sample = [_liable({**case, "rules": "tenhou"}, rng) for case in (*_wins()[:1500], *_rare_wins())]
    sample += [{**case, "rules": "tenhou"} for name in ("rulebooks", "subtleties", "yaku") for case in cases(name)]
    for option in OPTIONS:
        if option.id in OUTSIDE_A_SCORE:
            continue
        for case in sample:
            rules = {"base": "tenhou", "renhou": "mangan", "pao_yaku": ["daisangen", "daisuushii", "suukantsu"]}
            scores = [
                (own["points"], own["deltas"], own["payments"])
                for choice in option.choices
                if (own := answer({**case, "rules": {**rules, option.id: [choice] if option.many else choice}}))["ok"]
            ]
            if any(score != scores[0] for score in scores):
                moved.add(option.id)
                break
    assert {option.id for option in OPTIONS} - moved == OUTSIDE_A_SCORE


def test_the_oracle_shares_no_code_with_the_program() -> None:
    assert {
        name for name in vars(oracle) if getattr(vars(oracle)[name], "__module__", "").startswith("riichi")
    } == set()
