"""Kinds of question about shapes: all waits of thirteen tiles, and whether fourteen are a win."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

from riichi_gui.scoring.hand import Flag, Hand, Win
from riichi_gui.scoring.legality import problems
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.tiles import KIND, KINDS, Tile, Wind, is_red, tile_name
from riichi_gui.scoring.waits import waits
from riichi_gui.training.dice import Dice
from riichi_gui.training.generator import Impossible, for_target
from riichi_gui.training.grading import Grade, Line, Verdict
from riichi_gui.training.levels import Mix, from_mix
from riichi_gui.training.slips import Slip
from riichi_gui.training.targets import EQUAL, UNEQUAL, Target

IsWin = Literal["win", "no_yaku", "not_complete"]

TRIES: Final = 60
_PLAIN: Final = frozenset[Flag]({"riichi", "double_riichi", "ippatsu"})


@dataclass(frozen=True, slots=True)
class WaitsQuestion:
    """Thirteen tiles (fewer beside melds): which tiles complete them, and which of these win by ron without a yaku."""

    hand: Hand
    seat: Wind
    round: Wind
    rules: RuleSet
    seed: int


@dataclass(frozen=True, slots=True)
class Waits:
    """Kinds of tiles: all that complete the hand, and those of them that bring no yaku of their own by ron."""

    waits: frozenset[Tile]
    no_yaku: frozenset[Tile] = frozenset()


@dataclass(frozen=True, slots=True)
class IsWinQuestion:
    """A hand with its winning tile and all of its context, and what it is."""

    win: Win
    rules: RuleSet
    verdict: IsWin
    seed: int


# --------------------------------------------------------------------------------------------------------------- waits


def find_waits(hand: Hand, seat: Wind, wind: Wind, rules: RuleSet) -> Waits:
    """Return what a hand waits on. A tile of which the hand holds all four copies is no wait.

    Without a yaku is meant by ron and without a flag: by self-draw, or after riichi, it may well be a win.
    """
    found = waits(Win(hand, None, "ron", seat, wind), rules)
    bare = frozenset(wait.kind for wait in found if wait.ron is None or not wait.ron.is_win)
    return Waits(frozenset(wait.kind for wait in found), bare)


def ask_waits(seed: int, rules: RuleSet, mix: Mix) -> WaitsQuestion | Impossible:
    """Return thirteen tiles before a win of the mix; half of them from hands that can be read in several ways."""
    dice = Dice(seed, "waits")
    inner = dice.below(1 << 40)
    many = Target("ambiguous", EQUAL if dice.chance(0.5) else UNEQUAL)
    found = for_target(many, inner, rules) if dice.chance(0.5) else from_mix(mix, inner, rules)
    if isinstance(found, Impossible):
        return found
    return WaitsQuestion(found.win.hand, found.win.seat, found.win.round, rules, seed)


def answer_waits(question: WaitsQuestion) -> Waits:
    """Return the waits of a question."""
    return find_waits(question.hand, question.seat, question.round, question.rules)


def grade_waits(question: WaitsQuestion, given: Waits) -> Grade:
    """Return the graded waits: a line ``wait:3p`` for each tile, and ``no_yaku:3p`` for each mark."""
    right = answer_waits(question)
    lines = [*_set_lines("wait", right.waits, given.waits)]
    # A mark on a tile that is no wait is not looked at: the tile is wrong already.
    lines += _set_lines("no_yaku", right.no_yaku & given.waits, given.no_yaku & right.waits & given.waits)
    return Grade(tuple(lines), None)


def _set_lines(key: str, right: frozenset[Tile], given: frozenset[Tile]) -> Iterator[Line]:
    for tile in sorted(right | given):
        name = tile_name(tile)
        verdict: Verdict = "extra" if tile not in right else "right" if tile in given else "missed"
        yield Line(f"{key}:{name}", verdict, name if tile in right else None, name if tile in given else None)


# ------------------------------------------------------------------------------------------------------ is it a win?


def ask_is_win(seed: int, rules: RuleSet, mix: Mix) -> IsWinQuestion | Impossible:
    """Return a win of the mix, a hand without a yaku, or one whose last tile does not complete it."""
    dice = Dice(seed, "is_win")
    which = dice.random()
    for _ in range(TRIES):
        inner = dice.below(1 << 40)
        found = for_target(Target("no_yaku"), inner, rules) if 0.4 <= which < 0.7 else from_mix(mix, inner, rules)
        if isinstance(found, Impossible):
            return found
        if which < 0.7:
            return IsWinQuestion(found.win, rules, "win" if found.is_win else "no_yaku", seed)
        spoilt = _spoil(found.win, rules, dice)
        if spoilt is not None:
            return IsWinQuestion(spoilt, rules, "not_complete", seed)
    return Impossible(Target("no_yaku"), "not_found")


def _spoil(win: Win, rules: RuleSet, dice: Dice) -> Win | None:
    """Return the win with a neighbour of its last tile that does not complete it, or None where that cannot be."""
    if win.tile is None or not win.flags <= _PLAIN or is_red(win.tile):
        return None
    kind = KIND[win.tile]
    near = [other for other in KINDS if other // 9 == kind // 9 and 0 < abs(other - kind) <= 3]
    for other in dice.several(near, len(near)):
        changed = replace(win, tile=other)
        if [problem.key for problem in problems(changed, rules)] == ["not_complete"]:
            return changed
    return None


def answer_is_win(question: IsWinQuestion) -> IsWin:
    """Return what the hand is."""
    return question.verdict


def grade_is_win(question: IsWinQuestion, given: IsWin) -> Grade:
    """Return the graded verdict, one line ``is_win``."""
    verdict: Verdict = "right" if given == question.verdict else "wrong"
    slip: Slip | None = "no_yaku" if question.verdict == "no_yaku" and given == "win" else None
    return Grade((Line("is_win", verdict, question.verdict, given, slip=slip),), None)
