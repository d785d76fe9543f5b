"""Questions from seeds: the same everywhere, legal, as games have them, and about whatever is asked for."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from riichi_gui.scoring.notation import format_win
from riichi_gui.scoring.rulesets import RuleSet, change_rules, load_ruleset, ruleset_ids
from riichi_gui.scoring.score import score
from riichi_gui.training.dice import FORMAT, Dice, scale_of
from riichi_gui.training.frequencies import frequencies, pattern_of
from riichi_gui.training.generator import Impossible, for_target, realistic
from riichi_gui.training.levels import LEVEL_BY_ID, LEVELS, Mix, from_mix
from riichi_gui.training.question import Question
from riichi_gui.training.targets import EQUAL, REALISTIC, TARGETS, UNEQUAL, Target, meets, target_of
from tests.proof import questions as proof
from tests.support.positions import faults

BOOKS = [load_ruleset(name) for name in ruleset_ids()]
TENHOU = load_ruleset("tenhou")


def made(target: Target, seed: int, rules: RuleSet) -> Question:
    found = for_target(target, seed, rules)
    assert isinstance(found, Question), (target.key, rules.id, found)
    return found


# ------------------------------------------------------------------------------------------------- the same everywhere

# Recorded once. Who changes what a seed gives raises FORMAT in riichi_gui/training/dice.py and records them anew.
FIRST = (
    "12356p34566s222z +7p tsumo N dora 7s honba 1",
    "2388s (05'5m@E) (345'm@E) (7'77z@N) +1s ron S from W dora 4s sticks 1",
    "123m23334p33440s +2s ron S from N riichi dora 7p ura 1z sticks 1",
    "11p33440s (23'4s@W) (4'44z@W) +5s ron N from E dora 0p sticks 1",
    "77888m56p (3'33s@E) (05'5p@W) +4p ron N from E dora 2s sticks 1",
)
PRINTS = {
    "realistic tenhou": "ae2ecab298fee049",
    "realistic wrc-2015": "556c67802fbb0e6b",
    "targets": "11fa70c1554759cf",
    "levels": "0a349f73986f4096",
}


def prints() -> dict[str, str]:
    """The fingerprints of the first questions."""
    wrc = load_ruleset("wrc-2015")
    rows: dict[str, list[Question | Impossible]] = {
        "realistic tenhou": [realistic(seed, TENHOU) for seed in range(100)],
        "realistic wrc-2015": [realistic(seed, wrc) for seed in range(50)],
        "targets": [for_target(target, 1, wrc) for target in TARGETS],
        "levels": [from_mix(level, seed, wrc) for level in LEVELS for seed in range(5)],
    }
    lines = {
        name: "\n".join(format_win(one.win) if isinstance(one, Question) else one.reason for one in found)
        for name, found in rows.items()
    }
    return {name: hashlib.sha256(text.encode()).hexdigest()[:16] for name, text in lines.items()}


def test_recorded_questions_are_made_again() -> None:
    assert FORMAT == 1
    assert tuple(format_win(realistic(seed, TENHOU).win) for seed in range(len(FIRST))) == FIRST
    assert prints() == PRINTS


def test_questions_do_not_depend_on_the_process() -> None:
    """Neither on the order of sets, which differs from process to process, nor on what was asked before."""
    code = (
        "from riichi_gui.training.generator import *; from riichi_gui.training.targets import *\n"
        "from riichi_gui.scoring.notation import format_win; from riichi_gui.scoring.rulesets import load_ruleset\n"
        "rules = load_ruleset('wrc-2015')\n"
        "print([format_win(for_target(Target(*t), 5, rules).win) for t in [('han', 7), ('pao', ''), ('fu', 90)]])"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(answers) == 1


def test_other_seeds_give_other_questions() -> None:
    assert len({format_win(realistic(seed, TENHOU).win) for seed in range(-50, 50)}) == 100


def test_the_dice_are_fair_and_labelled() -> None:
    dice = Dice(1, "a")
    thrown = Counter(dice.below(6) for _ in range(6000))
    assert set(thrown) == set(range(6))
    assert max(thrown.values()) < 1150
    assert [Dice(1, "a").random() for _ in range(3)] != [Dice(1, "b").random() for _ in range(3)]
    placed = Counter(dice.place(scale_of((1, 0, 3))) for _ in range(4000))
    assert placed[1] == 0
    assert 2800 < placed[2] < 3200
    mixed = list(range(20))
    dice.mix(mixed)
    assert sorted(mixed) == list(range(20)) != mixed
    assert len(set(dice.several(range(10), 4))) == 4


# --------------------------------------------------------------------------------------------------------- positions


def test_positions_are_legal() -> None:
    """A sample of ``python -m tests.proof.questions``, which looks at 50,000."""
    found = {(each.rules.id, each.target.key, each.seed): faults(each) for each in proof.positions(0, 2500)}
    assert {key: wrong for key, wrong in found.items() if wrong} == {}


@settings(max_examples=60, deadline=None)
@given(st.integers(), st.sampled_from(BOOKS))
def test_any_seed_gives_a_legal_win(seed: int, rules: RuleSet) -> None:
    question = realistic(seed, rules)
    assert faults(question) == []
    assert question.is_win
    assert question.answer.points == score(question.win, rules).points
    assert (question.seed, question.target, question.version) == (seed, REALISTIC, FORMAT)


def test_a_question_shows_nothing_that_its_rules_lack() -> None:
    rules = load_ruleset("jpml-a")
    for seed in range(200):
        win = realistic(seed, rules).win
        assert not win.ura
        assert len(win.dora) == 1
        assert "ippatsu" not in win.flags
        assert not win.hand.reds


def test_the_same_seed_is_the_same_hand_under_other_rules() -> None:
    """What the rules lack is left out; only a hand that is no win under them gives way to another one."""
    rules = change_rules(TENHOU, {"red_fives": 0})
    for seed in range(50):
        here, there = realistic(seed, TENHOU).win, realistic(seed, rules).win
        assert here.hand.closed_size == there.hand.closed_size
        assert not there.hand.reds
        assert here.flags == there.flags


# ----------------------------------------------------------------------------------------------------------- figures


@cache
def shares() -> Mapping[str, float]:
    return proof.measured(0, 20_000)


def test_realistic_questions_follow_real_games() -> None:
    assert proof.fu_distance(shares()) < 0.05
    assert proof.type_distance(shares()) < 0.05
    errors = proof.yaku_errors(shares())
    assert len(errors) == 19
    assert {yaku: error for yaku, error in errors.items() if abs(error) > 0.15} == {}


def test_without_open_all_simples_the_rest_keeps_its_place() -> None:
    rules = load_ruleset("ema-2012")
    found = Counter(yaku for seed in range(1500) for yaku in realistic(seed, rules).answer.yaku_ids)
    real = frequencies().shares
    # One win in seven or so is an open hand of all simples and nothing else: the others come more often for it.
    for yaku in ("riichi", "pinfu", "haku", "sanshoku_doujun", "toitoi"):
        assert 0.7 < found[yaku] / 1500 / real[f"yaku:{yaku}"] < 1.7, yaku


def test_calls_and_han_follow_real_games() -> None:
    real = frequencies().shares
    for name in ("open:0", "open:1", "open:2", "han:1", "han:2", "han:3", "han:4", "han:5"):
        assert shares()[name] == pytest.approx(real[name], abs=0.015)


def test_any_run_of_seeds_has_its_patterns() -> None:
    wanted = frequencies().patterns
    total = sum(wanted.values())
    for first in (0, 123_456, -4000, 1 << 50):
        found = Counter(pattern_of(seed) for seed in range(first, first + 4000))
        assert all(abs(found[name] / 4000 - share / total) < 0.002 for name, share in wanted.items())


# ----------------------------------------------------------------------------------------------------------- targets


@pytest.mark.parametrize("rules", BOOKS, ids=lambda rules: rules.id)
def test_every_target_is_met_or_impossible(rules: RuleSet) -> None:
    impossible: set[tuple[str, str]] = set()
    for target in (*TARGETS, *(Target("differs", "", book) for book in BOOKS)):
        for seed in range(5):
            found = for_target(target, seed, rules)
            if isinstance(found, Impossible):
                impossible.add((target.key, found.reason))
                break
            assert meets(target, found.win, score(found.win, rules)), (target.key, seed)
            assert faults(found) == [], (target.key, seed)
            assert (found.seed, found.target) == (seed, target)
    assert {reason for _, reason in impossible} <= {
        "not_in_rules",
        "not_counted_apart",
        "same_rules",
        "no_score_differs",
    }
    expected = {f"differs:{rules.id}"} | {
        f"yaku:{yaku}"
        for yaku in ("kokushi_13", "junsei_chuuren", "suuankou_tanki")
        if yaku not in rules.double_yakuman
    }
    lacks = {
        "yaku:ippatsu": not rules.ippatsu,
        "yaku:renhou": rules.renhou == "none",
        "dora:ura_dora": not rules.ura_dora,
        "dora:aka_dora": not rules.red_fives,
        "limit:counted_yakuman": rules.top_limit == "sanbaiman",
        "pao:suukantsu": "suukantsu" not in rules.pao_yaku,
    }
    assert {key for key, _ in impossible} == expected | {key for key, gone in lacks.items() if gone}


@pytest.mark.parametrize("option", ["kiriage", "double_wind_pair_fu", "red_fives", "open_tanyao", "honba_points"])
def test_two_rulebooks_that_differ_in_one_option(option: str) -> None:
    rules = load_ruleset("wrc-2015")
    value = {"double_wind_pair_fu": 2, "red_fives": 3, "honba_points": 600}.get(option, not getattr(rules, option))
    other = change_rules(rules, {option: value})
    for one, two in ((rules, other), (other, rules)):
        question = made(Target("differs", "", two), 1, one)
        assert meets(question.target, question.win, score(question.win, one))


@pytest.mark.parametrize(
    ("target", "rules", "reason"),
    [
        (Target("yaku", "ippatsu"), "jpml-a", "not_in_rules"),
        (Target("yaku", "renhou"), "tenhou", "not_in_rules"),
        (Target("dora", "aka_dora"), "wrc-2015", "not_in_rules"),
        (Target("pao", "suukantsu"), "wrc-2015", "not_in_rules"),
        (Target("limit", "counted_yakuman"), "wrc-2015", "not_in_rules"),
        (Target("yaku", "suuankou_tanki"), "tenhou", "not_counted_apart"),
        (Target("fu", 35), "tenhou", "unknown_target"),
        (Target("han", 0), "tenhou", "unknown_target"),
        (Target("yaku", "no such"), "tenhou", "unknown_target"),
        (Target("differs"), "tenhou", "unknown_target"),
        (Target("differs", "", TENHOU), "tenhou", "same_rules"),
    ],
)
def test_what_is_impossible(target: Target, rules: str, reason: str) -> None:
    assert for_target(target, 1, load_ruleset(rules)) == Impossible(target, reason)  # type: ignore[arg-type]


def test_rulebooks_that_no_score_tells_apart() -> None:
    other = change_rules(TENHOU, {"max_winners": 3, "riichi_min_tiles": 0})
    target = Target("differs", "", other)
    assert for_target(target, 1, TENHOU) == Impossible(target, "no_score_differs")


@pytest.mark.parametrize("seed", range(10))
def test_what_targets_mean(seed: int) -> None:
    rules = load_ruleset("wrc-2015")
    assert made(Target("fu", 110), seed, rules).answer.fu == 110
    assert made(Target("han", 13), seed, rules).answer.han >= 13
    assert made(Target("wait", "penchan"), seed, rules).answer.wait == "penchan"
    bare = made(Target("no_yaku"), seed, rules)
    assert (bare.is_win, bare.answer.points, bare.answer.yaku) == (False, 0, ())
    many = made(Target("ambiguous", EQUAL), seed, rules)
    assert len(many.answers) > 1
    worse = made(Target("ambiguous", UNEQUAL), seed, rules)
    assert min(each.points for each in score(worse.win, rules).readings) < worse.answer.points
    liable = made(Target("pao"), seed, rules)
    assert liable.win.pao is not None
    assert any(payment.payer == "liable" for payment in liable.answer.payments)
    wind = made(Target("double_wind_pair"), seed, rules).win
    assert wind.seat == wind.round
    assert not made(Target("reduced"), seed, rules).win.hand.is_closed


@pytest.mark.parametrize("target", [*TARGETS, Target("differs", "", TENHOU)], ids=lambda target: target.key)
def test_targets_have_keys(target: Target) -> None:
    assert target_of(target.key) == target


@pytest.mark.parametrize("key", ["", "han:14", "yaku:no such", "differs:no such", "differs"])
def test_keys_of_no_target(key: str) -> None:
    assert target_of(key) is None


# ------------------------------------------------------------------------------------------------------------ levels


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_levels_give_their_own_kind(level: Mix) -> None:
    found = [from_mix(level, seed, load_ruleset("wrc-2015")) for seed in range(40)]
    assert all(isinstance(each, Question) for each in found)
    targets = {target for target, _ in level.parts}
    assert {each.target for each in found} <= targets
    assert len({each.target for each in found}) > min(3, len(targets) - 1)


def test_the_first_level_has_no_fu_to_count() -> None:
    for seed in range(60):
        question = from_mix(LEVEL_BY_ID["no_fu"], seed, TENHOU)
        assert isinstance(question, Question)
        assert not any(item.id.startswith(("anko", "minko", "ankan", "minkan")) for item in question.answer.fu_items)


def test_own_mixes_leave_out_what_the_rules_lack() -> None:
    mix = Mix("own", ((Target("yaku", "ippatsu"), 5), (Target("yaku", "pinfu"), 1), (Target("han", 3), 0)))
    found = [from_mix(mix, seed, load_ruleset("jpml-a")) for seed in range(10)]
    assert {each.target.key for each in found} == {"yaku:pinfu"}
    lone = Mix("lone", ((Target("yaku", "ippatsu"), 1),))
    assert from_mix(lone, 1, load_ruleset("jpml-a")) == Impossible(Target("yaku", "ippatsu"), "not_in_rules")
    assert isinstance(from_mix(Mix("none", ()), 1, TENHOU), Impossible)
