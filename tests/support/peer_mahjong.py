"""Score a case with the `mahjong` library from PyPI, an independent program with the same rules.

Preparing and scoring are two steps, so that a benchmark can time the scoring of prepared inputs alone.

The library writes into the configuration that it is given (the han of dora, and of double yakuman when those are
off), so no two cases share one. Scoring the same prepared case again is safe: it writes the same values.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, HandConstants, OptionalRules
from mahjong.meld import Meld

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mahjong.hand_calculating.hand_response import HandResponse

_SUITS = "mpsz"
_SEATS = "ESWN"
_EAST = 27
_MELD_TYPES = {
    "chi": Meld.CHI,
    "pon": Meld.PON,
    "daiminkan": Meld.KAN,
    "kakan": Meld.SHOUMINKAN,
    "ankan": Meld.KAN,
}

# By the library's class names. The special yakuman forms are plain ones under the ruleset compared here.
_YAKU_IDS = {
    "Riichi": "riichi",
    "DaburuRiichi": "double_riichi",
    "Ippatsu": "ippatsu",
    "Tsumo": "menzen_tsumo",
    "Pinfu": "pinfu",
    "Iipeiko": "iipeikou",
    "Tanyao": "tanyao",
    "Haku": "haku",
    "Hatsu": "hatsu",
    "Chun": "chun",
    **{f"SeatWind{wind}": "seat_wind" for wind in ("East", "South", "West", "North")},
    **{f"RoundWind{wind}": "round_wind" for wind in ("East", "South", "West", "North")},
    "Chankan": "chankan",
    "Rinshan": "rinshan",
    "Haitei": "haitei",
    "Houtei": "houtei",
    "Chiitoitsu": "chiitoitsu",
    "Ittsu": "ittsuu",
    "Sanshoku": "sanshoku_doujun",
    "Chantai": "chanta",
    "SanshokuDoukou": "sanshoku_doukou",
    "Toitoi": "toitoi",
    "Sanankou": "sanankou",
    "SanKantsu": "sankantsu",
    "Honroto": "honroutou",
    "Shosangen": "shousangen",
    "Ryanpeikou": "ryanpeikou",
    "Honitsu": "honitsu",
    "Junchan": "junchan",
    "Chinitsu": "chinitsu",
    "Tenhou": "tenhou",
    "Chiihou": "chiihou",
    "KokushiMusou": "kokushi",
    "DaburuKokushiMusou": "kokushi",
    "ChuurenPoutou": "chuuren",
    "DaburuChuurenPoutou": "chuuren",
    "Ryuuiisou": "ryuuiisou",
    "Suuankou": "suuankou",
    "SuuankouTanki": "suuankou",
    "Suukantsu": "suukantsu",
    "Chinroutou": "chinroutou",
    "Tsuuiisou": "tsuuiisou",
    "Daisangen": "daisangen",
    "Shousuushii": "shousuushii",
    "DaiSuushii": "daisuushii",
    "Dora": "dora",
    "UraDora": "ura_dora",
    "AkaDora": "aka_dora",
}
_DORA = ("dora", "ura_dora", "aka_dora")


@dataclass(frozen=True, slots=True)
class Prepared:
    """A case in the library's own terms: tile numbers of a 136-tile set, melds, and a configuration of its own."""

    tiles: list[int]
    win_tile: int
    melds: list[Meld]
    dora: list[int]
    ura: list[int]
    config: HandConfig


@dataclass(frozen=True, slots=True)
class PeerAnswer:
    """The library's verdict in the terms of the case format; points are without honba and sticks."""

    win: bool
    yaku: dict[str, int]
    dora: int
    ura_dora: int
    aka_dora: int
    han: int
    fu: int | None
    points: int
    yakuman: int


NO_WIN = PeerAnswer(False, {}, 0, 0, 0, 0, None, 0, 0)


class _Numbers:
    """Gives each tile of a hand its own number; copy 0 of a suited five is the red one and nothing else is."""

    def __init__(self) -> None:
        self._given: dict[int, int] = {}

    def number(self, digit: str, suit: str) -> int:
        base = 9 * _SUITS.index(suit)
        if digit == "0":
            return 4 * (base + 4)
        kind = base + int(digit) - 1
        copy = self._given.get(kind, 1 if digit == "5" and suit != "z" else 0)
        self._given[kind] = copy + 1
        return 4 * kind + copy

    def numbers(self, text: str) -> list[int]:
        result: list[int] = []
        digits: list[str] = []
        for letter in text:
            if letter.isdigit():
                digits.append(letter)
            else:
                result += [self.number(digit, letter) for digit in digits]
                digits = []
        return result


def _indicators(case: Mapping[str, object], key: str) -> list[int]:
    # The library looks only at the kind of an indicator, so each may be numbered by itself.
    return [_Numbers().numbers(tile)[0] for tile in cast("Sequence[str]", case.get(key, ()))]


def config_for(case: Mapping[str, object]) -> HandConfig:
    """Give a new configuration for the case: the common Japanese rules with three red fives, as on Tenhou."""
    flags = frozenset(cast("Sequence[str]", case.get("flags", ())))
    return HandConfig(
        is_tsumo=case["by"] == "tsumo",
        is_riichi="riichi" in flags,
        is_daburu_riichi="double_riichi" in flags,
        is_ippatsu="ippatsu" in flags,
        is_rinshan="rinshan" in flags,
        is_chankan="chankan" in flags,
        is_haitei="haitei" in flags,
        is_houtei="houtei" in flags,
        is_tenhou="tenhou" in flags,
        is_chiihou="chiihou" in flags,
        player_wind=_EAST + _SEATS.index(cast("str", case.get("seat", "E"))),
        round_wind=_EAST + _SEATS.index(cast("str", case.get("round", "E"))),
        options=OptionalRules(
            has_open_tanyao=True,
            has_aka_dora=True,
            has_double_yakuman=False,
            kazoe_limit=HandConstants.KAZOE_LIMITED,
            kiriage=False,
        ),
    )


def prepare(case: Mapping[str, object]) -> Prepared:
    """Turn a case into the library's inputs, with a configuration that belongs to this case alone."""
    numbers = _Numbers()
    win_tile = numbers.numbers(cast("str", case["win"]))[0]
    tiles = [*numbers.numbers(cast("str", case["closed"])), win_tile]
    melds: list[Meld] = []
    for meld in cast("Sequence[Mapping[str, str]]", case.get("melds", ())):
        # Sorted: the library tells called groups from concealed ones by comparing lists.
        group = sorted(numbers.numbers(meld["tiles"]))
        tiles += group
        melds.append(Meld(_MELD_TYPES[meld["type"]], group, opened=meld["type"] != "ankan"))
    return Prepared(tiles, win_tile, melds, _indicators(case, "dora"), _indicators(case, "ura"), config_for(case))


def score(prepared: Prepared) -> HandResponse:
    """Score a prepared case and return the library's own response."""
    return HandCalculator.estimate_hand_value(
        prepared.tiles,
        prepared.win_tile,
        melds=prepared.melds,
        dora_indicators=prepared.dora,
        config=prepared.config,
        ura_dora_indicators=prepared.ura,
    )


def read_response(response: HandResponse, config: HandConfig) -> PeerAnswer:
    """Translate the library's response into the terms of the case format.

    Raises:
        ValueError: The library refuses the case for another reason than a missing yaku.
    """
    if response.error == HandCalculator.ERR_NO_YAKU:
        return NO_WIN
    if response.error is not None or response.cost is None or response.yaku is None:
        raise ValueError(response.error)
    opened = response.is_open_hand
    is_yakuman = any(yaku.is_yakuman for yaku in response.yaku)
    found: dict[str, int] = {}
    for yaku in response.yaku:
        han = yaku.han_open if opened and yaku.han_open else yaku.han_closed
        name = _YAKU_IDS[type(yaku).__name__]
        found[name] = found.get(name, 0) + (1 if is_yakuman else han)
    dora, ura_dora, aka_dora = (found.pop(name, 0) for name in _DORA)
    cost = response.cost
    points = cost["main"] + (2 * cost["additional"] if config.is_tsumo else 0)
    return PeerAnswer(
        win=True,
        yaku=found,
        dora=dora,
        ura_dora=ura_dora,
        aka_dora=aka_dora,
        han=0 if is_yakuman else response.han or 0,
        fu=None if is_yakuman else response.fu,
        points=points,
        yakuman=sum(found.values()) if is_yakuman else 0,
    )


def peer_answer(case: Mapping[str, object]) -> PeerAnswer:
    """Score a case with the library, from a configuration made for this call."""
    prepared = prepare(case)
    return read_response(score(prepared), prepared.config)
