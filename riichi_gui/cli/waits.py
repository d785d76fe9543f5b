"""What a hand without a score waits on or still needs: lines for the terminal, or data for other programs."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from riichi_gui.app.cases import score_answer
from riichi_gui.app.layout import WIDTH, table, width, wrap
from riichi_gui.app.readiness import READY_SIZE, NotReady, Readiness, Ready
from riichi_gui.app.result import UNFINISHED
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.legality import Problem, problems
from riichi_gui.scoring.notation import format_win
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.score import Score
from riichi_gui.scoring.shanten import Help
from riichi_gui.scoring.tiles import tile_name
from riichi_gui.scoring.waits import Wait, without_tile
from riichi_gui.wording import WaitLine, Words

_INDENT: Final = "    "
# The hand is not won yet: it may be incomplete, and ron and tsumo are both to be answered.
_NOT_YET: Final = UNFINISHED | {"not_complete", "needs_tsumo", "needs_ron", "tsumo_discarder", "chankan_copies"}


def unfinished(win: Win) -> Win:
    """Return the hand as it was before it was won: a complete one without its winning tile."""
    from riichi_gui.scoring.evaluation import is_complete

    return without_tile(win) if is_complete(win) else win


def problems_of(win: Win, rules: RuleSet) -> tuple[Problem, ...]:
    """Return what cannot be about a hand, besides what follows from its not being won yet."""
    return tuple(problem for problem in problems(win, rules) if problem.key not in _NOT_YET)


def no_tiles(win: Win, rules: RuleSet) -> tuple[Problem, ...]:
    """Return what to say of a hand of which nothing else can be said: that there are no tiles."""
    return problems(win, rules)[:1]


# --------------------------------------------------------------------------------------------------------------- lines


def waits_lines(win: Win, found: Readiness, rules: RuleSet, words: Words) -> list[str]:
    """Return the hand, and then its waits with their values, or how far it is from ready and what helps."""
    lines = [*wrap(format_win(win)), ""]
    name = words.ruleset_name(rules.id)
    if isinstance(found, Ready):
        heading = words.ready(found.waits)
        if width(heading) + width(name) + 2 <= WIDTH:
            heading += " " * (WIDTH - width(heading) - width(name)) + name
        return [*lines, *wrap(heading), "", *_table(found.waits, words)]
    return [*lines, *_not_ready(found, words)]


def _not_ready(found: NotReady, words: Words) -> list[str]:
    lines = [words.shanten(found.shanten)]
    if found.shanten:
        lines += wrap(words.helping(found.helps))
    if found.choices:
        lines += ["", words.text("Discards")]
    for choice in found.choices:
        is_ready = bool(choice.waits)
        if is_ready and choice is not found.choices[0]:
            lines.append("")
        lines += wrap(words.discard(choice.kind, choice.helps, leaves_ready=is_ready), first="- ", rest="  ")
        if is_ready:
            lines += [(_INDENT + line).rstrip() for line in _table(choice.waits, words)]
    return lines


def _table(waits: tuple[Wait, ...], words: Words) -> list[str]:
    """Return a line for each wait with what ron and tsumo pay, below those with equal yaku these, and a note last."""
    columns = WIDTH - len(_INDENT)
    spoken = [words.wait(wait) for wait in waits]
    heads = (words.text("Tile"), words.text("Left"), words.text("Ron"), words.text("Tsumo"))
    rows = [
        (tile.name, str(wait.left), tile.ron.value, tile.tsumo.value) for wait, tile in zip(waits, spoken, strict=True)
    ]
    head, *lines = table([heads, *rows], right=frozenset({1}))
    printed = [head]
    for yaku, same in groupby(zip(lines, spoken, strict=True), key=lambda each: _yaku(each[1], words)):
        printed += [line for line, _ in same]
        for text in yaku:
            printed += wrap(text, columns, first=_INDENT)
    note = words.furiten_note(waits)
    return [*printed, "", *wrap(note, columns)] if note else printed


def _yaku(wait: WaitLine, words: Words) -> list[str]:
    """Return the yaku of both ways; once where they are the same."""
    ways = [way for way in (wait.ron, wait.tsumo) if way.yaku]
    if len(ways) > 1 and ways[0].yaku == ways[1].yaku:
        return [ways[0].yaku]
    return [words.text("{way}: {yaku}", way=way.name, yaku=way.yaku) for way in ways]


# ---------------------------------------------------------------------------------------------------------------- data


def waits_data(win: Win, found: Readiness, rules: RuleSet) -> dict[str, object]:
    """Return the answer for JSON; each win is an answer to a case, and null where it cannot be."""
    data: dict[str, object] = {"ok": True, "hand": format_win(win), "rules": rules.id}
    if isinstance(found, Ready):
        return {**data, "entered": READY_SIZE, "shanten": 0, "waits": [_wait(wait) for wait in found.waits]}
    return {
        **data,
        "entered": found.entered,
        "shanten": found.shanten,
        "helps": _helps(found.helps),
        "discards": [
            {
                "tile": tile_name(choice.kind),
                "shanten": choice.shanten,
                "total": choice.total,
                "helps": _helps(choice.helps),
                "waits": [_wait(wait) for wait in choice.waits],
            }
            for choice in found.choices
        ],
    }


def _wait(wait: Wait) -> dict[str, object]:
    return {
        "tile": tile_name(wait.kind),
        "left": wait.left,
        "held": wait.held,
        "ron": _win(wait.ron),
        "tsumo": _win(wait.tsumo),
    }


def _win(result: Score | None) -> dict[str, object] | None:
    return None if result is None else score_answer(result)


def _helps(helps: tuple[Help, ...]) -> list[dict[str, object]]:
    return [{"tile": tile_name(each.kind), "left": each.left} for each in helps]
