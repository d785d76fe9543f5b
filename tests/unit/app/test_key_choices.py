"""Another key for a command, and what becomes of the command that had it."""

from __future__ import annotations

import pytest

from riichi_gui.app.key_choices import choose, give_back, swap
from riichi_gui.app.keymap import Keys, bindings


@pytest.mark.parametrize(
    ("keys", "command", "key", "after"),
    [
        ({}, "undo", "ctrl+u", {"undo": "Ctrl+U"}),
        ({}, "undo", "Ctrl+Z", {}),
        ({"undo": "Ctrl+U"}, "undo", "Ctrl+Z", {}),
        ({}, "undo", "", {"undo": ""}),
        ({"redo": "Ctrl+R"}, "undo", "Ctrl+U", {"redo": "Ctrl+R", "undo": "Ctrl+U"}),
        # Of several keys the one that was chosen is the only one left.
        ({}, "redo", "Ctrl+Y", {"redo": "Ctrl+Y"}),
        ({"later": "F5"}, "undo", "Ctrl+U", {"later": "F5", "undo": "Ctrl+U"}),
    ],
)
def test_a_free_key_is_taken(keys: Keys, command: str, key: str, after: Keys) -> None:
    assert choose(keys, command, key) == after


@pytest.mark.parametrize(
    ("keys", "command", "key", "after"),
    [
        ({}, "undo", "R", {"undo": "R", "riichi": "Ctrl+Z"}),
        ({"undo": "R", "riichi": "Ctrl+Z"}, "undo", "Ctrl+Z", {}),
        ({"undo": "R", "riichi": "Ctrl+Z"}, "riichi", "R", {}),
        ({"undo": ""}, "undo", "R", {"undo": "R", "riichi": ""}),
        # Redo has another key, and keeps it.
        ({}, "undo", "Ctrl+Y", {"undo": "Ctrl+Y", "redo": "Ctrl+Shift+Z"}),
        ({}, "undo", "/", {"undo": "/", "line": "Ctrl+L"}),
    ],
)
def test_a_key_is_exchanged(keys: Keys, command: str, key: str, after: Keys) -> None:
    changed = swap(keys, command, key)
    assert changed == after
    assert bindings(changed)[key] == command


@pytest.mark.parametrize(
    ("keys", "command", "after"),
    [
        ({"undo": "Ctrl+U"}, "undo", {}),
        ({"redo": "Ctrl+R"}, "undo", {"redo": "Ctrl+R"}),
        ({"undo": "R", "riichi": "Ctrl+Z"}, "undo", {}),
        ({"undo": "R", "riichi": "Ctrl+Z"}, "riichi", {}),
        ({"undo": "Ctrl+U", "redo": "Ctrl+Z"}, "undo", {"redo": "Ctrl+U"}),
        ({"redo": ""}, "redo", {}),
    ],
)
def test_a_default_comes_back_and_nobody_has_the_same_key(keys: Keys, command: str, after: Keys) -> None:
    assert give_back(keys, command) == after
