"""How large the tiles of the page for scoring are: as large as the room allows."""

from __future__ import annotations

from typing import Final, NamedTuple

from riichi_gui.ui.tile_art import tile_height
from riichi_gui.ui.widgets.tile_button import MARGIN as AROUND
from riichi_gui.ui.widgets.tile_button import STACK, UNDERLINE

INDICATOR: Final = 0.68
"""So wide is an indicator beside a tile of the palette."""
HAND: Final = 1.4
"""So much wider than one of the palette a tile of the hand is at most."""
IN_HAND: Final = 14
IN_ROW: Final = 10


class Sizes(NamedTuple):
    """Widths of the tiles in the palette, the hand and the indicators."""

    palette: int
    hand: int
    indicator: int


def sizes_for(width: int, height: int, *, least: int, most: int, percent: int = 100) -> Sizes:
    """Return the largest sizes with which the tiles of the left column fit into a width and a height.

    ``height`` is what is left for them besides text, buttons and space. What is left over goes to the hand. ``percent``
    makes them larger or smaller than that; they always fit into the width.
    """
    by_width = (width - IN_ROW) // IN_ROW - 2 * AROUND
    hand_by_width = (width - 60) // IN_HAND
    palette = min(max(least, min(most, by_width)), by_width)
    while palette > least and _tiles_height(palette, min(palette, hand_by_width)) > height:
        palette -= 1
    hand = min(palette, hand_by_width)
    while hand < min(palette * HAND, hand_by_width) and _tiles_height(palette, hand + 1) <= height:
        hand += 1
    palette = min(by_width, palette * percent // 100)
    return Sizes(palette, min(hand_by_width, hand * percent // 100), round(palette * INDICATOR))


def _tiles_height(palette: int, hand: int) -> int:
    """Return how high hand, indicators and palette are together."""
    rows = 4 * (tile_height(palette) + 2 * AROUND) + 6
    indicators = tile_height(round(palette * INDICATOR)) + 2 * AROUND
    return rows + indicators + round((1 + STACK) * hand) + 2 * AROUND + UNDERLINE + 4
