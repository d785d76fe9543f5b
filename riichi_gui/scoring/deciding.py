"""Why two rulesets score one win differently: what each lacks of it, and the options that make the difference.

A rulebook without ippatsu does not refuse a hand that was won so: its players do not speak of it. Before a win is
looked at under a ruleset, it is therefore adapted: what the ruleset does not know is left out.

>>> from riichi_gui.scoring.notation import parse
>>> from riichi_gui.scoring.rulesets import load_ruleset
>>> win = parse("345678m23p678s55s +4p ron S riichi ippatsu")
>>> deciding_options(win, load_ruleset("wrc-2015"), load_ruleset("tenhou"))
('kiriage',)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple, cast

from riichi_gui.scoring.evaluation import find_readings
from riichi_gui.scoring.hand import Flag, Hand, Meld, Win
from riichi_gui.scoring.legality import Problem, problems
from riichi_gui.scoring.rulesets import OPTIONS, Option, OptionValue, RuleSet, changed_options
from riichi_gui.scoring.score import Score
from riichi_gui.scoring.tables import Tables
from riichi_gui.scoring.tiles import COPIES, KIND, RED_FIVES, Tile

FOURTH_FIVE: Final = "fourth_five"
DROP_KEYS: Final = (
    "red_fives",
    FOURTH_FIVE,
    "ippatsu",
    "renhou",
    "tenhou_after_closed_kan",
    "kan_dora",
    "ura_dora",
    "kan_ura_dora",
    "pao_yaku",
)
"""What can be changed in a win so that it fits a ruleset: ``fourth_five``, or the id of the option that asks for it."""


class Adapted(NamedTuple):
    """A win as a ruleset knows it, and the keys of what was left out or exchanged, in the order of ``DROP_KEYS``."""

    win: Win
    dropped: tuple[str, ...]


class Outcome(NamedTuple):
    """What a ruleset makes of a win: its score, or the problems for which it is refused."""

    score: Score | None
    problems: tuple[Problem, ...]


# ------------------------------------------------------------------------------------------------------------ adapting


def adapt(win: Win, rules: RuleSet) -> Adapted:
    """Return the win without what the ruleset lacks.

    - Red fives that it does not have become plain ones. Where it has them and the hand holds more plain fives of a suit
      than there are, the fourth is the red one.
    - Ippatsu and renhou that do not score are left out, and so is tenhou where a closed kan voids it.
    - So are indicators that it does not turn, and the liability for a yakuman that knows none.

    The place among several winners stays: where the ruleset lets fewer of them win, this one is refused.
    """
    dropped: set[str] = set()
    win = _adapt_fives(win, rules, dropped)
    gone: list[Flag] = []
    if "ippatsu" in win.flags and not rules.ippatsu:
        gone.append("ippatsu")
        dropped.add("ippatsu")
    if "renhou" in win.flags and rules.renhou == "none":
        gone.append("renhou")
        dropped.add("renhou")
    if "tenhou" in win.flags and not rules.tenhou_after_closed_kan and win.hand.is_closed and win.hand.kans:
        gone.append("tenhou")
        dropped.add("tenhou_after_closed_kan")
    if gone:
        win = replace(win, flags=win.flags.difference(gone))
    win = _adapt_indicators(win, rules, dropped)
    if win.pao is not None and win.pao.yaku not in rules.pao_yaku:
        win = replace(win, pao=None)
        dropped.add("pao_yaku")
    return Adapted(win, tuple(key for key in DROP_KEYS if key in dropped))


def _adapt_indicators(win: Win, rules: RuleSet, dropped: set[str]) -> Win:
    dora, ura = win.dora, win.ura
    if len(dora) > 1 and not rules.kan_dora:
        dora = dora[:1]
        dropped.add("kan_dora")
    if ura and not rules.ura_dora:
        ura = ()
        dropped.add("ura_dora")
    elif len(ura) > 1 and (not rules.kan_ura_dora or (len(dora) < len(win.dora) and len(ura) > len(dora))):
        # Under an indicator that is not turned there is none to look at either.
        ura = ura[:1]
        dropped.add("kan_ura_dora")
    return win if dora is win.dora and ura is win.ura else replace(win, dora=dora, ura=ura)


def _adapt_fives(win: Win, rules: RuleSet, dropped: set[str]) -> Win:
    """Exchange red fives that there are none of, and plain ones that can only be red."""
    counts = Counter((*win.hand_tiles, *win.dora, *win.ura))
    for suit, red in enumerate(RED_FIVES):
        plain = KIND[red]
        most = rules.red_count(suit)
        for _ in range(counts[red] - most):
            win = _exchanged(win, red, plain)
            dropped.add("red_fives")
        if counts[red] + counts[plain] > COPIES:
            continue
        too_plain = counts[plain] + max(0, counts[red] - most) - (COPIES - most)
        # With a five among the indicators nobody knows which of them is the red one.
        if too_plain > 0 and plain not in (*win.dora, *win.ura):
            for _ in range(too_plain):
                win = _exchanged(win, plain, red)
            dropped.add(FOURTH_FIVE)
    return win


def _exchanged(win: Win, old: Tile, new: Tile) -> Win:
    """Return the win with one copy of a tile exchanged: in the hand where it is there, else among the indicators."""
    hand = win.hand
    if old in hand.closed:
        return replace(win, hand=Hand(_swap(hand.closed, old, new), hand.melds))
    if win.tile == old:
        return replace(win, tile=new)
    for place, meld in enumerate(hand.melds):
        if old in meld.tiles:
            tiles = _swap(meld.tiles, old, new)
            called = new if meld.called == old and old not in tiles else meld.called
            changed = Meld(meld.type, tiles, called, meld.source)
            return replace(win, hand=Hand(hand.closed, (*hand.melds[:place], changed, *hand.melds[place + 1 :])))
    if old in win.dora:
        return replace(win, dora=_swap(win.dora, old, new))
    return replace(win, ura=_swap(win.ura, old, new))


def _swap(tiles: tuple[Tile, ...], old: Tile, new: Tile) -> tuple[Tile, ...]:
    place = tiles.index(old)
    return (*tiles[:place], new, *tiles[place + 1 :])


# ------------------------------------------------------------------------------------------------------------- looking


def outcome_under(win: Win, rules: RuleSet) -> Outcome:
    """Return what a ruleset makes of a win that was adapted to it.

    Its tables are thrown away: rulesets that only answer a question come in any number.
    """
    found = problems(win, rules)
    if found:
        return Outcome(None, found)
    return Outcome(Score._make(max(find_readings(win, Tables(rules)))), ())


_REFUSED: Final = "refused"
_NO_WIN: Final = "no win"
_NO_SCORE: Final = (_REFUSED, _NO_WIN)


def _look(win: Win, rules: RuleSet) -> tuple[object, ...]:
    """Return all that makes one score differ from another: no win is like any other, and a refusal has its reasons."""
    score, found = outcome_under(adapt(win, rules).win, rules)
    if score is None:
        return (_REFUSED, frozenset(problem.key for problem in found))
    if not score.is_win:
        return (_NO_WIN,)
    return (
        score.points,
        frozenset((item.id, item.han) for item in score.yaku),
        score.han,
        score.fu,
        score.limit,
        score.payments,
        score.deltas,
        score.sticks_taken,
    )


def _with(rules: RuleSet, other: RuleSet, options: Iterable[str]) -> RuleSet:
    """Return the ruleset with some options as the other one has them."""
    return replace(rules, **{option: getattr(other, option) for option in options})


def deciding_options(win: Win, rules: RuleSet, other: RuleSet) -> tuple[str, ...]:
    """Return the options for which the other ruleset scores this win differently; empty where it does not.

    They are those that, each changed alone, make the whole difference. Where no single option does, they are a set that
    makes it and from which none can be spared. The order is that of the options' table.

    Where the first ruleset knows no such win and the other does, what stands in the way is asked for, and not all that
    the other one's score is made of.
    """
    here, there = _look(win, rules), _look(win, other)
    if here == there:
        return ()
    if here[0] in _NO_SCORE and there[0] not in _NO_SCORE:
        rules, other, there = other, rules, here
    differing = changed_options(other, rules)
    alone = tuple(option for option in differing if _look(win, _with(rules, other, (option,))) == there)
    if alone:
        return alone
    needed = list(differing)
    for option in differing:
        fewer = [each for each in needed if each != option]
        if _look(win, _with(rules, other, fewer)) == there:
            needed = fewer
    return tuple(needed)


def touching_options(win: Win, rules: RuleSet) -> tuple[str, ...]:
    """Return the options that this very score hangs on: with some other value the win would score differently."""
    here = _look(win, rules)
    return tuple(
        option.id
        for option in OPTIONS
        if any(_look(win, _valued(rules, option, value)) != here for value in _other_values(rules, option))
    )


def _valued(rules: RuleSet, option: Option, value: OptionValue) -> RuleSet:
    return replace(rules, **cast("dict[str, Any]", {option.id: value}))


def _other_values(rules: RuleSet, option: Option) -> Iterator[OptionValue]:
    """Yield the other values of an option; of a selection those with one entry more or less."""
    current = getattr(rules, option.id)
    for choice in option.choices:
        if option.many:
            yield tuple(cast("str", each) for each in option.choices if (each in current) != (each == choice))
        elif choice != current:
            yield choice
