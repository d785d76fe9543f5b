"""The terms of the game in the reference, with all of their names. Words only, so it can be tested without a window."""

from __future__ import annotations

from typing import Final

from riichi_gui.scoring.fu import WAITS
from riichi_gui.scoring.points import LIMIT_BASE
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.score import DORA_IDS
from riichi_gui.scoring.yaku import YAKU
from riichi_gui.ui.reference_words import Row, head, row_of
from riichi_gui.wording import Words
from riichi_gui.wording.names import READINGS
from riichi_gui.wording.reference import MEANINGS, PARTS, definition, folded, term_names, yaku_names
from riichi_gui.wording.terms import TERMS
from riichi_gui.wording.words import first_upper

_GROUP_TERMS: Final = (
    "run",
    "triplet",
    "kan",
    "ankou",
    "minkou",
    "minkan",
    "chi",
    "pon",
    "daiminkan",
    "kakan",
    "ankan",
)


def glossary_rows(words: Words, _rules: RuleSet) -> list[Row]:
    """Return the terms of the game, with all of their names and what they mean; they are the same under all rules."""
    parts: tuple[tuple[str, tuple[str, ...]], ...] = (
        ("words", (*(term for term in TERMS if term not in LIMIT_BASE), *DORA_IDS)),
        ("groups", _GROUP_TERMS),
        ("waits", WAITS),
        ("limits", tuple(LIMIT_BASE)),
    )
    rows: list[Row] = []
    for part, terms in parts:
        rows.append(head(words.text(PARTS[part])))
        named = [(_term_title(words, term), term) for term in terms]
        ordered = sorted(named, key=lambda each: _place(words, *each)) if part == "words" else named
        rows += [_term_row(words, term, title) for title, term in ordered]
    rows.append(head(words.text(PARTS["yaku"])))
    for yaku_id in YAKU:
        title, names = words.yaku_name(yaku_id), yaku_names(yaku_id)
        others = " · ".join(each for each in names if each != title)
        rows.append(row_of(words, f"term-{yaku_id}", title, names=names, aside=others, text=definition(words, yaku_id)))
    return rows


def _place(words: Words, title: str, term: str) -> str:
    """Return what a term is ordered by: in Japanese how it is read."""
    if words.language != "ja":
        return folded(title)
    return folded(TERMS[term][-1] if term in TERMS else READINGS[term])


def _term_title(words: Words, term: str) -> str:
    if term in DORA_IDS:
        return words.yaku_name(term)
    if term in LIMIT_BASE:
        return first_upper(words.limit_name(term))
    if term in words.style:
        return first_upper(words.style[term])
    english, romaji, kanji, _ = TERMS[term]
    return first_upper(kanji if words.language == "ja" else english if words.language == "en" else romaji)


def _term_row(words: Words, term: str, title: str) -> Row:
    names = yaku_names(term) if term in DORA_IDS else term_names(term)
    seen = {title.casefold()}
    others = []
    for name in names:
        if name.casefold() not in seen:
            seen.add(name.casefold())
            others.append(name)
    text = words.styled(MEANINGS[term])
    return row_of(words, f"term-{term}", title, names=names, aside=" · ".join(others), text=text)
