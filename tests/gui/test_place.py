"""One of several winners on a discard: the button beside the discarder, and the choice below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from riichi_gui.app import actions, view_actions
from riichi_gui.scoring.legality import PLACES
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.ui.widgets.place_button import NAMES, PlaceMenu
from riichi_gui.wording import LANGUAGES

if TYPE_CHECKING:
    from tests.gui.conftest import Player

pytestmark = pytest.mark.qt_log_ignore("^This plugin does not support grabbing the keyboard", extend=True)

HAND = "234m67p234p234s88s +5p ron"


def use(player: Player, ruleset_id: str) -> None:
    player.window.session.do(lambda state: actions.set_rules(state, ruleset_id))


def menu(player: Player) -> PlaceMenu:
    player.click("place")
    found = player.window.findChild(PlaceMenu)
    assert found is not None
    assert found.isVisible()
    return found


def choose(player: Player, name: str) -> None:
    menu(player)
    player.click(name)
    player.qtbot.waitUntil(lambda: player.window.findChild(PlaceMenu) is None)


def test_every_place_has_a_name() -> None:
    assert tuple(NAMES) == PLACES


def test_the_second_of_two_gets_the_bare_hand_in_tenhou(tenhou: Player) -> None:
    player = tenhou
    player.type(f"{HAND} W from E riichi honba 1 sticks 2")
    assert player.shown("payment") == ["East pays 8,300 (8,000 + 300 for 1 honba)"]
    choose(player, "place-2-2")
    assert player.line.endswith("honba 1 sticks 2 place 2/2")
    assert player.get("place", PillButton).text() == "2nd of 2"
    assert player.shown("payment") == ["East pays 8,000"]
    assert "The honba go to the first winner. The riichi sticks go to the first winner." in player.shown("text")
    player.window.session.undo()
    assert "place" not in player.line
    assert player.get("place", PillButton).text() == "Only winner"


def test_what_the_seats_or_the_rules_refuse_is_grey_and_says_why(tenhou: Player) -> None:
    player = tenhou
    player.type(f"{HAND} S from E")
    sheet = menu(player)
    grey = {button.objectName(): button for button in sheet.buttons if not button.isEnabled()}
    assert set(grey) == {"place-2-2", "place-1-3", "place-2-3", "place-3-3"}
    for name, reason in (("place-2-2", "players in between: 0"), ("place-1-3", "Under Tenhou the hand is drawn")):
        assert reason in grey[name].toolTip()
        assert reason in QAccessible.queryAccessibleInterface(grey[name]).text(QAccessible.Text.Description)
    before = player.line
    player.click("place-2-2")
    assert player.line == before
    sheet.close()


def test_where_one_wins_only_the_first_may_be_one_of_several(player: Player) -> None:
    player.type(f"{HAND} S")
    sheet = menu(player)
    assert [button.objectName() for button in sheet.buttons if button.isEnabled()] == [
        "place-1-1",
        "place-1-2",
        "place-1-3",
    ]
    assert "Under WRC 2015 only the first player" in player.find("place-3-3").toolTip()
    sheet.close()


def test_tsumo_takes_the_place_back_in_one_step(tenhou: Player) -> None:
    player = tenhou
    choose(player, "place-1-2")
    assert player.line == "place 1/2"
    player.click("by-tsumo")
    assert player.line == "tsumo"
    button = player.get("place", PillButton)
    assert not button.isEnabled()
    assert "Only one player wins by tsumo." in button.accessibleDescription()
    player.window.session.undo()
    assert player.line == "place 1/2"


def test_a_typed_place_on_tsumo_can_be_taken_back(tenhou: Player) -> None:
    player = tenhou
    player.type("tsumo place 2/2")
    assert player.get("place", PillButton).isEnabled()
    choose(player, "place-1-1")
    assert player.line == "tsumo"


def test_the_keyboard_reaches_and_chooses_it(player: Player) -> None:
    use(player, "mahjong-soul")
    player.find("sticks-more").setFocus()
    for _ in range(40):
        player.key(Qt.Key.Key_Backtab)
        if player.window.focusWidget().objectName() == "place":
            break
    player.key(Qt.Key.Key_Return)
    sheet = player.window.findChild(PlaceMenu)
    assert sheet is not None
    for _ in range(4):
        player.qtbot.keyClick(sheet.focusWidget(), Qt.Key.Key_Down)
    player.qtbot.keyClick(sheet.focusWidget(), Qt.Key.Key_Return)
    assert player.line == "place 2/3"
    player.qtbot.waitUntil(lambda: player.window.findChild(PlaceMenu) is None)
    player.find("place").setFocus()
    sheet = menu(player)
    # The keyboard starts at what is chosen; Esc changes nothing.
    assert sheet.focusWidget().objectName() == "place-2-3"
    player.qtbot.keyClick(sheet.focusWidget(), Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert player.line == "place 2/3"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_it_has_room_in_its_row(player: Player, language: str, size: tuple[int, int]) -> None:
    use(player, "mahjong-soul")
    player.window.session.adjust(lambda state: view_actions.change_settings(state, language=language))
    player.window.resize(*size)
    button = player.get("place", PillButton)
    for place in PLACES:
        player.window.session.do(lambda state, place=place: actions.set_place(state, *place))  # type: ignore[misc]
        QApplication.processEvents()
        assert button.width() >= button.sizeHint().width(), place
        assert button.accessibleName().endswith(button.text())
    sheet = menu(player)
    window = QRect(player.window.mapToGlobal(player.window.rect().topLeft()), player.window.size())
    assert window.contains(sheet.geometry())
    assert (player.window.width(), player.window.height()) == size
    sheet.close()
