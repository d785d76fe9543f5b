"""Makers of hands by pattern, each building a hand backwards from what it is to become.

How often each is used, and what is kept of what they make, is in the data file (see :mod:`frequencies`): the makers
need only reach every kind of hand, and not too seldom the common ones.
"""

from __future__ import annotations

from typing import Final

from riichi_gui.scoring.hand import KANS
from riichi_gui.training.dice import Dice, scale_of
from riichi_gui.training.drafts import (
    ALL,
    DRAGONS,
    GREENS,
    HONOURS,
    OUTSIDE_RUNS,
    RUNS,
    SIMPLE_RUNS,
    SIMPLES,
    SUITED,
    TERMINALS,
    WINDS,
    YAOCHU,
    Draft,
    Group,
    Maker,
    any_melds,
    fill,
    of_suit,
    run,
    some_melds,
    some_runs,
)

KAN: Final = 0.04

# ------------------------------------------------------------------------------------------------------ common hands


def closed(dice: Dice, draft: Draft) -> None:
    """Make a closed hand of mixed groups."""
    fill(dice, draft, run_count=some_runs(dice), kan=KAN)


def closed_simples(dice: Dice, draft: Draft) -> None:
    """Make a closed hand of simples."""
    fill(dice, draft, runs=SIMPLE_RUNS, run_count=some_runs(dice), triplets=SIMPLES, pairs=SIMPLES, kan=KAN)


def four_runs(dice: Dice, draft: Draft) -> None:
    """Make a closed hand of four runs with a worthless pair, mostly pinfu."""
    worthless = [kind for kind in ALL if kind < 31 and kind - 27 not in (draft.seat, draft.round)]
    simple = dice.chance(0.4)
    fill(dice, draft, runs=SIMPLE_RUNS if simple else RUNS, run_count=4, pairs=SIMPLES if simple else worthless)
    draft.two_sided = 1.0


def open_simples(dice: Dice, draft: Draft) -> None:
    """Make an open hand of simples."""
    melds = some_melds(dice)
    runs = some_runs(dice)
    fill(dice, draft, runs=SIMPLE_RUNS, run_count=runs, triplets=SIMPLES, pairs=SIMPLES, melds=melds, kan=KAN)


def open_value(dice: Dice, draft: Draft) -> None:
    """Make an open hand with a triplet of value."""
    value = dice.pick((*DRAGONS, 27 + draft.seat, 27 + draft.round))
    fill(dice, draft, (Group(value),), run_count=some_runs(dice), melds=some_melds(dice), kan=KAN)


def closed_value(dice: Dice, draft: Draft) -> None:
    """Make a closed hand with a triplet of value."""
    value = dice.pick((*DRAGONS, 27 + draft.seat, 27 + draft.round))
    fill(dice, draft, (Group(value),), run_count=some_runs(dice), kan=KAN)


def two_values(dice: Dice, draft: Draft) -> None:
    """Make a hand with two triplets of value."""
    values = list({*DRAGONS, 27 + draft.seat, 27 + draft.round})
    fixed = [Group(kind) for kind in dice.several(sorted(values), 2)]
    fill(dice, draft, fixed, run_count=some_runs(dice), melds=any_melds(dice, 0.2), kan=KAN)


_POOLS: Final = scale_of((60, 24, 10, 2, 4))


def seven_pairs(dice: Dice, draft: Draft) -> None:
    """Make seven pairs."""
    suit = dice.below(3)
    pools = (ALL, SIMPLES, (*of_suit(SUITED, suit), *HONOURS), of_suit(SUITED, suit), YAOCHU)
    pool = pools[dice.place(_POOLS)]
    draft.groups, draft.loose = [], [kind for kind in dice.several(pool, 7) for _ in range(2)]


def half_flush(dice: Dice, draft: Draft) -> None:
    """Make a hand of one suit and honours."""
    suit = dice.below(3)
    single = [*of_suit(SUITED, suit), *HONOURS]
    runs = min(3, some_runs(dice))
    melds = any_melds(dice, 0.25)
    fill(dice, draft, runs=of_suit(RUNS, suit), run_count=runs, triplets=single, pairs=single, melds=melds, kan=KAN)


def full_flush(dice: Dice, draft: Draft) -> None:
    """Make a hand of one suit."""
    suit = dice.below(3)
    single = of_suit(SUITED, suit)
    runs = some_runs(dice)
    melds = any_melds(dice, 0.4)
    fill(dice, draft, runs=of_suit(RUNS, suit), run_count=runs, triplets=single, pairs=single, melds=melds, kan=0.02)


def all_triplets(dice: Dice, draft: Draft) -> None:
    """Make a hand of triplets, most of them called."""
    pool = dice.pick((ALL, ALL, SIMPLES, (*of_suit(SUITED, dice.below(3)), *HONOURS)))
    melds = dice.pick((0, 1, 2, 2, 2, 3, 3, 4))
    fill(dice, draft, triplets=pool, pairs=pool, melds=melds, kan=KAN)
    if not melds:
        # A closed hand of triplets by self-draw would be a yakuman.
        draft.by, draft.win_on = "ron", [group.kind for group in draft.groups if group.meld is None]


def three_colours(dice: Dice, draft: Draft) -> None:
    """Make a hand with one run in all three suits."""
    low = dice.below(7)
    fixed = [run(low), run(low + 9), run(low + 18)]
    fill(dice, draft, fixed, run_count=4 * dice.chance(0.7), melds=any_melds(dice, 0.55))


def straight(dice: Dice, draft: Draft) -> None:
    """Make a hand with 123 456 789 of a suit."""
    low = 9 * dice.below(3)
    fixed = [run(low), run(low + 3), run(low + 6)]
    fill(dice, draft, fixed, run_count=4 * dice.chance(0.7), melds=any_melds(dice, 0.6))


def twin_runs(dice: Dice, draft: Draft) -> None:
    """Make a closed hand with two identical runs."""
    simple = dice.chance(0.45)
    low = dice.pick(SIMPLE_RUNS if simple else RUNS)
    single = SIMPLES if simple else ALL
    runs = SIMPLE_RUNS if simple else RUNS
    fill(dice, draft, [run(low), run(low)], runs=runs, run_count=some_runs(dice), triplets=single, pairs=single)


def outside(dice: Dice, draft: Draft) -> None:
    """Make a hand with a terminal or an honour in every group and in the pair."""
    single = TERMINALS if dice.chance(0.3) else YAOCHU
    runs = dice.pick((4, 3, 3, 3, 2, 2, 2, 1))
    melds = any_melds(dice, 0.4)
    fill(dice, draft, runs=OUTSIDE_RUNS, run_count=runs, triplets=single, pairs=single, melds=melds, kan=0.03)


def three_concealed(dice: Dice, draft: Draft) -> None:
    """Make a hand with three concealed triplets."""
    other = run(dice.pick(RUNS))
    if dice.chance(0.25):
        other.meld = "chi"
    fill(dice, draft, (other,), kan=0.0)
    held = draft.counts()
    for group in draft.groups:
        if not group.run and held[group.kind] == 3 and dice.chance(0.08):
            group.meld = "ankan"
    if dice.chance(0.6):
        draft.win_on = (*other.tiles(), *draft.loose) if other.meld is None else draft.loose


def with_kan(dice: Dice, draft: Draft) -> None:
    """Make a hand with a kan."""
    kan = Group(dice.pick(ALL), False, dice.pick(("ankan", "ankan", "kakan", "kakan", "daiminkan")))
    value = Group(dice.pick((*DRAGONS, 27 + draft.seat)))
    fixed = (kan, value) if dice.chance(0.4) and value.kind != kan.kind else (kan,)
    fill(dice, draft, fixed, run_count=some_runs(dice))
    for group in draft.groups:
        if group.meld is None and dice.chance(0.2):
            group.meld = "chi" if group.run else "pon"


def after_kan(dice: Dice, draft: Draft) -> None:
    """Make a hand that is won on the replacement tile."""
    with_kan(dice, draft)
    draft.by, draft.flags = "tsumo", frozenset({"rinshan"})


def last_tile(dice: Dice, draft: Draft) -> None:
    """Make a hand that is won on the last tile."""
    dice.pick((closed, open_simples, open_value))(dice, draft)
    draft.flags = frozenset({"haitei" if draft.by == "tsumo" else "houtei"})


def robbed_kan(dice: Dice, draft: Draft) -> None:
    """Make a hand that is won by robbing a kan: on a tile of a run, as the other three lie with the caller."""
    fill(dice, draft, run_count=3, melds=any_melds(dice, 0.6))
    draft.by, draft.flags = "ron", frozenset({"chankan"})
    held = draft.counts()
    draft.win_on = [kind for kind in draft.concealed() if held[kind] == 1]


def first_turn_riichi(dice: Dice, draft: Draft) -> None:
    """Make a hand that was ready from the first draw."""
    dice.pick((closed, four_runs, closed_simples))(dice, draft)
    draft.flags = frozenset({"double_riichi"})


# -------------------------------------------------------------------------------------------------------- rare hands


def three_colour_triplets(dice: Dice, draft: Draft) -> None:
    """Make a hand with one triplet in all three suits."""
    low = dice.below(9)
    fixed = [Group(low), Group(low + 9), Group(low + 18)]
    fill(dice, draft, fixed, run_count=4 * dice.chance(0.7), melds=any_melds(dice, 0.3), kan=KAN)


def all_outside(dice: Dice, draft: Draft) -> None:
    """Make a hand of terminals and honours alone, with some of each."""
    if dice.chance(0.3):
        draft.groups, draft.loose = [], [kind for kind in dice.several(YAOCHU, 7) for _ in range(2)]
        return
    fixed = (Group(dice.pick(TERMINALS)), Group(dice.pick(HONOURS)))
    fill(dice, draft, fixed, triplets=YAOCHU, pairs=YAOCHU, melds=dice.pick((1, 2, 3)), kan=KAN)


def little_dragons(dice: Dice, draft: Draft) -> None:
    """Make a hand with two triplets of dragons and a pair of the third."""
    pair, *rest = dice.several(DRAGONS, 3)
    fixed = [Group(kind) for kind in rest]
    fill(dice, draft, fixed, run_count=4 * dice.chance(0.75), pairs=(pair,), melds=any_melds(dice, 0.2), kan=KAN)


def two_twin_runs(dice: Dice, draft: Draft) -> None:
    """Make a closed hand with two pairs of identical runs."""
    first, second = dice.pick(RUNS), dice.pick(RUNS)
    fill(dice, draft, [run(first), run(first), run(second), run(second)])


def many_kans(dice: Dice, draft: Draft, count: int) -> None:
    """Make a hand with so many kans of any type."""
    kans = [Group(kind, False, dice.pick(("ankan", "kakan", "daiminkan"))) for kind in dice.several(ALL, count)]
    fill(dice, draft, kans, run_count=4 * dice.chance(0.5))
    for group in draft.groups:
        if group.meld is None and dice.chance(0.3):
            group.meld = "chi" if group.run else "pon"


def three_kans(dice: Dice, draft: Draft) -> None:
    """Make a hand with three kans."""
    many_kans(dice, draft, 3)


def four_kans(dice: Dice, draft: Draft) -> None:
    """Make a hand with four kans."""
    many_kans(dice, draft, 4)


def kokushi(dice: Dice, draft: Draft) -> None:
    """Make thirteen orphans, often with the wait on all thirteen."""
    double = dice.pick(YAOCHU)
    draft.groups, draft.loose = [], [*YAOCHU, double]
    if dice.chance(0.4):
        draft.win_on = (double,)


_GATES: Final = (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)


def nine_gates(dice: Dice, draft: Draft) -> None:
    """Make nine gates, often with the wait on all nine."""
    low = 9 * dice.below(3)
    extra = low + dice.below(9)
    draft.groups, draft.loose = [], [*(low + rank for rank in _GATES), extra]
    if dice.chance(0.5):
        draft.win_on = (extra,)


def all_green(dice: Dice, draft: Draft) -> None:
    """Make a hand of green tiles."""
    pool = GREENS if dice.chance(0.7) else GREENS[:5]
    fill(dice, draft, runs=(19,), run_count=dice.below(3), triplets=pool, pairs=pool, melds=any_melds(dice, 0.3))


def four_concealed(dice: Dice, draft: Draft) -> None:
    """Make four concealed triplets."""
    fill(dice, draft)
    held = draft.counts()
    for group in draft.groups:
        if held[group.kind] == 3 and dice.chance(0.05):
            group.meld = "ankan"
    triplets = [group.kind for group in draft.groups if group.meld is None]
    if triplets and dice.chance(0.65):
        draft.by, draft.win_on = "tsumo", triplets
    else:
        draft.win_on = draft.loose


def all_terminals(dice: Dice, draft: Draft) -> None:
    """Make a hand of terminals alone."""
    fill(dice, draft, triplets=TERMINALS, pairs=TERMINALS, melds=any_melds(dice, 0.1), kan=KAN)


def all_honours(dice: Dice, draft: Draft) -> None:
    """Make a hand of honours alone."""
    if dice.chance(0.2):
        draft.groups, draft.loose = [], [kind for kind in HONOURS for _ in range(2)]
        return
    fill(dice, draft, triplets=HONOURS, pairs=HONOURS, melds=any_melds(dice, 0.1), kan=KAN)


def big_dragons(dice: Dice, draft: Draft) -> None:
    """Make a hand with triplets of all three dragons."""
    fixed = [Group(kind) for kind in DRAGONS]
    fill(dice, draft, fixed, run_count=4 * dice.chance(0.8), melds=any_melds(dice, 0.1), kan=KAN)


def little_winds(dice: Dice, draft: Draft) -> None:
    """Make a hand with triplets of three winds and a pair of the fourth."""
    pair, *rest = dice.several(WINDS, 4)
    fixed = [Group(kind) for kind in rest]
    fill(dice, draft, fixed, run_count=4 * dice.chance(0.8), pairs=(pair,), melds=any_melds(dice, 0.1), kan=KAN)


def big_winds(dice: Dice, draft: Draft) -> None:
    """Make a hand with triplets of all four winds."""
    fill(dice, draft, [Group(kind) for kind in WINDS], melds=dice.pick((1, 2, 3, 3, 4)), kan=KAN)


def _first_turn(dice: Dice, draft: Draft) -> None:
    dice.pick((closed, four_runs, seven_pairs))(dice, draft)
    for group in draft.groups:
        if group.meld in KANS:
            group.meld = None


def tenhou(dice: Dice, draft: Draft) -> None:
    """Make a dealer's win on the first draw."""
    draft.seat = 0
    _first_turn(dice, draft)
    draft.by, draft.flags = "tsumo", frozenset({"tenhou"})


def chiihou(dice: Dice, draft: Draft) -> None:
    """Make a non-dealer's win on the first draw."""
    draft.seat = draft.seat or 1 + dice.below(3)
    _first_turn(dice, draft)
    draft.by, draft.flags = "tsumo", frozenset({"chiihou"})


def renhou(dice: Dice, draft: Draft) -> None:
    """Make a win on a discard before the first own draw."""
    draft.seat = draft.seat or 1 + dice.below(3)
    _first_turn(dice, draft)
    draft.by, draft.flags = "ron", frozenset({"renhou"})


PATTERNS: Final[dict[str, Maker]] = {
    maker.__name__: maker
    for maker in (
        closed,
        closed_simples,
        four_runs,
        open_simples,
        open_value,
        closed_value,
        two_values,
        seven_pairs,
        half_flush,
        full_flush,
        all_triplets,
        three_colours,
        straight,
        twin_runs,
        outside,
        three_concealed,
        with_kan,
        after_kan,
        last_tile,
        robbed_kan,
        first_turn_riichi,
        three_colour_triplets,
        all_outside,
        little_dragons,
        two_twin_runs,
        three_kans,
        four_kans,
        kokushi,
        nine_gates,
        all_green,
        four_concealed,
        all_terminals,
        all_honours,
        big_dragons,
        little_winds,
        big_winds,
        tenhou,
        chiihou,
    )
}
