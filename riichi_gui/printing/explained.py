"""A score with all that it says, as blocks: the result of a hand, and the answers of a worksheet."""

from __future__ import annotations

from collections.abc import Iterator

from riichi_gui.app.lying import context_of
from riichi_gui.app.report import Report, Section
from riichi_gui.printing.blocks import Block, Captioned, Heading, Paragraph, Row, Space, Together
from riichi_gui.scoring.hand import Win
from riichi_gui.wording import Words


def about_win(win: Win, words: Words, size: float) -> Iterator[Block]:
    """Yield how a hand was won, and its indicators."""
    yield Paragraph(" · ".join(context_of(words, win)), size)
    kinds = (words.text("Dora indicator"), win.dora), (words.text("Ura indicator"), win.ura)
    marks = tuple((caption, tiles) for caption, tiles in kinds if tiles)
    if marks:
        yield Captioned(marks, size)


def total(report: Report, size: float) -> Block:
    """Return what a hand is worth, with its limit."""
    return Paragraph(f"{report.total}  {report.limit}".rstrip(), size, bold=True)


def payments(report: Report, size: float) -> Iterator[Block]:
    """Yield who pays what, or why the hand is no win."""
    for text in (report.no_yaku,) if report.no_yaku else report.payments:
        yield Paragraph(text, size)


def sections(report: Report, keys: frozenset[str], size: float) -> Iterator[Block]:
    """Yield the sections of those keys: each item with its value and, below it, why it is there."""
    for section in report.sections:
        if section.key in keys:
            yield from _section(section, size)


def _section(section: Section, size: float) -> Iterator[Block]:
    head = Heading(section.title, 1.1 * size)
    for place, item in enumerate(section.items):
        row = Row(item.name, item.value, size, item.note, () if item.note else item.tiles)
        blocks: list[Block] = [Space(0.25 * size), row]
        if item.reason:
            blocks.append(Paragraph(item.reason, 0.9 * size, ink="quiet", indent=0.8 * size))
        yield Together((head, *blocks) if place == 0 else tuple(blocks))
    if section.total:
        yield Row("", section.total, size, bold=True)


def counting(report: Report, words: Words, size: float) -> Iterator[Block]:
    """Yield how the points follow from han and fu, and what is said at the table."""
    if report.formula:
        yield Together((Space(0.4 * size), Paragraph(report.formula, size)))
        yield Paragraph(words.text("{name}: {value}", name=words.text("Call"), value=report.call), size)


def more(report: Report, words: Words, size: float) -> Iterator[Block]:
    """Yield what each seat gains or loses, what was missed, and the other readings."""
    if report.changes:
        changes = "   ".join(f"{name} {words.signed(change)}" for name, change in report.changes)
        yield Paragraph(words.text("{name}: {value}", name=words.text("Changes"), value=changes), size)
    if report.missed:
        first, *others = (Paragraph(missed, size) for missed in report.missed)
        yield Together((Heading(words.text("Not scored"), 1.1 * size), first))
        yield from others
    for place, other in enumerate(report.others):
        line = Paragraph(f"{other.points} ({other.why_less}): {other.text}", size)
        yield Together((Heading(words.text("Other readings"), 1.1 * size), line)) if place == 0 else line
