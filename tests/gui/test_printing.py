"""The dialog to print: by real clicks and keys, with its pages, files and printer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QFileDialog, QMenu, QPushButton, QWidget

from riichi_gui.app import actions, view_actions
from riichi_gui.printing import documents
from riichi_gui.printing.documents import Form
from riichi_gui.ui.print_dialog import PagePicture, PrintDialog
from riichi_gui.wording import words_for
from tests.support.paper import read

if TYPE_CHECKING:
    from tests.gui.conftest import Player

HAND = "234m23467p23488s +5p ron S riichi dora 1z"


def opened(player: Player) -> PrintDialog:
    player.click("print")
    return player.get("print-dialog", PrintDialog)


def pages(dialog: PrintDialog) -> list[PagePicture]:
    return [page for page in dialog.findChildren(PagePicture) if page.isVisible()]


def saved(dialog: PrintDialog, path: Path) -> bytes:
    """Save as PDF by the button and the dialog for files."""
    dialog.save.click()
    files = dialog.findChild(QFileDialog, "file-dialog")
    assert files is not None
    files.fileSelected.emit(str(path))
    files.close()
    return path.read_bytes()


def test_the_button_shows_the_cheat_sheet(player: Player, tmp_path: Path) -> None:
    dialog = opened(player)
    assert [page.accessibleName() for page in pages(dialog)] == ["Page 1 of 1"]
    player.click("print-paper-a4", "print-pages-2", "print-ink-black")
    assert [page.accessibleName() for page in pages(dialog)] == ["Page 1 of 2", "Page 2 of 2"]
    words = words_for("en")
    book = documents.book_of("wrc-2015", words)
    path = tmp_path / "sheet.pdf"
    assert saved(dialog, path) == documents.cheat_sheet(book, words, Form("a4", 2, black=True)).pdf()
    assert dialog.notice.text() == f"Written: {path}"


def test_the_key_and_the_menu_open_it_too(player: Player) -> None:
    player.type(HAND)
    player.window.page.setFocus()
    player.key(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    player.get("print-dialog", PrintDialog).close()
    player.qtbot.waitUntil(lambda: player.window.findChild(PrintDialog) is None)
    player.click("copy")
    menu = player.find("copy").findChild(QMenu, "copy-menu")
    assert menu is not None
    entry = next(action for action in menu.actions() if action.objectName() == "copy-print")
    assert entry.text().startswith("Print...")
    entry.trigger()
    menu.close()
    assert player.window.findChild(PrintDialog, "print-dialog") is not None


def test_this_hand(player: Player, tmp_path: Path) -> None:
    player.type(HAND)
    dialog = opened(player)
    player.click("print-kind-hand")
    (sheet,) = read(saved(dialog, tmp_path / "hand.pdf"))
    assert HAND in sheet.texts()
    assert not player.find("print-pages").isVisible()


def test_without_a_score_there_is_no_hand_to_print(player: Player) -> None:
    opened(player)
    assert not player.find("print-kind-hand").isEnabled()
    assert player.find("print-kind-sheet").isEnabled()


def test_a_worksheet(player: Player, tmp_path: Path) -> None:
    dialog = opened(player)
    player.click("print-kind-worksheet", "print-level-limits", "print-questions-less", "print-questions-less")
    code = dialog.code
    code.setFocus()
    code.selectAll()
    player.qtbot.keyClicks(code, "monday")
    texts = [text for sheet in read(saved(dialog, tmp_path / "work.pdf")) for text in sheet.texts()]
    assert "4 · Limits · 6 questions · Code: monday" in texts
    assert any("riichi-gui worksheet --rules wrc-2015 --level limits --count 6 --code monday" in text for text in texts)


def test_a_code_is_taken_when_typing_stops(player: Player) -> None:
    dialog = opened(player)
    player.click("print-kind-worksheet")
    before = dialog.document
    dialog.code.selectAll()
    player.qtbot.keyClicks(dialog.code, "x")
    assert dialog.document is before
    player.qtbot.waitUntil(lambda: dialog.document is not before)


def test_a_topic_that_the_rules_lack_is_told(player: Player) -> None:
    player.window.session.do(lambda state: actions.set_rules(state, "jpml-a"))
    dialog = opened(player)
    player.click("print-kind-worksheet", "print-level-own")
    dialog._take_topics(("yaku:ippatsu",))
    assert dialog.notice.text() == 'There is no hand about "Ippatsu" under these rules.'
    assert not dialog.save.isEnabled()
    assert not pages(dialog)
    player.click("print-level-pro")
    assert dialog.save.isEnabled()
    assert dialog.notice.text() == ""


def test_what_was_chosen_is_there_the_next_time(player: Player) -> None:
    dialog = opened(player)
    player.click("print-kind-worksheet", "print-ink-black")
    code = dialog.code.text()
    dialog.close()
    player.qtbot.waitUntil(lambda: player.window.findChild(PrintDialog) is None)
    again = opened(player)
    assert again.choice.kind == "worksheet"
    assert again.choice.form.black
    assert again.code.text() == code


def test_a_file_that_cannot_be_written_is_told(player: Player, tmp_path: Path) -> None:
    dialog = opened(player)
    dialog.write(tmp_path / "none" / "sheet.pdf")
    assert dialog.notice.text() == "The file cannot be written: there is no such file or folder."


def test_an_own_ruleset_is_named(player: Player, tmp_path: Path) -> None:
    from dataclasses import replace

    from riichi_gui.app.own_rules import OwnRules
    from riichi_gui.app.state import AppState
    from riichi_gui.scoring.rulesets import change_rules, load_ruleset

    rules = replace(change_rules(load_ruleset("tenhou"), {"kiriage": True}), id="own-club")
    own = OwnRules("own-club", "Club Night", "tenhou", rules)

    def take(state: AppState) -> AppState:
        return replace(state, rules=rules, own=own)

    player.window.session.do(take)
    (sheet,) = read(saved(opened(player), tmp_path / "own.pdf"))
    assert "Club Night" in sheet.texts()
    assert "a ruleset of one's own, made from Tenhou" in sheet.texts()


def test_a_printer_gets_the_pages(player: Player, tmp_path: Path) -> None:
    from riichi_gui.ui.printer import print_on

    dialog = opened(player)
    player.click("print-pages-2")
    assert dialog.document is not None
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    printer.setFullPage(True)
    assert print_on(printer, dialog.document)
    assert len(read((tmp_path / "printed.pdf").read_bytes())) == 2


def test_the_dialog_for_printers_is_asked(player: Player) -> None:
    dialog = opened(player)
    dialog.print_.click()
    asked = dialog.findChild(QPrintDialog, "printer-dialog")
    assert asked is not None
    asked.reject()


@pytest.mark.parametrize("language", ["en", "ja", "fr", "de"])
def test_everything_has_a_name_and_the_keyboard_reaches_it(player: Player, language: str) -> None:
    player.window.session.adjust(lambda state: view_actions.change_settings(state, language=language))
    dialog = opened(player)
    player.click("print-kind-worksheet")
    for button in dialog.findChildren(QPushButton):
        assert button.text()
    for widget in dialog.findChildren(QWidget):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible():
            assert widget.accessibleName() or isinstance(widget, QPushButton), widget.objectName()
    assert isinstance(dialog.focusWidget(), QWidget)


def test_it_fits_the_smallest_window(player: Player) -> None:
    player.window.resize(560, 480)
    dialog = opened(player)
    player.click("print-kind-worksheet")
    assert dialog.width() <= 560
    for button in (dialog.save, dialog.print_, dialog.close_):
        assert dialog.rect().contains(button.geometry())
    assert dialog.room.horizontalScrollBar().maximum() == 0
