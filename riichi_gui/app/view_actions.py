"""What can be done to how the window shows a hand, and not to the hand itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from riichi_gui.app.state import AppState, Focus


def change_settings(state: AppState, **changes: Any) -> AppState:  # noqa: ANN401 - each setting has a type of its own
    """Change settings by their names."""
    return replace(state, settings=replace(state.settings, **changes))


def toggle_section(state: AppState, section: str) -> AppState:
    """Open a part of the result, or close it."""
    return change_settings(state, unfolded=state.settings.unfolded ^ {section})


def set_focus(state: AppState, focus: Focus) -> AppState:
    """Say where the next click on the palette goes."""
    return replace(state, focus=focus)
