"""One option of a rulebook in the dialog: its value to be changed, its meaning, and where the value comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QLabel,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from riichi_gui.scoring.rulesets import Option, OptionValue
from riichi_gui.ui.rule_words import changed_line, source_line
from riichi_gui.ui.theme import colours_of
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.ui.widgets.check import Check
from riichi_gui.wording import Words

if TYPE_CHECKING:
    from riichi_gui.app.rule_facts import RuleFact

HONBA_STEP: Final = 300
HONBA_MOST: Final = 99_900
MARK: Final = 4


class CalmCombo(QComboBox):
    """A choice that the wheel does not change: somebody who scrolls past it means the page."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()


class HonbaBox(QSpinBox):
    """A number of points that is a multiple of 300; the wheel is left to the page."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setRange(0, HONBA_MOST)
        self.setSingleStep(HONBA_STEP)
        self.setKeyboardTracking(False)

    def valueFromText(self, text: str) -> int:
        """Take the nearest multiple of what was typed."""
        return round(super().valueFromText(text) / HONBA_STEP) * HONBA_STEP

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()


class OptionRow(QFrame):
    """A row of the dialog. ``changed`` carries the option's id and the value; ``taken_back`` the id."""

    changed = Signal(str, object)
    taken_back = Signal(str)

    def __init__(self, option: Option, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.option = option
        self.setObjectName(f"option-{option.id}")
        self._fact: RuleFact | None = None
        self._base = ""
        self.name = self._label()
        font = self.name.font()
        font.setBold(True)
        self.name.setFont(font)
        self.text = self._label()
        self.source = self._label()
        self.source.setForegroundRole(self.foregroundRole().PlaceholderText)
        self.mark = self._label()
        self.back = PillButton(parent=self)
        self.back.setObjectName(f"back-{option.id}")
        self.back.clicked.connect(self._take_back)
        self.control = self._make_control()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(14, 8, 8, 8)
        self._grid.setVerticalSpacing(3)
        self._grid.setHorizontalSpacing(12)
        self._grid.addWidget(self.name, 0, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(self.control, 0, 1, Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(self.text, 1, 0, 1, 2)
        self._grid.addWidget(self.mark, 2, 0)
        self._grid.addWidget(self.back, 2, 1, Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(self.source, 3, 0, 1, 2)
        self._grid.setColumnStretch(0, 1)

    def _label(self) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        return label

    def _make_control(self) -> QWidget:
        """Make the control that fits the option's values, as the table of options has them."""
        option = self.option
        if option.many:
            control = QWidget(self)
            column = QVBoxLayout(control)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(2)
            self._boxes: dict[str, Check] = {}
            for choice in cast("tuple[str, ...]", option.choices):
                box = self._boxes[choice] = Check(control)
                box.setObjectName(f"value-{option.id}-{choice}")
                box.clicked.connect(self._tell_many)
                column.addWidget(box)
            return control
        if option.id == "honba_points":
            spin = HonbaBox(self)
            spin.valueChanged.connect(self._tell)
            made: QWidget = spin
        elif option.choices == (False, True):
            check = Check(self)
            check.clicked.connect(self._tell)
            made = check
        else:
            combo = CalmCombo(self)
            combo.activated.connect(self._tell_index)
            made = combo
        made.setObjectName(f"value-{option.id}")
        return made

    # ---------------------------------------------------------------------------------------------------------- drawing

    def show_fact(self, fact: RuleFact, base: str, words: Words) -> None:
        """Show a value, without telling it as a change."""
        if (fact, base) == (self._fact, self._base):
            return
        self._fact, self._base = fact, base
        option = self.option
        name = words.option_name(option.id)
        self.name.setText(name)
        self.text.setText(words.option_text(option.id))
        self.mark.setVisible(fact.is_changed)
        self.back.setVisible(fact.is_changed)
        mark = changed_line(words, fact, base) if fact.is_changed else ""
        self.mark.setText(mark)
        self.back.setText(words.text("Take back"))
        self.back.updateGeometry()
        self.back.setAccessibleName(words.text("Take back: {option}", option=name))
        source = [] if fact.is_changed else [source_line(words, fact.provenance)]
        if fact.provenance.note and not fact.is_changed:
            source.insert(0, words.text("Note: {note}", note=words.rulebook_text(fact.provenance.note)))
        self.source.setText("\n".join(source))
        self.source.setVisible(bool(source))
        description = "\n".join(filter(None, (self.text.text(), mark, *source)))
        self._show_value(fact.value, name, description, words)
        self.update()

    def _show_value(self, value: OptionValue, name: str, description: str, words: Words) -> None:
        control = self.control
        control.setAccessibleName(name)
        control.setAccessibleDescription(description)
        if isinstance(control, Check):
            control.setChecked(value is True)
            control.setText(words.option_value(self.option.id, value))
        elif isinstance(control, HonbaBox):
            control.blockSignals(True)
            control.setMaximum(max(HONBA_MOST, cast("int", value)))
            control.setValue(cast("int", value))
            control.blockSignals(False)
        elif isinstance(control, QComboBox):
            if not control.count():
                control.addItems([words.option_value(self.option.id, choice) for choice in self.option.choices])
            control.setCurrentIndex(self.option.choices.index(cast("int | str", value)))
        else:
            for choice, box in self._boxes.items():
                box.setText(words.yaku_name(choice))
                box.setChecked(choice in cast("tuple[str, ...]", value))
                box.setAccessibleName(words.text("{option}: {value}", option=name, value=box.text()))
                box.setAccessibleDescription(description)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a rule below the row, and a bar beside one that was changed."""
        super().paintEvent(event)
        colours = colours_of(self.palette())
        painter = QPainter(self)
        painter.fillRect(0, self.height() - 1, self.width(), 1, QColor(colours.rule))
        if self._fact is not None and self._fact.is_changed:
            painter.fillRect(0, 4, MARK, self.height() - 9, QColor(colours.accent))

    # ------------------------------------------------------------------------------------------------------------ input

    def _tell(self, value: object) -> None:
        self.changed.emit(self.option.id, value)

    def _tell_index(self, index: int) -> None:
        self.changed.emit(self.option.id, self.option.choices[index])

    def _tell_many(self) -> None:
        self.changed.emit(self.option.id, tuple(choice for choice, box in self._boxes.items() if box.isChecked()))

    def _take_back(self) -> None:
        self.control.setFocus()
        self.taken_back.emit(self.option.id)
