"""Words for groups and waits, one table a naming style; in sentences they stand as placeholders such as ``{run}``.

Like the names of the yaku they are data and no messages: who says "pung" says so in every sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_ENGLISH_WAITS: Final[Mapping[str, str]] = {
    "ryanmen": "two-sided wait",
    "shanpon": "wait on two pairs",
    "kanchan": "middle wait",
    "penchan": "edge wait",
    "tanki": "pair wait",
}
_ROMAJI_WAITS: Final[Mapping[str, str]] = {
    wait: f"{wait} wait" for wait in ("ryanmen", "shanpon", "kanchan", "penchan", "tanki")
}

WRC_GROUPS: Final[Mapping[str, str]] = {
    "run": "chow",
    "runs": "chows",
    "triplet": "pung",
    "triplets": "pungs",
    "kan": "kong",
    "kans": "kongs",
    "ankou": "concealed pung",
    "ankous": "concealed pungs",
    "minkou": "open pung",
    "minkan": "open kong",
    "chi": "chow",
    "pon": "pung",
    "daiminkan": "open kong",
    "kakan": "added kong",
    "ankan": "closed kong",
    **_ENGLISH_WAITS,
}

EMA_GROUPS: Final[Mapping[str, str]] = {
    "run": "shuntsu",
    "runs": "shuntsu",
    "triplet": "koutsu",
    "triplets": "koutsu",
    "kan": "kan",
    "kans": "kans",
    "ankou": "concealed koutsu",
    "ankous": "concealed koutsu",
    "minkou": "open koutsu",
    "minkan": "open kan",
    "chi": "chi",
    "pon": "pon",
    "daiminkan": "open kan",
    "kakan": "added kan",
    "ankan": "closed kan",
    **_ROMAJI_WAITS,
}

MYMAHJONG_GROUPS: Final[Mapping[str, str]] = {
    "run": "sequence",
    "runs": "sequences",
    "triplet": "triplet",
    "triplets": "triplets",
    "kan": "kan",
    "kans": "kans",
    "ankou": "concealed triplet",
    "ankous": "concealed triplets",
    "minkou": "open triplet",
    "minkan": "open kan",
    "chi": "chi",
    "pon": "pon",
    "daiminkan": "open kan",
    "kakan": "added kan",
    "ankan": "closed kan",
    **_ENGLISH_WAITS,
}

ROMAJI_GROUPS: Final[Mapping[str, str]] = {
    "run": "shuntsu",
    "runs": "shuntsu",
    "triplet": "koutsu",
    "triplets": "koutsu",
    "kan": "kan",
    "kans": "kan",
    "ankou": "ankou",
    "ankous": "ankou",
    "minkou": "minkou",
    "minkan": "minkan",
    "chi": "chi",
    "pon": "pon",
    "daiminkan": "daiminkan",
    "kakan": "kakan",
    "ankan": "ankan",
    **_ROMAJI_WAITS,
}

KANJI_GROUPS: Final[Mapping[str, str]] = {
    "run": "順子",
    "runs": "順子",
    "triplet": "刻子",
    "triplets": "刻子",
    "kan": "槓子",
    "kans": "槓子",
    "ankou": "暗刻",
    "ankous": "暗刻",
    "minkou": "明刻",
    "minkan": "明槓",
    "chi": "チー",
    "pon": "ポン",
    "daiminkan": "大明槓",
    "kakan": "加槓",
    "ankan": "暗槓",
    "ryanmen": "両面待ち",
    "shanpon": "双碰待ち",
    "kanchan": "嵌張待ち",
    "penchan": "辺張待ち",
    "tanki": "単騎待ち",
}

# A language that bends its words around groups has one table: the gender of a word is then known to every sentence.
FRENCH_GROUPS: Final[Mapping[str, str]] = {
    "run": "suite",
    "runs": "suites",
    "triplet": "brelan",
    "triplets": "brelans",
    "kan": "kan",
    "kans": "kans",
    "ankou": "brelan caché",
    "ankous": "brelans cachés",
    "minkou": "brelan ouvert",
    "minkan": "kan ouvert",
    "chi": "chi",
    "pon": "pon",
    "daiminkan": "kan ouvert",
    "kakan": "kan ajouté",
    "ankan": "kan fermé",
    "ryanmen": "attente bilatérale",
    "shanpon": "attente de deux paires",
    "kanchan": "attente centrale",
    "penchan": "attente de bord",
    "tanki": "attente de paire",
}

# German has genders and cases: where a sentence needs another form than these, its translation writes the word out.
GERMAN_GROUPS: Final[Mapping[str, str]] = {
    "run": "Folge",
    "runs": "Folgen",
    "triplet": "Drilling",
    "triplets": "Drillinge",
    "kan": "Kan",
    "kans": "Kan",
    "ankou": "verdeckter Drilling",
    "ankous": "verdeckte Drillinge",
    "minkou": "offener Drilling",
    "minkan": "offenes Kan",
    "chi": "Chi",
    "pon": "Pon",
    "daiminkan": "Kan offen",
    "kakan": "Kan ergänzt",
    "ankan": "Kan gedeckt",
    "ryanmen": "Ryanmen",
    "shanpon": "Shanpon",
    "kanchan": "Kanchan",
    "penchan": "Penchan",
    "tanki": "Tanki",
}

GROUPS: Final[Mapping[str, Mapping[str, str]]] = {
    "wrc": WRC_GROUPS,
    "ema": EMA_GROUPS,
    "mymahjong": MYMAHJONG_GROUPS,
    "romaji": ROMAJI_GROUPS,
    "kanji": KANJI_GROUPS,
    "french": FRENCH_GROUPS,
    "german": GERMAN_GROUPS,
}
"""The words of each naming style, and of languages that have their own, by the same keys."""

GROUPS_OF_LANGUAGE: Final[Mapping[str, str]] = {"ja": "kanji", "fr": "french", "de": "german"}
"""Languages that have one way alone to speak of groups, whatever names the yaku go by."""
