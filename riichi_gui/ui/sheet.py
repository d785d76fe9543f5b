"""A hand with its score on a white sheet, as a picture to be shared."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QImage, QPainter

from riichi_gui.app.lying import circumstances
from riichi_gui.app.report import Item, Report, Section
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.tiles import Tile, tile_name
from riichi_gui.ui.hand_picture import draw_hand, hand_height, width_for
from riichi_gui.ui.theme import LIGHT
from riichi_gui.ui.tile_art import ART, tile_height
from riichi_gui.wording import Words

RATIO: Final = 2.0
WIDTH: Final = 860
MARGIN: Final = 28
COLUMN_GAP: Final = 40
TILE: Final = 48
SMALL_TILE: Final = 20
MOST_HEIGHT: Final = 4000
PIXELS: Final[dict[str, int]] = {"total": 42, "limit": 24, "text": 16, "heading": 17, "quiet": 14}


def draw_sheet(report: Report, win: Win, words: Words) -> QImage:
    """Return the picture, at twice the size in pixels that it has in points."""
    # Light faces always, for the paper is white.
    with ART.looking(ART.look._replace(dark=False)):
        # Measured on a small one first, for the height follows from the texts.
        height = _Sheet(_blank(1, 1), report, win, words).draw()
        image = _blank(round(WIDTH * RATIO), round(min(height, MOST_HEIGHT) * RATIO))
        _Sheet(image, report, win, words).draw()
    return image


def _blank(width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(RATIO)
    image.fill(Qt.GlobalColor.white)
    return image


class _Sheet:
    """A sheet being drawn from top to bottom."""

    def __init__(self, image: QImage, report: Report, win: Win, words: Words) -> None:
        self._image = image
        self._painter = QPainter(image)
        self._painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._report = report
        self._win = win
        self._words = words
        self._y = float(MARGIN)

    def draw(self) -> float:
        """Draw everything and return the height that it takes."""
        report = self._report
        self._hand()
        self._total()
        for payment in (report.no_yaku,) if report.no_yaku else report.payments:
            self._paragraph(payment, "text")
        self._y += 12
        self._sections()
        if report.formula:
            self._paragraph(report.formula, "quiet", LIGHT.muted)
        if report.changes:
            changes = "   ".join(f"{name} {self._words.signed(change)}" for name, change in report.changes)
            self._paragraph(changes, "quiet", LIGHT.muted)
        self._y += 6
        self._paragraph(report.line, "quiet", LIGHT.muted)
        self._painter.end()
        return self._y + MARGIN - 8

    # ------------------------------------------------------------------------------------------------------------ parts

    def _hand(self) -> None:
        width = width_for(self._win, WIDTH - 2 * MARGIN, TILE)
        draw_hand(self._painter, self._win, QPointF(MARGIN, self._y), width, LIGHT)
        self._y += hand_height(self._win, width) + 10
        text = " · ".join(circumstances(self._words, self._win))
        at = self._text(text, "text", MARGIN, self._y, LIGHT.muted)
        for name, tiles in (("Dora", self._win.dora), ("Ura", self._win.ura)):
            if tiles:
                caption = self._words.text("Dora") if name == "Dora" else self._words.text("Ura")
                at = self._text(caption, "text", at + 22, self._y, LIGHT.muted)
                at = self._tiles(tiles, at + 6, self._y - 2)
        self._y += tile_height(SMALL_TILE) + 8

    def _total(self) -> None:
        report = self._report
        end = self._text(report.total, "total", MARGIN, self._y, LIGHT.ink, bold=True)
        base = self._y + self._metrics("total", bold=True).ascent()
        if report.limit:
            self._text(report.limit, "limit", end + 14, base - self._metrics("limit").ascent(), LIGHT.accent)
        wide = self._metrics("text").horizontalAdvance(report.rules)
        top = base - self._metrics("text").ascent()
        self._text(report.rules, "text", WIDTH - MARGIN - wide, top, LIGHT.muted)
        self._y += self._metrics("total", bold=True).height() + 2

    def _sections(self) -> None:
        """Draw the yaku and the dora on the left and the fu on the right."""
        inner = (WIDTH - 2 * MARGIN - COLUMN_GAP) / 2
        left = [section for section in self._report.sections if section.key != "fu"]
        right = [section for section in self._report.sections if section.key == "fu"]
        top, lowest = self._y, self._y
        columns = [(left, float(MARGIN)), (right, MARGIN + inner + COLUMN_GAP)]
        for sections, x in columns if left and right else [(left or right, float(MARGIN))]:
            self._y = top
            for section in sections:
                self._section(section, x, inner)
            lowest = max(lowest, self._y)
        self._y = lowest + 8

    def _section(self, section: Section, x: float, wide: float) -> None:
        self._text(section.title, "heading", x, self._y, LIGHT.ink, bold=True)
        self._y += self._metrics("heading", bold=True).height() + 2
        self._painter.fillRect(QRectF(x, self._y, wide, 1), QColor(LIGHT.rule))
        self._y += 5
        for item in section.items:
            self._item(item, x, wide)
        if section.total:
            high = self._metrics("text").height()
            self._painter.fillRect(QRectF(x, self._y + 1, wide, 1), QColor(LIGHT.rule))
            self._y += 5
            end = self._metrics("text").horizontalAdvance(section.total)
            self._text(section.total, "text", x + max(0.0, wide - end), self._y, LIGHT.muted)
            self._y += high + 12

    def _item(self, item: Item, x: float, wide: float) -> None:
        metrics = self._metrics("text")
        high = max(metrics.height(), tile_height(SMALL_TILE) if item.tiles else 0) + 3
        text_top = self._y + (high - metrics.height()) / 2
        value = metrics.horizontalAdvance(item.value)
        self._text(item.value, "text", x + wide - value, text_top, LIGHT.ink)
        room = wide - value - 12
        tiles = item.tiles if len(item.tiles) * SMALL_TILE < room * 0.6 else ()
        name_room = room - (len(tiles) * (SMALL_TILE + 1) + 10 if tiles else 0)
        name = metrics.elidedText(item.name, Qt.TextElideMode.ElideRight, name_room)
        end = self._text(name, "text", x, text_top, LIGHT.ink)
        if item.note:
            left = x + room - end - 10
            self._text(
                metrics.elidedText(item.note, Qt.TextElideMode.ElideRight, max(0.0, left)),
                "text",
                end + 10,
                text_top,
                LIGHT.muted,
            )
        if tiles:
            self._tiles(tiles, end + 10, self._y + (high - tile_height(SMALL_TILE)) / 2)
        self._y += high

    # ------------------------------------------------------------------------------------------------------------ small

    def _tiles(self, tiles: tuple[Tile, ...], x: float, y: float) -> float:
        for tile in tiles:
            self._painter.drawPixmap(QPointF(x, y), ART.pixmap(tile_name(tile), SMALL_TILE, RATIO))
            x += SMALL_TILE + 1
        return x

    def _text(self, text: str, size: str, x: float, y: float, colour: str, *, bold: bool = False) -> float:
        """Write a text on one line with its upper left corner there; returns where it ends."""
        metrics = self._metrics(size, bold=bold)
        self._painter.setFont(self._font(size, bold=bold))
        self._painter.setPen(QColor(colour))
        self._painter.drawText(QPointF(x, y + metrics.ascent()), text)
        return x + metrics.horizontalAdvance(text)

    def _paragraph(self, text: str, size: str, colour: str = LIGHT.ink) -> None:
        """Write a text in as many lines as it needs."""
        self._painter.setFont(self._font(size))
        self._painter.setPen(QColor(colour))
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft
        room = QRectF(MARGIN, self._y, WIDTH - 2 * MARGIN, MOST_HEIGHT)
        box = self._metrics(size).boundingRect(room, flags, text)
        self._painter.drawText(room, flags, text)
        self._y += box.height() + 4

    def _metrics(self, size: str, *, bold: bool = False) -> QFontMetricsF:
        return QFontMetricsF(self._font(size, bold=bold))

    def _font(self, size: str, *, bold: bool = False) -> QFont:
        font = QFont(QGuiApplication.font())
        font.setPixelSize(PIXELS[size])
        font.setBold(bold)
        return font
