"""What a learner fills in for one question: the fields in their order, each with its name and, once checked, a sign."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from riichi_gui.app.quiz import Quiz, fill
from riichi_gui.app.quiz_answers import SLOT, Filled, fields_of, tiles_in
from riichi_gui.scoring.tiles import Tile, TileError, format_tiles
from riichi_gui.training.grading import Grade
from riichi_gui.training.hand_kinds import DiffersQuestion
from riichi_gui.ui.tile_art import ART
from riichi_gui.ui.widgets.flow import FlowLayout
from riichi_gui.ui.widgets.quiz_fields import Field, Verdicts, WaitTiles, YakuChips
from riichi_gui.wording import Words
from riichi_gui.wording import quiz as quiz_words

SMALL: Final = frozenset({"dora", "raw_fu", "rounded_fu", "han"})
"""The numbers of the worksheet, which stand in one row."""
TRIPLET: Final = f"{SLOT}triplet:"
SLOT_TILE: Final = 20


class AnswerPanel(QWidget):
    """The fields. ``filled`` carries all of them after each change."""

    filled = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("quiz-answer")
        self._quiz: Quiz | None = None
        self._words: Words | None = None
        self._shown: tuple[str, ...] = ()
        self.stops: tuple[QWidget, ...] = ()
        self._names: dict[str, QLabel] = {}
        self._signs: dict[str, QLabel] = {}
        self.fields: dict[str, Field] = {}
        self.chips: YakuChips | None = None
        self.tiles: WaitTiles | None = None
        self.verdicts: Verdicts | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(2, 1)

    def show_quiz(self, quiz: Quiz, words: Words) -> None:
        """Show the fields of the question at hand, as they are filled in."""
        self._quiz, self._words = quiz, words
        if quiz.dealt is None:
            return
        wanted = fields_of(quiz.dealt.asked, worksheet=quiz.setup.worksheet)
        if wanted != self._shown:
            self._build(wanted)
        for key, label in self._names.items():
            if key.startswith(TRIPLET):
                name = key.removeprefix(TRIPLET)
                label.setPixmap(ART.pixmap(name, SLOT_TILE, self.devicePixelRatioF()))
            else:
                label.setText(self._name(key, quiz, words))
        for key, field in self.fields.items():
            self._show_field(key, field, quiz, words)
        if self.chips is not None:
            self.chips.show_rules(quiz.rules, words)
            self.chips.show_chosen(quiz.filled.yaku, usable=quiz.is_open)
        if self.tiles is not None:
            waits, no_yaku = _tiles(quiz.filled)
            self.tiles.show_chosen(waits, no_yaku, words, usable=quiz.is_open)
        if self.verdicts is not None:
            self.verdicts.show_choice(quiz.filled, words, usable=quiz.is_open)
        for key, sign in self._signs.items():
            sign.setText(_sign(key, quiz.grade))

    def _name(self, key: str, quiz: Quiz, words: Words) -> str:
        """Return the name of a field; of two payments each goes by its rulebook."""
        asked = quiz.dealt.asked if quiz.dealt is not None else None
        if isinstance(asked, DiffersQuestion):
            one = asked.question if key == "payment" else asked.there
            return words.ruleset_name(one.rules.id)
        if key.startswith(TRIPLET):
            return quiz_words.slot_name(words, key.removeprefix(SLOT))
        return words.text(quiz_words.FIELDS[key])

    def _show_field(self, key: str, field: Field, quiz: Quiz, words: Words) -> None:
        text = dict(quiz.filled.texts).get(key, "")
        if field.text() != text:
            field.setText(text)
        field.setReadOnly(not quiz.is_open)
        field.setAccessibleName(self._name(key, quiz, words))
        help_ = quiz_words.HELP.get(key)
        faulty = quiz.entry is not None and quiz.entry.field == key
        if faulty and quiz.entry is not None:
            help_ = quiz_words.ENTRY_ERRORS[quiz.entry.key]
        field.setAccessibleDescription(words.text(help_) if help_ else "")
        field.show_fault(faulty)

    # --------------------------------------------------------------------------------------------------------- building

    def _build(self, wanted: tuple[str, ...]) -> None:
        """Make the fields of another kind of question."""
        self._clear()
        self._shown = wanted
        self._names, self._signs, self.fields = {}, {}, {}
        self.chips = self.tiles = self.verdicts = None
        stops: list[QWidget] = []
        rows: dict[str, FlowLayout] = {}
        for row, key in enumerate(wanted):
            self._grid.setRowStretch(row, 0)
            widget = self._make(key)
            stops.append(widget)
            label = QLabel(self)
            label.setBuddy(widget)
            self._names[key] = label
            if key in ("yaku", "verdict"):
                # What they are stands above them already.
                label.hide()
                self._grid.addWidget(widget, row, 0, 1, 3)
                self._grid.setRowStretch(row, 1 if key == "yaku" else 0)
                widget.show()
                continue
            sign = self._signs[key] = QLabel(self)
            if name := _row_of(key, wanted):
                if name not in rows:
                    line = QWidget(self)
                    rows[name] = FlowLayout(line, gap=6)
                    self._grid.addWidget(line, row, 0, 1, 3)
                    line.show()
                rows[name].addWidget(_together(label, widget, sign))
            else:
                self._grid.addWidget(label, row, 0)
                self._grid.addWidget(widget, row, 1)
                self._grid.addWidget(sign, row, 2)
            for each in (label, widget, sign):
                each.show()
        if "waits" in wanted:
            self.tiles = WaitTiles(self)
            self.tiles.toggled.connect(self._toggle_tile)
            self._grid.addWidget(self.tiles, len(wanted), 0, 1, 3)
            self.tiles.show()
            stops.append(self.tiles)
        self.stops = tuple(stops)

    def _clear(self) -> None:
        while self._grid.takeAt(0) is not None:
            pass
        for child in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            child.hide()
            child.setParent(None)
            child.deleteLater()

    def _make(self, key: str) -> QWidget:
        if key == "yaku":
            self.chips = YakuChips(self)
            self.chips.toggled.connect(self._toggle_yaku)
            return self.chips
        if key == "verdict":
            self.verdicts = Verdicts(self)
            self.verdicts.chosen.connect(self.choose)
            return self.verdicts
        field = self.fields[key] = Field(key, self)
        field.textEdited.connect(lambda text: self._tell(self._filled.with_text(key, text)))
        return field

    def focus_first(self) -> None:
        """Put the keyboard into the first field, or into the one that cannot be read."""
        quiz = self._quiz
        faulty = quiz.entry.field if quiz is not None and quiz.entry is not None else ""
        key = faulty if faulty in self._shown else self._shown[0] if self._shown else ""
        if key == "yaku" and self.chips is not None:
            self.chips.focus()
        elif key == "verdict" and self.verdicts is not None:
            first = self.verdicts.buttons[0]
            self.verdicts.set_stop(first)
            first.setFocus(Qt.FocusReason.TabFocusReason)
        elif key in self.fields:
            self.fields[key].setFocus(Qt.FocusReason.TabFocusReason)
            self.fields[key].selectAll()

    # ------------------------------------------------------------------------------------------------------------ input

    @property
    def _filled(self) -> Filled:
        return self._quiz.filled if self._quiz is not None else Filled()

    def _tell(self, filled: Filled) -> None:
        if self._quiz is not None:
            # At once, so that a second change in one go does not build on the old one.
            self._quiz = fill(self._quiz, filled)
            self.filled.emit(filled)

    def _toggle_yaku(self, yaku: str) -> None:
        now = self._filled
        self._tell(Filled(now.texts, now.yaku ^ {yaku}, now.choice))

    def choose(self, choice: str) -> None:
        """Choose what the hand is."""
        now = self._filled
        self._tell(Filled(now.texts, now.yaku, choice))

    def choose_focused(self) -> None:
        """Choose the button with the keyboard, where nothing is chosen yet."""
        if self.verdicts is not None and not self._filled.choice and (key := self.verdicts.focused()):
            self.choose(key)

    def _toggle_tile(self, number: int) -> None:
        """Make a tile a wait, then one without a yaku, then none."""
        tile = Tile(number)
        waits, no_yaku = _tiles(self._filled)
        if tile in no_yaku:
            waits, no_yaku = waits - {tile}, no_yaku - {tile}
        elif tile in waits:
            no_yaku |= {tile}
        else:
            waits |= {tile}
        filled = self._filled.with_text("waits", format_tiles(waits)).with_text("no_yaku", format_tiles(no_yaku))
        self._tell(filled)


def _together(*widgets: QWidget) -> QWidget:
    """Return a widget that keeps others beside each other, and is thrown away with them."""
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(6)
    for widget in widgets:
        layout.addWidget(widget)
    return row


def _tiles(filled: Filled) -> tuple[frozenset[Tile], frozenset[Tile]]:
    """Return the waits and those without a yaku, as far as they can be read."""
    found = []
    for key in ("waits", "no_yaku"):
        try:
            found.append(frozenset(tiles_in(filled.text(key))))
        except TileError:
            found.append(frozenset())
    return found[0], found[1]


def _row_of(key: str, wanted: tuple[str, ...]) -> str:
    """Return the row in which a field stands beside others, or nothing where it has one of its own."""
    if key.startswith(TRIPLET):
        return "groups"
    if key.startswith(SLOT):
        return "slots"
    return "steps" if key in SMALL and "payment" in wanted else ""


def _sign(key: str, grade: Grade | None) -> str:
    """Return the sign of a field, once its answer is graded: right, wrong, or nothing where it was not looked at."""
    if grade is None:
        return ""
    prefix = {"waits": "wait", "fu": "fu", "verdict": "is_win"}.get(key, key)
    if key.startswith(SLOT):
        lines = [line for line in grade.lines if line.key == key]
    else:
        lines = [line for line in grade.lines if line.key.partition(":")[0] in (prefix, "value")]
    if not lines:
        return ""
    return "✓" if all(line.verdict == "right" for line in lines) else "✗"
