"""The worksheet: the lines that a learner may fill in beside the payment, and what belongs on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from riichi_gui.scoring.tiles import KIND, tile_name
from riichi_gui.training.question import Breakdown

_SLOTS: Final = {"base": "base", "chiitoitsu": "base", "menzen_ron": "win", "tsumo": "win", "open_no_fu": "win"}


@dataclass(frozen=True, slots=True)
class Worksheet:
    """A learner's answer; what is None was not asked, or was left alone, and is not graded.

    ``payment`` is the text as typed. ``yaku`` are the ids of the chips that were set, ``dora`` the han of dora of all
    kinds. ``fu`` are points of fu by slot: ``base``, ``win``, ``pair``, ``wait`` and one ``triplet:5z`` for each
    triplet or kan, by its kind; no fu may be 0 or left out. ``raw_fu`` is their sum, ``rounded_fu`` the sum rounded,
    ``han`` the total with dora.
    """

    payment: str | None = None
    yaku: frozenset[str] | None = None
    dora: int | None = None
    fu: Mapping[str, int] | None = field(default=None)
    raw_fu: int | None = None
    rounded_fu: int | None = None
    han: int | None = None


def slot_of(item_id: str, tiles: tuple[int, ...] = ()) -> str:
    """Return the slot of a fu item: that of a triplet or kan is named by its kind.

    >>> slot_of("wait_tanki"), slot_of("anko_yaochu", (31, 31, 31))
    ('wait', 'triplet:5z')
    """
    if item_id in _SLOTS:
        return _SLOTS[item_id]
    if item_id.startswith(("pair_", "wait_")):
        return item_id[:4]
    return f"triplet:{tile_name(KIND[tiles[0]])}"


def fu_slots(answer: Breakdown) -> dict[str, tuple[int, str]]:
    """Return the fu of each slot that has any, with the id of the fu item."""
    return {slot_of(item.id, item.tiles): (item.fu, item.id) for item in answer.fu_items}


def yaku_han(answer: Breakdown) -> int:
    """Return the han of the yaku alone."""
    return sum(han for _, han in answer.yaku)


def dora_han(answer: Breakdown) -> int:
    """Return the han of all dora that count."""
    return sum(han for _, han in answer.dora)
