"""Every key that the core can give has words in every language, and no words wait for a key that nothing gives."""

from __future__ import annotations

import dataclasses
import errno
from collections.abc import Iterable
from typing import get_args

import pytest

from riichi_gui.app.cases import ERROR_KEYS as CASE_KEYS
from riichi_gui.app.cases import CaseError, read_case
from riichi_gui.app.compare import CELLS
from riichi_gui.app.own_rules import ERROR_KEYS as OWN_ERROR_KEYS
from riichi_gui.app.own_rules import MESSAGE_KEYS, OwnMessage, OwnRulesError
from riichi_gui.scoring.deciding import DROP_KEYS
from riichi_gui.scoring.foreign import FOREIGN_KEYS
from riichi_gui.scoring.foreign import NOTATIONS as FOREIGN_NOTATIONS
from riichi_gui.scoring.fu import FU_IDS, WAITS
from riichi_gui.scoring.hand import FLAGS, MELD_TYPES, Win
from riichi_gui.scoring.legality import PROBLEM_KEYS, Problem, problems
from riichi_gui.scoring.notation import ERROR_KEYS, NotationError, parse
from riichi_gui.scoring.points import Limit
from riichi_gui.scoring.rulesets import (
    OPTIONS,
    RuleError,
    RuleSet,
    change_rules,
    load_rulebook,
    load_ruleset,
    ruleset_ids,
)
from riichi_gui.scoring.score import DORA_IDS
from riichi_gui.scoring.tiles import ALL_TILES, Wind
from riichi_gui.scoring.yaku import YAKU
from riichi_gui.wording import LANGUAGES, Words, comparisons, group_names, keys, names, options, why, why_fu, words_for
from riichi_gui.wording.catalogue import TRANSLATIONS
from riichi_gui.wording.fault_texts import CASE_ERRORS, FOREIGN_ERRORS, NOTATION_ERRORS, NOTATIONS, PROBLEMS

NAMED = {*YAKU, *DORA_IDS}
KINDS_OF_GROUPS = ("run", "runs", "triplet", "triplets", "kan", "kans", "ankou", "ankous", "minkou", "minkan")
GROUP_WORDS = {*MELD_TYPES, *WAITS, *KINDS_OF_GROUPS}


@pytest.fixture(params=[(language, naming) for language in LANGUAGES for naming in names.STYLES])
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(*request.param)


@pytest.mark.parametrize(
    ("texts", "core"),
    [
        (keys.FLAGS, FLAGS),
        (keys.FU, FU_IDS),
        (keys.LIMITS, get_args(Limit)),
        (keys.RULESETS, ruleset_ids()),
        (options.OPTION_NAMES, [option.id for option in OPTIONS]),
        (options.OPTION_TEXTS, [option.id for option in OPTIONS]),
        (PROBLEMS, PROBLEM_KEYS),
        (NOTATION_ERRORS, ERROR_KEYS),
        (FOREIGN_ERRORS, FOREIGN_KEYS),
        (NOTATIONS, FOREIGN_NOTATIONS),
        (CASE_ERRORS, CASE_KEYS),
        (comparisons.DROPPED, DROP_KEYS),
        (comparisons.CELLS, CELLS),
        (comparisons.OWN_RULES, [*MESSAGE_KEYS, *OWN_ERROR_KEYS]),
        (keys.NAMINGS, ["", *names.STYLES]),
        (group_names.GROUPS, {*names.STYLES, *group_names.GROUPS_OF_LANGUAGE.values()}),
        (why.YAKU_IDS, YAKU),
        (why.DORA_IDS, DORA_IDS),
        (why_fu.FU_IDS, FU_IDS),
        *((style, NAMED) for style in names.STYLES.values()),
        *((style, GROUP_WORDS) for style in group_names.GROUPS.values()),
    ],
)
def test_the_tables_have_the_keys_of_the_core_and_no_others(texts: Iterable[str], core: Iterable[str]) -> None:
    assert set(texts) == set(core)


def test_every_language_has_its_naming_style() -> None:
    assert set(names.STYLE_OF_LANGUAGE) == set(LANGUAGES)
    assert set(names.STYLE_OF_LANGUAGE.values()) <= set(names.STYLES)


def test_names_differ_within_a_style() -> None:
    for style in names.STYLES.values():
        assert len(set(style.values())) == len(style)


def test_every_name_is_there(words: Words) -> None:
    found = [
        *(words.yaku_name(yaku_id) for yaku_id in NAMED),
        *(words.yaku_kanji(yaku_id) for yaku_id in NAMED),
        *(words.yaku_romaji(yaku_id) for yaku_id in NAMED),
        *map(words.flag_name, FLAGS),
        *map(words.meld_name, MELD_TYPES),
        *map(words.fu_name, FU_IDS),
        *map(words.wait_name, WAITS),
        *map(words.limit_name, get_args(Limit)),
        *map(words.ruleset_name, ruleset_ids()),
        *map(words.wind_name, Wind),
        *map(words.wind_letter, Wind),
        *map(words.seat_name, Wind),
    ]
    assert all(found)
    assert len({words.tile_name(tile) for tile in ALL_TILES}) == len(ALL_TILES)


def test_every_option_of_every_rulebook_can_be_said(words: Words) -> None:
    for ruleset_id in ruleset_ids():
        rules = load_rulebook(ruleset_id).rules
        for option in OPTIONS:
            assert words.option_name(option.id)
            assert words.option_text(option.id)
            assert words.option_value(option.id, getattr(rules, option.id))


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_rulebook_speaks_the_language(language: str) -> None:
    words = words_for(language)
    for ruleset_id in ruleset_ids():
        book = load_rulebook(ruleset_id)
        for entry in book.provenance.values():
            assert words.rulebook_text(entry.source) != entry.source
            assert words.rulebook_text(entry.note) != entry.note
        assert words.rulebook_text(book.edition) != book.edition


def test_a_text_of_another_rulebook_stays_as_it_is() -> None:
    for language in LANGUAGES:
        assert words_for(language).rulebook_text("house rules of our club") == "house rules of our club"
        assert words_for(language).rulebook_text("") == ""


def test_every_choice_of_an_option_has_words_of_its_own(words: Words) -> None:
    for option in OPTIONS:
        if not option.many:
            said = [words.option_value(option.id, choice) for choice in option.choices]
            assert len(set(said)) == len(said), option.id
            for choice in option.choices:
                if isinstance(choice, str):
                    assert choice in options.OPTION_VALUES[option.id]


def test_no_value_of_an_option_waits_for_nothing() -> None:
    choices = {option.id: set(option.choices) for option in OPTIONS}
    for option_id, texts in options.OPTION_VALUES.items():
        assert set(texts) <= choices[option_id]


# ---------------------------------------------------------------------------------------------------------- problems

HAND = "234m67p234p234s88s +5p"
OPEN = "67p234p234s88s (234m@N) +5p"
THREE_OPEN = "99p23m (555z) (666z)"

# A line that has the problem, and the ruleset where it is not the default one.
LINES: dict[str, tuple[str, str]] = {
    "five_tiles": ("22222m67p234s88s11p +1p", ""),
    "no_red_fives": ("234m67p234p234s88s +0p", ""),
    "too_many_reds": ("234m00m67p234s88s1p +1p", "tenhou"),
    "must_be_red": ("5555m67p234p234s8s +8s", "tenhou"),
    "too_many_melds": ("(234m)(234p)(234s)(567m)(567p) 1z +1z", ""),
    "too_few_tiles": ("234m +1z", ""),
    "closed_kan_chankan": ("99m19p19s1234567z +1m closed_kan", ""),
    "closed_kan_orphans": (HAND + " chankan closed_kan", ""),
    "closed_kan_not_in_rules": ("99m19p19s1234567z +1m chankan closed_kan", "tenhou"),
    "too_many_tiles": ("234m234p234s2345678m +1z", ""),
    "no_winning_tile": ("234m67p234p234s88s +", ""),
    "not_complete": ("234m67p234p234s89s +5p", ""),
    "chi_source": ("67p234p234s88s (234m@W) +5p E", ""),
    "meld_source_self": ("67p234p234s88s (234m@E) +5p E", ""),
    "too_many_indicators": (f"{HAND} dora 1m9m1p9p1s9s", ""),
    "no_kan_dora": (f"{HAND} dora 1m9m", "jpml-a"),
    "no_ura_dora": (f"{HAND} riichi dora 1m ura 9m", "jpml-a"),
    "ura_needs_riichi": (f"{HAND} dora 1m ura 9m", ""),
    "no_kan_ura_dora": (f"{HAND} riichi dora 1m1p ura 9m9p", ""),
    "more_ura_than_dora": (f"{HAND} riichi dora 1m ura 9m9p", ""),
    "flag_not_in_rules": (f"{HAND} riichi ippatsu", "jpml-a"),
    "needs_tsumo": (f"{HAND} ron haitei", ""),
    "needs_ron": (f"{HAND} tsumo houtei", ""),
    "needs_closed": (f"{OPEN} riichi", ""),
    "ippatsu_needs_riichi": (f"{HAND} ippatsu", ""),
    "ippatsu_houtei": (f"{HAND} riichi ippatsu houtei", ""),
    "double_riichi_last_tile": (f"{HAND} double_riichi ippatsu haitei", ""),
    "rinshan_needs_kan": (f"{HAND} rinshan", ""),
    "chankan_copies": ("234m67p234p234s55p +5p chankan", ""),
    "tenhou_needs_dealer": (f"{HAND} S tenhou", ""),
    "not_for_dealer": (f"{HAND} E chiihou", ""),
    "first_turn_no_kan": ("67p234p234s88s [1111m] +5p S chiihou", ""),
    "riichi_once": (f"{HAND} riichi double_riichi", ""),
    "ippatsu_rinshan": (f"{HAND} riichi ippatsu rinshan", ""),
    "rinshan_chankan": (f"{HAND} rinshan chankan", ""),
    "rinshan_houtei": (f"{HAND} rinshan houtei", ""),
    "chankan_last_tile": (f"{HAND} chankan houtei", ""),
    "haitei_houtei": (f"{HAND} haitei houtei", ""),
    "first_turn_once": (f"{HAND} S chiihou renhou", ""),
    "first_turn_riichi": (f"{HAND} S chiihou riichi", ""),
    "first_turn_situation": (f"{HAND} S renhou houtei", ""),
    "discarder_is_winner": (f"{HAND} S from S", ""),
    "tsumo_discarder": (f"{HAND} S tsumo from W", ""),
    "winners_need_ron": (f"{HAND} tsumo place 1/2", "tenhou"),
    "only_first_wins": (f"{HAND} place 2/2", ""),
    "too_many_winners": (f"{HAND} place 1/3", "tenhou"),
    "place_seats": (f"{HAND} W from S place 2/2", "tenhou"),
    "pao_not_in_rules": (f"{THREE_OPEN} (777z@W) +4m S pao suukantsu W", ""),
    "pao_is_winner": (f"{THREE_OPEN} (777z@W) +4m S pao daisangen S", ""),
    "pao_groups": (f"{HAND} pao daisangen W", ""),
    "pao_source": ("99p23m (555z@N) (666z@N) (777z@W) +4m S pao daisangen E", ""),
}


def win_with(key: str) -> tuple[Win, str]:
    # The notation has no way to write these.
    if key == "negative_honba":
        return dataclasses.replace(parse(HAND), honba=-1), ""
    if key == "negative_sticks":
        return dataclasses.replace(parse(HAND), sticks=-1), ""
    if key == "bad_winners":
        return dataclasses.replace(parse(HAND), winners=4), ""
    if key == "bad_place":
        return dataclasses.replace(parse(HAND), winners=2, place=3), ""
    line, ruleset_id = LINES[key]
    return parse(line), ruleset_id


@pytest.mark.parametrize("key", PROBLEM_KEYS)
def test_every_problem_names_what_is_wrong(words: Words, key: str) -> None:
    win, ruleset_id = win_with(key)
    rules = load_ruleset(ruleset_id or "wrc-2015")
    if key == "no_kan_ura_dora":
        rules = change_rules(rules, {"kan_ura_dora": False})
    found = next(problem for problem in problems(win, rules) if problem.key == key)
    text = words.problem(found)
    assert "{" not in text
    assert text.rstrip()[-1] in ".。"
    for flag in found.flags:
        # This sentence speaks of haitei and houtei together, whichever is set.
        if key != "double_riichi_last_tile":
            assert words.flag_name(flag) in text


def test_a_problem_says_what_to_do() -> None:
    words = words_for("en")
    wrc = load_ruleset("wrc-2015")
    (found,) = problems(parse("2340m67p234p23488s +5p ron S"), wrc)[:1]
    assert (
        words.problem(found)
        == "Under WRC 2015 there are no red fives. Change the 5 of characters, red to a plain five, or choose other"
        " rules."
    )
    # What a changed copy lacks is not laid on the rulebook that it started from.
    (found,) = problems(parse(HAND + " ippatsu"), change_rules(wrc, {"ippatsu": False}))[:1]
    assert words.problem(found).startswith("Ippatsu does not score under these rules.")
    (found,) = problems(parse(HAND + " ippatsu"), load_ruleset("jpml-a"))[:1]
    assert words.problem(found).startswith("Ippatsu does not score under JPML A rules.")
    assert words.problem(Problem("too_few_tiles", params=(("count", 1),))) == "One tile is missing. Add it."
    assert words.problem(Problem("too_few_tiles", params=(("count", 3),))) == "3 tiles are missing. Add them."
    assert (
        words_for("ja").problem(Problem("needs_tsumo", flags=("haitei",)))
        == "海底はツモ和了です。ツモを選ぶか、海底を外してください。"
    )


def test_too_many_winners_are_refused_in_the_name_of_the_rulebook() -> None:
    def said(line: str, rules: RuleSet, language: str = "en") -> str:
        (problem,) = problems(parse(f"{HAND} {line}"), rules)
        return words_for(language).problem(problem)

    wrc, tenhou = load_ruleset("wrc-2015"), load_ruleset("tenhou")
    assert said("place 2/2", wrc).startswith("Under WRC 2015 only the first player in turn after the discarder wins.")
    assert said("place 2/3", load_ruleset("m-league"), "ja").startswith("Mリーグでは、放銃者の下家から数えて最初の1人")
    assert said("place 1/3", tenhou).startswith("Under Tenhou the hand is drawn when 3 players claim one discard")
    # A changed copy keeps the id, but Tenhou itself lets two players win.
    assert said("place 2/2", change_rules(tenhou, {"max_winners": 1})).startswith("Under these rules only the first")
    assert said("W from S place 2/2", tenhou).startswith(
        "The winner cannot be number 2 of 2 in turn after the South player: players in between: 0, players behind: 2."
    )


# ------------------------------------------------------------------------------------------------------------- errors

BAD_LINES = {
    "bad_character": "234m !",
    "digits_without_suit": "234",
    "suit_without_digits": "chi m",
    "not_a_tile": "8z",
    "unknown_word": "hello",
    "unclosed_bracket": "(234m",
    "meld_size": "(23m)",
    "meld_not_run": "chi 235m",
    "meld_not_same": "pon 234m",
    "one_winning_tile": "+12m",
    "needs_tiles": "dora",
    "needs_number": "honba x",
    "needs_wind": "from 3",
    "needs_place": "place 3/2",
    "needs_pao_yaku": "pao riichi",
    "said_twice": "ron tsumo",
    "too_long": "1m " * 200,
}


@pytest.mark.parametrize("key", ERROR_KEYS)
def test_every_notation_error_names_its_column(words: Words, key: str) -> None:
    error = NotationError(key, 4, "abc")
    text = words.notation_error(error)
    assert "5" in text
    assert "{" not in text


@pytest.mark.parametrize("notation", FOREIGN_NOTATIONS)
@pytest.mark.parametrize("key", FOREIGN_KEYS)
def test_every_error_of_a_pasted_text_names_its_column_and_the_notation(words: Words, key: str, notation: str) -> None:
    text = words.hand_text_error(NotationError(key, 4, "abc"), notation)
    assert "5" in text
    assert "{" not in text
    assert (words.notation_name(notation) in text) is (notation != "own")


@pytest.mark.parametrize(("key", "line"), BAD_LINES.items())
def test_notation_errors_as_they_come(words: Words, key: str, line: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(line)
    if key != "suit_without_digits":
        assert caught.value.key == key
    assert str(caught.value.column + 1) in words.notation_error(caught.value)


def test_a_long_text_is_cut_in_a_message() -> None:
    assert len(words_for("en").notation_error(NotationError("unknown_word", 0, "x" * 300))) < 160


@pytest.mark.parametrize("key", CASE_KEYS)
def test_every_case_error_has_words(words: Words, key: str) -> None:
    assert "{" not in words.case_error(CaseError(key, "closed", 3))


@pytest.mark.parametrize(
    ("change", "english", "japanese"),
    [
        ({"closed": "8z"}, "There is no tile 8z.", "8zという牌はありません"),
        ({"melds": [{"type": "chi", "tiles": "135m"}]}, "“135m” is no run.", "「135m」は順子ではありません"),
        ({"rules": "wrc-15"}, "The nearest: wrc-2015", "候補: wrc-2015"),
        (
            {"rules": {"kiriage": 3}},
            "3 is no value of the option kiriage. It can be: false, true.",
            "使える値: false、true",
        ),
        ({"by": "luck"}, 'The key by cannot be "luck".', 'キー by の値に "luck" は使えません'),
    ],
)
def test_a_case_error_tells_the_fault_inside(change: dict[str, object], english: str, japanese: str) -> None:
    case: dict[str, object] = {"closed": "234m67p234p234s88s", "win": "5p", "by": "ron", **change}
    with pytest.raises(CaseError) as caught:
        read_case(case)
    assert english in words_for("en").case_error(caught.value)
    assert japanese in words_for("ja").case_error(caught.value)


@pytest.mark.parametrize("key", options.RULE_ERRORS)
def test_every_rule_error_has_words(words: Words, key: str) -> None:
    text = words.rule_error(RuleError(key, "pao_yaku", "x"))
    assert "{" not in text


def test_rule_errors_as_they_come(words: Words) -> None:
    raised = set()
    for work in (
        lambda: load_rulebook("nowhere"),
        lambda: change_rules(load_ruleset("tenhou"), {"kiriag": True}),
        lambda: change_rules(load_ruleset("tenhou"), {"double_yakuman": ["riichi"]}),
    ):
        with pytest.raises(RuleError) as caught:
            work()
        raised.add(caught.value.key)
        assert words.rule_error(caught.value)
    # A rulebook that leaves out an option can only be one that was added wrongly.
    assert raised == set(options.RULE_ERRORS) - {"option_missing"}


def test_a_mistyped_id_brings_the_nearest() -> None:
    words = words_for("en")
    assert words.rule_error(RuleError("unknown_ruleset", "rules", "Tenhoo")).endswith("The nearest: tenhou.")
    assert words.rule_error(RuleError("unknown_option", "kiriag", True)).endswith("The nearest: kiriage.")


@pytest.mark.parametrize("value", ["zzzzzz", "nope", "", "  "])
def test_where_no_id_is_near_all_are_listed_and_not_called_near(value: str) -> None:
    told = words_for("en").rule_error(RuleError("unknown_ruleset", "rules", value))
    assert "nearest" not in told
    assert told.endswith(f" The rulesets are: {', '.join(ruleset_ids())}.")
    assert told.startswith("There is no ruleset" if value.strip() else "No ruleset is named.")
    option = words_for("en").rule_error(RuleError("unknown_option", "zzzzzz", True))
    assert "The options are: open_tanyao, " in option


# -------------------------------------------------------------------------------------------- rulebooks side by side


def test_everything_about_a_comparison_can_be_said(words: Words) -> None:
    said = [words.dropped(key, "WRC 2015") for key in DROP_KEYS]
    assert len(set(said)) == len(DROP_KEYS)
    assert all("WRC 2015" in text for text in said)
    assert len(set(map(words.cell_name, CELLS))) == len(CELLS)
    assert "WRC 2015" in words.not_confirmed("WRC 2015")


def test_a_decision_has_both_values() -> None:
    assert words_for("en").decision("kiriage", False, "WRC 2015", True) == "Rounding up to mangan: no (WRC 2015: yes)"
    assert words_for("ja").decision("renhou", "yakuman", "天鳳", "none") == "人和: 役満(天鳳: なし)"
    assert (
        words_for("en").decision("double_yakuman", ("daisuushii",), "WRC 2015", ())
        == "Double yakuman: Big Four Winds (WRC 2015: none)"
    )


@pytest.mark.parametrize(
    ("message", "text"),
    [
        (OwnMessage("damaged", "own-club.toml"), "The file own-club.toml cannot be read as a ruleset."),
        (OwnMessage("option_bad", "kiriage", "maybe"), '"maybe" is no value of the option Rounding up to mangan.'),
        (OwnMessage("option_unknown", "new_rule", 3), "There is no option new_rule. It is passed over."),
        (OwnMessage("base_unknown", "wrc-2015", "wrc-2099"), 'There is no rulebook "wrc-2099" to start from. WRC 2015'),
        (OwnMessage("same_name", "own-b.toml", "Club"), "Another ruleset is called Club too."),
        (OwnMessage("format_newer", "format", 2), "The file is of format 2, from a newer program."),
        (OwnRulesError("name_taken", "Club"), "There is a ruleset Club already. Choose another name."),
        (OwnRulesError("name_long", "x" * 99, 60), "The name is too long. Use at most 60 letters."),
        (OwnRulesError("unreadable", "a.toml", errno.EACCES), "The file a.toml cannot be read: access is denied."),
        (OwnRulesError("unreadable", "a.toml", "SomeError"), "The file a.toml cannot be read: SomeError."),
    ],
)
def test_messages_about_own_rulesets(message: OwnMessage | OwnRulesError, text: str) -> None:
    assert words_for("en").own_rules_message(message).startswith(text)
    assert not [language for language in LANGUAGES if "{" in words_for(language).own_rules_message(message)]


def test_a_long_value_of_an_own_ruleset_is_cut(words: Words) -> None:
    assert len(words.own_rules_message(OwnMessage("option_bad", "kiriage", ["x" * 1000]))) < 200
