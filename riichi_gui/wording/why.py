"""Why a hand has a yaku: one sentence for each, with the hand's own tiles. Also which tiles are dora, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from riichi_gui.scoring.tiles import DORA_OF, HATSU, KIND, WINDS, Tile
from riichi_gui.wording import telling
from riichi_gui.wording.marks import N_, NP_, Counted
from riichi_gui.wording.telling import tell

if TYPE_CHECKING:
    from riichi_gui.scoring.readings import Group
    from riichi_gui.scoring.score import DoraItem, Score
    from riichi_gui.scoring.yaku import YakuItem
    from riichi_gui.wording.words import Words

Teller = Callable[["Words", "Score"], str]
_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)

# Sentences that need no more than the winning tile.
_PLAIN: Final[Mapping[str, str]] = {
    "riichi": N_("Riichi was declared with a closed hand that was one tile from winning."),
    "double_riichi": N_("Riichi was declared with the very first discard, before any call or {kan}."),
    "menzen_tsumo": N_("The hand is closed and drew the winning tile, {tile}, itself."),
    "tanyao": N_("No tile is a terminal or an honour."),
    "chankan": N_("The winning tile, {tile}, was robbed when another player made a {kan} of it."),
    "rinshan": N_("The winning tile, {tile}, is the replacement tile drawn after a {kan}."),
    "haitei": N_("The winning tile, {tile}, is the last tile of the wall."),
    "houtei": N_("The winning tile, {tile}, is the discard after the last tile of the wall."),
    "chiitoitsu": N_("Seven different pairs, the last of them completed by {tile}."),
    "honroutou": N_("Every tile is a terminal or an honour."),
    "renhou": N_("Won by ron in the first turn, before any call and before the winner's own first draw."),
    "tenhou": N_("The dealer's first fourteen tiles were a complete hand."),
    "chiihou": N_("Won on the winner's first draw, before any call or {kan}."),
    "kokushi": N_("One each of the thirteen terminals and honours, and one of them twice: {twice}."),
    "kokushi_13": N_(
        "The hand held one each of the thirteen terminals and honours, so that any of them would win; {tile} came."
    ),
    "junsei_chuuren": N_(
        "The hand held 1112345678999 of one suit, {suit}, so that any tile of the suit would win; {tile} came."
    ),
    "chinroutou": N_("Every tile is a terminal: a 1 or a 9."),
    "tsuuiisou": N_("Every tile is an honour."),
}


def why_yaku(words: Words, score: Score, item: YakuItem) -> str:
    """Return why a hand has a yaku, with the hand's own tiles."""
    teller = _TELLERS.get(item.id)
    why = _plain(words, score, item.id) if teller is None else teller(words, score)
    less = words.text("One han less because the hand is open.") if item.reduced else ""
    return words.sentences([why, less])


def _plain(words: Words, score: Score, yaku_id: str) -> str:
    tile = _won(score)
    kinds = [KIND[each] for each in score.win.hand_tiles]
    twice = next((kind for kind in kinds if kinds.count(kind) > 1), tile)
    values = {"tile": words.tile_name(tile), "twice": words.tile_name(twice)}
    suit = telling.suit(words, kinds[0]) if "{suit}" in _PLAIN[yaku_id] else ""
    return tell(words, _PLAIN[yaku_id], suit=suit, **values)


def _won(score: Score) -> Tile:
    """Return the kind of the winning tile, which every scored hand has."""
    assert score.win.tile is not None
    return KIND[score.win.tile]


def _triplets(score: Score) -> list[Group]:
    return [group for group in _groups(score) if group.fu]


def _groups(score: Score) -> list[Group]:
    """Return the groups and the pair as a player reads them: by suit and rank."""
    return sorted(score.groups, key=lambda group: group.kind)


def _runs(score: Score) -> list[Tile]:
    return [group.kind for group in score.groups if group.form == "run"]


def _pair(score: Score) -> Tile:
    return next(group.kind for group in score.groups if group.form == "pair")


def _of_kind(score: Score, kind: Tile) -> Group:
    return next(group for group in score.groups if group.kind == kind)


# ------------------------------------------------------------------------------------------------------- how it was won


def _ippatsu(words: Words, score: Score) -> str:
    if score.win.by == "tsumo":
        return tell(words, N_("Won on the first own draw after riichi, with no call or {kan} in between."))
    return tell(words, N_("Won by ron within one turn of riichi, with no call or {kan} in between."))


# ----------------------------------------------------------------------------------------------------------------- runs


def _pinfu(words: Words, score: Score) -> str:
    low, tile = score.win_group.kind, _won(score)
    # The two tiles held are the run's first two or its last two.
    first, last = (low, low + 3) if tile == low else (low - 1, low + 2)
    return tell(
        words,
        N_("Four {runs}, a pair without value ({pair}) and a {ryanmen} ({sides})."),
        pair=telling.noun(words, _pair(score)),
        sides=telling.two(words, Tile(first), Tile(last)),
    )


def _twins(score: Score) -> list[Tile]:
    runs = _runs(score)
    return [kind for kind in sorted(set(runs)) if runs.count(kind) > 1]


def _iipeikou(words: Words, score: Score) -> str:
    return tell(words, N_("Two equal {runs}: {tiles} twice."), tiles=telling.run(words, _twins(score)[0]))


def _ryanpeikou(words: Words, score: Score) -> str:
    first, *others = (telling.run(words, kind) for kind in _twins(score))
    if others:
        return tell(
            words, N_("Equal {runs} twice over: {first} twice and {second} twice."), first=first, second=others[0]
        )
    return tell(words, N_("Four equal {runs} count as two and two: {first} four times."), first=first)


def _ittsuu(words: Words, score: Score) -> str:
    runs = set(_runs(score))
    first = next(kind for kind in runs if kind % 9 == 0 and {kind + 3, kind + 6} <= runs)
    return tell(words, N_("1 to 9 of one suit, {suit}, in three {runs}."), suit=telling.suit(words, first))


def _sanshoku_doujun(words: Words, score: Score) -> str:
    runs = set(_runs(score))
    first = next(kind for kind in runs if kind < 9 and {kind + 9, kind + 18} <= runs)
    return tell(words, N_("The {run} {ranks} in all three suits."), ranks=telling.run_ranks(words, first))


def _outside(message: str) -> Teller:
    def teller(words: Words, score: Score) -> str:
        groups = telling.listed(words, [telling.group(words, group) for group in _groups(score)])
        return tell(words, message, groups=groups)

    return teller


# ------------------------------------------------------------------------------------------------------------- triplets


def _value(message: str, kind_of: Callable[[Score], Tile]) -> Teller:
    def teller(words: Words, score: Score) -> str:
        kind = kind_of(score)
        set_name = words.style["kan" if _of_kind(score, kind).form == "kan" else "triplet"]
        return tell(words, message, set=set_name, tile=telling.noun(words, kind))

    return teller


def _sanshoku_doukou(words: Words, score: Score) -> str:
    groups = _triplets(score)
    held = {group.kind for group in groups}
    first = next(kind for kind in held if kind < 9 and {kind + 9, kind + 18} <= held)
    of_rank = [group for group in groups if group.kind < 27 and group.kind % 9 == first]
    return tell(
        words,
        N_("{sets} of {rank} in all three suits."),
        sets=telling.sets(words, of_rank),
        rank=telling.rank(words, first),
    )


def _toitoi(words: Words, score: Score) -> str:
    groups = _triplets(score)
    return tell(
        words,
        N_("All four groups are {sets}: {tiles}."),
        sets=telling.sets(words, groups),
        tiles=telling.kinds(words, groups),
    )


def _sanankou(words: Words, score: Score) -> str:
    concealed = [group for group in _triplets(score) if group.concealed]
    parts = [tell(words, N_("Three {ankous}: {tiles}."), tiles=telling.kinds(words, concealed))]
    ended = score.win_group
    if ended.form == "triplet" and not ended.concealed:
        tile = telling.noun(words, ended.kind)
        parts.append(tell(words, N_("The {triplet} of {tile} was finished by ron and does not count."), tile=tile))
    return words.sentences(parts)


def _suuankou(words: Words, score: Score) -> str:
    tiles = telling.kinds(words, _triplets(score))
    tile = words.tile_name(_won(score))
    if score.win_group.form == "pair":
        message = N_("Four {ankous}: {tiles}. The winning tile, {tile}, completed the pair.")
    else:
        message = N_("Four {ankous}: {tiles}. The last was drawn, not claimed by ron: {tile}.")
    return tell(words, message, tiles=tiles, tile=tile)


def _suuankou_tanki(words: Words, score: Score) -> str:
    tiles = telling.kinds(words, _triplets(score))
    tile = telling.noun(words, _won(score))
    return tell(words, N_("Four {ankous}, {tiles}, and a {tanki} on {tile}."), tiles=tiles, tile=tile)


def _kans(message: str) -> Teller:
    def teller(words: Words, score: Score) -> str:
        kinds = [telling.noun(words, group.kind) for group in _groups(score) if group.form == "kan"]
        return tell(words, message, tiles=telling.listed(words, kinds))

    return teller


def _honours(message: str, first: Tile, count: int) -> Teller:
    """Return what tells of ``count`` kinds of honours from ``first`` on: their triplets, and their pair if any."""

    def teller(words: Words, score: Score) -> str:
        groups = [group for group in _groups(score) if first <= group.kind < first + count]
        triplets = [group for group in groups if group.fu]
        pair = [telling.noun(words, group.kind) for group in groups if not group.fu]
        tiles = telling.listed(words, [telling.noun(words, group.kind) for group in triplets])
        return tell(words, message, sets=telling.sets(words, triplets), tiles=tiles, pair="".join(pair))

    return teller


# ---------------------------------------------------------------------------------------------------------------- tiles


def _suited(message: str) -> Teller:
    def teller(words: Words, score: Score) -> str:
        kind = next(KIND[tile] for tile in score.win.hand_tiles if KIND[tile] < 27)
        return tell(words, message, suit=telling.suit(words, kind))

    return teller


def _chuuren(words: Words, score: Score) -> str:
    kinds = [KIND[tile] for tile in score.win.hand_tiles]
    extra = next(kind for kind in kinds if kinds.count(kind) > _GATES[kind % 9])
    return tell(
        words,
        N_("1112345678999 of one suit, {suit}, and one more tile of it: {tile}."),
        suit=telling.suit(words, extra),
        tile=words.tile_name(extra),
    )


def _ryuuiisou(words: Words, score: Score) -> str:
    if HATSU in score.win.hand_tiles:
        return tell(words, N_("Every tile is green all over: 2, 3, 4, 6 and 8 of bamboo, and green dragons."))
    return tell(words, N_("Every tile is green all over: 2, 3, 4, 6 and 8 of bamboo, without green dragons."))


_DRAGON: Final = N_("A {set} of {tile}.")

_TELLERS: Final[Mapping[str, Teller]] = {
    "ippatsu": _ippatsu,
    "pinfu": _pinfu,
    "iipeikou": _iipeikou,
    "haku": _value(_DRAGON, lambda _: Tile(31)),
    "hatsu": _value(_DRAGON, lambda _: Tile(32)),
    "chun": _value(_DRAGON, lambda _: Tile(33)),
    "seat_wind": _value(N_("A {set} of {tile}, your seat wind."), lambda score: WINDS[score.win.seat]),
    "round_wind": _value(N_("A {set} of {tile}, the round wind."), lambda score: WINDS[score.win.round]),
    "ittsuu": _ittsuu,
    "sanshoku_doujun": _sanshoku_doujun,
    "chanta": _outside(N_("Every group and the pair has a terminal or an honour: {groups}.")),
    "sanshoku_doukou": _sanshoku_doukou,
    "toitoi": _toitoi,
    "sanankou": _sanankou,
    "sankantsu": _kans(N_("Three {kans}: {tiles}.")),
    "shousangen": _honours(N_("{sets} of {tiles}, and a pair of {pair}."), Tile(31), 3),
    "ryanpeikou": _ryanpeikou,
    "honitsu": _suited(N_("Only one suit, {suit}, and honours.")),
    "junchan": _outside(N_("Every group and the pair has a terminal, and there are no honours: {groups}.")),
    "chinitsu": _suited(N_("Only one suit, {suit}, and no honours.")),
    "chuuren": _chuuren,
    "ryuuiisou": _ryuuiisou,
    "suuankou": _suuankou,
    "suuankou_tanki": _suuankou_tanki,
    "suukantsu": _kans(N_("Four {kans}: {tiles}.")),
    "daisangen": _honours(N_("{sets} of all three dragons: {tiles}."), Tile(31), 3),
    "shousuushii": _honours(N_("{sets} of three winds, {tiles}, and a pair of the fourth, {pair}."), Tile(27), 4),
    "daisuushii": _honours(N_("{sets} of all four winds: {tiles}."), Tile(27), 4),
}

YAKU_IDS: Final = (*_PLAIN, *_TELLERS)
"""The yaku that have a sentence."""


# ----------------------------------------------------------------------------------------------------------------- dora

_DORA: Final[Mapping[str, Counted]] = {
    "dora": NP_(
        "Indicator {shown} makes {tile} dora: {count} of it in the hand.",
        "Indicator {shown} makes {tile} dora: {count} of them in the hand.",
    ),
    "ura_dora": NP_(
        "Ura indicator {shown} makes {tile} dora: {count} of it in the hand.",
        "Ura indicator {shown} makes {tile} dora: {count} of them in the hand.",
    ),
}
_MORE_DORA: Final[Mapping[str, Counted]] = {
    "dora": NP_(
        "Indicators {shown} make {tile} dora {times} times over: {count} of it in the hand, {han} han.",
        "Indicators {shown} make {tile} dora {times} times over: {count} of them in the hand, {han} han.",
    ),
    "ura_dora": NP_(
        "Ura indicators {shown} make {tile} dora {times} times over: {count} of it in the hand, {han} han.",
        "Ura indicators {shown} make {tile} dora {times} times over: {count} of them in the hand, {han} han.",
    ),
}
_RED: Final = NP_("{count} red five in the hand: {tiles}.", "{count} red fives in the hand: {tiles}.")
DORA_IDS: Final = (*_DORA, "aka_dora")
"""The kinds of dora that have a sentence."""


def why_dora(words: Words, score: Score, item: DoraItem) -> str:
    """Return which indicators make which tiles dora, and how many of them there are; a sentence for each kind."""
    if item.id == "aka_dora":
        tiles = telling.listed(words, [telling.one(words, tile) for tile in item.tiles])
        return words.counted(_RED, len(item.tiles), tiles=tiles)
    shown: dict[Tile, list[str]] = {}
    for indicator in score.win.dora if item.id == "dora" else score.win.ura:
        shown.setdefault(DORA_OF[indicator], []).append(words.tile_name(indicator))
    held = [KIND[tile] for tile in score.win.hand_tiles]
    parts: list[str] = []
    for kind, indicators in shown.items():
        count, times = held.count(kind), len(indicators)
        if count:
            message = (_DORA if times == 1 else _MORE_DORA)[item.id]
            values = {"shown": telling.listed(words, indicators), "tile": words.tile_name(kind)}
            if times > 1:
                values |= {"times": str(times), "han": str(times * count)}
            parts.append(words.counted(message, count, **values))
    return words.sentences(parts)
