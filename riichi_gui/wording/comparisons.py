"""Words for rulebooks side by side and for own rulesets: what was left out, what decides, what a file lacks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Protocol

from riichi_gui.wording.marks import N_

if TYPE_CHECKING:
    from riichi_gui.scoring.rulesets import OptionValue
    from riichi_gui.wording.words import Words

_SHOWN: Final = 60

# Translators: {rules} is the name of a rulebook, at the head of the sentence.
DROPPED: Final[Mapping[str, str]] = {
    "red_fives": N_("{rules} lacks such a red five; it counts as a plain one."),
    "fourth_five": N_("{rules} has only so many plain fives of a suit; the fourth five is the red one."),
    "ippatsu": N_("{rules} has no ippatsu; it is left out."),
    "renhou": N_("{rules} has no renhou; it is left out."),
    "tenhou_after_closed_kan": N_("{rules} has no Tenhou after a closed {kan}; it is left out."),
    "kan_dora": N_("{rules} has no kan dora; of the dora indicators only the first counts."),
    "ura_dora": N_("{rules} has no ura dora; the ura indicators are left out."),
    "kan_ura_dora": N_("{rules} has no kan ura dora; of the ura indicators only the first counts."),
    "pao_yaku": N_("{rules} has no liability for this yakuman; it is left out."),
}

CELLS: Final[Mapping[str, str]] = {
    "points": N_("Points"),
    "han": N_("Han"),
    "fu": N_("Fu"),
    "yaku": N_("Yaku"),
    "limit": N_("Limit"),
    "payments": N_("Payments"),
}

# Translators: {about} is a file, an option or a key; {value} is what was found there.
OWN_RULES: Final[Mapping[str, str]] = {
    "damaged": N_("The file {about} cannot be read as a ruleset. It stays as it is; mend it or delete it."),
    "unreadable": N_("The file {about} cannot be read: {value}."),
    "file_name": N_("The file {about} is passed over because of its name. Import it instead."),
    "same_name": N_("Another ruleset is called {value} too. The one in the file {about} gets a number; rename it."),
    "format_missing": N_("The file does not say its format. It is read as far as it can be."),
    "format_newer": N_("The file is of format {value}, from a newer program. It is read as far as it can be."),
    "name_missing": N_("The ruleset has no name. It is called {about}."),
    "note_bad": N_("The note is no text. It is passed over."),
    "base_missing": N_("The file does not say which rulebook it starts from. {about} is taken."),
    "base_unknown": N_("There is no rulebook {value} to start from. {about} is taken."),
    "options_bad": N_("The options of the file cannot be read. All are as in the rulebook that it starts from."),
    "option_unknown": N_("There is no option {about}. It is passed over."),
    "option_bad": N_(
        "{value} is no value of the option {about}. The value of the rulebook that it starts from is taken."
    ),
    "key_unknown": N_("There is no key {about}. It is passed over."),
    "name_empty": N_("A ruleset needs a name. Type one."),
    "name_long": N_("The name is too long. Use at most {value} letters."),
    "name_taken": N_("There is a ruleset {about} already. Choose another name."),
    "not_found": N_("The ruleset {about} no longer exists."),
}


class AnyOwnMessage(Protocol):
    """What a text about an own ruleset needs to know. The files themselves stand above this layer."""

    @property
    def key(self) -> str:
        """What was wrong."""

    @property
    def about(self) -> str:
        """The file, the option or the key that it is about."""

    @property
    def value(self) -> object:
        """What was found there."""


def dropped(words: Words, key: str, rules: str) -> str:
    """Return what a rulebook left out of a win, or exchanged in it."""
    return words.styled(DROPPED[key], rules=rules)


def decision(words: Words, option: str, here: OptionValue, base: str, there: OptionValue) -> str:
    """Return the value of an option, and beside it that of the rulebook compared with."""
    name = words.option_name(option)
    value, other = words.option_value(option, here), words.option_value(option, there)
    return words.text("{option}: {value} ({rules}: {other})", option=name, value=value, rules=base, other=other)


def not_confirmed(words: Words, rules: str) -> str:
    """Return that a rulebook's value is not confirmed."""
    return words.text("not confirmed for {rules}", rules=rules)


def own_message(words: Words, message: AnyOwnMessage) -> str:
    """Return what is wrong with an own ruleset and what becomes of it. It may be a message or an error."""
    about = message.about
    if message.key in ("base_missing", "base_unknown"):
        about = words.ruleset_name(about)
    elif message.key == "option_bad":
        about = words.option_name(about)
    return words.text(OWN_RULES[message.key], about=about, value=_shown(words, message))


def _shown(words: Words, message: AnyOwnMessage) -> str:
    """Return a value as it stands in the file, cut where it is long; what a person said as it is."""
    value = message.value
    if message.key == "unreadable" and isinstance(value, int):
        return words.system_error(value)
    if message.key in ("unreadable", "same_name", "name_long"):
        return str(value)
    import json

    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
