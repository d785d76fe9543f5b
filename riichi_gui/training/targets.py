"""What a question can be asked for, and whether a win is that."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from riichi_gui.scoring.fu import FU_IDS, WAITS
from riichi_gui.scoring.hand import MELD_TYPES, Win
from riichi_gui.scoring.legality import problems
from riichi_gui.scoring.points import LIMIT_BASE
from riichi_gui.scoring.rulesets import PAO_YAKU, RuleSet, changed_options, load_ruleset, ruleset_ids
from riichi_gui.scoring.score import DORA_IDS, Score, score
from riichi_gui.scoring.yaku import YAKU
from riichi_gui.training.fitting import fitted

TargetKind = Literal[
    "realistic",
    "yaku",
    "dora",
    "fu_item",
    "fu",
    "han",
    "limit",
    "wait",
    "meld",
    "ambiguous",
    "reduced",
    "double_wind_pair",
    "differs",
    "no_yaku",
    "pao",
]
Reason = Literal[
    "unknown_target",
    "not_in_rules",
    "not_counted_apart",
    "same_rules",
    "no_score_differs",
    "not_found",
]
"""Why there is no such question. ``not_found`` is said where a search ended without one."""

FU_TOTALS: Final = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)
MOST_HAN: Final = 13
REDUCED: Final = tuple(yaku.id for yaku in YAKU.values() if 0 < yaku.open < yaku.closed)
EQUAL, UNEQUAL = "equal", "unequal"


@dataclass(frozen=True, slots=True)
class Target:
    """What a question is to be about.

    ======================  =========================================================================================
    ``realistic``           a hand as games have it
    ``yaku`` ``dora``       the id, among what scores
    ``fu_item``             the id of a fu item, where the fu matter;  ``fu`` the rounded total, likewise
    ``han``                 the total with dora; 13 stands for 13 and more, without a yakuman
    ``limit``               the limit's id, ``yakuman`` among them
    ``wait`` ``meld``       the wait that counts; a type of meld in the hand
    ``ambiguous``           ``equal``: several right fu counts; ``unequal``: a reading that pays less
    ``reduced``             a yaku that loses a han because the hand is open; without a value, any
    ``double_wind_pair``    a pair of the wind that is both seat and round, where the fu matter
    ``differs``             pays otherwise under the ruleset ``other``
    ``no_yaku``             complete, but no win
    ``pao``                 somebody is liable for this yakuman and pays for it; without a value, any
    ======================  =========================================================================================
    """

    kind: TargetKind
    value: str | int = ""
    other: RuleSet | None = None

    @property
    def key(self) -> str:
        """The target as one word, such as ``yaku:pinfu``."""
        value = self.other.id if self.other else self.value
        return f"{self.kind}:{value}" if value != "" else self.kind


REALISTIC: Final = Target("realistic")

_VALUES: Final[dict[TargetKind, tuple[str | int, ...]]] = {
    "realistic": ("",),
    "yaku": tuple(YAKU),
    "dora": DORA_IDS,
    "fu_item": tuple(item for item in FU_IDS if item != "base"),
    "fu": FU_TOTALS,
    "han": tuple(range(1, MOST_HAN + 1)),
    "limit": tuple(LIMIT_BASE),
    "wait": WAITS,
    "meld": MELD_TYPES,
    "ambiguous": (EQUAL, UNEQUAL),
    "reduced": ("", *REDUCED),
    "double_wind_pair": ("",),
    "no_yaku": ("",),
    "pao": ("", *PAO_YAKU),
}
TARGETS: Final[tuple[Target, ...]] = tuple(Target(kind, value) for kind, values in _VALUES.items() for value in values)
"""Every target but those that name a second ruleset."""

assert {*_VALUES, "differs"} == {*get_args(TargetKind)}


def target_of(key: str) -> Target | None:
    """Return the target of a key, or None where there is none; a second ruleset must be a preset.

    >>> target_of("han:7")
    Target(kind='han', value=7, other=None)
    """
    kind, _, value = key.partition(":")
    if kind == "differs":
        return Target("differs", "", load_ruleset(value)) if value in ruleset_ids() else None
    return _BY_KEY.get(key)


_BY_KEY: Final = {target.key: target for target in TARGETS}

# Options that no single score hangs on, or no win that these questions make.
_SILENT: Final = frozenset({"kokushi_robs_closed_kan", "riichi_min_tiles", "max_winners", "tenhou_after_closed_kan"})
# Where the first ruleset lacks these, its wins do not show them, and the other one has nothing to count.
_SHOWN: Final = frozenset({"ippatsu", "ura_dora", "kan_dora"})
# Flat five han, both of them.
_FLAT_RENHOU: Final = frozenset({"mangan", "five_han_alone"})


def felt_options(rules: RuleSet, other: RuleSet) -> tuple[str, ...]:
    """Return the options for which a win under the first ruleset may pay otherwise under the other."""
    return tuple(option for option in changed_options(other, rules) if _is_felt(option, rules, other))


def _is_felt(option: str, rules: RuleSet, other: RuleSet) -> bool:
    if option == "renhou":
        return rules.renhou != "none" and not {rules.renhou, other.renhou} <= _FLAT_RENHOU
    if option == "kan_ura_dora":
        return rules.kan_ura_dora and rules.ura_dora and rules.kan_dora and other.ura_dora and other.kan_dora
    if option in ("pao_tsumo", "pao_honba", "pao_scope"):
        return bool(set(rules.pao_yaku) & set(other.pao_yaku))
    return option not in _SILENT and (option not in _SHOWN or bool(getattr(rules, option)))


def impossible(target: Target, rules: RuleSet) -> Reason | None:  # noqa: PLR0911 - one reason after the other
    """Return why no win under these rules is what the target asks for, or None where some can be."""
    kind, value = target.kind, target.value
    if kind == "differs":
        if target.other is None:
            return "unknown_target"
        if not changed_options(target.other, rules):
            return "same_rules"
        return None if felt_options(rules, target.other) else "no_score_differs"
    if target not in _TARGET_SET:
        return "unknown_target"
    if kind == "yaku" and value in ("kokushi_13", "junsei_chuuren", "suuankou_tanki"):
        # Where it counts as one yakuman it is listed under its plain name.
        return None if value in rules.double_yakuman else "not_counted_apart"
    lacks = {
        "yaku:ippatsu": not rules.ippatsu,
        "yaku:renhou": rules.renhou == "none",
        "dora:ura_dora": not rules.ura_dora,
        "dora:aka_dora": not rules.red_fives,
        "fu_item:open_no_fu": not rules.open_no_fu_ron_30,
        "fu:20": not rules.pinfu_tsumo and rules.open_no_fu_ron_30,
        "limit:counted_yakuman": rules.top_limit != "counted_yakuman",
        "pao": not rules.pao_yaku,
    }
    if lacks.get(target.key) or (kind == "pao" and value and value not in rules.pao_yaku):
        return "not_in_rules"
    return None


_TARGET_SET: Final = frozenset(TARGETS)


def meets(target: Target, win: Win, result: Score) -> bool:  # noqa: C901, PLR0911, PLR0912 - one case a kind
    """Return whether a win, scored, is what the target asks for."""
    kind, value = target.kind, target.value
    if kind == "no_yaku":
        return not result.is_win
    if not result.is_win:
        return kind == "differs" and _pays_otherwise(target, win, result)
    match kind:
        case "realistic":
            return True
        case "yaku":
            return value in result.yaku_ids
        case "dora":
            return any(item.id == value for item in result.dora_items)
        case "fu_item":
            return _fu_matters(result) and any(item.id == value for item in result.fu_items)
        case "double_wind_pair":
            return _fu_matters(result) and any(item.id == "pair_double_wind" for item in result.fu_items)
        case "fu":
            return _fu_matters(result) and result.rounded_fu == value
        case "han":
            return not result.yakuman and min(MOST_HAN, result.han) == value
        case "limit":
            return result.limit == value
        case "wait":
            return result.wait == value
        case "meld":
            return any(meld.type == value for meld in win.hand.melds)
        case "ambiguous":
            return _is_ambiguous(result, equal=value == EQUAL)
        case "reduced":
            return any(item.reduced and value in ("", item.id) for item in result.yaku)
        case "pao":
            return (
                win.pao is not None
                and value in ("", win.pao.yaku)
                and any(payment.payer == "liable" for payment in result.payments)
            )
        case _:
            return _pays_otherwise(target, win, result)


def _fu_matters(result: Score) -> bool:
    return 0 < result.han < 5 and result.rounded_fu > 0


def _is_ambiguous(result: Score, *, equal: bool) -> bool:
    readings = result.readings
    if not equal:
        return readings[-1].points < readings[0].points
    if not _fu_matters(result):
        return False
    best = [reading for reading in readings if reading[:4] == readings[0][:4]]
    return len({tuple(sorted((item.id, item.tiles[:1]) for item in reading.fu_items)) for reading in best}) > 1


def _pays_otherwise(target: Target, win: Win, result: Score) -> bool:
    other = target.other
    assert other is not None
    fitting = fitted(win, other)
    if problems(fitting, other):
        return False
    there = score(fitting, other)
    return (there.points, there.payments) != (result.points, result.payments)
