"""Questions of every kind are kept, read again, and are the same questions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from riichi_gui.app.learning import shown
from riichi_gui.app.quiz import KINDS, PARTS, Dealt, Setup, make
from riichi_gui.app.replaying import dealt_again, rules_of, setup_of
from riichi_gui.records.values import Question as Kept
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.training.dice import FORMAT
from riichi_gui.training.hand_kinds import DiffersQuestion, PartQuestion
from riichi_gui.training.levels import LEVEL_BY_ID, PLAIN
from riichi_gui.training.question import Question

TENHOU = load_ruleset("tenhou")
SETUPS = [Setup(kind) for kind in KINDS] + [Setup("fu", part) for part in PARTS if part != "whole"]


def kept_of(dealt: Dealt, setup: Setup) -> Kept:
    return Kept(str(dealt.seed), FORMAT, TENHOU.id, setup.asked, shown(dealt))


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.asked)
@pytest.mark.parametrize("seed", [3, 4, 5, 6])
def test_a_question_comes_again(setup: Setup, seed: int) -> None:
    mix = LEVEL_BY_ID["with_fu"] if setup.kind == "fu" else PLAIN
    dealt = make(setup, TENHOU, seed, mix)
    assert isinstance(dealt, Dealt)
    kept = kept_of(dealt, setup)
    assert setup_of(kept).asked == setup.asked
    again = dealt_again(kept, TENHOU)
    assert again is not None
    assert again.seed == dealt.seed
    assert shown(again) == shown(dealt)
    match dealt.asked, again.asked:
        case Question() as one, Question() as other:
            assert (one.win, one.asked) == (other.win, other.asked)
            assert [each.points for each in one.answers] == [each.points for each in other.answers]
        case PartQuestion() as part, PartQuestion() as same:
            assert (part.slot, part.fu, part.item) == (same.slot, same.fu, same.item)
        case DiffersQuestion() as two, DiffersQuestion() as both:
            assert (two.there.rules, two.there.win) == (both.there.rules, both.there.win)
        case one, other:
            assert one == other


@pytest.mark.parametrize(
    ("kind", "shown_then"),
    [
        ("full", "no hand at all"),
        ("newkind", "234m67p234p234s88s +5p ron S riichi"),
        # Five han: the fu do not matter. A yakuman: the han do not.
        ("fu", "234m67p234p234s88s +5p ron S riichi dora 1z"),
        ("han", "1112345678999m +5m tsumo N"),
        ("differs", "234m67p234p234s88s +5p ron S riichi # no-such-book"),
        ("fu_wait", "1m"),
    ],
)
def test_what_cannot_be_read_any_more_is_not_asked(kind: str, shown_then: str) -> None:
    assert dealt_again(Kept("7", FORMAT, "tenhou", kind, shown_then), TENHOU) is None


def test_the_ruleset_that_was_asked_under() -> None:
    kept = Kept("7", FORMAT, "wrc-2015", "full", "")
    assert rules_of(kept, TENHOU) == load_ruleset("wrc-2015")
    own = replace(TENHOU, id="own-club", kiriage=True)
    assert rules_of(replace(kept, rules="own-club"), own) == own
    assert rules_of(replace(kept, rules="own-gone"), TENHOU) is None
