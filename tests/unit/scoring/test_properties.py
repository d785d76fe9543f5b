"""What must hold for every win, whatever it is worth: tried on random wins, with random changes to each."""

from __future__ import annotations

import dataclasses
from itertools import permutations
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from riichi_gui.app.cases import read_case
from riichi_gui.scoring.hand import FLAGS, Flag, Hand, Meld, Win
from riichi_gui.scoring.legality import PROBLEM_KEYS, blocked, problems
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.scoring.score import score
from riichi_gui.scoring.tiles import DORA_OF, KIND, Tile
from tests.support.random_wins import random_wins

TENHOU = load_ruleset("tenhou")
WINS: list[Win] = [read_case(case, "tenhou").win for case in random_wins(1500, 77)]
SCORED = [win for win in WINS if score(win, TENHOU).is_win]

wins = st.sampled_from(WINS)
tries = settings(derandomize=True, max_examples=400)


def totals(win: Win) -> tuple[Any, ...]:
    result = score(win, TENHOU)
    return result.points, result.han, result.fu, result.raw_fu, result.yakuman, result.yaku_ids, result.payments


@tries
@given(wins, st.randoms(use_true_random=False))
def test_the_order_of_the_input_never_matters(win: Win, chance: Random) -> None:
    closed, melds, dora, ura = list(win.hand.closed), list(win.hand.melds), list(win.dora), list(win.ura)
    for row in (closed, melds, dora, ura):
        chance.shuffle(row)
    hand = Hand(tuple(closed), tuple(melds))
    shuffled = dataclasses.replace(win, hand=hand, dora=tuple(dora), ura=tuple(ura))
    assert totals(shuffled) == totals(win)


def _moved(tile: Tile, order: tuple[int, ...]) -> Tile:
    """Return the tile with its suit changed as the order says; honours stay."""
    if KIND[tile] >= 27:
        return tile
    if tile >= 34:
        return Tile(34 + order[tile - 34])
    return Tile(order[tile // 9] * 9 + tile % 9)


@tries
@given(st.sampled_from(SCORED), st.sampled_from(list(permutations(range(3)))))
def test_the_suits_may_change_places(win: Win, order: tuple[int, ...]) -> None:
    # All green alone knows one suit from another.
    if "ryuuiisou" in score(win, TENHOU).yaku_ids:
        return
    hand = Hand(
        tuple(_moved(tile, order) for tile in win.hand.closed),
        tuple(
            Meld(
                meld.type,
                tuple(_moved(tile, order) for tile in meld.tiles),
                None if meld.called is None else _moved(meld.called, order),
                meld.source,
            )
            for meld in win.hand.melds
        ),
    )
    assert win.tile is not None
    changed = dataclasses.replace(
        win,
        hand=hand,
        tile=_moved(win.tile, order),
        dora=tuple(_moved(tile, order) for tile in win.dora),
        ura=tuple(_moved(tile, order) for tile in win.ura),
    )
    if "ryuuiisou" not in score(changed, TENHOU).yaku_ids:
        assert totals(changed) == totals(win)


@tries
@given(st.sampled_from(SCORED), st.data())
def test_one_more_dora_never_lowers_the_points(win: Win, data: st.DataObject) -> None:
    kinds = {KIND[tile] for tile in win.hand_tiles}
    indicator = data.draw(st.sampled_from([Tile(kind) for kind in range(34) if DORA_OF[kind] in kinds]))
    before = score(win, TENHOU)
    after = score(dataclasses.replace(win, dora=(*win.dora, indicator)), TENHOU)
    assert after.points >= before.points
    if not before.yakuman:
        hits = sum(KIND[tile] == DORA_OF[indicator] for tile in win.hand_tiles)
        assert after.han == before.han + hits or after.yaku_ids != before.yaku_ids


@tries
@given(wins, st.frozensets(st.sampled_from(FLAGS)))
def test_any_flags_give_a_score_or_a_keyed_refusal(win: Win, flags: frozenset[Flag]) -> None:
    changed = dataclasses.replace(win, flags=flags)
    found = problems(changed, TENHOU)
    assert {problem.key for problem in found} <= set(PROBLEM_KEYS)
    if not found:
        assert score(changed, TENHOU).points >= 0


@tries
@given(wins)
def test_a_flag_is_blocked_exactly_where_it_would_be_a_problem(win: Win) -> None:
    stopped = blocked(win, TENHOU)
    for flag in FLAGS:
        if flag not in win.flags:
            tried = dataclasses.replace(win, flags=win.flags | {flag})
            assert (flag in stopped) == bool(problems(tried, TENHOU)), flag


def _hundreds(points: int) -> int:
    return -(-points // 100) * 100


@tries
@given(st.sampled_from(SCORED))
def test_each_payment_follows_from_the_base_points(win: Win) -> None:
    result = score(win, TENHOU)
    base = result.base
    if win.by == "ron":
        # Under Tenhou's rules the honba are the first winner's.
        honba = win.honba if win.place == 1 else 0
        expected = {"discarder": _hundreds(base * (6 if win.is_dealer else 4)) + 300 * honba}
    elif win.is_dealer:
        expected = {"each": _hundreds(2 * base) + 100 * win.honba}
    else:
        expected = {"dealer": _hundreds(2 * base) + 100 * win.honba, "others": _hundreds(base) + 100 * win.honba}
    assert {payment.payer: payment.total for payment in result.payments} == expected


@tries
@given(wins, st.sampled_from(["tenhou", "wrc-2015", "mahjong-soul"]))
def test_the_items_of_an_explanation_sum_to_the_result(win: Win, ruleset: str) -> None:
    for result in score(win, load_ruleset(ruleset)).readings:
        assert sum(item.fu for item in result.fu_items) == result.raw_fu
        assert (result.fu or 0) == (25 if result.raw_fu == 25 else -(-result.raw_fu // 10) * 10)
        worth = sum(item.han for item in result.yaku)
        assert worth + sum(item.han for item in result.dora_items) == (result.yakuman or result.han)
        assert not (result.yakuman and result.dora_items)
        assert sum(payment.hand * payment.players for payment in result.payments) == result.points
