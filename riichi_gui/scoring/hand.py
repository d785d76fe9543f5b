"""What is scored: melds, the concealed tiles, the winning tile and how it was won. Frozen values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from riichi_gui.scoring.tiles import (
    KIND,
    KIND_BITS,
    KIND_COUNT,
    RED_FIVES,
    RED_SHIFT,
    SUIT_BITS,
    SUIT_MASK,
    Tile,
    Wind,
    pack,
    sort_tiles,
    tile_name,
)

MeldType = Literal["chi", "pon", "daiminkan", "kakan", "ankan"]
Flag = Literal[
    "riichi",
    "double_riichi",
    "ippatsu",
    "rinshan",
    "chankan",
    "haitei",
    "houtei",
    "tenhou",
    "chiihou",
    "renhou",
]
WinBy = Literal["ron", "tsumo"]

MELD_TYPES: Final[tuple[MeldType, ...]] = get_args(MeldType)
FLAGS: Final[tuple[Flag, ...]] = get_args(Flag)
KANS: Final = frozenset[MeldType]({"daiminkan", "kakan", "ankan"})


class MeldError(ValueError):
    """Tiles do not make the meld that they are said to be. ``key`` says why, ``tiles`` are the tiles at fault."""

    def __init__(self, key: str, tiles: tuple[Tile, ...]) -> None:
        super().__init__(f"{key}: {' '.join(map(tile_name, tiles))}")
        self.key = key
        self.tiles = tiles


@dataclass(frozen=True, slots=True)
class Meld:
    """A declared group: chi, pon, an open kan (daiminkan), an added kan (kakan) or a closed kan (ankan).

    ``called`` is the tile that was claimed and ``source`` the seat that discarded it, where known.

    Raises:
        MeldError: keys ``meld_size``, ``meld_not_run``, ``meld_not_same``, ``meld_called``, ``meld_closed_call``.
    """

    type: MeldType
    tiles: tuple[Tile, ...]
    called: Tile | None = None
    source: Wind | None = None
    # The type, the kind and the number of red fives as one integer, by which the scorer knows the meld.
    code: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        tiles = sort_tiles(self.tiles)
        object.__setattr__(self, "tiles", tiles)
        kinds = [KIND[tile] for tile in tiles]
        if len(tiles) != (4 if self.type in KANS else 3):
            raise MeldError("meld_size", tiles)
        if self.type == "chi":
            first = kinds[0]
            if first >= 27 or first % 9 > 6 or kinds != [first, first + 1, first + 2]:
                raise MeldError("meld_not_run", tiles)
        elif len(set(kinds)) != 1:
            raise MeldError("meld_not_same", tiles)
        if self.called is not None and self.called not in tiles:
            raise MeldError("meld_called", (self.called,))
        if self.type == "ankan" and (self.called is not None or self.source is not None):
            raise MeldError("meld_closed_call", tiles)
        reds = sum(tile >= KIND_COUNT for tile in tiles)
        object.__setattr__(self, "code", (MELD_TYPES.index(self.type) << 6 | kinds[0]) << 2 | reds)

    @property
    def kind(self) -> Tile:
        """The kind of the group's lowest tile."""
        return KIND[self.tiles[0]]

    @property
    def is_kan(self) -> bool:
        """Whether the group has four tiles."""
        return self.type in KANS

    @property
    def is_open(self) -> bool:
        """Whether the group opens the hand: all but a closed kan do (R24)."""
        return self.type != "ankan"


@dataclass(frozen=True, slots=True)
class Hand:
    """The tiles before the win: ``closed`` (concealed, sorted, without the winning tile) and the melds in order.

    A hand also knows its counts, packed as the scorer wants them: ``suits`` those of the concealed tiles by suit (above
    them the red fives of the suit), ``packed`` those of ``tiles``, all that it holds, of which ``reds`` are red fives.
    ``is_closed`` tells that no group was claimed; closed kans keep a hand closed (R24).
    """

    closed: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()
    suits: tuple[int, int, int, int] = field(init=False, repr=False, compare=False)
    tiles: tuple[Tile, ...] = field(init=False, repr=False, compare=False)
    reds: tuple[Tile, ...] = field(init=False, repr=False, compare=False)
    packed: int = field(init=False, repr=False, compare=False)
    is_closed: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        closed = sort_tiles(self.closed)
        packed = pack(closed)
        suits = [packed >> SUIT_BITS * suit & SUIT_MASK for suit in range(3)]
        if packed >> RED_SHIFT:
            for suit, red in enumerate(RED_FIVES):
                suits[suit] |= closed.count(red) << SUIT_BITS
        object.__setattr__(self, "closed", closed)
        object.__setattr__(self, "suits", (*suits, (packed & KIND_BITS) >> 3 * SUIT_BITS))
        tiles = (*closed, *[tile for meld in self.melds for tile in meld.tiles])
        object.__setattr__(self, "tiles", tiles)
        object.__setattr__(self, "reds", tuple([tile for tile in tiles if tile >= KIND_COUNT]))
        object.__setattr__(self, "packed", packed + pack(tiles[len(closed) :]))
        object.__setattr__(self, "is_closed", not any(meld.is_open for meld in self.melds))

    @property
    def kans(self) -> int:
        """The number of kans of any type."""
        return sum(meld.is_kan for meld in self.melds)

    @property
    def closed_size(self) -> int:
        """How many concealed tiles a hand with these melds holds before the winning tile: 13, 10, 7, 4 or 1."""
        return 13 - 3 * len(self.melds)


@dataclass(frozen=True, slots=True)
class Pao:
    """Liability: the seat that fed the last group of a yakuman, and that yakuman's id (rules.md 8)."""

    seat: Wind
    yaku: str


@dataclass(frozen=True, slots=True)
class Win:
    """A hand, the tile that completes it, and all of the context that its score depends on.

    ``tile`` is None while the hand is still being built; :func:`legality.problems` then says so. ``discarder`` is the
    seat that dealt in, where known. ``dora`` and ``ura`` are indicators; an empty tuple means "not entered".
    ``honba`` counts the counters on the table and ``sticks`` the riichi sticks of 1,000 points that this winner could
    take: his own and those of players who do not win, and the other winners' where the first takes all.

    ``winners`` players win on this one discard, and this one is number ``place`` of them in turn after the discarder.
    Where honba or sticks go to another of them is worked out by the score (R28). ``closed_kan`` says that the kan which
    was robbed is a closed one (R17).
    """

    hand: Hand = field(default_factory=Hand)
    tile: Tile | None = None
    by: WinBy = "ron"
    seat: Wind = Wind.E
    round: Wind = Wind.E
    discarder: Wind | None = None
    flags: frozenset[Flag] = frozenset()
    dora: tuple[Tile, ...] = ()
    ura: tuple[Tile, ...] = ()
    honba: int = 0
    sticks: int = 0
    pao: Pao | None = None
    winners: int = 1
    place: int = 1
    closed_kan: bool = False

    @property
    def is_dealer(self) -> bool:
        """Whether the winner is the dealer, who sits East."""
        return self.seat == Wind.E

    @property
    def is_riichi(self) -> bool:
        """Whether the winner declared riichi or double riichi."""
        return "riichi" in self.flags or "double_riichi" in self.flags

    @property
    def concealed(self) -> tuple[Tile, ...]:
        """The concealed tiles with the winning tile, if there is one, at the end."""
        return self.hand.closed if self.tile is None else (*self.hand.closed, self.tile)

    @property
    def hand_tiles(self) -> tuple[Tile, ...]:
        """Every tile of the hand: concealed, in melds, and the winning one."""
        return self.hand.tiles if self.tile is None else (*self.hand.tiles, self.tile)


def flag_of(text: str) -> Flag | None:
    """Return the flag of that name, or None where there is no such flag."""
    return next((flag for flag in FLAGS if flag == text), None)
