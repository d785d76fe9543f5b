"""Near misses of many random wins: none is true, and undoing exactly the one condition makes the yaku score."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator

import pytest

from riichi_gui.app.cases import read_case
from riichi_gui.scoring.hand import Hand, Meld, Win
from riichi_gui.scoring.legality import problems
from riichi_gui.scoring.near_misses import MOST, REASONS, NearMiss, near_misses
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.scoring.score import Score, score
from riichi_gui.scoring.tiles import KIND
from tests.support.random_wins import random_wins
from tests.support.undoing import UNDO, is_undone

RULESETS = ["tenhou", "wrc-2015", "ema-2012", "mahjong-soul", "jpml-a"]


def in_hand(miss: NearMiss, win: Win) -> bool:
    return not Counter(miss.tiles) - Counter(win.hand_tiles)


def plain(win: Win) -> Win:
    """Return the win with plain fives in the place of red ones, for rules without red fives."""
    melds = tuple(Meld(meld.type, tuple(KIND[tile] for tile in meld.tiles)) for meld in win.hand.melds)
    hand = Hand(tuple(KIND[tile] for tile in win.hand.closed), melds)
    return dataclasses.replace(win, hand=hand, tile=None if win.tile is None else KIND[win.tile], dora=(), ura=())


def samples(ruleset_id: str, count: int) -> Iterator[Score]:
    rules = load_ruleset(ruleset_id)
    for case in random_wins(count, seed=len(ruleset_id)):
        win = read_case(case).win
        if rules.red_fives == 0:
            win = plain(win)
        if not problems(win, rules):
            yield score(win, rules)


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_no_near_miss_is_true(ruleset_id: str) -> None:
    for done in samples(ruleset_id, 1500):
        found = near_misses(done)
        assert len(found) <= MOST
        assert len({miss.yaku for miss in found}) == len(found)
        for miss in found:
            assert miss.yaku not in done.yaku_ids
            assert miss.reason in REASONS
            assert in_hand(miss, done.win)
            assert miss.han > 0


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_undoing_the_condition_makes_the_yaku_score(ruleset_id: str) -> None:
    failed = [
        (done.win, miss)
        for done in samples(ruleset_id, 400)
        for miss in near_misses(done)
        if miss.reason in UNDO and not is_undone(done, miss)
    ]
    assert not failed


def test_only_dora_are_not_undone() -> None:
    assert set(REASONS) - set(UNDO) == {"dora_no_yaku"}
