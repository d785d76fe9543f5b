"""How few actions of the mouse lead from an empty window to the full result: counted as they are done.

A click is one, with a key held or without, and so is a drag, from the press to the release.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from PySide6.QtCore import Qt

from riichi_gui.app.result import Facts, Scored
from riichi_gui.scoring.score import Score
from tests.gui.conftest import Player
from tests.gui.hands import Mouse

SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier


@dataclass
class Counting:
    """Somebody who counts what he does with the mouse."""

    mouse: Mouse
    count: int = 0

    def click(self, names: str, keys: Qt.KeyboardModifier = NONE) -> None:
        for name in names.split():
            self.mouse.player.click(name, keys=keys)
            self.count += 1

    def tiles(self, names: str, keys: Qt.KeyboardModifier = NONE) -> None:
        self.click(" ".join(f"palette-{name}" for name in names.split()), keys)

    def drag(self, origin: str, target: str) -> None:
        self.mouse.drag(origin, target)
        self.count += 1


@pytest.fixture
def hand(mouse: Mouse) -> Counting:
    return Counting(mouse)


def score_of(player: Player) -> Score:
    outcome = Facts(player.window.session.state).outcome
    assert isinstance(outcome, Scored)
    return outcome.score


def items(player: Player) -> list[str]:
    """Return the yaku of the result, each with its han; with a yakuman, how many it counts as."""
    return [f"{item.id} {item.han}" for item in score_of(player).yaku]


def dora(player: Player) -> int:
    return sum(item.han for item in score_of(player).dora_items)


# riichi, pinfu, all simples and the same run in three suits (2): 5 han, a mangan: 8,000 from the discarder.
MEASURE = ["riichi 1", "pinfu 1", "tanyao 1", "sanshoku_doujun 2"]


def is_measure(player: Player) -> None:
    assert player.line == "234m23467p23488s +5p ron S riichi dora 1z"
    assert player.shown("total") == ["8,000 mangan"]
    assert items(player) == MEASURE


def test_the_measure_tile_by_tile_where_no_group_is_whole(hand: Counting) -> None:
    hand.tiles("2m 2p 2s", SHIFT)
    hand.tiles("8s", CONTROL)
    hand.tiles("6p 7p 5p")
    hand.click("flag-riichi seat-S to-dora palette-1z")
    is_measure(hand.mouse.player)
    assert hand.count == 11


def test_the_measure_with_the_winning_tile_chosen_in_its_run(hand: Counting) -> None:
    hand.tiles("2m 2p 2s 5p", SHIFT)
    hand.tiles("8s", CONTROL)
    hand.click("hand-6", SHIFT)
    hand.click("flag-riichi seat-S to-dora palette-1z")
    is_measure(hand.mouse.player)
    assert hand.count == 10


def test_the_measure_with_the_indicator_dragged(hand: Counting) -> None:
    hand.tiles("2m 2p 2s 5p", SHIFT)
    hand.tiles("8s", CONTROL)
    hand.click("hand-6", SHIFT)
    hand.click("flag-riichi seat-S")
    hand.drag("palette-1z", "dora-0")
    is_measure(hand.mouse.player)
    assert hand.count == 9


def test_an_open_hand_with_two_calls(hand: Counting) -> None:
    hand.click("to-chi palette-2s to-pon palette-7z")
    hand.tiles("6p", SHIFT)
    hand.tiles("9s", CONTROL)
    hand.tiles("3m", SHIFT)
    hand.click("by-tsumo seat-S")
    hand.click("to-dora palette-8s")
    player = hand.mouse.player
    assert player.line == "34m678p99s (234s) (777z) +5m tsumo S dora 8s"
    # The red dragons are 1 han, and the pair is dora twice: 3 han. 20 fu, an open triplet of honours 4, tsumo 2: 26, up
    # to 30. So the dealer pays 2,000 and the others 1,000 each.
    assert items(player) == ["chun 1"]
    assert dora(player) == 2
    assert player.shown("total") == ["1,000 / 2,000"]
    assert hand.count == 11


def test_an_open_hand_whose_calls_are_of_one_kind(hand: Counting) -> None:
    hand.click("to-pon")
    hand.tiles("7z", SHIFT)
    hand.tiles("2s")
    hand.tiles("6p", SHIFT)
    hand.tiles("9s", CONTROL)
    hand.tiles("3m", SHIFT)
    player = hand.mouse.player
    assert player.line == "34m678p99s (777z) (222s) +5m ron E"
    # 1 han. 20 fu, an open triplet of honours 4, one of simples 2: 26, up to 30. A dealer's 1 han 30 fu by ron: 1,500.
    assert items(player) == ["chun 1"]
    assert player.shown("total") == ["1,500"]
    assert hand.count == 6


def test_a_closed_kan_with_a_win_on_the_tile_after_it(hand: Counting) -> None:
    hand.click("to-ankan palette-1z")
    hand.tiles("2m 5p", SHIFT)
    hand.tiles("9s", CONTROL)
    hand.tiles("6s", SHIFT)
    hand.click("by-tsumo flag-rinshan seat-S")
    hand.click("to-dora palette-1m palette-4p")
    player = hand.mouse.player
    assert player.line == "234m567p6799s [1111z] +8s tsumo S rinshan dora 1m4p"
    # East is the round's wind: 1 han; the closed hand by tsumo 1, the tile after the kan 1; 2 of characters and 5 of
    # dots are dora: 5 han, a mangan: 4,000 from the dealer and 2,000 from each other player.
    assert sorted(items(player)) == ["menzen_tsumo 1", "rinshan 1", "round_wind 1"]
    assert dora(player) == 2
    assert player.shown("total") == ["2,000 / 4,000 mangan"]
    assert hand.count == 12


def test_seven_pairs(hand: Counting) -> None:
    hand.tiles("1m 3p 5p 7s 2z 4z 6z", CONTROL)
    hand.click("flag-riichi seat-S to-dora palette-1s")
    player = hand.mouse.player
    assert player.line == "11m3355p77s22446z +6z ron S riichi dora 1s"
    # Riichi 1 and seven pairs 2: 3 han 25 fu by ron: 3,200.
    assert items(player) == ["riichi 1", "chiitoitsu 2"]
    assert player.shown("total") == ["3,200"]
    assert hand.count == 11


def test_a_yakuman_with_somebody_liable(hand: Counting) -> None:
    hand.click("to-pon")
    hand.tiles("5z 6z", SHIFT)
    hand.tiles("7z")
    hand.tiles("9p", CONTROL)
    hand.tiles("2m", SHIFT)
    hand.click("seat-S from-N pao-W")
    player = hand.mouse.player
    assert player.line == "23m99p (555z) (666z) (777z) +4m ron S from N pao daisangen W"
    # Big three dragons: 32,000, of which the discarder and who is liable pay 16,000 each.
    assert items(player) == ["daisangen 1"]
    assert player.shown("total") == ["32,000 yakuman"]
    assert [line for line in player.shown("payment") if "16,000" in line] == player.shown("payment")
    assert hand.count == 9


@pytest.mark.parametrize(
    ("target", "hint"),
    [
        ("hand", "Shift-click: chow, Ctrl: pair, Alt: pung. Right-click: more."),
        ("chi", "Click: the chow from here up. Shift-click: one more after it."),
        ("pon", "Click: the whole group. Shift-click: one more after it."),
        ("dora", "Click: an indicator. Shift-click: one more after it."),
    ],
)
def test_the_line_above_the_palette_tells_how(player: Player, target: str, hint: str) -> None:
    player.click(f"to-{target}")
    assert player.window.page.hint.text() == hint
