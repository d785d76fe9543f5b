"""What can be done by a key, and by which: the keys the program brings along, and those that somebody chose instead.

A key is a text as Qt writes it, such as ``R``, ``Shift+E``, ``Ctrl+Z``, ``F11`` or ``?``. A letter stands for the key,
whatever the case; a sign stands for itself, however it is typed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

Group = Literal["goes_to", "win", "table", "hand", "window"]
Keys = Mapping[str, str]
"""The keys that were changed, by the id of the command; an empty one takes its key from it."""

GROUPS: Final[tuple[Group, ...]] = get_args(Group)
RESERVED: Final = "reserved"
UNREADABLE: Final = "unreadable"


@dataclass(frozen=True, slots=True)
class Command:
    """Something that a key does. Of its default keys the first one is shown; a chosen key takes the place of all."""

    id: str
    group: Group
    defaults: tuple[str, ...]

    @property
    def default(self) -> str:
        """The key that the program brings along, and shows."""
        return self.defaults[0]


def _rows(group: Group, **keys: str) -> tuple[Command, ...]:
    return tuple(Command(name, group, tuple(texts.split())) for name, texts in keys.items())


COMMANDS: Final[tuple[Command, ...]] = (
    *_rows("goes_to", chi="C", pon="O", daiminkan="K", ankan="A", kakan="X", dora="D", ura="U"),
    *_rows(
        "win",
        by="T",
        riichi="R",
        double_riichi="Shift+R",
        ippatsu="I",
        rinshan="N",
        chankan="Q",
        closed_kan="Shift+Q",
        last_tile="L",
        first_turn="F",
        winner="W",
    ),
    *_rows(
        "table",
        seat_E="Shift+E",
        seat_S="Shift+S",
        seat_W="Shift+W",
        seat_N="Shift+N",
        round_next="V",
        round_back="Shift+V",
        discarder="J",
        place="Shift+J",
        honba_more="H",
        honba_less="Shift+H",
        sticks_more="B",
        sticks_less="Shift+B",
        pao="Y",
    ),
    *_rows(
        "hand",
        line="/ Ctrl+L",
        undo="Ctrl+Z",
        redo="Ctrl+Shift+Z Ctrl+Y",
        clear="Ctrl+N",
        random="G",
        wishes="Shift+G",
        paste="Ctrl+V Shift+Ins",
        copy="Ctrl+Shift+C",
    ),
    *_rows(
        "window", sheet="? F1", table_view="F11", history="Ctrl+H", rules="Ctrl+R", compare="Ctrl+K", print="Ctrl+P"
    ),
)
"""Every command of the page for scoring, in the order in which they are shown."""

BY_ID: Final[Mapping[str, Command]] = {command.id: command for command in COMMANDS}

_MODIFIERS: Final = ("Meta", "Ctrl", "Alt", "Shift")
_NAMED: Final = {
    name.lower(): name
    for name in (
        *("Esc", "Tab", "Backtab", "Backspace", "Return", "Enter", "Ins", "Del", "Pause", "Print", "Home", "End"),
        *("Left", "Up", "Right", "Down", "PgUp", "PgDown", "Space", "Menu", "Help"),
        *(f"F{number}" for number in range(1, 25)),
    )
}
_MOVING: Final = ("Tab", "Backtab", "Left", "Up", "Right", "Down", "Home", "End", "PgUp", "PgDown")
_PRESSING: Final = ("Return", "Enter", "Space")
_FIXED: Final = frozenset(
    (
        *("Esc", "Backspace", "Del", "Menu", "Shift+F10", "Alt+F4", "Ctrl+Q", "Ctrl+,"),
        *(f"Ctrl+{page}" for page in range(1, 10)),
        *"0123456789MPSZ",
    )
)


def normal(key: str) -> str | None:
    """Return a key in the one form that is compared, or None where the text names no key.

    >>> normal("shift+ctrl+z"), normal("r"), normal("Shift+?"), normal("Ctrl++"), normal("Hyper+X")
    ('Ctrl+Shift+Z', 'R', '?', 'Ctrl++', None)
    """
    rest, held = key.strip(), set()
    while "+" in rest[:-1]:
        word, _, rest = rest.partition("+")
        name = word.strip().title()
        if name not in _MODIFIERS:
            return None
        held.add(name)
        rest = rest.strip()
    name = _NAMED.get(rest.lower(), capital(rest) if len(rest) == 1 and rest.isprintable() and rest != " " else "")
    if not name:
        return None
    if held == {"Shift"} and len(name) == 1 and not name.isalpha():
        held.clear()
    return "+".join((*(each for each in _MODIFIERS if each in held), name))


def capital(letter: str) -> str:
    """Return a letter as it stands on its key: the capital, where that is one letter too."""
    upper = letter.upper()
    return upper if len(upper) == 1 else letter


def is_reserved(key: str) -> bool:
    """Tell whether a key is kept for tiles, for moving about, for pressing what has the focus, or for the pages."""
    return key in _FIXED or key.removeprefix("Shift+") in _MOVING or key.rpartition("+")[2] in _PRESSING


def is_typed(key: str) -> bool:
    """Tell whether a key writes something in a field for text: there it is no command."""
    return len(key.removeprefix("Shift+")) == 1


def keys_of(keys: Keys, command: str) -> tuple[str, ...]:
    """Return the keys that do a command now, the one to be shown first; none where it was left without one.

    A file can also name what is no key, or one that is kept for something else: that is as good as none.
    """
    if command not in keys:
        return BY_ID[command].defaults
    chosen = normal(keys[command])
    return () if chosen is None or is_reserved(chosen) else (chosen,)


def key_of(keys: Keys, command: str) -> str:
    """Return the key to be shown for a command; empty where it has none."""
    return next(iter(keys_of(keys, command)), "")


def bindings(keys: Keys) -> dict[str, str]:
    """Return the command of each key. Where two want the same one, a chosen key goes before a default."""
    found: dict[str, str] = {}
    for command in sorted(BY_ID, key=lambda each: each not in keys):
        for key in keys_of(keys, command):
            found.setdefault(key, command)
    return found


def conflict(keys: Keys, command: str, key: str) -> str | None:
    """Return what keeps a command from having a key: the id of the command that has it, or one of two words.

    ``RESERVED`` is said of the keys for tiles, for moving and for other pages, ``UNREADABLE`` of what is no key. None
    means that the command can have it; so it is for its own key, and for the empty text, which takes the key away.
    """
    if not key.strip():
        return None
    wanted = normal(key)
    if wanted is None:
        return UNREADABLE
    if is_reserved(wanted):
        return RESERVED
    holder = bindings({each: text for each, text in keys.items() if each != command}).get(wanted)
    return holder if holder != command else None
