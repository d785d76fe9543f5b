"""The plain values of the records: questions, answers, their graded lines, and what may go wrong with keeping them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final, NamedTuple

# What a store says of itself once it is open.
MESSAGE_KEYS: Final = ("damaged", "newer", "unmovable", "unwritable", "busy")
ERROR_KEYS: Final = (
    "busy",
    "unwritable",
    "damaged",
    "not_confirmed",
    "import_unreadable",
    "import_damaged",
    "import_newer",
    "import_foreign",
)

# Returns the present moment, aware and in UTC.
Clock = Callable[[], datetime]
# Returns the date on the learner's calendar at a moment.
LocalDay = Callable[[datetime], date]


class Message(NamedTuple):
    """What the learner should know of the file: the key, the file or folder it is about, and a reason or a version."""

    key: str
    about: str = ""
    value: object = None


class RecordsError(Exception):
    """Something that cannot be done with the records. ``key`` is one of ``ERROR_KEYS``; the rest as in a message."""

    def __init__(self, key: str, about: str = "", value: object = None) -> None:
        super().__init__(f"{key}: {about}")
        self.key = key
        self.about = about
        self.value = value


@dataclass(frozen=True, slots=True)
class Round:
    """A sitting: its id, its mode (``sprint``, ``exam``, ...), and the moment it began, in UTC."""

    uuid: str
    mode: str
    started: datetime


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked: the seed and the format it is made from, the rules' id, the kind, and the text that was shown."""

    seed: str
    format: int
    rules: str
    kind: str
    shown: str


@dataclass(frozen=True, slots=True)
class Answer:
    """One answered question. The id is made once, when it is asked: whatever is repeated later, it counts once.

    ``given`` is the answer as the learner wrote it, ``seconds`` the time it took.
    """

    uuid: str
    round: Round
    question: Question
    given: str
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Line:
    """One graded line: the skill it asked for, whether it was right, whether a hint helped, the seconds it took.

    ``slip`` names the kind of mistake where the grader knows it.
    """

    atom: str
    right: bool
    hint: bool = False
    seconds: float = 0.0
    slip: str = ""


@dataclass(frozen=True, slots=True)
class Kept:
    """An answer as it is kept: with its lines, the moment in UTC, and the date that the learner's calendar showed."""

    answer: Answer
    lines: tuple[Line, ...]
    at: datetime
    day: date

    @property
    def right(self) -> bool:
        """Whether every line was right."""
        return all(line.right for line in self.lines)
