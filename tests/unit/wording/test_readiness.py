"""The sentences about a hand without a score, word by word, in both languages."""

from __future__ import annotations

import pytest

from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.scoring.shanten import Help
from riichi_gui.scoring.tiles import KINDS, Tile, parse_tile
from riichi_gui.scoring.waits import Wait, waits
from riichi_gui.wording import words_for

EN, JA = words_for("en"), words_for("ja")


def waits_of(line: str) -> tuple[Wait, ...]:
    return waits(parse(line), load_ruleset("wrc-2015"))


def test_ready() -> None:
    found = waits_of("234m67p234p234s88s riichi")
    assert EN.ready(found) == "Ready. Waits: 58p, 8 tiles left."
    assert JA.ready(found) == "聴牌です。待ちは58p、残り8枚。"
    assert EN.ready(waits_of("1122m3344p5566s7z riichi dora 7z ura 7z")) == "Ready. Waits: 7z, 1 tile left."
    none = waits_of("1122m3344p5566s7z dora 7z7z7z")
    assert EN.ready(none) == "Ready, but none of its waits is left: 7z."
    assert JA.ready(none) == "聴牌ですが、待ちの7zは一枚も残っていません。"


@pytest.mark.parametrize(
    ("count", "english", "japanese"),
    [
        (0, "Ready after a discard.", "一枚切れば聴牌です。"),
        (1, "1 from ready (1-shanten).", "1向聴(聴牌まであと1枚)。"),
        (6, "6 from ready (6-shanten).", "6向聴(聴牌まであと6枚)。"),
        (13, "At least 13 more tiles until it is ready.", "聴牌まで少なくともあと13枚です。"),
    ],
)
def test_shanten(count: int, english: str, japanese: str) -> None:
    assert (EN.shanten(count), JA.shanten(count)) == (english, japanese)


def test_helping() -> None:
    five, eight = parse_tile("5p"), parse_tile("8p")
    assert EN.helping([Help(five, 4), Help(eight, 3)]) == "7 tiles help: 58p."
    assert JA.helping([Help(five, 4), Help(eight, 3)]) == "有効牌は58p、残り7枚。"
    assert EN.helping([Help(five, 1), Help(eight, 0)]) == "1 tile helps: 5p."
    assert EN.helping([Help(five, 0)]) == "No tile that would help is left."
    assert EN.helping([Help(kind, 4) for kind in KINDS]) == "Any tile helps."


def test_discard() -> None:
    helps = [Help(parse_tile("5p"), 4), Help(parse_tile("8p"), 4)]
    east = Tile(27)
    assert EN.discard(east, helps, leaves_ready=False) == "east wind: then 8 tiles help: 58p"
    assert EN.discard(east, helps, leaves_ready=True) == "east wind: ready, waits on 58p, 8 tiles left"
    assert JA.discard(east, helps, leaves_ready=False) == "打東: 有効牌58p、残り8枚"
    assert JA.discard(east, helps, leaves_ready=True) == "打東: 聴牌、待ち58p、残り8枚"


def test_a_wait_with_values() -> None:
    (wait,) = waits_of("1122m3344p5566s7z S dora 6z")
    line = EN.wait(wait)
    assert (line.name, line.left) == ("red dragon", "3 left")
    assert (line.ron.value, line.ron.yaku, line.ron.is_win) == ("6,400", "Seven Pairs, Dora 2", True)
    assert line.text == (
        "red dragon (3 left): Ron 6,400 (Seven Pairs, Dora 2);"
        " Tsumo 2,000 / 4,000 (Fully Concealed Hand, Seven Pairs, Dora 2)"
    )
    assert (
        JA.wait(wait).text == "中(残り3枚): ロン 6,400(七対子、ドラ2)、ツモ 2,000・4,000(門前清自摸和、七対子、ドラ2)"
    )


def test_a_wait_without_a_yaku() -> None:
    two = EN.wait(waits_of("456m345p22s55z (678s) N")[0])
    assert (two.ron.value, two.ron.yaku, two.ron.is_win) == ("no yaku", "", False)
    assert two.text == "2 of bamboo (2 left): Ron no yaku; Tsumo no yaku"


def test_a_wait_that_cannot_come_and_a_way_that_cannot_be() -> None:
    five = EN.wait(waits_of("234m67p234p234s88s riichi dora 5p5p5p5p")[0])
    assert (five.left, five.text) == ("none left", "5 of dots (none left)")
    assert (five.ron.value, five.tsumo.value) == ("cannot be", "cannot be")
    two = EN.wait(waits_of("22m88s345m234s678p chankan S riichi")[0])
    assert two.ron.text == "Ron cannot be"


def test_furiten_note() -> None:
    found = waits_of("4445m123p456p789s")
    assert EN.furiten_note(found) == (
        "Of its waits the hand itself holds 5m. That is not furiten; a wait among your own discards would be."
    )
    assert JA.furiten_note(found).startswith("待ちのうち5mは手牌にもありますが、")
    assert EN.furiten_note(waits_of("234m67p234p234s88s riichi")) == ""
