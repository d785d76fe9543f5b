"""Everything the window shows and the user can change, as one frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Literal, get_args

from riichi_gui.app.settings import Settings, Theme
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.notation import format_win
from riichi_gui.scoring.rulesets import DEFAULT_RULESET, RuleSet, load_ruleset
from riichi_gui.scoring.tiles import Tile, Wind

if TYPE_CHECKING:
    # For annotations alone: most starts have no own ruleset.
    from riichi_gui.app.own_rules import OwnRules

Focus = Literal["hand", "chi", "pon", "daiminkan", "ankan", "kakan", "dora", "ura"]

FOCUSES: Final[tuple[Focus, ...]] = get_args(Focus)
COMPARED: Final = (DEFAULT_RULESET, "ema-2016", "tenhou", "m-league")
"""The rulebooks that a hand is compared under at first."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a line cannot be read: the error's key, the column where it starts (from 0), and what stands there.

    ``notation`` is the likeliest one of a pasted text.
    """

    key: str
    column: int
    text: str
    notation: str = "own"


@dataclass(frozen=True, slots=True)
class Draft:
    """The line as it is being typed, letter by letter; with a fault as long as it cannot be read."""

    text: str
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class AppState:
    """The hand with its context, the rulebook, and what the window is set to.

    ``arrived`` are the kinds of the concealed tiles in the order in which they came in, as far as that is known.
    ``dealt_in`` is who discarded the winning tile before it was said to be a tsumo. ``focus`` says where the next
    click on the palette goes. ``own`` is the own ruleset that ``rules`` are the options of. ``compared`` are presets
    by id and own rulesets whole; while ``comparing`` the hand is shown under them. ``system_language`` is what is
    spoken where the settings name no language. ``shelved`` says what became of the own rulesets that were chosen,
    saved or deleted since the start, by id: a deleted one is None.
    """

    win: Win = field(default_factory=Win)
    rules: RuleSet = field(default_factory=lambda: load_ruleset(DEFAULT_RULESET))
    own: OwnRules | None = None
    draft: Draft | None = None
    arrived: tuple[Tile, ...] = ()
    dealt_in: Wind | None = None
    focus: Focus = "hand"
    settings: Settings = field(default_factory=Settings)
    system_language: str = "en"
    comparing: bool = False
    compared: tuple[str | OwnRules, ...] = COMPARED
    shelved: Mapping[str, OwnRules | None] = field(default_factory=dict)

    @property
    def language(self) -> str:
        """The language of the window."""
        return self.settings.language or self.system_language

    @property
    def naming(self) -> str:
        """The style of the names of yaku and groups; empty, it is the language's own."""
        return self.settings.naming

    @property
    def theme(self) -> Theme:
        """The light or the dark look, or the system's."""
        return self.settings.theme

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
    """Return an earlier state with the settings of now: undo takes back the hand, not the language or the focus.

    An own ruleset that was saved in the meantime stays as it was saved; for a deleted one its preset stands.
    """
    own, rules = earlier.own, earlier.rules
    if own is not None and own.id in now.shelved:
        base, own = own.base, now.shelved[own.id]
        rules = load_ruleset(base) if own is None else own.rules
    return replace(
        earlier,
        rules=rules,
        own=own,
        focus=now.focus,
        settings=now.settings,
        comparing=now.comparing,
        compared=now.compared,
        shelved=now.shelved,
    )
