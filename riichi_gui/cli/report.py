"""A score as lines for the terminal, and what to print where a hand cannot be scored or read."""

from __future__ import annotations

from typing import Final

from riichi_gui.cli.layout import WIDTH, table, width, wrap
from riichi_gui.scoring.legality import Problem
from riichi_gui.scoring.near_misses import near_misses
from riichi_gui.scoring.notation import NotationError, format_win
from riichi_gui.scoring.score import Score
from riichi_gui.scoring.tiles import Wind, format_row, format_tiles
from riichi_gui.wording import Words

_INDENT: Final = "  "
# How much of a long line is shown before and after the place of an error.
_BEFORE: Final = 50
_AFTER: Final = 20

Row = tuple[str, ...]


def score_lines(score: Score, words: Words, *, brief: bool = False) -> list[str]:
    """Return the whole explanation of a score; ``brief`` leaves out why each item is there, and others are not."""
    lines = [*wrap(format_win(score.win)), "", *_heading(score, words), ""]
    items = _item_lines(score, words, brief=brief)
    # After the yaku and dora, before the fu.
    place = items.index("") + 1 if score.is_win else 0
    near = [] if brief else _near_miss_lines(score, words)
    lines += [*items[:place], *near, *items[place:]]
    if score.is_win:
        lines += wrap(words.formula(score), first=words.text("Points") + "  ")
        lines += ["", *wrap(words.call(score), first=words.text("Call") + "  ")]
    if not brief:
        lines += _other_readings(score, words)
    if score.deltas is not None and score.is_win:
        changes = (
            f"{words.wind_name(wind)} {_change(change)}" for wind, change in zip(Wind, score.deltas, strict=True)
        )
        lines += ["", *wrap("  ".join(changes), first=words.text("Changes") + "  ")]
    return lines


def _other_readings(score: Score, words: Words) -> list[str]:
    """Return how the hand can be read besides, each reading with its groups and its points."""
    others = score.readings[1:]
    if not others:
        return []
    lines = ["", words.text("Other readings")]
    for other in others:
        groups = " ".join(format_tiles(group.tiles) for group in other.groups)
        lines += wrap(f"{groups}  {words.points(other.points)}", first=_INDENT)
        lines += wrap(words.reading(other), first=2 * _INDENT)
    return lines


def _change(points: int) -> str:
    return f"{points:+,}" if points else "0"


def _heading(score: Score, words: Words) -> list[str]:
    total = words.total(score)
    if score.limit:
        total += f"  {words.limit_name(score.limit, score.yakuman)}"
    rules = words.ruleset_name(score.rules.id)
    lines = [total + " " * max(2, WIDTH - width(total) - width(rules)) + rules]
    if not score.is_win:
        return [*lines, *wrap(words.no_yaku(score))]
    lines += [payment.text for payment in words.payments(score)]
    return [*lines, *filter(None, (words.sticks(score), words.first_winner(score)))]


def _item_lines(score: Score, words: Words, *, brief: bool) -> list[str]:
    """Return the yaku, the dora and the fu, their columns in line with each other, and below each why it is there."""
    sections: list[tuple[str, list[Row]]] = []
    reasons: list[str] = []
    if score.is_win:
        sections.append((words.text("Yaku"), _yaku_rows(score, words)))
        reasons += [words.why_yaku(score, yaku) for yaku in score.yaku if not brief]
    if score.dora_items:
        sections.append((words.text("Dora"), _dora_rows(score, words)))
        reasons += [words.why_dora(score, dora) for dora in score.dora_items if not brief]
    if score.fu_items:
        sections.append((words.text("Fu"), _fu_rows(score, words)))
        reasons += [words.why_fu(score, fu) for fu in score.fu_items if not brief]
    lines = iter(table([row for _, rows in sections for row in rows], right=frozenset({2})))
    whys = iter(reasons)
    printed: list[str] = []
    for title, rows in sections:
        printed.append(title)
        for _ in rows:
            printed.append(_INDENT + next(lines))
            if not brief:
                printed += wrap(next(whys), first=_INDENT * 2)
        if rows is sections[-1][1] and score.fu_items:
            printed.append(_INDENT + _rounding(score, words))
        if title != words.text("Yaku") or not score.dora_items:
            printed.append("")
    if score.han:
        place = printed.index("")
        printed.insert(place, _INDENT + words.plural("{n} han in all", "{n} han in all", score.han))
    return printed


def _near_miss_lines(score: Score, words: Words) -> list[str]:
    """Return the yaku that the hand nearly has, with what each lacks."""
    # That dora are no yaku stands above already, with why the hand is no win.
    found = [miss for miss in near_misses(score) if miss.reason != "dora_no_yaku"]
    if not found:
        return []
    lines = [words.text("Not scored")]
    for miss in found:
        lines += wrap(words.near_miss(miss), first=_INDENT, rest=2 * _INDENT)
    return [*lines, ""]


def _yaku_rows(score: Score, words: Words) -> list[Row]:
    rows: list[Row] = []
    for item in score.yaku:
        name, kanji = words.yaku_name(item.id), words.yaku_kanji(item.id)
        notes = [] if name == kanji else [kanji]
        if item.reduced:
            notes.append(words.text("one less, open hand"))
        unit = words.text("{count} yakuman", count=item.han) if score.yakuman else str(item.han)
        rows.append((name, "  ".join(notes), unit))
    return rows


def _dora_rows(score: Score, words: Words) -> list[Row]:
    return [(words.yaku_name(item.id), format_row(item.tiles), str(item.han)) for item in score.dora_items]


def _fu_rows(score: Score, words: Words) -> list[Row]:
    # The fourteen tiles of seven pairs would only repeat the hand.
    return [
        (words.fu_name(item.id), "" if item.id == "chiitoitsu" else format_row(item.tiles), str(item.fu))
        for item in score.fu_items
    ]


def _rounding(score: Score, words: Words) -> str:
    raw, fu = score.raw_fu, score.fu or 0
    if raw == fu:
        return words.text("{fu} fu in all", fu=fu)
    return words.text("sum {raw}, rounded up to {fu} fu", raw=raw, fu=fu)


def problem_lines(problems: tuple[Problem, ...], words: Words) -> list[str]:
    """Return every problem of a hand, one after the other."""
    lines = wrap(words.text("This hand cannot be scored:"))
    for problem in problems:
        lines += wrap(words.problem(problem), first="- ")
    return lines


def notation_error_lines(line: str, error: NotationError, words: Words) -> list[str]:
    """Return the line with a caret under the column where it cannot be read, and what is wrong there."""
    # Line breaks and tabs would move the caret away from its column.
    shown = "".join(char if char.isprintable() else " " for char in line)
    start = max(0, error.column - _BEFORE)
    end = error.column + _AFTER
    before = ("…" if start else "") + shown[start : error.column]
    after = shown[error.column : end] + ("…" if end < len(shown) else "")
    caret = " " * width(before) + "^"
    return [before + after, caret, *wrap(words.notation_error(error))]
