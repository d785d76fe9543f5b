"""The terminal commands. No Qt but for what writes a PDF, and each command loads no more than it needs."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import TYPE_CHECKING, Final, cast

from riichi_gui.wording import LANGUAGES, Words, words_for

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable
    from io import BufferedReader

    from riichi_gui.scoring.hand import Win
    from riichi_gui.scoring.legality import Problem

EXIT_OK: Final = 0
EXIT_REFUSED: Final = 1
EXIT_USAGE: Final = 2
EXIT_INTERRUPTED: Final = 130

# A hand by itself is the first line of its own file, as far as its id goes.
_NUMBER: Final = 1


def main(argv: list[str]) -> int:
    """Run the command that the arguments name and return its exit status.

    The status is 0 when the command did its work, 1 when a hand cannot be, and 2 when something cannot be read: the
    command line, a hand, a file, the name of a ruleset. What went wrong is on stderr.
    """
    for stream in (sys.stdout, sys.stderr):
        _write_utf8(stream)
    try:
        status = _run(argv)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has what it wanted.
        _give_up_stdout()
        return EXIT_REFUSED
    except OSError as error:
        _give_up_stdout()
        words = words_for(language_of(argv))
        _complain([words.text("Reading or writing failed: {why}.", why=words.system_error(error))])
        return EXIT_USAGE
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    return status


def language_of(argv: list[str]) -> str:
    """Return the language that the command line asks for, so that even its help is in that language."""
    chosen = _value_of("--lang", argv)
    return chosen if chosen in LANGUAGES else "en"


def words_of(argv: list[str]) -> Words:
    """Return the words that the command line asks for, in its language and with its names."""
    from riichi_gui.wording.names import STYLES

    naming = _value_of("--names", argv)
    return words_for(language_of(argv), naming if naming in STYLES else None)


def _value_of(option: str, argv: list[str]) -> str:
    """Return what a command line says last after an option; the empty text where it does not name it."""
    chosen = ""
    for place, argument in enumerate(argv):
        if argument == "--":
            break
        if argument == option and place + 1 < len(argv):
            chosen = argv[place + 1]
        elif argument.startswith(f"{option}="):
            chosen = argument.removeprefix(f"{option}=")
    return chosen


def _give_up_stdout() -> None:
    """Let stdout lead nowhere: Python flushes it once more at its end, and would complain."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _write_utf8(stream: object) -> None:
    """Make a stream write UTF-8, whatever the console's own encoding, so that no character can stop the program.

    Half of a surrogate pair, which JSON allows and UTF-8 does not, is written as JSON writes it.
    """
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _run(argv: list[str]) -> int:
    from riichi_gui.cli.arguments import make_parser

    words = words_of(argv)
    parser, with_hand = make_parser(words)
    if not argv:
        parser.print_help(sys.stderr)
        return EXIT_USAGE
    try:
        arguments, extra = parser.parse_known_args(argv)
        if extra and (arguments.command not in with_hand or any(part.startswith("-") for part in extra)):
            with_hand.get(arguments.command, parser).error(
                words.text("unknown arguments: {arguments}", arguments=" ".join(extra))
            )
        if arguments.command in _WITHOUT_HAND:
            return _WITHOUT_HAND[arguments.command](arguments, words)
        # A hand may go on after an option.
        arguments.hand += extra
        if arguments.command == "score" and arguments.cases is not None:
            if arguments.hand:
                with_hand["score"].error(words.text("give either a hand or --cases"))
            return _cases(arguments, words)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else EXIT_USAGE
    line = " ".join(arguments.hand)
    if not line.strip():
        with_hand[arguments.command].print_help(sys.stderr)
        return EXIT_USAGE
    return {"score": _score, "compare": _compare, "waits": _waits}[arguments.command](line, arguments, words)


def _print(lines: list[str]) -> None:
    print("\n".join(lines))


def _complain(lines: list[str]) -> None:
    print("\n".join(lines), file=sys.stderr)


def _print_json(value: object) -> None:
    import json

    print(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def _score(line: str, arguments: argparse.Namespace, words: Words) -> int:
    from riichi_gui.scoring.rulesets import DEFAULT_RULESET, load_ruleset

    ruleset_id = DEFAULT_RULESET if arguments.rules is None else arguments.rules
    if not _are_known((ruleset_id,), words):
        return EXIT_USAGE
    rules = load_ruleset(ruleset_id)

    from riichi_gui.app.cases import score_answer
    from riichi_gui.cli import report
    from riichi_gui.scoring.legality import problems
    from riichi_gui.scoring.score import score

    win = _read_hand(line, arguments, words)
    if win is None:
        return EXIT_USAGE
    found = problems(win, rules)
    if found:
        return _refuse(found, arguments, words)
    result = score(win, rules)
    if arguments.json:
        _print_json({"id": _NUMBER, **score_answer(result)})
    else:
        _print(report.score_lines(result, words, brief=arguments.brief))
    return EXIT_OK


def _are_known(ruleset_ids: Iterable[str], words: Words) -> bool:
    """Tell whether there are rulesets of these ids; of the first that there is none of, it is told."""
    from riichi_gui.app.layout import wrap
    from riichi_gui.scoring.rulesets import RuleError, load_rulebook

    try:
        for ruleset_id in ruleset_ids:
            load_rulebook(ruleset_id)
    except RuleError as error:
        _complain(wrap(words.rule_error(error)))
        return False
    return True


def _read_hand(line: str, arguments: argparse.Namespace, words: Words) -> Win | None:
    """Return the hand of a line; None where it cannot be read, which is then told."""
    from riichi_gui.app.cases import refusal
    from riichi_gui.cli import report
    from riichi_gui.scoring.notation import NotationError, parse

    try:
        return parse(line)
    except NotationError as error:
        if arguments.json:
            _print_json(refusal(_NUMBER, error.key, words.notation_error(error)))
        else:
            _complain(report.notation_error_lines(line, error, words))
        return None


def _refuse(found: tuple[Problem, ...], arguments: argparse.Namespace, words: Words) -> int:
    from riichi_gui.app.cases import refusal
    from riichi_gui.cli import report

    if arguments.json:
        _print_json(refusal(_NUMBER, found[0].key, words.sentences(map(words.problem, found))))
    else:
        _complain(report.problem_lines(found, words))
    return EXIT_REFUSED


def _compare(line: str, arguments: argparse.Namespace, words: Words) -> int:
    from riichi_gui.scoring.rulesets import DEFAULT_RULESET, ruleset_ids

    base = DEFAULT_RULESET if arguments.base is None else arguments.base
    if arguments.rules is None:
        chosen = ruleset_ids()
    else:
        # Where commas name nothing, that is told as of the empty name.
        chosen = tuple(filter(None, map(str.strip, arguments.rules.split(",")))) or ("",)
    if not _are_known((base, *chosen), words):
        return EXIT_USAGE

    from riichi_gui.app.compare import compare, preset
    from riichi_gui.cli import comparison

    win = _read_hand(line, arguments, words)
    if win is None:
        return EXIT_USAGE
    rows = compare(win, preset(base), map(preset, chosen))
    if not any(row.score for row in rows):
        return _refuse(rows[0].problems, arguments, words)
    if arguments.json:
        _print_json(comparison.comparison_data(win, rows, words))
    else:
        _print(comparison.comparison_lines(win, rows, words))
    return EXIT_OK


def _waits(line: str, arguments: argparse.Namespace, words: Words) -> int:
    from riichi_gui.scoring.rulesets import DEFAULT_RULESET, load_ruleset

    ruleset_id = DEFAULT_RULESET if arguments.rules is None else arguments.rules
    if not _are_known((ruleset_id,), words):
        return EXIT_USAGE
    rules = load_ruleset(ruleset_id)

    from riichi_gui.app.readiness import readiness_of
    from riichi_gui.cli import waits

    read = _read_hand(line, arguments, words)
    if read is None:
        return EXIT_USAGE
    win = waits.unfinished(read)
    refused = waits.problems_of(win, rules)
    found = readiness_of(win, rules)
    if refused or found is None:
        return _refuse(refused or waits.no_tiles(win, rules), arguments, words)
    if arguments.json:
        _print_json({"id": _NUMBER, **waits.waits_data(win, found, rules)})
    else:
        _print(waits.waits_lines(win, found, rules, words))
    return EXIT_OK


def _cases(arguments: argparse.Namespace, words: Words) -> int:
    from riichi_gui.app.layout import wrap
    from riichi_gui.scoring.rulesets import DEFAULT_RULESET

    default_rules = DEFAULT_RULESET if arguments.rules is None else arguments.rules
    if not _are_known((default_rules,), words):
        return EXIT_USAGE

    from riichi_gui.cli.cases import answer_cases

    if arguments.cases == "-":
        answer_cases(cast("BufferedReader", sys.stdin.buffer), default_rules, words)
        return EXIT_OK
    try:
        file = open(arguments.cases, "rb")  # noqa: PTH123, SIM115 - opened apart, so that only its own errors are told as such
    except OSError as error:
        why = words.system_error(error)
        _complain(wrap(words.text("The file {file} cannot be read: {why}.", file=arguments.cases, why=why)))
        return EXIT_USAGE
    with file:
        answer_cases(file, default_rules, words)
    return EXIT_OK


def _rules(arguments: argparse.Namespace, words: Words) -> int:
    from riichi_gui.cli import rules
    from riichi_gui.scoring.rulesets import load_rulebook

    if arguments.id is None:
        if arguments.json:
            _print_json(rules.list_data())
        else:
            _print(rules.list_lines(words))
        return EXIT_OK
    if not _are_known((arguments.id,), words):
        return EXIT_USAGE
    book = load_rulebook(arguments.id)
    if arguments.json:
        _print_json(rules.book_data(book))
    else:
        _print(rules.book_lines(book, words))
    return EXIT_OK


def _sheet(arguments: argparse.Namespace, words: Words) -> int:
    from riichi_gui.cli import sheet

    if not _are_known((sheet.ruleset_of(arguments),), words):
        return EXIT_USAGE
    if arguments.hand is None:
        return _with_qt(lambda: sheet.cheat_sheet(arguments, words), words)

    from riichi_gui.scoring.legality import problems
    from riichi_gui.scoring.rulesets import load_ruleset
    from riichi_gui.scoring.score import score

    arguments.json = False
    win = _read_hand(arguments.hand, arguments, words)
    if win is None:
        return EXIT_USAGE
    rules = load_ruleset(sheet.ruleset_of(arguments))
    found = problems(win, rules)
    if found:
        return _refuse(found, arguments, words)
    return _with_qt(lambda: sheet.hand_page(score(win, rules), arguments, words), words)


def _worksheet(arguments: argparse.Namespace, words: Words) -> int:
    from riichi_gui.cli.sheet import ruleset_of

    if not _are_known((ruleset_of(arguments),), words):
        return EXIT_USAGE

    from riichi_gui.cli.worksheet import worksheet

    return _with_qt(lambda: worksheet(arguments, words), words)


def _with_qt(make: Callable[[], str | None], words: Words) -> int:
    """Make something that needs Qt; what is wrong is told."""
    from riichi_gui.app.layout import wrap

    try:
        problem = make()
    except ImportError as error:
        problem = words.text("Qt for Python cannot be loaded: {why}", why=error)
    if problem:
        _complain(wrap(problem))
        return EXIT_USAGE
    return EXIT_OK


_WITHOUT_HAND: Final = {"rules": _rules, "sheet": _sheet, "worksheet": _worksheet}
