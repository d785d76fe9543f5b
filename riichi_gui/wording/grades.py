"""Words for a graded answer: each line with what was said and what is right, and the kind of slip."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from riichi_gui.scoring.tiles import parse_tile
from riichi_gui.wording.marks import N_
from riichi_gui.wording.quiz import FIELDS, VERDICTS, say, slot_name
from riichi_gui.wording.words import first_upper

if TYPE_CHECKING:
    from riichi_gui.training.grading import Grade, Line
    from riichi_gui.wording.words import Words

# Signs, so that nobody depends on a colour; the words beside them say the same.
SIGNS: Final[Mapping[str, str]] = {"right": "✓", "wrong": "✗", "missed": "○", "extra": "✗"}
SLIPS: Final[Mapping[str, str]] = {
    "reading": N_("Another reading of the same tiles, which pays less."),
    "open_closed": N_(
        "Open and closed taken for each other: han or fu of a closed hand for an open one, or the reverse."
    ),
    "rounding": N_("The fu are rounded up to the next ten."),
    "dealer": N_("That is the payment of the dealer for a non-dealer, or the reverse."),
    "tsumo_split": N_("Ron and tsumo taken for each other: who pays, and how it is split."),
    "table": N_("Han and fu are right; the points in the table are others."),
    "honba": N_("The counters: 300 a honba by ron, 100 from each by tsumo."),
    "sticks": N_("The riichi sticks: 1,000 each, for the winner, and not a part of the payment."),
    "liability": N_("Somebody is liable for this yakuman and pays otherwise."),
    "no_yaku": N_("The hand has no yaku, so it is no win."),
    "han": N_("One han off."),
    "fu": N_("The fu are off by one step."),
}
_SAID: Final = N_("you said {given}; right is {expected}")


class GradeLine(NamedTuple):
    """A graded line in words: whether it is right, its sign, the text, and what explains a slip."""

    right: bool
    sign: str
    text: str
    note: str


def headline(words: Words, grade: Grade, *, answer: str = "") -> str:
    """Return the verdict on an answer in one line; ``answer`` is what was right, told beside a right one."""
    if grade.is_right:
        return words.text("✓ Right: {answer}", answer=answer) if answer else words.text("✓ Right")
    if any(line.carried for line in grade.lines):
        return words.text("✗ Not yet: an early slip, carried forward")
    if any(line.verdict == "right" for line in grade.lines):
        return words.text("✗ Partly right")
    return words.text("✗ Wrong")


def grade_line(words: Words, line: Line, grade: Grade, books: Mapping[str, str]) -> GradeLine:
    """Return one graded line in words. ``books`` are other names for lines, by key."""
    right = line.verdict == "right"
    name, value = _names(words, line)
    name = books.get(line.key, name)
    text = words.text("{name}: {value}", name=name, value=value) if name and value else name or value
    note = carried(words, line, grade) if line.carried else ""
    if not note and line.slip:
        note = words.text(SLIPS[line.slip])
    return GradeLine(right, SIGNS[line.verdict], text, note)


def carried(words: Words, line: Line, grade: Grade) -> str:
    """Return that a wrong line follows rightly from an earlier slip, and what the slip was."""
    if line.from_han is None or grade.answer is None:
        return words.text("It follows rightly from what you said before, and that was wrong.")
    answer, given = grade.answer, say(words, line.given)
    fu_wrong = answer.fu is not None and line.from_fu not in (None, answer.fu)
    if line.from_han == answer.han:
        return words.text(
            "From your {fu} fu, {points} is right; but the fu are {right}.",
            fu=line.from_fu,
            points=given,
            right=answer.fu,
        )
    if not fu_wrong:
        return words.text(
            "From your {han} han, {points} is right; but the han are {right}.",
            han=line.from_han,
            points=given,
            right=answer.han,
        )
    return words.text(
        "From your {han} han and {fu} fu, {points} is right; but it is {right_han} han and {right_fu} fu.",
        han=line.from_han,
        fu=line.from_fu,
        points=given,
        right_han=answer.han,
        right_fu=answer.fu,
    )


def _names(words: Words, line: Line) -> tuple[str, str]:  # noqa: PLR0911 - one case a key
    """Return what a line is about, and what was said and is right."""
    kind, _, rest = line.key.partition(":")
    match kind:
        case "yaku":
            return _set_member(words, line, words.yaku_name(rest))
        case "wait":
            return _set_member(words, line, words.tile_name(parse_tile(rest)))
        case "no_yaku":
            if not rest:
                return words.text("No yaku"), ""
            return words.text("without a yaku"), _member(words, line, words.tile_name(parse_tile(rest)))
        case "fu":
            return first_upper(slot_name(words, rest)), _pair(
                words, line, str(line.expected or 0), str(line.given or 0)
            )
        case "is_win":
            return words.text(FIELDS["verdict"]), _pair(words, line, *(_verdict(words, v) for v in _both(line)))
        case "payment" | "payment_other":
            return words.text(FIELDS[kind]), _pair(words, line, *(say(words, value) for value in _both(line)))
        case "total":
            return words.text(FIELDS[kind]), _pair(words, line, *(say(words, value) for value in _both(line)))
        case "value":
            return "", _pair(words, line, *(_han_fu(words, str(value)) for value in _both(line)))
    return words.text(FIELDS[kind]), _pair(words, line, *(str(value) for value in _both(line)))


def _both(line: Line) -> tuple[object, object]:
    return line.expected, line.given


def _pair(words: Words, line: Line, expected: str, given: str) -> str:
    return given if line.verdict == "right" else words.text(_SAID, given=given, expected=expected)


def _verdict(words: Words, value: object) -> str:
    return words.text(VERDICTS[str(value)])


def _han_fu(words: Words, value: str) -> str:
    han, _, fu = value.partition("/")
    if fu in ("", "0"):
        return words.text("{count} han", count=int(han))
    return words.text("{han} han {fu} fu", han=han, fu=fu)


def _set_member(words: Words, line: Line, name: str) -> tuple[str, str]:
    return "", _member(words, line, name)


def _member(words: Words, line: Line, name: str) -> str:
    if line.verdict == "missed":
        return words.text("missed: {name}", name=name)
    return words.text("not there: {name}", name=name) if line.verdict == "extra" else name
