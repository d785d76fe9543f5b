"""Answers graded: payments in every form, slips by their cause, worksheets line by line; values worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import load_ruleset, ruleset_ids
from riichi_gui.training.generator import for_target
from riichi_gui.training.grading import Grade, Line, ask, grade, spoken
from riichi_gui.training.hints import Hint, ladder
from riichi_gui.training.levels import LEVELS, Mix, from_mix
from riichi_gui.training.paying import Due, total
from riichi_gui.training.question import Question
from riichi_gui.training.skills import atoms, events
from riichi_gui.training.targets import EQUAL, Target
from riichi_gui.training.worksheet import Worksheet, fu_slots

RON = "234m678p23s99s555z +4s ron S riichi"  # riichi and White: 2 han, 20 + 10 + 8 = 38, 40 fu
TSUMO = "234m678p23s99s555z +4s tsumo S riichi"  # 3 han, 20 + 2 + 8 = 30 fu
DEALER_RON = "234m678p23s99s555z +4s ron E riichi"
DEALER_TSUMO = "234m678p23s99s555z +4s tsumo E riichi"
OPEN = "(555z)234m678p23s99s +4s ron S"  # White: 1 han, 24, 30 fu
HALF_FLUSH = "(123s)345s777s99s11z +9s ron S"  # open half flush: 2 han, 20 + 4 + 4 + 2 = 30 fu
MANGAN = "234m67p234p234s88s +5p ron S riichi"  # riichi, pinfu, all simples, three colours: 5 han
KOKUSHI = "19m19p19s1234567z +1m ron S"
NO_YAKU = "(234m)678p99s23s555m +4s ron S"
PAO_RON = "(5'55z@W)(6'66z@W)(7'77z@N)23m99s +4m ron S from W pao daisangen N"
PAO_TSUMO = "(5'55z@W)(6'66z@W)(7'77z@N)23m99s +4m tsumo S pao daisangen N"
RUNS = "234m67p345p678s11p +8p ron S"  # pinfu alone: 1 han, 30 fu

RIGHT: list[tuple[str, tuple[str, ...]]] = [
    (RON, ("2600", "2,600", "２６００", "2600点", "2.6k")),
    (f"{RON} honba 2", ("3200", "2600 + 2 honba", "2600の2本場")),
    (f"{RON} sticks 2", ("2600",)),
    (TSUMO, ("1000/2000", "1000-2000", "2000/1000", "1,000・2,000", "4000", "1000 2000")),
    (f"{TSUMO} honba 1", ("1100/2100", "4300", "1000/2000 + 1 honba")),
    (DEALER_RON, ("3900",)),
    (f"{DEALER_RON} honba 1", ("4200",)),
    (DEALER_TSUMO, ("2000 all", "2000オール", "2000", "6000")),
    (f"{DEALER_TSUMO} honba 3", ("2300 all", "6900", "2000 all + 3 honba")),
    (OPEN, ("1000", "1k", "1000点")),
    (HALF_FLUSH, ("2000",)),
    (MANGAN, ("8000", "mangan", "満貫", "8k")),
    (f"{MANGAN} honba 1", ("8300", "mangan + 1 honba")),
    (KOKUSHI, ("32000", "yakuman", "役満", "32,000")),
    (NO_YAKU, ("0", "no yaku", "役なし")),
    (PAO_RON, ("16000/16000", "32000", "yakuman")),
    (PAO_TSUMO, ("32000", "yakuman")),
    (RUNS, ("1000",)),
]
WRONG: list[tuple[str, tuple[tuple[str, str | None], ...]]] = [
    (
        RON,
        (
            ("3900", "dealer"),
            ("700/1300", "tsumo_split"),
            ("2700", "tsumo_split"),
            ("2500", "rounding"),
            ("2000", "rounding"),
            ("3200", "fu"),
            ("5200", "han"),
            ("1300", "han"),
            ("2800", "table"),
            ("8000", None),
            ("2600 all", "tsumo_split"),
            ("mangan", None),
            ("0", None),
        ),
    ),
    (
        f"{RON} honba 2",
        (("2600", "honba"), ("2900", "honba"), ("2800", "honba"), ("2600 + 1 honba", "honba"), ("4500", "dealer")),
    ),
    (f"{RON} sticks 1", (("3600", "sticks"),)),
    (f"{RON} honba 1 sticks 1", (("3900", "sticks"), ("3600", "sticks"), ("2600", "honba"))),
    (TSUMO, (("2000 all", "dealer"), ("3900", "tsumo_split"), ("6000", "dealer"), ("1300/2600", "fu"))),
    (f"{TSUMO} honba 1", (("1000/2000", "honba"), ("1300/2300", "honba"), ("4000", "honba"), ("2100 all", "dealer"))),
    (DEALER_RON, (("2600", "dealer"), ("1300 all", "tsumo_split"), ("3700", "rounding"), ("7700", "han"))),
    (DEALER_TSUMO, (("1000/2000", "dealer"), ("5800", "tsumo_split"), ("4000", "dealer"))),
    (OPEN, (("1300", "open_closed"), ("1500", "dealer"), ("2000", "han"), ("300/500", "tsumo_split"))),
    (HALF_FLUSH, (("3900", "open_closed"), ("2900", "dealer"), ("2600", "open_closed"))),
    (
        MANGAN,
        (("12000", "dealer"), ("2000/4000", "tsumo_split"), ("haneman", "han"), ("7700", "table"), ("4000", None)),
    ),
    (f"{MANGAN} honba 1", (("8000", "honba"), ("mangan", "honba"))),
    (KOKUSHI, (("48000", "dealer"), ("8000/16000", "tsumo_split"), ("double yakuman", None), ("mangan", None))),
    (NO_YAKU, (("1000", "no_yaku"), ("mangan", "no_yaku"))),
    (PAO_TSUMO, (("8000/16000", "liability"), ("16000 all", "dealer"))),
    (RUNS, (("1500", "dealer"), ("2000", "han"), ("1300", "fu"))),
]


def graded(line: str, rules: str = "wrc-2015", **sheet: Any) -> Grade:  # noqa: ANN401 - the fields of a worksheet
    return grade(ask(parse(line), load_ruleset(rules)), Worksheet(**sheet))


def only(found: Grade, key: str) -> Line:
    (line,) = [line for line in found.lines if line.key == key]
    return line


@pytest.mark.parametrize(("hand", "text"), [(hand, text) for hand, texts in RIGHT for text in texts])
def test_right_payments(hand: str, text: str) -> None:
    found = graded(hand, payment=text)
    assert found.is_right
    assert found.mark == 1
    assert found.slips == ()


@pytest.mark.parametrize(("hand", "text", "slip"), [(hand, text, slip) for hand, rows in WRONG for text, slip in rows])
def test_wrong_payments_and_their_slip(hand: str, text: str, slip: str | None) -> None:
    line = only(graded(hand, payment=text), "payment")
    assert (line.verdict, line.slip, line.carried) == ("wrong", slip, False)


def test_a_hundred_answers_are_in_the_tables() -> None:
    assert sum(len(texts) for _, texts in RIGHT) + sum(len(rows) for _, rows in WRONG) >= 100


def test_the_reading_that_pays_less_is_named() -> None:
    # Two pairs of equal runs, 3 han 40 fu for the dealer; read as seven pairs it would be 2 han 25 fu.
    found = graded("112233m1123377s +2s ron E", payment="2400")
    assert only(found, "payment").slip == "reading"


# ------------------------------------------------------------------------------------------------------- line by line


def test_yaku_right_missed_and_extra() -> None:
    found = graded(RON, yaku=frozenset({"riichi", "pinfu"}))
    assert [(line.key, line.verdict) for line in found.lines] == [
        ("yaku:riichi", "right"),
        ("yaku:haku", "missed"),
        ("yaku:pinfu", "extra"),
    ]
    assert found.mark == pytest.approx(1 / 3)


def test_a_yaku_of_closed_hands_given_for_an_open_one() -> None:
    found = graded(OPEN, yaku=frozenset({"haku", "menzen_tsumo"}))
    assert only(found, "yaku:menzen_tsumo").slip == "open_closed"


def test_fu_by_slot() -> None:
    found = graded(RON, fu={"base": 20, "win": 2, "triplet:5z": 4, "pair": 2})
    assert {line.key: (line.verdict, line.slip) for line in found.lines} == {
        "fu:base": ("right", None),
        "fu:win": ("wrong", None),
        "fu:triplet:5z": ("wrong", "open_closed"),
        "fu:pair": ("extra", None),
    }


def test_fu_left_out_are_missed_and_naughts_do_not_matter() -> None:
    found = graded(RON, fu={"base": 20, "win": 10, "pair": 0, "wait": 0})
    assert [(line.key, line.verdict) for line in found.lines] == [
        ("fu:base", "right"),
        ("fu:win", "right"),
        ("fu:triplet:5z", "missed"),
    ]


def test_a_slip_is_carried_forward() -> None:
    """White counted as open: 20 + 10 + 4 = 34 fu, which round to 40 all the same."""
    found = graded(RON, fu={"base": 20, "win": 10, "triplet:5z": 4}, raw_fu=34, rounded_fu=40, han=2, payment="2600")
    assert only(found, "raw_fu") == Line("raw_fu", "wrong", 38, 34, carried=True)
    assert only(found, "rounded_fu").verdict == "right"
    assert only(found, "payment").verdict == "right"


def test_the_payment_that_follows_from_wrong_fu() -> None:
    """From your 40 fu, 1,300 is right; but the fu are 30."""
    line = only(graded(OPEN, rounded_fu=40, han=1, payment="1300"), "payment")
    assert (line.verdict, line.carried, line.from_fu, line.from_han, line.slip) == ("wrong", True, 40, 1, None)


def test_the_payment_that_follows_from_wrong_han() -> None:
    found = graded(OPEN, rounded_fu=30, han=2, payment="2000")
    assert only(found, "han").slip == "han"
    line = only(found, "payment")
    assert (line.carried, line.from_han, line.from_fu) == (True, 2, 30)
    assert found.mark == pytest.approx((1 + 0 + 0.5) / 3)


def test_a_payment_that_does_not_follow_from_what_was_counted() -> None:
    line = only(graded(OPEN, rounded_fu=40, han=1, payment="3900"), "payment")
    assert (line.verdict, line.carried) == ("wrong", False)


def test_right_han_and_fu_with_wrong_points_are_the_table() -> None:
    assert only(graded(OPEN, rounded_fu=30, han=1, payment="2000"), "payment").slip == "table"
    assert only(graded(OPEN, rounded_fu=30, han=1, payment="1500"), "payment").slip == "dealer"


def test_han_of_a_closed_hand_for_an_open_one() -> None:
    assert only(graded(HALF_FLUSH, han=3), "han").slip == "open_closed"
    assert only(graded(HALF_FLUSH, han=4), "han").slip is None


def test_han_follow_from_the_yaku_and_dora_given() -> None:
    found = graded(RON, yaku=frozenset({"riichi"}), dora=0, han=1)
    assert only(found, "han").carried
    found = graded(f"{RON} dora 8s", yaku=frozenset({"riichi", "haku"}), dora=1, han=3)
    assert only(found, "dora") == Line("dora", "wrong", 2, 1)
    assert only(found, "han").carried


@pytest.mark.parametrize(("given", "slip"), [(38, "rounding"), (30, "rounding"), (50, None)])
def test_fu_that_were_not_rounded_up(given: int, slip: str | None) -> None:
    assert only(graded(RON, raw_fu=38, rounded_fu=given), "rounded_fu").slip == slip


def test_a_wrong_sum_rounded_rightly_is_carried() -> None:
    assert only(graded(RON, raw_fu=28, rounded_fu=30), "rounded_fu").carried


@pytest.mark.parametrize("hand", [MANGAN, KOKUSHI, NO_YAKU])
def test_fu_are_not_asked_where_they_cannot_matter(hand: str) -> None:
    found = graded(hand, fu={"base": 20}, raw_fu=20, rounded_fu=20)
    assert found.lines == ()


def test_a_yakuman_has_no_han_to_ask_for() -> None:
    assert graded(KOKUSHI, han=13).lines == ()


@pytest.mark.parametrize("seed", range(12))
def test_every_equally_good_reading_is_right(seed: int) -> None:
    question = for_target(Target("ambiguous", EQUAL), seed, load_ruleset("wrc-2015"))
    assert isinstance(question, Question)
    assert len(question.answers) > 1
    for answer in question.answers:
        sheet = Worksheet(
            yaku=answer.yaku_ids,
            fu={slot: fu for slot, (fu, _) in fu_slots(answer).items()},
            raw_fu=answer.raw_fu,
            rounded_fu=answer.fu,
            han=answer.han,
        )
        found = grade(question, sheet)
        assert found.is_right
        assert found.answer is not None
        assert fu_slots(found.answer).keys() == fu_slots(answer).keys()


def test_a_reading_of_equal_pay_and_han_with_other_fu_is_right() -> None:
    """4 han 40 fu with a middle wait, or 4 han 30 fu, which these rules round up to a mangan as well."""
    hand = "5567p112233s777z +5p tsumo N riichi"
    rows = ((32, 40), (30, 30))
    for raw, fu in rows:
        assert graded(f"{hand}", raw_fu=raw, rounded_fu=fu, han=4, payment="mangan").is_right
    # Without the rounding they do not pay the same.
    assert not graded(hand, "tenhou", raw_fu=30, rounded_fu=30, han=4).is_right


def test_a_reading_of_equal_pay_with_less_han_misses_a_yaku() -> None:
    """5 han with pinfu on the two-sided wait, or 4 han 40 fu with the middle one: the same points."""
    hand = "345m345p6778899s +6s ron N riichi dora 2z ura 6s"
    found = graded(hand, yaku=frozenset({"riichi", "iipeikou"}), payment="mangan")
    assert only(found, "payment").verdict == "right"
    assert only(found, "yaku:pinfu").verdict == "missed"


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_any_payment_is_graded(level: Mix) -> None:
    """The payments of other hands for this one, with han and fu that somebody might have counted."""
    books = [load_ruleset(name) for name in ruleset_ids()]
    made = [from_mix(level, seed, books[seed % len(books)]) for seed in range(40)]
    questions = [one for one in made if isinstance(one, Question)]
    payments = [spoken(Due(one.answer.payments)) for one in questions]
    for question, own in zip(questions, payments, strict=True):
        known = set(atoms(question.rules))
        for text in payments:
            found = grade(question, Worksheet(payment=text, han=3, rounded_fu=40))
            line = only(found, "payment")
            assert (line.verdict == "right") >= (text == own)
            assert not (line.verdict == "right" and (line.slip or line.carried))
            assert {event.atom for event in events(question, found)} <= known
        everything = total(question.answer.payments, honba=True)
        assert grade(question, Worksheet(payment=str(everything))).is_right


def test_lines_of_two_readings_do_not_mix() -> None:
    """A right sum with the fu of no single reading is not right."""
    question = for_target(Target("ambiguous", EQUAL), 3, load_ruleset("wrc-2015"))
    assert isinstance(question, Question)
    every = {slot: fu for answer in question.answers for slot, (fu, _) in fu_slots(answer).items()}
    if all(fu_slots(answer).keys() != every.keys() for answer in question.answers):
        assert not grade(question, Worksheet(fu=every)).is_right


def test_the_hint_ladder() -> None:
    question = ask(parse(RON), load_ruleset("wrc-2015"))
    assert ladder(question) == (
        Hint("yaku_count", 2),
        Hint("fu_groups", ("triplet:5z",)),
        Hint("wait", "ryanmen"),
        Hint("raw_fu", 38),
    )
    found = grade(question, Worksheet(payment="2600"), ladder(question)[:2])
    assert found.is_right
    assert found.mark == pytest.approx(0.75)
    assert ladder(ask(parse(MANGAN), load_ruleset("wrc-2015"))) == (Hint("yaku_count", 4),)


def test_hints_never_take_a_mark_below_nothing() -> None:
    question = ask(parse(RON), load_ruleset("wrc-2015"))
    assert grade(question, Worksheet(payment="100"), ladder(question)).mark == 0


def test_kiriage_follows_the_rulebook() -> None:
    hand = "345678m23p678s55s +4p ron S riichi ippatsu"  # 4 han 30 fu
    assert graded(hand, "wrc-2015", payment="8000").is_right
    assert graded(hand, "tenhou", payment="7700").is_right
    assert not graded(hand, "tenhou", payment="mangan").is_right
