"""Which yaku can be in a hand together: what the facts that their tests look at leave possible, and what was seen.

A test looks at one kind of facts. Here every value of these facts that a hand can have is tried, and the facts of two
kinds are held against each other: a hand without honours has no dragons. So what is said to exclude each other does;
what passes for possible may still be beyond any hand.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from importlib import resources
from itertools import combinations, product
from typing import Any, Final, NamedTuple, cast

from riichi_gui.scoring.fu import WAITS
from riichi_gui.scoring.hand import FLAGS, Flag, Hand, Meld, Win, WinBy
from riichi_gui.scoring.legality import context_problems
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.tiles import DRAGONS, KINDS, WINDS, Wind
from riichi_gui.scoring.yaku import (
    FORM_YAKU,
    GROUP_YAKU,
    HONOUR_YAKU,
    SITUATION_YAKU,
    TILE_YAKU,
    YAKU,
    AnyYaku,
    FormFacts,
    GroupFacts,
    HonourFacts,
    Situation,
    TileFacts,
)

EITHER: Final = (False, True)
_TRIPLET: Final = (KINDS[1],) * 3
HANDS: Final = (
    Hand(),
    Hand((), (Meld("ankan", (KINDS[1],) * 4),)),
    Hand((), (Meld("pon", _TRIPLET),)),
    Hand((), (Meld("daiminkan", (KINDS[1],) * 4),)),
)
"""A closed and an open hand, without and with a kan: as much of a hand as its circumstances hang on."""


class Shape(NamedTuple):
    """What the facts of one kind tell about the others; None where they leave it open."""

    honours: bool | None = None
    terminals: bool | None = None
    simples: bool | None = None
    suits: frozenset[int] = frozenset(range(4))
    runs: frozenset[int] = frozenset(range(5))


# ------------------------------------------------------------------------------------------------------------- facts


@cache
def _tile_facts() -> tuple[tuple[TileFacts, Shape], ...]:
    found = []
    for suits, *marks in product(range(4), *[EITHER] * 7):
        honours, terminals, simples, green, hatsu, gates, pure = cast("list[bool]", marks)
        of_suits = terminals or simples
        if (
            bool(suits) != of_suits
            or not (suits or honours)
            or (green and terminals)
            or (hatsu and not honours)
            or (gates and (suits != 1 or honours or not (terminals and simples)))
            or (pure and not gates)
        ):
            continue
        runs = frozenset(range(5) if simples else (0,))
        facts = TileFacts(suits, honours, terminals, simples, green, hatsu, gates, pure, True)
        found.append((facts, Shape(honours, terminals, simples, frozenset((suits,)), runs)))
    return tuple(found)


@cache
def _honour_facts() -> tuple[tuple[HonourFacts, Shape], ...]:
    found = []
    kinds = (*WINDS, *DRAGONS)
    for size in range(5):
        for triplets in combinations(kinds, size):
            for pair in (None, *kinds):
                if pair in triplets:
                    continue
                shape = Shape(bool(triplets) or pair is not None, runs=frozenset(range(5 - size)))
                found += [(HonourFacts(frozenset(triplets), pair, seat, Wind.E), shape) for seat in Wind]
    return tuple(found)


@cache
def _group_facts() -> tuple[tuple[GroupFacts, Shape], ...]:
    return tuple(_each_group_facts())


def _each_group_facts() -> Iterator[tuple[GroupFacts, Shape]]:
    for runs in range(5):
        triplets = 4 - runs
        for concealed, kans, twins, four in product(range(triplets + 1), range(triplets + 1), range(3), EITHER):
            if twins > runs // 2 or (four and not (runs == 4 and twins == 2)):
                continue
            for straight, colours, equal in product(EITHER, EITHER, EITHER):
                # A straight or three colours take three of the runs; the fourth makes one pair of equal ones at most.
                if (straight or colours) and (runs < 3 or twins > runs - 3 or (straight and colours)):
                    continue
                if equal and triplets < 3:
                    continue
                yield from _with_wait((runs, concealed, kans, twins, four), (straight, colours, equal))


def _with_wait(
    counts: tuple[int, int, int, int, bool], across: tuple[bool, bool, bool]
) -> Iterator[tuple[GroupFacts, Shape]]:
    runs, (straight, colours, equal) = counts[0], across
    for wait, value_pair, outside, honours, tsumo in product(WAITS, EITHER, EITHER, EITHER, EITHER):
        if wait in ("ryanmen", "kanchan", "penchan") and not runs:
            continue
        if (wait == "shanpon" and runs == 4) or (value_pair and not honours) or (outside and straight):
            continue
        facts = GroupFacts(*counts, wait, value_pair, outside, honours, *across, tsumo)
        suits = {3} if colours or equal else {1, 2, 3} if runs else {0, 1, 2, 3}
        yield (
            facts,
            Shape(
                honours,
                True if straight or (outside and (runs or not honours)) else None,
                bool(runs) if outside else True,
                frozenset(suits),
                frozenset((runs,)),
            ),
        )


@cache
def _form_facts() -> tuple[tuple[FormFacts, Shape], ...]:
    pairs, orphans = Shape(), Shape(True, True, False, frozenset((3,)))
    return (
        (FormFacts("chiitoitsu", False), pairs),
        (FormFacts("kokushi", False), orphans),
        (FormFacts("kokushi", True), orphans),
    )


@lru_cache(maxsize=16)
def _situations(rules: RuleSet) -> tuple[tuple[Situation, Shape], ...]:
    """Return every way to win with up to two flags, and a riichi that goes with them."""
    of_riichi = (frozenset[Flag](), frozenset[Flag]({"riichi"}), frozenset[Flag]({"double_riichi"}))
    sets = {
        frozenset(flags) | riichi for size in range(3) for flags in combinations(FLAGS, size) for riichi in of_riichi
    }
    bys: tuple[WinBy, ...] = ("ron", "tsumo")
    return tuple(
        (Situation(flags, by, hand.is_closed), Shape())
        for flags in sets
        for hand in HANDS
        for by in bys
        if any(not any(context_problems(Win(hand, by=by, seat=seat, flags=flags), rules)) for seat in (Wind.E, Wind.S))
    )


Facts = tuple[tuple[Any, Shape], ...]


def _kind(yaku_id: str) -> int:
    """Return which of the catalogues has a yaku."""
    catalogues: tuple[tuple[AnyYaku, ...], ...] = (SITUATION_YAKU, TILE_YAKU, HONOUR_YAKU, GROUP_YAKU, FORM_YAKU)
    return next(place for place, entries in enumerate(catalogues) if any(entry.id == yaku_id for entry in entries))


SITUATION, TILES, HONOURS, GROUPS, FORM = range(5)


def _facts(kind: int, rules: RuleSet) -> Facts:
    makers: tuple[Callable[[], Facts], ...] = (
        lambda: _situations(rules),
        _tile_facts,
        _honour_facts,
        _group_facts,
        _form_facts,
    )
    return makers[kind]()


# --------------------------------------------------------------------------------------------------------- exclusions


def excluded(yaku_id: str, among: Iterable[str], rules: RuleSet) -> tuple[str, ...]:
    """Return which of some yaku no hand can have together with one, by their facts; not those that it replaces."""
    entry = YAKU[yaku_id]
    return tuple(
        other
        for other in among
        if other != yaku_id
        and other not in entry.replaces
        and yaku_id not in YAKU[other].replaces
        and not _together(*sorted((yaku_id, other)), rules)
    )


@lru_cache(maxsize=1 << 14)
def _together(one: str, other: str, rules: RuleSet) -> bool:
    """Tell whether the facts leave room for two yaku in one hand."""
    kinds = {_kind(one), _kind(other)}
    if len(kinds) == 1:
        return not _holds(one, rules).isdisjoint(_holds(other, rules))
    if SITUATION in kinds:
        return True
    if FORM in kinds and TILES not in kinds:
        # Seven pairs and thirteen orphans have no groups.
        return False
    return any(_fit(here, there) for here in _shapes(one, rules) for there in _shapes(other, rules))


@lru_cache(maxsize=1 << 10)
def _holds(yaku_id: str, rules: RuleSet) -> frozenset[int]:
    """Return for which facts, by their number, a yaku is there."""
    test = cast("Callable[[Any, RuleSet], bool]", YAKU[yaku_id].test)
    return frozenset(at for at, (each, _) in enumerate(_facts(_kind(yaku_id), rules)) if test(each, rules))


@lru_cache(maxsize=1 << 10)
def _shapes(yaku_id: str, rules: RuleSet) -> frozenset[Shape]:
    facts = _facts(_kind(yaku_id), rules)
    return frozenset(facts[at][1] for at in _holds(yaku_id, rules))


def _fit(one: Shape, other: Shape) -> bool:
    """Tell whether one hand can be both."""
    marks = zip(one[:3], other[:3], strict=True)
    return (
        not any(None not in pair and pair[0] != pair[1] for pair in marks)
        and not one.suits.isdisjoint(other.suits)
        and not one.runs.isdisjoint(other.runs)
    )


# --------------------------------------------------------------------------------------------------------------- seen


@cache
def _seen() -> Mapping[str, Mapping[str, float]]:
    file = resources.files("riichi_gui.app") / "reference_pairs.json"
    found: Mapping[str, Mapping[str, float]] = json.loads(file.read_text(encoding="utf-8"))
    return found


def seen_with(yaku_id: str, among: Iterable[str]) -> tuple[str, ...]:
    """Return the yaku that a hand with this one often has too, the most frequent first: in the hands of the quiz."""
    shares = _seen().get(yaku_id, {})
    known = [other for other in among if other in shares]
    return tuple(sorted(known, key=lambda other: -shares[other]))
