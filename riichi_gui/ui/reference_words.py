"""What the reference page says, row by row. Words only, so it can be tested without a window."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from string import Formatter
from typing import TYPE_CHECKING, Final

from riichi_gui.app.reference import YakuEntry, fu_entries, limits_of, yaku_entries
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.score import Score
from riichi_gui.scoring.yaku import YAKU
from riichi_gui.ui.rule_words import book_name
from riichi_gui.wording import Words
from riichi_gui.wording.names import READINGS
from riichi_gui.wording.reference import (
    CHECKLIST,
    definition,
    first_sentence,
    folded,
    term_names,
    yaku_names,
)
from riichi_gui.wording.skills import cell_name
from riichi_gui.wording.words import first_upper

if TYPE_CHECKING:
    # For annotations alone: what the list of the yaku does not need is loaded when it is shown.
    from riichi_gui.app.compare import Book

CLOSED, LESS = "closed", "less"
SIGN: Final = "≠"
OFTEN: Final = 0.01


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a list: its title, what stands small beside it, its value, a mark, a text below and a picture.

    ``sought`` is what a search looks into, ``spoken`` what a screen reader says. A head has no key.
    """

    key: str
    title: str
    aside: str = ""
    value: str = ""
    mark: str = ""
    text: str = ""
    picture: Win | None = None
    sought: str = ""
    spoken: str = ""


def head(title: str) -> Row:
    """Return the head of the rows below it."""
    return Row("", title, spoken=title)


def row_of(words: Words, key: str, title: str, *, names: Iterable[str] = (), **more: str) -> Row:
    """Return a row that a search finds by its names and by all of its texts."""
    spoken = words.text("; ").join(
        filter(None, (title, more.get("aside", ""), more.get("value", ""), more.get("text", "")))
    )
    sought = " ".join(map(folded, (title, *names, *more.values())))
    return Row(key, title, **more, sought=sought, spoken=spoken)  # type: ignore[arg-type]


def found(rows: Iterable[Row], sought: str) -> list[Row]:
    """Return the rows that have each word of a search, with the heads that are above them."""
    wanted = [part for part in (folded(word) for word in sought.split()) if part]
    kept: list[Row] = []
    above: Row | None = None
    for row in rows:
        if not row.key:
            above = row
        elif all(part in row.sought for part in wanted):
            if above is not None:
                kept.append(above)
                above = None
            kept.append(row)
    return kept


# ---------------------------------------------------------------------------------------------------------------- yaku


def value_text(words: Words, entry: YakuEntry) -> str:
    """Return what a yaku is worth: "3 han, open 2", "yakuman"."""
    if entry.yakuman:
        return first_upper(words.limit_name("yakuman", entry.yakuman))
    if entry.one_less_open:
        return words.text("{han} han, open {open}", han=entry.closed, open=entry.open)
    return words.text("{han} han", han=entry.closed)


def mark_of(entry: YakuEntry) -> str:
    """Return the mark of a yaku: closed only, one less when open, or none."""
    return CLOSED if entry.closed_only else LESS if entry.one_less_open else ""


def mark_text(words: Words, mark: str) -> str:
    """Return what a mark means."""
    if mark == CLOSED:
        return words.text("closed only")
    return words.text("one less when open") if mark == LESS else ""


def yaku_rows(words: Words, rules: RuleSet, trait: str = "all") -> list[Row]:
    """Return the yaku of a rulebook by value, those of a trait, below a head for each value."""
    rows: list[Row] = []
    value: tuple[int, int] | None = None
    for entry in yaku_entries(rules):
        if trait not in ("all", *entry.traits):
            continue
        if entry.value != value:
            value = entry.value
            title = words.limit_name("yakuman", value[0]) if value[0] else words.text("{han} han", han=value[1])
            rows.append(head(first_upper(title)))
        name, worth, mark = words.yaku_name(entry.id), value_text(words, entry), mark_of(entry)
        names = yaku_names(entry.id)
        aside = words.yaku_kanji(entry.id)
        spoken = words.text(", ").join(filter(None, (name, worth, mark_text(words, mark))))
        sought = " ".join(map(folded, names))
        rows.append(Row(entry.id, name, "" if aside == name else aside, worth, mark, "", entry.example, sought, spoken))
    return rows


@dataclass(frozen=True, slots=True)
class Detail:
    """What is said about a yaku: its name and other names, its value, what it is, and what the example scores."""

    title: str
    names: str
    value: str
    mark: str
    definition: str
    scored: str


def yaku_detail(words: Words, entry: YakuEntry) -> Detail:
    """Return what is said about a yaku at once."""
    name = words.yaku_name(entry.id)
    own = (words.yaku_kanji(entry.id), READINGS.get(entry.id, ""), words.yaku_romaji(entry.id))
    others = [each for each in own if each and each != name]
    worth, mark = value_text(words, entry), mark_of(entry)
    about, scored = definition(words, entry.id), scored_text(words, entry.score)
    return Detail(name, " · ".join(others), worth, mark, about, scored)


def yaku_parts(words: Words, entry: YakuEntry, rules: RuleSet, books: Iterable[Book]) -> tuple[tuple[str, str], ...]:
    """Return what more is said about a yaku under a rulebook: heads, and a text below each."""
    return tuple(part for part in _yaku_parts(words, entry, rules, books) if part[1])


def scored_text(words: Words, score: Score) -> str:
    """Return what an example scores: its yaku with their han, the sum, and what is paid."""
    listed = words.text(", ").join(
        words.text("{name} {han}", name=words.yaku_name(item.id), han=item.han)
        if not score.yakuman
        else words.yaku_name(item.id)
        for item in score.yaku
    )
    parts = [listed, "" if score.yakuman else cell_name(words, score.han, score.fu or 0), words.call(score)]
    return words.text("; ").join(filter(None, parts))


def _yaku_parts(words: Words, entry: YakuEntry, rules: RuleSet, books: Iterable[Book]) -> Iterator[tuple[str, str]]:
    from riichi_gui.app.reference_pairs import excluded, seen_with

    known = {each.id: each for each in yaku_entries(rules)}

    def listed(ids: Iterable[str]) -> str:
        return words.text(", ").join(map(words.yaku_name, ids))

    # Beside a yakuman nothing else counts, so only what counts together is held against each other.
    peers = [each.id for each in known.values() if bool(each.yakuman) == bool(entry.yakuman)]
    catalogue = YAKU[entry.id]
    yield words.text("Takes the place of"), listed(each for each in catalogue.replaces if each in known)
    replacing = [each.id for each in YAKU.values() if entry.id in each.replaces and each.id in known]
    yield words.text("Gives way to"), listed(replacing)
    if entry.yakuman:
        more = (
            words.text("Only other yakuman count beside it.")
            if rules.multiple_yakuman
            else words.text("Nothing counts beside it: these rules pay one yakuman.")
        )
        yield words.text("Counts together with"), more
    is_shape = "winning" not in entry.traits
    seen = seen_with(entry.id, (each for each in peers if not (is_shape and "winning" in known[each].traits)))
    yield words.text("Often together with"), listed(seen)
    yield words.text("Never together with"), listed(excluded(entry.id, peers, rules))
    yield words.text("How often"), frequency_text(words, entry)
    yield words.text("Other rulebooks"), "\n".join(difference_lines(words, entry.id, rules, books))


def frequency_text(words: Words, entry: YakuEntry) -> str:
    """Return how often a yaku is in real wins."""
    from riichi_gui.training.frequencies import frequencies

    wins = words.points(frequencies().wins)
    if entry.share is None:
        return words.text("Not among the {wins} real wins that were counted.", wins=wins)
    if entry.share >= OFTEN:
        share = round(100 * entry.share)
        return words.text("In {n} of 100 real wins (of {wins}, mostly at Tenhou's top tables).", n=share, wins=wins)
    one = words.points(round(1 / entry.share))
    return words.text("In 1 of {n} real wins (of {wins}, mostly at Tenhou's top tables).", n=one, wins=wins)


def difference_lines(words: Words, yaku_id: str, rules: RuleSet, books: Iterable[Book]) -> Iterator[str]:
    """Yield for each option that touches a yaku its value here and that of the rulebooks that have another one."""
    from riichi_gui.app.reference_facts import differences

    for each in differences(yaku_id, rules, books):
        option = each.option.id
        parts = [
            words.text(
                "{names}: {value}",
                names=words.text(", ").join(book_name(words, book) for book in having),
                value=words.option_value(option, value),
            )
            for value, having in each.others
        ]
        here = words.text(
            "{option}: {value} here", option=words.option_name(option), value=words.option_value(option, each.value)
        )
        yield words.text("; ").join([here, *parts])


# ------------------------------------------------------------------------------------------------------------------ fu


def fu_rows(words: Words, rules: RuleSet) -> list[Row]:
    """Return the items of the fu count, each with its group."""
    rows = [head(words.text("What earns fu"))]
    for entry in fu_entries(rules):
        name, worth = first_upper(words.fu_name(entry.id)), words.text("{fu} fu", fu=entry.fu)
        sought = " ".join(map(folded, (name, worth, entry.id.replace("_", " "))))
        spoken = words.text(", ").join((name, worth))
        rows.append(Row(f"fu-{entry.id}", name, "", worth, "", "", entry.picture, sought, spoken))
    return rows


def checklist(words: Words, rules: RuleSet) -> list[str]:
    """Return the fu count step by step, as it is done at the table."""
    values: dict[str, object] = {entry.id: entry.fu for entry in fu_entries(rules)}
    values["pinfu_name"] = words.yaku_name("pinfu")
    known = {*values, *words.style}
    steps = [step for step in CHECKLIST if {name for _, name, _, _ in Formatter().parse(step) if name} <= known]
    return [first_upper(words.styled(step, **values)) for step in steps]


def fu_flow(words: Words, score: Score) -> list[tuple[str, str]]:
    """Return the fu of a hand from the base to the rounded sum: what is added, and the sum so far."""
    lines: list[tuple[str, str]] = []
    total = 0
    for item in score.fu_items:
        total += item.fu
        added = words.text("+{fu}", fu=item.fu) if lines else str(item.fu)
        lines.append((f"{added} {first_upper(words.fu_name(item.id))}", str(total)))
    if score.fu is not None and lines:
        lines.append((words.text("Rounded up"), words.text("{fu} fu", fu=score.fu)))
    return lines


# ------------------------------------------------------------------------------------------------------- circumstances


def context_rows(words: Words, rules: RuleSet) -> list[Row]:
    """Return the circumstances of a win: what each needs, and what it cannot go with."""
    from riichi_gui.app.reference_facts import context_entries

    rows = [head(words.text("What can be said of a win"))]
    for entry in context_entries(rules):
        needs = [first_sentence(words.problem(problem)) for problem in entry.needs]
        beside = words.text(", ").join(map(words.flag_name, entry.excludes))
        if beside:
            needs.append(words.text("Cannot go with {flags}.", flags=beside))
        about = definition(words, entry.flag) if entry.flag in YAKU else ""
        aside = "" if entry.in_rules else words.text("not in these rules")
        names = yaku_names(entry.flag) if entry.flag in YAKU else ()
        text = "\n".join(filter(None, (about, words.sentences(needs))))
        rows.append(
            row_of(words, f"flag-{entry.flag}", words.flag_name(entry.flag), names=names, aside=aside, text=text)
        )
    return rows


# ------------------------------------------------------------------------------------------------- limits and liability


def limit_rows(words: Words, rules: RuleSet) -> list[Row]:
    """Return the limits of a rulebook with what they pay, and then who is liable for what."""
    from riichi_gui.app.reference_facts import kiriage_hands, liability_options

    rows = [head(words.text("Limits"))]
    for limit, han, base in limits_of(rules):
        worth = words.text("{base} base points", base=words.points(base))
        needs = words.text("from {han} han", han=han) if han else words.text("by a yakuman")
        text = "\n".join(_paid_line(words, base, dealer=dealer) for dealer in (False, True))
        title = first_upper(words.limit_name(limit))
        rows.append(
            row_of(words, f"limit-{limit}", title, names=term_names(limit), aside=needs, value=worth, text=text)
        )
    if kiriage := kiriage_hands(rules):
        listed = words.text(", ").join(words.text("{han} han {fu} fu", han=han, fu=fu) for han, fu in kiriage)
        name = words.option_name("kiriage")
        rows.append(row_of(words, "limit-kiriage", name, text=words.text("{hands} count as a mangan.", hands=listed)))
    rows.append(head(words.text("Liability (pao)")))
    for option in liability_options():
        value = words.option_value(option.id, getattr(rules, option.id))
        rows.append(
            row_of(
                words,
                f"option-{option.id}",
                words.option_name(option.id),
                value=value,
                text=words.option_text(option.id),
            )
        )
    return rows


def _paid_line(words: Words, base: int, *, dealer: bool) -> str:
    from riichi_gui.app.reference_facts import paid

    ron = words.points(paid(base, dealer=dealer, tsumo=False)[0])
    parts = [words.points(each) for each in paid(base, dealer=dealer, tsumo=True)]
    tsumo = " / ".join(parts)
    if dealer:
        return words.text("Dealer: {ron} by ron, {tsumo} from each by tsumo", ron=ron, tsumo=tsumo)
    return words.text("Non-dealer: {ron} by ron, {tsumo} by tsumo", ron=ron, tsumo=tsumo)


# ----------------------------------------------------------------------------------------------------------- rulebooks


def book_heads(words: Words, books: Iterable[Book]) -> list[str]:
    """Return the heads of the columns of rulebooks side by side."""
    return [words.text("Option"), *(book_name(words, book) for book in books)]


def book_lines(
    words: Words, books: Iterable[Book], sought: str = "", *, only_differing: bool = False
) -> list[list[str]]:
    """Return a row for each option: its name, with a sign where the rulebooks differ, and each one's value."""
    from riichi_gui.app.reference_facts import side_by_side

    wanted = folded(sought)
    lines = []
    for row in side_by_side(books):
        name = words.option_name(row.option.id)
        if (only_differing and not row.differs) or wanted not in folded(f"{name} {row.option.id} {row.option.rule}"):
            continue
        values = [words.option_value(row.option.id, value) for value in row.values]
        lines.append([f"{SIGN} {name}" if row.differs else name, *values])
    return lines
