"""Bring the catalogues up to date with the code: ``python -m riichi_gui.wording.catalogue``.

To be run after any change of a text. Every message of the package is collected, new ones are added to each ``.po`` file
without words, those that left the code are taken out, and the compiled ``.mo`` is written beside it. This needs Babel,
which comes with the ``test`` extras; the program itself reads the compiled files with the standard library.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from riichi_gui.scoring.rulesets import load_rulebook, ruleset_ids
from riichi_gui.wording.marks import EXTRACTION_KEYWORDS
from riichi_gui.wording.words import DOMAIN, LANGUAGES, RULEBOOK

PACKAGE: Final = Path(__file__).resolve().parent.parent
TRANSLATIONS: Final = tuple(language for language in LANGUAGES if language != "en")


def po_path(language: str) -> Path:
    """Return the path of a language's catalogue; its compiled twin ends in ``.mo``."""
    return PACKAGE / "wording" / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def messages_in_code() -> Catalog:
    """Return a catalogue of every message of the package, without words."""
    catalogue = Catalog(charset="utf-8")
    found = extract_from_dir(
        PACKAGE,
        method_map=[("**.py", "python")],
        keywords=EXTRACTION_KEYWORDS,
        comment_tags=["Translators:"],
        strip_comment_tags=True,
    )
    for text in rulebook_texts():
        catalogue.add(text, locations=[("scoring/rulesets", 0)], context=RULEBOOK)
    # By file and not by line: a catalogue that changes with every shifted line is hard to review.
    for file, _, message, comments, context in sorted(found, key=lambda entry: (entry[0], entry[1])):
        catalogue.add(message, locations=[(file, 0)], auto_comments=comments, context=context)
    return catalogue


def rulebook_texts() -> list[str]:
    """Return what the rulebooks say in words: edition, sources and notes, and the date where it is no number."""
    texts: dict[str, None] = {}
    for ruleset_id in ruleset_ids():
        book = load_rulebook(ruleset_id)
        texts[book.edition] = None
        if not book.date[:4].isdigit():
            texts[book.date] = None
        for entry in book.provenance.values():
            texts[entry.source] = None
            texts[entry.note] = None
    return sorted(filter(None, texts))


def read(language: str) -> Catalog:
    """Return the catalogue of a language, or an empty one where there is none yet."""
    path = po_path(language)
    if not path.exists():
        return Catalog(
            language,
            project="riichi-gui",
            version="1",
            header_comment=f"# The words of riichi-gui: {LANGUAGES[language]}",
            last_translator="The riichi-gui authors",
            language_team=LANGUAGES[language],
            msgid_bugs_address="none",
            charset="utf-8",
            fuzzy=False,
        )
    with path.open("rb") as file:
        return read_po(file, language)


def compiled(catalogue: Catalog) -> bytes:
    """Return the catalogue in the compiled form."""
    buffer = BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def update(language: str) -> list[str]:
    """Write both files of a language anew and return the messages that have no words yet."""
    catalogue = read(language)
    catalogue.update(messages_in_code(), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    path = po_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=0, omit_header=False, include_lineno=False, sort_output=False)
    path.with_suffix(".mo").write_bytes(compiled(read(language)))
    return [str(message.id) for message in catalogue if message.id and not is_translated(message.string)]


def is_translated(string: object) -> bool:
    """Tell whether a message has words, in every plural form."""
    return all(string) if isinstance(string, tuple | list) else bool(string)


def main() -> int:
    """Update every catalogue; the exit status is 1 while messages without words are left."""
    missing = 0
    for language in TRANSLATIONS:
        for message in update(language):
            sys.stdout.write(f"{language}: {message}\n")
            missing += 1
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
