"""Where in the window a problem is mended: the names of the widgets at fault, the likeliest first."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.legality import Problem
from riichi_gui.scoring.tiles import KIND

LINE: Final = "line"

_BY_KEY: Final = {
    "too_few_tiles": ("palette-1m",),
    "no_winning_tile": ("palette-1m",),
    "too_many_melds": ("meld-4", "meld-3"),
    "too_many_tiles": ("hand-winner", "hand-0"),
    "not_complete": ("hand-0",),
    "too_many_indicators": ("dora-4", "ura-4"),
    "ura_needs_riichi": ("flag-riichi", "ura-0"),
    "no_ura_dora": ("ura-0",),
    "no_kan_ura_dora": ("ura-1",),
    "more_ura_than_dora": ("dora-0", "ura-0"),
    "no_kan_dora": ("dora-1",),
    "closed_kan_chankan": ("flag-chankan", "closed-kan"),
    "closed_kan_orphans": ("closed-kan",),
    "closed_kan_not_in_rules": ("closed-kan",),
    "discarder_is_winner": ("from-E", "from-S"),
    "tsumo_discarder": ("by-ron",),
    "bad_winners": ("place",),
    "bad_place": ("place",),
    "winners_need_ron": ("by-ron", "place"),
    "only_first_wins": ("place",),
    "too_many_winners": ("place",),
    "place_seats": ("place", "from-E", "from-S"),
    "negative_honba": ("honba-more",),
    "negative_sticks": ("sticks-more",),
    "pao_not_in_rules": ("pao-E", "pao-S"),
    "pao_is_winner": ("pao-E", "pao-S"),
    "pao_groups": ("pao-E", "pao-S"),
    "pao_source": ("pao-E", "pao-S"),
}


def places(problem: Problem, win: Win) -> tuple[str, ...]:
    """Return the names of the widgets that mend a problem. The line, in which everything can be mended, is the last."""
    found = [*_BY_KEY.get(problem.key, ())]
    if problem.key not in _BY_KEY:
        found += [f"flag-{flag}" for flag in problem.flags]
        found += _holders(problem, win)
    return (*found, LINE)


def go_to(page: QWidget, problem: Problem, win: Win) -> None:
    """Put the keyboard on the first of these widgets of a page that can be used."""
    for name in places(problem, win):
        widget = page.findChild(QWidget, name)
        if widget is not None and widget.isVisible() and widget.isEnabled():
            widget.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return


def _holders(problem: Problem, win: Win) -> list[str]:
    """Return the tiles and groups that hold a tile at fault: the tile itself, else one of its kind."""
    tiles = set(problem.tiles)
    if not tiles:
        return []
    kinds = {KIND[tile] for tile in tiles}
    named = {
        **{f"hand-{index}": (tile,) for index, tile in enumerate(win.hand.closed)},
        **{f"meld-{index}": meld.tiles for index, meld in enumerate(win.hand.melds)},
        **{f"dora-{index}": (tile,) for index, tile in enumerate(win.dora)},
        **{f"ura-{index}": (tile,) for index, tile in enumerate(win.ura)},
    }
    if win.tile is not None:
        named["hand-winner"] = (win.tile,)
    exact = [name for name, held in named.items() if tiles & set(held)]
    alike = [name for name, held in named.items() if kinds & {KIND[tile] for tile in held}]
    # A whole group at fault is rather mended where it lies than at one of its tiles.
    whole = [name for name in exact if set(named[name]) == tiles]
    return list(dict.fromkeys((*whole, *exact, *alike)))
