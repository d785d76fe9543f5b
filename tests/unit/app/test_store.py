"""The store, and a machine that plays with it beside the plainest model of undo: a list and an index."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from riichi_gui.app.store import Store

State = tuple[int, str]


def carry(earlier: State, now: State) -> State:
    return earlier[0], now[1]


class StoreMachine(RuleBasedStateMachine):
    """A state is a document and a setting. Undo moves over the documents; the setting stays as it is now."""

    def __init__(self) -> None:
        super().__init__()
        self.store: Store[State] = Store((0, "en"), carry=carry)
        self.documents = [0]
        self.at = 0
        self.setting = "en"
        self.typing = False
        self.told: list[tuple[State, State]] = []
        self.store.subscribe(lambda before, after: self.told.append((before, after)))

    @rule(value=st.integers(-3, 3))
    def change(self, value: int) -> None:
        self.store.update(lambda state: (value, state[1]))
        if value != self.documents[self.at]:
            self._put(value)
            self.typing = False

    @rule(value=st.integers(-3, 3))
    def letter(self, value: int) -> None:
        self.store.update(lambda state: (value, state[1]), step="line")
        if value == self.documents[self.at]:
            return
        if not self.typing:
            self._put(value)
            self.typing = True
        elif value == self.documents[self.at - 1]:
            self.at -= 1
            del self.documents[self.at + 1 :]
            self.typing = False
        else:
            self.documents[self.at] = value
            del self.documents[self.at + 1 :]

    @rule(setting=st.sampled_from(["en", "ja"]))
    def amend(self, setting: str) -> None:
        self.store.amend(lambda state: (state[0], setting))
        self.setting = setting
        self.typing = False

    @precondition(lambda self: self.at > 0)
    @rule()
    def undo(self) -> None:
        self.store.undo()
        self.at -= 1
        self.typing = False

    @precondition(lambda self: self.at < len(self.documents) - 1)
    @rule()
    def redo(self) -> None:
        self.store.redo()
        self.at += 1
        self.typing = False

    @rule()
    def fail(self) -> None:
        def broken(_: State) -> State:
            raise ZeroDivisionError

        told = len(self.told)
        with pytest.raises(ZeroDivisionError):
            self.store.update(broken)
        assert len(self.told) == told

    @invariant()
    def agrees(self) -> None:
        assert self.store.state == (self.documents[self.at], self.setting)
        assert self.store.can_undo == (self.at > 0)
        assert self.store.can_redo == (self.at < len(self.documents) - 1)
        assert all(before != after for before, after in self.told)
        assert all(one[1] == other[0] for one, other in zip(self.told, self.told[1:], strict=False))

    def _put(self, value: int) -> None:
        del self.documents[self.at + 1 :]
        self.documents.append(value)
        self.at += 1


TestStoreMachine = StoreMachine.TestCase
TestStoreMachine.settings = settings(max_examples=80, stateful_step_count=30, deadline=None)


def test_listeners_hear_before_and_after_once() -> None:
    store = Store(1)
    told: list[tuple[int, int]] = []
    store.subscribe(lambda before, after: told.append((before, after)))
    store.update(lambda state: state + 1)
    store.update(lambda state: state)
    assert told == [(1, 2)]


def test_a_listener_that_left_hears_nothing() -> None:
    store = Store(1)
    told: list[int] = []
    leave = store.subscribe(lambda _, after: told.append(after))
    leave()
    store.update(lambda _: 5)
    assert told == []


def test_a_listener_that_fails_keeps_nobody_from_hearing() -> None:
    store = Store(1)
    told: list[int] = []

    def broken(_before: int, _after: int) -> None:
        raise ZeroDivisionError

    store.subscribe(broken)
    store.subscribe(lambda _, after: told.append(after))
    with pytest.raises(ZeroDivisionError):
        store.update(lambda _: 5)
    assert (store.state, told, store.can_undo) == (5, [5], True)


def test_the_oldest_states_are_forgotten_at_the_limit() -> None:
    store = Store(0, limit=3)
    for _ in range(9):
        store.update(lambda state: state + 1)
    while store.can_undo:
        store.undo()
    assert store.state == 6


def test_undo_and_redo_without_history_do_nothing() -> None:
    store = Store(7)
    store.undo()
    store.redo()
    assert store.state == 7
