"""The hand with its score on the clipboard: as text, as Markdown, or as a picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from PySide6.QtCore import QByteArray, QMimeData, Qt, SignalInstance
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from riichi_gui.app.report import Report, markdown, plain_text, report_of
from riichi_gui.app.result import NoYaku, Scored
from riichi_gui.ui.key_tips import keyed
from riichi_gui.ui.menus import pop_up
from riichi_gui.ui.rule_words import rules_name
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.wording.marks import N_

Kind = Literal["text", "markdown", "picture"]

_NAMES: Final[dict[Kind, str]] = {
    "text": N_("As text"),
    "markdown": N_("As Markdown"),
    "picture": N_("As a picture"),
}
_TOLD: Final[dict[Kind, str]] = {
    "text": N_("Copied as text."),
    "markdown": N_("Copied as Markdown."),
    "picture": N_("Copied as a picture."),
}


def open_menu(button: PillButton, view: View, tell: Callable[[str], None], print_wanted: SignalInstance) -> QMenu:
    """Open the menu of the ways to copy below a button; what cannot be copied yet is greyed out."""
    menu = QMenu(button)
    menu.setObjectName("copy-menu")
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    scored = _report(view) is not None
    for kind, name in _NAMES.items():
        text = view.words.text(name)
        action = menu.addAction(keyed(view, text, "copy") if kind == "text" else text)
        action.setObjectName(f"copy-{kind}")
        action.setEnabled(scored or (kind == "text" and bool(view.state.line)))
        action.triggered.connect(lambda _checked=False, kind=kind: tell(copy(kind, view)))
    menu.addSeparator()
    paper = menu.addAction(keyed(view, view.words.text("Print..."), "print"))
    paper.setObjectName("copy-print")
    paper.triggered.connect(print_wanted)
    pop_up(menu, button)
    return menu


def copy(kind: Kind, view: View) -> str:
    """Put the hand on the clipboard and return what to say about it. Without a score only the line can be copied."""
    report = _report(view)
    clipboard = QGuiApplication.clipboard()
    if report is None:
        if not view.state.line:
            return view.words.text("There is no hand to copy yet.")
        clipboard.setText(view.state.line)
        return view.words.text("Copied the line; there is no score yet.")
    if kind == "text":
        clipboard.setText(plain_text(report, view.words))
    elif kind == "markdown":
        clipboard.setText(markdown(report, view.words))
    else:
        clipboard.setMimeData(_picture(report, view))
    return view.words.text(_TOLD[kind])


def _report(view: View) -> Report | None:
    outcome = view.facts.outcome
    if not isinstance(outcome, Scored | NoYaku):
        return None
    return report_of(outcome.score, view.words, rules_name(view.words, view.state))


def _picture(report: Report, view: View) -> QMimeData:
    """Return the picture as PNG, with the line as its alternative text where it is pasted as HTML."""
    from html import escape

    from PySide6.QtCore import QBuffer, QIODevice
    from PySide6.QtGui import QImageWriter

    from riichi_gui.ui.sheet import draw_sheet

    image = draw_sheet(report, view.state.win, view.words)
    image.setText("Description", report.line)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"PNG")).write(image)
    png: QByteArray = buffer.data()
    data = QMimeData()
    data.setImageData(image)
    data.setData("image/png", png)
    encoded = bytes(png.toBase64().data()).decode("ascii")
    width = round(image.width() / image.devicePixelRatio())
    data.setHtml(f'<img alt="{escape(report.line)}" width="{width}" src="data:image/png;base64,{encoded}">')
    return data
