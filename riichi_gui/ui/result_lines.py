"""What the result panel says, line by line. Words and numbers only, so it can be tested without a window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from riichi_gui.app.result import Empty, Impossible, NoYaku, Outcome, Scored, Unfinished, Unreadable
from riichi_gui.app.settings import DEFAULTS, Settings
from riichi_gui.scoring.legality import Problem
from riichi_gui.scoring.notation import NotationError
from riichi_gui.scoring.tiles import Tile, Wind
from riichi_gui.wording import Words

if TYPE_CHECKING:
    from riichi_gui.app.what_if import Variant
    from riichi_gui.scoring.fu import FuItem
    from riichi_gui.scoring.score import Score

Style = Literal["total", "title", "payment", "seats", "heading", "fold", "item", "sum", "text", "point"]
FEW = 4
EXAMPLE = "234m67p234p234s88s +5p ron S riichi dora 1z"


@dataclass(frozen=True, slots=True)
class Fix:
    """Go to what mends a problem."""

    problem: Problem


@dataclass(frozen=True, slots=True)
class Apply:
    """Take the hand of a variant."""

    variant: Variant


@dataclass(frozen=True, slots=True)
class Fold:
    """Open or close a part of the panel."""

    section: str
    is_open: bool


@dataclass(frozen=True, slots=True)
class Place:
    """Put a tile into the hand."""

    tile: Tile


Action = Fix | Apply | Fold | Place


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the panel: small tiles, a text with a quieter addition, and a value at the right edge.

    ``note`` stands below the text in smaller type and says why.
    ``breaks`` are the places among the tiles where a gap is left. ``proof`` are the tiles that light up in the hand
    while the line is pointed at. ``action`` is what a click on the line does.
    """

    style: Style
    text: str
    extra: str = ""
    value: str = ""
    note: str = ""
    tiles: tuple[Tile, ...] = ()
    breaks: tuple[int, ...] = ()
    proof: tuple[Tile, ...] = ()
    action: Action | None = None

    @property
    def is_live(self) -> bool:
        """Whether the line answers to the mouse and the keyboard."""
        return bool(self.proof) or self.action is not None

    @property
    def spoken(self) -> str:
        """The whole line as one text."""
        return " ".join(filter(None, (self.text, self.extra, self.value, self.note)))


def lines_of(outcome: Outcome, words: Words, settings: Settings = DEFAULTS) -> tuple[Line, ...]:
    """Return the lines that tell an outcome. The settings say what of a score is shown."""
    match outcome:
        case Empty():
            return _how_to(words)
        case Unreadable(fault):
            error = NotationError(fault.key, fault.column, fault.text)
            return (
                Line("title", words.text("The line cannot be read")),
                Line("point", words.notation_error(error)),
                Line("text", words.text("The tiles are those of the last line that could be read.")),
            )
        case Unfinished():
            title = words.text("{count} of {needed} tiles", count=outcome.entered, needed=outcome.needed)
            what = words.text("Add tiles. The last one in is the winning tile.")
            return (Line("title", title), Line("text", what), *_points(outcome.problems, words))
        case Impossible():
            return (Line("title", words.text("This hand cannot be scored yet")), *_points(outcome.problems, words))
        case NoYaku():
            return (Line("title", words.text("No yaku")), Line("text", words.no_yaku(outcome.score)))
        case Scored():
            return _score_lines(outcome.score, words, settings)


def summary(lines: tuple[Line, ...]) -> str:
    """Return what the lines say first: the total and who pays it, or why there is none."""
    said = (line.spoken for line in lines if line.style in ("total", "title", "payment", "point"))
    return " ".join(text if text.endswith((".", "。")) else f"{text}." for text in said)


def failure_lines(words: Words) -> tuple[Line, ...]:
    """Return what stands in the panel when the program itself failed on a hand."""
    return (
        Line("title", words.text("This hand could not be worked out")),
        Line("text", words.text("That is a fault of the program, not of the hand. The hand is kept.")),
    )


def _how_to(words: Words) -> tuple[Line, ...]:
    return (
        Line("title", words.text("Score a hand")),
        Line("point", words.text("Click its tiles or type them, as 234m; the winning tile last.")),
        Line("point", words.text("Or paste a whole hand, also one from another program.")),
        Line("point", words.text("Say how it was won, and the score stands here at once, step by step.")),
        Line("text", words.text("Or try an example:")),
    )


def _points(problems: tuple[Problem, ...], words: Words) -> tuple[Line, ...]:
    return tuple(
        Line(
            "point",
            words.problem(problem),
            tiles=problem.tiles if len(problem.tiles) <= FEW else (),
            proof=problem.tiles,
            action=Fix(problem),
        )
        for problem in problems
    )


def _score_lines(score: Score, words: Words, settings: Settings) -> tuple[Line, ...]:
    limit = words.limit_name(score.limit, score.yakuman) if score.limit else ""
    lines = [Line("total", words.total(score), limit)]
    lines += [Line("payment", payment.text) for payment in words.payments(score)]
    lines += [Line("text", text) for text in (words.sticks(score), words.first_winner(score)) if text]
    if deltas := score.deltas:
        seats = (
            f"{words.wind_letter(wind)}\N{NO-BREAK SPACE}{words.signed(change)}"
            for wind, change in zip(Wind, deltas, strict=True)
        )
        lines.append(Line("seats", "   ".join(seats)))
    if score.honba_counted:
        lines.append(Line("text", words.text("Call: {call}", call=words.call(score))))
    lines += _yaku_lines(score, words, limit, settings)
    lines += _fu_lines(score, words, settings)
    lines += [
        Line("heading", words.text("Points"), value=words.points(score.points)),
        Line("text", words.formula(score)),
    ]
    return tuple(lines)


def _yaku_lines(score: Score, words: Words, limit: str, settings: Settings) -> list[Line]:
    total = limit if score.yakuman else words.text("{count} han", count=score.han)
    lines = [Line("heading", words.text("Yaku"), value=total)]
    for item in score.yaku:
        name = words.yaku_name(item.id)
        notes = _kanji(item.id, words, settings)
        if item.reduced:
            notes.append(words.text("open"))
        value = words.limit_name("yakuman", item.han) if score.yakuman else str(item.han)
        why = words.why_yaku(score, item) if settings.result_reasons else ""
        lines.append(Line("item", name, "  ".join(notes), value, why, proof=item.tiles))
    for dora in score.dora_items:
        extra = "".join(_kanji(dora.id, words, settings))
        why = words.why_dora(score, dora) if settings.result_reasons else ""
        lines.append(Line("item", words.yaku_name(dora.id), extra, str(dora.han), why, proof=dora.tiles))
    return lines


def _kanji(yaku_id: str, words: Words, settings: Settings) -> list[str]:
    """Return the kanji of a yaku or a kind of dora, where they are wanted and not its name already."""
    kanji = words.yaku_kanji(yaku_id)
    return [kanji] if settings.result_kanji and kanji != words.yaku_name(yaku_id) else []


def _shape(score: Score, item: FuItem) -> tuple[tuple[Tile, ...], tuple[int, ...]]:
    """Return the tiles of a fu item; those of a wait with the winning tile apart, behind what waited for it."""
    from riichi_gui.scoring.fu import WAIT_IDS

    tile = score.win.tile
    if item.id not in WAIT_IDS.values() or tile is None or tile not in item.tiles:
        return item.tiles, ()
    rest = list(item.tiles)
    rest.remove(tile)
    return (*rest, tile), (len(rest),)


def _fu_lines(score: Score, words: Words, settings: Settings) -> list[Line]:
    if score.fu is None:
        return []
    lines = [Line("heading", words.text("Fu"), value=words.text("{count} fu", count=score.fu))]
    for item in score.fu_items:
        tiles, breaks = _shape(score, item)
        why = words.why_fu(score, item) if settings.result_reasons else ""
        lines.append(Line("item", words.fu_name(item.id), "", str(item.fu), why, tiles, breaks, item.tiles))
    if len(score.fu_items) > 1:
        lines.append(Line("sum", words.text("sum"), value=str(score.raw_fu)))
    if score.raw_fu != score.fu:
        lines.append(Line("sum", words.text("rounded up to the next ten"), value=str(score.fu)))
    return lines
