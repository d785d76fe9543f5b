"""Words for the settings: their names and what they mean, their values, and what was wrong with their file.

Loaded with the page of the settings, or where there is something to tell.
"""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import shorten
from typing import TYPE_CHECKING, Final, Protocol

from riichi_gui.wording.marks import N_
from riichi_gui.wording.words import LANGUAGES

if TYPE_CHECKING:
    from riichi_gui.wording.words import Words

GROUPS: Final[Mapping[str, str]] = {
    "words": N_("Language and names"),
    "rules": N_("Rules"),
    "look": N_("Look"),
    "tiles": N_("Tiles"),
    "result": N_("What the result shows"),
    "help": N_("Help"),
    "keys": N_("Keys"),
    "data": N_("Your data"),
}
NAMES: Final[Mapping[str, str]] = {
    "language": N_("Language"),
    "naming": N_("Names of yaku and groups"),
    "ruleset": N_("Ruleset"),
    "theme": N_("Theme"),
    "high_contrast": N_("High contrast"),
    "interface_size": N_("Size of text and buttons"),
    "tile_size": N_("Size of tiles"),
    "tile_face": N_("Face of the tiles"),
    "tile_indices": N_("Marks in the corner of tiles"),
    "result_reasons": N_("Reasons"),
    "result_kanji": N_("Kanji beside the names"),
    "unfolded": N_("Open parts"),
    "tips": N_("Tips"),
    "tips_seen": N_("Tips that were read"),
    "keys": N_("Keys"),
}
MEANINGS: Final[Mapping[str, str]] = {
    "language": N_("The language of every text of the program."),
    "naming": N_("What yaku and groups are called, whatever the language."),
    "ruleset": N_("The rules that a hand is scored under."),
    "theme": N_("Dark on light, light on dark, or as the system has it."),
    "high_contrast": N_("Stronger colours and outlines."),
    "interface_size": N_("Everything but the tiles."),
    "tile_size": N_("In proportion to the room in the window."),
    "tile_face": N_("White tiles, black tiles, or those that go with the theme."),
    "tile_indices": N_("Numbers and letters, for those who do not know the tiles yet."),
    "result_reasons": N_("One sentence below each yaku and each fu item that says why."),
    "result_kanji": N_("Each yaku also as it is written in Japanese."),
    "unfolded": N_("The parts below the score that lie open."),
    "tips": N_("One tip at a time on what the program can do."),
}
_AS_SYSTEM: Final = N_("As the system")
_ON: Final = N_("On")
_OFF: Final = N_("Off")
_NONE: Final = N_("None")
_PERCENT: Final = N_("{count} %")
VALUES: Final[Mapping[str, Mapping[object, str]]] = {
    "language": {"": _AS_SYSTEM},
    "theme": {"light": N_("Light"), "dark": N_("Dark"), "system": _AS_SYSTEM},
    "tile_face": {"light": N_("Light"), "dark": N_("Dark"), "theme": N_("As the theme")},
    "unfolded": {
        "near-misses": N_("Not scored"),
        "readings": N_("Other readings"),
        "what-if": N_("What if"),
    },
}

# What was wrong with the file. Translators: {about} is a file or a setting, {value} a reason or a value.
MESSAGES: Final[Mapping[str, str]] = {
    "damaged": N_("The settings were damaged and begin anew. The damaged file is kept as {about}."),
    "unmovable": N_(
        "The settings in {about} are damaged, and the file cannot be set aside: {value}. What is set now is not kept."
    ),
    "unreadable": N_("The settings in {about} cannot be read: {value}. The defaults are used."),
    "value_bad": N_('The setting "{about}" cannot be "{value}". The default is used: {default}.'),
}
_LONGEST: Final = 40


class AnySettingsMessage(Protocol):
    """What a text about the file of the settings needs to know."""

    @property
    def key(self) -> str:
        """What was wrong."""

    @property
    def about(self) -> str:
        """The file or the setting that it is about."""

    @property
    def value(self) -> object:
        """A reason or a value."""


def setting_name(words: Words, setting_id: str) -> str:
    """Return the name of a setting."""
    return words.text(NAMES[setting_id])


def setting_value(words: Words, setting_id: str, value: object) -> str:
    """Return a value of a setting as people say it."""
    if isinstance(value, bool):
        return words.text(_ON if value else _OFF)
    if isinstance(value, int):
        return words.text(_PERCENT, count=value)
    if isinstance(value, frozenset):
        return words.text(", ").join(setting_value(words, setting_id, each) for each in sorted(value)) or words.text(
            _NONE
        )
    text = VALUES.get(setting_id, {}).get(value)
    if text is not None:
        return words.text(text)
    if setting_id == "naming":
        return words.naming_name(str(value))
    return LANGUAGES.get(str(value), str(value))


def settings_message(words: Words, of: AnySettingsMessage, default: object) -> str:
    """Return what was wrong with the file of the settings; ``default`` is that of the setting it is about, if any."""
    if of.key == "value_bad":
        name = setting_name(words, of.about)
        shown = shorten(str(of.value), _LONGEST, placeholder="...")
        return words.text(MESSAGES[of.key], about=name, value=shown, default=setting_value(words, of.about, default))
    value = words.system_error(of.value) if isinstance(of.value, OSError) else of.value
    return words.text(MESSAGES[of.key], about=of.about, value=value)
