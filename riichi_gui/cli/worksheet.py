"""The command that writes a worksheet as PDF, with the answers on pages of their own."""

from __future__ import annotations

from secrets import token_hex
from typing import TYPE_CHECKING

from riichi_gui.app.worksheets import LEVEL_IDS, MOST, USUAL, ImpossibleSheetError, Worksheet
from riichi_gui.cli.sheet import ruleset_of, write
from riichi_gui.training.targets import TARGETS, target_of

if TYPE_CHECKING:
    import argparse

    from riichi_gui.printing.documents import Document
    from riichi_gui.wording import Words


def worksheet(arguments: argparse.Namespace, words: Words) -> str | None:
    """Write a worksheet, and print where it is and its code; or return what is wrong with what was asked for.

    Raises:
        OSError: the file cannot be written.
        ImportError: Qt cannot be loaded.
    """
    topics = tuple(filter(None, (topic.strip() for topic in (arguments.target or "").split(","))))
    for topic in topics:
        if target_of(topic) is None:
            known = words.text(", ").join(dict.fromkeys(target.kind for target in TARGETS))
            return words.text('There is no target "{target}". Such are: {kinds}.', target=topic, kinds=known)
    count = USUAL if arguments.count is None else arguments.count
    if not 1 <= count <= MOST:
        return words.text("A worksheet has from 1 to {most} questions.", most=MOST)
    level = LEVEL_IDS[0] if arguments.level is None else arguments.level
    if level not in LEVEL_IDS:
        known = words.text(", ").join(LEVEL_IDS)
        return words.text('There is no level "{level}". Such are: {levels}.', level=level, levels=known)
    code = arguments.code or token_hex(3)
    sheet = Worksheet(code, count, level, topics)

    def made() -> Document:
        from riichi_gui.printing import documents

        form = documents.Form(arguments.paper, black=arguments.bw)
        again = documents.again(sheet, ruleset_of(arguments), words, form)
        book = documents.book_of(ruleset_of(arguments), words)
        return documents.worksheet(sheet, book, words, form, again)

    plain = "".join(char if char.isalnum() else "-" for char in code)
    try:
        write(made, arguments.out or f"worksheet-{plain}.pdf", words)
    except ImpossibleSheetError as error:
        rules = words.ruleset_name(ruleset_of(arguments))
        return words.text(
            'Under {rules} there is no hand for the target "{target}".', rules=rules, target=error.target.key
        )
    if arguments.out != "-":
        print(words.text("Code: {code}", code=code))
    return None
