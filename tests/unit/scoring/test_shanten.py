"""Shanten, what helps and what to discard: by hand, by brute force, by another program, by what must always hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mahjong.shanten import Shanten

from riichi_gui.scoring.hand import Hand, Meld, MeldType
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.shanten import Discard, Help, discards, helps, shanten, without
from riichi_gui.scoring.tiles import COPIES, KIND, KINDS, Tile, format_tiles, parse_tiles
from riichi_gui.scoring.waits import unseen

ALL_LEFT = (COPIES,) * len(KINDS)


def hand_of(line: str) -> Hand:
    win = parse(line)
    return Hand(win.concealed, win.hand.melds)


def row(found: tuple[Help, ...]) -> str:
    return format_tiles(each.kind for each in found)


def counts_of(hand: Hand) -> list[int]:
    held = Counter(KIND[tile] for tile in hand.closed)
    return [held[kind] for kind in KINDS]


# -------------------------------------------------------------------------------------------------------------- by hand

BY_HAND = [
    # Complete hands, of each form.
    ("234m678p345s22z777z", -1, ""),
    ("1122m3344p5566s77z", -1, ""),
    ("119m19p19s1234567z", -1, ""),
    ("22z (234m) (678p) (345s) [7777z]", -1, ""),
    # Ready ones.
    ("234m67p234p234s88s", 0, "58p"),
    ("19m19p19s1234567z", 0, "19m19p19s1234567z"),
    ("119m19p19s123456z", 0, "7z"),
    ("1122m3344p5566s7z", 0, "7z"),
    ("5z (234m) (678p) (345s) [7777z]", 0, "5z"),
    # Seven pairs need different pairs: the fourth 1 makes no second one.
    ("1111m3344p5566s7z", 2, "23456789m123456789p123456789s1234567z"),
    # Four triplets and the fourth East: the pair has to be of a kind that is new.
    ("111m222p333s1111z", 1, "23456789m13456789p12456789s234567z"),
    ("1z [1111m] [2222m] [3333m] [4444m]", 0, "1z"),
    # Three Easts were called, and the fourth makes no pair: any other tile would, and one more of it.
    ("1z (111z) (234m) (345p) (456s)", 1, "123456789m123456789p123456789s234567z"),
    # One from ready: a gap is to be filled, and the other one makes the pair.
    ("24m68p234p234s888s", 1, "234m678p"),
    ("123m456m78p11s579s", 1, ""),
    # Far from ready: nothing fits.
    ("147m258p369s1234z", 6, ""),
    ("159m159p159s1234z", 3, ""),
    # Parts of a hand: what is not there yet must still come.
    ("", 13, ""),
    ("5m", 12, ""),
    ("55m", 11, ""),
    ("5z (234m) (678p)", 6, ""),
    ("(234m) (678p) (345s) [7777z]", 1, ""),
    ("123456789m11z", 2, ""),
    # All kinds of kokushi but three, and nothing else, is nearer to kokushi than to four groups.
    ("19m19p19s1234z", 3, "19m19p19s1234567z"),
]


@pytest.mark.parametrize(("line", "expected", "helping"), BY_HAND, ids=[line or "empty" for line, _, _ in BY_HAND])
def test_by_hand(line: str, expected: int, helping: str) -> None:
    hand = hand_of(line)
    assert shanten(hand) == expected
    if helping:
        assert row(helps(hand, ALL_LEFT)) == helping


def test_every_tile_helps_an_empty_hand() -> None:
    assert row(helps(Hand(), ALL_LEFT)) == format_tiles(KINDS)


def test_helps_carry_the_copies_left() -> None:
    available = [0] * 34
    available[16] = 3
    assert helps(hand_of("234m67p234p234s88s"), available) == (Help(Tile(13), 0), Help(Tile(16), 3))


def test_discards_best_first() -> None:
    hand = hand_of("234m67p234p234s88s1z")
    assert discards(hand, ALL_LEFT) == (Discard(Tile(27), 0, (Help(Tile(13), 4), Help(Tile(16), 4)), 8),)


def test_discards_of_a_hand_with_a_choice() -> None:
    # Without a 4 the wait is two-sided on 2 and 5, without the 3 it is on two pairs of which the hand holds half.
    win = parse("123m456m344p22s678s")
    found = discards(hand_of("123m456m344p22s678s"), unseen(win))
    assert [(format_tiles([each.kind]), each.shanten, row(each.helps), each.total) for each in found] == [
        ("4p", 0, "25p", 8),
        ("3p", 0, "4p2s", 4),
    ]


def test_discards_of_a_complete_hand_leave_it_ready() -> None:
    found = discards(hand_of("234m678p345s22z777z"), ALL_LEFT)
    assert {each.shanten for each in found} == {0}
    assert {each.kind for each in found} == {KIND[tile] for tile in parse_tiles("234m678p345s27z")}


def test_a_red_five_is_a_five_and_is_kept() -> None:
    hand = hand_of("340m067p05s123s456s1z")
    plain = hand_of("345m567p55s123s456s1z")
    assert shanten(hand) == shanten(plain)
    assert without(hand_of("0555m"), Tile(4)).closed == parse_tiles("055m")
    assert without(hand_of("0m1z"), Tile(4)).closed == parse_tiles("1z")
    with pytest.raises(ValueError, match="not in"):
        without(hand_of("1m"), Tile(4))


# ---------------------------------------------------------------------------------------------------------- brute force

GROUPS = [(kind,) * 3 for kind in range(34)] + [
    (9 * suit + rank, 9 * suit + rank + 1, 9 * suit + rank + 2) for suit in range(3) for rank in range(7)
]


@cache
def targets(groups: int) -> tuple[Counter[int], ...]:
    """Return every way to be complete with so many concealed groups and a pair."""
    return tuple(
        Counter([kind for group in chosen for kind in group] + [pair, pair])
        for chosen in combinations_with_replacement(GROUPS, groups)
        for pair in range(34)
    )


def slow(hand: Hand) -> tuple[int, set[int]]:
    """Return the shanten and the kinds that help, by comparing the hand with every complete one."""
    held = Counter(KIND[tile] for tile in hand.closed)
    melds = Counter(KIND[tile] for tile in hand.tiles) - held
    best, needed = 99, set[int]()
    for target in targets(4 - len(hand.melds)):
        if any(count + melds[Tile(kind)] > COPIES for kind, count in target.items()):
            continue
        more = {kind: count - held[Tile(kind)] for kind, count in target.items() if count > held[Tile(kind)]}
        distance = sum(more.values())
        if distance <= best:
            needed = (needed if distance == best else set()) | set(more)
            best = distance
    return best - 1, needed


def random_hand(rng: Random, melds: int, size: int, kinds: int = 34) -> Hand:
    """Return melds and so many concealed tiles, of the first so many kinds; no kind five times."""
    wall = [Tile(kind) for kind in range(kinds) for _ in range(COPIES)]
    rng.shuffle(wall)
    made: list[Meld] = []
    while len(made) < melds:
        group = [Tile(kind) for kind in rng.choice(GROUPS)]
        meld_type: MeldType = "chi"
        if group[0] == group[1]:
            meld_type = rng.choice(("pon", "ankan"))
            group += group[:1] * (meld_type == "ankan")
        left = Counter(wall)
        if all(left[kind] >= count for kind, count in Counter(group).items()):
            for kind in group:
                wall.remove(kind)
            made.append(Meld(meld_type, tuple(group)))
    return Hand(tuple(wall[:size]), tuple(made))


@pytest.mark.parametrize(("melds", "count"), [(4, 200), (3, 150), (2, 12)])
def test_against_brute_force(melds: int, count: int) -> None:
    rng = Random(melds)
    for _ in range(count):
        # Few kinds, so that tiles run out and shapes overlap.
        hand = random_hand(rng, melds, rng.randint(0, 14 - 3 * melds), rng.choice((9, 14, 34)))
        expected, needed = slow(hand)
        assert shanten(hand) == expected, hand
        assert {each.kind for each in helps(hand, ALL_LEFT)} == needed, hand


def test_against_the_mahjong_package() -> None:
    rng = Random(20_261_201)
    for number in range(3_000):
        # All tiles, two suits, or one: the fewer the kinds, the more ways to read the hand.
        hand = random_hand(rng, 0, rng.choice((13, 14)), (34, 34, 18, 9)[number % 4])
        assert shanten(hand) == Shanten.calculate_shanten(counts_of(hand)), format_tiles(hand.closed)


# ---------------------------------------------------------------------------------------------------- what always holds


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    melds = draw(st.integers(0, 4))
    size = draw(st.integers(0, 14 - 3 * melds))
    return random_hand(Random(draw(st.integers(0, 1 << 32))), melds, size, draw(st.sampled_from((9, 12, 18, 34))))


def drawable(hand: Hand) -> Iterator[Tile]:
    held = Counter(KIND[tile] for tile in hand.tiles)
    return (kind for kind in KINDS if held[kind] < COPIES)


@given(hands())
@settings(max_examples=150, deadline=None)
def test_a_helping_tile_lowers_the_shanten_by_one_and_no_other_does(hand: Hand) -> None:
    now = shanten(hand)
    helping = {each.kind for each in helps(hand, ALL_LEFT)}
    assert helping <= set(drawable(hand))
    for kind in drawable(hand):
        drawn = Hand((*hand.closed, kind), hand.melds)
        assert shanten(drawn) == now - (kind in helping)


@given(hands())
@settings(max_examples=150, deadline=None)
def test_the_discards_are_those_after_which_the_shanten_is_lowest(hand: Hand) -> None:
    after = {KIND[tile]: shanten(without(hand, KIND[tile])) for tile in hand.closed}
    found = discards(hand, ALL_LEFT)
    lowest = min(after.values(), default=0)
    assert {each.kind: each.shanten for each in found} == {
        kind: value for kind, value in after.items() if value == lowest
    }
    assert [each.total for each in found] == sorted((each.total for each in found), reverse=True)
    for each in found:
        assert each.helps == helps(without(hand, each.kind), ALL_LEFT)
        assert each.total == COPIES * len(each.helps)


@given(hands(), st.permutations(range(3)))
@settings(max_examples=100, deadline=None)
def test_suits_permute(hand: Hand, order: list[int]) -> None:
    def moved(kind: Tile) -> Tile:
        return kind if kind >= 27 else Tile(9 * order[kind // 9] + kind % 9)

    melds = tuple(Meld(meld.type, tuple(map(moved, meld.tiles))) for meld in hand.melds)
    other = Hand(tuple(map(moved, hand.closed)), melds)
    assert shanten(other) == shanten(hand)
    expected = {moved(each.kind) for each in helps(hand, ALL_LEFT)}
    assert {each.kind for each in helps(other, ALL_LEFT)} == expected
