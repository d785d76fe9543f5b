"""Makers of hands that are asked for by name, and seldom come about otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riichi_gui.training import patterns as make
from riichi_gui.training.dice import Dice
from riichi_gui.training.drafts import (
    ALL,
    DRAGONS,
    FIVES,
    RUNS,
    SIMPLE_RUNS,
    SIMPLES,
    TERMINALS,
    WINDS,
    YAOCHU,
    Draft,
    Group,
    Maker,
    any_melds,
    fill,
    run,
    some_melds,
    some_runs,
)


def heavy(dice: Dice, draft: Draft) -> None:
    """Make a hand of much fu: kans and triplets, most of them of terminals and honours."""
    _kans_and_triplets(dice, draft, dice.pick((1, 1, 2, 2, 2, 3)))


def heavier(dice: Dice, draft: Draft) -> None:
    """Make a hand of very much fu."""
    _kans_and_triplets(dice, draft, dice.pick((2, 2, 3)))


def _kans_and_triplets(dice: Dice, draft: Draft, kans: int) -> None:
    kinds = dice.several(YAOCHU if dice.chance(0.7) else ALL, kans + 1)
    groups = [Group(kind, False, dice.pick(("ankan", "ankan", "ankan", "kakan", "daiminkan"))) for kind in kinds]
    groups[-1].meld = dice.pick((None, None, "pon"))
    fill(dice, draft, groups, run_count=4, pairs=(*DRAGONS, *WINDS) if dice.chance(0.4) else ALL)
    draft.rich = 0.0


def no_yaku(dice: Dice, draft: Draft) -> None:
    """Make a hand of mixed groups without a flag, won by ron: called ones, and closed ones with a triplet."""
    draft.by, draft.plain = "ron", True
    guests = [wind for wind in WINDS if wind - 27 not in (draft.seat, draft.round)]
    first = Group(dice.pick(guests if guests and dice.chance(0.5) else TERMINALS))
    fixed = [first, run(dice.pick(SIMPLE_RUNS))]
    fill(dice, draft, fixed, run_count=4, triplets=SIMPLES, melds=any_melds(dice, 0.3), kan=0.06)


def open_runs(dice: Dice, draft: Draft) -> None:
    """Make an open hand of runs with a two-sided wait: no fu at all, by ron."""
    draft.by, draft.two_sided = "ron", 1.0
    simple = dice.chance(0.6)
    melds = some_melds(dice)
    if simple:
        fill(dice, draft, runs=SIMPLE_RUNS, run_count=4, pairs=SIMPLES, melds=melds)
    else:
        dice.pick((make.three_colours, make.straight))(dice, draft)


def double_wind(dice: Dice, draft: Draft) -> None:
    """Make a hand with a pair of the wind that is both seat and round."""
    draft.round = draft.seat if dice.chance(0.3) else dice.below(2)
    draft.seat = draft.round
    fixed = (Group(dice.pick(DRAGONS)),) if dice.chance(0.3) else ()
    melds = some_melds(dice) if fixed else 0
    fill(dice, draft, fixed, run_count=some_runs(dice), pairs=(27 + draft.seat,), melds=melds, kan=0.05)
    draft.two_sided = 0.3


def pair_of_value(dice: Dice, draft: Draft) -> None:
    """Make a closed hand with a pair of value."""
    pair = dice.pick((*DRAGONS, 27 + draft.seat, 27 + draft.round))
    fill(dice, draft, run_count=some_runs(dice), pairs=(pair,), kan=0.03)


def crowded(dice: Dice, draft: Draft) -> None:
    """Make a hand of neighbouring groups of a suit, which can be read in several ways."""
    low = dice.pick(RUNS)
    near = [kind for kind in range(low - 2, low + 5) if kind >= 0 and kind // 9 == low // 9]
    runs = [kind for kind in near if kind + 2 in near and kind % 9 < 7]
    shape = dice.below(3)
    if shape == 0:
        fixed = [run(low)] * 3
    elif shape == 1:
        fixed = [run(dice.pick(runs)), run(dice.pick(runs))]
    else:
        fixed = [Group(dice.pick(near)), run(dice.pick(runs))]
    fill(dice, draft, fixed, run_count=4, pairs=near if dice.chance(0.7) else ALL)
    draft.two_sided, draft.win_on = 0.0, near
    draft.rich = 0.0


def four_fives(dice: Dice, draft: Draft) -> None:
    """Make a hand with all four fives of a suit."""
    five = dice.pick(FIVES)
    fixed = [Group(five), run(five - dice.below(3))]
    fill(dice, draft, fixed, run_count=some_runs(dice), melds=any_melds(dice, 0.7))


def four_equal(dice: Dice, draft: Draft) -> None:
    """Make a closed hand of four identical runs."""
    low = run(dice.pick(RUNS))
    fill(dice, draft, [low] * 4)


def many_yakuman(dice: Dice, draft: Draft) -> None:
    """Make a hand of two yakuman at once."""
    which = dice.below(3)
    if which == 0:
        make.all_honours(dice, draft)
    elif which == 1:
        make.big_winds(dice, draft)
    else:
        fill(dice, draft, [Group(kind) for kind in DRAGONS], triplets=YAOCHU, pairs=WINDS)
    if draft.is_closed():
        draft.by = "tsumo" if draft.groups else draft.by


def _liable(kinds: Sequence[int]) -> Maker:
    def liable(dice: Dice, draft: Draft) -> None:
        groups = [Group(kind, False, dice.pick(("pon", "pon", "pon", "kakan", "daiminkan"))) for kind in kinds]
        fill(dice, draft, groups, run_count=4 * dice.chance(0.7), pairs=YAOCHU if dice.chance(0.4) else ALL)

    return liable


def _liable_kans(dice: Dice, draft: Draft) -> None:
    kans = [Group(kind, False, dice.pick(("daiminkan", "daiminkan", "ankan"))) for kind in dice.several(ALL, 4)]
    fill(dice, draft, kans)


PAO_MAKERS: Final[dict[str, Maker]] = {
    "daisangen": _liable(DRAGONS),
    "daisuushii": _liable(WINDS),
    "suukantsu": _liable_kans,
}
