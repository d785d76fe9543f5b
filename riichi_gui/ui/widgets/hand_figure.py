"""A hand as a picture of its own: as large as there is room for, and told in words to who does not see it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from riichi_gui.scoring.hand import Win
from riichi_gui.ui.hand_picture import draw_hand, hand_height, spoken_hand, width_for
from riichi_gui.ui.theme import colours_of, px
from riichi_gui.ui.widgets.ring import draw_ring
from riichi_gui.wording import Words

TILE: Final = 40
MARGIN: Final = 5


class HandFigure(QWidget):
    """The picture. The keyboard reaches it, so that a screen reader tells the tiles."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.win: Win | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_win(self, win: Win, words: Words) -> None:
        """Show a hand."""
        self.win = win
        self.setAccessibleName(spoken_hand(words, win))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size with tiles as large as they become."""
        return QSize(px(14 * TILE), self.heightForWidth(px(16 * TILE)))

    def hasHeightForWidth(self) -> bool:
        """Tell that the height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return how high the picture is when it is so wide."""
        if self.win is None:
            return 0
        return hand_height(self.win, width_for(self.win, width - 2 * MARGIN, px(TILE))) + 2 * MARGIN

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the hand, and a ring where the keyboard is."""
        if self.win is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = colours_of(self.palette())
        width = width_for(self.win, self.width() - 2 * MARGIN, px(TILE))
        draw_hand(painter, self.win, QPointF(MARGIN, MARGIN), width, colours)
        if self.hasFocus():
            draw_ring(painter, self.rect().toRectF(), colours)
