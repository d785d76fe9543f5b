"""The hands that were scored last, kept across restarts in one readable file: a JSON object a line, the newest last.

    {"line": "234m67p ... +5p ron S riichi", "rules": "wrc-2015", "points": 8000, "when": "2026-05-02T18:30:00+00:00"}

Every change reads the file anew under a lock, so two windows at once lose nothing of each other's. A line that cannot
be read, or holds no hand that was scored, is put aside in a file of its own before the file is written without it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from riichi_gui.app.actions import take_win
from riichi_gui.app.durable import locked, write_durably
from riichi_gui.app.result import Scored, outcome_of
from riichi_gui.app.state import AppState
from riichi_gui.scoring.evaluation import is_complete
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.legality import MAX_MELDS
from riichi_gui.scoring.notation import NotationError, format_win, parse
from riichi_gui.scoring.tiles import COPIES, KIND

if TYPE_CHECKING:
    # For annotations alone.
    from riichi_gui.app.own_rules import OwnRules
    from riichi_gui.scoring.rulesets import RuleSet
    from riichi_gui.wording import Words

KEPT: Final = 50
FILE: Final = "history.jsonl"
DAMAGED: Final = "history-damaged.jsonl"
LOCK: Final = "history.lock"
MOST_BYTES: Final = 1 << 22
MOST_POINTS: Final = 1_000_000
"""No hand is worth so much, whatever the ruleset."""
YEARS: Final = (1970, 9998)
"""The years that every system can tell the local time in, whatever the zone."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A hand that was scored: its line, the ruleset's id, what it was worth, and when (ISO 8601)."""

    line: str
    rules: str
    points: int
    when: str


class Kept(NamedTuple):
    """What the file holds: the entries, the newest first, and how many lines of it could not be read."""

    entries: tuple[Entry, ...]
    damaged: int


class _Content(NamedTuple):
    entries: list[Entry]
    damaged: list[bytes]


def entry_of(state: AppState, now: datetime) -> Entry | None:
    """Return the entry of the hand of a state; None where it has no score."""
    outcome = outcome_of(state)
    if not isinstance(outcome, Scored):
        return None
    when = now.isoformat(timespec="seconds")
    return Entry(format_win(state.win), state.rules.id, outcome.score.points, when)


class History:
    """The file within the program's data folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / FILE

    def read(self) -> Kept:
        """Return what the file holds; nothing where there is none.

        Raises:
            OSError: the file cannot be read.
        """
        content = self._read()
        return Kept(tuple(reversed(content.entries)), len(content.damaged))

    def add(self, entry: Entry) -> bool:
        """Add an entry as the newest; not where the newest is the same hand. Tells whether it was added.

        Raises:
            OSError: the file cannot be written.
        """

        def change(entries: list[Entry]) -> list[Entry]:
            if entries and _hand(entries[-1]) == _hand(entry):
                return entries
            return [*entries, entry][-KEPT:]

        return self._change(change)

    def remove(self, entry: Entry) -> bool:
        """Take an entry out. Tells whether it was there.

        Raises:
            OSError: the file cannot be written.
        """
        return self._change(lambda entries: [each for each in entries if each != entry])

    def clear(self) -> bool:
        """Take every entry out. Tells whether there was one.

        Raises:
            OSError: the file cannot be written.
        """
        return self._change(lambda _entries: [])

    # ------------------------------------------------------------------------------------------------------------- file

    def _change(self, change: Callable[[list[Entry]], list[Entry]]) -> bool:
        self.folder.mkdir(parents=True, exist_ok=True)
        with locked(self.folder / LOCK):
            content = self._read()
            after = change(content.entries)
            if after == content.entries and not content.damaged:
                return False
            if content.damaged:
                self._put_aside(content.damaged)
            write_durably(self.path, "".join(map(_to_line, after)).encode())
            return after != content.entries

    def _put_aside(self, lines: list[bytes]) -> None:
        aside = self.folder / DAMAGED
        earlier = b""
        with suppress(FileNotFoundError):
            earlier = aside.read_bytes()
        known = set(earlier.split(b"\n"))
        write_durably(aside, earlier + b"".join(line + b"\n" for line in lines if line not in known))

    def _read(self) -> _Content:
        content = _Content([], [])
        try:
            with self.path.open("rb") as file:
                data = file.read(MOST_BYTES)
        except FileNotFoundError:
            return content
        for line in data.split(b"\n"):
            if not line.strip():
                continue
            entry = _from_line(line)
            if entry is None:
                content.damaged.append(line)
            else:
                content.entries.append(entry)
        del content.entries[:-KEPT]
        return content


def _hand(entry: Entry) -> tuple[str, str]:
    return entry.line, entry.rules


def _to_line(entry: Entry) -> str:
    return json.dumps(asdict(entry), ensure_ascii=False) + "\n"


def _from_line(data: bytes) -> Entry | None:
    """Return the entry of a line of the file; None where it holds something else."""
    try:
        found = json.loads(data.decode())
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, dict):
        return None
    line, rules, points, when = (found.get(key) for key in ("line", "rules", "points", "when"))
    if not (isinstance(line, str) and isinstance(rules, str) and isinstance(when, str)):
        return None
    if not isinstance(points, int) or isinstance(points, bool):
        return None
    entry = Entry(line, rules, points, when)
    return entry if _can_be(entry) else None


def _can_be(entry: Entry) -> bool:
    """Tell whether an entry is of a hand that was scored, and can be shown and written again."""
    try:
        # JSON can hold half of a surrogate pair, which no file can.
        _to_line(entry).encode()
        local_time(entry)
        win = parse(entry.line)
    except (NotationError, ValueError, OverflowError, OSError):
        return False
    has_points = 0 < entry.points < MOST_POINTS and entry.points % 100 == 0
    return has_points and bool(entry.rules.strip()) and entry.rules.isprintable() and _is_whole(win)


def _is_whole(win: Win) -> bool:
    """Tell whether a win is a complete hand. Under which rules it was scored may no longer be known."""
    hand = win.hand
    if win.tile is None or len(hand.melds) > MAX_MELDS or len(hand.closed) != hand.closed_size:
        return False
    copies = Counter(KIND[tile] for tile in (*win.hand_tiles, *win.dora, *win.ura))
    return max(copies.values()) <= COPIES and is_complete(win)


def local_time(entry: Entry) -> datetime:
    """Return when a hand was scored, as the time is here.

    Raises:
        ValueError: the time is none that could be; OverflowError and OSError where the system cannot tell it.
    """
    when = datetime.fromisoformat(entry.when)
    if not YEARS[0] <= when.year <= YEARS[1]:
        raise ValueError(entry.when)
    return when.astimezone()


# ------------------------------------------------------------------------------------------------ looking and reopening


def search_text(entry: Entry, words: Words, rules: RuleSet | None, rules_name: str) -> str:
    """Return all that an entry is found by: line, points, rules, time, limit, and the yaku by all their names."""
    parts = [entry.line, str(entry.points), words.points(entry.points), rules_name, entry.rules, entry.when]
    if rules is not None:
        from riichi_gui.scoring.score import NotCompleteError, score

        try:
            scored = score(parse(entry.line), rules)
        except NotCompleteError:
            return " ".join(parts).casefold()
        if scored.limit:
            parts.append(words.limit_name(scored.limit, scored.yakuman))
        for yaku in scored.yaku_ids:
            parts += [words.yaku_name(yaku), words.yaku_kanji(yaku), words.yaku_romaji(yaku), yaku]
    return " ".join(parts).casefold()


def is_found(text: str, wanted: str) -> bool:
    """Tell whether a search text has every word that is wanted.

    >>> is_found("234m 8,000 pinfu wrc 2015", "Pinfu 8,0")
    True
    """
    return all(word in text for word in wanted.casefold().split())


def reopen(state: AppState, entry: Entry, rules: RuleSet | None, own: OwnRules | None = None) -> AppState:
    """Return the state with the hand of an entry, and with its ruleset where that is still there."""
    state = take_win(state, parse(entry.line))
    if own is not None:
        from riichi_gui.app.rule_actions import set_own_rules

        return set_own_rules(state, own)
    return state if rules is None else replace(state, rules=rules, own=None)
