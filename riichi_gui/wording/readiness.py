"""Sentences about a hand without a score: what it waits on, how far it is from ready, what helps, what to discard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from riichi_gui.scoring.tiles import KIND_COUNT, Tile, format_tiles
from riichi_gui.wording.marks import N_, NP_

if TYPE_CHECKING:
    from collections.abc import Iterable

    from riichi_gui.scoring.score import Score
    from riichi_gui.scoring.shanten import Help
    from riichi_gui.scoring.waits import Wait
    from riichi_gui.wording.words import Words

# Thirteen tiles are never further from ready: seven pairs are not. What is more comes from tiles not entered yet.
_FURTHEST: Final = 6

_READY: Final = NP_("Ready. Waits: {tiles}, {count} tile left.", "Ready. Waits: {tiles}, {count} tiles left.")
_HELP: Final = NP_("{count} tile helps: {tiles}.", "{count} tiles help: {tiles}.")
_DISCARD: Final = NP_("{tile}: then {count} tile helps: {tiles}", "{tile}: then {count} tiles help: {tiles}")
_DISCARD_READY: Final = NP_(
    "{tile}: ready, waits on {tiles}, {count} tile left", "{tile}: ready, waits on {tiles}, {count} tiles left"
)
_WAYS: Final = {"ron": N_("Ron"), "tsumo": N_("Tsumo")}


class WayLine(NamedTuple):
    """One way to win with a tile, in words.

    ``name`` is "Ron" or "Tsumo"; ``value`` what is said at the table, or "no yaku", or that it cannot be. ``yaku`` are
    the yaku and dora, empty without a win, and ``is_win`` tells whether it is one. ``text`` is all of that.
    """

    name: str
    value: str
    yaku: str
    is_win: bool
    text: str


class WaitLine(NamedTuple):
    """One wait in words: the tile's name, the copies left, either way to win, and the whole line."""

    name: str
    left: str
    ron: WayLine
    tsumo: WayLine
    text: str


def ready(words: Words, waits: Iterable[Wait]) -> str:
    """Return that the hand is ready, what it waits on, and how many tiles that is."""
    found = tuple(waits)
    tiles = format_tiles(wait.kind for wait in found)
    left = sum(wait.left for wait in found)
    if not left:
        return words.text("Ready, but none of its waits is left: {tiles}.", tiles=tiles)
    return words.counted(_READY, left, tiles=tiles)


def shanten(words: Words, count: int) -> str:
    """Return how far a hand is from ready; 0 stands for fourteen tiles of which one is to be discarded."""
    if count < 1:
        return words.text("Ready after a discard.")
    if count > _FURTHEST:
        return words.text("At least {count} more tiles until it is ready.", count=count)
    return words.text("{count} from ready ({count}-shanten).", count=count)


def helping(words: Words, helps: Iterable[Help]) -> str:
    """Return which tiles bring the hand nearer, and how many there are."""
    left = [each for each in helps if each.left]
    if not left:
        return words.text("No tile that would help is left.")
    if len(left) == KIND_COUNT:
        return words.text("Any tile helps.")
    return words.counted(_HELP, sum(each.left for each in left), tiles=_row(left))


def discard(words: Words, kind: Tile, helps: Iterable[Help], *, leaves_ready: bool) -> str:
    """Return a discard with what then helps, or what the hand then waits on."""
    found = tuple(helps)
    message = _DISCARD_READY if leaves_ready else _DISCARD
    return words.counted(message, sum(each.left for each in found), tile=words.tile_name(kind), tiles=_row(found))


def _row(helps: Iterable[Help]) -> str:
    return format_tiles(each.kind for each in helps)


def wait(words: Words, wait_: Wait) -> WaitLine:
    """Return a wait in words: the tile, the copies left, and what ron and tsumo pay with which yaku."""
    name = words.tile_name(wait_.kind)
    left = words.text("{count} left", count=wait_.left) if wait_.left else words.text("none left")
    ron, tsumo = _way(words, "ron", wait_.ron), _way(words, "tsumo", wait_.tsumo)
    text = words.text("{tile} ({left})", tile=name, left=left)
    if wait_.left:
        text = words.text("{tile}: {ways}", tile=text, ways=words.text("; ").join((ron.text, tsumo.text)))
    return WaitLine(name, left, ron, tsumo, text)


def _way(words: Words, way: str, score: Score | None) -> WayLine:
    name = words.text(_WAYS[way])
    if score is None:
        value, yaku, is_win = words.text("cannot be"), "", False
    else:
        value, yaku, is_win = words.total(score), _yaku(words, score), score.is_win
    text = words.text("{way} {value}", way=name, value=value)
    return WayLine(name, value, yaku, is_win, words.text("{way} ({yaku})", way=text, yaku=yaku) if yaku else text)


def _yaku(words: Words, score: Score) -> str:
    names = [words.yaku_name(yaku_id) for yaku_id in score.yaku_ids]
    dora = [words.text("{dora} {count}", dora=words.yaku_name(item.id), count=item.han) for item in score.dora_items]
    return words.text(", ").join([*names, *dora])


def furiten_note(words: Words, waits: Iterable[Wait]) -> str:
    """Return what it means that the hand holds some of its own waits; empty where it holds none."""
    held = [each.kind for each in waits if each.held]
    if not held:
        return ""
    return words.text(
        "Of its waits the hand itself holds {tiles}. That is not furiten; a wait among your own discards would be.",
        tiles=format_tiles(held),
    )
