"""The rules behind a score, the dialog of the rulebooks, and the comparison: by real clicks and keys."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QWidget

from riichi_gui.app import actions, own_rules, view_actions
from riichi_gui.app.session import Session
from riichi_gui.app.settings import Settings
from riichi_gui.app.shelf import Shelf
from riichi_gui.app.state import AppState
from riichi_gui.scoring.rulesets import OPTIONS, load_ruleset
from riichi_gui.ui.main_window import MainWindow
from riichi_gui.ui.widgets.popup import Popup
from riichi_gui.wording import LANGUAGES
from tests.gui.clerk import Clerk, club

if TYPE_CHECKING:
    from tests.gui.conftest import Player

KIRIAGE = "345678m23p678s55s +4p ron S riichi ippatsu"

pytestmark = pytest.mark.qt_log_ignore("^This plugin does not support grabbing the keyboard", extend=True)


def popup(player: Player, name: str) -> Popup:
    found = player.get(name, Popup)
    assert found.isVisible()
    return found


def texts(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel))


@pytest.fixture
def clerk(player: Player) -> Clerk:
    return Clerk(player)


# ------------------------------------------------------------------------------------------------- the rules of a score


def test_the_chip_tells_the_ruleset(player: Player) -> None:
    chip = player.get("rules-chip", QAbstractButton)
    assert chip.text() == "WRC 2015"
    player.window.session.do(lambda state: actions.set_rules(state, "tenhou"))
    assert (chip.text(), chip.accessibleName()) == ("Tenhou", "Scored by Tenhou")


def test_a_click_on_the_chip_shows_the_rules_that_touched_the_score(player: Player) -> None:
    player.type(KIRIAGE)
    player.click("rules-chip")
    told = texts(popup(player, "rules-popup"))
    assert "Rounding up to mangan: yes" in told
    assert "Whether 4 han 30 fu and 3 han 60 fu are rounded up to a mangan." in told
    assert "Source: WRC" in told
    assert "Liability" not in told


def test_what_is_not_confirmed_is_marked(player: Player) -> None:
    player.window.session.do(lambda state: actions.set_rules(state, "wrc-2025"))
    player.type(KIRIAGE)
    player.click("rules-chip")
    assert "? Source (not confirmed): " in texts(popup(player, "rules-popup"))


def test_keys_open_the_rules_and_esc_closes_them_and_not_the_hand(player: Player) -> None:
    player.type(KIRIAGE)
    player.key(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    shown = popup(player, "rules-popup")
    player.qtbot.keyClick(shown.area, Qt.Key.Key_Escape)
    player.qtbot.waitUntil(lambda: player.window.findChild(Popup) is None)
    assert player.line == "345678m23p55678s +4p ron S riichi ippatsu"


def test_nothing_is_looked_for_before_the_chip_is_clicked(player: Player) -> None:
    player.type(KIRIAGE)
    view = player.window.page.head._view
    assert view is not None
    assert not {"touched", "comparison"} & set(vars(view.facts))


def test_without_a_score_the_chip_says_so(player: Player) -> None:
    player.click("rules-chip")
    assert "There is no score yet" in texts(popup(player, "rules-popup"))


def test_from_the_rules_of_a_score_to_the_whole_book(player: Player) -> None:
    player.click("rules-chip", "all-rules")
    assert player.window.rules_dialog is not None
    assert player.window.rules_dialog.isVisible()


# ---------------------------------------------------------------------------------------------------------- the dialog


def test_every_option_has_its_control_meaning_and_name(clerk: Clerk) -> None:
    for option in OPTIONS:
        row = clerk.dialog.view.rows[option.id]
        assert row.name.text()
        assert row.text.text()
        assert row.source.text()
        assert row.control.accessibleName() == row.name.text()
        assert not row.mark.isVisible()
    combo = clerk.find("value-renhou", QComboBox)
    assert combo.count() == 5


def test_a_change_of_a_preset_starts_a_copy_that_is_saved_used_and_listed(player: Player, clerk: Clerk) -> None:
    player.type(KIRIAGE)
    clerk.click("value-kiriage")
    row = clerk.dialog.view.rows["kiriage"]
    assert row.mark.text() == "≠ Changed. In WRC 2015: yes"
    assert clerk.dialog.view.name.text() == "Copy of WRC 2015 *"
    clerk.click("save-rules-as")
    clerk.name("Our club")
    assert "Our club (in use)" in clerk.listed
    assert player.shown("total") == ["7,700"]
    assert player.get("rules", QAbstractButton).text() == "Rules: Our club"
    assert load_ruleset("wrc-2015").kiriage
    (own,) = player.window.shelf.own()
    assert own.changed == ("kiriage",)
    clerk.click("close-rules")
    player.qtbot.waitUntil(lambda: player.window.rules_dialog is None)


def test_a_name_that_is_taken_is_told_and_another_can_be_typed(clerk: Clerk) -> None:
    clerk.click("value-kiriage", "save-rules-as")
    clerk.name("Tenhou")
    assert "already" in clerk.find("name-fault", QLabel).text()
    clerk.name("Ours")
    assert "Ours (in use)" in clerk.listed


def test_an_own_ruleset_is_changed_and_saved(player: Player) -> None:
    club(player.window.shelf, kiriage=False)
    clerk = Clerk(player)
    clerk.choose("own-club")
    assert clerk.dialog.view.rows["kiriage"].mark.isVisible()
    clerk.click("use-rules", "value-double_yakuman-daisuushii", "save-rules")
    (own,) = player.window.shelf.own()
    assert own.rules.double_yakuman == ("daisuushii",)
    assert player.window.session.state.own == own
    clerk.click("back-kiriage", "save-rules")
    assert player.window.shelf.own()[0].changed == ("double_yakuman",)


def test_leaving_changes_that_are_not_saved_is_asked_about(clerk: Clerk) -> None:
    clerk.click("value-kiriage")
    clerk.choose("tenhou")
    clerk.click("answer-no")
    assert clerk.dialog.view.name.text() == "Copy of WRC 2015 *"
    clerk.choose("tenhou")
    clerk.click("answer-1")
    assert clerk.dialog.view.name.text() == "Tenhou"


def test_esc_does_not_throw_changes_away(clerk: Clerk) -> None:
    clerk.click("value-kiriage")
    clerk.player.qtbot.keyClick(clerk.dialog, Qt.Key.Key_Escape)
    assert clerk.dialog.isVisible()
    clerk.click("answer-0")
    clerk.name("Kept")
    clerk.player.qtbot.waitUntil(lambda: clerk.player.window.rules_dialog is None)
    assert [own.name for own in clerk.player.window.shelf.own()] == ["Kept"]


def test_rename_and_delete(player: Player) -> None:
    club(player.window.shelf)
    clerk = Clerk(player)
    assert not clerk.dialog.delete.isEnabled()
    clerk.choose("own-club")
    clerk.click("use-rules", "rename-rules")
    clerk.name("Club B")
    assert "Club B (in use)" in clerk.listed
    assert player.get("rules-chip", QAbstractButton).text() == "Club B"
    clerk.click("delete-rules", "answer-no")
    assert player.window.shelf.own()
    clerk.click("delete-rules", "answer-0")
    assert not player.window.shelf.own()
    assert player.window.session.state.rules == load_ruleset("wrc-2015")


def test_export_and_import(player: Player, tmp_path: Path) -> None:
    own = club(player.window.shelf, kiriage=False)
    file = tmp_path / "club.toml"
    clerk = Clerk(player)
    clerk.choose("own-club")
    clerk.click("export-rules")
    clerk.file(file)
    assert file.read_text(encoding="utf-8") == own_rules.to_toml(own)
    clerk.click("import-rules")
    clerk.file(file)
    clerk.name("Club two")
    assert "Club two" in clerk.listed
    assert [each.rules.kiriage for each in player.window.shelf.own()] == [False, False]


def test_a_damaged_file_is_told_and_kept(player: Player) -> None:
    folder = player.window.shelf.folder
    folder.mkdir(parents=True)
    (folder / "own-bad.toml").write_text("x = = 1", encoding="utf-8")
    (folder / "own-odd.toml").write_text('format = 1\nname = "Odd"\nbase = "nowhere"\n', encoding="utf-8")
    clerk = Clerk(player)
    assert {"own-bad.toml (!)", "Odd (!)"} <= set(clerk.listed)
    clerk.choose("own-bad")
    assert "cannot be read" in clerk.notice
    assert not clerk.dialog.view.area.isVisible()
    clerk.choose("own-odd")
    assert "nowhere" in clerk.notice
    assert clerk.dialog.view.area.isVisible()
    assert (folder / "own-bad.toml").read_text(encoding="utf-8") == "x = = 1"


def test_the_dialog_works_by_keys(clerk: Clerk) -> None:
    qtbot = clerk.player.qtbot
    qtbot.keyClick(clerk.dialog.books, Qt.Key.Key_Down)
    assert clerk.dialog.view.name.text() == "EMA 2012"
    seen: list[str] = []
    for _ in range(80):
        widget = QApplication.focusWidget()
        assert widget is not None
        seen.append(widget.objectName())
        qtbot.keyClick(widget, Qt.Key.Key_Tab)
    wanted = {"books", "import-rules", "use-rules", "save-rules-as", "close-rules", "value-kiriage", "value-renhou"}
    assert wanted <= set(seen)
    assert seen.count("books") > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dialog_fits_into_the_least_window(player: Player, language: str) -> None:
    player.window.session.adjust(lambda state: view_actions.change_settings(state, language=language))
    player.window.resize(1024, 640)
    dialog = Clerk(player).dialog
    assert dialog.width() <= 1024
    assert dialog.height() <= 640
    for button in (dialog.use, dialog.save, dialog.save_as, dialog.close_, dialog.rename, dialog.delete):
        assert button.width() >= button.minimumSizeHint().width()


def test_the_menu_lists_own_rulesets_and_the_choice_is_kept(player: Player, tmp_path: Path) -> None:
    own = club(player.window.shelf, kiriage=False)
    player.window.rules_menu._take_own(own.id)
    assert player.window.session.state.own == own
    assert Shelf(tmp_path / "data").chosen().own == own


def test_a_chosen_ruleset_that_is_damaged_is_told_at_the_start(player: Player, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "other")
    own = club(shelf)
    shelf.keep_choice(own.id)
    (shelf.folder / f"{own.id}.toml").write_text("x = = 1", encoding="utf-8")
    window = MainWindow(Session(AppState(settings=Settings(theme="light"))), shelf)
    player.qtbot.addWidget(window)
    window.tell_start(shelf.chosen(), ())
    assert "WRC 2015 is used instead" in window.page.message.text()


# ------------------------------------------------------------------------------------------------------ the comparison


def test_the_comparison_is_closed_at_first_and_opens_by_button_and_key(player: Player) -> None:
    assert player.window.findChild(QWidget, "compare-strip") is None
    player.type(KIRIAGE)
    player.click("compare")
    strip = player.find("compare-strip")
    assert strip.isVisible()
    player.key(Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert not strip.isVisible()


def test_changed_cells_have_a_sign_and_text_and_the_option_that_decides(player: Player) -> None:
    player.type(KIRIAGE)
    player.click("compare")
    strip = player.window.page.strip
    assert strip is not None
    first, _, tenhou, _ = strip.rows
    assert (first.text_.name, first.text_.differs) == ("WRC 2015 (in use)", "")
    assert tenhou.text_.total == "≠\N{NO-BREAK SPACE}7,700"
    assert tenhou.text_.differs == "≠\N{NO-BREAK SPACE}Differs: Points, Limit, Payments"
    assert tenhou.text_.why == "Rounding up to mangan: no"
    assert "Rounding up to mangan: no (WRC 2015: yes)" in tenhou.accessibleDescription()
    first.setFocus()
    player.key(Qt.Key.Key_Down)
    player.key(Qt.Key.Key_Down)
    assert tenhou.hasFocus()
    assert strip.detail.text() == tenhou.accessibleDescription()
    player.window.session.undo()


def test_the_comparison_follows_the_hand_only_while_it_is_open(player: Player) -> None:
    player.type(KIRIAGE)
    player.click("compare", "compare")
    player.click("honba-more")
    view = player.window.page.head._view
    assert view is not None
    assert "comparison" not in vars(view.facts)
    player.click("compare")
    strip = player.window.page.strip
    assert strip is not None
    assert len([row for row in strip.rows if row.isVisible()]) == 4
    player.click("clear")
    assert not [row for row in strip.rows if row.isVisible()]
    assert "Once the hand has a score" in strip.detail.text()


def test_the_choice_of_rulebooks_is_remembered(player: Player) -> None:
    own = club(player.window.shelf, kiriage=False)
    player.type(KIRIAGE)
    player.click("compare", "choose-books")
    for name in ("tenhou", own.id):
        # The wide box reacts where its mark and its text are.
        box = player.find(f"compare-with-{name}")
        player.qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(10, box.height() // 2))
    popup(player, "books-popup").close()
    player.click("compare", "compare")
    player.window.session.undo()
    player.window.session.redo()
    strip = player.window.page.strip
    assert strip is not None
    names = [row.text_.name for row in strip.rows if row.isVisible()]
    assert names == ["WRC 2015 (in use)", "EMA 2016", "M-League", "Club"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_comparison_fits_into_the_least_window(player: Player, language: str) -> None:
    player.window.session.adjust(lambda state: view_actions.change_settings(state, language=language))
    player.window.resize(1024, 640)
    player.type(KIRIAGE)
    player.click("compare")
    QApplication.processEvents()
    page = player.window.page
    assert page.strip is not None
    assert player.window.height() == 640
    assert page.result.height() > 120
    assert page.strip.area.height() > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rows_of_the_comparison_have_the_room_that_no_text_needs(player: Player, language: str) -> None:
    player.window.session.adjust(lambda state: view_actions.change_settings(state, language=language))
    player.window.resize(1024, 640)
    player.type(KIRIAGE)
    player.click("compare")
    QApplication.processEvents()
    strip = player.window.page.strip
    assert strip is not None
    assert strip.detail.height() < 3 * strip.detail.fontMetrics().height()
    assert strip.area.height() > 180
    before = [row.mapTo(strip, QPoint()) for row in strip.rows], strip.area.geometry()
    for row in strip.rows[:3]:
        row.setFocus()
        QApplication.processEvents()
        assert strip.detail.text() == row.text_.detail
        assert strip.detail.heightForWidth(strip.detail.width()) <= strip.detail.height()
        assert ([each.mapTo(strip, QPoint()) for each in strip.rows], strip.area.geometry()) == before
    player.window.resize(1280, 800)
    QApplication.processEvents()
    assert strip.area.height() >= strip.group.sizeHint().height()


def test_a_long_text_below_the_comparison_has_four_lines_at_most(player: Player) -> None:
    player.window.resize(1024, 640)
    player.type(KIRIAGE)
    player.click("compare")
    strip = player.window.page.strip
    assert strip is not None
    row = strip.rows[1]
    row.show_text(replace(row.text_, detail="many words " * 99))
    strip._fit_detail()
    QApplication.processEvents()
    line = strip.detail.fontMetrics().height()
    assert 4 * line <= strip.detail.height() < 6 * line
    assert strip.area.height() > 100
