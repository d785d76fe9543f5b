"""Words for the keys: what each command does, the groups they stand in, and the keys as they are printed on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from riichi_gui.wording.marks import N_, NC_

if TYPE_CHECKING:
    from riichi_gui.wording.words import Words

GROUPS: Final[Mapping[str, str]] = {
    "goes_to": N_("The next tiles go to"),
    "win": N_("How it was won"),
    "table": N_("At the table"),
    "hand": N_("The hand"),
    "window": N_("What is shown"),
}
COMMANDS: Final[Mapping[str, str]] = {
    "dora": N_("Dora indicator"),
    "ura": N_("Ura indicator"),
    "by": N_("Ron or tsumo"),
    "chankan": N_("Chankan: robbing a {kan}"),
    "closed_kan": N_("The robbed {kan} is a closed one"),
    "last_tile": N_("Last tile: haitei or houtei"),
    "first_turn": N_("First turn: tenhou, chiihou or renhou"),
    "winner": N_("Next tile as the winning tile"),
    "seat_E": N_("Seat wind East"),
    "seat_S": N_("Seat wind South"),
    "seat_W": N_("Seat wind West"),
    "seat_N": N_("Seat wind North"),
    "round_next": N_("Next round wind"),
    "round_back": N_("Round wind before"),
    "discarder": N_("Discarder: next player"),
    "place": N_("Next place among several winners"),
    "honba_more": N_("One honba more"),
    "honba_less": N_("One honba less"),
    "sticks_more": N_("One stick more"),
    "sticks_less": N_("One stick less"),
    "pao": N_("Liable: next player"),
    "line": N_("Go to the line"),
    "undo": N_("Undo"),
    "redo": N_("Redo"),
    "clear": N_("New hand"),
    "random": N_("Random hand"),
    "wishes": N_("Random hand with a wish"),
    "paste": N_("Paste a hand"),
    "copy": N_("Copy as text"),
    "sheet": N_("This list of keys"),
    "table_view": N_("Table view"),
    "history": N_("History"),
    "rules": N_("Rules of the score"),
    "compare": N_("Compare rulebooks"),
    "print": N_("Print or save as PDF"),
}
FLAGS: Final = frozenset({"riichi", "double_riichi", "ippatsu", "rinshan"})
MELDS: Final = frozenset({"chi", "pon", "daiminkan", "ankan", "kakan"})

FIXED: Final[tuple[tuple[tuple[str, ...], str], ...]] = (
    (("0", "…", "9"), N_("Tiles, before their suit; 0 is a red five")),
    (("M", "P", "S", "Z"), N_("Their suit: characters, dots, bamboo, honours")),
    (("Shift+M",), N_("After one digit: the {run} from there")),
    (("M", "M"), N_("Suit once more: the same tiles again")),
    (("Backspace",), N_("Take back a digit, else the last tile")),
    (("Esc",), N_("Leave the line, else drop digits, else clear")),
    (("Tab",), N_("Next part of the window")),
    (("Left", "Right", "Up", "Down"), N_("Move inside a part")),
    (("Return", "Space"), N_("Press the tile or button")),
    (("Del",), N_("Take out the tile of the hand")),
    (("Menu", "Shift+F10"), N_("All that can be done with a tile")),
    (("Ctrl+1",), N_("Score")),
    (("Ctrl+2",), N_("Quiz")),
    (("Ctrl+4",), N_("Progress")),
    (("Ctrl+5", "Ctrl+,"), N_("Settings")),
)
"""The keys that cannot be changed, each with what it does."""

# Translators: as it is printed on the keyboards of the language's countries.
KEYS: Final[Mapping[str, str]] = {
    "Ctrl": NC_("key", "Ctrl"),
    "Shift": NC_("key", "Shift"),
    "Alt": NC_("key", "Alt"),
    "Meta": NC_("key", "Meta"),
    "Esc": NC_("key", "Esc"),
    "Return": NC_("key", "Enter"),
    "Enter": NC_("key", "Enter"),
    "Space": NC_("key", "Space"),
    "Backspace": NC_("key", "Backspace"),
    "Tab": NC_("key", "Tab"),
    "Del": NC_("key", "Del"),
    "Ins": NC_("key", "Ins"),
    "Home": NC_("key", "Home"),
    "End": NC_("key", "End"),
    "Menu": NC_("key", "Menu"),
    "PgUp": NC_("key", "Page up"),
    "PgDown": NC_("key", "Page down"),
    "Left": "\N{LEFTWARDS ARROW}",
    "Right": "\N{RIGHTWARDS ARROW}",
    "Up": "\N{UPWARDS ARROW}",
    "Down": "\N{DOWNWARDS ARROW}",
}


def command_name(words: Words, command: str) -> str:
    """Return what a command of the keymap does, in a few words."""
    if command in MELDS:
        return words.meld_name(command)
    if command in FLAGS:
        return words.flag_name(command)
    return words.styled(COMMANDS[command])


def group_name(words: Words, group: str) -> str:
    """Return the heading of a group of commands."""
    return words.text(GROUPS[group])


def key_parts(words: Words, key: str) -> tuple[str, ...]:
    """Return a key part by part, as they are printed: "Ctrl", "Shift", "Z"."""
    *held, last = key.split("+") if not key.endswith("+") else (*key[:-1].rstrip("+").split("+"), "+")
    parts = (*filter(None, held), last)
    return tuple(words.in_context("key", KEYS[part]) if part in KEYS else part for part in parts)


def key_text(words: Words, key: str) -> str:
    """Return a key as it is written in a sentence: "Ctrl+Shift+Z"."""
    return "+".join(key_parts(words, key))


def with_key(words: Words, tip: str, key: str) -> str:
    """Return a tooltip with the key that does the same behind it; without a key as it is."""
    return words.text("{tip} ({key})", tip=tip, key=key_text(words, key)) if key else tip


def conflict_text(words: Words, conflict: str) -> str:
    """Return why a command cannot have a key: by what :func:`riichi_gui.app.keymap.conflict` said."""
    if conflict == "reserved":
        return words.text("This key is kept for tiles, for moving about or for the pages.")
    if conflict == "unreadable":
        return words.text("The program does not know this key.")
    return words.text("This key is taken: {command}.", command=command_name(words, conflict))
