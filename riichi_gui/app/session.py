"""The program at work: one store, and the one door through which actions reach it."""

from __future__ import annotations

from collections.abc import Callable

from riichi_gui.app import actions
from riichi_gui.app.refusals import Refusal, RefusedError
from riichi_gui.app.state import AppState, carry_over
from riichi_gui.app.store import Store

Action = Callable[[AppState], AppState]
TYPING = "line"


class Session:
    """The store of the state, its actions, and what to tell somebody whose action was refused."""

    def __init__(self, state: AppState | None = None) -> None:
        self.store = Store(AppState() if state is None else state, carry=carry_over)
        self._on_refusal: list[Callable[[Refusal], None]] = []

    @property
    def state(self) -> AppState:
        """The current state."""
        return self.store.state

    def on_refusal(self, listener: Callable[[Refusal], None]) -> None:
        """Call the listener whenever an action is refused."""
        self._on_refusal.append(listener)

    def do(self, action: Action) -> None:
        """Carry out an action as one step that can be undone; a refusal is told and changes nothing."""
        try:
            self.store.update(action)
        except RefusedError as error:
            for listener in tuple(self._on_refusal):
                listener(error.refusal)

    def adjust(self, action: Action) -> None:
        """Carry out an action that is no step of the history: a setting of the window."""
        self.store.amend(action)

    def type_line(self, text: str) -> None:
        """Take the line as it stands after a letter; all letters of one go are one step."""
        self.store.update(lambda state: actions.set_line(state, text), step=TYPING)

    def finish_line(self) -> None:
        """End the typing: the line shows the hand as the program writes it, if it could be read."""
        self.store.amend(actions.finish_line)

    def undo(self) -> None:
        """Take the last step back."""
        self.store.undo()

    def redo(self) -> None:
        """Bring the last step back that was undone."""
        self.store.redo()
