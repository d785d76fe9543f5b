"""Digits and suits as most programs write them, with melds in the ways that are in use.

======================  ==============================================================================================
``123m45p11s,555z``     melds after commas and the like (``; # | / - _``); after spaces where they must be
``(123)m`` ``[11]p``    melds in brackets of any kind with the suit behind them or inside; square ones are closed kans
``4'56m`` ``7*77z``     a turned tile marks a meld and, by its place, who discarded it
``0990m`` ``0z11s0z``   a closed kan with its ends face down
``C456p P555z K1111z``  chi, pon, kan in front; ``k`` is a closed kan
``33m+4p+456p99s+d1z``  parts joined by ``+``: one tile is the ron, then melds (two equal tiles are a closed kan),
                        ``d`` are the dora themselves, and letters the rest: ``r`` riichi, ``w`` double riichi, ``i``
                        ippatsu, ``h`` last tile, ``k`` kan, ``t`` first turn; a digit is the seat, two are round and
                        seat, and without one the seat is South
======================  ==============================================================================================
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from riichi_gui.scoring.foreign.common import Row, Side, make_meld, make_win, seat_at, win_of_rows
from riichi_gui.scoring.hand import Flag, Meld, MeldType, Win, WinBy
from riichi_gui.scoring.notation import NotationError, read_bracket, read_tiles
from riichi_gui.scoring.tiles import DORA_OF, KIND, KINDS, Tile, Wind

_PIECE: Final = re.compile(
    r"(?P<gap>[\s,;:#|/&_.+-]+)"
    r"|(?P<bracket>[(\[<{][^)\]>}]*[)\]>}]?)(?P<suit>[mpsz]?)"
    r"|(?P<backs>0z(?P<twin>(?P<digit>[1-9])(?P=digit)[mpsz])0z)"
    r"|(?P<call>[CPKk])(?P<row>[0-9]+[mpsz]?)"
    r"|(?P<plain>[0-9][0-9'*]*[a-zA-Z]?)"
)
_RUN: Final = re.compile(r"[0-9]+[a-zA-Z]?")
_CALLS: Final[dict[str, MeldType]] = {"C": "chi", "P": "pon", "K": "daiminkan", "k": "ankan"}
_EXTRAS: Final = frozenset("trliywhko1234")


def read(text: str, seat: Wind) -> Win:
    """Return the hand of a text.

    Raises:
        NotationError: the text cannot be read.
    """
    if _is_joined(text):
        return _read_joined(text)
    rows: list[Row] = []
    column, strong = 0, False
    while column < len(text):
        match = _PIECE.match(text, column)
        if match is None:
            raise NotationError("bad_character", column, text[column])
        if match["gap"] is not None:
            strong = bool(match["gap"].strip()) and bool(rows)
        else:
            # Rows of several suits that touch each other are one: 123m456p.
            touches = bool(rows) and match["plain"] is not None and text[column - 1].isalpha() and rows[-1].meld is None
            row = _row(match, column, seat, strong=strong)
            if touches and row.meld is None:
                last = rows.pop()
                row = Row(last.column, last.text + row.text, last.tiles + row.tiles, last.strong)
            rows.append(row)
            strong = False
        column = match.end()
    if not rows:
        raise NotationError("no_hand", 0, "")
    return win_of_rows(rows, seat=seat)


def _row(match: re.Match[str], column: int, seat: Wind, *, strong: bool) -> Row:
    text = match[0]
    if match["bracket"] is not None:
        meld = _bracket(match["bracket"], match["suit"], column)
    elif match["backs"] is not None:
        meld = make_meld("ankan", read_tiles(match["twin"], column) * 2, column, text)
    elif match["call"] is not None:
        meld = _call(match["call"], match["row"], column)
    else:
        return _plain(text, column, seat, strong=strong)
    return Row(column, text, meld.tiles, strong, meld)


def _plain(text: str, column: int, seat: Wind, *, strong: bool) -> Row:
    marks = [place for place, char in enumerate(text) if char in "'*"]
    if len(marks) > 1:
        raise NotationError("one_mark", column + marks[1], text[marks[1]])
    row = text.replace("'", "").replace("*", "").lower()
    if not marks:
        if re.fullmatch(r"0([1-9])\1(?:0)[mpsz]", row):
            meld = make_meld("ankan", read_tiles(row[1] * 4 + row[-1], column), column, text)
            return Row(column, text, meld.tiles, strong, meld)
        return Row(column, text, read_tiles(row, column), strong)
    tiles = read_tiles(row, column)
    at = marks[0] - 1
    side: Side = "left" if at == 0 else "right" if at == len(tiles) - 1 else "across"
    same = len({KIND[tile] for tile in tiles}) == 1
    kind: MeldType = "daiminkan" if len(tiles) == 4 else "pon" if same else "chi"
    meld = make_meld(kind, tiles, column, text, called=tiles[at], source=seat_at(seat, side))
    return Row(column, text, meld.tiles, strong, meld)


def _bracket(bracket: str, suit: str, column: int) -> Meld:
    """Return the meld in brackets; those with the suit behind them, and pointed ones, become ours first."""
    if bracket[-1] not in ")]>}":
        raise NotationError("unclosed_bracket", column, bracket)
    inner = bracket[1:-1] + suit
    if bracket[0] == "[" and len(re.sub("[^0-9]", "", inner)) == 4:
        return read_bracket(f"[{inner}]", column)
    return read_bracket(f"({inner})", column)


def _call(letter: str, row: str, column: int) -> Meld:
    """Return the meld of a letter and its tiles, of which the lowest is enough."""
    kind = _CALLS[letter]
    tiles = read_tiles(row, column + 1)
    if len(tiles) == 1:
        first = KIND[tiles[0]]
        run = (first, *(KINDS[number] for number in range(first + 1, min(first + 3, len(KINDS)))))
        tiles = run if kind == "chi" else (first,) * (3 if kind == "pon" else 4)
    return make_meld(kind, tiles, column, letter + row)


# ------------------------------------------------------------------------------------------------- parts joined by plus


def _is_joined(text: str) -> bool:
    """Tell whether a plus joins parts: not the one in an added kan."""
    return re.search(r"[mpsz]\+", re.sub(r"[(\[][^)\]]*[)\]]?", "", text)) is not None


def _read_joined(text: str) -> Win:
    parts = list(re.finditer(r"[^+]+", text))
    closed = list(_runs(parts[0]))
    tile: Tile | None = None
    melds: list[Meld] = []
    extras: list[tuple[int, str]] = []
    dora: tuple[Tile, ...] = ()
    for part in parts[1:]:
        row = part[0].strip()
        column = part.start() + len(part[0]) - len(part[0].lstrip())
        if row.lower().startswith("d"):
            dora = tuple(_indicator(each) for each in read_tiles(row[1:].lower(), column + 1))
        elif re.fullmatch(r"[0-9][mpsz]", row, re.IGNORECASE):
            if tile is not None:
                raise NotationError("one_winning_tile", column, row)
            (tile,) = read_tiles(row.lower(), column)
        elif re.fullmatch(r"[a-z]*[0-9]*", row, re.IGNORECASE):
            extras += enumerate(row.lower(), start=column)
        else:
            melds += [_joined_meld(run[0], column + run.start()) for run in _runs_in(row, column)]
    by: WinBy = "ron" if tile is not None else "tsumo"
    win = make_win(closed, melds, tile, by=by, seat=Wind.S)
    return _with_extras(replace(win, dora=dora), extras)


def _runs(part: re.Match[str]) -> tuple[Tile, ...]:
    row = part[0].rstrip()
    start = len(row) - len(row.lstrip())
    tiles: list[Tile] = []
    for piece in re.finditer(r"\S+", row[start:]):
        tiles += read_tiles(piece[0].lower(), part.start() + start + piece.start())
    return tuple(tiles)


def _runs_in(row: str, column: int) -> list[re.Match[str]]:
    """Return each run of digits with its suit; nothing may stand between them."""
    found = list(_RUN.finditer(row))
    covered = 0
    for run in found:
        if row[covered : run.start()].strip():
            break
        covered = run.end()
    if row[covered:].strip():
        at = covered + len(row[covered:]) - len(row[covered:].lstrip())
        raise NotationError("bad_character", column + at, row[at])
    return found


def _joined_meld(row: str, column: int) -> Meld:
    tiles = read_tiles(row.lower(), column)
    same = len({KIND[tile] for tile in tiles}) == 1
    if len(tiles) == 2 and same:
        return make_meld("ankan", (*tiles, KIND[tiles[0]], KIND[tiles[0]]), column, row)
    kind: MeldType = "daiminkan" if len(tiles) == 4 else "pon" if same else "chi"
    return make_meld(kind, tiles, column, row)


def _indicator(dora: Tile) -> Tile:
    """Return the indicator that makes a kind dora."""
    return next(kind for kind in KINDS if DORA_OF[kind] == KIND[dora])


def _with_extras(win: Win, extras: list[tuple[int, str]]) -> Win:
    """Return the win with what the letters and digits say; each comes with its column."""
    for column, char in extras:
        if char not in _EXTRAS:
            raise NotationError("unknown_word", column, char)
    winds = [Wind(int(char) - 1) for _, char in extras if char.isdigit()]
    if winds:
        win = replace(win, seat=winds[-1], round=winds[-2] if len(winds) > 1 else Wind.E)
    tsumo = win.by == "tsumo"
    first: Flag = "renhou" if not tsumo else "tenhou" if win.is_dealer else "chiihou"
    meant: dict[str, Flag] = {
        **dict.fromkeys("rl", "riichi"),
        "w": "double_riichi",
        **dict.fromkeys("iy", "ippatsu"),
        "h": "haitei" if tsumo else "houtei",
        "k": "rinshan" if tsumo else "chankan",
        "t": first,
    }
    flags = {meant[char] for _, char in extras if char in meant}
    if "double_riichi" in flags:
        flags.discard("riichi")
    return replace(win, flags=frozenset(flags))
