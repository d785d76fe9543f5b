"""Pages as a PDF. Equal pages give equal bytes: there is no clock and no chance in the file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF, QUuid
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from riichi_gui import __version__
from riichi_gui.printing.marks import Page
from riichi_gui.printing.measure import DOTS
from riichi_gui.printing.painting import paint
from riichi_gui.printing.settled import settled

_NAMES: Final = QUuid("{6b1f6f5e-0f0c-4f0e-9a55-8f0f3c2b7a10}")


def pdf_of(pages: Sequence[Page], title: str, language: str, *, black: bool) -> bytes:
    """Return pages as a PDF whose text can be searched and copied; ``black`` for one without any colour."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DOTS)
    writer.setColorModel(QPdfWriter.ColorModel.Grayscale if black else QPdfWriter.ColorModel.RGB)
    writer.setDocumentId(QUuid.createUuidV5(_NAMES, f"{title} {language} {black} {pages!r}".encode()))
    writer.setTitle(title)
    writer.setCreator(f"riichi-gui {__version__}")
    _set_paper(writer, pages[0])
    painter = QPainter(writer)
    for place, page in enumerate(pages):
        if place:
            writer.newPage()
        paint(painter, page, black=black)
    painter.end()
    return settled(bytes(buffer.data().data()), language)


def _set_paper(writer: QPdfWriter, page: Page) -> None:
    size = QPageSize(QSizeF(page.paper.width, page.paper.height), QPageSize.Unit.Point)
    writer.setPageLayout(QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF()))
