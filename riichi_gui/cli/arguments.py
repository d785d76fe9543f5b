"""The command line: what may be said, and the help in the language that was asked for."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import Final, NoReturn, cast

from riichi_gui import __version__
from riichi_gui.app.layout import WIDTH, width, wrap
from riichi_gui.wording import LANGUAGES, Words
from riichi_gui.wording.names import STYLES

PROG: Final = "riichi-gui"
EXAMPLES: Final = (
    'riichi-gui score "234m67p234p234s88s +5p ron S riichi dora 1z"',
    'riichi-gui score "2256m345s (777z) [1111p] +7m tsumo E honba 1"',
    'riichi-gui score "19m19p19s1234567z +1m tsumo N" --rules tenhou',
)
COMPARE_EXAMPLES: Final = (
    'riichi-gui compare "345678m23p678s55s +4p ron S riichi ippatsu"',
    'riichi-gui compare "111m456m23p678s11z +4p riichi" --rules tenhou,m-league',
)
WAITS_EXAMPLES: Final = (
    'riichi-gui waits "234m67p234p234s88s S riichi"',
    'riichi-gui waits "123m456m344p22s678s" --lang ja',
)
SHEET_EXAMPLES: Final = (
    "riichi-gui sheet --rules tenhou --lang ja --out tenhou.pdf",
    "riichi-gui sheet --pages 2 --paper letter --bw",
    'riichi-gui sheet --hand "234m67p234p234s88s +5p ron S riichi"',
)
WORKSHEET_EXAMPLES: Final = (
    "riichi-gui worksheet --level with_fu --count 12 --code monday",
    "riichi-gui worksheet --target yaku:pinfu,wait:shanpon,fu:50",
)
_EXIT_USAGE: Final = 2


class Parser(argparse.ArgumentParser):
    """A parser that speaks the language of its words; the details of a misuse stay as argparse gives them."""

    words: Words

    def error(self, message: str) -> NoReturn:
        """Print the usage and what is wrong with the command line, and leave with status 2."""
        self.print_usage(sys.stderr)
        for line in wrap(self.words.text("The command cannot be read: {why}", why=message)):
            sys.stderr.write(f"{line}\n")
        line = self.words.text("{command} --help tells more.", command=self.prog)
        sys.stderr.write(f"{line}\n")
        self.exit(_EXIT_USAGE)


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Breaks lines between East Asian characters too, and heads the usage with a translated word."""

    def __init__(self, prog: str, words: Words) -> None:
        # The usage is measured in characters: what its head takes beyond that is left free.
        self._usage = words.text("usage: ")
        super().__init__(prog, width=WIDTH - width(self._usage) + len(self._usage), max_help_position=24)

    def _split_lines(self, text: str, columns: int) -> list[str]:
        return wrap(text, columns)

    def add_usage(self, usage, actions, groups, prefix=None) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
        super().add_usage(usage, actions, groups, self._usage if prefix is None else prefix)


def make_parser(words: Words) -> tuple[Parser, dict[str, Parser]]:
    """Return the parser of the whole command line, and those of the commands that take a hand, for their help."""
    text = words.text

    def parser_of(**settings: object) -> Parser:
        made = Parser(
            add_help=False,
            allow_abbrev=False,
            formatter_class=lambda prog: _Formatter(prog, words),
            **settings,  # type: ignore[arg-type]
        )
        made.words = words
        return made

    def add_common(parser: Parser) -> argparse._ArgumentGroup:
        group = parser.add_argument_group(text("Options"))
        group.add_argument("-h", "--help", action="help", help=text("Show this help and stop."))
        group.add_argument(
            "--lang",
            choices=tuple(LANGUAGES),
            default="en",
            help=text("The language of the output: {choices}.", choices=text(", ").join(LANGUAGES)),
        )
        return group

    def add_names(group: argparse._ArgumentGroup) -> None:
        group.add_argument(
            "--names",
            choices=tuple(STYLES),
            help=text("How yaku and groups are named; if left out, as the language does."),
        )

    def add_json(group: argparse._ArgumentGroup) -> None:
        group.add_argument("--json", action="store_true", help=text("Print JSON, for other programs."))

    parser = parser_of(
        prog=PROG,
        description="\n".join(
            wrap(text("Score riichi mahjong hands and explain them. Without arguments the window opens."))
        ),
    )
    group = add_common(parser)
    group.add_argument(
        "--version", action="version", version=f"{PROG} {__version__}", help=text("Print the version and stop.")
    )
    commands = parser.add_subparsers(
        title=text("Commands"),
        dest="command",
        metavar="COMMAND",
        parser_class=cast("type[Parser]", parser_of),
        required=True,
    )

    def add_hand(parser: Parser) -> None:
        parser.add_argument_group(text("Arguments")).add_argument(
            "hand",
            nargs="*",
            metavar="HAND",
            help=text(
                "The hand in one line: concealed tiles, +winning tile, called groups in brackets, ron or tsumo, seat,"
                " riichi, dora indicators and so on, in any order."
            ),
        )

    def examples(lines: tuple[str, ...]) -> str:
        return "\n".join([text("Examples:"), *(f"  {line}" for line in lines)])

    score = commands.add_parser(
        "score",
        help=text("Score a hand, or a file of cases."),
        description="\n".join(wrap(text("Score a hand, or a file of cases."))),
        epilog=examples(EXAMPLES),
    )
    add_hand(score)
    group = add_common(score)
    add_names(group)
    group.add_argument(
        "--brief",
        action="store_true",
        help=text("Leave out why each yaku and each fu is there."),
    )
    group.add_argument("--rules", metavar="ID", help=text("The ruleset; the rules command lists them."))
    group.add_argument(
        "--cases", metavar="FILE", help=text("Answer a file of cases, one JSON object a line; - reads from the input.")
    )
    add_json(group)

    compare = commands.add_parser(
        "compare",
        help=text("Score a hand under several rulesets and say what decides."),
        description="\n".join(wrap(text("Score a hand under several rulesets and say what decides."))),
        epilog=examples(COMPARE_EXAMPLES),
    )
    add_hand(compare)
    group = add_common(compare)
    add_names(group)
    group.add_argument(
        "--rules", metavar="ID,ID", help=text("The rulesets to compare, with commas between them; all if left out.")
    )
    group.add_argument("--base", metavar="ID", help=text("The ruleset that the others are compared with."))
    add_json(group)

    waits = commands.add_parser(
        "waits",
        help=text("Say what a hand waits on and what each tile pays, or what it still needs."),
        description="\n".join(wrap(text("Say what a hand waits on and what each tile pays, or what it still needs."))),
        epilog=examples(WAITS_EXAMPLES),
    )
    add_hand(waits)
    group = add_common(waits)
    add_names(group)
    group.add_argument("--rules", metavar="ID", help=text("The ruleset; the rules command lists them."))
    add_json(group)

    rules = commands.add_parser(
        "rules",
        help=text("List the rulesets, or show one with its sources."),
        description="\n".join(wrap(text("List the rulesets, or show one with its sources."))),
    )
    chosen = rules.add_argument_group(text("Arguments"))
    chosen.add_argument("id", nargs="?", metavar="ID", help=text("The ruleset to show with all of its options."))
    group = add_common(rules)
    add_names(group)
    add_json(group)
    _add_paper(commands, words, add_common, add_names)
    return parser, {"score": score, "compare": compare, "waits": waits}


def _add_paper(
    commands: argparse._SubParsersAction[Parser],
    words: Words,
    add_common: Callable[[Parser], argparse._ArgumentGroup],
    add_names: Callable[[argparse._ArgumentGroup], None],
) -> None:
    """Add the commands that write a PDF."""
    text = words.text

    def add(name: str, told: str, lines: tuple[str, ...]) -> argparse._ArgumentGroup:
        parser = commands.add_parser(
            name,
            help=told,
            description="\n".join(wrap(told)),
            epilog="\n".join([text("Examples:"), *(f"  {line}" for line in lines)]),
        )
        group = add_common(parser)
        add_names(group)
        group.add_argument("--rules", metavar="ID", help=text("The ruleset; the rules command lists them."))
        group.add_argument("--paper", choices=("a4", "letter"), default="a4", help=text("The size of the paper."))
        group.add_argument("--bw", action="store_true", help=text("In black and white."))
        group.add_argument("--out", metavar="FILE", help=text("The file to write; - writes to the output."))
        return group

    group = add("sheet", text("Write a cheat sheet of yaku, fu and points as PDF."), SHEET_EXAMPLES)
    group.add_argument(
        "--pages",
        type=int,
        choices=(1, 2),
        default=1,
        help=text("On one page, or on two with an example for each yaku."),
    )
    group.add_argument("--hand", metavar="HAND", help=text("Write the result of this hand instead."))
    told = text("Write a worksheet with hands to score as PDF, the answers behind.")
    group = add("worksheet", told, WORKSHEET_EXAMPLES)
    group.add_argument("--count", type=int, metavar="N", help=text("How many questions."))
    group.add_argument(
        "--level", metavar="LEVEL", help=text("The level: realistic, no_fu, with_fu, open_kans, limits, pro.")
    )
    group.add_argument(
        "--target",
        metavar="KEY,KEY",
        help=text("What the questions are about, such as yaku:pinfu, in place of a level."),
    )
    group.add_argument(
        "--code", metavar="CODE", help=text("The same code makes the same sheet; without it there is a new one.")
    )
