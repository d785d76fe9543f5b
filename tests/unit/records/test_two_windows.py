"""Two windows on one file, as two processes."""

from __future__ import annotations

import subprocess
import sys
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path

import pytest

from riichi_gui.records import rows
from riichi_gui.records.schedule import FsrsScheduler
from riichi_gui.records.store import Store
from tests.support.learning import Clock, answer, line

EACH = 40

WINDOW = """
import sys
import time
from pathlib import Path
from riichi_gui.records.store import Store, new_uuid
from riichi_gui.records.values import Answer, Line, Question

print("ready", flush=True)
sys.stdin.readline()
with Store(Path(sys.argv[1])) as store:
    assert not store.messages, store.messages
    sitting = store.new_round("drill")
    for number in range(int(sys.argv[2])):
        lines = [Line(f"atom.{(number + each) % 5}", each > 0) for each in range(3)]
        answer = Answer(new_uuid(), sitting, Question(str(number), 1, "tenhou", "full", ""), "3900")
        assert store.record(answer, lines)
        print(answer.uuid, flush=True)
        if number == 0:
            sys.stdin.readline()
        time.sleep(0.01)
"""


def go(windows: list[subprocess.Popen[str]]) -> None:
    """Let the windows go on, all at once."""
    for window in windows:
        assert window.stdin is not None
        window.stdin.write("\n")
        window.stdin.flush()


def test_two_processes_write_at_once(tmp_path: Path) -> None:
    """They begin together, so that they also make the file at the same moment."""
    command = [sys.executable, "-c", WINDOW, str(tmp_path), str(EACH)]
    with ExitStack() as stack:
        windows = [
            stack.enter_context(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
            for _ in range(2)
        ]
        for window in windows:
            assert window.stdout is not None
            assert window.stdout.readline() == "ready\n"
        go(windows)
        # The first answer loads the scheduler. Once both have one, they are let go again.
        first = [window.stdout.readline() for window in windows if window.stdout is not None]
        go(windows)
        printed = [
            (begun + window.communicate(timeout=120)[0]).split() for begun, window in zip(first, windows, strict=True)
        ]
    assert [len(uuids) for uuids in printed] == [EACH, EACH]
    with Store(tmp_path) as store:
        kept = store.answers()
        assert sorted(each.answer.uuid for each in kept) == sorted(printed[0] + printed[1])
        # They took turns: neither waited for the other to finish.
        owners = [each.answer.uuid in set(printed[0]) for each in kept]
        assert sum(one != other for one, other in pairwise(owners)) > 3
        cards = store.cards()
        assert sum(card.reviews for card in cards.values()) == 2 * EACH * 3
        rows.replay_all(store._db, FsrsScheduler(), store.now())
        assert store.cards() == cards


@pytest.mark.parametrize("ahead", [0, 1])
def test_what_one_window_writes_the_other_sees(tmp_path: Path, ahead: int) -> None:
    clock = Clock()
    with Store(tmp_path, clock) as one, Store(tmp_path, clock) as two:
        for number in range(6):
            (one if number % 2 == ahead else two).record(answer(number), [line("a", number > 2)])
            clock.on(minutes=3)
            assert one.answers() == two.answers()
            assert one.cards() == two.cards()
        assert one.cards()["a"].reviews == 6
        assert not two.record(answer(0), [line("a")])
        two.delete_all(two.deletion_token())
        assert one.cards() == {}
        assert one.record(answer(0), [line("a")])
