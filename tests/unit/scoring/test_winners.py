"""Several winners on one discard, liable players and robbed kans as a window asks for them (R17, R29, section 8)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from riichi_gui.scoring.legality import PLACES, blocked_places, has_orphans, pao_yaku, problems
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import load_ruleset

HAND = "234m67p234p234s88s +5p ron"
EVERYWHERE = {(1, 1), (1, 2), (2, 2), (1, 3), (2, 3), (3, 3)}


def test_the_places_among_up_to_three_winners() -> None:
    assert len(PLACES) == len(EVERYWHERE)
    assert set(PLACES) == EVERYWHERE
    assert PLACES[0] == (1, 1)


@pytest.mark.parametrize(
    ("line", "rules", "blocked"),
    [
        # Where three may win, only the seats matter.
        ("S", "mahjong-soul", set()),
        ("S from E", "mahjong-soul", {(2, 2), (2, 3), (3, 3)}),
        ("W from E", "mahjong-soul", {(1, 3), (3, 3)}),
        ("N from E", "mahjong-soul", {(1, 2), (1, 3), (2, 3)}),
        # Three claims end the hand at Tenhou.
        ("S", "tenhou", {(1, 3), (2, 3), (3, 3)}),
        # Where one wins it is the first.
        ("S", "wrc-2015", {(2, 2), (2, 3), (3, 3)}),
    ],
)
def test_the_places_that_cannot_be(line: str, rules: str, blocked: set[tuple[int, int]]) -> None:
    assert set(blocked_places(parse(f"{HAND} {line}"), load_ruleset(rules))) == blocked


def test_by_tsumo_the_only_winner_is_the_one_place() -> None:
    win = parse("234m67p234p234s88s +5p tsumo S")
    assert set(blocked_places(win, load_ruleset("mahjong-soul"))) == EVERYWHERE - {(1, 1)}


def test_why_a_place_cannot_be() -> None:
    found = blocked_places(parse(f"{HAND} S from E"), load_ruleset("tenhou"))
    assert {place: problem.key for place, problem in found.items()} == {
        (2, 2): "place_seats",
        (1, 3): "too_many_winners",
        (2, 3): "too_many_winners",
        (3, 3): "too_many_winners",
    }
    assert dict(found[2, 2].params) == {"place": 2, "winners": 2, "before": 0, "after": 2, "seat": "E"}


def test_a_number_of_winners_that_cannot_be_names_the_most() -> None:
    win = replace(parse(HAND), winners=4)
    (problem,) = problems(win, load_ruleset("mahjong-soul"))
    assert (problem.key, problem.params) == ("bad_winners", (("most", 3),))


@pytest.mark.parametrize(
    ("line", "rules", "yaku"),
    [
        ("234m1p (555z@W) (666z@N) (777z@W) +1p S", "wrc-2015", ("daisangen",)),
        ("234m1p (555z@W) (666z@N) 777z +1p S", "wrc-2015", ()),
        ("1p (1111m@W) (2222m@N) (3333m@W) (4444m@W) +1p S", "m-league", ("suukantsu",)),
        ("1p (1111m@W) (2222m@N) (3333m@W) (4444m@W) +1p S", "wrc-2015", ()),
        ("1p (1111z@W) (2222z@N) (3333z@W) (4444z@W) +1p S", "m-league", ("daisuushii", "suukantsu")),
    ],
)
def test_the_yakuman_for_which_somebody_may_be_liable(line: str, rules: str, yaku: tuple[str, ...]) -> None:
    assert pao_yaku(parse(line), load_ruleset(rules)) == yaku


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("99m19p19s1234567z +1m", True),
        ("19m19p19s1234567z +1m", True),
        ("99m19p19s1234567z +9m", False),
        ("99m19p19s1234567z", False),
        ("99m19p19s123456z2m +1m", False),
    ],
)
def test_what_holds_every_terminal_and_honour(line: str, found: bool) -> None:
    assert has_orphans(parse(line)) is found
