"""Hands built by clicks on the palette."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from riichi_gui.ui.widgets.tile_button import TileButton

if TYPE_CHECKING:
    from tests.gui.conftest import Player

SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


def test_a_closed_hand_in_eleven_clicks(player: Player) -> None:
    player.tiles("2m 2p 2s", keys=SHIFT)
    player.tiles("8s", keys=CONTROL)
    player.tiles("6p 7p 5p")
    player.click("flag-riichi", "seat-S", "to-dora")
    player.tiles("1z")
    assert player.line == "234m23467p23488s +5p ron S riichi dora 1z"
    assert player.shown("total") == ["8,000 mangan"]
    assert [line for line in player.shown("item") if line[-1] in "12"] == [
        "Riichi 立直 1",
        "Pinfu 平和 1",
        "All Simples 断幺九 1",
        "Mixed Triple Chow 三色同順 2",
    ]


@pytest.mark.parametrize(
    ("place", "tile", "line"),
    [
        ("chi", "2m", "(234m)"),
        ("pon", "5z", "(555z)"),
        ("daiminkan", "5z", "(5555z)"),
        ("ankan", "5z", "[5555z]"),
        ("kakan", "5z", "(555+5z)"),
        ("dora", "5z", "dora 5z"),
    ],
)
def test_where_a_click_goes(player: Player, place: str, tile: str, line: str) -> None:
    player.click(f"to-{place}")
    player.tiles(tile)
    assert player.line == line


def test_a_pon_becomes_an_added_kan(player: Player) -> None:
    player.click("to-pon")
    player.tiles("5z")
    player.click("to-kakan")
    player.tiles("5z")
    assert player.line == "(555+5z)"


def test_an_open_hand_with_every_kind_of_group(player: Player) -> None:
    for place, tile in (("chi", "1m"), ("kakan", "2z"), ("ankan", "3z"), ("pon", "7z")):
        player.click(f"to-{place}")
        player.tiles(tile)
    player.click("to-hand")
    player.tiles("9p 9p")
    assert player.line == "9p (123m) (222+2z) [3333z] (777z) +9p ron E"
    assert player.shown("total") == ["7,700"]


def test_after_a_group_or_an_indicator_clicks_go_to_the_hand_again(player: Player) -> None:
    player.click("to-dora")
    player.tiles("1z")
    player.click("to-chi")
    player.tiles("2m 7p 8p 9p")
    assert player.line == "789p (234m) dora 1z"


def test_a_click_with_shift_leaves_them_where_they_are(player: Player) -> None:
    player.click("to-pon")
    player.tiles("5z 6z", keys=SHIFT)
    player.tiles("7z 9p")
    assert player.line == "9p (555z) (666z) (777z)"


def test_where_the_hand_is_full_they_stay_with_the_indicators(player: Player) -> None:
    player.type("123456789m1112p +3p")
    player.click("to-dora")
    player.tiles("1z 2z")
    assert player.line == "123456789m1112p +3p ron E dora 12z"


def test_a_triplet_by_alt_or_by_control_and_shift(player: Player) -> None:
    player.tiles("1z", keys=ALT)
    player.tiles("2z", keys=CONTROL | SHIFT)
    assert player.line == "111222z"


def test_red_fives(tenhou: Player) -> None:
    tenhou.tiles("0m 0p 0s")
    assert tenhou.line == "0m0p0s"
    assert not tenhou.find("palette-0m").isEnabled()


def test_red_fives_are_grey_where_the_rules_have_none(player: Player) -> None:
    button = player.find("palette-0m")
    assert not button.isEnabled()
    assert "no red fives" in button.toolTip()
    assert "no red fives" in button.accessibleDescription()


def test_a_tile_shows_how_many_are_left_and_greys_out(player: Player) -> None:
    button = player.get("palette-1m", TileButton)
    counts = [button.count]
    for _ in range(4):
        player.tiles("1m")
        counts.append(button.count)
    assert counts == [4, 3, 2, 1, 0]
    assert not button.isEnabled()
    assert "No copy left" in button.toolTip()
    player.window.session.undo()
    assert button.isEnabled()


def test_indicators_use_up_tiles_too(player: Player) -> None:
    player.click("to-dora")
    player.tiles("1m")
    assert player.get("palette-1m", TileButton).count == 3


def test_chi_greys_out_what_starts_no_run(player: Player) -> None:
    player.click("to-chi")
    grey = [name for name in ("7m", "8m", "9m", "1z") if not player.find(f"palette-{name}").isEnabled()]
    assert grey == ["8m", "9m", "1z"]


def test_a_click_on_a_full_hand_changes_nothing_and_says_why(player: Player) -> None:
    player.type("123456789m1112p +3p")
    before = player.line
    player.tiles("9s")
    assert player.message == "The hand has all its tiles. Take one out to put another in."
    assert player.line.startswith(before)
    player.click("hand-0")
    assert player.message == ""


def test_a_click_takes_a_tile_out(player: Player) -> None:
    player.tiles("3m 1m 2m")
    player.click("hand-1")
    assert player.line == "13m"


def test_a_click_takes_a_group_out(player: Player) -> None:
    player.type("1m (123p) [5555z]")
    player.click("meld-0")
    assert player.line == "1m [5555z]"


def test_a_click_takes_an_indicator_out_and_on_an_empty_place_sends_the_next_there(player: Player) -> None:
    player.click("dora-0")
    player.tiles("1z", keys=SHIFT)
    player.tiles("2z")
    assert player.line == "dora 12z"
    player.click("dora-0")
    assert player.line == "dora 2z"


def test_the_last_tile_wins_and_another_can(player: Player) -> None:
    player.tiles("1m 2m 3m", keys=SHIFT)
    player.window.page.clear_hand()
    player.type("123456789m1112p")
    player.tiles("3p")
    assert player.line == "123456789m1112p +3p ron E"
    assert player.get("hand-winner", TileButton).ringed
    player.click("hand-12", keys=SHIFT)
    assert player.line == "123456789m1113p +2p ron E"


def test_w_and_delete_on_a_tile(player: Player) -> None:
    player.type("123m")
    player.find("hand-0").setFocus()
    player.key(Qt.Key.Key_W)
    assert player.line == "23m +1m ron E"
    player.find("hand-0").setFocus()
    player.key(Qt.Key.Key_Delete)
    assert player.line == "3m +1m ron E"


def test_the_places_of_missing_tiles_are_no_buttons(player: Player) -> None:
    player.tiles("1m")
    assert player.get("hand-0", QAbstractButton).isEnabled()
    assert not player.get("hand-1", QAbstractButton).isEnabled()


def test_clear_keeps_the_winds_and_drops_the_indicators(player: Player) -> None:
    player.type("123m riichi dora 1z ura 2z honba 3 SW")
    player.click("clear")
    assert player.line == "SW"
    player.window.session.undo()
    assert "dora 1z" in player.line
