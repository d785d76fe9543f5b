"""Tells one tip at a time on the page for scoring, in a pause of the work, in the room that is kept for messages."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from riichi_gui.app import view_actions
from riichi_gui.app.result import Facts
from riichi_gui.app.state import AppState
from riichi_gui.app.tips import (
    TIPS,
    Done,
    after_change,
    after_click,
    after_pause,
    are_left,
    key_named,
    next_hand,
    next_tip,
)
from riichi_gui.scoring.tiles import Tile
from riichi_gui.ui.announcing import speak
from riichi_gui.ui.widgets.button import Button
from riichi_gui.ui.widgets.tip_strip import TipStrip
from riichi_gui.wording import Words, words_for
from riichi_gui.wording.tips import tip_text

if TYPE_CHECKING:
    from riichi_gui.ui.main_window import MainWindow

PAUSE: Final = 900
"""Milliseconds without a change after which a tip may come."""
STOOD: Final = 5.0
"""Seconds after which a tip counts as seen when another takes its place or its hand is over."""
OVERLAP: Final = 3
"""The empty space above and below the room for messages that a tip may use."""
LONG_RUN: Final = Tile(5)
"""The lowest tile of a run with a long name."""


class Tipper(QObject):
    """Watches what is done with a window, and tells what helps.

    A tip moves nothing and covers nothing but the room for messages, which it leaves to a message. It waits while the
    work goes on, while something else is open, and while the mouse or the keyboard is at the strip.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._session = window.session
        self._page = window.page
        self._message = window.page.message
        self.strip: TipStrip | None = None
        self.tip: str | None = None
        self._done = Done()
        self._run_from: Tile | None = None
        self._since = 0.0
        # The tips that count as seen from the next pause on, and the last change, until it is known what made it.
        self._passed: set[str] = set()
        self._last: tuple[AppState, AppState] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self._rest)
        self._page.message_changed.connect(self._give_way)
        self._page.next_begins.connect(self._next_hand)
        for row in self._page.palette_.rows:
            row.pressed.connect(self._clicked)
        self._page.keys.typed.connect(self._typed)
        window.installEventFilter(self)
        self._message.installEventFilter(self)
        self.destroyed.connect(self._session.store.subscribe(self._changed))
        self._timer.start()

    # --------------------------------------------------------------------------------------------------------- watching

    def _changed(self, before: AppState, after: AppState) -> None:
        self._done = after_change(self._done, before, after, undone=self._session.store.can_redo)
        self._last = (before, after)
        was, now = before.settings, after.settings
        if not now.tips:
            self._end()
        elif self.tip in now.tips_seen:
            self._take_away()
        elif (before.language, was.naming, was.keys) != (after.language, now.naming, now.keys):
            self._word()
        is_work = (before.win, before.draft, before.rules) != (after.win, after.draft, after.rules)
        if is_work or now.tips > was.tips or was.tips_seen - now.tips_seen:
            self._timer.start()

    def _clicked(self, button: Button) -> None:
        """Take notice that a tile to choose was clicked, and not pressed by a key."""
        if self._last is not None and not button.shows_focus:
            self._done = after_click(self._done, *self._last)
            self._last = None

    def _typed(self) -> None:
        """Take notice that tiles are typed without the line."""
        self._done = replace(self._done, keyed=True)
        self._timer.start()

    def _next_hand(self) -> None:
        self._done = next_hand(self._done)
        self._pass_by()
        self._timer.start()

    def _give_way(self) -> None:
        if not self._message.text():
            self._timer.start()
        elif self.strip is not None:
            self.strip.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the room for messages, and be silent while a dialog is open."""
        kind = event.type()
        if kind == QEvent.Type.WindowBlocked and self.strip is not None:
            self.strip.hide()
        elif kind == QEvent.Type.WindowUnblocked or (kind == QEvent.Type.Show and watched is self._message):
            self._timer.start()
        elif watched is self._message and kind in (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.FontChange):
            self._place()
        return super().eventFilter(watched, event)

    # ---------------------------------------------------------------------------------------------------------- telling

    def _rest(self) -> None:
        """See whether there is something to tell, now that nothing has changed for a while."""
        settings = self._session.state.settings
        if self._passed:
            self._keep_seen(self._passed)
            self._passed = set()
        if not settings.tips or not are_left(settings.tips_seen):
            self._end()
            return
        facts = Facts(self._session.state)
        self._done = replace(after_pause(self._done, facts), quizzed=self._window.pages.quiz is not None)
        if QApplication.activeModalWidget() or QApplication.activePopupWidget() or self._is_used:
            self._timer.start()
            return
        if not self._page.isVisible() or self._message.text():
            return
        seen = self._session.state.settings.tips_seen
        tip = next_tip(facts, self._done, seen if self.tip is None else seen | {self.tip})
        if tip is None:
            self._show()
        elif self.tip is None or self._has_stood:
            self._pass_by()
            self._tell(tip)
        else:
            self._show()
            self._timer.start()

    @property
    def _is_used(self) -> bool:
        return self.strip is not None and self.strip.is_used

    @property
    def _has_stood(self) -> bool:
        return time.monotonic() - self._since >= STOOD

    def _tell(self, tip: str) -> None:
        self.tip, self._run_from, self._since = tip, self._done.slow_run, time.monotonic()
        self._word()
        self._show()
        if self.strip is not None:
            speak(self.strip, self.strip.label.text())

    def _word(self) -> None:
        """Write the tip in the words of now."""
        if self.tip is None:
            return
        if self.strip is None:
            self.strip = self._make_strip()
        self.strip.set_texts(self._words)
        self.strip.set_text(self._text(self.tip, self._run_from))
        self._place()

    def _make_strip(self) -> TipStrip:
        strip = TipStrip(self._page)
        strip.hide()
        strip.read.connect(self._take_read)
        strip.unwanted.connect(self._take_unwanted)
        # After what stands beside the line, before the hand.
        before: QWidget | None = self._message
        while before is not None and not before.focusPolicy() & Qt.FocusPolicy.TabFocus:
            before = before.previousInFocusChain()
        if before is not None:
            QWidget.setTabOrder(before, strip.seen)
        QWidget.setTabOrder(strip.seen, strip.off)
        return strip

    @property
    def _words(self) -> Words:
        return words_for(self._session.state.language, self._session.state.naming)

    def _text(self, tip: str, run_from: Tile | None) -> str:
        return tip_text(self._words, tip, run_from, key_named(tip, self._session.state.settings.keys))

    def _show(self) -> None:
        if self.tip is not None and self.strip is not None:
            self._place()
            self.strip.show()
            self.strip.raise_()

    def _place(self) -> None:
        """Give the strip the room for messages, which is kept as high as any tip that may still come needs it."""
        if self.strip is None or self.tip is None:
            return
        width = self._message.width()
        seen = self._session.state.settings.tips_seen
        texts = [self._text(tip.id, LONG_RUN) for tip in TIPS if tip.id not in seen]
        high = max(self.strip.height_for(text, width) for text in (*texts, self.strip.label.text()))
        spare = self._message.sizeHint().height() + 2 * OVERLAP
        self._message.setMinimumHeight(high - 2 * OVERLAP if high > spare else 0)
        self.strip.fit(self._message.geometry().adjusted(0, -OVERLAP, 0, OVERLAP))

    # --------------------------------------------------------------------------------------------------- taking it away

    def _take_read(self) -> None:
        if self.tip is not None:
            self._keep_seen({self.tip})

    def _take_unwanted(self) -> None:
        self._session.adjust(lambda state: view_actions.change_settings(state, tips=False))

    def _keep_seen(self, tips: set[str]) -> None:
        self._session.adjust(
            lambda state: view_actions.change_settings(state, tips_seen=state.settings.tips_seen | tips)
        )

    def _pass_by(self) -> None:
        """Take the tip away unasked: it counts as seen where there was time to read it, else it may come again."""
        if self.tip is not None and self._has_stood:
            self._passed.add(self.tip)
            self._timer.start()
        self._take_away()

    def _take_away(self) -> None:
        self.tip = None
        if self.strip is not None:
            self.strip.hide()

    def _end(self) -> None:
        """Give the room back: no tip is to come."""
        self._take_away()
        self._message.setMinimumHeight(0)
