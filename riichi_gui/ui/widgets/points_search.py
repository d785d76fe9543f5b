"""From points back to the hands that pay them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from riichi_gui.app import points_words as told
from riichi_gui.app.needs import Near, look_up
from riichi_gui.app.points_table import Cell
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.ui.announcing import speak
from riichi_gui.ui.widgets.points_card import Card, fit_field
from riichi_gui.ui.widgets.points_rows import PointsRows, RowText
from riichi_gui.wording import Words

WIDTH = 260
LONGEST = 60


class PointsSearch(Card):
    """A field for a payment, and below it every hand that pays so; a row leads to its cell (``rows.wanted``)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("points-search", parent)
        self._words: Words | None = None
        self._rules = RuleSet()
        self._honba = 0
        self.field = QLineEdit(self)
        self.field.setObjectName("points-amount")
        self.field.setMaxLength(LONGEST)
        self.field.textChanged.connect(self._look_up)
        self.field.returnPressed.connect(self._say)
        self.add_control("amount", self.field)
        self.note = self.make_label("points-found-note")
        self.rows = PointsRows("points-found", self)
        self.column.addWidget(self.rows)

    def set_texts(self, words: Words) -> None:
        """Label everything."""
        self._words = words
        self.title.setText(words.text("Which hands pay this?"))
        self.labels["amount"].setText(words.text("Payment"))
        self.field.setAccessibleName(words.text("Payment"))
        self.field.setPlaceholderText(f"3900, 1300/2600, {words.text('{points} all', points=4000)}")
        fit_field(self.field, WIDTH)
        self.rows.setAccessibleName(self.title.text())

    def show_rules(self, rules: RuleSet, honba: int) -> None:
        """Look up under a ruleset, in payments with so many counters."""
        self._rules, self._honba = rules, honba
        self._look_up()

    def _look_up(self) -> None:
        words = self._words
        if words is None:
            return
        text = self.field.text().strip()
        if not text:
            self._show(words.text("As it is said at the table: 3900, 1300/2600, 4000 all, mangan."), [])
            return
        # Not before something is typed: they bring the quiz with them.
        from riichi_gui.training.answers import AnswerError, read_payment
        from riichi_gui.wording.quiz import ENTRY_ERRORS

        try:
            said = read_payment(text)
        except AnswerError as error:
            self._show(words.text(ENTRY_ERRORS[error.key]), [])
            return
        found = look_up(said, self._rules, self._honba)
        counted = said.honba or self._honba
        with_honba = words.plural("With {count} honba.", "With {count} honba.", counted) if counted else ""
        if found.exact:
            rows = [RowText(*row) for row in told.found_rows(words, found.exact)]
            self._show(words.sentences((words.text("Press a row to see it in the table."), with_honba)), rows)
            return
        rows = [RowText(*row) for near in found.near for row in self._near(words, near)]
        note = words.text("No hand pays this. The nearest:") if rows else words.text("No hand pays this.")
        self._show(words.sentences((with_honba, note)), rows)

    @staticmethod
    def _near(words: Words, near: Near) -> list[tuple[str, str, Cell]]:
        return [row for cells in (near.below, near.above) for row in told.found_rows(words, cells)]

    def _show(self, note: str, rows: list[RowText]) -> None:
        self.note.setText(note)
        self.rows.show_rows(rows)

    def _say(self) -> None:
        """Have a screen reader say what was found, and go to it."""
        speak(self, " ".join((self.note.text(), *(f"{name}: {value}" for name, value in self.rows.texts))))
        if self.rows.texts:
            self.rows.rows[0].setFocus(Qt.FocusReason.TabFocusReason)
