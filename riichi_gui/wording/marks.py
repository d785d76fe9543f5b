"""Marks for texts that stand in tables: they are found by the extraction now and translated where they are used."""

from __future__ import annotations

from typing import NamedTuple


class Counted(NamedTuple):
    """A text in the singular and the plural, as English has them."""

    one: str
    many: str


def N_(message: str) -> str:  # noqa: N802 - the customary name of the mark
    """Mark a text for translation and return it as it is."""
    return message


def NC_(context: str, message: str) -> str:  # noqa: N802, ARG001 - the customary name of the mark; the context is for the extraction
    """Mark a text that means several things, with the context that tells which, and return the text."""
    return message


def NP_(one: str, many: str) -> Counted:  # noqa: N802 - the customary name of the mark
    """Mark a text with singular and plural for translation; the number goes to the placeholder ``count``."""
    return Counted(one, many)


EXTRACTION_KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "text": None,
    "styled": None,
    "plural": (1, 2),
    "in_context": ((1, "c"), 2),
    "N_": None,
    "NC_": ((1, "c"), 2),
    "NP_": (1, 2),
}
"""The calls whose first texts are messages, as the extraction wants them."""
