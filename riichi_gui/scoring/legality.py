"""Everything that cannot be: each problem of a win found at once, with a key and the tiles or flags at fault.

One answer serves all: a case file is refused by it, a typed line, and the window greys what it names (rules.md section
11).
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from riichi_gui.scoring.hand import FLAGS, Flag, Meld, Win
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.tiles import (
    COPIES,
    DRAGONS,
    KIND,
    KINDS,
    RED_FIVES,
    WINDS,
    YAOCHU,
    Tile,
    Wind,
)

MAX_MELDS: Final = 4
MAX_INDICATORS: Final = 5
MAX_WINNERS: Final = 3
PLACES: Final = ((1, 1), (1, 2), (2, 2), (1, 3), (2, 3), (3, 3))
"""Every place among one to three winners on a discard, with how many they are."""
LATE_RIICHI: Final = 4

Param = int | str
Params = tuple[tuple[str, Param], ...]


class Problem(NamedTuple):
    """One thing that cannot be: its key, the tiles and the flags at fault, and what a message needs to name."""

    key: str
    tiles: tuple[Tile, ...] = ()
    flags: tuple[Flag, ...] = ()
    params: Params = ()


# Flags that cannot occur together, with the reason's key (11.2 to 11.4). Rinshan with haitei is not among them: it can
# happen, and a rulebook says whether both score (R18).
EXCLUSIVE: Final[tuple[tuple[Flag, Flag, str], ...]] = (
    ("riichi", "double_riichi", "riichi_once"),
    ("ippatsu", "rinshan", "ippatsu_rinshan"),
    ("rinshan", "chankan", "rinshan_chankan"),
    ("rinshan", "houtei", "rinshan_houtei"),
    ("chankan", "haitei", "chankan_last_tile"),
    ("chankan", "houtei", "chankan_last_tile"),
    ("haitei", "houtei", "haitei_houtei"),
    ("tenhou", "chiihou", "first_turn_once"),
    ("tenhou", "renhou", "first_turn_once"),
    ("chiihou", "renhou", "first_turn_once"),
    *(
        (first, riichi, "first_turn_riichi")
        for first in ("tenhou", "chiihou", "renhou")
        for riichi in ("riichi", "double_riichi", "ippatsu")
    ),
    *(
        (first, late, "first_turn_situation")
        for first in ("tenhou", "chiihou", "renhou")
        for late in ("haitei", "houtei", "rinshan", "chankan")
    ),
)
_FIRST_TURN: Final[tuple[Flag, ...]] = ("tenhou", "chiihou", "renhou")

PROBLEM_KEYS: Final[tuple[str, ...]] = (
    "five_tiles",
    "no_red_fives",
    "too_many_reds",
    "must_be_red",
    "too_many_melds",
    "too_few_tiles",
    "too_many_tiles",
    "no_winning_tile",
    "not_complete",
    "chi_source",
    "meld_source_self",
    "too_many_indicators",
    "no_kan_dora",
    "no_ura_dora",
    "ura_needs_riichi",
    "no_kan_ura_dora",
    "more_ura_than_dora",
    "flag_not_in_rules",
    "needs_tsumo",
    "needs_ron",
    "needs_closed",
    "ippatsu_needs_riichi",
    "ippatsu_houtei",
    "double_riichi_last_tile",
    "rinshan_needs_kan",
    "chankan_copies",
    "tenhou_needs_dealer",
    "not_for_dealer",
    "first_turn_no_kan",
    "closed_kan_chankan",
    "closed_kan_orphans",
    "closed_kan_not_in_rules",
    *dict.fromkeys(key for _, _, key in EXCLUSIVE),
    "discarder_is_winner",
    "tsumo_discarder",
    "negative_honba",
    "negative_sticks",
    "bad_winners",
    "bad_place",
    "winners_need_ron",
    "only_first_wins",
    "too_many_winners",
    "place_seats",
    "pao_not_in_rules",
    "pao_is_winner",
    "pao_groups",
    "pao_source",
)


def problems(win: Win, rules: RuleSet) -> tuple[Problem, ...]:
    """Return all that is wrong with a win under a ruleset; empty when it can be scored.

    A hand that is still being built has problems too: tiles that are missing, no winning tile, no complete shape.
    """
    found = [*tile_problems(win, rules), *_size_problems(win)]
    if not found:
        from riichi_gui.scoring.evaluation import is_complete  # an empty window shows sooner without

        if not is_complete(win):
            found.append(Problem("not_complete", win.concealed))
    return (*found, *context_problems(win, rules))


# --------------------------------------------------------------------------------------------------------------- tiles


def tile_problems(win: Win, rules: RuleSet) -> Iterator[Problem]:
    """Yield what is wrong with the tiles alone: a fifth copy, reds that the rules lack, impossible melds (11.1)."""
    counts = Counter((*win.hand_tiles, *win.dora, *win.ura))
    for suit, red in enumerate(RED_FIVES):
        reds = counts.pop(red, 0)
        plain = KIND[red]
        if reds and not rules.red_fives:
            yield Problem("no_red_fives", (red,), params=_under(rules, "red_fives"))
        elif reds > rules.red_count(suit):
            most: Params = (("count", reds), ("most", rules.red_count(suit)))
            yield Problem("too_many_reds", (red,), params=(*most, *_under(rules, "red_fives")))
        elif reds + counts[plain] <= COPIES and counts[plain] > COPIES - rules.red_count(suit):
            # With one red five in a suit there are only three plain ones: the fourth is the red one.
            most = (("most", COPIES - rules.red_count(suit)),)
            yield Problem("must_be_red", (plain,), params=(*most, *_under(rules, "red_fives")))
        counts[plain] += reds
    for kind, count in sorted(counts.items()):
        if count > COPIES:
            yield Problem("five_tiles", (kind,), params=(("count", count),))
    for meld in win.hand.melds:
        if meld.source == win.seat:
            yield Problem("meld_source_self", meld.tiles)
        elif meld.type == "chi" and meld.source is not None and meld.source != (win.seat - 1) % 4:
            yield Problem("chi_source", meld.tiles, params=(("seat", Wind((win.seat - 1) % 4).name),))


def _under(rules: RuleSet, option: str) -> Params:
    """Return what a message needs to name the rulebook at fault: its id, and the option with its value there."""
    return ("rules", rules.id), ("option", option), ("value", str(getattr(rules, option)))


def _size_problems(win: Win) -> Iterator[Problem]:
    melds = win.hand.melds
    if len(melds) > MAX_MELDS:
        yield Problem("too_many_melds", params=(("count", len(melds)),))
        return
    held = len(win.hand.closed)
    missing = win.hand.closed_size - held
    if missing < 0:
        yield Problem("too_many_tiles", params=(("count", -missing),))
    elif missing > 0:
        yield Problem("too_few_tiles", params=(("count", missing + (win.tile is None)),))
    elif win.tile is None:
        yield Problem("no_winning_tile")


def tiles_left(win: Win, rules: RuleSet) -> tuple[int, ...]:
    """Return for each of the 37 tiles how many more of it the table still has, plain and red fives apart."""
    counts = Counter((*win.hand_tiles, *win.dora, *win.ura))
    left = [COPIES - counts[tile] for tile in KINDS]
    for suit, red in enumerate(RED_FIVES):
        most_red = rules.red_count(suit)
        left[KIND[red]] -= most_red
        left.append(most_red - counts[red])
    return tuple(max(0, count) for count in left)


# ------------------------------------------------------------------------------------------------------------- context


def context_problems(win: Win, rules: RuleSet) -> Iterator[Problem]:
    """Yield what is wrong with the manner of winning: flags, indicators, seats, counters, liability."""
    yield from _flag_problems(win, rules)
    yield from _indicator_problems(win, rules)
    if win.by == "tsumo" and win.discarder is not None:
        yield Problem("tsumo_discarder")
    elif win.discarder == win.seat:
        yield Problem("discarder_is_winner")
    if win.honba < 0:
        yield Problem("negative_honba")
    if win.sticks < 0:
        yield Problem("negative_sticks")
    if win.winners != 1 or win.place != 1:
        yield from place_problems(win, rules)
    yield from closed_kan_problems(win, rules)
    if win.pao is not None:
        yield from _pao_problems(win, rules)


def place_problems(win: Win, rules: RuleSet) -> Iterator[Problem]:
    """Yield what is wrong with being one of several winners on one discard (R29)."""
    winners, place = win.winners, win.place
    params: Params = (("place", place), ("winners", winners))
    if not 1 <= winners <= MAX_WINNERS:
        yield Problem("bad_winners", params=(("most", MAX_WINNERS),))
        return
    if not 1 <= place <= winners:
        yield Problem("bad_place", params=params)
        return
    if win.by == "tsumo":
        yield Problem("winners_need_ron")
        return
    most = _under(rules, "max_winners")
    if rules.max_winners == 1 < place:
        # Others may have claimed the discard as well: the first of them in turn wins, as if alone.
        yield Problem("only_first_wins", params=most)
    elif winners > rules.max_winners > 1:
        yield Problem("too_many_winners", params=(("winners", winners), *most))
    if win.discarder is not None and win.discarder != win.seat:
        before = (win.seat - win.discarder) % 4 - 1
        after = MAX_WINNERS - 1 - before
        if place - 1 > before or winners - place > after:
            seats = ("before", before), ("after", after), ("seat", win.discarder.name)
            yield Problem("place_seats", params=(*params, *seats))


def _flag_problems(win: Win, rules: RuleSet) -> Iterator[Problem]:
    flags = win.flags
    if flags:
        yield from _missing_needs(win, rules)
        for one, other, key in EXCLUSIVE:
            if one in flags and other in flags:
                yield Problem(key, flags=(one, other))
        if {"ippatsu", "houtei"} <= flags and rules.riichi_min_tiles >= LATE_RIICHI:
            # Without a call the declarer draws the last tile himself before anyone can discard it (11.2).
            yield Problem("ippatsu_houtei", flags=("ippatsu", "houtei"), params=_under(rules, "riichi_min_tiles"))
        if {"double_riichi", "ippatsu"} <= flags and flags & {"haitei", "houtei"}:
            yield Problem("double_riichi_last_tile", flags=("double_riichi", "ippatsu"))


def _missing_needs(win: Win, rules: RuleSet) -> Iterator[Problem]:
    """Yield each flag that needs what the win, the hand or the rulebook does not give; one rule of section 11 a row."""
    hand = win.hand
    copies = 0 if win.tile is None else _copies(win, KIND[win.tile])
    needs: tuple[tuple[str, tuple[Flag, ...], bool], ...] = (
        ("flag_not_in_rules", ("ippatsu",), rules.ippatsu),
        ("flag_not_in_rules", ("renhou",), rules.renhou != "none"),
        ("needs_tsumo", ("rinshan", "haitei", "tenhou", "chiihou"), win.by == "tsumo"),
        ("needs_ron", ("chankan", "houtei", "renhou"), win.by == "ron"),
        ("needs_closed", ("riichi", "double_riichi", "ippatsu", *_FIRST_TURN), hand.is_closed),
        ("ippatsu_needs_riichi", ("ippatsu",), win.is_riichi),
        ("rinshan_needs_kan", ("rinshan",), hand.kans > 0),
        # The other three copies lie in the opponent's kan (11.3).
        ("chankan_copies", ("chankan",), copies <= 1),
        ("tenhou_needs_dealer", ("tenhou",), win.is_dealer),
        ("not_for_dealer", ("chiihou", "renhou"), not win.is_dealer),
        ("first_turn_no_kan", ("tenhou",), not hand.is_closed or not hand.kans or rules.tenhou_after_closed_kan),
        ("first_turn_no_kan", ("chiihou", "renhou"), not hand.is_closed or not hand.kans),
    )
    for key, flags, given in needs:
        if not given:
            for flag in flags:
                if flag in win.flags:
                    tiles = (KIND[win.tile],) if key == "chankan_copies" and win.tile is not None else ()
                    params = _under(rules, flag) if key == "flag_not_in_rules" else ()
                    yield Problem(key, tiles, (flag,), params)


def has_orphans(win: Win) -> bool:
    """Tell whether the hand holds every terminal and honour and nothing else."""
    return {KIND[tile] for tile in win.concealed} == set(YAOCHU)


def closed_kan_problems(win: Win, rules: RuleSet) -> Iterator[Problem]:
    """Yield what is wrong with robbing a closed kan: at most thirteen orphans may, where the rulebook says so (R17)."""
    if not win.closed_kan:
        return
    if "chankan" not in win.flags:
        yield Problem("closed_kan_chankan")
    if not has_orphans(win):
        yield Problem("closed_kan_orphans")
    elif not rules.kokushi_robs_closed_kan:
        yield Problem("closed_kan_not_in_rules", params=_under(rules, "kokushi_robs_closed_kan"))


def _copies(win: Win, kind: Tile) -> int:
    """Return how many copies of a kind the winner and the indicators show."""
    return sum(KIND[tile] == kind for tile in (*win.hand_tiles, *win.dora, *win.ura))


def _indicator_problems(win: Win, rules: RuleSet) -> Iterator[Problem]:
    """Yield problems of the indicators.

    Fewer than the kans allow are fine, as none means "not entered"; other players' kans may have turned up to five.
    """
    most = max(len(win.dora), len(win.ura))
    if most > MAX_INDICATORS:
        yield Problem("too_many_indicators", params=(("most", MAX_INDICATORS),))
    if len(win.dora) > 1 and not rules.kan_dora:
        yield Problem("no_kan_dora", win.dora[1:], params=_under(rules, "kan_dora"))
    if not win.ura:
        return
    if not rules.ura_dora:
        yield Problem("no_ura_dora", win.ura, params=_under(rules, "ura_dora"))
    elif not win.is_riichi:
        yield Problem("ura_needs_riichi", win.ura)
    elif len(win.ura) > 1 and not rules.kan_ura_dora:
        yield Problem("no_kan_ura_dora", win.ura[1:], params=_under(rules, "kan_ura_dora"))
    elif win.dora and len(win.ura) > len(win.dora):
        yield Problem("more_ura_than_dora", win.ura[len(win.dora) :])


# ----------------------------------------------------------------------------------------------------------- liability

_PAO_KINDS: Final[dict[str, tuple[Tile, ...]]] = {"daisangen": DRAGONS, "daisuushii": WINDS}


def pao_groups(win: Win, yaku: str) -> tuple[Meld, ...] | None:
    """Return the exposed groups that make somebody liable for a yakuman, or None where nobody can be (8.1, 11.6).

    All groups of the yakuman lie exposed (closed kans count as such), and at least one of them was claimed; four kans
    need one claimed from a discard.
    """
    if yaku == "suukantsu":
        kans = tuple(meld for meld in win.hand.melds if meld.is_kan)
        return kans if len(kans) == MAX_MELDS and any(meld.type == "daiminkan" for meld in kans) else None
    kinds = _PAO_KINDS[yaku]
    groups = tuple(meld for meld in win.hand.melds if meld.kind in kinds)
    return groups if len(groups) == len(kinds) and any(meld.is_open for meld in groups) else None


def pao_yaku(win: Win, rules: RuleSet) -> tuple[str, ...]:
    """Return the yakuman for which somebody may be liable: their groups lie exposed and the rulebook says so."""
    return tuple(yaku for yaku in rules.pao_yaku if pao_groups(win, yaku) is not None)


def _pao_problems(win: Win, rules: RuleSet) -> Iterator[Problem]:
    pao = win.pao
    assert pao is not None
    params = (("yaku", pao.yaku),)
    if pao.seat == win.seat:
        yield Problem("pao_is_winner", params=params)
    if pao.yaku not in rules.pao_yaku:
        yield Problem("pao_not_in_rules", params=(*params, *_under(rules, "pao_yaku")))
        return
    groups = pao_groups(win, pao.yaku)
    if groups is None:
        yield Problem("pao_groups", params=params)
        return
    # A kan added to a pon makes nobody liable for four kans (8.1): there only kans from a discard count.
    fed = [meld for meld in groups if meld.type == "daiminkan" or (meld.is_open and pao.yaku != "suukantsu")]
    sources = [meld.source for meld in fed]
    if None not in sources and pao.seat not in sources:
        yield Problem("pao_source", params=(*params, ("seat", pao.seat.name)))


# -------------------------------------------------------------------------------------------------------- for a window


def blocked(win: Win, rules: RuleSet) -> dict[Flag, Problem]:
    """Return the flags that cannot be switched on as things stand, each with the first reason why."""
    now = set(context_problems(win, rules))
    reasons: dict[Flag, Problem] = {}
    for flag in FLAGS:
        if flag not in win.flags:
            changed = dataclasses.replace(win, flags=win.flags | {flag})
            if new := [problem for problem in context_problems(changed, rules) if problem not in now]:
                reasons[flag] = new[0]
    return reasons


def blocked_places(win: Win, rules: RuleSet) -> dict[tuple[int, int], Problem]:
    """Return the places, with the number of winners, that this winner cannot have, each with the first reason why."""
    reasons: dict[tuple[int, int], Problem] = {}
    for place, winners in PLACES[1:]:
        changed = dataclasses.replace(win, place=place, winners=winners)
        if reason := next(place_problems(changed, rules), None):
            reasons[place, winners] = reason
    return reasons
