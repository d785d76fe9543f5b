"""The table of points with what it is chosen by, and below it the cell that is pointed at, in full."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from riichi_gui.app import points_words as told
from riichi_gui.app.points_table import FU, HAN, Cell, limit_cells, points_table
from riichi_gui.scoring.hand import WinBy
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.ui.announcing import speak
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.ui.widgets.points_card import Card
from riichi_gui.ui.widgets.points_grid import CellText, PointCell, PointsGrid
from riichi_gui.ui.widgets.segments import Segments, Stepper
from riichi_gui.wording import Words
from riichi_gui.wording.words import first_upper

DETAIL_LINES = 4
"""For so many lines below the table there is always room, so that pointing moves nothing."""


class PointsTableCard(Card):
    """The table. ``stepped`` carries which counter goes by how much: ``honba`` or ``sticks``."""

    stepped = Signal(str, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("points-table", parent)
        self.dealer = False
        self.by: WinBy = "ron"
        self._rules = RuleSet()
        self._words: Words | None = None
        self._honba = self._sticks = 0
        self._lit: tuple[int, int, int] | None = None
        self._lit_table: tuple[bool, WinBy] | None = None
        self._told: Cell | None = None
        self.who = Segments("points-who", ("other", "dealer"), self)
        self.how = Segments("points-how", ("ron", "tsumo"), self)
        self.who.chosen.connect(self._choose_who)
        self.how.chosen.connect(self._choose_how)
        self.honba, self.sticks = Stepper("points-honba", self), Stepper("points-sticks", self)
        self.honba.stepped.connect(lambda step: self.stepped.emit("honba", step))
        self.sticks.stepped.connect(lambda step: self.stepped.emit("sticks", step))
        for name, control in (("who", self.who), ("how", self.how), ("honba", self.honba), ("sticks", self.sticks)):
            self.add_control(name, control)
        self.grid = PointsGrid(self)
        self.grid.pointed.connect(self._point)
        self.grid.copied.connect(self._copy_cell)
        self.grid.pressed.connect(self._press)
        self.column.addWidget(self.grid)
        self.detail = self.make_label("points-detail")
        self.detail.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.copy = PillButton(parent=self, icon="copy")
        self.copy.setObjectName("points-copy")
        self.copy.clicked.connect(self._copy)
        self.copied = QLabel(self)
        self.copied.setTextFormat(Qt.TextFormat.PlainText)
        row = QHBoxLayout()
        row.addWidget(self.copy)
        row.addWidget(self.copied, 1)
        self.column.addLayout(row)

    def set_texts(self, words: Words) -> None:
        """Label everything."""
        self._words = words
        self.title.setText(words.text("Table of points"))
        dealer, other = words.text("Dealer"), words.text("Not the dealer")
        self.who.set_texts(words.text("Winner"), {"dealer": dealer, "other": other})
        self.how.set_texts(words.text("Won by"), {"ron": words.text("Ron"), "tsumo": words.text("Tsumo")})
        set_counter_texts(words, self.honba, self.sticks)
        for name, text in (
            ("who", words.text("Winner")),
            ("how", words.text("Won by")),
            ("honba", words.text("Honba")),
            ("sticks", words.text("Riichi sticks")),
        ):
            self.labels[name].setText(text)
        self.grid.set_heads(
            [words.text("{count} han", count=han) for han in HAN],
            [words.text("{count} fu", count=fu) for fu in FU],
            words.text("From 5 han"),
        )
        self.copy.setText(words.text("Copy the value"))
        self.copy.describe(words.text("Copy the value"), words.text("Copy what the chosen cell pays (Ctrl+C)"))
        self.copy.updateGeometry()

    def show_table(self, rules: RuleSet, honba: int, sticks: int) -> None:
        """Show the table that is chosen, with so many counters and sticks."""
        if rules != self._rules:
            self._told = None
        self._rules, self._honba, self._sticks = rules, honba, sticks
        self.honba.show_number(honba)
        self.sticks.show_number(sticks)
        self.refresh()

    def light(self, table: tuple[bool, WinBy] | None, place: tuple[int, int, int] | None) -> None:
        """Note where the hand of the Score page is."""
        self._lit_table, self._lit = table, place

    def choose(self, dealer: bool, by: WinBy) -> None:
        """Choose a table."""
        if (dealer, by) != (self.dealer, self.by):
            self.dealer, self.by = dealer, by
            self._told = None

    def reveal(self, cell: Cell) -> None:
        """Show the table of a cell, and put the keyboard on the cell."""
        self.choose(cell.dealer, cell.by)
        self.refresh()
        button = self.grid.cell_at(cell.place)
        if button is not None:
            button.setFocus(Qt.FocusReason.TabFocusReason)

    def focus(self) -> None:
        """Put the keyboard on the cell of the hand, or else on what the table is chosen by."""
        lit = self._lit if self._lit_table == (self.dealer, self.by) else None
        button = self.grid.cell_at(lit) if lit is not None else None
        if button is not None:
            button.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.who.focus()

    def refresh(self) -> None:
        """Show the table as it is chosen now."""
        words = self._words
        if words is None:
            return
        self.who.show_choice("dealer" if self.dealer else "other")
        self.how.show_choice(self.by)
        lit = self._lit if self._lit_table == (self.dealer, self.by) else None
        rows = points_table(self._rules, self.dealer, self.by, self._honba)
        limits = limit_cells(self._rules, self.dealer, self.by, self._honba)
        self.grid.setAccessibleName(told.table_name(words, self.dealer, self.by))
        self.grid.show_cells(rows, limits, self._text, lit)
        place = self._told.place if self._told is not None else lit
        shown = self.grid.cell_at(place) if place is not None else None
        self._tell(shown.cell if shown is not None else None)

    def _text(self, cell: Cell, lit: bool) -> CellText:
        words = self._words
        if words is None:
            raise AssertionError
        name, why = told.spoken(words, cell, self._sticks, lit=lit), told.reason(words, cell)
        if cell.reason:
            return CellText((), (), name, why)
        paid = told.paid(words, cell)
        whole = ("= " + told.in_all(words, cell, self._sticks),) if self._sticks else ()
        if not cell.fu:
            limit = first_upper(told.cell_name(words, cell))
            return CellText((limit, " ".join((paid, *whole))), (limit, paid, *whole), name, why)
        parts = paid.split(" / ")
        narrow = (*(f"{part} /" for part in parts[:-1]), parts[-1])
        return CellText((paid, *whole), (*narrow, *whole), name, why)

    # ------------------------------------------------------------------------------------------------------------ input

    def _choose_who(self, key: str) -> None:
        self.choose(key == "dealer", self.by)
        self.refresh()

    def _choose_how(self, key: str) -> None:
        self.choose(self.dealer, "tsumo" if key == "tsumo" else "ron")
        self.refresh()

    def _point(self, cell: Cell) -> None:
        self._told = cell
        self._tell(cell)

    def _press(self, button: PointCell) -> None:
        if button.cell is not None:
            self._point(button.cell)
            if self._words is not None:
                speak(self.grid, self.detail.text())

    def _tell(self, cell: Cell | None) -> None:
        words = self._words
        if words is None:
            return
        self.copied.clear()
        # The button keeps its place in the order of the keyboard while there is nothing to copy.
        self.copy.setEnabled(cell is not None and not cell.reason)
        if cell is None:
            lines: tuple[str, ...] = (words.text("Point at a cell: here stands how it comes about."),)
        else:
            lines = told.detail(words, cell, self._rules, self._honba, self._sticks)
        self.detail.setText("\n".join(lines))
        self.detail.setMinimumHeight(self.detail.fontMetrics().lineSpacing() * max(DETAIL_LINES, len(lines)))

    def _copy(self) -> None:
        place = self._told.place if self._told is not None else self._lit
        button = self.grid.cell_at(place) if place is not None else None
        if button is not None and button.cell is not None:
            self._copy_cell(button.cell)

    def _copy_cell(self, cell: Cell) -> None:
        words = self._words
        if words is None or cell.reason:
            return
        value = told.paid(words, cell)
        QGuiApplication.clipboard().setText(value)
        text = words.text("Copied: {text}", text=value)
        self.copied.setText(text)
        speak(self, text)


def set_counter_texts(words: Words, honba: Stepper, sticks: Stepper) -> None:
    """Name the steppers of counters and sticks."""
    honba.set_texts(words.text("Honba"), words.text("One honba less"), words.text("One honba more"))
    sticks.set_texts(words.text("Riichi sticks"), words.text("One stick less"), words.text("One stick more"))
