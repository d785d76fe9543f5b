"""What the widgets are given to draw after each change: the state, what follows from it, and the words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from riichi_gui.app.refusals import Refusal
from riichi_gui.app.result import Facts
from riichi_gui.app.state import AppState, Focus
from riichi_gui.scoring.tiles import Tile
from riichi_gui.wording import Words
from riichi_gui.wording.marks import N_


@dataclass(frozen=True, slots=True)
class View:
    """One state as the window shows it."""

    state: AppState
    facts: Facts
    words: Words


_TEXTS: Final[Mapping[str, str]] = {
    "hand_full": N_("The hand has all its tiles. Take one out to put another in."),
    "no_room": N_("There is no room for the whole group. Take tiles out first."),
    "four_melds": N_("There are four groups already. Take one out first."),
    "no_copy_left": N_("No copy left: {tile}."),
    "no_run": N_("No {run} starts here. Choose the lowest tile of a {run}, 1 to 7."),
    "no_red_fives": N_("These rules have no red fives."),
    "no_such_tile": N_("Honours go from 1 to 7: East, South, West, North, White, Green, Red."),
    "typed_run": N_("For a {chi} type its lowest tile or all three."),
    "typed_group": N_("Type one tile of the group or all of them."),
    "nothing_left": N_("There is nothing to take back."),
    "no_tile": N_("There is no tile yet."),
    "tsumo_discarder": N_("Nobody discards the winning tile of a tsumo."),
    "nobody_liable": N_("Nobody is liable: no yakuman lies exposed for which these rules make somebody pay."),
    "least": N_("It is 0 already."),
    "most": N_("It is 99 already."),
    "no_pon": N_("Only an open {triplet} of the same tile takes a fourth one."),
}


def refusal_text(words: Words, refusal: Refusal) -> str:
    """Return why an action was refused, and what to do."""
    if refusal.problem is not None:
        return words.problem(refusal.problem)
    tile = words.tile_name(refusal.tile) if refusal.tile is not None else ""
    return words.styled(_TEXTS[refusal.key], tile=tile)


def focus_name(words: Words, focus: Focus) -> str:
    """Return the name of a place where the clicks on the palette can go."""
    if focus == "hand":
        return words.text("Hand")
    if focus == "dora":
        return words.text("Dora")
    if focus == "ura":
        return words.text("Ura")
    return words.meld_name(focus)


def tiles_text(words: Words, tiles: tuple[Tile, ...]) -> str:
    """Return the names of some tiles, one after the other."""
    return words.text(", ").join(map(words.tile_name, tiles))
