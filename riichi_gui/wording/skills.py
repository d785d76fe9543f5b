"""Names of the atoms of skill that the learner's record is kept by: "3 han 40 fu, dealer, ron", "Fu: won by tsumo"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from riichi_gui.wording.marks import N_
from riichi_gui.wording.words import first_upper

if TYPE_CHECKING:
    from riichi_gui.wording.words import Words

PLAIN: Final[Mapping[str, str]] = {
    "rounding": N_("Rounding the fu up"),
    "han": N_("Adding up the han"),
    "dora": N_("Counting the dora"),
    "honba": N_("Honba"),
    "sticks": N_("Riichi sticks"),
    "pao": N_("Liability (pao)"),
    "reading": N_("Finding the reading that pays most"),
    "open_closed": N_("Open or closed hand"),
    "is_win": N_("Is it a win?"),
}
# Translators: {what} is a cell of the table of points, such as "3 han 40 fu", or a limit.
PAID: Final[Mapping[str, str]] = {
    "dealer:ron": N_("{what}, dealer, ron"),
    "dealer:tsumo": N_("{what}, dealer, tsumo"),
    "non-dealer:ron": N_("{what}, non-dealer, ron"),
    "non-dealer:tsumo": N_("{what}, non-dealer, tsumo"),
}


def atom_name(words: Words, atom: str) -> str:  # noqa: PLR0911 - one name a kind
    """Return the name of an atom. One that is not known, from another version of the program, stays as it is."""
    kind, _, rest = atom.partition(":")
    try:
        match kind:
            case "yaku":
                return words.yaku_name(rest)
            case "fu":
                return words.text("Fu: {item}", item=words.fu_name(rest))
            case "wait":
                return words.text("Wait: {name}", name=words.wait_name(rest))
            case "table":
                han, fu, whose = rest.split(":", 2)
                return words.text(PAID[whose], what=cell_name(words, int(han), int(fu)))
            case "limit":
                limit, _, whose = rest.partition(":")
                name = words.limit_name(limit)
                return words.text(PAID[whose], what=first_upper(name))
            case _:
                return words.text(PLAIN[atom])
    except (KeyError, ValueError):
        return atom


def cell_name(words: Words, han: int, fu: int) -> str:
    """Return the name of a cell of the table of points: "3 han 40 fu"; without fu, "5 han"."""
    if fu:
        return words.text("{han} han {fu} fu", han=han, fu=fu)
    return words.text("{han} han", han=han)
