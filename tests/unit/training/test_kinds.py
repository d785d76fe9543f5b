"""The kinds of question: each is asked, answered and graded; its own answer is right, and another one is not."""

from __future__ import annotations

import pytest

from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import load_ruleset, ruleset_ids
from riichi_gui.scoring.tiles import format_tiles, parse_tiles
from riichi_gui.training.answers import AnswerError
from riichi_gui.training.generator import Impossible
from riichi_gui.training.grading import ask, spoken
from riichi_gui.training.hand_kinds import (
    DiffersQuestion,
    PartQuestion,
    answer_differs,
    grade_part,
    grade_yaku,
)
from riichi_gui.training.kinds import KIND_BY_ID, KINDS, Kind
from riichi_gui.training.levels import LEVEL_BY_ID, LEVELS, PLAIN, Mix
from riichi_gui.training.points_kinds import (
    Cell,
    Counted,
    CountersQuestion,
    TableQuestion,
    Value,
    answer_table,
    cells,
    grade_counters,
    grade_table,
)
from riichi_gui.training.question import Question
from riichi_gui.training.shape_kinds import IsWinQuestion, Waits, WaitsQuestion, find_waits, grade_waits
from riichi_gui.training.targets import Target
from riichi_gui.training.worksheet import Worksheet, fu_slots
from tests.support.positions import faults

WRC = load_ruleset("wrc-2015")
TENHOU = load_ruleset("tenhou")


def right_answer(kind: str, question: object) -> object:  # noqa: PLR0911 - one case a kind
    """What a learner who knows it all would give."""
    answer = KIND_BY_ID[kind].answer(question)
    if kind == "full":
        assert isinstance(question, Question)
        one = question.answer
        slots = {slot: fu for slot, (fu, _) in fu_slots(one).items()}
        if not one.points:
            return Worksheet(payment="0", yaku=frozenset())
        payments = "/".join(str(payment.total) for payment in one.payments)
        return Worksheet(payments, one.yaku_ids, sum(han for _, han in one.dora), slots, one.raw_fu, one.fu, one.han)
    if kind == "fu":
        return Worksheet(raw_fu=answer[0].raw_fu, rounded_fu=answer[0].fu)
    if kind == "yaku":
        return answer[-1]
    if kind == "table":
        return answer if isinstance(answer, str) else answer[-1]
    if kind == "differs":
        return tuple(spoken(due) for due in answer)
    return answer


@pytest.mark.parametrize("rules", ["tenhou", "wrc-2015", "ema-2012"])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_the_right_answer_is_right(kind: Kind, rules: str) -> None:
    book = load_ruleset(rules)
    for seed in range(12):
        mix = PLAIN if seed % 2 else LEVELS[seed % len(LEVELS)]
        if kind.id.startswith("fu") and seed % 2 == 0:
            mix = LEVEL_BY_ID["with_fu"]
        question = kind.ask(seed, book, mix)
        assert not isinstance(question, Impossible), question
        found = kind.grade(question, right_answer(kind.id, question))
        assert found.is_right, (seed, question, found.lines)
        assert found.mark == 1
        assert kind.ask(seed, book, mix) == question


def test_kinds_say_what_is_impossible() -> None:
    mix = Mix("yakuman", ((Target("limit", "yakuman"), 1),))
    for kind in ("fu", "han"):
        assert isinstance(KIND_BY_ID[kind].ask(1, WRC, mix), Impossible)
    lacking = Mix("lacking", ((Target("yaku", "renhou"), 1),))
    for kind in ("full", "yaku", "fu", "fu_wait", "han"):
        assert KIND_BY_ID[kind].ask(1, TENHOU, lacking) == Impossible(Target("yaku", "renhou"), "not_in_rules")


# ---------------------------------------------------------------------------------------------------------- table


def test_the_cells_of_the_table() -> None:
    every = cells(WRC)
    assert len(every) == len(set(every))
    below = [cell for cell in every if cell.han < 5]
    # 20 fu from two han on by self-draw alone; 25 from two by ron, from three by self-draw; nine rows of four.
    assert len([cell for cell in below if not cell.dealer and cell.tsumo]) == 3 + 2 + 36
    assert len([cell for cell in below if not cell.dealer and not cell.tsumo]) == 0 + 3 + 36


@pytest.mark.parametrize(
    ("cell", "payment"),
    [
        (Cell(1, 30, False, False), "1000"),
        (Cell(3, 40, False, False), "5200"),
        (Cell(2, 25, False, False), "1600"),
        (Cell(3, 25, False, True), "800/1600"),
        (Cell(2, 20, False, True), "400/700"),
        (Cell(4, 30, False, False), "8000"),
        (Cell(4, 30, True, True), "4000 all"),
        (Cell(1, 110, True, False), "5300"),
        (Cell(3, 60, True, False), "12000"),
        (Cell(6, 0, True, True), "6000 all"),
        (Cell(11, 0, False, True), "6000/12000"),
    ],
)
def test_han_and_fu_to_points(cell: Cell, payment: str) -> None:
    question = TableQuestion(cell, "points", WRC, 0)
    assert answer_table(question) == payment
    assert grade_table(question, payment).is_right


@pytest.mark.parametrize(
    ("given", "slip"), [("7700", "dealer"), ("1300/2600", "tsumo_split"), ("5100", "table"), ("mangan", "table")]
)
def test_slips_in_the_table(given: str, slip: str) -> None:
    (line,) = grade_table(TableQuestion(Cell(3, 40, False, False), "points", WRC, 0), given).lines
    assert (line.verdict, line.slip) == ("wrong", slip)


def test_points_to_han_and_fu() -> None:
    question = TableQuestion(Cell(3, 25, False, False), "value", WRC, 0)
    assert answer_table(question) == (Value(1, 100), Value(2, 50), Value(3, 25))
    assert grade_table(question, Value(2, 50)).is_right
    assert not grade_table(question, Value(3, 30)).is_right
    mangan = TableQuestion(Cell(5, 0, True, True), "value", WRC, 0)
    assert grade_table(mangan, Value(5)).is_right
    assert grade_table(mangan, Value(4, 40)).is_right
    assert grade_table(mangan, Value(4, 30)).is_right  # rounded up under these rules
    assert not grade_table(TableQuestion(Cell(5, 0, True, True), "value", TENHOU, 0), Value(4, 30)).is_right


# ------------------------------------------------------------------------------------------------------- counters


def test_counters_and_sticks() -> None:
    question = CountersQuestion(Cell(3, 30, False, True), 2, 3, WRC, 0)  # 1,000 and 2,000
    assert grade_counters(question, Counted("1200/2200", 7600)).is_right
    assert grade_counters(question, Counted("1200/2200")).is_right
    without = grade_counters(question, Counted("1000/2000", 7000))
    assert [(line.verdict, line.slip, line.carried) for line in without.lines] == [
        ("wrong", "honba", False),
        ("wrong", None, True),
    ]
    assert [line.slip for line in grade_counters(question, Counted("1200/2200", 4600)).lines] == [None, "sticks"]
    assert [line.slip for line in grade_counters(question, Counted("2200 all")).lines] == ["dealer"]
    assert [line.slip for line in grade_counters(question, Counted("4500")).lines] == ["tsumo_split"]
    with pytest.raises(AnswerError):
        grade_counters(question, Counted("?"))


# ----------------------------------------------------------------------------------------------------------- waits


@pytest.mark.parametrize(
    ("hand", "waits", "no_yaku"),
    [
        ("234m67p345p678s11s +8p", "258p", ""),  # pinfu on either end
        ("234m68p345p678s11z +7p", "7p", "7p"),
        ("1112345678999m +5m", "123456789m", ""),  # full flush throughout
        ("19m19p19s1234567z +1m", "19m19p19s1234567z", ""),
        ("(234m)678p99s234s55z +5z", "9s5z", "9s"),
        ("3334m678p234789s +4m", "245m", "4m"),
        ("1111m234p567s789s +1p", "", ""),  # the pair could only be of a fifth tile
        ("223344m5566p778s +8s", "8s", ""),
    ],
)
def test_waits(hand: str, waits: str, no_yaku: str) -> None:
    win = parse(f"{hand} ron S")
    found = find_waits(win.hand, win.seat, win.round, WRC)
    assert format_tiles(found.waits) == waits
    assert format_tiles(found.no_yaku) == no_yaku


def test_waits_are_graded_tile_by_tile() -> None:
    win = parse("3334m678p234789s +4m ron S")
    question = WaitsQuestion(win.hand, win.seat, win.round, WRC, 0)
    given = Waits(frozenset(parse_tiles("24m3m")), frozenset(parse_tiles("2m3m")))
    assert [(line.key, line.verdict) for line in grade_waits(question, given).lines] == [
        ("wait:2m", "right"),
        ("wait:3m", "extra"),
        ("wait:4m", "right"),
        ("wait:5m", "missed"),
        ("no_yaku:2m", "extra"),
        ("no_yaku:4m", "missed"),
    ]


# ------------------------------------------------------------------------------------------------- is it a win, parts


def test_is_it_a_win_has_all_three() -> None:
    found = [KIND_BY_ID["is_win"].ask(seed, WRC, PLAIN) for seed in range(120)]
    assert {each.verdict for each in found} == {"win", "no_yaku", "not_complete"}
    for each in found:
        assert isinstance(each, IsWinQuestion)
        if each.verdict != "not_complete":
            assert faults(ask(each.win, WRC)) == []


def test_points_for_a_hand_without_a_yaku_are_a_slip() -> None:
    question = next(
        each for seed in range(50) if (each := KIND_BY_ID["is_win"].ask(seed, WRC, PLAIN)).verdict == "no_yaku"
    )
    assert KIND_BY_ID["is_win"].grade(question, "win").slips == ("no_yaku",)
    assert KIND_BY_ID["is_win"].grade(question, "not_complete").slips == ()


def test_the_fu_of_a_part() -> None:
    inner = ask(parse("234m678p23s99s555z +4s ron S riichi"), WRC)
    question = PartQuestion(inner, "triplet:5z", 8, "anko_yaochu", 0)
    assert grade_part(question, 8).is_right
    assert grade_part(question, 4).slips == ("open_closed",)
    assert grade_part(question, 2).slips == ()


def test_parts_with_and_without_fu_are_asked() -> None:
    for part, values in (("wait", {0, 2}), ("pair", {0, 2}), ("group", {2, 4, 8})):
        found = {KIND_BY_ID[f"fu_{part}"].ask(seed, WRC, PLAIN).fu for seed in range(40)}
        assert values <= found


def test_no_yaku_is_right_with_no_chip() -> None:
    question = ask(parse("(234m)678p99s23s555m +4s ron S"), WRC)
    assert grade_yaku(question, frozenset()).is_right
    assert not grade_yaku(question, frozenset({"tanyao"})).is_right


# ------------------------------------------------------------------------------------------------------ two rulebooks


def test_the_second_rulebook_may_be_named() -> None:
    other = load_ruleset("ema-2025")
    question = KIND_BY_ID["differs"].ask(3, WRC, Mix("own", ((Target("differs", "", other), 1),)))
    assert isinstance(question, DiffersQuestion)
    assert question.there.rules == other
    here, there = answer_differs(question)
    assert here != there
    graded = KIND_BY_ID["differs"].grade(question, (spoken(here), spoken(here)))
    assert [line.key for line in graded.lines] == ["payment", "payment_other"]
    assert graded.lines[0].verdict == "right"
    assert graded.lines[1].verdict == ("right" if spoken(here) == spoken(there) else "wrong")


def test_every_rulebook_finds_another_to_differ_from() -> None:
    for name in ruleset_ids():
        assert isinstance(KIND_BY_ID["differs"].ask(1, load_ruleset(name), PLAIN), DiffersQuestion)
