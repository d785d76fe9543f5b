"""All that is said about a yaku, with a hand that has it, and what can be done with both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from riichi_gui.app.lying import circumstances
from riichi_gui.app.reference import YakuEntry
from riichi_gui.ui.reference_words import Detail, mark_text
from riichi_gui.ui.theme import colours_of
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.ui.widgets.entry_list import draw_mark
from riichi_gui.ui.widgets.flow import FlowLayout
from riichi_gui.ui.widgets.hand_figure import HandFigure
from riichi_gui.ui.widgets.room import Room
from riichi_gui.ui.widgets.title import Title
from riichi_gui.wording import Words

MARGIN: Final = 12
MOST_PARTS: Final = 8


class Mark(QWidget):
    """The sign of a yaku that needs a closed hand, or loses a han in an open one; the text beside it says which."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._mark = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_mark(self, mark: str) -> None:
        """Show a sign, or none."""
        self._mark = mark
        self.setVisible(bool(mark))
        self.update()

    def sizeHint(self) -> QSize:
        """Return a square as high as a letter."""
        side = round(self.fontMetrics().height() * 0.8)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the sign."""
        draw_mark(QPainter(self), self._mark, QRectF(self.rect()), colours_of(self.palette()))


class YakuCard(Room):
    """The card. ``try_wanted`` asks for the hand to be scored, ``drill_wanted`` for questions about the yaku."""

    try_wanted = Signal()
    drill_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("yaku-card")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.name = Title(self.body, 1.35)
        self.name.setObjectName("yaku-name")
        self.name.setWordWrap(True)
        self.names = self._label("yaku-names", muted=True)
        self.mark = Mark(self.body)
        self.value = self._label("yaku-value")
        self.about = self._label("yaku-about")
        self.figure = HandFigure("yaku-hand", self.body)
        self.won = self._label("yaku-won", muted=True)
        self.scored = self._label("yaku-scored")
        self.try_button = self._button("yaku-try", self.try_wanted)
        self.drill_button = self._button("yaku-drill", self.drill_wanted)
        self.parts = [(self._label("yaku-part-head"), self._label(f"yaku-part-{at}")) for at in range(MOST_PARTS)]
        self._lay_out()

    def _label(self, name: str, *, muted: bool = False) -> QLabel:
        label = QLabel(self.body)
        label.setObjectName(name)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        if muted:
            label.setForegroundRole(label.palette().ColorRole.PlaceholderText)
        return label

    def _button(self, name: str, signal: object) -> PillButton:
        button = PillButton(parent=self.body, padding=14)
        button.setObjectName(name)
        button.clicked.connect(signal)
        return button

    def _lay_out(self) -> None:
        worth = QHBoxLayout()
        worth.setSpacing(6)
        worth.addWidget(self.mark)
        worth.addWidget(self.value, 1)
        buttons = FlowLayout()
        buttons.addWidget(self.try_button)
        buttons.addWidget(self.drill_button)
        column = QVBoxLayout(self.body)
        column.setContentsMargins(2, 2, MARGIN, MARGIN)
        column.setSpacing(6)
        column.addWidget(self.name)
        column.addWidget(self.names)
        column.addLayout(worth)
        column.addWidget(self.about)
        column.addSpacing(4)
        column.addWidget(self.figure)
        column.addWidget(self.won)
        column.addWidget(self.scored)
        column.addLayout(buttons)
        for title, text in self.parts:
            column.addWidget(title)
            column.addWidget(text)
        column.addStretch(1)
        self._bolden()

    def _bolden(self) -> None:
        font = self.font()
        font.setBold(True)
        for label in (self.value, *(title for title, _ in self.parts)):
            label.setFont(font)

    def changeEvent(self, event: QEvent) -> None:
        """Keep the heads heavier where the type is another one."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "parts"):
            self._bolden()

    def set_texts(self, words: Words) -> None:
        """Label the buttons."""
        self.setAccessibleName(words.text("About the yaku"))
        for button, text, tip in (
            (self.try_button, words.text("Try this hand"), words.text("Put this hand on the page for scoring")),
            (self.drill_button, words.text("Drill this"), words.text("Questions about this yaku alone")),
        ):
            button.setText(text)
            button.describe(text, tip)
            button.updateGeometry()

    def show_entry(self, entry: YakuEntry, detail: Detail, words: Words) -> None:
        """Show a yaku."""
        self.name.setText(detail.title)
        self.names.setText(detail.names)
        self.mark.show_mark(detail.mark)
        meant = mark_text(words, detail.mark)
        self.value.setText(words.text(", ").join(filter(None, (detail.value, meant))))
        self.about.setText(detail.definition)
        self.figure.show_win(entry.example, words)
        self.won.setText(" · ".join(circumstances(words, entry.example)))
        self.scored.setText(detail.scored)
        self.verticalScrollBar().setValue(0)

    def show_parts(self, parts: Sequence[tuple[str, str]], words: Words) -> None:
        """Show what more is said, text by text below its head."""
        for place, (title, text) in enumerate(self.parts):
            shown = place < len(parts)
            title.setVisible(shown)
            text.setVisible(shown)
            if shown:
                name, told = parts[place]
                title.setText(name)
                text.setText(told)
                text.setAccessibleName(words.text("{name}: {text}", name=name, text=told))
