"""The cheat sheet: the yaku, the fu, the points and the rules of a rulebook, on one page or two."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from riichi_gui import __version__
from riichi_gui.app.points_table import FU, HAN, Cell, limit_cells, points_table
from riichi_gui.app.reference import YakuEntry, fu_entries, yaku_entries
from riichi_gui.printing.blocks import Block, Grid, Heading, Paragraph, Row, Space, Together
from riichi_gui.printing.flow import Columns, NoRoomError, Sheet, largest
from riichi_gui.printing.marks import Page
from riichi_gui.printing.paper import CLOSED_ONLY, ONE_LESS, Paper
from riichi_gui.printing.rows import FuRow, Legend, Masthead, YakuHead, YakuRow
from riichi_gui.scoring.points import STICK_POINTS
from riichi_gui.scoring.rulesets import OPTIONS, RuleSet
from riichi_gui.wording import Words

HEAD: Final = 8.0
FOOT: Final = 6.5
"""The size of the type at the head and the foot of a page."""
GAP: Final = 16.0
"""Between two columns."""


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook as it is named on paper: its rules, name, edition and date."""

    rules: RuleSet
    name: str
    edition: str
    date: str


def title(words: Words) -> str:
    """Return the title of the sheet."""
    return words.text("Riichi scoring: yaku, fu, points")


def cheat_sheet(book: Book, words: Words, paper: Paper, pages: int = 1) -> list[Page]:
    """Return the sheet on one page, or on two with an example hand for every yaku, in the largest type that fits."""
    sheet = sheet_for(book, words, paper, title(words))
    rules = book.rules

    def yaku(size: float) -> list[Block]:
        columns = Columns(tuple(_yaku(rules, words, size, pages > 1)), 3 if pages == 1 else 2, GAP)
        return [_legend(words, size), columns]

    def rest(size: float) -> list[Block]:
        return [*_fu(rules, words, size), *_points(rules, words, size), *_rules(rules, words, size)]

    if pages == 1:
        return [largest(sheet, lambda size: [*yaku(size), *rest(size)], 1, 1)]
    return [largest(sheet, part, number, 2) for number, part in enumerate((yaku, rest), 1)]


def sheet_for(book: Book, words: Words, paper: Paper, heading: str) -> Sheet:
    """Return the paper with the rulebook at its head, and the program's version and the page at its foot."""
    about = words.text("{edition} ({date})", edition=book.edition, date=book.date) if book.date else book.edition

    def foot(number: int, count: int) -> Block:
        page = words.text("Page {number} of {count}", number=number, count=count) if count > 1 else ""
        of = " · ".join(filter(None, (book.name, book.date)))
        return Together((Space(8.0), Row(f"riichi-gui {__version__} · {of}", page, FOOT, ink="quiet")))

    return Sheet(paper, Masthead(heading, book.name, about, HEAD), foot)


# ---------------------------------------------------------------------------------------------------------------- yaku


def _legend(words: Words, size: float) -> Block:
    return Legend(
        (
            (CLOSED_ONLY, words.text("closed hand only"), "closed_only"),
            (ONE_LESS, words.text("one han less in an open hand"), "one_less"),
        ),
        size,
    )


def value_name(entry: YakuEntry, words: Words) -> str:
    """Return what a yaku is headed by: its han, or that it is a yakuman."""
    if entry.yakuman:
        name = words.limit_name("yakuman", entry.yakuman)
        return name[:1].upper() + name[1:]
    return words.text("{count} han", count=entry.closed)


def _yaku(rules: RuleSet, words: Words, size: float, pictured: bool) -> Iterator[Block]:
    for _, group in groupby(yaku_entries(rules), key=lambda entry: entry.value):
        entries = list(group)
        han = not entries[0].yakuman
        rows = [
            YakuRow(
                CLOSED_ONLY if entry.closed_only else ONE_LESS if entry.one_less_open else "",
                words.yaku_name(entry.id),
                words.yaku_kanji(entry.id),
                (str(entry.closed), "" if entry.open is None else str(entry.open)) if han else ("", ""),
                size,
                entry.example if pictured else None,
            )
            for entry in entries
        ]
        heads = (words.in_context("hand", "closed"), words.in_context("hand", "open")) if han else ("", "")
        # A group stays in one column: its head has the columns of its han.
        yield Together((YakuHead(value_name(entries[0], words), heads, size), *rows))
    yield from _dora(rules, words, size)


def _dora(rules: RuleSet, words: Words, size: float) -> Iterator[Block]:
    ids = ["dora", *(["ura_dora"] if rules.ura_dora else []), *(["aka_dora"] if rules.red_fives else [])]
    rows = [YakuRow("", words.yaku_name(each), words.yaku_kanji(each), ("1", "1"), size) for each in ids]
    yield Together((YakuHead(words.text("Dora: no yaku"), ("", ""), size), *rows))


# ------------------------------------------------------------------------------------------------------------------ fu


def _fu(rules: RuleSet, words: Words, size: float) -> Iterator[Block]:
    rows = tuple(FuRow(words.fu_name(entry.id), str(entry.fu), entry.picture, size) for entry in fu_entries(rules))
    yield Heading(words.text("Fu"), 1.25 * size)
    yield Columns(rows, 2, GAP)
    told = words.text("Add up and round up to the next ten. Seven pairs are always 25.")
    yield Together((Space(0.2 * size), Paragraph(told, size, ink="quiet")))


# -------------------------------------------------------------------------------------------------------------- points


def cell_lines(ron: Cell, tsumo: Cell, words: Words) -> str:
    """Return a cell of the table: what is paid by ron, and below it by tsumo; empty where no hand has either."""
    if ron.reason and tsumo.reason:
        return ""
    return f"{paid(ron, words)}\n{paid(tsumo, words)}"


def paid(cell: Cell, words: Words) -> str:
    """Return a payment as short as it can be: "1,000", "500/1,000", "1,000 all"; a dash where no hand has it."""
    if cell.reason:
        return "–"
    amounts = sorted(payment.hand for payment in cell.payments)
    said = "/".join(map(words.points, amounts))
    return words.text("{points} all", points=said) if cell.payments[0].payer == "each" else said


def _points(rules: RuleSet, words: Words, size: float) -> Iterator[Block]:
    for dealer in (False, True):
        name = words.text("Dealer") if dealer else words.text("Not the dealer")
        head = Heading(words.text("{who}: ron, and tsumo below it", who=name), 1.25 * size)
        grid = points_grid(rules, words, size, dealer=dealer)
        yield Together((head, Fitted(grid)))
    yield Together((Heading(words.text("Limits"), 1.25 * size), Fitted(_limits(rules, words, size))))
    each, third = words.points(rules.honba_points), words.points(rules.honba_points // 3)
    told = words.text(
        "Each honba: {points} more, by tsumo {third} from each. Each riichi stick: {stick}.",
        points=each,
        third=third,
        stick=words.points(STICK_POINTS),
    )
    yield Together((Space(0.2 * size), Paragraph(told, size, ink="quiet")))


def points_grid(rules: RuleSet, words: Words, size: float, *, dealer: bool) -> Grid:
    """Return the table of points: a row each for 1 to 4 han, a column for each fu."""
    fu = tuple(words.text("{count} fu", count=count) for count in FU)
    ron, tsumo = points_table(rules, dealer, "ron"), points_table(rules, dealer, "tsumo")
    rows = [
        (
            words.text("{count} han", count=han),
            *(cell_lines(*cells, words) for cells in zip(ron[place], tsumo[place], strict=True)),
        )
        for place, han in enumerate(HAN)
    ]
    return Grid((("", *fu), *rows), size)


def _limits(rules: RuleSet, words: Words, size: float) -> Grid:
    tables = [limit_cells(rules, dealer, by) for dealer in (False, True) for by in ("ron", "tsumo")]
    who = words.text("Not the dealer"), words.text("Dealer")
    how = words.text("Ron"), words.text("Tsumo")
    heads = tuple(f"{name}\n{way}" for name in who for way in how)
    rows = [
        (
            words.limit_name(cells[0].limit or "", max(1, cells[0].yakuman)),
            han_span(cells[0], words),
            *(paid(cell, words) for cell in cells),
        )
        for cells in zip(*tables, strict=True)
    ]
    return Grid((("", words.text("Han"), *heads), *rows), size)


def han_span(cell: Cell, words: Words) -> str:
    """Return the han that give a limit: "6–7", "13 or more"; of a mangan also that fu can make one of fewer."""
    if cell.yakuman:
        return ""
    if cell.most is None:
        return words.text("{count} or more", count=cell.han)
    return str(cell.han) if cell.most == cell.han else f"{cell.han}–{cell.most}"


@dataclass(frozen=True)
class Fitted:
    """A table that must have room: where a cell would be wider than its column, the type is too large."""

    grid: Grid

    def height(self, width: float) -> float:
        """Return the height of the table.

        Raises:
            NoRoomError: it is too wide.
        """
        if not self.grid.fits(width):
            raise NoRoomError
        return self.grid.height(width)

    def put(self, page: Page, left: float, top: float, width: float) -> None:
        """Put the table there."""
        self.grid.put(page, left, top, width)


# --------------------------------------------------------------------------------------------------------------- rules


def _rules(rules: RuleSet, words: Words, size: float) -> Iterator[Block]:
    small = 0.86 * size
    rows = tuple(
        Row(words.option_name(option.id), words.option_value(option.id, getattr(rules, option.id)), small)
        for option in OPTIONS
    )
    yield Heading(words.text("The rules of this sheet"), 1.25 * size)
    yield Columns(rows, 3, GAP)
