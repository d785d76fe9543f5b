"""What the pages with a search have in common: the way into it, out of it, and on to what was found."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget


class SearchPage(QWidget):
    """A page whose keyboard begins in its search. There is no button in it to empty it: Qt would fade it in and out."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"{name}-page")
        self.search = QLineEdit(self)
        self.search.setObjectName(f"{name}-search")
        self.search.returnPressed.connect(self.go_to_found)

    def focus(self) -> None:
        """Put the keyboard into the search."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def escape(self) -> bool:
        """Empty the search; returns whether there was one."""
        if not self.search.text():
            return False
        self.search.clear()
        self.focus()
        return True

    def go_to_found(self) -> None:
        """Put the keyboard on the first of what was found; each page has its own."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from the search to what was found."""
        if event.key() == Qt.Key.Key_Down and self.search.hasFocus():
            self.go_to_found()
        else:
            super().keyPressEvent(event)
