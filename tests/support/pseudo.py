"""A language that nobody speaks: every message of the catalogue in brackets, and longer than in English.

What stands in the window without brackets was never translated, and what is cut off would be cut off in German too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from gettext import NullTranslations
from itertools import product
from typing import Final

import pytest
from PySide6.QtCore import QAbstractListModel
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QComboBox, QLabel, QLineEdit, QTabBar, QWidget

from riichi_gui.scoring.rulesets import ruleset_ids
from riichi_gui.ui.widgets.result_row import ResultRow
from riichi_gui.wording import group_names, names, words

PSEUDO: Final = "xx"
OPEN, CLOSE = "⟦", "⟧"
LONGER: Final = 0.3
_FILL: Final = "ø"


class Pseudo(NullTranslations):
    """Every message in brackets, longer by a third."""

    def gettext(self, message: str) -> str:
        return stretch(message)

    def ngettext(self, one: str, many: str, n: int) -> str:
        return stretch(one if n == 1 else many)

    def pgettext(self, _context: str, message: str) -> str:
        return stretch(message)


def stretch(message: str) -> str:
    """Return a message in brackets, sentence by sentence; the places of values do not count for its length."""
    return " ".join(map(_stretch, message.split(". "))) if ". " in message else _stretch(message)


def _stretch(sentence: str) -> str:
    length = len(re.sub(r"{\w+}", "", sentence))
    return f"{OPEN}{sentence}{_FILL * round(length * LONGER)}{CLOSE}"


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> str:
    """Have the program know the language; yields its id."""
    known = words._catalogue
    monkeypatch.setattr(words, "_catalogue", lambda language: Pseudo() if language == PSEUDO else known(language))
    monkeypatch.setitem(names.STYLE_OF_LANGUAGE, PSEUDO, "wrc")
    return PSEUDO


# --------------------------------------------------------------------------------------------------------- what is left


_NOTATION: Final = r"\b(?:ron|tsumo|riichi|dora|ura|honba|sticks|from|pao)\b"


@cache
def _data(terms: tuple[str, ...]) -> re.Pattern[str]:
    """Return what may stand without brackets: names that are no messages, notation, and what is typed."""
    named = {name for style in names.STYLES.values() for name in style.values()}
    named |= {word for style in group_names.GROUPS.values() for word in style.values()}
    named |= {*terms}
    named |= {name[:1].upper() + name[1:] for name in named}
    named |= {*words.LANGUAGES.values(), *ruleset_ids(), "Letter"}
    known = "|".join(map(re.escape, sorted(named, key=len, reverse=True)))
    return re.compile(f"{known}|{_NOTATION}")


_INNERMOST: Final = re.compile(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")


def untranslated(text: str, terms: Iterable[str] = ()) -> str:
    """Return the words that a text has outside of brackets, names and paths; single letters are data."""
    text = re.sub(r"<[^>]*>|&nbsp;|(?:/[\w.-]+){2,}", "", text)
    while (inner := _INNERMOST.sub(" ", text)) != text:
        text = inner
    text = _data(tuple(terms)).sub("", text)
    return " ".join(re.findall("[A-Za-z]{3,}", text))


def texts(root: QWidget) -> Iterator[tuple[str, str]]:
    """Yield what people read in a widget and those within it that are shown: where it stands, and the text."""
    for widget in (root, *root.findChildren(QWidget)):
        if widget.isVisible():
            where = f"{type(widget).__name__} {widget.objectName()}"
            yield f"{where} tip", widget.toolTip()
            yield f"{where} name", widget.accessibleName()
            yield f"{where} description", widget.accessibleDescription()
            yield from ((f"{where} menu", action.text()) for action in widget.actions())
            yield from ((where, text) for text in _written(widget))


def _written(widget: QWidget) -> Iterator[str]:
    """Yield what is written in a widget itself."""
    match widget:
        case ResultRow():
            yield widget.line.spoken
        case QLabel() | QAbstractButton():
            yield widget.text()
        case QLineEdit():
            yield widget.placeholderText()
        case QTabBar():
            yield from map(widget.tabText, range(widget.count()))
        case QComboBox():
            yield from map(widget.itemText, range(widget.count()))
        case QAbstractItemView() if widget.model() is not None:
            model = widget.model()
            columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount()
            for row, column in product(range(model.rowCount()), range(columns)):
                yield str(model.data(model.index(row, column)) or "")


def clipped(root: QWidget) -> Iterator[str]:
    """Yield each shown button and label that has less room than its text takes."""
    for widget in root.findChildren(QWidget):
        if not widget.isVisible() or widget.visibleRegion().isEmpty():
            continue
        if isinstance(widget, QAbstractButton) and widget.text():
            least = widget.minimumSizeHint()
            if widget.width() < least.width() or widget.height() < least.height():
                yield f"{type(widget).__name__} {widget.objectName()} {widget.text()!r}"
        elif type(widget) is QLabel and widget.text():
            if widget.wordWrap():
                if widget.heightForWidth(widget.width()) > widget.height():
                    yield f"label {widget.objectName()} {widget.text()!r} needs more height"
            elif widget.sizeHint().width() > widget.width() and not widget.toolTip():
                yield f"label {widget.objectName()} {widget.text()!r}"
