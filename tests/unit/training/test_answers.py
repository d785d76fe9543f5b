"""Payments as they are typed: every way in which they are said at the table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_gui.training.answers import AnswerError, Said, read_payment

ONE = [
    ("3900", 3900),
    ("3,900", 3900),
    ("3'900", 3900),
    ("３９００", 3900),
    ("３，９００", 3900),
    ("3900点", 3900),
    ("3900 points", 3900),
    ("3900pts", 3900),
    ("3900 p", 3900),
    ("  3900  ", 3900),
    ("3900.", 3900),
    ("3.9k", 3900),
    ("8k", 8000),
    ("8千", 8000),
    ("3千9百", 3900),
    ("12,000", 12000),
    ("12000", 12000),
    ("48,000", 48000),
    ("192,000", 192000),
    ("3.900", 3900),
    ("192.000", 192000),
    ("3 900", 3900),
    ("192\u202f000", 192000),
]
TWO = [
    ("2000/4000", (2000, 4000)),
    ("4000/2000", (2000, 4000)),
    ("2000-4000", (2000, 4000)),
    ("2000 4000", (2000, 4000)),
    ("2,000/4,000", (2000, 4000)),
    ("2000・4000", (2000, 4000)),
    ("２０００・４０００", (2000, 4000)),
    ("２，０００／４，０００", (2000, 4000)),
    ("2000、4000", (2000, 4000)),
    ("2000〜4000", (2000, 4000)),
    ("2000–4000", (2000, 4000)),
    ("2000,4000", (2000, 4000)),
    ("2000, 4000", (2000, 4000)),
    ("1300-2600", (1300, 2600)),
    ("1,300,2,600", (1300, 2600)),
    ("1300点・2600点", (1300, 2600)),
    ("子1300親2600", (1300, 2600)),
    ("300/500", (300, 500)),
    ("300,500", (300, 500)),
    ("400,700", (400, 700)),
    ("700,1300", (700, 1300)),
    ("500 and 1000", (500, 1000)),
    ("500 et 1000", (500, 1000)),
    ("1.300 / 2.600", (1300, 2600)),
    ("1300 und 2600", (1300, 2600)),
    ("1\u202f300 / 2\u202f600", (1300, 2600)),
    ("1 300 2 600", (1300, 2600)),
    ("500 1 000", (500, 1000)),
    ("700 1300", (700, 1300)),
    ("300 500", (300, 500)),
    ("400.700", (400, 700)),
]
EACH = [
    "4000 all",
    "4000all",
    "4,000 all",
    "4000 ALL",
    "4000オール",
    "４０００オール",
    "4000点オール",
    "4000 each",
    "4000∀",
    "4kオール",
    "4000 chacun",
    "4,000 partout",
    "4\u202f000 chacun",
    "4.000 alle",
    "4000alle",
    "je 4000",
]
LIMITS = [
    ("mangan", "mangan", 1),
    ("Mangan", "mangan", 1),
    ("満貫", "mangan", 1),
    ("マンガン", "mangan", 1),
    ("haneman", "haneman", 1),
    ("跳満", "haneman", 1),
    ("跳ね満", "haneman", 1),
    ("ハネ満", "haneman", 1),
    ("baiman", "baiman", 1),
    ("倍満", "baiman", 1),
    ("sanbaiman", "sanbaiman", 1),
    ("三倍満", "sanbaiman", 1),
    ("yakuman", "yakuman", 1),
    ("役満", "yakuman", 1),
    ("数え役満", "yakuman", 1),
    ("counted yakuman", "yakuman", 1),
    ("yakuman compté", "yakuman", 1),
    ("double yakuman", "yakuman", 2),
    ("ダブル役満", "yakuman", 2),
    ("2倍役満", "yakuman", 2),
    ("三倍役満", "yakuman", 3),
    ("gezähltes Yakuman", "yakuman", 1),
    ("doppeltes Yakuman", "yakuman", 2),
    ("dreifaches Yakuman", "yakuman", 3),
]
HONBA = [
    ("7700 + 1 honba", (7700,), 1),
    ("7700の1本場", (7700,), 1),
    ("1000/2000 2本場", (1000, 2000), 2),
    ("2000・4000の一本付け", (2000, 4000), 1),
    ("3900 + 2 counters", (3900,), 2),
    ("3900 et 2 honba", (3900,), 2),
    ("3900 und 2 Honba", (3900,), 2),
]
NOTHING = ["0", "no yaku", "役なし", "None", "pas de yaku", "Sans yaku", "kein Yaku", "ohne Yaku", "nichts"]
WRONG = [
    ("", "empty"),
    ("   ", "empty"),
    ("abc", "not_a_payment"),
    ("39oo", "not_a_payment"),
    ("double mangan", "not_a_payment"),
    ("1/2/3/4", "too_many_amounts"),
    ("2000/4000 all", "too_many_amounts"),
    ("9" * 100, "not_a_payment"),
    ("-", "not_a_payment"),
    ("3.9", "not_a_payment"),
]


@pytest.mark.parametrize(("text", "points"), ONE)
def test_one_amount(text: str, points: int) -> None:
    assert read_payment(text) == Said((points,))


@pytest.mark.parametrize(("text", "points"), TWO)
def test_two_amounts_lowest_first(text: str, points: tuple[int, int]) -> None:
    assert read_payment(text) == Said(points)


@pytest.mark.parametrize("text", EACH)
def test_the_same_from_everybody(text: str) -> None:
    assert read_payment(text) == Said((4000,), each=True)


@pytest.mark.parametrize(("text", "limit", "times"), LIMITS)
def test_limits_by_name(text: str, limit: str, times: int) -> None:
    said = read_payment(text)
    assert (said.limit, said.times, said.amounts) == (limit, times, ())


@pytest.mark.parametrize(("text", "amounts", "honba"), HONBA)
def test_counters_named_apart(text: str, amounts: tuple[int, ...], honba: int) -> None:
    said = read_payment(text)
    assert (said.amounts, said.honba) == (amounts, honba)


@pytest.mark.parametrize("text", NOTHING)
def test_no_points(text: str) -> None:
    assert read_payment(text) == Said((0,))


@pytest.mark.parametrize(("text", "key"), WRONG)
def test_what_is_no_payment(text: str, key: str) -> None:
    with pytest.raises(AnswerError) as caught:
        read_payment(text)
    assert caught.value.key == key


@given(st.text(max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        said = read_payment(text)
    except AnswerError:
        return
    assert said.limit or said.amounts
    assert list(said.amounts) == sorted(said.amounts)


@given(st.integers(1, 1000).map(lambda n: n * 100), st.sampled_from(["{}", "{:,}", "{}点", "{} points"]))
def test_amounts_read_back(points: int, form: str) -> None:
    assert read_payment(form.format(points)).amounts == (points,)
