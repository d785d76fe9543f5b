"""A club's own rulesets: one TOML file each, in a folder that the caller names.

A file holds a name, a note, the preset that the ruleset starts from, and the options that differ from it:

    format = 1
    name = "Our club"
    note = "As agreed in spring"
    base = "wrc-2025"

    [options]
    kiriage = false
    double_yakuman = ["daisuushii"]

What a file says is taken as far as it can be: everything else has the preset's value, and a message says so. A file
that cannot be read at all is left as it is and reported.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, count
from pathlib import Path
from typing import Final, NamedTuple

from riichi_gui.app.durable import write_durably
from riichi_gui.app.toml_text import to_value
from riichi_gui.scoring.rulesets import (
    DEFAULT_RULESET,
    RuleError,
    RuleSet,
    change_rules,
    changed_options,
    load_rulebook,
    load_ruleset,
    ruleset_ids,
)

FORMAT: Final = 1
SUFFIX: Final = ".toml"
MAX_NAME: Final = 60
MAX_NOTE: Final = 2000
MAX_BYTES: Final = 1 << 16

MESSAGE_KEYS: Final = (
    "damaged",
    "unreadable",
    "file_name",
    "same_name",
    "format_missing",
    "format_newer",
    "name_missing",
    "note_bad",
    "base_missing",
    "base_unknown",
    "options_bad",
    "option_unknown",
    "option_bad",
    "key_unknown",
)
ERROR_KEYS: Final = ("name_empty", "name_long", "name_taken", "not_found", "damaged", "unreadable", "file_name")

_ID: Final = re.compile(r"own-[a-z0-9]+(-[a-z0-9]+)*")
_PREFIX: Final = "own-"
_MAX_SLUG: Final = 40
_KEYS: Final = ("format", "name", "note", "base", "options")


class OwnMessage(NamedTuple):
    """What was wrong in a file: the key, what it is about (a file, an option, a key), and the value found there.

    Of a file that cannot be read the value is the system's number for the reason.
    """

    key: str
    about: str = ""
    value: object = None


class OwnRulesError(ValueError):
    """Something that cannot be done with an own ruleset. ``key`` is one of ``ERROR_KEYS``; the rest as in a message."""

    def __init__(self, key: str, about: str = "", value: object = None) -> None:
        super().__init__(f"{key}: {about}")
        self.key = key
        self.about = about
        self.value = value


@dataclass(frozen=True)
class OwnRules:
    """An own ruleset: its id (also that of ``rules``, and the file's name), its name, preset, options, and a note."""

    id: str
    name: str
    base: str
    rules: RuleSet
    note: str = ""

    @cached_property
    def changed(self) -> tuple[str, ...]:
        """The options that differ from the preset, in the order of the table."""
        return changed_options(self.rules, load_ruleset(self.base))


@dataclass(frozen=True, slots=True)
class Loaded:
    """A file of the folder: the ruleset in it, or None where it cannot be read, and what was wrong with it."""

    path: Path
    own: OwnRules | None
    messages: tuple[OwnMessage, ...] = ()


# ------------------------------------------------------------------------------------------------------------- reading


def list_own(folder: Path) -> tuple[Loaded, ...]:
    """Return every file of the folder, by name; none where there is no folder yet.

    Of two files with one name, as copying makes them, the second gets a number to its name.
    """
    if not folder.is_dir():
        return ()
    paths = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX and not path.name.startswith("."))
    found: list[Loaded] = []
    taken = set(map(_folded, _preset_names()))
    for path in paths:
        loaded = _load(path)
        if loaded.own is not None:
            own = replace(loaded.own, name=_free_name(loaded.own.name, taken))
            if own.name != loaded.own.name:
                message = OwnMessage("same_name", path.name, loaded.own.name)
                loaded = Loaded(path, own, (*loaded.messages, message))
            taken.add(_folded(own.name))
        found.append(loaded)
    return tuple(sorted(found, key=lambda each: _folded(each.own.name) if each.own else each.path.name))


def load_own(folder: Path, own_id: str) -> Loaded:
    """Return one file of the folder.

    Raises:
        OwnRulesError: key ``not_found``.
    """
    loaded = _find(folder, own_id)
    if loaded is None:
        raise OwnRulesError("not_found", own_id)
    return loaded


def _find(folder: Path, own_id: str) -> Loaded | None:
    return next((loaded for loaded in list_own(folder) if loaded.path.name == own_id + SUFFIX), None)


def _load(path: Path) -> Loaded:
    if not _ID.fullmatch(path.stem):
        return Loaded(path, None, (OwnMessage("file_name", path.name),))
    try:
        own, messages = read_text(_bytes_of(path), path.stem, path.name)
    except OwnRulesError as error:
        return Loaded(path, None, (OwnMessage(error.key, error.about, error.value),))
    return Loaded(path, own, messages)


def _bytes_of(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise OwnRulesError("unreadable", path.name, error.errno or type(error).__name__) from None
    if len(data) > MAX_BYTES:
        raise OwnRulesError("damaged", path.name)
    return data


def read_text(data: bytes, own_id: str, file_name: str) -> tuple[OwnRules, tuple[OwnMessage, ...]]:
    """Return the ruleset in a file's bytes, with a message for everything that was passed over.

    Raises:
        OwnRulesError: key ``damaged``: it is no TOML.
    """
    try:
        # A text editor may have put a byte order mark before the first key.
        table = tomllib.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise OwnRulesError("damaged", file_name) from None
    messages = [OwnMessage("key_unknown", key) for key in table if key not in _KEYS]
    version = table.get("format")
    if type(version) is not int or version < 1:
        messages.append(OwnMessage("format_missing", "format", version))
    elif version > FORMAT:
        messages.append(OwnMessage("format_newer", "format", version))
    name = table.get("name")
    cleaned = clean_name(name)[:MAX_NAME].rstrip() if isinstance(name, str) else ""
    if not cleaned:
        cleaned = own_id
        messages.append(OwnMessage("name_missing", own_id, name))
    note = table.get("note", "")
    if not isinstance(note, str):
        messages.append(OwnMessage("note_bad", "note", note))
        note = ""
    base = table.get("base")
    if base not in ruleset_ids():
        messages.append(OwnMessage("base_missing" if base is None else "base_unknown", DEFAULT_RULESET, base))
        base = DEFAULT_RULESET
    options = table.get("options", {})
    if not isinstance(options, dict):
        messages.append(OwnMessage("options_bad", "options", options))
        options = {}
    rules = replace(load_ruleset(base), id=own_id)
    for option, value in options.items():
        try:
            rules = change_rules(rules, {option: value})
        except RuleError as error:
            messages.append(
                OwnMessage("option_unknown" if error.key == "unknown_option" else "option_bad", option, value)
            )
    return OwnRules(own_id, cleaned, base, rules, _clean_note(note)), tuple(messages)


# ------------------------------------------------------------------------------------------------------------- writing


def new_own(folder: Path, name: str, base: str, rules: RuleSet, note: str = "") -> OwnRules:
    """Return an own ruleset with a free id made from its name; it is kept once :func:`save_own` has written it.

    Raises:
        OwnRulesError: keys ``name_empty``, ``name_long``, ``name_taken``.
    """
    name = _checked_name(folder, name)
    own_id = _free_id(folder, name)
    return OwnRules(own_id, name, base, replace(rules, id=own_id), _clean_note(note))


def save_own(folder: Path, own: OwnRules) -> OwnRules:
    """Write an own ruleset to its file, whole or not at all, and return it as it will be read.

    Raises:
        OwnRulesError: keys ``file_name``, ``name_empty``, ``name_long``, ``name_taken``; ``damaged`` or ``unreadable``
            where a file of that id is there and cannot be read: it is left as it is.
        OSError: the file cannot be written; an earlier one is as it was.
    """
    if not _ID.fullmatch(own.id):
        raise OwnRulesError("file_name", own.id)
    if earlier := _find(folder, own.id):
        _readable(earlier)
    name = _checked_name(folder, own.name, except_id=own.id)
    own = replace(own, name=name, rules=replace(own.rules, id=own.id), note=_clean_note(own.note))
    folder.mkdir(parents=True, exist_ok=True)
    write_durably(folder / f"{own.id}{SUFFIX}", to_toml(own).encode())
    return own


def rename_own(folder: Path, own_id: str, name: str) -> OwnRules:
    """Give a ruleset another name. Its id stays, so that what refers to it still finds it.

    Raises:
        OwnRulesError: as :func:`load_own` and :func:`save_own`, and ``damaged`` or ``unreadable``.
        OSError: the file cannot be written.
    """
    return save_own(folder, replace(_readable(load_own(folder, own_id)), name=name))


def delete_own(folder: Path, own_id: str) -> None:
    """Delete the file of a ruleset, also one that cannot be read.

    Raises:
        OwnRulesError: key ``not_found``.
        OSError: the file cannot be deleted.
    """
    try:
        load_own(folder, own_id).path.unlink()
    except FileNotFoundError:
        # Another window was quicker.
        raise OwnRulesError("not_found", own_id) from None


def export_own(own: OwnRules, path: Path) -> None:
    """Write a ruleset to any file, for others to import.

    Raises:
        OSError: the file cannot be written.
    """
    write_durably(path, to_toml(own).encode())


def import_own(folder: Path, path: Path, name: str | None = None) -> Loaded:
    """Take a ruleset from any file into the folder, under its own name or another, and return it as it was saved.

    Raises:
        OwnRulesError: keys ``damaged``, ``unreadable``, ``name_empty``, ``name_long``, ``name_taken``.
        OSError: the folder cannot be written.
    """
    own_id = _slug(path.stem)
    read, messages = read_text(_bytes_of(path), own_id, path.name)
    if any(message.key == "name_missing" for message in messages):
        # Called as its file is, without the head of the ids, which a new id gets again.
        called = clean_name(path.stem.removeprefix(_PREFIX))[:MAX_NAME].rstrip() or own_id.removeprefix(_PREFIX)
        read = replace(read, name=called)
    own = new_own(folder, read.name if name is None else name, read.base, read.rules, read.note)
    own = save_own(folder, own)
    messages = tuple(
        message._replace(about=own.name) if message.key == "name_missing" else message for message in messages
    )
    return Loaded(folder / f"{own.id}{SUFFIX}", own, messages)


def _readable(loaded: Loaded) -> OwnRules:
    if loaded.own is None:
        message = loaded.messages[0]
        raise OwnRulesError(message.key, message.about, message.value)
    return loaded.own


# --------------------------------------------------------------------------------------------------------------- names


def clean_name(name: str) -> str:
    """Return a name as it is kept: without marks that cannot be seen, and with single spaces."""
    return " ".join("".join(char if char.isprintable() else " " for char in name).split())


def _clean_note(note: str) -> str:
    kept = ("".join(char if char.isprintable() else " " for char in line).rstrip() for line in note.splitlines())
    return "\n".join(kept).strip()[:MAX_NOTE]


def _checked_name(folder: Path, name: str, except_id: str = "") -> str:
    name = clean_name(name)
    if not name:
        raise OwnRulesError("name_empty")
    if len(name) > MAX_NAME:
        raise OwnRulesError("name_long", name, MAX_NAME)
    others = [each.own.name for each in list_own(folder) if each.own is not None and each.own.id != except_id]
    if _folded(name) in map(_folded, (*_preset_names(), *others)):
        raise OwnRulesError("name_taken", name)
    return name


def _preset_names() -> tuple[str, ...]:
    return tuple(load_rulebook(ruleset_id).name for ruleset_id in ruleset_ids())


def _folded(name: str) -> str:
    """Return what two names that look alike have in common."""
    return unicodedata.normalize("NFKC", name).casefold()


def _free_name(name: str, taken: set[str]) -> str:
    numbered = (f"{name} ({number})" for number in count(2))
    return next(free for free in chain([name], numbered) if _folded(free) not in taken)


def _slug(name: str) -> str:
    """Return an id for a name, of letters and digits that every system takes in a file's name."""
    plain = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    slug = "-".join(re.findall("[a-z0-9]+", plain))[:_MAX_SLUG].rstrip("-")
    return f"{_PREFIX}{slug or 'rules'}"


def _free_id(folder: Path, name: str) -> str:
    slug = _slug(name)
    numbered = (f"{slug}-{number}" for number in count(2))
    return next(free for free in chain([slug], numbered) if not (folder / f"{free}{SUFFIX}").exists())


# ---------------------------------------------------------------------------------------------------------------- TOML


def to_toml(own: OwnRules) -> str:
    """Return the text of a ruleset's file."""
    lines = [f"format = {FORMAT}", f"name = {to_value(own.name)}"]
    if own.note:
        lines.append(f"note = {to_value(own.note)}")
    lines += [f"base = {to_value(own.base)}", "", "[options]"]
    lines += [f"{option} = {to_value(getattr(own.rules, option))}" for option in own.changed]
    return "\n".join(lines) + "\n"
