"""A row of the settings for the key of one command: click it, then press the new key."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QKeyCombination, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from riichi_gui.app.keymap import BY_ID, Keys, conflict, key_of, keys_of, normal
from riichi_gui.ui.announcing import speak
from riichi_gui.ui.key_reading import read_stroke
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.ui.widgets.setting_row import Row
from riichi_gui.wording import Words
from riichi_gui.wording.key_names import command_name, conflict_text, group_name, key_text

_HELD_ALONE: Final = frozenset(
    (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta, Qt.Key.Key_CapsLock)
)
LEAST_NAME: Final = 2
UNKNOWN: Final = "???"
"""Stands for a key that has no name."""
_NO_KEY: Final = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)


class KeyButton(PillButton):
    """Shows a key. A click waits for the next one: ``pressed_key`` carries it, empty where none is wanted.

    ``waits`` tells when the waiting begins and when it ends.
    """

    pressed_key = Signal(str)
    waits = Signal(bool)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setObjectName(name)
        self.is_waiting = False
        self.clicked.connect(self._toggle)

    def _toggle(self) -> None:
        self.wait(not self.is_waiting)

    def wait(self, waiting: bool = True) -> None:
        """Wait for a key, or wait no longer."""
        if waiting != self.is_waiting:
            self.is_waiting = self.leads = waiting
            self.waits.emit(waiting)
            self.update()

    def event(self, event: QEvent) -> bool:
        """While it waits, take every key before it does something else; Tab alone goes on to the next row."""
        if (
            self.is_waiting
            and event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() not in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the key that was waited for."""
        if not self.is_waiting:
            super().keyPressEvent(event)
            return
        if event.key() in _HELD_ALONE or event.isAutoRepeat():
            return
        self.wait(waiting=False)
        if event.key() != Qt.Key.Key_Escape:
            self.pressed_key.emit("" if event.key() in _NO_KEY and not event.modifiers() else key_of_event(event))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Let go of the key that was taken, which presses nothing."""
        if not self.is_waiting:
            super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Wait no longer once the keyboard is elsewhere."""
        super().focusOutEvent(event)
        self.wait(waiting=False)


def key_of_event(event: QKeyEvent) -> str:
    """Return a pressed key as a text that the keymap reads; of a key that it does not know, another text."""
    stroke = read_stroke(event)
    if stroke is not None and (stroke.key or stroke.digit):
        return stroke.key or stroke.digit
    key = Qt.Key(event.key())
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    # Qt has no name for dead keys and the like, and writes some letter that is on no keyboard.
    has_no_name = key >= Qt.Key.Key_Escape and len(QKeySequence(key).toString()) < LEAST_NAME
    is_not_read = not modifiers & ~Qt.KeyboardModifier.ShiftModifier and event.text().strip().isprintable()
    if has_no_name or (is_not_read and event.text().strip()):
        return UNKNOWN
    combined = QKeyCombination(modifiers, key)
    return QKeySequence(combined).toString(QKeySequence.SequenceFormat.PortableText) or UNKNOWN


class KeyQuestion(QWidget):
    """Says why a key cannot be had, and asks whether to exchange it where another command has it."""

    def __init__(self, command: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.told = QLabel(self)
        self.told.setObjectName(f"told-key-{command}")
        self.told.setTextFormat(Qt.TextFormat.PlainText)
        self.told.setWordWrap(True)
        self.swap = PillButton(parent=self)
        self.swap.setObjectName(f"swap-key-{command}")
        self.leave = PillButton(parent=self)
        self.leave.setObjectName(f"leave-key-{command}")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 4, 0, 0)
        row.addWidget(self.told, 1)
        row.addWidget(self.swap)
        row.addWidget(self.leave)

    def ask(self, words: Words, name: str, text: str, *, can_swap: bool) -> None:
        """Show the text, and the two answers where there is something to exchange."""
        self.told.setText(text)
        self.swap.setText(words.text("Swap the keys"))
        self.leave.setText(words.text("Leave as it is"))
        for button in (self.swap, self.leave):
            # The reason is heard with the button that takes the keyboard.
            button.describe(f"{name}: {button.text()}", "", text)
            button.updateGeometry()
            button.setVisible(can_swap)
        self.show()
        if can_swap:
            self.swap.setFocus(Qt.FocusReason.TabFocusReason)


class KeyRow(Row):
    """The row of a command. ``chosen`` carries the command and its new key, ``swapped`` one that another had."""

    chosen = Signal(str, str)
    swapped = Signal(str, str)

    def __init__(self, command: str, parent: QWidget | None = None) -> None:
        super().__init__(f"key-{command}", f"keys-{BY_ID[command].group}", parent)
        self.command = command
        self._keys: Keys = {}
        self._words: Words | None = None
        self._wanted = ""
        self.key = KeyButton(f"set-key-{command}", self)
        self.key.pressed_key.connect(self._take)
        self.key.waits.connect(self._waits)
        self.adopt(self.key)
        self.question: KeyQuestion | None = None
        # There are many of them, each a line of type.
        self.grid.setContentsMargins(2, 4, 2, 5)
        self.grid.addWidget(self.name, 0, 0, 2, 1)
        font = self.name.font()
        font.setBold(False)
        self.name.setFont(font)

    # ---------------------------------------------------------------------------------------------------------- drawing

    def show_words(self, words: Words, english: Words) -> None:
        """Write all texts anew."""
        self._words = words
        found = [english.text("Keys"), words.text("Keys"), command_name(english, self.command)]
        found += [group_name(each, BY_ID[self.command].group) for each in (words, english)]
        self.set_texts(words, command_name(words, self.command), "", found)

    def show_keys(self, keys: Keys) -> None:
        """Show the key of the command among those that are chosen."""
        words = self._words
        assert words is not None, "a row is given its words first"
        self._keys = keys
        self._leave()
        self._show_key(words)
        default = key_text(words, BY_ID[self.command].default)
        self.set_default(words, default, is_default=self.command not in keys)

    def _show_key(self, words: Words) -> None:
        key = key_of(self._keys, self.command)
        text = key_text(words, key) if key else words.text("No key")
        shown = words.text("Press a key...") if self.key.is_waiting else text
        self.key.setText(shown)
        tip = words.text("Click, then press the new key. Esc leaves it, Backspace takes it away.")
        self.key.describe(f"{self.name.text()}: {shown}", tip)
        self.key.updateGeometry()

    def is_found(self, wanted: str) -> bool:
        """Tell whether the row has every word that is looked for, or is the key that is looked for."""
        key = normal(wanted)
        return super().is_found(wanted) or (key is not None and key in keys_of(self._keys, self.command))

    # ------------------------------------------------------------------------------------------------------------ input

    def _waits(self, waiting: bool) -> None:
        if self._words is not None:
            if waiting:
                self._leave()
            self._show_key(self._words)

    def _take(self, key: str) -> None:
        words = self._words
        held = conflict(self._keys, self.command, key)
        if held is None:
            self.chosen.emit(self.command, key)
        elif words is not None:
            self._wanted = key
            text = key_text(words, normal(key) or key)
            told = words.text("{key}: {why}", key=text, why=conflict_text(words, held))
            if self.question is None:
                self.question = KeyQuestion(self.command, self)
                self.question.swap.clicked.connect(self._swap)
                self.question.leave.clicked.connect(self._leave)
                self.grid.addWidget(self.question, 3, 0, 1, 3)
            self.question.ask(words, self.name.text(), told, can_swap=held in BY_ID)
            if held not in BY_ID:
                speak(self.key, told)

    def _swap(self) -> None:
        self.swapped.emit(self.command, self._wanted)

    def _leave(self) -> None:
        """Ask no longer, and keep the keyboard in the row."""
        question = self.question
        if question is None or question.isHidden():
            return
        if question.isAncestorOf(self.focusWidget()):
            self.focus()
        question.hide()
