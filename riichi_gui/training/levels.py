"""Levels, and mixes of one's own: weights over targets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.training.dice import Dice, scale_of
from riichi_gui.training.generator import Impossible, for_target
from riichi_gui.training.question import Question
from riichi_gui.training.targets import EQUAL, REALISTIC, UNEQUAL, Target, TargetKind, impossible


@dataclass(frozen=True, slots=True)
class Mix:
    """Targets, each with the weight that it is asked with."""

    id: str
    parts: tuple[tuple[Target, int], ...]


def from_mix(mix: Mix, seed: int, rules: RuleSet) -> Question | Impossible:
    """Return a question about one of the targets of a mix that are possible under the rules.

    Where none is, the reason of the first is returned.
    """
    parts = [(target, weight) for target, weight in mix.parts if weight > 0 and not impossible(target, rules)]
    if not parts:
        target = mix.parts[0][0] if mix.parts else REALISTIC
        return Impossible(target, impossible(target, rules) or "unknown_target")
    place = Dice(seed, f"mix:{mix.id}").place(scale_of([weight for _, weight in parts]))
    return for_target(parts[place][0], seed, rules)


def _each(kind: TargetKind, *values: str | int, weight: int = 1) -> tuple[tuple[Target, int], ...]:
    return tuple((Target(kind, value), weight) for value in values)


PLAIN: Final = Mix("realistic", ((REALISTIC, 1),))

LEVELS: Final[tuple[Mix, ...]] = (
    # The fu follow from the form: 20 or 30 with pinfu, 25 for seven pairs.
    Mix("no_fu", (*_each("yaku", "pinfu", weight=4), *_each("yaku", "chiitoitsu", weight=2), *_each("fu", 20, 25))),
    Mix(
        "with_fu",
        (
            *_each("fu_item", "menzen_ron", "tsumo", "anko_simple", "anko_yaochu", weight=3),
            *_each("fu_item", "wait_kanchan", "wait_penchan", "wait_tanki", weight=2),
            *_each("fu_item", "pair_dragon", "pair_seat_wind", "pair_round_wind"),
            *_each("wait", "shanpon", weight=2),
            *_each("fu", 40, 50, weight=2),
        ),
    ),
    Mix(
        "open_kans",
        (
            *_each("meld", "chi", "pon", weight=3),
            *_each("meld", "daiminkan", "kakan", "ankan", weight=2),
            *_each("fu_item", "open_no_fu", "minko_simple", "minko_yaochu", "minkan_simple", "minkan_yaochu"),
            *_each("fu_item", "ankan_simple", "ankan_yaochu"),
            *_each("reduced", "", weight=3),
            *_each("fu", 60, 70),
        ),
    ),
    Mix(
        "limits",
        (
            *_each("limit", "mangan", "haneman", weight=4),
            *_each("limit", "baiman", weight=3),
            *_each("limit", "sanbaiman", weight=2),
            *_each("limit", "counted_yakuman", "yakuman"),
            # On the border of a mangan.
            *_each("han", 4, weight=3),
        ),
    ),
    Mix(
        "pro",
        (
            (REALISTIC, 8),
            *_each("ambiguous", EQUAL, UNEQUAL, weight=3),
            *_each("fu", 60, 70, 80, 90, 100, 110),
            *_each("yaku", "chankan", "rinshan", "haitei", "houtei", "double_riichi", "ippatsu"),
            *_each("yaku", "renhou", "ryanpeikou", "sanankou", "sankantsu", "shousangen", "sanshoku_doukou"),
            *_each("limit", "yakuman", weight=2),
            *_each("double_wind_pair", "", weight=2),
            *_each("pao", "", weight=2),
            *_each("no_yaku", "", weight=2),
        ),
    ),
)
LEVEL_BY_ID: Final = {level.id: level for level in LEVELS}
