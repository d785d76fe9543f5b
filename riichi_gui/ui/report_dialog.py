"""The dialog for an unexpected fault of the program: what to send along, ready to be copied."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from riichi_gui.printing.fonts import with_own_font
from riichi_gui.wording import Words


class ReportDialog(QDialog):
    """Says that something went wrong and that the hand is kept, with a report to copy."""

    def __init__(self, report: str, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("report-dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(words.text("Something went wrong"))
        self.resize(680, 420)
        told = QLabel(
            words.text("That is a fault of the program. The hand is kept. The report helps to mend it."),
            self,
        )
        told.setWordWrap(True)
        self.report = QPlainTextEdit(report, self)
        self.report.setObjectName("report")
        self.report.setAccessibleName(words.text("Report"))
        self.report.setReadOnly(True)
        self.report.setFont(with_own_font(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)))
        self.copy = QPushButton(words.text("Copy the report"), self)
        self.copy.setObjectName("copy-report")
        self.copy.clicked.connect(self.copy_report)
        close = QPushButton(words.text("Close"), self)
        close.clicked.connect(self.close)
        buttons = QDialogButtonBox(self)
        buttons.addButton(self.copy, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(close, QDialogButtonBox.ButtonRole.AcceptRole)
        layout = QVBoxLayout(self)
        layout.addWidget(told)
        layout.addWidget(self.report, 1)
        layout.addWidget(buttons)

    def copy_report(self) -> None:
        """Put the report on the clipboard."""
        QGuiApplication.clipboard().setText(self.report.toPlainText())

    def add(self, report: str) -> None:
        """Add another report below the first one."""
        self.report.appendPlainText("\n" + report)
