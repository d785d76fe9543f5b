"""The command that writes a cheat sheet, or the result of a hand, as PDF. It needs Qt and no display."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from riichi_gui.scoring.rulesets import DEFAULT_RULESET

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from riichi_gui.printing.documents import Document
    from riichi_gui.scoring.score import Score
    from riichi_gui.wording import Words

PAPERS: Final = ("a4", "letter")


def cheat_sheet(arguments: argparse.Namespace, words: Words) -> None:
    """Write the cheat sheet of a rulebook, and print where it is.

    Raises:
        OSError: the file cannot be written.
        ImportError: Qt cannot be loaded.
    """

    def made() -> Document:
        from riichi_gui.printing import documents

        form = documents.Form(arguments.paper, arguments.pages, arguments.bw)
        return documents.cheat_sheet(documents.book_of(ruleset_of(arguments), words), words, form)

    write(made, arguments.out or f"riichi-{ruleset_of(arguments)}.pdf", words)


def hand_page(score: Score, arguments: argparse.Namespace, words: Words) -> None:
    """Write the result of a hand, and print where it is.

    Raises:
        OSError: the file cannot be written.
        ImportError: Qt cannot be loaded.
    """

    def made() -> Document:
        from riichi_gui.printing import documents

        form = documents.Form(arguments.paper, black=arguments.bw)
        return documents.hand(score, documents.book_of(score.rules.id, words), words, form)

    write(made, arguments.out or "riichi-hand.pdf", words)


def ruleset_of(arguments: argparse.Namespace) -> str:
    """Return the id of the ruleset that was named, or of the default one."""
    chosen: str | None = arguments.rules
    return DEFAULT_RULESET if chosen is None else chosen


def write(made: Callable[[], Document], out: str, words: Words) -> None:
    """Make a document and write it into a file, and print that; ``-`` is the output itself.

    Raises:
        OSError: the file cannot be written.
        ImportError: Qt cannot be loaded.
    """
    from riichi_gui.printing.documents import start_without_window

    application = start_without_window()
    pdf = made().pdf()
    del application
    if out == "-":
        sys.stdout.buffer.write(pdf)
        return
    from riichi_gui.app.durable import write_durably

    write_durably(Path(out), pdf)
    print(words.text("Written: {file}", file=out))
