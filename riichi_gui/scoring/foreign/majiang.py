"""The notation of the program Majiang: ``m123p406s789z11,z777=,m0555-,p1111``.

A suit stands before its digits, and ``0`` is a red five. Melds follow after commas; behind the digit of the claimed
tile stands who discarded it: ``-`` the player at the left, ``=`` the one across, ``+`` the one at the right. In added
kans the fourth digit follows the mark; four digits without one are a closed kan. A last concealed tile that makes the
hand full was drawn, ``*`` is riichi, and a comma at the end says that no tile was drawn. ``_`` is an unknown tile.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from riichi_gui.scoring.foreign.common import Side, make_meld, make_win, seat_at
from riichi_gui.scoring.hand import Flag, Hand, Meld, MeldType, Win, WinBy
from riichi_gui.scoring.notation import NotationError
from riichi_gui.scoring.tiles import KIND, Tile, TileError, Wind, parse_tile

_LIKE: Final = re.compile(r"\s*(?:[mpsz][0-9]|_|\*)", re.IGNORECASE)
_SIDES: Final[dict[str, Side]] = {"-": "left", "=": "across", "+": "right"}


def is_like(text: str) -> bool:
    """Tell whether a text starts as this notation does, and no other."""
    return _LIKE.match(text) is not None


def read(text: str, seat: Wind) -> Win:
    """Return the hand of a text.

    Raises:
        NotationError: the text cannot be read.
    """
    pieces = text.rstrip().split(",")
    closed, flags = _closed(pieces[0])
    column = len(pieces[0]) + 1
    melds = []
    for piece in pieces[1:]:
        if piece.strip():
            melds.append(_meld(piece.rstrip(), column, seat))
        elif column + len(piece) < len(text.rstrip()):
            raise NotationError("no_group", column, ",")
        column += len(piece) + 1
    if len(pieces) > 1 and not pieces[-1].strip():
        # Just called: the hand is full, and none of its tiles was drawn.
        win = Win(Hand(tuple(closed), tuple(melds)), None, seat=seat)
    else:
        win = make_win(closed, melds, None, seat=seat)
    by: WinBy = "tsumo" if win.tile is not None else "ron"
    return replace(win, by=by, flags=flags)


def _closed(piece: str) -> tuple[list[Tile], frozenset[Flag]]:
    tiles: list[Tile] = []
    suit = ""
    riichi: frozenset[Flag] = frozenset()
    for column, char in enumerate(piece):
        if char.lower() in "mpsz":
            suit = char.lower()
            if not piece[column + 1 : column + 2].isdigit():
                raise NotationError("suit_first", column, char)
        elif char in "0123456789":
            if not suit:
                raise NotationError("suit_first", column, char)
            tiles.append(_tile(char, suit, column))
        elif char == "_":
            raise NotationError("hidden_tile", column, char)
        elif char == "*" and not piece[column + 1 :].strip():
            riichi = frozenset({"riichi"})
        elif not char.isspace():
            raise NotationError("no_meaning", column, char)
    return tiles, riichi


def _meld(piece: str, column: int, seat: Wind) -> Meld:
    start = len(piece) - len(piece.lstrip())
    column, piece = column + start, piece[start:]
    suit = piece[0].lower()
    if suit not in "mpsz":
        raise NotationError("suit_first" if suit.isdigit() else "no_meaning", column, piece[0])
    tiles: list[Tile] = []
    mark, called_at = "", -1
    for place, char in enumerate(piece[1:], start=1):
        if char in "0123456789":
            tiles.append(_tile(char, suit, column + place))
        elif char in _SIDES:
            if mark or not tiles:
                raise NotationError("one_mark", column + place, char)
            mark, called_at = char, len(tiles) - 1
        elif char == "_":
            raise NotationError("hidden_tile", column + place, char)
        else:
            raise NotationError("no_meaning", column + place, char)
    if not tiles:
        raise NotationError("suit_first", column, piece[0])
    called = tiles[called_at] if mark else None
    source = seat_at(seat, _SIDES[mark]) if mark else None
    return make_meld(_kind(tiles, mark, called_at), tiles, column, piece, called=called, source=source)


def _kind(tiles: list[Tile], mark: str, called_at: int) -> MeldType:
    if len(tiles) == 4:
        return "ankan" if not mark else "daiminkan" if called_at == 3 else "kakan"
    return "pon" if len({KIND[tile] for tile in tiles}) == 1 else "chi"


def _tile(digit: str, suit: str, column: int) -> Tile:
    try:
        return parse_tile(digit + suit)
    except TileError as error:
        raise NotationError(error.key, column, error.text) from None
