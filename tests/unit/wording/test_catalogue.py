"""The catalogues hold every text of the code, in full, and the compiled files are those of the sources."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo

from riichi_gui.wording import LANGUAGES, words_for
from riichi_gui.wording.catalogue import (
    PACKAGE,
    TRANSLATIONS,
    compiled,
    is_translated,
    messages_in_code,
    po_path,
    read,
)

UPDATE = "run: python -m riichi_gui.wording.catalogue, and fill in what it lists"

STYLE = words_for("en").style.keys()

Key = tuple[str | None, tuple[str, ...]]


def ids(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def strings(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def entries(catalogue: Catalog) -> dict[Key, Message]:
    return {(message.context, ids(message)): message for message in catalogue if message.id}


def placeholders(text: str) -> set[str]:
    """Return what has to be filled in. Words of the naming style are always at hand: each language takes its own."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None} - STYLE


@pytest.fixture(scope="module")
def code() -> dict[Key, Message]:
    return entries(messages_in_code())


@pytest.mark.parametrize("language", TRANSLATIONS)
class TestEveryLanguage:
    def test_has_every_message_of_the_code(self, language: str, code: dict[Key, Message]) -> None:
        assert entries(read(language)).keys() >= code.keys(), UPDATE

    def test_has_no_message_that_left_the_code(self, language: str, code: dict[Key, Message]) -> None:
        assert entries(read(language)).keys() <= code.keys(), UPDATE

    def test_has_words_for_every_message(self, language: str) -> None:
        empty = [ids(message) for message in entries(read(language)).values() if not is_translated(message.string)]
        assert not empty, UPDATE

    def test_has_no_doubtful_message(self, language: str) -> None:
        assert not [ids(message) for message in entries(read(language)).values() if message.fuzzy]

    def test_keeps_the_placeholders(self, language: str) -> None:
        for message in entries(read(language)).values():
            wanted = placeholders(ids(message)[-1])
            *singular, last = filter(None, strings(message))
            assert placeholders(last) == wanted, ids(message)
            # The number alone may be left out where a language has a singular: "One tile is missing".
            assert all(wanted - {"n", "count"} <= placeholders(text) <= wanted for text in singular), ids(message)

    def test_has_no_english_left(self, language: str) -> None:
        english = re.compile(r"\b(the|of|and|is|are|with|which|when)\b", re.IGNORECASE)
        assert not [
            text for message in entries(read(language)).values() for text in strings(message) if english.search(text)
        ]

    def test_has_every_plural_form(self, language: str) -> None:
        catalogue = read(language)
        for message in entries(catalogue).values():
            if message.pluralizable:
                assert len(strings(message)) == catalogue.num_plurals, ids(message)

    def test_is_compiled_from_its_source(self, language: str) -> None:
        shipped = entries(read_mo(BytesIO(po_path(language).with_suffix(".mo").read_bytes())))
        source = entries(read_mo(BytesIO(compiled(read(language)))))
        assert {key: strings(found) for key, found in shipped.items()} == {
            key: strings(found) for key, found in source.items()
        }, UPDATE


def test_french_keeps_its_signs_beside_the_words() -> None:
    """A line may not begin with a sign, and the apostrophe is the printed one; a typed one stands for itself alone."""
    for message in entries(read("fr")).values():
        for text in strings(message):
            assert not re.search(r"[^\W_][;:!?%»](?=\s|$)|\s(?<!\u202f)[;:!?%»]|«(?!\u202f)", text), text
            assert not re.search(r"\w'\w|\.\.\.", text), text


def test_english_is_the_source_and_needs_no_catalogue() -> None:
    assert set(TRANSLATIONS) == set(LANGUAGES) - {"en"}


def test_the_plural_has_the_placeholders_of_the_singular(code: dict[Key, Message]) -> None:
    for _, texts in code:
        assert placeholders(texts[0]) <= placeholders(texts[-1])


def calls_with_text() -> Iterator[tuple[str, str]]:
    """Yield every literal text that the code hands to the words, with its file."""
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                places = {"text": [0], "styled": [0], "plural": [0, 1], "in_context": [1]}.get(node.func.attr, [])
                for argument in (node.args[place] for place in places if place < len(node.args)):
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield file.name, argument.value


def test_the_extraction_misses_no_call(code: dict[Key, Message]) -> None:
    """It cannot look into an f-string on older Pythons: such a text would stay English without a sign."""
    found = {text for _, texts in code for text in texts}
    assert not [(file, text) for file, text in calls_with_text() if text not in found]
