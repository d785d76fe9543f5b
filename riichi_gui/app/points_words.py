"""Words of the table of points, of the way back from points to hands, and of what is needed to pass a rival."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Final

from riichi_gui.app.needs import Change, Gap, Need, Step
from riichi_gui.app.points_table import Cell
from riichi_gui.scoring.points import STICK_POINTS
from riichi_gui.wording import results
from riichi_gui.wording.marks import N_
from riichi_gui.wording.words import first_upper

if TYPE_CHECKING:
    from riichi_gui.scoring.rulesets import RuleSet
    from riichi_gui.wording.words import Words

WAYS: Final[Mapping[str, str]] = {
    "tsumo": N_("Tsumo"),
    "direct": N_("Ron from the rival"),
    "other": N_("Ron from another"),
}
GOALS: Final[Mapping[str, str]] = {"pass": N_("Pass the rival"), "tie": N_("Draw level")}
REASONS: Final[Mapping[str, str]] = {
    "ron_without_fu": N_(
        "No ron has 20 fu: a closed hand has 30 at least, and an open one without any fu is raised to 30."
    ),
    "tsumo_without_fu": N_(
        "No tsumo has 20 fu under these rules: the 2 fu of the tsumo always count, and 22 become 30."
    ),
    "pinfu_tsumo_two_han": N_("20 fu by tsumo are always {pinfu}, and with {menzen_tsumo} that is 2 han."),
    "seven_pairs_two_han": N_("25 fu are always {chiitoitsu}, and that is 2 han."),
    "seven_pairs_tsumo_three_han": N_("25 fu are always {chiitoitsu}, and with {menzen_tsumo} that is 3 han."),
    "most_fu_ron": N_(
        "A ron of 1 han has 100 fu at most under these rules. What would bring more is 2 han: {sanankou}, {sankantsu},"
        " {toitoi}."
    ),
    "most_fu_tsumo": N_(
        "A tsumo of 1 han has 100 fu at most. What would bring more is 2 han: {sanankou}, {sankantsu}, {toitoi}."
    ),
}
"""Why a cell is empty."""
_RULES_OF_WAY: Final[Mapping[str, str]] = {
    "direct": N_("What the rival pays counts twice: you win it, and the rival loses it."),
    "other": N_("Another player pays, so the rival loses nothing: only what you win counts."),
    "tsumo_from_dealer": N_("The rival is the dealer and pays double by tsumo; what the rival pays counts twice."),
    "tsumo_dealer": N_("As the dealer you get the same from all three; what the rival pays counts twice."),
    "tsumo": N_("By tsumo the rival pays only a part; that part counts twice."),
}


def table_name(words: Words, dealer: bool, by: str) -> str:
    """Return whose table it is and of which wins: "Not the dealer, ron"."""
    who = words.text("Dealer") if dealer else words.text("Not the dealer")
    how = words.text("Tsumo") if by == "tsumo" else words.text("Ron")
    return words.text("{who}, {how}", who=who, how=how)


def cell_name(words: Words, cell: Cell) -> str:
    """Return what a hand of a cell is worth: "3 han 40 fu", "haneman, 6–7 han", "yakuman"."""
    if cell.yakuman:
        return words.limit_name("yakuman", cell.yakuman)
    if cell.fu:
        return words.text("{han} han {fu} fu", han=cell.han, fu=cell.fu)
    limit = words.limit_name(str(cell.limit))
    if cell.most == cell.han:
        return words.text("{limit}, {han} han", limit=limit, han=cell.han)
    if cell.most is None:
        return words.text("{limit}, {han} han and more", limit=limit, han=cell.han)
    return words.text("{limit}, {han}–{most} han", limit=limit, han=cell.han, most=cell.most)


def paid(words: Words, cell: Cell) -> str:
    """Return what is paid, counters with it, as it is said at the table; empty where no hand has the cell."""
    if not cell.payments:
        return ""
    return results.said(words, {payment.payer: payment.total for payment in cell.payments}, cell.points)


def in_all(words: Words, cell: Cell, sticks: int) -> str:
    """Return what the winner gets with the riichi sticks."""
    return words.points(cell.points + STICK_POINTS * sticks)


def reason(words: Words, cell: Cell) -> str:
    """Return why no hand has a cell; empty where one has."""
    return words.styled(REASONS[cell.reason]) if cell.reason else ""


def spoken(words: Words, cell: Cell, sticks: int = 0, *, lit: bool = False) -> str:
    """Return a cell for those who do not see the table; ``lit`` tells that it is that of the hand on the Score page."""
    name = first_upper(cell_name(words, cell))
    if cell.reason:
        return words.text("{name}: {value}", name=name, value=words.text("no hand has this"))
    value = paid(words, cell)
    if cell.limit and cell.fu:
        value = words.text("{limit}, {points}", limit=words.limit_name(cell.limit), points=value)
    text = words.text("{name}: {value}", name=name, value=value)
    if sticks:
        text = words.text("{text}, {points} with the sticks", text=text, points=in_all(words, cell, sticks))
    return words.text("{text}; the hand of the Score page", text=text) if lit else text


def detail(words: Words, cell: Cell, rules: RuleSet, honba: int, sticks: int) -> tuple[str, ...]:
    """Return a cell in full, a line a step: its name, how the payments come about, and the whole with the sticks."""
    name = words.text("{who}: {what}", who=table_name(words, cell.dealer, cell.by), what=cell_name(words, cell))
    if cell.reason:
        return name, reason(words, cell)
    if cell.yakuman:
        lines: tuple[str, ...] = (
            words.text(
                "{limit}: {base} base points",
                limit=words.limit_name("yakuman", cell.yakuman),
                base=words.points(cell.base),
            ),
        )
    else:
        # Not before a cell is looked at: they bring the whole quiz with them.
        from riichi_gui.training.points_kinds import Cell as PlainCell
        from riichi_gui.wording.quiz import cell_formula

        lines = cell_formula(words, PlainCell(cell.han, cell.fu, cell.dealer, cell.by == "tsumo"), rules, honba)
    whole = ""
    if sticks or len(cell.payments) > 1 or cell.payments[0].players > 1:
        whole = words.text("The winner gets {points} in all.", points=in_all(words, cell, sticks))
    return tuple(line for line in (name, *lines, whole) if line)


# ----------------------------------------------------------------------------------------------------- points to hands


def found_rows(words: Words, cells: Iterable[Cell]) -> list[tuple[str, str, Cell]]:
    """Return cells by the table that they are in and by what is paid: its name, the hands, and the first of them."""
    rows: list[tuple[str, str, Cell]] = []
    for (dealer, by, _), same in groupby(cells, key=lambda cell: (cell.dealer, cell.by, cell.payments)):
        group = list(same)
        name = words.text("{who}: {what}", who=table_name(words, dealer, by), what=paid(words, group[0]))
        rows.append((name, hands(words, group), group[0]))
    return rows


def hands(words: Words, cells: Iterable[Cell]) -> str:
    """Return what hands some cells are, one after the other."""
    return words.text("; ").join(cell_name(words, cell) for cell in cells)


# ------------------------------------------------------------------------------------------------------ what is needed


def step_name(words: Words, step: Step) -> str:
    """Return the name of a row: "3 han", or the limits."""
    return words.text("{count} han", count=step.han) if step.han else words.text("From 5 han")


def step_value(words: Words, step: Step, change: Change) -> str:
    """Return what of a row is enough, what it pays and how far it closes the gap; or that nothing of it is enough."""
    closes = words.points(change.closes)
    cell = step.cell
    if cell is None:
        return words.text("impossible: at best {points}, closes {closes}", points=paid(words, step.best), closes=closes)
    what = words.text("{count} fu", count=cell.fu) if cell.fu else cell_name(words, cell)
    return words.text("{what}: {points}, closes {closes}", what=what, points=paid(words, cell), closes=closes)


def need_told(words: Words, need: Need, change: Change | None) -> str:
    """Return the least that is enough with its reckoning, and what the way of winning means for the gap."""
    rule = words.text(_RULES_OF_WAY[_rule_of(need.gap)])
    if need.least is None or change is None:
        return words.sentences((words.text("No hand is enough."), rule))
    least = words.text("The cheapest that is enough: {what}.", what=cell_name(words, need.least))
    won, sticks, lost, closes = map(words.points, (change.won, change.sticks, change.paid, change.closes))
    if change.sticks and change.paid:
        sums = words.text("{won} won + {sticks} in sticks + {lost} paid by the rival = {closes}.", won=won,
                          sticks=sticks, lost=lost, closes=closes)  # fmt: skip
    elif change.sticks:
        sums = words.text("{won} won + {sticks} in sticks = {closes}.", won=won, sticks=sticks, closes=closes)
    elif change.paid:
        sums = words.text("{won} won + {lost} paid by the rival = {closes}.", won=won, lost=lost, closes=closes)
    else:
        sums = words.text("{won} won = {closes}.", won=won, closes=closes)
    return words.sentences((least, sums, rule))


def _rule_of(gap: Gap) -> str:
    if gap.way != "tsumo":
        return gap.way
    return "tsumo_dealer" if gap.dealer else "tsumo_from_dealer" if gap.rival == 0 else "tsumo"
