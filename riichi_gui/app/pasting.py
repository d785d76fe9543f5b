"""A text from the clipboard becomes the hand, whatever notation it is in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from riichi_gui.app.actions import take_win
from riichi_gui.app.state import AppState, Draft, Fault
from riichi_gui.scoring.foreign import HandTextError, Notation, ReadHand, read_hand

MOST: Final = 1000
"""So much of a text is taken; nobody would look through more in a line."""


@dataclass(frozen=True, slots=True)
class Pasted:
    """A pasted text on one line, with the hand in it, or with the fault that keeps it from being read."""

    text: str
    hand: ReadHand | None = None
    fault: Fault | None = None

    @property
    def is_nothing(self) -> bool:
        """Whether there is no hand in the text at all: no tile, and nothing that could be meant as one."""
        return self.fault is not None and self.fault.key == "no_hand"

    @property
    def is_piece(self) -> bool:
        """Whether the text has words and no tiles, as "riichi": a piece of a line, and no hand."""
        return self.is_nothing and any(map(str.isalnum, self.text))

    @property
    def notation(self) -> Notation | None:
        """The notation that the hand was read from."""
        return self.hand.notation if self.hand is not None else None


def read_pasted(text: str) -> Pasted:
    """Return what a text from the clipboard says. Of several lines all are read as one, else the first alone.

    So a copied report can be pasted: its first line is the hand.
    """
    lines = [line.strip() for line in text[:MOST].splitlines() if line.strip()]
    whole = _read(" ".join(lines))
    if whole.hand is None and len(lines) > 1:
        first = _read(lines[0])
        return first if first.hand is not None else whole
    return whole


def _read(line: str) -> Pasted:
    try:
        hand = read_hand(line)
    except HandTextError as error:
        return Pasted(line, fault=Fault(error.key, error.column, error.text, error.notation))
    return Pasted(line, hand) if hand.win.hand_tiles else Pasted(line, fault=Fault("no_hand", 0, ""))


def take_pasted(state: AppState, pasted: Pasted) -> AppState:
    """Take a pasted hand; a text that cannot be read stays in the line, and the hand as it was.

    Where there is nothing in the text, nothing is changed.
    """
    if pasted.is_nothing:
        return state
    if pasted.hand is None:
        return replace(state, draft=Draft(pasted.text, pasted.fault))
    return take_win(state, pasted.hand.win)


def read_draft(state: AppState) -> Pasted | None:
    """Return the hand of a line that our own notation cannot read and another one can; None where there is none."""
    if state.draft is None or state.draft.fault is None:
        return None
    pasted = read_pasted(state.draft.text)
    return pasted if pasted.hand is not None else None
