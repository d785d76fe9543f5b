"""The case format: one win a line as JSON in, one answer a line out. A public, stable interface for scripts and clubs.

A case names its tiles in the notation players type (``33m230p555z``); docs/cases.md describes every key. A case that
cannot be read or cannot be is answered with ``ok: false`` and an ``error`` with a stable code and a message.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, NoReturn, cast

from riichi_gui.scoring.hand import FLAGS, MELD_TYPES, Flag, Hand, Meld, MeldError, MeldType, Pao, Win
from riichi_gui.scoring.legality import MAX_WINNERS, problems
from riichi_gui.scoring.notation import MAX_COUNTER
from riichi_gui.scoring.rulesets import DEFAULT_RULESET, PAO_YAKU, RuleError, RuleSet, change_rules, load_ruleset
from riichi_gui.scoring.score import DORA_IDS, Score, score
from riichi_gui.scoring.tiles import Tile, TileError, Wind, format_row, parse_tiles
from riichi_gui.wording import Words, words_for

ERROR_KEYS: Final = (
    "not_json",
    "not_an_object",
    "missing",
    "bad_value",
    "bad_tiles",
    "bad_meld",
    "bad_rules",
)


class CaseError(ValueError):
    """A case cannot be read. ``code`` is one of ``ERROR_KEYS``; ``key`` names the case's key; ``cause`` tells more."""

    def __init__(self, code: str, key: str, value: object = None, cause: Exception | None = None) -> None:
        super().__init__(f"{code}: {key}")
        self.code = code
        self.key = key
        self.value = value
        self.cause = cause


@dataclass(frozen=True, slots=True)
class Case:
    """A case that was read: its id, the win, and the ruleset it is scored under."""

    id: object
    win: Win
    rules: RuleSet


# ------------------------------------------------------------------------------------------------------------- reading


def read_case(case: Mapping[str, object], default_rules: str = DEFAULT_RULESET) -> Case:
    """Return the case in the core's values. Keys that the format does not know are passed over.

    Raises:
        CaseError: a key is missing or has a value that cannot be read.
    """
    for key in ("closed", "win", "by"):
        if key not in case:
            raise CaseError("missing", key)
    get = case.get
    flags = _list(case, "flags")
    for flag in flags:
        if flag not in FLAGS:
            raise CaseError("bad_value", "flags", flag)
    by = case["by"]
    if by not in ("ron", "tsumo"):
        raise CaseError("bad_value", "by", by)
    win_tiles = _tiles(case, "win")
    if len(win_tiles) != 1:
        raise CaseError("bad_value", "win", case["win"])
    win = Win(
        Hand(_tiles(case, "closed"), tuple([_meld(meld) for meld in _list(case, "melds")])),
        win_tiles[0],
        by,
        seat=_wind(get("seat", "E"), "seat"),
        round=_wind(get("round", "E"), "round"),
        discarder=None if get("from") is None else _wind(case["from"], "from"),
        flags=_flags(tuple(cast("list[Flag]", flags))),
        dora=_indicators(case, "dora"),
        ura=_indicators(case, "ura"),
        honba=_counter(case, "honba"),
        sticks=_counter(case, "sticks"),
        pao=_pao(get("pao")),
        winners=_counter(case, "winners", 1, 1, MAX_WINNERS),
        place=_counter(case, "place", 1, 1, MAX_WINNERS),
        closed_kan=_yes_no(case, "closed_kan"),
    )
    return Case(get("id"), win, _rules(get("rules"), default_rules))


@cache
def _flags(flags: tuple[Flag, ...]) -> frozenset[Flag]:
    return frozenset(flags)


_WINDS: Final[dict[object, Wind]] = dict(Wind.__members__.items())


def _wind(value: object, key: str) -> Wind:
    if isinstance(value, str) and value in _WINDS:
        return _WINDS[value]
    raise CaseError("bad_value", key, value)


def _list(case: Mapping[str, object], key: str) -> list[object]:
    value = case.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise CaseError("bad_value", key, value)
    return value


def _yes_no(case: Mapping[str, object], key: str) -> bool:
    value = case.get(key, False)
    if not isinstance(value, bool):
        raise CaseError("bad_value", key, value)
    return value


def _counter(case: Mapping[str, object], key: str, absent: int = 0, least: int = 0, most: int = MAX_COUNTER) -> int:
    value = case.get(key, absent)
    if type(value) is not int or not least <= value <= most:
        raise CaseError("bad_value", key, value)
    return value


@cache
def _parse(text: str) -> tuple[Tile, ...]:
    """Read one tile or meld once: there are few of them, and a case file repeats them."""
    return parse_tiles(text)


def _read_tiles(text: object, key: str, *, short: bool = False) -> tuple[Tile, ...]:
    if not isinstance(text, str):
        raise CaseError("bad_value", key, text)
    try:
        return _parse(text) if short and len(text) <= 5 else parse_tiles(text)
    except TileError as error:
        raise CaseError("bad_tiles", key, text, error) from None


def _tiles(case: Mapping[str, object], key: str) -> tuple[Tile, ...]:
    return _read_tiles(case[key], key, short=True)


def _indicators(case: Mapping[str, object], key: str) -> tuple[Tile, ...]:
    tiles: list[Tile] = []
    for text in _list(case, key):
        read = _read_tiles(text, key, short=True)
        if len(read) != 1:
            raise CaseError("bad_value", key, text)
        tiles.append(read[0])
    return tuple(tiles)


def _meld(value: object) -> Meld:
    if not isinstance(value, dict):
        raise CaseError("bad_value", "melds", value)
    meld_type = value.get("type")
    if meld_type not in MELD_TYPES:
        raise CaseError("bad_value", "melds", meld_type)
    called = value.get("called")
    called_tiles = () if called is None else _read_tiles(called, "melds", short=True)
    if len(called_tiles) > 1:
        raise CaseError("bad_value", "melds", called)
    source = value.get("from")
    tiles = _read_tiles(value.get("tiles"), "melds", short=True)
    try:
        return Meld(
            cast("MeldType", meld_type),
            tiles,
            called_tiles[0] if called_tiles else None,
            None if source is None else _wind(source, "melds"),
        )
    except MeldError as error:
        raise CaseError("bad_meld", "melds", value.get("tiles"), error) from None


def _pao(value: object) -> Pao | None:
    if value is None:
        return None
    if not isinstance(value, dict) or value.get("yaku") not in PAO_YAKU:
        raise CaseError("bad_value", "pao", value)
    return Pao(_wind(value.get("seat"), "pao"), cast("str", value["yaku"]))


def _rules(value: object, default_rules: str) -> RuleSet:
    if value is None:
        return _preset(default_rules)
    if isinstance(value, str):
        return _preset(value)
    if not isinstance(value, dict):
        raise CaseError("bad_value", "rules", value)
    return _changed(json.dumps(value, sort_keys=True), default_rules)


@cache
def _preset(ruleset_id: str) -> RuleSet:
    try:
        return load_ruleset(ruleset_id)
    except RuleError as error:
        raise CaseError("bad_rules", "rules", ruleset_id, error) from None


@cache
def _changed(text: str, default_rules: str) -> RuleSet:
    """Return a preset with changes, kept by their text: a case file names the same few again and again."""
    changes = json.loads(text)
    base = changes.pop("base", default_rules)
    if not isinstance(base, str):
        raise CaseError("bad_value", "rules", base)
    try:
        return change_rules(_preset(base), changes)
    except RuleError as error:
        raise CaseError("bad_rules", "rules", changes, error) from None


# ----------------------------------------------------------------------------------------------------------- answering


def answer(
    case: Mapping[str, object], default_rules: str = DEFAULT_RULESET, words: Words | None = None
) -> dict[str, object]:
    """Return the answer to a case; never raises on what the case holds."""
    try:
        read = read_case(case, default_rules)
    except CaseError as error:
        return refusal(case.get("id"), error.code, (words or words_for("en")).case_error(error))
    found = problems(read.win, read.rules)
    if found:
        words = words or words_for("en")
        return refusal(read.id, found[0].key, " ".join(map(words.problem, found)))
    return {"id": read.id, **score_answer(score(read.win, read.rules))}


def refusal(case_id: object, code: str, message: str) -> dict[str, object]:
    """Return the answer to a case that is refused."""
    return {"id": case_id, "ok": False, "error": {"code": code, "message": message}}


def score_answer(result: Score) -> dict[str, object]:
    """Return all of a score in the answer's form, without the case's id."""
    dora = {item.id: item.han for item in result.dora_items}
    deltas = result.deltas
    return {
        "ok": True,
        "win": result.is_win,
        "yaku": {item.id: item.han for item in result.yaku},
        **{dora_id: dora.get(dora_id, 0) for dora_id in DORA_IDS},
        "han": result.han,
        "yakuman": result.yakuman,
        "fu": result.fu,
        "fu_items": [{"id": item.id, "fu": item.fu, "tiles": format_row(item.tiles)} for item in result.fu_items],
        "limit": result.limit,
        "points": result.points,
        "payments": {payment.payer: payment.total for payment in result.payments},
        "deltas": None if deltas is None else dict(zip(Wind.__members__, deltas, strict=True)),
    }


def answer_line(line: str, number: int, default_rules: str, words: Words) -> str:
    """Return the answer to one line of a case file as one line of JSON, without its newline.

    ``number`` is the line's number from 1, which stands in for an id that the case does not have.
    """
    try:
        case = json.loads(line, parse_constant=_no_number, parse_float=_finite)
    except (ValueError, RecursionError):
        return _dump(refusal(number, "not_json", words.case_error(CaseError("not_json", ""))))
    if not isinstance(case, dict):
        return _dump(refusal(number, "not_an_object", words.case_error(CaseError("not_an_object", ""))))
    case.setdefault("id", number)
    return _dump(answer(case, default_rules, words))


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)


def _finite(text: str) -> float:
    """Return a number that JSON can write again: 1e999 would come back as Infinity."""
    value = float(text)
    if not math.isfinite(value):
        _no_number(text)
    return value


_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False).encode


def _dump(answer_: dict[str, object]) -> str:
    return _encode(answer_)
