"""A score as a report: once as a value, and from that as lines for the terminal and as Markdown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from riichi_gui.app.layout import WIDTH, table, width, wrap
from riichi_gui.scoring.notation import format_win
from riichi_gui.scoring.score import Score
from riichi_gui.scoring.tiles import Tile, Wind, format_row
from riichi_gui.wording import Words

_INDENT: Final = "  "


@dataclass(frozen=True, slots=True)
class Item:
    """A yaku, a kind of dora, or an item of the fu count. ``note`` are words, ``tiles`` those that it is for."""

    name: str
    value: str
    note: str = ""
    tiles: tuple[Tile, ...] = ()

    @property
    def beside(self) -> str:
        """What stands beside the name in a text."""
        return self.note or format_row(self.tiles)


@dataclass(frozen=True, slots=True)
class Section:
    """The yaku, the dora or the fu, with what they sum up to; the han are summed up once, after the dora."""

    key: str
    title: str
    items: tuple[Item, ...]
    total: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that a score says, in words: the hand as a line, the total, who pays, why, and how it was counted."""

    line: str
    rules: str
    total: str
    limit: str
    payments: tuple[str, ...]
    sections: tuple[Section, ...]
    formula: str
    changes: tuple[tuple[str, int], ...] = ()
    no_yaku: str = ""


def report_of(score: Score, words: Words, rules: str = "") -> Report:
    """Return the report of a score; ``rules`` is the name of a club's own ruleset."""
    is_win = score.is_win
    payments = [payment.text for payment in words.payments(score)] if is_win else []
    if sticks := words.sticks(score):
        payments.append(sticks)
    changes = score.deltas if is_win else None
    return Report(
        format_win(score.win),
        rules or words.ruleset_name(score.rules.id),
        words.total(score),
        words.limit_name(score.limit, score.yakuman) if score.limit else "",
        tuple(payments),
        _sections(score, words),
        words.formula(score) if is_win else "",
        tuple(zip(map(words.wind_name, Wind), changes, strict=True)) if changes is not None else (),
        "" if is_win else words.no_yaku(score),
    )


def _sections(score: Score, words: Words) -> tuple[Section, ...]:
    han = words.plural("{n} han in all", "{n} han in all", score.han) if score.han else ""
    sections: list[Section] = []
    if score.is_win:
        sections.append(Section("yaku", words.text("Yaku"), _yaku(score, words), "" if score.dora_items else han))
    if score.dora_items:
        dora = [Item(words.yaku_name(item.id), str(item.han), tiles=item.tiles) for item in score.dora_items]
        sections.append(Section("dora", words.text("Dora"), tuple(dora), han))
    if score.fu_items:
        # The fourteen tiles of seven pairs would only repeat the hand.
        fu = [
            Item(words.fu_name(item.id), str(item.fu), tiles=() if item.id == "chiitoitsu" else item.tiles)
            for item in score.fu_items
        ]
        sections.append(Section("fu", words.text("Fu"), tuple(fu), _rounding(score, words)))
    return tuple(sections)


def _yaku(score: Score, words: Words) -> tuple[Item, ...]:
    items: list[Item] = []
    for item in score.yaku:
        notes = [] if words.language == "ja" else [words.yaku_kanji(item.id)]
        if item.reduced:
            notes.append(words.text("one less, open hand"))
        value = words.text("{count} yakuman", count=item.han) if score.yakuman else str(item.han)
        items.append(Item(words.yaku_name(item.id), value, "  ".join(notes)))
    return tuple(items)


def _rounding(score: Score, words: Words) -> str:
    raw, fu = score.raw_fu, score.fu or 0
    if raw == fu:
        return words.text("{fu} fu in all", fu=fu)
    return words.text("sum {raw}, rounded up to {fu} fu", raw=raw, fu=fu)


# ---------------------------------------------------------------------------------------------------------------- plain


def plain_lines(report: Report, words: Words) -> list[str]:
    """Return the report as lines of at most 80 columns, without the line of the hand."""
    lines = [*_heading(report), "", *_section_lines(report)]
    if report.formula:
        lines += wrap(report.formula, first=words.text("Points") + "  ")
    if report.changes:
        changes = (f"{name} {signed(change)}" for name, change in report.changes)
        lines += ["", *wrap("  ".join(changes), first=words.text("Changes") + "  ")]
    return lines


def signed(points: int) -> str:
    """Return a change of points with its sign: "+8,000"."""
    return f"{points:+,}" if points else "0"


def _heading(report: Report) -> list[str]:
    total = f"{report.total}  {report.limit}" if report.limit else report.total
    lines = [total + " " * max(2, WIDTH - width(total) - width(report.rules)) + report.rules]
    return [*lines, *(wrap(report.no_yaku) if report.no_yaku else report.payments)]


def _section_lines(report: Report) -> list[str]:
    """Return the yaku, the dora and the fu, their columns in line with each other."""
    rows: list[tuple[str, ...]] = [
        (item.name, item.beside, item.value) for section in report.sections for item in section.items
    ]
    lines = iter(table(rows, right=frozenset({2})) if rows else ())
    printed: list[str] = []
    for place, section in enumerate(report.sections):
        printed += [section.title, *(_INDENT + next(lines) for _ in section.items)]
        if section.total:
            printed.append(_INDENT + section.total)
        following = report.sections[place + 1].key if place + 1 < len(report.sections) else ""
        if following != "dora":
            printed.append("")
    return printed


def plain_text(report: Report, words: Words) -> str:
    """Return the report as a text whose first line is the hand, so that the whole can be pasted back."""
    return "\n".join([report.line, "", *plain_lines(report, words)]).rstrip() + "\n"


# ------------------------------------------------------------------------------------------------------------- Markdown


def markdown(report: Report, words: Words) -> str:
    """Return the report as Markdown: the hand as code, the total, and a table each of the yaku and the fu."""
    total = f"**{_plain(report.total)}** {_plain(report.limit)}".rstrip()
    lines = [f"`{report.line}`", "", f"{total} ({_plain(report.rules)})", ""]
    lines += [_plain(report.no_yaku)] if report.no_yaku else [f"- {_plain(payment)}" for payment in report.payments]
    lines.append("")
    scoring = [section for section in report.sections if section.key != "fu"]
    if scoring:
        lines += _table(words.text("Yaku"), words.text("Han"), scoring)
    for section in report.sections:
        if section.key == "fu":
            lines += _table(section.title, words.text("Fu"), [section])
    if report.formula:
        lines += [_plain(report.formula), ""]
    if report.changes:
        lines.append(" · ".join(f"{_plain(name)} {signed(change)}" for name, change in report.changes))
    return "\n".join(lines).rstrip() + "\n"


def _table(title: str, unit: str, sections: list[Section]) -> list[str]:
    rows = [f"| {_plain(title)} | | {_plain(unit)} |", "| --- | --- | ---: |"]
    for section in sections:
        rows += [f"| {_plain(item.name)} | {_plain(item.beside)} | {_plain(item.value)} |" for item in section.items]
        if section.total:
            rows.append(f"| {_plain(section.total)} | | |")
    return [*rows, ""]


def _plain(text: str) -> str:
    r"""Return a text in which nothing is a mark of Markdown.

    >>> print(_plain("a|b*"))
    a\|b\*
    """
    return "".join(f"\\{char}" if char in "\\`*_|[]<>#" else char for char in text)
