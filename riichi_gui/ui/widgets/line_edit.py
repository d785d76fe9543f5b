"""The hand as one line of text, with the place of a fault marked in it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction, QColor, QContextMenuEvent, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from riichi_gui.app.session import Session
from riichi_gui.ui.theme import Colours, colours_of, px, stroke
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.ring import draw_ring, within


class LineEdit(QLineEdit):
    """Always in step with the hand. While it is typed in, the text stays as typed; leaving it writes it out in full.

    ``hand_pasted`` carries a whole hand from the clipboard; ``begun_anew`` tells that another hand is being typed.
    """

    draws_ring = True
    hand_pasted = Signal(str)
    begun_anew = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("line")
        self._session = session
        self._fault_at: int | None = None
        self.setFrame(False)
        self._fit()
        self.textEdited.connect(self._edited)
        self.editingFinished.connect(session.finish_line)

    def _fit(self) -> None:
        self.setTextMargins(px(10), px(6), px(10), px(6))

    def changeEvent(self, event: QEvent) -> None:
        """Keep the room around the text what it is beside the type."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def show_view(self, view: View) -> None:
        """Show the line of a view."""
        line = view.state.line
        if self.text() != line:
            self.setText(line)
        draft = view.state.draft
        fault_at = draft.fault.column if draft is not None and draft.fault is not None else None
        if fault_at != self._fault_at:
            self._fault_at = fault_at
            self.update()

    def set_texts(self, name: str, placeholder: str) -> None:
        """Name the line, and say in it what it is for while it is empty."""
        self.setAccessibleName(name)
        self.setPlaceholderText(placeholder)

    def _edited(self, text: str) -> None:
        if len(text) <= 1:
            self.begun_anew.emit()
        self._session.type_line(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a whole hand that is pasted as the hand; any other text goes where the cursor is."""
        if event.matches(QKeySequence.StandardKey.Paste):
            self._paste()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the usual menu; what it pastes is taken as what the keyboard pastes."""
        menu = self.createStandardContextMenu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        paste = menu.findChild(QAction, "edit-paste")
        if paste is not None:
            paste.triggered.disconnect()
            paste.triggered.connect(self._paste)
        menu.popup(event.globalPos())

    def _paste(self) -> None:
        text = QApplication.clipboard().text()
        if not text.strip():
            return
        from riichi_gui.app.pasting import read_pasted

        pasted = read_pasted(text)
        if pasted.is_piece and not self.text():
            self.paste()
        elif self.selectedText() == self.text() or pasted.notation not in (None, "own"):
            self.hand_pasted.emit(text)
        else:
            self.paste()

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the window: its steps are those of the hand."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and (event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo))
        ):
            event.ignore()
            return False
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line, and a mark under the letter where it cannot be read."""
        super().paintEvent(event)
        colours = colours_of(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            draw_ring(painter, self.rect().toRectF(), colours)
        else:
            wide = stroke(colours.stroke)
            painter.setPen(QPen(QColor(colours.frame), wide))
            painter.drawRoundedRect(within(self.rect().toRectF(), wide), 6, 6)
        if self._fault_at is not None:
            self._mark_fault(painter, self._fault_at, colours)

    def _mark_fault(self, painter: QPainter, column: int, colours: Colours) -> None:
        metrics, text = self.fontMetrics(), self.text()
        cursor = self.cursorRect()
        # Qt counts a tile of Unicode as two places, Python as one letter.
        at = len(text.encode("utf-16-le")[: 2 * self.cursorPosition()].decode("utf-16-le", "ignore"))
        start = cursor.center().x() + self._advance(column) - self._advance(at)
        wide = max(8, metrics.horizontalAdvance(text[column : column + 1]))
        painter.setPen(QPen(QColor(colours.orange), 2))
        painter.drawLine(start, cursor.bottom() + 1, start + wide, cursor.bottom() + 1)

    def _advance(self, column: int) -> int:
        return self.fontMetrics().horizontalAdvance(self.text()[:column])
