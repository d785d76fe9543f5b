"""The yaku catalogue: for each yaku its id, its han closed and open, what it replaces, its test, and its proof.

A test looks at one of five small values: the situation, the kinds of tiles, the honour groups, the groups, or the form.
Each of these has few different values, so the scorer asks a test once per value and remembers the answer; tests may
thus be written to be read. ``proof`` picks, from a finished reading, the tiles that make the yaku true (rules.md
sections 9 and 10).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, NamedTuple, TypeVar

from riichi_gui.scoring import proofs
from riichi_gui.scoring.fu import Wait
from riichi_gui.scoring.hand import Flag, WinBy
from riichi_gui.scoring.readings import Form
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.tiles import CHUN, DRAGONS, HAKU, HATSU, WINDS, Tile, Wind

# ------------------------------------------------------------------------------------------------------------- facts


class Situation(NamedTuple):
    """How and when the hand was won."""

    flags: frozenset[Flag]
    by: WinBy
    closed: bool


class TileFacts(NamedTuple):
    """Which kinds of tiles the whole hand has; ``suits`` counts characters, dots and bamboo that occur."""

    suits: int
    honours: bool
    terminals: bool
    simples: bool
    all_green: bool
    hatsu: bool
    nine_gates: bool
    pure_nine_gates: bool
    closed: bool


class HonourFacts(NamedTuple):
    """The honour groups: kinds of the triplets and kans, kind of the pair, and the winner's two winds."""

    triplets: frozenset[Tile]
    pair: Tile | None
    seat: Wind
    round: Wind


class FormFacts(NamedTuple):
    """The form of the reading, and whether kokushi waited on all thirteen kinds."""

    form: Form
    thirteen_wait: bool


class GroupFacts(NamedTuple):
    """The groups of a standard reading.

    ``twins`` counts pairs of identical runs, ``straight``, ``three_suit_runs`` and ``three_suit_triplets`` tell of the
    yaku across ranks and suits, ``outside`` that every group and the pair has a terminal or an honour.
    """

    runs: int
    concealed_triplets: int
    kans: int
    twins: int
    four_equal_runs: bool
    wait: Wait
    value_pair: bool
    outside: bool
    honours: bool
    straight: bool
    three_suit_runs: bool
    three_suit_triplets: bool
    tsumo: bool


class YakuItem(NamedTuple):
    """One yaku of a reading: its id, its han (in a yakuman hand: how many yakuman), and the tiles that prove it.

    ``reduced`` tells that it earns one han less because the hand is open. Yaku that lie in how the hand was won have no
    tiles.
    """

    id: str
    han: int
    tiles: tuple[Tile, ...]
    reduced: bool = False


# --------------------------------------------------------------------------------------------------------- catalogue


FactsT = TypeVar("FactsT")


@dataclass(frozen=True, slots=True)
class Yaku(Generic[FactsT]):
    """One yaku.

    ``closed`` and ``open`` are its han with a closed and an open hand; ``open`` 0 means that it needs a closed hand.
    ``yakuman`` marks yakuman (their han are 0). ``replaces`` names the lesser yaku that it takes the place of.
    """

    id: str
    closed: int
    open: int
    test: Callable[[FactsT, RuleSet], bool]
    proof: proofs.Proof = proofs.nothing
    replaces: tuple[str, ...] = ()
    yakuman: bool = False


def _yakuman(
    yaku_id: str,
    test: Callable[[FactsT, RuleSet], bool],
    proof: proofs.Proof = proofs.all_tiles,
    *,
    closed_only: bool = True,
    replaces: tuple[str, ...] = (),
) -> Yaku[FactsT]:
    return Yaku(yaku_id, 0, 0 if closed_only else 1, test, proof, replaces, yakuman=True)


def _flag(flag: Flag) -> Callable[[Situation, RuleSet], bool]:
    return lambda at, _: flag in at.flags


SITUATION_YAKU: Final[tuple[Yaku[Situation], ...]] = (
    Yaku("riichi", 1, 0, _flag("riichi")),
    Yaku("double_riichi", 2, 0, _flag("double_riichi"), replaces=("riichi",)),
    Yaku("ippatsu", 1, 0, lambda at, rules: "ippatsu" in at.flags and rules.ippatsu),
    Yaku("menzen_tsumo", 1, 0, lambda at, _: at.by == "tsumo" and at.closed, proofs.winning_tile),
    Yaku("chankan", 1, 1, _flag("chankan"), proofs.winning_tile),
    Yaku("rinshan", 1, 1, _flag("rinshan"), proofs.winning_tile),
    # The replacement tile is no tile of the live wall: haitei and rinshan add up only where a rulebook says so (R18).
    Yaku(
        "haitei",
        1,
        1,
        lambda at, rules: "haitei" in at.flags and ("rinshan" not in at.flags or rules.haitei_with_rinshan),
        proofs.winning_tile,
    ),
    Yaku("houtei", 1, 1, _flag("houtei"), proofs.winning_tile),
    # Worth 5 han where it stands alone; the scorer sees to that and to the rulebooks that make it a yakuman (R16).
    Yaku("renhou", 5, 0, lambda at, rules: "renhou" in at.flags and rules.renhou != "none"),
    _yakuman("tenhou", _flag("tenhou")),
    _yakuman("chiihou", _flag("chiihou")),
)

TILE_YAKU: Final[tuple[Yaku[TileFacts], ...]] = (
    Yaku(
        "tanyao",
        1,
        1,
        lambda of, rules: not of.terminals and not of.honours and (of.closed or rules.open_tanyao),
        proofs.all_tiles,
    ),
    Yaku("honroutou", 2, 2, lambda of, _: of.terminals and of.honours and not of.simples, proofs.all_tiles),
    Yaku("honitsu", 3, 2, lambda of, _: of.suits == 1 and of.honours, proofs.all_tiles),
    Yaku("chinitsu", 6, 5, lambda of, _: of.suits == 1 and not of.honours, proofs.all_tiles),
    _yakuman("chuuren", lambda of, _: of.nine_gates),
    _yakuman(
        "junsei_chuuren",
        lambda of, rules: of.pure_nine_gates and "junsei_chuuren" in rules.double_yakuman,
        replaces=("chuuren",),
    ),
    _yakuman(
        "ryuuiisou",
        lambda of, rules: of.all_green and (of.hatsu or not rules.ryuuiisou_needs_hatsu),
        closed_only=False,
    ),
    _yakuman("chinroutou", lambda of, _: not of.simples and not of.honours, closed_only=False),
    _yakuman("tsuuiisou", lambda of, _: of.suits == 0, closed_only=False),
)

HONOUR_YAKU: Final[tuple[Yaku[HonourFacts], ...]] = (
    Yaku("haku", 1, 1, lambda of, _: HAKU in of.triplets, proofs.group_of(HAKU)),
    Yaku("hatsu", 1, 1, lambda of, _: HATSU in of.triplets, proofs.group_of(HATSU)),
    Yaku("chun", 1, 1, lambda of, _: CHUN in of.triplets, proofs.group_of(CHUN)),
    # A wind that is both scores both (rules.md 10, item 6).
    Yaku("seat_wind", 1, 1, lambda of, _: of.seat.tile in of.triplets, proofs.seat_wind),
    Yaku("round_wind", 1, 1, lambda of, _: of.round.tile in of.triplets, proofs.round_wind),
    Yaku(
        "shousangen",
        2,
        2,
        lambda of, _: len(of.triplets & {*DRAGONS}) == 2 and of.pair in DRAGONS,
        proofs.groups_of(*DRAGONS),
    ),
    _yakuman("daisangen", lambda of, _: of.triplets >= {*DRAGONS}, proofs.groups_of(*DRAGONS), closed_only=False),
    _yakuman(
        "shousuushii",
        lambda of, _: len(of.triplets & {*WINDS}) == 3 and of.pair in WINDS,
        proofs.groups_of(*WINDS),
        closed_only=False,
    ),
    _yakuman("daisuushii", lambda of, _: of.triplets >= {*WINDS}, proofs.groups_of(*WINDS), closed_only=False),
)

GROUP_YAKU: Final[tuple[Yaku[GroupFacts], ...]] = (
    # Exactly 6.4: four runs, a pair without fu, a two-sided wait. A kan is no run.
    Yaku(
        "pinfu",
        1,
        0,
        lambda of, rules: (
            of.runs == 4 and of.wait == "ryanmen" and not of.value_pair and (rules.pinfu_tsumo or not of.tsumo)
        ),
        proofs.all_tiles,
    ),
    Yaku("iipeikou", 1, 0, lambda of, _: of.twins > 0, proofs.twin_runs),
    Yaku("ittsuu", 2, 1, lambda of, _: of.straight, proofs.straight),
    Yaku("sanshoku_doujun", 2, 1, lambda of, _: of.three_suit_runs, proofs.three_suit_runs),
    Yaku("chanta", 2, 1, lambda of, _: of.outside and of.runs > 0, proofs.all_tiles),
    Yaku("sanshoku_doukou", 2, 2, lambda of, _: of.three_suit_triplets, proofs.three_suit_triplets),
    Yaku("toitoi", 2, 2, lambda of, _: of.runs == 0, proofs.triplets),
    Yaku("sanankou", 2, 2, lambda of, _: of.concealed_triplets == 3, proofs.concealed_triplets),
    Yaku("sankantsu", 2, 2, lambda of, _: of.kans == 3, proofs.kans),
    # Four identical runs are two pairs of identical runs (rules.md 10, item 8); some houses do not count them.
    Yaku(
        "ryanpeikou",
        3,
        0,
        lambda of, rules: of.twins == 2 and (rules.ryanpeikou_four_equal or not of.four_equal_runs),
        proofs.twin_runs,
        replaces=("iipeikou",),
    ),
    Yaku(
        "junchan",
        3,
        2,
        lambda of, _: of.outside and of.runs > 0 and not of.honours,
        proofs.all_tiles,
        replaces=("chanta",),
    ),
    _yakuman("suuankou", lambda of, _: of.concealed_triplets == 4, proofs.concealed_triplets),
    _yakuman(
        "suuankou_tanki",
        lambda of, rules: (
            of.concealed_triplets == 4 and of.wait == "tanki" and "suuankou_tanki" in rules.double_yakuman
        ),
        replaces=("suuankou",),
    ),
    _yakuman("suukantsu", lambda of, _: of.kans == 4, proofs.kans, closed_only=False),
)

FORM_YAKU: Final[tuple[Yaku[FormFacts], ...]] = (
    Yaku("chiitoitsu", 2, 0, lambda of, _: of.form == "chiitoitsu", proofs.all_tiles),
    _yakuman("kokushi", lambda of, _: of.form == "kokushi"),
    _yakuman(
        "kokushi_13",
        lambda of, rules: of.form == "kokushi" and of.thirteen_wait and "kokushi_13" in rules.double_yakuman,
        replaces=("kokushi",),
    ),
)

AnyYaku = Yaku[Situation] | Yaku[TileFacts] | Yaku[HonourFacts] | Yaku[GroupFacts] | Yaku[FormFacts]

# The order in which yaku are listed: as rulebooks do, by value.
_ORDER: Final = [
    "riichi",
    "double_riichi",
    "ippatsu",
    "menzen_tsumo",
    "pinfu",
    "iipeikou",
    "tanyao",
    "haku",
    "hatsu",
    "chun",
    "seat_wind",
    "round_wind",
    "chankan",
    "rinshan",
    "haitei",
    "houtei",
    "chiitoitsu",
    "ittsuu",
    "sanshoku_doujun",
    "chanta",
    "sanshoku_doukou",
    "toitoi",
    "sanankou",
    "sankantsu",
    "honroutou",
    "shousangen",
    "ryanpeikou",
    "honitsu",
    "junchan",
    "chinitsu",
    "renhou",
    "tenhou",
    "chiihou",
    "kokushi",
    "kokushi_13",
    "chuuren",
    "junsei_chuuren",
    "ryuuiisou",
    "suuankou",
    "suuankou_tanki",
    "suukantsu",
    "chinroutou",
    "tsuuiisou",
    "daisangen",
    "shousuushii",
    "daisuushii",
]

_ALL: Final[tuple[AnyYaku, ...]] = (*SITUATION_YAKU, *TILE_YAKU, *HONOUR_YAKU, *GROUP_YAKU, *FORM_YAKU)
YAKU: Final[dict[str, AnyYaku]] = {entry.id: entry for entry in sorted(_ALL, key=lambda entry: _ORDER.index(entry.id))}

# Each yaku has a bit, so that a reading's yaku are one integer.
BIT: Final[dict[str, int]] = {yaku_id: 1 << place for place, yaku_id in enumerate(YAKU)}
YAKUMAN_BITS: Final = sum(BIT[entry.id] for entry in YAKU.values() if entry.yakuman)


def holding(catalogue: tuple[Yaku[FactsT], ...], facts: FactsT, rules: RuleSet, *, closed: bool) -> int:
    """Return the bits of the yaku that hold for these facts, the replaced ones left out."""
    found = [entry for entry in catalogue if (closed or entry.open) and entry.test(facts, rules)]
    replaced = {name for entry in found for name in entry.replaces}
    return sum(BIT[entry.id] for entry in found if entry.id not in replaced)


def yaku_ids(bits: int) -> tuple[str, ...]:
    """Return the ids of the yaku in a bit set, in listing order."""
    return tuple(yaku_id for yaku_id, bit in BIT.items() if bits & bit)
