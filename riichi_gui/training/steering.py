"""Which makers lead to a target: each list needs to hit often enough, the generator keeps what does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from riichi_gui.scoring.hand import Flag, WinBy
from riichi_gui.scoring.rulesets import PAO_YAKU, RuleSet
from riichi_gui.training import patterns as make
from riichi_gui.training import special
from riichi_gui.training.dice import Dice
from riichi_gui.training.drafts import (
    Draft,
    Group,
    Maker,
    any_melds,
    fill,
    some_runs,
)
from riichi_gui.training.frequencies import seated
from riichi_gui.training.targets import Target, felt_options

# --------------------------------------------------------------------------------------------------------------- plans

_CLOSED: Final[tuple[Maker, ...]] = (make.closed, make.closed_simples, make.four_runs, make.closed_value)
_OPEN: Final[tuple[Maker, ...]] = (make.open_simples, make.open_value, make.three_colours, make.half_flush)
_VALUE: Final[tuple[Maker, ...]] = (make.open_value, make.closed_value, make.two_values)
_TRIPLETS: Final[tuple[Maker, ...]] = (make.closed, make.closed_value, make.open_value, make.closed_simples)

_YAKU: Final[dict[str, tuple[Maker, ...]]] = {
    "riichi": _CLOSED,
    "double_riichi": (make.first_turn_riichi,),
    "ippatsu": _CLOSED,
    "menzen_tsumo": _CLOSED,
    "pinfu": (make.four_runs,),
    "iipeikou": (make.twin_runs,),
    "tanyao": (make.closed_simples, make.closed_simples, make.open_simples),
    "haku": _VALUE,
    "hatsu": _VALUE,
    "chun": _VALUE,
    "seat_wind": _VALUE,
    "round_wind": _VALUE,
    "chankan": (make.robbed_kan,),
    "rinshan": (make.after_kan,),
    "haitei": (make.last_tile,),
    "houtei": (make.last_tile,),
    "chiitoitsu": (make.seven_pairs,),
    "ittsuu": (make.straight,),
    "sanshoku_doujun": (make.three_colours,),
    "chanta": (make.outside,),
    "sanshoku_doukou": (make.three_colour_triplets,),
    "toitoi": (make.all_triplets,),
    "sanankou": (make.three_concealed,),
    "sankantsu": (make.three_kans,),
    "honroutou": (make.all_outside,),
    "shousangen": (make.little_dragons,),
    "ryanpeikou": (make.two_twin_runs,),
    "honitsu": (make.half_flush,),
    "junchan": (make.outside,),
    "chinitsu": (make.full_flush,),
    "renhou": (make.renhou,),
    "tenhou": (make.tenhou,),
    "chiihou": (make.chiihou,),
    "kokushi": (make.kokushi,),
    "kokushi_13": (make.kokushi,),
    "chuuren": (make.nine_gates,),
    "junsei_chuuren": (make.nine_gates,),
    "ryuuiisou": (make.all_green,),
    "suuankou": (make.four_concealed,),
    "suuankou_tanki": (make.four_concealed,),
    "suukantsu": (make.four_kans,),
    "chinroutou": (make.all_terminals,),
    "tsuuiisou": (make.all_honours,),
    "daisangen": (make.big_dragons,),
    "shousuushii": (make.little_winds,),
    "daisuushii": (make.big_winds,),
}

_FU: Final[dict[str | int, tuple[Maker, ...]]] = {
    20: (make.four_runs, special.open_runs),
    25: (make.seven_pairs,),
    30: (*_CLOSED, *_OPEN),
    40: (*_CLOSED, make.open_value),
    50: (*_TRIPLETS, make.three_concealed, make.with_kan),
    60: (special.heavy, make.with_kan, make.three_concealed),
}

_FU_ITEMS: Final[dict[str | int, tuple[Maker, ...]]] = {
    "chiitoitsu": (make.seven_pairs,),
    "menzen_ron": _CLOSED,
    "tsumo": (*_CLOSED, *_OPEN),
    "open_no_fu": (special.open_runs,),
    "pair_dragon": (special.pair_of_value,),
    "pair_seat_wind": (special.pair_of_value,),
    "pair_round_wind": (special.pair_of_value,),
    "pair_double_wind": (special.double_wind,),
    "minko_simple": (make.open_simples, make.open_value),
    "minko_yaochu": (make.open_value,),
    "anko_simple": (make.closed_simples, make.open_simples, make.closed),
    "anko_yaochu": (make.closed_value, make.closed),
    "minkan_simple": (make.with_kan, special.heavy),
    "minkan_yaochu": (make.with_kan, special.heavy),
    "ankan_simple": (make.with_kan, special.heavy),
    "ankan_yaochu": (make.with_kan, special.heavy),
}

_FLUSHES: Final[tuple[Maker, ...]] = (make.full_flush, make.full_flush, make.half_flush)
_LIMITS: Final = {"mangan": 5, "haneman": 6, "baiman": 9, "sanbaiman": 11, "counted_yakuman": 13}
_YAKUMAN: Final[tuple[Maker, ...]] = (
    make.kokushi,
    make.nine_gates,
    make.four_concealed,
    make.big_dragons,
    make.little_winds,
    make.all_honours,
    make.all_terminals,
    make.all_green,
)


def _for_yaku(target: Target, dice: Dice, draft: Draft) -> None:
    yaku = str(target.value)
    wanted: WinBy | None = {"menzen_tsumo": "tsumo", "haitei": "tsumo", "houtei": "ron"}.get(yaku)  # type: ignore[assignment]
    draft.by = wanted or draft.by
    if yaku in _ONE_VALUE:
        value = (
            _ONE_VALUE[yaku]
            if yaku in ("haku", "hatsu", "chun")
            else 27 + (draft.seat if yaku == "seat_wind" else draft.round)
        )
        fill(dice, draft, (Group(value),), run_count=some_runs(dice), melds=any_melds(dice, 0.3), kan=0.04)
    else:
        dice.pick(_YAKU[yaku])(dice, draft)
    flags: dict[str, set[Flag]] = {"riichi": {"riichi"}, "ippatsu": {"riichi", "ippatsu"}}
    draft.flags |= flags.get(yaku, set())


_ONE_VALUE: Final = {"haku": 31, "hatsu": 32, "chun": 33, "seat_wind": 0, "round_wind": 0}


def _for_han(han: int, dice: Dice, draft: Draft) -> None:
    if han <= 4:
        dice.pick((*_CLOSED, *_OPEN))(dice, draft)
        draft.rich = 0.0 if han == 1 else 0.2
        draft.riichi = 0.3 if han == 1 else draft.riichi
        return
    # The more is wanted, the more flushes with dora.
    plain = han <= 8 and dice.chance(0.5)
    dice.pick((*_CLOSED, make.half_flush, make.three_colours) if plain else _FLUSHES)(dice, draft)
    draft.rich = 0.5 if han <= 8 else 0.3 if han <= 10 else 0.7
    draft.riichi = 0.95
    if han >= 11 and draft.is_closed():
        draft.flags |= {"riichi"}


def _for_fu(fu: int, dice: Dice, draft: Draft) -> None:
    if fu == 20:
        draft.by = "tsumo" if dice.chance(0.7) else "ron"
    dice.pick(_FU.get(fu, (special.heavier,) if fu >= 100 else (special.heavy,)))(dice, draft)
    if fu >= 50:
        draft.rich, draft.two_sided = 0.0, 0.2


def _for_wait(target: Target, dice: Dice, draft: Draft) -> None:
    dice.pick((*_CLOSED, *_OPEN))(dice, draft)
    draft.two_sided = 0.9 if target.value == "ryanmen" else 0.0


def _for_meld(target: Target, dice: Dice, draft: Draft) -> None:
    dice.pick((make.with_kan,) if str(target.value).endswith("kan") else _OPEN)(dice, draft)


def _for_pao(target: Target, rules: RuleSet, dice: Dice, draft: Draft) -> None:
    yaku = str(target.value) or dice.pick(rules.pao_yaku)
    special.PAO_MAKERS[yaku](dice, draft)


def _for_reduced(target: Target, dice: Dice, draft: Draft) -> None:
    yaku = str(target.value) or dice.pick(("ittsuu", "sanshoku_doujun", "chanta", "honitsu", "junchan", "chinitsu"))
    dice.pick(_YAKU[yaku])(dice, draft)


# ------------------------------------------------------------------------------------------------------ two rulebooks

_DIFFERING: Final[dict[str, Maker]] = {
    "open_tanyao": make.open_simples,
    "red_fives": make.closed_simples,
    "ura_dora": make.closed,
    "kan_dora": make.with_kan,
    "kan_ura_dora": make.with_kan,
    "ippatsu": make.four_runs,
    "double_wind_pair_fu": special.double_wind,
    "open_no_fu_ron_30": special.open_runs,
    "rinshan_tsumo_fu": make.after_kan,
    "pinfu_tsumo": make.four_runs,
    "kiriage": make.four_runs,
    "top_limit": make.full_flush,
    "multiple_yakuman": special.many_yakuman,
    "renhou": make.renhou,
    "haitei_with_rinshan": make.after_kan,
    "ryuuiisou_needs_hatsu": make.all_green,
    "honba_points": make.closed,
    "min_han_at_5_honba": make.closed,
    "ryanpeikou_four_equal": special.four_equal,
}
_DOUBLE: Final[dict[str, Maker]] = {
    "kokushi_13": make.kokushi,
    "junsei_chuuren": make.nine_gates,
    "suuankou_tanki": make.four_concealed,
    "daisuushii": make.big_winds,
}


def _for_differs(target: Target, rules: RuleSet, dice: Dice, draft: Draft) -> None:
    other = target.other
    assert other is not None
    option = dice.pick(felt_options(rules, other))
    if option.startswith("pao"):
        both = option != "pao_yaku"
        known = [yaku for yaku in PAO_YAKU if ((yaku in rules.pao_yaku) == (yaku in other.pao_yaku)) == both]
        special.PAO_MAKERS[dice.pick([yaku for yaku in known if not both or yaku in rules.pao_yaku])](dice, draft)
    elif option == "double_yakuman":
        forms = [form for form in _DOUBLE if (form in rules.double_yakuman) != (form in other.double_yakuman)]
        _DOUBLE[dice.pick(forms)](dice, draft)
    elif option == "red_fives" and rules.red_fives and not (other.red_fives and dice.chance(0.8)):
        dice.pick((make.closed_simples, make.open_simples, make.closed))(dice, draft)
        draft.red = 0.8
    elif option == "red_fives":
        special.four_fives(dice, draft)
    elif option in _DIFFERING:
        _DIFFERING[option](dice, draft)
        _touch(option, dice, draft)
    else:
        make.closed(dice, draft)


def _touch(option: str, dice: Dice, draft: Draft) -> None:
    """Set what the context needs for an option to be felt."""
    if option == "ippatsu":
        draft.flags |= {"riichi", "ippatsu"}
    elif option == "pinfu_tsumo":
        draft.by = "tsumo"
    elif option == "haitei_with_rinshan":
        draft.flags |= {"haitei"}
    elif option == "honba_points":
        draft.honba = 1 + dice.below(4)
    elif option == "min_han_at_5_honba":
        draft.honba, draft.rich = 5 + dice.below(2), 0.0
    elif option == "kiriage":
        draft.rich = 0.35
    elif option == "top_limit":
        draft.flags |= {"riichi"} if draft.is_closed() else set()
        draft.rich = 0.8
    elif option in ("ura_dora", "kan_dora", "kan_ura_dora"):
        draft.rich = 0.5


# ------------------------------------------------------------------------------------------------------------ together


def draft_for(target: Target, rules: RuleSet, dice: Dice) -> Draft:
    """Return a draft that may well become what the target asks for; the target is possible under the rules."""
    draft = seated(dice)
    value = target.value
    plans: dict[str, Callable[[], None]] = {
        "yaku": lambda: _for_yaku(target, dice, draft),
        "dora": lambda: _for_dora(target, dice, draft),
        "fu_item": lambda: _for_fu_item(target, dice, draft),
        "fu": lambda: _for_fu(int(value), dice, draft),
        "han": lambda: _for_han(int(value), dice, draft),
        "limit": lambda: _for_limit(target, dice, draft),
        "wait": lambda: _for_wait(target, dice, draft),
        "meld": lambda: _for_meld(target, dice, draft),
        "ambiguous": lambda: special.crowded(dice, draft),
        "reduced": lambda: _for_reduced(target, dice, draft),
        "double_wind_pair": lambda: special.double_wind(dice, draft),
        "no_yaku": lambda: special.no_yaku(dice, draft),
        "pao": lambda: _for_pao(target, rules, dice, draft),
        "differs": lambda: _for_differs(target, rules, dice, draft),
    }
    plans[target.kind]()
    return draft


def _for_limit(target: Target, dice: Dice, draft: Draft) -> None:
    if target.value == "yakuman":
        dice.pick(_YAKUMAN)(dice, draft)
    else:
        _for_han(_LIMITS[str(target.value)], dice, draft)


def _for_dora(target: Target, dice: Dice, draft: Draft) -> None:
    dice.pick(_CLOSED)(dice, draft)
    draft.rich, draft.red = 0.4, 0.6 * (target.value == "aka_dora")
    draft.flags |= {"riichi"} if target.value == "ura_dora" else set()


def _for_fu_item(target: Target, dice: Dice, draft: Draft) -> None:
    value = target.value
    if value == "tsumo":
        draft.by = "tsumo"
    elif value == "menzen_ron":
        draft.by = "ron"
    if str(value).startswith("wait_"):
        dice.pick((*_CLOSED, *_OPEN))(dice, draft)
        draft.two_sided = 0.0
        return
    if value in ("pair_seat_wind", "pair_round_wind") and draft.seat == draft.round:
        draft.seat = (draft.round + 1 + dice.below(3)) % 4
    dice.pick(_FU_ITEMS[value])(dice, draft)
    draft.rich = min(draft.rich, 0.1)
