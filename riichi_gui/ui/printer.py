"""A document on a printer. Loaded with the first print, for it brings a module of Qt's along."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QMarginsF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QWidget

from riichi_gui.printing.documents import Document
from riichi_gui.printing.measure import DOTS
from riichi_gui.printing.painting import paint
from riichi_gui.wording import Words


def ask_printer(document: Document, parent: QWidget, words: Words, tell: Callable[[str], None]) -> QPrintDialog:
    """Open the system's dialog for printers; the document is printed when that is accepted."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    paper = document.pages[0].paper
    size = QPageSize(QSizeF(paper.width, paper.height), QPageSize.Unit.Point)
    printer.setFullPage(True)
    printer.setPageLayout(
        QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF(), QPageLayout.Unit.Point, QMarginsF())
    )
    printer.setDocName(document.title)
    if document.black:
        printer.setColorMode(QPrinter.ColorMode.GrayScale)
    dialog = QPrintDialog(printer, parent)
    dialog.setObjectName("printer-dialog")
    dialog.setWindowTitle(words.text("Print"))
    dialog.accepted.connect(
        lambda: tell(words.text("Printed.") if print_on(printer, document) else words.text("The printer refused."))
    )
    QDialog.open(dialog)
    return dialog


def print_on(printer: QPrinter, document: Document) -> bool:
    """Print the pages that were chosen, and tell whether the printer took them."""
    painter = QPainter()
    if not painter.begin(printer):
        return False
    chosen = [
        page
        for number, page in enumerate(document.pages, 1)
        if not printer.fromPage() or printer.fromPage() <= number <= (printer.toPage() or number)
    ]
    for place, page in enumerate(chosen):
        if place:
            printer.newPage()
        painter.save()
        scale = printer.resolution() / DOTS
        painter.scale(scale, scale)
        paint(painter, page, black=document.black)
        painter.restore()
    return painter.end()
