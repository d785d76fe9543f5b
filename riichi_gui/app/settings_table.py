"""The table of settings: what each may be. Its file, the page with its search, and the reset are made from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Literal

from riichi_gui.app.settings import DEFAULTS, INTERFACE_SIZES, THEMES, TILE_FACES, TILE_SIZES, Settings
from riichi_gui.wording import LANGUAGES
from riichi_gui.wording.keys import NAMINGS

Kind = Literal["choice", "steps", "switch", "set", "keys", "ruleset"]
Group = Literal["words", "look", "tiles", "rules", "result", "help", "keys"]

SECTIONS: Final = ("near-misses", "readings", "what-if")
"""The parts of the result that can be open or closed."""
_LONGEST: Final = 100
_MOST: Final = 1000


class SettingError(ValueError):
    """A value that a setting cannot have."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A row of the table. ``id`` is the field of :class:`Settings`, but for the ruleset, which is kept elsewhere.

    A "choice" is one of ``choices``, "steps" are percentages from small to large, a "switch" is on or off, a "set" is
    any of ``choices``, "keys" are texts by id. A set without choices is kept and has no row on the page.
    """

    id: str
    group: Group
    kind: Kind
    choices: tuple[str | int, ...] = ()

    @property
    def default(self) -> Any:  # noqa: ANN401 - each setting has a type of its own
        """The value of somebody who has chosen nothing."""
        return getattr(DEFAULTS, self.id)

    @property
    def is_shown(self) -> bool:
        """Whether the setting has a row on the page."""
        return self.kind != "set" or bool(self.choices)

    def read(self, value: object) -> Any:  # noqa: ANN401 - each setting has a type of its own
        """Return a value as the settings hold it, from one that a file holds.

        Raises:
            SettingError: the setting cannot have it.
        """
        match self.kind:
            case "choice" | "steps":
                # Not by the value alone: True equals 1, and 100.0 equals 100.
                if any(type(value) is type(choice) and value == choice for choice in self.choices):
                    return value
            case "switch":
                if isinstance(value, bool):
                    return value
            case "set":
                # What a later version can have in it is kept.
                if isinstance(value, list) and len(value) <= _MOST and all(map(_is_word, value)):
                    return frozenset(value)
            case "keys":
                if isinstance(value, dict) and len(value) <= _MOST and all(map(_is_word, value.values())):
                    return MappingProxyType(dict(value))
        raise SettingError(self.id)


def _is_word(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST


def to_plain(value: object) -> object:
    """Return a setting's value as a file holds it."""
    if isinstance(value, frozenset):
        return sorted(value)
    return dict(value) if isinstance(value, Mapping) else value


SETTINGS: Final[tuple[Setting, ...]] = (
    Setting("language", "words", "choice", ("", *LANGUAGES)),
    Setting("naming", "words", "choice", tuple(NAMINGS)),
    Setting("ruleset", "rules", "ruleset"),
    Setting("theme", "look", "choice", THEMES),
    Setting("high_contrast", "look", "switch"),
    Setting("interface_size", "look", "steps", INTERFACE_SIZES),
    Setting("tile_size", "tiles", "steps", TILE_SIZES),
    Setting("tile_face", "tiles", "choice", TILE_FACES),
    Setting("tile_indices", "tiles", "switch"),
    Setting("result_reasons", "result", "switch"),
    Setting("result_kanji", "result", "switch"),
    Setting("unfolded", "result", "set", SECTIONS),
    Setting("tips", "help", "switch"),
    Setting("tips_seen", "help", "set"),
    Setting("keys", "keys", "keys"),
)
BY_ID: Final[Mapping[str, Setting]] = {setting.id: setting for setting in SETTINGS if hasattr(DEFAULTS, setting.id)}
"""The settings that the file holds."""


def changed(before: Settings, after: Settings) -> tuple[str, ...]:
    """Return the ids of the settings that differ, in the order of the table."""
    return tuple(each for each in BY_ID if getattr(before, each) != getattr(after, each))
