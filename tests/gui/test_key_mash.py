"""Whatever keys are pressed on the page, in whatever order: no exception, and line and hand stay in step."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import Qt

from riichi_gui.app import actions
from riichi_gui.scoring.notation import format_win, parse

if TYPE_CHECKING:
    from tests.gui.conftest import Player
    from tests.gui.typist import Typist

# Not those that open something over the page.
LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFHIJKLMNOPQRSTUVWXYZ"
OTHERS: Final = (Qt.Key.Key_Backspace, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Right, Qt.Key.Key_Down)


@pytest.mark.parametrize("seed", range(3))
def test_any_keys_in_any_order(player: Player, typist: Typist, seed: int) -> None:
    chance = random.Random(seed)
    window = player.window
    window.session.do(lambda state: actions.set_rules(state, chance.choice(("wrc-2015", "tenhou", "ema-2025"))))
    for _ in range(400):
        turn = chance.random()
        if turn < 0.5:
            typist.press("".join(chance.choices("0123456789", k=chance.randint(1, 3))) + chance.choice("mpszMPSZ"))
        elif turn < 0.85:
            typist.press(chance.choice(LETTERS))
        elif turn < 0.97:
            player.key(chance.choice(OTHERS))
        else:
            player.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        if window.focusWidget() is window.page.line:
            window.page.setFocus()
        win = window.session.state.win
        assert parse(format_win(win)) == win
        assert player.line == window.session.state.line
        assert player.shown()
