"""Whatever is clicked and typed, in whatever order: no exception, and the line and the hand stay in step."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from riichi_gui.app import actions, view_actions
from riichi_gui.app.settings_table import BY_ID, Setting
from riichi_gui.scoring.notation import format_win, parse
from riichi_gui.scoring.rulesets import ruleset_ids
from riichi_gui.ui.widgets.button import PillButton, RovingGroup

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
CHANGED = [setting for setting in BY_ID.values() if setting.kind in ("choice", "steps", "switch")]


def values(setting: Setting) -> tuple[str | int | bool, ...]:
    return (False, True) if setting.kind == "switch" else setting.choices


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
            change = {setting.id: chance.choice(values(setting)) for setting in chance.sample(CHANGED, 1)}
            session.adjust(lambda state, change=change: view_actions.change_settings(state, **change))  # type: ignore[misc]
        else:
            window.page.clear_hand()
        assert player.line == session.state.line
        assert parse(format_win(session.state.win)) == session.state.win
        assert player.shown()


@pytest.mark.parametrize("seed", range(2))
def test_nothing_on_the_page_of_the_settings_breaks_it(player: Player, seed: int) -> None:
    chance = random.Random(seed)
    player.type("234m67p234p234s88s +5p ron S riichi dora 1z")
    player.click("page-settings")
    page = player.window.pages.settings
    assert page is not None
    for _ in range(150):
        if chance.random() < 0.1:
            page.search.setText(chance.choice(("", "size", "theme", "off", "x", "Japanese")))
        # A menu is a window of its own, which is not looked into here.
        buttons = [
            each
            for each in page.findChildren(PillButton)
            if each.isVisible() and each.isEnabled() and not each.opens_menu
        ]
        if buttons:
            player.qtbot.mouseClick(chance.choice(buttons), Qt.MouseButton.LeftButton)
        if chance.random() < 0.1:
            player.click("page-score", "page-settings")
    player.window.session.adjust(lambda state: view_actions.set_language(state, "en"))
    assert player.shown("total") == ["8,000 mangan"]
