"""A learner whose weaknesses are known is asked about them, and the records find out which they are."""

from __future__ import annotations

import random
from collections import Counter
from datetime import timedelta
from itertools import pairwise, product
from pathlib import Path
from typing import NamedTuple

import pytest

from riichi_gui.records.store import Store
from tests.support.learning import Clock, answer, line

QUESTIONS = 200
ATOMS = tuple(f"atom.{number:02}" for number in range(20))
WEAK, STRONG = 0.4, 0.95


class Learnt(NamedTuple):
    """What came of it: the skills asked in turn, the weak ones, and the estimates of accuracy."""

    asked: tuple[str, ...]
    weak: frozenset[str]
    estimates: dict[str, float]


def learn(folder: Path, seed: int, questions: int = QUESTIONS) -> Learnt:
    """Let a learner answer, half a minute a question, six skills rightly in two of five and the rest in 19 of 20."""
    chance = random.Random(seed)
    weak = frozenset(chance.sample(ATOMS, 6))
    clock = Clock()
    asked: list[str] = []
    with Store(folder, clock) as store:
        for number in range(questions):
            (atom,) = store.next_atoms(ATOMS, seed=f"{seed}:{number}", recent=asked)
            asked.append(atom)
            store.record(answer(number), [line(atom, chance.random() < (WEAK if atom in weak else STRONG))])
            clock.on(seconds=30)
        return Learnt(tuple(asked), weak, {skill.atom: skill.accuracy for skill in store.skills()})


def ratio(asked: tuple[str, ...], weak: frozenset[str]) -> float:
    """Return how many times as often a weak skill was asked as a strong one."""
    counts = Counter(asked)
    per_weak = sum(counts[atom] for atom in weak) / len(weak)
    per_strong = sum(counts[atom] for atom in ATOMS if atom not in weak) / (len(ATOMS) - len(weak))
    return per_weak / per_strong


@pytest.mark.parametrize("seed", range(5))
def test_the_weak_are_asked_three_times_as_often_and_ranked_right(tmp_path: Path, seed: int) -> None:
    learnt = learn(tmp_path, seed, QUESTIONS + 100)
    assert ratio(learnt.asked[QUESTIONS:], learnt.weak) >= 3
    first = learn(tmp_path / "first", seed)
    assert first.asked == learnt.asked[:QUESTIONS]
    # From the start, when nothing is known of anybody, the first 200 have it already.
    assert ratio(first.asked, first.weak) >= 3
    assert set(first.estimates) == set(ATOMS)
    strong = set(ATOMS) - first.weak
    pairs = [first.estimates[weak] < first.estimates[other] for weak, other in product(first.weak, strong)]
    assert sum(pairs) / len(pairs) >= 0.95
    mean = {kind: sum(first.estimates[atom] for atom in kind) / len(kind) for kind in (first.weak, frozenset(strong))}
    assert mean[first.weak] == pytest.approx(WEAK, abs=0.12)
    assert mean[frozenset(strong)] > 0.75


def test_it_is_mixed(tmp_path: Path) -> None:
    learnt = learn(tmp_path, 1)
    assert not [pair for pair in pairwise(learnt.asked) if pair[0] == pair[1]]
    for start in range(QUESTIONS - 10):
        assert len(set(learnt.asked[start : start + 10])) >= 4


def test_it_is_the_same_again(tmp_path: Path) -> None:
    assert learn(tmp_path / "a", 3, 60) == learn(tmp_path / "b", 3, 60)


def test_a_weakness_that_is_overcome_is_let_go(tmp_path: Path) -> None:
    clock = Clock()
    asked: list[str] = []
    with Store(tmp_path, clock) as store:
        for number in range(400):
            (atom,) = store.next_atoms(ATOMS[:10], seed=str(number), recent=asked)
            asked.append(atom)
            # Ten wrong answers, and it is understood.
            right = atom != ATOMS[0] or asked.count(atom) > 10
            store.record(answer(number), [line(atom, right)])
            clock.at += timedelta(minutes=1)
    assert asked[:100].count(ATOMS[0]) > 15
    assert asked[300:].count(ATOMS[0]) < 20
