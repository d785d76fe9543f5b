"""What the menus of tiles and groups offer, with the words for it. Loaded when a menu is first opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from riichi_gui.app import actions, moves
from riichi_gui.app.moves import Spot, Way
from riichi_gui.app.state import AppState
from riichi_gui.scoring.hand import Meld
from riichi_gui.scoring.tiles import Tile, Wind, is_red
from riichi_gui.ui.view import View, refusal_text
from riichi_gui.ui.widgets.tile_menu import Entry, Section
from riichi_gui.wording import Words
from riichi_gui.wording.words import first_upper

IN_HAND: Final[tuple[Way, ...]] = ("single", "run", "pair", "triplet", "winner")
GROUPS: Final[tuple[Way, ...]] = ("chi", "pon", "daiminkan", "ankan", "kakan")
INDICATORS: Final[tuple[Way, ...]] = ("dora", "ura")
SIDES: Final = (3, 2, 1)

Action = Callable[[AppState], AppState]


def palette_sections(view: View, tile: Tile) -> tuple[Section, ...]:
    """Return everything that can become of a tile of the palette, wherever its clicks go now."""
    words = view.words
    return (
        Section(words.text("{tile}: into the hand", tile=words.tile_name(tile)), _ways(view, tile, IN_HAND)),
        Section(words.text("As a group"), _ways(view, tile, GROUPS)),
        Section(words.text("As an indicator"), _ways(view, tile, INDICATORS)),
    )


def hand_sections(view: View, index: int | None) -> tuple[Section, ...]:
    """Return what can be done with a concealed tile, or with the winning one where there is no index."""
    words, win = view.words, view.state.win
    origin = Spot("winner") if index is None else Spot("hand", index)
    tile = moves.tile_at(win, origin)
    assert tile is not None
    entries = []
    if index is not None:
        how = words.text("Shift-click, W")
        text = words.text("Make it the winning tile")
        entries.append(_entry(view, "choose", text, lambda state: actions.choose_winner(state, index), how))
    elif len(win.hand.closed) < win.hand.closed_size:
        entries.append(_move(view, "to-hand", words.text("Put it among the others"), origin, Spot("hand")))
    if actions.other_five(tile) is not None and (view.state.rules.red_fives or is_red(tile)):
        text = words.text("Make it a plain five") if is_red(tile) else words.text("Make it the red five")
        entries.append(_entry(view, "red", text, lambda state: actions.swap_red(state, index)))
    entries += _to_indicators(view, origin)
    entries += _to_pon(view, origin)
    entries.append(_move(view, "out", words.text("Take it out"), origin, Spot("out"), how=words.text("Click")))
    return (Section(words.tile_name(tile), tuple(entries)),)


def indicator_sections(view: View, origin: Spot) -> tuple[Section, ...]:
    """Return what can be done with an indicator."""
    words = view.words
    tile = moves.tile_at(view.state.win, origin)
    assert tile is not None
    entries = [_move(view, "to-hand", words.text("Put it into the hand"), origin, Spot("hand"))]
    entries += _to_indicators(view, origin)
    entries.append(_move(view, "out", words.text("Take it away"), origin, Spot("out"), how=words.text("Click")))
    return (Section(words.tile_name(tile), tuple(entries)),)


def meld_sections(view: View, index: int) -> tuple[Section, ...]:
    """Return what can be done with a group: from whom it was called, and what else it may become."""
    words, meld = view.words, view.state.win.hand.melds[index]
    sections = []
    if meld.is_open:
        sections.append(_calls(view, index, meld))
    entries = []
    if meld.type == "pon":
        tile = meld.kind
        text = words.meld_name("kakan")
        entries.append(_entry(view, "kakan", text, lambda state: moves.add_to_pon(state, index, tile)))
    five = moves.five_of(meld)
    if five is not None and (view.state.rules.red_fives or is_red(five)):
        text = words.text("With a plain five") if is_red(five) else words.text("With the red five")
        entries.append(_entry(view, "red", text, lambda state: moves.swap_red_in_meld(state, index)))
    text, how = words.text("Take the group out"), words.text("Click")
    entries.append(_entry(view, "out", text, lambda state: actions.take_out_meld(state, index), how))
    sections.append(Section(words.meld_name(meld.type), tuple(entries)))
    return tuple(sections)


# --------------------------------------------------------------------------------------------------------------- parts


def _calls(view: View, index: int, meld: Meld) -> Section:
    words, seat = view.words, view.state.win.seat
    if meld.type == "chi":
        left = words.wind_name(Wind((seat + moves.LEFT) % 4))
        return Section(
            words.text("Called from the left ({seat}): which tile", seat=left),
            tuple(_called(view, index, tile, meld) for tile in meld.tiles),
        )
    return Section(words.text("Called from"), tuple(_side(view, index, side, meld) for side in SIDES))


def _called(view: View, index: int, tile: Tile, meld: Meld) -> Entry:
    name = f"called-{meld.tiles.index(tile)}"
    return _entry(
        view,
        name,
        view.words.tile_name(tile),
        lambda state: moves.set_called(state, index, tile),
        checked=meld.called == tile,
    )


def _side(view: View, index: int, side: int, meld: Meld) -> Entry:
    words = view.words
    seat = Wind((view.state.win.seat + side) % 4)
    texts = {
        3: words.text("Left ({seat})", seat=words.wind_name(seat)),
        2: words.text("Across ({seat})", seat=words.wind_name(seat)),
        1: words.text("Right ({seat})", seat=words.wind_name(seat)),
    }
    action: Action = lambda state: moves.set_source(state, index, side)  # noqa: E731
    return _entry(view, f"from-{side}", texts[side], action, checked=meld.source == seat)


def _ways(view: View, tile: Tile, ways: tuple[Way, ...]) -> tuple[Entry, ...]:
    return tuple(_way(view, tile, way) for way in ways)


def _way(view: View, tile: Tile, way: Way) -> Entry:
    words = view.words
    return _entry(view, way, way_name(words, way), lambda state: moves.put(state, tile, way), _how(view, way))


def way_name(words: Words, way: Way) -> str:
    """Return what becomes of a tile in a way, in the words of the naming style."""
    names: dict[Way, str] = {
        "single": words.text("One tile"),
        "run": first_upper(words.styled("{run} from here up")),
        "pair": words.text("A pair"),
        "triplet": first_upper(words.style["triplet"]),
        "winner": words.text("Winning tile"),
        "chi": first_upper(words.styled("{chi} from here up")),
        "pon": words.meld_name("pon"),
        "daiminkan": words.meld_name("daiminkan"),
        "ankan": words.meld_name("ankan"),
        "kakan": words.meld_name("kakan"),
        "dora": words.text("Dora"),
        "ura": words.text("Ura"),
    }
    return names[way]


def _how(view: View, way: Way) -> str:
    """Return the click that does the same where the palette's clicks go now."""
    words = view.words
    if view.state.focus != "hand":
        return words.text("Click") if way == view.state.focus else ""
    return {
        "single": words.text("Click"),
        "run": words.text("Shift-click"),
        "pair": words.text("Ctrl-click"),
        "triplet": words.text("Alt-click"),
    }.get(way, "")


def _to_indicators(view: View, origin: Spot) -> list[Entry]:
    words = view.words
    texts = {"dora": words.text("Make it a dora indicator"), "ura": words.text("Make it an ura indicator")}
    spots = (Spot("dora"), Spot("ura"))
    return [
        _move(view, f"to-{spot.place}", texts[spot.place], origin, spot) for spot in spots if spot.place != origin.place
    ]


def _to_pon(view: View, origin: Spot) -> list[Entry]:
    """Return the entry that adds a tile to the pon of its kind, where there is one."""
    text = view.words.meld_name("kakan")
    found = []
    for index in range(len(view.state.win.hand.melds)):
        entry = _move(view, "kakan", text, origin, Spot("meld", index))
        if not entry.reason:
            found.append(entry)
    return found


def _move(view: View, name: str, text: str, origin: Spot, target: Spot, *, how: str = "") -> Entry:
    tile = moves.tile_at(view.state.win, origin)
    assert tile is not None
    return _entry(view, name, text, lambda state: moves.move(state, tile, origin, target), how)


def _entry(view: View, name: str, text: str, action: Action, how: str = "", *, checked: bool | None = None) -> Entry:
    refusal = moves.refusal_of(view.state, action)
    reason = refusal_text(view.words, refusal) if refusal is not None else ""
    return Entry(name, text, action, how, reason, checked)
