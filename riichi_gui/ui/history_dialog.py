"""The sheet of the history: the hands that were scored last, to be searched, opened again and taken out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from riichi_gui.app.history import KEPT, Entry, is_found, local_time, reopen, search_text
from riichi_gui.app.own_rules import OwnRules
from riichi_gui.app.session import Session
from riichi_gui.app.shelf import Shelf
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import RuleSet, load_ruleset, ruleset_ids
from riichi_gui.ui.hand_picture import draw_hand, hand_height, width_for
from riichi_gui.ui.questions import ask
from riichi_gui.ui.theme import colours_of, px
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.ui.widgets.flow import FlowLayout
from riichi_gui.wording import words_for

if TYPE_CHECKING:
    from riichi_gui.ui.keeping import Keeper

ENTRY: Final = Qt.ItemDataRole.UserRole
ABOUT: Final = Qt.ItemDataRole.UserRole + 1
FOUND_BY: Final = Qt.ItemDataRole.UserRole + 2
TILE: Final = 28
MARGIN: Final = 10
SIZE: Final = (760, 620)
_DELETE_KEYS: Final = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_OPEN_KEYS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class _Row(QStyledItemDelegate):
    """Draws an entry: the hand in small tiles, and below it what it was worth, under which rules, and when."""

    def sizeHint(self, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return room for an added kan, the highest group, and a line of type."""
        high = round(1.6 * px(TILE)) + 8
        return QSize(200, high + option.fontMetrics.height() + 2 * MARGIN + 4)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw the entry."""
        rect = option.rect
        palette: QPalette = option.palette
        state = option.state
        colours = colours_of(palette)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        over = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        painter.fillRect(rect, QColor(colours.shade if chosen or over else colours.card))
        if chosen:
            painter.fillRect(QRectF(rect.left(), rect.top(), 4, rect.height()), QColor(colours.accent))
        painter.fillRect(QRectF(rect.left(), rect.bottom(), rect.width(), 1), QColor(colours.rule))
        entry: Entry = index.data(ENTRY)
        win = parse(entry.line)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = width_for(win, rect.width() - 2 * MARGIN - 8, px(TILE))
        metrics = option.fontMetrics
        foot = rect.bottom() - MARGIN - metrics.height() - 4
        draw_hand(painter, win, QPointF(rect.left() + MARGIN + 4, foot - hand_height(win, width)), width, colours)
        painter.setPen(QColor(colours.ink))
        about, value = index.data(ABOUT)
        base = rect.bottom() - MARGIN - metrics.descent()
        left = rect.left() + MARGIN + 4
        bold = painter.font()
        bold.setBold(True)
        painter.setFont(bold)
        painter.drawText(QPointF(left, base), value)
        wide = painter.fontMetrics().horizontalAdvance(value) + 14
        bold.setBold(False)
        painter.setFont(bold)
        painter.setPen(QColor(colours.muted))
        room = rect.width() - wide - 2 * MARGIN - 8
        painter.drawText(QPointF(left + wide, base), metrics.elidedText(about, Qt.TextElideMode.ElideRight, room))
        painter.restore()


class HistoryDialog(QDialog):
    """A field to search in and the entries below. Enter or a click opens a hand, Delete takes it out."""

    def __init__(self, session: Session, shelf: Shelf, keeper: Keeper, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("history-dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._session = session
        self._shelf = shelf
        self._keeper = keeper
        self._words = words = words_for(session.state.language)
        self._own = {own.id: own for own in shelf.own()}
        self.setWindowTitle(words.text("History"))
        self.resize(min(parent.width() - 40, px(SIZE[0])), min(parent.height() - 40, px(SIZE[1])))
        self.search = QLineEdit(self)
        self.search.setObjectName("history-search")
        self.search.setAccessibleName(words.text("Search in the history"))
        self.search.setPlaceholderText(words.text("Search: tiles, yaku, points, rules"))
        self.search.textChanged.connect(self._filter)
        self.search.setTextMargins(6, 4, 6, 4)
        self.search.installEventFilter(self)
        self.list = QListWidget(self)
        self.list.setObjectName("history-list")
        self.list.setAccessibleName(words.text("History"))
        self.list.setItemDelegate(_Row(self.list))
        self.list.setMouseTracking(True)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(self._open)
        self.list.installEventFilter(self)
        self.notice = QLabel(self)
        self.notice.setObjectName("history-notice")
        self.notice.setTextFormat(Qt.TextFormat.PlainText)
        self.notice.setWordWrap(True)
        self.delete = self._button("history-delete", words.text("Take it out (Delete)"))
        self.delete.clicked.connect(self._delete)
        self.clear = self._button("history-clear", words.text("Clear all..."))
        self.clear.clicked.connect(self._ask_clear)
        close = self._button("history-close", words.text("Close"))
        close.clicked.connect(self.reject)
        self._lay_out(close)
        self._fill()
        self.search.setFocus()

    def _lay_out(self, close: PillButton) -> None:
        below = FlowLayout()
        below.addWidget(self.delete)
        below.addWidget(self.clear)
        below.addStretch()
        below.addWidget(close)
        layout = QVBoxLayout(self)
        layout.setSpacing(10)
        layout.addWidget(self.search)
        layout.addWidget(self.notice)
        layout.addWidget(self.list, 1)
        layout.addLayout(below)

    def _button(self, name: str, text: str) -> PillButton:
        button = PillButton(text, self)
        button.setObjectName(name)
        return button

    # ---------------------------------------------------------------------------------------------------------- drawing

    def _fill(self) -> None:
        """List what the file holds."""
        words = self._words
        entries: tuple[Entry, ...] = ()
        told = ""
        try:
            entries, damaged = self._keeper.history.read()
        except OSError as error:
            told = words.text("The history cannot be read: {why}.", why=words.system_error(error))
        else:
            if damaged:
                told = words.plural(
                    "{n} line of the history cannot be read. It is left out, and kept aside in {file}.",
                    "{n} lines of the history cannot be read. They are left out, and kept aside in {file}.",
                    damaged,
                    file="history-damaged.jsonl",
                )
        self.list.clear()
        for entry in entries:
            self.list.addItem(self._item(entry))
        if not entries and not told:
            told = words.text(
                "No hands yet. A scored hand comes here when the next one begins; the last {count} are kept.",
                count=KEPT,
            )
        self._told = told
        self.clear.setEnabled(bool(entries))
        self._filter(self.search.text())

    def _item(self, entry: Entry) -> QListWidgetItem:
        words = self._words
        rules, own = self._rules(entry.rules)
        name = own.name if own is not None else words.ruleset_name(entry.rules)
        about = "  ·  ".join((name, _when(entry), entry.line))
        item = QListWidgetItem(f"{words.points(entry.points)}  {about}")
        item.setToolTip(entry.line)
        item.setData(ENTRY, entry)
        item.setData(ABOUT, (about, words.points(entry.points)))
        item.setData(FOUND_BY, search_text(entry, words, rules, name))
        return item

    def _rules(self, ruleset_id: str) -> tuple[RuleSet | None, OwnRules | None]:
        """Return a ruleset by its id, and where it is a club's own that too; neither where it is gone."""
        if ruleset_id in ruleset_ids():
            return load_ruleset(ruleset_id), None
        own = self._own.get(ruleset_id)
        return (own.rules, own) if own is not None else (None, None)

    def _filter(self, wanted: str) -> None:
        """Show the entries that have every word of the search; the first of them is chosen."""
        shown: list[QListWidgetItem] = []
        for place in range(self.list.count()):
            item = self.list.item(place)
            item.setHidden(not is_found(item.data(FOUND_BY), wanted))
            if not item.isHidden():
                shown.append(item)
        current = self.list.currentItem()
        if current not in shown:
            self.list.setCurrentItem(shown[0] if shown else None)  # type: ignore[arg-type]
        self.delete.setEnabled(bool(shown))
        none_found = self._words.text("No hand of the history has that.") if self.list.count() and not shown else ""
        self.notice.setText(none_found or self._told)
        self.notice.setVisible(bool(self.notice.text()))

    # ------------------------------------------------------------------------------------------------------------ input

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Open and take out by keys; the arrows move in the list from the search field too."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            key = event.key()
            if key in _OPEN_KEYS:
                if self.list.currentRow() >= 0:
                    self._open(self.list.currentItem())
                return True
            if watched is self.list and key in _DELETE_KEYS:
                self._delete()
                return True
            if watched is self.search and key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                self.list.setFocus(Qt.FocusReason.TabFocusReason)
                if self.list.currentRow() > 0 or key == Qt.Key.Key_Down:
                    self.list.event(event)
                return True
        return super().eventFilter(watched, event)

    def _open(self, item: QListWidgetItem) -> None:
        entry: Entry = item.data(ENTRY)
        rules, own = self._rules(entry.rules)
        self._keeper.keep()
        self._session.do(lambda state: reopen(state, entry, rules, own))
        self._keeper.tell_opened(None if rules is not None else entry.rules)
        self.accept()

    def _delete(self) -> None:
        row = self.list.currentRow()
        if row < 0:
            return
        entry: Entry = self.list.item(row).data(ENTRY)
        self._change(lambda: self._keeper.history.remove(entry))
        if self.list.count():
            self.list.setCurrentRow(min(row, self.list.count() - 1))

    def _ask_clear(self) -> None:
        words = self._words
        ask(
            self,
            words.text("Clear the history"),
            words.text("Take every hand out of the history? This cannot be undone."),
            {words.text("Clear all"): lambda: self._change(self._keeper.history.clear)},
            words.text("Cancel"),
        )

    def _change(self, change: Callable[[], bool]) -> None:
        try:
            change()
        except OSError as error:
            self._told = self._words.text("The history cannot be kept: {why}.", why=self._words.system_error(error))
            self._filter(self.search.text())
            return
        self._fill()


def _when(entry: Entry) -> str:
    """Return the time of an entry, to the minute."""
    return local_time(entry).strftime("%Y-%m-%d %H:%M")
