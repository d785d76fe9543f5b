"""What can be done to how the window shows a hand, and not to the hand itself."""

from __future__ import annotations

from dataclasses import replace

from riichi_gui.app.state import AppState, Focus, Theme


def toggle_section(state: AppState, section: str) -> AppState:
    """Open a part of the result, or close it."""
    return replace(state, unfolded=state.unfolded ^ {section})


def set_language(state: AppState, language: str) -> AppState:
    """Choose the language of the window."""
    return replace(state, language=language)


def set_naming(state: AppState, naming: str) -> AppState:
    """Choose the style of the names of yaku and groups; the empty one leaves them to the language."""
    return replace(state, naming=naming)


def set_theme(state: AppState, theme: Theme) -> AppState:
    """Choose the light or dark look, or the system's."""
    return replace(state, theme=theme)


def set_focus(state: AppState, focus: Focus) -> AppState:
    """Say where the next click on the palette goes."""
    return replace(state, focus=focus)
