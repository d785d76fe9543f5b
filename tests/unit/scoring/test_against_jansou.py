"""The 20,000 random wins, scored by this program and by the independent `jansou` library: no difference allowed.

All of them are compared under Tenhou's rules. Since the library's rules can be switched, a tenth of them is compared
under each of the ten other rulebooks as well, and a fifth under rules drawn at random from the switches, drawn anew for
every win. `tests.support.peer_jansou` tells what the library can express.

Left out by construction, and not by excusing a difference:

- Two options of EMA 2012, which the library cannot express: only Big Four Winds is worth two yakuman there, and five
  honba ask for two han. The rulebook is compared with these two changed: it is the only one without open tanyao.
- Other winners and liable players: each win is scored as that of one winner.

A win is made possible under the rules before both programs see it: without red fives they are plain ones; without
ippatsu, ura dora or kan dora, the flag and those indicators are not there.

Where yakuman do not add up, and a hand has two of the same worth, the programs may name different ones: no rulebook
says which one counts, and the points are the same. Then this program must name one that the library finds too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from riichi_gui.app.cases import read_case, score_answer
from riichi_gui.scoring.legality import problems
from riichi_gui.scoring.rulesets import DOUBLE_FORMS, RuleSet, change_rules, load_ruleset, ruleset_ids
from riichi_gui.scoring.score import score
from tests.support.peer_jansou import SEATS, PeerAnswer, not_expressed, peer_answer, rules_for
from tests.support.random_wins import random_wins

COUNT = 20_000
SEED = 20_261_130  # that of the comparison with the `mahjong` library

COMPARED = ("dora", "ura_dora", "aka_dora", "han", "fu", "points", "yakuman", "payments")

# The further rulebooks, and what is changed in them.
RULEBOOKS: dict[str, dict[str, object]] = {
    ruleset_id: {"double_yakuman": [], "min_han_at_5_honba": 1} if ruleset_id == "ema-2012" else {}
    for ruleset_id in ruleset_ids()
    if ruleset_id != "tenhou"
}
SWITCHES: dict[str, tuple[object, ...]] = {
    "open_tanyao": (True, False),
    "red_fives": (0, 3),
    "ura_dora": (True, False),
    "kan_dora": (True, False),
    "ippatsu": (True, False),
    "double_wind_pair_fu": (2, 4),
    "kiriage": (True, False),
    "top_limit": ("sanbaiman", "counted_yakuman"),
    "multiple_yakuman": (True, False),
    "double_yakuman": ((), DOUBLE_FORMS),
    "honba_points": (0, 300),
}

Case = Mapping[str, Any]


@cache
def cases() -> tuple[Case, ...]:
    return tuple(random_wins(COUNT, SEED))


def under(case: Case, rules: RuleSet) -> Case:
    """Make the win one of one winner, and possible under the ruleset."""
    changed = dict(case)
    changed.pop("winners", None)
    changed.pop("place", None)
    del changed["rules"]
    if not rules.red_fives:
        changed["closed"], changed["win"] = case["closed"].replace("0", "5"), case["win"].replace("0", "5")
        changed["melds"] = [{key: plain(key, text) for key, text in meld.items()} for meld in case["melds"]]
        changed["dora"], changed["ura"] = ([tile.replace("0", "5") for tile in case[key]] for key in ("dora", "ura"))
    if not rules.ippatsu:
        changed["flags"] = [flag for flag in case["flags"] if flag != "ippatsu"]
    if not rules.kan_dora:
        changed["dora"], changed["ura"] = changed["dora"][:1], changed["ura"][:1]
    if not rules.ura_dora:
        changed["ura"] = []
    return changed


def plain(key: str, text: str) -> str:
    return text.replace("0", "5") if key in {"tiles", "called"} else text


def due(peer: PeerAnswer, case: Case) -> dict[str, int] | None:
    """Give what each seat gains, or None where nobody's change is known."""
    if not peer.win or (case["by"] == "ron" and case["from"] is None):
        return None
    changes = dict.fromkeys(SEATS, 0)
    if case["by"] == "ron":
        changes[case["from"]] = -peer.payments["discarder"]
    else:
        for seat in SEATS.replace(case["seat"], ""):
            share = "each" if case["seat"] == "E" else "dealer" if seat == "E" else "others"
            changes[seat] = -peer.payments[share]
    changes[case["seat"]] = peer.total
    return changes


def difference(case: Case, rules: RuleSet) -> str | None:
    """Name the first key on which the two programs differ, with both values, or None."""
    peer = peer_answer(case, rules)
    win = read_case(case).win
    found = problems(win, rules)
    if found:
        return f"refused: {found[0].key}"
    own = score_answer(score(win, rules))
    if own["win"] != peer.win:
        return f"win: here {own['win']}, there {peer.win}"
    if own["yaku"] != peer.yaku and own["yaku"] not in peer.equals:
        return f"yaku: here {own['yaku']}, there {peer.yaku}"
    # A complete hand without a yaku has no han or fu worth comparing.
    for key in COMPARED if peer.win else ("points",):
        if own[key] != getattr(peer, key):
            return f"{key}: here {own[key]}, there {getattr(peer, key)}"
    changes = due(peer, case)
    if changes is not None and own["deltas"] != changes:
        return f"deltas: here {own['deltas']}, there {changes}"
    return None


def fail_on_differences(wins: Iterable[tuple[Case, RuleSet]]) -> None:
    """Fail with the number of differences and the first ten of them, each a win with its ruleset."""
    lines = []
    for case, rules in wins:
        possible = under(case, rules)
        found = difference(possible, rules)
        if found is not None:
            lines.append(f"{found}\n  {json.dumps(possible)}\n  {rules}")
    if lines:
        pytest.fail(f"{len(lines)} wins\n" + "\n".join(lines[:10]), pytrace=False)


def drawn_rules(rng: Random) -> RuleSet:
    """Draw a value for every switch of the library."""
    drawn = {option: rng.choice(values) for option, values in SWITCHES.items()}
    return change_rules(load_ruleset("tenhou"), drawn | {"kan_ura_dora": drawn["kan_dora"]})


@cache
def drawn_wins() -> tuple[tuple[Case, RuleSet], ...]:
    rng = Random(SEED)
    return tuple((case, drawn_rules(rng)) for case in cases()[::5])


def test_same_result_under_tenhou_rules() -> None:
    rules = load_ruleset("tenhou")
    fail_on_differences((case, rules) for case in cases())


@pytest.mark.parametrize("ruleset_id", RULEBOOKS)
def test_same_result_under_another_rulebook(ruleset_id: str) -> None:
    rules = change_rules(load_ruleset(ruleset_id), RULEBOOKS[ruleset_id])
    share = cases()[list(RULEBOOKS).index(ruleset_id) :: len(RULEBOOKS)]
    fail_on_differences((case, rules) for case in share)


def test_same_result_under_rules_drawn_for_each_win() -> None:
    fail_on_differences(drawn_wins())


# --- the comparison itself -------------------------------------------------------------------------------------


def test_the_library_can_express_every_rulebook_but_one() -> None:
    assert {ruleset_id: not_expressed(load_ruleset(ruleset_id)) for ruleset_id in ruleset_ids()} == {
        ruleset_id: ["min_han_at_5_honba", "double_yakuman"] if ruleset_id == "ema-2012" else []
        for ruleset_id in ruleset_ids()
    }
    with pytest.raises(ValueError, match="double_yakuman"):
        rules_for(load_ruleset("ema-2012"))


@pytest.mark.parametrize("option", SWITCHES)
def test_every_switch_changes_what_the_library_says(option: str) -> None:
    base = load_ruleset("mahjong-soul")
    one, other = (change_rules(base, {option: value}) for value in SWITCHES[option])
    assert any(peer_answer(under(case, one), one) != peer_answer(under(case, other), other) for case in cases())


def test_every_pair_of_switches_is_drawn_in_every_way() -> None:
    for first, second in combinations(SWITCHES, 2):
        seen = {(getattr(rules, first), getattr(rules, second)) for _, rules in drawn_wins()}
        assert seen == set(product(SWITCHES[first], SWITCHES[second]))


def test_a_win_that_the_library_cannot_express_is_refused() -> None:
    rules = load_ruleset("tenhou")
    case = under(cases()[0], rules)
    peer_answer(case, rules)
    for lacking in ({"winners": 2}, {"pao": {"seat": "S", "yaku": "daisangen"}}, {"flags": ["renhou"]}):
        with pytest.raises(ValueError, match="cannot"):
            peer_answer({**case, **lacking}, rules)


def test_another_yakuman_of_the_same_worth_is_the_only_leave() -> None:
    rules = load_ruleset("wrc-2015")
    peers = [peer_answer(under(case, rules), rules) for case in cases() if case["id"].startswith("yakuman")]
    several = [peer for peer in peers if len(peer.equals) > 1]
    assert several
    for peer in peers:
        assert (peer.yaku in peer.equals) == bool(peer.yakuman)
        assert all(sum(equal.values()) == peer.yakuman == len(equal) for equal in peer.equals)
