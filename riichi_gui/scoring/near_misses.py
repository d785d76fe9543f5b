"""The yaku that a hand missed by exactly one condition, and that condition.

>>> from riichi_gui.scoring.notation import parse
>>> from riichi_gui.scoring.rulesets import load_ruleset
>>> from riichi_gui.scoring.score import score
>>> found = near_misses(score(parse("24m456m678p345s88p +3m ron S riichi"), load_ruleset("wrc-2015")))
>>> [(miss.yaku, miss.reason, miss.han) for miss in found]
[('pinfu', 'middle_wait', 1)]
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from riichi_gui.scoring.evaluation import find_readings
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.legality import Param
from riichi_gui.scoring.rulesets import DOUBLE_FORMS, RuleSet
from riichi_gui.scoring.score import Score, dora_in
from riichi_gui.scoring.seen import see
from riichi_gui.scoring.tables import tables_of
from riichi_gui.scoring.tiles import Tile, sort_tiles
from riichi_gui.scoring.unmet import UNMET
from riichi_gui.scoring.yaku import YAKU

MOST: Final = 5

REASONS: Final[tuple[str, ...]] = (
    "needs_closed",
    "closed_here",
    "middle_wait",
    "edge_wait",
    "pair_wait",
    "value_pair",
    "no_run",
    "not_by_tsumo",
    "terminal",
    "honour",
    "other_suit",
    "honours",
    "simples",
    "no_honours",
    "no_terminals",
    "not_green",
    "needs_hatsu",
    "tile_short",
    "only_pair",
    "guest_wind",
    "no_dragons",
    "no_winds",
    "one_step",
    "four_equal",
    "not_wanted",
    "missing",
    "inside",
    "run",
    "ended_by_ron",
    "called",
    "no_kan",
    "not_beside",
    "one_wait",
    "ended_triplet",
    "not_nine_waits",
    "counts_once",
    "one_yakuman",
    "beside_renhou",
    "too_few_han",
    "dora_no_yaku",
)
"""The keys of every reason."""


class NearMiss(NamedTuple):
    """One yaku that the hand does not have by one condition.

    ``yaku`` is its id (``dora`` for dora that stand without a yaku), ``reason`` one of ``REASONS``, ``tiles`` the tiles
    of the hand that are at fault or concerned. ``han`` is what it would be worth here: of a yakuman how many yakuman.
    ``params`` is what a sentence needs to name: ``wanted`` and ``missing`` are tiles in notation, ``first`` and
    ``second`` runs in notation, ``wind`` a wind's letter, ``wait`` a wait, ``other`` another yaku, ``need`` a number.
    """

    yaku: str
    reason: str
    tiles: tuple[Tile, ...]
    han: int
    params: tuple[tuple[str, Param], ...] = ()


def near_misses(score: Score) -> tuple[NearMiss, ...]:
    """Return the yaku that failed by exactly one condition: at most five, those first that would add most.

    All is judged on the reading that scored, or of a hand without a yaku on the one that would count: a yaku that
    another reading of the same tiles has may be among them. Where two yaku failed by the same tiles and one takes the
    place of the other, the greater stands for both. Riichi and other declarations are no near misses. In a yakuman hand
    only yakuman can be missed, and where one yakuman is the most that counts only what would take its place.
    """
    held = score.yaku_set[1]
    if score.is_win and held == ("renhou",) and not score.yakuman:
        found = [*_beside_renhou(score)]
    elif score.yakuman:
        found = [*_not_counted(score), *_lacking(score)]
    else:
        found = [*_too_few(score), *_lacking(score), *_dora(score)]
    lesser = {(below, miss.tiles) for miss in found for below in _below(miss.yaku)}
    ranked = sorted(
        (miss for miss in found if (miss.yaku, miss.tiles) not in lesser), key=lambda miss: _rank(miss, score)
    )
    # Dora are the last of their value, and still what the player of such a hand has to hear of.
    spare = [miss for miss in ranked[MOST:] if miss.reason == "dora_no_yaku"]
    return (*ranked[: MOST - len(spare)], *spare)


# ------------------------------------------------------------------------------------------------------------- worth

# What a yaku stands for besides those that it replaces in the catalogue: where the same tiles are at fault, a reader
# told of the one needs no word of the other.
_MORE_BELOW: Final[Mapping[str, tuple[str, ...]]] = {
    "chinitsu": ("honitsu",),
    "chinroutou": ("honroutou",),
    "tsuuiisou": ("honroutou", "shousangen"),
    "daisangen": ("haku", "hatsu", "chun"),
    "daisuushii": ("shousuushii", "seat_wind", "round_wind"),
}


@cache
def _below(yaku_id: str) -> tuple[str, ...]:
    replaced = YAKU[yaku_id].replaces if yaku_id in YAKU else ()
    return (*replaced, *_MORE_BELOW.get(yaku_id, ()))


def _worth(yaku_id: str, rules: RuleSet, *, closed: bool) -> int:
    entry = YAKU[yaku_id]
    if entry.yakuman:
        return 2 if yaku_id in rules.double_yakuman else 1
    # A yaku that needs a closed hand is worth what it would be without the calls.
    return entry.closed if closed or not entry.open else entry.open


_PLACE: Final[Mapping[str, int]] = {yaku_id: place for place, yaku_id in enumerate(YAKU)}


def _rank(miss: NearMiss, score: Score) -> tuple[bool, int, int]:
    """Return the place in the list: yakuman first, then what it would add, then the order of the catalogue."""
    yakuman = miss.yaku in YAKU and YAKU[miss.yaku].yakuman
    lost = 0
    for lesser in _below(miss.yaku):
        if lesser in score.yaku_set[1] and yakuman == YAKU[lesser].yakuman:
            lost += _worth(lesser, score.rules, closed=score.win.hand.is_closed)
    return not yakuman, lost - miss.han, _PLACE.get(miss.yaku, len(_PLACE))


# ------------------------------------------------------------------------------------------------------------- sources


def _lacking(score: Score) -> Iterator[NearMiss]:
    """Yield each yaku of which exactly one condition is unmet."""
    held = score.yaku_set[1]
    taken = {*held, *(lesser for yaku_id in held for lesser in _below(yaku_id))}
    seen = see(score)
    for yaku_id, test in UNMET.items():
        if yaku_id in taken or (score.yakuman and not _adds_to_yakuman(yaku_id, score)):
            continue
        unmet = test(seen)
        if len(unmet) == 1:
            reason, tiles, params = unmet[0]
            yield NearMiss(yaku_id, reason, tiles, _worth(yaku_id, score.rules, closed=seen.closed), params)


def _adds_to_yakuman(yaku_id: str, score: Score) -> bool:
    replaces = not {*score.yaku_set[1]}.isdisjoint(_below(yaku_id))
    return YAKU[yaku_id].yakuman and (replaces or score.rules.multiple_yakuman)


def _same_reading(score: Score, win: Win, rules: RuleSet) -> Score:
    """Return the same reading of the hand under another ruleset, or of another win with the same tiles."""
    found = map(Score._make, find_readings(win, tables_of(rules)))
    return max(other for other in found if other.parts == score.parts and other.form == score.form)


@cache
def _generous(rules: RuleSet) -> RuleSet:
    return dataclasses.replace(rules, multiple_yakuman=True, double_yakuman=DOUBLE_FORMS)


def _not_counted(score: Score) -> Iterator[NearMiss]:
    """Yield the yakuman that the hand has and the rulebook does not add, and the double forms that count once."""
    rules = score.rules
    held = score.yaku_set[1]
    full = _same_reading(score, score.win, _generous(rules))
    for yaku_id in full.yaku_ids:
        base = next(iter(YAKU[yaku_id].replaces), yaku_id)
        if yaku_id in held:
            continue
        if base in held:
            yield NearMiss(yaku_id, "counts_once", YAKU[yaku_id].proof(full), 2)
        else:
            name = yaku_id if yaku_id in rules.double_yakuman else base
            params: tuple[tuple[str, Param], ...] = (("other", held[0]),)
            # Not the worth of the catalogue: renhou is a yakuman where a rulebook makes it one.
            worth = 2 if name in rules.double_yakuman else 1
            yield NearMiss(name, "one_yakuman", YAKU[name].proof(full), worth, params)


def _beside_renhou(score: Score) -> Iterator[NearMiss]:
    """Yield the yaku that the hand has beside a renhou that stands alone."""
    without = dataclasses.replace(score.win, flags=score.win.flags - {"renhou"})
    for item in _same_reading(score, without, score.rules).yaku:
        yield NearMiss(item.id, "beside_renhou", item.tiles, item.han, (("other", "renhou"),))


def _too_few(score: Score) -> Iterator[NearMiss]:
    """Yield the yaku of a hand that has some, but not the two han that it needs."""
    if score.is_win:
        return
    need: tuple[tuple[str, Param], ...] = (("need", score.rules.min_han_at_5_honba),)
    for proof, _, yaku_id, han, _ in score.yaku_set[2]:
        yield NearMiss(yaku_id, "too_few_han", proof(score), han, need)


def _dora(score: Score) -> Iterator[NearMiss]:
    """Yield the dora of a hand that has no yaku to count them with."""
    items = () if score.is_win else dora_in(score.win)
    if items:
        counted = {tile for item in items for tile in item.tiles}
        tiles = sort_tiles(tile for tile in score.win.hand_tiles if tile in counted)
        yield NearMiss("dora", "dora_no_yaku", tiles, sum(item.han for item in items))
