"""The report of a score as text and as Markdown."""

from __future__ import annotations

import pytest

from riichi_gui.app.pasting import read_pasted
from riichi_gui.app.report import Report, markdown, plain_text, report_of
from riichi_gui.scoring.notation import format_win, parse
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.scoring.score import score
from riichi_gui.wording import LANGUAGES, words_for

RON = "234m67p234p234s88s +5p ron S riichi from W honba 1"
LONG = "1119m [1111s] (5'55z@N) (22'2+2z@W) +9m ron S honba 12 sticks 3 from E dora 1m2m3m4m ura 5m6m"
OPEN = "23455m (123p) (456s) (789p) ron S"


def report(line: str, language: str = "en", rules: str = "") -> Report:
    return report_of(score(parse(line), load_ruleset("wrc-2015")), words_for(language), rules)


def test_the_text_is_the_line_and_the_report() -> None:
    assert plain_text(report(RON), words_for("en")).splitlines()[:4] == [
        "234m23467p23488s +5p ron S from W riichi honba 1",
        "",
        "8,000  mangan                                                           WRC 2015",
        "West pays 8,300 (8,000 + 300 for 1 honba)",
    ]


@pytest.mark.parametrize("line", [RON, LONG, OPEN])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_copied_text_can_be_pasted_back(line: str, language: str) -> None:
    text = plain_text(report(line, language), words_for(language))
    pasted = read_pasted(text)
    assert pasted.hand is not None
    assert pasted.hand.win == parse(line)


def test_the_name_of_an_own_ruleset_is_shown() -> None:
    assert "Club | 3" in plain_text(report(RON, rules="Club | 3"), words_for("en"))
    assert r"(Club \| 3)" in markdown(report(RON, rules="Club | 3"), words_for("en"))


def test_markdown_has_a_table_each_of_the_yaku_and_the_fu() -> None:
    assert markdown(report(RON), words_for("en")).splitlines() == [
        f"`{format_win(parse(RON))}`",
        "",
        "**8,000** mangan (WRC 2015)",
        "",
        "- West pays 8,300 (8,000 + 300 for 1 honba)",
        "",
        "| Yaku | | Han |",
        "| --- | --- | ---: |",
        "| Riichi | 立直 | 1 |",
        "| Pinfu | 平和 | 1 |",
        "| All Simples | 断幺九 | 1 |",
        "| Mixed Triple Chow | 三色同順 | 2 |",
        "| 5 han in all | | |",
        "",
        "| Fu | | Fu |",
        "| --- | --- | ---: |",
        "| base |  | 20 |",
        "| closed hand, won by ron |  | 10 |",
        "| 30 fu in all | | |",
        "",
        "5 han: mangan, 2,000 base points; × 4 = 8,000",
        "",
        "Call: mangan, 8,300 (8,000 and 1 honba)",
        "",
        "East 0 · South +8,300 · West −8,300 · North 0",
    ]


def test_a_hand_without_a_yaku_says_why() -> None:
    text = markdown(report(OPEN), words_for("en"))
    assert "**no yaku**" in text
    assert "needs at least one" in text
    assert "| Yaku" not in text
