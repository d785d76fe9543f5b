"""Why an action was not carried out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from riichi_gui.scoring.legality import Problem
from riichi_gui.scoring.tiles import Tile

RefusalKey = Literal[
    "hand_full",
    "no_room",
    "four_melds",
    "no_copy_left",
    "no_run",
    "no_red_fives",
    "no_pon",
    "no_such_tile",
    "typed_run",
    "typed_group",
    "nothing_left",
    "no_tile",
    "tsumo_discarder",
    "nobody_liable",
    "least",
    "most",
    "problem",
]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action was not carried out: a key, the tile it is about, and the rule's own problem where there is one."""

    key: RefusalKey
    tile: Tile | None = None
    problem: Problem | None = None


class RefusedError(Exception):
    """The action cannot be carried out, and nothing was changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.key)
        self.refusal = refusal


def refuse(key: RefusalKey, tile: Tile | None = None, problem: Problem | None = None) -> RefusedError:
    """Return the exception of a refusal, to be raised."""
    return RefusedError(Refusal(key, tile, problem))
