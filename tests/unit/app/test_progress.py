"""The values of the page about progress, worked out by hand."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from riichi_gui.app.progress import CHART_DAYS, DayBar, chart, points_table, read_progress
from riichi_gui.records.progress import Day
from riichi_gui.records.store import Store
from riichi_gui.scoring.rulesets import load_ruleset
from tests.support.learning import Clock, answer, berlin, line

RULES = load_ruleset("wrc-2015")
TENHOU = load_ruleset("tenhou")


def test_without_answers(tmp_path: Path) -> None:
    with Store(tmp_path, Clock(), berlin) as store:
        progress = read_progress(store, RULES)
    assert progress.is_empty
    assert (progress.skills, progress.due, progress.days, progress.mistakes, progress.streak) == ((), (), (), (), 0)
    assert len(progress.tables) == 4
    assert {bar.answers for bar in progress.chart} == {0}


def test_skills_days_and_mistakes(tmp_path: Path) -> None:
    clock = Clock(datetime(2026, 3, 2, 9, 0, tzinfo=UTC))
    with Store(tmp_path, clock, berlin) as store:
        store.record(answer(1), [line("yaku:pinfu", seconds=4), line("table:3:40:dealer:ron", False, seconds=9)])
        clock.on(days=1)
        store.record(answer(2), [line("yaku:pinfu", seconds=2)])
        store.record(answer(3), [line("table:3:40:dealer:ron", seconds=5)])
        progress = read_progress(store, RULES)
        # Once right, once wrong: (1 + 1) ÷ (0.95 + 1 + 2). Twice right: (0.95 + 1 + 1) ÷ the same.
        assert [(row.atom, row.right, row.asked, row.seconds) for row in progress.skills] == [
            ("table:3:40:dealer:ron", 1, 2, 7),
            ("yaku:pinfu", 2, 2, 3),
        ]
        assert [row.known for row in progress.skills] == pytest.approx([2 / 3.95, 2.95 / 3.95])
        assert [(day.day, day.answers, day.right_answers) for day in progress.days] == [
            (date(2026, 3, 3), 2, 2),
            (date(2026, 3, 2), 1, 0),
        ]
        assert progress.chart[-2:] == (DayBar(date(2026, 3, 2), 1, 0), DayBar(date(2026, 3, 3), 2, 2))
        assert (progress.streak, progress.answers, progress.right_answers, progress.answers_today) == (2, 3, 2, 2)
        assert [kept.answer.question.seed for kept in progress.mistakes] == ["1"]
        # The one that was wrong is asked again within minutes, the other one days later.
        assert [row.atom for row in progress.due] == ["table:3:40:dealer:ron"]
        assert progress.skills[0].is_due
        later = progress.skills[1].due_in
        assert later is not None
        assert later == (berlin(store.cards()["yaku:pinfu"].due) - date(2026, 3, 3)).days
        clock.on(days=later)
        assert {row.atom for row in read_progress(store, RULES).due} == {"table:3:40:dealer:ron", "yaku:pinfu"}


def test_the_table_fills_in(tmp_path: Path) -> None:
    with Store(tmp_path, Clock(), berlin) as store:
        store.record(answer(1), [line("table:3:40:dealer:ron"), line("limit:mangan:dealer:ron", False)])
        store.record(answer(2), [line("table:3:40:dealer:ron", False), line("table:1:30:non-dealer:tsumo")])
        progress = read_progress(store, RULES)
    table = progress.table(dealer=True, tsumo=False)
    cell = table.cells[3, 40]
    assert (cell.asked, cell.right, cell.share) == (2, 1, 0.5)
    assert (table.limits["mangan"].asked, table.limits["mangan"].share) == (1, 0)
    assert table.filled == 2
    assert table.cells[1, 30].share is None
    assert progress.table(dealer=False, tsumo=True).cells[1, 30].share == 1
    assert progress.table(dealer=False, tsumo=False).filled == 0


def test_cells_that_no_hand_has_and_cells_that_pay_a_limit() -> None:
    ron = points_table({}, TENHOU, dealer=False, tsumo=False)
    # An open ron without fu counts 30 under these rules, and seven pairs have two han at least.
    assert [ron.cells[place].atom for place in ((2, 20), (1, 25))] == [None, None]
    assert ron.cells[2, 25].atom == "table:2:25:non-dealer:ron"
    assert (ron.cells[4, 40].limit, ron.cells[4, 40].atom) == ("mangan", "limit:mangan:non-dealer:ron")
    assert ron.cells[3, 60].limit is None
    # By hand: 30 to 110 fu; these and 25; 25 to 60; 25 and 30; and six limits.
    assert ron.size == 9 + 10 + 5 + 2 + 6
    tsumo = points_table({}, TENHOU, dealer=True, tsumo=True)
    assert tsumo.cells[2, 20].atom == "table:2:20:dealer:tsumo"
    assert tsumo.cells[2, 25].atom is None


def test_the_chart_ends_today_or_with_a_date_that_a_wrong_clock_left() -> None:
    at = datetime(2026, 3, 1, 12, tzinfo=UTC)
    played = [Day(date(2026, 3, 1), 3, 2, 5, 4, 30.0, at, at)]
    bars = chart(played, date(2026, 3, 3))
    assert len(bars) == CHART_DAYS
    assert [bar.answers for bar in bars[-3:]] == [3, 0, 0]
    assert bars[0].day == date(2026, 3, 3) - timedelta(days=CHART_DAYS - 1)
    assert chart(played, date(2026, 2, 1))[-1] == DayBar(date(2026, 3, 1), 3, 2)
