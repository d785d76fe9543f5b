"""Parts of the large view: each takes the largest type, or the largest tiles, with which it fits into its room."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.tiles import tile_name
from riichi_gui.ui.hand_picture import draw_hand, hand_height, hand_width, spoken_hand, width_for
from riichi_gui.ui.theme import colours_of
from riichi_gui.ui.tile_art import ART, tile_height
from riichi_gui.ui.view import tiles_text
from riichi_gui.wording import Words

MOST_TILE: Final = 220
LEAST_PIXELS: Final = 9


class BigText(QLabel):
    """A text in the largest type with which it fits into the label; on one line, unless it may wrap."""

    def __init__(self, parent: QWidget, *, wraps: bool = False, bold: bool = False, most: float = 1.0) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setWordWrap(wraps)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self._bold = bold
        self._most = most

    def say(self, text: str) -> None:
        """Show a text."""
        if text != self.text():
            self.setText(text)
            self._fit()

    def minimumSizeHint(self) -> QSize:
        """Ask for no room: the type follows the room, not the other way round."""
        return QSize(0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the type to the new room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.setFont(self._sized(self.pixels()))

    def limit(self, pixels: int) -> None:
        """Show the text in that size, which is smaller than would fit: as large as another one."""
        self.setFont(self._sized(pixels))

    def pixels(self) -> int:
        """Return the largest size of type with which the text fits."""
        least, most = LEAST_PIXELS, max(LEAST_PIXELS, int(self.height() * self._most))
        while least < most:
            middle = (least + most + 1) // 2
            if self._fits(middle):
                least = middle
            else:
                most = middle - 1
        return least

    def _fits(self, pixels: int) -> bool:
        flags = Qt.AlignmentFlag.AlignCenter | (Qt.TextFlag.TextWordWrap if self.wordWrap() else 0)
        room = QRectF(0, 0, self.width(), 1e6)
        box = QFontMetricsF(self._sized(pixels)).boundingRect(room, int(flags), self.text())
        return box.width() <= self.width() and box.height() <= self.height()

    def _sized(self, pixels: int) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(pixels)
        font.setBold(self._bold)
        return font


class BigHand(QWidget):
    """The tiles of the hand, as large as they fit, and below them the indicators."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._win = Win()

    def show_win(self, win: Win, words: Words) -> None:
        """Show a hand."""
        spoken = [spoken_hand(words, win)]
        for name, tiles in ((words.text("Dora"), win.dora), (words.text("Ura"), win.ura)):
            if tiles:
                spoken.append(f"{name}: {tiles_text(words, tiles)}")
        self.setAccessibleName("; ".join(filter(None, spoken)))
        if win != self._win:
            self._win = win
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the tiles in the middle."""
        win = self._win
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        most = min(MOST_TILE, int(self.height() * (0.58 if any(m.type == "kakan" for m in win.hand.melds) else 0.7)))
        width = width_for(win, self.width() - 4, max(8, most))
        at = QPointF((self.width() - hand_width(win, width)) / 2, (self.height() - hand_height(win, width)) / 2)
        draw_hand(painter, win, at, width, colours_of(self.palette()))


class Indicators(QWidget):
    """The dora and ura indicators in a row, with their names."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._win = Win()
        self._names = ("", "")

    def show_win(self, win: Win, words: Words) -> None:
        """Show the indicators of a hand; they are read out with the hand."""
        self._win, self._names = win, (words.text("Dora"), words.text("Ura"))
        self.setVisible(bool(win.dora or win.ura))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room for all of them at the height that there is."""
        return QSize(round(self._draw(None)), self.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw them."""
        self._draw(QPainter(self))

    def _draw(self, painter: QPainter | None) -> float:
        """Draw them, or without a painter only return how wide they are."""
        width = max(8, int(self.height() / 1.4))
        font = QFont(self.font())
        font.setPixelSize(max(LEAST_PIXELS, int(self.height() * 0.55)))
        metrics = QFontMetricsF(font)
        x, top = 0.0, (self.height() - tile_height(width)) / 2
        for name, tiles in zip(self._names, (self._win.dora, self._win.ura), strict=True):
            if not tiles:
                continue
            if painter is not None:
                painter.setFont(font)
                painter.setPen(QColor(colours_of(self.palette()).muted))
                painter.drawText(QPointF(x, (self.height() + metrics.capHeight()) / 2), name)
            x += metrics.horizontalAdvance(name) + width * 0.25
            for tile in tiles:
                if painter is not None:
                    painter.drawPixmap(QPointF(x, top), ART.pixmap(tile_name(tile), width, self.devicePixelRatioF()))
                x += width + 1
            x += width * 0.6
        return max(0.0, x - width * 0.6)


class SeatCard(QWidget):
    """One seat: its wind, and what it wins or pays."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._wins = False
        self.name = BigText(self, most=0.8)
        self.change = BigText(self, bold=True, most=0.72)
        self.role = BigText(self, most=0.7)

    @property
    def spoken(self) -> str:
        """The card as one text."""
        return " ".join(filter(None, (self.name.text(), self.change.text(), self.role.text())))

    def show_change(self, name: str, change: str, role: str, *, wins: bool, pays: bool) -> None:
        """Show what becomes of a player."""
        self._wins = wins
        self.name.say(name)
        self.change.say(change)
        self.role.say(role)
        colours = colours_of(self.palette())
        ink = colours.on_accent if wins else colours.ink if pays else colours.muted
        for label in (self.name, self.change, self.role):
            palette = label.palette()
            palette.setColor(label.foregroundRole(), QColor(ink))
            label.setPalette(palette)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the three texts below each other."""
        super().resizeEvent(event)
        wide, high = self.width(), self.height()
        side = round(wide * 0.06)
        self.name.setGeometry(side, round(high * 0.06), wide - 2 * side, round(high * 0.24))
        self.change.setGeometry(side, round(high * 0.3), wide - 2 * side, round(high * 0.46))
        self.role.setGeometry(side, round(high * 0.76), wide - 2 * side, round(high * 0.18))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card; that of the winner is filled."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = colours_of(self.palette())
        painter.setPen(QPen(QColor(colours.accent if self._wins else colours.rule), 2))
        painter.setBrush(QColor(colours.accent if self._wins else colours.card))
        painter.drawRoundedRect(self.rect().toRectF().adjusted(1, 1, -1, -1), 12, 12)
