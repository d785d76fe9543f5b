"""``score`` with one hand: what it prints, and where."""

from __future__ import annotations

import json
from typing import Any

import pytest

from riichi_gui import __version__
from riichi_gui.app.layout import WIDTH, width
from riichi_gui.cli import main

Capture = pytest.CaptureFixture[str]

RON = "234m67p234p234s88s +5p ron S riichi from W honba 1 sticks 1"
DRAGONS = "23m99p (555z@N) (666z@N) (777z@W) +4m S pao daisangen W"


def run(capsys: Capture, *argv: str) -> tuple[int, str, str]:
    status = main(list(argv))
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def printed(capsys: Capture, *argv: str) -> list[str]:
    """Return the lines of a hand that is scored without complaint; they fit the terminal and end tidily."""
    status, out, err = run(capsys, "score", *argv)
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert not [line for line in lines if width(line) > WIDTH or line != line.rstrip()]
    return lines


def test_ron(capsys: Capture) -> None:
    assert printed(capsys, RON) == [
        "234m23467p23488s +5p ron S from W riichi honba 1 sticks 1",
        "",
        "8,000  mangan                                                           WRC 2015",
        "West pays 8,300 (8,000 + 300 for 1 honba)",
        "The winner also takes 1,000 for 1 riichi stick.",
        "",
        "Yaku",
        "  Riichi                   立直       1",
        "  Pinfu                    平和       1",
        "  All Simples              断幺九     1",
        "  Mixed Triple Chow        三色同順   2",
        "  5 han in all",
        "",
        "Fu",
        "  base                               20",
        "  closed hand, won by ron            10",
        "  30 fu in all",
        "",
        "Points  5 han: mangan, 2,000 base points; × 4 = 8,000",
        "",
        "Changes  East 0  South +9,300  West -8,300  North 0",
    ]


def test_ron_in_japanese(capsys: Capture) -> None:
    assert printed(capsys, RON, "--lang", "ja") == [
        "234m23467p23488s +5p ron S from W riichi honba 1 sticks 1",
        "",
        "8,000  満貫                                                             WRC 2015",
        "西家の支払い 8,300点(8,000 + 1本場 300)",
        "ほかに供託1本、1,000点",
        "",
        "役",
        "  立直         1",
        "  平和         1",
        "  断幺九       1",
        "  三色同順     2",
        "  合計 5飜",
        "",
        "符",
        "  副底        20",
        "  門前ロン    10",
        "  合計 30符",
        "",
        "点数  5飜: 満貫、基本点2,000、× 4 = 8,000",
        "",
        "収支  東 0  南 +9,300  西 -8,300  北 0",
    ]


def test_tsumo_of_the_dealer_with_fu_of_groups(capsys: Capture) -> None:
    lines = printed(capsys, "2256m345s (777z) [1111p] +7m tsumo E")
    assert lines[2].startswith("1,000 all ")
    assert "All three pay 1,000 each" in lines
    assert "  open triplet of terminals or honours  777z      4" in lines
    assert "  closed kan of terminals or honours    1111p    32" in lines
    assert "  sum 58, rounded up to 60 fu" in lines
    assert lines[-4:] == [
        "Points  60 fu × 2^(2+1) = 480 base points; each player × 2 = 960, rounded up to",
        "        1,000",
        "",
        "Changes  East +3,000  South -1,000  West -1,000  North -1,000",
    ]


def test_dora_and_a_called_group(capsys: Capture) -> None:
    lines = printed(capsys, "340m22p456s77p (234s) +2p S dora 4m1s", "--rules", "tenhou")
    start = lines.index("Dora")
    assert [line.split() for line in lines[start + 1 : start + 4]] == [
        ["Dora", "0m2s", "2"],
        ["Red", "fives", "0m", "1"],
        ["4", "han", "in", "all"],
    ]


def test_an_open_hand_that_earns_less(capsys: Capture) -> None:
    lines = printed(capsys, "2345677899m (123m) +9m S")
    assert lines[lines.index("Yaku") + 1].split() == ["Full", "Flush", "清一色", "one", "less,", "open", "hand", "5"]


def test_seven_pairs(capsys: Capture) -> None:
    lines = printed(capsys, "22m55m33p77p44s8s33z +8s S")
    assert "  Seven Pairs                 七対子   2" in lines
    assert "  seven pairs, a fixed value          25" in lines
    assert "  25 fu in all" in lines
    assert "Points  25 fu × 2^(2+2) = 400 base points; × 4 = 1,600" in lines


def test_yakuman(capsys: Capture) -> None:
    lines = printed(capsys, "19m19p19s1234567z +1m tsumo N")
    assert lines[2].startswith("8,000 / 16,000  yakuman ")
    assert "  Thirteen Orphans  国士無双  1 yakuman" in lines
    assert "Fu" not in lines


def test_pao(capsys: Capture) -> None:
    lines = printed(capsys, f"{DRAGONS} from N honba 2")
    assert lines[3:5] == ["North pays 16,600 (16,000 + 600 for 2 honba)", "West (liable) pays 16,000"]


def test_no_yaku_is_an_answer(capsys: Capture) -> None:
    lines = printed(capsys, "23m456p789s33355p +1m S from N")
    assert lines[2].startswith("no yaku ")
    assert " ".join(lines[3:5]) == (
        "The hand is complete but has no yaku, and a win needs at least one. Riichi or a win by tsumo would have been"
        " enough."
    )
    assert "Changes" not in " ".join(lines)


def test_the_changes_need_a_discarder(capsys: Capture) -> None:
    assert not [line for line in printed(capsys, "234m67p234p234s88s +5p S") if line.startswith("Changes")]


def test_a_hand_in_several_arguments_and_around_an_option(capsys: Capture) -> None:
    whole = printed(capsys, "234m67p234p234s88s +5p ron S riichi", "--rules", "tenhou")
    assert whole == printed(capsys, "234m67p234p234s88s", "+5p", "--rules", "tenhou", "ron", "S", "riichi")
    assert whole[2].endswith("Tenhou")


# -------------------------------------------------------------------------------------------------------- refusals


def test_every_problem_at_once(capsys: Capture) -> None:
    status, out, err = run(capsys, "score", "234m67p234p234s89s +5p ron S ippatsu haitei")
    assert (status, out) == (1, "")
    assert err.splitlines() == [
        "This hand cannot be scored:",
        "- The tiles make no complete hand: it needs four groups and a pair, seven",
        "  different pairs, or thirteen orphans. Change a tile.",
        "- Haitei is a win by tsumo. Choose tsumo, or take Haitei off.",
        "- Ippatsu needs riichi. Set riichi or double riichi, or take Ippatsu off.",
    ]


def test_problems_in_japanese(capsys: Capture) -> None:
    status, out, err = run(capsys, "score", "234m67p234p234s88s +5p S ippatsu", "--lang=ja")
    assert (status, out) == (1, "")
    assert err.splitlines() == [
        "この和了は計算できません:",
        "- 一発には立直が必要です。立直かダブル立直を付けるか、一発を外してください。",
    ]


def test_a_caret_under_the_column(capsys: Capture) -> None:
    status, out, err = run(capsys, "score", "234m67p234p234s88s +5q")
    assert (status, out) == (2, "")
    assert err.splitlines() == [
        "234m67p234p234s88s +5q",
        "                     ^",
        "Column 22: “q” has no meaning here. Tiles are digits followed by m, p, s or z.",
    ]


def test_the_caret_minds_wide_characters(capsys: Capture) -> None:
    _, _, err = run(capsys, "score", "2m 立直", "--lang", "ja")
    assert err.splitlines()[:2] == ["2m 立直", "   ^"]
    _, _, err = run(capsys, "score", "23ｍ ?")
    assert err.splitlines()[:2] == ["23ｍ ?", "     ^"]


def test_the_caret_in_a_long_line(capsys: Capture) -> None:
    _, _, err = run(capsys, "score", "1m " * 40 + "?" + " 1m" * 40)
    line, caret, _ = err.splitlines()
    assert line[caret.index("^")] == "?"
    assert width(line) <= WIDTH


def test_the_caret_in_a_line_with_tabs(capsys: Capture) -> None:
    _, _, err = run(capsys, "score", "1m\t\t?")
    assert err.splitlines()[:2] == ["1m  ?", "    ^"]


def test_an_unknown_ruleset(capsys: Capture) -> None:
    status, out, err = run(capsys, "score", RON, "--rules", "wrc-201")
    assert (status, out) == (2, "")
    assert 'There is no ruleset "wrc-201". The nearest: wrc-2015' in err


# ------------------------------------------------------------------------------------------------------------ JSON


def answered(capsys: Capture, *argv: str) -> tuple[int, dict[str, Any]]:
    status, out, err = run(capsys, "score", "--json", *argv)
    assert err == ""
    assert out.endswith("}\n")
    answer: dict[str, Any] = json.loads(out)
    return status, answer


def test_json(capsys: Capture) -> None:
    status, answer = answered(capsys, RON)
    assert status == 0
    assert answer == {
        "id": 1,
        "ok": True,
        "win": True,
        "yaku": {"riichi": 1, "pinfu": 1, "tanyao": 1, "sanshoku_doujun": 2},
        "dora": 0,
        "ura_dora": 0,
        "aka_dora": 0,
        "han": 5,
        "yakuman": 0,
        "fu": 30,
        "fu_items": [{"id": "base", "fu": 20, "tiles": ""}, {"id": "menzen_ron", "fu": 10, "tiles": ""}],
        "limit": "mangan",
        "points": 8000,
        "payments": {"discarder": 8300},
        "deltas": {"E": 0, "S": 9300, "W": -8300, "N": 0},
    }


def test_json_of_a_hand_that_cannot_be(capsys: Capture) -> None:
    status, answer = answered(capsys, "234m67p234p234s88s +5p S ippatsu")
    assert status == 1
    assert answer["ok"] is False
    assert answer["error"]["code"] == "ippatsu_needs_riichi"
    assert answer["error"]["message"].startswith("Ippatsu needs riichi.")


def test_json_of_a_line_that_cannot_be_read(capsys: Capture) -> None:
    status, answer = answered(capsys, "8z")
    assert status == 2
    assert answer["error"]["code"] == "not_a_tile"
    assert answer["error"]["message"].startswith("Column 1: There is no tile 8z.")


# ------------------------------------------------------------------------------------------------------------ help


@pytest.mark.parametrize("argv", [["score"], ["score", ""], ["score", " ", "--lang", "en"]])
def test_without_a_hand_there_is_help_with_examples(capsys: Capture, argv: list[str]) -> None:
    status, out, err = run(capsys, *argv)
    assert (status, out) == (2, "")
    examples = [line.strip() for line in err.splitlines() if line.strip().startswith("riichi-gui score")]
    assert len(examples) == 3


def test_the_examples_work(capsys: Capture) -> None:
    import shlex

    from riichi_gui.cli.arguments import EXAMPLES

    for example in EXAMPLES:
        status, out, _ = run(capsys, *shlex.split(example)[1:])
        assert status == 0
        assert "no yaku" not in out


@pytest.mark.parametrize("argv", [["--help"], ["score", "-h"], ["rules", "--help"]])
def test_help_in_both_languages(capsys: Capture, argv: list[str]) -> None:
    status, english, _ = run(capsys, *argv)
    assert status == 0
    assert "usage: riichi-gui" in english
    status, japanese, _ = run(capsys, "--lang", "ja", *argv)
    assert status == 0
    assert "使い方: riichi-gui" in japanese
    assert "Options" not in japanese
    for line in [*english.splitlines(), *japanese.splitlines()]:
        assert width(line) <= WIDTH


def test_the_language_before_the_command(capsys: Capture) -> None:
    assert "満貫" in run(capsys, "--lang", "ja", "score", RON)[1]


def test_version(capsys: Capture) -> None:
    assert run(capsys, "--version") == (0, f"riichi-gui {__version__}\n", "")


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        ([], "usage: riichi-gui"),
        (["scores"], "invalid choice: 'scores'"),
        (["score", "1m", "--loud"], "unknown arguments: --loud"),
        (["rules", "tenhou", "more"], "unknown arguments: more"),
        (["score", "1m", "--cases", "-"], "give either a hand or --cases"),
        (["score", "1m", "--lang", "xx"], "invalid choice: 'xx'"),
        (["score", "1m", "--rules"], "expected one argument"),
        (["--lang", "ja", "score", "1m", "--loud"], "コマンドを解釈できません: 不明な引数です: --loud"),
    ],
)
def test_a_command_line_that_cannot_be_read(capsys: Capture, argv: list[str], said: str) -> None:
    status, out, err = run(capsys, *argv)
    assert (status, out) == (2, "")
    assert said in " ".join(err.split("\n"))


def test_no_window_library_is_loaded() -> None:
    import subprocess
    import sys

    code = (
        "import sys; from riichi_gui.cli import main; status = main(['score', '19m19p19s1234567z +1m'])\n"
        "assert status == 0; assert not [name for name in sys.modules if name.split('.')[0] in ('PySide6', 'babel')]"
    )
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)
