"""A learner at the Quiz page: knows every right answer, and enters it by keys or by the mouse."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from riichi_gui.app.quiz import Setup
from riichi_gui.records.store import Store
from riichi_gui.records.values import Kept
from riichi_gui.scoring.tiles import format_tiles, tile_name
from riichi_gui.training.grading import spoken
from riichi_gui.training.hand_kinds import DiffersQuestion, PartQuestion
from riichi_gui.training.paying import Due
from riichi_gui.training.points_kinds import CountersQuestion, TableQuestion, answer_counters, answer_table
from riichi_gui.training.question import Question
from riichi_gui.training.shape_kinds import IsWinQuestion, WaitsQuestion, answer_waits
from riichi_gui.training.skills import Asked
from riichi_gui.ui.pages.quiz_page import QuizPage
from riichi_gui.ui.widgets.result_panel import ResultPanel
from tests.gui.conftest import Player

TAB = Qt.Key.Key_Tab
ENTER = Qt.Key.Key_Return


class Learner:
    """Opens the quiz and answers. The clock of the page is set by hand."""

    def __init__(self, player: Player, seed: int = 3) -> None:
        self.player = player
        player.key(Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
        assert player.window.pages.quiz is not None
        self.page: QuizPage = player.window.pages.quiz
        self.now = 100.0
        self.page.clock = lambda: self.now
        self.page.seed = lambda: seed

    def start(self, setup: Setup) -> None:
        """Begin a round."""
        self.page.choose()
        self.page.setup_view.setup = setup
        self.page.setup_view.start.setFocus()
        self.player.key(ENTER)
        assert self.page.quiz is not None
        assert self.page.quiz.setup == setup

    @property
    def asked(self) -> Asked:
        """The question at hand."""
        assert self.page.quiz is not None
        assert self.page.quiz.dealt is not None
        return self.page.quiz.dealt.asked

    @property
    def told(self) -> list[str]:
        """The lines on the right side."""
        return [line.spoken for line in self.page.round_view.told.lines]

    @property
    def report(self) -> list[str]:
        """The lines of the report."""
        return [line.spoken for line in self.page.report.lines]

    @property
    def focused(self) -> str:
        """The name of what has the keyboard."""
        widget = self.player.window.focusWidget()
        assert widget is not None
        return widget.objectName()

    def keys(self, text: str) -> None:
        """Type where the keyboard is."""
        self.player.qtbot.keyClicks(self.player.window.focusWidget(), text)

    def enter(self) -> None:
        """Press Enter where the keyboard is."""
        self.player.key(ENTER)

    def answer(self, *texts: str) -> None:
        """Type into one field after the other, and check."""
        for place, text in enumerate(texts):
            if place:
                self.player.key(TAB)
            self.keys(text)
        self.enter()

    def answer_rightly(self) -> None:
        """Enter what is right, by keys alone."""
        texts, yaku, choice = right(self.asked)
        for each in yaku:
            self._walk_to(f"quiz-yaku-{each}")
            self.player.key(Qt.Key.Key_Space)
        if choice:
            self.keys(choice)
        if texts:
            self.answer(*texts)
        else:
            self.enter()

    def _walk_to(self, name: str) -> None:
        """Go to a chip with the arrows, as the shortest way goes: down the rows, then along."""
        chip = self.player.find(name)
        at = self.player.find(self.focused)
        rows = chip.place[0] - at.place[0]  # type: ignore[attr-defined]
        columns = chip.place[1] - at.place[1]  # type: ignore[attr-defined]
        for count, more, less in ((columns, Qt.Key.Key_Right, Qt.Key.Key_Left), (rows, Qt.Key.Key_Down, Qt.Key.Key_Up)):
            for _ in range(abs(count)):
                self.player.key(more if count > 0 else less)
        assert self.focused == name

    def click_rightly(self) -> None:
        """Enter what is right by the mouse, words and numbers in a field that was clicked into, and check."""
        texts, yaku, choice = right(self.asked)
        self.player.click(*(f"quiz-yaku-{each}" for each in yaku))
        if choice:
            self.player.click(f"quiz-verdict-{self.asked.verdict}")  # type: ignore[union-attr]
        if isinstance(self.asked, WaitsQuestion):
            waits = answer_waits(self.asked)
            for tile in waits.waits:
                self.player.click(*[f"quiz-tile-{tile_name(tile)}"] * (2 if tile in waits.no_yaku else 1))
        else:
            fields = [field for field in self.page.findChildren(QLineEdit) if field.isVisible()]
            for field, text in zip(fields, texts, strict=False):
                self.player.qtbot.mouseClick(field, Qt.MouseButton.LeftButton)
                assert field.hasFocus()
                self.keys(text)
        self.player.click("quiz-check")

    def kept(self) -> tuple[Kept, ...]:
        """Read back what is on the disk."""
        with Store(self.player.window.shelf.data) as store:
            return store.answers()

    def seen(self) -> Iterator[str]:
        """Yield every text that can be read or heard on the page, but the names of the yaku to choose from."""
        for widget in self.page.findChildren(QWidget):
            if not widget.isVisible() or widget.objectName().startswith("quiz-yaku"):
                continue
            yield from (widget.accessibleName(), widget.accessibleDescription(), widget.toolTip())
            if isinstance(widget, QLabel):
                yield widget.text()
            if isinstance(widget, ResultPanel):
                yield from (line.spoken for line in widget.lines)


def right(asked: Asked) -> tuple[tuple[str, ...], list[str], str]:  # noqa: C901, PLR0911 - one case a kind
    """Return what is right: the texts of the fields, the yaku, and the digit of a choice."""
    match asked:
        case Question(asked="yaku"):
            return (), [yaku for yaku, _ in asked.answer.yaku], ""
        case Question(asked="fu"):
            return (str(asked.answer.raw_fu), str(asked.answer.fu)), [], ""
        case Question(asked="han"):
            return (str(asked.answer.han),), [], ""
        case Question():
            return (payment(asked),), [], ""
        case PartQuestion():
            return (str(asked.fu),), [], ""
        case DiffersQuestion():
            return (payment(asked.question), payment(asked.there)), [], ""
        case TableQuestion():
            found = answer_table(asked)
            if isinstance(found, str):
                return (found,), [], ""
            return (str(found[0].han), str(found[0].fu or "")), [], ""
        case CountersQuestion():
            counted = answer_counters(asked)
            return (counted.payment, str(counted.total)), [], ""
        case WaitsQuestion():
            waits = answer_waits(asked)
            return (format_tiles(waits.waits), format_tiles(waits.no_yaku)), [], ""
        case IsWinQuestion():
            return (), [], {"win": "1", "no_yaku": "2", "not_complete": "3"}[asked.verdict]


def payment(question: Question) -> str:
    """Return what is said for a hand."""
    answer = question.answer
    return spoken(Due(answer.payments, answer.limit, answer.yakuman, question.win.honba))
