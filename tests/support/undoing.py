"""Undo a near miss: the same hand with exactly the one condition changed, by reason."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterator

from riichi_gui.scoring.hand import KANS, Hand, Meld, Win
from riichi_gui.scoring.near_misses import NearMiss
from riichi_gui.scoring.rulesets import DOUBLE_FORMS, OptionValue, RuleSet, change_rules
from riichi_gui.scoring.score import NotCompleteError, Score, score
from riichi_gui.scoring.tiles import KIND, KINDS, Tile, Wind, parse_tile, parse_tiles
from riichi_gui.scoring.yaku import YAKU

Tiles = tuple[Tile, ...]
# The same hand with one thing changed, and the rules to score it under.
Changed = Iterator[tuple[Win, RuleSet]]

RUNS: list[Tiles] = [(Tile(kind), Tile(kind + 1), Tile(kind + 2)) for kind in range(27) if kind % 9 < 7]
TRIPLETS: list[Tiles] = [(kind,) * 3 for kind in KINDS]
PAIRS: list[Tiles] = [(kind,) * 2 for kind in KINDS]


def replace_in(groups: list[Tiles], place: int, new: Tiles) -> list[Tiles]:
    return [*groups[:place], new, *groups[place + 1 :]]


def rebuilt(base: Win, concealed: list[Tiles], melds: tuple[Meld, ...]) -> Iterator[Win]:
    """Yield the hand of these groups, won on the same tile if it is still there, else on any."""
    tiles = [tile for group in concealed for tile in group]
    held = Counter(KIND[tile] for tile in [*tiles, *[tile for meld in melds for tile in meld.tiles]])
    if max(held.values()) > 4:
        return
    kept = [base.tile] if base.tile in tiles else []
    for tile in [*kept, *dict.fromkeys(tiles)]:
        rest = list(tiles)
        rest.remove(tile)
        yield dataclasses.replace(base, hand=Hand(tuple(rest), melds), tile=tile)


def parts(done: Score) -> tuple[list[Tiles], tuple[Meld, ...]]:
    """Return the concealed groups and the melds."""
    melds = done.win.hand.melds
    return [group.tiles for group in done.groups[: len(done.groups) - len(melds)]], melds


def with_group(done: Score, out: Tiles, choices: list[Tiles]) -> Iterator[Win]:
    """Yield the hand with one group or pair exchanged for each of the choices."""
    concealed, melds = parts(done)
    if out in concealed:
        for new in choices:
            if (len(new) == 2) == (len(out) == 2):
                yield from rebuilt(done.win, replace_in(concealed, concealed.index(out), new), melds)
        return
    place = [group.tiles for group in done.groups[len(concealed) :]].index(out)
    for new in choices:
        rest = (*melds[:place], *melds[place + 1 :])
        if len(new) < 3:
            continue
        if melds[place].is_open:
            yield from rebuilt(done.win, concealed, (*rest, Meld("pon" if new[0] == new[1] else "chi", new)))
        else:
            yield from rebuilt(done.win, [*concealed, new], rest)


def other_group(done: Score, miss: NearMiss) -> Changed:
    """Exchange the group at fault for any other."""
    exactly = [group.tiles for group in done.groups if group.tiles == miss.tiles]
    # Of a terminal in a run the tile alone is named.
    for out in exactly or [group.tiles for group in done.groups if set(miss.tiles) <= set(group.tiles)]:
        for win in with_group(done, out, [*RUNS, *TRIPLETS, *PAIRS]):
            yield win, done.rules


def wanted_group(done: Score, miss: NearMiss) -> Changed:
    for win in with_group(done, miss.tiles, [parse_tiles(str(dict(miss.params)["wanted"]))]):
        yield win, done.rules


def any_group_for_the_missing(done: Score, miss: NearMiss) -> Changed:
    there = (miss.tiles[:3], miss.tiles[3:])
    for group in done.groups:
        if group.tiles not in there:
            for win in with_group(done, group.tiles, [parse_tiles(str(dict(miss.params)["wanted"]))]):
                yield win, done.rules


def one_run_like_the_other(done: Score, miss: NearMiss) -> Changed:
    for one, two in ((miss.tiles[:3], miss.tiles[3:]), (miss.tiles[3:], miss.tiles[:3])):
        for win in with_group(done, one, [tuple(KIND[tile] for tile in two)]):
            yield win, done.rules


def a_triplet_of_the_pair(done: Score, miss: NearMiss) -> Changed:
    """Make the pair a triplet and another group the pair."""
    concealed, melds = parts(done)
    kind = KIND[miss.tiles[0]]
    grown = replace_in(concealed, concealed.index(miss.tiles), (kind,) * 3)
    for pair in PAIRS:
        for place, group in enumerate(grown):
            if group != (kind,) * 3:
                for win in rebuilt(done.win, replace_in(grown, place, pair), melds):
                    yield win, done.rules
        for place in range(len(melds)):
            for win in rebuilt(done.win, [*grown, pair], (*melds[:place], *melds[place + 1 :])):
                yield win, done.rules


def a_kan(done: Score, miss: NearMiss) -> Changed:
    concealed, melds = parts(done)
    # A claimed one too: four concealed kans are four concealed triplets, and one yakuman may be all that counts.
    for kan in [Meld(meld_type, (kind,) * 4) for kind in KINDS for meld_type in KANS]:
        if miss.tiles in concealed:
            place = concealed.index(miss.tiles)
            wins = rebuilt(done.win, [*concealed[:place], *concealed[place + 1 :]], (*melds, kan))
        else:
            place = [group.tiles for group in done.groups[len(concealed) :]].index(miss.tiles)
            wins = rebuilt(done.win, concealed, (*melds[:place], kan, *melds[place + 1 :]))
        for win in wins:
            yield win, done.rules


def without_calls(done: Score, _: NearMiss) -> Changed:
    """Take back the calls; a claimed kan becomes a closed one."""
    win = done.win
    closed = list(win.hand.closed)
    melds = []
    for meld in win.hand.melds:
        if meld.is_kan:
            melds.append(Meld("ankan", meld.tiles))
        else:
            closed += meld.tiles
    yield dataclasses.replace(win, hand=Hand(tuple(closed), tuple(melds))), done.rules


def without_that_call(done: Score, miss: NearMiss) -> Changed:
    win = done.win
    for place, meld in enumerate(win.hand.melds):
        if set(meld.tiles) == set(miss.tiles):
            rest = (*win.hand.melds[:place], *win.hand.melds[place + 1 :])
            if meld.is_kan:
                hand = Hand(win.hand.closed, (*rest, Meld("ankan", meld.tiles)))
            else:
                hand = Hand((*win.hand.closed, *meld.tiles), rest)
            yield dataclasses.replace(win, hand=hand), done.rules


def another_winning_tile(done: Score, _: NearMiss) -> Changed:
    concealed, melds = parts(done)
    for win in rebuilt(done.win, concealed, melds):
        yield win, done.rules


def by_tsumo(done: Score, _: NearMiss) -> Changed:
    flags = done.win.flags - {"houtei", "chankan", "renhou"}
    yield dataclasses.replace(done.win, by="tsumo", discarder=None, flags=flags), done.rules


def by_ron(done: Score, _: NearMiss) -> Changed:
    yield dataclasses.replace(done.win, by="ron", flags=done.win.flags - {"haitei", "rinshan"}), done.rules


def a_tile_exchanged(done: Score, miss: NearMiss) -> Changed:
    tiles = list(done.win.hand_tiles)
    tiles.remove(miss.tiles[0])
    tiles.append(parse_tile(str(dict(miss.params)["missing"])))
    for win in rebuilt(done.win, [tuple(tiles)], ()):
        yield win, done.rules


def another_wind(done: Score, miss: NearMiss) -> Changed:
    wind = Wind[str(dict(miss.params)["wind"])]
    if miss.yaku == "seat_wind":
        yield dataclasses.replace(done.win, seat=wind), done.rules
    else:
        yield dataclasses.replace(done.win, round=wind), done.rules


def other_rules(**changes: OptionValue) -> Callable[[Score, NearMiss], Changed]:
    def undo(done: Score, _: NearMiss) -> Changed:
        yield done.win, change_rules(done.rules, changes)

    return undo


def without_renhou(done: Score, _: NearMiss) -> Changed:
    yield dataclasses.replace(done.win, flags=done.win.flags - {"renhou"}), done.rules


def without_honba(done: Score, _: NearMiss) -> Changed:
    yield dataclasses.replace(done.win, honba=0), done.rules


UNDO: dict[str, Callable[[Score, NearMiss], Changed]] = {
    "needs_closed": without_calls,
    "closed_here": without_calls,
    "middle_wait": another_winning_tile,
    "edge_wait": another_winning_tile,
    "pair_wait": another_winning_tile,
    "not_by_tsumo": by_ron,
    "value_pair": other_group,
    "no_run": other_group,
    "terminal": other_group,
    "honour": other_group,
    "other_suit": other_group,
    "honours": other_group,
    "simples": other_group,
    "no_honours": other_group,
    "no_terminals": other_group,
    "not_green": other_group,
    "no_dragons": other_group,
    "no_winds": other_group,
    "inside": other_group,
    "run": other_group,
    "not_wanted": wanted_group,
    "missing": any_group_for_the_missing,
    "one_step": one_run_like_the_other,
    "only_pair": a_triplet_of_the_pair,
    "no_kan": a_kan,
    "ended_by_ron": by_tsumo,
    "called": without_that_call,
    "tile_short": a_tile_exchanged,
    "guest_wind": another_wind,
    "one_wait": another_winning_tile,
    "ended_triplet": another_winning_tile,
    "not_nine_waits": another_winning_tile,
    "needs_hatsu": other_rules(ryuuiisou_needs_hatsu=False),
    "four_equal": other_rules(ryanpeikou_four_equal=True),
    "not_beside": other_rules(haitei_with_rinshan=True),
    "counts_once": other_rules(multiple_yakuman=True, double_yakuman=DOUBLE_FORMS),
    "one_yakuman": other_rules(multiple_yakuman=True),
    "beside_renhou": without_renhou,
    "too_few_han": without_honba,
}


def scores_now(yaku: str, win: Win, rules: RuleSet) -> bool:
    """Tell whether a reading of the hand has the yaku, or one that takes its place; two han are not asked for."""
    try:
        readings = score(dataclasses.replace(win, honba=0), rules).readings
    except NotCompleteError:
        return False
    found = {yaku_id for reading in readings for yaku_id in reading.yaku_ids}
    return yaku in found or any(yaku in YAKU[yaku_id].replaces for yaku_id in found)


def is_undone(done: Score, miss: NearMiss) -> bool:
    """Tell whether undoing exactly the one condition makes the yaku score, in one of the ways there are to undo it."""
    for win, rules in UNDO[miss.reason](done, miss):
        if scores_now(miss.yaku, win, rules):
            return True
        # Without the calls the triplets may be four concealed ones, beside which nothing ordinary counts.
        if miss.reason == "closed_here" and score(win, rules).yakuman:
            return True
    return False
