"""The sheets of paper, and the inks of a sheet in colour and of one in black and white."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

Ink = Literal["text", "quiet", "heading", "rule", "band", "call", "winner", "closed_only", "one_less"]


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, in points of 1/72 inch."""

    id: str
    name: str
    width: float
    height: float


PAPERS: Final[Mapping[str, Paper]] = {
    "a4": Paper("a4", "A4", 595.0, 842.0),
    "letter": Paper("letter", "Letter", 612.0, 792.0),
}
MARGIN: Final = 34.0
"""What is left free on every side: no printer reaches the very edge."""

COLOURS: Final[Mapping[Ink, str]] = {
    "text": "#1c2430",
    "quiet": "#55606e",
    "heading": "#1d4d91",
    "rule": "#c3c9d1",
    "band": "#eef2f7",
    "call": "#c05a00",
    "winner": "#b8860b",
    "closed_only": "#b8241c",
    "one_less": "#1d4d91",
}
GREYS: Final[Mapping[Ink, str]] = {
    "text": "#000000",
    "quiet": "#444444",
    "heading": "#000000",
    "rule": "#999999",
    "band": "#eeeeee",
    "call": "#000000",
    "winner": "#000000",
    "closed_only": "#000000",
    "one_less": "#000000",
}
"""For a printer that has black alone. What a colour tells is told by a sign too, on both kinds of sheet."""

CLOSED_ONLY: Final = "■"
ONE_LESS: Final = "▽"
"""The signs beside a yaku that needs a closed hand, and beside one that loses a han when the hand is open."""


def inks(*, black: bool) -> Mapping[Ink, str]:
    """Return the colours of the inks; ``black`` for those without any colour."""
    return GREYS if black else COLOURS
