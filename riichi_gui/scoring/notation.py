"""One line of text for a hand and all of its context, both ways.

    234m67p234p234s88s +5p ron S riichi dora 1z

======================  ==============================================================================================
``234m67p 0s 11z``      concealed tiles: digits, then m p s or z; ``0`` is a red five; z 1-7 = E S W N white green red
``+5p``                 the winning tile; without it the last of 14 tiles wins; a lone ``+`` says that none has won
``(234m)`` ``(555z)``   chi, pon
``(5555z)``             kan claimed from a discard
``(555+5z)``            kan added to a pon
``[5555z]``             closed kan
``(2'34m@N)``           the claimed tile is marked ', the seat that discarded it comes after @
``chi 234m`` ...        the same in words: chi, pon, kan, kakan, ankan
``ron`` ``tsumo``       ron unless tsumo is said or a word implies it (rinshan, haitei, tenhou, chiihou)
``S`` ``ES``            seat South; East round, seat South. Also ``seat S``, ``round E``
``from W``              who discarded the winning tile
``riichi`` ...          double_riichi ippatsu rinshan chankan haitei houtei tenhou chiihou renhou
``dora 1z4p`` ``ura 3m`` indicators
``honba 2``             counters;  ``sticks 1``: riichi sticks to take;  ``pao daisangen W``: who is liable for what
``place 2/3``           of three winners on one discard the second in turn after the discarder
``closed_kan``          the kan that was robbed is a closed one
======================  ==============================================================================================

The order of the parts is free, but for the concealed tiles among themselves when the last one is the winning tile.
"""

from __future__ import annotations

import re
from typing import Final, cast

from riichi_gui.scoring.hand import FLAGS, Flag, Hand, Meld, MeldError, MeldType, Pao, Win, WinBy
from riichi_gui.scoring.rulesets import PAO_YAKU
from riichi_gui.scoring.tiles import (
    KIND,
    Tile,
    TileError,
    Wind,
    format_row,
    format_tiles,
    parse_tiles,
    sort_tiles,
    tile_name,
)

MAX_LENGTH: Final = 400
MAX_COUNTER: Final = 99

ERROR_KEYS: Final[tuple[str, ...]] = (
    "bad_character",
    "digits_without_suit",
    "suit_without_digits",
    "not_a_tile",
    "unknown_word",
    "unclosed_bracket",
    "meld_size",
    "meld_not_run",
    "meld_not_same",
    "meld_called",
    "meld_closed_call",
    "meld_marks",
    "one_winning_tile",
    "needs_tiles",
    "needs_number",
    "needs_wind",
    "needs_place",
    "needs_pao_yaku",
    "said_twice",
    "too_long",
)

_FLAG_WORDS: Final[dict[str, Flag]] = {
    **{flag: flag for flag in FLAGS},
    "reach": "riichi",
    "doubleriichi": "double_riichi",
    "double-riichi": "double_riichi",
    "daburii": "double_riichi",
    "robbing": "chankan",
}
_IMPLY_TSUMO: Final[frozenset[Flag]] = frozenset({"rinshan", "haitei", "tenhou", "chiihou"})
_MELD_WORDS: Final[dict[str, MeldType]] = {
    "chi": "chi",
    "pon": "pon",
    "kan": "daiminkan",
    "minkan": "daiminkan",
    "daiminkan": "daiminkan",
    "kakan": "kakan",
    "shouminkan": "kakan",
    "ankan": "ankan",
}

_PLACE: Final = re.compile("1/[1-3]|2/[23]|3/3")

_TOKEN: Final = re.compile(r"[\s,;:=]+|(?P<token>[(\[][^)\]]*[)\]]?|\+?[0-9][^\s,;:=()\[\]+]*|\+|[A-Za-z][A-Za-z_-]*)")
# A Japanese input method types full-width letters and digits; one for one, so that columns stay true.
NARROW: Final = {0xFF01 + place: 0x21 + place for place in range(94)} | {0x3000: 0x20}


class NotationError(ValueError):
    """A line cannot be read.

    Attributes: ``key`` (one of ``ERROR_KEYS``), ``column`` (from 0, where the fault starts) and ``text`` (what stands
    there).
    """

    def __init__(self, key: str, column: int, text: str) -> None:
        super().__init__(f"{key} at column {column + 1}: {text!r}")
        self.key = key
        self.column = column
        self.text = text


def parse(text: str) -> Win:
    """Return the win that a line describes; a half-built hand is fine, whether it can be is legality's question.

    >>> parse("234m67p234p234s88s +5p ron S riichi").seat.name
    'S'

    Raises:
        NotationError: the line cannot be read.
    """
    if len(text) > MAX_LENGTH:
        raise NotationError("too_long", MAX_LENGTH, text[MAX_LENGTH : MAX_LENGTH + 1])
    return _Parser(text.translate(NARROW)).win()


class _Parser:
    """Reads one line from left to right. Each part may be said once, but for tiles, melds and flags."""

    def __init__(self, line: str) -> None:
        self._tokens = _tokens(line)
        self._place = 0
        self._closed: list[Tile] = []
        self._melds: list[Meld] = []
        self._tile: Tile | None = None
        self._flags: set[Flag] = set()
        self._said: set[str] = set()
        self._by: WinBy | None = None
        self._winds: dict[str, Wind] = {}
        self._indicators: dict[str, tuple[Tile, ...]] = {}
        self._counters: dict[str, int] = {}
        self._pao: Pao | None = None
        self._of_winners = (1, 1)
        self._closed_kan = False

    def win(self) -> Win:
        while self._place < len(self._tokens):
            column, token = self._next()
            if token[0] in "([":
                self._melds.append(read_bracket(token, column))
            elif token[0] == "+":
                self._winning_tile(token, column)
            elif token[0].isdigit():
                self._closed += read_tiles(token, column)
            else:
                self._word(token, column)
        hand = Hand((), tuple(self._melds))
        tile = self._tile
        if "+" not in self._said and len(self._closed) == hand.closed_size + 1:
            tile = self._closed.pop()
        by: WinBy = self._by or ("tsumo" if self._flags & _IMPLY_TSUMO else "ron")
        return Win(
            Hand(tuple(self._closed), tuple(self._melds)),
            tile,
            by,
            seat=self._winds.get("seat", Wind.E),
            round=self._winds.get("round", Wind.E),
            discarder=self._winds.get("from"),
            flags=frozenset(self._flags),
            dora=self._indicators.get("dora", ()),
            ura=self._indicators.get("ura", ()),
            honba=self._counters.get("honba", 0),
            sticks=self._counters.get("sticks", 0),
            pao=self._pao,
            place=self._of_winners[0],
            winners=self._of_winners[1],
            closed_kan=self._closed_kan,
        )

    def _next(self) -> tuple[int, str]:
        self._place += 1
        return self._tokens[self._place - 1]

    def _once(self, what: str, column: int, token: str) -> None:
        if what in self._said:
            raise NotationError("said_twice", column, token)
        self._said.add(what)

    def _winning_tile(self, token: str, column: int) -> None:
        self._once("+", column, token)
        if token == "+":
            return
        tiles = read_tiles(token[1:], column + 1)
        if len(tiles) != 1:
            raise NotationError("one_winning_tile", column, token)
        self._tile = tiles[0]

    def _word(self, token: str, column: int) -> None:
        word = token.lower()
        if word in ("ron", "tsumo"):
            self._once("ron", column, token)
            self._by = cast("WinBy", word)
        elif word == "closed_kan":
            self._closed_kan = True
        elif word in _FLAG_WORDS:
            self._flags.add(_FLAG_WORDS[word])
        elif word in _MELD_WORDS:
            start, tiles = self._argument("needs_tiles", column, token)
            self._melds.append(_meld(_MELD_WORDS[word], tiles, start))
        elif word in ("dora", "ura"):
            self._once(word, column, token)
            self._indicators[word] = self._tile_arguments(column, token)
        elif word in ("honba", "sticks"):
            self._once(word, column, token)
            self._counters[word] = self._number(column, token)
        elif word in ("seat", "round", "from"):
            self._once(word, column, token)
            self._winds[word] = self._wind(column, token)
        elif word in ("place", "pao"):
            self._once(word, column, token)
            read = self._among_winners if word == "place" else self._liability
            read(column, token)
        else:
            self._wind_letters(token, column)

    def _among_winners(self, column: int, token: str) -> None:
        start, text = self._argument("needs_place", column, token)
        if not _PLACE.fullmatch(text):
            raise NotationError("needs_place", start, text)
        self._of_winners = int(text[0]), int(text[2])

    def _liability(self, column: int, token: str) -> None:
        start, yaku = self._argument("needs_pao_yaku", column, token)
        if yaku.lower() not in PAO_YAKU:
            raise NotationError("needs_pao_yaku", start, yaku)
        self._pao = Pao(self._wind(start, yaku), yaku.lower())

    def _wind_letters(self, token: str, column: int) -> None:
        """Read ``S``, a seat, or ``ES``, a round and a seat."""
        letters = token.upper()
        if len(letters) > 2 or not set(letters) <= Wind.__members__.keys():
            raise NotationError("unknown_word", column, token)
        for name, letter in zip(("seat", "round"), reversed(letters), strict=False):
            self._once(name, column, token)
            self._winds[name] = Wind[letter]

    def _argument(self, key: str, column: int, token: str) -> tuple[int, str]:
        if self._place == len(self._tokens):
            raise NotationError(key, column + len(token), "")
        return self._next()

    def _tile_arguments(self, column: int, token: str) -> tuple[Tile, ...]:
        """Return the tiles after ``dora`` or ``ura``: one row."""
        start, row = self._argument("needs_tiles", column, token)
        if not row[0].isdigit():
            raise NotationError("needs_tiles", start, row)
        return tuple(read_tiles(row, start))

    def _number(self, column: int, token: str) -> int:
        start, text = self._argument("needs_number", column, token)
        if not text.isascii() or not text.isdigit() or int(text) > MAX_COUNTER:
            raise NotationError("needs_number", start, text)
        return int(text)

    def _wind(self, column: int, token: str) -> Wind:
        start, text = self._argument("needs_wind", column, token)
        if text.upper() not in Wind.__members__:
            raise NotationError("needs_wind", start, text)
        return Wind[text.upper()]


def _tokens(line: str) -> list[tuple[int, str]]:
    tokens: list[tuple[int, str]] = []
    column = 0
    while column < len(line):
        match = _TOKEN.match(line, column)
        if match is None:
            raise NotationError("bad_character", column, line[column])
        if match["token"]:
            tokens.append((column, match["token"]))
        column = match.end()
    return tokens


def read_tiles(row: str, column: int) -> tuple[Tile, ...]:
    """Return the tiles of a row that stands at a column.

    Raises:
        NotationError: the row cannot be read.
    """
    try:
        return parse_tiles(row.lower())
    except TileError as error:
        raise NotationError(error.key, column + error.column, error.text) from None


def read_bracket(token: str, column: int) -> Meld:
    """Return the meld in brackets; round ones are claimed, square ones a closed kan.

    Raises:
        NotationError: the meld cannot be read.
    """
    closing = {"(": ")", "[": "]"}[token[0]]
    if not token.endswith(closing):
        raise NotationError("unclosed_bracket", column, token)
    return _meld("ankan" if token[0] == "[" else None, token[1:-1], column + 1)


def _meld(meld_type: MeldType | None, text: str, column: int) -> Meld:
    """Return the meld of a text such as ``2'34m@N``; without a type the number and likeness of the tiles tell it."""
    row, at, seat = text.partition("@")
    if at and seat.strip().upper() not in Wind.__members__:
        raise NotationError("needs_wind", column + len(row) + 1, seat)
    source = Wind[seat.strip().upper()] if at else None
    for place, char in enumerate(row):
        if (char == "'" and not _marks_tile(row, place)) or (char == "+" and not _adds_tile(row, place, meld_type)):
            raise NotationError("meld_marks", column + place, char)
    digits = re.sub(r"['+\s]", "", row)
    tiles = read_tiles(digits, column)
    if not tiles:
        raise NotationError("needs_tiles", column, text)
    mark = row.find("'")
    called = tiles[len(re.sub(r"['+\s]", "", row[:mark])) - 1] if mark > 0 else None
    if meld_type is None:
        if "+" in row:
            meld_type = "kakan"
        elif len(tiles) == 4:
            meld_type = "daiminkan"
        else:
            meld_type = "pon" if len({KIND[tile] for tile in tiles}) == 1 else "chi"
    try:
        return Meld(meld_type, tiles, called, source)
    except MeldError as error:
        raise NotationError(error.key, column, text) from None


def _marks_tile(row: str, place: int) -> bool:
    """Tell whether the mark at a place is the only one and stands behind a tile's digit."""
    return row[:place].count("'") == 0 and row[place - 1 : place].isdigit()


def _adds_tile(row: str, place: int, meld_type: MeldType | None) -> bool:
    """Tell whether the plus at a place adds a fourth tile to the three of a pon."""
    before, after = re.sub("[^0-9]", "", row[:place]), row[place + 1 :].replace("'", "")
    return meld_type is None and len(before) == 3 and re.fullmatch("[0-9][a-zA-Z]", after) is not None


# ------------------------------------------------------------------------------------------------------------ printing


def format_win(win: Win) -> str:
    """Return the line of a win; :func:`parse` gives the same win back.

    >>> format_win(parse("tsumo [7777z] dora 1z 234m 234s 11s 67p 5p"))
    '234m67p11234s [7777z] +5p tsumo E dora 1z'
    """
    hand = win.hand
    parts = [format_tiles(hand.closed), *map(_format_meld, hand.melds)]
    if win.tile is not None:
        parts.append(f"+{tile_name(win.tile)}")
    elif len(hand.closed) == hand.closed_size + 1:
        parts.append("+")
    if win.tile is not None or win.by == "tsumo" or win.flags & _IMPLY_TSUMO:
        parts.append(win.by)
    if win.round != Wind.E:
        parts.append(win.round.name + win.seat.name)
    elif win.tile is not None or win.seat != Wind.E:
        parts.append(win.seat.name)
    if win.discarder is not None:
        parts.append(f"from {win.discarder.name}")
    parts += [flag for flag in FLAGS if flag in win.flags]
    parts.append("closed_kan" if win.closed_kan else "")
    parts += [f"{name} {format_row(tiles)}" for name, tiles in (("dora", win.dora), ("ura", win.ura)) if tiles]
    parts += [f"{name} {count}" for name, count in (("honba", win.honba), ("sticks", win.sticks)) if count]
    if win.winners != 1 or win.place != 1:
        parts.append(f"place {win.place}/{win.winners}")
    if win.pao is not None:
        parts.append(f"pao {win.pao.yaku} {win.pao.seat.name}")
    return " ".join(filter(None, parts))


def _format_meld(meld: Meld) -> str:
    digits = []
    called = meld.called
    for place, tile in enumerate(sort_tiles(meld.tiles)):
        if meld.type == "kakan" and place == 3:
            digits.append("+")
        digits.append(tile_name(tile)[0])
        if tile == called:
            digits.append("'")
            called = None
    row = "".join(digits) + tile_name(meld.tiles[0])[1]
    source = f"@{meld.source.name}" if meld.source is not None else ""
    return f"[{row}]" if meld.type == "ankan" else f"({row}{source})"
