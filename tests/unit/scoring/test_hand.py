"""Melds, hands and wins: what they refuse, and what they know about themselves."""

from __future__ import annotations

import pytest

from riichi_gui.scoring.hand import FLAGS, MELD_TYPES, Hand, Meld, MeldError, MeldType, Win, flag_of
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.tiles import Wind, format_tiles, parse_tile, parse_tiles


def meld(meld_type: MeldType, tiles: str, called: str = "", source: Wind | None = None) -> Meld:
    return Meld(meld_type, parse_tiles(tiles), parse_tile(called) if called else None, source)


@pytest.mark.parametrize(
    ("meld_type", "tiles", "called", "source", "key", "fault"),
    [
        ("chi", "23m", "", None, "meld_size", "23m"),
        ("chi", "2345m", "", None, "meld_size", "2345m"),
        ("pon", "22m", "", None, "meld_size", "22m"),
        ("pon", "2222m", "", None, "meld_size", "2222m"),
        ("daiminkan", "222m", "", None, "meld_size", "222m"),
        ("kakan", "222m", "", None, "meld_size", "222m"),
        ("ankan", "222m", "", None, "meld_size", "222m"),
        ("ankan", "22222m", "", None, "meld_size", "22222m"),
        ("chi", "135m", "", None, "meld_not_run", "135m"),
        ("chi", "124m", "", None, "meld_not_run", "124m"),
        ("chi", "133m", "", None, "meld_not_run", "133m"),
        ("chi", "222m", "", None, "meld_not_run", "222m"),
        ("chi", "89m1p", "", None, "meld_not_run", "89m1p"),
        ("chi", "9m12p", "", None, "meld_not_run", "9m12p"),
        ("chi", "89p1s", "", None, "meld_not_run", "89p1s"),
        ("chi", "89s1z", "", None, "meld_not_run", "89s1z"),
        ("chi", "123z", "", None, "meld_not_run", "123z"),
        ("chi", "567z", "", None, "meld_not_run", "567z"),
        ("pon", "223m", "", None, "meld_not_same", "223m"),
        ("daiminkan", "5556z", "", None, "meld_not_same", "5556z"),
        ("ankan", "1112z", "", None, "meld_not_same", "1112z"),
        ("pon", "222m", "3m", None, "meld_called", "3m"),
        ("pon", "555m", "0m", None, "meld_called", "0m"),
        ("ankan", "2222m", "2m", None, "meld_closed_call", "2222m"),
        ("ankan", "2222m", "", Wind.W, "meld_closed_call", "2222m"),
    ],
)
def test_tiles_that_make_no_such_meld(
    meld_type: MeldType, tiles: str, called: str, source: Wind | None, key: str, fault: str
) -> None:
    with pytest.raises(MeldError) as caught:
        meld(meld_type, tiles, called, source)
    assert (caught.value.key, format_tiles(caught.value.tiles)) == (key, fault)


def test_an_error_of_a_meld_is_a_text_too() -> None:
    with pytest.raises(MeldError, match=r"^meld_not_same: 2m 2m 3m$"):
        meld("pon", "322m")


@pytest.mark.parametrize("tiles", ["123m", "789m", "123p", "789p", "123s", "789s", "340s", "067p"])
def test_runs_from_123_to_789_in_every_suit(tiles: str) -> None:
    assert format_tiles(meld("chi", tiles).tiles) == tiles


@pytest.mark.parametrize(
    ("meld_type", "tiles", "kan", "opened"),
    [
        ("chi", "123m", False, True),
        ("pon", "111m", False, True),
        ("daiminkan", "1111m", True, True),
        ("kakan", "1111m", True, True),
        ("ankan", "1111m", True, False),
    ],
)
def test_what_a_meld_is(meld_type: MeldType, tiles: str, kan: bool, opened: bool) -> None:
    """R24: every group but a closed kan opens the hand."""
    found = meld(meld_type, tiles)
    assert (found.is_kan, found.is_open, found.kind) == (kan, opened, parse_tile("1m"))


def test_the_kind_of_a_meld_is_that_of_its_lowest_tile() -> None:
    assert meld("chi", "607s").kind == parse_tile("5s")
    assert meld("pon", "505p").kind == parse_tile("5p")


def test_melds_are_equal_by_what_is_said_and_not_by_how_the_tiles_were_given() -> None:
    assert meld("chi", "312m") == meld("chi", "123m")
    assert meld("chi", "123m") != meld("chi", "123m", "1m")
    assert meld("pon", "111m") != meld("pon", "111m", source=Wind.W)
    assert meld("daiminkan", "1111m") != meld("kakan", "1111m")
    assert repr(meld("chi", "123m")) == "Meld(type='chi', tiles=(0, 1, 2), called=None, source=None)"


def test_values_cannot_be_written_to() -> None:
    for value, name in ((meld("chi", "123m"), "called"), (Hand(), "closed"), (Win(), "tile")):
        with pytest.raises(AttributeError):
            setattr(value, name, None)


def test_what_a_hand_knows() -> None:
    hand = parse("405p1z (0'55s@W) [2222z]").hand
    assert format_tiles(hand.closed) == "405p1z"
    assert format_tiles(hand.tiles) == "405p055s12222z"
    assert format_tiles(hand.reds) == "0p0s"
    assert (hand.kans, hand.closed_size, hand.is_closed) == (1, 7, False)
    assert parse("[2222z] [3333z]").hand.is_closed
    assert parse("[2222z] [3333z] (444z)").hand.kans == 2
    assert [parse(" ".join(["[2222z]"] * melds)).hand.closed_size for melds in range(5)] == [13, 10, 7, 4, 1]


def test_the_counts_of_the_concealed_tiles_by_suit() -> None:
    """Three bits a rank, and above the nine ranks the red fives of the suit."""
    assert parse("1119m5p0s77z (222s)").hand.suits == (3 | 1 << 24, 1 << 12, 1 << 12 | 1 << 27, 2 << 18)
    assert parse("00p").hand.suits == (0, 2 << 12 | 2 << 27, 0, 0)
    assert Hand().suits == (0, 0, 0, 0)


def test_the_order_of_the_concealed_tiles_is_not_part_of_a_hand() -> None:
    assert Hand(parse_tiles("321m")) == Hand(parse_tiles("123m"))
    assert repr(Hand(parse_tiles("21m"))) == "Hand(closed=(0, 1), melds=())"


def test_what_a_win_knows() -> None:
    win = parse("405p1z (055s) +1z S")
    assert win.concealed == (*parse_tiles("405p1z"), parse_tile("1z"))
    assert format_tiles(win.hand_tiles) == "405p055s11z"
    assert (win.is_dealer, win.is_riichi) == (False, False)
    assert [parse(f"E {flag}").is_riichi for flag in FLAGS] == [True, True, *[False] * 8]
    assert [parse(seat).is_dealer for seat in "ESWN"] == [True, False, False, False]


def test_a_win_without_a_winning_tile_is_its_hand() -> None:
    win = parse("405p1z (055s)")
    assert format_tiles(win.concealed) == "405p1z"
    assert format_tiles(win.hand_tiles) == "405p055s1z"


def test_a_win_of_which_nothing_is_said() -> None:
    win = Win()
    assert (win.hand, win.tile, win.by, win.seat, win.round) == (Hand((), ()), None, "ron", Wind.E, Wind.E)
    assert (win.discarder, win.flags, win.dora, win.ura) == (None, frozenset(), (), ())
    assert (win.honba, win.sticks, win.pao) == (0, 0, None)


def test_flags_and_melds_by_name() -> None:
    names = "riichi double_riichi ippatsu rinshan chankan haitei houtei tenhou chiihou renhou"
    assert " ".join(FLAGS) == names
    assert [flag_of(name) for name in names.split()] == list(FLAGS)
    assert flag_of("dora") is None
    assert " ".join(MELD_TYPES) == "chi pon daiminkan kakan ankan"
