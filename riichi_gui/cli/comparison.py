"""One hand under several rulebooks, side by side: a table for the terminal, or data for other programs."""

from __future__ import annotations

from typing import Final

from riichi_gui.app.cases import refusal, score_answer
from riichi_gui.app.compare import Cell, Row
from riichi_gui.app.layout import table, wrap
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.notation import format_win
from riichi_gui.wording import Words

_COLUMNS: Final[tuple[Cell, ...]] = ("points", "han", "fu", "limit")
_INDENT: Final = "    "
_CHANGED: Final = " *"
_SAME: Final = "  "
_NOTHING: Final = "-"


def comparison_lines(win: Win, rows: tuple[Row, ...], words: Words) -> list[str]:
    """Return the table: a line for each rulebook with the cells that differ from the first one marked by a star.

    Below a line stand what was left out of the hand, what differs that no column shows, and the options that decide.
    """
    heads = (words.text("Rules"), *(words.cell_name(column) + _SAME for column in _COLUMNS))
    head, *lines = table([heads, *(_cells(row, words) for row in rows)], right=frozenset({1, 2, 3}))
    printed = [*wrap(format_win(win)), "", head]
    for row, line in zip(rows, lines, strict=True):
        printed.append(line)
        for text in (*_notes(row, rows[0], words), *_decisions(row, rows[0], words)):
            printed += wrap(text, first=_INDENT)
    base = _name(rows[0], words)
    if any(row.changed for row in rows):
        last = words.text("* differs from {rules}. Below such a line stand the rules that decide.", rules=base)
    else:
        last = words.text("All of these rulesets score the hand alike.")
    return [*printed, "", *wrap(last)]


def _name(row: Row, words: Words) -> str:
    return words.ruleset_name(row.id)


def _cells(row: Row, words: Words) -> tuple[str, ...]:
    result = row.score
    texts: dict[Cell, str] = dict.fromkeys(_COLUMNS, _NOTHING)
    if result is not None:
        texts["points"] = words.total(result)
        if result.is_win:
            if result.han:
                texts["han"] = str(result.han)
            if result.fu:
                texts["fu"] = str(result.fu)
            if result.limit:
                texts["limit"] = words.limit_name(result.limit, result.yakuman)
    marked = (texts[column] + (_CHANGED if column in row.changed else _SAME) for column in _COLUMNS)
    return (_name(row, words), *marked)


def _notes(row: Row, base: Row, words: Words) -> list[str]:
    """Return what was left out of the hand, why it is refused, the yaku that differ, and payments that alone do."""
    name = _name(row, words)
    notes = [words.dropped(key, name) for key in row.dropped]
    notes += map(words.problem, row.problems)
    if row.score is None or not row.score.is_win or base.score is None or not base.score.is_win:
        return notes
    if row.added:
        notes.append(words.text("* with {yaku}", yaku=_listed(row.added, words)))
    if row.missing:
        notes.append(words.text("* without {yaku}", yaku=_listed(row.missing, words)))
    if "payments" in row.changed and "points" not in row.changed:
        notes += (f"* {payment.text}" for payment in words.payments(row.score))
    return notes


def _listed(yaku: tuple[str, ...], words: Words) -> str:
    return words.text(", ").join(map(words.yaku_name, yaku))


def _decisions(row: Row, base: Row, words: Words) -> list[str]:
    decisions: list[str] = []
    for option in row.deciding:
        text = words.decision(option, row.value(option), _name(base, words), base.value(option))
        doubtful = [words.not_confirmed(_name(each, words)) for each in (row, base) if not each.is_confirmed(option)]
        decisions.append(words.text("; ").join([text, *doubtful]))
    return decisions


def comparison_data(win: Win, rows: tuple[Row, ...], words: Words) -> dict[str, object]:
    """Return the comparison for JSON: each row as an answer to a case, with what differs from the first."""
    return {"hand": format_win(win), "base": rows[0].id, "rows": [_data(row, rows[0], words) for row in rows]}


def _data(row: Row, base: Row, words: Words) -> dict[str, object]:
    if row.score is None:
        why = words.sentences(map(words.problem, row.problems))
        answer = refusal(row.id, row.problems[0].key, why)
    else:
        answer = {"id": row.id, **score_answer(row.score)}
    return {
        **answer,
        "name": _name(row, words),
        "hand": format_win(row.win),
        "dropped": row.dropped,
        "changed": row.changed,
        "deciding": [
            {
                "option": option,
                "value": row.value(option),
                "confirmed": row.is_confirmed(option),
                "base_value": base.value(option),
                "base_confirmed": base.is_confirmed(option),
            }
            for option in row.deciding
        ],
    }
