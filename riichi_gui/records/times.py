"""Moments and dates. A moment is kept in UTC, so that no zone or daylight saving moves it."""

from __future__ import annotations

import math
from datetime import UTC, date, datetime, timedelta
from typing import Final

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)


def utc(moment: datetime) -> datetime:
    """Return the moment in UTC.

    Raises:
        ValueError: it has no zone.
    """
    if moment.tzinfo is None:
        raise ValueError("a moment without a zone")
    return moment.astimezone(UTC)


def to_micros(moment: datetime) -> int:
    """Return the whole microseconds since 1970, which the file holds."""
    return (utc(moment) - _EPOCH) // _MICROSECOND


def from_micros(micros: int) -> datetime:
    """Return the moment in UTC of so many microseconds since 1970."""
    return _EPOCH + micros * _MICROSECOND


def system_day(moment: datetime) -> date:
    """Return the date of a moment in the zone that the system is set to."""
    try:
        return moment.astimezone().date()
    except (OSError, OverflowError, ValueError):
        # Some systems know no local time for the years that a wrong clock may show.
        return moment.date()


def duration(seconds: float) -> float:
    """Return the seconds something took; 0 where a clock that was set back makes them negative or no number."""
    return float(seconds) if math.isfinite(seconds) and seconds > 0 else 0.0
