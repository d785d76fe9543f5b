"""German: its words for groups and tiles stand in sentences without cases that would have to bend them."""

from __future__ import annotations

import pytest

from riichi_gui.scoring.legality import problems
from riichi_gui.scoring.near_misses import near_misses
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.scoring.score import score
from riichi_gui.scoring.waits import waits
from riichi_gui.wording import words_for

DE = words_for("de")
WRC = load_ruleset("wrc-2015")


def told(line: str) -> list[str]:
    """Return every sentence of a scored hand."""
    result = score(parse(line), WRC)
    return [
        *(DE.why_yaku(result, item) for item in result.yaku),
        *(DE.why_dora(result, item) for item in result.dora_items),
        *(DE.why_fu(result, item) for item in result.fu_items),
    ]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("234m67p234p234s88s +5p S", "Vier Folgen, ein Paar ohne Wert (Bambus 8) und ein Ryanmen (Kreis 5 und 8)."),
        ("234m456p66s22m (555z) +2m E", "Drilling Weißer Drache."),
        ("234m456p66s22m (555z) +2m E", "Offener Drilling Weißer Drache, gerufen: 2 × 2 (Ehrensteine) = 4 Fu."),
        ("99m234p11s (222z) [3333s] +1s S", "Drilling Süd, dein Platzwind."),
        ("99m234p11s (222z) [3333s] +1s S", "Verdecktes Kan Bambus 3: 2 × 4 (Kan) × 2 (verdeckt) = 16 Fu."),
        ("234m456p46s (666z) 11z +5s S", "Kanchan, Bambus 4 und 6 warten auf 5: 2 Fu."),
        ("234m456p46s (666z) 11z +5s S", "Paar Ost, der Rundenwind: 2 Fu."),
        ("555m33p22m789s (666z) +3p S dora 2p", "Indikator Kreis 2: Dora ist Kreis 3, 3× in der Hand."),
    ],
)
def test_a_sentence_with_the_hands_own_tiles(line: str, sentence: str) -> None:
    assert sentence in told(line)


def test_points_payments_and_the_call() -> None:
    result = score(parse("234m67p234p234s88s +5p tsumo S honba 1 sticks 1"), WRC)
    assert DE.total(result) == "2.000 / 4.000"
    assert DE.call(result) == "Mangan, 2.100 / 4.100 (2.000 / 4.000 und 1 Honba)"
    assert [line.text for line in DE.payments(result)] == [
        "Der Dealer zahlt 4.100 (4.000 + 100 für 1 Honba)",
        "Die anderen zwei zahlen je 2.100 (2.000 + 100 für 1 Honba)",
    ]
    assert DE.sticks(result) == "Der Gewinner nimmt außerdem 1.000 für 1 Riichi-Stäbchen."


def test_what_a_hand_nearly_has() -> None:
    result = score(parse("24456m678p345s88p +3m S riichi"), WRC)
    assert "Pinfu: Zahl 3 vollendete ein Kanchan, kein Ryanmen." in [DE.near_miss(miss) for miss in near_misses(result)]


def test_the_rules_stand_in_the_dative() -> None:
    (found,) = problems(parse("234m67p234p234s88s +0p"), WRC)
    assert DE.problem(found).startswith("Unter WRC 2015 gibt es keine roten Fünfen. Den Stein Kreis 5 rot durch")


def test_one_and_several() -> None:
    assert DE.ready(waits(parse("234m67p234p234s88s"), WRC)) == "Tenpai. Wartet auf 58p, noch 8 Steine."
    assert DE.plural("in {n} day", "in {n} days", 1) == "in 1 Tag"
    assert DE.plural("in {n} day", "in {n} days", 3) == "in 3 Tagen"


@pytest.mark.parametrize("naming", ["wrc", "ema", "mymahjong", "romaji", "kanji"])
def test_the_names_of_yaku_leave_the_groups_german(naming: str) -> None:
    words = words_for("de", naming)
    assert words.meld_name("ankan") == "Kan gedeckt"
    assert words.wait_name("penchan") == "Penchan"
