"""What can be done to how the window shows a hand, and not to the hand itself."""

from __future__ import annotations

from dataclasses import replace

from riichi_gui.app.state import AppState


def toggle_section(state: AppState, section: str) -> AppState:
    """Open a part of the result, or close it."""
    return replace(state, unfolded=state.unfolded ^ {section})
