"""The one-line notation: what it reads, where it points when it cannot, and that it reads back what it prints."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_gui.scoring.hand import FLAGS, Flag, Hand, Meld, MeldType, Pao, Win, WinBy
from riichi_gui.scoring.notation import ERROR_KEYS, MAX_LENGTH, NotationError, format_win, parse
from riichi_gui.scoring.rulesets import PAO_YAKU
from riichi_gui.scoring.tiles import ALL_TILES, KINDS, Tile, Wind, parse_tile, parse_tiles, red_of


def test_the_line_of_the_window_is_read() -> None:
    win = parse("234m67p234p234s88s +5p ron S riichi dora 1z")
    assert win.hand.closed == parse_tiles("234m23467p23488s")
    assert win.tile == parse_tile("5p")
    assert (win.by, win.seat, win.round) == ("ron", Wind.S, Wind.E)
    assert win.flags == {"riichi"}
    assert win.dora == parse_tiles("1z")


@pytest.mark.parametrize(
    ("text", "meld"),
    [
        ("(234m)", Meld("chi", parse_tiles("234m"))),
        ("(555z)", Meld("pon", parse_tiles("555z"))),
        ("(5555z)", Meld("daiminkan", parse_tiles("5555z"))),
        ("(555+5z)", Meld("kakan", parse_tiles("5555z"))),
        ("[5555z]", Meld("ankan", parse_tiles("5555z"))),
        ("chi 423m", Meld("chi", parse_tiles("234m"))),
        ("pon 055p", Meld("pon", parse_tiles("055p"))),
        ("kan 1111s", Meld("daiminkan", parse_tiles("1111s"))),
        ("kakan 1111s", Meld("kakan", parse_tiles("1111s"))),
        ("ankan 1111s", Meld("ankan", parse_tiles("1111s"))),
        ("(23'4m@N)", Meld("chi", parse_tiles("234m"), parse_tile("3m"), Wind.N)),
        ("(340s)", Meld("chi", parse_tiles("340s"))),
    ],
)
def test_melds(text: str, meld: Meld) -> None:
    assert parse(text).hand.melds == (meld,)


@pytest.mark.parametrize(
    ("text", "seat", "wind"),
    [
        ("S", "S", "E"),
        ("ES", "S", "E"),
        ("SW", "W", "S"),
        ("seat N", "N", "E"),
        ("round S", "E", "S"),
        ("sw", "W", "S"),
    ],
)
def test_winds(text: str, seat: str, wind: str) -> None:
    win = parse(text)
    assert (win.seat.name, win.round.name) == (seat, wind)


def test_the_last_of_fourteen_tiles_wins_unless_another_is_named() -> None:
    assert parse("123m456p789s1122z3z").tile == parse_tile("3z")
    assert parse("123m456p789s1122z +3z").hand.closed == parse_tiles("123m456p789s1122z")
    assert parse("123m456p789s1122z").tile is None
    assert parse("123m456p789s11223z +").tile is None
    # Each meld takes the place of three tiles.
    assert parse("(555z) 123m456p11s23s 4s").tile == parse_tile("4s")


@pytest.mark.parametrize("word", ["rinshan", "haitei", "tenhou", "chiihou"])
def test_words_that_imply_a_self_draw(word: str) -> None:
    assert parse(word).by == "tsumo"
    assert parse(f"ron {word}").by == "ron"


@pytest.mark.parametrize(
    ("word", "flag"),
    [
        *((flag, flag) for flag in FLAGS),
        ("reach", "riichi"),
        ("doubleriichi", "double_riichi"),
        ("double-riichi", "double_riichi"),
        ("daburii", "double_riichi"),
        ("robbing", "chankan"),
        ("RIICHI", "riichi"),
        ("Ippatsu", "ippatsu"),
    ],
)
def test_words_for_flags(word: str, flag: str) -> None:
    assert parse(word).flags == {flag}
    assert parse(word).by == ("tsumo" if flag in {"rinshan", "haitei", "tenhou", "chiihou"} else "ron")


@pytest.mark.parametrize(
    ("word", "meld_type"),
    [
        ("kan", "daiminkan"),
        ("minkan", "daiminkan"),
        ("daiminkan", "daiminkan"),
        ("kakan", "kakan"),
        ("shouminkan", "kakan"),
        ("ankan", "ankan"),
        ("KAN", "daiminkan"),
    ],
)
def test_words_for_kans(word: str, meld_type: MeldType) -> None:
    assert parse(f"{word} 5555z").hand.melds == (Meld(meld_type, parse_tiles("5555z")),)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("123M +5P RON s", "123m +5p ron S"),
        ("dora: 1z, ura=2z; honba = 2", "dora 1z ura 2z honba 2"),
        ("pao DAISANGEN w from n", "pao daisangen W from N"),
        ("(2'34m@ n )", "(2'34m@N)"),
        ("( 2 3 4 m )", "(234m)"),
        ("123m\t+5p", "123m +5p"),
        ("（２'３４ｍ＠Ｎ）　［５５５５ｚ］", "(2'34m@N) [5555z]"),
        ("ｄｏｒａ：１ｚ", "dora 1z"),
        ("12m 3m", "123m"),
    ],
)
def test_two_ways_to_say_the_same(text: str, same: str) -> None:
    assert parse(text) == parse(same)


def test_all_that_can_be_said_at_once() -> None:
    win = parse("123m (1'11z@W) +5p tsumo WN from S riichi dora 1z0p ura 3m4m honba 99 sticks 12 pao suukantsu N")
    assert win == Win(
        Hand(parse_tiles("123m"), (Meld("pon", parse_tiles("111z"), parse_tile("1z"), Wind.W),)),
        parse_tile("5p"),
        "tsumo",
        seat=Wind.N,
        round=Wind.W,
        discarder=Wind.S,
        flags=frozenset(["riichi"]),
        dora=parse_tiles("1z0p"),
        ura=parse_tiles("3m4m"),
        honba=99,
        sticks=12,
        pao=Pao(Wind.N, "suukantsu"),
    )


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("(2'34m)", "2m"),
        ("(23'4m)", "3m"),
        ("(234'm)", "4m"),
        ("(0'55p)", "0p"),
        ("(05'5p)", "5p"),
        ("(555+5'z)", "5z"),
    ],
)
def test_the_marked_tile_is_the_claimed_one(text: str, called: str) -> None:
    assert parse(text).hand.melds[0].called == parse_tile(called)


def test_the_longest_line() -> None:
    assert parse("riichi" + " " * (MAX_LENGTH - 6)).flags == {"riichi"}
    with pytest.raises(NotationError) as caught:
        parse("riichi" + " " * (MAX_LENGTH - 6) + "xyz")
    assert (caught.value.key, caught.value.column, caught.value.text) == ("too_long", 400, "x")


def test_the_order_of_the_parts_is_free() -> None:
    parts = ["11m34p", "(555z)", "+5p", "tsumo", "SW", "rinshan", "dora 1z4p", "honba 2", "sticks 1", "place 2/3"]
    parts.append("closed_kan")
    assert parse(" ".join(parts)) == parse(" ".join(reversed(parts)))


def test_full_width_input_is_read() -> None:
    assert parse("１２３ｍ　＋５ｐ　ｒｏｎ") == parse("123m +5p ron")


@pytest.mark.parametrize(
    ("text", "key", "column"),
    [
        ("123", "digits_without_suit", 0),
        ("12m 45", "digits_without_suit", 4),
        ("12m3xp", "bad_character", 4),
        ("~", "bad_character", 0),
        ("123m ]", "bad_character", 5),
        ("12m 8z", "not_a_tile", 4),
        ("129mp", "suit_without_digits", 4),
        ("123m #", "bad_character", 5),
        ("123m rom", "unknown_word", 5),
        ("123m (555z", "unclosed_bracket", 5),
        ("(55z)", "meld_size", 1),
        ("(135m)", "meld_not_run", 1),
        ("(891m)", "meld_not_run", 1),
        ("(12z3z)", "meld_not_run", 1),
        ("(5556z)", "meld_not_same", 1),
        ("pon 556z", "meld_not_same", 4),
        ("[5'555z]", "meld_closed_call", 1),
        ("[5555z@N]", "meld_closed_call", 1),
        ("(555z@Q)", "needs_wind", 6),
        ("()", "needs_tiles", 1),
        ("('111z)", "meld_marks", 1),
        ("(1'1'1z)", "meld_marks", 4),
        ("(+5555z)", "meld_marks", 1),
        ("(55+55z)", "meld_marks", 3),
        ("(5555+z)", "meld_marks", 5),
        ("(55+5z)", "meld_marks", 3),
        ("(5555+5z)", "meld_marks", 5),
        ("(555+55z)", "meld_marks", 4),
        ("(555+5zz)", "meld_marks", 4),
        ("kakan 555+5z", "digits_without_suit", 6),
        ("(123'm')", "meld_marks", 6),
        ("(123m')", "meld_marks", 5),
        ("pon 5z6", "digits_without_suit", 6),
        ("(5'5x5z)", "bad_character", 3),
        ("(123m@)", "needs_wind", 6),
        ("(234]", "unclosed_bracket", 0),
        ("[5555z)", "unclosed_bracket", 0),
        ("ankan", "needs_tiles", 5),
        ("pon   ", "needs_tiles", 3),
        ("(@N)", "needs_tiles", 1),
        ("pon S", "suit_without_digits", 4),
        ("dora 12", "digits_without_suit", 5),
        ("ura +5p", "needs_tiles", 4),
        ("SEW", "unknown_word", 0),
        ("SX", "unknown_word", 0),
        ("Xyz", "unknown_word", 0),
        ("ES WN", "said_twice", 3),
        ("round E SW", "said_twice", 8),
        ("dora 1z dora 2z", "said_twice", 8),
        ("honba 1 honba 2", "said_twice", 8),
        ("from S from S", "said_twice", 7),
        ("pao daisangen W pao daisangen W", "said_twice", 16),
        ("honba 100", "needs_number", 6),
        ("sticks 1x", "needs_number", 7),
        ("honba 1²", "needs_number", 6),
        ("honba 1٣", "needs_number", 6),
        ("sticks -1", "bad_character", 7),
        ("pao", "needs_pao_yaku", 3),
        ("pao daisangen Q", "needs_wind", 14),
        ("seat", "needs_wind", 4),
        ("round X", "needs_wind", 6),
        ("+5", "digits_without_suit", 1),
        ("1m +18z", "not_a_tile", 5),
        ("[555+5z]", "meld_marks", 4),
        ("+55p", "one_winning_tile", 0),
        ("+5p +6p", "said_twice", 4),
        ("ron tsumo", "said_twice", 4),
        ("S seat W", "said_twice", 2),
        ("dora", "needs_tiles", 4),
        ("dora ron", "needs_tiles", 5),
        ("honba x", "needs_number", 6),
        ("honba", "needs_number", 5),
        ("from 5", "needs_wind", 5),
        ("place", "needs_place", 5),
        ("ron place 0/1", "needs_place", 10),
        ("place 3/2", "needs_place", 6),
        ("place 1/4", "needs_place", 6),
        ("place 2", "needs_place", 6),
        ("place 12/3", "needs_place", 6),
        ("place W", "needs_place", 6),
        ("place 1/2 place 2/2", "said_twice", 10),
        ("pao tanyao W", "needs_pao_yaku", 4),
        ("pao daisangen", "needs_wind", 13),
        ("1m" * MAX_LENGTH, "too_long", MAX_LENGTH),
    ],
)
def test_errors_point_at_the_column(text: str, key: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert (caught.value.key, caught.value.column) == (key, column)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("123m #", "#"),
        ("123m rom", "rom"),
        ("12m 8z", "8z"),
        ("dora", ""),
        ("dora ron", "ron"),
        ("honba x", "x"),
        ("pao Tanyao W", "Tanyao"),
        ("(555z@Q)", "Q"),
        ("(5556z@N)", "5556z@N"),
        ("('111z)", "'"),
        ("+55p", "+55p"),
        ("+5p +6p", "+6p"),
        ("123m (555z", "(555z"),
        ("～", "~"),  # the last of the full-width signs
        ("｟", "｟"),  # the one after it
    ],
)
def test_errors_name_what_stands_there(text: str, fault: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert caught.value.text == fault
    assert str(caught.value) == f"{caught.value.key} at column {caught.value.column + 1}: {fault!r}"


def test_the_list_of_errors_is_complete() -> None:
    """Each has a message in every language."""
    assert sorted(ERROR_KEYS) == [
        "bad_character",
        "digits_without_suit",
        "meld_called",
        "meld_closed_call",
        "meld_marks",
        "meld_not_run",
        "meld_not_same",
        "meld_size",
        "needs_number",
        "needs_pao_yaku",
        "needs_place",
        "needs_tiles",
        "needs_wind",
        "not_a_tile",
        "one_winning_tile",
        "said_twice",
        "suit_without_digits",
        "too_long",
        "unclosed_bracket",
        "unknown_word",
    ]


# ---------------------------------------------------------------------------------------------------------- properties


@given(st.text(max_size=60) | st.text("0123456789mpszESWN+()[]@' ronsutchidaburkgp", max_size=80))
def test_any_text_is_a_win_or_a_keyed_error(text: str) -> None:
    caught: NotationError | None = None
    try:
        win = parse(text)
    except NotationError as error:
        caught = error
    if caught is None:
        assert parse(format_win(win)) == win
    else:
        assert caught.key in ERROR_KEYS
        assert 0 <= caught.column <= len(text)


@pytest.mark.parametrize(
    ("line", "winners", "place"),
    [("", 1, 1), ("place 1/1", 1, 1), ("place 2/3 ron", 3, 2), ("PLACE 1/2", 2, 1), ("place: ３／３", 3, 3)],
)
def test_one_of_several_winners(line: str, winners: int, place: int) -> None:
    win = parse(line)
    assert (win.winners, win.place) == (winners, place)
    assert ("place" in format_win(win)) == (winners > 1)
    assert parse(format_win(win)) == win


@st.composite
def melds(draw: st.DrawFn) -> Meld:
    meld_type: MeldType = draw(st.sampled_from(["chi", "pon", "daiminkan", "kakan", "ankan"]))
    if meld_type == "chi":
        first = draw(st.sampled_from([kind for kind in KINDS if kind < 27 and kind % 9 < 7]))
        tiles = [first, Tile(first + 1), Tile(first + 2)]
    else:
        tiles = [draw(st.sampled_from(KINDS))] * (3 if meld_type == "pon" else 4)
    if draw(st.booleans()):
        tiles = [red_of(tile) or tile if place == 0 or meld_type == "chi" else tile for place, tile in enumerate(tiles)]
    if meld_type == "ankan":
        return Meld("ankan", tuple(tiles))
    return Meld(
        meld_type,
        tuple(tiles),
        draw(st.none() | st.sampled_from(tiles)),
        draw(st.none() | st.sampled_from(list(Wind))),
    )


_tiles = st.lists(st.sampled_from(ALL_TILES), max_size=5).map(tuple)
_by: st.SearchStrategy[WinBy] = st.sampled_from(["ron", "tsumo"])
_flags: st.SearchStrategy[frozenset[Flag]] = st.frozensets(st.sampled_from(FLAGS))
_winds = st.sampled_from(list(Wind))


@given(
    st.builds(
        Win,
        hand=st.builds(
            Hand, st.lists(st.sampled_from(ALL_TILES), max_size=15).map(tuple), st.lists(melds(), max_size=5).map(tuple)
        ),
        tile=st.none() | st.sampled_from(ALL_TILES),
        by=_by,
        seat=_winds,
        round=_winds,
        discarder=st.none() | _winds,
        flags=_flags,
        dora=_tiles,
        ura=_tiles,
        honba=st.integers(0, 99),
        sticks=st.integers(0, 99),
        pao=st.none() | st.builds(Pao, _winds, st.sampled_from(PAO_YAKU)),
    ),
    st.sampled_from([(1, 1), (1, 2), (2, 2), (1, 3), (2, 3), (3, 3)]),
)
def test_what_is_printed_reads_back_the_same(win: Win, among: tuple[int, int]) -> None:
    win = replace(win, place=among[0], winners=among[1])
    assert parse(format_win(win)) == win
