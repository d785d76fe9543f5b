"""What the page about progress says, line by line. Words only, so it can be tested without a window."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final

from riichi_gui.wording import Words
from riichi_gui.wording.numbers import tenths

if TYPE_CHECKING:
    # For annotations alone: the window starts without them.
    from riichi_gui.app.progress import DayBar, PointsTable, Progress, SkillRow, TableCell
    from riichi_gui.records.values import Kept

NOTHING: Final = "–"
# From so many days on a date says more than their number.
_FAR: Final = 14


def percent(words: Words, share: float) -> str:
    """Return a share from 0 to 1 as a whole number of percent; only all of it is 100 and only none of it 0."""
    whole = int(share * 100 + 0.5)
    if 0 < share < 1:
        whole = min(max(whole, 1), 99)
    return words.text("{percent}%", percent=whole)


def seconds_text(words: Words, seconds: float) -> str:
    """Return a time: "4.2 s", "37 s", "2 min 5 s"."""
    if seconds < 10:
        return words.text("{seconds} s", seconds=tenths(words.language, seconds))
    minutes, rest = divmod(int(seconds + 0.5), 60)
    if not minutes:
        return words.text("{seconds} s", seconds=rest)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return words.text("{hours} h {minutes} min", hours=hours, minutes=minutes)
    return words.text("{minutes} min {seconds} s", minutes=minutes, seconds=rest)


def of_text(words: Words, right: int, asked: int) -> str:
    """Return how many were right: "6 of 8"."""
    return words.text("{right} of {asked}", right=right, asked=asked)


def due_text(words: Words, row: SkillRow) -> str:
    """Return when a skill is due: "today", "in 3 days"."""
    if row.due_in is None:
        return NOTHING
    if row.due_in == 0:
        return words.text("today")
    if row.due_in == 1:
        return words.text("tomorrow")
    if row.due_in < _FAR:
        return words.plural("in {n} day", "in {n} days", row.due_in)
    return words.plural("in {n} week", "in {n} weeks", row.due_in // 7)


def date_text(day: date) -> str:
    """Return a date as it is written everywhere in the program."""
    return day.isoformat()


def facts(words: Words, progress: Progress) -> tuple[tuple[str, str], ...]:
    """Return the figures at the head of the page: what each counts, and how many."""
    share = percent(words, progress.right_answers / max(progress.answers, 1))
    count = words.points(progress.answers)
    return (
        (words.text("Due today"), words.plural("{n} skill", "{n} skills", len(progress.due))),
        (words.text("Days in a row"), str(progress.streak)),
        (words.text("Answered today"), str(progress.answers_today)),
        (words.text("In all"), words.text("{count}, {share} right", count=count, share=share)),
    )


# --------------------------------------------------------------------------------------------------------------- skills


def skill_heads(words: Words) -> tuple[str, ...]:
    """Return the heads of the columns of the skills."""
    return (
        words.text("Skill"),
        words.text("Known now"),
        words.text("Right"),
        words.text("Time"),
        words.text("Due"),
        words.text("Drill"),
    )


def skill_cells(words: Words, row: SkillRow) -> tuple[str, ...]:
    """Return the row of a skill."""
    return (
        words.atom_name(row.atom),
        percent(words, row.known),
        of_text(words, row.right, row.asked),
        seconds_text(words, row.seconds),
        due_text(words, row),
        words.text("Drill this"),
    )


# ------------------------------------------------------------------------------------------------------ table of points


def table_name(words: Words, table: PointsTable) -> str:
    """Return the name of a table: "Dealer, ron"."""
    if table.dealer:
        return words.text("Dealer, tsumo") if table.tsumo else words.text("Dealer, ron")
    return words.text("Non-dealer, tsumo") if table.tsumo else words.text("Non-dealer, ron")


def filled_text(words: Words, table: PointsTable) -> str:
    """Return how much of a table was ever asked."""
    return words.text("{filled} of {size} cells asked", filled=table.filled, size=table.size)


def cell_texts(words: Words, cell: TableCell) -> tuple[str, str]:
    """Return the two lines in a cell: the share of right answers, and of how many."""
    if cell.atom is None or (cell.limit and not cell.asked):
        return "", ""
    if cell.share is None:
        return NOTHING, ""
    return percent(words, cell.share), of_text(words, cell.right, cell.asked)


def table_heads(words: Words) -> tuple[str, ...]:
    """Return the heads of the columns of a table of points as a list."""
    return words.text("Cell"), words.text("Accuracy"), words.text("Right")


def table_rows(words: Words, tables: tuple[PointsTable, ...]) -> list[tuple[str, ...]]:
    """Return every cell of some tables as a list, those that pay a limit under the name of the limit, once."""
    found: list[tuple[str, ...]] = []
    for table in tables:
        own = [cell for cell in table.cells.values() if cell.limit is None]
        for cell in (*own, *table.limits.values()):
            if cell.atom is not None:
                share, count = cell_texts(words, cell)
                name = words.atom_name(cell.atom)
                found.append((name, share or NOTHING, count or words.text("not asked yet")))
    return found


# ----------------------------------------------------------------------------------------------------------------- days


def chart_text(words: Words, bars: tuple[DayBar, ...]) -> str:
    """Return what the chart of days shows, in one sentence."""
    return words.text(
        "{days}: {answers} answers, {right} of them right, on {played} days.",
        days=words.text("{first} to {last}", first=date_text(bars[0].day), last=date_text(bars[-1].day)),
        answers=sum(bar.answers for bar in bars),
        right=sum(bar.right for bar in bars),
        played=sum(1 for bar in bars if bar.answers),
    )


def day_heads(words: Words) -> tuple[str, ...]:
    """Return the heads of the columns of the days."""
    return (
        words.text("Date"),
        words.text("Answers"),
        words.text("All right"),
        words.text("Lines right"),
        words.text("Time spent"),
    )


def day_rows(words: Words, progress: Progress) -> list[tuple[str, ...]]:
    """Return the dates with an answer, the latest first."""
    return [
        (
            date_text(day.day),
            str(day.answers),
            percent(words, day.right_answers / day.answers),
            percent(words, day.right_lines / day.lines),
            seconds_text(words, day.seconds),
        )
        for day in progress.days
    ]


# ------------------------------------------------------------------------------------------------------------- mistakes


def mistake_heads(words: Words) -> tuple[str, ...]:
    """Return the heads of the columns of the mistakes."""
    return (
        words.text("Date"),
        words.text("Question"),
        words.text("Answered then"),
        words.text("What went wrong"),
        words.text("Replay"),
    )


def mistake_cells(words: Words, kept: Kept) -> tuple[str, ...]:
    """Return the row of an answer that had a wrong line."""
    wrong = dict.fromkeys(words.atom_name(line.atom) for line in kept.lines if not line.right)
    return (
        date_text(kept.day),
        " ".join(kept.answer.question.shown.split()),
        given_text(words, kept.answer.given) or NOTHING,
        words.text("; ").join(wrong),
        words.text("Replay"),
    )


def given_text(words: Words, given: str) -> str:
    """Return an answer as it was given; the records keep its fields and choices by their keys."""
    from riichi_gui.wording.quiz import VERDICTS, field_name

    told: list[str] = []
    for part in " ".join(given.split()).split("; "):
        field, colon, value = part.rpartition(": ")
        if not colon:
            told.append(words.text(VERDICTS[part]) if part in VERDICTS else part)
            continue
        if field == "yaku":
            value = words.text(", ").join(words.yaku_name(yaku_id) for yaku_id in value.split())
        told.append(words.text("{name}: {value}", name=field_name(words, field), value=value))
    return words.text("; ").join(told)
