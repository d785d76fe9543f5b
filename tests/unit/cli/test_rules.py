"""``rules``: the list of the rulebooks, and one of them."""

from __future__ import annotations

import json

import pytest

from riichi_gui.app.layout import WIDTH, width
from riichi_gui.cli import main
from riichi_gui.scoring.rulesets import OPTIONS, load_rulebook, ruleset_ids
from riichi_gui.wording import LANGUAGES, words_for

Capture = pytest.CaptureFixture[str]


def printed(capsys: Capture, *argv: str) -> list[str]:
    assert main(["rules", *argv]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    lines: list[str] = captured.out.splitlines()
    return lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list(capsys: Capture, language: str) -> None:
    lines = printed(capsys, "--lang", language)
    starts = [line.split()[0] for line in lines[1:-2] if not line.startswith(" ")]
    assert starts == list(ruleset_ids())
    assert all(width(line) <= WIDTH for line in lines)
    assert "wrc-2015" in lines[-1]


def test_the_list_has_names_editions_and_dates(capsys: Capture) -> None:
    lines = printed(capsys)
    assert lines[0].split() == ["Id", "Name", "Date", "Edition"]
    assert lines[1].split()[:4] == ["wrc-2015", "WRC", "2015", "2015"]
    assert "天鳳" in " ".join(printed(capsys, "--lang", "ja"))


def test_columns_of_the_list_are_aligned(capsys: Capture) -> None:
    lines = printed(capsys, "--lang", "ja")
    date = width(lines[0][: lines[0].index("日付")])
    for line in lines[1:-2]:
        if not line.startswith(" "):
            before = next(place for place in range(len(line)) if width(line[:place]) == date)
            assert line[before - 1] == " "
            assert line[before] != " "


def test_the_list_for_other_programs(capsys: Capture) -> None:
    data = json.loads(printed(capsys, "--json")[0])
    assert [entry["id"] for entry in data] == list(ruleset_ids())
    assert [entry["default"] for entry in data] == [True, *[False] * (len(data) - 1)]
    assert set(data[0]) == {"id", "name", "edition", "date", "default"}


def test_one_rulebook(capsys: Capture) -> None:
    lines = printed(capsys, "wrc-2015")
    assert lines[0] == "WRC 2015 (wrc-2015)"
    place = next(place for place, line in enumerate(lines) if line.endswith("kiriage R11"))
    assert lines[place : place + 4] == [
        "Rounding up to mangan: yes                                           kiriage R11",
        "  Whether 4 han 30 fu and 3 han 60 fu are rounded up to a mangan.",
        "  Note: 4 han 30 fu and 3 han 60 fu are rounded up to mangan.",
        "  Source: WRC 2015 rule book, chapters 5 and 6",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset_id", ruleset_ids())
def test_every_rulebook_fits_and_marks_what_is_not_confirmed(capsys: Capture, ruleset_id: str, language: str) -> None:
    lines = printed(capsys, ruleset_id, "--lang", language)
    mark = "  " + words_for(language).text("Source (not confirmed): {source}", source="").rstrip()
    unconfirmed = [entry for entry in load_rulebook(ruleset_id).provenance.values() if not entry.confirmed]
    assert sum(mark in line for line in lines) == len(unconfirmed)
    for option in OPTIONS:
        assert sum(line.endswith(f" {option.id} {option.rule}") for line in lines) == 1
    assert all(width(line) <= WIDTH for line in lines)


def test_one_rulebook_for_other_programs(capsys: Capture) -> None:
    data = json.loads(printed(capsys, "tenhou", "--json")[0])
    assert data["id"] == "tenhou"
    assert list(data["options"]) == [option.id for option in OPTIONS]
    red_fives = data["options"]["red_fives"]
    assert red_fives["value"] == 3
    assert set(red_fives) == {"value", "rule", "source", "confirmed", "note"}


def test_an_unknown_rulebook(capsys: Capture) -> None:
    assert main(["rules", "tenho"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == 'There is no ruleset "tenho". The nearest: tenhou.\n'


@pytest.mark.parametrize(("name", "told"), [("", "No ruleset is named."), ("nope", 'There is no ruleset "nope".')])
def test_where_no_rulebook_is_near_they_are_listed(capsys: Capture, name: str, told: str) -> None:
    assert main(["rules", name]) == 2
    assert capsys.readouterr().err.startswith(f"{told} The rulesets are: wrc-2015, ")


@pytest.mark.parametrize(
    ("language", "naming", "said"),
    [
        (
            "en",
            "wrc",
            ["All Simples with an open hand: yes", "Tsumo fu after a kong: yes", "as Twice Pure Double"],
        ),
        (
            "en",
            "romaji",
            ["Tanyao with an open hand: yes", "Tsumo fu after a kan: yes", "count as Ryanpeikou."],
        ),
        ("en", "kanji", ["断幺九 with an open hand: yes", "Tsumo fu after a 槓子: yes", "順子 count as 二盃口."]),
        ("ja", "kanji", ["鳴いた手でも断幺九を認めるか。", "同じ順子四組を二盃口と認めるか。"]),
        ("ja", "ema", ["鳴いた手でもTanyao chuuを認めるか。", "同じ順子四組をRyan peikouと認めるか。"]),
    ],
)
def test_names(capsys: Capture, language: str, naming: str, said: list[str]) -> None:
    text = " ".join(line.strip() for line in printed(capsys, "tenhou", "--lang", language, "--names", naming))
    for part in said:
        assert part in text
