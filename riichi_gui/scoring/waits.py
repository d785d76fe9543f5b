"""What a ready hand waits on: each kind that completes it, the copies left, and what it pays by ron and by tsumo.

>>> from riichi_gui.scoring.notation import parse
>>> from riichi_gui.scoring.rulesets import load_ruleset
>>> found = waits(parse("234m67p234p234s88s ron S riichi"), load_ruleset("wrc-2015"))
>>> [(wait.kind, wait.left, wait.ron.points, wait.tsumo.points) for wait in found if wait.ron and wait.tsumo]
[(13, 4, 8000, 12000), (16, 4, 8000, 12000)]

A kind of which the player holds all four copies, in hand or in melds, is no wait: the fifth tile does not exist, and a
hand that waits on nothing else is not ready (rules.md R38, EMA 2016). Copies that lie elsewhere, indicators say, leave
the hand ready: such a wait has ``left`` 0.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from riichi_gui.scoring.hand import Flag, Win, WinBy
from riichi_gui.scoring.legality import context_problems, problems, tiles_left
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.score import Score, score
from riichi_gui.scoring.shanten import helps, shanten
from riichi_gui.scoring.tiles import COPIES, KIND, KINDS, Tile, red_of

# The last tile is haitei when it is drawn and houtei when it is discarded.
_BECOMES: Final[dict[WinBy, dict[Flag, Flag]]] = {"ron": {"haitei": "houtei"}, "tsumo": {"houtei": "haitei"}}
_ONLY: Final[dict[WinBy, frozenset[Flag]]] = {
    "ron": frozenset({"houtei", "chankan", "renhou"}),
    "tsumo": frozenset({"haitei", "rinshan", "tenhou", "chiihou"}),
}
_OTHER: Final[dict[WinBy, WinBy]] = {"ron": "tsumo", "tsumo": "ron"}
_FIRST_TURN: Final = frozenset[Flag]({"tenhou", "chiihou", "renhou"})


@dataclass(frozen=True, slots=True)
class Wait:
    """One kind that completes the hand.

    ``left`` are the copies that are not visible, ``held`` those in the player's own hand and melds. ``ron`` and
    ``tsumo`` are the scores of that win; without a yaku ``is_win`` is false, and None stands where the context rules
    that way of winning out, or where no copy is left.
    """

    kind: Tile
    left: int
    held: int
    ron: Score | None
    tsumo: Score | None

    @property
    def has_yaku(self) -> bool:
        """Whether the tile wins in some way."""
        return any(result is not None and result.is_win for result in (self.ron, self.tsumo))


def unseen(win: Win) -> tuple[int, ...]:
    """Return by kind how many copies are in neither the hand, nor its melds, nor the indicators."""
    counts = Counter([KIND[tile] for tile in (*win.hand_tiles, *win.dora, *win.ura)])
    return tuple([max(0, COPIES - counts[kind]) for kind in KINDS])


def without_tile(win: Win) -> Win:
    """Return the win with its winning tile taken off."""
    return replace(win, tile=None)


def won_by(win: Win, by: WinBy, rules: RuleSet) -> Win:
    """Return the win as one by ron or by tsumo, with the flags that this way can have.

    Haitei and houtei become each other. Rinshan stays with tsumo alone, chankan with ron alone, and of tenhou, chiihou
    and renhou only what is legal. By tsumo nobody dealt in. All else stays: where it cannot be, legality says so.
    """
    becomes = _BECOMES[by]
    flags = frozenset([becomes.get(flag, flag) for flag in win.flags]) - _ONLY[_OTHER[by]]
    made = replace(win, by=by, flags=flags, discarder=None if by == "tsumo" else win.discarder)
    if flags & _FIRST_TURN:
        refused = {flag for problem in context_problems(made, rules) for flag in problem.flags}
        made = replace(made, flags=flags - (_FIRST_TURN & refused))
    return made


def waits(win: Win, rules: RuleSet) -> tuple[Wait, ...]:
    """Return what a hand of 13 tiles (a kan counts as three) waits on, in the order of tiles; empty if it is not ready.

    A winning tile is taken off first. A five is taken as a plain one; as the red one only where no plain one is left.
    """
    win = without_tile(win)
    hand = win.hand
    if len(hand.closed) != hand.closed_size or shanten(hand) != 0:
        return ()
    held = Counter([KIND[tile] for tile in hand.tiles])
    ron, tsumo = won_by(win, "ron", rules), won_by(win, "tsumo", rules)
    found: list[Wait] = []
    for kind, left in helps(hand, unseen(win)):
        tile = _tile(win, kind, rules)
        found.append(Wait(kind, left, held[kind], _scored(ron, tile, left, rules), _scored(tsumo, tile, left, rules)))
    return tuple(found)


def _tile(win: Win, kind: Tile, rules: RuleSet) -> Tile:
    """Return the plain tile of a kind, or the red one where it alone is left."""
    red = red_of(kind)
    if red is None:
        return kind
    left = tiles_left(win, rules)
    return red if left[red] and not left[kind] else kind


def _scored(win: Win, tile: Tile, left: int, rules: RuleSet) -> Score | None:
    win = replace(win, tile=tile)
    return score(win, rules) if left and not problems(win, rules) else None
