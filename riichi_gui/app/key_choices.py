"""Another key for a command: taken, exchanged with the command that has it, or given back."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from riichi_gui.app.keymap import BY_ID, Keys, conflict, key_of, keys_of, normal


def choose(keys: Keys, command: str, key: str) -> Keys:
    """Give a command a key that nobody else has; the empty text leaves it without one."""
    return _tidy({**keys, command: (normal(key) or "") if key else ""})


def swap(keys: Keys, command: str, key: str) -> Keys:
    """Give a command the key of another one.

    That keeps another key where it has several, and gets what the command had where it has only this one.
    """
    holder = conflict(keys, command, key)
    if holder is None or holder not in BY_ID:
        return choose(keys, command, key)
    others = [each for each in keys_of(keys, holder) if each != normal(key)]
    return _tidy({**choose(keys, command, key), holder: others[0] if others else key_of(keys, command)})


def give_back(keys: Keys, command: str) -> Keys:
    """Give a command its default key; who has that one now gets the command's."""
    if command not in keys:
        return keys
    default = BY_ID[command].default
    changed = swap(keys, command, default) if conflict(keys, command, default) else keys
    return _tidy({each: key for each, key in changed.items() if each != command})


def _tidy(keys: Mapping[str, str]) -> Keys:
    """Return the keys without those that are what the program brings along. Unknown commands are left as they are."""
    return MappingProxyType(
        {each: key for each, key in keys.items() if each not in BY_ID or BY_ID[each].defaults != (key,)}
    )
