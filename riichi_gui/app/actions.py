"""What can be done to the state. Each action is a pure function: a state in, the next state out, or a refusal.

The rules of mahjong are asked, not written here: ``legality`` says what is left and what cannot be.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, Literal, TypeVar, cast

from riichi_gui.app.refusals import RefusedError, refuse
from riichi_gui.app.state import AppState, Draft, Fault
from riichi_gui.scoring.hand import KANS, Flag, Hand, Meld, MeldType, Pao, Win, WinBy
from riichi_gui.scoring.legality import (
    MAX_MELDS,
    Problem,
    blocked,
    blocked_places,
    closed_kan_problems,
    context_problems,
    pao_groups,
    pao_yaku,
    tiles_left,
)
from riichi_gui.scoring.notation import MAX_COUNTER, NotationError, parse
from riichi_gui.scoring.rulesets import RuleSet, load_ruleset
from riichi_gui.scoring.tiles import KIND, KIND_COUNT, Tile, Wind, is_red, red_of

T = TypeVar("T")
Shape = Literal["single", "run", "pair", "triplet"]
Indicators = Literal["dora", "ura"]

_SAME: Final[dict[Shape, int]] = {"single": 1, "pair": 2, "triplet": 3}


# ------------------------------------------------------------------------------------------------------ a palette click


def place(state: AppState, tile: Tile, shape: Shape = "single") -> AppState:
    """Put a tile of the palette where the focus is: into the hand, as a whole meld, or as an indicator.

    A run starts at ``tile``. Where a group needs more tiles of a kind than there are plain ones, it takes a red five.

    Raises:
        RefusedError: there is no room, no copy left, or the rules do not allow it.
    """
    if state.focus == "hand":
        return _place_in_hand(state, tile, shape)
    if state.focus in ("dora", "ura"):
        return _place_indicator(state, state.focus, tile)
    return place_meld(state, cast("MeldType", state.focus), tile)


def _place_in_hand(state: AppState, tile: Tile, shape: Shape) -> AppState:
    kind = KIND[tile]
    kinds = (kind,) * _SAME[shape] if shape != "run" else _run(tile)
    tiles = _pick(tiles_left(state.win, state.rules), tile, kinds)
    win = state.win
    if len(win.concealed) + len(tiles) > win.hand.closed_size + 1:
        raise refuse("hand_full" if len(win.concealed) > win.hand.closed_size else "no_room", tile)
    closed = list(win.hand.closed)
    winner = win.tile
    for each in tiles:
        if winner is None and len(closed) == win.hand.closed_size:
            winner = each
        else:
            closed.append(each)
    return _with(state, replace(win, hand=Hand(tuple(closed), win.hand.melds), tile=winner), last=tiles[-1])


def _place_indicator(state: AppState, name: Indicators, tile: Tile) -> AppState:
    if problem := indicator_problem(state.win, state.rules, name):
        raise refuse("problem", tile, problem)
    _pick(tiles_left(state.win, state.rules), tile, (KIND[tile],))
    return _with(state, _with_indicators(state.win, name, (*getattr(state.win, name), tile)))


def place_meld(state: AppState, meld_type: MeldType, tile: Tile) -> AppState:
    """Add a whole meld: chi by its lowest tile, the others by any. An added kan extends a pon that is there.

    Where the hand has no room for more tiles, or no more copies are left, and the hand itself holds the tiles, they
    are taken from there: so a finished hand's own groups can be declared.

    Raises:
        RefusedError: there is no room, no copy left, or no run starts at the tile.
    """
    win, rules = state.win, state.rules
    left = tiles_left(win, rules)
    if meld_type == "kakan":
        for index, meld in enumerate(win.hand.melds):
            if meld.type == "pon" and meld.kind == KIND[tile]:
                (added,) = _pick(left, tile, (KIND[tile],), exact=False)
                kan = Meld("kakan", (*meld.tiles, added), meld.called, meld.source)
                melds = (*win.hand.melds[:index], kan, *win.hand.melds[index + 1 :])
                return _with(state, replace(win, hand=Hand(win.hand.closed, melds)))
    if len(win.hand.melds) >= MAX_MELDS:
        raise refuse("four_melds", tile)
    kinds = _run(tile) if meld_type == "chi" else (KIND[tile],) * (4 if meld_type in KANS else 3)
    held = _held(win, tile, kinds)
    has_room = len(win.concealed) <= win.hand.closed_size - 2
    try:
        if not has_room:
            raise refuse("no_room", tile)
        return _with_meld(state, Meld(meld_type, _pick(left, tile, kinds)), win.hand.closed, win.tile)
    except RefusedError:
        if held is None:
            raise
        return _with_meld(state, Meld(meld_type, held), *_without(win, held))


def _with_meld(state: AppState, meld: Meld, closed: tuple[Tile, ...], winner: Tile | None) -> AppState:
    hand = Hand(closed, (*state.win.hand.melds, meld))
    return _with(state, _with_winner(replace(state.win, hand=hand, tile=winner), state.last))


def _with_winner(win: Win, last: Tile | None) -> Win:
    """Return the win with one concealed tile too many made the winning tile: the last one in, else the highest."""
    closed = win.hand.closed
    if win.tile is not None or len(closed) != win.hand.closed_size + 1:
        return win
    winner = last if last in closed else closed[-1]
    rest = list(closed)
    rest.remove(winner)
    return replace(win, hand=Hand(tuple(rest), win.hand.melds), tile=winner)


def _held(win: Win, tile: Tile, kinds: tuple[Tile, ...]) -> tuple[Tile, ...] | None:
    """Return tiles of these kinds from the concealed hand, the tile itself first, or None where it lacks one."""
    rest = list(win.concealed)
    taken: list[Tile] = []
    for at, kind in enumerate(kinds):
        options = [each for each in rest if KIND[each] == kind]
        if not options:
            return None
        chosen = tile if at == 0 and tile in options else min(options)
        rest.remove(chosen)
        taken.append(chosen)
    return tuple(taken)


def _without(win: Win, tiles: Iterable[Tile]) -> tuple[tuple[Tile, ...], Tile | None]:
    """Return the concealed tiles and the winning tile without some tiles: the winning tile goes last."""
    closed = list(win.hand.closed)
    winner = win.tile
    for tile in tiles:
        if tile in closed:
            closed.remove(tile)
        else:
            winner = None
    return tuple(closed), winner


def _run(tile: Tile) -> tuple[Tile, Tile, Tile]:
    kind = KIND[tile]
    if not can_start_run(tile):
        raise refuse("no_run", tile)
    return kind, Tile(kind + 1), Tile(kind + 2)


def can_start_run(tile: Tile) -> bool:
    """Tell whether a run can start at a tile: up to seven, and not with an honour."""
    kind = KIND[tile]
    return kind < 27 and kind % 9 <= 6


def _pick(left: tuple[int, ...], tile: Tile, kinds: tuple[Tile, ...], *, exact: bool = True) -> tuple[Tile, ...]:
    """Return tiles of these kinds from what is left; the first one is ``tile`` itself where ``exact``.

    Raises:
        RefusedError: no copy of a kind is left.
    """
    counts = list(left)
    taken: list[Tile] = []
    for at, kind in enumerate(kinds):
        red = red_of(kind)
        options = [kind] if red is None else [kind, red]
        if at == 0:
            options = [tile] if exact else [tile, *options]
        chosen = next((option for option in options if counts[option] > 0), None)
        if chosen is None:
            raise refuse("no_copy_left", tile if at == 0 else kind)
        counts[chosen] -= 1
        taken.append(chosen)
    return tuple(taken)


# --------------------------------------------------------------------------------------------------------- tiles placed


def take_out(state: AppState, index: int) -> AppState:
    """Take a concealed tile out of the hand, by its place among the sorted ones."""
    hand = state.win.hand
    return _with(state, replace(state.win, hand=Hand(_drop(hand.closed, index), hand.melds)))


def take_out_winner(state: AppState) -> AppState:
    """Take the winning tile out of the hand."""
    return _with(state, replace(state.win, tile=None))


def take_out_meld(state: AppState, index: int) -> AppState:
    """Take a whole meld out of the hand, and the liability with it where it was for that meld."""
    win = state.win
    win = replace(win, hand=Hand(win.hand.closed, _drop(win.hand.melds, index)))
    if win.pao is not None and pao_groups(win, win.pao.yaku) is None:
        win = replace(win, pao=None)
    return _with(state, win)


def take_out_indicator(state: AppState, name: Indicators, index: int) -> AppState:
    """Take a dora or ura indicator away."""
    return _with(state, _with_indicators(state.win, name, _drop(getattr(state.win, name), index)))


def choose_winner(state: AppState, index: int) -> AppState:
    """Make a concealed tile the winning tile; the earlier winning tile goes back among the others."""
    win = state.win
    closed = list(win.hand.closed)
    winner = closed.pop(index)
    if win.tile is not None:
        closed.append(win.tile)
    return _with(state, replace(win, hand=Hand(tuple(closed), win.hand.melds), tile=winner))


def swap_red(state: AppState, index: int | None) -> AppState:
    """Exchange a plain five of the hand for the red one, or back; ``index`` None is the winning tile.

    Raises:
        RefusedError: the tile is no five, or the other one is not left.
    """
    win = state.win
    tile = win.hand.closed[index] if index is not None else win.tile
    other = other_five(tile) if tile is not None else None
    if tile is None or other is None:
        raise refuse("no_copy_left", tile)
    if not state.rules.red_fives and is_red(other):
        raise refuse("no_red_fives", other)
    _pick(tiles_left(win, state.rules), other, (KIND[other],))
    if index is None:
        return _with(state, replace(win, tile=other))
    closed = (*_drop(win.hand.closed, index), other)
    return _with(state, replace(win, hand=Hand(closed, win.hand.melds)))


def other_five(tile: Tile) -> Tile | None:
    """Return the red five for a plain one and the plain one for a red one; None for any other tile."""
    return KIND[tile] if is_red(tile) else red_of(tile)


def clear(state: AppState) -> AppState:
    """Start a new hand: no tiles, no indicators, nothing said about the win. Seat, round and rules stay."""
    return replace(_with(state, Win(seat=state.win.seat, round=state.win.round)), last=None, focus="hand")


# ------------------------------------------------------------------------------------------------------------- context


def set_by(state: AppState, by: WinBy) -> AppState:
    """Say whether it was ron or tsumo; what cannot be any more is dropped with it."""
    win = replace(state.win, by=by, discarder=state.win.discarder if by == "ron" else None)
    return _with(state, _without_new_conflicts(state.win, win, state.rules))


def set_seat(state: AppState, seat: Wind) -> AppState:
    """Give the winner a seat; what cannot be any more is dropped with it."""
    win = state.win
    changed = replace(
        win,
        seat=seat,
        discarder=None if win.discarder == seat else win.discarder,
        pao=None if win.pao and win.pao.seat == seat else win.pao,
    )
    return _with(state, _without_new_conflicts(win, changed, state.rules))


def set_round(state: AppState, wind: Wind) -> AppState:
    """Set the round wind."""
    return _with(state, replace(state.win, round=wind))


def set_discarder(state: AppState, seat: Wind | None) -> AppState:
    """Say who discarded the winning tile; the same seat again, or None, means that it is not known."""
    win = replace(state.win, discarder=None if state.win.discarder == seat else seat)
    return _with(state, _without_new_conflicts(state.win, win, state.rules))


def set_place(state: AppState, place: int, winners: int) -> AppState:
    """Say which of several winners on the discard this is, in turn after the discarder; 1 of 1 is the only one.

    Raises:
        RefusedError: the rulebook or the seats do not allow it.
    """
    if problem := blocked_places(state.win, state.rules).get((place, winners)):
        raise refuse("problem", problem=problem)
    return _with(state, replace(state.win, place=place, winners=winners))


def toggle_flag(state: AppState, flag: Flag) -> AppState:
    """Switch a flag on or off; what needs it is dropped with it.

    Raises:
        RefusedError: the flag cannot be, as things stand.
    """
    win = state.win
    if flag in win.flags:
        return _with(state, _without_new_conflicts(win, replace(win, flags=win.flags - {flag}), state.rules))
    if problem := blocked(win, state.rules).get(flag):
        raise refuse("problem", problem=problem)
    return _with(state, replace(win, flags=win.flags | {flag}))


def toggle_closed_kan(state: AppState) -> AppState:
    """Say that the kan which was robbed is a closed one, or that it is not.

    Raises:
        RefusedError: no closed kan can be robbed, as things stand.
    """
    win = replace(state.win, closed_kan=not state.win.closed_kan)
    for problem in closed_kan_problems(win, state.rules):
        raise refuse("problem", problem=problem)
    return _with(state, win)


def set_honba(state: AppState, count: int) -> AppState:
    """Set the number of counters, at least none."""
    return _with(state, replace(state.win, honba=min(max(count, 0), MAX_COUNTER)))


def set_sticks(state: AppState, count: int) -> AppState:
    """Set the number of riichi sticks that the winner takes, at least none."""
    return _with(state, replace(state.win, sticks=min(max(count, 0), MAX_COUNTER)))


def set_pao(state: AppState, seat: Wind | None) -> AppState:
    """Say who is liable for the exposed yakuman; the same seat again, or None, means nobody."""
    win = state.win
    current = win.pao.seat if win.pao else None
    yaku = next(iter(pao_yaku(win, state.rules)), None)
    pao = Pao(seat, yaku) if seat is not None and seat != current and yaku is not None else None
    return _with(state, replace(win, pao=pao))


def indicator_problem(win: Win, rules: RuleSet, name: Indicators) -> Problem | None:
    """Return why one more indicator cannot be, or None where it can."""
    now = set(context_problems(win, rules))
    more = _with_indicators(win, name, (*getattr(win, name), Tile(KIND_COUNT - 1)))
    return next((problem for problem in context_problems(more, rules) if problem not in now), None)


def _without_new_conflicts(before: Win, after: Win, rules: RuleSet) -> Win:
    """Return ``after`` without what became impossible: flags, place, closed kan. Older problems stay to be seen."""
    known = set(context_problems(before, rules))
    new = [problem for problem in context_problems(after, rules) if problem not in known]
    if any(problem.key in ("winners_need_ron", "place_seats") for problem in new):
        after = replace(after, place=1, winners=1)
    flags = after.flags.difference(*(problem.flags for problem in new))
    return replace(after, flags=flags, closed_kan=after.closed_kan and "chankan" in flags)


# ------------------------------------------------------------------------------------------------------------- the line


def set_line(state: AppState, text: str) -> AppState:
    """Take the line as typed. If it can be read it becomes the hand; if not, the hand stays and the text is kept."""
    try:
        win = parse(text)
    except NotationError as error:
        return replace(state, draft=Draft(text, Fault(error.key, error.column, error.text)))
    return replace(state, win=win, draft=Draft(text), last=win.tile)


def finish_line(state: AppState) -> AppState:
    """Show the hand in notation again once the typing is over; a line that cannot be read stays as it is."""
    if state.draft is None or state.draft.fault is not None:
        return state
    return replace(state, draft=None)


def set_rules(state: AppState, ruleset_id: str) -> AppState:
    """Choose a rulebook."""
    return replace(state, rules=load_ruleset(ruleset_id), own=None)


# --------------------------------------------------------------------------------------------------------------- small


def _with(state: AppState, win: Win, *, last: Tile | None = None) -> AppState:
    """Return the state with another win; the line then shows the hand, not an unfinished text."""
    return replace(state, win=win, draft=None, last=state.last if last is None else last)


def _with_indicators(win: Win, name: Indicators, tiles: tuple[Tile, ...]) -> Win:
    return replace(win, dora=tiles) if name == "dora" else replace(win, ura=tiles)


def _drop(items: tuple[T, ...], index: int) -> tuple[T, ...]:
    return items[:index] + items[index + 1 :]
