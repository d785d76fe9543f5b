"""One setting on its page: its name and meaning, what changes it, and a button back to the default."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Any, Final, cast

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction, QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from riichi_gui.app.settings_table import Setting
from riichi_gui.ui.menus import open_menu
from riichi_gui.ui.rule_words import short
from riichi_gui.ui.theme import colours_of
from riichi_gui.ui.widgets.button import PillButton, RovingGroup
from riichi_gui.ui.widgets.segments import Segments, Stepper
from riichi_gui.wording import Words
from riichi_gui.wording.settings import MEANINGS, setting_name, setting_value

FEW: Final = 3
"""So many choices stand beside each other; more are a menu."""
MOST_LETTERS: Final = 32
LEAST_TEXT: Final = 16
"""How many lines of type wide the text is at least; with less room the control goes below it."""


class Row(QFrame):
    """A name with its meaning on the left, a control and a way back on the right. The control is added by ``adopt``.

    ``reset`` tells that the default is wanted. ``stepped`` is an arrow key that the control has no use for, 1 for down
    and -1 for up.
    """

    reset = Signal()
    stepped = Signal(int)

    def __init__(self, name: str, group: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"row-{name}")
        self.group = group
        self.control: QWidget | None = None
        self._found = ""
        self._stacked = False
        self.name = self._label()
        font = self.name.font()
        font.setBold(True)
        self.name.setFont(font)
        self.meaning = self._label()
        self.meaning.setForegroundRole(self.foregroundRole().PlaceholderText)
        self.back = PillButton(parent=self)
        self.back.setObjectName(f"reset-{name}")
        # Its place is kept, so that the control does not move under the mouse.
        policy = self.back.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.back.setSizePolicy(policy)
        self.back.hide()
        self.back.clicked.connect(self._go_back)
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(2, 9, 2, 10)
        self.grid.setHorizontalSpacing(10)
        self.grid.setVerticalSpacing(2)
        self.grid.setColumnStretch(0, 1)
        self.grid.addWidget(self.name, 0, 0)
        self.grid.addWidget(self.meaning, 1, 0)

    def _label(self) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        return label

    def adopt(self, control: QWidget) -> None:
        """Take the control into the row."""
        self.control = control
        last = control.buttons[-1] if isinstance(control, RovingGroup) else control
        QWidget.setTabOrder(last, self.back)
        self._place()

    def _place(self) -> None:
        """Put the control and the way back beside the text, or below it where there is no room."""
        if self.control is None:
            return
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        self.grid.removeWidget(self.control)
        self.grid.removeWidget(self.back)
        if self._stacked:
            self.grid.addWidget(self.control, 2, 0, left)
            self.grid.addWidget(self.back, 2, 1, right)
        else:
            self.grid.addWidget(self.control, 0, 1, 2, 1, right)
            self.grid.addWidget(self.back, 0, 2, 2, 1, right)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stack the row where it is narrow."""
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Arrange the row anew when the size of the type changes."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.control is not None:
            self._arrange()

    def _arrange(self) -> None:
        if self.control is None:
            return
        needed = LEAST_TEXT * self.fontMetrics().height() + self.control.sizeHint().width()
        stacked = self.width() < needed + self.back.sizeHint().width() + 2 * self.grid.horizontalSpacing()
        if stacked != self._stacked:
            self._stacked = stacked
            self._place()

    def set_texts(self, words: Words, name: str, meaning: str, found_by: Iterable[str] = ()) -> None:
        """Say what the row is about; ``found_by`` are further texts that a search finds it by."""
        self.name.setText(name)
        self.meaning.setText(meaning)
        self.meaning.setVisible(bool(meaning))
        self.back.setText(words.text("Reset"))
        self.back.updateGeometry()
        self._found = folded(" ".join((name, meaning, *found_by)))
        self._arrange()

    def set_default(self, words: Words, default: str, *, is_default: bool) -> None:
        """Show the way back where there is one."""
        self.back.describe(
            words.text("Reset: {name}", name=self.name.text()), words.text("Default: {value}", value=default)
        )
        self.back.setVisible(not is_default)

    def is_found(self, wanted: str) -> bool:
        """Tell whether the row has every word that is looked for."""
        return all(word in self._found for word in folded(wanted).split())

    def focus(self) -> None:
        """Put the keyboard on the control."""
        control = self.control
        if isinstance(control, Segments):
            control.focus()
        elif isinstance(control, Stepper):
            (control.more if control.more.isEnabled() else control.less).setFocus(Qt.FocusReason.TabFocusReason)
        elif control is not None:
            control.setFocus(Qt.FocusReason.TabFocusReason)

    def _go_back(self) -> None:
        # The button goes away with the change, and the keyboard must not fall out of the row.
        self.focus()
        self.reset.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass on the arrows up and down, which the control leaves."""
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.stepped.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a line below the row."""
        super().paintEvent(event)
        QPainter(self).fillRect(0, self.height() - 1, self.width(), 1, QColor(colours_of(self.palette()).rule))


class SettingRow(Row):
    """A row of the table of settings. ``changed`` carries the setting's id and the value that was chosen."""

    changed = Signal(str, object)

    def __init__(self, setting: Setting, parent: QWidget | None = None) -> None:
        super().__init__(setting.id, setting.group, parent)
        self.setting = setting
        self._value: object = None
        self._words: Words | None = None
        self._keys = {str(choice): choice for choice in setting.choices}
        self.adopt(self._make_control())

    def _make_control(self) -> QWidget:
        """Make the control that fits the kind of the setting."""
        setting, name = self.setting, f"set-{self.setting.id}"
        if setting.kind == "steps":
            stepper = Stepper(name, self)
            stepper.stepped.connect(self._step)
            return stepper
        if setting.kind == "ruleset" or (setting.kind == "choice" and len(setting.choices) > FEW):
            button = PillButton(parent=self, opens_menu=True)
            button.setObjectName(name)
            if setting.kind == "choice":
                button.clicked.connect(self._open_menu)
            return button
        keys = ("off", "on") if setting.kind == "switch" else tuple(self._keys)
        segments = Segments(name, keys, self)
        segments.chosen.connect(self._choose)
        return segments

    # ---------------------------------------------------------------------------------------------------------- drawing

    def show_words(self, words: Words, group: str, english: Words) -> None:
        """Write all texts anew. The row is also found by the name of its group, by its values, and in English."""
        self._words = words
        setting_id = self.setting.id
        found = [group, setting_id]
        for each in (words, english):
            found += [setting_name(each, setting_id), each.text(MEANINGS[setting_id])]
            found += [setting_value(each, setting_id, value) for value in self._values()]
        self.set_texts(words, setting_name(words, setting_id), words.text(MEANINGS[setting_id]), found)
        self._label_control(words)

    def _values(self) -> tuple[str | int | bool, ...]:
        return (False, True) if self.setting.kind == "switch" else self.setting.choices

    def _label_control(self, words: Words) -> None:
        setting, control, name = self.setting, self.control, self.name.text()
        if isinstance(control, Segments):
            texts = [setting_value(words, setting.id, value) for value in self._values()]
            control.set_texts(name, dict(zip(control.by_key, texts, strict=True)))
        elif isinstance(control, Stepper):
            control.set_texts(name, words.text("{name}: smaller", name=name), words.text("{name}: larger", name=name))

    def show_value(self, value: Any) -> None:  # noqa: ANN401 - each setting has a type of its own
        """Show a value, without telling it as a change."""
        words, setting, control = self._words, self.setting, self.control
        assert words is not None, "a row is given its words first"
        self._value = value
        if isinstance(control, Segments):
            if setting.kind == "set":
                control.show_choices(value)
            else:
                control.show_choice(("off", "on")[value] if setting.kind == "switch" else value)
        elif isinstance(control, Stepper):
            widest = setting_value(words, setting.id, max(cast("tuple[int, ...]", setting.choices)))
            control.number.setMinimumWidth(control.number.fontMetrics().horizontalAdvance(widest) + 6)
            control.show_text(
                setting_value(words, setting.id, value),
                less=value > setting.choices[0],
                more=value < setting.choices[-1],
            )
        else:
            self.show_text(setting_value(words, setting.id, value), self.meaning.text())
        self.set_default(words, setting_value(words, setting.id, setting.default), is_default=value == setting.default)

    def show_text(self, text: str, tip: str) -> None:
        """Show the text of what is chosen, where the control is a button that opens a menu."""
        if isinstance(self.control, PillButton):
            self.control.setText(short(text, MOST_LETTERS))
            self.control.describe(f"{self.name.text()}: {text}", tip)
            self.control.updateGeometry()

    # ------------------------------------------------------------------------------------------------------------ input

    def _open_menu(self) -> None:
        words, setting_id = self._words, self.setting.id
        if words is not None and isinstance(self.control, PillButton):
            names = {key: setting_value(words, setting_id, choice) for key, choice in self._keys.items()}
            menu = open_menu(self.control, names, str(self._value))
            menu.triggered.connect(self._take)

    def _take(self, action: QAction) -> None:
        self._choose(str(action.data()))

    def _choose(self, key: str) -> None:
        value: object
        if self.setting.kind == "switch":
            value = key == "on"
        elif self.setting.kind == "set":
            value = cast("frozenset[str]", self._value) ^ {key}
        else:
            value = self._keys[key]
        self.changed.emit(self.setting.id, value)

    def _step(self, step: int) -> None:
        choices = self.setting.choices
        at = choices.index(cast("int", self._value)) + step
        if 0 <= at < len(choices):
            self.changed.emit(self.setting.id, choices[at])


def folded(text: str) -> str:
    """Return what two texts that are looked for alike have in common: case and the width of letters do not count.

    >>> folded("２００ % Dark")
    '200 % dark'
    """
    return unicodedata.normalize("NFKC", text).casefold()
