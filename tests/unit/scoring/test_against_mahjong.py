"""20,000 random wins, scored by this program and by the independent `mahjong` library: no difference allowed.

No class of hands is excused: under the compared rules (open tanyao, three red fives, counted yakuman, several
yakuman add up, no double yakuman, four fu for a double-wind pair) both programs must say the same.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, cast

import pytest

from riichi_gui.app.cases import answer
from tests.support.peer_mahjong import PeerAnswer, peer_answer
from tests.support.random_wins import SEATS, random_wins

COUNT = 20_000
SEED = 20_261_130

COMPARED = ("yaku", "dora", "ura_dora", "aka_dora", "han", "fu", "points", "yakuman")

# Every yaku id of the case format but renhou and the double forms, which the ruleset here does not have.
YAKU_IDS = frozenset(
    [
        "riichi",
        "double_riichi",
        "ippatsu",
        "menzen_tsumo",
        "pinfu",
        "iipeikou",
        "tanyao",
        "haku",
        "hatsu",
        "chun",
        "seat_wind",
        "round_wind",
        "chankan",
        "rinshan",
        "haitei",
        "houtei",
        "chiitoitsu",
        "ittsuu",
        "sanshoku_doujun",
        "chanta",
        "sanshoku_doukou",
        "toitoi",
        "sanankou",
        "sankantsu",
        "honroutou",
        "shousangen",
        "ryanpeikou",
        "honitsu",
        "junchan",
        "chinitsu",
        "tenhou",
        "chiihou",
        "kokushi",
        "chuuren",
        "ryuuiisou",
        "suuankou",
        "suukantsu",
        "chinroutou",
        "tsuuiisou",
        "daisangen",
        "shousuushii",
        "daisuushii",
    ]
)
FLAGS = frozenset(["riichi", "double_riichi", "ippatsu", "rinshan", "chankan", "haitei", "houtei", "tenhou", "chiihou"])
MELD_TYPES = frozenset(["chi", "pon", "daiminkan", "kakan", "ankan"])

Case = Mapping[str, Any]


@cache
def cases() -> tuple[Case, ...]:
    return tuple(random_wins(COUNT, SEED))


@cache
def peer_answers() -> tuple[PeerAnswer, ...]:
    return tuple(peer_answer(case) for case in cases())


@cache
def own_answers() -> tuple[Case, ...]:
    return tuple(answer(dict(case), default_rules="tenhou") for case in cases())


def difference(own: Case, peer: PeerAnswer) -> str | None:
    """Name the first key on which the two programs differ, with both values, or None."""
    if not own["ok"]:
        return f"refused: {own['error']}"
    if own["win"] != peer.win:
        return f"win: here {own['win']}, there {peer.win}"
    # A complete hand without a yaku has no han or fu worth comparing.
    for key in COMPARED if peer.win else ("yaku", "points"):
        if own[key] != getattr(peer, key):
            return f"{key}: here {own[key]}, there {getattr(peer, key)}"
    return None


def fail_on(lines: Sequence[str]) -> None:
    """Fail with the number of differences and the first ten of them, each a case line that can be scored again."""
    if lines:
        pytest.fail(f"{len(lines)} of {COUNT} wins\n" + "\n".join(lines[:10]), pytrace=False)


def test_same_result_as_the_mahjong_library() -> None:
    lines = []
    for case, own, peer in zip(cases(), own_answers(), peer_answers(), strict=True):
        found = difference(own, peer)
        if found is not None:
            lines.append(f"{found}\n  {json.dumps(case)}")
    fail_on(lines)


def test_the_winner_receives_the_points_honba_and_sticks() -> None:
    lines = []
    for case, own, peer in zip(cases(), own_answers(), peer_answers(), strict=True):
        if not peer.win or (case["by"] == "ron" and case["from"] is None):
            continue  # without a discarder nobody's change is known
        # Under Tenhou's rules honba and sticks go to the first of several winners.
        honba, sticks = (case["honba"], case["sticks"]) if case.get("place", 1) == 1 else (0, 0)
        due = peer.points + 300 * honba + 1000 * sticks
        deltas = cast("Mapping[str, int]", own["deltas"])
        if deltas[case["seat"]] != due or sum(deltas.values()) != 1000 * sticks:
            lines.append(f"deltas: {deltas}, {due} due to {case['seat']}\n  {json.dumps(case)}")
    fail_on(lines)


# --- the generator itself --------------------------------------------------------------------------------------


def test_the_stream_depends_on_the_seed_alone() -> None:
    first = list(random_wins(300, SEED))
    assert first == list(cases()[:300])
    assert first != list(random_wins(300, SEED + 1))


def test_hardly_any_hand_comes_twice() -> None:
    distinct = {(case["closed"], str(case["melds"]), case["win"]) for case in cases()}
    assert len(distinct) > 0.99 * COUNT


def test_every_yaku_is_scored_somewhere() -> None:
    seen = Counter(yaku for peer in peer_answers() for yaku in peer.yaku)
    assert set(seen) == YAKU_IDS
    assert min(seen.values()) >= 10, seen


def test_every_meld_flag_seat_and_round_occurs() -> None:
    assert {meld["type"] for case in cases() for meld in case["melds"]} == MELD_TYPES
    assert {flag for case in cases() for flag in case["flags"]} == FLAGS
    assert {(case["seat"], case["round"]) for case in cases()} == {(seat, wind) for seat in SEATS for wind in SEATS}


def test_hands_of_every_size_of_win_occur() -> None:
    wins = [peer for peer in peer_answers() if peer.win]
    assert 0.01 < 1 - len(wins) / COUNT < 0.06, "complete hands without a yaku"
    assert {peer.yakuman for peer in wins} >= {0, 1, 2}
    assert 0.02 < sum(peer.yakuman > 0 for peer in wins) / COUNT < 0.05
    assert any(peer.han >= 13 for peer in wins), "counted yakuman"
    assert {peer.fu for peer in wins} >= {None, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120}
    assert all(any(getattr(peer, kind) for peer in wins) for kind in ("dora", "ura_dora", "aka_dora"))


def tiles_of(text: str) -> list[str]:
    """Split a run of tiles: '067m1z' to 0m 6m 7m 1z."""
    tiles: list[str] = []
    digits = ""
    for letter in text:
        if letter.isdigit():
            digits += letter
        else:
            tiles += [digit + letter for digit in digits]
            digits = ""
    return tiles


def same_rank(tile: str) -> str:
    """Give the digits that stand for the tile's rank: a suited five may be red."""
    return "05" if tile[0] in "05" and tile[1] != "z" else tile[0]


def test_no_hand_needs_a_tile_that_the_set_lacks() -> None:
    for case in cases():
        hand = [*tiles_of(case["closed"]), case["win"]]
        melds = [tile for meld in case["melds"] for tile in tiles_of(meld["tiles"])]
        assert len(hand) + 3 * len(case["melds"]) == 14, case
        seen = Counter([*hand, *melds, *case["dora"], *case["ura"]])
        if "chankan" in case["flags"]:
            # The winning tile is the opponent's fourth: he shows the other three.
            assert sum(seen[digit + case["win"][1]] for digit in same_rank(case["win"])) == 1, case
        for suit in "mps":
            # With three red fives a suit has one red five and three plain ones.
            assert seen["0" + suit] <= 1, case
            assert seen["5" + suit] <= 3, case
        assert all(count <= 4 for count in seen.values()), case


def test_calls_come_from_seats_that_can_be_called_from() -> None:
    for case in cases():
        assert case["from"] != case["seat"], case
        assert case["by"] == "ron" or case["from"] is None, case
        for meld in case["melds"]:
            if meld["type"] == "ankan":
                assert set(meld) == {"type", "tiles"}, case
                continue
            tiles = tiles_of(meld["tiles"])
            assert meld["called"] in tiles, case
            turns = (SEATS.index(case["seat"]) - SEATS.index(meld["from"])) % 4
            assert turns == 1 if meld["type"] == "chi" else turns in (1, 2, 3), case
            if meld["type"] == "chi":
                ranks = [int(tile[0]) or 5 for tile in tiles]
                assert all(after - before == 1 for before, after in pairwise(ranks)), case
                assert len({tile[1] for tile in tiles}) == 1, case


def test_flags_never_contradict_each_other_or_the_hand() -> None:
    for case in cases():
        flags = frozenset(case["flags"])
        kinds = [meld["type"] for meld in case["melds"]]
        kans = sum(kind.endswith("kan") for kind in kinds)
        closed = all(kind == "ankan" for kind in kinds)
        riichi = bool(flags & {"riichi", "double_riichi"})
        assert len(flags & {"rinshan", "chankan", "haitei", "houtei", "tenhou", "chiihou"}) <= 1, case
        assert not flags >= {"riichi", "double_riichi"}, case
        assert closed or not riichi, case
        assert riichi or not (case["ura"] or "ippatsu" in flags), case
        assert "rinshan" not in flags or (kans and "ippatsu" not in flags), case
        assert "houtei" not in flags or "ippatsu" not in flags, case
        assert not flags >= {"double_riichi", "ippatsu"} or not (kans or flags & {"haitei", "chankan"}), case
        by_draw = flags & {"rinshan", "haitei", "tenhou", "chiihou"}
        assert not by_draw or case["by"] == "tsumo", case
        assert not flags & {"chankan", "houtei"} or case["by"] == "ron", case
        if flags & {"tenhou", "chiihou"}:
            assert not kinds, case
            assert len(flags) == 1, case
            assert ("tenhou" in flags) == (case["seat"] == "E"), case
        assert len(case["dora"]) <= 2 + kans, case
        assert len(case["ura"]) in (0, len(case["dora"])), case
        assert not riichi or case["sticks"] >= 1, case
        winners, place = case.get("winners", 1), case.get("place", 1)
        assert 1 <= place <= winners <= 2, case
        assert winners == 1 or case["by"] == "ron", case
        if winners > 1 and case["from"]:
            between = (SEATS.index(case["seat"]) - SEATS.index(case["from"])) % 4 - 1
            assert place - 1 <= between <= 2 - (winners - place), case
