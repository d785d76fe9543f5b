"""An unexpected exception shows a report to copy, and the hand stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit

from riichi_gui.app import result
from riichi_gui.app.state import AppState
from riichi_gui.ui.faults import FaultReporter
from riichi_gui.ui.report_dialog import ReportDialog

if TYPE_CHECKING:
    from tests.gui.conftest import Player

MANGAN = "234m67p234p234s88s +5p ron S riichi dora 1z"


def fault() -> ZeroDivisionError:
    try:
        raise ZeroDivisionError("for the test")
    except ZeroDivisionError as error:
        return error


@pytest.fixture
def reporter(player: Player) -> FaultReporter:
    return FaultReporter(player.window, player.window.session)


def test_the_report_names_versions_hand_and_place(player: Player, reporter: FaultReporter) -> None:
    player.type(MANGAN)
    error = fault()
    reporter.handle(type(error), error, error.__traceback__)
    dialog = reporter.dialog
    assert dialog is not None
    text = dialog.report.toPlainText()
    for part in (
        "riichi-gui ",
        "Python 3.",
        "PySide6 6.",
        "wrc-2015",
        "+5p ron S riichi",
        "ZeroDivisionError: for the test",
    ):
        assert part in text
    dialog.copy.click()
    assert QGuiApplication.clipboard().text() == text
    dialog.close()
    assert player.line == MANGAN


def test_faults_that_repeat_open_one_dialog(player: Player, reporter: FaultReporter) -> None:
    for _ in range(8):
        error = fault()
        reporter.handle(type(error), error, error.__traceback__)
    dialogs = player.window.findChildren(ReportDialog)
    assert len(dialogs) == 1
    report = dialogs[0].findChild(QPlainTextEdit)
    assert report is not None
    assert report.toPlainText().count("ZeroDivisionError: for the test") == 5
    dialogs[0].close()
    player.qtbot.waitUntil(lambda: reporter.dialog is None)
    error = fault()
    reporter.handle(type(error), error, error.__traceback__)
    assert reporter.dialog is not None
    reporter.dialog.close()


def test_a_fault_in_the_scorer_keeps_the_hand_and_shows_no_older_score(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.type(MANGAN)
    player.key(Qt.Key.Key_Return)

    def broken(_: AppState) -> result.Outcome:
        raise ZeroDivisionError("for the test")

    monkeypatch.setattr(result, "outcome_of", broken)
    with player.qtbot.captureExceptions() as caught:
        player.click("honba-more")
    assert [kind for kind, _, _ in caught] == [ZeroDivisionError]
    assert player.line.endswith("honba 1")
    assert player.shown("total") == []
    assert player.shown("title") == ["This hand could not be worked out"]
    monkeypatch.undo()
    player.window.session.undo()
    assert player.shown("total") == ["8,000 mangan"]
