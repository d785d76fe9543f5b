"""Tiles as small whole numbers, with total conversions.

A tile is one of 37: the 34 kinds in the order 1m..9m 1p..9p 1s..9s 1z..7z (East South West North White Green Red), then
the red fives 0m 0p 0s. Plain integers keep the scorer quick; every conversion is a table look-up.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, NewType

Tile = NewType("Tile", int)

KIND_COUNT: Final = 34
COPIES: Final = 4
SUITS: Final = "mpsz"
RED_FIVES: Final[tuple[Tile, Tile, Tile]] = (Tile(34), Tile(35), Tile(36))

NAMES: Final[tuple[str, ...]] = (
    *(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)),
    *(f"{rank}z" for rank in range(1, 8)),
    "0m",
    "0p",
    "0s",
)
ALL_TILES: Final[tuple[Tile, ...]] = tuple(Tile(number) for number in range(37))
KINDS: Final[tuple[Tile, ...]] = ALL_TILES[:KIND_COUNT]

# The kind of each tile: itself, but for the red fives, which are of the kind of the plain five of their suit.
KIND: Final[tuple[Tile, ...]] = (*KINDS, Tile(4), Tile(13), Tile(22))

# Red fives stand right before the plain fives of their suit, where the notation prints them.
_ORDER: Final[tuple[int, ...]] = tuple(2 * kind - (number >= KIND_COUNT) for number, kind in enumerate(KIND))

_BY_NAME: Final[dict[str, Tile]] = {name: Tile(number) for number, name in enumerate(NAMES)}

# Counts of tiles packed into one integer: three bits a kind, and above them the number of red fives.
COUNT_BITS: Final = 3
COUNT_MASK: Final = 7
SUIT_BITS: Final = 9 * COUNT_BITS
SUIT_MASK: Final = (1 << SUIT_BITS) - 1
RED_SHIFT: Final = COUNT_BITS * KIND_COUNT
KIND_BITS: Final = (1 << RED_SHIFT) - 1
PACKED: Final[tuple[int, ...]] = tuple(
    1 << COUNT_BITS * kind | (number >= KIND_COUNT) << RED_SHIFT for number, kind in enumerate(KIND)
)

EAST, SOUTH, WEST, NORTH, HAKU, HATSU, CHUN = (Tile(number) for number in range(27, 34))
DRAGONS: Final[tuple[Tile, Tile, Tile]] = (HAKU, HATSU, CHUN)
WINDS: Final[tuple[Tile, Tile, Tile, Tile]] = (EAST, SOUTH, WEST, NORTH)
TERMINALS: Final[tuple[Tile, ...]] = tuple(Tile(number) for number in (0, 8, 9, 17, 18, 26))
YAOCHU: Final[tuple[Tile, ...]] = (*TERMINALS, *WINDS, *DRAGONS)
GREEN: Final[tuple[Tile, ...]] = (*(_BY_NAME[name] for name in ("2s", "3s", "4s", "6s", "8s")), HATSU)
_YAOCHU_SET: Final = frozenset(YAOCHU)


class Wind(IntEnum):
    """A seat or the round, in turn order; E is the dealer's seat."""

    E = 0
    S = 1
    W = 2
    N = 3

    @property
    def tile(self) -> Tile:
        """The honour tile of this wind."""
        return WINDS[self]


class TileError(ValueError):
    """A text is not a tile, or not a row of tiles.

    Attributes: ``key`` (what is wrong), ``text`` (the piece at fault), ``column`` (where it starts, from 0).
    """

    def __init__(self, key: str, text: str, column: int) -> None:
        super().__init__(f"{key}: {text!r} at column {column + 1}")
        self.key = key
        self.text = text
        self.column = column


def is_red(tile: Tile) -> bool:
    """Tell whether a tile is a red five."""
    return tile >= KIND_COUNT


def is_yaochu(tile: Tile) -> bool:
    """Tell whether a tile is a terminal or an honour."""
    return tile in _YAOCHU_SET


def red_of(kind: Tile) -> Tile | None:
    """Return the red tile of a kind, or None where the kind is no five."""
    return RED_FIVES[kind // 9] if kind in (4, 13, 22) else None


def next_kind(indicator: Tile) -> Tile:
    """Return the kind that an indicator makes dora: 9 to 1, North to East, Red to White (rules.md 10, item 29)."""
    return DORA_OF[indicator]


def _next(kind: int) -> Tile:
    if kind < EAST:
        return Tile(kind - kind % 9 + (kind % 9 + 1) % 9)
    if kind < HAKU:
        return Tile(EAST + (kind - EAST + 1) % 4)
    return Tile(HAKU + (kind - HAKU + 1) % 3)


DORA_OF: Final[tuple[Tile, ...]] = tuple(_next(kind) for kind in KIND)


def pack(tiles: Iterable[Tile]) -> int:
    """Return the counts of the tiles by kind, and of the red fives among them, as one integer."""
    return sum(map(PACKED.__getitem__, tiles))


def sort_tiles(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Return the tiles in the order a player holds them; a red five before the plain ones."""
    return tuple(sorted(tiles, key=_ORDER.__getitem__))


def tile_name(tile: Tile) -> str:
    """Return the two-character name of a tile.

    >>> tile_name(RED_FIVES[1])
    '0p'
    """
    return NAMES[tile]


def parse_tile(text: str) -> Tile:
    """Return the tile of a two-character name such as ``5p``, ``0s`` (red) or ``1z`` (East).

    Raises:
        TileError: key ``not_a_tile``.
    """
    tile = _BY_NAME.get(text)
    if tile is None:
        raise TileError("not_a_tile", text, 0)
    return tile


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Return the tiles of a row such as ``33m230p555z``, in the order given.

    >>> format_tiles(parse_tiles("230p33m"))
    '33m230p'

    Raises:
        TileError: keys ``digits_without_suit``, ``suit_without_digits``, ``not_a_tile``, ``bad_character``.
    """
    tiles: list[Tile] = []
    start = 0
    for column, char in enumerate(text):
        if "0" <= char <= "9":
            continue
        if char not in SUITS:
            raise TileError("bad_character", char, column)
        if start == column:
            raise TileError("suit_without_digits", char, column)
        for place in range(start, column):
            tile = _BY_NAME.get(text[place] + char)
            if tile is None:
                raise TileError("not_a_tile", text[place] + char, place)
            tiles.append(tile)
        start = column + 1
    if start < len(text):
        raise TileError("digits_without_suit", text[start:], start)
    return tuple(tiles)


def format_tiles(tiles: Iterable[Tile]) -> str:
    """Return the tiles as one sorted row; the empty text for no tiles."""
    return format_row(sort_tiles(tiles))


def format_row(tiles: Iterable[Tile]) -> str:
    """Return the tiles as a row in the order given, a suit letter after each run of one suit."""
    parts: list[str] = []
    suit = ""
    for tile in tiles:
        name = NAMES[tile]
        if suit and suit != name[1]:
            parts.append(suit)
        parts.append(name[0])
        suit = name[1]
    return "".join(parts) + suit
