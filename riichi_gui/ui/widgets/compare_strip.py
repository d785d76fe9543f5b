"""The same hand under several rulebooks, a row for each; the row that is pointed at tells what decides."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from riichi_gui.app.session import Session
from riichi_gui.app.shelf import Shelf
from riichi_gui.ui.compare_words import RowText, row_texts
from riichi_gui.ui.theme import colours_of
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.button import Button, PillButton, RovingGroup, draw_focus

PAD: Final = 8
LEAST: Final = 130
DETAIL_LINES: Final = 4
HIGH: Final = 10_000
# Room between the lines. In a system's font Japanese type is also taller than the metrics say.
LINE: Final = 1.25


class BookRow(Button):
    """One rulebook: its name with the points, below them han, fu and limit, below these the options that decide.

    ``≠`` stands before what differs.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text_ = RowText("", "", (), "", "", "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_text(self, text: RowText) -> None:
        """Show what a rulebook makes of the hand."""
        self.text_ = text
        self.setText(text.name)
        self.describe(text.spoken, text.detail)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for two or three lines of type."""
        lines = 3 if self.text_.differs else 2
        return QSize(LEAST, lines * self._line() + PAD)

    def _line(self) -> int:
        return round(LINE * self.fontMetrics().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the lines, with a bar beside a row that differs."""
        colours, text = colours_of(self.palette()), self.text_
        painter = QPainter(self)
        if self.underMouse() or self.hasFocus():
            painter.fillRect(self.rect(), QColor(colours.shade))
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), QColor(colours.rule))
        if text.differs:
            painter.fillRect(QRectF(0, 3, 3, self.height() - 7), QColor(colours.accent))
        bold = QFont(self.font())
        bold.setBold(True)
        line = self._line()
        room = self.rect().adjusted(PAD, PAD // 2, -PAD, 0)
        room.setHeight(line)
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
        left, right = Qt.AlignmentFlag.AlignLeft | middle, Qt.AlignmentFlag.AlignRight | middle
        painter.setFont(bold)
        painter.setPen(QColor(colours.ink))
        painter.drawText(room, right, text.total)
        narrow = QFontMetrics(bold)
        taken = narrow.horizontalAdvance(text.total) + PAD
        painter.drawText(room, left, narrow.elidedText(text.name, Qt.TextElideMode.ElideRight, room.width() - taken))
        painter.setFont(self.font())
        room.translate(0, line)
        painter.setPen(QColor(colours.muted))
        painter.drawText(room, left, self._fitted("   ".join(text.cells), room.width()))
        if text.differs:
            room.translate(0, line)
            painter.setPen(QColor(colours.accent))
            painter.drawText(room, left, self._fitted(text.why or text.differs, room.width()))
        draw_focus(painter, self)

    def _fitted(self, text: str, width: int) -> str:
        return self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, width)


class CompareStrip(QFrame):
    """A list of rows with what decides below it. Nothing is worked out while it is not shown."""

    def __init__(self, session: Session, shelf: Shelf, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("compare-strip")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setBackgroundRole(self.backgroundRole().Base)
        self.setAutoFillBackground(True)
        self._session = session
        self._shelf = shelf
        self._view: View | None = None
        self.rows: list[BookRow] = []
        self._shown = 0
        self.title = QLabel(self)
        font = self.title.font()
        font.setBold(True)
        self.title.setFont(font)
        self.choose = PillButton(parent=self, opens_menu=True)
        self.choose.setObjectName("choose-books")
        self.choose.clicked.connect(self._open_choice)
        self.group = RovingGroup()
        self.group.setObjectName("compare-rows")
        self.group.setBackgroundRole(self.backgroundRole().Base)
        self._column = QVBoxLayout(self.group)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addStretch(1)
        self.area = QScrollArea(self)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.viewport().setBackgroundRole(self.backgroundRole().Base)
        self.area.setWidget(self.group)
        self.detail = QLabel(self)
        self.detail.setObjectName("compare-detail")
        self.detail.setTextFormat(Qt.TextFormat.PlainText)
        self.detail.setWordWrap(True)
        self.detail.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.detail.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.choose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(PAD, 6, PAD, 6)
        layout.setSpacing(4)
        layout.addLayout(head)
        layout.addWidget(self.area, 1)
        layout.addWidget(self.detail)

    def show_view(self, view: View) -> None:
        """Show the hand of a view under each rulebook."""
        before, self._view = self._view, view
        if before is not None and before.state == view.state and before.words is view.words:
            return
        words = view.words
        self.title.setText(words.text("Rulebooks side by side"))
        self.group.setAccessibleName(self.title.text())
        self.choose.setText(words.text("Choose"))
        self.choose.describe(words.text("Choose"), words.text("Choose the rulebooks to compare with"))
        self.choose.updateGeometry()
        texts = row_texts(words, view.facts.comparison)
        while len(self.rows) < len(texts):
            self._add_row()
        for row, text in zip(self.rows, texts, strict=False):
            row.show_text(text)
            row.setVisible(True)
        self.group.settle_stop()
        for row in self.rows[len(texts) :]:
            row.setVisible(False)
        self.group.settle_stop()
        self.area.setMaximumHeight(self.group.sizeHint().height())
        self._shown = len(texts)
        self._fit_detail()
        self._tell(next((row for row in self.rows[: len(texts)] if row.hasFocus()), None))

    def _add_row(self) -> None:
        row = BookRow(self.group)
        row.setObjectName(f"compare-{len(self.rows)}")
        row.installEventFilter(self)
        self._column.insertWidget(len(self.rows), row)
        self.group.adopt(row, len(self.rows), 0)
        self.rows.append(row)

    def _tell(self, row: BookRow | None) -> None:
        """Tell what decides in a row; without one, how to learn it."""
        self.detail.setText(self._hint() if row is None else row.text_.detail)

    def _hint(self) -> str:
        if self._view is None:
            return ""
        if not self._view.facts.comparison:
            return self._view.words.text("Once the hand has a score, it is compared here.")
        return self._view.words.text("Point at a row: here stands the rule that decides.")

    def _fit_detail(self) -> None:
        """Keep room for the longest of the texts that may stand below the rows: so none of them moves the rows."""
        metrics = self.detail.fontMetrics()
        room = QRect(0, 0, max(LEAST, self.contentsRect().width() - 2 * PAD), HIGH)
        texts = [self._hint(), *(row.text_.detail for row in self.rows[: self._shown])]
        tall = max(metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, text).height() for text in texts)
        most = metrics.boundingRect(room, 0, "\n".join("中" * DETAIL_LINES)).height()
        self.detail.setFixedHeight(max(metrics.height(), min(tall, most)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the room below the rows to the width."""
        super().resizeEvent(event)
        self._fit_detail()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell what decides in the row that the mouse or the keyboard comes to."""
        if isinstance(watched, BookRow) and event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            self._tell(watched)
            if event.type() == QEvent.Type.FocusIn:
                self.area.ensureWidgetVisible(watched, 0, 0)
        return super().eventFilter(watched, event)

    def _open_choice(self) -> None:
        if self._view is not None:
            from riichi_gui.ui.widgets.books_popup import WIDTH, BooksPopup

            BooksPopup(self._session, self._shelf, self._view.words, self).open_beside(self, WIDTH)
