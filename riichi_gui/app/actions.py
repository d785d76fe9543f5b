"""What can be done to the state. Each action is a pure function: a state in, the next state out, or a refusal.

The rules of mahjong are asked, not written here: ``legality`` says what is left and what cannot be.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal, TypeVar, cast

from riichi_gui.app.holding import held, pick, run_from, still_held, turn_calls, with_winner, without
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


def place(state: AppState, tile: Tile, shape: Shape = "single", *, stay: bool = False) -> AppState:
    """Put a tile of the palette where the focus is: into the hand, as a whole meld, or as an indicator.

    A run starts at ``tile``. Where a group needs more tiles of a kind than there are plain ones, it takes a red five.
    After a meld or an indicator the focus goes back to the hand as long as that lacks tiles, unless it is to ``stay``.

    Raises:
        RefusedError: there is no room, no copy left, or the rules do not allow it.
    """
    if state.focus == "hand":
        return _place_in_hand(state, tile, shape)
    if state.focus in ("dora", "ura"):
        placed = place_indicator(state, state.focus, tile)
    else:
        placed = place_meld(state, cast("MeldType", state.focus), tile)
    lacks = len(placed.win.concealed) <= placed.win.hand.closed_size
    return replace(placed, focus="hand") if lacks and not stay else placed


def _place_in_hand(state: AppState, tile: Tile, shape: Shape) -> AppState:
    kind = KIND[tile]
    kinds = (kind,) * _SAME[shape] if shape != "run" else run_from(tile)
    tiles = pick(tiles_left(state.win, state.rules), tile, kinds)
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
    return with_win(state, replace(win, hand=Hand(tuple(closed), win.hand.melds), tile=winner), arrived=tiles)


def place_indicator(state: AppState, name: Indicators, tile: Tile) -> AppState:
    """Put a tile down as an indicator.

    Raises:
        RefusedError: there is no room, no copy left, or the rules do not allow it.
    """
    if problem := indicator_problem(state.win, state.rules, name):
        raise refuse("problem", tile, problem)
    pick(tiles_left(state.win, state.rules), tile, (KIND[tile],))
    return with_win(state, with_indicators(state.win, name, (*getattr(state.win, name), tile)))


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
                (added,) = pick(left, tile, (KIND[tile],), exact=False)
                kan = Meld("kakan", (*meld.tiles, added), meld.called, meld.source)
                melds = (*win.hand.melds[:index], kan, *win.hand.melds[index + 1 :])
                return with_win(state, replace(win, hand=Hand(win.hand.closed, melds)))
    if len(win.hand.melds) >= MAX_MELDS:
        raise refuse("four_melds", tile)
    kinds = run_from(tile) if meld_type == "chi" else (KIND[tile],) * (4 if meld_type in KANS else 3)
    own = held(win, tile, kinds)
    has_room = len(win.concealed) <= win.hand.closed_size - 2
    try:
        if not has_room:
            raise refuse("no_room", tile)
        return _with_meld(state, Meld(meld_type, pick(left, tile, kinds)), win.hand.closed, win.tile)
    except RefusedError:
        if own is None:
            raise
        return _with_meld(state, Meld(meld_type, own), *without(win, own))


def _with_meld(state: AppState, meld: Meld, closed: tuple[Tile, ...], winner: Tile | None) -> AppState:
    hand = Hand(closed, (*state.win.hand.melds, meld))
    return with_win(state, with_winner(replace(state.win, hand=hand, tile=winner), state.arrived))


# --------------------------------------------------------------------------------------------------------- tiles placed


def take_out(state: AppState, index: int) -> AppState:
    """Take a concealed tile out of the hand, by its place among the sorted ones."""
    hand = state.win.hand
    return with_win(state, replace(state.win, hand=Hand(_drop(hand.closed, index), hand.melds)))


def take_out_winner(state: AppState) -> AppState:
    """Take the winning tile out of the hand."""
    return with_win(state, replace(state.win, tile=None))


def take_out_meld(state: AppState, index: int) -> AppState:
    """Take a whole meld out of the hand, and the liability with it where it was for that meld."""
    win = state.win
    win = replace(win, hand=Hand(win.hand.closed, _drop(win.hand.melds, index)))
    if win.pao is not None and pao_groups(win, win.pao.yaku) is None:
        win = replace(win, pao=None)
    return with_win(state, win)


def take_out_indicator(state: AppState, name: Indicators, index: int) -> AppState:
    """Take a dora or ura indicator away."""
    return with_win(state, with_indicators(state.win, name, _drop(getattr(state.win, name), index)))


def choose_winner(state: AppState, index: int) -> AppState:
    """Make a concealed tile the winning tile; the earlier winning tile goes back among the others."""
    win = state.win
    closed = list(win.hand.closed)
    winner = closed.pop(index)
    if win.tile is not None:
        closed.append(win.tile)
    return with_win(state, replace(win, hand=Hand(tuple(closed), win.hand.melds), tile=winner), arrived=(winner,))


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
    pick(tiles_left(win, state.rules), other, (KIND[other],))
    if index is None:
        return with_win(state, replace(win, tile=other))
    closed = (*_drop(win.hand.closed, index), other)
    return with_win(state, replace(win, hand=Hand(closed, win.hand.melds)))


def other_five(tile: Tile) -> Tile | None:
    """Return the red five for a plain one and the plain one for a red one; None for any other tile."""
    return KIND[tile] if is_red(tile) else red_of(tile)


def clear(state: AppState) -> AppState:
    """Start a new hand: no tiles, no indicators, nothing said about the win. Seat, round and rules stay."""
    return replace(take_win(state, Win(seat=state.win.seat, round=state.win.round)), focus="hand")


# ------------------------------------------------------------------------------------------------------------- context


def set_by(state: AppState, by: WinBy) -> AppState:
    """Say whether it was ron or tsumo; what cannot be any more is dropped with it.

    Who discarded the tile is remembered: by ron again, it is he.
    """
    before = state.win
    if by == before.by:
        return with_win(state, before)
    dealt_in = before.discarder if by == "tsumo" else state.dealt_in
    discarder = None
    if by == "ron":
        discarder = before.discarder if before.discarder is not None or dealt_in == before.seat else dealt_in
    win = replace(before, by=by, discarder=discarder)
    return with_win(replace(state, dealt_in=dealt_in), _without_new_conflicts(before, win, state.rules))


def set_seat(state: AppState, seat: Wind) -> AppState:
    """Give the winner a seat; what cannot be any more is dropped with it. Calls stay from the left, across or right."""
    win = state.win
    changed = replace(
        win,
        hand=turn_calls(win.hand, seat - win.seat),
        seat=seat,
        discarder=None if win.discarder == seat else win.discarder,
        pao=None if win.pao and win.pao.seat == seat else win.pao,
    )
    return with_win(state, _without_new_conflicts(win, changed, state.rules))


def set_round(state: AppState, wind: Wind) -> AppState:
    """Set the round wind."""
    return with_win(state, replace(state.win, round=wind))


def set_discarder(state: AppState, seat: Wind | None) -> AppState:
    """Say who discarded the winning tile; the same seat again, or None, means that it is not known."""
    win = replace(state.win, discarder=None if state.win.discarder == seat else seat)
    return with_win(state, _without_new_conflicts(state.win, win, state.rules))


def set_place(state: AppState, place: int, winners: int) -> AppState:
    """Say which of several winners on the discard this is, in turn after the discarder; 1 of 1 is the only one.

    Raises:
        RefusedError: the rulebook or the seats do not allow it.
    """
    if problem := blocked_places(state.win, state.rules).get((place, winners)):
        raise refuse("problem", problem=problem)
    return with_win(state, replace(state.win, place=place, winners=winners))


def toggle_flag(state: AppState, flag: Flag) -> AppState:
    """Switch a flag on or off; what needs it is dropped with it.

    Raises:
        RefusedError: the flag cannot be, as things stand.
    """
    win = state.win
    if flag in win.flags:
        return with_win(state, _without_new_conflicts(win, replace(win, flags=win.flags - {flag}), state.rules))
    if problem := blocked(win, state.rules).get(flag):
        raise refuse("problem", problem=problem)
    return with_win(state, replace(win, flags=win.flags | {flag}))


def toggle_closed_kan(state: AppState) -> AppState:
    """Say that the kan which was robbed is a closed one, or that it is not.

    Raises:
        RefusedError: no closed kan can be robbed, as things stand.
    """
    win = replace(state.win, closed_kan=not state.win.closed_kan)
    for problem in closed_kan_problems(win, state.rules):
        raise refuse("problem", problem=problem)
    return with_win(state, win)


def set_honba(state: AppState, count: int) -> AppState:
    """Set the number of counters, at least none."""
    return with_win(state, replace(state.win, honba=min(max(count, 0), MAX_COUNTER)))


def set_sticks(state: AppState, count: int) -> AppState:
    """Set the number of riichi sticks that the winner takes, at least none."""
    return with_win(state, replace(state.win, sticks=min(max(count, 0), MAX_COUNTER)))


def set_pao(state: AppState, seat: Wind | None) -> AppState:
    """Say who is liable for the exposed yakuman; the same seat again, or None, means nobody."""
    win = state.win
    current = win.pao.seat if win.pao else None
    yaku = next(iter(pao_yaku(win, state.rules)), None)
    pao = Pao(seat, yaku) if seat is not None and seat != current and yaku is not None else None
    return with_win(state, replace(win, pao=pao))


def indicator_problem(win: Win, rules: RuleSet, name: Indicators) -> Problem | None:
    """Return why one more indicator cannot be, or None where it can."""
    now = set(context_problems(win, rules))
    more = with_indicators(win, name, (*getattr(win, name), Tile(KIND_COUNT - 1)))
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
    return replace(take_win(state, win), draft=Draft(text))


def finish_line(state: AppState) -> AppState:
    """Show the hand in notation again once the typing is over; a line that cannot be read stays as it is."""
    if state.draft is None or state.draft.fault is not None:
        return state
    return replace(state, draft=None)


def set_rules(state: AppState, ruleset_id: str) -> AppState:
    """Choose a rulebook."""
    return replace(state, rules=load_ruleset(ruleset_id), own=None)


# --------------------------------------------------------------------------------------------------------------- small


def with_win(state: AppState, win: Win, *, arrived: tuple[Tile, ...] = ()) -> AppState:
    """Return the state with the win changed; the line then shows the hand, not an unfinished text.

    ``arrived`` are the tiles that came into the hand now, the last one last.
    """
    kinds = still_held((*state.arrived, *(KIND[tile] for tile in arrived)), win)
    return replace(state, win=win, draft=None, arrived=kinds)


def take_win(state: AppState, win: Win) -> AppState:
    """Return the state with another hand in the place of the one that was there."""
    return replace(state, win=win, draft=None, arrived=(), dealt_in=None)


def with_indicators(win: Win, name: Indicators, tiles: tuple[Tile, ...]) -> Win:
    """Return the win with these indicators of that row."""
    return replace(win, dora=tiles) if name == "dora" else replace(win, ura=tiles)


def _drop(items: tuple[T, ...], index: int) -> tuple[T, ...]:
    return items[:index] + items[index + 1 :]
