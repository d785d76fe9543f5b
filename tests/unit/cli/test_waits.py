"""``waits``: what a hand waits on or still needs, as lines and as data."""

from __future__ import annotations

import json

import pytest

from riichi_gui.app.layout import WIDTH, width
from riichi_gui.cli import main
from riichi_gui.wording import LANGUAGES

Capture = pytest.CaptureFixture[str]

READY = "234m67p234p234s88s S riichi dora 5p"


def run(capsys: Capture, *argv: str) -> tuple[int, str, str]:
    status = main(["waits", *argv])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def printed(capsys: Capture, *argv: str) -> list[str]:
    """Return the lines of an answer that is made without complaint; they fit the terminal and end tidily."""
    status, out, err = run(capsys, *argv)
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert not [line for line in lines if width(line) > WIDTH or line != line.rstrip()]
    return lines


def test_a_ready_hand(capsys: Capture) -> None:
    assert printed(capsys, READY) == [
        "234m23467p23488s S riichi dora 5p",
        "",
        "Ready. Waits: 58p, 7 tiles left.                                        WRC 2015",
        "",
        "Tile       Left  Ron     Tsumo",
        "5 of dots     3  12,000  3,000 / 6,000",
        "8 of dots     4  12,000  3,000 / 6,000",
        "    Ron: Riichi, Pinfu, All Simples, Mixed Triple Chow, Dora 1",
        "    Tsumo: Riichi, Fully Concealed Hand, Pinfu, All Simples, Mixed Triple",
        "    Chow, Dora 1",
    ]


def test_a_ready_hand_in_japanese(capsys: Capture) -> None:
    assert printed(capsys, READY, "--lang", "ja")[2:] == [
        "聴牌です。待ちは58p、残り7枚。                                          WRC 2015",
        "",
        "待ち牌  残り  ロン    ツモ",
        "五筒       3  12,000  3,000・6,000",
        "八筒       4  12,000  3,000・6,000",
        "    ロン: 立直、平和、断幺九、三色同順、ドラ1",
        "    ツモ: 立直、門前清自摸和、平和、断幺九、三色同順、ドラ1",
    ]


def test_a_wait_without_a_yaku_and_one_that_the_hand_holds(capsys: Capture) -> None:
    assert printed(capsys, "456m345p22s55z (678s) N")[4:] == [
        "Tile          Left  Ron      Tsumo",
        "2 of bamboo      2  no yaku  no yaku",
        "white dragon     2  1,000    300 / 500",
        "    Yakuhai: White Dragon",
        "",
        "Of its waits the hand itself holds 2s5z. That is not furiten; a wait among",
        "your own discards would be.",
    ]


def test_a_way_that_cannot_be(capsys: Capture) -> None:
    lines = printed(capsys, "22m88s345m234s678p chankan S riichi")
    assert lines[5].split() == ["2", "of", "characters", "2", "cannot", "be", "1,000", "/", "2,000"]


def test_another_rulebook(capsys: Capture) -> None:
    line = "345678m23p678s55s S riichi ippatsu"
    # Riichi, ippatsu and pinfu; on the 4 all simples too, 4 han 30 fu, which one of them rounds up to mangan.
    for ruleset_id, name, values in (("wrc-2015", "WRC 2015", "8,000"), ("tenhou", "Tenhou", "7,700")):
        lines = printed(capsys, line, "--rules", ruleset_id)
        assert lines[2].endswith(f"  {name}")
        assert [row.split()[4] for row in lines if " of dots" in row] == ["3,900", values]


def test_a_complete_hand_without_its_winning_tile(capsys: Capture) -> None:
    assert printed(capsys, "234m67p234p234s88s +5p S riichi dora 5p")[2:] == printed(capsys, READY)[2:]


def test_a_hand_that_is_not_ready(capsys: Capture) -> None:
    assert printed(capsys, "24m68p234p234s888s dora 3m") == [
        "24m23468p234888s dora 3m",
        "",
        "1 from ready (1-shanten).",
        "19 tiles help: 234m678p.",
    ]
    assert printed(capsys, "147m258p")[2:] == ["At least 7 more tiles until it is ready.", "Any tile helps."]


def test_discards(capsys: Capture) -> None:
    assert printed(capsys, "24m68p234p234s888s +1z")[2:] == [
        "1 from ready (1-shanten).",
        "23 tiles help: 234m678p1z.",
        "",
        "Discards",
        "- east wind: then 20 tiles help: 234m678p",
        "- 2 of characters: then 10 tiles help: 4m7p1z",
        "- 4 of characters: then 10 tiles help: 2m7p1z",
        "- 6 of dots: then 10 tiles help: 3m8p1z",
        "- 8 of dots: then 10 tiles help: 3m6p1z",
        "- 8 of bamboo: then 8 tiles help: 3m7p",
    ]


def test_discards_that_leave_the_hand_ready(capsys: Capture) -> None:
    assert printed(capsys, "123m456m344p22s678s S")[2:] == [
        "Ready after a discard.",
        "",
        "Discards",
        "- 4 of dots: ready, waits on 25p, 8 tiles left",
        "    Tile       Left  Ron    Tsumo",
        "    2 of dots     4  1,000  400 / 700",
        "    5 of dots     4  1,000  400 / 700",
        "        Ron: Pinfu",
        "        Tsumo: Fully Concealed Hand, Pinfu",
        "",
        "- 3 of dots: ready, waits on 4p2s, 4 tiles left",
        "    Tile         Left  Ron      Tsumo",
        "    4 of dots       2  no yaku  300 / 500",
        "    2 of bamboo     2  no yaku  300 / 500",
        "        Tsumo: Fully Concealed Hand",
        "",
        "    Of its waits the hand itself holds 4p2s. That is not furiten; a wait among",
        "    your own discards would be.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", ["19m19p19s1234567z N honba 3", "1112345678999m", "147m258p369s1234z +5z", "5m"])
def test_every_answer_fits(capsys: Capture, line: str, language: str) -> None:
    assert printed(capsys, line, "--lang", language)


# --------------------------------------------------------------------------------------------------------------- data


def answer(capsys: Capture, *argv: str) -> dict[str, object]:
    status, out, err = run(capsys, *argv, "--json")
    assert (status, err) == (0, "")
    found: dict[str, object] = json.loads(out)
    return found


def test_data_of_a_ready_hand(capsys: Capture) -> None:
    data = answer(capsys, READY)
    assert [data[key] for key in ("ok", "rules", "entered", "shanten")] == [True, "wrc-2015", 13, 0]
    assert isinstance(data["waits"], list)
    five, eight = data["waits"]
    assert (five["tile"], five["left"], five["held"], eight["tile"]) == ("5p", 3, 0, "8p")
    assert (five["ron"]["points"], five["tsumo"]["payments"]) == (12000, {"dealer": 6000, "others": 3000})


def test_data_of_a_way_that_cannot_be(capsys: Capture) -> None:
    data = answer(capsys, "22m88s345m234s678p chankan S riichi")
    assert isinstance(data["waits"], list)
    assert [(wait["ron"], wait["tsumo"]["win"]) for wait in data["waits"]] == [(None, True), (None, True)]


def test_data_of_a_hand_with_discards(capsys: Capture) -> None:
    data = answer(capsys, "123m456m344p22s678s S")
    assert (data["entered"], data["shanten"], "waits" in data) == (14, 0, False)
    assert isinstance(data["discards"], list)
    first, second = data["discards"]
    assert (first["tile"], first["total"], [wait["tile"] for wait in first["waits"]]) == ("4p", 8, ["2p", "5p"])
    assert second["helps"] == [{"tile": "4p", "left": 2}, {"tile": "2s", "left": 2}]


# ------------------------------------------------------------------------------------------------------------- misuse


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("55555m", "five_tiles"),
        ("dora 1m", "too_few_tiles"),
        ("123456789m123456p", "too_many_tiles"),
        ("23m99p (555z) (666z) (777z) riichi", "needs_closed"),
    ],
)
def test_a_hand_that_cannot_be(capsys: Capture, line: str, code: str) -> None:
    status, out, err = run(capsys, line)
    assert (status, out) == (1, "")
    assert err.startswith("This hand cannot be scored:")
    status, out, err = run(capsys, line, "--json")
    assert (status, err) == (1, "")
    assert json.loads(out)["error"]["code"] == code


def test_a_line_that_cannot_be_read(capsys: Capture) -> None:
    status, out, err = run(capsys, "123x")
    assert (status, out) == (2, "")
    assert "Column" in err


def test_an_unknown_ruleset(capsys: Capture) -> None:
    status, out, err = run(capsys, READY, "--rules", "nope")
    assert (status, out) == (2, "")
    assert err.startswith('There is no ruleset "nope".')


def test_no_hand_shows_the_help(capsys: Capture) -> None:
    status, out, err = run(capsys)
    assert (status, out) == (2, "")
    assert err.startswith("usage: riichi-gui waits")
    assert not [line for line in err.splitlines() if width(line) > WIDTH]
