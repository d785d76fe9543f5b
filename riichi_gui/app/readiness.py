"""What a hand without a score still needs: what it waits on, or how far it is from ready, what helps, what to discard.

>>> from riichi_gui.scoring.notation import parse
>>> from riichi_gui.scoring.rulesets import load_ruleset
>>> found = readiness_of(parse("234m67p234p234s88s riichi"), load_ruleset("wrc-2015"))
>>> isinstance(found, Ready) and [(wait.kind, wait.left) for wait in found.waits]
[(13, 4), (16, 4)]
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from riichi_gui.app.state import AppState
from riichi_gui.scoring.hand import Hand, Win
from riichi_gui.scoring.legality import MAX_MELDS, tile_problems
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.shanten import Help, discards, helps, shanten, without
from riichi_gui.scoring.tiles import Tile
from riichi_gui.scoring.waits import Wait, unseen, waits

READY_SIZE: Final = 13
FULL_SIZE: Final = 14


@dataclass(frozen=True, slots=True)
class Ready:
    """Thirteen tiles that wait."""

    waits: tuple[Wait, ...]

    @property
    def total(self) -> int:
        """How many tiles that complete the hand are left."""
        return sum(wait.left for wait in self.waits)

    @property
    def furiten_kinds(self) -> tuple[Tile, ...]:
        """The waits of which the hand itself holds copies.

        For information: furiten comes from the player's own discards, which are not entered, and not from the hand.
        """
        return furiten_kinds(self.waits)


@dataclass(frozen=True, slots=True)
class Choice:
    """A kind to discard, the shanten after it, and what then helps; where that leaves the hand ready, its waits."""

    kind: Tile
    shanten: int
    helps: tuple[Help, ...]
    waits: tuple[Wait, ...] = ()

    @property
    def total(self) -> int:
        """How many tiles that then help are left."""
        return sum(each.left for each in self.helps)


@dataclass(frozen=True, slots=True)
class NotReady:
    """A hand that is not ready: ``entered`` of 14 tiles, a kan as three, its shanten and the kinds that lower it.

    ``shanten`` counts tiles that are not entered as tiles that must come. With 14 tiles ``choices`` are the discards
    that keep it lowest, best first, and a shanten of 0 means that one of them leaves the hand ready.
    """

    entered: int
    shanten: int
    helps: tuple[Help, ...]
    choices: tuple[Choice, ...] = ()

    @property
    def total(self) -> int:
        """How many tiles that help are left."""
        return sum(each.left for each in self.helps)


Readiness = Ready | NotReady


def readiness(state: AppState) -> Readiness | None:
    """Return what the panel shows of a hand that has no score; None where there is nothing to say.

    That is while the line cannot be read, and where :func:`readiness_of` says so.
    """
    if state.draft is not None and state.draft.fault is not None:
        return None
    return readiness_of(state.win, state.rules)


def readiness_of(win: Win, rules: RuleSet) -> Readiness | None:
    """Return what a hand without a score still needs.

    None stands for a hand without tiles, with too many or with impossible ones, and for a complete one, which has a
    score. Problems of the context do not matter here: a wait that they rule out has no score (:mod:`scoring.waits`).
    """
    # The winning tile is one of the concealed ones, for nothing is won yet.
    hand = Hand(win.concealed, win.hand.melds)
    entered = len(hand.closed) + 3 * len(hand.melds)
    if not 0 < entered <= FULL_SIZE or len(hand.melds) > MAX_MELDS or any(tile_problems(win, rules)):
        return None
    distance = shanten(hand)
    if distance < 0:
        return None
    whole = replace(win, hand=hand, tile=None)
    if entered == READY_SIZE and distance == 0:
        return Ready(waits(whole, rules))
    left = unseen(whole)
    choices = _choices(whole, rules, left) if entered == FULL_SIZE else ()
    return NotReady(entered, distance, helps(hand, left), choices)


def _choices(win: Win, rules: RuleSet, left: tuple[int, ...]) -> tuple[Choice, ...]:
    found: list[Choice] = []
    for kind, after, then, _ in discards(win.hand, left):
        rest = replace(win, hand=without(win.hand, kind))
        found.append(Choice(kind, after, then, waits(rest, rules) if after == 0 else ()))
    return tuple(found)


def furiten_kinds(found: Iterable[Wait]) -> tuple[Tile, ...]:
    """Return those kinds of some waits of which the hand itself holds copies."""
    return tuple(wait.kind for wait in found if wait.held)
