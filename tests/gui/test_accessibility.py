"""What a screen reader gets: names, roles, states, and the result said once it has settled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget

from riichi_gui.ui.announcing import PAUSE, Announcer
from riichi_gui.ui.widgets.result_row import ResultRow

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.gui.conftest import Player

MANGAN = "234m67p234p234s88s +5p ron S riichi dora 1z"
Role = QAccessible.Role


def interface(widget: QWidget) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(widget)


def rows(player: Player) -> list[QAccessibleInterface]:
    return [interface(row) for row in player.window.findChildren(ResultRow) if row.isVisible()]


def test_rows_of_the_result_say_what_they_are(player: Player) -> None:
    player.type(MANGAN)
    told = {row.text(QAccessible.Text.Name): row.role() for row in rows(player)}
    assert told["8,000 mangan"] == Role.Heading
    assert told["The discarder pays 8,000"] == Role.StaticText
    assert told["What if"] == Role.Button


def test_a_part_of_the_result_opens_by_the_press_of_a_screen_reader(player: Player) -> None:
    player.type(MANGAN)
    fold = next(row for row in rows(player) if row.text(QAccessible.Text.Name) == "What if")
    assert fold.state().collapsed
    assert not fold.state().expanded
    fold.actionInterface().doAction("Press")
    opened = next(row for row in rows(player) if row.text(QAccessible.Text.Name) == "What if")
    assert opened.state().expanded


@pytest.fixture
def said(player: Player) -> list[str]:
    """Collect what is said."""
    texts: list[str] = []
    player.window.page.announcer.deleteLater()
    player.window.page.announcer = Announcer(player.window.page, lambda _, text: texts.append(text))
    return texts


def test_the_result_is_said_once_and_not_letter_by_letter(player: Player, said: list[str], qtbot: QtBot) -> None:
    player.type(MANGAN)
    qtbot.waitUntil(lambda: bool(said), timeout=5 * PAUSE)
    assert said == ["8,000 mangan. The discarder pays 8,000."]


def test_an_equal_result_is_not_said_again(player: Player, said: list[str], qtbot: QtBot) -> None:
    player.type(MANGAN)
    qtbot.waitUntil(lambda: bool(said), timeout=5 * PAUSE)
    player.click("seat-W")
    qtbot.wait(2 * PAUSE)
    assert said == ["8,000 mangan. The discarder pays 8,000."]
    player.click("by-tsumo")
    qtbot.waitUntil(lambda: len(said) == 2, timeout=5 * PAUSE)
    # One han more, by the self-draw.
    assert said[1] == "3,000 / 6,000 haneman. The dealer pays 6,000. The other two pay 3,000 each."


def test_a_refusal_is_said_at_once(player: Player, said: list[str]) -> None:
    player.type(MANGAN)
    player.tiles("9m")
    assert said == ["The hand has all its tiles. Take one out to put another in."]


def test_tiles_and_switches_have_a_role(player: Player) -> None:
    assert interface(player.find("palette-5p")).role() == Role.Button
    assert interface(player.find("flag-riichi")).role() in (Role.Button, Role.CheckBox)
    assert interface(player.window.page.line).role() == Role.EditableText
    player.find("palette-5p").setFocus(Qt.FocusReason.TabFocusReason)
    assert interface(player.find("palette-5p")).state().focused


@pytest.mark.parametrize("action", ["Toggle", "Press"])
def test_a_switch_can_be_set_by_a_screen_reader(player: Player, qtbot: QtBot, action: str) -> None:
    switch = interface(player.find("flag-riichi"))
    switch.actionInterface().doAction(action)
    qtbot.waitUntil(lambda: "riichi" in player.line)
    assert switch.state().checked
    switch.actionInterface().doAction(action)
    qtbot.waitUntil(lambda: "riichi" not in player.line)
    assert not switch.state().checked


def test_a_choice_of_several_can_be_made_by_a_screen_reader(player: Player, qtbot: QtBot) -> None:
    player.type("1m")
    interface(player.find("by-tsumo")).actionInterface().doAction("Toggle")
    qtbot.waitUntil(lambda: player.line == "1m tsumo")
    assert interface(player.find("by-tsumo")).state().checked
    assert not interface(player.find("by-ron")).state().checked
