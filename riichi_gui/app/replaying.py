"""A question that the records keep, put together again so that it can be asked once more."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from riichi_gui.app.quiz import Dealt, Setup
from riichi_gui.records.values import Question as Kept
from riichi_gui.scoring.evaluation import is_complete
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.notation import NotationError, parse
from riichi_gui.scoring.rulesets import RuleError, RuleSet, load_ruleset
from riichi_gui.scoring.score import score
from riichi_gui.training.fitting import fitted
from riichi_gui.training.grading import ask
from riichi_gui.training.hand_kinds import PARTS, DiffersQuestion, Part, PartQuestion, slots_of
from riichi_gui.training.kinds import KIND_BY_ID
from riichi_gui.training.points_kinds import ask_counters, ask_table
from riichi_gui.training.question import Question
from riichi_gui.training.shape_kinds import IsWin, IsWinQuestion, WaitsQuestion
from riichi_gui.training.skills import Asked


def setup_of(kept: Kept) -> Setup:
    """Return an untimed round of the kind that was asked."""
    part = kept.kind.removeprefix("fu_")
    return Setup("fu", part) if kept.kind.startswith("fu_") else Setup(kept.kind)


def rules_of(kept: Kept, current: RuleSet) -> RuleSet | None:
    """Return the ruleset that was asked under: a preset, or the one in use where that is it; else None."""
    try:
        return current if kept.rules == current.id else load_ruleset(kept.rules)
    except RuleError:
        return None


def dealt_again(kept: Kept, rules: RuleSet) -> Dealt | None:
    """Return the question under a ruleset, or None where what was kept cannot be read any more."""
    if kept.kind not in KIND_BY_ID:
        return None
    try:
        asked = _asked(kept, rules)
    except (NotationError, RuleError, ValueError):
        return None
    return None if asked is None else Dealt(asked, int(kept.seed))


def _asked(kept: Kept, rules: RuleSet) -> Asked | None:
    seed = int(kept.seed)
    if kept.kind in ("table", "counters"):
        return ask_table(seed, rules) if kept.kind == "table" else ask_counters(seed, rules)
    line, _, more = kept.shown.partition(" # ")
    win = parse(line)
    if kept.kind == "waits":
        return WaitsQuestion(win.hand, win.seat, win.round, rules, seed)
    if kept.kind == "is_win":
        return IsWinQuestion(win, rules, _verdict(win, rules), seed)
    question = ask(win, rules)
    return _about_a_win(kept, question, more, seed) if question.answers else None


def _verdict(win: Win, rules: RuleSet) -> IsWin:
    if not is_complete(win):
        return "not_complete"
    return "win" if score(win, rules).is_win else "no_yaku"


def _about_a_win(kept: Kept, question: Question, more: str, seed: int) -> Asked | None:
    if kept.kind == "differs":
        other = load_ruleset(more)
        return DiffersQuestion(question, ask(fitted(question.win, other), other), seed)
    if (kept.kind == "fu" and not question.answer.fu_matters) or (kept.kind == "han" and question.answer.yakuman):
        return None
    part = next((part for part in PARTS if kept.kind == f"fu_{part}"), None)
    if part is not None:
        return _part(question, part, more, seed)
    return replace(question, asked=cast("Any", kept.kind))


def _part(question: Question, part: Part, slot: str, seed: int) -> PartQuestion | None:
    for name, fu, item in slots_of(question, part):
        if name == slot:
            return PartQuestion(replace(question, asked=cast("Any", f"fu_{part}")), slot, fu, item, seed)
    return None
