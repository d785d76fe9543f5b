"""Base points, limits and who pays what (rules.md sections 7 and 8)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.tiles import Wind

Limit = Literal["mangan", "haneman", "baiman", "sanbaiman", "counted_yakuman", "yakuman"]
Payer = Literal["discarder", "dealer", "others", "each", "liable"]

LIMIT_BASE: Final[dict[Limit, int]] = {
    "mangan": 2000,
    "haneman": 3000,
    "baiman": 4000,
    "sanbaiman": 6000,
    "counted_yakuman": 8000,
    "yakuman": 8000,
}
# The least han of each limit (7.1); below five han the fu decide.
LIMIT_HAN: Final[tuple[tuple[int, Limit], ...]] = (
    (13, "counted_yakuman"),
    (11, "sanbaiman"),
    (8, "baiman"),
    (6, "haneman"),
    (5, "mangan"),
)
KIRIAGE_BASE: Final = 1920
STICK_POINTS: Final = 1000
DEALER_FACTOR: Final = 2
RON_FACTOR: Final = 4


class Payment(NamedTuple):
    """What one payer, or each of several, pays: ``hand`` for the hand, ``honba`` for counters, in points.

    ``players`` pay that much each.
    """

    payer: Payer
    hand: int
    honba: int
    players: int = 1

    @property
    def total(self) -> int:
        """What each of these payers hands over."""
        return self.hand + self.honba


def round_up(points: int) -> int:
    """Return a payment rounded up to a full hundred (R37)."""
    return -(-points // 100) * 100


def base_points(han: int, fu: int, rules: RuleSet) -> tuple[int, Limit | None]:
    """Return the base points and the limit's name, or None below every limit (7.1).

    ``fu`` are rounded. Base is fu x 2^(2 + han), at most a mangan's 2,000; where 4 han 30 fu and 3 han 60 fu are
    rounded up (``kiriage``), 1,920 becomes a mangan.

    >>> base_points(3, 40, RuleSet())
    (1280, None)
    """
    for least, limit in LIMIT_HAN:
        if han >= least and (limit != "counted_yakuman" or rules.top_limit == "counted_yakuman"):
            return LIMIT_BASE[limit], limit
    base = fu << (2 + han)
    if base >= LIMIT_BASE["mangan"] or (rules.kiriage and base == KIRIAGE_BASE):
        return LIMIT_BASE["mangan"], "mangan"
    return base, None


def ron_points(base: int, dealer: bool) -> int:
    """Return what the discarder pays for the hand: 4 x base, 6 x base to a dealer, rounded up."""
    return round_up(base * (RON_FACTOR + DEALER_FACTOR * dealer))


def tsumo_points(base: int, dealer: bool) -> tuple[int, int]:
    """Return what the dealer and what each other player pays by self-draw; to a winning dealer all pay the same."""
    double = round_up(base * DEALER_FACTOR)
    return (double, double) if dealer else (double, round_up(base))


def hand_points(base: int, dealer: bool, tsumo: bool) -> int:
    """Return what the winner gets for the hand, without honba and sticks."""
    if not tsumo:
        return ron_points(base, dealer)
    from_dealer, from_other = tsumo_points(base, dealer)
    return 3 * from_other if dealer else from_dealer + 2 * from_other


@lru_cache(maxsize=4096)
def ordinary_payments(base: int, dealer: bool, tsumo: bool, honba: int) -> tuple[Payment, ...]:
    """Return the payments of a win without liability.

    ``honba`` is the worth of the counters in points: all of it from the discarder, by self-draw a third from each. It
    is added after rounding (7.1).
    """
    if not tsumo:
        return (Payment("discarder", ron_points(base, dealer), honba),)
    from_dealer, from_other = tsumo_points(base, dealer)
    if dealer:
        return (Payment("each", from_other, honba // 3, 3),)
    return Payment("dealer", from_dealer, honba // 3), Payment("others", from_other, honba // 3, 2)


def pao_payments(
    liable_base: int,
    other_base: int,
    *,
    dealer: bool,
    tsumo: bool,
    honba: int,
    liable_discards: bool,
    rules: RuleSet,
) -> tuple[Payment, ...]:
    """Return the payments where somebody is liable (8.2).

    ``honba`` is the worth of the counters in points. ``liable_base`` are the base points that the liability covers,
    ``other_base`` those of yakuman outside it, which are paid as if there were no liability.

    - Self-draw: the liable player pays the covered part alone, as if he had dealt in, with all honba.
    - Ron from a third player: half each of the covered part; the discarder pays the rest; honba by ``pao_honba``.
    - Ron from the liable player: an ordinary ron.
    """
    covered = ron_points(liable_base, dealer)
    if tsumo:
        liable = Payment("liable", covered, honba)
        if not other_base:
            return (liable,)
        return (*ordinary_payments(other_base, dealer, True, 0), liable)
    rest = ron_points(other_base, dealer)
    if liable_discards:
        return (Payment("discarder", covered + rest, honba),)
    by_liable = rules.pao_honba == "liable"
    return (
        Payment("discarder", covered // 2 + rest, 0 if by_liable else honba),
        Payment("liable", covered // 2, honba if by_liable else 0),
    )


def seat_changes(
    payments: tuple[Payment, ...], winner: Wind, discarder: Wind | None, liable: Wind | None, sticks: int
) -> tuple[int, int, int, int] | None:
    """Return what each seat gains or loses, E S W N, or None when the discarder is not known.

    ``sticks`` is what the winner takes in riichi sticks, in points.
    """
    changes = [0, 0, 0, 0]
    for payer, hand, honba, players in payments:
        paid = hand + honba
        changes[winner] += paid * players
        if players > 1:
            for other in range(4):
                if other != winner and (other != Wind.E or payer == "each"):
                    changes[other] -= paid
            continue
        seat = Wind.E if payer == "dealer" else discarder if payer == "discarder" else liable
        if seat is None:
            return None
        changes[seat] -= paid
    changes[winner] += sticks
    return changes[0], changes[1], changes[2], changes[3]
