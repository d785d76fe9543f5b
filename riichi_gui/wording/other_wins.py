"""Words for what else a hand might have been: its other readings, and the same hand won in some other way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from riichi_gui.wording.marks import N_, NP_, Counted

if TYPE_CHECKING:
    from riichi_gui.scoring.score import Score
    from riichi_gui.scoring.tiles import Tile
    from riichi_gui.wording.words import Words

VARIANTS: Final[Mapping[str, str | Counted]] = {
    "tsumo": N_("By tsumo"),
    "ron": N_("By ron"),
    "riichi": N_("With riichi"),
    "no_riichi": N_("Without riichi"),
    "dora": NP_("{count} dora more", "{count} dora more"),
    "ura": NP_("{count} ura dora more", "{count} ura dora more"),
    "dealer": N_("As the dealer"),
    "not_dealer": N_("Not as the dealer"),
    "wait": N_("Won on the {tile}"),
}


def variant(words: Words, key: str, tile: Tile | None, dora: int) -> str:
    """Return what is otherwise in a variant of a hand; ``dora`` counts the dora that are added."""
    return words.counted(VARIANTS[key], dora, tile=words.tile_name(tile) if tile is not None else "")


def change(words: Words, points: int) -> str:
    """Return by how many points a variant differs from the hand."""
    return words.signed(points) if points else words.text("no change")


def why_less(words: Words, best: Score, other: Score) -> str:
    """Return why a reading does not count: it pays less, or as much with less behind it.

    Between readings that pay the same a real yakuman goes before a counted one, then more han, then more fu (R41).
    """
    if other.points != best.points:
        return change(words, other.points - best.points)
    if other.yakuman != best.yakuman:
        return words.text("as much, but no real yakuman")
    if other.han != best.han:
        return words.text("as much, with fewer han")
    if other.fu != best.fu:
        return words.text("as much, with fewer fu")
    if other.raw_fu != best.raw_fu:
        return words.text("as much, with fewer fu before rounding")
    return words.text("as much")
