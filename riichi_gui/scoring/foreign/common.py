"""What all notations share: the error, how a hand is put together, and which rows of a hand are its melds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

from riichi_gui.scoring.hand import Hand, Meld, MeldError, MeldType, Win, WinBy
from riichi_gui.scoring.notation import NotationError
from riichi_gui.scoring.tiles import KIND, Tile, Wind

Notation = Literal["own", "mpsz", "tenhou", "tenhou-log", "majiang", "unicode"]
Side = Literal["left", "across", "right"]

NOTATIONS: Final[tuple[Notation, ...]] = get_args(Notation)
FOREIGN_KEYS: Final = (
    "no_hand",
    "tiles_after_words",
    "link_without_hand",
    "not_a_code",
    "call_letter",
    "call_size",
    "hidden_tile",
    "one_mark",
    "no_group",
    "suit_first",
    "no_meaning",
)
"""The keys of errors beside those of our own notation."""

_TURNS: Final[dict[Side, int]] = {"right": 1, "across": 2, "left": 3}


class HandTextError(NotationError):
    """A text cannot be read as a hand; ``notation`` is the likeliest one, in which the fault was found."""

    def __init__(self, key: str, column: int, text: str, notation: Notation) -> None:
        super().__init__(key, column, text)
        self.notation = notation


@dataclass(frozen=True, slots=True)
class Row:
    """Tiles that stand together. ``strong`` says that more than a space stands before them; ``meld`` is a sure one."""

    column: int
    text: str
    tiles: tuple[Tile, ...]
    strong: bool = False
    meld: Meld | None = None

    @property
    def group(self) -> Meld | None:
        """The meld that the row can be, an open one where that is not said; None where it is none."""
        if self.meld is not None:
            return self.meld
        same = len({KIND[tile] for tile in self.tiles}) == 1
        kind: MeldType = "daiminkan" if len(self.tiles) == 4 else "pon" if same else "chi"
        try:
            return Meld(kind, self.tiles)
        except MeldError:
            return None


def seat_at(seat: Wind, side: Side) -> Wind:
    """Return who sits at that side of a player."""
    return Wind((seat + _TURNS[side]) % 4)


def make_meld(
    kind: MeldType,
    tiles: Sequence[Tile],
    column: int,
    text: str,
    *,
    called: Tile | None = None,
    source: Wind | None = None,
) -> Meld:
    """Return a meld; what is wrong with it is told with its column and text.

    Raises:
        NotationError: the tiles make no such meld.
    """
    try:
        return Meld(kind, tuple(tiles), called, source)
    except MeldError as error:
        raise NotationError(error.key, column, text) from None


def make_win(
    closed: Sequence[Tile], melds: Sequence[Meld], tile: Tile | None, *, by: WinBy = "ron", seat: Wind = Wind.E
) -> Win:
    """Return the win; without a winning tile the last of a full hand is it."""
    rest = list(closed)
    hand = Hand((), tuple(melds))
    if tile is None and len(rest) == hand.closed_size + 1:
        tile = rest.pop()
    return Win(replace(hand, closed=tuple(rest)), tile, by, seat=seat)


def win_of_rows(rows: Sequence[Row], *, by: WinBy = "ron", seat: Wind = Wind.E) -> Win:
    """Return the win of rows of tiles: the concealed ones first, then melds, of which each is a row of its own.

    Rows after no more than a space are melds only where the hand has too many tiles otherwise, for many people put
    spaces between the groups of a concealed hand. A single tile behind another row is the winning one.
    """
    sure = [row for row in rows if row.meld is not None]
    plain = [row for row in rows if row.meld is None]
    tile = next((row.tiles[0] for row in reversed(plain[1:]) if len(row.tiles) == 1), None)
    if tile is not None:
        plain = [row for row in plain if row is plain[0] or len(row.tiles) > 1]
    called = _called(plain, len(sure), 0 if tile is None else 1)
    melds = [group for row in rows if (row.meld or row in called) and (group := row.group) is not None]
    closed = [each for row in plain if row not in called for each in row.tiles]
    return make_win(closed, melds, tile, by=by, seat=seat)


def _called(plain: list[Row], sure: int, winning: int) -> list[Row]:
    """Return the rows that are melds, beside so many sure ones and with so many winning tiles apart."""
    able = [row for row in plain[1:] if row.group is not None]
    kans = [row for row in plain if len(row.tiles) == 4 and row.group is not None]
    strong = any(row.strong for row in plain)
    tries = [able, kans] if strong else [[], kans, *(able[-count:] for count in range(1, len(able) + 1))]
    for called in tries:
        rest = sum(len(row.tiles) for row in plain if row not in called) + winning
        if rest in (full := 14 - 3 * (sure + len(called)), full - 1):
            return called
    return [row for row in able if row.strong]
