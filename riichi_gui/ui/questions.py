"""Questions that do not stop the program: the answer is a call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QPushButton, QWidget

from riichi_gui.wording import Words


def ask(parent: QWidget, title: str, question: str, answers: Mapping[str, Callable[[], None]], no: str) -> None:
    """Ask a question with a button for each answer and one that changes nothing, which Esc presses too."""
    box = QMessageBox(QMessageBox.Icon.NoIcon, title, question, parent=parent)
    box.setObjectName("question")
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setTextFormat(Qt.TextFormat.PlainText)
    for place, (text, call) in enumerate(answers.items()):
        button = QPushButton(text, box)
        button.setObjectName(f"answer-{place}")
        button.clicked.connect(call)
        box.addButton(button, QMessageBox.ButtonRole.AcceptRole)
    cancel = QPushButton(no, box)
    cancel.setObjectName("answer-no")
    box.addButton(cancel, QMessageBox.ButtonRole.RejectRole)
    box.setEscapeButton(cancel)
    box.setDefaultButton(cancel)
    box.open()


def choose_file(
    parent: QWidget, title: str, take: Callable[[Path], None], words: Words, *, save_as: str = "", kind: str = ""
) -> None:
    """Ask for a file to read, or with ``save_as`` for one to write, by that name unless another is typed.

    ``kind`` is a filter such as "Progress (*.json)"; without one it is that of rulesets.
    """
    kind = kind or words.text("Rulesets (*.toml)")
    dialog = QFileDialog(parent, title)
    dialog.setObjectName("file-dialog")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setNameFilters([kind, words.text("All files (*)")])
    dialog.setDefaultSuffix(kind.rpartition(".")[2].removesuffix(")"))
    if save_as:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.selectFile(save_as)
    else:
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    for label, text in (
        (QFileDialog.DialogLabel.LookIn, words.text("Folder:")),
        (QFileDialog.DialogLabel.FileName, words.text("File name:")),
        (QFileDialog.DialogLabel.FileType, words.text("Kind of file:")),
        (QFileDialog.DialogLabel.Accept, words.text("Save") if save_as else words.text("Open")),
        (QFileDialog.DialogLabel.Reject, words.text("Cancel")),
    ):
        dialog.setLabelText(label, text)
    dialog.fileSelected.connect(lambda file: take(Path(file)))
    dialog.open()
