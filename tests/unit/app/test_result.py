"""What follows from a state."""

from __future__ import annotations

import pytest

from riichi_gui.app.result import Empty, Facts, Impossible, NoYaku, Scored, Unfinished
from riichi_gui.app.state import AppState, Focus
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.scoring.tiles import parse_tile

MANGAN = "234m67p234p234s88s +5p ron S riichi"


def facts_of(line: str, focus: Focus = "hand", rules: str = "wrc-2015") -> Facts:
    return Facts(AppState(win=parse(line), focus=focus, rules=load_ruleset(rules)))


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("", Empty),
        ("SW", Empty),
        ("1m", Unfinished),
        ("dora 1m", Unfinished),
        ("riichi", Unfinished),
        ("234m67p234p234s88s", Unfinished),
        (MANGAN, Scored),
        ("234m67p234p234s88s +9p ron", Impossible),
        (MANGAN + " tenhou", Impossible),
        ("234m67p123p(234s)88s +5p ron", NoYaku),
    ],
)
def test_outcome(line: str, kind: type) -> None:
    assert type(facts_of(line).outcome) is kind


def test_an_unfinished_hand_tells_how_far_it_is_and_what_else_is_wrong() -> None:
    outcome = facts_of("12m (123p) [1111z] riichi").outcome
    assert isinstance(outcome, Unfinished)
    assert (outcome.entered, outcome.needed) == (8, 14)
    assert [problem.key for problem in outcome.problems] == ["needs_closed"]


def test_points_of_a_score() -> None:
    outcome = facts_of(MANGAN).outcome
    assert isinstance(outcome, Scored)
    assert outcome.score.points == 8000


@pytest.mark.parametrize(
    ("line", "focus", "rules", "grey"),
    [
        ("", "hand", "wrc-2015", "0m 0p 0s"),
        ("", "hand", "tenhou", ""),
        ("1111m", "hand", "tenhou", "1m"),
        ("0p", "hand", "tenhou", "0p"),
        ("", "chi", "tenhou", "8m 9m 8p 9p 8s 9s 1z 2z 3z 4z 5z 6z 7z"),
        ("1111m", "pon", "tenhou", ""),
        ("(111m) 1m", "kakan", "tenhou", "1m"),
        ("(055m) 5m", "kakan", "tenhou", "0m 5m"),
        ("(555m)", "kakan", "tenhou", ""),
        ("1111m", "dora", "tenhou", "1m"),
    ],
)
def test_grey_tiles(line: str, focus: Focus, rules: str, grey: str) -> None:
    assert set(facts_of(line, focus, rules).grey_tiles) == {parse_tile(name) for name in grey.split()}


@pytest.mark.parametrize(
    ("line", "grey"),
    [
        ("", "ura"),
        ("riichi", ""),
        ("riichi dora 1z ura 2z", "ura"),
        ("dora 12345m", "dora ura"),
        ("(123m)(123p)(123s)[1111z]", "chi pon daiminkan ankan kakan ura"),
        ("(123m)(123p)(123s)(111z)", "chi pon daiminkan ankan ura"),
    ],
)
def test_grey_places(line: str, grey: str) -> None:
    assert set(facts_of(line).grey_focuses) == set(grey.split())


def test_the_place_in_use_is_never_grey() -> None:
    assert "ura" not in facts_of("", "ura").grey_focuses


def test_the_places_that_cannot_be() -> None:
    def blocked(line: str, rules: str) -> dict[tuple[int, int], str]:
        facts = facts_of(line, rules=rules)
        return {place: problem.key for place, problem in facts.blocked_places.items()}

    assert blocked("W", "mahjong-soul") == {}
    assert blocked("W from E", "mahjong-soul") == {(1, 3): "place_seats", (3, 3): "place_seats"}
    assert blocked("S from E", "tenhou") == {
        (2, 2): "place_seats",
        **dict.fromkeys([(1, 3), (2, 3), (3, 3)], "too_many_winners"),
    }
    # What is chosen already is no reason to offer the others of its kind.
    assert blocked("W place 2/2", "wrc-2015") == dict.fromkeys([(2, 2), (2, 3), (3, 3)], "only_first_wins")
    assert set(blocked("tsumo", "tenhou").values()) == {"winners_need_ron"}


def test_somebody_may_be_liable_only_for_exposed_groups() -> None:
    assert facts_of("(555z)(666z)(777z)").pao_yaku == ("daisangen",)
    assert facts_of("(555z)(666z)777z").pao_yaku == ()
