"""The rulebooks for the terminal: the list of them, and one with all of its options and their sources."""

from __future__ import annotations

from riichi_gui.app.layout import WIDTH, pad, width, wrap
from riichi_gui.scoring.rulesets import DEFAULT_RULESET, OPTIONS, Rulebook, load_rulebook, ruleset_ids
from riichi_gui.wording import Words


def list_lines(words: Words) -> list[str]:
    """Return the list of the rulesets as a table; the edition takes as many lines as it needs."""
    books = [load_rulebook(ruleset_id) for ruleset_id in ruleset_ids()]
    heads = [(words.text("Id"), words.text("Name"), words.text("Date"))]
    heads += [(book.rules.id, words.ruleset_name(book.rules.id), words.rulebook_text(book.date)) for book in books]
    widths = [max(map(width, column)) for column in zip(*heads, strict=True)]
    lines: list[str] = []
    editions = [words.text("Edition"), *(words.rulebook_text(book.edition) for book in books)]
    for head, edition in zip(heads, editions, strict=True):
        first = "".join(pad(cell, wide + 2) for cell, wide in zip(head, widths, strict=True))
        lines += wrap(edition, first=first)
    default = words.text("{ruleset} is used when no other is chosen.", ruleset=DEFAULT_RULESET)
    return [*lines, "", *wrap(default)]


def list_data() -> list[dict[str, object]]:
    """Return the list of the rulesets for JSON."""
    return [_head_data(load_rulebook(ruleset_id)) for ruleset_id in ruleset_ids()]


def book_lines(book: Rulebook, words: Words) -> list[str]:
    """Return a rulebook: every option with its value, meaning, note and source."""
    lines = wrap(f"{words.ruleset_name(book.rules.id)} ({book.rules.id})")
    lines += wrap(f"{words.rulebook_text(book.edition)} ({words.rulebook_text(book.date)})")
    unconfirmed = sum(not entry.confirmed for entry in book.provenance.values())
    if unconfirmed:
        lines += wrap(
            words.plural(
                "{n} value is not confirmed: the rule text itself was not read for it.",
                "{n} values are not confirmed: the rule text itself was not read for them.",
                unconfirmed,
            )
        )
    for option in OPTIONS:
        source = book.provenance[option.id]
        value = words.option_value(option.id, getattr(book.rules, option.id))
        head = words.text("{option}: {value}", option=words.option_name(option.id), value=value)
        name = f"{option.id} {option.rule}"
        if width(head) + 2 + width(name) <= WIDTH:
            lines += ["", pad(head, WIDTH - width(name)) + name]
        else:
            lines += ["", *wrap(head, rest="    "), pad(name, WIDTH, right=True)]
        lines += wrap(words.option_text(option.id), first="  ")
        if source.note:
            lines += wrap(words.text("Note: {note}", note=words.rulebook_text(source.note)), first="  ")
        if source.confirmed:
            lines += wrap(words.text("Source: {source}", source=words.rulebook_text(source.source)), first="  ")
        else:
            lines += wrap(
                words.text("Source (not confirmed): {source}", source=words.rulebook_text(source.source)), first="  "
            )
    return lines


def book_data(book: Rulebook) -> dict[str, object]:
    """Return a rulebook for JSON."""
    return {
        **_head_data(book),
        "options": {
            option.id: {
                "value": getattr(book.rules, option.id),
                "rule": option.rule,
                "source": book.provenance[option.id].source,
                "confirmed": book.provenance[option.id].confirmed,
                "note": book.provenance[option.id].note,
            }
            for option in OPTIONS
        },
    }


def _head_data(book: Rulebook) -> dict[str, object]:
    return {
        "id": book.rules.id,
        "name": book.name,
        "edition": book.edition,
        "date": book.date,
        "default": book.rules.id == DEFAULT_RULESET,
    }
