"""A part of the points section: a heading on a card; and its controls, each below its label."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from riichi_gui.ui.theme import px
from riichi_gui.ui.widgets.flow import FlowLayout
from riichi_gui.ui.widgets.title import Title

HEAD: Final = 1.15
PAD: Final = 12
FIELD_HEIGHT: Final = 30


class Card(QFrame):
    """A card with a heading, a row of controls that goes on below, and what its user adds to ``column``."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setBackgroundRole(self.backgroundRole().Base)
        self.setAutoFillBackground(True)
        self.title = Title(self, HEAD)
        self.title.setWordWrap(True)
        self.labels: dict[str, QLabel] = {}
        self._controls = QWidget(self)
        self._row = FlowLayout(self._controls, gap=16, below=8)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(PAD, 10, PAD, PAD)
        self.column.setSpacing(8)
        self.column.addWidget(self.title)
        self.column.addWidget(self._controls)

    def add_control(self, name: str, control: QWidget) -> None:
        """Take a control into the row, with a label above it."""
        block = QWidget(self._controls)
        label = self.labels[name] = QLabel(block)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setForegroundRole(self.foregroundRole().PlaceholderText)
        column = QVBoxLayout(block)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(label)
        control.setParent(block)
        column.addWidget(control, 0, Qt.AlignmentFlag.AlignLeft)
        self._row.addWidget(block)

    def make_label(self, name: str) -> QLabel:
        """Return a text that folds and can be selected, at the end of the card."""
        label = QLabel(self)
        label.setObjectName(name)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.column.addWidget(label)
        return label


def fit_field(field: QLineEdit, width: int) -> None:
    """Give a field the height of the buttons beside it, and a width at 100 %."""
    field.setMinimumSize(px(width), px(FIELD_HEIGHT))
    field.setTextMargins(px(6), 0, px(6), 0)
