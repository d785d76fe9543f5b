"""What a tile can do wherever it lies: the ways of a menu, and the moves of a drag. Each is one pure action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal, cast, get_args

from riichi_gui.app.actions import (
    Shape,
    choose_winner,
    other_five,
    place,
    place_indicator,
    place_meld,
    take_out,
    take_out_indicator,
    take_out_meld,
    take_out_winner,
    with_win,
)
from riichi_gui.app.holding import pick
from riichi_gui.app.refusals import Refusal, RefusedError, refuse
from riichi_gui.app.state import AppState
from riichi_gui.scoring.hand import MELD_TYPES, Hand, Meld, Win
from riichi_gui.scoring.legality import tiles_left
from riichi_gui.scoring.tiles import KIND, Tile, Wind, is_red

Action = Callable[[AppState], AppState]
Way = Literal["single", "run", "pair", "triplet", "winner", "chi", "pon", "daiminkan", "ankan", "kakan", "dora", "ura"]
Place = Literal["palette", "hand", "winner", "meld", "dora", "ura", "out"]

WAYS: Final[tuple[Way, ...]] = get_args(Way)
LEFT: Final = 3
"""How many seats on the player sits who is at the left, from whom alone a run is called."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a tile lies or may fall: a part of the window, and the place in it where there are several.

    ``out`` is everywhere else. ``hand`` without an index is the hand as a whole.
    """

    place: Place
    index: int | None = None


def refusal_of(state: AppState, action: Action) -> Refusal | None:
    """Return why an action cannot be carried out, or None where it can."""
    try:
        action(state)
    except RefusedError as error:
        return error.refusal
    return None


# --------------------------------------------------------------------------------------------------- a tile's own menu


def put(state: AppState, tile: Tile, way: Way) -> AppState:
    """Put a tile of the palette down in one of the ways, wherever the focus is; it stays there.

    Raises:
        RefusedError: there is no room, no copy left, or the rules do not allow it.
    """
    if is_red(tile) and not state.rules.red_fives:
        raise refuse("no_red_fives", tile)
    if way == "winner":
        return put_winner(state, tile)
    if way in ("dora", "ura"):
        return place_indicator(state, way, tile)
    if way in MELD_TYPES:
        return place_meld(state, way, tile)
    return replace(place(replace(state, focus="hand"), tile, cast("Shape", way)), focus=state.focus)


def put_winner(state: AppState, tile: Tile) -> AppState:
    """Make a tile of the palette the winning one. An earlier one stays in the hand where that has room, else it goes.

    Raises:
        RefusedError: no copy is left, or the hand has too many tiles.
    """
    win = state.win
    closed = win.hand.closed
    if len(closed) > win.hand.closed_size:
        raise refuse("hand_full", tile)
    if win.tile is not None and len(closed) < win.hand.closed_size:
        closed = (*closed, win.tile)
    before = replace(win, hand=Hand(closed, win.hand.melds), tile=None)
    pick(tiles_left(before, state.rules), tile, (KIND[tile],))
    return with_win(state, replace(before, tile=tile), arrived=(tile,))


# --------------------------------------------------------------------------------------------------------------- drags


def move(state: AppState, tile: Tile, origin: Spot, target: Spot) -> AppState:
    """Move a tile, or the group that it stands for, from where it lies to where it was let go, as one step.

    Raises:
        RefusedError: it cannot lie there.
    """
    if origin.place == target.place and origin.place != "meld":
        return state
    if origin.place == "meld":
        return take_out_meld(state, origin.index or 0) if target.place == "out" else state
    if target.place == "palette" or (origin.place == "palette" and target.place == "out"):
        return state
    if origin.place == "winner" and target.place == "hand":
        return _winner_to_hand(state, target)
    if origin.place == "hand" and target.place == "winner":
        return choose_winner(state, origin.index or 0)
    return _let_go(_lift(state, origin), tile, target)


def _winner_to_hand(state: AppState, target: Spot) -> AppState:
    """Put the winning tile among the others. In a full hand the tile on which it is let go wins in its place."""
    win = state.win
    if win.tile is None:
        return state
    if len(win.hand.closed) < win.hand.closed_size:
        return with_win(state, replace(win, hand=Hand((*win.hand.closed, win.tile), win.hand.melds), tile=None))
    return state if target.index is None else choose_winner(state, target.index)


def _lift(state: AppState, origin: Spot) -> AppState:
    index = origin.index or 0
    if origin.place == "hand":
        return take_out(state, index)
    if origin.place == "winner":
        return take_out_winner(state)
    if origin.place in ("dora", "ura"):
        return take_out_indicator(state, origin.place, index)
    return state


def _let_go(state: AppState, tile: Tile, target: Spot) -> AppState:
    if target.place == "meld":
        return add_to_pon(state, target.index or 0, tile)
    ways: dict[Place, Way] = {"hand": "single", "winner": "winner", "dora": "dora", "ura": "ura"}
    return put(state, tile, ways[target.place]) if target.place in ways else state


def tile_at(win: Win, spot: Spot) -> Tile | None:
    """Return the tile that lies somewhere, the first one of a group; None where there is none."""
    rows: dict[Place, tuple[Tile, ...]] = {
        "hand": win.hand.closed,
        "winner": () if win.tile is None else (win.tile,),
        "meld": tuple(meld.tiles[0] for meld in win.hand.melds),
        "dora": win.dora,
        "ura": win.ura,
    }
    row, index = rows.get(spot.place, ()), spot.index or 0
    return row[index] if index < len(row) else None


# -------------------------------------------------------------------------------------------------------- called groups


def add_to_pon(state: AppState, index: int, tile: Tile) -> AppState:
    """Make a pon an added kan with this tile.

    Raises:
        RefusedError: the group is no pon of that tile, or no copy is left.
    """
    melds = state.win.hand.melds
    meld = melds[index] if index < len(melds) else None
    if meld is None or meld.type != "pon" or meld.kind != KIND[tile]:
        raise refuse("no_pon", tile)
    (added,) = pick(tiles_left(state.win, state.rules), tile, (KIND[tile],), exact=False)
    return _with_meld(state, index, Meld("kakan", (*meld.tiles, added), meld.called, meld.source))


def set_source(state: AppState, index: int, side: int) -> AppState:
    """Say how many seats after the winner the player sits who discarded the claimed tile; the same again, nothing.

    A chi comes from the left whatever is said: the rules know no other.
    """
    meld = state.win.hand.melds[index]
    source = Wind((state.win.seat + (LEFT if meld.type == "chi" else side)) % 4)
    return _with_meld(state, index, replace(meld, source=None if meld.source == source else source))


def set_called(state: AppState, index: int, tile: Tile) -> AppState:
    """Say which tile of a chi was claimed, from the player at the left; the same again, that it is not known."""
    meld = state.win.hand.melds[index]
    if meld.called == tile:
        return _with_meld(state, index, replace(meld, called=None, source=None))
    return _with_meld(state, index, replace(meld, called=tile, source=Wind((state.win.seat + LEFT) % 4)))


def swap_red_in_meld(state: AppState, index: int) -> AppState:
    """Exchange a plain five of a group for the red one, or back.

    Raises:
        RefusedError: the group has no five, or the other one is not left.
    """
    meld = state.win.hand.melds[index]
    tile = five_of(meld)
    other = other_five(tile) if tile is not None else None
    if tile is None or other is None:
        raise refuse("no_copy_left", meld.tiles[0])
    if not state.rules.red_fives and is_red(other):
        raise refuse("no_red_fives", other)
    pick(tiles_left(state.win, state.rules), other, (KIND[other],))
    tiles = list(meld.tiles)
    tiles[tiles.index(tile)] = other
    called = other if meld.called == tile and tile not in tiles else meld.called
    return _with_meld(state, index, replace(meld, tiles=tuple(tiles), called=called))


def five_of(meld: Meld) -> Tile | None:
    """Return the five of a group that can be exchanged for another: a red one first; None where it has no five."""
    fives = [tile for tile in meld.tiles if other_five(tile) is not None]
    return max(fives, default=None)


def _with_meld(state: AppState, index: int, meld: Meld) -> AppState:
    hand = state.win.hand
    melds = (*hand.melds[:index], meld, *hand.melds[index + 1 :])
    return with_win(state, replace(state.win, hand=Hand(hand.closed, melds)))
