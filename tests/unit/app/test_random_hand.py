"""Random hands: what was wished for, possible and complete, under every rulebook; or that there is none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from riichi_gui.app.random_hand import WISHES, NoHandError, Wish, random_win, take_win, wish_of
from riichi_gui.app.state import AppState, Draft
from riichi_gui.scoring.legality import problems
from riichi_gui.scoring.rulesets import load_ruleset, ruleset_ids
from riichi_gui.scoring.score import Score, score

SEEDS = range(25)


def fits(wish: Wish, result: Score) -> bool:  # noqa: PLR0911 - one case a wish
    """Tell by the rules alone whether a hand is what was wished for."""
    win = result.win
    match wish:
        case "any":
            return True
        case "open":
            return any(meld.is_open for meld in win.hand.melds)
        case "kan":
            return any(len(meld.tiles) == 4 for meld in win.hand.melds)
        case "pairs":
            return "chiitoitsu" in result.yaku_ids
        case "fu_50":
            return result.han < 5 and result.rounded_fu >= 50
        case "limit":
            return result.limit in ("mangan", "haneman", "baiman", "sanbaiman")
        case "yakuman":
            return result.yakuman >= 1
        case "counted":
            return result.limit == "counted_yakuman" and result.han >= 13
        case "pao":
            return win.pao is not None


@pytest.mark.parametrize("rules_id", ruleset_ids())
@pytest.mark.parametrize("wish", WISHES)
def test_a_wish_is_met_or_there_is_no_such_hand(wish: Wish, rules_id: str) -> None:
    rules = load_ruleset(rules_id)
    is_possible = {
        "counted": rules.top_limit == "counted_yakuman",
        "pao": bool(rules.pao_yaku),
    }.get(wish, True)
    for seed in SEEDS:
        if not is_possible:
            with pytest.raises(NoHandError):
                random_win(wish, seed, rules)
            continue
        win = random_win(wish, seed, rules)
        assert problems(win, rules) == ()
        result = score(win, rules)
        assert result.is_win
        assert fits(wish, result), (wish, win)


def test_the_same_seed_gives_the_same_hand_and_others_do_not() -> None:
    rules = load_ruleset("wrc-2015")
    assert random_win("any", 7, rules) == random_win("any", 7, rules)
    assert len({random_win("any", seed, rules) for seed in SEEDS}) == len(SEEDS)


def test_the_hand_comes_with_its_context_and_the_rules_stay() -> None:
    rules = load_ruleset("tenhou")
    before = AppState(rules=rules, draft=Draft("1m2"), focus="dora")
    win = random_win("any", 1, rules)
    after = take_win(before, win)
    assert (after.win, after.draft, after.focus) == (win, None, "hand")
    assert replace(after, win=before.win, draft=before.draft, focus="dora") == before


def test_an_unknown_wish_is_any_hand() -> None:
    assert wish_of("kan") == "kan"
    assert wish_of("gold") == "any"
