"""The table of points of a rulebook: what every han and fu pay, and which cells no hand can have, with why.

The payments are those of :mod:`riichi_gui.scoring.points` alone. Which cells are empty follows from the fu catalogue
and from the options about fu; a test holds it against scored hands.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from riichi_gui.scoring.fu import CHIITOITSU
from riichi_gui.scoring.hand import WinBy
from riichi_gui.scoring.points import LIMIT_BASE, LIMIT_HAN, Limit, Payment, base_points, ordinary_payments
from riichi_gui.scoring.rulesets import RuleSet

if TYPE_CHECKING:
    from riichi_gui.scoring.score import Score

FU: Final = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)
"""The columns: every rounded fu that a hand below the limits by han can have."""
_LEAST: Final = sorted(least for least, _ in LIMIT_HAN)
HAN: Final = tuple(range(1, _LEAST[0]))
"""The rows in which fu count."""
WINS: Final[tuple[WinBy, ...]] = ("ron", "tsumo")

Reason = Literal[
    "ron_without_fu",
    "tsumo_without_fu",
    "pinfu_tsumo_two_han",
    "seven_pairs_two_han",
    "seven_pairs_tsumo_three_han",
    "most_fu_ron",
    "most_fu_tsumo",
]
"""Why no hand has a cell. Each has a sentence in :mod:`riichi_gui.app.points_words`."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: its han and fu, and what is paid for it; or the reason why no hand can have it.

    Of a limit ``fu`` is 0 and ``han`` the least it needs; ``most`` is the most han that still give it, None where there
    is no end. ``yakuman`` tells how many real yakuman it is, with ``han`` 0. ``base`` is 0 and ``payments`` are empty
    where there is a reason.
    """

    han: int
    fu: int
    dealer: bool
    by: WinBy
    base: int = 0
    limit: Limit | None = None
    payments: tuple[Payment, ...] = ()
    reason: Reason | None = None
    most: int | None = None
    yakuman: int = 0

    @property
    def points(self) -> int:
        """What the winner gets, counters with it, sticks not."""
        return sum(payment.total * payment.players for payment in self.payments)

    @property
    def place(self) -> tuple[int, int, int]:
        """What tells the cell from the others of its table: han, fu, yakuman."""
        return self.han, self.fu, self.yakuman


def impossible(han: int, fu: int, by: WinBy, rules: RuleSet) -> Reason | None:
    """Return why no hand below five han has these han and fu, or None where one has.

    - 20 fu: a closed ron has 30 at least, an open one is raised to 30 by R07; a self-draw has 22 but for pinfu, which
      counts 20 where R09 lets it, and is two han with the self-draw.
    - 25 fu are seven pairs alone: two han, and with the self-draw, which is always closed, three.
    - 110 fu with one han: two kans at most (three are two han), two concealed triplets or kans at most (three are two
      han), and a run (four triplets are two han). That is 64 for the kans, 4 for a triplet that is not concealed, and
      the pair: 20 + 10 + 68 by a closed ron, to which only a double wind pair of 4 fu gives more than 100. By
      self-draw the triplet is called: 20 + 2 + 68, with 4 for the pair and 2 for the wait, is 96.
    """
    if fu == FU[0]:
        return _without_fu(han, by, rules)
    if fu == CHIITOITSU:
        least = 3 if by == "tsumo" else 2
        if han < least:
            return "seven_pairs_two_han" if han < 2 else "seven_pairs_tsumo_three_han"
        return None
    if fu == FU[-1] and han < 2 and (by == "tsumo" or rules.double_wind_pair_fu < 4):
        return "most_fu_tsumo" if by == "tsumo" else "most_fu_ron"
    return None


def _without_fu(han: int, by: WinBy, rules: RuleSet) -> Reason | None:
    if by == "ron":
        return "ron_without_fu" if rules.open_no_fu_ron_30 else None
    if not rules.pinfu_tsumo:
        return "tsumo_without_fu"
    return "pinfu_tsumo_two_han" if han < 2 else None


def _paid(base: int, dealer: bool, by: WinBy, honba: int, rules: RuleSet) -> tuple[Payment, ...]:
    return ordinary_payments(base, dealer, by == "tsumo", honba * rules.honba_points)


def cell_of(han: int, fu: int, rules: RuleSet, *, dealer: bool, by: WinBy, honba: int = 0) -> Cell:
    """Return the cell of han and fu below the limits by han."""
    reason = impossible(han, fu, by, rules)
    if reason:
        return Cell(han, fu, dealer, by, reason=reason)
    base, limit = base_points(han, fu, rules)
    return Cell(han, fu, dealer, by, base, limit, _paid(base, dealer, by, honba, rules))


@lru_cache(maxsize=64)
def points_table(rules: RuleSet, dealer: bool, by: WinBy, honba: int = 0) -> tuple[tuple[Cell, ...], ...]:
    """Return the rows of 1 to 4 han, each with a cell for every one of ``FU``; payments with so many counters."""
    return tuple(tuple(cell_of(han, fu, rules, dealer=dealer, by=by, honba=honba) for fu in FU) for han in HAN)


@lru_cache(maxsize=64)
def limit_cells(rules: RuleSet, dealer: bool, by: WinBy, honba: int = 0) -> tuple[Cell, ...]:
    """Return the limits from five han on, lowest first, then the yakuman: one, and two or more where R14 or R15 say so.

    A limit that the rulebook lacks is left out: without a counted yakuman sanbaiman has no end.
    """
    spans: list[tuple[int, int, int, Limit | None]] = []
    for han in range(_LEAST[0], _LEAST[-1] + 1):
        base, limit = base_points(han, 0, rules)
        if spans and spans[-1][3] == limit:
            spans[-1] = (spans[-1][0], han, base, limit)
        else:
            spans.append((han, han, base, limit))
    found = [
        Cell(first, 0, dealer, by, base, limit, _paid(base, dealer, by, honba, rules), None, last)
        for first, last, base, limit in spans[:-1]
    ]
    first, _, base, limit = spans[-1]
    found.append(Cell(first, 0, dealer, by, base, limit, _paid(base, dealer, by, honba, rules)))
    for count in yakuman_counts(rules):
        base = LIMIT_BASE["yakuman"] * count
        paid = _paid(base, dealer, by, honba, rules)
        found.append(Cell(0, 0, dealer, by, base, "yakuman", paid, yakuman=count))
    return tuple(found)


def yakuman_counts(rules: RuleSet) -> tuple[int, ...]:
    """Return how many yakuman a hand can be worth, as far as the table goes: three where they add up."""
    if rules.multiple_yakuman:
        return 1, 2, 3
    return (1, 2) if rules.double_yakuman else (1,)


def all_cells(rules: RuleSet, dealer: bool, by: WinBy, honba: int = 0) -> tuple[Cell, ...]:
    """Return every cell that a hand can have: by han and fu, then the limits."""
    rows = points_table(rules, dealer, by, honba)
    return tuple(cell for row in rows for cell in row if not cell.reason) + limit_cells(rules, dealer, by, honba)


def place_of(score: Score) -> tuple[int, int, int]:
    """Return the place of the cell that a scored win is in; more than 110 fu, always a mangan, have that limit's."""
    cells = limit_cells(score.rules, score.win.is_dealer, score.win.by)
    if score.yakuman:
        return 0, 0, min(score.yakuman, cells[-1].yakuman)
    if score.han <= HAN[-1] and score.fu in FU:
        return score.han, score.fu, 0
    return next(cell.place for cell in reversed(cells) if not cell.yakuman and cell.han <= max(score.han, _LEAST[0]))
