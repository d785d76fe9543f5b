"""The list of everything that a key does, over the window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from riichi_gui.app.keymap import COMMANDS, keys_of
from riichi_gui.ui.theme import colours_of
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.wording import Words
from riichi_gui.wording.key_names import FIXED, command_name, group_name, key_parts

COLUMNS: Final = (("fixed", "goes_to"), ("win", "window"), ("table", "hand"))
"""The groups by columns, where there is room for three."""
COLUMN: Final = 21
"""How wide a column should be, as many times the height of a line."""
GAP: Final = 18
PAD: Final = 4
BETWEEN_PARTS: Final = 3
BETWEEN_KEYS: Final = 8
FAR: Final = 1000
STEPS: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Home: -FAR, Qt.Key.Key_End: FAR}


class KeyRow(QLabel):
    """The keys, drawn as caps, and what they do. The text of the label is the whole row, for those who have it read.

    ``stepped`` is an arrow key or the like: -1 for up, 1 for down, more for the first and the last row.
    """

    stepped = Signal(int)

    def __init__(self, keys: tuple[tuple[str, ...], ...], name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.keys = keys
        self.name = name
        # The room for the keys, the same for all rows of a group.
        self.caps = 0
        self.setText(f"{', '.join('+'.join(parts) for parts in keys) or '–'}: {name}")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        # With this alone a label's height still follows its width once its font is another one.
        self.setWordWrap(True)

    def sizeHint(self) -> QSize:
        """Return the size of the row in a column as wide as it should be."""
        width = COLUMN * self.fontMetrics().height()
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Return the height of one line."""
        return QSize(0, self.fontMetrics().height() + 2 * PAD)

    def heightForWidth(self, width: int) -> int:
        """Return the height that the text needs beside the keys."""
        metrics = self.fontMetrics()
        room = max(1, width - self.caps - 2 * PAD)
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)
        box = metrics.boundingRect(0, 0, room, 10_000, flags, self.name)
        return max(metrics.height(), box.height()) + 2 * PAD

    def _boxes(self) -> Iterator[tuple[QRectF, str]]:
        """Yield where each part of the keys is drawn, with what stands on it."""
        metrics = self.fontMetrics()
        high, x = metrics.height() + 2, float(PAD)
        for parts in self.keys:
            for part in parts:
                wide = max(high, metrics.horizontalAdvance(part) + 10)
                yield QRectF(x, PAD - 0.5, wide, high), part
                x += wide + BETWEEN_PARTS
            x += BETWEEN_KEYS - BETWEEN_PARTS

    def needed(self) -> int:
        """Return the room that the keys need, with the space before the text."""
        return max((round(box.right()) for box, _ in self._boxes()), default=0) + 2 * BETWEEN_KEYS

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the caps at the left, the text beside them, and the ring where the keyboard is."""
        colours = colours_of(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for box, part in self._boxes():
            painter.setPen(QPen(QColor(colours.frame), 1))
            painter.setBrush(QColor(colours.shade))
            painter.drawRoundedRect(box, 4, 4)
            painter.setPen(QColor(colours.ink))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, part)
        painter.setPen(QColor(colours.ink))
        room = self.rect().adjusted(self.caps + PAD, PAD, -PAD, 0)
        painter.drawText(room, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft), self.name)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.ink), 2, Qt.PenStyle.DotLine))
            painter.drawRoundedRect(self.rect().toRectF().adjusted(1, 1, -1, -1), 5, 5)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tell of the keys that go from row to row: the scroll area around would take them."""
        if event.key() in STEPS:
            self.stepped.emit(STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the ring away."""
        super().focusOutEvent(event)
        self.update()


class KeySheet(QDialog):
    """Every key by groups, in as many columns as there is room for. Arrow keys go from row to row, Esc closes."""

    def __init__(self, view: View, parent: QWidget) -> None:
        super().__init__(parent)
        words = view.words
        self.setObjectName("keys")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(words.text("Keys"))
        self.setFont(parent.font())
        self.setBackgroundRole(self.backgroundRole().Base)
        self.setAutoFillBackground(True)
        self._own = {"?", "F1", *keys_of(view.state.settings.keys, "sheet")}
        self.rows: list[KeyRow] = []
        self._columns = 0
        self._area = QScrollArea(self)
        self._area.setObjectName("keys-area")
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.viewport().setBackgroundRole(self.backgroundRole().Base)
        self._body = QWidget()
        self._body.setBackgroundRole(self.backgroundRole().Base)
        self._area.setWidget(self._body)
        self._across = QHBoxLayout(self._body)
        self._across.setContentsMargins(0, 0, 0, 0)
        self._across.setSpacing(GAP)
        self._groups = {name: self._group(view, name) for column in COLUMNS for name in column}
        self.close_button = PillButton(words.text("Close"), self)
        self.close_button.setObjectName("keys-close")
        self.close_button.describe(words.text("Close"))
        self.close_button.clicked.connect(self.close)
        note = QLabel(
            words.text("Letters are commands wherever no text is being typed. Caps lock does not matter."), self
        )
        note.setWordWrap(True)
        note.setForegroundRole(self.foregroundRole().PlaceholderText)
        below = QHBoxLayout()
        below.addWidget(note, 1)
        below.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.addWidget(self._area, 1)
        layout.addLayout(below)
        self.rows[0].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.rows[0].setFocus(Qt.FocusReason.TabFocusReason)
        self._fit(parent.window())

    def _fit(self, window: QWidget) -> None:
        """Be as large as all columns need, and no larger than the window."""
        line = self.fontMetrics().height()
        wide = len(COLUMNS) * (COLUMN * line + GAP) + 4 * GAP
        size = QSize(min(wide, window.width() - 24), window.height() - 48)
        self._arrange(size.width())
        needed = self._body.heightForWidth(size.width() - 2 * GAP) + 5 * line
        self.resize(size.width(), min(needed, size.height()))

    def _group(self, view: View, name: str) -> QWidget:
        """Return a group: its heading, and a row for each command."""
        words, group = view.words, QWidget(self._body)
        column = QVBoxLayout(group)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(0)
        title = QLabel(words.text("Always") if name == "fixed" else group_name(words, name), group)
        font = title.font()
        font.setBold(True)
        title.setFont(font)
        column.addWidget(title)
        rows = [KeyRow(keys, text, group) for keys, text in _rows(view, words, name)]
        for row in rows:
            row.setFont(self.font())
            row.stepped.connect(self._step)
            column.addWidget(row)
        caps = max(row.needed() for row in rows)
        for row in rows:
            row.caps = caps
        self.rows += rows
        return group

    def _arrange(self, width: int) -> None:
        """Put the groups into columns."""
        line = self.fontMetrics().height()
        count = max(1, min(len(COLUMNS), (width - GAP) // (COLUMN * line)))
        if count == self._columns:
            return
        self._columns = count
        while (item := self._across.takeAt(0)) is not None:
            if (layout := item.layout()) is not None:
                layout.deleteLater()
        columns: list[QVBoxLayout] = []
        for _ in range(count):
            column = QVBoxLayout()
            columns.append(column)
            self._across.addLayout(column, 1)
        for at, names in enumerate(COLUMNS):
            for name in names:
                columns[min(at, count - 1)].addWidget(self._groups[name])
        for column in columns:
            column.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take as many columns as there is room for."""
        super().resizeEvent(event)
        self._arrange(self.width())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with the keys that opened the sheet, as with Esc."""
        if event.text() in self._own or event.key() == Qt.Key.Key_F1:
            self.close()
        else:
            super().keyPressEvent(event)

    def _step(self, step: int) -> None:
        at = next((index for index, row in enumerate(self.rows) if row is self.focusWidget()), 0)
        row = self.rows[min(max(at + step, 0), len(self.rows) - 1)]
        row.setFocus(Qt.FocusReason.TabFocusReason)
        self._area.ensureWidgetVisible(row)


def _rows(view: View, words: Words, group: str) -> list[tuple[tuple[tuple[str, ...], ...], str]]:
    """Return the rows of a group: keys part by part, and what they do."""
    if group == "fixed":
        return [(tuple(key_parts(words, key) for key in keys), words.styled(text)) for keys, text in FIXED]
    keys = view.state.settings.keys
    return [
        (
            tuple(key_parts(words, key) for key in keys_of(keys, command.id)),
            command_name(words, command.id),
        )
        for command in COMMANDS
        if command.group == group
    ]
