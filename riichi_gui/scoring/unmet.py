"""What a reading lacks of each yaku: one test a yaku, which names every condition that is not met.

A test gets a finished reading and returns one :class:`Unmet` for each thing at fault: a group that would have to be
another one, the wait, a call. A yaku that is further away than its test can say gets an empty list, as does one that is
there. Where exactly one condition is unmet the yaku was missed narrowly (see :mod:`near_misses`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from riichi_gui.scoring import unmet_groups as groups
from riichi_gui.scoring.readings import Group
from riichi_gui.scoring.seen import (
    Seen,
    Test,
    Unmet,
    each,
    held,
    is_honour,
    is_outside,
    needs_closed,
)
from riichi_gui.scoring.tiles import (
    DRAGONS,
    EAST,
    GREEN,
    HATSU,
    KIND,
    TERMINALS,
    WINDS,
    Tile,
    Wind,
    is_yaochu,
    sort_tiles,
    tile_name,
)

# ---------------------------------------------------------------------------------------------------- manner of winning


def _menzen_tsumo(seen: Seen) -> list[Unmet]:
    # Beside other yaku it would be noise: every open hand won by tsumo lacks it.
    return needs_closed(seen) if seen.win.by == "tsumo" and not seen.is_win else []


def _haitei(seen: Seen) -> list[Unmet]:
    if not {"haitei", "rinshan"} <= seen.win.flags:
        return []
    return [Unmet("not_beside", seen.win_tile, (("other", "rinshan"),))]


def _kokushi_13(seen: Seen) -> list[Unmet]:
    if not seen.kokushi or "tenhou" in seen.win.flags or "kokushi_13" not in seen.rules.double_yakuman:
        return []
    return [Unmet("one_wait", seen.win_tile)]


def _suuankou_tanki(seen: Seen) -> list[Unmet]:
    concealed = [group for group in seen.triplets if group.concealed]
    # The dealer's fourteen first tiles had no wait.
    if len(concealed) < 4 or "tenhou" in seen.win.flags or "suuankou_tanki" not in seen.rules.double_yakuman:
        return []
    return [Unmet("ended_triplet", seen.win_tile)]


# ------------------------------------------------------------------------------------------------------- kinds of tiles


def _tanyao(seen: Seen) -> list[Unmet]:
    outside = [group for group in seen.parts if is_outside(group)]
    return [
        *[Unmet("honour" if is_honour(group) else "terminal", _outer_tiles(group)) for group in outside],
        *([] if seen.rules.open_tanyao else needs_closed(seen, "closed_here")),
    ]


def _outer_tiles(group: Group) -> tuple[Tile, ...]:
    return tuple([tile for tile in group.tiles if is_yaochu(tile)])


def _main_suit(seen: Seen) -> int:
    """Return the suit that most groups are of; of equals the one with more tiles, then the first."""
    sizes = [[len(group.tiles) for group in seen.parts if group.kind // 9 == suit] for suit in range(3)]
    return max(range(3), key=lambda suit: (len(sizes[suit]), sum(sizes[suit])))


def _honitsu(seen: Seen) -> list[Unmet]:
    suit = _main_suit(seen)
    return each("other_suit", [group for group in seen.parts if not is_honour(group) and group.kind // 9 != suit])


def _chinitsu(seen: Seen) -> list[Unmet]:
    return [*_honitsu(seen), *each("honours", filter(is_honour, seen.parts))]


def _honroutou(seen: Seen) -> list[Unmet]:
    if groups.one_run_from_suuankou(seen):
        return []
    return each("simples", [group for group in seen.parts if not all(map(is_yaochu, group.tiles))])


def _tsuuiisou(seen: Seen) -> list[Unmet]:
    return each("no_honours", [group for group in seen.parts if not is_honour(group)])


def _chinroutou(seen: Seen) -> list[Unmet]:
    # There are six kinds of terminals, too few for seven pairs.
    if seen.pair is None:
        return []
    return each("no_terminals", [group for group in seen.parts if group.form == "run" or group.kind not in TERMINALS])


def _ryuuiisou(seen: Seen) -> list[Unmet]:
    if seen.pair is None:
        return []
    unmet = each("not_green", [group for group in seen.parts if not {KIND[tile] for tile in group.tiles} <= {*GREEN}])
    if not unmet and seen.rules.ryuuiisou_needs_hatsu and not held(seen, HATSU):
        unmet.append(Unmet("needs_hatsu", seen.win.hand_tiles))
    return unmet


_NINE_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def _chuuren(seen: Seen) -> list[Unmet]:
    suits = {group.kind // 9 for group in seen.parts}
    if seen.pair is None or len(suits) > 1 or is_honour(seen.pair) or seen.win.hand.kans:
        return []
    first = 9 * suits.pop()
    over = [held(seen, first + rank) - need for rank, need in enumerate(_NINE_GATES)]
    unmet = needs_closed(seen)
    for rank, more in enumerate(over):
        if more < 0:
            missing = (("missing", tile_name(Tile(first + rank))),)
            unmet += [Unmet("tile_short", _surplus(seen, first, over), missing)] * -more
    return unmet


def _surplus(seen: Seen, first: int, over: list[int]) -> tuple[Tile, ...]:
    """Return the tiles of which there are more than nine gates need."""
    tiles: list[Tile] = []
    for tile in sort_tiles(seen.win.hand_tiles):
        kind = KIND[tile]
        if sum(KIND[other] == kind for other in tiles) < over[kind - first]:
            tiles.append(tile)
    return tuple(tiles)


def _junsei_chuuren(seen: Seen) -> list[Unmet]:
    if not seen.closed or "tenhou" in seen.win.flags or "junsei_chuuren" not in seen.rules.double_yakuman:
        return []
    kinds = {KIND[tile] for tile in seen.win.hand_tiles}
    first = 9 * (min(kinds) // 9)
    gates = kinds == {*range(first, first + 9)} and all(
        held(seen, first + rank) >= need for rank, need in enumerate(_NINE_GATES)
    )
    return [Unmet("not_nine_waits", seen.win_tile)] if gates and seen.pair and not seen.win.hand.melds else []


# -------------------------------------------------------------------------------------------------------------- honours


def _value_pair(kind: Tile) -> Test:
    return lambda seen: each("only_pair", [seen.pair] if seen.pair and seen.pair.kind == kind else [])


def _seat_wind(seen: Seen) -> list[Unmet]:
    own = [group for group in seen.groups if group.kind == seen.win.seat.tile]
    return _value_pair(seen.win.seat.tile)(seen) or ([] if own else _guest_wind(seen))


def _round_wind(seen: Seen) -> list[Unmet]:
    # A wind that is neither is told of once, as no seat wind, wherever the seat wind has nothing else to say.
    only_pair = _value_pair(seen.win.round.tile)(seen)
    if only_pair or any(group.kind == seen.win.round.tile for group in seen.groups):
        return only_pair
    own = any(group.kind == seen.win.seat.tile for group in seen.parts)
    return _guest_wind(seen) if own else []


def _guest_wind(seen: Seen) -> list[Unmet]:
    values = (seen.win.seat.tile, seen.win.round.tile)
    for group in seen.triplets:
        if group.kind in WINDS and group.kind not in values:
            return [Unmet("guest_wind", group.tiles, (("wind", Wind(group.kind - EAST).name),))]
    return []


def _little(kinds: tuple[Tile, ...], count: int, reason: str) -> Test:
    """Return the test for triplets of so many of the kinds with a pair that is of none of them."""

    def test(seen: Seen) -> list[Unmet]:
        if seen.pair is None or sum(group.kind in kinds for group in seen.triplets) != count:
            return []
        return [] if seen.pair.kind in kinds else each(reason, [seen.pair])

    return test


def _big(kinds: tuple[Tile, ...]) -> Test:
    """Return the test for triplets of all the kinds but one, of which there is the pair."""

    def test(seen: Seen) -> list[Unmet]:
        if seen.pair is None or sum(group.kind in kinds for group in seen.triplets) != len(kinds) - 1:
            return []
        return each("only_pair", [seen.pair] if seen.pair.kind in kinds else [])

    return test


UNMET: Final[Mapping[str, Test]] = {
    "menzen_tsumo": _menzen_tsumo,
    "pinfu": groups.pinfu,
    "iipeikou": groups.iipeikou,
    "tanyao": _tanyao,
    "haku": _value_pair(DRAGONS[0]),
    "hatsu": _value_pair(DRAGONS[1]),
    "chun": _value_pair(DRAGONS[2]),
    "seat_wind": _seat_wind,
    "round_wind": _round_wind,
    "haitei": _haitei,
    "ittsuu": groups.ittsuu,
    "sanshoku_doujun": groups.sanshoku_doujun,
    "chanta": groups.chanta,
    "sanshoku_doukou": groups.sanshoku_doukou,
    "toitoi": groups.toitoi,
    "sanankou": groups.concealed(3),
    "sankantsu": groups.kans(3),
    "honroutou": _honroutou,
    "shousangen": _little(DRAGONS, 2, "no_dragons"),
    "ryanpeikou": groups.ryanpeikou,
    "honitsu": _honitsu,
    "junchan": groups.junchan,
    "chinitsu": _chinitsu,
    "kokushi_13": _kokushi_13,
    "chuuren": _chuuren,
    "junsei_chuuren": _junsei_chuuren,
    "ryuuiisou": _ryuuiisou,
    "suuankou": groups.suuankou,
    "suuankou_tanki": _suuankou_tanki,
    "suukantsu": groups.kans(4),
    "chinroutou": _chinroutou,
    "tsuuiisou": _tsuuiisou,
    "daisangen": _big(DRAGONS),
    "shousuushii": _little(WINDS, 3, "no_winds"),
    "daisuushii": _big(WINDS),
}
"""Yaku id to its test. Yaku that are declared or lie in the moment alone have none: they are not missed by a tile."""
