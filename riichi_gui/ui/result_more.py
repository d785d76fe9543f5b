"""What the result panel says beyond the score: near misses, other readings, and what would change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from riichi_gui.app.result import Facts, NoYaku, Scored
from riichi_gui.scoring.tiles import Tile
from riichi_gui.ui.result_lines import Apply, Fold, Line
from riichi_gui.wording import Words
from riichi_gui.wording.words import first_upper

if TYPE_CHECKING:
    from riichi_gui.app.what_if import Variant
    from riichi_gui.scoring.score import Score

MOST_READINGS: Final = 6


def more_lines(facts: Facts, words: Words) -> tuple[Line, ...]:
    """Return the lines below the score. What is folded is not worked out."""
    outcome = facts.outcome
    if not isinstance(outcome, Scored | NoYaku):
        return ()
    lines = []
    misses = facts.near_misses
    if misses:
        lines.append(_fold(facts, "near-misses", words.text("Not scored"), str(len(misses))))
        if "near-misses" in facts.state.settings.unfolded:
            for miss in misses:
                reason = words.near_miss_reason(miss)
                note = first_upper(reason)
                lines.append(Line("item", words.yaku_name(miss.yaku), note=note, proof=miss.tiles))
    others = facts.other_readings
    if others:
        lines.append(_fold(facts, "readings", words.text("Other readings"), str(len(others))))
        if "readings" in facts.state.settings.unfolded:
            lines += _reading_lines(outcome.score, others, words)
    lines.append(_fold(facts, "what-if", words.text("What if")))
    if "what-if" in facts.state.settings.unfolded:
        lines += [_variant_line(variant, outcome.score, words) for variant in facts.variants]
    return tuple(lines)


def _fold(facts: Facts, section: str, title: str, count: str = "") -> Line:
    return Line("fold", title, value=count, action=Fold(section, section in facts.state.settings.unfolded))


def _reading_lines(best: Score, others: tuple[Score, ...], words: Words) -> list[Line]:
    lines = [Line("text", words.text("The reading that pays most counts. This hand can also be read so:"))]
    for other in others[:MOST_READINGS]:
        tiles, breaks = _laid_out(other)
        extra = words.why_less(best, other)
        value = words.points(other.points) if other.is_win else ""
        lines.append(Line("item", words.reading(other), extra, value, tiles=tiles, breaks=breaks))
    return lines


def _laid_out(score: Score) -> tuple[tuple[Tile, ...], tuple[int, ...]]:
    """Return the tiles of a reading, group after group, and where the groups end."""
    tiles: list[Tile] = []
    breaks = []
    for group in score.groups:
        tiles += group.tiles
        breaks.append(len(tiles))
    return tuple(tiles), tuple(breaks[:-1])


def _variant_line(variant: Variant, score: Score, words: Words) -> Line:
    text = words.variant(variant.key, variant.tile, variant.dora)
    extra = words.change(variant.score.points - score.points)
    return Line("item", text, extra, words.total(variant.score), action=Apply(variant))
