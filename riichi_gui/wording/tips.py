"""The tips in words, one sentence or two each: they have to fit into one line of the smallest window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from riichi_gui.wording.key_names import key_text
from riichi_gui.wording.marks import N_
from riichi_gui.wording.telling import run

if TYPE_CHECKING:
    from riichi_gui.scoring.tiles import Tile
    from riichi_gui.wording.words import Words

# {tiles} is a run as a sentence names it, {section} the title of a part of the result, {key} a key that does the same.
TEXTS: Final[Mapping[str, str]] = {
    "start": N_("Point at anything, even a grey button: a short text says what it does, or why it is grey."),
    "run": N_("{tiles} takes one click: hold Shift and click the lowest tile."),
    "calls": N_("Right-click a tile and choose its group there: that saves choosing first where a click goes."),
    "line": N_("The line takes the rest too: + before the winning tile, then tsumo, S for South, riichi, dora 1z."),
    "keys": N_("Everything here has a key: {key} shows them all, from riichi and the seat to the calls."),
    "waits": N_("Click one of the waits: the tile goes in, and the score is there."),
    "score": N_("Point at a line of the result: its tiles light up. “{section}” shows what else it could pay."),
    "near_miss": N_("“{section}” lists every yaku that this hand missed by one condition."),
    "undo": N_("{key} brings it back. Every step can be undone."),
    "rules": N_("A rule decides this score. The button with the name of the rules, above it, says which ({key})."),
    "history": N_("The hands that you scored are kept: History ({key}) finds them again."),
    "quiz": N_("Ready to score by yourself? The quiz ({key}) deals you hands and grades your answers."),
}


def tip_text(words: Words, tip: str, run_from: Tile | None, key: str) -> str:
    """Return a tip in words; ``run_from`` is the lowest tile of the run, and ``key`` the key that some of them name."""
    sections = {"score": words.text("What if"), "near_miss": words.text("Not scored")}
    tiles = run(words, run_from) if run_from is not None else ""
    return words.styled(TEXTS[tip], section=sections.get(tip, ""), tiles=tiles, key=key_text(words, key))
