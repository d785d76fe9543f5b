"""Who pays what: honba, sticks and liability, by the worked examples of the rules (7.3 and P1 to P9 of 8.3)."""

from __future__ import annotations

import pytest

from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.legality import problems
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.points import Payment
from riichi_gui.scoring.rulesets import change_rules, load_ruleset
from riichi_gui.scoring.score import score

DRAGONS = "234m1p (555z@W) (666z@N) (777z@W) +1p S pao daisangen W"
# All honours beside it: a second yakuman, for which nobody is liable.
HONOURS = "3334z (555z@W) (666z@N) (777z@W) +4z S pao daisangen W"
FOUR_WINDS = "1p (111z@W) (222z@N) (333z@W) (444z@W) +1p S pao daisuushii W"
DEALER_DRAGONS = "234m1p (555z@W) (666z@N) (777z@W) +1p E pao daisangen W"

PaymentRow = tuple[str, int, int, int]


def legal(line: str, ruleset: str) -> Win:
    win = parse(line)
    assert problems(win, load_ruleset(ruleset)) == ()
    return win


@pytest.mark.parametrize(
    ("example", "line", "ruleset", "payments", "deltas"),
    [
        ("P1", f"{DRAGONS} tsumo honba 2", "wrc-2025", [("liable", 32000, 600, 1)], (0, 32600, -32600, 0)),
        (
            "P2 EMA",
            f"{DRAGONS} ron from N honba 2",
            "ema-2016",
            [("discarder", 16000, 600, 1), ("liable", 16000, 0, 1)],
            (0, 32600, -16000, -16600),
        ),
        (
            "P2 Tenhou",
            f"{DRAGONS} ron from N honba 2",
            "tenhou",
            [("discarder", 16000, 0, 1), ("liable", 16000, 600, 1)],
            (0, 32600, -16600, -16000),
        ),
        ("P3", f"{DRAGONS} ron from W honba 2", "wrc-2025", [("discarder", 32000, 600, 1)], (0, 32600, -32600, 0)),
        (
            "P4",
            f"{HONOURS} tsumo honba 1",
            "m-league",
            [("dealer", 16000, 0, 1), ("others", 8000, 0, 2), ("liable", 32000, 300, 1)],
            (-16000, 64300, -40300, -8000),
        ),
        ("P5", f"{HONOURS} tsumo honba 1", "tenhou", [("liable", 64000, 300, 1)], (0, 64300, -64300, 0)),
        (
            "P6 WRC 2025",
            f"{HONOURS} ron from N honba 1",
            "wrc-2025",
            [("discarder", 48000, 300, 1), ("liable", 16000, 0, 1)],
            (0, 64300, -16000, -48300),
        ),
        (
            "P6 Mahjong Soul",
            f"{HONOURS} ron from N honba 1",
            "mahjong-soul",
            [("discarder", 48000, 0, 1), ("liable", 16000, 300, 1)],
            (0, 64300, -16300, -48000),
        ),
        (
            "P6 Tenhou",
            f"{HONOURS} ron from N honba 1",
            "tenhou",
            [("discarder", 32000, 0, 1), ("liable", 32000, 300, 1)],
            (0, 64300, -32300, -32000),
        ),
        (
            "the liable player deals in: he pays the covered and the other yakuman",
            f"{HONOURS} ron from W honba 1",
            "wrc-2025",
            [("discarder", 64000, 300, 1)],
            (0, 64300, -64300, 0),
        ),
        ("P7 tsumo", f"{DEALER_DRAGONS} tsumo", "wrc-2025", [("liable", 48000, 0, 1)], (48000, 0, -48000, 0)),
        (
            "P7 ron",
            f"{DEALER_DRAGONS} ron from N",
            "wrc-2025",
            [("discarder", 24000, 0, 1), ("liable", 24000, 0, 1)],
            (48000, 0, -24000, -24000),
        ),
        ("P8 tsumo", f"{FOUR_WINDS} tsumo", "mahjong-soul", [("liable", 64000, 0, 1)], (0, 64000, -64000, 0)),
        (
            "P8 ron",
            f"{FOUR_WINDS} ron from N",
            "mahjong-soul",
            [("discarder", 32000, 0, 1), ("liable", 32000, 0, 1)],
            (0, 64000, -32000, -32000),
        ),
        (
            "P9",
            f"{FOUR_WINDS} ron from N honba 1",
            "ema-2012",
            [("discarder", 32000, 300, 1), ("liable", 32000, 0, 1)],
            (0, 64300, -32000, -32300),
        ),
    ],
)
def test_liability(
    example: str, line: str, ruleset: str, payments: list[PaymentRow], deltas: tuple[int, int, int, int]
) -> None:
    result = score(legal(line, ruleset), load_ruleset(ruleset))
    assert [tuple(payment) for payment in result.payments] == payments, example
    assert result.deltas == deltas, example


@pytest.mark.parametrize(
    ("line", "payments", "deltas"),
    [
        # 7.3: 2 han 30 fu, 2 counters, 3 sticks.
        (
            "123m456p789s23s11p +1s ron S from W riichi honba 2 sticks 3",
            [("discarder", 2000, 600, 1)],
            (0, 5600, -2600, 0),
        ),
        # 1 han 30 fu by self-draw, 1 counter.
        (
            "123m456p99s23p (777z) +1p tsumo S honba 1",
            [("dealer", 500, 100, 1), ("others", 300, 100, 2)],
            (-600, 1400, -400, -400),
        ),
        # A dealer's mangan by self-draw, 1 counter, his own stick.
        (
            "123m67p123p123s88s +5p tsumo E riichi honba 1 sticks 1",
            [("each", 4000, 100, 3)],
            (13300, -4100, -4100, -4100),
        ),
    ],
)
def test_counters_and_sticks(line: str, payments: list[PaymentRow], deltas: tuple[int, int, int, int]) -> None:
    result = score(legal(line, "ema-2016"), load_ruleset("ema-2016"))
    assert [tuple(payment) for payment in result.payments] == payments
    assert result.deltas == deltas


def test_a_payment_is_the_hand_and_its_counters() -> None:
    assert Payment("dealer", 500, 100).total == 600


def test_without_liability_by_self_draw_it_is_paid_as_ever() -> None:
    rules = change_rules(load_ruleset("wrc-2025"), {"pao_tsumo": False})
    result = score(parse(f"{DRAGONS} tsumo honba 2"), rules)
    assert [tuple(payment) for payment in result.payments] == [("dealer", 16000, 200, 1), ("others", 8000, 200, 2)]


def test_by_ron_liability_is_shared_whatever_is_said_of_self_draws() -> None:
    rules = change_rules(load_ruleset("wrc-2025"), {"pao_tsumo": False})
    result = score(parse(f"{DRAGONS} ron from N honba 2"), rules)
    assert [tuple(payment) for payment in result.payments] == [("discarder", 16000, 600, 1), ("liable", 16000, 0, 1)]


def test_nobody_is_liable_for_a_yakuman_that_does_not_count() -> None:
    """Four kans of winds where only the dearest yakuman counts, the double one: West fed the kan, not the winds."""
    options = {"double_yakuman": ["daisuushii"], "pao_yaku": ["suukantsu"]}
    rules = change_rules(load_ruleset("wrc-2015"), options)
    win = parse("1p [1111z] [2222z] [3333z] (4444z@W) +1p ron S from N pao suukantsu W honba 1")
    assert problems(win, rules) == ()
    result = score(win, rules)
    assert (result.yaku_ids, result.points) == (("daisuushii",), 64000)
    assert [tuple(payment) for payment in result.payments] == [("discarder", 64000, 300, 1)]
    assert result.deltas == (0, 64300, 0, -64300)


def test_what_each_seat_pays_is_not_known_without_the_discarder() -> None:
    rules = load_ruleset("tenhou")
    assert score(parse("123m67p123p123s88s +5p ron S riichi"), rules).deltas is None
    # By self-draw it always is.
    assert score(parse("123m67p123p123s88s +5p tsumo S riichi"), rules).deltas == (-4000, 8000, -2000, -2000)
