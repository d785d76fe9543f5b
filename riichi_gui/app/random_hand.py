"""A random hand as the window takes it in: any, or with a wish."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal, get_args

from riichi_gui.app import actions
from riichi_gui.app.state import AppState

if TYPE_CHECKING:
    # Loaded when a hand is wanted.
    from riichi_gui.scoring.hand import Win
    from riichi_gui.scoring.rulesets import RuleSet

Wish = Literal["any", "open", "kan", "pairs", "fu_50", "limit", "yakuman", "counted", "pao"]

WISHES: Final[tuple[Wish, ...]] = get_args(Wish)
_TRIES: Final = 400


def wish_of(text: str) -> Wish:
    """Return the wish of that name; any hand where there is no such wish."""
    return next((wish for wish in WISHES if wish == text), "any")


class NoHandError(Exception):
    """There is no such hand under the rules."""


def random_win(wish: Wish, seed: int, rules: RuleSet) -> Win:
    """Return a complete hand with all of its context, as games have them as far as the wish leaves it open.

    >>> from riichi_gui.scoring.rulesets import load_ruleset
    >>> random_win("kan", 7, load_ruleset("wrc-2015")).hand.kans
    1

    Raises:
        NoHandError: the rules know no such hand.
    """
    from riichi_gui.training.dice import Dice
    from riichi_gui.training.generator import Impossible, for_target
    from riichi_gui.training.targets import target_of

    dice = Dice(seed, f"random-hand:{wish}")
    for _ in range(_TRIES):
        target = target_of(dice.pick(_TARGETS[wish]))
        assert target is not None
        question = for_target(target, dice.below(1 << 40), rules)
        if isinstance(question, Impossible):
            raise NoHandError(question.reason)
        if wish != "open" or not question.win.hand.is_closed:
            return question.win
    raise NoHandError


# What a target asks for, and how often beside the others of the row.
_TARGETS: Final[Mapping[Wish, tuple[str, ...]]] = {
    "any": ("realistic",),
    "open": ("realistic",),
    "kan": ("meld:daiminkan", "meld:ankan", "meld:ankan", "meld:kakan"),
    "pairs": ("yaku:chiitoitsu",),
    "fu_50": ("fu:50", "fu:50", "fu:50", "fu:60", "fu:60", "fu:70", "fu:70", "fu:80", "fu:90", "fu:100", "fu:110"),
    "limit": ("limit:mangan", "limit:mangan", "limit:haneman", "limit:haneman", "limit:baiman", "limit:sanbaiman"),
    "yakuman": ("limit:yakuman",),
    "counted": ("limit:counted_yakuman",),
    "pao": ("pao",),
}


def take_win(state: AppState, win: Win) -> AppState:
    """Make a win the hand, with its context; the rules stay, and the next tiles go to the hand."""
    return replace(actions.take_win(state, win), focus="hand")
