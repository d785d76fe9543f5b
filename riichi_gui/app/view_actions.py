"""What can be done to how the window shows a hand, and not to the hand itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from riichi_gui.app.settings import Theme
from riichi_gui.app.state import AppState, Focus


def change_settings(state: AppState, **changes: Any) -> AppState:  # noqa: ANN401 - each setting has a type of its own
    """Change settings by their names."""
    return replace(state, settings=replace(state.settings, **changes))


def toggle_section(state: AppState, section: str) -> AppState:
    """Open a part of the result, or close it."""
    return change_settings(state, unfolded=state.settings.unfolded ^ {section})


def set_language(state: AppState, language: str) -> AppState:
    """Choose the language of the window; the empty one is the system's."""
    return change_settings(state, language=language)


def set_naming(state: AppState, naming: str) -> AppState:
    """Choose the style of the names of yaku and groups; the empty one leaves them to the language."""
    return change_settings(state, naming=naming)


def set_theme(state: AppState, theme: Theme) -> AppState:
    """Choose the light or dark look, or the system's."""
    return change_settings(state, theme=theme)


def set_focus(state: AppState, focus: Focus) -> AppState:
    """Say where the next click on the palette goes."""
    return replace(state, focus=focus)
