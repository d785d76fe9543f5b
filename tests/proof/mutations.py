"""Mutation testing of the scoring core: small faults are put in one by one, and each has to be noticed by a test.

    python -m tests.proof.mutations points fu yaku         these modules; without names the whole core
    python -m tests.proof.mutations --again                what survived last time or was not tried
    python -m tests.proof.mutations --list                 prints what survived

Most of the core is tables: they are built on import, kept after the first question, and hold the tests of the yaku as
lambdas. So a fault is put into a module's syntax tree before the module is imported, in a process of its own, in which
no table is filled yet. The tests are those of ``tests/unit/scoring`` without the comparisons with other scorers.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import gc
import importlib
import importlib.abc
import importlib.machinery
import inspect
import json
import os
import resource
import select
import signal
import sys
import time
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

from hypothesis import Phase, settings

from tests.proof.faults import CORE_FOLDER, Mutation, read

ROOT: Final = Path(__file__).parents[2]
CORE: Final = "riichi_gui.scoring"
EQUIVALENTS: Final = Path(__file__).with_name("equivalents.txt")
MODULES: Final = (
    *("points", "fu", "yaku", "proofs", "tables", "evaluation", "score", "readings"),
    *("legality", "notation", "hand", "tiles", "deciding", "rulesets"),
)
# Tests that compare with another scorer are left out: they would hide what no other test looks at.
OTHER_SCORERS: Final = ("against_mahjong", "against_jansou", "oracle")
# So are those of what stands beside the score: they take long and look at other modules.
BESIDE: Final = ("near_misses", "near_misses_undone", "shanten", "waits", "foreign")
# Those that take long come last.
LONG: Final = (
    *("cases", "fu_items", "impossible_contexts", "peer_disagreements", "score", "rulesets", "properties", "deciding"),
)
_FOUND: Final = sorted(path.stem.removeprefix("test_") for path in (ROOT / "tests/unit/scoring").glob("test_*.py"))
TESTS: Final = tuple(
    f"tests.unit.scoring.test_{name}"
    for name in (*[name for name in _FOUND if name not in {*LONG, *OTHER_SCORERS, *BESIDE}], *LONG)
)
# The last of them takes as long as all others together; it is run for the modules that it is about.
COMPARED: Final = ("deciding", "rulesets")
# Tests with these words in their names are not tried first.
SLOW: Final = ("import", "timeout", "properties", "deciding", "random")
EXAMPLES: Final = 50
# Seconds of the processor, and of the clock where the machine is busy.
CPU_LIMIT: Final = 12
TIME_LIMIT: Final = 120.0
MEMORY_LIMIT: Final = 4 << 30

# --------------------------------------------------------------------------------------------------------- equivalents


def equivalents() -> dict[tuple[str, str, str], str]:
    """Return the faults that nobody can notice, each by module, line of the source, and change, with the reason."""
    found: dict[tuple[str, str, str], str] = {}
    reason = ""
    for line in EQUIVALENTS.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            reason = line[2:]
        elif line:
            module, source, change = line.split("\t")
            found[module, source, change] = reason
    return found


def survivors(module: str, tried: dict[str, Any]) -> Iterator[tuple[str, tuple[str, str, str]]]:
    """Yield each mutation of a module that survived, with the key it has among the equivalent ones."""
    lines = (CORE_FOLDER / f"{module}.py").read_text(encoding="utf-8").splitlines()
    for name, failed in tried.items():
        if failed is None:
            number, _, change = name.partition(": ")
            yield name, (module, lines[int(number) - 1].strip(), change)


# --------------------------------------------------------------------------------------------------------------- tests


class Place(NamedTuple):
    """One call of a test: its module, its function, and which of its parameters."""

    module: str
    function: str
    row: int


def calls(module: ModuleType) -> Iterator[tuple[Place, Any, dict[str, Any]]]:
    """Yield every call of the tests of a module."""
    for name, function in list(vars(module).items()):
        if name.startswith("test_") and callable(function):
            if hasattr(function, "is_hypothesis_test"):
                tries = function._hypothesis_internal_use_settings
                function._hypothesis_internal_use_settings = settings(tries, max_examples=EXAMPLES)
            for row, given in enumerate(_rows(module, function)):
                yield Place(module.__name__, name, row), function, given


def _rows(module: ModuleType, function: Any) -> Iterator[dict[str, Any]]:  # noqa: ANN401 - any test
    rows: list[dict[str, Any]] = [{}]
    for mark in getattr(function, "pytestmark", ()):
        if mark.name == "parametrize":
            names, values = mark.args[0], [getattr(value, "values", value) for value in mark.args[1]]
            if isinstance(names, str):
                names = (names,)
                values = [value if isinstance(value, tuple) and len(value) == 1 else (value,) for value in values]
            rows = [{**row, **dict(zip(names, value, strict=True))} for value in values for row in rows]
    fixtures = {
        name: made
        for name in inspect.signature(function).parameters
        if hasattr(made := vars(module).get(name), "_get_wrapped_function")
    }
    for row in rows:
        yield {**row, **{name: _fixture(module, name, made) for name, made in fixtures.items()}}


def _fixture(module: ModuleType, name: str, made: Any) -> object:  # noqa: ANN401 - pytest keeps the type to itself
    kept = vars(module).setdefault("_made", {})
    if name not in kept:
        kept[name] = made._get_wrapped_function()()
    return kept[name]


def first_failure(recent: Sequence[Place], tests: Sequence[str] = TESTS) -> Place | None:
    """Run the tests until one fails: first those that failed lately, as the next fault is often noticed there too."""
    rows: dict[str, dict[tuple[str, int], tuple[Any, dict[str, Any]]]] = {}

    def load(name: str) -> None:
        if name not in rows:
            module = importlib.import_module(name)
            rows[name] = {(place.function, place.row): (test, given) for place, test, given in calls(module)}

    place = Place("import", "", 0)
    try:
        for place in recent:
            if place.module != "import":
                load(place.module)
                if entry := rows[place.module].get((place.function, place.row)):
                    entry[0](**entry[1])
        for name in tests:
            place = Place(name, "import", 0)
            load(name)
            for (function, row), (test, given) in rows[name].items():
                place = Place(name, function, row)
                test(**given)
    except BaseException:  # noqa: BLE001 - whatever happens is a failed test
        return place
    return None


# ------------------------------------------------------------------------------------------------------------- running


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from a changed syntax tree."""

    def __init__(self, name: str, tree: ast.Module) -> None:
        self.name = name
        self.tree = tree

    def find_spec(
        self,
        fullname: str,
        path: object,  # noqa: ARG002 - the interface
        target: object = None,  # noqa: ARG002 - the interface
    ) -> importlib.machinery.ModuleSpec | None:
        return importlib.machinery.ModuleSpec(fullname, self) if fullname == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(ast.fix_missing_locations(self.tree), self.name, "exec"), vars(module))


def prepare() -> None:
    """Import what every child needs, and forget the program and its tests again."""
    settings.register_profile(
        "mutations", deadline=None, database=None, derandomize=True, phases=(Phase.explicit, Phase.generate)
    )
    settings.load_profile("mutations")
    for name in TESTS:
        importlib.import_module(name)
    for name in [name for name in sys.modules if name.partition(".")[0] == "riichi_gui" or name in TESTS]:
        del sys.modules[name]
    for name in [name for name in sys.modules if name.startswith("tests.") and name != __name__]:
        if name not in {"tests.proof", "tests.proof.faults", "tests.cases", "tests.cases.reading"}:
            del sys.modules[name]
    gc.collect()
    gc.freeze()


def try_out(module: str, tree: ast.Module, mutation: Mutation | None, recent: Sequence[Place]) -> Place | None:
    """Return the test that notices a mutation, or None where none does."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        _in_child(writing, module, tree, mutation, recent)
    os.close(writing)
    ready, _, _ = select.select([reading], [], [], TIME_LIMIT)
    if not ready:
        os.kill(child, signal.SIGKILL)
    text = b""
    while ready and (chunk := os.read(reading, 1 << 16)):
        text += chunk
    os.close(reading)
    os.waitpid(child, 0)
    if text == b"survived":
        return None
    return Place(*json.loads(text)) if text else Place("timeout", "", 0)


def _in_child(writing: int, module: str, tree: ast.Module, mutation: Mutation | None, recent: Sequence[Place]) -> None:
    """Put the mutation in, run the tests, write down which failed, and end the process."""
    try:
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        resource.setrlimit(resource.RLIMIT_CPU, (CPU_LIMIT, CPU_LIMIT))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
        if mutation:
            mutation.apply()
        sys.meta_path.insert(0, _Finder(f"{CORE}.{module}", tree))
        failed = first_failure(recent, TESTS if module in COMPARED else TESTS[:-1])
        os.write(writing, b"survived" if failed is None else json.dumps(failed).encode())
    finally:
        os._exit(0)


def run(module: str, state: dict[str, Any], path: Path, *, again: bool) -> None:
    """Try the mutations of one module and note in the state what became of each."""
    tree, found = read(module)
    before = state.get(module, {}) if again else {}
    named = equivalents()
    known = {name for name, key in survivors(module, before) if key in named}
    now = state[module] = {}
    recent: deque[Place] = deque(maxlen=12)
    seen: Counter[str] = Counter()
    started = time.monotonic()
    for mutation in found:
        seen[mutation.text] += 1
        name = mutation.text if seen[mutation.text] == 1 else f"{mutation.text} #{seen[mutation.text]}"
        if before.get(name) or (name in before and name in known):
            now[name] = before[name]
            continue
        failed = now[name] = try_out(module, tree, mutation, recent)
        if failed and not any(word in failed.module + failed.function for word in SLOW):
            with contextlib.suppress(ValueError):
                recent.remove(failed)
            recent.appendleft(failed)
        if len(now) % 50 == 0:
            _write(path, {**state, module: {**before, **now}})
    _write(path, state)
    survived = [key in named for _, key in survivors(module, now)]
    took = time.monotonic() - started
    counts = len(now), len(now) - len(survived), sum(survived), len(survived) - sum(survived)
    print(f"{module:12} {'%6d%6d%6d%6d' % counts} {took:6.0f} s", flush=True)  # noqa: UP031 - four columns


def _write(path: Path, state: dict[str, Any]) -> None:
    path.write_text(json.dumps(state, indent=1, ensure_ascii=False), "utf-8")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.proof.mutations")
    parser.add_argument("modules", nargs="*", choices=[*MODULES, []], default=[])
    parser.add_argument(
        "--again",
        action="store_true",
        help="only what survived last time and is not named equivalent, or was not tried",
    )
    parser.add_argument("--list", action="store_true", help="print what survived")
    parser.add_argument("--state", type=Path, default=Path("mutations.json"), help="where the outcome is kept")
    options = parser.parse_args(argv)
    state: dict[str, Any] = json.loads(options.state.read_text("utf-8")) if options.state.exists() else {}
    chosen = options.modules or MODULES
    if options.list:
        named = equivalents()
        for module in chosen:
            for name, key in survivors(module, state.get(module, {})):
                if key not in named:
                    print(f"{module}.py:{name}")
        return 0
    prepare()
    if failed := try_out("points", read("points")[0], None, ()):
        print("a test fails without any mutation:", *failed, file=sys.stderr)
        return 1
    print("              faults noticed equivalent survived")
    for module in chosen:
        run(module, state, options.state, again=options.again)
    return 0


if __name__ == "__main__":
    sys.exit(main())
