"""Deal random wins: a deterministic stream of legal, complete hands as cases of the public case format.

Every hand is built from groups, so it is complete by construction, and every tile is a physical copy of one
136-tile set with one red five a suit, so counts and red fives are right by construction too. The context obeys
what a table can produce: no ippatsu after an own kan, no chankan on a tile of which the winner holds a second
copy, no last-tile claim on a robbed kan, and so on.

About six wins in ten look like those of real games, the others are of the kinds that scoring programs get wrong.
The stream depends on the seed alone, and a shorter stream is the beginning of a longer one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from random import Random

SEATS = "ESWN"
_SUITS = "mpsz"

# Kinds are numbered 0 to 33: 9 man, 9 pin, 9 sou, East South West North, White Green Red.
_ALL = tuple(range(34))
_SUITED = tuple(range(27))
_SIMPLES = tuple(kind for kind in _SUITED if 0 < kind % 9 < 8)
_TERMINALS = tuple(kind for kind in _SUITED if kind % 9 in (0, 8))
_WINDS = (27, 28, 29, 30)
_DRAGONS = (31, 32, 33)
_HONOURS = _WINDS + _DRAGONS
_ORPHANS = _TERMINALS + _HONOURS
_FIVES = (4, 13, 22)
_GREENS = (19, 20, 21, 23, 25, 32)
_RUNS = tuple(kind for kind in _SUITED if kind % 9 < 7)
_SIMPLE_RUNS = tuple(kind for kind in _RUNS if 0 < kind % 9 < 6)
_OUTSIDE_RUNS = tuple(kind for kind in _RUNS if kind % 9 in (0, 6))
_NINE_GATES = (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)

_KANS = ("daiminkan", "kakan", "ankan")


@dataclass(slots=True)
class _Group:
    """A run (by its lowest tile) or a triplet; `meld` is the type of meld it lies in, or None in the hand."""

    kind: int
    is_run: bool = False
    meld: str | None = None

    def tiles(self) -> tuple[int, ...]:
        if self.is_run:
            return (self.kind, self.kind + 1, self.kind + 2)
        return (self.kind,) * (4 if self.meld in _KANS else 3)


@dataclass(slots=True)
class _Draft:
    """A hand in the making: its groups, its other concealed tiles, and what its maker asks of the context."""

    groups: list[_Group] = field(default_factory=list)
    loose: list[int] = field(default_factory=list)
    seat: int = 0
    round: int = 0
    win_on: Sequence[int] = ()  # kinds to win on; empty: any concealed tile
    by: str | None = None
    force: str | None = None  # tenhou, chiihou, chankan, rinshan, riichi
    plain: bool = False  # no flag at all, for hands that must stay without a yaku
    rich: float = 0.2  # how often an indicator is made to point into the hand

    def counts(self) -> list[int]:
        held = [0] * 34
        for group in self.groups:
            for kind in group.tiles():
                held[kind] += 1
        for kind in self.loose:
            held[kind] += 1
        return held

    def concealed(self) -> list[int]:
        tiles = [kind for group in self.groups if group.meld is None for kind in group.tiles()]
        return tiles + self.loose

    def closed(self) -> bool:
        return all(group.meld in (None, "ankan") for group in self.groups)


_Maker = Callable[[Random, _Draft], None]


# --- groups ----------------------------------------------------------------------------------------------------


def _meld(rng: Random, draft: _Draft, count: int, kan: float) -> None:
    """Call `count` of the groups and turn triplets into kans with probability `kan` where a fourth copy is free."""
    held = draft.counts()
    called = set(rng.sample(range(len(draft.groups)), count)) if count else set()
    for place, group in enumerate(draft.groups):
        if group.is_run:
            group.meld = "chi" if place in called else None
            continue
        if kan and rng.random() < kan and held[group.kind] == 3:
            group.meld = rng.choice(("daiminkan", "kakan")) if place in called else "ankan"
        elif place in called:
            group.meld = "pon"


def _fill(
    rng: Random,
    draft: _Draft,
    *,
    fixed: Sequence[_Group] = (),
    runs: Sequence[int] = _RUNS,
    run_count: int = 0,
    triplets: Sequence[int] = _ALL,
    pairs: Sequence[int] = _ALL,
    pair: int | None = None,
    melds: int = 0,
    kan: float = 0.0,
) -> None:
    """Fill the draft to four groups and a pair: `fixed` first, then random runs, then triplets."""
    while True:
        groups = [_Group(group.kind, group.is_run, group.meld) for group in fixed]
        groups += [_Group(rng.choice(runs), True) for _ in range(min(run_count, 4 - len(groups)))]
        groups += [_Group(rng.choice(triplets)) for _ in range(4 - len(groups))]
        eyes = rng.choice(pairs) if pair is None else pair
        draft.groups, draft.loose = groups, [eyes, eyes]
        if max(draft.counts()) <= 4:
            break
    rng.shuffle(draft.groups)
    if melds or kan:
        _meld(rng, draft, melds, kan)


def _run(kind: int) -> _Group:
    return _Group(kind, True)


def _of_suit(kinds: Sequence[int], suit: int) -> list[int]:
    return [kind for kind in kinds if kind // 9 == suit and kind < 27]


def _fourth(rng: Random) -> int:
    """Make the groups that are left runs more often than triplets."""
    return 4 if rng.random() < 0.7 else 0


def _runs_in(rng: Random) -> int:
    """How many of four groups are runs, as in real hands."""
    return rng.choices((4, 3, 2, 1), (46, 36, 14, 4))[0]


# --- hands as real games have them -----------------------------------------------------------------------------


def _closed_hand(rng: Random, draft: _Draft) -> None:
    simple = rng.random() < 0.3
    runs, single = (_SIMPLE_RUNS, _SIMPLES) if simple else (_RUNS, _ALL)
    _fill(rng, draft, runs=runs, run_count=_runs_in(rng), triplets=single, pairs=single, kan=0.05)


def _open_tanyao(rng: Random, draft: _Draft) -> None:
    count = rng.choices((1, 2, 3, 4), (35, 45, 18, 2))[0]
    _fill(
        rng, draft, runs=_SIMPLE_RUNS, run_count=_runs_in(rng), triplets=_SIMPLES, pairs=_SIMPLES, melds=count, kan=0.06
    )


def _open_value(rng: Random, draft: _Draft) -> None:
    value = rng.choice((*_DRAGONS, 27 + draft.seat, 27 + draft.round))
    fixed = (_Group(value),)
    count = rng.choices((1, 2, 3, 4), (50, 36, 12, 2))[0]
    _fill(rng, draft, fixed=fixed, run_count=_runs_in(rng), melds=count, kan=0.06)


def _half_flush(rng: Random, draft: _Draft) -> None:
    suit = rng.randrange(3)
    single = [*_of_suit(_SUITED, suit), *_HONOURS]
    melds = rng.choices((0, 1, 2, 3), (25, 35, 30, 10))[0]
    _fill(
        rng,
        draft,
        runs=_of_suit(_RUNS, suit),
        run_count=rng.choices((3, 2, 1), (4, 4, 2))[0],
        triplets=single,
        pairs=single,
        melds=melds,
        kan=0.05,
    )


def _seven_pairs(rng: Random, draft: _Draft) -> None:
    suit = rng.randrange(3)
    pools = (_ALL, _SIMPLES, [*_of_suit(_SUITED, suit), *_HONOURS], _of_suit(_SUITED, suit), _ORPHANS)
    pool = rng.choices(pools, (60, 20, 10, 5, 5))[0]
    draft.groups, draft.loose = [], [kind for kind in rng.sample(pool, 7) for _ in range(2)]


# --- hands that programs get wrong -----------------------------------------------------------------------------


def _all_triplets(rng: Random, draft: _Draft) -> None:
    pool = rng.choice((_ALL, _SIMPLES, _ORPHANS, [*_of_suit(_SUITED, rng.randrange(3)), *_HONOURS]))
    # A fully closed one is won by ron on a triplet tile: by tsumo it would be a yakuman.
    _fill(rng, draft, triplets=pool, pairs=pool, melds=rng.choice((0, 1, 1, 2, 2, 3, 4)), kan=0.1)
    if draft.closed():
        tiles = [group.kind for group in draft.groups if group.meld is None]
        draft.by, draft.win_on = "ron", tiles
        if not tiles:
            draft.groups[0].meld = "daiminkan"


def _three_concealed(rng: Random, draft: _Draft) -> None:
    other = _run(rng.choice(_RUNS))
    if rng.random() < 0.4:
        other.meld = "chi"
    _fill(rng, draft, fixed=(other,))
    held = draft.counts()
    for group in draft.groups:
        if not group.is_run and held[group.kind] == 3 and rng.random() < 0.15:
            group.meld = "ankan"


def _kans(count: int) -> _Maker:
    def make(rng: Random, draft: _Draft) -> None:
        pool = rng.choice((_ALL, _ALL, _SIMPLES, _ORPHANS))
        open_rate = rng.choice((0.0, 0.3, 0.7))
        kinds = rng.sample(pool, count)
        kans = [_Group(k, False, rng.choice(_KANS[:2]) if rng.random() < open_rate else "ankan") for k in kinds]
        runs = 4 - count if rng.random() < 0.5 else 0
        _fill(rng, draft, fixed=kans, run_count=runs)
        for group in draft.groups:
            if group.meld is None and rng.random() < 0.3:
                group.meld = "chi" if group.is_run else "pon"

    return make


def _outside(rng: Random, draft: _Draft) -> None:
    single = rng.choice((_ORPHANS, _TERMINALS))
    run_count = rng.choices((4, 3, 2, 1, 0), (10, 35, 35, 15, 5))[0]
    melds = rng.choice((0, 0, 1, 2, 3))
    _fill(rng, draft, runs=_OUTSIDE_RUNS, run_count=run_count, triplets=single, pairs=single, melds=melds, kan=0.08)


def _all_outside(rng: Random, draft: _Draft) -> None:
    """All terminals and honours, with at least one of each, or the same as seven pairs."""
    if rng.random() < 0.3:
        draft.loose = [kind for kind in rng.sample(_ORPHANS, 7) for _ in range(2)]
        return
    fixed = (_Group(rng.choice(_TERMINALS)), _Group(rng.choice(_HONOURS)))
    _fill(rng, draft, fixed=fixed, triplets=_ORPHANS, pairs=_ORPHANS, melds=rng.choice((1, 2, 3)), kan=0.1)


def _three_colours(rng: Random, draft: _Draft) -> None:
    low = rng.randrange(7)
    fixed = [_run(low), _run(low + 9), _run(low + 18)]
    _fill(rng, draft, fixed=fixed, run_count=_fourth(rng), melds=rng.choice((0, 0, 1, 2, 3)))


def _three_colour_triplets(rng: Random, draft: _Draft) -> None:
    low = rng.randrange(9)
    fixed = [_Group(low), _Group(low + 9), _Group(low + 18)]
    _fill(rng, draft, fixed=fixed, run_count=_fourth(rng), melds=rng.choice((0, 1, 2, 3)), kan=0.15)


def _straight(rng: Random, draft: _Draft) -> None:
    low = 9 * rng.randrange(3)
    fixed = [_run(low), _run(low + 3), _run(low + 6)]
    _fill(rng, draft, fixed=fixed, run_count=_fourth(rng), melds=rng.choice((0, 0, 1, 2, 3)))


def _full_flush(rng: Random, draft: _Draft) -> None:
    suit = rng.randrange(3)
    single = _of_suit(_SUITED, suit)
    if rng.random() < 0.5:  # crowded into a few ranks: many readings
        low = rng.randrange(4)
        single = single[low : low + 6]
    runs = [kind for kind in single if kind + 2 in single]
    melds = rng.choice((0, 0, 0, 1, 2))
    _fill(rng, draft, runs=runs, run_count=rng.randrange(5), triplets=single, pairs=single, melds=melds, kan=0.03)


def _equal_runs(rng: Random, draft: _Draft) -> None:
    """Two, three or four identical runs, or two twice: three may also be read as three triplets."""
    first, second = rng.choice(_RUNS), rng.choice(_RUNS)
    shape = rng.choice(("aa", "aaa", "aaa", "aaaa", "aabb", "aabb"))
    fixed = [_run(first if letter == "a" else second) for letter in shape]
    if first == second and shape == "aabb":
        fixed = [_run(first)] * 4
    near = [kind for kind in _of_suit(_SUITED, first // 9) if -2 < kind - first < 5]
    pairs = near if rng.random() < 0.6 else _ALL
    if all(group.kind == first for group in fixed) and len(fixed) == 4:
        pairs = [kind for kind in pairs if not first <= kind <= first + 2] or _DRAGONS
    melds = 1 if shape == "aaa" and rng.random() < 0.3 else 0
    run_count = _fourth(rng)
    _fill(rng, draft, fixed=fixed, run_count=run_count, pairs=pairs, melds=melds)


def _neighbour_triplets(rng: Random, draft: _Draft) -> None:
    """Three triplets in a row, with the rest close by: 111222333 and its kin."""
    low = rng.choice(_RUNS)
    fixed = [_Group(low), _Group(low + 1), _Group(low + 2)]
    near = [kind for kind in _of_suit(_SUITED, low // 9) if -4 < kind - low < 7]
    runs = [kind for kind in near if kind + 2 in near and kind % 9 < 7]
    pairs = near if rng.random() < 0.7 else _ALL
    _fill(rng, draft, fixed=fixed, runs=runs, run_count=4 if rng.random() < 0.6 else 0, pairs=pairs)
    if rng.random() < 0.2:
        draft.groups[0].meld = "chi" if draft.groups[0].is_run else "pon"


def _stretched_pair(rng: Random, draft: _Draft) -> None:
    """A pair at the end of one or two runs: 2345 or 2345678 waits on each of its ends, always as a pair wait."""
    length = rng.choice((1, 1, 2))
    low = 9 * rng.randrange(3) + rng.randrange(9 - 3 * length)
    fixed = [_run(low + 3 * step) for step in range(length)]
    ends = [kind for kind in (low - 1, low + 3 * length) if kind // 9 == low // 9 and kind >= 0]
    eyes = rng.choice(ends)
    draft.win_on = (eyes,)
    rest = _of_suit(_RUNS, low // 9) if rng.random() < 0.3 else _RUNS
    _fill(rng, draft, fixed=fixed, runs=rest, run_count=rng.choice((4, 4, 0)), pair=eyes)


def _triplet_and_wait(rng: Random, draft: _Draft) -> None:
    """A triplet beside a pair or a run (4445, 4446, 44456): one tile with several parts to go to."""
    kind = rng.choice(_SIMPLES)
    step = rng.choice((-2, -1, 1, 2))
    eyes = kind + step if (kind + step) // 9 == kind // 9 and kind + step >= 0 else kind - step
    runs = [low for low in range(kind - 2, kind + 3) if low >= 0 and low // 9 == kind // 9 and low % 9 < 7]
    fixed = [_Group(kind), _run(rng.choice(runs))]
    draft.win_on = tuple({kind, eyes, fixed[1].kind, fixed[1].kind + 1, fixed[1].kind + 2})
    _fill(rng, draft, fixed=fixed, run_count=rng.choice((4, 4, 3)), pair=eyes)
    if rng.random() < 0.2:
        draft.groups[0].meld = "chi" if draft.groups[0].is_run else "pon"


def _double_wind(rng: Random, draft: _Draft) -> None:
    draft.round = draft.seat
    wind = 27 + draft.seat
    if rng.random() < 0.6:
        _fill(rng, draft, run_count=4 if rng.random() < 0.6 else 2, pair=wind, melds=rng.choice((0, 0, 1)), kan=0.3)
    else:
        _fill(rng, draft, fixed=(_Group(wind),), run_count=2, melds=rng.choice((0, 1, 2)), kan=0.2)


def _little_dragons(rng: Random, draft: _Draft) -> None:
    eyes, *rest = rng.sample(_DRAGONS, 3)
    fixed = [_Group(kind) for kind in rest]
    _fill(rng, draft, fixed=fixed, run_count=rng.choice((4, 1, 0)), pair=eyes, melds=rng.choice((0, 1, 2, 3)), kan=0.1)


def _robbed_kan(rng: Random, draft: _Draft) -> None:
    draft.force, draft.by = "chankan", "ron"
    _fill(rng, draft, run_count=3, melds=rng.choice((0, 0, 1, 2)), kan=0.05)


def _after_kan(rng: Random, draft: _Draft) -> None:
    draft.force, draft.by = "rinshan", "tsumo"
    kan = _Group(rng.choice(_ALL), False, rng.choice(_KANS))
    _fill(rng, draft, fixed=(kan,), run_count=rng.choice((4, 3, 2)))
    for group in draft.groups:
        if group.meld is None and rng.random() < 0.2:
            group.meld = "chi" if group.is_run else "pon"


def _counted_yakuman(rng: Random, draft: _Draft) -> None:
    draft.force, draft.rich = "riichi", 0.9
    suit = rng.randrange(3)
    single = _of_suit(_SUITED, suit)
    _fill(rng, draft, runs=_of_suit(_RUNS, suit), run_count=2, triplets=single, pairs=single, kan=0.8)


def _no_yaku(rng: Random, draft: _Draft) -> None:
    """Called hands of mixed colours, and closed ones with a triplet, won by ron without any flag."""
    draft.by, draft.plain = "ron", True
    guest = [kind for kind in _WINDS if kind - 27 not in (draft.seat, draft.round)]
    fixed = [
        _Group(rng.choice(guest) if guest and rng.random() < 0.5 else rng.choice(_TERMINALS)),
        _run(rng.choice(_SIMPLE_RUNS)),
    ]
    _fill(rng, draft, fixed=fixed, run_count=4, triplets=_SIMPLES, melds=rng.choice((0, 1, 2, 3)), kan=0.1)


# --- yakuman ---------------------------------------------------------------------------------------------------


def _kokushi(rng: Random, draft: _Draft) -> None:
    double = rng.choice(_ORPHANS)
    draft.loose = [*_ORPHANS, double]
    if rng.random() < 0.4:
        draft.win_on = (double,)
    elif rng.random() < 0.2:
        draft.force, draft.by = "chankan", "ron"


def _nine_gates(rng: Random, draft: _Draft) -> None:
    low = 9 * rng.randrange(3)
    extra = low + rng.randrange(9)
    draft.loose = [low + rank for rank in _NINE_GATES] + [extra]
    if rng.random() < 0.5:
        draft.win_on = (extra,)


def _all_green(rng: Random, draft: _Draft) -> None:
    runs = rng.choice((0, 1, 2))
    pool = _GREENS if rng.random() < 0.7 else _GREENS[:5]
    _fill(rng, draft, runs=(19,), run_count=runs, triplets=pool, pairs=pool, melds=rng.choice((0, 1, 2)), kan=0.05)


def _four_concealed(rng: Random, draft: _Draft) -> None:
    _fill(rng, draft, kan=0.1)
    if rng.random() < 0.5:
        draft.win_on = (draft.loose[0],)
    else:
        draft.by, draft.win_on = "tsumo", [g.kind for g in draft.groups if g.meld is None]


def _all_terminals(rng: Random, draft: _Draft) -> None:
    _fill(rng, draft, triplets=_TERMINALS, pairs=_TERMINALS, melds=rng.choice((0, 1, 2, 3)), kan=0.1)


def _all_honours(rng: Random, draft: _Draft) -> None:
    if rng.random() < 0.25:
        draft.loose = [kind for kind in _HONOURS for _ in range(2)]
        return
    _fill(rng, draft, triplets=_HONOURS, pairs=_HONOURS, melds=rng.choice((0, 1, 2, 3)), kan=0.1)


def _big_dragons(rng: Random, draft: _Draft) -> None:
    fixed = [_Group(kind) for kind in _DRAGONS]
    _fill(rng, draft, fixed=fixed, run_count=rng.choice((4, 0)), melds=rng.choice((0, 1, 2, 3)), kan=0.1)


def _little_winds(rng: Random, draft: _Draft) -> None:
    eyes, *rest = rng.sample(_WINDS, 4)
    fixed = [_Group(kind) for kind in rest]
    _fill(rng, draft, fixed=fixed, run_count=rng.choice((4, 0)), pair=eyes, melds=rng.choice((0, 1, 2, 3)), kan=0.1)


def _big_winds(rng: Random, draft: _Draft) -> None:
    _fill(rng, draft, fixed=[_Group(kind) for kind in _WINDS], melds=rng.choice((0, 1, 2, 3, 4)), kan=0.15)


def _first_draw(rng: Random, draft: _Draft) -> None:
    rng.choice((_seven_pairs, _equal_runs, _full_flush, _closed_hand, _closed_hand))(rng, draft)
    for group in draft.groups:
        group.meld = None
    draft.win_on, draft.by = (), "tsumo"
    draft.force = "tenhou" if draft.seat == 0 or rng.random() < 0.4 else "chiihou"
    if draft.force == "tenhou":
        draft.seat = 0


_YAKUMAN: tuple[tuple[_Maker, int], ...] = (
    (_kokushi, 3),
    (_nine_gates, 3),
    (_all_green, 2),
    (_four_concealed, 3),
    (_kans(4), 2),
    (_all_terminals, 2),
    (_all_honours, 2),
    (_big_dragons, 2),
    (_little_winds, 2),
    (_big_winds, 2),
    (_first_draw, 3),
)
_YAKUMAN_SCALE = tuple(accumulate(weight for _, weight in _YAKUMAN))


def _yakuman(rng: Random, draft: _Draft) -> None:
    makers = [maker for maker, _ in _YAKUMAN]
    rng.choices(makers, cum_weights=_YAKUMAN_SCALE)[0](rng, draft)


# Share of each kind in 1,000 wins. The first five are the realistic 60 %.
_KINDS: tuple[tuple[str, _Maker, int], ...] = (
    ("closed", _closed_hand, 300),
    ("open-tanyao", _open_tanyao, 110),
    ("open-value", _open_value, 120),
    ("half-flush", _half_flush, 45),
    ("seven-pairs", _seven_pairs, 25),
    ("all-triplets", _all_triplets, 30),
    ("three-concealed", _three_concealed, 25),
    ("three-kans", _kans(3), 10),
    ("two-kans", _kans(2), 12),
    ("outside", _outside, 32),
    ("all-outside", _all_outside, 10),
    ("three-colours", _three_colours, 25),
    ("three-colour-triplets", _three_colour_triplets, 12),
    ("straight", _straight, 22),
    ("full-flush", _full_flush, 40),
    ("equal-runs", _equal_runs, 40),
    ("neighbour-triplets", _neighbour_triplets, 20),
    ("stretched-pair", _stretched_pair, 20),
    ("triplet-and-wait", _triplet_and_wait, 20),
    ("double-wind", _double_wind, 12),
    ("little-dragons", _little_dragons, 10),
    ("robbed-kan", _robbed_kan, 10),
    ("after-kan", _after_kan, 10),
    ("counted", _counted_yakuman, 5),
    ("no-yaku", _no_yaku, 15),
    ("yakuman", _yakuman, 20),
)
_KIND_SCALE = tuple(accumulate(weight for _, _, weight in _KINDS))


# --- context ---------------------------------------------------------------------------------------------------


def _winning_kind(rng: Random, draft: _Draft, held: Sequence[int]) -> int:
    """Choose the winning tile, and drop a wish for chankan that this hand cannot grant."""
    concealed = draft.concealed()
    if draft.force == "chankan":
        # The other three copies lie in the opponent's pon, so only a tile the winner holds once can be robbed;
        # in a standard hand such a tile completes a run.
        single = [kind for kind in concealed if held[kind] == 1]
        if single:
            return rng.choice(single)
        draft.force = None
    wished = [kind for kind in concealed if kind in draft.win_on] if draft.win_on else []
    return rng.choice(wished or concealed)


def _flags(rng: Random, draft: _Draft, by: str, single_run_tile: bool) -> list[str]:
    """Choose flags that can occur together under a ruleset that allows riichi with four or more tiles left."""
    if draft.force in ("tenhou", "chiihou"):
        return [draft.force]
    if draft.plain:
        return []
    flags: list[str] = []
    kans = any(group.meld in _KANS for group in draft.groups)
    if by == "tsumo" and kans and (draft.force == "rinshan" or rng.random() < 0.15):
        flags.append("rinshan")
    elif by == "ron" and single_run_tile and (draft.force == "chankan" or rng.random() < 0.004):
        flags.append("chankan")
    elif rng.random() < 0.025:
        flags.append("haitei" if by == "tsumo" else "houtei")
    if not draft.closed() or not (draft.force == "riichi" or rng.random() < 0.72):
        return flags
    double = rng.random() < 0.04
    flags.insert(0, "double_riichi" if double else "riichi")
    # An own kan after the declaration ends ippatsu, so a replacement draw never has it. The declarer draws the
    # last tile himself when nobody calls, so the last discard never comes within one round of his declaration.
    possible = "rinshan" not in flags and "houtei" not in flags
    if double:
        # The first round is far from the last tile, and it had no call: neither an own kan nor the pon to add to.
        possible = possible and not kans and "haitei" not in flags and "chankan" not in flags
    if possible and rng.random() < 0.22:
        flags.insert(1, "ippatsu")
    return flags


def _indicator_count(rng: Random, draft: _Draft, flags: Sequence[str]) -> int:
    """How many dora indicators lie open: one, one for each kan, the latest not yet if it was claimed or added."""
    kans = [group.meld for group in draft.groups if group.meld in _KANS]
    count = 1 + len(kans)
    if "rinshan" in flags and kans[-1] != "ankan":
        count -= 1
    quiet = not {"tenhou", "chiihou"}.isdisjoint(flags) or {"double_riichi", "ippatsu"} <= set(flags)
    if not quiet and len(kans) < 3 and rng.random() < 0.03:
        count += 1  # an opponent's kan
    return count


# --- tiles -----------------------------------------------------------------------------------------------------


def _name(tile: int) -> str:
    kind = tile // 4
    if kind in _FIVES and tile % 4 == 0:
        return "0" + _SUITS[kind // 9]
    return f"{kind % 9 + 1}{_SUITS[kind // 9]}"


def _text(tiles: Sequence[int]) -> str:
    """Write tiles as one line, a suit's digits together, in the order given within each suit."""
    digits = ["", "", "", ""]
    for tile in tiles:
        name = _name(tile)
        digits[tile // 36] += name[0]
    return "".join(part + suit for part, suit in zip(digits, _SUITS, strict=True) if part)


class _Deck:
    """The 136 physical tiles; copy 0 of each suited five is the red one."""

    def __init__(self, rng: Random, held: Sequence[int]) -> None:
        self._rng = rng
        self._used: set[int] = set()
        self._order: dict[int, list[int]] = {}
        for five in _FIVES:
            # Only among fives do the copies differ. Shuffling all four makes one five in four red.
            if held[five]:
                self._order[five] = rng.sample(range(4), 4)

    def take(self, kind: int) -> int:
        for copy in self._order.get(kind, (0, 1, 2, 3)):
            tile = 4 * kind + copy
            if tile not in self._used:
                self._used.add(tile)
                return tile
        raise AssertionError(f"a fifth copy of kind {kind}")

    def set_aside(self, kind: int) -> None:
        """Give the other copies of a kind to an opponent."""
        self._used.update(range(4 * kind, 4 * kind + 4))

    def indicator(self, towards: Sequence[int]) -> int:
        """Turn a random unused tile, one that points to one of `towards` if any is left."""
        rng = self._rng
        for kind in towards:
            free = [4 * _before(kind) + copy for copy in range(4) if 4 * _before(kind) + copy not in self._used]
            if free:
                tile = rng.choice(free)
                self._used.add(tile)
                return tile
        while (tile := rng.randrange(136)) in self._used:
            pass
        self._used.add(tile)
        return tile


def _before(kind: int) -> int:
    """Give the indicator kind of a dora kind: 9 before 1, North before East, Red before White."""
    if kind < 27:
        return kind - 1 if kind % 9 else kind + 8
    if kind < 31:
        return kind - 1 if kind > 27 else 30
    return kind - 1 if kind > 31 else 33


def _write_meld(rng: Random, group: _Group, tiles: list[int], seat: int) -> dict[str, object]:
    meld: dict[str, object] = {"type": group.meld, "tiles": _text(sorted(tiles))}
    if group.meld == "ankan":
        return meld
    meld["called"] = _name(rng.choice(tiles))
    # A run is claimed from the left only, that is from the player who discards just before the caller.
    meld["from"] = SEATS[(seat - (1 if group.meld == "chi" else rng.randrange(1, 4))) % 4]
    return meld


def _write(rng: Random, draft: _Draft, name: str) -> dict[str, object]:
    held = draft.counts()
    by = draft.by or ("tsumo" if rng.random() < 0.42 else "ron")
    win = _winning_kind(rng, draft, held)
    flags = _flags(rng, draft, by, held[win] == 1 and bool(draft.groups or draft.force == "chankan"))
    if "rinshan" in flags:
        # The replacement tile follows the latest meld, so that one is a kan.
        draft.groups.sort(key=lambda group: group.meld in _KANS)

    deck = _Deck(rng, held)
    concealed = draft.concealed()
    concealed.remove(win)
    rng.shuffle(concealed)  # so that the red five is as likely the winning tile as any other
    drawn = [deck.take(kind) for kind in [win, *concealed]]
    melds = [
        _write_meld(rng, group, [deck.take(kind) for kind in group.tiles()], draft.seat)
        for group in draft.groups
        if group.meld is not None
    ]
    if "chankan" in flags:
        deck.set_aside(win)

    kinds = [kind for kind in _ALL if held[kind]]
    count = _indicator_count(rng, draft, flags)
    indicators = [
        _name(deck.indicator(rng.sample(kinds, len(kinds)) if rng.random() < draft.rich else ()))
        for _ in range(2 * count)
    ]
    riichi = "riichi" in flags or "double_riichi" in flags
    chance = rng.random()
    dora = indicators[:count] if chance > 0.01 else []  # an empty list means: not entered
    ura = indicators[count:] if riichi and chance > 0.05 else []

    rest = drawn[1:] if rng.random() < 0.1 else sorted(drawn[1:])
    others = [seat for seat in range(4) if seat != draft.seat]
    discarder = SEATS[rng.choice(others)] if by == "ron" and rng.random() < 0.97 else None
    return {
        "id": name,
        "rules": "tenhou",
        "closed": _text(rest),
        "melds": melds,
        "win": _name(drawn[0]),
        "by": by,
        "seat": SEATS[draft.seat],
        "round": SEATS[draft.round],
        "from": discarder,
        "flags": flags,
        "dora": dora,
        "ura": ura,
        "honba": rng.choices((0, 1, 2, 3, 4, 5, 8), (62, 20, 9, 4, 2, 2, 1))[0],
        "sticks": int(riichi) + rng.choices((0, 1, 2, 3, 4), (70, 20, 6, 3, 1))[0],
    }


def _one_of_two(rng: Random, case: dict[str, object]) -> None:
    """Make the win one of two on the discard, where both can sit in turn after the discarder."""
    place = rng.choice((1, 2))
    if case["from"] is not None:
        between = (SEATS.index(str(case["seat"])) - SEATS.index(str(case["from"]))) % 4 - 1
        place = {0: 1, 2: 2}.get(between, place)
    case |= {"winners": 2, "place": place}


def random_wins(count: int, seed: int) -> Iterator[dict[str, object]]:
    """Yield `count` complete hands as cases under the ruleset `tenhou`; the id tells the kind and the number.

    >>> [case["id"] for case in random_wins(2, seed=1)] == [case["id"] for case in random_wins(3, seed=1)][:2]
    True
    """
    rng = Random(seed)
    # Drawn apart, so that the hands are the same with and without other winners.
    others = Random(f"other winners {seed}")
    makers = [(name, maker) for name, maker, _ in _KINDS]
    for number in range(count):
        name, maker = rng.choices(makers, cum_weights=_KIND_SCALE)[0]
        draft = _Draft(seat=rng.randrange(4), round=rng.choices((0, 1, 2, 3), (50, 40, 6, 4))[0])
        maker(rng, draft)
        case = _write(rng, draft, f"{name}-{number:05d}")
        if case["by"] == "ron" and others.random() < 0.1:
            _one_of_two(others, case)
        yield case
