"""What a hand holds and what is left to take: the small questions that the actions ask. Pure functions on a win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from riichi_gui.app.refusals import refuse
from riichi_gui.scoring.hand import Hand, Meld, Win
from riichi_gui.scoring.tiles import KIND, Tile, Wind, red_of


def run_from(tile: Tile) -> tuple[Tile, Tile, Tile]:
    """Return the kinds of the run that starts at a tile.

    Raises:
        RefusedError: no run starts there.
    """
    kind = KIND[tile]
    if not can_start_run(tile):
        raise refuse("no_run", tile)
    return kind, Tile(kind + 1), Tile(kind + 2)


def can_start_run(tile: Tile) -> bool:
    """Tell whether a run can start at a tile: up to seven, and not with an honour."""
    kind = KIND[tile]
    return kind < 27 and kind % 9 <= 6


def pick(left: tuple[int, ...], tile: Tile, kinds: tuple[Tile, ...], *, exact: bool = True) -> tuple[Tile, ...]:
    """Return tiles of these kinds from what is left; the first one is ``tile`` itself where ``exact``.

    Raises:
        RefusedError: no copy of a kind is left.
    """
    counts = list(left)
    taken: list[Tile] = []
    for at, kind in enumerate(kinds):
        red = red_of(kind)
        options = [kind] if red is None else [kind, red]
        if at == 0:
            options = [tile] if exact else [tile, *options]
        chosen = next((option for option in options if counts[option] > 0), None)
        if chosen is None:
            raise refuse("no_copy_left", tile if at == 0 else kind)
        counts[chosen] -= 1
        taken.append(chosen)
    return tuple(taken)


def held(win: Win, tile: Tile, kinds: tuple[Tile, ...]) -> tuple[Tile, ...] | None:
    """Return tiles of these kinds from the concealed hand, the tile itself first, or None where it lacks one."""
    rest = list(win.concealed)
    taken: list[Tile] = []
    for at, kind in enumerate(kinds):
        options = [each for each in rest if KIND[each] == kind]
        if not options:
            return None
        chosen = tile if at == 0 and tile in options else min(options)
        rest.remove(chosen)
        taken.append(chosen)
    return tuple(taken)


def without(win: Win, tiles: Iterable[Tile]) -> tuple[tuple[Tile, ...], Tile | None]:
    """Return the concealed tiles and the winning tile without some tiles: the winning tile goes last."""
    closed = list(win.hand.closed)
    winner = win.tile
    for tile in tiles:
        if tile in closed:
            closed.remove(tile)
        else:
            winner = None
    return tuple(closed), winner


def still_held(arrived: Iterable[Tile], win: Win) -> tuple[Tile, ...]:
    """Return the kinds that came in, in that order, without those that are not among the concealed tiles any more.

    Of several copies the last ones are meant.
    """
    counts = Counter(KIND[tile] for tile in win.concealed)
    kept = []
    for kind in reversed(tuple(arrived)):
        if counts[kind]:
            counts[kind] -= 1
            kept.append(kind)
    return tuple(reversed(kept))


def with_winner(win: Win, arrived: tuple[Tile, ...]) -> Win:
    """Return the win with one concealed tile too many made the winning tile: the last one in, else the highest."""
    closed = win.hand.closed
    if win.tile is not None or len(closed) != win.hand.closed_size + 1:
        return win
    last = still_held(arrived, win)[-1:]
    winner = next((tile for tile in closed if (KIND[tile],) == last), closed[-1])
    rest = list(closed)
    rest.remove(winner)
    return replace(win, hand=Hand(tuple(rest), win.hand.melds), tile=winner)


def turn_calls(hand: Hand, seats: int) -> Hand:
    """Return the hand of a player who moved on by so many seats: who sat at his left then sits at his left now."""
    if not seats or all(meld.source is None for meld in hand.melds):
        return hand
    return Hand(hand.closed, tuple(_turned(meld, seats) for meld in hand.melds))


def _turned(meld: Meld, seats: int) -> Meld:
    return meld if meld.source is None else replace(meld, source=Wind((meld.source + seats) % 4))
