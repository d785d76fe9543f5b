"""The Progress page: what it shows of known answers, by real clicks and keys."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QLabel,
    QTableWidget,
)

from riichi_gui.records.opening import FILE
from riichi_gui.records.store import Store
from riichi_gui.records.values import RecordsError
from riichi_gui.ui.widgets.pictures import DayChart, HeatMap
from tests.gui.learner import CELL, MANGAN, NOW, PINFU, Learner, learn
from tests.support.learning import Clock, answer, line

if TYPE_CHECKING:
    from tests.gui.conftest import Player

CONTROL = Qt.KeyboardModifier.ControlModifier
KEY = Qt.Key


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
    learner.player.click("page-progress")
    learner.player.click("progress-only-all")
    assert len(learner.table("skills")) == 3
    assert learner.table("skills")[2][4].startswith("in ")


def test_a_skill_is_drilled_by_mouse_and_by_keyboard(learner: Learner) -> None:
    learner.press("skills", 2)
    assert learner.drilled == [PINFU]
    # The quiz asks for it at once.
    assert learner.player.get("page-quiz", QAbstractButton).isChecked()
    learner.player.click("page-progress")
    table = learner.player.get("progress-skills", QTableWidget)
    table.setFocus()
    learner.player.key(KEY.Key_Home, CONTROL)
    learner.player.key(KEY.Key_Down)
    learner.player.key(KEY.Key_Return)
    learner.player.click("page-progress")
    table.setFocus()
    learner.player.key(KEY.Key_Up)
    learner.player.key(KEY.Key_Space)
    assert learner.drilled == [PINFU, MANGAN, CELL]
    learner.player.click("page-progress")
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


def test_a_newer_file_is_set_aside_and_told(player: Player, data: Path) -> None:
    learn(data)
    with closing(sqlite3.connect(data / FILE)) as db:
        db.execute("PRAGMA user_version = 999")
    learner = Learner(player)
    learner.open()
    assert learner.message.startswith("The file of your answers is from a newer version of the program.")
    assert player.find("progress-empty").isVisible()
    # Told once: who comes back has read it.
    player.click("page-score", "page-progress")
    assert learner.message == ""


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
