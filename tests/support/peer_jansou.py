"""Score a case with the `jansou` library from PyPI, an independent program whose rules can be switched.

`rules_for` builds the library's rules from the options of a ruleset. It has a switch for these: open tanyao, red fives
(none, or one a suit), ura dora, ippatsu, the fu of a double-wind pair, kiriage, the counted yakuman, several yakuman,
the double forms (all or none) and honba (300 points or none).

It cannot express a ruleset with another value than the one that is fixed in the library: 30 fu for an open ron without
fu, 2 fu for a win on the replacement tile, pinfu by self-draw, haitei not beside rinshan, All Green without the green
dragon, four equal runs as ryanpeikou, one han at five honba. Nor can it express four red fives, only some of the double
forms, or other honba points. `rules_for` refuses all these.

The other options change nothing in what is scored here. Kan dora and kan ura dora: the indicators are those of the
case. Tenhou after a closed kan, the robbed closed kan, and the tiles left for riichi: they say which wins can be and
not what they are worth. Renhou, liable players, several winners: the library does not score them, so no case may have
one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, cast

from jansou.core.hand import SOURCE_OF_RELATIVE, Hand, Meld, MeldType
from jansou.core.notation import parse_mpsz
from jansou.core.rules import Rules
from jansou.core.tiles import Wind
from jansou.scoring.context import WinContext
from jansou.scoring.score import ScoreResult, ScoringError, score
from jansou.scoring.yaku import Yaku

from riichi_gui.scoring.rulesets import DOUBLE_FORMS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from jansou.core.tiles import Tile

    from riichi_gui.scoring.rulesets import RuleSet

SEATS = "ESWN"
_WINDS = (Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH)
_MELD_TYPES = {
    "chi": MeldType.CHII,
    "pon": MeldType.PON,
    "daiminkan": MeldType.DAIMINKAN,
    "kakan": MeldType.SHOUMINKAN,
    "ankan": MeldType.ANKAN,
}
FLAGS = ("riichi", "double_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou")

# Where the library's name in small letters is not the id of the case format.
_YAKU_IDS = {
    Yaku.YAKUHAI_HAKU: "haku",
    Yaku.YAKUHAI_HATSU: "hatsu",
    Yaku.YAKUHAI_CHUN: "chun",
    Yaku.YAKUHAI_ROUND: "round_wind",
    Yaku.YAKUHAI_SEAT: "seat_wind",
    Yaku.ITTSU: "ittsuu",
    Yaku.SHOUSUUSHI: "shousuushii",
    Yaku.DAISUUSHI: "daisuushii",
}
_DOUBLE_IDS = {Yaku.KOKUSHI: "kokushi_13", Yaku.SUUANKOU: "suuankou_tanki", Yaku.CHUUREN: "junsei_chuuren"}

# The values that are fixed in the library.
_FIXED: dict[str, object] = {
    "open_no_fu_ron_30": True,
    "rinshan_tsumo_fu": True,
    "pinfu_tsumo": True,
    "haitei_with_rinshan": False,
    "ryuuiisou_needs_hatsu": False,
    "ryanpeikou_four_equal": True,
    "min_han_at_5_honba": 1,
}
# The values of the options for which it has a switch, but not for every value.
_SWITCHED: dict[str, tuple[object, ...]] = {
    "red_fives": (0, 3),
    "double_yakuman": ((), DOUBLE_FORMS),
    "honba_points": (0, 300),
}


@dataclass(frozen=True, slots=True)
class PeerAnswer:
    """The library's verdict in the terms of the case format; points are without honba and sticks.

    Where yakuman do not add up and a hand has several of the same worth, `yaku` names one and `equals` each of them:
    the rules do not say which one counts, and the points do not depend on it.

    `payments` are with honba and without sticks, `total` is what the winner gains, honba and sticks included.
    """

    win: bool
    yaku: dict[str, int]
    dora: int
    ura_dora: int
    aka_dora: int
    han: int
    fu: int | None
    points: int
    yakuman: int
    payments: dict[str, int]
    total: int
    equals: tuple[dict[str, int], ...] = ()


NO_WIN = PeerAnswer(False, {}, 0, 0, 0, 0, None, 0, 0, {}, 0)


def not_expressed(rules: RuleSet) -> list[str]:
    """Name the options of the ruleset whose value the library cannot express."""
    fixed = [option for option, value in _FIXED.items() if getattr(rules, option) != value]
    return fixed + [option for option, values in _SWITCHED.items() if getattr(rules, option) not in values]


@cache
def rules_for(rules: RuleSet) -> Rules:
    """Build the library's rules from a ruleset, option by option.

    Raises:
        ValueError: The library cannot express one of the options.
    """
    lacking = not_expressed(rules)
    if lacking:
        raise ValueError(", ".join(lacking))
    return Rules(
        kuitan=rules.open_tanyao,
        aka_dora=rules.red_fives == 3,
        ura_dora=rules.ura_dora,
        ippatsu=rules.ippatsu,
        double_wind_fu=rules.double_wind_pair_fu,
        kiriage_mangan=rules.kiriage,
        kazoe_yakuman=rules.top_limit == "counted_yakuman",
        multiple_yakuman=rules.multiple_yakuman,
        double_yakuman=bool(rules.double_yakuman),
        honba_value=rules.honba_points // 3,
    )


@cache
def _tile(text: str) -> Tile:
    return parse_mpsz(text)[0]


def _meld(meld: Mapping[str, str], seat: str) -> Meld:
    tiles = tuple(parse_mpsz(meld["tiles"]))
    meld_type = _MELD_TYPES[meld["type"]]
    if meld_type is MeldType.ANKAN:
        return Meld(meld_type, tiles)
    called = _tile(meld["called"])
    added = None
    if meld_type is MeldType.SHOUMINKAN:
        rest = list(tiles)
        rest.remove(called)
        added = rest[0]
    source = SOURCE_OF_RELATIVE[(SEATS.index(seat) - SEATS.index(meld["from"])) % 4]
    return Meld(meld_type, tiles, called, source, added)


def prepare(case: Mapping[str, object], rules: RuleSet) -> tuple[Hand, Tile, WinContext]:
    """Turn a case into the library's hand, winning tile, and context.

    Raises:
        ValueError: The case or the ruleset has something that the library cannot express.
    """
    flags = cast("Sequence[str]", case["flags"])
    if case.get("pao") is not None or case.get("winners", 1) != 1 or not set(flags) <= set(FLAGS):
        raise ValueError(f"the library cannot express {case}")
    seat = cast("str", case["seat"])
    win_tile = _tile(cast("str", case["win"]))
    melds = [_meld(meld, seat) for meld in cast("Sequence[Mapping[str, str]]", case["melds"])]
    hand = Hand((*parse_mpsz(cast("str", case["closed"])), win_tile), tuple(melds))
    hand.validate(rules_for(rules))
    context = WinContext(
        rules_for(rules),
        round_wind=_WINDS[SEATS.index(cast("str", case["round"]))],
        seat_wind=_WINDS[SEATS.index(seat)],
        is_tsumo=case["by"] == "tsumo",
        **dict.fromkeys(flags, True),
        dora_indicators=tuple(_tile(text) for text in cast("Sequence[str]", case["dora"])),
        ura_indicators=tuple(_tile(text) for text in cast("Sequence[str]", case["ura"])),
        honba=cast("int", case["honba"]),
        riichi_sticks=cast("int", case["sticks"]),
    )
    return hand, win_tile, context


def _yaku(result: ScoreResult) -> dict[str, int]:
    found = {}
    for item in result.yaku:
        name = _YAKU_IDS.get(item.yaku, item.yaku.name.lower())
        if result.is_yakuman and item.value == 2:
            name = _DOUBLE_IDS.get(item.yaku, name)
        found[name] = item.value
    return found


def read_result(result: ScoreResult, context: WinContext) -> PeerAnswer:
    """Translate the library's result into the terms of the case format."""
    payment = result.payment
    honba = context.rules.honba_value * context.honba
    if not context.is_tsumo:
        payments = {"discarder": payment.ron + payment.honba}
    elif context.is_dealer:
        payments = {"each": payment.tsumo_non_dealer + honba}
    else:
        payments = {"dealer": payment.tsumo_dealer + honba, "others": payment.tsumo_non_dealer + honba}
    found = _yaku(result)
    return PeerAnswer(
        win=True,
        yaku=found,
        dora=result.dora.dora,
        ura_dora=result.dora.ura,
        aka_dora=result.dora.aka,
        han=result.han,
        fu=None if result.is_yakuman else result.fu.total,
        points=payment.total - payment.honba - payment.sticks,
        yakuman=sum(found.values()) if result.is_yakuman else 0,
        payments=payments,
        total=payment.total,
    )


def peer_answer(case: Mapping[str, object], rules: RuleSet) -> PeerAnswer:
    """Score a case under a ruleset with the library."""
    hand, win_tile, context = prepare(case, rules)
    try:
        result = score(hand, win_tile, context)
    except ScoringError as error:
        if "no yaku" not in str(error):
            raise
        return NO_WIN
    peer = read_result(result, context)
    if not peer.yakuman or rules.multiple_yakuman:
        return peer
    every = _yaku(score(hand, win_tile, replace(context, rules=replace(context.rules, multiple_yakuman=True))))
    return replace(peer, equals=tuple({name: worth} for name, worth in every.items() if worth == peer.yakuman))
