"""Payments as they are said at the table, read from what a learner types.

>>> read_payment("１，３００－２，６００")
Said(amounts=(1300, 2600), each=False, limit=None, times=1, honba=0)
>>> read_payment("4000オール").each
True
>>> read_payment("跳満").limit
'haneman'
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from riichi_gui.scoring.points import Limit


class AnswerError(ValueError):
    """A text is no payment. ``key`` says why: ``empty``, ``not_a_payment``, ``too_many_amounts``."""

    def __init__(self, key: str, text: str) -> None:
        super().__init__(f"{key}: {text!r}")
        self.key = key
        self.text = text


@dataclass(frozen=True, slots=True)
class Said:
    """A payment as it was said: amounts in points, lowest first, or a limit's name.

    ``each`` tells that everybody pays the one amount. A counted yakuman and a real one have one name, ``yakuman``, and
    ``times`` how many. ``honba`` are counters that were named apart ("3900 + 1 honba"); nothing said is 0.
    """

    amounts: tuple[int, ...] = ()
    each: bool = False
    limit: Limit | None = None
    times: int = 1
    honba: int = 0


LONGEST: Final = 60
# More than any hand brings: two numbers around one comma, such as 400,700.
_TOO_DEAR: Final = 300_000

_ALL: Final = re.compile(
    r"(?:オール|おーる|ｵｰﾙ|∀|\balle?\b|\beach\b|(?<=\d)alle?\b|(?<=\d)each\b|ずつ|\bchacun\b|\bpartout\b|\bje\b)"
)
_HONBA: Final = re.compile(
    r"(?:\+|と|の|,|\bwith\b|\band\b|\bplus\b|\bet\b|\bund\b)?\s*(\d+|一|二|三|四|五)\s*"
    r"(?:本場|本付け?|本|honba|counters?\b)"
)
_POINTS: Final = re.compile(r"(?:点|points?\b|pts?\b|\bp\b|(?<=\d)p\b)")
_NOTHING: Final = re.compile(
    r"(?:no yaku|no win|none|nothing|役なし|役無し?|やくなし|無し|なし|ノーテン|チョンボ|(?:pas de|sans) yaku|rien"
    r"|(?:kein|ohne) yaku|nichts|0)"
)
_SHORT: Final = re.compile(r"(\d+(?:\.\d)?)\s*(?:k\b|千)(?:(\d)百)?")
_GROUPED: Final = re.compile(r"(?<!\d)(\d{1,3})((?:[.,'’ ]\d{3})+)(?![\d])")
_SEPARATORS: Final = re.compile(
    r"[\s/\\|:;&,、・‧·\-–—‐−~〜+]+|\b(?:and|to|from|dealer|others?|non-?dealers?|et|und)\b|親|子|から|と"
)

_LIMITS: Final[tuple[tuple[str, Limit], ...]] = (
    ("三倍満", "sanbaiman"),
    ("三倍滿", "sanbaiman"),
    ("トリプル", "sanbaiman"),
    ("sanbaiman", "sanbaiman"),
    ("triple baiman", "sanbaiman"),
    ("跳ね満", "haneman"),
    ("ハネ満", "haneman"),
    ("はねまん", "haneman"),
    ("ハネマン", "haneman"),
    ("跳満", "haneman"),
    ("haneman", "haneman"),
    ("役満", "yakuman"),
    ("ヤクマン", "yakuman"),
    ("やくまん", "yakuman"),
    ("yakuman", "yakuman"),
    ("倍満", "baiman"),
    ("バイマン", "baiman"),
    ("ばいまん", "baiman"),
    ("baiman", "baiman"),
    ("満貫", "mangan"),
    ("マンガン", "mangan"),
    ("まんがん", "mangan"),
    ("mangan", "mangan"),
)
_COUNTED: Final = re.compile(r"(?:数え|かぞえ|counted\s*|kazoe[\s-]*|\s*compté|gezähltes\s*)")
_TIMES: Final = (
    ("double", 2),
    ("ダブル", 2),
    ("triple", 3),
    ("トリプル", 3),
    ("quadruple", 4),
    ("doppeltes", 2),
    ("dreifaches", 3),
    ("vierfaches", 4),
    ("二倍", 2),
    ("三倍", 3),
    ("四倍", 4),
    ("五倍", 5),
)
_DIGIT_TIMES: Final = re.compile(r"([2-9])[\s-]*(?:倍|x|×|fold|faches)?\s*$")
_KANJI: Final = {"一": 1, "二": 2, "三": 3, "四": 4, "五": 5}


def read_payment(text: str) -> Said:
    """Return what was said: "3900", "2000/4000", "1300-2600", "4000 all", "mangan", and their like.

    Full-width digits, thousands marks, "points" and the words of any language may be there or not. No yaku is said as
    "0" or in words.

    Raises:
        AnswerError: the text is no payment.
    """
    line = unicodedata.normalize("NFKC", text[: LONGEST + 1]).casefold().strip().rstrip(".。!")
    if not line:
        raise AnswerError("empty", text)
    if len(line) > LONGEST:
        raise AnswerError("not_a_payment", text)
    if _NOTHING.fullmatch(line):
        return Said((0,))
    honba = 0
    counters = _HONBA.search(line)
    if counters:
        honba = _KANJI.get(counters[1]) or int(counters[1])
        line = f"{line[: counters.start()]} {line[counters.end() :]}".strip()
    for_all = bool(_ALL.search(line))
    line = _POINTS.sub(" ", _ALL.sub(" ", line)).strip()
    limit = _limit(line)
    if limit:
        return Said((), for_all, limit[0], limit[1], honba)
    amounts = _amounts(line, text)
    if for_all and len(amounts) > 1:
        raise AnswerError("too_many_amounts", text)
    return Said(amounts, for_all, None, 1, honba)


def _limit(line: str) -> tuple[Limit, int] | None:
    line = _COUNTED.sub("", line).strip()
    for word, limit in _LIMITS:
        if not line.endswith(word):
            continue
        before = line[: -len(word)].strip()
        if not before:
            return limit, 1
        if limit == "yakuman":
            times = next((count for name, count in _TIMES if before == name), 0)
            digit = _DIGIT_TIMES.fullmatch(before)
            times = times or (int(digit[1]) if digit else 0)
            if times:
                return limit, times
        return None
    return None


def _amounts(line: str, text: str) -> tuple[int, ...]:
    line = _SHORT.sub(_spelled, line)
    line = _GROUPED.sub(_joined, line)
    parts = [part for part in _SEPARATORS.split(line) if part]
    if not parts or not all(part.isascii() and part.isdigit() for part in parts):
        raise AnswerError("not_a_payment", text)
    if len(parts) > 3:
        raise AnswerError("too_many_amounts", text)
    return tuple(sorted(int(part) for part in parts))


def _spelled(found: re.Match[str]) -> str:
    return str(round(float(found[1]) * 1000) + 100 * int(found[2] or 0))


def _joined(found: re.Match[str]) -> str:
    whole = found[1] + "".join(char for char in found[2] if char.isdigit())
    return re.sub(r"\D", " ", found[0]) if int(whole) > _TOO_DEAR and len(found[1]) == 3 else whole
