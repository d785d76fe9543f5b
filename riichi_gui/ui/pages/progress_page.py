"""The Progress page: what is known by skill, the table of points that fills in, the days, and mistakes to replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from riichi_gui.app.progress import Progress, read_progress
from riichi_gui.records.store import Store
from riichi_gui.records.values import RecordsError
from riichi_gui.ui import progress_words as told
from riichi_gui.ui.records_files import RecordsFiles
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.ui.widgets.figures import Figures
from riichi_gui.ui.widgets.flow import FlowLayout
from riichi_gui.ui.widgets.pictures import DayChart, HeatMap
from riichi_gui.ui.widgets.segments import Segments
from riichi_gui.ui.widgets.title import Title
from riichi_gui.wording import Words

PARTS: Final = ("skills", "table", "days", "mistakes")
MARGIN: Final = 16
# Wider, the eye would lose the row between its name and its numbers.
LIST_WIDTH: Final = 720
KEPT: Final = str.maketrans(" \N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}" * 2)


class ProgressPage(QWidget):
    """The page. It reads the records anew whenever :meth:`refresh` is called.

    ``drill_wanted`` carries the atom of a skill, ``replay_wanted`` a question as the records keep it
    (``riichi_gui.records.values.Question``), ``quiz_wanted`` asks for the quiz.
    """

    drill_wanted = Signal(str)
    replay_wanted = Signal(object)
    quiz_wanted = Signal()

    def __init__(self, records: Callable[[], Store], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("progress-page")
        self._records = records
        self._view: View | None = None
        self._progress: Progress | None = None
        self._part, self._by, self._only_due, self._as_table = "skills", "ron", False, False
        self.files = RecordsFiles(self, records, lambda: self.words, self.tell, self.refresh)
        self._make_head()
        self._make_parts()
        self._make_empty()
        self.stack = QStackedWidget(self)
        self.stack.addWidget(self.body)
        self.stack.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, 8, MARGIN, 14)
        layout.setSpacing(8)
        layout.addLayout(self._head)
        layout.addWidget(self.message)
        layout.addWidget(self.stack, 1)

    @property
    def words(self) -> Words:
        """The words of the window."""
        assert self._view is not None, "the page was never shown"
        return self._view.words

    # --------------------------------------------------------------------------------------------------------- building

    def _button(self, name: str, slot: Callable[[], object]) -> PillButton:
        button = PillButton(parent=self)
        button.setObjectName(name)
        button.clicked.connect(slot)
        return button

    def _make_head(self) -> None:
        self.facts = QLabel(self)
        self.facts.setObjectName("progress-facts")
        self.facts.setTextFormat(Qt.TextFormat.RichText)
        self.facts.setWordWrap(True)
        self.export = self._button("progress-export", self.files.ask_export)
        self.import_ = self._button("progress-import", self.files.ask_import)
        self.delete = self._button("progress-delete", self.files.ask_delete)
        self.message = QLabel(self)
        self.message.setObjectName("progress-message")
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        self.message.setWordWrap(True)
        self.message.hide()
        files = FlowLayout()
        files.addStretch()
        for button in (self.export, self.import_, self.delete):
            files.addWidget(button)
        self._head = QHBoxLayout()
        self._head.setSpacing(8)
        self._head.addWidget(self.facts, 1)
        self._head.addLayout(files, 1)

    def _make_parts(self) -> None:
        self.body = QWidget(self)
        self.parts = Segments("progress-part", PARTS, self.body, padding=14)
        self.parts.chosen.connect(self._choose_part)
        self.only = Segments("progress-only", ("all", "due"), self.body)
        self.only.chosen.connect(self._choose_only)
        self.by = Segments("progress-by", ("ron", "tsumo"), self.body)
        self.by.chosen.connect(self._choose_by)
        self.form = Segments("progress-form", ("picture", "list"), self.body)
        self.form.chosen.connect(self._choose_form)
        self.skills = Figures("progress-skills", self.body, wide=(0,), numbers=(2, 3), button_column=5)
        self.skills.pressed.connect(self._drill)
        self.maps = QWidget(self.body)
        self.heat = (HeatMap("progress-heat-non-dealer", self.maps), HeatMap("progress-heat-dealer", self.maps))
        self.heat_titles = (QLabel(self.maps), QLabel(self.maps))
        maps = QVBoxLayout(self.maps)
        maps.setContentsMargins(0, 0, 0, 0)
        maps.setSpacing(4)
        for title, heat in zip(self.heat_titles, self.heat, strict=True):
            maps.addWidget(title)
            maps.addWidget(heat, 1)
        self.cells = Figures("progress-cells", self.body, wide=(0,), numbers=(1, 2))
        self.chart = DayChart("progress-chart", self.body)
        self.days = Figures("progress-days", self.body, wide=(0,), numbers=(1, 2, 3, 4))
        self.mistakes = Figures("progress-mistakes", self.body, wide=(1, 2, 3), button_column=4)
        self.mistakes.pressed.connect(self._replay)
        for figures in (self.cells, self.days):
            figures.setMaximumWidth(LIST_WIDTH)
        self.none = QLabel(self.body)
        self.none.setObjectName("progress-none")
        self.none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.shown = QStackedWidget(self.body)
        for widget in (self.skills, self.maps, self.cells, self.chart, self.days, self.mistakes, self.none):
            self.shown.addWidget(widget)
        row = FlowLayout()
        row.addWidget(self.parts)
        row.addStretch()
        for widget in (self.only, self.by, self.form):
            row.addWidget(widget)
        body = QVBoxLayout(self.body)
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(8)
        body.addLayout(row)
        body.addWidget(self.shown, 1)

    def _make_empty(self) -> None:
        self.empty = QWidget(self)
        self.empty.setObjectName("progress-empty")
        self.empty_title = Title(self.empty, 1.5)
        self.empty_text = QLabel(self.empty)
        self.empty_text.setObjectName("progress-empty-text")
        self.empty_text.setWordWrap(True)
        self.start = PillButton(parent=self.empty, padding=22)
        self.start.setObjectName("progress-start")
        self.start.clicked.connect(self.quiz_wanted)
        # A column of its own width in the middle: an aligned label would not grow with the lines of its text.
        column = QVBoxLayout()
        column.setSpacing(14)
        column.addStretch(2)
        for widget in (self.empty_title, self.empty_text):
            widget.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(widget)
        column.addWidget(self.start, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        layout = QHBoxLayout(self.empty)
        layout.addStretch(1)
        layout.addLayout(column, 2)
        layout.addStretch(1)

    # ---------------------------------------------------------------------------------------------------------- drawing

    def show_view(self, view: View) -> None:
        """Take the words and the rules of a state; where either is another, all is written anew."""
        before, self._view = self._view, view
        if before is None or before.words is not view.words:
            self._set_texts(view.words)
        if before is None or before.words is not view.words or before.state.rules != view.state.rules:
            self.refresh()
            if before is None:
                self._tell_opened()

    def _tell_opened(self) -> None:
        messages = self._records().messages
        if messages:
            self.tell(self.words.sentences(self.words.records_message(each) for each in messages))

    def _set_texts(self, words: Words) -> None:
        self.setAccessibleName(words.text("Progress"))
        for button, text, tip in (
            (self.export, words.text("Export..."), words.text("Write all answers into one file")),
            (self.import_, words.text("Import..."), words.text("Take in the answers of a file; none counts twice")),
            (self.delete, words.text("Delete all..."), words.text("Delete every answer, after a question")),
            (self.start, words.text("Start the quiz"), ""),
        ):
            button.setText(text)
            button.describe(text, tip)
            button.updateGeometry()
        self.parts.set_texts(
            words.text("Part of the progress"),
            {
                "skills": words.text("Skills"),
                "table": words.text("Table of points"),
                "days": words.text("Days"),
                "mistakes": words.text("Mistakes"),
            },
        )
        self.only.set_texts(
            words.text("Skills shown"), {"all": words.text("All, weakest first"), "due": words.text("Due today")}
        )
        self.by.set_texts(words.text("Won by"), {"ron": words.text("Ron"), "tsumo": words.text("Tsumo")})
        self.form.set_texts(words.text("Shown as"), {"picture": words.text("Picture"), "list": words.text("List")})
        self.skills.setAccessibleName(words.text("Skills"))
        self.cells.setAccessibleName(words.text("Table of points"))
        self.days.setAccessibleName(words.text("Answers by day"))
        self.mistakes.setAccessibleName(words.text("Mistakes"))
        self.empty_title.setText(words.text("Nothing answered yet"))
        self.empty_text.setText(
            words.text(
                "Answer a few questions of the quiz. From then on you see here what you know, what you miss, and what"
                " to practise next."
            )
        )

    def refresh(self) -> None:
        """Read the records and show them. Where they cannot be read that is told, and what was shown stays."""
        if self._view is None:
            return
        self.tell("")
        try:
            self._progress = read_progress(self._records(), self._view.state.rules)
        except RecordsError as error:
            self.tell(self.words.records_error(error))
            if self._progress is None:
                self.stack.setCurrentWidget(self.empty)
            return
        self.stack.setCurrentWidget(self.empty if self._progress.is_empty else self.body)
        self.export.setEnabled(not self._progress.is_empty)
        self.delete.setEnabled(not self._progress.is_empty)
        self._fill(self._progress, self.words)
        self._arrange()

    def _fill(self, progress: Progress, words: Words) -> None:
        facts = () if progress.is_empty else told.facts(words, progress)
        # Each figure stays together; between them the line may break. In rich text it would at a narrow space too.
        pairs = (f"{name}\N{NO-BREAK SPACE} <b>{value}</b>".translate(KEPT) for name, value in facts)
        self.facts.setText(("&nbsp;" * 4 + " ").join(pairs))
        self.facts.setAccessibleName(words.text("; ").join(f"{name}: {value}" for name, value in facts))
        self._fill_skills(progress, words)
        self._fill_tables(progress, words)
        self.chart.show_bars(progress.chart, words)
        self.days.fill(told.day_heads(words), told.day_rows(words, progress))
        self.mistakes.fill(told.mistake_heads(words), [told.mistake_cells(words, kept) for kept in progress.mistakes])

    def _fill_skills(self, progress: Progress, words: Words) -> None:
        rows = progress.due if self._only_due else progress.skills
        shares = {(place, 1): row.known for place, row in enumerate(rows)}
        self.skills.fill(told.skill_heads(words), [told.skill_cells(words, row) for row in rows], shares)

    def _fill_tables(self, progress: Progress, words: Words) -> None:
        tables = tuple(progress.table(dealer=dealer, tsumo=self._by == "tsumo") for dealer in (False, True))
        for table, title, heat in zip(tables, self.heat_titles, self.heat, strict=True):
            heat.show_table(table, words)
            title.setText(f"<b>{told.table_name(words, table)}</b> &nbsp; {told.filled_text(words, table)}")
        self.cells.fill(told.table_heads(words), told.table_rows(words, tables))

    def _arrange(self) -> None:
        """Show the part that is chosen, and what can be chosen in it."""
        part, words = self._part, self.words
        for segments, chosen, visible in (
            (self.parts, part, True),
            (self.only, "due" if self._only_due else "all", part == "skills"),
            (self.by, self._by, part == "table"),
            (self.form, "list" if self._as_table else "picture", part in ("table", "days")),
        ):
            segments.show_choice(chosen)
            segments.setVisible(visible)
        shown: QWidget = {
            "skills": self.skills,
            "table": self.cells if self._as_table else self.maps,
            "days": self.days if self._as_table else self.chart,
            "mistakes": self.mistakes,
        }[part]
        if part == "skills" and not self.skills.rowCount():
            self.none.setText(words.text("Nothing is due today. What is weak can be drilled all the same."))
            shown = self.none
        elif part == "mistakes" and not self.mistakes.rowCount():
            self.none.setText(words.text("No mistakes yet."))
            shown = self.none
        self.shown.setCurrentWidget(shown)

    def tell(self, text: str) -> None:
        """Say something below the head of the page."""
        self.message.setText(text)
        self.message.setVisible(bool(text))

    # ------------------------------------------------------------------------------------------------------------ input

    def focus(self) -> None:
        """Put the keyboard where the page begins."""
        target: QWidget = self.start if self.stack.currentWidget() is self.empty else self.parts.by_key[self._part]
        target.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _choose_part(self, part: str) -> None:
        self._part = part
        self._arrange()

    def _choose_only(self, key: str) -> None:
        self._only_due = key == "due"
        if self._progress is not None:
            self._fill_skills(self._progress, self.words)
        self._arrange()

    def _choose_by(self, key: str) -> None:
        self._by = key
        if self._progress is not None:
            self._fill_tables(self._progress, self.words)
        self._arrange()

    def _choose_form(self, key: str) -> None:
        self._as_table = key == "list"
        self._arrange()

    def _drill(self, row: int) -> None:
        if self._progress is not None:
            rows = self._progress.due if self._only_due else self._progress.skills
            self.drill_wanted.emit(rows[row].atom)

    def _replay(self, row: int) -> None:
        if self._progress is not None:
            self.replay_wanted.emit(self._progress.mistakes[row].answer.question)
