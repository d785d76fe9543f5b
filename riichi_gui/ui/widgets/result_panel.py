"""The result, always in view: the total, who pays, the yaku, the fu and the formula; or what is wrong.

Lines that prove something light up their tiles in the hand, and some do something when they are clicked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from riichi_gui.app import actions, view_actions
from riichi_gui.app.result import Empty
from riichi_gui.app.session import Session
from riichi_gui.ui.result_lines import EXAMPLE, Action, Apply, Fix, Fold, Line, Place, failure_lines, lines_of
from riichi_gui.ui.result_more import more_lines
from riichi_gui.ui.result_ready import ready_lines
from riichi_gui.ui.theme import colours_of, px
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.ui.widgets.result_row import ResultRow
from riichi_gui.ui.widgets.viewport import give_viewport
from riichi_gui.wording import Words

MARGIN: Final = 18
FRAME: Final = 2
LEAST_HEIGHT: Final = 200
MOST_HEIGHT: Final = (1 << 24) - 1


class ResultPanel(QFrame):
    """Rows in a sheet of paper, which scrolls when a result is very long.

    ``example_chosen`` carries a line, ``lit`` the tiles that prove what is pointed at, ``fix_wanted`` a problem.
    """

    example_chosen = Signal(str)
    lit = Signal(tuple)
    fix_wanted = Signal(object)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setObjectName("result")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.lines: tuple[Line, ...] = ()
        self._rows: list[ResultRow] = []
        self._acting = False
        self._whole = False
        self._area = QScrollArea(self)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._viewport = give_viewport(self._area)
        self._viewport.setAutoFillBackground(True)
        self._viewport.setBackgroundRole(self.backgroundRole().Base)
        self._viewport.installEventFilter(self)
        self._body = QWidget()
        self._body.setObjectName("result-body")
        self._body.setBackgroundRole(self.backgroundRole().Base)
        self._area.setWidget(self._body)
        # Once the window is there: a screen reader that asks earlier would wait for it anyway.
        QTimer.singleShot(0, self._tell_rows)
        self._example = PillButton(EXAMPLE, self._body)
        self._example.setObjectName("example")
        self._example.clicked.connect(self._choose_example)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(FRAME, FRAME, FRAME, FRAME)
        layout.addWidget(self._area)
        self.setMinimumHeight(LEAST_HEIGHT)

    def _tell_rows(self) -> None:
        from riichi_gui.ui.row_accessibility import install

        install()

    def show_view(self, view: View) -> None:
        """Show what follows from a view."""
        outcome = view.facts.outcome
        self._example.setVisible(isinstance(outcome, Empty))
        self._example.describe(view.words.text("Example: {line}", line=EXAMPLE), view.words.text("Click to try it."))
        self._show(_lines(view), view.words)

    def show_lines(self, lines: tuple[Line, ...], words: Words) -> None:
        """Show other lines than those of a result."""
        self._example.hide()
        self._show(lines, words)

    def set_whole(self, whole: bool) -> None:
        """Be as high as the result is, where the page scrolls; else the result scrolls in the panel."""
        self._whole = whole
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if whole else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self._area.setVerticalScrollBarPolicy(policy)
        if not whole:
            self.setMaximumHeight(MOST_HEIGHT)
            self.setMinimumHeight(px(LEAST_HEIGHT))
        self._arrange()

    def show_failure(self, words: Words) -> None:
        """Show that the program failed on this hand, so that no earlier score is taken for its result."""
        self._example.hide()
        self._show(failure_lines(words), words)

    def _show(self, lines: tuple[Line, ...], words: Words) -> None:
        self._area.setAccessibleName(words.text("Result"))
        if lines == self.lines:
            return
        self.lines = lines
        while len(self._rows) < len(lines):
            self._add_row()
        for row, line in zip(self._rows, lines, strict=False):
            row.show_line(line)
            row.describe(words)
            row.setVisible(True)
        for row in self._rows[len(lines) :]:
            row.setVisible(False)
        self._settle_stop()
        self._light()
        self._area.setAccessibleDescription("\n".join(line.spoken for line in lines))
        if not self._acting:
            self._area.verticalScrollBar().setValue(0)
        self._arrange()

    def _add_row(self) -> None:
        row = ResultRow(self._body)
        row.setObjectName(f"result-{len(self._rows)}")
        row.pointed.connect(self._point)
        row.pressed.connect(lambda: self._press(row))
        row.stepped.connect(lambda step: self._step(row, step))
        self._rows.append(row)

    # ------------------------------------------------------------------------------------------------------- live lines

    @property
    def _live(self) -> list[ResultRow]:
        return [row for row in self._rows[: len(self.lines)] if row.line.is_live]

    def _settle_stop(self) -> None:
        """Let the Tab key stop at one live line: the one that has the focus, else the first."""
        live = self._live
        stop = next((row for row in live if row.hasFocus()), live[0] if live else None)
        for row in live:
            row.setFocusPolicy(Qt.FocusPolicy.StrongFocus if row is stop else Qt.FocusPolicy.ClickFocus)

    def _step(self, row: ResultRow, step: int) -> None:
        live = self._live
        at = live.index(row) + step
        if 0 <= at < len(live):
            live[at].setFocus(Qt.FocusReason.TabFocusReason)

    def _point(self) -> None:
        focused = next((row for row in self._live if row.hasFocus()), None)
        if focused is not None:
            self._settle_stop()
            self._area.ensureWidgetVisible(focused, 0, 20)
        self._light()

    def _light(self) -> None:
        """Light up what proves the line under the mouse, or else the one with the focus."""
        pointed = [row for row in self._live if row.is_pointed_at]
        row = next((row for row in pointed if row.underMouse()), pointed[0] if pointed else None)
        self.lit.emit(row.line.proof if row is not None else ())

    def _press(self, row: ResultRow) -> None:
        match row.line.action:
            case Fold(section):
                self._act(row, lambda: self._session.adjust(lambda state: view_actions.toggle_section(state, section)))
            case Apply(variant):
                from riichi_gui.app.what_if import apply

                self._act(row, lambda: self._session.do(lambda state: apply(state, variant)))
            case Place(tile):
                self._session.do(lambda state: actions.place(replace(state, focus="hand"), tile))
            case Fix(problem):
                self.fix_wanted.emit(problem)

    def _act(self, row: ResultRow, action: Callable[[], None]) -> None:
        """Do what a line stands for, and leave its counterpart where the line was, with the focus if that had it."""
        bar = self._area.verticalScrollBar()
        pressed, place, had_focus = row.line.action, row.y() - bar.value(), row.hasFocus()
        self._acting = True
        action()
        self._acting = False
        twin = next((each for each in self._live if _are_twins(each.line.action, pressed)), None)
        if twin is None:
            return
        bar.setValue(twin.y() - place)
        if had_focus:
            twin.setFocus(Qt.FocusReason.OtherFocusReason)

    def _arrange(self) -> None:
        """Put the rows below each other, as wide as the panel."""
        width, margin = self._viewport.width(), px(MARGIN)
        inner = width - 2 * margin
        y = margin - 4
        for row in self._rows[: len(self.lines)]:
            height = row.fit(inner)
            row.setGeometry(margin, y, inner, height)
            y += height
        if not self._example.isHidden():
            hint = self._fit_example(inner)
            self._example.setGeometry(margin, y + 8, hint.width(), hint.height())
            y += 8 + hint.height()
        self._body.resize(width, y + margin)
        if self._whole:
            self.setFixedHeight(y + margin + 2 * FRAME)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the edge of the sheet."""
        colours = colours_of(self.palette())
        painter = QPainter(self)
        painter.setPen(QPen(QColor(colours.rule), colours.stroke))
        inset = colours.stroke / 2
        painter.drawRect(self.rect().toRectF().adjusted(inset, inset, -inset, -inset))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrange the rows anew when the room for them changes."""
        if event.type() == QEvent.Type.Resize and watched is self._viewport:
            self._arrange()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        """Arrange the rows anew when the size of the type changes."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._arrange()

    def _fit_example(self, width: int) -> QSize:
        """Write as much of the example as there is room for, and return the size of its button."""
        self._example.setText(EXAMPLE)
        hint, metrics = self._example.sizeHint(), self._example.fontMetrics()
        if hint.width() > width:
            room = width - hint.width() + metrics.horizontalAdvance(EXAMPLE)
            self._example.setText(metrics.elidedText(EXAMPLE, Qt.TextElideMode.ElideRight, room))
        return self._example.sizeHint()

    def _choose_example(self) -> None:
        self.example_chosen.emit(EXAMPLE)


def _are_twins(one: Action | None, other: Action | None) -> bool:
    """Tell whether two actions are about the same: a part of the panel, or a change and the one that takes it back."""
    if isinstance(one, Fold) and isinstance(other, Fold):
        return one.section == other.section
    return isinstance(one, Apply) and isinstance(other, Apply) and one.variant.topic == other.variant.topic


def _lines(view: View) -> tuple[Line, ...]:
    facts, words = view.facts, view.words
    lines = lines_of(facts.outcome, words, view.state.settings)
    return (*lines, *ready_lines(facts, words), *more_lines(facts, words))
