"""A pasted hand in the notation of whatever program it comes from.

======================  ==============================================================================================
``own``                 this program's notation (see ``notation.py``)
``mpsz``                digits and suits, with the melds as other programs write them (``mpsz.py``)
``tenhou``              a link to Tenhou with a hand, or the tiles of its text logs (``tenhou.py``)
``tenhou-log``          the numbers of Tenhou's log viewer, with its calls (``tenhou.py``)
``majiang``             the notation of the program Majiang: suits before digits (``majiang.py``)
``unicode``             the mahjong tiles of Unicode (``unicode_tiles.py``)
======================  ==============================================================================================

Behind a hand in any of them may stand the words of our own notation: ``tsumo S riichi dora 1z``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from riichi_gui.scoring.foreign import majiang, mpsz, tenhou, unicode_tiles
from riichi_gui.scoring.foreign.common import FOREIGN_KEYS, NOTATIONS, HandTextError, Notation
from riichi_gui.scoring.hand import FLAGS, Hand, Win
from riichi_gui.scoring.notation import MAX_LENGTH, NARROW, NotationError, parse
from riichi_gui.scoring.tiles import Wind

__all__ = ["FOREIGN_KEYS", "NOTATIONS", "HandTextError", "Notation", "ReadHand", "read_hand"]

_READERS: Final[Mapping[Notation, Callable[[str, Wind], Win]]] = {
    "mpsz": mpsz.read,
    "tenhou": tenhou.read,
    "tenhou-log": tenhou.read_log,
    "majiang": majiang.read,
    "unicode": unicode_tiles.read,
}
_WORD: Final = re.compile(
    rf"(?<!\S)(?:ron|tsumo|{'|'.join(FLAGS)}|reach|dora|ura|honba|sticks|seat|round|from|pao|[eswn]{{1,2}})(?!\S)",
    re.IGNORECASE,
)
_BY: Final = re.compile(r"(?<!\S)(?:ron|tsumo)(?!\S)", re.IGNORECASE)


class ReadHand(NamedTuple):
    """A hand that could be read, and the notation it was in."""

    win: Win
    notation: Notation


def read_hand(text: str) -> ReadHand:
    """Return the win that a text describes, in whatever notation it is.

    Our own is tried first. Only where it leaves commas or too many tiles does a reading with melds come before it.

    >>> read_hand("m12,z111=,z222+,z333-,z444=").notation
    'majiang'

    Raises:
        HandTextError: no notation can read it; the error is that of the likeliest one.
    """
    if len(text) > MAX_LENGTH:
        raise HandTextError("too_long", MAX_LENGTH, text[MAX_LENGTH : MAX_LENGTH + 1], "own")
    line = text.translate(NARROW)
    if not line.strip():
        raise HandTextError("no_hand", 0, "", "own")
    likeliest = _likeliest(line)
    if likeliest is not None:
        return ReadHand(_read(line, likeliest), likeliest)
    try:
        win = parse(line)
    except NotationError as error:
        return _second_choice(line, error)
    if "," in line or ";" in line or len(win.concealed) > win.hand.closed_size + 1:
        try:
            other = _read(line, "mpsz")
        except HandTextError:
            return ReadHand(win, "own")
        if len(other.hand.melds) > len(win.hand.melds):
            return ReadHand(other, "mpsz")
    return ReadHand(win, "own")


def _second_choice(line: str, error: NotationError) -> ReadHand:
    """Return the reading with melds as others write them, after our own notation failed."""
    try:
        return ReadHand(_read(line, "mpsz"), "mpsz")
    except HandTextError as other:
        # The one that got further is the likelier.
        if other.column > error.column:
            raise
        raise HandTextError(error.key, error.column, error.text, "own") from None


def _likeliest(line: str) -> Notation | None:
    """Return the notation that a text can only be in, or None for digits and suits: ours, or one like it."""
    for notation, reader in (
        ("unicode", unicode_tiles),
        ("tenhou", tenhou),
        ("majiang", majiang),
    ):
        if reader.is_like(line):
            return notation  # type: ignore[return-value]
    return "tenhou-log" if tenhou.is_like_log(line) else None


def _read(line: str, notation: Notation) -> Win:
    """Return the win of a text in a notation other than ours; the words behind the hand are our own."""
    word = _WORD.search(line)
    at = word.start() if word is not None else len(line)
    context = _context(line[at:], at, notation)
    try:
        win = _READERS[notation](line[:at], context.seat if word is not None else Wind.E)
    except HandTextError:
        raise
    except NotationError as error:
        raise HandTextError(error.key, error.column, error.text, notation) from None
    if word is None:
        return win
    said = _BY.search(line, at) is not None
    return replace(
        context,
        hand=win.hand,
        tile=win.tile,
        by=context.by if said or context.by == "tsumo" else win.by,
        seat=context.seat,
        flags=context.flags | win.flags,
        dora=context.dora or win.dora,
    )


def _context(words: str, at: int, notation: Notation) -> Win:
    try:
        context = parse(words)
    except NotationError as error:
        raise HandTextError(error.key, error.column + at, error.text, notation) from None
    if context.hand != Hand() or context.tile is not None:
        raise HandTextError("tiles_after_words", at, words.strip(), notation)
    return context
