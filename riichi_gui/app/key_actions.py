"""What each key does to the hand and its context: an action for a command of the keymap."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from riichi_gui.app import actions
from riichi_gui.app.refusals import refuse
from riichi_gui.app.state import AppState
from riichi_gui.scoring.hand import Flag, WinBy
from riichi_gui.scoring.legality import PLACES, blocked_places, pao_yaku
from riichi_gui.scoring.notation import MAX_COUNTER
from riichi_gui.scoring.tiles import Wind, sort_tiles

Action = Callable[[AppState], AppState]

_FLAGS: Final[tuple[Flag, ...]] = ("riichi", "double_riichi", "ippatsu", "rinshan", "chankan")
_IMPLIED: Final[Mapping[Flag, WinBy]] = {"rinshan": "tsumo", "tenhou": "tsumo", "chankan": "ron"}


def change_by(state: AppState) -> AppState:
    """Make a ron a tsumo, and a tsumo a ron."""
    return actions.set_by(state, "ron" if state.win.by == "tsumo" else "tsumo")


def say_flag(state: AppState, flag: Flag) -> AppState:
    """Say a flag, or take it back; where it can only be by tsumo, or only by ron, that is said with it.

    Raises:
        RefusedError: it cannot be, as things stand.
    """
    by = _IMPLIED.get(flag)
    if by is not None and by != state.win.by and flag not in state.win.flags:
        state = actions.set_by(state, by)
    return actions.toggle_flag(state, flag)


def last_tile(state: AppState) -> AppState:
    """Say that it was the last tile, or that it was not: haitei by tsumo, houtei by ron."""
    return actions.toggle_flag(state, "haitei" if state.win.by == "tsumo" else "houtei")


def first_turn(state: AppState) -> AppState:
    """Say that it was the first turn, or not: tenhou for the dealer; else by ron renhou and by tsumo chiihou."""
    if state.win.is_dealer:
        return say_flag(state, "tenhou")
    return actions.toggle_flag(state, "renhou" if state.win.by == "ron" else "chiihou")


def next_winner(state: AppState) -> AppState:
    """Make the next higher tile of the hand the winning tile; after the highest comes the lowest.

    Raises:
        RefusedError: there is no tile.
    """
    win = state.win
    tiles = tuple(dict.fromkeys(sort_tiles(win.concealed)))
    if not tiles:
        raise refuse("no_tile")
    at = -1 if win.tile is None else tiles.index(win.tile)
    chosen = tiles[(at + 1) % len(tiles)]
    return state if chosen == win.tile else actions.choose_winner(state, win.hand.closed.index(chosen))


def turn_round(state: AppState, step: int) -> AppState:
    """Go to the next round wind, or back."""
    return actions.set_round(state, Wind((state.win.round + step) % 4))


def next_discarder(state: AppState) -> AppState:
    """Go to the next player who may have discarded the winning tile; after the last one nobody is named.

    Raises:
        RefusedError: it was a tsumo.
    """
    win = state.win
    if win.by == "tsumo":
        raise refuse("tsumo_discarder")
    return actions.set_discarder(state, _next_seat(win.discarder, win.seat))


def next_place(state: AppState) -> AppState:
    """Go to the next place among several winners on one discard.

    Raises:
        RefusedError: there can be only one, as things stand.
    """
    win = state.win
    found = blocked_places(win, state.rules)
    at = PLACES.index((win.place, win.winners))
    ahead = [place for place in (*PLACES[at + 1 :], *PLACES[:at]) if place not in found]
    if not ahead:
        raise refuse("problem", problem=next(iter(found.values())))
    return actions.set_place(state, *ahead[0])


def next_liable(state: AppState) -> AppState:
    """Go to the next player who may be liable for the exposed yakuman; after the last one nobody is.

    Raises:
        RefusedError: nobody can be.
    """
    win = state.win
    if win.pao is None and not pao_yaku(win, state.rules):
        raise refuse("nobody_liable")
    return actions.set_pao(state, _next_seat(win.pao.seat if win.pao is not None else None, win.seat))


def _next_seat(seat: Wind | None, winner: Wind) -> Wind | None:
    """Return the next seat in turn that is not the winner's; None stands before the first one and after the last."""
    others = [wind for wind in Wind if wind != winner]
    at = -1 if seat not in others else others.index(seat)
    return others[at + 1] if at + 1 < len(others) else None


def count_honba(state: AppState, step: int) -> AppState:
    """Count the honba up or down."""
    return actions.set_honba(state, _counted(state.win.honba, step))


def count_sticks(state: AppState, step: int) -> AppState:
    """Count the riichi sticks up or down."""
    return actions.set_sticks(state, _counted(state.win.sticks, step))


def _counted(count: int, step: int) -> int:
    if not 0 <= count + step <= MAX_COUNTER:
        raise refuse("least" if step < 0 else "most")
    return count + step


ACTIONS: Final[Mapping[str, Action]] = {
    "by": change_by,
    **{flag: partial(say_flag, flag=flag) for flag in _FLAGS},
    "closed_kan": actions.toggle_closed_kan,
    "last_tile": last_tile,
    "first_turn": first_turn,
    "winner": next_winner,
    **{f"seat_{wind.name}": partial(actions.set_seat, seat=wind) for wind in Wind},
    "round_next": partial(turn_round, step=1),
    "round_back": partial(turn_round, step=-1),
    "discarder": next_discarder,
    "place": next_place,
    "honba_more": partial(count_honba, step=1),
    "honba_less": partial(count_honba, step=-1),
    "sticks_more": partial(count_sticks, step=1),
    "sticks_less": partial(count_sticks, step=-1),
    "pao": next_liable,
}
"""The commands that change the hand's context. The others are the window's, or say where the next tiles go."""
