"""Hands in the notations of other programs: each beside the same hand in ours, written by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_gui.scoring.foreign import FOREIGN_KEYS, NOTATIONS, HandTextError, read_hand
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.notation import ERROR_KEYS, MAX_LENGTH, format_win, parse

OWN = [
    "234m67p234p234s88s +5p ron S riichi dora 1z",
    "11m46s (234p) (555z) [7777z] +5s tsumo SW",
    "123m456p789s11222z",
    "(2'34p@N)",
    "riichi",
    "123m 456p 789s 1122z 1z",
    "123m456p789s1122z, +1z",
]

MPSZ = [
    ("11m46s5s,234p,555z,7777z", "11m46s (234p) (555z) (7777z) +5s"),
    ("11m46s5s;234p;555z", "11m46s5s (234p) (555z)"),
    ("45678p123s88m3p#456p", "45678p123s88m (456p) +3p"),
    ("45678p123s88m3p#C456p", "45678p123s88m (456p) +3p"),
    ("45678p123s88m3p C4p", "45678p123s88m (456p) +3p"),
    ("1123s P5z K1m k9p +4s", "1123s (555z) (1111m) [9999p] +4s"),
    ("23m99p4m|555z|666z|777z", "23m99p (555z) (666z) (777z) +4m"),
    ("23m99p / 555z / 666z / 777z / 4m", "23m99p (555z) (666z) (777z) +4m"),
    ("123m456p11s(234)s5z5z", "123m456p11s55z (234s)"),
    ("55566z7m(123)m[1111]p", "7m55566z (123m) [1111p]"),
    ("1m<234p>[555]z{999}s(0555)m1m", "1m (234p) (555z) (999s) (0555m) +1m"),
    ("11m23p-4'30m-777z-0z11s0z4p", "11m23p (34'0m@N) (777z) [1111s] +4p"),
    ("123m123p1s1s77s_7*77z7s", "123m123p1177s (7'77z@N) +7s"),
    ("1123m666p_55'5s_444'4z", "1123m666p (5'55s@W) (4'444z@W)"),
    ("1123m6667p_555'p_4444'z tsumo W", "1123m666p (5'55p@N) (4'444z@N) +7p tsumo W"),
    ("123m456p789s1z1z 0990m", "123m456p789s1z [9999m] +1z"),
    ("123m456p78s11z 5555z 9s", "123m456p78s11z (5555z) +9s"),
    ("112233456789m1s1s+24", "112233456789m1s +1s tsumo SN"),
    ("1s+1s+123m55z666z7777z", "1s (123m) [5555z] (666z) (7777z) +1s ron S"),
    ("1s+1s+123m55z666z7777z+d12s+ri", "1s (123m) [5555z] (666z) (7777z) +1s ron S riichi ippatsu dora 91s"),
    ("112233456789m1s1s+d1z0p5z+1", "112233456789m1s +1s tsumo E dora 4z4p7z"),
    ("112233456789m1s1s+wih+3", "112233456789m1s +1s tsumo W double_riichi ippatsu haitei"),
    ("112233456789m1s1s+t1", "112233456789m1s +1s tsumo E tenhou"),
    ("112233456789m1s1s+t2", "112233456789m1s +1s tsumo S chiihou"),
    ("112233456789m1s+1s+th", "112233456789m1s +1s ron S houtei renhou"),
    ("11m46s+5s+234p+7777z+rk", "11m46s (234p) (7777z) +5s ron S riichi chankan"),
]

TENHOU = [
    ("https://tenhou.net/2/?q=123m0p456789s1122z", "123m0p456789s112z +2z"),
    ("http://tenhou.net/2/?p=1112345678999m", "1112345678999m"),
    ("tenhou.net/2/?q=19m19p19s1234567z", "19m19p19s1234567z"),
    ("?q=123m456p789s1122z1m&x=1", "123m456p789s1122z +1m"),
    ("https://tenhou.net/2/?q=234m67p234p234s88s5p tsumo S riichi", "234m23467p23488s +5p tsumo S riichi"),
    ("1m2m3m5P東東白", "123m0p115z"),
    ("東南西北白發中", "1234567z"),
    ("東南西北白発中発", "12345667z"),
    ("[2南]6m6m7m7m8m8m5P6p6p7p7p3s3s", "667788m06677p33s S"),
    ("[4北]1m1m5S", "11m0s N"),
    ("6m6m7m7m8m8m5P6p6p7p7p3s3s5p", "667788m06677p33s +5p"),
    ("123m456p789s東東白白 東 dora 1z", "123m456p789s1155z +1z ron E dora 1z"),
]

LOG = [
    ("[11,12,13,21,22,23,31,32,33,41,41,47,47]", "123m123p123s1177z"),
    ("11 12 13 21 22 23 31 32 33 41 41 47 47 41", "123m123p123s1177z +1z"),
    ("51,52,53,15,25,35", "05m05p05s"),
    ('[11,12,13,41,"c131211"]', "123m1z (123'm@N)"),
    ('[11,12,13,41,"c511416"]', "123m1z (40'6m@N)"),
    ("['p414141',11,11]", "11m (1'11z@N)"),
    ('[11,11,"41p4141"]', "11m (1'11z@W)"),
    ('[11,11,"4141p41"]', "11m (1'11z@S)"),
    ('[11,11,"m22222222"]', "11m (2'222p@N)"),
    ('[11,11,"22m222222"]', "11m (2'222p@W)"),
    ('[11,11,"222222m22"]', "11m (2'222p@S)"),
    ('[11,11,"k22222222"]', "11m (2'22+2p@N)"),
    ('[11,11,"22k222222"]', "11m (2'22+2p@W)"),
    ('[11,11,"2222k2222"]', "11m (2'22+2p@S)"),
    ('[11,11,"343434a34"]', "11m [4444s]"),
    ('[11,11,"151515a51"]', "11m [0555m]"),
    ('[11,12,46,46,"c131112","343434a34","p474747",13] tsumo S', "12m66z (123'm@E) [4444s] (7'77z@E) +3m tsumo S"),
]

MAJIANG = [
    ("m123p406s789z1122", "123m406p789s1122z"),
    ("m055z7z7,m78-9,z5555,z666=", "055m7z (78'9m@N) [5555z] (6'66z@W) +7z tsumo"),
    ("m055z77,m78-9,z5555,z666=,", "055m77z (78'9m@N) [5555z] (6'66z@W) +"),
    ("m123p055s789z1117*", "123m055p789s1117z riichi"),
    ("m123p055s789z1112m1*", "123m055p789s1112z +1m tsumo E riichi"),
    ("m123s789z1117*,p5550", "123m789s1117z [0555p] riichi"),
    ("m1,z111=1,p0555-,s1111,z777+ tsumo S", "1m (1'11+1z@N) (05'55p@E) [1111s] (7'77z@W) tsumo S"),
    ("z1,m340-,p222+2,s789-", "1z (340'm@N) (2'22+2p@S) (789's@N)"),
    ("m12p33,z111,m123", "12m33p (111z) (123m)"),
    ("z1122,m1-23,m12-3,m123- ron W", "1122z (1'23m@S) (12'3m@S) (123'm@S) ron W"),
    ("m1 p1 s1", "1m1p1s"),
    ("m12, z111=", "12m (1'11z@W)"),
]

UNICODE = [
    ("🀇🀈🀉🀊🀋🀌🀍🀎🀏🀙🀙🀙🀀🀀", "123456789m111p1z +1z"),
    ("🀇🀈🀉 🀊🀋🀌 🀍🀎🀏 🀙🀙🀙 🀀🀀", "123456789m111p1z +1z"),
    ("🀇🀈🀉🀊🀋🀌🀙🀙 🀀🀀🀀 🀫🀂🀂🀫", "123456m11p11z [3333z] +1z"),
    ("🀐🀑🀒🀓🀔🀕🀖🀗🀘🀄🀅🀆", "123456789s567z"),
    ("🀙🀚🀛🀜🀝🀞🀟🀠🀡🀀🀁🀂🀃", "123456789p1234z"),
    ("🀇\ufe0e🀈\ufe0e🀉\ufe0f🀄\ufe0e", "123m7z"),
    ("🀇🀇🀈🀉,🀀🀀🀀,🀁🀁🀁,🀙🀚🀛,🀊", "1123m (111z) (222z) (123p) +4m"),
    ("🀇🀈🀉🀊🀋🀌🀙🀙🀀🀀🀀🀆🀆 🀆 tsumo S riichi", "123456m11p11155z +5z tsumo S riichi"),
    ("🀇🀈🀉🀊🀙🀙🀀 | 🀀🀀🀀🀀 | 🀆🀆🀆", "1234m11p1z (1111z) (555z)"),
    ("🀇🀈🀉🀊🀋🀌🀙🀙🀀🀀🀀 🀆🀆🀆🀆", "123456m11p11z (5555z) +1z"),
]

ALL = [
    *((text, "own", text) for text in OWN),
    *((text, "mpsz", line) for text, line in MPSZ),
    *((text, "tenhou", line) for text, line in TENHOU),
    *((text, "tenhou-log", line) for text, line in LOG),
    *((text, "majiang", line) for text, line in MAJIANG),
    *((text, "unicode", line) for text, line in UNICODE),
]


@pytest.mark.parametrize(("text", "notation", "line"), ALL)
def test_the_same_hand_as_in_our_notation(text: str, notation: str, line: str) -> None:
    found = read_hand(text)
    assert format_win(found.win) == format_win(parse(line))
    assert found.notation == notation


def test_there_are_examples_of_every_notation() -> None:
    assert {notation for _, notation, _ in ALL} == set(NOTATIONS)
    assert len(ALL) > 60


FAULTS = [
    ("", "own", "no_hand", 0, ""),
    ("  \n", "own", "no_hand", 0, ""),
    ("1m" * MAX_LENGTH, "own", "too_long", MAX_LENGTH, "1"),
    ("123m 5x", "own", "bad_character", 6, "x"),
    ("123", "own", "digits_without_suit", 0, "123"),
    ("123m456p#789x", "mpsz", "bad_character", 12, "x"),
    ("123m456p#8z9z", "mpsz", "not_a_tile", 9, "8z"),
    ("123m456p#(135m)", "mpsz", "meld_not_run", 10, "135m"),
    ("123m456p#C135m", "mpsz", "meld_not_run", 9, "C135m"),
    ("123m456p#4'5'6m", "mpsz", "one_mark", 12, "'"),
    ("123m456p#(123m", "mpsz", "unclosed_bracket", 9, "(123m"),
    ("1s+1s+2s", "mpsz", "one_winning_tile", 6, "2s"),
    ("1s+1s+123m+rx", "mpsz", "unknown_word", 12, "x"),
    ("1s+1s+124m", "mpsz", "meld_not_run", 6, "124m"),
    ("1s+1s+123m!", "mpsz", "bad_character", 10, "!"),
    ("https://tenhou.net/2/", "tenhou", "link_without_hand", 21, ""),
    ("https://example.com/?a=1", "tenhou", "link_without_hand", 24, ""),
    ("https://tenhou.net/2/?q=123m8z", "tenhou", "not_a_tile", 28, "8z"),
    ("東東x", "tenhou", "no_meaning", 2, "x"),
    ("東東12", "tenhou", "digits_without_suit", 2, "12"),
    ("11,12,60", "tenhou-log", "not_a_code", 6, "60"),
    ("11,12,131", "tenhou-log", "not_a_code", 6, "131"),
    ('11,12,"c111260"', "tenhou-log", "not_a_code", 12, "60"),
    ('11,12,"x111213"', "tenhou-log", "call_letter", 7, "x111213"),
    ('11,12,"1c11213"', "tenhou-log", "call_letter", 8, "1c11213"),
    ('11,12,"c1112"', "tenhou-log", "call_size", 7, "c1112"),
    ('11,12,"p111213"', "tenhou-log", "meld_not_same", 7, "p111213"),
    ('11,12,"c11121314"', "tenhou-log", "meld_size", 7, "c11121314"),
    ("11,12,?", "tenhou-log", "no_meaning", 6, "?"),
    ("m1_", "majiang", "hidden_tile", 2, "_"),
    ("m123p", "majiang", "suit_first", 4, "p"),
    ("m12,777z", "majiang", "suit_first", 4, "7"),
    ("m12,z", "majiang", "suit_first", 4, "z"),
    ("m12,z1234", "majiang", "meld_not_same", 4, "z1234"),
    ("m12,z11=", "majiang", "meld_size", 4, "z11="),
    ("m12,z1=1=1", "majiang", "one_mark", 8, "="),
    ("m12,z=111", "majiang", "one_mark", 5, "="),
    ("m12,,z111=", "majiang", "no_group", 4, ","),
    ("m12,z11_", "majiang", "hidden_tile", 7, "_"),
    ("m12,z11x", "majiang", "no_meaning", 7, "x"),
    ("m12,x111", "majiang", "no_meaning", 4, "x"),
    ("m12x", "majiang", "no_meaning", 3, "x"),
    ("z89", "majiang", "not_a_tile", 1, "8z"),
    ("🀇🀢", "unicode", "not_a_tile", 1, "🀢"),
    ("🀇🀫", "unicode", "hidden_tile", 1, "🀫"),
    ("🀇🀈🀉x", "unicode", "no_meaning", 3, "x"),
    ("m12 tsumo 5p", "majiang", "tiles_after_words", 4, "tsumo 5p"),
    ("m12 tsumo rihci", "majiang", "unknown_word", 10, "rihci"),
]


@pytest.mark.parametrize(("text", "notation", "key", "column", "piece"), FAULTS)
def test_a_fault_says_where_and_what(text: str, notation: str, key: str, column: int, piece: str) -> None:
    with pytest.raises(HandTextError) as caught:
        read_hand(text)
    error = caught.value
    assert (error.notation, error.key, error.column, error.text) == (notation, key, column, piece)


def test_every_key_of_ours_here_is_met() -> None:
    assert set(FOREIGN_KEYS) <= {key for _, _, key, _, _ in FAULTS}


def test_full_width_letters_are_read_in_every_notation() -> None:
    assert read_hand("ｍ１２，ｚ１１１＝").win == read_hand("m12,z111=").win


PIECES = [
    *"0123456789mpszMPSZ+-=_*'@#|/,;:()[]<>{}?&\"ckaptrwih \n",
    *"東南西北白發中🀀🀇🀙🀡🀫🀢\ufe0f",
    "tenhou.net/2/?q=",
    "123m",
    "z111",
    "0990m",
    "11,12,",
    "c131211",
    " tsumo ",
    " dora 1z",
]


@given(st.one_of(st.text(max_size=60), st.lists(st.sampled_from(PIECES), max_size=24).map("".join)))
def test_any_text_gives_a_win_or_an_error_with_a_key(text: str) -> None:
    found = result_of(text)
    if isinstance(found, HandTextError):
        assert found.key in (*ERROR_KEYS, *FOREIGN_KEYS)
        assert found.notation in NOTATIONS
        assert 0 <= found.column <= len(text)
    else:
        assert parse(format_win(found)) == found


def result_of(text: str) -> Win | HandTextError:
    """Return the win of a text, or the error."""
    try:
        return read_hand(text).win
    except HandTextError as error:
        return error
