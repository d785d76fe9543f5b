"""What must hold for every question: a position that a table can produce, with all that its score depends on.

Written from the rules of play and not from the makers, so that it can find them wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.legality import problems
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.score import score
from riichi_gui.scoring.tiles import KIND, Wind, sort_tiles
from riichi_gui.training.question import Question

FIRST_TURN = {"tenhou", "chiihou", "renhou"}


def faults(question: Question) -> list[str]:
    """Return what is wrong with a question; empty for a sound one."""
    win, rules = question.win, question.rules
    found = [problem.key for problem in problems(win, rules)]
    found += [name for name, wrong in _rules_of_play(win, rules) if wrong]
    result = score(win, rules)
    best = question.answers[0]
    if (best.points, best.han, best.fu) != (result.points, result.han, result.fu):
        found.append("answer is not the score")
    if any((one.points, one.yakuman, one.han) != (best.points, best.yakuman, best.han) for one in question.answers):
        found.append("answers of different worth")
    if result.is_win and result.deltas is None:
        found.append("not all that is needed is shown")
    return found


def _rules_of_play(win: Win, rules: RuleSet) -> Iterator[tuple[str, bool]]:
    flags, melds = win.flags, win.hand.melds
    kans = [meld for meld in melds if meld.is_kan]
    counts = Counter(KIND[tile] for tile in (*win.hand_tiles, *win.dora, *win.ura))
    assert win.tile is not None
    if "chankan" in flags:
        counts[KIND[win.tile]] += 3
    yield "a fifth tile", max(counts.values()) > 4
    yield "tiles not sorted", win.hand.closed != sort_tiles(win.hand.closed)
    yield "no indicator", not win.dora
    most = 5 if rules.kan_dora else 1
    yield "indicators do not match the kans", not min(most, 1 + len(kans)) <= len(win.dora) <= most
    if rules.kan_dora:
        others = len(win.dora) - 1 - len(kans)
        yield "a fifth kan", others + len(kans) > 4
        quiet = bool(flags & FIRST_TURN) or {"double_riichi", "ippatsu"} <= flags
        yield "a kan in the first go-round", quiet and len(win.dora) > 1
    riichi = bool(flags & {"riichi", "double_riichi"})
    under = 0 if not riichi or not rules.ura_dora else len(win.dora) if rules.kan_ura_dora else 1
    yield "indicators underneath", len(win.ura) != under
    yield "no stick of one's own", riichi and win.sticks < 1
    yield "riichi with an open hand", riichi and any(meld.is_open for meld in melds)
    yield "discarder", (win.discarder is not None) != (win.by == "ron") or win.discarder == win.seat
    yield "a meld in the first turn", bool(flags & FIRST_TURN) and bool(melds)
    yield "renhou after one's turn", "renhou" in flags and (win.discarder or Wind.E) >= win.seat
    yield "ippatsu on a replacement tile", {"ippatsu", "rinshan"} <= flags
    yield "ippatsu on the last discard", {"ippatsu", "houtei"} <= flags
    yield "a replacement tile after no kan", "rinshan" in flags and not kans
    claimed = any(meld.is_open for meld in kans)
    yield "the indicator of a claimed fourth kan", "rinshan" in flags and len(kans) == 4 and claimed
    for meld in melds:
        if meld.is_open:
            yield "a call without a source", meld.called is None or meld.source in (None, win.seat)
            yield "a run from afar", meld.type == "chi" and meld.source != (win.seat - 1) % 4
    yield "a stick or counter below none", win.sticks < 0 or win.honba < 0
