"""The dialog that asks for the name of a ruleset, and says what is wrong with one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from riichi_gui.wording import Words


class NameDialog(QDialog):
    """Hands the name to ``take``, which returns what is wrong with it; it stays open until nothing is."""

    def __init__(
        self, title: str, name: str, take: Callable[[str], str], words: Words, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("name-dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self._take = take
        caption = QLabel(words.text("Name of the ruleset"), self)
        self.name = QLineEdit(name, self)
        self.name.setObjectName("ruleset-name")
        self.name.selectAll()
        caption.setBuddy(self.name)
        self.name.setAccessibleName(caption.text())
        self.fault = QLabel(self)
        self.fault.setObjectName("name-fault")
        self.fault.setTextFormat(Qt.TextFormat.PlainText)
        self.fault.setWordWrap(True)
        save = QPushButton(words.text("Save"), self)
        save.setObjectName("name-save")
        save.setDefault(True)
        save.clicked.connect(self._save)
        cancel = QPushButton(words.text("Cancel"), self)
        cancel.setObjectName("name-cancel")
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        buttons = QDialogButtonBox(self)
        buttons.addButton(save, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(cancel, QDialogButtonBox.ButtonRole.RejectRole)
        layout = QVBoxLayout(self)
        layout.addWidget(caption)
        layout.addWidget(self.name)
        layout.addWidget(self.fault)
        layout.addWidget(buttons)
        self.resize(440, self.sizeHint().height() + self.fontMetrics().height())
        self.name.setFocus()

    def tell(self, fault: str) -> None:
        """Say what is wrong with the name."""
        self.fault.setText(fault)
        self.name.setAccessibleDescription(fault)

    def _save(self) -> None:
        fault = self._take(self.name.text())
        if not fault:
            self.accept()
            return
        self.tell(fault)
        self.name.setFocus()
