"""Tips: what the program can do, each told once, at the moment when it helps. No words, and no screen.

A tip is chosen from the state and from :class:`Done`, which the functions below keep up to date.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Final

from riichi_gui.app.keymap import Keys, key_of
from riichi_gui.app.result import Empty, Facts, NoYaku, Scored, Unfinished
from riichi_gui.app.state import AppState
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.tiles import EAST, KIND, Tile

CALLS: Final = 2
KEPT_HANDS: Final = 2
HANDS_BEFORE_QUIZ: Final = 5


@dataclass(frozen=True, slots=True)
class Done:
    """What somebody has done since the start, as far as a tip depends on it.

    ``singles`` are the kinds that came into the hand last, one by one, at most three; ``slow_run`` is the lowest tile
    of a run that was clicked together so. ``calls`` are the groups called by click. ``typed`` are tiles in the line,
    ``keyed`` such anywhere else. ``hands`` are those that had a score, with the one on the table where it is
    ``counted``.
    """

    began: bool = False
    singles: tuple[Tile, ...] = ()
    slow_run: Tile | None = None
    knows_runs: bool = False
    calls: int = 0
    typed: bool = False
    keyed: bool = False
    taken_out: bool = False
    hands: int = 0
    counted: bool = False
    quizzed: bool = False


# ------------------------------------------------------------------------------------------------------- what was done


def after_change(done: Done, before: AppState, after: AppState, *, undone: bool = False) -> Done:
    """Take notice of a change of the hand; ``undone`` where undo made it."""
    if before.win == after.win and before.draft == after.draft:
        return done
    came, went = _moved(before.win, after.win)
    same_groups = before.win.hand.melds == after.win.hand.melds
    singles = (*done.singles, *came)[-3:] if len(came) == 1 and not went and same_groups else ()
    return replace(
        done,
        began=True,
        singles=singles,
        knows_runs=done.knows_runs or (after.draft is None and same_groups and not went and _is_run(came)),
        typed=done.typed or (after.draft is not None and any(map(str.isdigit, after.draft.text))),
        taken_out=after.draft is None and not undone and _is_taken_out(before.win, after.win),
    )


def after_click(done: Done, before: AppState, after: AppState) -> Done:
    """Take notice that the change was made by a click of the mouse on a tile to choose."""
    if len(after.win.hand.melds) > len(before.win.hand.melds):
        return replace(done, calls=done.calls + 1)
    if _is_run(done.singles) and not done.knows_runs:
        return replace(done, slow_run=min(done.singles))
    return done


def after_pause(done: Done, facts: Facts) -> Done:
    """Take notice of the hand that was left standing for a moment: one with a score counts, once."""
    if done.counted or not isinstance(facts.outcome, Scored):
        return done
    return replace(done, hands=done.hands + 1, counted=True)


def next_hand(done: Done) -> Done:
    """Take notice that another hand takes the place of the one on the table."""
    return replace(done, singles=(), slow_run=None, taken_out=False, counted=False)


def _moved(before: Win, after: Win) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """Return the kinds that came into the concealed hand and those that went out of it."""
    held, holds = (Counter(KIND[tile] for tile in win.concealed) for win in (before, after))
    return tuple((holds - held).elements()), tuple((held - holds).elements())


def _is_run(kinds: tuple[Tile, ...]) -> bool:
    if len(kinds) != 3:
        return False
    low, middle, high = sorted(kinds)
    return high < EAST and low // 9 == high // 9 and (middle, high) == (low + 1, low + 2)


def _is_taken_out(before: Win, after: Win) -> bool:
    """Tell whether one tile, one group or one indicator went, and nothing came."""
    came, went = _moved(before, after)
    groups = len(before.hand.melds) - len(after.hand.melds)
    indicators = len(before.dora) + len(before.ura) - len(after.dora) - len(after.ura)
    return not came and sorted((len(went), groups, indicators)) == [0, 0, 1]


# ------------------------------------------------------------------------------------------------------------ the table


@dataclass(frozen=True, slots=True)
class Tip:
    """A tip by its id, under which the settings keep that it was seen, and when it is worth telling.

    ``command`` is the one whose key it names; without a key it is not told. ``page_key`` is a key that always is one.
    """

    id: str
    is_worth: Callable[[Facts, Done], bool]
    command: str = ""
    page_key: str = ""


def _near_miss(facts: Facts, _done: Done) -> bool:
    return isinstance(facts.outcome, NoYaku) and bool(facts.near_misses)


def _waits(facts: Facts, _done: Done) -> bool:
    if not isinstance(facts.outcome, Unfinished):
        return False
    from riichi_gui.app.readiness import Ready

    return isinstance(facts.readiness, Ready) and facts.readiness.total > 0


def _rule_decides(facts: Facts, done: Done) -> bool:
    """Tell whether another value of an option would change the score. In the first hand there is enough to look at."""
    if done.hands < KEPT_HANDS or not isinstance(facts.outcome, Scored):
        return False
    from riichi_gui.scoring.deciding import touching_options

    return bool(touching_options(facts.state.win, facts.state.rules))


def _line_is_read(facts: Facts, done: Done) -> bool:
    draft = facts.state.draft
    return done.typed and draft is not None and draft.fault is None and bool(facts.state.win.hand_tiles)


TIPS: Final = (
    Tip("undo", lambda _facts, done: done.taken_out, command="undo"),
    Tip("near_miss", _near_miss),
    Tip("waits", _waits),
    Tip("score", lambda facts, _done: isinstance(facts.outcome, Scored)),
    Tip("run", lambda _facts, done: done.slow_run is not None and not done.knows_runs),
    Tip("calls", lambda _facts, done: done.calls >= CALLS),
    Tip("line", _line_is_read),
    Tip("keys", lambda facts, done: done.keyed and bool(facts.state.win.hand_tiles), command="sheet"),
    Tip(
        "history", lambda facts, done: done.hands >= KEPT_HANDS and isinstance(facts.outcome, Empty), command="history"
    ),
    Tip("rules", _rule_decides, command="rules"),
    Tip("quiz", lambda _facts, done: done.hands >= HANDS_BEFORE_QUIZ and not done.quizzed, page_key="Ctrl+2"),
    Tip("start", lambda facts, done: not done.began and isinstance(facts.outcome, Empty)),
)
"""Every tip. Where several are worth telling the first is told: those of this very moment stand above the others."""


def next_tip(facts: Facts, done: Done, seen: Collection[str]) -> str | None:
    """Return the tip that is worth telling now, of those that were not seen."""
    keys = facts.state.settings.keys
    fitting = (tip for tip in TIPS if tip.id not in seen and (not tip.command or key_of(keys, tip.command)))
    return next((tip.id for tip in fitting if tip.is_worth(facts, done)), None)


def key_named(tip: str, keys: Keys) -> str:
    """Return the key that a tip names, as the keys are set; empty where it names none."""
    named = next(each for each in TIPS if each.id == tip)
    return key_of(keys, named.command) if named.command else named.page_key


def are_left(seen: Collection[str]) -> bool:
    """Tell whether there is a tip that was not seen."""
    return any(tip.id not in seen for tip in TIPS)
