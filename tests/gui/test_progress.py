"""The Progress page: what it shows of known answers, by real clicks and keys."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QTableWidget,
    QWidget,
)

from riichi_gui.app import actions, view_actions
from riichi_gui.records.opening import FILE
from riichi_gui.records.store import Store
from riichi_gui.records.values import RecordsError
from riichi_gui.ui.pages.progress_page import ProgressPage
from riichi_gui.ui.progress_words import percent, seconds_text
from riichi_gui.ui.theme import DARK, LIGHT, TEXT_CONTRAST, Colours, contrast
from riichi_gui.ui.widgets.pictures import DayChart, HeatMap, tint
from riichi_gui.wording import words_for
from tests.gui.conftest import NOW
from tests.support.learning import Clock, answer, line

if TYPE_CHECKING:
    from tests.gui.conftest import Player

CONTROL = Qt.KeyboardModifier.ControlModifier
KEY = Qt.Key
YESTERDAY = NOW - timedelta(days=1)
PINFU, CELL, MANGAN = "yaku:pinfu", "table:3:40:dealer:ron", "limit:mangan:non-dealer:ron"


def learn(folder: Path) -> None:
    """Yesterday two answers, today one.

    All Pinfu right, of the cell none, of mangan one of two: so known is (1 + 3 faded) of 5 faded, and so on.
    """
    clock = Clock(YESTERDAY)
    with Store(folder, clock) as store:
        store.record(answer(1, given="2600"), [line(PINFU, seconds=2), line(CELL, False, seconds=20)])
        clock.on(minutes=1)
        store.record(answer(2, given="8000"), [line(PINFU, seconds=4), line(MANGAN, seconds=5)])
        clock.at = NOW - timedelta(hours=1)
        store.record(answer(3, given="7700"), [line(PINFU, seconds=3), line(MANGAN, False, seconds=7.4)])


class Learner:
    """Uses the page."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.drilled: list[str] = []
        self.replayed: list[object] = []

    @property
    def page(self) -> ProgressPage:
        page = self.player.window.pages.progress
        assert page is not None
        return page

    def open(self) -> None:
        self.player.click("page-progress")
        self.page.drill_wanted.connect(self.drilled.append)
        self.page.replay_wanted.connect(self.replayed.append)

    def table(self, name: str) -> list[list[str]]:
        table = self.player.get(f"progress-{name}", QTableWidget)
        assert table.isVisible()
        columns = range(table.columnCount())
        return [[self.text(table, row, column) for column in columns] for row in range(table.rowCount())]

    @staticmethod
    def text(table: QTableWidget, row: int, column: int) -> str:
        item = table.item(row, column)
        assert item is not None
        return item.text()

    def press(self, name: str, row: int) -> None:
        """Click on the button of a row."""
        table = self.player.get(f"progress-{name}", QTableWidget)
        item = table.item(row, table.columnCount() - 1)
        assert item is not None
        table.scrollToItem(item)
        place = table.visualItemRect(item).center()
        self.player.qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)

    @property
    def message(self) -> str:
        label = self.player.get("progress-message", QLabel)
        assert label.isVisible() == bool(label.text())
        return label.text()

    def file(self, path: Path) -> None:
        dialog = self.page.findChild(QFileDialog, "file-dialog")
        assert dialog is not None
        edit = dialog.findChild(QLineEdit, "fileNameEdit")
        assert edit is not None
        # At once: a name that is typed letter by letter may be completed to that of another file.
        edit.setText(str(path))
        button = next(each for each in dialog.findChildren(QPushButton) if each.isDefault())
        self.player.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        self.settle()

    @staticmethod
    def settle() -> None:
        """Let dialogs that were closed go."""
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def answer(self, name: str) -> None:
        """Click on an answer to the question that is open."""
        box = self.page.findChild(QMessageBox, "question")
        assert box is not None
        button = box.findChild(QAbstractButton, name)
        assert button is not None
        self.player.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        self.settle()


@pytest.fixture(autouse=True)
def utc_everywhere(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have the dates of the learner be those of UTC, wherever the tests are run."""
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


@pytest.fixture
def data(player: Player) -> Path:
    return player.window.shelf.data


@pytest.fixture
def learner(player: Player, data: Path) -> Iterator[Learner]:
    learn(data)
    learner = Learner(player)
    learner.open()
    return learner


def test_skills_are_sorted_by_weakness(learner: Learner) -> None:
    # Of the cell 1 of 3; of mangan (0.95 + 1) of (0.95 + 1 + 2); of Pinfu (0.9025 + 0.95 + 1 + 1) of 4.8525.
    # What is forgotten since yesterday is less than that apart.
    assert [row[:1] + row[2:4] for row in learner.table("skills")] == [
        ["3 han 40 fu, dealer, ron", "0 of 1", "20 s"],
        ["Mangan, non-dealer, ron", "1 of 2", "6.2 s"],
        ["Pinfu", "3 of 3", "3.0 s"],
    ]
    known = [int(row[1].removesuffix("%")) for row in learner.table("skills")]
    assert known[0] <= 33
    assert 45 <= known[1] <= 49
    assert 70 <= known[2] <= 79
    assert {row[5] for row in learner.table("skills")} == {"Drill this"}


def test_the_head_tells_what_is_due_the_streak_and_the_sums(learner: Learner) -> None:
    told = learner.player.get("progress-facts", QLabel).accessibleName()
    assert told == "Due today: 2 skills; Days in a row: 2; Answered today: 1; In all: 3, 33% right"


def test_due_today(learner: Learner) -> None:
    learner.player.click("progress-only-due")
    assert [row[0] for row in learner.table("skills")] == ["3 han 40 fu, dealer, ron", "Mangan, non-dealer, ron"]
    assert {row[4] for row in learner.table("skills")} == {"today"}
    learner.press("skills", 1)
    assert learner.drilled == [MANGAN]
    learner.player.click("progress-only-all")
    assert len(learner.table("skills")) == 3
    assert learner.table("skills")[2][4].startswith("in ")


def test_a_skill_is_drilled_by_mouse_and_by_keyboard(learner: Learner) -> None:
    learner.press("skills", 2)
    assert learner.drilled == [PINFU]
    table = learner.player.get("progress-skills", QTableWidget)
    table.setFocus()
    learner.player.key(KEY.Key_Home, CONTROL)
    learner.player.key(KEY.Key_Down)
    learner.player.key(KEY.Key_Return)
    learner.player.key(KEY.Key_Up)
    learner.player.key(KEY.Key_Space)
    assert learner.drilled == [PINFU, MANGAN, CELL]
    # A click beside the button chooses the row and no more.
    item = table.item(2, 0)
    assert item is not None
    place = table.visualItemRect(item).center()
    learner.player.qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert table.currentRow() == 2
    assert len(learner.drilled) == 3


def test_the_table_of_points_fills_in(learner: Learner) -> None:
    learner.player.click("progress-part-table")
    dealer = learner.player.get("progress-heat-dealer", HeatMap)
    others = learner.player.get("progress-heat-non-dealer", HeatMap)
    assert dealer.texts()[CELL] == ("0%", "0 of 1")
    assert others.texts()[MANGAN] == ("50%", "1 of 2")
    assert {texts for atom, texts in dealer.texts().items() if atom != CELL and "limit" not in atom} == {("–", "")}
    assert (dealer.accessibleName(), others.accessibleName()) == ("Dealer, ron", "Non-dealer, ron")
    assert dealer.accessibleDescription() == "1 of 30 cells asked. 3 han 40 fu, dealer, ron: 0%, 0 of 1".replace(
        "1 of 30 cells", f"1 of {len(set(dealer.texts()))} cells"
    )
    learner.player.click("progress-by-tsumo")
    assert dealer.accessibleName() == "Dealer, tsumo"
    assert dealer.accessibleDescription().startswith("0 of ")


def test_the_table_of_points_as_a_list(learner: Learner) -> None:
    learner.player.click("progress-part-table", "progress-form-list")
    rows = {row[0]: row[1:] for row in learner.table("cells")}
    assert rows["3 han 40 fu, dealer, ron"] == ["0%", "0 of 1"]
    assert rows["Mangan, non-dealer, ron"] == ["50%", "1 of 2"]
    assert rows["Mangan, dealer, ron"] == ["–", "not asked yet"]
    assert len(rows) == len(learner.table("cells")) == 60
    learner.player.click("progress-form-picture")
    assert learner.player.find("progress-heat-dealer").isVisible()


def test_the_days_as_a_chart_and_as_a_list(learner: Learner) -> None:
    learner.player.click("progress-part-days")
    chart = learner.player.get("progress-chart", DayChart)
    assert chart.isVisible()
    assert [(bar.day, bar.answers, bar.right) for bar in chart.bars if bar.answers] == [
        (date(2026, 5, 1), 2, 1),
        (date(2026, 5, 2), 1, 0),
    ]
    assert chart.accessibleName() == "Answers by day"
    assert chart.accessibleDescription() == "2026-04-05 to 2026-05-02: 3 answers, 1 of them right, on 2 days."
    learner.player.click("progress-form-list")
    assert learner.table("days") == [
        ["2026-05-02", "1", "0%", "50%", "10 s"],
        ["2026-05-01", "2", "50%", "75%", "20 s"],
    ]


def test_mistakes_are_replayed_with_the_answer_given_then(learner: Learner) -> None:
    learner.player.click("progress-part-mistakes")
    assert learner.table("mistakes") == [
        ["2026-05-02", "234m67p234p234s88s +5p · 3", "7700", "Mangan, non-dealer, ron", "Replay"],
        ["2026-05-01", "234m67p234p234s88s +5p · 1", "2600", "3 han 40 fu, dealer, ron", "Replay"],
    ]
    learner.press("mistakes", 1)
    assert learner.replayed == [answer(1).question]


def test_without_answers_the_page_leads_to_the_quiz(player: Player) -> None:
    learner = Learner(player)
    player.key(KEY.Key_4, CONTROL)
    asked: list[bool] = []
    learner.page.quiz_wanted.connect(lambda: asked.append(True))
    assert player.find("progress-empty").isVisible()
    assert "quiz" in player.get("progress-empty-text", QLabel).text()
    assert player.find("progress-start").hasFocus()
    assert not player.find("progress-export").isEnabled()
    assert not player.find("progress-delete").isEnabled()
    player.key(KEY.Key_Return)
    assert asked == [True]
    assert learner.message == ""


def test_the_page_shows_what_was_answered_since(player: Player, data: Path) -> None:
    learner = Learner(player)
    learner.open()
    player.click("page-score")
    assert player.window.page.isVisible()
    learn(data)
    player.click("page-progress")
    assert len(learner.table("skills")) == 3


# --------------------------------------------------------------------------------------------------------------- files


def test_export_and_import(learner: Learner, tmp_path: Path, data: Path) -> None:
    path = tmp_path / "mine.json"
    learner.player.click("progress-export")
    learner.file(path)
    assert learner.message == f"3 answers written to {path}."
    assert len(json.loads(path.read_text(encoding="utf-8"))["answers"]) == 3
    learner.player.click("progress-import")
    learner.file(path)
    assert learner.message == "0 answers were new. 3 were there already."
    with Store(data, Clock(NOW)) as store:
        store.delete_all(store.deletion_token())
    learner.player.click("progress-import")
    learner.file(path)
    assert learner.message == "3 answers were new."
    assert len(learner.table("skills")) == 3


def test_a_file_that_is_none_changes_nothing(learner: Learner, tmp_path: Path) -> None:
    for text, told in (("{}", "is no file of progress"), ("{", "is damaged")):
        path = tmp_path / "other.json"
        path.write_text(text, encoding="utf-8")
        learner.player.click("progress-import")
        learner.file(path)
        assert told in learner.message
    assert len(learner.table("skills")) == 3


def test_an_export_that_cannot_be_written_is_told(learner: Learner, tmp_path: Path) -> None:
    learner.page.files._export(tmp_path / "missing" / "file.json")
    assert learner.message.startswith("The file cannot be written: ")


def test_delete_all_asks_first(learner: Learner) -> None:
    learner.player.click("progress-delete")
    learner.answer("answer-no")
    assert len(learner.table("skills")) == 3
    learner.player.click("progress-delete")
    learner.answer("answer-0")
    assert learner.message == "All answers are deleted."
    assert learner.player.find("progress-empty").isVisible()
    assert learner.player.window.pages.records.answers() == ()


def test_what_came_in_since_the_question_is_not_deleted(learner: Learner, data: Path) -> None:
    learner.player.click("progress-delete")
    with Store(data, Clock(NOW)) as store:
        store.record(answer(9), [line("rounding")])
    learner.answer("answer-0")
    assert learner.message == "Answers have come in since you were asked. Nothing was deleted; try again."
    assert len(learner.table("skills")) == 4


def test_a_damaged_file_is_set_aside_and_told(player: Player, data: Path) -> None:
    data.mkdir(parents=True, exist_ok=True)
    (data / FILE).write_bytes(b"no database" * 100)
    learner = Learner(player)
    learner.open()
    assert learner.message.startswith("The file of your answers was damaged. It is kept aside as ")
    assert player.find("progress-empty").isVisible()
    assert [path.read_bytes() for path in data.glob("*set-aside*.sqlite")] == [b"no database" * 100]


def test_records_that_cannot_be_read_are_told_and_the_page_stays(
    learner: Learner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_store: Store) -> None:
        raise RecordsError("busy", "file")

    monkeypatch.setattr(Store, "skills", broken)
    learner.page.refresh()
    assert learner.message == "Another window is writing just now. Nothing was changed; try again."
    assert len(learner.table("skills")) == 3


def test_the_file_is_let_go_when_the_window_closes(learner: Learner) -> None:
    first = learner.player.window.pages.records
    learner.player.window.close()
    assert learner.player.window.pages.records is not first


# ------------------------------------------------------------------------------------------ keyboard, words, the window


def test_tab_reaches_everything(learner: Learner) -> None:
    reached: set[str] = set()
    for part, form in (("skills", ""), ("table", "picture"), ("table", "list"), ("mistakes", "")):
        learner.player.click(f"progress-part-{part}", *([f"progress-form-{form}"] if form else []))
        for _ in range(40):
            learner.player.key(KEY.Key_Tab)
            focused = learner.player.window.focusWidget()
            reached.add(focused.objectName())
    assert reached >= {
        *("page-score", "progress-export", "progress-import", "progress-delete", "progress-only-all"),
        *("progress-skills", "progress-by-ron", "progress-heat-dealer", "progress-heat-non-dealer"),
        *("progress-cells", "progress-mistakes", "progress-form-list"),
    }


def test_the_arrow_keys_move_between_the_parts(learner: Learner) -> None:
    assert learner.player.find("progress-part-skills").hasFocus()
    for name in ("table", "days"):
        learner.player.key(KEY.Key_Right)
        learner.player.key(KEY.Key_Return)
        assert learner.player.find(f"progress-part-{name}").hasFocus()
    assert learner.player.find("progress-chart").isVisible()


def test_everything_has_a_name_for_a_screen_reader(learner: Learner) -> None:
    page = learner.page
    for widget in page.findChildren(QWidget):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.objectName().startswith("progress-"):
            assert widget.accessibleName(), widget.objectName()
    table = learner.player.get("progress-skills", QTableWidget)
    spoken = QAccessible.queryAccessibleInterface(table)
    names = [spoken.child(place).text(QAccessible.Text.Name) for place in range(spoken.childCount())]
    assert {"Skill", "Known now", "3 han 40 fu, dealer, ron", "Drill this: 3 han 40 fu, dealer, ron"} <= {*names}
    buttons = {button.accessibleName() for button in page.findChildren(QAbstractButton) if button.isVisible()}
    assert {"Part of the progress: Skills", "Skills shown: Due today", "Export..."} <= buttons


def test_the_window_speaks_japanese_and_other_names(learner: Learner) -> None:
    session = learner.player.window.session
    session.adjust(lambda state: view_actions.set_language(state, "ja"))
    assert [row[0] for row in learner.table("skills")] == ["3飜40符・親・ロン", "満貫・子・ロン", "平和"]
    assert learner.table("skills")[0][5] == "練習する"
    session.adjust(lambda state: view_actions.set_naming(state, "romaji"))
    assert learner.table("skills")[2][0] == "Pinfu"


def test_the_table_follows_the_rules(learner: Learner) -> None:
    learner.player.click("progress-part-table")
    dealer = learner.player.get("progress-heat-dealer", HeatMap)
    # With kiriage mangan 4 han 30 fu pay a limit; without it they have a cell.
    learner.player.window.session.do(lambda state: actions.set_rules(state, "tenhou"))
    assert "table:4:30:dealer:ron" in dealer.texts()
    learner.player.window.session.do(lambda state: actions.set_rules(state, "wrc-2025"))
    assert "table:4:30:dealer:ron" not in dealer.texts()


def test_the_hand_is_safe_while_the_page_is_shown(player: Player) -> None:
    player.type("234m67p234p234s88s +5p ron S riichi")
    player.click("page-progress")
    before = player.window.session.state.win
    assert not player.find("undo").isEnabled()
    player.key(KEY.Key_N, CONTROL)
    player.key(KEY.Key_Z, CONTROL)
    assert player.window.session.state.win == before
    assert player.get("page-progress", QAbstractButton).isChecked()
    player.key(KEY.Key_Escape)
    assert player.window.session.state.win == before
    assert player.window.page.isVisible()
    assert player.get("page-score", QAbstractButton).isChecked()
    assert player.find("undo").isEnabled()
    player.key(KEY.Key_4, CONTROL)
    player.key(KEY.Key_L, CONTROL)
    assert player.window.page.line.hasFocus()
    player.key(KEY.Key_4, CONTROL)
    player.key(KEY.Key_1, CONTROL)
    assert player.window.page.isVisible()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_everything_is_inside_the_window(learner: Learner, size: tuple[int, int], language: str) -> None:
    window = learner.player.window
    window.session.adjust(lambda state: view_actions.set_language(state, language))
    window.resize(*size)
    for part in ("skills", "table", "days", "mistakes"):
        learner.player.click(f"progress-part-{part}")
        QApplication.processEvents()
        assert (window.width(), window.height()) == size
        for button in window.findChildren(QAbstractButton):
            if button.isVisible() and button.objectName():
                corner = button.mapTo(window, QPoint(button.width(), button.height()))
                assert corner.x() <= size[0], button.objectName()
                assert corner.y() <= size[1], button.objectName()
                assert button.width() >= button.minimumSizeHint().width(), button.objectName()


# ------------------------------------------------------------------------------------------------------------- painting


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_the_numbers_in_the_cells_stand_out(colours: Colours) -> None:
    for share in range(101):
        assert contrast(colours.ink, tint(colours, share / 100)) >= TEXT_CONTRAST
    assert len({tint(colours, share) for share in (0, 0.25, 0.5, 0.75, 1)}) == 5


def test_the_pictures_are_painted(learner: Learner) -> None:
    for part, name in (("table", "progress-heat-dealer"), ("days", "progress-chart")):
        learner.player.click(f"progress-part-{part}")
        widget = learner.player.find(name)
        image: QImage = widget.grab().toImage()
        colours = {image.pixelColor(x, y).name() for x in range(0, image.width(), 3) for y in range(image.height())}
        wanted = tint(LIGHT, 0) if part == "table" else LIGHT.accent
        assert wanted in colours
        widget.setFocus()
        assert widget.grab().toImage() != image


def test_numbers_in_words() -> None:
    words = words_for("en")
    assert [percent(share) for share in (0, 0.001, 0.335, 0.999, 1)] == ["0%", "1%", "34%", "99%", "100%"]
    assert [seconds_text(words, seconds) for seconds in (4.24, 37.4, 125, 7260)] == [
        "4.2 s",
        "37 s",
        "2 min 5 s",
        "2 h 1 min",
    ]
