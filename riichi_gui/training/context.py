"""From a draft to a win: the winning tile, calls, red fives, flags, indicators, seats and counters.

What comes out obeys what a table can produce, also where the rules of scoring would not mind: no ippatsu after an own
kan, no win on a replacement tile of a fifth kan, one indicator for every kan, a riichi stick for every riichi.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riichi_gui.scoring.hand import FLAGS, KANS, Flag, Hand, Meld, Win
from riichi_gui.scoring.tiles import COPIES, DORA_OF, KINDS, RED_FIVES, Tile, Wind
from riichi_gui.training.dice import Dice, scale_of
from riichi_gui.training.drafts import FIVES, Draft, Group

FIRST_TURN: Final = frozenset[Flag]({"tenhou", "chiihou", "renhou"})
EXTRA_INDICATOR: Final = 0.03
RINSHAN: Final = 0.2
LAST_TILE: Final = 0.01
IPPATSU: Final = 0.19

# The indicator of each kind.
INDICATOR: Final[dict[int, int]] = {DORA_OF[kind]: int(kind) for kind in KINDS}

_WINDS: Final = tuple(Wind)
_HONBA: Final = scale_of((71, 19, 6, 3, 1))
_STICKS: Final = scale_of((73, 24, 3))


def situate(draft: Draft, dice: Dice) -> Win | None:
    """Return the draft as a win under rules with three red fives, or None where its wishes cannot be granted."""
    held = draft.counts()
    kans = sum(group.meld in KANS for group in draft.groups)
    last = _winning_kind(draft, dice, held)
    if last is None or (kans and draft.flags & FIRST_TURN):
        return None
    flags = _flags(draft, dice, kans, robbable=held[last] == 1)
    if flags is None:
        return None
    is_riichi = bool(flags & {"riichi", "double_riichi"})
    count = _indicator_count(dice, flags, kans)
    if "chankan" in flags:
        # The caller's kan holds the other three.
        held[last] = COPIES
    dora = _indicators(draft, dice, held, count)
    ura = _indicators(draft, dice, held, count) if is_riichi else []
    concealed = draft.concealed()
    concealed.remove(last)
    rows = [[last], concealed, *[list(group.tiles()) for group in draft.groups if group.meld], dora, ura]
    _redden(rows, draft, dice)
    groups = [group for group in draft.groups if group.meld]
    melds = tuple([_meld(group, row, draft.seat, dice) for group, row in zip(groups, rows[2:-2], strict=True)])
    discarder = None
    if draft.by == "ron":
        # A discard before the winner's first turn comes from a seat that plays before his.
        before = draft.seat if "renhou" in flags else 3
        discarder = _WINDS[dice.below(before) if "renhou" in flags else (draft.seat + 1 + dice.below(before)) % 4]
    return Win(
        Hand(_tiles(rows[1]), melds),
        Tile(rows[0][0]),
        draft.by,
        _WINDS[draft.seat],
        _WINDS[draft.round],
        discarder,
        flags,
        _tiles(rows[-2]),
        _tiles(rows[-1]),
        dice.place(_HONBA) if draft.honba < 0 else draft.honba,
        dice.place(_STICKS) + is_riichi,
    )


def _tiles(numbers: Sequence[int]) -> tuple[Tile, ...]:
    return tuple([Tile(number) for number in numbers])


def _winning_kind(draft: Draft, dice: Dice, held: Sequence[int]) -> int | None:
    concealed = draft.concealed()
    if draft.win_on:
        wished = [kind for kind in concealed if kind in draft.win_on]
        return dice.pick(wished) if wished else None
    if "chankan" in draft.flags:
        single = [kind for kind in concealed if held[kind] == 1]
        return dice.pick(single) if single else None
    runs = [group.kind for group in draft.groups if group.run and group.meld is None]
    if runs and dice.chance(draft.two_sided):
        low = dice.pick(runs)
        high_end = dice.chance(0.5) if 0 < low % 9 < 6 else low % 9 == 6
        return low + 2 if high_end else low
    return dice.pick(concealed)


def _flags(draft: Draft, dice: Dice, kans: int, *, robbable: bool) -> frozenset[Flag] | None:
    """Return the wanted flags and some more that can occur with them; None where the wanted ones cannot be."""
    flags = set(draft.flags)
    by_tsumo = draft.by == "tsumo"
    if "rinshan" in flags and not (kans and by_tsumo and _replaced(draft, kans)):
        return None
    if "chankan" in flags and not robbable:
        return None
    if draft.plain or flags & FIRST_TURN:
        return frozenset(flags)
    closed = draft.is_closed()
    if not flags & {"rinshan", "haitei", "houtei", "chankan"}:
        if by_tsumo and kans and dice.chance(RINSHAN) and "ippatsu" not in flags and _replaced(draft, kans):
            flags.add("rinshan")
        elif dice.chance(LAST_TILE):
            flags.add("haitei" if by_tsumo else "houtei")
    if not flags & {"riichi", "double_riichi"} and closed and ("ippatsu" in flags or dice.chance(draft.riichi)):
        flags.add("riichi")
    may_be_at_once = not flags & {"rinshan", "houtei"} and not (
        "double_riichi" in flags and (kans or "haitei" in flags)
    )
    if flags & {"riichi", "double_riichi"} and may_be_at_once and dice.chance(IPPATSU):
        flags.add("ippatsu")
    if "ippatsu" in flags and not may_be_at_once:
        return None
    return frozenset(flag for flag in FLAGS if flag in flags and flag not in draft.never)


def _replaced(draft: Draft, kans: int) -> bool:
    """Return whether a replacement tile can win: a claimed or added kan asks for one more kan on the table.

    Some rulebooks turn the indicator of such a kan after the discard alone; that another player has made a kan too
    explains one indicator for every kan of the winner under all of them.
    """
    return kans < 4 or all(group.meld == "ankan" for group in draft.groups)


def _indicator_count(dice: Dice, flags: frozenset[Flag], kans: int) -> int:
    """Return how many dora indicators lie open: one, one for each own kan, and seldom one for somebody else's."""
    # No kan of anybody's comes before a win in the first go-round.
    quiet = flags & FIRST_TURN or {"double_riichi", "ippatsu"} <= flags
    others = not quiet and kans < 3 and dice.chance(EXTRA_INDICATOR)
    return 1 + kans + others


def _indicators(draft: Draft, dice: Dice, held: list[int], count: int) -> list[int]:
    """Return indicators among the tiles that are left, and count them as held."""
    found: list[int] = []
    while len(found) < count:
        if draft.rich and dice.chance(draft.rich):
            kinds = [kind for group in draft.groups for kind in group.tiles()] or draft.loose
            kind = INDICATOR[dice.pick(kinds)]
        else:
            kind = dice.below(34)
        # Each of the tiles that are left is as likely as the other.
        if dice.below(COPIES) >= held[kind]:
            held[kind] += 1
            found.append(kind)
    return found


def _redden(rows: list[list[int]], draft: Draft, dice: Dice) -> None:
    """Make fives red, as often as one of four is: all that is seen of a suit's fives may be the red one."""
    for suit, five in enumerate(FIVES):
        hand = sum([row.count(five) for row in rows[:-2]])
        seen = hand + rows[-2].count(five) + rows[-1].count(five)
        if not seen:
            continue
        wished = draft.red and hand and dice.chance(draft.red)
        if wished or dice.chance(seen / COPIES):
            place = dice.below(hand if wished else seen)
            for row in rows:
                here = row.count(five)
                if place < here:
                    row[row.index(five)] = RED_FIVES[suit]
                    break
                place -= here


def _meld(group: Group, row: list[int], seat: int, dice: Dice) -> Meld:
    meld_type = group.meld
    assert meld_type is not None
    tiles = _tiles(row)
    if meld_type == "ankan":
        return Meld(meld_type, tiles)
    source = (seat + 3) % 4 if meld_type == "chi" else (seat + 1 + dice.below(3)) % 4
    return Meld(meld_type, tiles, dice.pick(tiles), _WINDS[source])
