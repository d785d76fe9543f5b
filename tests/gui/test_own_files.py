"""The dialog of the rulebooks and its files: deleted by another window, refused, and what undo makes of that."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from riichi_gui.app import own_rules, view_actions
from riichi_gui.app.own_rules import OwnRules
from riichi_gui.scoring.rulesets import load_ruleset
from tests.gui.clerk import Clerk, club

if TYPE_CHECKING:
    from tests.gui.conftest import Player

KIRIAGE = "345678m23p678s55s +4p ron S riichi ippatsu"

pytestmark = pytest.mark.qt_log_ignore("^This plugin does not support grabbing the keyboard", extend=True)


@pytest.mark.parametrize("way", ["delete", "rename", "use"])
def test_a_ruleset_that_another_window_deleted_is_told_once_and_left(player: Player, way: str) -> None:
    shelf = player.window.shelf
    own = club(shelf, kiriage=False)
    clerk = Clerk(player)
    clerk.choose("own-club")
    if way != "use":
        clerk.click("use-rules")
    own_rules.delete_own(shelf.folder, own.id)
    clerk.click(f"{way}-rules")
    if way == "delete":
        clerk.click("answer-0")
    elif way == "rename":
        clerk.name("Club B")
        player.qtbot.waitUntil(lambda: clerk.dialog.findChild(QWidget, "name-dialog") is None)
    assert clerk.notice == "The ruleset Club no longer exists."
    assert "Own rulesets" not in clerk.listed
    assert clerk.dialog.view.name.text() == "WRC 2015"
    assert player.window.session.state.rules == load_ruleset("wrc-2015")
    assert shelf.chosen().preset in ("", "wrc-2015")
    clerk.choose("tenhou")
    assert clerk.notice == ""


def test_a_save_brings_a_file_back_that_another_window_deleted(player: Player) -> None:
    shelf = player.window.shelf
    own = club(shelf)
    clerk = Clerk(player)
    clerk.choose("own-club")
    clerk.click("use-rules")
    own_rules.delete_own(shelf.folder, own.id)
    clerk.click("value-kiriage", "save-rules")
    assert [each.changed for each in shelf.own()] == [("kiriage",)]


def test_undo_after_deleting_keeps_the_preset_and_the_choice(player: Player) -> None:
    shelf = player.window.shelf
    club(shelf, kiriage=False)
    clerk = Clerk(player)
    clerk.choose("own-club")
    clerk.click("use-rules", "close-rules")
    player.type(KIRIAGE)
    player.qtbot.waitUntil(lambda: player.window.rules_dialog is None)
    clerk = Clerk(player)
    clerk.click("delete-rules", "answer-0", "close-rules")
    player.click("clear", "undo")
    assert player.window.session.state.rules.id == "wrc-2015"
    assert player.shown("total") == ["8,000 mangan"]
    while player.window.session.store.can_undo:
        player.click("undo")
        assert player.window.session.state.own is None
    assert shelf.chosen().preset == "wrc-2015"
    assert {entry.rules for entry in player.window.keeper.history.read().entries} == {"wrc-2015"}


def test_a_refused_import_stands_without_what_was_told_before(player: Player, tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    own_rules.export_own(OwnRules("own-x", "Club", "wrc-2015", load_ruleset("wrc-2015")), file)
    clerk = Clerk(player)
    clerk.click("import-rules")
    clerk.file(file)
    assert clerk.notice == "Imported."
    clerk.click("import-rules")
    clerk.file(file)
    assert "already" in clerk.find("name-fault", QLabel).text()
    assert clerk.notice == ""
    clerk.click("name-cancel")
    file.write_text("x = = 1", encoding="utf-8")
    clerk.click("import-rules")
    clerk.file(file)
    assert "cannot be read" in clerk.notice
    assert "Imported" not in clerk.notice


def test_system_errors_of_the_dialog_are_japanese(player: Player) -> None:
    player.window.session.adjust(lambda state: view_actions.change_settings(state, language="ja"))
    player.window.shelf.data.write_text("no folder", encoding="utf-8")
    clerk = Clerk(player)
    clerk.click("save-rules-as")
    clerk.name("Ours")
    told = clerk.find("name-fault", QLabel).text()
    assert told.startswith("できませんでした: フォルダーが必要な場所にファイルがあります(")
