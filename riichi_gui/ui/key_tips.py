"""Tooltips that name the key which does the same."""

from __future__ import annotations

from riichi_gui.app.keymap import key_of
from riichi_gui.ui.view import View
from riichi_gui.wording.key_names import key_text, with_key


def keyed(view: View, tip: str, command: str) -> str:
    """Return a tooltip with the key of a command behind it, as it is set now; without a key the tip alone."""
    return with_key(view.words, tip, key_of(view.state.settings.keys, command))


def shown_key(view: View, command: str) -> str:
    """Return the key of a command as it is written in a sentence."""
    return key_text(view.words, key_of(view.state.settings.keys, command))
