"""What the comparison says, row by row. Words only, so it can be tested without a window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from riichi_gui.ui.rule_words import book_name, option_line
from riichi_gui.wording import Words

if TYPE_CHECKING:
    # For annotations alone: the window starts without them.
    from riichi_gui.app.compare import Cell, Row

SIGN: Final = "≠\N{NO-BREAK SPACE}"
NOTHING: Final = "–"


@dataclass(frozen=True, slots=True)
class RowText:
    """A row: the name, the points, the other cells, what differs, which options decide, and all in words."""

    name: str
    total: str
    cells: tuple[str, ...]
    differs: str
    why: str
    detail: str

    @property
    def spoken(self) -> str:
        """The whole row as one text; what decides is in the detail."""
        return ", ".join(filter(None, (self.name, self.total, *self.cells, self.differs)))


def row_texts(words: Words, rows: tuple[Row, ...]) -> tuple[RowText, ...]:
    """Return the texts of a comparison; the first row is the base, to which the others are compared."""
    return tuple(_row_text(words, row, rows[0]) for row in rows)


def _row_text(words: Words, row: Row, base: Row) -> RowText:
    name = book_name(words, row.book)
    total, cells = NOTHING, []
    if row.score is not None:
        total = words.total(row.score)
        if row.score.is_win:
            if row.score.han:
                cells.append(_marked(row, "han", words.text("{count} han", count=row.score.han)))
            if row.score.fu:
                cells.append(_marked(row, "fu", words.text("{count} fu", count=row.score.fu)))
            if row.score.limit:
                cells.append(_marked(row, "limit", words.limit_name(row.score.limit, row.score.yakuman)))
    else:
        cells.append(words.text("cannot be scored"))
    if row is base:
        name = words.text("{name} (in use)", name=name)
    differs = ""
    if row.changed:
        listed = words.text(", ").join(map(words.cell_name, row.changed))
        differs = SIGN + words.text("Differs: {cells}", cells=listed)
    why = words.text("; ").join(option_line(words, option, row.value(option)) for option in row.deciding)
    return RowText(name, _marked(row, "points", total), tuple(cells), differs, why, _detail(words, row, base))


def _marked(row: Row, cell: Cell, text: str) -> str:
    return SIGN + text if cell in row.changed else text


def _detail(words: Words, row: Row, base: Row) -> str:
    """Return the options that decide, what was left out, what is refused, and the yaku that differ."""
    name, other = book_name(words, row.book), book_name(words, base.book)
    if row is base:
        return words.text("The rules in use. The other rows are compared with this one.")
    lines = []
    for option in row.deciding:
        text = words.decision(option, row.value(option), other, base.value(option))
        doubtful = [
            words.not_confirmed(book_name(words, each.book)) for each in (row, base) if not each.is_confirmed(option)
        ]
        lines.append(words.text("; ").join([text, *doubtful]))
    lines += [words.dropped(key, name) for key in row.dropped]
    lines += map(words.problem, row.problems)
    if row.score is not None and row.score.is_win and base.score is not None and base.score.is_win:
        if row.added:
            lines.append(words.text("With {yaku}.", yaku=_listed(words, row.added)))
        if row.missing:
            lines.append(words.text("Without {yaku}.", yaku=_listed(words, row.missing)))
    if not row.changed and not row.deciding:
        lines.insert(0, words.text("As under {rules}.", rules=other))
    return "\n".join(lines)


def _listed(words: Words, yaku: tuple[str, ...]) -> str:
    return words.text(", ").join(map(words.yaku_name, yaku))
