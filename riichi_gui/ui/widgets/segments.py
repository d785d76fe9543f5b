"""A row of buttons of which one is chosen, and a number that goes up and down."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from riichi_gui.ui.widgets.button import PillButton, RovingGroup
from riichi_gui.ui.widgets.flow import FlowLayout

SPACING = 3
NOTCH = 120
"""How far a wheel turns from one notch to the next, in eighths of a degree."""


class Segments(RovingGroup):
    """A row of buttons, at most one of them on. ``chosen`` carries the key of the one that was pressed.

    Where it ``wraps``, the row goes on below when it is full.
    """

    chosen = Signal(str)

    def __init__(
        self, name: str, keys: tuple[str, ...], parent: QWidget | None = None, *, padding: int = 10, wraps: bool = True
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        layout = FlowLayout(self, gap=SPACING, below=SPACING) if wraps else QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        self.by_key: dict[str, PillButton] = {}
        for key in keys:
            button = PillButton(parent=self, padding=padding)
            button.setObjectName(f"{name}-{key}")
            button.setCheckable(True)
            layout.addWidget(button)
            self.adopt(button)
            self.by_key[key] = button
        self.pressed.connect(self._pressed)

    def set_texts(self, name: str, texts: Mapping[str, str], names: Mapping[str, str] | None = None) -> None:
        """Label the buttons; ``name`` says what is chosen here, ``names`` what each button means, if not its text."""
        self.setAccessibleName(name)
        for key, button in self.by_key.items():
            button.setText(texts[key])
            full = names[key] if names else texts[key]
            button.describe(f"{name}: {full}", "" if full == texts[key] else full, "")
            button.updateGeometry()

    def show_choice(self, chosen: str | None) -> None:
        """Mark the one that is on."""
        self.show_choices({chosen})

    def show_choices(self, chosen: Collection[str | None]) -> None:
        """Mark those that are on, where several can be."""
        for key, button in self.by_key.items():
            button.setChecked(key in chosen)

    def focus(self) -> None:
        """Put the keyboard on the one that is on, or else on the first."""
        target = next((button for button in self.buttons if button.isChecked()), self.buttons[0])
        target.setFocus(Qt.FocusReason.TabFocusReason)

    def _pressed(self, button: PillButton) -> None:
        self.chosen.emit(next(key for key, each in self.by_key.items() if each is button))


class Stepper(RovingGroup):
    """A number from 0 up, between a button for less and one for more; the wheel turns it too.

    ``stepped`` carries by how much.
    """

    stepped = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._turned = 0
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        self.less = PillButton("\N{MINUS SIGN}", self)
        self.more = PillButton("+", self)
        self.less.setObjectName(f"{name}-less")
        self.more.setObjectName(f"{name}-more")
        self.number = QLabel("0", self)
        self.number.setObjectName(f"{name}-number")
        self.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.number.setMinimumWidth(self.fontMetrics().horizontalAdvance("00") + 4)
        for widget in (self.less, self.number, self.more):
            layout.addWidget(widget)
        self.adopt(self.less)
        self.adopt(self.more)
        self.pressed.connect(self._pressed)
        self.less.installEventFilter(self)

    def set_texts(self, name: str, less: str, more: str) -> None:
        """Say what is counted, and name the two buttons."""
        self.setAccessibleName(name)
        self.number.setAccessibleName(name)
        self.less.describe(less, less, self.number.text())
        self.more.describe(more, more, self.number.text())

    def show_number(self, number: int) -> None:
        """Show the number; there is nothing less than 0."""
        self.show_text(str(number), less=number > 0)

    def show_text(self, text: str, *, less: bool = True, more: bool = True) -> None:
        """Show a number as a text, and whether there is one before it and one after it."""
        if self.number.text() != text:
            self.number.setText(text)
            self.less.setAccessibleDescription(text)
            self.more.setAccessibleDescription(text)
        self.set_usable(self.less, less)
        self.set_usable(self.more, more)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Count up with the wheel and down; fine wheels turn a notch in many parts. What lies behind never scrolls."""
        turn = event.angleDelta().y()
        if turn * self._turned < 0:
            self._turned = 0
        self._turned += turn
        steps = int(self._turned / NOTCH)
        self._turned -= steps * NOTCH
        if steps:
            self.stepped.emit(steps)
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the wheel over the button for less also while that is grey: it would keep it to itself."""
        if isinstance(event, QWheelEvent):
            self.wheelEvent(event)
            return True
        return super().eventFilter(watched, event)

    def _pressed(self, button: PillButton) -> None:
        self.stepped.emit(1 if button is self.more else -1)
