"""The exhaustive comparison: a fixed small part of it, that it counts every hand, and that it can be stopped."""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path

import pytest

from tests.proof import exhaustive, peers
from tests.support import shapes
from tests.support.shapes import Family, Shape

Output = pytest.CaptureFixture[str]


def run(*arguments: object) -> int:
    return exhaustive.main([*map(str, arguments), "--jobs", "1"])


def counted(family: Family) -> tuple[int, int, int]:
    """Return the hands, their scores (each winning tile, by ron and self-draw), and the hands with the suits named."""
    named = sum(family.renamings(index) for index in range(len(family)))
    return len(family), 2 * sum(family.winning_tiles()), named


def test_every_closed_hand_is_counted_once() -> None:
    # Of all hands with the suits named there are 11,498,658, 5,379,616 less 4,668, and 13.
    assert counted(shapes.standard()) == (2_011_706, 30_059_506, 11_498_658)
    assert counted(shapes.seven_pairs()) == (932_042, 13_048_588, 5_374_948)
    assert counted(shapes.kokushi()) == (9, 234, 13)


@pytest.mark.parametrize(("melds", "hands", "named"), [(1, 161_873, 875_418), (2, 10_283, 49_332), (3, 496, 1_836)])
def test_every_concealed_part_is_counted_once(melds: int, hands: int, named: int) -> None:
    family = shapes.standard(melds)
    assert (len(family), sum(map(family.renamings, range(len(family))))) == (hands, named)


def _orbit(shape: Shape) -> set[tuple[object, ...]]:
    """Return the shape under every renaming of the suits."""
    found: set[tuple[object, ...]] = set()
    for order in permutations(range(3)):
        places = [9 * order[kind // 9] + kind % 9 if kind < 27 else kind for kind in range(34)]
        concealed = [0] * 34
        for kind, count in enumerate(shape.concealed):
            concealed[places[kind]] = count
        found.add((tuple(concealed), tuple(sorted((meld.type, places[meld.kind]) for meld in shape.melds))))
    return found


def _alike(family: Family, suits: int) -> list[int]:
    """Return the hands in which so many suits look alike; with 1, no two."""
    return [index for index in range(len(family)) if len(set(family.parts(index)[:3])) == 4 - suits]


@pytest.mark.parametrize("alike", [1, 2, 3])
@pytest.mark.parametrize(("melds", "step"), [(1, 4), (2, 1)])
def test_hands_with_melds_are_counted_once(melds: int, step: int, alike: int) -> None:
    """No two are renamings of each other, and their renamings are all the hands with that concealed part."""
    family = shapes.standard(melds)
    chosen = _alike(family, alike)[3 :: len(family) // step]
    assert chosen
    for index in chosen:
        orbits = [_orbit(shape) for shape in shapes.with_melds(index, melds)]
        choices = sum(1 for _ in shapes.meld_choices(family.concealed(index), melds))
        together = set().union(*orbits)
        assert len(together) == sum(map(len, orbits)) == choices * family.renamings(index)


@pytest.mark.parametrize("peer", ["mahjong", "oracle"])
@pytest.mark.parametrize("hands", ["--sample", "--open-sample"])
def test_a_sample_has_no_difference(peer: str, hands: str, capsys: Output) -> None:
    assert run("--peer", peer, hands, 400) == 0
    assert "differences: 0" in capsys.readouterr().out


def test_other_winds_have_no_difference() -> None:
    assert run("--sample", 100, "--seat", "E", "--round", "E") == 0
    assert run("--open-sample", 100, "--seat", "W", "--round", "S") == 0


def test_every_hand_with_one_meld_beside_a_few_concealed_parts_has_no_difference(capsys: Output) -> None:
    assert run("--open", 1, "--sample", 2) == 0
    out = capsys.readouterr().out
    assert "concealed parts: 2\nhands: 2" in out, "more than two hundred hands"


def test_a_difference_is_shown_as_a_case_and_ends_with_1(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setattr(peers, "own_verdict", lambda _win, _rules: peers.NO_WIN)
    assert run("--sample", 20) == 1
    line = capsys.readouterr().out.splitlines()[-1]
    assert line.startswith("points here 0, there ")
    assert set(json.loads(line[line.index("{") :])) == {"rules", "closed", "melds", "win", "by", "seat", "round"}


def test_a_hand_that_the_program_refuses_is_a_difference(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setattr(peers, "is_legal", lambda _win, _rules: False)
    assert run("--sample", 20) == 1
    assert "refused: {" in capsys.readouterr().out


def test_a_run_that_was_stopped_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Output) -> None:
    monkeypatch.setattr(exhaustive, "chunk_size", lambda _plan: 10)
    compare, done = exhaustive.compare, list[int]()

    def stop_at_the_third(plan: exhaustive.Plan, chunk: int) -> exhaustive.Totals:
        if len(done) == 2:
            raise KeyboardInterrupt
        done.append(chunk)
        return compare(plan, chunk)

    monkeypatch.setattr(exhaustive, "compare", stop_at_the_third)
    state = tmp_path / "state.json"
    assert run("--sample", 50, "--state", state) == 130
    assert "complete: False" in capsys.readouterr().out

    def go_on(plan: exhaustive.Plan, chunk: int) -> exhaustive.Totals:
        done.append(chunk)
        return compare(plan, chunk)

    monkeypatch.setattr(exhaustive, "compare", go_on)
    assert run("--sample", 50, "--state", state) == 0
    assert done == [0, 1, 2, 3, 4]
    whole = capsys.readouterr().out
    assert run("--sample", 50) == 0
    assert _counts(whole) == _counts(capsys.readouterr().out)

    with pytest.raises(SystemExit, match="2"):
        run("--sample", 60, "--state", state)


def _counts(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith("time")]


def test_several_processes_count_what_one_does(capsys: Output) -> None:
    assert run("--sample", 1200, "--peer", "mahjong") == 0
    alone = capsys.readouterr().out
    assert exhaustive.main(["--sample", "1200", "--jobs", "2"]) == 0
    assert _counts(alone) == _counts(capsys.readouterr().out)


@pytest.mark.parametrize(
    "arguments",
    [["--sample", "0"], ["--sample", "9000000"], ["--open", "5"], ["--sample", "5", "--open-sample", "5"]],
)
def test_wrong_usage_ends_with_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        run(*arguments)
