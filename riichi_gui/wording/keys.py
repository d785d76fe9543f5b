"""Words for the keys of the core that are names: tiles, suits, winds, flags, fu, limits, rulesets, naming styles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from riichi_gui.wording.marks import N_, NC_

# In the order of the tile numbers, the red fives last.
TILES: Final[tuple[str, ...]] = (
    N_("1 of characters"),
    N_("2 of characters"),
    N_("3 of characters"),
    N_("4 of characters"),
    N_("5 of characters"),
    N_("6 of characters"),
    N_("7 of characters"),
    N_("8 of characters"),
    N_("9 of characters"),
    N_("1 of dots"),
    N_("2 of dots"),
    N_("3 of dots"),
    N_("4 of dots"),
    N_("5 of dots"),
    N_("6 of dots"),
    N_("7 of dots"),
    N_("8 of dots"),
    N_("9 of dots"),
    N_("1 of bamboo"),
    N_("2 of bamboo"),
    N_("3 of bamboo"),
    N_("4 of bamboo"),
    N_("5 of bamboo"),
    N_("6 of bamboo"),
    N_("7 of bamboo"),
    N_("8 of bamboo"),
    N_("9 of bamboo"),
    N_("east wind"),
    N_("south wind"),
    N_("west wind"),
    N_("north wind"),
    N_("white dragon"),
    N_("green dragon"),
    N_("red dragon"),
    N_("5 of characters, red"),
    N_("5 of dots, red"),
    N_("5 of bamboo, red"),
)

WINDS: Final[tuple[str, ...]] = (N_("East"), N_("South"), N_("West"), N_("North"))
# Translators: a seat wind or the round wind, shortened to one letter.
WIND_LETTERS: Final[tuple[str, ...]] = (N_("E"), N_("S"), N_("W"), N_("N"))
# Translators: one letter in the corner of a tile: the white, the green and the red dragon. English takes those that
# real tiles have, from pai, fa and chung.
DRAGON_LETTERS: Final[tuple[str, ...]] = (N_("P"), N_("F"), N_("C"))
SEATS: Final[tuple[str, ...]] = (
    N_("the East player"),
    N_("the South player"),
    N_("the West player"),
    N_("the North player"),
)

FLAGS: Final[Mapping[str, str]] = {
    "riichi": N_("Riichi"),
    "double_riichi": N_("Double riichi"),
    "ippatsu": N_("Ippatsu"),
    "rinshan": N_("Rinshan"),
    "chankan": N_("Chankan"),
    "haitei": N_("Haitei"),
    "houtei": N_("Houtei"),
    "tenhou": N_("Tenhou"),
    "chiihou": N_("Chiihou"),
    "renhou": N_("Renhou"),
}

# Words for groups and waits are placeholders, filled by the naming style: {ankou} is "concealed pung" or another.
FU: Final[Mapping[str, str]] = {
    "base": N_("base"),
    "chiitoitsu": N_("seven pairs, a fixed value"),
    "menzen_ron": N_("closed hand, won by ron"),
    "tsumo": N_("won by tsumo"),
    "open_no_fu": N_("open hand without other fu, won by ron"),
    "minko_simple": N_("{minkou} of simples"),
    "minko_yaochu": N_("{minkou} of terminals or honours"),
    "anko_simple": N_("{ankou} of simples"),
    "anko_yaochu": N_("{ankou} of terminals or honours"),
    "minkan_simple": N_("{minkan} of simples"),
    "minkan_yaochu": N_("{minkan} of terminals or honours"),
    "ankan_simple": N_("{ankan} of simples"),
    "ankan_yaochu": N_("{ankan} of terminals or honours"),
    "pair_dragon": N_("pair of dragons"),
    "pair_seat_wind": N_("pair of the seat wind"),
    "pair_round_wind": N_("pair of the round wind"),
    "pair_double_wind": N_("pair of a wind that is seat and round wind"),
    "wait_kanchan": "{kanchan}",
    "wait_penchan": "{penchan}",
    "wait_tanki": "{tanki}",
}

LIMITS: Final[Mapping[str, str]] = {
    "mangan": N_("mangan"),
    "haneman": N_("haneman"),
    "baiman": N_("baiman"),
    "sanbaiman": N_("sanbaiman"),
    "counted_yakuman": N_("counted yakuman"),
    "yakuman": N_("yakuman"),
}
YAKUMAN_TIMES: Final[Mapping[int, str]] = {
    2: N_("double yakuman"),
    3: N_("triple yakuman"),
    4: N_("quadruple yakuman"),
}

# The empty id leaves the names to the language.
NAMINGS: Final[Mapping[str, str]] = {
    "": N_("Those of the language"),
    "wrc": N_("English, as in WRC"),
    "ema": N_("Japanese, as in EMA"),
    "mymahjong": N_("As in MyMahjong"),
    "romaji": N_("Japanese in Latin letters"),
    "kanji": N_("Japanese in kanji"),
}

# With a context, because a site and a yaku share a name.
RULESETS: Final[Mapping[str, str]] = {
    "wrc-2015": NC_("ruleset", "WRC 2015"),
    "wrc-2022": NC_("ruleset", "WRC 2022"),
    "wrc-2025": NC_("ruleset", "WRC 2025"),
    "ema-2012": NC_("ruleset", "EMA 2012"),
    "ema-2016": NC_("ruleset", "EMA 2016"),
    "ema-2025": NC_("ruleset", "EMA 2025"),
    "mymahjong": NC_("ruleset", "MyMahjong"),
    "tenhou": NC_("ruleset", "Tenhou"),
    "mahjong-soul": NC_("ruleset", "Mahjong Soul"),
    "m-league": NC_("ruleset", "M-League"),
    "jpml-a": NC_("ruleset", "JPML A rules"),
}

# What a group is made of, several tiles or one: it stands after "pung of". Tiles of a suit go by their own names.
WINDS_OF_GROUP: Final[tuple[str, ...]] = (
    NC_("group", "East"),
    NC_("group", "South"),
    NC_("group", "West"),
    NC_("group", "North"),
)
DRAGONS: Final[tuple[str, str, str]] = (N_("white dragons"), N_("green dragons"), N_("red dragons"))
SUITS: Final[tuple[str, str, str]] = (N_("characters"), N_("dots"), N_("bamboo"))
# Translators: {ranks} are ranks such as "2-3-4" or "4 and 6".
TILES_OF_SUIT: Final[tuple[str, str, str]] = (
    N_("{ranks} of characters"),
    N_("{ranks} of dots"),
    N_("{ranks} of bamboo"),
)
RANKS: Final[tuple[str, ...]] = (
    NC_("rank", "1"),
    NC_("rank", "2"),
    NC_("rank", "3"),
    NC_("rank", "4"),
    NC_("rank", "5"),
    NC_("rank", "6"),
    NC_("rank", "7"),
    NC_("rank", "8"),
    NC_("rank", "9"),
)
# Translators: the ranks of a run, and those of two tiles that wait.
THREE_RANKS: Final = NC_("rank", "{first}-{second}-{third}")
TWO_RANKS: Final = NC_("rank", "{first} and {second}")
