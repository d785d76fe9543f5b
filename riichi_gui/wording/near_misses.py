"""Sentences about near misses: why a hand does not have a yaku that it nearly has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from riichi_gui.scoring.tiles import Wind, format_row, parse_tile
from riichi_gui.wording.marks import N_

if TYPE_CHECKING:
    from riichi_gui.scoring.near_misses import NearMiss
    from riichi_gui.wording.words import Words

# Each follows the name of the yaku and a colon. {tile} is the first tile at fault by name, {tiles} all of them as a
# row; {wanted}, {first} and {second} are groups as rows; {other} is another yaku.
REASONS: Final[Mapping[str, str]] = {
    "needs_closed": N_("it needs a closed hand; called: {tiles}."),
    "closed_here": N_("these rules count it in a closed hand only; called: {tiles}."),
    "middle_wait": N_("the wait on the {tile} is a {wait}."),
    "edge_wait": N_("the wait on the {tile} is an {wait}."),
    "pair_wait": N_("the wait on the {tile} is a {wait}."),
    "value_pair": N_("the pair {tiles} earns fu."),
    "no_run": N_("{tiles} is not a {run}."),
    "not_by_tsumo": N_("these rules do not count it in a win by tsumo."),
    "terminal": N_("the {tile} is a terminal."),
    "honour": N_("the {tile} is an honour."),
    "other_suit": N_("{tiles} is of another suit."),
    "honours": N_("{tiles} is of honours."),
    "simples": N_("{tiles} is not of terminals or honours alone."),
    "no_honours": N_("{tiles} is not of honours."),
    "no_terminals": N_("{tiles} is not of terminals."),
    "not_green": N_("{tiles} is not all green."),
    "needs_hatsu": N_("these rules ask for green dragons in it."),
    "tile_short": N_("one more {missing} would be needed, in place of one of {tiles}."),
    "only_pair": N_("{tiles} is only a pair."),
    "guest_wind": N_("{wind} is neither your seat wind nor the round wind."),
    "no_dragons": N_("the pair {tiles} is not of dragons."),
    "no_winds": N_("the pair {tiles} is not of winds."),
    "one_step": N_("{first} and {second} are one step apart."),
    "four_equal": N_("these rules do not count four equal {runs}."),
    "not_wanted": N_("{tiles} would have to be {wanted}."),
    "missing": N_("{wanted} is missing beside {tiles}."),
    "inside": N_("{tiles} has no terminal or honour."),
    "run": N_("{tiles} is a {run}."),
    "ended_by_ron": N_("{tiles} was finished by ron, so it counts as open."),
    "called": N_("{tiles} was called, so it is not concealed."),
    "no_kan": N_("{tiles} is not a {kan}."),
    "not_beside": N_("these rules do not count it beside {other}."),
    "one_wait": N_("the hand waited on the {tile} alone."),
    "ended_triplet": N_("the winning tile, the {tile}, did not finish the pair."),
    "not_nine_waits": N_("the hand did not wait on all nine tiles."),
    "counts_once": N_("these rules count it as one yakuman, not as two."),
    "one_yakuman": N_("these rules count only one yakuman, here {other}."),
    "beside_renhou": N_("nothing counts beside {other}."),
    "too_few_han": N_("the hand needs {need} han of yaku from 5 honba on."),
    "dora_no_yaku": N_("Dora are not yaku."),
}


def near_miss(words: Words, miss: NearMiss) -> str:
    """Return the yaku and why the hand does not have it: "Pinfu: the wait on the 3 of dots is a middle wait."."""
    why = reason(words, miss)
    if miss.reason == "dora_no_yaku":
        return why
    return words.text("{yaku}: {why}", yaku=words.yaku_name(miss.yaku), why=why)


def reason(words: Words, miss: NearMiss) -> str:
    """Return the reason alone."""
    values: dict[str, object] = dict(miss.params)
    if miss.tiles:
        values["tile"] = words.tile_name(miss.tiles[0])
        values["tiles"] = format_row(miss.tiles)
    if isinstance(wait := values.get("wait"), str):
        values["wait"] = words.wait_name(wait)
    if isinstance(wind := values.get("wind"), str):
        values["wind"] = words.wind_name(Wind[wind])
    if isinstance(other := values.get("other"), str):
        values["other"] = words.yaku_name(other)
    if isinstance(missing := values.get("missing"), str):
        values["missing"] = words.tile_name(parse_tile(missing))
    return words.styled(REASONS[miss.reason], **values)
