"""Words for what is wrong with the file of the learner's answers, and what becomes of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from riichi_gui.wording.marks import N_

if TYPE_CHECKING:
    from riichi_gui.wording.messages import AnyMessage
    from riichi_gui.wording.words import Words

# What a store says once it is open. Translators: {about} is the file or the folder, {value} the reason.
MESSAGES: Final[Mapping[str, str]] = {
    "damaged": N_(
        "The file of your answers was damaged. It is kept aside as {about}, unchanged, and a new one was begun."
    ),
    "newer": N_(
        "The file of your answers is from a newer version of the program. It is kept aside as {about}, unchanged, and a"
        " new one was begun."
    ),
    "unmovable": N_(
        "The file of your answers, {about}, can neither be read nor set aside. New answers are kept until the program"
        " ends; export them before."
    ),
    "unwritable": N_(
        "Nothing can be written in {about}: {value}. New answers are kept until the program ends; export them before."
    ),
    "busy": N_(
        "Another window does not let go of the answers in {about}. New answers are kept until the program ends; export"
        " them before."
    ),
}

# What cannot be done with them. Translators: {about} is a file, {value} the reason or the place.
ERRORS: Final[Mapping[str, str]] = {
    "busy": N_("Another window is writing just now. Nothing was changed; try again."),
    "unwritable": N_("The answers cannot be written: {value}. Nothing was changed."),
    "damaged": N_(
        "The file of your answers, {about}, is damaged. Nothing was changed. At the next start it is set aside."
    ),
    "not_confirmed": N_("Answers have come in since you were asked. Nothing was deleted; try again."),
    "import_unreadable": N_("{about} cannot be read: {value}."),
    "import_damaged": N_("{about} is damaged. Nothing was taken from it."),
    "import_newer": N_("{about} is of format {value}, from a newer version of the program. Nothing was taken from it."),
    "import_foreign": N_("{about} is no file of progress from this program. Nothing was taken from it."),
}
_DAMAGED_ANSWER: Final = N_("{about} is damaged at answer {value}. Nothing was taken from it.")
_DAMAGED_KEY: Final = N_('{about} is damaged at "{value}". Nothing was taken from it.')


def message(words: Words, of: AnyMessage) -> str:
    """Return what was wrong with the file when it was opened, and what became of it."""
    return words.text(MESSAGES[of.key], about=of.about, value=of.value)


def error(words: Words, of: AnyMessage) -> str:
    """Return what could not be done with the records, and that nothing was changed."""
    text = ERRORS[of.key]
    if of.key == "import_damaged" and isinstance(of.value, int):
        text = _DAMAGED_ANSWER
    elif of.key == "import_damaged" and of.value:
        text = _DAMAGED_KEY
    return words.text(text, about=of.about, value=of.value)
