"""A tile that can be pressed, and a called group that can be pressed as a whole."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from riichi_gui.app.lying import lay_out
from riichi_gui.scoring.hand import Meld
from riichi_gui.scoring.tiles import Tile, Wind, tile_name
from riichi_gui.ui.theme import Colours, colours_of, stroke
from riichi_gui.ui.tile_art import ART, BACK, tile_height
from riichi_gui.ui.widgets.button import draw_focus
from riichi_gui.ui.widgets.grip import GripButton

MARGIN: Final = 3
GREY: Final = 0.3
UNDERLINE: Final = 4
STACK: Final = 0.6


class TileButton(GripButton):
    """One tile, or the empty place of one. ``count`` is written on its corner; ``ringed`` draws the gold ring."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tile: Tile | None = None
        self.count: int | None = None
        self.ringed = False
        self.lit = False
        self.proving = False
        self._width = 36
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_tile(
        self, tile: Tile | None, *, count: int | None = None, ringed: bool = False, lit: bool = False
    ) -> None:
        """Show a tile; None is an empty place, which is ``lit`` where the next click would go."""
        now = (tile, count, ringed, lit)
        if (self.tile, self.count, self.ringed, self.lit) != now:
            self.tile, self.count, self.ringed, self.lit = now
            self.update()

    def set_proving(self, proving: bool) -> None:
        """Light the tile up: it proves what is pointed at in the result."""
        if self.proving != proving:
            self.proving = proving
            self.update()

    def set_tile_width(self, width: int) -> None:
        """Give the tile a width; the button is a little larger."""
        if self._width != width:
            self._width = width
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Return the size of the tile with its margin."""
        return QSize(self._width + 2 * MARGIN, tile_height(self._width) + 2 * MARGIN)

    def picture(self) -> QPixmap:
        """Return the tile without what lies on it."""
        name = BACK if self.tile is None else tile_name(self.tile)
        return ART.pixmap(name, self._width, self.devicePixelRatioF())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the tile with what lies on it."""
        painter = QPainter(self)
        colours = colours_of(self.palette())
        width = self._width
        lift = 1 if self.tile is not None and self.isEnabled() and self.underMouse() and not self.isDown() else 0
        at = QPointF(MARGIN, MARGIN - lift)
        box = QRectF(at, QSize(width, tile_height(width)).toSizeF())
        if self.tile is None:
            self._paint_empty(painter, box)
        else:
            painter.setOpacity(1.0 if self.isEnabled() and not self.is_away else GREY)
            painter.drawPixmap(at, ART.pixmap(tile_name(self.tile), width, self.devicePixelRatioF()))
            painter.setOpacity(1.0)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.ringed:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            wide = max(3.0, width / 18)
            # A wide one grows inwards: beyond the tile there is only its margin.
            inset = wide / 2 - MARGIN + 0.5
            painter.setPen(QPen(QColor(colours.gold), wide))
            painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), 5, 5)
        if self.count is not None:
            self._paint_count(painter, box)
        if self.proving:
            paint_proof(painter, box, colours)
        draw_focus(painter, self)

    def _paint_empty(self, painter: QPainter, box: QRectF) -> None:
        colours = colours_of(self.palette())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = colours.accent if self.lit else colours.frame if self.underMouse() else colours.rule
        painter.setPen(QPen(QColor(edge), stroke(1.5 if self.lit else 1), Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)

    def _paint_count(self, painter: QPainter, box: QRectF) -> None:
        """Write how many are left on a small round chip on the lower right corner."""
        colours = colours_of(self.palette())
        size = max(14.0, self._width * 0.34)
        chip = QRectF(box.right() - size + 3, box.bottom() - size + 3, size, size)
        painter.setPen(QPen(QColor(colours.rule), 1))
        painter.setBrush(QColor(colours.card))
        painter.drawEllipse(chip)
        font = self.font()
        font.setPixelSize(round(size * 0.72))
        painter.setFont(font)
        painter.setPen(QColor(colours.ink if self.isEnabled() else colours.muted))
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, str(self.count))


class MeldButton(GripButton):
    """A called group or a kan, laid out as at the table: a click takes it out.

    The claimed tile lies on its side, at the left, in the middle or at the right by who discarded it (at the left where
    that is not known); an added tile lies above it. A closed kan shows two backs. Claimed groups are underlined.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._meld: Meld | None = None
        self._seat = Wind.E
        self.proving = False
        self._width = 36

    def show_meld(self, meld: Meld, seat: Wind, width: int) -> None:
        """Show a group of the player in that seat with tiles of that width."""
        now = (meld, seat, width)
        if (self._meld, self._seat, self._width) != now:
            self._meld, self._seat, self._width = now
            self.update()

    def set_proving(self, proving: bool) -> None:
        """Light the group up: it proves what is pointed at in the result."""
        if self.proving != proving:
            self.proving = proving
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the tiles side by side, all standing on one line."""
        if self._meld is None:
            return
        painter = QPainter(self)
        foot = self.height() - MARGIN - UNDERLINE - 2
        colours = colours_of(self.palette())
        at = QPointF(MARGIN, foot)
        painter.setOpacity(GREY if self.is_away else 1.0)
        paint_meld(painter, self._meld, self._seat, at, self._width, underline=colours.orange)
        if self.proving:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            high = tile_height(self._width)
            box = QRectF(MARGIN, foot - high, meld_width(self._meld, self._width) - 2 * MARGIN, high)
            paint_proof(painter, box, colours)
        if self.underMouse() and self.isEnabled():
            veil = QColor(colours.ink)
            veil.setAlpha(22)
            painter.fillRect(self.rect(), veil)
        draw_focus(painter, self)


def paint_proof(painter: QPainter, box: QRectF, colours: Colours) -> None:
    """Light up what stands in a box: a veil and a frame, so that it is not told by the colour alone."""
    veil = QColor(colours.accent)
    veil.setAlpha(46)
    painter.setBrush(veil)
    painter.setPen(QPen(QColor(colours.accent), stroke(2.5)))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)


def paint_meld(painter: QPainter, meld: Meld, seat: Wind, at: QPointF, width: int, *, underline: str) -> None:
    """Draw a group with its lower left corner there: the tiles of a player in that seat, so wide each."""
    high, x = tile_height(width), at.x()
    ratio = painter.device().devicePixelRatioF()
    for name, turned, above in lay_out(meld, seat):
        top = at.y() - (width if turned else high)
        painter.drawPixmap(QPointF(x, top), ART.pixmap(name, width, ratio, turned=turned))
        if above:
            # It covers a part of the tile below it, so that the row of the hand need not be half as high again.
            painter.drawPixmap(QPointF(x, top - round(width * STACK)), ART.pixmap(above, width, ratio, turned=True))
        x += high if turned else width
    if meld.is_open:
        painter.fillRect(QRectF(at.x(), at.y() + 3, x - at.x(), UNDERLINE), QColor(underline))


def meld_width(meld: Meld, width: int) -> int:
    """Return how wide a group is with tiles of that width."""
    tiles = 3 if meld.type in ("chi", "pon", "kakan") else 4
    turned = 1 if meld.is_open else 0
    return (tiles - turned) * width + turned * tile_height(width) + 2 * MARGIN
