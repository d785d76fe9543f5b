"""A round of the quiz as one frozen value, and what can be done with it. The time is passed in, in seconds.

The clock of a round runs while a question stands unanswered: not while it is paused, and not while an answer is read.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final, Literal, get_args

from riichi_gui.app.quiz_answers import EntryError, Filled, grade_filled
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.training.dice import Dice
from riichi_gui.training.generator import Impossible
from riichi_gui.training.grading import Grade
from riichi_gui.training.hints import Hint, ladder
from riichi_gui.training.kinds import KIND_BY_ID
from riichi_gui.training.levels import LEVEL_BY_ID, LEVELS, PLAIN, Mix
from riichi_gui.training.question import Question
from riichi_gui.training.skills import Asked
from riichi_gui.training.targets import target_of

Pace = Literal["untimed", "ten", "sixty", "exam", "club"]
PACES: Final[tuple[Pace, ...]] = get_args(Pace)
KINDS: Final = ("full", "yaku", "fu", "han", "table", "counters", "waits", "is_win", "differs")
PARTS: Final = ("whole", "group", "wait", "pair")
"""What of the fu is asked for."""
FOR_YOU: Final = "for_you"
OWN: Final = "own"
LEVEL_IDS: Final = (FOR_YOU, PLAIN.id, *(level.id for level in LEVELS), OWN)
"""``for_you`` is what is due and what is weak, ``own`` the topics that were chosen; the others are mixes."""
WITHOUT_LEVEL: Final = frozenset({"table", "counters", "differs"})
QUESTIONS: Final = 10
SECONDS: Final = 60.0
TEAMS: Final = 4


@dataclass(frozen=True, slots=True)
class Setup:
    """What a round asks: a kind of question, of the fu a part, a level, and a pace.

    ``ten`` and ``sixty`` are sprints: ten questions, or sixty seconds. An ``exam`` tells nothing before its end.
    A ``club`` asks teams before a projector, and ``code`` makes its questions the same on every machine.
    ``worksheet`` asks for the steps of a full hand too. ``about`` is the one skill that a drill asks for. ``topics``
    are the keys of the targets of one's own mix.
    """

    kind: str = "full"
    part: str = "whole"
    level: str = FOR_YOU
    pace: Pace = "untimed"
    worksheet: bool = False
    code: str = ""
    about: str = ""
    topics: tuple[str, ...] = ()

    @property
    def asked(self) -> str:
        """The id of the kind of question, one of those of training."""
        return f"fu_{self.part}" if self.kind == "fu" and self.part != "whole" else self.kind

    @property
    def mode(self) -> str:
        """The round's name in the records: rounds of one name can be compared."""
        level = "" if self.kind in WITHOUT_LEVEL else f":{self.level}"
        if self.level == OWN:
            level += f":{','.join(self.topics)}"
        more = (":worksheet" if self.worksheet else "") + (f":{self.about}" if self.about else "")
        return f"{self.pace}:{self.asked}{level}{more}"


@dataclass(frozen=True, slots=True)
class Dealt:
    """A question with the seed and the mix it was made from: they make it again under the same rules."""

    asked: Asked
    seed: int
    mix: str = ""


@dataclass(frozen=True, slots=True)
class Done:
    """A question that is behind: graded, or skipped where there is no grade."""

    dealt: Dealt
    filled: Filled
    grade: Grade | None
    seconds: float

    @property
    def is_right(self) -> bool:
        """Whether it was answered and every line was right."""
        return self.grade is not None and self.grade.is_right


@dataclass(frozen=True, slots=True)
class Quiz:
    """A round. ``spent`` are the seconds of the questions behind, ``begun`` is when the clock last began to run.

    ``begun`` is None while it stands still; ``before`` are the seconds of this question before a pause. ``entry`` says
    what is wrong with the last thing that was entered. In a club ``revealed`` tells that the answer is shown, and
    ``points`` are the teams that got one, from 0, in their order.
    """

    setup: Setup
    rules: RuleSet
    seed: int
    dealt: Dealt | None = None
    filled: Filled = field(default_factory=Filled)
    hints: tuple[Hint, ...] = ()
    grade: Grade | None = None
    entry: EntryError | None = None
    done: tuple[Done, ...] = ()
    spent: float = 0.0
    before: float = 0.0
    begun: float | None = None
    paused: bool = False
    over: bool = False
    revealed: bool = False
    points: tuple[int, ...] = ()

    @property
    def number(self) -> int:
        """The number of the question at hand, from 1."""
        return len(self.done) + (0 if self.grade is not None or self.revealed else 1)

    @property
    def tallies(self) -> tuple[int, ...]:
        """The points of each team."""
        return tuple(self.points.count(team) for team in range(TEAMS))

    @property
    def right(self) -> int:
        """How many were right."""
        return sum(done.is_right for done in self.done)

    @property
    def answered(self) -> int:
        """How many were answered and not skipped."""
        return sum(done.grade is not None for done in self.done)

    @property
    def mark(self) -> float:
        """The marks of all questions together; hints and wrong lines cost a part."""
        return sum(done.grade.mark for done in self.done if done.grade is not None)

    @property
    def limit(self) -> int | None:
        """After how many questions the round ends; None where their number does not end it."""
        return QUESTIONS if self.setup.pace in ("ten", "exam") else None

    @property
    def is_open(self) -> bool:
        """Whether a question stands and waits for its answer."""
        stands = self.dealt is not None and self.grade is None and not self.revealed
        return stands and not self.paused and not self.over

    def elapsed(self, at: float) -> float:
        """Return the seconds that the round's clock has run."""
        return self.spent + self.thought(at)

    def thought(self, at: float) -> float:
        """Return the seconds that the question at hand has taken."""
        return self.before + (max(0.0, at - self.begun) if self.begun is not None else 0.0)


def mix_of(level: str, topics: tuple[str, ...] = ()) -> Mix:
    """Return the mix of a level, or of the topics of one's own.

    What is for the learner, and a mix without topics, fall back on hands as games have them.
    """
    if level == OWN:
        targets = [target for target in map(target_of, topics) if target is not None]
        return Mix(OWN, tuple((target, 1) for target in targets)) if targets else PLAIN
    return LEVEL_BY_ID.get(level, PLAIN)


def question_seed(quiz: Quiz) -> int:
    """Return the seed of the next question of a round: the same rounds ask the same questions."""
    return round_seed(quiz.seed, len(quiz.done))


def round_seed(seed: int, number: int) -> int:
    """Return the seed of one question of a round, counted from 0."""
    return Dice(seed, f"round:{number}").below(1 << 40)


def make(setup: Setup, rules: RuleSet, seed: int, mix: Mix) -> Dealt | Impossible:
    """Return a question made from a seed, or why there is none."""
    found = KIND_BY_ID[setup.asked].ask(seed, rules, mix)
    return found if isinstance(found, Impossible) else Dealt(found, seed, mix.id)


def deal(quiz: Quiz, dealt: Dealt, at: float) -> Quiz:
    """Put the next question on the table."""
    return replace(
        quiz,
        dealt=dealt,
        filled=Filled(),
        hints=(),
        grade=None,
        revealed=False,
        entry=None,
        before=0.0,
        begun=at,
        paused=False,
    )


def fill(quiz: Quiz, filled: Filled) -> Quiz:
    """Take what was entered so far; after the check nothing changes any more."""
    return replace(quiz, filled=filled, entry=None) if quiz.is_open else quiz


def answer(quiz: Quiz, at: float) -> Quiz:
    """Grade what was entered. What cannot be read stays to be mended, with the reason in ``entry``."""
    if not quiz.is_open or quiz.dealt is None:
        return quiz
    try:
        grade = grade_filled(quiz.setup.asked, quiz.dealt.asked, quiz.filled, quiz.hints)
    except EntryError as error:
        return replace(quiz, entry=error)
    return _finished(replace(quiz, grade=grade), Done(quiz.dealt, quiz.filled, grade, quiz.thought(at)))


def skip(quiz: Quiz, at: float) -> Quiz:
    """Put the question behind without an answer; a new one has to be dealt."""
    if not quiz.is_open or quiz.dealt is None:
        return quiz
    return _finished(replace(quiz, dealt=None), Done(quiz.dealt, Filled(), None, quiz.thought(at)))


def _finished(quiz: Quiz, done: Done) -> Quiz:
    spent = quiz.spent + done.seconds
    return replace(quiz, done=(*quiz.done, done), spent=spent, before=0.0, begun=None, entry=None)


def reveal(quiz: Quiz, at: float) -> Quiz:
    """Show the answer to a club."""
    if not quiz.is_open or quiz.dealt is None:
        return quiz
    return _finished(replace(quiz, revealed=True), Done(quiz.dealt, Filled(), None, quiz.thought(at)))


def give_point(quiz: Quiz, team: int) -> Quiz:
    """Give a team of a club a point."""
    return replace(quiz, points=(*quiz.points, team)) if 0 <= team < TEAMS else quiz


def take_point(quiz: Quiz) -> Quiz:
    """Take the last point back."""
    return replace(quiz, points=quiz.points[:-1])


def seed_of(code: str) -> int:
    """Return the seed that a club's code stands for; letters and spaces may be written in any way.

    >>> seed_of("Riichi 7") == seed_of(" riichi7")
    True
    """
    return int.from_bytes("".join(code.split()).casefold().encode()[:32], "big")


def next_hint(quiz: Quiz) -> Hint | None:
    """Return the hint that would be given next, or None where there is no more."""
    if quiz.dealt is None or not isinstance(quiz.dealt.asked, Question) or quiz.setup.pace == "exam":
        return None
    steps = [hint for hint in ladder(quiz.dealt.asked) if _helps(hint, quiz.setup.asked)]
    return steps[len(quiz.hints)] if len(quiz.hints) < len(steps) else None


def _helps(hint: Hint, asked: str) -> bool:
    """Tell whether a hint is about what is asked for, and not the whole of it."""
    if asked in ("yaku", "han"):
        return hint.kind == "yaku_count"
    return hint.kind not in ("yaku_count", "raw_fu") if asked == "fu" else asked == "full"


def take_hint(quiz: Quiz) -> Quiz:
    """Take the next hint, which costs a part of the mark."""
    hint = next_hint(quiz)
    return quiz if hint is None or not quiz.is_open else replace(quiz, hints=(*quiz.hints, hint))


def pause(quiz: Quiz, at: float) -> Quiz:
    """Stop the clock and cover the question."""
    return replace(quiz, paused=True, before=quiz.thought(at), begun=None) if quiz.is_open else quiz


def resume(quiz: Quiz, at: float) -> Quiz:
    """Uncover the question and let the clock run on."""
    return replace(quiz, paused=False, begun=at) if quiz.paused else quiz


def is_spent(quiz: Quiz, at: float) -> bool:
    """Tell whether the round has come to its end: by its number of questions, or by its time."""
    if quiz.setup.pace == "sixty" and quiz.elapsed(at) >= SECONDS:
        return True
    return quiz.limit is not None and len(quiz.done) >= quiz.limit


def finish(quiz: Quiz) -> Quiz:
    """End the round; a question that stands unanswered is not counted."""
    return replace(quiz, over=True, paused=False, begun=None)
