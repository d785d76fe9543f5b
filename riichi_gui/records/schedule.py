"""When a skill is due again, how well it is known, and which skills to ask next.

Two estimates are kept for each skill. The scheduler's is about time: how likely it is that what was known is still
known. The other is about skill: the share of right answers, of which an older one counts a little less with each new
one. What is asked next follows from both and from what is due.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import IntEnum
from functools import cached_property
from typing import TYPE_CHECKING, Final, Protocol

from riichi_gui.records.values import Line

if TYPE_CHECKING:
    import fsrs

LONGEST_DAYS: Final = 365

# Of an answer's weight in the estimate of accuracy, so much is left after the next one: about the last twenty count.
_KEEP: Final = 0.95
# Before anything is answered a skill counts as answered once right and once wrong.
_PRIOR_RIGHT: Final = 1.0
_PRIOR_ALL: Final = 2.0

# How much each reason weighs in the draw: the third power of the chance of a wrong answer; being due; being
# new. What is known well and not due still comes up now and then. Tuned with learners whose weaknesses are known.
_POWER: Final = 3
_FOR_DUE: Final = 0.05
_FOR_NEW: Final = 0.2
_FLOOR: Final = 0.01
# So many skills that were never asked compete at once; the rest wait, in the order in which they are given.
_NEW_AT_ONCE: Final = 6
# A skill is not asked again before so many others, where there are as many.
SPACING: Final = 2


class Grade(IntEnum):
    """What an answer says of a skill, the worst first."""

    WRONG = 0
    HINTED = 1
    RIGHT = 2


_CREDIT: Final = {Grade.WRONG: 0.0, Grade.HINTED: 0.5, Grade.RIGHT: 1.0}


@dataclass(frozen=True, slots=True)
class Card:
    """What is known of one skill.

    ``due`` and ``last``, the last review, are moments in UTC; ``stability`` is the days after which nine of ten are
    still known; ``difficulty`` runs from 1 to 10; ``phase`` and ``step`` are the scheduler's own. ``weight`` and
    ``score`` are the faded counts of answers and of right ones.
    """

    atom: str
    due: datetime
    last: datetime
    stability: float
    difficulty: float
    phase: int
    step: int | None = None
    reviews: int = 0
    weight: float = 0.0
    score: float = 0.0

    @property
    def accuracy(self) -> float:
        """The estimated chance of a right answer, from 0 to 1, as of the last review."""
        return (self.score + _PRIOR_RIGHT) / (self.weight + _PRIOR_ALL)

    def is_due(self, at: datetime) -> bool:
        """Return whether it is due; one that was reviewed later than now, by a clock that was wrong, is too."""
        return self.due <= at or self.last > at


class Scheduler(Protocol):
    """The algorithm behind the schedule. It knows nothing of accuracy, which :func:`review` looks after."""

    def after(self, card: Card | None, atom: str, grade: Grade, at: datetime) -> Card:
        """Return the card of a skill after a review; ``card`` is None for the first one.

        The counts are left out: :func:`review` fills them in.
        """

    def retrievability(self, card: Card, at: datetime) -> float:
        """Return the chance, from 0 to 1, that what was known at the last review is still known."""


class FsrsScheduler:
    """The free spaced repetition scheduler of the ``fsrs`` package, which is loaded at the first use.

    Its intervals are not fuzzed: the same answers give the same schedule.
    """

    @cached_property
    def _fsrs(self) -> fsrs.Scheduler:
        import fsrs

        return fsrs.Scheduler(enable_fuzzing=False, maximum_interval=LONGEST_DAYS)

    def after(self, card: Card | None, atom: str, grade: Grade, at: datetime) -> Card:
        """Return the card of a skill after a review; a last review later than ``at`` counts as just now."""
        from fsrs import Rating

        rating = {Grade.WRONG: Rating.Again, Grade.HINTED: Rating.Hard, Grade.RIGHT: Rating.Good}[grade]
        at = at.astimezone(UTC)
        made, _ = self._fsrs.review_card(_to_fsrs(card, at), rating, at)
        assert made.stability is not None
        assert made.difficulty is not None
        return Card(atom, made.due, at, made.stability, made.difficulty, int(made.state), made.step)

    def retrievability(self, card: Card, at: datetime) -> float:
        """Return the chance, from 0 to 1, that what was known is still known; it falls by whole days."""
        at = at.astimezone(UTC)
        return float(self._fsrs.get_card_retrievability(_to_fsrs(card, at), at))


def _to_fsrs(card: Card | None, at: datetime) -> fsrs.Card:
    from fsrs import Card as FsrsCard
    from fsrs import State

    # The id says nothing here; without one the package would wait a millisecond to make one.
    if card is None:
        return FsrsCard(card_id=0, due=at)
    return FsrsCard(0, State(card.phase), card.step, card.stability, card.difficulty, card.due, min(card.last, at))


# ------------------------------------------------------------------------------------------------------------- reviews


def grades(lines: Iterable[Line]) -> dict[str, Grade]:
    """Return what one answer says of each of its skills: the worst of its lines counts, and it counts once."""
    found: dict[str, Grade] = {}
    for line in lines:
        grade = Grade.WRONG if not line.right else Grade.HINTED if line.hint else Grade.RIGHT
        found[line.atom] = min(grade, found.get(line.atom, grade))
    return found


def review(scheduler: Scheduler, card: Card | None, atom: str, grade: Grade, at: datetime) -> Card:
    """Return the card of a skill after a review, with its estimate of accuracy."""
    made = scheduler.after(card, atom, grade, at)
    weight, score, reviews = (card.weight, card.score, card.reviews) if card else (0.0, 0.0, 0)
    return replace(made, reviews=reviews + 1, weight=weight * _KEEP + 1, score=score * _KEEP + _CREDIT[grade])


def chance(scheduler: Scheduler, card: Card, at: datetime) -> float:
    """Return the chance of a right answer now, from 0 to 1: once known, and not forgotten since."""
    return card.accuracy * scheduler.retrievability(card, at)


# ------------------------------------------------------------------------------------------------- what is asked next


def choose(
    scheduler: Scheduler,
    cards: Mapping[str, Card],
    atoms: Sequence[str],
    at: datetime,
    *,
    seed: str,
    count: int = 1,
    recent: Sequence[str] = (),
) -> tuple[str, ...]:
    """Return the skills to ask next, each once: the weak and the due more often, new ones a few at a time.

    Args:
        scheduler: the algorithm that the cards come from.
        cards: the card of each skill that was ever answered.
        atoms: the skills to choose from; those that were never answered come in this order.
        at: the present moment.
        seed: the same seed, cards and moment give the same skills; use another for each question.
        count: how many; there are fewer where there are not as many skills.
        recent: the skills asked last, the latest at the end; the last few are passed over while there are others.
    """
    weights = _weights(scheduler, cards, atoms, at)
    just_asked = set(recent[-SPACING:])
    # Every skill draws a number by itself, so that the answer does not hang on the order of the list.
    ranked = sorted(weights, key=lambda atom: (atom in just_asked, -(_drawn(seed, atom) ** (1 / weights[atom])), atom))
    return tuple(ranked[:count])


def _weights(scheduler: Scheduler, cards: Mapping[str, Card], atoms: Sequence[str], at: datetime) -> dict[str, float]:
    weights: dict[str, float] = {}
    new = 0
    for atom in dict.fromkeys(atoms):
        card = cards.get(atom)
        if card is not None:
            weakness = (1 - chance(scheduler, card, at)) ** _POWER
            weights[atom] = _FLOOR + weakness + (_FOR_DUE if card.is_due(at) else 0.0)
        elif new < _NEW_AT_ONCE:
            new += 1
            weights[atom] = _FOR_NEW
    return weights


def _drawn(seed: str, atom: str) -> float:
    """Return a number from 0 to 1 that is the same on every machine."""
    digest = hashlib.blake2b(f"{seed}\0{atom}".encode(errors="replace"), digest_size=8).digest()
    return (int.from_bytes(digest) + 1) / (1 << 64)
