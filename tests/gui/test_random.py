"""Random hands in the window: by key, by click, and with a wish."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from riichi_gui.app.view_actions import change_settings
from tests.gui.typist import Typist

if TYPE_CHECKING:
    from tests.gui.conftest import Player

CONTROL = Qt.KeyboardModifier.ControlModifier
MANGAN = "234m67p234p234s88s +5p ron S riichi dora 1z"


def test_a_random_hand_by_key_is_one_step_and_keeps_the_hand_before(player: Player, typist: Typist) -> None:
    begun: list[bool] = []
    player.window.page.next_begins.connect(lambda: begun.append(True))
    player.window.page.random.seed = lambda: 11
    typist.press("1m g")
    assert player.shown("total")
    assert begun == [True]
    player.key(Qt.Key.Key_Z, CONTROL)
    assert player.line == "1m"


@pytest.mark.parametrize("way", ["key", "click"])
def test_a_wish(player: Player, typist: Typist, way: str) -> None:
    if way == "key":
        typist.press("G")
    else:
        player.click("random-wishes")
    menu = player.get("wishes", QMenu)
    assert [action.text() for action in menu.actions()][:4] == ["Any hand", "Open hand", "With a kong", "Seven pairs"]
    next(action for action in menu.actions() if action.data() == "yakuman").trigger()
    menu.close()
    assert "yakuman" in player.shown("total")[0]


@pytest.mark.parametrize("size", [100, 150, 200])
def test_the_wishes_are_written_out_with_larger_type_too(player: Player, size: int) -> None:
    player.window.session.adjust(lambda state: change_settings(state, interface_size=size))
    player.click("random-wishes")
    menu = player.get("wishes", QMenu)
    for action in menu.actions():
        room = menu.actionGeometry(action)
        # The style keeps a place for a tick at the left, nearly as wide as the entry is high, and 22 pixels besides.
        assert room.width() - 0.8 * room.height() - 22 >= menu.fontMetrics().horizontalAdvance(action.text())
    menu.close()


def test_a_wish_that_the_rules_do_not_know_says_so(player: Player) -> None:
    player.window.page.random.deal("counted")
    assert player.line == ""
    assert player.message == "There is no such hand under these rules: Counted yakuman."


def test_the_hand_before_a_random_one_goes_to_the_history(player: Player, typist: Typist) -> None:
    player.type(MANGAN)
    player.key(Qt.Key.Key_Escape)
    typist.press("g")
    assert [entry.line for entry in player.window.keeper.history.read().entries] == [
        "234m23467p23488s +5p ron S riichi dora 1z"
    ]


def test_nothing_else_of_the_state_is_touched_by_a_random_hand(player: Player) -> None:
    before = player.window.session.state
    player.window.page.random.deal_any()
    after = player.window.session.state
    assert replace(after, win=before.win) == before
