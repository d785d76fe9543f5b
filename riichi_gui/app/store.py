"""The one place that holds the current state; everything else asks it or tells it.

A state is a frozen value, so undo is a list of earlier states and "what changed" is a comparison.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

S = TypeVar("S")
Listener = Callable[[S, S], None]

LIMIT: Final = 500


def _as_it_was(earlier: S, _now: S) -> S:
    return earlier


class Store(Generic[S]):
    """Current state, history, and listeners told ``(before, after)`` once per real change.

    ``carry(earlier, now)`` makes the state that undo and redo go to: the earlier state, with what is not history, such
    as the language, as it is now.
    """

    def __init__(self, state: S, *, carry: Callable[[S, S], S] = _as_it_was, limit: int = LIMIT) -> None:
        self._state = state
        self._carry = carry
        self._limit = limit
        self._past: list[S] = []
        self._future: list[S] = []
        self._listeners: list[Listener[S]] = []
        self._open: str | None = None

    @property
    def state(self) -> S:
        """The current state."""
        return self._state

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier state to go back to."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether an undone state can be brought back."""
        return bool(self._future)

    def subscribe(self, listener: Listener[S]) -> Callable[[], None]:
        """Call the listener after each change; returns what ends the subscription."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def update(self, change: Callable[[S], S], *, step: str | None = None) -> None:
        """Replace the state by ``change(state)``, as one step of the history; an equal state is no change.

        Changes in a row that name the same ``step`` are one step together: the letters of a line being typed.

        Raises:
            Exception: what ``change`` raises; then all is as it was.
        """
        before = self._state
        after = change(before)
        if after == before:
            return
        if step is None or step != self._open:
            self._past.append(before)
            del self._past[: -self._limit]
        elif self._carry(self._past[-1], after) == after:
            # Typed and taken back again: nothing is left that could be undone.
            self._past.pop()
            step = None
        self._future.clear()
        self._open = step
        self._set(after)

    def amend(self, change: Callable[[S], S]) -> None:
        """Replace the state without a step in the history: for what undo should pass over. Ends an open step."""
        after = change(self._state)
        self._open = None
        if after != self._state:
            self._set(after)

    def undo(self) -> None:
        """Go back one state; nothing happens without one."""
        if self._past:
            self._open = None
            self._future.append(self._state)
            self._set(self._carry(self._past.pop(), self._state))

    def redo(self) -> None:
        """Bring back the last undone state; nothing happens without one."""
        if self._future:
            self._open = None
            self._past.append(self._state)
            self._set(self._carry(self._future.pop(), self._state))

    def _set(self, after: S) -> None:
        """Put the new state in place and tell everybody, even when one of them fails."""
        before, self._state = self._state, after
        failures: list[Exception] = []
        for listener in tuple(self._listeners):
            try:
                listener(before, after)
            except Exception as failure:  # noqa: BLE001 - raised again below, once all have been told
                failures.append(failure)
        if failures:
            raise failures[0]
