"""French: its own words for groups, the gender of what they stand beside, and the signs of its numbers."""

from __future__ import annotations

import pytest

from riichi_gui.scoring.legality import problems
from riichi_gui.scoring.near_misses import near_misses
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.scoring.score import Score, score
from riichi_gui.scoring.waits import waits
from riichi_gui.wording import words_for
from riichi_gui.wording.names import STYLES

FR = words_for("fr")
WRC = load_ruleset("wrc-2015")
NARROW = "\N{NARROW NO-BREAK SPACE}"


def scored(line: str) -> Score:
    win = parse(line)
    assert not problems(win, WRC)
    return score(win, WRC)


def plain(text: str) -> str:
    """Return a text with common spaces, so that the lines below can be read and typed."""
    return text.replace(NARROW, " ")


def told(line: str) -> list[str]:
    """Return every sentence of a scored hand."""
    result = scored(line)
    found = [
        *(FR.why_yaku(result, item) for item in result.yaku),
        *(FR.why_dora(result, item) for item in result.dora_items),
        *(FR.why_fu(result, item) for item in result.fu_items),
    ]
    return list(map(plain, found))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            "234m67p234p234s88s +5p S",
            "Quatre suites, une paire sans valeur (8 de bambous) et une attente bilatérale (5 et 8 de cercles).",
        ),
        ("234m456p66s22m (555z) +2m E", "Un brelan de dragons blancs."),
        ("234m456p66s22m (555z) +2m E", "Brelan ouvert de dragons blancs, appelé : 2 × 2 (honneurs) = 4 fu."),
        ("99m234p11s (222z) [3333s] +1s S", "Un brelan de vents du sud, votre vent."),
        ("99m234p11s (222z) [3333s] +1s S", "Kan fermé de 3 de bambous : 2 × 4 (kan) × 2 (fermé) = 16 fu."),
        ("234m456p46s (666z) 11z +5s S", "Attente centrale, 4 et 6 de bambous pour le 5 : 2 fu."),
        ("234m456p46s (666z) 11z +5s S", "Paire de vents d’est, le vent du tour : 2 fu."),
        (
            "555m33p22m789s (666z) +3p S dora 2p",
            "L’indicateur 2 de cercles fait du 3 de cercles un dora : 3 dans la main.",
        ),
        ("234m67p234p234s88s +5p S tsumo haitei", "La tuile gagnante, le 5 de cercles, est la dernière du mur."),
    ],
)
def test_a_sentence_with_the_hands_own_tiles(line: str, sentence: str) -> None:
    assert sentence in told(line)


def test_points_payments_and_the_call() -> None:
    result = scored("234m67p234p234s88s +5p tsumo S honba 1 sticks 1")
    assert FR.total(result) == f"2{NARROW}000 / 4{NARROW}000"
    assert plain(FR.call(result)) == "mangan, 2 100 / 4 100 (2 000 / 4 000 et 1 honba)"
    assert [plain(line.text) for line in FR.payments(result)] == [
        "Est paie 4 100 (4 000 + 100 pour 1 honba)",
        "Les deux autres paient 2 100 chacun (2 000 + 100 pour 1 honba)",
    ]
    assert plain(FR.sticks(result)) == "Le gagnant prend aussi 1 000 pour 1 bâton de riichi."


def test_what_a_hand_nearly_has() -> None:
    misses = near_misses(scored("24456m678p345s88p +3m S riichi"))
    assert "Pinfu : attente centrale sur le 3 de caractères." in [plain(FR.near_miss(miss)) for miss in misses]


def test_a_problem_says_what_to_do() -> None:
    (found,) = problems(parse("234m67p234p234s88s +0p"), WRC)
    assert FR.problem(found).startswith(
        "Selon WRC 2015, il n’y a pas de cinq rouges. Remplacez le 5 rouge de cercles par un cinq ordinaire"
    )


def test_none_and_one_are_singular() -> None:
    assert [FR.plural("{n} topic", "{n} topics", count) for count in (0, 1, 2)] == ["0 sujet", "1 sujet", "2 sujets"]
    assert plain(FR.ready(waits(parse("234m67p234p234s88s"), WRC))) == "Tenpai. Attentes : 58p, restent 8 tuiles."


@pytest.mark.parametrize("naming", STYLES)
def test_the_names_of_yaku_leave_the_groups_french(naming: str) -> None:
    words = words_for("fr", naming)
    assert words.meld_name("ankan") == "Kan fermé"
    assert words.wait_name("penchan") == "attente de bord"
