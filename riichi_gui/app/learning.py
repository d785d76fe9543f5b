"""The quiz and the learner's records: every answer is kept before it is told, and what is weak is asked again.

The file is opened when the first question is wanted. Nothing that goes wrong with it stops the quiz.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from riichi_gui.app.quiz import FOR_YOU, OWN, WITHOUT_LEVEL, Dealt, Done, Quiz, Setup, make, mix_of, question_seed
from riichi_gui.records.values import Answer, Line, Message, RecordsError, Round
from riichi_gui.records.values import Question as Asked
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.notation import format_win
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.yaku import YAKU
from riichi_gui.training.dice import FORMAT, Dice
from riichi_gui.training.generator import Impossible
from riichi_gui.training.hand_kinds import DiffersQuestion, PartQuestion
from riichi_gui.training.levels import PLAIN, Mix
from riichi_gui.training.points_kinds import CountersQuestion, TableQuestion
from riichi_gui.training.question import Question
from riichi_gui.training.shape_kinds import IsWinQuestion, WaitsQuestion
from riichi_gui.training.skills import atoms, atoms_of, events
from riichi_gui.training.targets import UNEQUAL, Target, impossible

if TYPE_CHECKING:
    from riichi_gui.records.store import Store

# Of so many questions one is as games have it, so that nobody can tell from the last ones what comes.
_PLAIN_EVERY: Final = 4
_RECENT: Final = 6
_PLAIN_PAIR: Final = "fu:pair_seat_wind"
# So many seeds are looked at for a question that exercises a skill; a cell of the table is rare and quick to ask.
_SEEDS: Final = 12
_TABLE_SEEDS: Final = 1500

# The table goes from han to points, and a real yakuman has no han.
_REAL_YAKUMAN: Final = "limit:yakuman:"
_PREFIXES: Final = {
    "full": ("yaku:", "fu:", "wait:", "table:", "limit:"),
    "yaku": ("yaku:",),
    "han": ("yaku:",),
    "fu": ("fu:", "wait:"),
    "fu_group": ("fu:min", "fu:ank"),
    "fu_wait": ("fu:wait_", "wait:"),
    "fu_pair": ("fu:pair_",),
    "table": ("table:", "limit:"),
    "waits": ("wait:",),
}
_PLAIN_ATOMS: Final = {
    "full": ("rounding", "han", "dora", "honba", "pao", "reading", "open_closed", "is_win"),
    "yaku": ("open_closed",),
    "han": ("han", "dora", "open_closed"),
    "fu": ("rounding",),
    "counters": ("honba", "sticks"),
    "is_win": ("is_win",),
}
_PLAIN_TARGETS: Final = {
    "pao": Target("pao"),
    "reading": Target("ambiguous", UNEQUAL),
    "open_closed": Target("reduced"),
}


class Learning:
    """The records behind the quiz. ``messages`` are told once; ``failure`` is why the last answer was not kept."""

    def __init__(self, folder: Path, clock: Callable[[], datetime] | None = None) -> None:
        self._folder = folder
        self._clock = clock
        self._store: Store | None = None
        self._round: Round | None = None
        self._recent: list[str] = []
        self._untold: list[Message] = []
        self.failure: RecordsError | None = None

    @property
    def store(self) -> Store:
        """The records, opened at the first use."""
        if self._store is None:
            from riichi_gui.records.store import Store, system_clock

            self._store = Store(self._folder, self._clock or system_clock)
            self._untold = list(self._store.messages)
        return self._store

    def messages(self) -> tuple[Message, ...]:
        """Return what the learner should know of the file, each once."""
        untold, self._untold = tuple(self._untold), []
        return untold

    def close(self) -> None:
        """Let go of the file."""
        if self._store is not None:
            self._store.close()
            self._store = None

    def begin(self, setup: Setup) -> None:
        """Begin a round; it is kept with its first answer."""
        self._round = self.store.new_round(setup.mode)
        self._recent.clear()

    # --------------------------------------------------------------------------------------------------------- asking

    def next_question(self, quiz: Quiz) -> Dealt | Impossible:
        """Return the next question of a round: by its level, or what is due and weak."""
        setup, rules, seed = quiz.setup, quiz.rules, question_seed(quiz)
        # A club's questions hang on its code alone, and not on what somebody answered on this machine.
        wants = setup.pace != "club" and (setup.level == FOR_YOU or setup.kind in WITHOUT_LEVEL)
        found: Dealt | Impossible | None = None
        if setup.about and setup.pace != "club":
            found = question_about(setup.about, setup, rules, seed)
        elif wants and len(quiz.done) % _PLAIN_EVERY != _PLAIN_EVERY - 1:
            atom = self._atom(setup.asked, rules, seed)
            found = question_about(atom, setup, rules, seed) if atom else None
        if not isinstance(found, Dealt):
            found = make(setup, rules, seed, mix_of(setup.level, setup.topics))
        if isinstance(found, Impossible) and setup.level not in (PLAIN.id, OWN):
            found = make(setup, rules, seed, PLAIN)
        if isinstance(found, Dealt):
            self._recent += atoms_of(found.asked)
            del self._recent[:-_RECENT]
        return found

    def _atom(self, kind: str, rules: RuleSet, seed: int) -> str:
        wanted = atoms_for(kind, rules)
        if not wanted:
            return ""
        try:
            found = self.store.next_atoms(wanted, seed=str(seed), recent=self._recent)
        except RecordsError:
            return ""
        return found[0] if found else ""

    # -------------------------------------------------------------------------------------------------------- keeping

    def keep(self, quiz: Quiz) -> None:
        """Write the answer that was just graded; it is on the disk when this returns, or ``failure`` says why not."""
        done = quiz.done[-1]
        if done.grade is None:
            return
        if self._round is None:
            self.begin(quiz.setup)
        assert self._round is not None
        from riichi_gui.records.store import new_uuid

        dealt = done.dealt
        question = Asked(str(dealt.seed), FORMAT, quiz.rules.id, quiz.setup.asked, shown(dealt))
        answer = Answer(new_uuid(), self._round, question, done.filled.told, done.seconds)
        self.failure = None
        if lines := lines_of(done):
            try:
                self.store.record(answer, lines)
            except RecordsError as error:
                self.failure = error

    def best(self, mode: str, rules: str) -> tuple[int, float] | None:
        """Return the best earlier round of a mode under a ruleset: how many were right, and its seconds."""
        rounds: dict[str, tuple[int, float]] = {}
        try:
            kept = self.store.answers()
        except RecordsError:
            return None
        for one in kept:
            played = one.answer.round
            if (
                one.answer.question.rules == rules
                and played.mode == mode
                and (self._round is None or played.uuid != self._round.uuid)
            ):
                right, seconds = rounds.get(played.uuid, (0, 0.0))
                rounds[played.uuid] = right + one.right, seconds + one.answer.seconds
        return max(rounds.values(), key=lambda found: (found[0], -found[1]), default=None)


def atoms_for(kind: str, rules: RuleSet) -> tuple[str, ...]:
    """Return the skills that a kind of question can be about."""
    prefixes = _PREFIXES.get(kind, ())
    found = [atom for atom in atoms(rules) if prefixes and atom.startswith(prefixes)]
    if kind == "table":
        found = [atom for atom in found if not atom.startswith(_REAL_YAKUMAN)]
    if kind == "han":
        # The han of a yakuman are not asked for.
        found = [atom for atom in found if YAKU[atom.removeprefix("yaku:")].closed]
    return (*(atom for atom in found if _is_possible(atom, rules)), *_PLAIN_ATOMS.get(kind, ()))


def _is_possible(atom: str, rules: RuleSet) -> bool:
    target = target_for(atom)
    return target is None or not impossible(target, rules)


def target_for(atom: str) -> Target | None:
    """Return what a hand has to be about to exercise a skill; None where any hand may.

    >>> target_for("fu:wait_tanki"), target_for("table:3:40:dealer:ron")
    (Target(kind='fu_item', value='wait_tanki', other=None), Target(kind='fu', value=40, other=None))
    """
    kind, _, value = atom.partition(":")
    match kind:
        case "yaku":
            return Target("yaku", value)
        case "fu":
            # Seven pairs have their 25 fu in one.
            return Target("yaku", "chiitoitsu") if value == "chiitoitsu" else Target("fu_item", value)
        case "wait":
            return Target("wait", value)
        case "limit":
            return Target("limit", value.partition(":")[0])
        case "table":
            return Target("fu", int(value.split(":")[1]))
    return _PLAIN_TARGETS.get(atom)


def drill_of(atom: str) -> Setup:
    """Return a round about one skill, of the kind that asks for little else.

    >>> drill_of("wait:penchan").asked, drill_of("table:3:40:dealer:ron").asked, drill_of("reading").asked
    ('fu_wait', 'table', 'full')
    """
    prefix = atom.partition(":")[0]
    if prefix in ("fu", "wait") and atom != "fu:chiitoitsu":
        parts = {part for part in ("group", "wait", "pair") if atom.startswith(_PREFIXES[f"fu_{part}"])}
        return Setup("fu", parts.pop() if parts else "whole", about=atom)
    kind = {"yaku": "yaku", "table": "table", "limit": "table", "han": "han", "dora": "han", "is_win": "is_win"}
    counters = {"honba": "counters", "sticks": "counters"}
    if atom.startswith(_REAL_YAKUMAN):
        return Setup("full", about=atom)
    return Setup((kind | counters).get(prefix, "full"), about=atom)


def question_about(atom: str, setup: Setup, rules: RuleSet, seed: int) -> Dealt | Impossible | None:
    """Return a question that exercises a skill, or one that comes near where a search does not find any."""
    target = target_for(atom)
    mix = PLAIN if target is None else Mix(target.key, ((target, 1),))
    dice = Dice(seed, f"about:{atom}")
    found: Dealt | Impossible | None = None
    for _ in range(_TABLE_SEEDS if setup.asked == "table" else _SEEDS):
        found = make(setup, rules, dice.below(1 << 40), mix)
        if isinstance(found, Impossible) or atom in atoms_of(found.asked):
            return found
    return found


# ------------------------------------------------------------------------------------------------------------ records


def lines_of(done: Done) -> tuple[Line, ...]:
    """Return what a graded answer says about skills, as the records keep it."""
    grade = done.grade
    if grade is None:
        return ()
    slip = grade.slips[0] if grade.slips else ""
    found = events(done.dealt.asked, grade)
    lines = tuple(
        Line(event.atom, event.right, event.hinted, done.seconds, "" if event.right else slip) for event in found
    )
    if lines and all(line.right for line in lines) == grade.is_right:
        return lines
    # What is wrong without a name for the slip speaks of the cell of the table that was asked for, or else of the first
    # thing that the question is about. A pair without fu is no item of the count: what is known of it is which pairs of
    # winds have some.
    about = atoms_of(done.dealt.asked)
    cells = (atom for atom in about if atom.startswith(("table:", "limit:")))
    atom = next(cells, about[0] if about else _PLAIN_PAIR)
    rest = tuple(line for line in lines if line.atom != atom)
    return (*rest, Line(atom, grade.is_right, bool(grade.hints), done.seconds, slip))


def shown(dealt: Dealt) -> str:
    """Return what was asked as one line of text, from which a hand can be read again."""
    asked = dealt.asked
    match asked:
        case Question() | IsWinQuestion():
            return format_win(asked.win)
        case PartQuestion():
            return f"{format_win(asked.question.win)} # {asked.slot}"
        case DiffersQuestion():
            return f"{format_win(asked.question.win)} # {asked.there.rules.id}"
        case WaitsQuestion():
            return format_win(Win(asked.hand, None, "ron", asked.seat, asked.round))
        case TableQuestion() | CountersQuestion():
            cell = asked.cell
            who, how = "dealer" if cell.dealer else "non-dealer", "tsumo" if cell.tsumo else "ron"
            more = asked.direction if isinstance(asked, TableQuestion) else f"honba {asked.honba} sticks {asked.sticks}"
            return f"{cell.han} han {cell.fu} fu {who} {how} {more}"


def complaint(dealt: Dealt, setup: Setup, rules: RuleSet, version: str) -> str:
    """Return one line with all that is needed to look at a question that seems wrong."""
    return (
        f"riichi-gui {version}; format {FORMAT}; rules {rules.id}; kind {setup.asked}; mix {dealt.mix}; "
        f"seed {dealt.seed}; {shown(dealt)}"
    )
