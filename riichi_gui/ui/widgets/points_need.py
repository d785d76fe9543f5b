"""What I need to pass a rival: the gap, how I am to win, and for each han the least fu that are enough."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from riichi_gui.app import points_words as told
from riichi_gui.app.needs import WAYS, Gap, change_of, needed
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.tiles import Wind
from riichi_gui.ui.widgets.points_card import Card, fit_field
from riichi_gui.ui.widgets.points_rows import PointsRows, RowText
from riichi_gui.ui.widgets.points_table_card import set_counter_texts
from riichi_gui.ui.widgets.segments import Segments, Stepper
from riichi_gui.wording import Words

WIDTH = 110
LONGEST = 9
SEATS = tuple(wind.name for wind in Wind)


def read_gap(text: str) -> int | None:
    """Return a number of points as it is typed, with marks between the digits or without; None if it is none.

    >>> read_gap("8,000"), read_gap("８０００"), read_gap("8.000"), read_gap("eight")
    (8000, 8000, 8000, None)
    """
    digits = "".join(each for each in unicodedata.normalize("NFKC", text) if each not in " ,.'’\u202f\u00a0")
    return int(digits) if digits.isascii() and digits.isdecimal() else None


class PointsNeed(Card):
    """The questions and the answer. ``stepped`` carries which counter goes by how much: ``honba`` or ``sticks``."""

    stepped = Signal(str, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("points-need", parent)
        self._words: Words | None = None
        self._rules = RuleSet()
        self.gap = Gap()
        self.field = QLineEdit(self)
        self.field.setObjectName("need-gap")
        self.field.setMaxLength(LONGEST)
        self.field.textEdited.connect(self._type)
        self.mine = Segments("need-mine", SEATS, self)
        self.rival = Segments("need-rival", SEATS, self)
        self.way = Segments("need-way", WAYS, self)
        self.goal = Segments("need-goal", ("pass", "tie"), self)
        self.mine.chosen.connect(self._choose_mine)
        self.rival.chosen.connect(self._choose_rival)
        self.way.chosen.connect(self._choose_way)
        self.goal.chosen.connect(self._choose_goal)
        self.honba, self.sticks = Stepper("need-honba", self), Stepper("need-sticks", self)
        self.honba.stepped.connect(lambda step: self.stepped.emit("honba", step))
        self.sticks.stepped.connect(lambda step: self.stepped.emit("sticks", step))
        for name, control in (
            ("gap", self.field),
            ("mine", self.mine),
            ("rival", self.rival),
            ("way", self.way),
            ("goal", self.goal),
            ("honba", self.honba),
            ("sticks", self.sticks),
        ):
            self.add_control(name, control)
        self.rows = PointsRows("need-rows", self)
        self.column.addWidget(self.rows)
        self.note = self.make_label("need-note")

    def set_texts(self, words: Words) -> None:
        """Label everything."""
        self._words = words
        self.title.setText(words.text("What do I need?"))
        winds = {wind.name: words.wind_name(wind) for wind in Wind}
        labels = {
            "gap": words.text("I am behind by"),
            "mine": words.text("My seat"),
            "rival": words.text("The rival's seat"),
            "way": words.text("I win by"),
            "goal": words.text("I must"),
            "honba": words.text("Honba"),
            "sticks": words.text("Riichi sticks"),
        }
        for name, label in labels.items():
            self.labels[name].setText(label)
        self.field.setAccessibleName(labels["gap"])
        fit_field(self.field, WIDTH)
        self.mine.set_texts(labels["mine"], winds)
        self.rival.set_texts(labels["rival"], winds)
        self.way.set_texts(labels["way"], {way: words.text(told.WAYS[way]) for way in WAYS})
        self.goal.set_texts(labels["goal"], {goal: words.text(text) for goal, text in told.GOALS.items()})
        set_counter_texts(words, self.honba, self.sticks)
        self.rows.setAccessibleName(self.title.text())
        self.field.setText(words.points(self.gap.points))

    def show_rules(self, rules: RuleSet, honba: int, sticks: int) -> None:
        """Answer under a ruleset, with so many counters and sticks on the table."""
        self._rules = rules
        self.gap = replace(self.gap, honba=honba, sticks=sticks)
        self._refresh()

    def take_seat(self, seat: Wind) -> None:
        """Take the seat of the hand of the Score page as mine."""
        self._seat(seat, self.gap.rival)

    def _refresh(self) -> None:
        words, gap = self._words, self.gap
        if words is None:
            return
        self.mine.show_choice(gap.mine.name)
        self.rival.show_choice(gap.rival.name)
        self.way.show_choice(gap.way)
        self.goal.show_choice("tie" if gap.tie else "pass")
        self.honba.show_number(gap.honba)
        self.sticks.show_number(gap.sticks)
        if read_gap(self.field.text()) is None:
            self.rows.show_rows([])
            self.note.setText(words.text("Type a whole number."))
            return
        need = needed(gap, self._rules)
        rows = [
            RowText(
                told.step_name(words, step),
                told.step_value(words, step, change_of(gap, step.cell or step.best)),
                step.cell,
                step.cell is not None and need.least is not None and step.cell.points == need.least.points,
            )
            for step in need.steps
        ]
        self.rows.show_rows(rows)
        self.note.setText(told.need_told(words, need, change_of(gap, need.least) if need.least else None))

    # ------------------------------------------------------------------------------------------------------------ input

    def _type(self, text: str) -> None:
        points = read_gap(text)
        if points is not None:
            self.gap = replace(self.gap, points=points)
        self._refresh()

    def _seat(self, mine: Wind, rival: Wind) -> None:
        """Seat both; who is put where the other sits changes places with him."""
        if mine == rival:
            mine, rival = (mine, self.gap.mine) if mine != self.gap.mine else (self.gap.rival, rival)
        self.gap = replace(self.gap, mine=mine, rival=rival)
        self._refresh()

    def _choose_mine(self, key: str) -> None:
        self._seat(Wind[key], self.gap.rival)

    def _choose_rival(self, key: str) -> None:
        self._seat(self.gap.mine, Wind[key])

    def _choose_way(self, key: str) -> None:
        self.gap = replace(self.gap, way=next(way for way in WAYS if way == key))
        self._refresh()

    def _choose_goal(self, key: str) -> None:
        self.gap = replace(self.gap, tie=key == "tie")
        self._refresh()
