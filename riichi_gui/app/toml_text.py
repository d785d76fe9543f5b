"""Values as TOML writes them: the standard library reads TOML, and does not write it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime, time
from typing import Final

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES: Final[Mapping[str, str]] = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}


def to_value(value: object) -> str:
    """Return the text of a value, which is of a kind that TOML can read: a table stands on one line, in braces.

    >>> to_value(("a", True, 3))
    '["a", true, 3]'
    >>> to_value({"Ctrl+Z": "undo"})
    '{"Ctrl+Z" = "undo"}'
    """
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            return str(value)
        case datetime() | date() | time():
            return value.isoformat()
        case list() | tuple():
            return f"[{', '.join(map(to_value, value))}]"
        case Mapping():
            return f"{{{', '.join(f'{to_key(str(key))} = {to_value(each)}' for key, each in value.items())}}}"
        case _:
            return _quoted(str(value))


def to_key(key: str) -> str:
    """Return the text of a key, in quotes where it needs them."""
    return key if _BARE.fullmatch(key) else _quoted(key)


def to_file(table: Mapping[str, object]) -> str:
    """Return the text of a whole file, a value a line; the tables in it come last, each below its name."""
    lines = [f"{to_key(key)} = {to_value(value)}" for key, value in table.items() if not isinstance(value, Mapping)]
    for key, value in table.items():
        if isinstance(value, Mapping):
            lines += ["", f"[{to_key(key)}]"]
            lines += [f"{to_key(str(inner))} = {to_value(each)}" for inner, each in value.items()]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return f'"{"".join(map(_escaped, text))}"'


def _escaped(char: str) -> str:
    if char in _ESCAPES:
        return _ESCAPES[char]
    return f"\\u{ord(char):04x}" if ord(char) < 0x20 or ord(char) == 0x7F else char
