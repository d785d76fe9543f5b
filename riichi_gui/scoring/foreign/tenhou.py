"""Hands as Tenhou writes them.

A link with a hand, ``https://tenhou.net/2/?q=123m0p...``, or the tiles of a text log, ``[2南]1m2m5P東東白``: one by
one, honours in kanji, a red five with a capital letter.

The numbers of the log viewer, ``[11,12,13,41,41,51,"c131211","p474747"]``: 11-19 characters, 21-29 dots, 31-39 bamboo,
41-47 honours, 51-53 the red fives. In a call a letter stands before the claimed tile: ``c`` chi, ``p`` pon, ``m`` kan
from a discard, ``k`` kan added to a pon, ``a`` closed kan. Its place says who discarded: in front the player at the
left, behind the first tile the one across, further behind the one at the right.
"""

from __future__ import annotations

import re
from typing import Final

from riichi_gui.scoring.foreign.common import Side, make_meld, make_win, seat_at
from riichi_gui.scoring.hand import Meld, MeldType, Win
from riichi_gui.scoring.notation import NotationError, read_tiles
from riichi_gui.scoring.tiles import RED_FIVES, Tile, Wind

_LINK: Final = re.compile(r"\s*(?:https?://|(?:www\.)?tenhou\.net)|\s*\?[a-z]+=", re.IGNORECASE)
_QUERY: Final = re.compile(r"[?&][qpd][0-9]*=([^&#\s]*)", re.IGNORECASE)
_HONOURS: Final = {"東": 27, "南": 28, "西": 29, "北": 30, "白": 31, "發": 32, "発": 32, "中": 33}
_SEATS: Final = dict(zip("東南西北", Wind, strict=True))
_CAPITALS: Final = re.compile(r"(?:[1-9][mps]|5[MPS]|\s)+")

_CODE_OR_CALL: Final = r"(?:[0-9]{2}|(?:[0-9]{2}){0,3}[cpmka](?:[0-9]{2})+)"
_LOG: Final = re.compile(rf"[\s\[\"',]*{_CODE_OR_CALL}[\s\"',]+{_CODE_OR_CALL}(?![0-9a-z])")
_ITEM: Final = re.compile(r"[\s\[\]\"',]+|(?P<item>[0-9a-zA-Z]+)")
_CALLS: Final[dict[str, MeldType]] = {"c": "chi", "p": "pon", "m": "daiminkan", "k": "kakan", "a": "ankan"}
_CODES: Final[dict[str, Tile]] = {
    **{f"{suit + 1}{rank}": Tile(9 * suit + rank - 1) for suit in range(3) for rank in range(1, 10)},
    **{f"4{rank}": Tile(26 + rank) for rank in range(1, 8)},
    **{f"5{place}": red for place, red in enumerate(RED_FIVES, start=1)},
}


def is_like(text: str) -> bool:
    """Tell whether a text is a link, or has the tiles of a text log."""
    if _LINK.match(text) or any(char in _HONOURS for char in text):
        return True
    # Capitals alone are somebody's own way to write: red fives are meant where only fives have them.
    has_both = re.search("[mps]", text) is not None and re.search("[MPS]", text) is not None
    return has_both and _CAPITALS.fullmatch(text) is not None


def is_like_log(text: str) -> bool:
    """Tell whether a text starts as the numbers of the log viewer do."""
    return _LOG.match(text) is not None


def read(text: str, seat: Wind) -> Win:
    """Return the hand of a link or of a text log.

    Raises:
        NotationError: the text cannot be read.
    """
    if not _LINK.match(text):
        return _read_text(text, seat)
    query = _QUERY.search(text)
    if query is None or not query[1]:
        raise NotationError("link_without_hand", len(text.rstrip()), "")
    return make_win(read_tiles(query[1].lower(), query.start(1)), (), None, seat=seat)


def _read_text(text: str, seat: Wind) -> Win:
    column = 0
    if head := re.match(r"\s*\[[0-9]?([東南西北])\]", text):
        seat, column = _SEATS[head[1]], head.end()
    tiles: list[Tile] = []
    while column < len(text):
        char = text[column]
        row = re.compile("[0-9]+[a-zA-Z]?").match(text, column)
        if char in _HONOURS:
            tiles.append(Tile(_HONOURS[char]))
            column += 1
        elif row is not None:
            suit = row[0][-1]
            digits = row[0].replace("5", "0") if suit in "MPS" else row[0]
            tiles += read_tiles(digits.lower(), column)
            column = row.end()
        elif char.isspace():
            column += 1
        else:
            raise NotationError("no_meaning", column, char)
    return make_win(tiles, (), None, seat=seat)


def read_log(text: str, seat: Wind) -> Win:
    """Return the hand of numbers and calls.

    Raises:
        NotationError: the text cannot be read.
    """
    closed: list[Tile] = []
    melds: list[Meld] = []
    column = 0
    while column < len(text):
        match = _ITEM.match(text, column)
        if match is None:
            raise NotationError("no_meaning", column, text[column])
        if item := match["item"]:
            if item.isdigit():
                closed.append(_code(item, column))
            else:
                melds.append(_call(item, column, seat))
        column = match.end()
    return make_win(closed, melds, None, seat=seat)


def _call(item: str, column: int, seat: Wind) -> Meld:
    letter = re.search("[a-zA-Z]", item)
    at = letter.start() if letter is not None else 0
    name = item[at].lower()
    digits = item[:at] + item[at + 1 :]
    if name not in _CALLS or not digits.isdigit() or at % 2 or not item[at + 1 :]:
        wrong = next((place for place, char in enumerate(item) if not char.isdigit() and place != at), at)
        raise NotationError("call_letter", column + (wrong if name in _CALLS else at), item)
    if len(digits) not in (6, 8):
        raise NotationError("call_size", column, item)
    # The place of a code in the text, letter included.
    places = [place + (place >= at) for place in range(0, len(digits), 2)]
    tiles = [_code(item[place : place + 2], column + place) for place in places]
    kind = _CALLS[name]
    if kind == "ankan":
        return make_meld(kind, tiles, column, item)
    side: Side = "left" if at == 0 else "across" if at == 2 else "right"
    # In an added kan the letter stands before the added tile, and the claimed one comes next.
    claimed = at // 2 + (kind == "kakan")
    called = tiles[claimed] if claimed < len(tiles) else tiles[-1]
    return make_meld(kind, tiles, column, item, called=called, source=seat_at(seat, side))


def _code(text: str, column: int) -> Tile:
    tile = _CODES.get(text)
    if tile is None:
        raise NotationError("not_a_code", column, text)
    return tile
