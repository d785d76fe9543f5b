"""Hands that show the yaku and the fu: one line of notation each, of which the first that scores so is taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

EXAMPLES: Final[Mapping[str, tuple[str, ...]]] = {
    "riichi": ("23456m789p11333s +1m S riichi",),
    "double_riichi": ("13678m234p55789s +2m W double_riichi",),
    "ippatsu": ("12789m345p22666s +3m N riichi ippatsu",),
    "menzen_tsumo": ("345m13777p22678s +2p S tsumo",),
    "pinfu": ("23m456789p234s44z +1m S",),
    "iipeikou": ("223344m57p34599s +6p S",),
    "tanyao": ("55m67p888s (2'34m@E) (45'6s@E) +5p S", "23455m67p456888s +5p S"),
    "haku": ("23m456p99s (55'5z@W) (7'89s@E) +4m S",),
    "hatsu": ("23m456p789s99s666z +4m S",),
    "chun": ("678m33p45s (777'z@N) (1'11m@E) +6s W",),
    "seat_wind": ("456m88p12s (22'2z@N) (7'89p@E) +3s S",),
    "round_wind": ("46m123p55s (111'z@E) (6'78s@E) +5m S",),
    "chankan": ("13m456p99s (6'78s@E) (2'34p@E) +2m S chankan",),
    "rinshan": ("23m456p99s [2222s] (6'78p@E) +4m S rinshan",),
    "haitei": ("23m456p99s (6'78s@E) (3'45s@E) +1m S haitei",),
    "houtei": ("23m456p99s (6'78s@E) (3'45s@E) +4m S houtei",),
    "chiitoitsu": ("1133m5577p2299s4z +4z S",),
    "ittsuu": ("12456789m33p (5'67s@E) +3m S",),
    "sanshoku_doujun": ("3499m345678p (3'45s@E) +5m S",),
    "chanta": ("12789m123p44z (99'9p@W) +3m S",),
    "sanshoku_doukou": ("333m33678p11s (33'3s@W) +3p S",),
    "toitoi": ("22m444p99s (77'7s@W) (111'm@E) +2m S",),
    "sanankou": ("22299m555p46888s +5s S",),
    "sankantsu": ("99m46p [2222m] (1111'p@E) (77'7+7s@W) +5p S",),
    "honroutou": ("99m111p44z (99'9s@W) (1'11m@N) +9m S",),
    "shousangen": ("234m56p66z (55'5z@W) (7'77z@N) +7p S",),
    "ryanpeikou": ("223344m66778p99s +8p S",),
    "honitsu": ("1236799m (33'3z@W) (3'45m@E) +8m S",),
    "junchan": ("12789m99p123s (7'89p@E) +3m S",),
    "chinitsu": ("2334467899p (11'1p@W) +5p S",),
    "renhou": ("23456m789p11333s +1m S renhou",),
    "tenhou": ("23456m789p11333s +1m E tenhou",),
    "chiihou": ("23456m789p11333s +1m S chiihou",),
    "kokushi": ("19m199p19s123456z +7z S",),
    "kokushi_13": ("19m19p19s1234567z +1m S",),
    "chuuren": ("1123455678999s +1s S",),
    "junsei_chuuren": ("1112345678999s +5s S",),
    "ryuuiisou": ("22334466s66z (88'8s@W) +6z S",),
    "suuankou": ("222m55777p33399s +5p S tsumo",),
    "suuankou_tanki": ("222m555777p3339s +9s S",),
    "suukantsu": ("9m [2222m] (8888'p@E) (77'7+7s@W) [1111p] +9m S",),
    "chinroutou": ("99m111p11s (99'9p@W) (9'99s@N) +9m S",),
    "tsuuiisou": ("1122255z (33'3z@W) (6'66z@N) +1z S",),
    "daisangen": ("23m99p555z (66'6z@W) (7'77z@N) +4m S",),
    "shousuushii": ("23m11144z (22'2z@W) (3'33z@N) +4m S",),
    "daisuushii": ("88p11144z (22'2z@W) (3'33z@N) +4z S",),
}
"""A yaku that is not here has an example too: it is looked for among the hands that the quiz makes."""

FU_HANDS: Final[tuple[str, ...]] = (
    *("23m456p99s [7777z] (6'78p@E) +4m S", "34m789p22z (44'4s@W) (5'55z@N) +5m S"),
    *(
        "34m456p11z (77'7z@W) (6'78p@E) +5m S",
        "34m456p11z (77'7z@W) (6'78p@E) +5m E",
        "123m5p666z (7'89s@E) (4'56m@E) +5p S",
    ),
)
"""Hands for the fu items that no hand above has."""
