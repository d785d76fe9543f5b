"""What the reference says, from the catalogues: the yaku and fu of a rulebook, its limits, and each with an example.

Nothing here knows one yaku from another: whoever adds one to the catalogue finds it here too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from riichi_gui.app.reference_hands import EXAMPLES, FU_HANDS
from riichi_gui.scoring.fu import FU_IDS, FuItem
from riichi_gui.scoring.hand import Hand, Win
from riichi_gui.scoring.legality import problems
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.points import LIMIT_BASE, LIMIT_HAN, Limit
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.score import Score, score
from riichi_gui.scoring.tiles import KIND
from riichi_gui.scoring.yaku import (
    FORM_YAKU,
    GROUP_YAKU,
    HONOUR_YAKU,
    SITUATION_YAKU,
    TILE_YAKU,
    YAKU,
    AnyYaku,
    TileFacts,
)

SEARCHED: Final = 300
"""So many hands are looked at for an example where none is written down."""
RENHOU: Final = "renhou"
GROUP: Final = 4
"""The most tiles that one group has."""
TRAITS: Final = ("closed", "open", "winning", "tiles", "flush", "honours", "groups", "kans", "forms", "yakuman")
"""What the yaku can be picked by, in the order in which it is shown."""


@dataclass(frozen=True, slots=True)
class YakuEntry:
    """One yaku as a rulebook has it.

    ``closed`` and ``open`` are its han; ``open`` is None where the hand must be closed. In a yakuman both are 0, and
    ``yakuman`` tells how many yakuman it is worth. ``share`` is how often it is in real wins, None where it was not
    counted. ``traits`` are those of ``TRAITS`` that it has. ``score`` is that of the example under the rulebook.
    """

    id: str
    closed: int
    open: int | None
    yakuman: int
    example: Win
    score: Score
    share: float | None
    traits: frozenset[str]

    @property
    def closed_only(self) -> bool:
        """Whether it needs a closed hand."""
        return self.open is None

    @property
    def one_less_open(self) -> bool:
        """Whether it earns one han less in an open hand."""
        return self.open is not None and self.open < self.closed

    @property
    def value(self) -> tuple[int, int]:
        """What it is ordered and headed by: how many yakuman, and else its han with a closed hand."""
        return self.yakuman, self.closed


@dataclass(frozen=True, slots=True)
class FuEntry:
    """One item of the fu count: its fu under the rulebook, and what earns it as a part of a hand, if that has tiles."""

    id: str
    fu: int
    picture: Win | None


class LimitEntry(NamedTuple):
    """A limit: the han that it takes (0 for a real yakuman), and its base points."""

    limit: Limit
    han: int
    base: int


# ---------------------------------------------------------------------------------------------------------------- yaku


@lru_cache(maxsize=16)
def yaku_entries(rules: RuleSet) -> tuple[YakuEntry, ...]:
    """Return every yaku of a rulebook, by value; what the rulebook lacks is left out."""
    from riichi_gui.training.frequencies import frequencies

    shares = frequencies().shares
    found = []
    for entry in YAKU.values():
        won = None if is_lacking(entry.id, rules) else _example(entry.id, rules)
        if won is None:
            continue
        yakuman = _yakuman(entry, rules)
        han = 0 if yakuman else entry.closed
        opened = (0 if yakuman else entry.open) if _may_be_open(entry, rules) else None
        traits = frozenset(_traits(entry, won, opened is not None, bool(yakuman)))
        share = shares.get(f"yaku:{entry.id}")
        found.append(YakuEntry(entry.id, han, opened, yakuman, won.win, won, share, traits))
    return tuple(sorted(found, key=lambda each: each.value))


def yaku_entry(yaku_id: str, rules: RuleSet) -> YakuEntry | None:
    """Return a yaku as a rulebook has it, or None where it has not."""
    return next((entry for entry in yaku_entries(rules) if entry.id == yaku_id), None)


def is_lacking(yaku_id: str, rules: RuleSet) -> bool:
    """Tell whether a rulebook has no such yaku, or does not count it apart from the plain one."""
    from riichi_gui.training.targets import Target, impossible

    return impossible(Target("yaku", yaku_id), rules) in ("not_in_rules", "not_counted_apart")


def _yakuman(entry: AnyYaku, rules: RuleSet) -> int:
    if entry.yakuman or (entry.id == RENHOU and rules.renhou == "yakuman"):
        return 2 if entry.id in rules.double_yakuman else 1
    return 0


def _may_be_open(entry: AnyYaku, rules: RuleSet) -> bool:
    """Tell whether an open hand may have it: by its han, and by its test where the rules close it to open hands."""
    if not entry.open:
        return False
    of_tiles = next((each for each in TILE_YAKU if each.id == entry.id), None)
    return of_tiles is None or any(of_tiles.test(facts, rules) for facts in _open_facts())


def _open_facts() -> Iterator[TileFacts]:
    either = (False, True)
    for suits, honours, terminals, simples, green, hatsu in product(range(4), either, either, either, either, either):
        yield TileFacts(suits, honours, terminals, simples, green, hatsu, False, False, False)


def _traits(entry: AnyYaku, won: Score, opened: bool, yakuman: bool) -> Iterator[str]:
    yield "open" if opened else "closed"
    for trait, catalogue in (
        ("winning", SITUATION_YAKU),
        ("tiles", TILE_YAKU),
        ("honours", HONOUR_YAKU),
        ("groups", GROUP_YAKU),
        ("forms", FORM_YAKU),
    ):
        if entry in catalogue:
            yield trait
    suits = {KIND[tile] // 9 for tile in won.win.hand_tiles} - {3}
    if entry in TILE_YAKU and len(suits) == 1:
        yield "flush"
    if won.win.hand.kans or "chankan" in won.win.flags:
        yield "kans"
    if yakuman:
        yield "yakuman"


# ------------------------------------------------------------------------------------------------------------ examples


def _example(yaku_id: str, rules: RuleSet) -> Score | None:
    """Return a hand that has a yaku under a rulebook, scored: one that was made for it, else one that is looked for."""
    for line in EXAMPLES.get(yaku_id, ()):
        found = _scored(line, rules)
        if found is not None and yaku_id in found.yaku_ids:
            return found
    from riichi_gui.training.generator import for_target, realistic
    from riichi_gui.training.question import Question
    from riichi_gui.training.targets import Target

    asked = for_target(Target("yaku", yaku_id), 1, rules)
    if isinstance(asked, Question):
        return score(asked.win, rules)
    for seed in range(SEARCHED):
        found = score(realistic(seed, rules).win, rules)
        if yaku_id in found.yaku_ids:
            return found
    return None


def _scored(line: str, rules: RuleSet) -> Score | None:
    """Return the score of a line, or None where the rulebook does not allow the hand."""
    win = parse(line)
    return None if problems(win, rules) else score(win, rules)


# ------------------------------------------------------------------------------------------------------------------ fu


@lru_cache(maxsize=16)
def fu_entries(rules: RuleSet) -> tuple[FuEntry, ...]:
    """Return every item of the fu count under a rulebook, in the order of the catalogue."""
    found: dict[str, FuEntry] = {}
    for result in _fu_scores(rules):
        for item in result.fu_items:
            found.setdefault(item.id, FuEntry(item.id, item.fu, _picture(item, result.win)))
    for item_id in FU_IDS:
        if item_id not in found and (searched := _searched_fu(item_id, rules)) is not None:
            found[item_id] = searched
    return tuple(found[item_id] for item_id in FU_IDS if item_id in found)


def _fu_scores(rules: RuleSet) -> Iterator[Score]:
    for line in FU_HANDS:
        if (result := _scored(line, rules)) is not None:
            yield result
    for entry in yaku_entries(rules):
        yield entry.score


def _searched_fu(item_id: str, rules: RuleSet) -> FuEntry | None:
    from riichi_gui.training.generator import for_target
    from riichi_gui.training.question import Question
    from riichi_gui.training.targets import Target

    asked = for_target(Target("fu_item", item_id), 1, rules)
    if not isinstance(asked, Question):
        return None
    item = next(item for item in asked.answer.fu_items if item.id == item_id)
    return FuEntry(item.id, item.fu, _picture(item, asked.win))


def _picture(item: FuItem, win: Win) -> Win | None:
    """Return the part of a hand that earns an item: a called group, or concealed tiles with the winning one apart."""
    tiles = item.tiles
    if not tiles:
        return None
    meld = next((meld for meld in win.hand.melds if meld.tiles == tiles), None)
    if meld is not None:
        return Win(Hand((), (meld,)), seat=win.seat)
    shows_winner = item.id.startswith("wait_") or len(tiles) > GROUP
    if not shows_winner or win.tile not in tiles:
        return Win(Hand(tiles), seat=win.seat)
    rest = list(tiles)
    rest.remove(win.tile)
    return Win(Hand(tuple(rest)), win.tile, seat=win.seat)


# -------------------------------------------------------------------------------------------------------------- limits


def limits_of(rules: RuleSet) -> tuple[LimitEntry, ...]:
    """Return the limits of a rulebook from the lowest on, the real yakuman last."""
    counted = [
        LimitEntry(limit, han, LIMIT_BASE[limit])
        for han, limit in reversed(LIMIT_HAN)
        if limit != "counted_yakuman" or rules.top_limit == "counted_yakuman"
    ]
    return (*counted, LimitEntry("yakuman", 0, LIMIT_BASE["yakuman"]))
