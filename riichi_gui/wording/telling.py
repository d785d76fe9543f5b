"""Tiles and groups as a sentence names them: "2-3-4 of dots", "white dragons", "4 and 6 of bamboo"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from riichi_gui.scoring.tiles import EAST, HAKU, KIND, Tile
from riichi_gui.wording import keys
from riichi_gui.wording.words import first_upper

if TYPE_CHECKING:
    from riichi_gui.scoring.readings import Group
    from riichi_gui.wording.words import Words


def tell(words: Words, message: str, **values: object) -> str:
    """Return a sentence in the words of the naming style, with a capital at its head."""
    return first_upper(words.styled(message, **values))


def noun(words: Words, kind: Tile) -> str:
    """Return what a group of that kind is made of: "3 of dots", "South", "white dragons"."""
    if kind >= HAKU:
        return words.text(keys.DRAGONS[kind - HAKU])
    if kind >= EAST:
        return words.in_context("group", keys.WINDS_OF_GROUP[kind - EAST])
    return words.tile_name(kind)


def one(words: Words, tile: Tile) -> str:
    """Return the name of a tile, whether or not it is a red five."""
    return words.tile_name(KIND[tile])


def suit(words: Words, kind: Tile) -> str:
    """Return the name of a tile's suit."""
    return words.text(keys.SUITS[kind // 9])


def rank(words: Words, kind: Tile) -> str:
    """Return the number on a tile of a suit."""
    return words.in_context("rank", keys.RANKS[kind % 9])


def run_ranks(words: Words, kind: Tile) -> str:
    """Return the numbers of the run that starts with a kind: "2-3-4"."""
    first, second, third = (rank(words, Tile(kind + place)) for place in range(3))
    return words.in_context("rank", keys.THREE_RANKS).format(first=first, second=second, third=third)


def run(words: Words, kind: Tile) -> str:
    """Return the run that starts with a kind: "2-3-4 of dots"."""
    return words.text(keys.TILES_OF_SUIT[kind // 9], ranks=run_ranks(words, kind))


def two(words: Words, low: Tile, high: Tile) -> str:
    """Return two tiles of one suit: "4 and 6 of dots"."""
    ranks = words.in_context("rank", keys.TWO_RANKS).format(first=rank(words, low), second=rank(words, high))
    return words.text(keys.TILES_OF_SUIT[low // 9], ranks=ranks)


def listed(words: Words, parts: Iterable[str]) -> str:
    """Return things one after the other: "A, B and C"."""
    *most, last = parts
    if not most:
        return last
    return words.text(", ").join(most) + words.in_context("list", " and ") + last


def kinds(words: Words, groups: Iterable[Group]) -> str:
    """Return what some groups are made of, one after the other; kans are marked as such."""
    return listed(words, [_marked(words, group) for group in groups])


def _marked(words: Words, group: Group) -> str:
    name = noun(words, group.kind)
    return words.styled("{tile} ({kan})", tile=name) if group.form == "kan" else name


def sets(words: Words, groups: Iterable[Group]) -> str:
    """Return the plural for some triplets and kans: "pungs", or "pungs and kongs"."""
    forms = {group.form for group in groups}
    if forms == {"kan"}:
        return words.style["kans"]
    return words.styled("{triplets} and {kans}") if "kan" in forms else words.style["triplets"]


def group(words: Words, of: Group) -> str:
    """Return a group or the pair: "2-3-4 of dots", "pung of East", "pair of white dragons"."""
    if of.form == "run":
        return run(words, of.kind)
    name = noun(words, of.kind)
    if of.form == "pair":
        return words.text("pair of {tile}", tile=name)
    if of.form == "kan":
        return words.styled("{kan} of {tile}", tile=name)
    return words.styled("{triplet} of {tile}", tile=name)
