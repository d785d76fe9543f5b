"""Kill the program at random points while it records answers: ``python -m tests.proof.kills``.

A child process answers questions in a loop and prints the id of each once ``record`` has returned. It is killed with
SIGKILL after a random time, which falls before the file is open, while it is made, or between any two steps of an
answer. Afterwards every printed answer must be in the file once, with all of its lines and with the schedule that
follows from them; at most the one that was under way may be there without having been printed; and SQLite must find
the file sound. The same file goes on through the kills, and every tenth kill begins a new one.

A kill ends the process and not the machine. What a loss of power does cannot be tried here: against that stands
``synchronous = FULL``, which hands each answer to the disk before ``record`` returns.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Final

from riichi_gui.records import rows
from riichi_gui.records.opening import FILE
from riichi_gui.records.schedule import FsrsScheduler
from riichi_gui.records.store import Store, new_uuid
from riichi_gui.records.values import Answer, Line, Question

KILLS: Final = 500
LINES: Final = 8
_NEW_FILE: Final = 10
_LONGEST_SECONDS: Final = 0.3
_EARLY: Final = 0.15
_READY: Final = "ready"
_ROOT: Final = Path(__file__).resolve().parents[2]


@dataclass
class Tally:
    """What was counted, and what was found wrong."""

    kills: int = 0
    before_the_first: int = 0
    printed: int = 0
    unprinted: int = 0
    files: int = 0
    half_made: int = 0
    faults: list[str] = field(default_factory=list)


def answer_for_ever(folder: Path) -> None:
    """Open the records and answer questions until the end, printing each id once it is recorded."""
    print(_READY, flush=True)
    with Store(folder) as store:
        sitting = store.new_round("sprint")
        for number in count():
            answer = Answer(new_uuid(), sitting, Question(str(number), 1, "tenhou", "full", "…"), str(number), 1.0)
            lines = [Line(f"atom.{(number + each) % 20}", (number * each) % 3 > 0) for each in range(LINES)]
            store.record(answer, lines)
            print(answer.uuid, flush=True)


def kill_once(folder: Path, seconds: float) -> list[str]:
    """Let a child answer, kill it so long after its modules are loaded, and return the ids that it printed."""
    command = [sys.executable, "-m", "tests.proof.kills", "--answer-in", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=_ROOT) as child:
        assert child.stdout is not None
        assert child.stdout.readline().strip() == _READY
        time.sleep(seconds)
        child.kill()
        # A line without its end was cut off in printing.
        return [line.strip() for line in child.stdout if line.endswith("\n")]


def check(folder: Path, printed: set[str], earlier: int, tally: Tally) -> int:
    """Compare the file with the ids printed so far. Return how many answers were kept and never printed.

    ``earlier`` is how many of those there were before the last kill.
    """
    # Every other time without a chance of tidying up, so that the program itself finds what the kill left behind.
    uri = f"{(folder / FILE).as_uri()}?mode={'ro' if tally.kills % 2 else 'rw'}"
    with closing(sqlite3.connect(uri, uri=True)) as db:
        try:
            sound = db.execute("PRAGMA integrity_check").fetchall()
        except sqlite3.OperationalError as error:
            # Killed while the file was made: what is half done can only be undone by one that writes.
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_READONLY:
                raise
            tally.half_made += 1
            if printed:
                tally.faults.append(f"kill {tally.kills}: answers were printed of a file half made")
            return earlier
        if sound != [("ok",)]:
            tally.faults.append(f"kill {tally.kills}: the file is damaged: {sound[:3]}")
        has_tables = db.execute("SELECT COUNT(*) FROM sqlite_schema WHERE name = 'answers'").fetchone()[0]
        kept = [uuid for (uuid,) in db.execute("SELECT uuid FROM answers")] if has_tables else []
        whole = db.execute("SELECT COUNT(*) FROM events").fetchone()[0] if has_tables else 0
    if len(set(kept)) != len(kept):
        tally.faults.append(f"kill {tally.kills}: an answer is doubled")
    if lost := printed - set(kept):
        tally.faults.append(f"kill {tally.kills}: {len(lost)} answers are lost")
    if whole != LINES * len(kept):
        tally.faults.append(f"kill {tally.kills}: {whole} lines for {len(kept)} answers")
    unprinted = len(set(kept) - printed)
    if unprinted > earlier + 1:
        tally.faults.append(f"kill {tally.kills}: {unprinted - earlier} answers were not printed")
    return unprinted


def check_schedule(folder: Path, tally: Tally) -> None:
    """Open the file as the program does, and compare the schedule with the one that the events give."""
    with Store(folder) as store:
        if store.messages or store.in_memory:
            tally.faults.append(f"kill {tally.kills}: the file was not taken: {store.messages}")
        cards = store.cards()
        rows.replay_all(store._db, FsrsScheduler(), store.now())
        if cards != store.cards():
            tally.faults.append(f"kill {tally.kills}: the schedule is not that of the events")


def run(folder: Path, kills: int, seed: int, *, show: bool = False) -> Tally:
    """Kill so often, and return what was found."""
    chance = random.Random(seed)
    tally = Tally()
    here, printed, unprinted = folder, set[str](), 0
    for number in range(kills):
        if number % _NEW_FILE == 0:
            here, printed, unprinted = folder / str(number), set(), 0
            here.mkdir(parents=True)
            tally.files += 1
        # A third of them early, where the file is opened or made.
        longest = _LONGEST_SECONDS * (_EARLY if chance.random() < 1 / 3 else 1)
        new = kill_once(here, chance.uniform(0, longest))
        tally.kills += 1
        tally.printed += len(new)
        tally.before_the_first += not new
        printed.update(new)
        before = unprinted
        if (here / FILE).exists():
            unprinted = check(here, printed, before, tally)
        elif printed:
            tally.faults.append(f"kill {tally.kills}: the file is gone")
        tally.unprinted += unprinted - before
        if number % _NEW_FILE == _NEW_FILE - 1 or number == kills - 1:
            check_schedule(here, tally)
        if show and (number % 50 == 49 or number == kills - 1):
            print(f"{number + 1} kills, {tally.printed} answers, {len(tally.faults)} faults", flush=True)
    return tally


def main() -> int:
    """Run the command; 0 where nothing was lost, doubled or damaged."""
    parser = argparse.ArgumentParser(prog="python -m tests.proof.kills", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--kills", type=int, default=KILLS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--answer-in", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.answer_in:
        answer_for_ever(arguments.answer_in)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="riichi-gui-kills-") as folder:
        tally = run(Path(folder), arguments.kills, arguments.seed, show=True)
    print(
        f"{tally.kills} kills of {tally.files} files in {time.monotonic() - began:.0f} s:"
        f" {tally.printed} answers printed, {tally.unprinted} kept just before they were printed,"
        f" {tally.before_the_first} kills before a first answer ({tally.half_made} of a file half made),"
        f" {len(tally.faults)} faults"
    )
    for fault in tally.faults:
        print(fault)
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
