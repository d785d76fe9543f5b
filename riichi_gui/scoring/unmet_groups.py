"""What a reading lacks of the yaku that lie in its groups and its wait."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from riichi_gui.scoring.fu import Wait
from riichi_gui.scoring.readings import Group
from riichi_gui.scoring.seen import (
    Seen,
    Test,
    Unmet,
    each,
    fits,
    held,
    is_honour,
    is_outside,
    needs_closed,
    run_from,
    wanted_row,
)
from riichi_gui.scoring.tiles import COPIES, DRAGONS, EAST, Tile, format_row

_NARROW: Final[Mapping[Wait, str]] = {"kanchan": "middle_wait", "penchan": "edge_wait", "tanki": "pair_wait"}


def pinfu(seen: Seen) -> list[Unmet]:
    """Return the triplets, a pair or a wait that earns fu, the calls, and tsumo where that rules it out."""
    if seen.pair is None:
        return []
    # Where the winning tile ended a triplet, that triplet is what is at fault.
    unmet = [*needs_closed(seen), *each("no_run", seen.triplets)]
    if seen.pair.kind in (*DRAGONS, seen.win.seat.tile, seen.win.round.tile):
        unmet += each("value_pair", [seen.pair])
    if seen.wait in _NARROW:
        unmet.append(Unmet(_NARROW[seen.wait], seen.win_tile, (("wait", seen.wait),)))
    if seen.win.by == "tsumo" and not seen.rules.pinfu_tsumo:
        unmet.append(Unmet("not_by_tsumo", seen.win_tile))
    return unmet


def _left_of_twins(seen: Seen) -> list[Group]:
    """Return the runs that have no twin."""
    left: list[Group] = []
    for run in seen.runs:
        twin = next((other for other in left if other.kind == run.kind), None)
        if twin:
            left.remove(twin)
        else:
            left.append(run)
    return left


def _one_step(seen: Seen, runs: list[Group]) -> list[Unmet]:
    """Return each two runs that one other tile would make equal."""
    unmet: list[Unmet] = []
    for place, one in enumerate(runs):
        for two in runs[place + 1 :]:
            low, high = sorted((one, two), key=lambda run: run.kind)
            if high.kind - low.kind != 1 or low.kind // 9 != high.kind // 9:
                continue
            lower, higher = run_from(low.kind), run_from(high.kind)
            if fits(seen, high, lower) or fits(seen, low, higher):
                params = (("first", format_row(lower)), ("second", format_row(higher)))
                unmet.append(Unmet("one_step", low.tiles + high.tiles, params))
    return unmet


def iipeikou(seen: Seen) -> list[Unmet]:
    """Return the calls where two equal runs are there, or the two runs that one tile would make equal."""
    left = _left_of_twins(seen)
    if len(left) < len(seen.runs):
        return needs_closed(seen)
    return _one_step(seen, left) if seen.closed else []


def ryanpeikou(seen: Seen) -> list[Unmet]:
    """Return the same for two pairs of equal runs, one of which is there; or that four equal runs are none."""
    if len(seen.runs) < 4:
        return []
    left = _left_of_twins(seen)
    equal = len({run.kind for run in seen.runs}) == 1
    if not left:
        forbidden = equal and not seen.rules.ryanpeikou_four_equal
        return [*needs_closed(seen), *([Unmet("four_equal", seen.win.hand_tiles)] if forbidden else [])]
    if len(left) > 2 or not seen.closed:
        return []
    # With three equal runs and one beside them the fourth equal one would be wanted.
    if not seen.rules.ryanpeikou_four_equal and len({run.kind for run in seen.runs}) == 2:
        return []
    return _one_step(seen, left)


def _instead(seen: Seen, out: Iterable[Group], wanted: tuple[Tile, ...]) -> list[Unmet]:
    """Return the first group that would have to be the wanted one, where there are tiles enough for that."""
    return [Unmet("not_wanted", group.tiles, wanted_row(wanted)) for group in out if fits(seen, group, wanted)][:1]


def _three_suits(seen: Seen, groups: tuple[Group, ...], wanted: Callable[[int], tuple[Tile, ...]]) -> list[Unmet]:
    """Return what two suits have of a group for the third: one beside it, a pair of it, or none."""
    by_kind = {group.kind: group for group in groups if group.kind < EAST}
    beside: list[Unmet] = []
    missing: list[Unmet] = []
    for rank in range(9):
        absent = [suit for suit in range(3) if 9 * suit + rank not in by_kind]
        if len(absent) != 1:
            continue
        kind = 9 * absent[0] + rank
        near = [group for group in groups if group.kind // 9 == absent[0] and abs(group.kind - kind) == 1]
        beside += _instead(seen, near, wanted(kind))
        there = [group for group in groups if group.kind in (kind % 9, kind % 9 + 9, kind % 9 + 18)]
        others = [group for group in seen.groups if group not in there]
        if any(fits(seen, group, wanted(kind)) for group in others):
            tiles = tuple([tile for group in _one_a_suit(there) for tile in group.tiles])
            missing.append(Unmet("missing", tiles, wanted_row(wanted(kind))))
    return (beside or missing)[:1]


def _one_a_suit(groups: list[Group]) -> list[Group]:
    return list({group.kind: group for group in groups}.values())


def sanshoku_doujun(seen: Seen) -> list[Unmet]:
    """Return the run beside the one that the third suit lacks, where two have the same run."""
    # Without one beside it nobody was near it: two equal runs in two suits are in every sixth hand.
    return [unmet for unmet in _three_suits(seen, seen.runs, run_from) if unmet.reason != "missing"]


def sanshoku_doukou(seen: Seen) -> list[Unmet]:
    """Return what the third suit lacks where two have the same triplet."""
    kinds = [group.kind for group in seen.triplets if group.kind < EAST]
    if seen.pair and not is_honour(seen.pair) and sum(kind % 9 == seen.pair.kind % 9 for kind in kinds) == 2:
        return each("only_pair", [seen.pair])
    return _three_suits(seen, seen.triplets, lambda kind: (Tile(kind),) * 3)


def ittsuu(seen: Seen) -> list[Unmet]:
    """Return the run that stands beside the one that would complete the straight."""
    kinds = [run.kind for run in seen.runs]
    for first in (0, 9, 18):
        absent = [kind for kind in (first, first + 3, first + 6) if kind not in kinds]
        if len(absent) == 1:
            # A run that shares a tile with the wanted one; others are no attempt at it.
            return _instead(seen, [run for run in seen.runs if 0 < abs(run.kind - absent[0]) < 3], run_from(absent[0]))
    return []


def chanta(seen: Seen) -> list[Unmet]:
    """Return each group or pair without a terminal or honour."""
    # Without a run it would be all triplets, for which there are greater yaku.
    return each("inside", [group for group in seen.parts if not is_outside(group)]) if seen.runs else []


def junchan(seen: Seen) -> list[Unmet]:
    """Return the same and the honours."""
    return [*chanta(seen), *each("honours", filter(is_honour, seen.parts))] if seen.runs else []


def toitoi(seen: Seen) -> list[Unmet]:
    """Return each run."""
    return [] if one_run_from_suuankou(seen) else each("run", seen.runs)


def one_run_from_suuankou(seen: Seen) -> bool:
    """Tell whether a triplet in the place of the only run would make four concealed ones, and so no toitoi."""
    concealed = [group for group in seen.triplets if group.concealed]
    if not seen.closed or len(concealed) != 3 or len(seen.runs) != 1:
        return False
    # By ron the run, had it been a triplet, would have been ended by a claimed tile.
    return seen.win.by == "tsumo" or seen.ended.form != "run"


def suuankou(seen: Seen) -> list[Unmet]:
    """Return the triplet that is not concealed, or the only run."""
    return each("run", seen.runs) if one_run_from_suuankou(seen) else concealed(4)(seen)


def concealed(count: int) -> Test:
    """Return the test for so many concealed triplets: one of them was ended by ron, or one was called."""

    def test(seen: Seen) -> list[Unmet]:
        not_concealed = [group for group in seen.triplets if not group.concealed]
        if len(seen.triplets) - len(not_concealed) != count - 1:
            return []
        if seen.ended in not_concealed:
            return each("ended_by_ron", [seen.ended])
        return each("called", not_concealed)

    return test


def kans(count: int) -> Test:
    """Return the test for so many kans: one group that there is should be a kan."""

    def test(seen: Seen) -> list[Unmet]:
        if sum(group.form == "kan" for group in seen.groups) != count - 1:
            return []
        others = [group for group in seen.groups if group.form != "kan"]
        # Of three kans the third has to be a triplet at least; a single group beside three kans is named as it is.
        free = [group for group in others if group.form == "triplet" and held(seen, group.kind) < COPIES]
        return each("no_kan", (free or (others if count == 4 else []))[:1])

    return test
