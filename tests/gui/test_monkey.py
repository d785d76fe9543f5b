"""Whatever is clicked and typed, in whatever order: no exception, and the line and the hand stay in step."""

from __future__ import annotations

import gc
import random
from typing import TYPE_CHECKING

import psutil
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication

from riichi_gui.app import actions, view_actions
from riichi_gui.scoring.notation import format_win, parse
from riichi_gui.scoring.rulesets import ruleset_ids
from riichi_gui.ui.app import begin_tips
from riichi_gui.ui.widgets.button import RovingGroup
from riichi_gui.wording import LANGUAGES
from tests.support.monkey import Monkey

if TYPE_CHECKING:
    from tests.gui.conftest import Player

KEYS = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)
PASTED = ("m123p406s789z11", ",z777=", "🀇🀈🀉", " ", "[11,12,13]", "123m456p", "#C456p", "?q=123m", "0990m", "\n", "x")
LETTERS = "0123456789mpsz+()[]@' ronESWdui立"


@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_is_clicked_or_typed_breaks_it(player: Player, seed: int) -> None:
    chance = random.Random(seed)
    session, window = player.window.session, player.window
    groups = [group for group in window.findChildren(RovingGroup) if group.objectName()]
    for _ in range(250):
        turn = chance.random()
        if turn < 0.75:
            buttons = [
                button for group in groups for button in group.buttons if button.isVisible() and button.isEnabled()
            ]
            # Mostly tiles, so that hands get finished.
            tiles = [button for button in buttons if button.objectName().startswith("palette")]
            chosen: QAbstractButton = chance.choice(tiles if chance.random() < 0.6 else buttons)
            player.qtbot.mouseClick(chosen, Qt.MouseButton.LeftButton, chance.choice(KEYS))
        elif turn < 0.83:
            session.type_line(session.state.line + chance.choice(LETTERS))
        elif turn < 0.85:
            window.page.take_text("".join(chance.choices(PASTED, k=chance.randint(1, 4))))
        elif turn < 0.9:
            chance.choice((session.undo, session.redo))()
        elif turn < 0.93:
            ruleset_id = chance.choice(ruleset_ids())
            session.do(lambda state, ruleset_id=ruleset_id: actions.set_rules(state, ruleset_id))  # type: ignore[misc]
        elif turn < 0.96:
            language = chance.choice(tuple(LANGUAGES))
            session.adjust(lambda state, language=language: view_actions.set_language(state, language))  # type: ignore[misc]
        else:
            window.page.clear_hand()
        assert player.line == session.state.line
        assert parse(format_win(session.state.win)) == session.state.win
        assert player.shown()


def test_20000_senseless_things_break_nothing_and_fill_no_memory(player: Player) -> None:
    """An exception and a warning of Qt fail the test by themselves."""
    begin_tips(player.window)
    monkey = Monkey(player.window, seed=6)
    sizes: list[tuple[int, int]] = []
    for _ in range(2):
        for _ in range(10_000):
            monkey.act()
        monkey.rest()
        gc.collect()
        sizes.append((psutil.Process().memory_info().rss, len(QApplication.allWidgets())))
    (memory, widgets), (memory_after, widgets_after) = sizes
    assert memory_after <= memory * 1.1
    assert widgets_after <= widgets * 1.25
