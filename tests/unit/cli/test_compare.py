"""``compare``: one hand under several rulebooks, as a table and as data."""

from __future__ import annotations

import json

import pytest

from riichi_gui.app.layout import WIDTH, width
from riichi_gui.cli import main
from riichi_gui.scoring.rulesets import ruleset_ids
from riichi_gui.wording import LANGUAGES

Capture = pytest.CaptureFixture[str]

V14 = "345678m23p678s55s +4p ron S riichi ippatsu"
# Everything that a rulebook may lack, and a wide total.
RICH = "12340m678p22s [1111z] +6m tsumo N riichi dora 1s2s3s ura 1p2p3p honba 3"
STACKED = "111222333444z5z +5z tsumo S honba 2"


def run(capsys: Capture, *argv: str) -> tuple[int, str, str]:
    status = main(["compare", *argv])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def printed(capsys: Capture, *argv: str) -> list[str]:
    """Return the lines of a comparison that is made without complaint; they fit the terminal and end tidily."""
    status, out, err = run(capsys, *argv)
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert not [line for line in lines if width(line) > WIDTH or line != line.rstrip()]
    return lines


def test_the_table(capsys: Capture) -> None:
    assert printed(capsys, V14, "--rules", "m-league,mahjong-soul,jpml-a") == [
        "345678m23p55678s +4p ron S riichi ippatsu",
        "",
        "Rules         Points    Han    Fu    Limit",
        "WRC 2015       8,000      4    30    mangan",
        "M-League       8,000      4    30    mangan",
        "Mahjong Soul   7,700 *    4    30    - *",
        "    Rounding up to mangan: no (WRC 2015: yes); not confirmed for Mahjong Soul",
        "JPML A rules   3,900 *    3 *  30    - *",
        "    JPML A rules has no ippatsu; it is left out.",
        "    * without Ippatsu",
        "    Ippatsu scores: no (WRC 2015: yes)",
        "",
        "* differs from WRC 2015. Below such a line stand the rules that decide.",
    ]


def test_the_table_in_japanese(capsys: Capture) -> None:
    lines = printed(capsys, V14, "--rules", "tenhou", "--lang", "ja")
    assert lines[2:] == [
        "ルール     点数    飜    符    満貫以上",
        "WRC 2015  8,000     4    30    満貫",
        "天鳳      7,700 *   4    30    - *",
        "    切り上げ満貫: なし(WRC 2015: あり)",
        "",
        "* はWRC 2015との違い。違いのもとになる項目はその下に示します。",
    ]


def test_another_base(capsys: Capture) -> None:
    lines = printed(capsys, V14, "--base", "tenhou", "--rules", "tenhou,wrc-2025")
    assert [line.split()[:2] for line in lines[3:5]] == [["Tenhou", "7,700"], ["WRC", "2025"]]
    assert lines[5].strip() == "Rounding up to mangan: yes (Tenhou: no); not confirmed for WRC 2025"


def test_all_alike(capsys: Capture) -> None:
    lines = printed(capsys, "234m67p234p234s88s +5p ron S riichi")
    assert lines[-1] == "All of these rulesets score the hand alike."
    assert "*" not in "".join(lines)


def test_no_yaku(capsys: Capture) -> None:
    lines = printed(capsys, "56m345678p55s (234s) +7m ron S", "--rules", "ema-2012")
    assert lines[3].split() == ["WRC", "2015", "1,000", "1", "30", "-"]
    assert lines[4].split() == ["EMA", "2012", "no", "yaku", "*", "-", "*", "-", "*", "-", "*"]
    assert lines[5] == "    All Simples with an open hand: no (WRC 2015: yes)"


def test_a_rulebook_that_refuses(capsys: Capture) -> None:
    lines = printed(capsys, V14 + " houtei", "--base", "m-league", "--rules", "wrc-2015")
    assert lines[3].split() == ["M-League", "8,000", "5", "30", "mangan"]
    assert lines[4].split() == ["WRC", "2015", "-", "*", "-", "*", "-", "*", "-", "*"]
    assert lines[5].startswith("    Ippatsu and Houtei cannot meet under WRC 2015")
    assert lines[7] == "    Tiles left for riichi: at least 4 (M-League: none)"


def test_payments_that_alone_differ(capsys: Capture) -> None:
    line = "23m99p (555z@N) (666z@N) (777z@W) +4m S from E pao daisangen W honba 2"
    lines = printed(capsys, line, "--base", "wrc-2025", "--rules", "tenhou")
    assert lines[5:7] == ["    * East pays 16,000", "    * West (liable) pays 16,600 (16,000 + 600 for 2 honba)"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("base", ruleset_ids())
@pytest.mark.parametrize("line", [V14, RICH, STACKED])
def test_every_rulebook_fits(capsys: Capture, line: str, base: str, language: str) -> None:
    lines = printed(capsys, line, "--base", base, "--lang", language)
    rows = [line for line in lines[3 : lines.index("", 3)] if not line.startswith(" ")]
    assert len(rows) == len(ruleset_ids())


def test_data(capsys: Capture) -> None:
    status, out, err = run(capsys, V14, "--rules", "mahjong-soul,jpml-a", "--json")
    assert (status, err) == (0, "")
    data = json.loads(out)
    assert (data["hand"], data["base"]) == ("345678m23p55678s +4p ron S riichi ippatsu", "wrc-2015")
    base, soul, jpml = data["rows"]
    assert (base["id"], base["ok"], base["points"], base["changed"], base["deciding"]) == (
        "wrc-2015",
        True,
        8000,
        [],
        [],
    )
    assert soul["changed"] == ["points", "limit", "payments"]
    assert soul["deciding"] == [
        {"option": "kiriage", "value": False, "confirmed": False, "base_value": True, "base_confirmed": True}
    ]
    assert (jpml["dropped"], jpml["hand"]) == (["ippatsu"], "345678m23p55678s +4p ron S riichi")


def test_data_of_a_refusal(capsys: Capture) -> None:
    status, out, _ = run(capsys, V14 + " houtei", "--rules", "m-league", "--json")
    base, row = json.loads(out)["rows"]
    assert (status, base["ok"], base["error"]["code"]) == (0, False, "ippatsu_houtei")
    assert row["deciding"][0]["option"] == "riichi_min_tiles"


# ------------------------------------------------------------------------------------------------------------- misuse


def test_a_hand_that_cannot_be(capsys: Capture) -> None:
    status, out, err = run(capsys, "123m")
    assert (status, out) == (1, "")
    assert err.startswith("This hand cannot be scored:")
    status, out, err = run(capsys, "123m", "--json")
    assert (status, err) == (1, "")
    assert json.loads(out)["error"]["code"] == "too_few_tiles"


def test_a_line_that_cannot_be_read(capsys: Capture) -> None:
    status, out, err = run(capsys, "123x")
    assert (status, out) == (2, "")
    assert "Column" in err
    status, out, err = run(capsys, "123x", "--json")
    assert (status, err) == (2, "")
    assert json.loads(out)["ok"] is False


@pytest.mark.parametrize("arguments", [["--rules", "tenhou,nope"], ["--base", "nope"]])
def test_an_unknown_ruleset(capsys: Capture, arguments: list[str]) -> None:
    status, out, err = run(capsys, V14, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith('There is no ruleset "nope".')


@pytest.mark.parametrize("arguments", [["--rules", ",,,"], ["--rules", ""], ["--rules", " , "], ["--base", ""]])
def test_no_ruleset_is_named(capsys: Capture, arguments: list[str]) -> None:
    status, out, err = run(capsys, V14, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("No ruleset is named. The rulesets are: ")


def test_no_hand_shows_the_help(capsys: Capture) -> None:
    status, out, err = run(capsys)
    assert (status, out) == (2, "")
    assert err.startswith("usage: riichi-gui compare")
    assert not [line for line in err.splitlines() if width(line) > WIDTH]


def test_a_hand_in_pieces_around_the_options(capsys: Capture) -> None:
    assert printed(capsys, *V14.split(), "--rules", "tenhou") == printed(capsys, V14, "--rules", "tenhou")
    first, *rest = V14.split()
    assert printed(capsys, first, "--rules", "tenhou", *rest) == printed(capsys, V14, "--rules", "tenhou")


def test_an_option_of_another_command(capsys: Capture) -> None:
    status, _, err = run(capsys, V14, "--cases", "x")
    assert status == 2
    assert "unknown arguments" in err


@pytest.mark.parametrize(("naming", "name"), [("wrc", "Big Four Winds"), ("ema", "Dai suushii"), ("kanji", "大四喜")])
def test_names(capsys: Capture, naming: str, name: str) -> None:
    lines = printed(capsys, "11z44m (222z) (333z) (444z) +1z", "--rules", "ema-2012", "--names", naming)
    assert [line for line in lines if f"Double yakuman: {name}" in line]
