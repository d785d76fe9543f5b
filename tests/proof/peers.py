"""The scorers that the exhaustive comparison knows, each behind the same few lines.

All of them, this program too, see a hand as numbers of a 136-tile set: four numbers a kind, and the first of each
suited five is the red one. A hand takes the red five last, so only hands with all four fives of a suit have it, as they
must.
"""

from __future__ import annotations

import dataclasses
import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from riichi_gui.scoring.hand import Hand, Meld, Win
from riichi_gui.scoring.legality import problems
from riichi_gui.scoring.rulesets import DOUBLE_FORMS, RuleSet, change_rules, load_ruleset
from riichi_gui.scoring.score import score
from riichi_gui.scoring.tiles import NAMES, Tile, Wind, format_tiles
from tests.support.shapes import MeldShape, Shape

PEERS = ("riichienv", "mahjong", "oracle")
SEATS = "ESWN"
_FIVES = (4, 13, 22)
_IDS = tuple(
    tuple(4 * kind + copy for copy in ((1, 2, 3, 0) if kind in _FIVES else (0, 1, 2, 3))) for kind in range(34)
)
_TILES = tuple(
    Tile(34 + _FIVES.index(number // 4)) if number // 4 in _FIVES and number % 4 == 0 else Tile(number // 4)
    for number in range(136)
)


class Verdict(NamedTuple):
    """What a scorer says of a win; without one all is empty, and in a yakuman hand han and fu are 0."""

    points: int = 0
    han: int = 0
    fu: int = 0
    yakuman: int = 0
    yaku: frozenset[str] = frozenset()


NO_WIN = Verdict()


@dataclass(frozen=True, slots=True)
class Numbered:
    """A shape with its tiles numbered: the concealed ones with the winning tile, and those of each meld."""

    shape: Shape
    concealed: tuple[int, ...]
    melds: tuple[tuple[MeldShape, tuple[int, ...]], ...]

    @property
    def winning(self) -> Iterator[int]:
        """The numbers that stand for the choices of a winning tile, one a kind."""
        return (_IDS[kind][0] for kind, count in enumerate(self.shape.concealed) if count)


def numbered(shape: Shape) -> Numbered:
    """Return a shape with numbers for its tiles."""
    used = list(shape.concealed)
    concealed = tuple([number for kind, count in enumerate(used) for number in _IDS[kind][:count]])
    melds = []
    for meld in shape.melds:
        numbers = []
        for kind in meld.kinds:
            numbers.append(_IDS[kind][used[kind]])
            used[kind] += 1
        melds.append((meld, tuple(numbers)))
    return Numbered(shape, concealed, tuple(melds))


@dataclass(frozen=True)
class Table:
    """Where the winner sits, and under which rules."""

    seat: int
    round: int
    rules: RuleSet


def rules_for(peer: str) -> RuleSet:
    """Return the ruleset that a peer follows: Tenhou's, with every double yakuman for the one that always has them."""
    tenhou = load_ruleset("tenhou")
    return change_rules(tenhou, {"double_yakuman": DOUBLE_FORMS}) if peer == "riichienv" else tenhou


class Scorer(Protocol):
    """Scores one hand in every way it can be won."""

    def verdicts(self, hand: Numbered) -> list[tuple[Verdict, ...]]:
        """Return for each winning tile the verdict by ron, then by self-draw; several where equal readings differ."""


# --------------------------------------------------------------------------------------------------------- this program


def wins_of(hand: Numbered, table: Table) -> Iterator[Win]:
    """Yield the hand as this program's value, in every way it can be won: each winning tile by ron and by self-draw."""
    melds = tuple(
        Meld(meld.type, tuple(_TILES[number] for number in numbers))  # type: ignore[arg-type]
        for meld, numbers in hand.melds
    )
    seat, round_wind = Wind(table.seat), Wind(table.round)
    for winning in hand.winning:
        closed = Hand(tuple([_TILES[number] for number in hand.concealed if number != winning]), melds)
        tile = _TILES[winning]
        yield Win(closed, tile, "ron", seat, round_wind)
        yield Win(closed, tile, "tsumo", seat, round_wind)


def own_verdict(win: Win, rules: RuleSet) -> Verdict:
    """Return what this program says."""
    result = score(win, rules)
    if not result.points:
        return NO_WIN
    fu = 0 if result.yakuman else result.rounded_fu
    return Verdict(result.points, result.han, fu, result.yakuman, frozenset(result.yaku_set[1]))


def is_legal(win: Win, rules: RuleSet) -> bool:
    """Tell whether this program takes the win for one that can occur."""
    return not problems(win, rules)


def case_of(win: Win, rules: RuleSet) -> dict[str, Any]:
    """Return the win as a line of the case format, to be scored again by itself."""
    assert win.tile is not None
    doubles = list(rules.double_yakuman)
    return {
        "rules": {"base": rules.id, "double_yakuman": doubles} if doubles else rules.id,
        "closed": format_tiles(win.hand.closed),
        "melds": [{"type": meld.type, "tiles": format_tiles(meld.tiles)} for meld in win.hand.melds],
        "win": NAMES[win.tile],
        "by": win.by,
        "seat": win.seat.name,
        "round": win.round.name,
    }


# ------------------------------------------------------------------------------------------------------------ the peers


class Oracle:
    """The second scorer of this repository."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._options = dataclasses.asdict(table.rules)

    def verdicts(self, hand: Numbered) -> list[tuple[Verdict, ...]]:
        """See :class:`Scorer`."""
        from tests.support import oracle

        return [
            tuple(
                Verdict(one.points, one.han, one.fu, one.yakuman, frozenset(one.yaku)) if one.win else NO_WIN
                for one in oracle.best(case_of(win, self._table.rules), self._options)
            )
            for win in wins_of(hand, self._table)
        ]


class MahjongLibrary:
    """The package ``mahjong``."""

    def __init__(self, table: Table) -> None:
        from tests.support import peer_mahjong

        self._peer = peer_mahjong
        place = {"seat": SEATS[table.seat], "round": SEATS[table.round]}
        # The library writes into a configuration what it needs for the hand at hand, before it reads it.
        self._configs = [peer_mahjong.config_for({"by": by, **place}) for by in ("ron", "tsumo")]

    def verdicts(self, hand: Numbered) -> list[tuple[Verdict, ...]]:
        """See :class:`Scorer`."""
        from mahjong.meld import Meld as LibraryMeld

        names = {
            "chi": LibraryMeld.CHI,
            "pon": LibraryMeld.PON,
            "daiminkan": LibraryMeld.KAN,
            "ankan": LibraryMeld.KAN,
        }
        melds = [
            LibraryMeld(names[meld.type], sorted(numbers), opened=meld.type != "ankan") for meld, numbers in hand.melds
        ]
        tiles = [*hand.concealed, *[number for _, numbers in hand.melds for number in numbers]]
        found: list[tuple[Verdict, ...]] = []
        for winning in hand.winning:
            for config in self._configs:
                prepared = self._peer.Prepared(tiles, winning, melds, [], [], config)
                answer = self._peer.read_response(self._peer.score(prepared), config)
                found.append(
                    (Verdict(answer.points, answer.han, answer.fu or 0, answer.yakuman, frozenset(answer.yaku)),)
                )
        return found


_RIICHIENV_TEXT = """
1 menzen_tsumo 7 haku 8 hatsu 9 chun 10 seat_wind 11 round_wind 12 tanyao 13 iipeikou 14 pinfu 15 chanta 16 ittsuu
17 sanshoku_doujun 19 sanshoku_doukou 20 sankantsu 21 toitoi 22 sanankou 23 shousangen 24 honroutou 25 chiitoitsu
26 junchan 27 honitsu 28 ryanpeikou 29 chinitsu 37 daisangen 38 suuankou 39 tsuuiisou 40 ryuuiisou 41 chinroutou
42 kokushi 43 shousuushii 44 suukantsu 45 chuuren 47 junsei_chuuren 48 suuankou_tanki 49 kokushi_13 50 daisuushii
"""
_RIICHIENV_IDS = _RIICHIENV_TEXT.split()
_RIICHIENV_YAKU = {int(number): name for number, name in zip(_RIICHIENV_IDS[::2], _RIICHIENV_IDS[1::2], strict=True)}
_RIICHIENV_DORA = frozenset([31, 32, 33])


class Riichienv:
    """The package ``riichienv``, quick enough for everything; not among the test dependencies."""

    def __init__(self, table: Table) -> None:
        core: Any = importlib.import_module("riichienv._riichienv")
        winds = (core.Wind.East, core.Wind.South, core.Wind.West, core.Wind.North)
        self._dealer = table.seat == 0
        self._evaluator, self._meld = core.HandEvaluator, core.Meld
        self._types = {
            "chi": core.MeldType.Chi,
            "pon": core.MeldType.Pon,
            "daiminkan": core.MeldType.Daiminkan,
            "ankan": core.MeldType.Ankan,
        }
        self._conditions = [
            core.Conditions(tsumo=tsumo, player_wind=winds[table.seat], round_wind=winds[table.round])
            for tsumo in (False, True)
        ]

    def verdicts(self, hand: Numbered) -> list[tuple[Verdict, ...]]:
        """See :class:`Scorer`."""
        melds = [self._meld(self._types[meld.type], numbers, meld.type != "ankan") for meld, numbers in hand.melds]
        evaluator = self._evaluator(list(hand.concealed), melds)
        return [
            (self._verdict(evaluator.calc(winning, [], [], condition)),)
            for winning in hand.winning
            for condition in self._conditions
        ]

    def _verdict(self, result: Any) -> Verdict:  # noqa: ANN401 - a value of a package without types
        if not result.is_win:
            return NO_WIN
        ids = [number for number in result.yaku if number not in _RIICHIENV_DORA]
        from_dealer, from_other = result.tsumo_agari_oya, result.tsumo_agari_ko
        points = result.ron_agari or (3 * from_other if self._dealer else from_dealer + 2 * from_other)
        yaku = frozenset([_RIICHIENV_YAKU[number] for number in ids])
        if result.yakuman:
            return Verdict(points, 0, 0, sum(2 if name in DOUBLE_FORMS else 1 for name in yaku), yaku)
        return Verdict(points, result.han, result.fu, 0, yaku)


def scorer_for(peer: str, table: Table) -> Scorer:
    """Return the peer of that name.

    Raises:
        ImportError: its package is not installed.
    """
    if peer == "riichienv":
        return Riichienv(table)
    return MahjongLibrary(table) if peer == "mahjong" else Oracle(table)
