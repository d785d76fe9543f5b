"""A scored reading as the tests for near misses look at it, and what they find unmet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from riichi_gui.scoring.fu import Wait
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.legality import Param
from riichi_gui.scoring.readings import Group
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.score import Score
from riichi_gui.scoring.tiles import (
    COPIES,
    COUNT_BITS,
    COUNT_MASK,
    EAST,
    KIND,
    PACKED,
    Tile,
    format_row,
    is_yaochu,
)


class Unmet(NamedTuple):
    """One condition that is not met: the reason's key, the tiles at fault, and what a sentence needs to name."""

    reason: str
    tiles: tuple[Tile, ...] = ()
    params: tuple[tuple[str, Param], ...] = ()


@dataclass(frozen=True, slots=True)
class Seen:
    """A scored reading, taken apart once for all tests.

    ``parts`` are all groups with the pair, or the seven pairs; ``groups`` those of a standard reading without the pair,
    which is ``pair``; of other forms there are none.
    """

    win: Win
    rules: RuleSet
    is_win: bool
    kokushi: bool
    parts: tuple[Group, ...]
    groups: tuple[Group, ...]
    runs: tuple[Group, ...]
    triplets: tuple[Group, ...]
    pair: Group | None
    ended: Group
    wait: Wait
    packed: int

    @property
    def closed(self) -> bool:
        """Whether no group was claimed."""
        return self.win.hand.is_closed

    @property
    def win_tile(self) -> tuple[Tile, ...]:
        """The winning tile."""
        return () if self.win.tile is None else (self.win.tile,)


def see(score: Score) -> Seen:
    """Return the reading that scored, taken apart."""
    win = score.win
    parts = score.groups
    standard = score.form == "standard"
    return Seen(
        win=win,
        rules=score.rules,
        is_win=score.is_win,
        kokushi=score.form == "kokushi",
        parts=parts,
        groups=tuple([group for group in parts if group.form != "pair"]) if standard else (),
        runs=tuple([group for group in parts if group.form == "run"]),
        triplets=tuple([group for group in parts if group.fu]),
        pair=next((group for group in parts if group.form == "pair"), None) if standard else None,
        ended=score.win_group,
        wait=score.wait,
        packed=win.hand.packed + (0 if win.tile is None else PACKED[win.tile]),
    )


Test = Callable[[Seen], list[Unmet]]


def needs_closed(seen: Seen, reason: str = "needs_closed") -> list[Unmet]:
    """Return the calls as what is at fault; nothing for a closed hand."""
    if seen.closed:
        return []
    called = [meld.tiles for meld in seen.win.hand.melds if meld.is_open]
    return [Unmet(reason, tuple([tile for tiles in called for tile in tiles]))]


def each(reason: str, groups: Iterable[Group]) -> list[Unmet]:
    """Return one condition for each of the groups."""
    return [Unmet(reason, group.tiles) for group in groups]


def held(seen: Seen, kind: int) -> int:
    """Return how many tiles of a kind the hand has."""
    return seen.packed >> COUNT_BITS * kind & COUNT_MASK


def fits(seen: Seen, out: Group, wanted: tuple[Tile, ...]) -> bool:
    """Tell whether there are tiles enough to have the wanted ones in the place of a group."""
    gone = [KIND[tile] for tile in out.tiles]
    return all(held(seen, kind) - gone.count(kind) + wanted.count(kind) <= COPIES for kind in wanted)


def run_from(kind: int) -> tuple[Tile, ...]:
    """Return the run that starts with a kind."""
    return Tile(kind), Tile(kind + 1), Tile(kind + 2)


def wanted_row(tiles: tuple[Tile, ...]) -> tuple[tuple[str, Param], ...]:
    """Return the parameter that names the group that was wanted."""
    return (("wanted", format_row(tiles)),)


def is_honour(group: Group) -> bool:
    """Tell whether a group or pair is of honours."""
    return group.kind >= EAST


def is_outside(group: Group) -> bool:
    """Tell whether a group or pair has a terminal or an honour."""
    return any(map(is_yaochu, group.tiles))
