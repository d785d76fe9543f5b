"""A score as a report: once as a value, and from that as lines for the terminal and as Markdown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from riichi_gui.app.layout import WIDTH, table, width, wrap
from riichi_gui.app.what_if import variants
from riichi_gui.scoring.near_misses import near_misses
from riichi_gui.scoring.notation import format_win
from riichi_gui.scoring.score import Score
from riichi_gui.scoring.tiles import Tile, Wind, format_row, format_tiles
from riichi_gui.wording import Words

_INDENT: Final = "  "


@dataclass(frozen=True, slots=True)
class Item:
    """A yaku, a kind of dora, or an item of the fu count.

    ``note`` are words beside the name, ``tiles`` those that it is for, ``reason`` a sentence that says why.
    """

    name: str
    value: str
    note: str = ""
    tiles: tuple[Tile, ...] = ()
    reason: str = ""

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
class OtherReading:
    """One more way to read the hand: its groups, its points, why it does not count, and how the points come about."""

    groups: str
    points: str
    why_less: str
    text: str


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that a score says, in words: the hand as a line, the total, who pays, why, and how it was counted.

    ``missed`` are the yaku that the hand nearly has, each with what it lacks; ``call`` is what is said at the table;
    ``variants`` are the same hand won in some other way: what is otherwise, the total, and the difference.
    """

    line: str
    rules: str
    total: str
    limit: str
    payments: tuple[str, ...]
    sections: tuple[Section, ...]
    formula: str
    changes: tuple[tuple[str, int], ...] = ()
    no_yaku: str = ""
    call: str = ""
    missed: tuple[str, ...] = ()
    others: tuple[OtherReading, ...] = ()
    variants: tuple[tuple[str, str, str], ...] = ()


def report_of(score: Score, words: Words, rules: str = "", *, brief: bool = False) -> Report:
    """Return the report of a score; ``rules`` is the name of a club's own ruleset.

    ``brief`` leaves out why each item is there, what was missed, and the other readings.
    """
    is_win = score.is_win
    payments = [payment.text for payment in words.payments(score)] if is_win else []
    payments += filter(None, (words.sticks(score), words.first_winner(score)))
    changes = score.deltas if is_win else None
    return Report(
        format_win(score.win),
        rules or words.ruleset_name(score.rules.id),
        words.total(score),
        words.limit_name(score.limit, score.yakuman) if score.limit else "",
        tuple(payments),
        _sections(score, words, brief),
        words.formula(score) if is_win else "",
        tuple(zip(map(words.wind_name, Wind), changes, strict=True)) if changes is not None else (),
        "" if is_win else words.no_yaku(score),
        words.call(score) if is_win else "",
        () if brief else _missed(score, words),
        () if brief else _others(score, words),
        () if brief else _variants(score, words),
    )


def _variants(score: Score, words: Words) -> tuple[tuple[str, str, str], ...]:
    return tuple(
        (
            words.variant(variant.key, variant.tile, variant.dora),
            words.total(variant.score),
            words.change(variant.score.points - score.points),
        )
        for variant in variants(score.win, score.rules)
    )


def _missed(score: Score, words: Words) -> tuple[str, ...]:
    # That dora are no yaku is said with why the hand is no win.
    return tuple(words.near_miss(miss) for miss in near_misses(score) if miss.reason != "dora_no_yaku")


def _others(score: Score, words: Words) -> tuple[OtherReading, ...]:
    return tuple(
        OtherReading(
            " ".join(format_tiles(group.tiles) for group in other.groups),
            words.points(other.points),
            words.why_less(score, other),
            words.reading(other),
        )
        for other in score.readings[1:]
    )


def _sections(score: Score, words: Words, brief: bool) -> tuple[Section, ...]:
    han = words.plural("{n} han in all", "{n} han in all", score.han) if score.han else ""
    sections: list[Section] = []
    if score.is_win:
        sections.append(
            Section("yaku", words.text("Yaku"), _yaku(score, words, brief), "" if score.dora_items else han)
        )
    if score.dora_items:
        dora = [
            Item(
                words.yaku_name(item.id),
                str(item.han),
                tiles=item.tiles,
                reason="" if brief else words.why_dora(score, item),
            )
            for item in score.dora_items
        ]
        sections.append(Section("dora", words.text("Dora"), tuple(dora), han))
    if score.fu_items:
        # The fourteen tiles of seven pairs would only repeat the hand.
        fu = [
            Item(
                words.fu_name(item.id),
                str(item.fu),
                tiles=() if item.id == "chiitoitsu" else item.tiles,
                reason="" if brief else words.why_fu(score, item),
            )
            for item in score.fu_items
        ]
        sections.append(Section("fu", words.text("Fu"), tuple(fu), _rounding(score, words)))
    return tuple(sections)


def _yaku(score: Score, words: Words, brief: bool) -> tuple[Item, ...]:
    items: list[Item] = []
    for item in score.yaku:
        name, kanji = words.yaku_name(item.id), words.yaku_kanji(item.id)
        notes = [] if name == kanji else [kanji]
        if item.reduced:
            notes.append(words.text("one less, open hand"))
        value = words.text("{count} yakuman", count=item.han) if score.yakuman else str(item.han)
        reason = "" if brief else words.why_yaku(score, item)
        items.append(Item(name, value, "  ".join(notes), reason=reason))
    return tuple(items)


def _rounding(score: Score, words: Words) -> str:
    raw, fu = score.raw_fu, score.fu or 0
    if raw == fu:
        return words.text("{fu} fu in all", fu=fu)
    return words.text("sum {raw}, rounded up to {fu} fu", raw=raw, fu=fu)


# ---------------------------------------------------------------------------------------------------------------- plain


def plain_lines(report: Report, words: Words) -> list[str]:
    """Return the report as lines of at most 80 columns, without the line of the hand."""
    lines = [*_heading(report), "", *_section_lines(report, words)]
    if report.formula:
        lines += wrap(report.formula, first=words.text("Points") + "  ")
    if report.call:
        lines += ["", *wrap(report.call, first=words.text("Call") + "  ")]
    if report.others:
        lines += ["", words.text("Other readings")]
        for other in report.others:
            lines += wrap(f"{other.groups}  {other.points}  ({other.why_less})", first=_INDENT)
            lines += wrap(other.text, first=2 * _INDENT)
    if report.changes:
        changes = (f"{name} {words.signed(change)}" for name, change in report.changes)
        lines += ["", *wrap("  ".join(changes), first=words.text("Changes") + "  ")]
    if report.variants:
        rows = table(list(report.variants), right=frozenset({1, 2}))
        lines += ["", words.text("What if"), *(_INDENT + row for row in rows)]
    return lines


def _heading(report: Report) -> list[str]:
    total = f"{report.total}  {report.limit}" if report.limit else report.total
    lines = [total + " " * max(2, WIDTH - width(total) - width(report.rules)) + report.rules]
    return [*lines, *(wrap(report.no_yaku) if report.no_yaku else report.payments)]


def _section_lines(report: Report, words: Words) -> list[str]:
    """Return the yaku, the dora, what was missed and the fu; the columns are in line with each other."""
    rows: list[tuple[str, ...]] = [
        (item.name, item.beside, item.value) for section in report.sections for item in section.items
    ]
    lines = iter(table(rows, right=frozenset({2})) if rows else ())
    printed: list[str] = []
    for place, section in enumerate(report.sections):
        if section.key == "fu":
            printed += _missed_lines(report, words)
        printed.append(section.title)
        for item in section.items:
            printed.append(_INDENT + next(lines))
            printed += wrap(item.reason, first=2 * _INDENT) if item.reason else []
        if section.total:
            printed.append(_INDENT + section.total)
        following = report.sections[place + 1].key if place + 1 < len(report.sections) else ""
        if following != "dora":
            printed.append("")
    if not any(section.key == "fu" for section in report.sections):
        printed += _missed_lines(report, words)
    return printed


def _missed_lines(report: Report, words: Words) -> list[str]:
    if not report.missed:
        return []
    lines = [words.text("Not scored")]
    for missed in report.missed:
        lines += wrap(missed, first=_INDENT, rest=2 * _INDENT)
    return [*lines, ""]


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
        lines += [_plain(report.formula), "", f"{_plain(words.text('Call'))}: {_plain(report.call)}", ""]
    if report.missed:
        lines += [f"{_plain(words.text('Not scored'))}:", "", *(f"- {_plain(missed)}" for missed in report.missed), ""]
    if report.changes:
        lines.append(" · ".join(f"{_plain(name)} {words.signed(change)}" for name, change in report.changes))
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
