"""A clock that is set by hand, and answers to put into a store."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from uuid import UUID

from riichi_gui.records.values import Answer, Line, Question, Round

START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)


class Clock:
    """Gives the moment it was set to; calling it does not move it."""

    def __init__(self, at: datetime = START) -> None:
        self.at = at

    def __call__(self) -> datetime:
        return self.at

    def on(self, **spans: float) -> None:
        """Set the clock forward, or back, by weeks, days, hours, minutes or seconds."""
        self.at += timedelta(**spans)


def berlin(moment: datetime) -> date:
    """Return the date in Berlin, in 2026; by hand, because not every machine has the table of zones."""
    summer = datetime(2026, 3, 29, 1, tzinfo=UTC) <= moment < datetime(2026, 10, 25, 1, tzinfo=UTC)
    return (moment + timedelta(hours=2 if summer else 1)).date()


def uuid(number: int) -> str:
    """Return an id that is the same in every run."""
    return str(UUID(int=number))


def answer(number: int, *, given: str = "2000/4000", seconds: float = 10.0, mode: str = "full") -> Answer:
    """Return the answer of a number: its id, and a question of that seed."""
    question = Question(str(number), 1, "tenhou", "full", f"234m67p234p234s88s +5p · {number}")
    return Answer(uuid(number), Round(uuid(1_000_000), mode, START), question, given, seconds)


def line(atom: str = "yaku.tanyao", right: bool = True, **more: object) -> Line:
    """Return one graded line."""
    return Line(atom, right, **more)  # type: ignore[arg-type]
