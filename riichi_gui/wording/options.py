"""Words for the options of a rulebook: a name, one sentence that says what it means, and each value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from riichi_gui.wording.marks import N_

if TYPE_CHECKING:
    from riichi_gui.scoring.rulesets import OptionValue
    from riichi_gui.wording.words import Words

OPTION_NAMES: Final[Mapping[str, str]] = {
    "open_tanyao": N_("{tanyao} with an open hand"),
    "red_fives": N_("Red fives"),
    "ura_dora": N_("Ura dora"),
    "kan_dora": N_("Kan dora"),
    "kan_ura_dora": N_("Kan ura dora"),
    "ippatsu": N_("Ippatsu scores"),
    "double_wind_pair_fu": N_("Fu for a double-wind pair"),
    "open_no_fu_ron_30": N_("Open hand of 20 fu by ron is 30"),
    "rinshan_tsumo_fu": N_("Tsumo fu after a {kan}"),
    "pinfu_tsumo": N_("{pinfu} by tsumo"),
    "kiriage": N_("Rounding up to mangan"),
    "top_limit": N_("13 han and more"),
    "multiple_yakuman": N_("Several yakuman add up"),
    "double_yakuman": N_("Double yakuman"),
    "renhou": N_("Renhou"),
    "kokushi_robs_closed_kan": N_("{kokushi} robs a closed {kan}"),
    "haitei_with_rinshan": N_("Haitei together with rinshan"),
    "riichi_min_tiles": N_("Tiles left for riichi"),
    "ryuuiisou_needs_hatsu": N_("{ryuuiisou} needs green dragons"),
    "ryanpeikou_four_equal": N_("Four equal {runs} count as {ryanpeikou}"),
    "honba_points": N_("Points for a honba"),
    "honba_winners": N_("Honba with several winners"),
    "stick_winners": N_("Riichi sticks with several winners"),
    "max_winners": N_("Winners on one discard"),
    "pao_yaku": N_("Liability applies to"),
    "pao_tsumo": N_("Liability on tsumo"),
    "pao_honba": N_("Honba under liability"),
    "pao_scope": N_("Liability covers"),
    "tenhou_after_closed_kan": N_("Tenhou after a closed {kan}"),
    "min_han_at_5_honba": N_("Han needed from 5 honba on"),
}

OPTION_TEXTS: Final[Mapping[str, str]] = {
    "open_tanyao": N_("Whether {tanyao} also scores when groups were called."),
    "red_fives": N_("How many fives are red; each red five in the hand is worth one han."),
    "ura_dora": N_("Whether the tile under the indicator counts for a hand that declared riichi."),
    "kan_dora": N_("Whether each {kan} turns one more dora indicator."),
    "kan_ura_dora": N_("Whether the tiles under the {kan} indicators count as well after riichi."),
    "ippatsu": N_("Whether a win within one uninterrupted round after riichi scores one han."),
    "double_wind_pair_fu": N_("The fu for a pair of the wind that is both the seat wind and the round wind."),
    "open_no_fu_ron_30": N_("Whether an open hand that has no fu besides the base gets 30 fu by ron."),
    "rinshan_tsumo_fu": N_("Whether the replacement tile of a {kan} earns the 2 fu of a tsumo."),
    "pinfu_tsumo": N_("Whether {pinfu} also scores by tsumo; the hand then has 20 fu."),
    "kiriage": N_("Whether 4 han 30 fu and 3 han 60 fu are rounded up to a mangan."),
    "top_limit": N_("Whether 13 han and more are a counted yakuman or stay a sanbaiman."),
    "multiple_yakuman": N_("Whether a hand with several yakuman is paid for each of them."),
    "double_yakuman": N_("The yakuman that are worth two."),
    "renhou": N_("What a ron in the first turn, before the winner's own first draw, is worth."),
    "kokushi_robs_closed_kan": N_("Whether {kokushi} may win on a tile that becomes a closed {kan}."),
    "haitei_with_rinshan": N_("Whether both score when the replacement tile is the last tile."),
    "riichi_min_tiles": N_("How many tiles the wall must still have for a riichi declaration."),
    "ryuuiisou_needs_hatsu": N_("Whether {ryuuiisou} must hold green dragons."),
    "ryanpeikou_four_equal": N_("Whether four identical {runs} count as {ryanpeikou}."),
    "honba_points": N_("What each honba adds to a win: all from the discarder, or a third from each player on tsumo."),
    "honba_winners": N_("Whether every winner on one discard is paid the honba, or only the first in turn."),
    "stick_winners": N_("Who takes the riichi sticks when several players win on one discard."),
    "max_winners": N_("How many players may win on the same discard."),
    "pao_yaku": N_("The yakuman for which the player who fed the last open group is liable."),
    "pao_tsumo": N_("Whether the liable player pays alone when the yakuman is won by tsumo."),
    "pao_honba": N_("Who pays the honba when a third player deals in to a hand with liability."),
    "pao_scope": N_("Whether liability covers that yakuman alone or all yakuman of the hand."),
    "tenhou_after_closed_kan": N_("Whether the dealer's first hand still counts as Tenhou after a closed {kan}."),
    "min_han_at_5_honba": N_("How many han, dora not counted, a win needs when there are 5 honba or more."),
}

# Values that have words of their own; the others are yes or no, or a plain number.
OPTION_VALUES: Final[Mapping[str, Mapping[object, str]]] = {
    "red_fives": {0: N_("no red fives"), 3: N_("3, one in each suit"), 4: N_("4, two of them in dots")},
    "double_wind_pair_fu": {2: N_("2 fu"), 4: N_("4 fu")},
    "top_limit": {"sanbaiman": N_("sanbaiman"), "counted_yakuman": N_("counted yakuman")},
    "renhou": {
        "none": N_("does not score"),
        "mangan": N_("mangan, alone"),
        "five_han_alone": N_("5 han, alone"),
        "five_han_or_better": N_("5 han, or the ordinary value if higher"),
        "yakuman": N_("yakuman"),
    },
    "riichi_min_tiles": {0: N_("none"), 1: N_("at least 1"), 4: N_("at least 4")},
    "honba_winners": {"first": N_("only the first winner is paid"), "each": N_("every winner is paid")},
    "stick_winners": {
        "first": N_("all to the first winner"),
        "own_first": N_("own stick back, the rest to the first winner"),
    },
    "max_winners": {1: N_("one"), 2: N_("up to two"), 3: N_("up to three")},
    "pao_honba": {"discarder": N_("the discarder pays"), "liable": N_("the liable player pays")},
    "pao_scope": {"yakuman": N_("that yakuman alone"), "hand": N_("the whole hand")},
    "min_han_at_5_honba": {1: N_("1 han"), 2: N_("2 han")},
}

YES: Final = N_("yes")
NO: Final = N_("no")
NOTHING: Final = N_("none")

# Translators: {value} is what was given, {option} the name of the option.
RULE_ERRORS: Final[Mapping[str, str]] = {
    "unknown_ruleset": N_("There is no ruleset {value}."),
    "unknown_option": N_("There is no option {option}."),
    "bad_option_value": N_("{value} is no value of the option {option}. It can be: {choices}."),
    "option_missing": N_("The rulebook {value} gives no value for the option {option}."),
}


def value_text(words: Words, option_id: str, value: OptionValue) -> str:
    """Return the value of an option as people say it."""
    if isinstance(value, tuple):
        return words.text(", ").join(map(words.yaku_name, value)) or words.text(NOTHING)
    if isinstance(value, bool):
        return words.text(YES if value else NO)
    message = OPTION_VALUES.get(option_id, {}).get(value)
    if message is not None:
        return words.text(message)
    return words.points(value) if isinstance(value, int) else value
