"""A position as a ruleset knows it."""

from __future__ import annotations

from dataclasses import replace

from riichi_gui.scoring.deciding import adapt
from riichi_gui.scoring.hand import Pao, Win
from riichi_gui.scoring.legality import pao_groups
from riichi_gui.scoring.rulesets import RuleSet


def fitted(win: Win, rules: RuleSet) -> Win:
    """Return a win without what the rules lack, and with the liability that its melds bring under them."""
    win = adapt(win, rules).win
    if win.pao is None and not win.hand.is_closed:
        return _with_liability(win, rules)
    return win


def _with_liability(win: Win, rules: RuleSet) -> Win:
    for yaku in rules.pao_yaku:
        groups = pao_groups(win, yaku)
        if groups:
            # Melds lie in the order in which they were made: who fed the last of them is liable.
            last = groups[-1]
            fed = last.type == "daiminkan" if yaku == "suukantsu" else last.type != "ankan"
            if fed and last.source is not None:
                return replace(win, pao=Pao(last.source, yaku))
    return win
