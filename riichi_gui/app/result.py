"""What follows from a state: what the result panel shows, and what the other parts of the window need to know.

Nothing here is kept by hand: it is worked out from the state when it is first asked for.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from riichi_gui.app.actions import Indicators, indicator_problem
from riichi_gui.app.holding import can_start_run
from riichi_gui.app.refusals import Refusal
from riichi_gui.app.state import AppState, Fault, Focus, is_blank
from riichi_gui.scoring.hand import KANS, Flag
from riichi_gui.scoring.legality import (
    MAX_MELDS,
    Problem,
    blocked,
    blocked_places,
    closed_kan_problems,
    has_orphans,
    pao_yaku,
    problems,
    tiles_left,
)
from riichi_gui.scoring.tiles import ALL_TILES, KIND, Tile, is_red, red_of

if TYPE_CHECKING:
    # Loaded when somebody asks for them.
    from riichi_gui.app.compare import Row
    from riichi_gui.app.readiness import Readiness
    from riichi_gui.app.rule_facts import RuleFact
    from riichi_gui.app.what_if import Variant
    from riichi_gui.scoring.near_misses import NearMiss
    from riichi_gui.scoring.score import Score

UNFINISHED: Final = frozenset({"too_few_tiles", "no_winning_tile"})
"""The problems that every hand has while it is being entered."""
MELD_FOCUSES: Final[tuple[Focus, ...]] = ("chi", "pon", "daiminkan", "ankan", "kakan")


@dataclass(frozen=True, slots=True)
class Empty:
    """Nothing has been entered yet."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """The line cannot be read: what the tiles show is an earlier hand, whose score must not be taken for the line's."""

    fault: Fault


@dataclass(frozen=True, slots=True)
class Unfinished:
    """The hand is still being entered: ``entered`` of ``needed`` tiles, a kan as three; ``problems`` are all others."""

    entered: int
    needed: int
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Impossible:
    """All tiles are there, and something about the hand cannot be."""

    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class NoYaku:
    """A complete hand without the yaku that a win needs."""

    score: Score


@dataclass(frozen=True, slots=True)
class Scored:
    """A win with its score."""

    score: Score


Outcome = Empty | Unreadable | Unfinished | Impossible | NoYaku | Scored


def outcome_of(state: AppState) -> Outcome:
    """Return what the result panel shows for a state."""
    if state.draft is not None and state.draft.fault is not None:
        return Unreadable(state.draft.fault)
    win = state.win
    if is_blank(win) or not (win.hand_tiles or win.dora or win.ura or win.flags):
        return Empty()
    found = problems(win, state.rules)
    if any(problem.key in UNFINISHED for problem in found):
        entered = len(win.concealed) + 3 * len(win.hand.melds)
        return Unfinished(entered, 14, tuple(problem for problem in found if problem.key not in UNFINISHED))
    if found:
        return Impossible(found)
    # Only here: an empty window needs no scorer.
    from riichi_gui.scoring.score import score

    result = score(win, state.rules)
    return Scored(result) if result.is_win else NoYaku(result)


class Facts:
    """Everything the window asks about a state, each answer worked out once."""

    def __init__(self, state: AppState) -> None:
        self.state = state

    @cached_property
    def outcome(self) -> Outcome:
        """What the result panel shows."""
        return outcome_of(self.state)

    @cached_property
    def left(self) -> tuple[int, ...]:
        """How many copies of each of the 37 tiles may still be placed."""
        return tiles_left(self.state.win, self.state.rules)

    @cached_property
    def blocked(self) -> dict[Flag, Problem]:
        """The flags that cannot be switched on, with why."""
        return blocked(self.state.win, self.state.rules)

    @cached_property
    def blocked_places(self) -> dict[tuple[int, int], Problem]:
        """The places among several winners that cannot be, with why."""
        return blocked_places(self.state.win, self.state.rules)

    @cached_property
    def pao_yaku(self) -> tuple[str, ...]:
        """The yakuman for which somebody may be liable."""
        return pao_yaku(self.state.win, self.state.rules)

    @cached_property
    def closed_kan(self) -> bool:
        """Whether it matters what kind of kan was robbed: the hand may be thirteen orphans, or it was said already."""
        win = self.state.win
        return win.closed_kan or ("chankan" in win.flags and has_orphans(win))

    @cached_property
    def closed_kan_problem(self) -> Problem | None:
        """Why the robbed kan cannot be a closed one, or None where it can."""
        return next(closed_kan_problems(replace(self.state.win, closed_kan=True), self.state.rules), None)

    @cached_property
    def touched(self) -> tuple[RuleFact, ...] | None:
        """The rules that this very score hangs on; None while there is no score."""
        if not isinstance(self.outcome, Scored | NoYaku):
            return None
        from riichi_gui.app.rule_facts import touched

        return touched(self.state)

    @cached_property
    def comparison(self) -> tuple[Row, ...]:
        """The hand under the ruleset in use and under those it is compared with; none while there is no whole hand."""
        if not isinstance(self.outcome, Scored | NoYaku):
            return ()
        from riichi_gui.app.rule_facts import comparison

        return comparison(self.state)

    @cached_property
    def near_misses(self) -> tuple[NearMiss, ...]:
        """The yaku that a complete hand missed by one condition."""
        if not isinstance(self.outcome, Scored | NoYaku):
            return ()
        from riichi_gui.scoring.near_misses import near_misses

        return near_misses(self.outcome.score)

    @cached_property
    def other_readings(self) -> tuple[Score, ...]:
        """The readings of a complete hand besides the one that counts, best first."""
        return self.outcome.score.readings[1:] if isinstance(self.outcome, Scored | NoYaku) else ()

    @cached_property
    def variants(self) -> tuple[Variant, ...]:
        """What would change the score of a complete hand."""
        if not isinstance(self.outcome, Scored | NoYaku):
            return ()
        from riichi_gui.app.what_if import variants

        return variants(self.state.win, self.state.rules)

    @cached_property
    def readiness(self) -> Readiness | None:
        """What a hand without a score waits on or still needs; None where there is nothing to say of it."""
        if not isinstance(self.outcome, Unfinished | Impossible):
            return None
        from riichi_gui.app.readiness import readiness

        return readiness(self.state)

    @cached_property
    def grey_tiles(self) -> dict[Tile, Refusal]:
        """The tiles of the palette that cannot be placed where the focus is, with why."""
        state, left = self.state, self.left
        grey: dict[Tile, Refusal] = {}
        for tile in ALL_TILES:
            if is_red(tile) and not state.rules.red_fives:
                grey[tile] = Refusal("no_red_fives", tile)
            elif state.focus == "chi" and not can_start_run(tile):
                grey[tile] = Refusal("no_run", tile)
            elif not left[tile] and not self._takes_from_hand(tile):
                grey[tile] = Refusal("no_copy_left", tile)
        return grey

    def _takes_from_hand(self, tile: Tile) -> bool:
        """Tell whether a meld of a tile without copies left can be made from the hand, or with a red five."""
        focus = self.state.focus
        if focus not in MELD_FOCUSES:
            return False
        win = self.state.win
        if focus == "kakan" and any(meld.type == "pon" and meld.kind == KIND[tile] for meld in win.hand.melds):
            red = red_of(KIND[tile])
            return bool(self.left[KIND[tile]] or (red is not None and self.left[red]))
        kinds = (KIND[tile], Tile(KIND[tile] + 1), Tile(KIND[tile] + 2)) if focus == "chi" else ()
        held = [KIND[each] for each in win.concealed]
        if kinds:
            return all(kind in held for kind in kinds)
        return held.count(KIND[tile]) >= (4 if focus in KANS else 3)

    @cached_property
    def grey_focuses(self) -> dict[Focus, Refusal]:
        """The places to which nothing more can be added, with why; the one in use is never among them."""
        state = self.state
        grey: dict[Focus, Refusal] = {}
        if len(state.win.hand.melds) >= MAX_MELDS:
            grey |= {focus: Refusal("four_melds") for focus in MELD_FOCUSES}
            if any(meld.type == "pon" for meld in state.win.hand.melds):
                del grey["kakan"]
        names: tuple[Indicators, ...] = ("dora", "ura")
        for name in names:
            if problem := indicator_problem(state.win, state.rules, name):
                grey[name] = Refusal("problem", problem=problem)
        grey.pop(state.focus, None)
        return grey
