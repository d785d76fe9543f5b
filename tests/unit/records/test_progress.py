"""The sums of a page about progress, with values by hand."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from riichi_gui.records.progress import Day, Skill, streak
from riichi_gui.records.store import Store
from tests.support.learning import START, Clock, answer, berlin, line, uuid


def test_skills_by_weakness(tmp_path: Path) -> None:
    clock = Clock()
    with Store(tmp_path, clock) as store:
        store.record(answer(1), [line("good", seconds=1), line("bad", False, seconds=9), line("slow", seconds=8)])
        clock.on(minutes=20)
        store.record(answer(2), [line("good", seconds=3), line("bad", hint=True, seconds=5), line("slow", seconds=4)])
        clock.on(minutes=20)
        store.record(answer(3), [line("good", seconds=20), line("slow", seconds=6)])
        # By hand: (1 × 0.95² + 1 × 0.95 + 1 + 1) ÷ (0.9025 + 0.95 + 1 + 2), and (0.5 + 1) ÷ (0.95 + 1 + 2).
        good, bad = 3.8525 / 4.8525, 1.5 / 3.95
        cards = store.cards()
        assert [
            (skill.atom, skill.asked, skill.right, skill.hinted, skill.seconds, skill.due) for skill in store.skills()
        ] == [
            ("bad", 2, 1, 1, 7, cards["bad"].due),
            ("slow", 3, 3, 0, 6, cards["slow"].due),
            ("good", 3, 3, 0, 3, cards["good"].due),
        ]
        assert [skill.accuracy for skill in store.skills()] == pytest.approx([bad, good, good])
        assert [skill.chance for skill in store.skills()] == pytest.approx([bad, good, good])
        clock.on(days=60)
        assert [skill.accuracy for skill in store.skills()] == pytest.approx([bad, good, good])
        assert all(0 < skill.chance < skill.accuracy for skill in store.skills())


def test_a_skill_with_answers_of_the_future_alone(tmp_path: Path) -> None:
    clock = Clock()
    with Store(tmp_path, clock) as store:
        clock.on(days=100)
        store.record(answer(1), [line("a", False, seconds=2)])
        clock.at = START
        store.merge([])
        store.record(answer(2), [line("b")])
        store._db.execute("DELETE FROM cards WHERE atom = 'a'")
        assert store.skills()[0] == Skill("a", 1, 0, 0, 2.0, 0.5, 0.5, None)


def test_days(tmp_path: Path) -> None:
    clock = Clock(datetime(2026, 3, 28, 22, 30, tzinfo=UTC))
    with Store(tmp_path, clock, berlin) as store:
        assert store.days() == ()
        store.record(answer(1, seconds=10), [line(), line("fu.pair", False)])
        clock.on(minutes=10)
        store.record(answer(2, seconds=5), [line(), line("fu.pair", hint=True)])
        # A day in spring that has 23 hours in Berlin.
        clock.on(hours=24)
        store.record(answer(3, seconds=2), [line(right=False)])
        first, last = datetime(2026, 3, 28, 22, 30, tzinfo=UTC), datetime(2026, 3, 28, 22, 40, tzinfo=UTC)
        assert store.days() == (
            Day(date(2026, 3, 28), 2, 1, 4, 3, 15, first, last),
            Day(date(2026, 3, 30), 1, 0, 1, 0, 2, clock.at, clock.at),
        )


def test_due_today(tmp_path: Path) -> None:
    clock = Clock(datetime(2026, 3, 2, 8, 0, tzinfo=UTC))
    with Store(tmp_path, clock, berlin) as store:
        store.record(answer(1), [line("known"), line("seen"), line("missed", False)])
        clock.on(minutes=10)
        store.record(answer(2), [line("known")])
        # In ten minutes and in one; the other is due in two days.
        assert store.due_today() == ("missed", "seen")
        clock.at = datetime(2026, 3, 3, 22, 59, tzinfo=UTC)
        assert store.due_today() == ("missed", "seen")
        # Midnight in Berlin: the day that it is due has come, though the hour has not.
        clock.at = datetime(2026, 3, 3, 23, 0, tzinfo=UTC)
        assert store.due_today() == ("missed", "seen", "known")


def test_mistakes_with_what_was_given(tmp_path: Path) -> None:
    clock = Clock()
    with Store(tmp_path, clock) as store:
        for number, right in enumerate((True, False, True, False, False)):
            wrong = line("fu.pair", right, slip="" if right else "rounding")
            store.record(answer(number, given=f"{number}000"), [line(), wrong, line("han")])
            clock.on(minutes=1)
        assert [(kept.answer.uuid, kept.answer.given) for kept in store.mistakes()] == [
            (uuid(4), "4000"),
            (uuid(3), "3000"),
            (uuid(1), "1000"),
        ]
        (latest,) = store.mistakes(most=1)
        assert latest.answer == answer(4, given="4000")
        assert [(each.atom, each.right, each.slip) for each in latest.lines] == [
            ("yaku.tanyao", True, ""),
            ("fu.pair", False, "rounding"),
            ("han", True, ""),
        ]
        assert latest.at == START + timedelta(minutes=4)


# ----------------------------------------------------------------------------------------------------------- the streak


def played(*days: str) -> list[Day]:
    """Return days of one answer at noon UTC, written as month-day."""
    found = []
    for text in days:
        day = date.fromisoformat(f"2026-{text}")
        noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
        found.append(Day(day, 1, 1, 1, 1, 1.0, noon, noon))
    return found


@pytest.mark.parametrize(
    ("days", "today", "length"),
    [
        ((), "03-02", 0),
        (("03-02",), "03-02", 1),
        (("03-01",), "03-02", 1),
        (("02-28",), "03-02", 0),
        (("02-27", "02-28", "03-01", "03-02"), "03-02", 4),
        (("02-27", "02-28", "03-01"), "03-02", 3),
        (("02-27", "02-28", "03-01"), "03-03", 0),
        (("02-26", "02-28", "03-01", "03-02"), "03-02", 3),
        # the clock was set back: the row that was reached is not lost
        (("02-28", "03-01", "03-02"), "02-28", 3),
        (("02-28", "03-01", "03-02"), "02-20", 3),
        # one day by a clock of the future neither hides the row nor lengthens it
        (("02-28", "03-01", "03-02", "12-31"), "03-02", 3),
    ],
)
def test_a_streak_by_hand(days: tuple[str, ...], today: str, length: int) -> None:
    assert streak(played(*days), date.fromisoformat(f"2026-{today}")) == length


def test_daylight_saving_breaks_no_streak(tmp_path: Path) -> None:
    """Late every evening in Berlin, through the day of 23 hours and the one of 25."""
    for spring in (datetime(2026, 3, 26, 22, 55, tzinfo=UTC), datetime(2026, 10, 22, 21, 55, tzinfo=UTC)):
        clock = Clock(spring)
        with Store(tmp_path / str(spring.month), clock, berlin) as store:
            for number in range(6):
                local = 23 * 60 + 55
                day = (spring + timedelta(hours=2)).date() if number == 0 else store.days()[-1].day + timedelta(days=1)
                midnight = datetime(day.year, day.month, day.day, tzinfo=UTC)
                clock.at = midnight + timedelta(minutes=local - 60)
                if berlin(clock.at) != day:
                    clock.on(hours=-1)
                store.record(answer(number), [line()])
                assert store.streak() == number + 1
            assert len(store.days()) == 6


def test_a_flight_over_the_date_line_breaks_no_streak(tmp_path: Path) -> None:
    """Honolulu at eleven in the evening, and after nine hours Auckland, where a whole date has been skipped."""
    clock, hours = Clock(datetime(2026, 3, 9, 9, 0, tzinfo=UTC)), [-10]
    with Store(tmp_path, clock, lambda moment: (moment + timedelta(hours=hours[0])).date()) as store:
        store.record(answer(1), [line()])
        clock.on(days=1)
        store.record(answer(2), [line()])
        clock.on(hours=9)
        hours[0] = 13
        # It left on the 9th, and it is the 11th.
        store.record(answer(3), [line()])
        assert [day.day.day for day in store.days()] == [8, 9, 11]
        assert store.streak() == 3
        # And back: the same date once more.
        clock.on(hours=12)
        hours[0] = -10
        store.record(answer(4), [line()])
        assert [day.day.day for day in store.days()] == [8, 9, 10, 11]
        assert store.streak() == 4


def test_a_date_without_an_answer_breaks_it(tmp_path: Path) -> None:
    clock = Clock(datetime(2026, 3, 27, 22, 59, tzinfo=UTC))
    with Store(tmp_path, clock, berlin) as store:
        store.record(answer(1), [line()])
        # 23 hours and two minutes: the shortest way over a whole date, the last Saturday of March being the 28th.
        clock.at = datetime(2026, 3, 28, 22, 59, tzinfo=UTC)
        store.record(answer(2), [line()])
        clock.at = datetime(2026, 3, 29, 22, 1, tzinfo=UTC)
        store.record(answer(3), [line()])
        assert [day.day.day for day in store.days()] == [27, 28, 30]
        assert store.streak() == 1
