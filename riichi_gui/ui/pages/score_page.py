"""The Score page: a line, the hand, its context, the palettes, and the result beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from riichi_gui.app import actions
from riichi_gui.app.keymap import Keys
from riichi_gui.app.refusals import Refusal
from riichi_gui.app.session import Session
from riichi_gui.app.shelf import Shelf
from riichi_gui.scoring.legality import Problem
from riichi_gui.scoring.notation import NotationError
from riichi_gui.ui.announcing import speak
from riichi_gui.ui.fixes import places
from riichi_gui.ui.key_tips import keyed, shown_key
from riichi_gui.ui.page_keys import PageKeys
from riichi_gui.ui.random_menu import RandomButtons
from riichi_gui.ui.view import View, refusal_text
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.ui.widgets.carrier import Carrier
from riichi_gui.ui.widgets.closed_kan_button import ClosedKanButton
from riichi_gui.ui.widgets.context_bar import ContextBar
from riichi_gui.ui.widgets.hand_view import HandView
from riichi_gui.ui.widgets.indicators import IndicatorRow
from riichi_gui.ui.widgets.line_edit import LineEdit
from riichi_gui.ui.widgets.palette import TilePalette, hint_text
from riichi_gui.ui.widgets.pao_bar import PaoBar
from riichi_gui.ui.widgets.result_head import ResultHead
from riichi_gui.ui.widgets.result_panel import ResultPanel
from riichi_gui.ui.widgets.targets import Targets
from riichi_gui.ui.widgets.typed_chip import TypedChip
from riichi_gui.wording import Words

if TYPE_CHECKING:
    # Loaded when the comparison is opened.
    from riichi_gui.ui.widgets.compare_strip import CompareStrip

RESULT_SHARE: Final = 0.345
RESULT_LEAST: Final = 330
RESULT_MOST: Final = 580
RESULT_LEAST_HEIGHT: Final = 200
LEAST_TILE: Final = 26
MOST_TILE: Final = 72
MARGIN: Final = 16
COLUMN_GAP: Final = 20


class Sizes(NamedTuple):
    """Widths of the tiles in the palette, the hand and the indicators, and the space between the parts."""

    palette: int
    hand: int
    indicator: int
    gap: int


def sizes_for(left: int, height: int, line: int) -> Sizes:
    """Return the largest sizes with which all of the left column fits into its width and the page's height.

    ``line`` is the height of a line of type. The numbers count what the column has besides tiles: eight rows of text
    and buttons, and the margins of the tiles. What is left over in height goes to the hand.
    """
    gap = max(4, min(20, (height - 540) // 18))
    texts = 8 * line + 150
    by_height = (height - texts - 4 * gap) / 8.2
    by_width = (left - 13 * line) / 10 - 6
    palette = min(max(min(by_height, by_width), LEAST_TILE), MOST_TILE)
    hand = palette * 1.08 + max(0, by_height - palette) * 2.5
    hand = min(hand, palette * 1.4, (left - 60) / 14)
    return Sizes(int(palette), int(hand), int(palette * 0.68), gap)


class ScorePage(QWidget):
    """Everything of one hand on one page, without a button to press for the result.

    ``next_begins`` tells that another hand takes the place of the one that is still there, ``message_changed`` that
    another message stands below the line, or none.
    """

    next_begins = Signal()
    message_changed = Signal()

    def __init__(self, session: Session, shelf: Shelf, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("score-page")
        # A click beside the parts leaves the line, so that keys mean tiles and commands again.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._session = session
        self._shelf = shelf
        self.strip: CompareStrip | None = None
        self._view: View | None = None
        self._words: Words | None = None
        self._keys: Keys | None = None
        self.keys = PageKeys(session, self)
        self.line = LineEdit(session, self)
        self.line.hand_pasted.connect(self.take_text)
        self.line.begun_anew.connect(self.next_begins)
        self.line.returnPressed.connect(self._read_line)
        self._make_buttons()
        self.message = QLabel(self)
        self.message.setObjectName("message")
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        self.message.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.hand = HandView(session, self)
        self.dora = IndicatorRow("dora", session, self)
        self.ura = IndicatorRow("ura", session, self)
        self.pao = PaoBar(session, self)
        self.closed_kan = ClosedKanButton(session, self)
        self.context = ContextBar(session, self)
        self.palette_ = TilePalette(session, self)
        self.targets = Targets(session, self)
        self.hint = QLabel(self)
        self.targets_title = QLabel(self)
        for label in (self.hint, self.targets_title):
            label.setForegroundRole(self.foregroundRole().PlaceholderText)
        self.side = QWidget(self)
        self.head = ResultHead(session, self.side)
        self.head.told.connect(self.tell)
        self.result = ResultPanel(session, self.side)
        self.result.setMinimumHeight(RESULT_LEAST_HEIGHT)
        self.result.example_chosen.connect(self._take_example)
        self.result.lit.connect(self.hand.light)
        self.result.fix_wanted.connect(self._go_to)
        self.chip = TypedChip(self.hand, self)
        self.carrier = Carrier(session, self)
        for part in (self.hand, self.dora, self.ura, self.palette_):
            part.carry_with(self.carrier)
        self._lay_out()
        self.keys.typed.connect(self._show_typed)
        self.keys.told.connect(self.say)
        session.on_refusal(self._tell_refusal)

    def _make_buttons(self) -> None:
        """Make what stands beside the line."""
        self.clear = PillButton(parent=self)
        self.clear.setObjectName("clear")
        self.clear.clicked.connect(self.clear_hand)
        self.random = RandomButtons(self._session, self)
        self.random.begins.connect(self.keys.drop)
        self.random.begins.connect(self.next_begins)
        self.random.told.connect(self.say)
        self.sheet = PillButton("?", self)
        self.sheet.setObjectName("key-sheet")
        self.sheet.clicked.connect(self.open_key_sheet)

    # ----------------------------------------------------------------------------------------------------------- layout

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.line, 1)
        top.addWidget(self.random)
        top.addWidget(self.clear)
        top.addWidget(self.sheet)
        indicators = QHBoxLayout()
        indicators.setSpacing(16)
        for widget in (self.dora, self.ura, self.pao, self.closed_kan):
            indicators.addWidget(widget)
        indicators.addStretch(1)
        below = QGridLayout()
        below.setContentsMargins(0, 0, 0, 0)
        below.setHorizontalSpacing(14)
        below.setVerticalSpacing(3)
        below.addWidget(self.hint, 0, 0)
        below.addWidget(self.targets_title, 0, 1)
        below.addWidget(self.palette_, 1, 0)
        below.addWidget(self.targets, 1, 1)
        below.setColumnStretch(1, 1)
        self._left = QVBoxLayout()
        self._left.addWidget(self.hand)
        self._left.addLayout(indicators)
        self._left.addWidget(self.context)
        self._left.addLayout(below)
        self._left.addStretch(1)
        self._right = QVBoxLayout(self.side)
        self._right.setContentsMargins(0, 0, 0, 0)
        self._right.setSpacing(6)
        self._right.addWidget(self.head)
        self._right.addWidget(self.result, 1)
        columns = QHBoxLayout()
        columns.setSpacing(COLUMN_GAP)
        columns.addLayout(self._left, 1)
        columns.addWidget(self.side)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, 6, MARGIN, 14)
        layout.setSpacing(4)
        layout.addLayout(top)
        layout.addWidget(self.message)
        layout.addLayout(columns, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the sizes of the tiles by the room there is."""
        super().resizeEvent(event)
        result = round(min(max(self.width() * RESULT_SHARE, RESULT_LEAST), RESULT_MOST))
        left = self.width() - result - 2 * MARGIN - COLUMN_GAP
        sizes = sizes_for(left, self.height(), self.fontMetrics().height())
        self.palette_.set_tile_width(sizes.palette)
        self.hand.set_tile_width(sizes.hand)
        self.dora.set_tile_width(sizes.indicator)
        self.ura.set_tile_width(sizes.indicator)
        self._left.setSpacing(sizes.gap)
        self.side.setFixedWidth(result)

    # ---------------------------------------------------------------------------------------------------------- drawing

    def show_view(self, view: View) -> None:
        """Show a state. The hand and the line come first, so that they stand even where a later part fails."""
        before, self._view = self._view, view
        if view.words is not self._words or view.state.settings.keys is not self._keys:
            self._words, self._keys = view.words, view.state.settings.keys
            self._set_texts(view)
        self.keys.show_view(view)
        self.line.show_view(view)
        if before is None or before.state != view.state or before.words is not view.words:
            self._show_fault(view)
        self.carrier.show_view(view)
        self.hand.show_view(view)
        self._show_typed()
        self.dora.show_view(view)
        self.ura.show_view(view)
        self.pao.show_view(view)
        self.closed_kan.show_view(view)
        self.context.show_view(view)
        self.palette_.show_view(view)
        self.targets.show_view(view)
        self.head.show_view(view)
        try:
            self.result.show_view(view)
        except Exception:
            self.result.show_failure(view.words)
            raise
        self._show_strip(view)

    def _show_strip(self, view: View) -> None:
        """Show the comparison while it is wanted. It is made when it is first opened."""
        if not view.state.comparing:
            if self.strip is not None:
                self.strip.hide()
            return
        if self.strip is None:
            from riichi_gui.ui.widgets.compare_strip import CompareStrip

            self.strip = CompareStrip(self._session, self._shelf, self.side)
            self._right.addWidget(self.strip, 1)
        self.strip.show_view(view)
        self.strip.show()

    def _set_texts(self, view: View) -> None:
        words = view.words
        self.line.set_texts(
            words.text("Hand as text"),
            words.text("Type a hand here, for example {line}", line="234m67p234p234s88s +5p ron S riichi"),
        )
        self.clear.setText(words.text("Clear"))
        self.clear.describe(
            words.text("Clear"), keyed(view, words.text("Start a new hand. Seat, round and rules stay."), "clear")
        )
        self.clear.updateGeometry()
        self.random.set_texts(view)
        self.sheet.describe(words.text("Keys"), keyed(view, words.text("Everything that a key does"), "sheet"))
        self.setAccessibleName(words.text("Score a hand"))
        self.setAccessibleDescription(
            words.text("Type tiles as digits and a suit: 234m. {key} shows all keys.", key=shown_key(view, "sheet"))
        )
        self.targets_title.setText(words.text("A click on a tile goes to"))

    def _show_fault(self, view: View) -> None:
        fault = view.state.draft.fault if view.state.draft is not None else None
        if fault is None:
            self.tell("")
            return
        error = NotationError(fault.key, fault.column, fault.text)
        self.tell(view.words.hand_text_error(error, fault.notation))

    def tell(self, text: str) -> None:
        """Say something below the line, until the next change."""
        if self.message.text() != text:
            self.message.setText(text)
            self.message.setToolTip(text)
            self.message_changed.emit()

    def _show_typed(self) -> None:
        """Show the digits that wait for their suit where the tiles are to go, and in the hint what comes next."""
        view = self._view
        if view is None:
            return
        hint = self.keys.hint(view) or hint_text(view)
        if self.hint.text() != hint:
            self.hint.setText(hint)
        self.chip.show_view(view, self.keys.label(view))

    def say(self, text: str) -> None:
        """Say something below the line, and to those who do not see it: why a key or a click did nothing."""
        self.tell(text)
        if text:
            speak(self, text)

    # ------------------------------------------------------------------------------------------------------------ input

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the keys that no part of the page uses: tiles are typed anywhere, and letters are commands.

        The page takes no input method, so that one which is on leaves the single keys alone.
        """
        if not self.keys.press(event):
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Forget digits without a suit when another page is shown."""
        super().hideEvent(event)
        self.keys.drop()

    def escape(self) -> None:
        """Leave the line, else drop what is being typed, else start a new hand."""
        if self.line.hasFocus():
            self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif not self.keys.escape():
            self.clear_hand()

    def focus_line(self) -> None:
        """Go to the line and select it."""
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.selectAll()

    def clear_hand(self) -> None:
        """Start a new hand."""
        self.keys.drop()
        self.next_begins.emit()
        self._session.do(actions.clear)

    def open_key_sheet(self) -> None:
        """Open the list of everything that a key does."""
        if self._view is not None:
            from riichi_gui.ui.key_sheet import KeySheet

            KeySheet(self._view, self).open()

    def paste(self) -> None:
        """Take the text on the clipboard as the hand."""
        text = QApplication.clipboard().text()
        if text.strip():
            self.take_text(text)
        elif self._view is not None:
            self.tell(self._view.words.text("There is no text to paste."))

    def take_text(self, text: str) -> None:
        """Take a text as the hand, in whatever notation it is, and say in which; else say where it stops.

        A text without a hand changes nothing.
        """
        from riichi_gui.app.pasting import read_pasted, take_pasted

        pasted = read_pasted(text)
        if pasted.is_nothing:
            if self._view is not None:
                self.tell(self._view.words.text("There is no hand in this text, so there is nothing to paste."))
            return
        self.next_begins.emit()
        self._session.do(lambda state: take_pasted(state, pasted))
        self._tell_notation(pasted.notation)

    def _read_line(self) -> None:
        """Read a typed line in the notation of another program, where our own cannot read it."""
        from riichi_gui.app.pasting import read_draft, take_pasted

        pasted = read_draft(self._session.state)
        if pasted is not None:
            self._session.adjust(lambda state: take_pasted(state, pasted))
            self._tell_notation(pasted.notation)

    def _tell_notation(self, notation: str | None) -> None:
        if notation is not None and self._view is not None:
            words = self._view.words
            key, name = shown_key(self._view, "undo"), words.notation_name(notation)
            self.tell(words.text("Read as {notation}. {key} takes it back.", notation=name, key=key))

    def _take_example(self, line: str) -> None:
        self.next_begins.emit()
        self._session.do(lambda state: actions.finish_line(actions.set_line(state, line)))

    def _go_to(self, problem: Problem) -> None:
        """Put the keyboard where a problem is mended."""
        for name in places(problem, self._session.state.win):
            widget = self.findChild(QWidget, name)
            if widget is not None and widget.isVisible() and widget.isEnabled():
                widget.setFocus(Qt.FocusReason.ShortcutFocusReason)
                return

    def _tell_refusal(self, refusal: Refusal) -> None:
        if self._view is not None:
            self.say(refusal_text(self._view.words, refusal))
