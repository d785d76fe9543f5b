"""The hands that were scored last: when they are kept, and the sheet in which they are found again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QListWidget, QWidget

from riichi_gui.app import actions, view_actions
from riichi_gui.app.history import Entry, History
from riichi_gui.app.session import Session
from riichi_gui.app.shelf import Shelf
from riichi_gui.app.state import AppState
from riichi_gui.ui.history_dialog import ENTRY
from riichi_gui.ui.main_window import MainWindow

if TYPE_CHECKING:
    from tests.gui.conftest import Player

W = TypeVar("W", bound=QWidget)
CONTROL = Qt.KeyboardModifier.ControlModifier
ONE = "234m23467p23488s +5p ron S riichi"
TWO = "19m19p19s1234567z +1m ron E"
THREE = "11m234p555z +1m"


class Reader:
    """Uses the sheet of the history."""

    def __init__(self, player: Player) -> None:
        self.player = player

    @property
    def kept(self) -> list[str]:
        return [entry.line for entry in History(self.player.window.shelf.data).read().entries]

    def open(self) -> None:
        self.player.key(Qt.Key.Key_H, CONTROL)

    def find(self, name: str, kind: type[W]) -> W:
        dialog = self.player.window.keeper.dialog
        assert dialog is not None
        found = dialog.findChild(kind, name)
        assert found is not None
        return found

    @property
    def rows(self) -> QListWidget:
        return self.find("history-list", QListWidget)

    @property
    def search(self) -> QLineEdit:
        return self.find("history-search", QLineEdit)

    @property
    def notice(self) -> str:
        return self.find("history-notice", QLabel).text()

    @property
    def shown(self) -> list[str]:
        items = [self.rows.item(place) for place in range(self.rows.count())]
        return [item.data(ENTRY).line for item in items if not item.isHidden()]

    @property
    def focused(self) -> str:
        dialog = self.player.window.keeper.dialog
        assert dialog is not None
        return dialog.focusWidget().objectName()

    def look_for(self, wanted: str) -> None:
        if wanted.isascii():
            self.player.qtbot.keyClicks(self.search, wanted)
        else:
            self.search.setText(wanted)

    def click(self, name: str) -> None:
        self.player.qtbot.mouseClick(self.find(name, QAbstractButton), Qt.MouseButton.LeftButton)

    def click_row(self, place: int) -> None:
        at = self.rows.visualItemRect(self.rows.item(place)).center()
        self.player.qtbot.mouseClick(self.rows.viewport(), Qt.MouseButton.LeftButton, pos=at)


@pytest.fixture
def reader(player: Player) -> Reader:
    return Reader(player)


@pytest.fixture
def filled(reader: Reader) -> Reader:
    for line in (ONE, TWO):
        reader.player.type(line)
        reader.player.click("clear")
    return reader


# ----------------------------------------------------------------------------------------------------------- being kept


@pytest.mark.parametrize("way", ["button", "Ctrl+N", "Esc"])
def test_a_scored_hand_is_kept_when_the_next_begins(reader: Reader, way: str) -> None:
    player = reader.player
    player.type(ONE)
    assert reader.kept == []
    if way == "button":
        player.click("clear")
    elif way == "Ctrl+N":
        player.key(Qt.Key.Key_N, CONTROL)
    else:
        # The first one leaves the line.
        player.key(Qt.Key.Key_Escape)
        player.key(Qt.Key.Key_Escape)
    assert reader.kept == [ONE]


def test_a_hand_without_a_score_is_not_kept(reader: Reader) -> None:
    reader.player.type("123m")
    reader.player.click("clear")
    reader.player.click("clear")
    assert reader.kept == []
    assert not (reader.player.window.shelf.data / "history.jsonl").exists()


def test_a_hand_is_kept_when_another_is_pasted(reader: Reader) -> None:
    player = reader.player
    player.type(ONE)
    QApplication.clipboard().setText("m123p456s789z11222")
    player.key(Qt.Key.Key_V, CONTROL)
    assert reader.kept == [ONE]


def test_a_hand_is_kept_when_what_is_pasted_must_be_mended_first(reader: Reader) -> None:
    player = reader.player
    player.type(ONE)
    player.find("palette-1m").setFocus()
    QApplication.clipboard().setText("m123,z111?")
    player.key(Qt.Key.Key_V, CONTROL)
    assert reader.kept == [ONE]


def test_a_hand_is_kept_when_another_is_typed_over_it(reader: Reader) -> None:
    reader.player.type(ONE)
    reader.player.type(TWO)
    assert reader.kept == [ONE]


def test_a_hand_is_kept_when_the_window_closes(reader: Reader) -> None:
    reader.player.type(ONE)
    reader.player.window.close()
    assert reader.kept == [ONE]


def test_the_same_hand_is_not_kept_twice_in_a_row(reader: Reader) -> None:
    player = reader.player
    player.type(ONE)
    player.click("clear")
    player.key(Qt.Key.Key_Z, CONTROL)
    player.click("clear")
    assert reader.kept == [ONE]


def test_the_history_lasts_longer_than_the_window(filled: Reader) -> None:
    data = filled.player.window.shelf.data
    window = MainWindow(Session(AppState()), Shelf(data))
    filled.player.qtbot.addWidget(window)
    assert [entry.line for entry in window.keeper.history.read().entries] == [TWO, ONE]


@pytest.mark.parametrize(
    "line",
    [
        f'{{"line": "{ONE}", "rules": "\\ud800", "points": 8000, "when": "2026-05-02"}}',
        f'{{"line": "{ONE}", "rules": "tenhou", "points": 8000, "when": "9999-12-31T23:59:59-12:00"}}',
        f'{{"line": "{ONE}", "rules": "tenhou", "points": 8000, "when": "0001-01-01T00:00:00+12:00"}}',
        '{"line": "", "rules": "tenhou", "points": 8000, "when": "2026-05-02"}',
    ],
)
def test_a_line_that_cannot_be_stops_neither_the_history_nor_the_window(filled: Reader, line: str) -> None:
    player = filled.player
    path = player.window.shelf.data / "history.jsonl"
    with path.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    filled.open()
    assert filled.shown == [TWO, ONE]
    assert "1 line of the history cannot be read" in filled.notice
    filled.click("history-close")
    player.type(f"{ONE} honba 1")
    assert player.window.close()
    assert filled.kept == [f"{ONE} honba 1", TWO, ONE]
    assert path.with_name("history-damaged.jsonl").read_text(encoding="utf-8") == line + "\n"


def test_no_fault_of_the_history_keeps_the_window_open(reader: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_history: History, _entry: Entry) -> bool:
        raise ZeroDivisionError

    monkeypatch.setattr(History, "add", fail)
    player = reader.player
    player.type(ONE)
    player.click("clear")
    player.qtbot.waitUntil(lambda: player.message == "The history cannot be kept: error ZeroDivisionError.")
    player.type(ONE)
    assert player.window.close()


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "The history cannot be kept: a file stands where a folder is needed ("),
        ("ja", "履歴を保存できません: フォルダーが必要な場所にファイルがあります("),
    ],
)
def test_a_file_in_the_place_of_the_folder_is_told_in_plain_words(reader: Reader, language: str, told: str) -> None:
    player = reader.player
    data = player.window.shelf.data
    data.write_text("no folder", encoding="utf-8")
    player.window.session.adjust(lambda state: view_actions.change_settings(state, language=language))
    # The choice cannot be kept either; that is told now and not in the place of what follows.
    player.window.settings_keeper.keep()
    player.type(ONE)
    player.click("clear")
    player.qtbot.waitUntil(lambda: player.message.startswith(f"{told}{data})"))
    player.window.session.do(lambda state: actions.set_rules(state, "tenhou"))
    assert str(data) in player.message
    assert "File exists" not in player.message
    reader.open()
    assert ("a file stands" in reader.notice) is (language == "en")


def test_a_folder_that_cannot_be_written_is_told_once(reader: Reader) -> None:
    player = reader.player
    data = player.window.shelf.data
    data.parent.mkdir(parents=True, exist_ok=True)
    data.write_text("no folder", encoding="utf-8")
    player.type(ONE)
    player.click("clear")
    player.qtbot.waitUntil(lambda: "history cannot be kept" in player.message)
    player.type(TWO)
    player.click("clear")
    player.qtbot.wait(50)
    assert player.message == ""
    assert player.line == ""


# ---------------------------------------------------------------------------------------------------------------- sheet


def test_the_sheet_lists_the_newest_first(filled: Reader) -> None:
    filled.player.click("history")
    assert filled.shown == [TWO, ONE]
    assert filled.rows.item(1).text().startswith("8,000  WRC 2015")
    assert filled.notice == ""


def test_an_empty_history_says_so(reader: Reader) -> None:
    reader.open()
    assert "No hands yet" in reader.notice
    assert not reader.find("history-clear", QAbstractButton).isEnabled()


def test_a_click_opens_a_hand_with_its_rules(reader: Reader) -> None:
    player = reader.player
    player.window.session.do(lambda state: actions.set_rules(state, "tenhou"))
    player.type(ONE)
    player.click("clear")
    player.window.session.do(lambda state: actions.set_rules(state, "wrc-2015"))
    reader.open()
    reader.click_row(0)
    assert player.line == ONE
    assert player.window.session.state.rules.id == "tenhou"
    assert player.message == "Opened from the history."
    assert player.window.keeper.dialog is None or not player.window.keeper.dialog.isVisible()
    player.key(Qt.Key.Key_Z, CONTROL)
    assert player.line == "S"


def test_the_hand_that_is_there_is_kept_when_another_is_opened(filled: Reader) -> None:
    line = "1112345678999m +5m ron S"
    filled.player.type(line)
    filled.open()
    filled.click_row(1)
    assert filled.kept == [line, TWO, ONE]


def test_a_lost_ruleset_is_told(reader: Reader) -> None:
    History(reader.player.window.shelf.data).add(Entry(ONE, "own-club", 8000, "2026-05-02T18:30:00+00:00"))
    reader.open()
    reader.click_row(0)
    assert "own-club no longer exists" in reader.player.message
    assert reader.player.window.session.state.rules.id == "wrc-2015"


@pytest.mark.parametrize(
    ("wanted", "shown"),
    [("thirteen", [TWO]), ("8,000 pinfu", [ONE]), ("wrc", [TWO, ONE]), ("国士", [TWO]), ("234m", [ONE]), ("xyz", [])],
)
def test_the_search_finds_by_line_yaku_points_and_rules(filled: Reader, wanted: str, shown: list[str]) -> None:
    filled.open()
    filled.look_for(wanted)
    assert filled.shown == shown
    assert bool(filled.notice) is not bool(shown)


def test_the_keyboard_is_enough(filled: Reader) -> None:
    filled.open()
    qtbot = filled.player.qtbot
    assert filled.focused == "history-search"
    qtbot.keyClick(filled.search, Qt.Key.Key_Down)
    assert filled.focused == "history-list"
    assert filled.rows.currentRow() == 1
    qtbot.keyClick(filled.rows, Qt.Key.Key_Return)
    assert filled.player.line == ONE


def test_return_in_the_search_opens_the_first_that_is_found(filled: Reader) -> None:
    filled.open()
    filled.player.qtbot.keyClicks(filled.search, "pinfu")
    filled.player.qtbot.keyClick(filled.search, Qt.Key.Key_Return)
    assert filled.player.line == ONE


@pytest.mark.parametrize("way", ["key", "button"])
def test_an_entry_is_taken_out(filled: Reader, way: str) -> None:
    filled.open()
    filled.rows.setFocus()
    if way == "key":
        filled.player.qtbot.keyClick(filled.rows, Qt.Key.Key_Delete)
    else:
        filled.click("history-delete")
    assert filled.shown == [ONE]
    assert filled.kept == [ONE]


def test_clearing_asks_first(filled: Reader) -> None:
    filled.open()
    filled.click("history-clear")
    filled.click("answer-no")
    assert filled.kept == [TWO, ONE]
    filled.click("history-clear")
    filled.click("answer-0")
    assert filled.kept == []
    assert "No hands yet" in filled.notice


def test_damaged_lines_are_told(filled: Reader) -> None:
    path: Path = filled.player.window.keeper.history.path
    with path.open("a", encoding="utf-8") as file:
        file.write("no entry\n")
    filled.open()
    assert "1 line" in filled.notice
    assert filled.shown == [TWO, ONE]


def test_the_sheet_speaks_japanese(filled: Reader) -> None:
    filled.player.window.session.adjust(lambda state: view_actions.change_settings(state, language="ja"))
    filled.open()
    filled.look_for("平和")
    assert filled.shown == [ONE]
    assert filled.rows.accessibleName() == "履歴"
