"""Tiles typed anywhere on the page: digits are kept until m, p, s or z says what they are; then all go in, or none."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from riichi_gui.app import actions
from riichi_gui.app.refusals import refuse
from riichi_gui.app.state import AppState, Focus
from riichi_gui.scoring.hand import KANS, Hand, Meld, MeldError, MeldType
from riichi_gui.scoring.legality import tiles_left
from riichi_gui.scoring.tiles import KIND, Tile, TileError, is_red, parse_tiles

INDICATORS: Final = ("dora", "ura")


def put(state: AppState, digits: str, suit: str, *, back: Focus | None = None, run: bool = False) -> AppState:
    """Put typed tiles where the focus is: into the hand, as whole groups, or as indicators. ``0`` is a red five.

    A called group is typed by one tile, the lowest of a run, or by all of its tiles. In the hand one tile with ``run``
    stands for the run that starts there. ``back`` is where the focus goes then.

    Raises:
        RefusedError: something does not fit; then nothing is put in.
    """
    try:
        tiles = parse_tiles(digits + suit)
    except TileError:
        raise refuse("no_such_tile") from None
    for tile in tiles:
        if is_red(tile) and not state.rules.red_fives:
            raise refuse("no_red_fives", tile)
    after = state
    if run and len(tiles) == 1 and state.focus == "hand":
        after = actions.place(state, tiles[0], "run")
    elif state.focus in ("hand", *INDICATORS):
        for tile in tiles:
            after = actions.place(replace(after, focus=state.focus), tile)
    else:
        meld_type = cast("MeldType", state.focus)
        for group in _groups(meld_type, tiles):
            after = _put_group(after, meld_type, group)
    return replace(after, focus=state.focus if back is None else back)


def _groups(meld_type: MeldType, tiles: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
    """Return the typed tiles group by group; a group of one tile stands for the whole."""
    if meld_type == "chi":
        threes = tuple(tiles[start : start + 3] for start in range(0, len(tiles), 3))
        if len(tiles) > 1 and not all(_is_run(three) for three in threes):
            raise refuse("typed_run", tiles[0])
        return threes
    kinds = {KIND[tile] for tile in tiles}
    if len(kinds) == len(tiles):
        return tuple((tile,) for tile in tiles)
    if len(kinds) > 1 or len(tiles) != (4 if meld_type in KANS else 3):
        raise refuse("typed_group", tiles[0])
    return (tiles,)


def _is_run(tiles: tuple[Tile, ...]) -> bool:
    try:
        Meld("chi", tiles)
    except MeldError:
        return False
    return True


def _put_group(state: AppState, meld_type: MeldType, tiles: tuple[Tile, ...]) -> AppState:
    """Add a group with as many red fives as were typed."""
    reds = [tile for tile in tiles if is_red(tile)]
    lead = min(tiles, key=lambda tile: KIND[tile]) if meld_type == "chi" else (*reds, *tiles)[0]
    before = state.win.hand.melds
    after = actions.place_meld(state, meld_type, lead)
    melds = after.win.hand.melds
    # An added kan takes the place of its pon.
    at = next((index for index, meld in enumerate(before) if meld != melds[index]), len(melds) - 1)
    for red in reds:
        if reds.count(red) > melds[at].tiles.count(red):
            after = _with_red(after, at, red)
            melds = after.win.hand.melds
    return after


def _with_red(state: AppState, at: int, red: Tile) -> AppState:
    """Exchange a plain five of a group for the red one: a copy that is left, or else the one in the hand.

    Raises:
        RefusedError: there is none.
    """
    win = state.win
    meld, plain, closed, winner = win.hand.melds[at], KIND[red], list(win.hand.closed), win.tile
    if not tiles_left(win, state.rules)[red]:
        if red in closed:
            closed[closed.index(red)] = plain
        elif winner == red:
            winner = plain
        else:
            raise refuse("no_copy_left", red)
    tiles = list(meld.tiles)
    tiles[tiles.index(plain)] = red
    melds = (*win.hand.melds[:at], Meld(meld.type, tuple(tiles), meld.called, meld.source), *win.hand.melds[at + 1 :])
    return replace(state, win=replace(win, hand=Hand(tuple(closed), melds), tile=winner))


def take_last(state: AppState, place: Focus) -> AppState:
    """Take back what came last to a place: a tile of the hand, a group, or an indicator.

    Raises:
        RefusedError: there is nothing.
    """
    win = state.win
    if place in ("dora", "ura"):
        count = len(win.dora if place == "dora" else win.ura)
        if not count:
            raise refuse("nothing_left")
        return actions.take_out_indicator(state, place, count - 1)
    if place == "hand" and win.concealed:
        # Where it is not known what came in last, the winning tile goes first, and then the highest one.
        kind = state.arrived[-1] if state.arrived else KIND[win.concealed[-1]]
        if win.tile is not None and (KIND[win.tile] == kind or not state.arrived):
            return actions.take_out_winner(state)
        closed = [index for index, tile in enumerate(win.hand.closed) if KIND[tile] == kind]
        return actions.take_out(state, closed[-1])
    if not win.hand.melds:
        raise refuse("nothing_left")
    return actions.take_out_meld(state, len(win.hand.melds) - 1)
