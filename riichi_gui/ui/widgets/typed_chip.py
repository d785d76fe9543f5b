"""The digits that wait for their suit, shown where the tiles are to go."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from riichi_gui.ui.theme import colours_of
from riichi_gui.ui.view import View

PADDING: Final = 8
LARGER: Final = 1.5


class TypedChip(QWidget):
    """A small sheet over the page, with the digits and a mark for the suit that is still to come."""

    def __init__(self, hand: QWidget, page: QWidget) -> None:
        super().__init__(page)
        self._hand = hand
        self._page = page
        self.setObjectName("typed")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.text = ""
        self.hide()

    def show_view(self, view: View, text: str) -> None:
        """Show a text where the next tile goes, moved where it would not fit into the page; without a text go away."""
        self.text = f"{text}_" if text else ""
        self.setAccessibleName(text)
        self.setVisible(bool(text))
        if not text:
            return
        place = self._next_place(view)
        font = self.font()
        font.setPointSizeF(self._page.font().pointSizeF() * LARGER)
        font.setBold(True)
        self.setFont(font)
        metrics = self.fontMetrics()
        size = QSize(metrics.horizontalAdvance(self.text) + 2 * PADDING, metrics.height() + PADDING)
        # In the row of the hand it stays beside the result.
        room = self._page.rect()
        room.setRight(self._on_page(self._hand).right())
        x = max(0, min(place.left(), room.right() - size.width()))
        y = max(0, min(place.center().y() - size.height() // 2, room.bottom() - size.height()))
        self.setGeometry(QRect(x, y, size.width(), size.height()))
        self.raise_()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the sheet with a heavy outline."""
        colours = colours_of(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.accent), 2))
        painter.setBrush(QColor(colours.card))
        painter.drawRoundedRect(self.rect().toRectF().adjusted(1, 1, -1, -1), 5, 5)
        painter.setPen(QColor(colours.ink))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text)

    def _next_place(self, view: View) -> QRect:
        """Return where on the page the next tile goes; a group takes the places that it needs from the hand."""
        win, focus = view.state.win, view.state.focus
        name = f"hand-{len(win.hand.closed)}" if len(win.hand.closed) < win.hand.closed_size else "hand-winner"
        if focus in ("dora", "ura"):
            name = f"{focus}-{len(win.dora if focus == 'dora' else win.ura)}"
        place = self._page.findChild(QWidget, name) or self._hand
        return self._on_page(place)

    def _on_page(self, widget: QWidget) -> QRect:
        return QRect(widget.mapTo(self._page, widget.rect().topLeft()), widget.size())
