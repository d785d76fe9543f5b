"""Why an item of the fu count is there: one sentence for each, with the hand's own tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from riichi_gui.scoring.tiles import EAST, KIND, Tile, is_yaochu
from riichi_gui.wording import telling
from riichi_gui.wording.marks import N_
from riichi_gui.wording.telling import tell

if TYPE_CHECKING:
    from riichi_gui.scoring.fu import FuItem
    from riichi_gui.scoring.readings import Group
    from riichi_gui.scoring.score import Score
    from riichi_gui.wording.words import Words

# What an open triplet of simples earns; everything else is this, doubled.
_OPEN_SIMPLE: Final = 2

_TEXTS: Final[Mapping[str, str]] = {
    "base": N_("Every hand of four groups and a pair starts with {fu} fu."),
    "chiitoitsu": N_("Seven pairs always score {fu} fu: nothing is added and nothing is rounded."),
    "menzen_ron": N_("No group was called and the hand won by ron: {fu} fu."),
    "tsumo": N_("The winning tile, {tile}, was drawn: {fu} fu."),
    "open_no_fu": N_("An open hand without other fu is raised to 30 when it wins by ron: {fu} fu."),
    "pair_dragon": N_("Pair of {pair}: a pair of dragons earns {fu} fu."),
    "pair_seat_wind": N_("Pair of {pair}, your seat wind: {fu} fu."),
    "pair_round_wind": N_("Pair of {pair}, the round wind: {fu} fu."),
    "pair_double_wind": N_("Pair of {pair}, both your seat wind and the round wind: {fu} fu."),
    "wait_kanchan": N_("{kanchan}, {held} waiting on {rank}: {fu} fu."),
    "wait_penchan": N_("{penchan}, {held} waiting on {rank}: {fu} fu."),
    "wait_tanki": N_("{tanki}, a single {tile} waiting on a second: {fu} fu."),
}

_GROUPS: Final[Mapping[str, str]] = {
    "by_ron": N_("{triplet} of {tile}, finished by ron, so it counts as open"),
    "pon": N_("{minkou} of {tile}, called"),
    "hand": N_("{ankou} of {tile}"),
    "ankan": N_("{ankan} of {tile}"),
    "kakan": N_("{kakan} of {tile}"),
    "daiminkan": N_("{daiminkan} of {tile}"),
}

GROUP_IDS: Final = tuple(
    f"{how}_{what}" for how in ("minko", "anko", "minkan", "ankan") for what in ("simple", "yaochu")
)
FU_IDS: Final = (*_TEXTS, *GROUP_IDS)
"""The fu items that have a sentence."""


def why_fu(words: Words, score: Score, item: FuItem) -> str:
    """Return what earns an item of the fu count, with the hand's own tiles."""
    if item.id in GROUP_IDS:
        return _group(words, score, item)
    values: dict[str, object] = {"fu": item.fu}
    if item.id.startswith("pair_"):
        values["pair"] = telling.noun(words, KIND[item.tiles[0]])
    elif item.id.startswith("wait_"):
        values |= _wait(words, score, item)
    elif item.id == "tsumo" and score.win.tile is not None:
        values["tile"] = telling.one(words, score.win.tile)
    return tell(words, _TEXTS[item.id], **values)


def _wait(words: Words, score: Score, item: FuItem) -> dict[str, object]:
    kinds = [KIND[tile] for tile in item.tiles]
    assert score.win.tile is not None
    won = KIND[score.win.tile]
    if item.id == "wait_tanki":
        return {"tile": words.tile_name(won)}
    low, high = sorted(kind for kind in kinds if kind != won)
    return {"held": telling.two(words, low, high), "rank": telling.rank(words, won)}


def _group(words: Words, score: Score, item: FuItem) -> str:
    kind = KIND[item.tiles[0]]
    # No kind has two triplets, so the kind tells which group earned it.
    group = next(each for each in score.groups if each.fu and each.kind == kind)
    what = words.styled(_GROUPS[_origin(score, group)], tile=telling.noun(words, kind))
    steps = _steps(words, group, kind)
    if not steps:
        return tell(words, N_("{what}: {fu} fu."), what=what, fu=item.fu)
    return tell(words, N_("{what}: {steps} = {fu} fu."), what=what, steps=f"{_OPEN_SIMPLE}{steps}", fu=item.fu)


def _origin(score: Score, group: Group) -> str:
    for meld in score.win.hand.melds:
        if meld.kind == group.kind and meld.type != "chi":
            return meld.type
    return "hand" if group.concealed else "by_ron"


def _steps(words: Words, group: Group, kind: Tile) -> str:
    """Return how the fu of an open triplet of simples are doubled, step by step."""
    steps: list[tuple[int, str]] = []
    if group.form == "kan":
        steps.append((4, words.style["kan"]))
    if group.concealed:
        steps.append((2, words.text("closed") if group.form == "kan" else words.text("concealed")))
    if is_yaochu(kind):
        steps.append((2, words.text("honours") if kind >= EAST else words.text("terminals")))
    return "".join(words.text(" × {factor} ({step})", factor=factor, step=step) for factor, step in steps)
