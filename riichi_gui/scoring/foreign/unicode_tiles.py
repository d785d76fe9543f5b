"""The mahjong tiles of Unicode, from 🀀 to 🀡, and the back 🀫 of a closed kan: ``🀇🀈🀉🀊🀋🀌🀙🀙 🀀🀀🀀 🀫🀂🀂🀫``.

Melds stand apart, after a space or a comma. Selectors of text or picture are passed over. Unicode has no red fives.
"""

from __future__ import annotations

from typing import Final

from riichi_gui.scoring.foreign.common import Row, make_meld, win_of_rows
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.notation import NotationError
from riichi_gui.scoring.tiles import Tile, Wind

# In the order of Unicode: winds, red, green, white, then characters, bamboo, dots; as our tiles number them.
_ORDER: Final = (27, 28, 29, 30, 33, 32, 31, *range(9), *range(18, 27), *range(9, 18))
_FIRST: Final = 0x1F000
_TILES: Final[dict[str, Tile]] = {chr(_FIRST + place): Tile(number) for place, number in enumerate(_ORDER)}
_BACK: Final = "\U0001f02b"
# Flowers, seasons, the joker and the back.
_OTHERS: Final = frozenset(chr(each) for each in range(_FIRST + len(_ORDER), 0x1F02C))
_UNSEEN: Final = frozenset("\ufe0e\ufe0f\u200b\u200d")
_BREAKS: Final = frozenset(",;|/+-_()[]<>")


def is_like(text: str) -> bool:
    """Tell whether a text has a mahjong tile of Unicode in it."""
    return any(char in _TILES or char in _OTHERS for char in text)


def read(text: str, seat: Wind) -> Win:
    """Return the hand of a text.

    Raises:
        NotationError: the text cannot be read.
    """
    rows: list[Row] = []
    tiles: list[Tile | None] = []
    start, strong = 0, False
    for column, char in enumerate(text + " "):
        if char in _UNSEEN:
            continue
        if char in _TILES or char == _BACK:
            if not tiles:
                start = column
            tiles.append(_TILES.get(char))
            continue
        if not char.isspace() and char not in _BREAKS:
            raise NotationError("not_a_tile" if char in _OTHERS else "no_meaning", column, char)
        if tiles:
            rows.append(_row(tiles, start, text[start:column], strong=strong))
            tiles, strong = [], False
        strong = strong or (bool(rows) and char in _BREAKS)
    return win_of_rows(rows, seat=seat)


def _row(tiles: list[Tile | None], column: int, text: str, *, strong: bool) -> Row:
    """Return a row; four tiles of which some show their backs are a closed kan."""
    known = [tile for tile in tiles if tile is not None]
    if len(known) == len(tiles):
        return Row(column, text, tuple(known), strong)
    if len(tiles) != 4 or len(set(known)) != 1:
        raise NotationError("hidden_tile", column + text.index(_BACK), _BACK)
    meld = make_meld("ankan", (known[0],) * 4, column, text)
    return Row(column, text, meld.tiles, strong, meld)
