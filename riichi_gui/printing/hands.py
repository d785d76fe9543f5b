"""Tiles on paper: rows of them, called groups, and a whole hand, each with the room that it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riichi_gui.app.lying import lay_out
from riichi_gui.printing.marks import Box, Fill, Frame, Page, TilePicture
from riichi_gui.scoring.hand import Meld, Win
from riichi_gui.scoring.tiles import Tile, Wind, tile_name

HIGH: Final = 4 / 3
"""The height of a tile, as a multiple of its width."""
GAP: Final = 0.4
"""Between the concealed tiles, the winning one and each group, in tiles."""
BETWEEN: Final = 0.05
"""Between two tiles of a row, in tiles."""
UNDER: Final = 0.16
"""What the line below a called group takes, in tiles."""
RING: Final = 0.08


def row_width(count: int, tile: float) -> float:
    """Return how wide a row of so many tiles of that width is."""
    return tile * (count + BETWEEN * max(0, count - 1))


def draw_row(page: Page, tiles: Sequence[Tile], left: float, top: float, tile: float) -> float:
    """Put a row of tiles on a page and return where it ends."""
    for place, each in enumerate(tiles):
        at = left + place * tile * (1 + BETWEEN)
        page.marks.append(TilePicture(tile_name(each), Box(at, top, tile, tile * HIGH)))
    return left + row_width(len(tiles), tile)


def _meld_width(meld: Meld) -> float:
    tiles = 3 if meld.type in ("chi", "pon", "kakan") else 4
    return tiles + (HIGH - 1 if meld.is_open else 0.0) + BETWEEN * (tiles - 1)


def _parts(win: Win) -> list[float]:
    closed = len(win.hand.closed)
    parts = [closed + BETWEEN * (closed - 1)] if closed else []
    if win.tile is not None:
        parts.append(1 + 2 * RING)
    return [*parts, *map(_meld_width, win.hand.melds)]


def hand_width(win: Win, tile: float) -> float:
    """Return how wide a hand is with tiles of that width."""
    parts = _parts(win)
    return tile * (sum(parts) + GAP * max(0, len(parts) - 1))


def hand_height(win: Win, tile: float) -> float:
    """Return how high a hand is: an added kan has two tiles on their side above each other."""
    stacked = any(meld.type == "kakan" for meld in win.hand.melds)
    called = any(meld.is_open for meld in win.hand.melds)
    return tile * ((2 + BETWEEN if stacked else HIGH) + 2 * RING + (UNDER if called else 0.0))


def tile_for(win: Win, room: float, most: float) -> float:
    """Return the width of the tiles with which a hand fits into the room."""
    return min(most, room / hand_width(win, 1.0))


def draw_hand(page: Page, win: Win, left: float, top: float, tile: float) -> None:
    """Put a hand on a page: the concealed tiles, the winning one in its ring, the called groups underlined."""
    called = any(meld.is_open for meld in win.hand.melds)
    foot = top + hand_height(win, tile) - tile * (RING + (UNDER if called else 0.0))
    upper = foot - tile * HIGH
    x = left
    if win.hand.closed:
        x = draw_row(page, win.hand.closed, x, upper, tile) + GAP * tile
    if win.tile is not None:
        ring = RING * tile
        page.marks.append(TilePicture(tile_name(win.tile), Box(x + ring, upper, tile, tile * HIGH)))
        box = Box(x, upper - ring, tile + 2 * ring, tile * HIGH + 2 * ring)
        page.marks.append(Frame(box, "winner", ring, 2 * ring))
        x += tile + 2 * ring + GAP * tile
    for meld in win.hand.melds:
        _draw_meld(page, meld, win.seat, (x, foot), tile)
        x += tile * (_meld_width(meld) + GAP)


def _draw_meld(page: Page, meld: Meld, seat: Wind, at: tuple[float, float], tile: float) -> None:
    left, foot = at
    x = left
    for name, turned, above in lay_out(meld, seat):
        wide, high = (tile * HIGH, tile) if turned else (tile, tile * HIGH)
        page.marks.append(TilePicture(name, Box(x, foot - high, wide, high), turned))
        if above:
            up = foot - 2 * high - BETWEEN * tile
            page.marks.append(TilePicture(above, Box(x, up, wide, high), turned=True))
        x += wide + BETWEEN * tile
    if meld.is_open:
        under = Box(left, foot + 0.07 * tile, x - BETWEEN * tile - left, 0.08 * tile)
        page.marks.append(Fill(under, "call"))
