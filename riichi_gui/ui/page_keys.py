"""The keyboard of the page for scoring: tiles typed anywhere, and a key for everything else that can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from riichi_gui.app import view_actions
from riichi_gui.app.keymap import Keys, bindings, is_typed, key_of
from riichi_gui.app.refusals import RefusedError
from riichi_gui.app.session import Session
from riichi_gui.app.state import FOCUSES, AppState, Focus
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.tiles import SUITS
from riichi_gui.ui.announcing import speak
from riichi_gui.ui.view import View, focus_name, refusal_text
from riichi_gui.wording.key_names import key_text

if TYPE_CHECKING:
    # Loaded with the first key.
    from riichi_gui.ui.key_reading import Stroke

WHOLE_WINDOW: Final = frozenset({"undo", "redo", "clear", "paste", "copy", "table_view", "history"})
"""What works beside the large view too, while that covers the page."""
COUNTING: Final = ("_more", "_less")
"""What goes on while its key is held down."""
ANYWHERE: Final = frozenset({"line"})
"""What leads back to the page from elsewhere."""

MOST_DIGITS: Final = 14
EXAMPLES: Final[Mapping[Focus, str]] = {"chi": "2p", "dora": "1z", "ura": "1z"}
"""What could be typed for a place; for any other group 5z."""

_FOCUS_OF: Final[Mapping[str, Focus]] = {focus: focus for focus in FOCUSES if focus != "hand"}


class Came(NamedTuple):
    """Where the last tiles were put, and the hand as it was then: there Backspace takes them back.

    The same suit again puts the same ``digits`` there once more.
    """

    place: Focus
    win: Win
    digits: str = ""
    suit: str = ""


class PageKeys(QObject):
    """Takes the keys that no part of the page uses itself.

    Digits are kept until their suit comes. ``typed`` tells that there are others now; ``told`` carries what there is to
    say. Those who do not see the page hear both.
    """

    typed = Signal()
    told = Signal(str)

    def __init__(self, session: Session, page: QWidget) -> None:
        super().__init__(page)
        self._session = session
        self._page = page
        self._view: View | None = None
        self._digits = ""
        # Where the focus returns to after the next tiles, where a key sent it away for them alone.
        self._back: Focus | None = None
        self._aimed: Focus = "hand"
        self._came: Came | None = None
        self._keys: Keys | None = None
        self._commands: dict[str, str] = {}
        self._window: QWidget | None = None
        self._slots: dict[str, Callable[[], object]] = {}
        self._shortcuts: list[QShortcut] = []
        self._enabled = True

    @property
    def digits(self) -> str:
        """The digits that wait for their suit."""
        return self._digits

    # --------------------------------------------------------------------------------------------------------- commands

    def serve(self, window: QWidget, slots: Mapping[str, Callable[[], object]]) -> None:
        """Do these commands too, and have keys that write nothing work wherever the focus is in the window."""
        self._window = window
        self._slots.update(slots)
        self._bind(self._session.state.settings.keys)

    def set_enabled(self, enabled: bool) -> None:
        """Let the commands of the whole window work only while the page is the one that is shown."""
        self._enabled = enabled
        for shortcut in self._shortcuts:
            shortcut.setEnabled(enabled or shortcut.objectName() in ANYWHERE)

    def _bind(self, keys: Keys) -> None:
        self._keys = keys
        self._commands = bindings(keys)
        for shortcut in self._shortcuts:
            shortcut.setParent(None)
            shortcut.deleteLater()
        self._shortcuts = []
        if self._window is None:
            return
        for key, command in self._commands.items():
            if is_typed(key):
                continue
            # What belongs to the page is not there while the page is hidden.
            shortcut = QShortcut(self._window if command in WHOLE_WINDOW | ANYWHERE else self._page)
            shortcut.setObjectName(command)
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.setKey(QKeySequence(key))
            shortcut.activated.connect(self._activated)
            self._shortcuts.append(shortcut)
        self.set_enabled(self._enabled)

    def _activated(self) -> None:
        sender = self.sender()
        if isinstance(sender, QShortcut):
            self.run(sender.objectName())

    def run(self, command: str) -> None:
        """Do what a command says; where it cannot be done, say why."""
        if command in _FOCUS_OF:
            self._aim(_FOCUS_OF[command])
        elif command in self._slots:
            self._slots[command]()
        else:
            from riichi_gui.app.key_actions import ACTIONS

            self._session.do(ACTIONS[command])

    def _aim(self, focus: Focus) -> None:
        """Send the next tiles somewhere, and those after them to where they went before; the same key again: no."""
        state = self._session.state
        if self._back is not None and state.focus == focus:
            self._return()
            return
        refusal = self._view.facts.grey_focuses.get(focus) if self._view is not None else None
        if refusal is not None and self._view is not None:
            self.told.emit(refusal_text(self._view.words, refusal))
            return
        if state.focus != focus:
            self._back = state.focus if self._back is None else self._back
            self._aimed = focus
            self._session.adjust(lambda state: view_actions.set_focus(state, focus))
        if self._view is not None:
            speak(self._page, self.hint(self._view))

    def _return(self) -> None:
        back, self._back = self._back, None
        if back is not None:
            self._session.adjust(lambda state: view_actions.set_focus(state, back))

    # ------------------------------------------------------------------------------------------------------------- keys

    def press(self, event: QKeyEvent) -> bool:
        """Take a key; returns whether it meant something."""
        if event.key() == Qt.Key.Key_Backspace and not event.modifiers():
            self._take_back()
            return True
        from riichi_gui.ui.key_reading import read_stroke

        stroke = read_stroke(event)
        return stroke is not None and self.take(stroke, repeated=event.isAutoRepeat())

    def take(self, stroke: Stroke, *, repeated: bool = False) -> bool:
        """Take what a key says: a digit, the suit of the digits before it, or a command."""
        command = self._commands.get(stroke.key)
        if repeated and not (command or "").endswith(COUNTING):
            return True
        if stroke.digit and not (stroke.sign and command):
            self._take_digit(stroke.digit)
        elif stroke.letter and stroke.letter.lower() in SUITS and self._digits:
            self._put(self._digits, self._session.state.focus, self._back, stroke.letter.lower(), run=stroke.shift)
        elif (came := self._again(stroke)) is not None:
            self._put(came.digits, came.place, self._session.state.focus, came.suit)
        elif command is not None:
            self.run(command)
        elif stroke.letter and self._view is not None:
            words = self._view.words
            if stroke.letter.lower() in SUITS and not stroke.shift:
                self.told.emit(words.text("Type the digits first, then m, p, s or z: 234m."))
            else:
                key = key_text(words, key_of(self._keys or {}, "sheet"))
                name = key_text(words, stroke.key)
                self.told.emit(words.text("{name} does nothing here. {key} shows all keys.", name=name, key=key))
        else:
            return False
        return True

    def _take_digit(self, digit: str) -> None:
        if len(self._digits) < MOST_DIGITS:
            self._digits += digit
            self._digits_changed(digit)
        elif self._view is not None:
            self.told.emit(self._view.words.text("No more than {count} tiles at once.", count=MOST_DIGITS))

    def _digits_changed(self, heard: str) -> None:
        self.told.emit("")
        self.typed.emit()
        if heard:
            speak(self._page, heard)

    def _again(self, stroke: Stroke) -> Came | None:
        """Return what a suit puts in once more: the tiles that were put in right before by the same key."""
        came = self._came
        is_same = came is not None and not stroke.shift and stroke.letter.lower() == came.suit != ""
        return came if is_same and came is not None and came.win == self._session.state.win else None

    def _put(self, digits: str, place: Focus, back: Focus | None, suit: str, *, run: bool = False) -> None:
        """Put digits in somewhere, as one step. What does not fit is said, and nothing of it is put in."""
        from riichi_gui.app.entry import put

        def action(state: AppState) -> AppState:
            return put(replace(state, focus=place), digits, suit, back=back, run=run)

        self._digits = ""
        self.typed.emit()
        try:
            action(self._session.state)
        except RefusedError as error:
            if self._view is not None:
                words = self._view.words
                why = refusal_text(words, error.refusal)
                self.told.emit(words.text("{typed} was not put in. {why}", typed=digits + suit, why=why))
            return
        self._back = None
        self._session.do(action)
        self._came = Came(place, self._session.state.win, "" if run else digits, "" if run else suit)
        speak(self._page, digits + suit)

    def _take_back(self) -> None:
        """Take the last digit back, else what came in last."""
        from riichi_gui.app.entry import take_last

        if self._digits:
            self._digits = self._digits[:-1]
            self._digits_changed(self._digits)
            return
        came = self._came
        place = came.place if came is not None and came.win == self._session.state.win else self._session.state.focus
        before = self._session.state
        self._session.do(lambda state: take_last(state, place))
        if self._session.state is not before:
            self._came = Came(place, self._session.state.win) if _has_more(self._session.state, place) else None

    def escape(self) -> bool:
        """Drop what is being typed; returns whether there was anything."""
        if not self._digits and self._back is None:
            return False
        self.drop()
        return True

    def drop(self) -> None:
        """Forget the digits, and where the next tiles were to go."""
        had_digits = bool(self._digits)
        self._digits = ""
        self._return()
        if had_digits:
            self.typed.emit()

    # ---------------------------------------------------------------------------------------------------------- showing

    def show_view(self, view: View) -> None:
        """Know the state: its keys, and whether the focus went elsewhere by other means."""
        self._view = view
        if view.state.settings.keys is not self._keys:
            self._bind(view.state.settings.keys)
        if self._back is not None and view.state.focus != self._aimed:
            self._back = None

    def hint(self, view: View) -> str:
        """Return what to type next, while something is being typed; empty otherwise."""
        words, focus = view.words, view.state.focus
        if digits := self._digits:
            if focus == "hand" and len(digits) == 1 and digits in "1234567":
                return words.styled("Now m, p, s or z; with Shift the whole {run}.")
            return words.text("Now m, p, s or z. Backspace takes one back.")
        if self._back is None:
            return ""
        place = focus_name(words, focus)
        return words.text(
            "{place}: type a tile, such as {tile}. Esc goes back.", place=place, tile=EXAMPLES.get(focus, "5z")
        )

    def label(self, view: View) -> str:
        """Return the digits as they are shown at the place where they are to go; empty without any."""
        focus, digits = view.state.focus, self._digits
        return (
            f"{focus_name(view.words, focus)} {digits}" if digits and focus not in ("hand", "dora", "ura") else digits
        )


def _has_more(state: AppState, place: Focus) -> bool:
    win = state.win
    if place in ("dora", "ura"):
        return bool(getattr(win, place))
    return bool(win.hand_tiles if place == "hand" else win.hand.melds)
