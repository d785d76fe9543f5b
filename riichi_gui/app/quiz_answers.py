"""What a learner fills in, field by field, and how it is read and graded."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from typing import Final
from unicodedata import normalize

from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.tiles import KIND, Tile, TileError, parse_tiles, tile_name
from riichi_gui.training.grading import Grade, can_read, grade
from riichi_gui.training.hand_kinds import (
    DiffersQuestion,
    PartQuestion,
    grade_differs,
    grade_fu,
    grade_han,
    grade_part,
    grade_yaku,
)
from riichi_gui.training.hints import Hint
from riichi_gui.training.points_kinds import (
    LIMIT_HAN,
    Counted,
    CountersQuestion,
    TableQuestion,
    Value,
    grade_counters,
    grade_table,
)
from riichi_gui.training.question import Question
from riichi_gui.training.shape_kinds import IsWin, IsWinQuestion, Waits, WaitsQuestion, grade_is_win, grade_waits
from riichi_gui.training.skills import Asked
from riichi_gui.training.worksheet import Worksheet

VERDICTS: Final[tuple[IsWin, ...]] = ("win", "no_yaku", "not_complete")
TILES: Final = frozenset({"waits", "no_yaku"})
NUMBERS: Final = frozenset({"fu", "raw_fu", "rounded_fu", "han", "total", "dora"})
SLOT: Final = "fu:"
"""What the key of a field begins with that holds the fu of one slot of the hand."""
_SLOTS: Final = ("base", "win", "pair", "wait")
_MOST_DIGITS: Final = 7
# The point of "12.000", the space of "12 000"; the point of "1.5" makes it no whole number.
_GROUPED: Final = re.compile(r"(?<=\d)[.\s](?=\d{3}(?!\d))")


class EntryError(ValueError):
    """A field cannot be read. ``field`` is its key, ``key`` says why.

    The keys are those of an unreadable payment, ``missing``, ``not_a_number``, ``not_tiles`` and ``no_choice``.
    """

    def __init__(self, field: str, key: str) -> None:
        super().__init__(f"{field}: {key}")
        self.field = field
        self.key = key


@dataclass(frozen=True, slots=True)
class Filled:
    """The fields as they stand: texts by key, the yaku that are set, and what was chosen."""

    texts: tuple[tuple[str, str], ...] = ()
    yaku: frozenset[str] = frozenset()
    choice: str = ""

    def text(self, field: str) -> str:
        """Return the text of a field, without spaces around it."""
        return dict(self.texts).get(field, "").strip()

    def with_text(self, field: str, text: str) -> Filled:
        """Return the same with another text in a field."""
        return replace(self, texts=tuple({**dict(self.texts), field: text}.items()))

    @property
    def told(self) -> str:
        """All of it as one line, for the records."""
        parts = [f"{field}: {text.strip()}" for field, text in self.texts if text.strip()]
        parts += [f"yaku: {' '.join(sorted(self.yaku))}"] if self.yaku else []
        return "; ".join([*parts, *([self.choice] if self.choice else [])])


def fields_of(asked: Asked, *, worksheet: bool = False) -> tuple[str, ...]:  # noqa: C901, PLR0911 - one case a kind
    """Return the fields of a question, in their order; those of the worksheet may stay empty."""
    match asked:
        case Question(asked="yaku"):
            return ("yaku",)
        case Question(asked="fu"):
            return (*(slot_fields(asked.win) if worksheet else ()), "raw_fu", "rounded_fu")
        case Question(asked="han"):
            return ("han",)
        case Question():
            if not worksheet:
                return ("payment",)
            return ("yaku", *slot_fields(asked.win), "dora", "raw_fu", "rounded_fu", "han", "payment")
        case PartQuestion():
            return ("fu",)
        case DiffersQuestion():
            return ("payment", "payment_other")
        case TableQuestion():
            return ("payment",) if asked.direction == "points" else ("han", "fu")
        case CountersQuestion():
            return ("payment", "total")
        case WaitsQuestion():
            return ("waits", "no_yaku")
        case IsWinQuestion():
            return ("verdict",)


def slot_fields(win: Win) -> tuple[str, ...]:
    """Return the fields for the fu of each slot; of groups, one for each tile held three times, group or not."""
    held = Counter(KIND[tile] for tile in win.hand_tiles)
    triplets = (f"triplet:{tile_name(tile)}" for tile in sorted(held) if held[tile] >= 3)
    return tuple(f"{SLOT}{slot}" for slot in (*_SLOTS, *triplets))


def grade_filled(  # noqa: C901, PLR0911 - one case a kind
    kind: str, asked: Asked, filled: Filled, hints: tuple[Hint, ...] = ()
) -> Grade:
    """Return an answer graded.

    Raises:
        EntryError: a field that is needed is empty, or one cannot be read.
    """
    match asked:
        case Question() if kind == "yaku":
            return grade_yaku(asked, filled.yaku, hints)
        case Question() if kind == "fu":
            raw, rounded = _number(filled, "raw_fu", needed=False), _number(filled, "rounded_fu")
            sheet = Worksheet(fu=_slots(filled), raw_fu=raw, rounded_fu=rounded)
            return grade_fu(asked, sheet, hints)
        case Question() if kind == "han":
            return grade_han(asked, _needed(filled, "han"), hints)
        case Question():
            return grade(asked, _sheet(filled), hints)
        case PartQuestion():
            return grade_part(asked, _needed(filled, "fu"))
        case DiffersQuestion():
            return grade_differs(asked, (_payment(filled, "payment"), _payment(filled, "payment_other")))
        case TableQuestion():
            return grade_table(asked, _payment(filled) if asked.direction == "points" else _value(filled))
        case CountersQuestion():
            return grade_counters(asked, Counted(_payment(filled), _needed(filled, "total")))
        case WaitsQuestion():
            return _grade_waits(asked, filled)
        case IsWinQuestion():
            if filled.choice not in VERDICTS:
                raise EntryError("verdict", "no_choice")
            return grade_is_win(asked, filled.choice)


def _sheet(filled: Filled) -> Worksheet:
    return Worksheet(
        payment=_payment(filled),
        yaku=filled.yaku or None,
        dora=_number(filled, "dora", needed=False),
        fu=_slots(filled),
        raw_fu=_number(filled, "raw_fu", needed=False),
        rounded_fu=_number(filled, "rounded_fu", needed=False),
        han=_number(filled, "han", needed=False),
    )


def _slots(filled: Filled) -> dict[str, int] | None:
    """Return the fu by slot, or None where no slot was filled in."""
    fields = [field for field, text in filled.texts if field.startswith(SLOT) and text.strip()]
    return {field.removeprefix(SLOT): _needed(filled, field) for field in fields} or None


def _payment(filled: Filled, field: str = "payment") -> str:
    text = filled.text(field)
    if key := can_read(text):
        raise EntryError(field, key)
    return text


def _number(filled: Filled, field: str, *, needed: bool = True) -> int | None:
    text = filled.text(field)
    if not text:
        if needed:
            raise EntryError(field, "missing")
        return None
    # Full-width digits are digits too.
    digits = _GROUPED.sub("", text).replace(",", "")
    if not digits.isdecimal() or len(text) > _MOST_DIGITS:
        raise EntryError(field, "not_a_number")
    return int(digits)


def _needed(filled: Filled, field: str) -> int:
    found = _number(filled, field)
    assert found is not None
    return found


def _value(filled: Filled) -> Value:
    han = _needed(filled, "han")
    return Value(han, _number(filled, "fu", needed=han < LIMIT_HAN[0]) or 0)


def tiles_in(text: str) -> tuple[Tile, ...]:
    """Return the kinds of tiles that a text names, a red five as a plain one.

    Raises:
        TileError: the text names none.
    """
    # A Japanese input method types full-width letters and digits.
    narrow = "".join(normalize("NFKC", text).replace(",", " ").split())
    return tuple(dict.fromkeys(KIND[tile] for tile in parse_tiles(narrow))) if narrow else ()


def _grade_waits(asked: WaitsQuestion, filled: Filled) -> Grade:
    found: dict[str, frozenset[Tile]] = {}
    for field in ("waits", "no_yaku"):
        try:
            found[field] = frozenset(tiles_in(filled.text(field)))
        except TileError as error:
            raise EntryError(field, "not_tiles") from error
    if not found["waits"] | found["no_yaku"]:
        raise EntryError("waits", "missing")
    # What is marked as without a yaku is a wait too.
    return grade_waits(asked, Waits(found["waits"] | found["no_yaku"], found["no_yaku"]))
