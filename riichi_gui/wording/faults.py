"""Sentences about what is wrong: with a win, a line of notation, a case, or a ruleset."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, Protocol

from riichi_gui.scoring.tiles import Wind, format_row
from riichi_gui.wording.fault_texts import CASE_ERRORS, FOREIGN_ERRORS, NOTATION_ERRORS, NOTATIONS, PROBLEMS
from riichi_gui.wording.options import RULE_ERRORS

if TYPE_CHECKING:
    from riichi_gui.scoring.legality import Problem
    from riichi_gui.scoring.notation import NotationError
    from riichi_gui.scoring.rulesets import RuleError
    from riichi_gui.wording.words import Words

# A case may hold anything, of any length; a message shows as much as helps to find it.
_SHOWN: Final = 60
_NEAR: Final = 0.5


class AnyCaseError(Protocol):
    """What a message about a case needs to know. The case format itself stands above this layer."""

    code: str
    key: str
    value: object
    cause: Exception | None


def problem(words: Words, found: Problem) -> str:
    """Return what cannot be in a win and what to do about it."""
    values: dict[str, object] = dict(found.params)
    count = values.pop("count", 0)
    if isinstance(seat := values.get("seat"), str):
        values["seat"] = words.seat_name(Wind[seat])
    if isinstance(yaku := values.get("yaku"), str):
        values["yaku"] = words.yaku_name(yaku)
    if isinstance(rules := values.get("rules"), str):
        values["rules"] = _rules_name(words, rules, str(values.pop("option")), values.pop("value"))
    if found.tiles:
        values["tile"] = words.tile_name(found.tiles[0])
        values["tiles"] = format_row(found.tiles)
    for name, flag in zip(("flag", "other"), found.flags, strict=False):
        values[name] = words.flag_name(flag)
    return words.counted(PROBLEMS[found.key], int(str(count)), **{**words.style, **values})


def _rules_name(words: Words, ruleset_id: str, option: str, value: object) -> str:
    """Return a rulebook's name, or "these rules" where the value of the option is not that of the rulebook itself."""
    from riichi_gui.scoring.rulesets import load_ruleset, ruleset_ids

    if ruleset_id in ruleset_ids() and str(getattr(load_ruleset(ruleset_id), option)) == value:
        return words.ruleset_name(ruleset_id)
    return words.text("these rules")


def notation_error(words: Words, error: NotationError) -> str:
    """Return what cannot be read in a line of notation, and where."""
    return words.text(
        "Column {column}: {why}", column=error.column + 1, why=_reading_fault(words, error.key, error.text)
    )


def hand_text_error(words: Words, error: NotationError, notation: str) -> str:
    """Return where a pasted text cannot be read as a hand, and in which notation it was most likely meant."""
    likely = words.text("This looks like {notation}.", notation=notation_name(words, notation))
    return words.sentences([likely if notation != "own" else "", notation_error(words, error)])


def notation_name(words: Words, notation: str) -> str:
    """Return the name of a notation within a sentence."""
    return words.text(NOTATIONS[notation])


def case_error(words: Words, error: AnyCaseError) -> str:
    """Return what cannot be read in a case."""
    what = words.text(CASE_ERRORS[error.code], key=error.key, value=_shown(error.value))
    return words.sentences([what, _cause(words, error)])


def rule_error(words: Words, error: RuleError) -> str:
    """Return what is wrong with a ruleset or an option's value, with the ids that it could be."""
    from riichi_gui.scoring.rulesets import OPTION_BY_ID

    choices: tuple[str, ...] = ()
    if error.key == "bad_option_value":
        option = OPTION_BY_ID[error.option]
        choices = tuple(json.dumps(choice) for choice in option.choices)
        if option.many:
            choices = (words.text("a list of {choices}", choices=words.text(", ").join(choices)),)
    listed = words.text(", ").join(choices)
    text = words.text(RULE_ERRORS[error.key], value=_shown(error.value), option=error.option, choices=listed)
    if error.key == "unknown_ruleset" and not str(error.value).strip():
        text = words.text("No ruleset is named.")
    return words.sentences([text, _offered(words, error)])


def _offered(words: Words, error: RuleError) -> str:
    """Return the ids that come nearest to an unknown one, or all where none does; of other errors nothing."""
    from riichi_gui.scoring.rulesets import OPTION_BY_ID, ruleset_ids

    if error.key not in ("unknown_ruleset", "unknown_option"):
        return ""
    of_rulesets = error.key == "unknown_ruleset"
    known = ruleset_ids() if of_rulesets else tuple(OPTION_BY_ID)
    if nearest := _nearest(str(error.value) if of_rulesets else error.option, known):
        return words.text("The nearest: {choices}.", choices=words.text(", ").join(nearest))
    listed = words.text(", ").join(known)
    if of_rulesets:
        return words.text("The rulesets are: {choices}.", choices=listed)
    return words.text("The options are: {choices}.", choices=listed)


def _cause(words: Words, error: AnyCaseError) -> str:
    from riichi_gui.scoring.hand import MeldError
    from riichi_gui.scoring.rulesets import RuleError
    from riichi_gui.scoring.tiles import TileError

    if isinstance(error.cause, TileError):
        return _reading_fault(words, error.cause.key, error.cause.text)
    if isinstance(error.cause, MeldError):
        shown = error.value if isinstance(error.value, str) else format_row(error.cause.tiles)
        return _reading_fault(words, error.cause.key, shown)
    return rule_error(words, error.cause) if isinstance(error.cause, RuleError) else ""


def _reading_fault(words: Words, key: str, text: str) -> str:
    message = NOTATION_ERRORS[key] if key in NOTATION_ERRORS else FOREIGN_ERRORS[key]
    return words.text(message, text=_cut(text))


def _nearest(text: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """Return the ids that look like the text, at most three."""
    import difflib

    return tuple(difflib.get_close_matches(text.lower(), known, n=3, cutoff=_NEAR))


def _shown(value: object) -> str:
    """Return a value of a case as it was written, cut where it is long."""
    return _cut(json.dumps(value, ensure_ascii=False, default=repr))


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
