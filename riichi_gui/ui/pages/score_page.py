"""The Score page: a line, the hand, its context, the palettes, and the result beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from riichi_gui.app import actions
from riichi_gui.app.keymap import Keys
from riichi_gui.app.refusals import Refusal
from riichi_gui.app.result import Empty
from riichi_gui.app.session import Session
from riichi_gui.app.shelf import Shelf
from riichi_gui.scoring.legality import Problem
from riichi_gui.scoring.notation import NotationError
from riichi_gui.ui.announcing import Announcer
from riichi_gui.ui.fixes import places
from riichi_gui.ui.key_tips import keyed, shown_key
from riichi_gui.ui.page_keys import PageKeys
from riichi_gui.ui.random_menu import RandomButtons
from riichi_gui.ui.result_lines import summary
from riichi_gui.ui.taking_text import TextTaker
from riichi_gui.ui.theme import px
from riichi_gui.ui.tile_sizes import sizes_for
from riichi_gui.ui.view import View, refusal_text
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.ui.widgets.carrier import Carrier
from riichi_gui.ui.widgets.closed_kan_button import ClosedKanButton
from riichi_gui.ui.widgets.context_bar import ContextBar
from riichi_gui.ui.widgets.flow import FlowLayout
from riichi_gui.ui.widgets.hand_view import HandView
from riichi_gui.ui.widgets.indicators import IndicatorRow
from riichi_gui.ui.widgets.line_edit import LineEdit
from riichi_gui.ui.widgets.palette import TilePalette, hint_text
from riichi_gui.ui.widgets.pao_bar import PaoBar
from riichi_gui.ui.widgets.result_head import ResultHead
from riichi_gui.ui.widgets.result_panel import ResultPanel
from riichi_gui.ui.widgets.room import GAP, Columns
from riichi_gui.ui.widgets.targets import Targets
from riichi_gui.ui.widgets.typed_chip import TypedChip
from riichi_gui.wording import Words

if TYPE_CHECKING:
    # Loaded when they are first shown.
    from riichi_gui.ui.widgets.compare_strip import CompareStrip
    from riichi_gui.ui.widgets.total_line import TotalLine

LEAST_TILE: Final = 26
MOST_TILE: Final = 84
STACKED_TILE: Final = 46
MARGIN: Final = 16
SCROLL_BAR: Final = 16


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
        self.taker = TextTaker(session, self)
        self.line.hand_pasted.connect(self.take_text)
        self.line.begun_anew.connect(self.next_begins)
        self.line.returnPressed.connect(self.taker.read_line)
        self._make_buttons()
        self.message = QLabel(self)
        self.message.setObjectName("message")
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        self.message.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.message.setWordWrap(True)
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
        self.columns = Columns(self)
        self.side = self.columns.side
        self.head = ResultHead(session, self.side)
        self.head.told.connect(self.tell)
        self.result = ResultPanel(session, self.side)
        self.result.example_chosen.connect(self._take_example)
        self.result.lit.connect(self.hand.light)
        self.result.fix_wanted.connect(self._go_to)
        self.announcer = Announcer(self)
        self.chip = TypedChip(self.hand, self)
        self.carrier = Carrier(session, self)
        for part in (self.hand, self.dora, self.ura, self.palette_):
            part.carry_with(self.carrier)
        self.total: TotalLine | None = None
        self._texts = 0
        self._lay_out()
        self.keys.typed.connect(self._show_typed)
        self.keys.told.connect(self.tell)
        session.on_refusal(self._tell_refusal)

    def _make_buttons(self) -> None:
        """Make what stands beside the line."""
        self.clear = PillButton(parent=self)
        self.clear.setObjectName("clear")
        self.clear.clicked.connect(self.clear_hand)
        self.random = RandomButtons(self._session, self)
        self.random.begins.connect(self.keys.drop)
        self.random.begins.connect(self.next_begins)
        self.random.told.connect(self.tell)
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
        self._indicators = FlowLayout(gap=MARGIN)
        for widget in (self.dora, self.ura, self.pao, self.closed_kan):
            self._indicators.addWidget(widget)
        self._left = QVBoxLayout(self.columns.left)
        self._left.setContentsMargins(0, 0, 0, 0)
        self._left.addWidget(self.hand)
        self._left.addLayout(self._indicators)
        self._left.addWidget(self.context)
        self._below = QVBoxLayout()
        told = self._told = FlowLayout(gap=MARGIN)
        told.addWidget(self.targets_title)
        told.addStretch()
        told.addWidget(self.hint)
        self._below.addLayout(told)
        self._below.addWidget(self.targets)
        self._below.addWidget(self.palette_)
        self._left.addLayout(self._below)
        self._left.addStretch(1)
        self._right = QVBoxLayout(self.side)
        self._right.setContentsMargins(0, 0, 0, 0)
        self._right.setSpacing(6)
        self._right.addWidget(self.head)
        self._right.addWidget(self.result, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, 6, MARGIN, 14)
        layout.setSpacing(4)
        layout.addLayout(top)
        layout.addWidget(self.message)
        layout.addWidget(self.columns, 1)
        self.columns.left.installEventFilter(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the sizes of the tiles by the room there is."""
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Arrange everything anew when the size of the type changes."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrange everything anew when the text and the buttons of the left column come to need another height."""
        if event.type() == QEvent.Type.LayoutRequest and not self.columns.narrow:
            left = self.width() - 2 * MARGIN - self.side.width() - GAP
            if self._texts_height(left) != self._texts:
                self._arrange()
        return super().eventFilter(watched, event)

    def _arrange(self) -> None:
        """Put the result beside the hand or below it, and choose the sizes of the tiles by the room there is."""
        width = self.width() - 2 * MARGIN
        if self.columns.arrange(width):
            self.result.set_whole(self.columns.narrow)
            self._show_total()
        side = self.columns.side_width(width)
        left = width - side - GAP if side else width
        gap = max(px(4), min(px(20), (self.height() - px(540)) // 18))
        self._left.setSpacing(gap)
        self._below.setSpacing(max(px(4), gap // 2))
        percent = self._view.state.settings.tile_size if self._view is not None else 100
        most = px(MOST_TILE) if side else px(STACKED_TILE)
        least = px(LEAST_TILE) if side else most
        # With other sizes the indicators may need another row, which takes its height from the tiles.
        for _ in range(2):
            self._texts = self._texts_height(left)
            height = self.height() - self._texts if side else 0
            sizes = sizes_for(left - SCROLL_BAR, height, least=least, most=most, percent=percent)
            self.dora.set_tile_width(sizes.indicator)
            self.ura.set_tile_width(sizes.indicator)
        self.palette_.set_tile_width(sizes.palette)
        self.hand.set_tile_width(sizes.hand)
        self.columns.settle(*self.palette_.rows, self.palette_, self.dora, self.ura)

    def _texts_height(self, left: int) -> int:
        """Return how high everything on the page is that stands above or in the left column and has no tiles."""
        layout = self.layout()
        margins = layout.contentsMargins() if layout is not None else QMargins()
        above = self.line.sizeHint().height() + self.message.fontMetrics().height() + 3 * 4
        texts = self.context.heightForWidth(left) + self.targets.heightForWidth(left)
        # Beside the first row of indicators, which are tiles; a second row comes where there is much beside them.
        texts += max(0, self._indicators.heightForWidth(left) - self.dora.sizeHint().height())
        gaps = 4 * self._left.spacing() + 2 * self._below.spacing()
        return margins.top() + margins.bottom() + above + texts + self._told.heightForWidth(left) + gaps

    def _show_total(self) -> None:
        """Show the total in one line where the result itself may be out of view."""
        if not self.columns.narrow:
            if self.total is not None:
                self.total.hide()
            return
        if self.total is None:
            from riichi_gui.ui.widgets.total_line import TotalLine

            self.total = TotalLine(self)
            self.total.clicked.connect(self._bring_result)
            layout = self.layout()
            assert layout is not None
            layout.addWidget(self.total)
        if self._words is not None:
            self.total.show_lines(self.result.lines, self._words)
        self.total.show()

    def _bring_result(self) -> None:
        self.columns.area.bring(self.side.mapTo(self.columns.area.body, QPoint(0, 0)), self.side.height())

    # ---------------------------------------------------------------------------------------------------------- drawing

    def show_view(self, view: View) -> None:
        """Show a state. The hand and the line come first, so that they stand even where a later part fails."""
        before, self._view = self._view, view
        if before is not None and before.state.settings.tile_size != view.state.settings.tile_size:
            self._arrange()
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
        self.announcer.settle("" if isinstance(view.facts.outcome, Empty) else summary(self.result.lines))
        self._show_total()
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
            self._write("")
            return
        error = NotationError(fault.key, fault.column, fault.text)
        self._write(view.words.hand_text_error(error, fault.notation))

    def tell(self, text: str) -> None:
        """Say something below the line, until the next change."""
        self._write(text)
        self.announcer.say(text)

    def _write(self, text: str) -> None:
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

    def take_text(self, text: str) -> None:
        """Take a text as the hand, in whatever notation it is, and say in which; else say where it stops."""
        self.taker.take(text)

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
            self.tell(refusal_text(self._view.words, refusal))
