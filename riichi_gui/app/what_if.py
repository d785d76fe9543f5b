"""What if: the same hand won in some other way, each a win of its own with its score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

from riichi_gui.app import actions
from riichi_gui.app.state import AppState
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.legality import problems, tiles_left
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.score import Score, score
from riichi_gui.scoring.tiles import DORA_OF, KIND, KINDS, Tile, Wind
from riichi_gui.scoring.waits import waits

VariantKey = Literal["tsumo", "ron", "riichi", "no_riichi", "dora", "ura", "dealer", "not_dealer", "wait"]

_TOPICS: Final[dict[str, str]] = {"ron": "tsumo", "no_riichi": "riichi", "not_dealer": "dealer"}
CALLS: Final = frozenset({"riichi", "double_riichi", "ippatsu"})


@dataclass(frozen=True, slots=True)
class Variant:
    """One change of the hand: what it is, the win that comes of it, and its score.

    ``tile`` is the indicator that is added, or the other winning tile.
    """

    key: VariantKey
    win: Win
    score: Score
    tile: Tile | None = None

    @property
    def topic(self) -> str:
        """What the change is about: the same for a change and for the one that takes it back."""
        return _TOPICS.get(self.key, self.key)

    @property
    def dora(self) -> int:
        """How many tiles of the hand the added indicator makes dora."""
        return 0 if self.tile is None else [KIND[tile] for tile in self.win.hand_tiles].count(DORA_OF[KIND[self.tile]])


def variants(win: Win, rules: RuleSet) -> tuple[Variant, ...]:
    """Return what would change the score of a complete hand, as far as it can be.

    Won by ron or tsumo, with or without riichi, with one dora or ura dora more, as dealer or not, and on each of the
    other tiles that it waited on. ``win`` must be one without problems. What the change makes impossible, such as
    haitei by ron, is dropped with it.
    """
    found = []
    for key, changed, tile in _changes(win, rules):
        if not problems(changed, rules):
            found.append(Variant(key, changed, score(changed, rules), tile))
    return tuple(found)


def apply(state: AppState, variant: Variant) -> AppState:
    """Make the variant the hand."""
    if variant.key in ("ron", "tsumo"):
        return actions.set_by(state, variant.key)
    return actions.with_win(state, variant.win)


def _changes(win: Win, rules: RuleSet) -> Iterator[tuple[VariantKey, Win, Tile | None]]:
    state = AppState(win=win, rules=rules)
    if win.by == "ron":
        yield "tsumo", actions.set_by(state, "tsumo").win, None
    else:
        yield "ron", actions.set_by(state, "ron").win, None
    if win.is_riichi:
        yield "no_riichi", replace(win, flags=win.flags - CALLS, ura=()), None
    elif win.hand.is_closed:
        yield "riichi", replace(win, flags=win.flags | {"riichi"}), None
    indicator = _indicator(win, rules)
    if indicator is not None:
        yield "dora", replace(win, dora=(*win.dora, indicator)), indicator
        yield "ura", replace(win, ura=(*win.ura, indicator)), indicator
    if win.is_dealer:
        seat = next(seat for seat in (Wind.S, Wind.W, Wind.N) if seat not in (win.discarder, win.pao and win.pao.seat))
        yield "not_dealer", actions.set_seat(state, seat).win, None
    else:
        yield "dealer", actions.set_seat(state, Wind.E).win, None
    for kind in other_waits(win, rules):
        yield "wait", replace(win, tile=kind), kind


def other_waits(win: Win, rules: RuleSet) -> tuple[Tile, ...]:
    """Return the kinds that would also have completed the hand, as far as a copy is left."""
    if win.tile is None:
        return ()
    return tuple(wait.kind for wait in waits(win, rules) if wait.left and wait.kind != KIND[win.tile])


def _indicator(win: Win, rules: RuleSet) -> Tile | None:
    """Return an indicator of which a copy is left and which makes tiles of the hand dora, as few as can be."""
    left = tiles_left(win, rules)
    kinds = [KIND[tile] for tile in win.hand_tiles]
    able = [kind for kind in KINDS if left[kind] and DORA_OF[kind] in kinds]
    return min(able, key=lambda kind: kinds.count(DORA_OF[kind]), default=None)
