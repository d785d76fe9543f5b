"""What proves a yaku: from a finished reading, the tiles that make it true."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.readings import Group
from riichi_gui.scoring.tiles import WINDS, Tile


class Finished(Protocol):
    """A finished reading, from which a proof picks its tiles."""

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups and the pair, with the real tiles."""

    @property
    def win(self) -> Win:
        """The win that was read."""


Proof = Callable[[Finished], tuple[Tile, ...]]


def nothing(_: Finished) -> tuple[Tile, ...]:
    """Return no tiles: the yaku lies in how the hand was won."""
    return ()


def all_tiles(done: Finished) -> tuple[Tile, ...]:
    """Return every tile of the hand."""
    return done.win.hand_tiles


def winning_tile(done: Finished) -> tuple[Tile, ...]:
    """Return the winning tile."""
    return () if done.win.tile is None else (done.win.tile,)


def _tiles(groups: Iterable[Group]) -> tuple[Tile, ...]:
    return tuple([tile for group in groups for tile in group.tiles])


def triplets(done: Finished) -> tuple[Tile, ...]:
    """Return the triplets and kans."""
    return _tiles([group for group in done.groups if group.fu])


def concealed_triplets(done: Finished) -> tuple[Tile, ...]:
    """Return the triplets and kans that count as concealed."""
    return _tiles([group for group in done.groups if group.fu and group.concealed])


def kans(done: Finished) -> tuple[Tile, ...]:
    """Return the kans."""
    return _tiles([group for group in done.groups if group.form == "kan"])


def groups_of(*kinds: Tile) -> Proof:
    """Return the proof by all groups and pairs of some kinds."""
    return lambda done: _tiles([group for group in done.groups if group.kind in kinds])


def _of_kind(groups: Iterable[Group], kind: Tile) -> tuple[Tile, ...]:
    for group in groups:
        if group.kind == kind:
            return group.tiles
    return ()


def group_of(kind: Tile) -> Proof:
    """Return the proof by the one group of a kind."""
    return lambda done: _of_kind(done.groups, kind)


def seat_wind(done: Finished) -> tuple[Tile, ...]:
    """Return the group of the seat wind."""
    return _of_kind(done.groups, WINDS[done.win.seat])


def round_wind(done: Finished) -> tuple[Tile, ...]:
    """Return the group of the round wind."""
    return _of_kind(done.groups, WINDS[done.win.round])


def _runs(done: Finished) -> dict[Tile, Group]:
    """Return the runs by their lowest kind."""
    return {group.kind: group for group in done.groups if group.form == "run"}


def twin_runs(done: Finished) -> tuple[Tile, ...]:
    """Return the runs that stand twice; of three equal ones two."""
    runs: dict[Tile, Group] = {}
    tiles: tuple[Tile, ...] = ()
    for group in done.groups:
        if group.form == "run":
            twin = runs.pop(group.kind, None)
            if twin:
                tiles += twin.tiles + group.tiles
            else:
                runs[group.kind] = group
    return tiles


def straight(done: Finished) -> tuple[Tile, ...]:
    """Return 123, 456 and 789 of one suit."""
    runs = _runs(done)
    for kind, run in runs.items():
        if kind % 9 == 0 and kind + 3 in runs and kind + 6 in runs:
            return run.tiles + runs[Tile(kind + 3)].tiles + runs[Tile(kind + 6)].tiles
    return ()


def _same_in_three_suits(groups: dict[Tile, Group]) -> tuple[Tile, ...]:
    for kind, group in groups.items():
        if kind < 9 and kind + 9 in groups and kind + 18 in groups:
            return group.tiles + groups[Tile(kind + 9)].tiles + groups[Tile(kind + 18)].tiles
    return ()


def three_suit_runs(done: Finished) -> tuple[Tile, ...]:
    """Return one run in each of the three suits."""
    return _same_in_three_suits(_runs(done))


def three_suit_triplets(done: Finished) -> tuple[Tile, ...]:
    """Return one triplet or kan in each of the three suits."""
    return _same_in_three_suits({group.kind: group for group in done.groups if group.fu})
