"""Score every complete hand there is, and compare each score with a second program's.

    python -m tests.proof.exhaustive --peer mahjong --state proof.json

Without more options these are all closed hands of fourteen tiles up to renaming the suits: four groups and a pair,
seven pairs, kokushi; each with every choice of winning tile, by ron and by self-draw. ``--open 1`` takes every hand
with one meld instead (kans among them), ``--open-sample N`` N random hands with one to four melds. Compared are points,
han, fu, the number of yakuman, and the set of yaku.

The work is cut into chunks by number. A run that is stopped goes on where it was when it is started again with the same
``--state`` file. The exit status is 0 without a difference, 1 with one, 2 on wrong usage, 130 when stopped.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib import metadata, resources
from pathlib import Path
from random import Random
from typing import Any

from tests.proof import peers
from tests.support import shapes
from tests.support.shapes import Family, Shape

SHOWN = 20
SAVE_SECONDS = 5.0


@dataclass(frozen=True)
class Plan:
    """What a run compares; two runs with equal plans do the same work.

    ``open`` are the numbers of melds of the hands, none for closed ones; ``open_sample`` asks for random open hands;
    ``sample`` for so many of the hands, drawn by ``seed``. ``code`` is a digest of the scorer and the peer.
    """

    peer: str
    seat: str
    round: str
    open: tuple[int, ...]
    open_sample: int
    sample: int
    seed: int
    code: str = ""

    @property
    def table(self) -> peers.Table:
        """The seat, the round and the rules of the comparison."""
        return peers.Table(peers.SEATS.index(self.seat), peers.SEATS.index(self.round), peers.rules_for(self.peer))


@dataclass
class Totals:
    """What was counted so far. ``differences`` are lines to read: what differs, and the case."""

    concealed: int = 0
    hands: int = 0
    evaluations: int = 0
    without_yaku: int = 0
    differing: int = 0
    differences: list[str] = field(default_factory=list)

    def add(self, other: Totals) -> None:
        """Add the counts of a chunk."""
        self.concealed += other.concealed
        self.hands += other.hands
        self.evaluations += other.evaluations
        self.without_yaku += other.without_yaku
        self.differing += other.differing
        self.differences = [*self.differences, *other.differences][:SHOWN]


# ------------------------------------------------------------------------------------------------------------- the work


def _families(plan: Plan) -> list[tuple[int, Family]]:
    """Return the families of concealed parts, each with the number of melds beside it."""
    if plan.open:
        return [(melds, shapes.standard(melds)) for melds in plan.open]
    return [(0, shapes.standard()), (0, shapes.seven_pairs()), (0, shapes.kokushi())]


def size_of(plan: Plan) -> int:
    """Return how many concealed parts (of random open hands: hands) a run goes through."""
    if plan.open_sample:
        return plan.open_sample
    return plan.sample or sum(len(family) for _, family in _families(plan))


def chunk_size(plan: Plan) -> int:
    """Return how many of them make one chunk: a matter of seconds, whatever the peer and the number of melds."""
    if plan.open:
        return {1: 50, 2: 2}.get(max(plan.open), 1)
    return {"riichienv": 4000, "mahjong": 500, "oracle": 200}[plan.peer]


@cache
def _chosen(plan: Plan) -> Sequence[int]:
    everything = range(sum(len(family) for _, family in _families(plan)))
    return sorted(Random(plan.seed).sample(everything, plan.sample)) if plan.sample else everything


def hands_of(plan: Plan, chunk: int) -> Iterator[tuple[int, Iterable[Shape]]]:
    """Yield the concealed parts of a chunk by number, each with the hands that have it."""
    size = chunk_size(plan)
    start, stop = chunk * size, min((chunk + 1) * size, size_of(plan))
    if plan.open_sample:
        for index in range(start, stop):
            yield index, [shapes.random_open_shape(index, plan.seed)]
        return
    families = _families(plan)
    for number in _chosen(plan)[start:stop]:
        index = number
        for melds, family in families:
            if index < len(family):
                yield number, shapes.with_melds(index, melds) if melds else [Shape(family.concealed(index))]
                break
            index -= len(family)


@cache
def _scorer(plan: Plan) -> peers.Scorer:
    return peers.scorer_for(plan.peer, plan.table)


def compare(plan: Plan, chunk: int) -> Totals:
    """Score the hands of a chunk with both programs."""
    table, scorer, totals = plan.table, _scorer(plan), Totals()
    rules = table.rules
    for _, hands in hands_of(plan, chunk):
        totals.concealed += 1
        for shape in hands:
            totals.hands += 1
            hand = peers.numbered(shape)
            verdicts = scorer.verdicts(hand)
            legal = False
            for win, theirs in zip(peers.wins_of(hand, table), verdicts, strict=True):
                ours = peers.own_verdict(win, rules)
                totals.evaluations += 1
                totals.without_yaku += ours is peers.NO_WIN
                # Once a hand: whether it can be does not hang on the winning tile.
                legal = legal or peers.is_legal(win, rules)
                if ours not in theirs or not legal:
                    totals.differing += 1
                    if len(totals.differences) < SHOWN:
                        totals.differences.append(
                            _difference(ours, theirs, legal) + json.dumps(peers.case_of(win, rules))
                        )
    return totals


def _difference(ours: peers.Verdict, theirs: tuple[peers.Verdict, ...], legal: bool) -> str:
    if not legal:
        return "refused: "
    names = [name for name in ours._fields if getattr(ours, name) != getattr(theirs[0], name)]
    return "".join(f"{name} here {_shown(ours, name)}, there {_shown(theirs[0], name)}: " for name in names)


def _shown(verdict: peers.Verdict, name: str) -> object:
    value = getattr(verdict, name)
    return sorted(value) if isinstance(value, frozenset) else value


# -------------------------------------------------------------------------------------------------------------- the run


class StateError(Exception):
    """The state file is of another run."""


class State:
    """The progress of a run, kept in a file where one is given."""

    def __init__(self, plan: Plan, path: Path | None) -> None:
        self.totals = Totals()
        self.done: set[int] = set()
        self.seconds = 0.0
        self._plan, self._path = plan, path
        if path is not None and path.exists():
            saved = json.loads(path.read_text(encoding="utf-8"))
            if saved["plan"] != json.loads(json.dumps(asdict(plan))):
                raise StateError(f"{path} is of another run, or the scorer has changed since: take another file")
            self.totals, self.seconds = Totals(**saved["totals"]), saved["seconds"]
            self.done = {chunk for first, last in saved["done"] for chunk in range(first, last + 1)}

    def save(self) -> None:
        """Write the file anew and put it in the place of the old one."""
        if self._path is None:
            return
        saved = {
            "plan": asdict(self._plan),
            "seconds": round(self.seconds, 1),
            "totals": asdict(self.totals),
            "done": _stretches(sorted(self.done)),
        }
        beside = self._path.with_name(self._path.name + ".new")
        beside.write_text(json.dumps(saved, indent=1), encoding="utf-8")
        beside.replace(self._path)


def _stretches(numbers: list[int]) -> list[list[int]]:
    """Return ascending numbers as first and last of each stretch without a gap."""
    found: list[list[int]] = []
    for number in numbers:
        if found and found[-1][1] == number - 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return found


class Bar:
    """A progress bar on a terminal; a line each tenth of the way elsewhere."""

    def __init__(self, total: int, done: int) -> None:
        self._total, self._first, self._start = total, done, time.monotonic()
        self._terminal = sys.stderr.isatty()
        self._tenth = -1

    def show(self, done: int, totals: Totals) -> None:
        """Show how far the run is."""
        share = done / self._total if self._total else 1.0
        if not self._terminal and int(10 * share) <= self._tenth:
            return
        self._tenth = int(10 * share)
        spent = time.monotonic() - self._start
        left = spent / (done - self._first) * (self._total - done) if done > self._first else 0.0
        text = (
            f"[{'#' * int(30 * share):<30}] {share:4.0%}  {totals.evaluations:,} scores, "
            f"{totals.differing:,} differences, {_time(left)} left"
        )
        print(
            f"\r{text}  " if self._terminal else text, end="" if self._terminal else "\n", file=sys.stderr, flush=True
        )

    def end(self) -> None:
        """Leave the line."""
        if self._terminal:
            print(file=sys.stderr)


def _time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


_plan_of_worker: Plan | None = None


def _begin_worker(plan: Plan) -> None:
    global _plan_of_worker  # noqa: PLW0603 - what a worker process works on
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that gives out the work stops its workers
    _plan_of_worker = plan


def _work(chunk: int) -> tuple[int, Totals]:
    assert _plan_of_worker is not None
    return chunk, compare(_plan_of_worker, chunk)


def run(plan: Plan, state: State, jobs: int) -> None:
    """Do the chunks that are left, and keep the state."""
    chunks = range(-(-size_of(plan) // chunk_size(plan)))
    left = [chunk for chunk in chunks if chunk not in state.done]
    bar = Bar(len(chunks), len(state.done))
    before, start, saved = state.seconds, time.monotonic(), time.monotonic()
    pool = None
    try:
        if jobs > 1:
            pool = multiprocessing.Pool(jobs, _begin_worker, (plan,))
            results: Iterator[tuple[int, Totals]] = pool.imap_unordered(_work, left)
        else:
            results = ((chunk, compare(plan, chunk)) for chunk in left)
        for chunk, totals in results:
            state.totals.add(totals)
            state.done.add(chunk)
            state.seconds = before + time.monotonic() - start
            bar.show(len(state.done), state.totals)
            if time.monotonic() - saved > SAVE_SECONDS:
                state.save()
                saved = time.monotonic()
    finally:
        if pool:
            pool.terminate()
            pool.join()
        bar.end()
        state.save()


# ---------------------------------------------------------------------------------------------------------- the command


def digest(peer: str) -> str:
    """Return a digest of the code that a comparison hangs on, and the version of the peer."""
    found = hashlib.sha256()
    folder = resources.files("riichi_gui.scoring")
    files = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".py")), key=lambda entry: entry.name)
    for entry in (*files, folder / "rulesets" / "tenhou.toml"):
        found.update(entry.read_bytes())
    if peer == "oracle":
        found.update(resources.files("tests.support").joinpath("oracle.py").read_bytes())
        return found.hexdigest()[:16]
    return f"{found.hexdigest()[:16]} {peer} {metadata.version(peer)}"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.proof.exhaustive", description=(__doc__ or "").split("\n\n")[0]
    )
    add = parser.add_argument
    add("--peer", choices=peers.PEERS, default="mahjong", help="what to compare with (default: mahjong)")
    hands = parser.add_mutually_exclusive_group()
    hands.add_argument(
        "--open",
        type=int,
        nargs="+",
        choices=(1, 2, 3, 4),
        default=(),
        metavar="N",
        help="all hands with N melds, 1 to 4",
    )
    hands.add_argument("--open-sample", type=_count, default=0, metavar="N", help="N random hands with 1 to 4 melds")
    add(
        "--sample", type=_count, default=0, metavar="N", help="N of the hands by their concealed parts, drawn at random"
    )
    add("--seed", type=int, default=1, help="what the random hands follow from (default: 1)")
    add("--seat", choices=tuple(peers.SEATS), default="S", help="the winner's seat (default: S)")
    add("--round", choices=tuple(peers.SEATS), default="E", help="the wind of the round (default: E)")
    add("--state", type=Path, metavar="FILE", help="keep the progress in FILE, and go on from it")
    add("--jobs", type=_count, default=os.cpu_count() or 1, help="processes (default: one a core)")
    return parser


def _count(text: str) -> int:
    number = int(text.replace(",", "").replace("_", ""))
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def _summary(plan: Plan, state: State, complete: bool) -> dict[str, Any]:
    totals = state.totals
    return {
        "peer": plan.code.partition(" ")[2] or plan.peer,
        "seat": plan.seat,
        "round": plan.round,
        "complete": complete,
        "concealed parts": totals.concealed,
        "hands": totals.hands,
        "scores compared": totals.evaluations,
        "of these without a yaku": totals.without_yaku,
        "time": _time(state.seconds),
        "differences": totals.differing,
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    parser = _parser()
    given = parser.parse_args(arguments)
    try:
        code = digest(given.peer)
    except metadata.PackageNotFoundError:
        parser.error(f"the package {given.peer} is not installed")
    if given.sample and given.open_sample:
        parser.error("--sample and --open-sample exclude each other")
    opened = tuple(sorted(set(given.open)))
    plan = Plan(given.peer, given.seat, given.round, opened, given.open_sample, given.sample, given.seed, code)
    if plan.sample > (whole := size_of(Plan(**{**asdict(plan), "sample": 0}))):
        parser.error(f"there are only {whole:,} hands")
    try:
        state = State(plan, given.state)
    except StateError as error:
        parser.error(str(error))
    stopped = False
    try:
        run(plan, state, given.jobs)
    except KeyboardInterrupt:
        stopped = True
    for name, value in _summary(plan, state, not stopped).items():
        print(f"{name}: {value:,}" if type(value) is int else f"{name}: {value}")
    for line in state.totals.differences:
        print(line)
    if stopped:
        return 130
    return 1 if state.totals.differing else 0


if __name__ == "__main__":
    sys.exit(main())
