"""A second scorer, slow and plain: the oracle that the program's own scorer is checked against.

It was written from the rules (the numbers in brackets are sections and options of the rules reference, as in the
program) and shares no code with the program: tiles are texts such as ``5p`` (red ``0p``), hands are lists, and every
reading of a hand is built and judged from scratch. It takes a case of docs/cases.md and the options of a ruleset as a
plain dict, and believes both: whether a win can occur at all is not its question.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

Case = Mapping[str, Any]
Options = Mapping[str, Any]

CIRCLES = (
    *([f"{rank}{suit}" for rank in range(1, 10)] for suit in "mps"),
    ["1z", "2z", "3z", "4z"],  # East South West North
    ["5z", "6z", "7z"],  # White Green Red
)
KINDS = [kind for circle in CIRCLES for kind in circle]
WINDS, DRAGONS = set(CIRCLES[3]), set(CIRCLES[4])
HONOURS = WINDS | DRAGONS
TERMINALS = {"1m", "9m", "1p", "9p", "1s", "9s"}
OUTER = TERMINALS | HONOURS
GREEN = {"2s", "3s", "4s", "6s", "8s", "6z"}
SEATS = "ESWN"


class Group(NamedTuple):
    """A run (named by its lowest tile), a triplet, a kan or the pair."""

    form: str
    first: str
    concealed: bool = True

    @property
    def tiles(self) -> list[str]:
        """The kinds of its tiles."""
        if self.form == "run":
            rank, suit = int(self.first[0]), self.first[1]
            return [f"{rank}{suit}", f"{rank + 1}{suit}", f"{rank + 2}{suit}"]
        return [self.first] * {"pair": 2, "triplet": 3, "kan": 4}[self.form]


class Reading(NamedTuple):
    """One way to see the hand: ``standard`` with its groups and the one that was completed, or a special form."""

    form: str
    groups: tuple[Group, ...] = ()
    won: Group | None = None


@dataclass(frozen=True)
class Facts:
    """What is the same in every reading of a win."""

    case: Case
    options: Options
    win: str  # the kind of the winning tile
    concealed: list[str]  # kinds, the winning tile among them
    melds: list[Group]
    everything: list[str]  # kinds of all tiles, kans with four
    reds: int
    closed: bool
    tsumo: bool
    flags: frozenset[str]
    seat: str  # the winner's wind as a tile
    round: str


class Result(NamedTuple):
    """The value of one reading. The first five fields are its rank: the greatest reading counts (6.3, R41)."""

    points: int
    yakuman: int
    han: int
    fu: int  # rounded; 0 where fu are not counted
    raw_fu: int
    win: bool
    yaku: dict[str, int]
    dora: int
    ura_dora: int
    aka_dora: int
    limit: str | None
    payments: dict[str, int]
    deltas: dict[str, int] | None


def best(case: Case, options: Options) -> list[Result]:
    """Return the result of the win; more than one where several readings of equal worth have different yaku."""
    facts = read(case, options)
    results = [result for reading in readings(facts) for result in judge(reading, facts)]
    top = max(result[:5] for result in results)
    found: list[Result] = []
    for result in results:
        if result[:5] == top and result not in found:
            found.append(result)
    return found


# ------------------------------------------------------------------------------------------------------------ the tiles


def row(text: str) -> list[str]:
    """Return the tiles of a row such as ``340p11z``."""
    tiles: list[str] = []
    digits = ""
    for letter in text:
        if letter.isdigit():
            digits += letter
        else:
            tiles += [digit + letter for digit in digits]
            digits = ""
    return tiles


def kind_of(tile: str) -> str:
    """Return the kind of a tile: a red five is a five."""
    return tile.replace("0", "5")


def read(case: Case, options: Options) -> Facts:
    """Return the facts of a case."""
    concealed = [*row(case["closed"]), *row(case["win"])]
    melds: list[Group] = []
    called: list[str] = []
    for meld in case.get("melds") or []:
        tiles = row(meld["tiles"])
        form = {"chi": "run", "pon": "triplet"}.get(meld["type"], "kan")
        melds.append(Group(form, min(map(kind_of, tiles)), concealed=meld["type"] == "ankan"))
        called += tiles
    return Facts(
        case,
        options,
        win=kind_of(case["win"]),
        concealed=[kind_of(tile) for tile in concealed],
        melds=melds,
        everything=[kind_of(tile) for tile in concealed + called],
        reds=sum(tile[0] == "0" for tile in concealed + called),
        closed=all(meld.concealed for meld in melds),  # a closed kan does not open the hand (R24)
        tsumo=case["by"] == "tsumo",
        flags=frozenset(case.get("flags") or []),
        seat=f"{SEATS.index(case.get('seat', 'E')) + 1}z",
        round=f"{SEATS.index(case.get('round', 'E')) + 1}z",
    )


def next_kind(indicator: str) -> str:
    """Return the kind that an indicator points to: the next in its circle (10.29)."""
    circle = next(circle for circle in CIRCLES if kind_of(indicator) in circle)
    return circle[(circle.index(kind_of(indicator)) + 1) % len(circle)]


# --------------------------------------------------------------------------------------------------------- the readings


def readings(facts: Facts) -> Iterator[Reading]:
    """Yield every reading (6.3): each split, with each concealed group or pair that the winning tile may complete."""
    counts = Counter(facts.concealed)
    for split in splits(counts):
        for won in {group for group in split if facts.win in group.tiles}:
            groups = [*split, *facts.melds]
            if won.form == "triplet" and not facts.tsumo:
                won = won._replace(concealed=False)  # noqa: PLW2901 - a triplet completed by ron is open (6.2)
                groups[groups.index(Group(*won[:2]))] = won
            yield Reading("standard", tuple(groups), won)
    # Four equal tiles are not two pairs (10.12).
    if not facts.melds and len(counts) == 7 and set(counts.values()) == {2}:
        yield Reading("chiitoitsu")
    if not facts.melds and set(counts) == OUTER:
        yield Reading("kokushi")


def splits(counts: Counter[str], pair_taken: bool = False) -> set[tuple[Group, ...]]:
    """Return all ways to take tiles apart into runs, triplets and one pair."""
    left = [kind for kind in KINDS if counts[kind]]
    if not left:
        return {()}
    found: set[tuple[Group, ...]] = set()
    first = left[0]
    for form in ("run", "triplet") if pair_taken else ("run", "triplet", "pair"):
        group = Group(form, first)
        need = Counter(group.tiles)
        if first in HONOURS and form == "run":
            continue
        if all(counts[kind] >= count for kind, count in need.items()):
            for others in splits(counts - need, pair_taken or form == "pair"):
                found.add(tuple(sorted([group, *others])))
    return found


# ------------------------------------------------------------------------------------------------------------------- fu


def raw_fu_of(reading: Reading, facts: Facts, pinfu: bool) -> int:
    """Return the fu before rounding (6.1)."""
    if reading.form == "chiitoitsu":
        return 25
    if reading.form == "kokushi":
        return 0
    options = facts.options
    fu = 20
    if not facts.tsumo and facts.closed:
        fu += 10
    if facts.tsumo and not pinfu and ("rinshan" not in facts.flags or options["rinshan_tsumo_fu"]):  # R08, R09
        fu += 2
    for group in reading.groups:
        if group.form in {"triplet", "kan"}:
            worth = 2 * (2 if group.first in OUTER else 1) * (2 if group.concealed else 1)
            fu += worth * (4 if group.form == "kan" else 1)
        elif group.form == "pair":
            fu += pair_fu(group.first, facts)
    if wait_of(reading, facts) in {"edge", "middle", "pair"}:
        fu += 2
    if fu == 20 and not facts.tsumo and not facts.closed and options["open_no_fu_ron_30"]:  # R07
        fu += 2
    return fu


def pair_fu(kind: str, facts: Facts) -> int:
    """Return the fu of a pair: 2 for a dragon, the seat's or the round's wind; R06 for a wind that is both."""
    if kind == facts.seat == facts.round:
        return int(facts.options["double_wind_pair_fu"])
    return 2 if kind in DRAGONS | {facts.seat, facts.round} else 0


def wait_of(reading: Reading, facts: Facts) -> str:
    """Return what the hand waited on: ``edge``, ``middle``, ``pair``, ``two pairs`` or ``two-sided`` (6.1)."""
    won = reading.won
    assert won is not None
    if won.form != "run":
        return "pair" if won.form == "pair" else "two pairs"
    low, middle, high = won.tiles
    if facts.win == middle:
        return "middle"
    edge = (facts.win == high and low[0] == "1") or (facts.win == low and high[0] == "9")
    return "edge" if edge else "two-sided"


# ------------------------------------------------------------------------------------------------------------- the yaku


def yakuman_of(reading: Reading, facts: Facts) -> dict[str, int]:
    """Return the yakuman of a reading in the order of 9.4, each with what it is worth (R15: some count double)."""
    options, flags, kinds, groups = facts.options, facts.flags, set(facts.everything), reading.groups
    doubles = options["double_yakuman"]
    held = Counter(facts.concealed) - Counter([facts.win])  # the thirteen tiles before the win
    suit = facts.win[1]
    gates = Counter([f"{rank}{suit}" for rank in (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9)])
    nine_gates = suit != "z" and not facts.melds and gates <= Counter(facts.concealed)  # 10.37
    trios = {group.first for group in groups if group.form in {"triplet", "kan"}}
    pair = {group.first for group in groups if group.form == "pair"}
    concealed = sum(group.form in {"triplet", "kan"} and group.concealed for group in groups)
    pair_wait = reading.won is not None and reading.won.form == "pair"

    holds = {
        "renhou": "renhou" in flags and options["renhou"] == "yakuman",  # R16
        "tenhou": "tenhou" in flags,
        "chiihou": "chiihou" in flags,
        "kokushi": reading.form == "kokushi",
        "chuuren": nine_gates,
        "ryuuiisou": kinds <= GREEN and ("6z" in kinds or not options["ryuuiisou_needs_hatsu"]),  # R25
        "suuankou": concealed == 4,
        "suukantsu": sum(group.form == "kan" for group in groups) == 4,
        "chinroutou": kinds <= TERMINALS,
        "tsuuiisou": kinds <= HONOURS,
        "daisangen": trios >= DRAGONS,
        "shousuushii": len(trios & WINDS) == 3 and pair <= WINDS,
        "daisuushii": trios >= WINDS,
    }
    special = {
        "kokushi": ("kokushi_13", len(held) == 13),  # 10.38
        "chuuren": ("junsei_chuuren", held == gates),  # 10.37
        "suuankou": ("suuankou_tanki", pair_wait),  # 10.39
        "daisuushii": ("daisuushii", True),
    }
    found: dict[str, int] = {}
    for name, true in holds.items():
        double, doubled = special.get(name, ("", False))
        if true and doubled and double in doubles:
            found[double] = 2
        elif true:
            found[name] = 1
    return found


def manner_yaku(facts: Facts) -> dict[str, int]:
    """Return the yaku that lie in how and when the hand was won (9.1, 9.2)."""
    flags, options = facts.flags, facts.options
    haitei = "haitei" in flags and ("rinshan" not in flags or options["haitei_with_rinshan"])  # R18, 10.21
    holds = {
        "riichi": "riichi" in flags and "double_riichi" not in flags,
        "ippatsu": "ippatsu" in flags and options["ippatsu"],  # R05
        "menzen_tsumo": facts.tsumo and facts.closed,
        "chankan": "chankan" in flags,
        "rinshan": "rinshan" in flags,
        "haitei": haitei,
        "houtei": "houtei" in flags,
    }
    double = {"double_riichi": 2} if "double_riichi" in flags else {}
    return {**{name: 1 for name, true in holds.items() if true}, **double}


def tile_yaku(facts: Facts) -> dict[str, int]:
    """Return the yaku that need only a look at the tiles; they belong to seven pairs too (10.13)."""
    kinds = set(facts.everything)
    one_suit = len({kind[1] for kind in kinds - HONOURS}) == 1
    found: dict[str, int] = {}
    if not kinds & OUTER and (facts.closed or facts.options["open_tanyao"]):  # R01
        found["tanyao"] = 1
    if kinds <= OUTER:
        found["honroutou"] = 2
    if one_suit and kinds & HONOURS:
        found["honitsu"] = 3 if facts.closed else 2
    if one_suit and not kinds & HONOURS:
        found["chinitsu"] = 6 if facts.closed else 5
    return found


def run_yaku(reading: Reading, facts: Facts) -> dict[str, int]:
    """Return the yaku of the runs, and of the terminals and honours in every group (9.1 to 9.3)."""
    options, groups = facts.options, reading.groups
    runs = [group.first for group in groups if group.form == "run"]
    pair = next(group.first for group in groups if group.form == "pair")
    found: dict[str, int] = {}
    # Pinfu: four runs, a pair without fu, a two-sided wait, closed (6.4); with self-draw only where R09 says so.
    pinfu = facts.closed and len(runs) == 4 and not pair_fu(pair, facts) and wait_of(reading, facts) == "two-sided"
    if pinfu and (not facts.tsumo or options["pinfu_tsumo"]):
        found["pinfu"] = 1
    twins = sum(count // 2 for count in Counter(runs).values()) if facts.closed else 0
    if twins == 2 and (len(set(runs)) > 1 or options["ryanpeikou_four_equal"]):  # 10.7, 10.8
        found["ryanpeikou"] = 3
    elif twins:
        found["iipeikou"] = 1
    if any({f"1{suit}", f"4{suit}", f"7{suit}"} <= set(runs) for suit in "mps"):
        found["ittsuu"] = 2 if facts.closed else 1
    if any({f"{rank}m", f"{rank}p", f"{rank}s"} <= set(runs) for rank in range(1, 8)):
        found["sanshoku_doujun"] = 2 if facts.closed else 1
    if runs and all(set(group.tiles) & OUTER for group in groups):  # 10.15
        if set(facts.everything) & HONOURS:
            found["chanta"] = 2 if facts.closed else 1
        else:
            found["junchan"] = 3 if facts.closed else 2
    return found


def triplet_yaku(reading: Reading, facts: Facts) -> dict[str, int]:
    """Return the yaku of triplets and kans (9.1, 9.2)."""
    threes = [group for group in reading.groups if group.form in {"triplet", "kan"}]
    kinds = {group.first for group in threes}
    pair = next(group.first for group in reading.groups if group.form == "pair")
    names = {"haku": "5z", "hatsu": "6z", "chun": "7z", "seat_wind": facts.seat, "round_wind": facts.round}  # 10.6
    found = {name: 1 for name, kind in names.items() if kind in kinds}
    if any({f"{rank}m", f"{rank}p", f"{rank}s"} <= kinds for rank in range(1, 10)):
        found["sanshoku_doukou"] = 2
    if len(threes) == 4:
        found["toitoi"] = 2
    if sum(group.concealed for group in threes) == 3:  # 10.2 to 10.4
        found["sanankou"] = 2
    if sum(group.form == "kan" for group in threes) == 3:
        found["sankantsu"] = 2
    if len(DRAGONS & kinds) == 2 and pair in DRAGONS:  # 10.19
        found["shousangen"] = 2
    return found


# ------------------------------------------------------------------------------------------------------------ the value


def judge(reading: Reading, facts: Facts) -> Iterator[Result]:
    """Yield what a reading is worth: one result, two where renhou may be taken or left (R16)."""
    options = facts.options
    yakuman = yakuman_of(reading, facts)
    if yakuman:  # nothing else adds to it (7.1)
        if not options["multiple_yakuman"]:  # R14: one counts, the dearest; of equals a liable one (P6), then by 9.4
            liable = (facts.case.get("pao") or {}).get("yaku")
            name = max(yakuman, key=lambda each: (yakuman[each], each == liable))
            yakuman = {name: yakuman[name]}
        yield valued(facts, yakuman, yakuman=sum(yakuman.values()))
        return
    renhou = "renhou" in facts.flags and options["renhou"] != "none"
    if renhou:  # a flat mangan beside which nothing counts (R16, 10.26)
        yield valued(facts, {"renhou": 5}, han=5)
        if options["renhou"] != "five_han_or_better":
            return
    yaku = {**manner_yaku(facts), **tile_yaku(facts)}
    if reading.form == "chiitoitsu":
        yaku["chiitoitsu"] = 2
    else:
        yaku.update({**run_yaku(reading, facts), **triplet_yaku(reading, facts)})
    raw_fu = raw_fu_of(reading, facts, "pinfu" in yaku)
    fu = raw_fu if raw_fu == 25 else (raw_fu + 9) // 10 * 10
    least = options["min_han_at_5_honba"] if facts.case.get("honba", 0) >= 5 else 1  # R44, 11.7
    if sum(yaku.values()) < least:
        yield Result(0, 0, 0, fu, raw_fu, False, {}, 0, 0, 0, None, {}, dict.fromkeys(SEATS, 0))
        return
    dora, ura = (
        sum(facts.everything.count(next_kind(indicator)) for indicator in facts.case.get(key) or [])
        for key in ("dora", "ura")  # 10.29 to 10.34
    )
    han = sum(yaku.values()) + dora + ura + facts.reds
    yield valued(facts, yaku, han=han, fu=fu, raw_fu=raw_fu, dora=(dora, ura, facts.reds))


def valued(
    facts: Facts,
    yaku: dict[str, int],
    *,
    yakuman: int = 0,
    han: int = 0,
    fu: int = 0,
    raw_fu: int = 0,
    dora: tuple[int, int, int] = (0, 0, 0),
) -> Result:
    """Return the result with its points and payments."""
    base, limit = (8000 * yakuman, "yakuman") if yakuman else base_of(han, fu, facts.options)
    shares = ordinary_payments(base, facts, 0)
    points = sum(amount * {"each": 3, "others": 2}.get(payer, 1) for payer, amount in shares.items())
    paid = payments_of(base, yaku, facts)
    return Result(points, yakuman, han, fu, raw_fu, True, yaku, *dora, limit, paid, deltas_of(paid, facts))


def base_of(han: int, fu: int, options: Options) -> tuple[int, str | None]:
    """Return the base points and the name of the limit (7.1)."""
    if han >= 13 and options["top_limit"] == "counted_yakuman":  # R13
        return 8000, "counted_yakuman"
    for least, base, name in ((11, 6000, "sanbaiman"), (8, 4000, "baiman"), (6, 3000, "haneman"), (5, 2000, "mangan")):
        if han >= least:
            return base, name
    base = fu * 2 ** (2 + han)
    if base >= 2000 or (base == 1920 and options["kiriage"]):  # R11
        return 2000, "mangan"
    return base, None


# --------------------------------------------------------------------------------------------------------- the payments


def hundreds(points: int) -> int:
    """Return a payment rounded up to a full hundred (R37)."""
    return (points + 99) // 100 * 100


def ordinary_payments(base: int, facts: Facts, honba: int) -> dict[str, int]:
    """Return who pays what where nobody is liable; ``honba`` is what all counters are worth (7.1, R27)."""
    dealer = facts.seat == "1z"
    if not facts.tsumo:
        return {"discarder": hundreds(base * (6 if dealer else 4)) + honba}
    if dealer:
        return {"each": hundreds(2 * base) + honba // 3}
    return {"dealer": hundreds(2 * base) + honba // 3, "others": hundreds(base) + honba // 3}


def payments_of(base: int, yaku: dict[str, int], facts: Facts) -> dict[str, int]:
    """Return who pays what, honba included (7.1) and somebody's liability (8.2)."""
    options, pao = facts.options, facts.case.get("pao")
    honba = options["honba_points"] * facts.case.get("honba", 0)
    if is_later_winner(facts.case) and options["honba_winners"] == "first":  # R28
        honba = 0
    if not pao or pao["yaku"] not in yaku or (facts.tsumo and not options["pao_tsumo"]):  # R31
        return ordinary_payments(base, facts, honba)
    factor = 6 if facts.seat == "1z" else 4
    covered = base if options["pao_scope"] == "hand" else 8000 * yaku[pao["yaku"]]  # R34
    rest = base - covered
    if facts.tsumo:  # as if the liable player had dealt in; the rest is split as ever
        return {**(ordinary_payments(rest, facts, 0) if rest else {}), "liable": covered * factor + honba}
    if pao["seat"] == facts.case.get("from"):
        return {"discarder": base * factor + honba}
    by_liable = options["pao_honba"] == "liable"  # R33
    half = covered * factor // 2
    return {
        "discarder": half + rest * factor + (0 if by_liable else honba),
        "liable": half + (honba if by_liable else 0),
    }


def deltas_of(paid: dict[str, int], facts: Facts) -> dict[str, int] | None:
    """Return what each seat gains or loses, sticks included; None where the discarder is not known."""
    case = facts.case
    winner = case.get("seat", "E")
    others: list[str | None] = [seat for seat in SEATS if seat != winner]
    change = dict.fromkeys(SEATS, 0)
    for payer, amount in paid.items():
        payers: dict[str, list[str | None]] = {
            "discarder": [case.get("from")],
            "dealer": ["E"],
            "others": [seat for seat in others if seat != "E"],
            "each": others,
            "liable": [(case.get("pao") or {}).get("seat")],
        }
        for seat in payers[payer]:
            if seat is None:
                return None
            change[seat] -= amount
            change[winner] += amount
    change[winner] += 1000 * sticks_of(facts)
    return change


def is_later_winner(case: Case) -> bool:
    """Tell whether another winner on the same discard comes before this one in turn (R29)."""
    return int(case.get("place", 1)) != 1


def sticks_of(facts: Facts) -> int:
    """Return how many of the riichi sticks go to this winner (R28)."""
    case = facts.case
    sticks = int(case.get("sticks", 0))
    if not is_later_winner(case):
        return sticks
    declared = any(flag in ("riichi", "double_riichi") for flag in case.get("flags") or [])
    takes_back = facts.options["stick_winners"] == "own_first" and declared
    return 1 if takes_back and sticks else 0
