"""From points back to han and fu: which hands pay an amount, and which is the least that closes a gap."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from riichi_gui.app.points_table import HAN, WINS, Cell, all_cells, limit_cells, points_table
from riichi_gui.scoring.hand import WinBy
from riichi_gui.scoring.points import STICK_POINTS, seat_changes
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.tiles import Wind

if TYPE_CHECKING:
    # Loaded when a payment is looked up.
    from riichi_gui.training.answers import Said

# --------------------------------------------------------------------------------------------------- points to hands


@dataclass(frozen=True, slots=True)
class Near:
    """Of one table the cells that pay next less and next more than an amount; more than one where they pay the same."""

    dealer: bool
    by: WinBy
    below: tuple[Cell, ...]
    above: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """The cells that pay an amount; where there are none, those that come nearest."""

    exact: tuple[Cell, ...]
    near: tuple[Near, ...] = ()


def look_up(said: Said, rules: RuleSet, honba: int = 0) -> Found:
    """Return every cell that pays what was said, as one pays at the table or in total.

    ``honba`` are counters that the amounts have in them; those that were said beside an amount stand in their place.
    """
    from riichi_gui.training.paying import Due, says

    honba = said.honba or honba
    tables = [(dealer, by, all_cells(rules, dealer, by, honba)) for dealer in (False, True) for by in WINS]
    exact = tuple(
        cell
        for _, _, cells in tables
        for cell in cells
        if says(said, Due(cell.payments, cell.limit, cell.yakuman, honba))
    )
    if exact or said.limit:
        return Found(exact)
    near = [_near(said, dealer, by, cells) for dealer, by, cells in tables if _has_form(said, dealer, by)]
    return Found((), tuple(near))


def _has_form(said: Said, dealer: bool, by: WinBy) -> bool:
    """Return whether a win of this kind is paid in as many amounts: "all" is a dealer's self-draw, two another's."""
    if said.each:
        return dealer and by == "tsumo"
    if len(said.amounts) == 2:
        return not dealer and by == "tsumo"
    return len(said.amounts) == 1 and by == "ron"


def _near(said: Said, dealer: bool, by: WinBy, cells: tuple[Cell, ...]) -> Near:
    # What all pay together tells which is nearer: the lower amount of two is paid by two players.
    low, *high = said.amounts
    wanted = 3 * low if said.each else 2 * low + high[0] if high else low
    if said.honba:
        honba_points = cells[0].payments[0].honba
        wanted += honba_points * (3 if by == "tsumo" else 1)
    below = max((cell.points for cell in cells if cell.points < wanted), default=0)
    above = min((cell.points for cell in cells if cell.points > wanted), default=0)
    return Near(
        dealer,
        by,
        tuple(cell for cell in cells if cell.points == below),
        tuple(cell for cell in cells if cell.points == above),
    )


# --------------------------------------------------------------------------------------------------------- the least

Way = Literal["tsumo", "direct", "other"]
"""How I am to win: by self-draw, from the rival, or from a third player."""
WAYS: Final[tuple[Way, ...]] = ("tsumo", "direct", "other")


@dataclass(frozen=True, slots=True)
class Gap:
    """``mine`` is so many ``points`` behind ``rival``, with so many counters and riichi sticks on the table.

    ``tie`` tells that drawing level is enough.
    """

    mine: Wind = Wind.S
    rival: Wind = Wind.E
    points: int = 8000
    way: Way = "direct"
    tie: bool = False
    honba: int = 0
    sticks: int = 0

    @property
    def by(self) -> WinBy:
        """How the win is made."""
        return "tsumo" if self.way == "tsumo" else "ron"

    @property
    def dealer(self) -> bool:
        """Whether I am the dealer."""
        return self.mine == Wind.E


@dataclass(frozen=True, slots=True)
class Change:
    """How a win changes the difference: what I get for it, in sticks, and what the rival pays."""

    won: int
    sticks: int
    paid: int

    @property
    def closes(self) -> int:
        """By how much I come nearer."""
        return self.won + self.sticks + self.paid


@dataclass(frozen=True, slots=True)
class Step:
    """The least cell of one row that is enough, or None; ``best`` is the most that the row has.

    ``han`` is 0 for the limits from five han on.
    """

    han: int
    cell: Cell | None
    best: Cell


@dataclass(frozen=True, slots=True)
class Need:
    """What is enough, row by row: 1 to 4 han, then the limits. ``least`` is the cheapest cell of all, None if none."""

    gap: Gap
    steps: tuple[Step, ...]
    least: Cell | None


def change_of(gap: Gap, cell: Cell) -> Change:
    """Return what a win of a cell does to the difference."""
    changes = seat_changes(cell.payments, gap.mine, _discarder(gap), None, 0)
    if changes is None:
        raise AssertionError
    return Change(changes[gap.mine], STICK_POINTS * gap.sticks, -changes[gap.rival])


def _discarder(gap: Gap) -> Wind | None:
    if gap.way == "tsumo":
        return None
    if gap.way == "direct":
        return gap.rival
    return next(seat for seat in Wind if seat not in (gap.mine, gap.rival))


def is_enough(gap: Gap, cell: Cell) -> bool:
    """Return whether a win of a cell brings me past the rival, or level where that is enough."""
    closes = change_of(gap, cell).closes
    return closes >= gap.points if gap.tie else closes > gap.points


def needed(gap: Gap, rules: RuleSet) -> Need:
    """Return for each han the least fu that are enough, the least limit, and the least of all.

    Raises:
        ValueError: I and the rival have one seat.
    """
    if gap.mine == gap.rival:
        raise ValueError("one seat")
    steps: list[Step] = []
    for han, row in zip(HAN, points_table(rules, gap.dealer, gap.by, gap.honba), strict=True):
        steps.append(_step(gap, han, [cell for cell in row if not cell.reason]))
    steps.append(_step(gap, 0, limit_cells(rules, gap.dealer, gap.by, gap.honba)))
    enough = [step.cell for step in steps if step.cell is not None]
    # The cheapest; of those that pay the same the one with the fewest han.
    return Need(gap, tuple(steps), min(enough, key=lambda cell: cell.points, default=None))


def _step(gap: Gap, han: int, cells: Iterable[Cell]) -> Step:
    row = sorted(cells, key=lambda cell: cell.points)
    return Step(han, next((cell for cell in row if is_enough(gap, cell)), None), row[-1])
