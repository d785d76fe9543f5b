"""``score`` with one hand: what it prints, and where."""

from __future__ import annotations

import json
from typing import Any

import pytest

from riichi_gui import __version__
from riichi_gui.app.layout import WIDTH, width
from riichi_gui.cli import main
from riichi_gui.wording import LANGUAGES, words_for

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
        "    Riichi was declared with a closed hand that was one tile from winning.",
        "  Pinfu                    平和       1",
        "    Four chows, a pair without value (8 of bamboo) and a two-sided wait (5 and 8",
        "    of dots).",
        "  All Simples              断幺九     1",
        "    No tile is a terminal or an honour.",
        "  Mixed Triple Chow        三色同順   2",
        "    The chow 2-3-4 in all three suits.",
        "  5 han in all",
        "",
        "Fu",
        "  base                               20",
        "    Every hand of four groups and a pair starts with 20 fu.",
        "  closed hand, won by ron            10",
        "    No group was called and the hand won by ron: 10 fu.",
        "  30 fu in all",
        "",
        "Points  5 han: mangan, 2,000 base points; × 4 = 8,000",
        "",
        "Call  mangan, 8,300 (8,000 and 1 honba)",
        "",
        "Changes  East 0  South +9,300  West −8,300  North 0",
        "",
        "What if",
        # A mangan with 4 han 30 fu too, because WRC rounds it up; 6 han are a haneman.
        "  By tsumo              3,000 / 6,000     +4,000",
        "  Without riichi                8,000  no change",
        "  1 dora more                  12,000     +4,000",
        "  1 ura dora more              12,000     +4,000",
        "  As the dealer                12,000     +4,000",
        "  Won on the 8 of dots          8,000  no change",
    ]


def test_ron_in_japanese_without_the_reasons(capsys: Capture) -> None:
    assert printed(capsys, RON, "--lang", "ja", "--brief") == [
        "234m23467p23488s +5p ron S from W riichi honba 1 sticks 1",
        "",
        "8,000  満貫                                                             WRC 2015",
        "西家の支払い 8,300点(8,000 + 1本場 300)",
        "ほかに供託1本(1,000点)",
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
        "申告  満貫、8,000の1本場は8,300",
        "",
        "収支  東 0  南 +9,300  西 −8,300  北 0",
    ]


def test_what_was_not_scored_stands_after_the_yaku_and_the_dora(capsys: Capture) -> None:
    lines = printed(capsys, "24567m678p345s77z +3m S riichi dora 1m")
    assert lines[6 : lines.index("Fu")] == [
        "  Riichi                   立直   1",
        "    Riichi was declared with a closed hand that was one tile from winning.",
        "Dora",
        "  Dora                     2m     1",
        "    Indicator 1 of characters makes 2 of characters dora: 1 of it in the hand.",
        "  2 han in all",
        "",
        "Not scored",
        "  All Simples: the red dragon is an honour.",
        "  Yakuhai: Red Dragon: 77z is only a pair.",
        "",
    ]
    lines = printed(capsys, "24567m678p345s77z +3m S riichi dora 1m", "--lang", "ja")
    assert lines[lines.index("付かなかった役") + 1] == "  断幺九: 中が字牌"


def test_what_a_hand_without_a_yaku_missed(capsys: Capture) -> None:
    lines = printed(capsys, "24m678p345s99s (777m@E) +3m tsumo S dora 1m")
    assert lines.count("Not scored") == 1
    assert lines.index("Not scored") < lines.index("Fu")
    assert "  Fully Concealed Hand: it needs a closed hand; called: 777m." in lines
    # The dora are spoken of once, at the head.
    assert len([line for line in lines if "Dora are" in line]) == 1
    assert "Not scored" not in printed(capsys, RON)


def test_the_other_readings_stand_below_the_score(capsys: Capture) -> None:
    hand = "111222333m99p12s +3s ron E from S"
    lines = printed(capsys, hand)
    start = lines.index("Other readings")
    # Three concealed triplets, 20 + 10 + 8 + 4 + 4 + 2 = 48 fu: a dealer's 2 han 50 fu are 4,800.
    assert lines[start + 1 : start + 3] == [
        "  111m 222m 333m 99p 123s  4,800  (−7,200)",
        "    2 han 50 fu, edge wait: Three Concealed Pungs",
    ]
    assert "Other readings" not in printed(capsys, hand, "--brief")
    assert "Other readings" not in printed(capsys, RON)


def test_tsumo_of_the_dealer_with_fu_of_groups(capsys: Capture) -> None:
    lines = printed(capsys, "2256m345s (777z) [1111p] +7m tsumo E", "--names", "mymahjong")
    assert lines[2].startswith("1,000 all ")
    assert "All three pay 1,000 each" in lines
    assert "  open triplet of terminals or honours  777z      4" in lines
    assert "  closed kan of terminals or honours    1111p    32" in lines
    assert "  sum 58, rounded up to 60 fu" in lines
    assert "    Closed kan of 1 of dots: 2 × 4 (kan) × 2 (closed) × 2 (terminals) = 32 fu." in lines
    end = lines.index("What if") - 1
    assert lines[end - 6 : end] == [
        "Points  60 fu × 2^(2+1) = 480 base points; each player × 2 = 960, rounded up to",
        "        1,000",
        "",
        "Call  1,000 all",
        "",
        "Changes  East +3,000  South −1,000  West −1,000  North −1,000",
    ]


def test_dora_and_a_called_group(capsys: Capture) -> None:
    lines = printed(capsys, "340m22p456s77p (234s) +2p S dora 4m1s", "--rules", "tenhou", "--brief")
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


def without_near_misses_and_variants(lines: list[str], lang: str) -> list[str]:
    """Return the lines of a report without the yaku that the hand missed, and without what would change it."""
    text = words_for(lang).text
    start, end = lines.index(text("Not scored")), lines.index(text("What if"))
    return lines[:start] + lines[lines.index("", start) + 1 : end - 1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "hand",
    [
        "1119m [1111s] (555z) (222+2z@W) +9m ron S honba 2 from W",
        "123m123789s99m11p +1p ron W riichi ippatsu honba 3 dora 8m8m ura 9p9p",
        "1112345678999m +5m tsumo N honba 12",
        "9p [1111z] (2222z) (333+3z) [4444z] +9p tsumo",
    ],
)
def test_the_reasons_stand_below_their_items_and_brief_leaves_them_out(capsys: Capture, hand: str, lang: str) -> None:
    whole = without_near_misses_and_variants(printed(capsys, hand, "--lang", lang), lang)
    brief = printed(capsys, hand, "--lang", lang, "--brief")
    assert [line for line in whole if not line.startswith("    ")] == [
        line for line in brief if not line.startswith("    ")
    ]
    heads = [place for place, line in enumerate(whole) if line.startswith("  ") and line[2] != " "]
    reasons = [place for place in heads if whole[place + 1].startswith("    ")]
    # All but the sums of the two tables, which a yakuman does not have, have a reason below.
    assert reasons
    assert len(heads) - len(reasons) == (2 if words_for(lang).text("Fu") in whole else 0)


@pytest.mark.parametrize(
    ("naming", "yaku", "fu"),
    [
        ("wrc", "  Yakuhai: Red Dragon", "  open pung of terminals or honours "),
        ("ema", "  Fanpai: red dragon", "  open koutsu of terminals or honours "),
        ("mymahjong", "  Yakuhai (red dragon)", "  open triplet of terminals or honours "),
        ("romaji", "  Yakuhai chun", "  minkou of terminals or honours "),
        ("kanji", "  役牌 中  ", "  明刻 of terminals or honours "),
    ],
)
def test_names(capsys: Capture, naming: str, yaku: str, fu: str) -> None:
    lines = printed(capsys, "2256m345s (777z) [1111p] +7m tsumo E", f"--names={naming}")
    assert [line for line in lines if line.startswith(yaku)]
    assert [line for line in lines if line.startswith(fu)]
    # The kanji beside the name are left out where they are the name.
    assert sum(line.count("役牌 中") for line in lines) == 1
    japanese = printed(capsys, "2256m345s (777z) [1111p] +7m tsumo E", "--lang", "ja", "--names", naming)
    assert [line for line in japanese if line.startswith(yaku)]
    assert [line for line in japanese if line.startswith("  明刻(幺九牌)")]


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
        "この手は点数計算できません:",
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


@pytest.mark.parametrize("command", [["score"], ["score", "--cases", "-"], ["waits"]])
def test_an_empty_ruleset_is_not_the_usual_one(capsys: Capture, command: list[str]) -> None:
    hand = [] if "--cases" in command else [RON]
    status, out, err = run(capsys, *command, *hand, "--rules", "")
    assert (status, out) == (2, "")
    assert err.startswith("No ruleset is named.")


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
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_in_every_language(capsys: Capture, argv: list[str], language: str) -> None:
    status, out, _ = run(capsys, "--lang", language, *argv)
    assert status == 0
    words = words_for(language)
    assert f"{words.text('usage: ')}riichi-gui" in out
    assert words.text("Show this help and stop.") in " ".join(out.split())
    assert ", ".join(LANGUAGES) in " ".join(out.split()).replace("、", ", ")
    assert all(width(line) <= WIDTH for line in out.splitlines())


def test_help_in_japanese(capsys: Capture) -> None:
    _, out, _ = run(capsys, "--lang", "ja", "--help")
    assert "使い方: riichi-gui" in out
    assert "Options" not in out


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
        (["score", "1m", "--names", "club"], "invalid choice: 'club'"),
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
