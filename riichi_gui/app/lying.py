"""How a called group lies at the table, and how a hand was won in a few words: on the screen and on paper."""

from __future__ import annotations

from typing import Final

from riichi_gui.scoring.hand import FLAGS, Meld, Win
from riichi_gui.scoring.tiles import Wind, tile_name
from riichi_gui.wording import Words
from riichi_gui.wording.words import first_upper

BACK: Final = "back"


def lay_out(meld: Meld, seat: Wind) -> list[tuple[str, bool, str]]:
    """Return the tiles from left to right: name, whether it lies on its side, and the name of the one above it."""
    tiles = list(meld.tiles)
    if meld.type == "ankan":
        inner = [tile_name(tile) for tile in sorted(tiles, key=lambda tile: tile)]
        return [(BACK, False, ""), (inner[-1], False, ""), (inner[0], False, ""), (BACK, False, "")]
    called = meld.called if meld.called is not None else tiles[0]
    above = ""
    tiles.remove(called)
    if meld.type == "kakan":
        above = tile_name(tiles.pop())
    laid = [(tile_name(tile), False, "") for tile in tiles]
    # 3 is the player before the winner, at the left; 2 sits opposite; 1 comes next, at the right.
    side = (meld.source - seat) % 4 if meld.source is not None else 3
    at = {3: 0, 2: 1}.get(side, len(laid))
    laid.insert(at, (tile_name(called), True, above))
    return laid


def circumstances(words: Words, win: Win) -> list[str]:
    """Return how a hand was won, in a few words each: by whom, the winds, what was declared, counters and sticks."""
    won = words.text("Tsumo") if win.by == "tsumo" else words.text("Ron")
    parts = [
        won,
        words.text("Round: {wind}", wind=words.wind_name(win.round)),
        words.text("Seat: {wind}", wind=words.wind_name(win.seat)),
    ]
    parts += [words.flag_name(flag) for flag in FLAGS if flag in win.flags]
    if win.honba:
        parts.append(words.plural("{n} honba", "{n} honba", win.honba))
    if win.sticks:
        parts.append(words.plural("{n} riichi stick", "{n} riichi sticks", win.sticks))
    return parts


def context_of(words: Words, win: Win) -> list[str]:
    """Return how the hand was won; the discarder and the liable player too, where the payment hangs on them."""
    parts = circumstances(words, win)
    if win.discarder is not None and (win.pao is not None or win.flags & {"chankan"}):
        parts.append(words.text("Discarder: {wind}", wind=words.wind_name(win.discarder)))
    if win.pao is not None:
        seat = first_upper(words.seat_name(win.pao.seat))
        parts.append(words.text("{seat} is liable for {yaku}", seat=seat, yaku=words.yaku_name(win.pao.yaku)))
    return parts
