"""The catalogue of yaku, entry by entry: what each is worth, what it takes the place of, and what an option changes.

The values are those of section 9 of the rules; whole hands with each yaku and near misses are in ``tests/cases``.
"""

from __future__ import annotations

import pytest

from riichi_gui.scoring.hand import Flag, WinBy
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import change_rules, load_ruleset
from riichi_gui.scoring.score import score
from riichi_gui.scoring.yaku import BIT, SITUATION_YAKU, YAKU, Situation, holding, yaku_ids

WRC = load_ruleset("wrc-2015")

# Han closed and open; 0 where an open hand cannot have it.
HAN = {
    "riichi": (1, 0),
    "double_riichi": (2, 0),
    "ippatsu": (1, 0),
    "menzen_tsumo": (1, 0),
    "pinfu": (1, 0),
    "iipeikou": (1, 0),
    "tanyao": (1, 1),
    "haku": (1, 1),
    "hatsu": (1, 1),
    "chun": (1, 1),
    "seat_wind": (1, 1),
    "round_wind": (1, 1),
    "chankan": (1, 1),
    "rinshan": (1, 1),
    "haitei": (1, 1),
    "houtei": (1, 1),
    "chiitoitsu": (2, 0),
    "ittsuu": (2, 1),
    "sanshoku_doujun": (2, 1),
    "chanta": (2, 1),
    "sanshoku_doukou": (2, 2),
    "toitoi": (2, 2),
    "sanankou": (2, 2),
    "sankantsu": (2, 2),
    "honroutou": (2, 2),
    "shousangen": (2, 2),
    "ryanpeikou": (3, 0),
    "honitsu": (3, 2),
    "junchan": (3, 2),
    "chinitsu": (6, 5),
    "renhou": (5, 0),
}
CLOSED_YAKUMAN = {
    "tenhou",
    "chiihou",
    "kokushi",
    "kokushi_13",
    "chuuren",
    "junsei_chuuren",
    "suuankou",
    "suuankou_tanki",
}
OPEN_YAKUMAN = {"ryuuiisou", "suukantsu", "chinroutou", "tsuuiisou", "daisangen", "shousuushii", "daisuushii"}
REPLACED = {
    "double_riichi": ("riichi",),
    "ryanpeikou": ("iipeikou",),
    "junchan": ("chanta",),
    "kokushi_13": ("kokushi",),
    "junsei_chuuren": ("chuuren",),
    "suuankou_tanki": ("suuankou",),
}


def test_the_han_of_every_yaku() -> None:
    assert {yaku.id: (yaku.closed, yaku.open) for yaku in YAKU.values() if not yaku.yakuman} == HAN


def test_which_yakuman_an_open_hand_can_have() -> None:
    yakuman = [yaku for yaku in YAKU.values() if yaku.yakuman]
    assert {yaku.closed for yaku in yakuman} == {0}  # they are counted, and have no han
    assert {yaku.id for yaku in yakuman if not yaku.open} == CLOSED_YAKUMAN
    assert {yaku.id for yaku in yakuman if yaku.open} == OPEN_YAKUMAN


def test_what_a_yaku_takes_the_place_of() -> None:
    assert {yaku.id: yaku.replaces for yaku in YAKU.values() if yaku.replaces} == REPLACED


def test_the_bits_of_the_yaku_are_all_different() -> None:
    assert all(yaku_ids(bit) == (yaku_id,) for yaku_id, bit in BIT.items())
    assert yaku_ids(sum(BIT.values())) == tuple(YAKU)


@pytest.mark.parametrize(
    ("flags", "by", "closed", "options", "expected"),
    [
        (["riichi", "double_riichi"], "ron", True, {}, ["double_riichi"]),
        (["riichi", "ippatsu"], "ron", True, {}, ["riichi", "ippatsu"]),
        (["riichi", "ippatsu"], "ron", True, {"ippatsu": False}, ["riichi"]),
        (["renhou"], "ron", True, {}, ["renhou"]),
        (["renhou"], "ron", True, {"renhou": "none"}, []),
        ([], "tsumo", True, {}, ["menzen_tsumo"]),
        ([], "tsumo", False, {}, []),
        ([], "ron", True, {}, []),
        (["rinshan", "haitei"], "tsumo", False, {}, ["rinshan"]),
        (["rinshan", "haitei"], "tsumo", False, {"haitei_with_rinshan": True}, ["rinshan", "haitei"]),
        # A called group takes these away, whatever is said.
        (["riichi", "ippatsu", "double_riichi", "renhou", "tenhou", "chiihou"], "ron", False, {}, []),
    ],
)
def test_the_manner_of_winning(
    flags: list[Flag], by: WinBy, closed: bool, options: dict[str, object], expected: list[str]
) -> None:
    rules = change_rules(WRC, options)
    found = holding(SITUATION_YAKU, Situation(frozenset(flags), by, closed), rules, closed=closed)
    assert list(yaku_ids(found)) == expected


def test_pinfu_by_self_draw_where_a_rulebook_does_not_have_it() -> None:
    """R09: the self-draw's 2 fu count then, and the hand has no pinfu; by ron it has it all the same."""
    rules = change_rules(WRC, {"pinfu_tsumo": False})
    result = score(parse("234m67p345p789s88s +8p tsumo S riichi"), rules)
    assert (result.yaku_ids, result.raw_fu, result.fu) == (("riichi", "menzen_tsumo"), 22, 30)
    result = score(parse("234m67p345p789s88s +8p ron S riichi"), rules)
    assert (result.yaku_ids, result.raw_fu, result.fu) == (("riichi", "pinfu"), 30, 30)
    result = score(parse("234m67p345p789s88s +8p tsumo S riichi"), WRC)
    assert (result.yaku_ids, result.raw_fu, result.fu) == (("riichi", "menzen_tsumo", "pinfu"), 20, 20)
