"""Tests of the rulebooks: every value of every preset, where it comes from, and what may be changed."""

from __future__ import annotations

import dataclasses
import pickle
import re
import tomllib
from importlib import resources
from typing import Any

import pytest

from riichi_gui.scoring.rulesets import (
    DEFAULT_RULESET,
    DOUBLE_FORMS,
    OPTION_BY_ID,
    OPTIONS,
    PAO_YAKU,
    OptionValue,
    RuleError,
    RuleSet,
    change_rules,
    changed_options,
    load_rulebook,
    load_ruleset,
    ruleset_ids,
)

# Columns of the tables below, in the order of the rules reference.
W15, W22, W25, E12, E16, E25 = "wrc-2015", "wrc-2022", "wrc-2025", "ema-2012", "ema-2016", "ema-2025"
MM, TH, MJS, ML, JPA = "mymahjong", "tenhou", "mahjong-soul", "m-league", "jpml-a"
PRESETS = (W15, W22, W25, E12, E16, E25, MM, TH, MJS, ML, JPA)

Y, N = True, False
TOP, COUNTED = "sanbaiman", "counted_yakuman"
FLAT, FIVE, BETTER, FULL, NONE = "mangan", "five_han_alone", "five_han_or_better", "yakuman", "none"
OFF, LIABLE = "discarder", "liable"
ONE, ALL = "yakuman", "hand"
NEXT, EACH, OWN = "first", "each", "own_first"
TWO: tuple[str, ...] = ("daisangen", "daisuushii")
THREE: tuple[str, ...] = ("daisangen", "daisuushii", "suukantsu")
D4: tuple[str, ...] = ("daisuushii",)
MANY: tuple[str, ...] = ("kokushi_13", "junsei_chuuren", "suuankou_tanki", "daisuushii")
NO: tuple[str, ...] = ()

# fmt: off
VALUES: dict[str, tuple[OptionValue, ...]] = {
    #                          W15   W22   W25      E12      E16   E25   MM    TH       MJS      ML      JPA
    "open_tanyao":             (Y,    Y,    Y,       N,       Y,    Y,    Y,    Y,       Y,       Y,      Y),
    "red_fives":               (0,    0,    0,       3,       0,    0,    0,    3,       3,       3,      0),
    "ura_dora":                (Y,    Y,    Y,       Y,       Y,    Y,    Y,    Y,       Y,       Y,      N),
    "kan_dora":                (Y,    Y,    Y,       Y,       Y,    Y,    Y,    Y,       Y,       Y,      N),
    "kan_ura_dora":            (Y,    Y,    Y,       Y,       Y,    Y,    Y,    Y,       Y,       Y,      N),
    "ippatsu":                 (Y,    Y,    Y,       Y,       Y,    Y,    Y,    Y,       Y,       Y,      N),
    "double_wind_pair_fu":     (4,    2,    2,       4,       4,    2,    2,    4,       4,       2,      2),
    "open_no_fu_ron_30":       (Y,    Y,    Y,       Y,       Y,    Y,    Y,    Y,       Y,       Y,      Y),
    "rinshan_tsumo_fu":        (Y,    Y,    Y,       Y,       Y,    Y,    Y,    Y,       Y,       Y,      Y),
    "pinfu_tsumo":             (Y,    Y,    Y,       Y,       Y,    Y,    Y,    Y,       Y,       Y,      Y),
    "kiriage":                 (Y,    Y,    Y,       N,       N,    Y,    Y,    N,       N,       Y,      N),
    "top_limit":               (TOP,  TOP,  COUNTED, COUNTED, TOP,  TOP,  TOP,  COUNTED, COUNTED, TOP,    TOP),
    "multiple_yakuman":        (N,    Y,    Y,       N,       N,    N,    Y,    Y,       Y,       Y,      N),
    "double_yakuman":          (NO,   NO,   NO,      D4,      NO,   NO,   NO,   NO,      MANY,    NO,     NO),
    "renhou":                  (FLAT, FLAT, BETTER,  FULL,    FLAT, FIVE, FIVE, NONE,    NONE,    NONE,   FLAT),
    "kokushi_robs_closed_kan": (Y,    Y,    Y,       Y,       Y,    Y,    N,    N,       Y,       N,      N),
    "haitei_with_rinshan":     (N,    N,    N,       N,       N,    N,    N,    N,       N,       N,      N),
    "riichi_min_tiles":        (4,    4,    1,       4,       4,    1,    4,    4,       4,       0,      0),
    "ryuuiisou_needs_hatsu":   (N,    N,    N,       N,       N,    N,    N,    N,       N,       N,      N),
    "honba_points":            (300,  300,  300,     300,     300,  300,  300,  300,     300,     300,    300),
    "honba_winners":           (NEXT, NEXT, NEXT,    EACH,    EACH, EACH, NEXT, NEXT,    NEXT,    NEXT,   NEXT),
    "stick_winners":           (NEXT, NEXT, NEXT,    OWN,     OWN,  OWN,  NEXT, NEXT,    NEXT,    NEXT,   NEXT),
    "max_winners":             (1,    1,    1,       3,       3,    3,    1,    2,       3,       1,      1),
    "pao_yaku":                (TWO,  THREE, THREE,  TWO,     TWO,  TWO,  TWO,  TWO,     TWO,     THREE,  THREE),
    "pao_tsumo":               (Y,    Y,    Y,       Y,       Y,    Y,    Y,    Y,       Y,       Y,      Y),
    "pao_honba":               (OFF,  OFF,  OFF,     OFF,     OFF,  OFF,  OFF,  LIABLE,  LIABLE,  LIABLE, OFF),
    "pao_scope":               (ONE,  ONE,  ONE,     ONE,     ONE,  ONE,  ONE,  ALL,     ONE,     ONE,    ONE),
    "tenhou_after_closed_kan": (N,    N,    N,       N,       N,    N,    N,    N,       N,       N,      N),
    "min_han_at_5_honba":      (1,    1,    1,       2,       1,    1,    1,    1,       1,       1,      1),
    "ryanpeikou_four_equal":   (Y,    Y,    Y,       Y,       Y,    Y,    Y,    Y,       Y,       Y,      Y),
}
# fmt: on

# Whether the value rests on the rule text itself, and not also on a secondary source.
CONFIRMED = [
    (W15, "open_tanyao", True),
    (W15, "red_fives", False),
    (W15, "double_wind_pair_fu", False),
    (W15, "kiriage", True),
    (W15, "top_limit", True),
    (W15, "renhou", True),
    (W15, "pao_yaku", False),
    (W15, "pao_tsumo", False),
    (W15, "pao_honba", False),
    (W15, "tenhou_after_closed_kan", True),
    (W15, "ryanpeikou_four_equal", False),
    (W22, "multiple_yakuman", False),
    (W22, "open_no_fu_ron_30", False),
    (W25, "riichi_min_tiles", False),
    (W25, "honba_points", False),
    (E12, "open_tanyao", True),
    (E12, "ura_dora", True),
    (E12, "double_yakuman", True),
    (E12, "riichi_min_tiles", False),
    (E12, "pao_honba", True),
    (E12, "min_han_at_5_honba", True),
    (E12, "honba_winners", True),
    (E12, "stick_winners", True),
    (E16, "double_wind_pair_fu", False),
    (E16, "kiriage", True),
    (E16, "open_no_fu_ron_30", True),
    (E16, "tenhou_after_closed_kan", False),
    (E16, "honba_winners", False),
    (E16, "stick_winners", False),
    (E25, "kan_dora", False),
    (E25, "kiriage", False),
    (MM, "kokushi_robs_closed_kan", True),
    (MM, "renhou", True),
    (MM, "pao_yaku", True),
    (MM, "kiriage", False),
    (MM, "honba_points", False),
    (MM, "stick_winners", False),
    (TH, "double_wind_pair_fu", False),
    (TH, "top_limit", False),
    (TH, "multiple_yakuman", True),
    (TH, "double_yakuman", False),
    (TH, "kokushi_robs_closed_kan", False),
    (TH, "max_winners", True),
    (TH, "honba_winners", True),
    (TH, "stick_winners", True),
    (TH, "pao_yaku", False),
    (TH, "pao_scope", False),
    (TH, "min_han_at_5_honba", True),
    (MJS, "double_wind_pair_fu", False),
    (MJS, "kiriage", False),
    (MJS, "double_yakuman", True),
    (MJS, "kokushi_robs_closed_kan", False),
    (MJS, "pao_tsumo", True),
    (MJS, "pao_scope", False),
    (ML, "double_wind_pair_fu", True),
    (ML, "riichi_min_tiles", True),
    (ML, "pao_honba", False),
    (JPA, "ippatsu", True),
    (JPA, "rinshan_tsumo_fu", False),
    (JPA, "top_limit", False),
    (JPA, "multiple_yakuman", False),
    (JPA, "kokushi_robs_closed_kan", False),
    (JPA, "honba_points", True),
]

# Editions of which no rule text could be read: nothing in them may be called confirmed.
SECOND_HAND = (W22, W25, E25)


def written(ruleset_id: str) -> dict[str, Any]:
    file = resources.files("riichi_gui.scoring") / "rulesets" / f"{ruleset_id}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


# --- the presets --------------------------------------------------------------------------------------------------


def test_the_presets_are_these_with_the_default_first() -> None:
    assert ruleset_ids()[0] == DEFAULT_RULESET == W15
    assert list(ruleset_ids()[1:]) == sorted(set(PRESETS) - {W15})


def test_the_table_of_values_covers_every_option() -> None:
    assert set(VALUES) == set(OPTION_BY_ID)
    assert all(len(row) == len(PRESETS) for row in VALUES.values())


@pytest.mark.parametrize("option", VALUES)
@pytest.mark.parametrize("ruleset_id", PRESETS)
def test_value_of_a_preset(ruleset_id: str, option: str) -> None:
    value = getattr(load_ruleset(ruleset_id), option)
    expected = VALUES[option][PRESETS.index(ruleset_id)]
    assert (type(value), value) == (type(expected), expected)


def test_the_defaults_of_the_class_are_the_default_preset() -> None:
    assert load_ruleset(DEFAULT_RULESET) == RuleSet()


@pytest.mark.parametrize("ruleset_id", PRESETS)
def test_a_preset_names_itself(ruleset_id: str) -> None:
    book = load_rulebook(ruleset_id)
    assert book.rules.id == ruleset_id
    assert book.name.strip()
    assert len(book.edition) > len(book.name)
    assert re.fullmatch(r"20\d\d(-\d\d)?|undated", book.date)
    assert load_ruleset(ruleset_id) is book.rules


def test_names_and_editions_differ() -> None:
    books = [load_rulebook(ruleset_id) for ruleset_id in PRESETS]
    assert len({book.name for book in books}) == len({book.edition for book in books}) == len(PRESETS)


@pytest.mark.parametrize("ruleset_id", PRESETS)
def test_a_file_lists_every_option_in_order_and_nothing_else(ruleset_id: str) -> None:
    data = written(ruleset_id)
    assert list(data) == ["name", "edition", "date", "options"]
    assert list(data["options"]) == [option.id for option in OPTIONS]
    for entry in data["options"].values():
        assert list(entry) == ["value", "source", "confirmed", "note"]
        assert type(entry["confirmed"]) is bool


@pytest.mark.parametrize("ruleset_id", PRESETS)
def test_every_option_has_a_source_and_a_note(ruleset_id: str) -> None:
    for option, origin in load_rulebook(ruleset_id).provenance.items():
        assert origin.source.strip() == origin.source != "", option
        assert re.fullmatch(r"[A-Z1-9].{15,}\.", origin.note), option
        assert not re.search(r"\bS00\d\b|[~?!]", origin.source + origin.note), option


@pytest.mark.parametrize(("ruleset_id", "option", "confirmed"), CONFIRMED)
def test_whether_a_value_is_confirmed(ruleset_id: str, option: str, *, confirmed: bool) -> None:
    assert load_rulebook(ruleset_id).provenance[option].confirmed is confirmed


@pytest.mark.parametrize("ruleset_id", SECOND_HAND)
def test_nothing_is_confirmed_where_no_rule_text_was_read(ruleset_id: str) -> None:
    assert not any(origin.confirmed for origin in load_rulebook(ruleset_id).provenance.values())


def test_a_value_that_no_text_states_is_never_confirmed() -> None:
    for ruleset_id in PRESETS:
        for option, origin in load_rulebook(ruleset_id).provenance.items():
            if origin.source.startswith(("not stated", "carried over")):
                assert not origin.confirmed, (ruleset_id, option)


def test_one_note_for_one_value_is_never_given_to_another() -> None:
    seen: dict[tuple[str, str], OptionValue] = {}
    for ruleset_id in PRESETS:
        book = load_rulebook(ruleset_id)
        for option, origin in book.provenance.items():
            value = getattr(book.rules, option)
            assert seen.setdefault((option, origin.note), value) == value, (ruleset_id, option)


# --- loading ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset_id", ["", "wrc", "WRC-2015", "wrc-2015.toml", "../rulesets/wrc-2015", "wrc-2015 "])
def test_an_unknown_ruleset_is_refused(ruleset_id: str) -> None:
    for load in (load_ruleset, load_rulebook):
        with pytest.raises(RuleError) as caught:
            load(ruleset_id)
        assert (caught.value.key, caught.value.option, caught.value.value) == ("unknown_ruleset", "rules", ruleset_id)


def test_an_error_says_what_is_wrong() -> None:
    error = RuleError("bad_option_value", "red_fives", 5)
    assert str(error) == "bad_option_value: red_fives = 5"
    assert isinstance(error, ValueError)


# --- changes ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "value", "read"),
    [
        ("open_tanyao", False, False),
        ("red_fives", 4, 4),
        ("double_wind_pair_fu", 2, 2),
        ("top_limit", "counted_yakuman", "counted_yakuman"),
        ("renhou", "five_han_or_better", "five_han_or_better"),
        ("riichi_min_tiles", 0, 0),
        ("max_winners", 3, 3),
        ("honba_winners", "each", "each"),
        ("stick_winners", "own_first", "own_first"),
        ("honba_points", 0, 0),
        ("honba_points", 1500, 1500),
        ("honba_points", 3000, 3000),
        ("pao_yaku", [], ()),
        ("pao_yaku", ["suukantsu", "daisangen"], ("daisangen", "suukantsu")),
        ("double_yakuman", ("daisuushii", "kokushi_13", "daisuushii"), ("kokushi_13", "daisuushii")),
        ("double_yakuman", list(reversed(DOUBLE_FORMS)), DOUBLE_FORMS),
        ("pao_yaku", set(), None),
    ],
)
def test_a_change_is_read_into_its_own_type(option: str, value: object, read: OptionValue | None) -> None:
    base = load_ruleset(W15)
    if read is None:
        with pytest.raises(RuleError):
            change_rules(base, {option: value})
        return
    changed = change_rules(base, {option: value})
    result = getattr(changed, option)
    assert (type(result), result) == (type(read), read)
    assert changed == dataclasses.replace(base, **{option: result})


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("open_tanyao", 1),
        ("open_tanyao", "yes"),
        ("open_tanyao", None),
        ("red_fives", 1),
        ("red_fives", False),
        ("red_fives", "3"),
        ("red_fives", 3.0),
        ("double_wind_pair_fu", 0),
        ("top_limit", "yakuman"),
        ("renhou", "none "),
        ("renhou", False),
        ("max_winners", True),
        ("max_winners", 4),
        ("min_han_at_5_honba", True),
        ("riichi_min_tiles", 2),
        ("honba_points", 301),
        ("honba_points", 100),
        ("honba_points", -300),
        ("honba_points", False),
        ("honba_points", 300.0),
        ("honba_points", "300"),
        ("pao_yaku", "daisangen"),
        ("pao_yaku", ["suuankou"]),
        ("pao_yaku", ["daisangen", 1]),
        ("pao_yaku", [["daisangen"]]),
        ("pao_yaku", {"daisangen": True}),
        ("double_yakuman", True),
        ("double_yakuman", ["daisangen"]),
        ("pao_honba", "winner"),
        ("pao_scope", ""),
        ("honba_winners", "own_first"),
        ("stick_winners", "each"),
        ("stick_winners", True),
    ],
)
def test_a_value_that_is_no_choice_is_refused(option: str, value: object) -> None:
    with pytest.raises(RuleError) as caught:
        change_rules(load_ruleset(W15), {option: value})
    assert (caught.value.key, caught.value.option, caught.value.value) == ("bad_option_value", option, value)


@pytest.mark.parametrize("option", ["", "tanyao", "Open_Tanyao", "id", "red_count", "_hash"])
def test_an_unknown_option_is_refused(option: str) -> None:
    with pytest.raises(RuleError) as caught:
        change_rules(load_ruleset(W15), {"kiriage": False, option: True})
    assert (caught.value.key, caught.value.option) == ("unknown_option", option)


def test_a_change_keeps_the_preset_and_its_id() -> None:
    base = load_ruleset(TH)
    changed = change_rules(base, {"red_fives": 0, "kiriage": True})
    assert (changed.id, changed.red_fives, changed.kiriage) == (TH, 0, True)
    assert (base.red_fives, base.kiriage) == (3, False)
    assert change_rules(base, {}) == base


def test_every_choice_of_every_option_is_accepted() -> None:
    base = load_ruleset(W15)
    for option in OPTIONS:
        for choice in option.choices:
            value = (choice,) if option.many else choice
            assert getattr(change_rules(base, {option.id: value}), option.id) == value


def test_changed_options_come_in_the_order_of_the_table() -> None:
    base = load_ruleset(W15)
    assert changed_options(base, base) == ()
    changed = change_rules(base, {"max_winners": 2, "kiriage": False, "open_tanyao": False, "ippatsu": True})
    assert changed_options(changed, base) == changed_options(base, changed) == ("open_tanyao", "kiriage", "max_winners")


def test_changed_options_between_two_presets() -> None:
    assert changed_options(load_ruleset(W22), load_ruleset(W25)) == ("top_limit", "renhou", "riichi_min_tiles")
    assert changed_options(load_ruleset(W22), load_ruleset(MM)) == ("renhou", "kokushi_robs_closed_kan", "pao_yaku")
    for one in PRESETS:
        for other in PRESETS:
            differing = changed_options(load_ruleset(one), load_ruleset(other))
            assert set(differing) == {
                option for option, row in VALUES.items() if row[PRESETS.index(one)] != row[PRESETS.index(other)]
            }


def test_the_id_is_no_option() -> None:
    base = load_ruleset(W15)
    assert changed_options(dataclasses.replace(base, id="home"), base) == ()


# --- the value itself ---------------------------------------------------------------------------------------------


def test_every_field_but_the_id_is_an_option() -> None:
    fields = {field.name for field in dataclasses.fields(RuleSet)}
    assert fields == {"id", *OPTION_BY_ID}
    assert len(OPTION_BY_ID) == len(OPTIONS)
    assert set(OPTION_BY_ID["pao_yaku"].choices) == set(PAO_YAKU)


def test_equal_rules_have_equal_hashes() -> None:
    base = load_ruleset(MJS)
    twin = RuleSet(**{field.name: getattr(base, field.name) for field in dataclasses.fields(base)})
    assert twin is not base
    assert twin == base
    assert hash(twin) == hash(base)
    back = change_rules(change_rules(base, {"kiriage": True}), {"kiriage": False})
    assert back == base
    assert hash(back) == hash(base)
    assert {base: "found"}[back] == "found"


def test_any_difference_makes_another_value() -> None:
    base = load_ruleset(W15)
    others = [dataclasses.replace(base, id="home")]
    for option in OPTIONS:
        now = getattr(base, option.id)
        for choice in option.choices:
            value = (choice,) if option.many else choice
            if value != now:
                others.append(change_rules(base, {option.id: value}))
    assert base not in others
    assert len({base, *others}) == len(others) + 1
    assert len({hash(rules) for rules in (base, *others)}) == len(others) + 1


def test_presets_are_all_different() -> None:
    assert len({load_ruleset(ruleset_id) for ruleset_id in PRESETS}) == len(PRESETS)


def test_a_ruleset_cannot_be_written_to() -> None:
    rules = load_ruleset(W15)
    with pytest.raises(dataclasses.FrozenInstanceError):
        rules.kiriage = False  # type: ignore[misc]


def test_a_pickled_ruleset_is_equal_to_itself() -> None:
    rules = load_ruleset(JPA)
    copy = pickle.loads(pickle.dumps(rules))
    assert copy == rules
    assert hash(copy) == hash(rules)


@pytest.mark.parametrize(("reds", "counts"), [(0, (0, 0, 0)), (3, (1, 1, 1)), (4, (1, 2, 1))])
def test_red_fives_of_each_suit(reds: int, counts: tuple[int, ...]) -> None:
    rules = change_rules(load_ruleset(W15), {"red_fives": reds})
    assert tuple(rules.red_count(suit) for suit in range(3)) == counts
