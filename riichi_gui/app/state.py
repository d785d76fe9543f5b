"""Everything the window shows and the user can change, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final, Literal, get_args

from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.notation import format_win
from riichi_gui.scoring.rulesets import DEFAULT_RULESET, RuleSet, load_ruleset
from riichi_gui.scoring.tiles import Tile

Focus = Literal["hand", "chi", "pon", "daiminkan", "ankan", "kakan", "dora", "ura"]
Theme = Literal["light", "dark", "system"]

FOCUSES: Final[tuple[Focus, ...]] = get_args(Focus)
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a typed line cannot be read: the error's key, the column where it starts (from 0), and what stands there."""

    key: str
    column: int
    text: str


@dataclass(frozen=True, slots=True)
class Draft:
    """The line as it is being typed, letter by letter; with a fault as long as it cannot be read."""

    text: str
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class AppState:
    """The hand with its context, the rulebook, and what the window is set to.

    ``last`` is the tile that came into the hand last. ``focus`` says where the next click on the palette goes.
    """

    win: Win = field(default_factory=Win)
    rules: RuleSet = field(default_factory=lambda: load_ruleset(DEFAULT_RULESET))
    draft: Draft | None = None
    last: Tile | None = None
    focus: Focus = "hand"
    language: str = "en"
    theme: Theme = "system"

    @property
    def line(self) -> str:
        """The text of the line: as typed while it is being typed, else the hand in notation."""
        if self.draft is not None:
            return self.draft.text
        return "" if is_blank(self.win) else format_win(self.win)


def is_blank(win: Win) -> bool:
    """Tell whether a win is as the window shows it at first: no tile, and nothing chosen."""
    return win == Win()


def carry_over(earlier: AppState, now: AppState) -> AppState:
    """Return an earlier state with the settings of now: undo takes back the hand, not the language or the focus."""
    return replace(earlier, focus=now.focus, language=now.language, theme=now.theme)
