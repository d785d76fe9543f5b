"""A hand in the making: groups by number of kind, before tiles, calls and the manner of winning are settled.

Kinds are the whole numbers of :mod:`riichi_gui.scoring.tiles`, so 0 to 26 are suited and 27 to 33 honours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from riichi_gui.scoring.hand import KANS, Flag, MeldType, WinBy
from riichi_gui.training.dice import Dice, scale_of

ALL: Final = tuple(range(34))
SUITED: Final = tuple(range(27))
SIMPLES: Final = tuple(kind for kind in SUITED if 0 < kind % 9 < 8)
TERMINALS: Final = tuple(kind for kind in SUITED if kind % 9 in (0, 8))
WINDS: Final = (27, 28, 29, 30)
DRAGONS: Final = (31, 32, 33)
HONOURS: Final = WINDS + DRAGONS
YAOCHU: Final = TERMINALS + HONOURS
GREENS: Final = (19, 20, 21, 23, 25, 32)
RUNS: Final = tuple(kind for kind in SUITED if kind % 9 < 7)
SIMPLE_RUNS: Final = tuple(kind for kind in RUNS if 0 < kind % 9 < 6)
FIVES: Final = (4, 13, 22)
OUTSIDE_RUNS: Final = tuple(kind for kind in RUNS if kind % 9 in (0, 6))


@dataclass(slots=True)
class Group:
    """A run, named by its lowest tile, or a triplet or kan; ``meld`` is how it lies on the table, if it does."""

    kind: int
    run: bool = False
    meld: MeldType | None = None

    def tiles(self) -> tuple[int, ...]:
        """Return the kinds of its tiles."""
        kind = self.kind
        if self.run:
            return (kind, kind + 1, kind + 2)
        return (kind,) * (4 if self.meld in KANS else 3)


@dataclass(slots=True)
class Draft:
    """A hand in the making, and what its maker wants of the win.

    ``loose`` are concealed tiles outside the groups: the pair, or a whole hand of another form. ``win_on`` names kinds
    one of which is to be the winning tile (none: any). ``flags`` are wanted, ``never`` are not; with ``plain`` there
    are no others. ``rich`` is how often an indicator is made to point into the hand, ``red`` how often each red five
    that could be there is there for certain, ``two_sided`` how often a two-sided end of a run wins, ``riichi`` how
    often a closed hand has declared. ``honba`` sets the counters where it is not negative.
    """

    seat: int = 0
    round: int = 0
    by: WinBy = "ron"
    groups: list[Group] = field(default_factory=list)
    loose: list[int] = field(default_factory=list)
    win_on: Sequence[int] = ()
    flags: frozenset[Flag] = frozenset()
    never: frozenset[Flag] = frozenset()
    plain: bool = False
    rich: float = 0.14
    red: float = 0.0
    two_sided: float = 0.6
    riichi: float = 0.72
    honba: int = -1

    def counts(self) -> list[int]:
        """Return how many tiles of each of the 34 kinds the hand holds."""
        held = [0] * 34
        for group in self.groups:
            kind = group.kind
            if group.run:
                held[kind] += 1
                held[kind + 1] += 1
                held[kind + 2] += 1
            else:
                held[kind] += 4 if group.meld in KANS else 3
        for kind in self.loose:
            held[kind] += 1
        return held

    def concealed(self) -> list[int]:
        """Return the kinds of the concealed tiles, the winning one among them."""
        tiles = [kind for group in self.groups if group.meld is None for kind in group.tiles()]
        return tiles + self.loose

    def is_closed(self) -> bool:
        """Return whether nothing was called."""
        return all(group.meld in (None, "ankan") for group in self.groups)


Maker = Callable[[Dice, Draft], None]

_OPEN_KANS: Final[tuple[MeldType, ...]] = ("daiminkan", "kakan", "kakan", "kakan")


def of_suit(kinds: Iterable[int], suit: int) -> list[int]:
    """Return those of the kinds that are of a suit."""
    return [kind for kind in kinds if kind // 9 == suit and kind < 27]


def run(kind: int) -> Group:
    """Return a run from its lowest tile."""
    return Group(kind, True)


def call(dice: Dice, draft: Draft, count: int, kan: float = 0.0) -> None:
    """Call ``count`` of the groups; make each triplet a kan, claimed or closed, with probability ``kan``."""
    held = draft.counts()
    called: set[int] = set()
    while len(called) < count:
        place = dice.below(len(draft.groups))
        # Triplets are called more readily than runs.
        if not draft.groups[place].run or dice.chance(0.35):
            called.add(place)
    for place, group in enumerate(draft.groups):
        if group.run:
            group.meld = "chi" if place in called else None
        elif kan and held[group.kind] == 3 and dice.chance(kan):
            group.meld = dice.pick(_OPEN_KANS) if place in called else "ankan"
        elif place in called:
            group.meld = "pon"


def fill(
    dice: Dice,
    draft: Draft,
    fixed: Sequence[Group] = (),
    *,
    runs: Sequence[int] = RUNS,
    run_count: int = 0,
    triplets: Sequence[int] = ALL,
    pairs: Sequence[int] = ALL,
    melds: int = 0,
    kan: float = 0.0,
) -> None:
    """Fill the draft to four groups and a pair: ``fixed`` ones first, then random runs, then triplets."""
    while True:
        groups = [Group(group.kind, group.run, group.meld) for group in fixed]
        groups += [Group(dice.pick(runs), True) for _ in range(min(run_count, 4 - len(groups)))]
        groups += [Group(dice.pick(triplets)) for _ in range(4 - len(groups))]
        pair = dice.pick(pairs)
        draft.groups, draft.loose = groups, [pair, pair]
        if max(draft.counts()) > 4:
            continue
        # Two equal runs by chance are more seldom in games, where players do not draw groups but tiles.
        if fixed or len({(group.kind, group.run) for group in groups}) == 4 or dice.chance(0.3):
            break
    dice.mix(draft.groups)
    if melds or kan:
        call(dice, draft, melds, kan)


_RUN_SCALE: Final = scale_of((2, 7, 17, 37, 37))


def some_runs(dice: Dice) -> int:
    """Return how many of four groups are runs, as in most hands."""
    return dice.place(_RUN_SCALE)


_MELD_SCALE: Final = scale_of((50, 39, 10, 0.6))


def some_melds(dice: Dice) -> int:
    """Return how many groups a hand with calls has called, 1 to 4."""
    return 1 + dice.place(_MELD_SCALE)


def any_melds(dice: Dice, closed: float) -> int:
    """Return how many groups were called: none with the probability ``closed``."""
    return 0 if dice.chance(closed) else some_melds(dice)
