"""Every atom of skill has a name of its own, and everything that the records say has words."""

from __future__ import annotations

import pytest

from riichi_gui.records.values import ERROR_KEYS, MESSAGE_KEYS, Message, RecordsError
from riichi_gui.scoring.rulesets import load_ruleset, ruleset_ids
from riichi_gui.training.skills import PLAIN_ATOMS, atoms
from riichi_gui.wording import LANGUAGES, names, records, skills, words_for

ALL_ATOMS = sorted({atom for each in ruleset_ids() for atom in atoms(load_ruleset(each))})


@pytest.mark.parametrize("naming", names.STYLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_atom_has_a_name_of_its_own(language: str, naming: str) -> None:
    words = words_for(language, naming)
    named = {atom: words.atom_name(atom) for atom in ALL_ATOMS}
    assert not [atom for atom, name in named.items() if name == atom or not name.strip() or "{" in name]
    assert len(set(named.values())) == len(named)


def test_the_table_has_the_plain_atoms() -> None:
    assert set(skills.PLAIN) == set(PLAIN_ATOMS)


@pytest.mark.parametrize(
    ("atom", "english", "japanese"),
    [
        ("yaku:toitoi", "All Pungs", "対々和"),
        ("fu:anko_simple", "Fu: concealed pung of simples", "符: 暗刻(中張牌)"),
        ("fu:wait_kanchan", "Fu: middle wait", "符: 嵌張待ち"),
        ("wait:kanchan", "Wait: middle wait", "待ち: 嵌張待ち"),
        ("rounding", "Rounding the fu up", "符の切り上げ"),
        ("table:3:40:dealer:ron", "3 han 40 fu, dealer, ron", "3飜40符・親・ロン"),
        ("limit:mangan:non-dealer:tsumo", "Mangan, non-dealer, tsumo", "満貫・子・ツモ"),
        ("pao", "Liability (pao)", "包（パオ）"),
        # Records of another version of the program.
        ("table:3:40:somebody", "table:3:40:somebody", "table:3:40:somebody"),
        ("table:x:40:dealer:ron", "table:x:40:dealer:ron", "table:x:40:dealer:ron"),
        ("yaku:none", "yaku:none", "yaku:none"),
        ("new", "new", "new"),
    ],
)
def test_names(atom: str, english: str, japanese: str) -> None:
    assert (words_for("en").atom_name(atom), words_for("ja").atom_name(atom)) == (english, japanese)


def test_a_yaku_goes_by_its_name_in_the_naming_style() -> None:
    assert words_for("en", "romaji").atom_name("yaku:toitoi") == "Toitoi"


def test_what_the_records_say_has_words() -> None:
    assert set(records.MESSAGES) == set(MESSAGE_KEYS)
    assert set(records.ERRORS) == set(ERROR_KEYS)
    for language in LANGUAGES:
        words = words_for(language)
        told = [words.records_message(Message(key, "FILE", "why")) for key in MESSAGE_KEYS]
        told += [words.records_error(RecordsError(key, "FILE", "why")) for key in ERROR_KEYS]
        assert all(text and "{" not in text and "None" not in text for text in told)
        assert len(set(told)) == len(told)


def test_where_an_import_is_damaged_is_said() -> None:
    words = words_for("en")
    for value, place in ((7, "a.json is damaged at answer 7."), ("rounds", 'a.json is damaged at "rounds".')):
        assert words.records_error(RecordsError("import_damaged", "a.json", value)).startswith(place)
    assert words.records_error(RecordsError("import_damaged", "a.json")).startswith("a.json is damaged.")
