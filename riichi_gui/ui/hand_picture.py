"""A hand drawn as a picture, as it lies at the table."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.tiles import tile_name
from riichi_gui.ui.theme import Colours
from riichi_gui.ui.tile_art import ART, tile_height
from riichi_gui.ui.view import tiles_text
from riichi_gui.ui.widgets.tile_button import STACK, UNDERLINE, meld_width, paint_meld
from riichi_gui.wording import Words

# Between the concealed tiles, the winning one and each group, in tiles.
GAP: Final = 0.35


def hand_width(win: Win, width: int) -> float:
    """Return how wide a hand is with tiles of that width."""
    parts = [len(win.hand.closed) * (width + 1.0), *(meld_width(meld, width) for meld in win.hand.melds)]
    if win.tile is not None:
        parts.append(width + 1.0)
    shown = [part for part in parts if part]
    return sum(shown) + GAP * width * (len(shown) - 1)


def hand_height(win: Win, width: int) -> int:
    """Return how high a hand is with tiles of that width; an added kan is higher than the rest."""
    stacked = any(meld.type == "kakan" for meld in win.hand.melds)
    return (round((1 + STACK) * width) if stacked else tile_height(width)) + UNDERLINE + 4


def width_for(win: Win, room: float, most: int) -> int:
    """Return the largest width of the tiles with which a hand fits into the room."""
    width = most
    while width > 8 and hand_width(win, width) > room:
        width -= 1
    return width


def draw_hand(painter: QPainter, win: Win, at: QPointF, width: int, colours: Colours) -> None:
    """Draw a hand with its upper left corner there."""
    ratio = painter.device().devicePixelRatioF()
    foot = at.y() + hand_height(win, width) - UNDERLINE - 4
    x, top = at.x(), foot - tile_height(width)
    for tile in win.hand.closed:
        painter.drawPixmap(QPointF(x, top), ART.pixmap(tile_name(tile), width, ratio))
        x += width + 1
    gap = GAP * width
    x += gap if win.hand.closed else 0
    if win.tile is not None:
        painter.drawPixmap(QPointF(x, top), ART.pixmap(tile_name(win.tile), width, ratio))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.gold), max(2.0, width / 14)))
        painter.drawRoundedRect(QRectF(x - 1, top - 1, width + 2, tile_height(width) + 2), width / 9, width / 9)
        x += width + 1 + gap
    for meld in win.hand.melds:
        paint_meld(painter, meld, win.seat, QPointF(x, foot), width, underline=colours.orange)
        x += meld_width(meld, width) + gap


def spoken_hand(words: Words, win: Win) -> str:
    """Return the tiles of a hand by their names."""
    parts = [tiles_text(words, win.hand.closed)]
    if win.tile is not None:
        parts.append(words.text("Winning tile: {tile}", tile=words.tile_name(win.tile)))
    parts += [f"{words.meld_name(meld.type)}: {tiles_text(words, meld.tiles)}" for meld in win.hand.melds]
    return "; ".join(filter(None, parts))
