"""Skills as atoms, and what a graded answer says about them.

An atom is a short text, such as ``yaku:pinfu``, ``fu:wait_tanki``, ``wait:kanchan``, ``rounding``, ``han``,
``table:3:40:dealer:ron``, ``limit:mangan:non-dealer:tsumo``, ``honba``, ``sticks``, ``pao``, ``reading`` (to find the
reading that pays most), ``open_closed`` or ``is_win``. A learner's record is kept by atom; how, is somebody else's
business: see :class:`Schedule`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from riichi_gui.scoring.fu import FU_IDS, WAITS
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.points import LIMIT_BASE, Limit
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.score import score
from riichi_gui.scoring.tiles import tile_name
from riichi_gui.scoring.yaku import YAKU
from riichi_gui.training.grading import Grade, Line
from riichi_gui.training.hand_kinds import DiffersQuestion, PartQuestion
from riichi_gui.training.points_kinds import LIMIT_HAN, Cell, CountersQuestion, TableQuestion, cells, due_of
from riichi_gui.training.question import LEAST_LIMIT_HAN, Breakdown, Question
from riichi_gui.training.shape_kinds import IsWinQuestion, WaitsQuestion, answer_waits
from riichi_gui.training.slips import Slip

Asked = Question | PartQuestion | DiffersQuestion | TableQuestion | CountersQuestion | WaitsQuestion | IsWinQuestion

PLAIN_ATOMS: Final = ("rounding", "han", "dora", "honba", "sticks", "pao", "reading", "open_closed", "is_win")


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that an answer says about one atom.

    ``implied`` tells that the atom was not asked for by itself: a right payment says that all behind it was right.
    ``hinted`` that a hint was taken.
    """

    atom: str
    right: bool
    implied: bool = False
    hinted: bool = False


class Schedule(Protocol):
    """What keeps events and says what to ask next. It knows the time, and nothing here does."""

    def record(self, events: Sequence[Event]) -> None:
        """Keep the events of one answer, all or none."""
        ...

    def due(self, atoms: Sequence[str], count: int) -> Sequence[str]:
        """Return at most ``count`` of the atoms, the most urgent first."""
        ...


# --------------------------------------------------------------------------------------------------------------- atoms


def _whose(dealer: bool, tsumo: bool) -> str:
    return f"{'dealer' if dealer else 'non-dealer'}:{'tsumo' if tsumo else 'ron'}"


def cell_atom(han: int, fu: int, limit: Limit | None, *, dealer: bool, tsumo: bool) -> str:
    """Return the atom of a payment: its limit's, or that of the cell of the table.

    >>> cell_atom(3, 40, None, dealer=True, tsumo=False)
    'table:3:40:dealer:ron'
    """
    cell = f"limit:{limit}" if limit else f"table:{han}:{fu}"
    return f"{cell}:{_whose(dealer, tsumo)}"


def atoms(rules: RuleSet) -> tuple[str, ...]:
    """Return every atom under a ruleset."""
    table = (
        cell_atom(cell.han, cell.fu, due_of(cell, rules).limit, dealer=cell.dealer, tsumo=cell.tsumo)
        for cell in cells(rules)
    )
    limits = (
        f"limit:{limit}:{_whose(dealer, tsumo)}"
        for limit in LIMIT_BASE
        for dealer in (False, True)
        for tsumo in (False, True)
    )
    every = (
        *(f"yaku:{yaku}" for yaku in YAKU),
        *(f"fu:{item}" for item in FU_IDS if item != "base"),
        *(f"wait:{wait}" for wait in WAITS),
        *PLAIN_ATOMS,
        *table,
        *limits,
    )
    return tuple(dict.fromkeys(every))


def atoms_of(question: Asked) -> tuple[str, ...]:
    """Return the atoms that a question exercises, each once."""
    return tuple(dict.fromkeys(_atoms_of(question)))


def _atoms_of(question: Asked) -> Iterator[str]:
    match question:
        case Question():
            yield from _hand_atoms(question)
        case PartQuestion():
            yield from _slot_atoms(question)
        case DiffersQuestion():
            yield from _hand_atoms(question.question)
            yield from _hand_atoms(question.there)
        case TableQuestion():
            yield _cell(question.cell, question.rules)
        case CountersQuestion():
            if question.honba:
                yield "honba"
            if question.sticks:
                yield "sticks"
        case WaitsQuestion():
            yield from (f"wait:{wait}" for wait in _wait_kinds(question).values())
            yield "is_win"
        case IsWinQuestion():
            yield "is_win"


def _hand_atoms(question: Question) -> Iterator[str]:
    answer, win = question.answer, question.win
    asked = question.asked
    if not question.is_win:
        yield "is_win"
        return
    if asked in ("full", "yaku", "han", "differs"):
        yield from (f"yaku:{yaku}" for yaku, _ in answer.yaku)
    if asked in ("full", "fu", "differs") and answer.fu_matters:
        yield from (f"fu:{item.id}" for item in answer.fu_items if item.id != "base")
        yield f"wait:{answer.wait}"
        if answer.raw_fu != answer.fu:
            yield "rounding"
    if asked in ("full", "han", "differs") and not answer.yakuman:
        yield "han"
        if answer.dora:
            yield "dora"
    if asked in ("full", "differs"):
        yield _payment_atom(question, answer)
        if win.honba:
            yield "honba"
        if win.pao is not None:
            yield "pao"


def _payment_atom(question: Question, answer: Breakdown) -> str:
    win = question.win
    return cell_atom(answer.han, answer.fu or 0, answer.limit, dealer=win.is_dealer, tsumo=win.by == "tsumo")


def _cell(cell: Cell, rules: RuleSet) -> str:
    return cell_atom(cell.han, cell.fu, due_of(cell, rules).limit, dealer=cell.dealer, tsumo=cell.tsumo)


def _slot_atoms(question: PartQuestion) -> Iterator[str]:
    if question.item:
        yield f"fu:{question.item}"
    if question.slot == "wait":
        yield f"wait:{question.question.answer.wait}"


# -------------------------------------------------------------------------------------------------------------- events

# The atom that a slip speaks of; a slip of dealer, self-draw or table speaks of the cell itself.
_SLIP_ATOMS: Final[dict[Slip, str]] = {
    "reading": "reading",
    "open_closed": "open_closed",
    "rounding": "rounding",
    "honba": "honba",
    "sticks": "sticks",
    "liability": "pao",
    "no_yaku": "is_win",
    "han": "han",
}
_CELL_SLIPS: Final = ("dealer", "tsumo_split", "table")


def events(question: Asked, grade: Grade) -> tuple[Event, ...]:
    """Return what a graded answer says about atoms, one event an atom.

    One that was asked for comes before an implied one, and of several of one atom a wrong one stays.
    """
    hinted = bool(grade.hints)
    found: dict[str, Event] = {}
    for line in grade.lines:
        for atom, right, implied in _line_events(question, grade, line):
            old = found.get(atom)
            if old is None or (old.implied and not implied) or (old.implied == implied and not right):
                found[atom] = Event(atom, right, implied, hinted)
    return tuple(found.values())


def _line_events(question: Asked, grade: Grade, line: Line) -> Iterator[tuple[str, bool, bool]]:
    """Yield an atom, whether the line says it was right, and whether that is implied only."""
    right = line.verdict == "right"
    match line.key.partition(":")[0]:
        case "payment" | "payment_other" | "total":
            yield from _payment_events(question, grade, line)
            return
        case "yaku":
            yield line.key, right, False
        case "fu":
            yield from _fu_events(question, grade, line)
        case "rounded_fu":
            # A sum rounded rightly is a right rounding, also of a wrong sum.
            yield "rounding", right or line.carried, False
        case "han" | "dora":
            yield line.key, right or line.carried, False
        case "value" if isinstance(question, TableQuestion):
            yield _cell(question.cell, question.rules), right, False
        case "is_win" | "no_yaku":
            yield "is_win", right, False
        case "wait" if isinstance(question, WaitsQuestion):
            wait = _wait_kinds(question).get(line.key.partition(":")[2])
            yield f"wait:{wait}" if wait else "reading", right, False
    if line.slip in _SLIP_ATOMS:
        yield _SLIP_ATOMS[line.slip], False, False


def _wait_kinds(question: WaitsQuestion) -> dict[str, str]:
    """Return the wait that each tile ends, in the reading that pays most, by the tile's name."""
    return {
        tile_name(tile): score(Win(question.hand, tile, "ron", question.seat, question.round), question.rules).wait
        for tile in sorted(answer_waits(question).waits)
    }


def _fu_events(question: Asked, grade: Grade, line: Line) -> Iterator[tuple[str, bool, bool]]:
    right = line.verdict == "right"
    if line.item and line.item != "base":
        yield f"fu:{line.item}", right, False
    if line.key == "fu:wait":
        answer = grade.answer or (question.answer if isinstance(question, Question) else None)
        if answer is not None:
            yield f"wait:{answer.wait}", right, False


def _payment_events(question: Asked, grade: Grade, line: Line) -> Iterator[tuple[str, bool, bool]]:
    right = line.verdict == "right"
    if isinstance(question, TableQuestion):
        yield _cell(question.cell, question.rules), right, False
    elif isinstance(question, CountersQuestion):
        if line.key == "total":
            if question.sticks:
                yield "sticks", right or line.carried, False
        elif question.honba:
            yield "honba", right, False
    elif isinstance(question, Question | DiffersQuestion):
        there = isinstance(question, DiffersQuestion) and line.key == "payment_other"
        hand = question if isinstance(question, Question) else question.there if there else question.question
        yield from _hand_payment_events(hand, grade.answer or hand.answer, line)


def _hand_payment_events(question: Question, answer: Breakdown, line: Line) -> Iterator[tuple[str, bool, bool]]:
    win = question.win
    if line.verdict == "right":
        if not answer.points:
            yield "is_win", True, False
            return
        cell = _payment_atom(question, question.answer)
        for atom in atoms_of(question):
            yield atom, True, atom not in (cell, "honba", "pao")
    elif line.carried and line.from_han is not None:
        # From what was counted the cell is right, only it is another cell.
        dealer, tsumo = win.is_dealer, win.by == "tsumo"
        fu = (line.from_fu or 0) if line.from_han < LEAST_LIMIT_HAN else 0
        followed = Cell(min(line.from_han, LIMIT_HAN[-1]), fu, dealer, tsumo)
        if followed in cells(question.rules):
            yield _cell(followed, question.rules), True, False
    elif line.slip in _SLIP_ATOMS:
        yield _SLIP_ATOMS[line.slip], False, False
        if line.slip in ("honba", "sticks"):
            yield _payment_atom(question, answer), True, False
    elif line.slip in _CELL_SLIPS:
        yield _payment_atom(question, answer), False, False
