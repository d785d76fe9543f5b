"""What the result panel says of a hand without a score: what it waits on, or how far it is and what helps."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from riichi_gui.app.result import Facts
from riichi_gui.ui.result_lines import Line, Place
from riichi_gui.wording import Words
from riichi_gui.wording.words import first_upper

if TYPE_CHECKING:
    from riichi_gui.app.readiness import NotReady
    from riichi_gui.scoring.waits import Wait

# More kinds of tiles than stand in a row are told in words alone.
MOST_TILES: Final = 14
MOST_DISCARDS: Final = 6


def ready_lines(facts: Facts, words: Words) -> tuple[Line, ...]:
    """Return the lines; none for a hand with a score, without tiles, or with tiles that cannot be."""
    found = facts.readiness
    if found is None:
        return ()
    from riichi_gui.app.readiness import Ready

    if not isinstance(found, Ready):
        return _not_ready(found, words)
    lines = [Line("heading", words.ready(found.waits))]
    lines += [_wait_line(wait, words) for wait in found.waits]
    if note := words.furiten_note(found.waits):
        lines.append(Line("text", note))
    return tuple(lines)


def _wait_line(wait: Wait, words: Words) -> Line:
    text = words.wait(wait)
    note = f"{text.ron.text}\n{text.tsumo.text}" if wait.left else ""
    action = Place(wait.kind) if wait.left else None
    return Line("item", text.name, text.left, note=note, tiles=(wait.kind,), action=action)


def _not_ready(found: NotReady, words: Words) -> tuple[Line, ...]:
    kinds = tuple(help_.kind for help_ in found.helps if help_.left)
    row = kinds if len(kinds) <= MOST_TILES else ()
    lines = [Line("heading", words.shanten(found.shanten))]
    # Where a discard leaves the hand ready, the discards below say what it then waits on.
    if found.shanten or not found.choices:
        lines.append(Line("text", words.helping(found.helps), tiles=row))
    for choice in found.choices[:MOST_DISCARDS]:
        text = words.discard(choice.kind, choice.helps, leaves_ready=bool(choice.waits))
        lines.append(Line("item", first_upper(text), tiles=(choice.kind,), proof=(choice.kind,)))
        lines += [replace(_wait_line(wait, words), action=None) for wait in choice.waits]
    return tuple(lines)
