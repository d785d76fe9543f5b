"""Rulebooks as data: one frozen value with one field an option, and the table that describes each option.

The presets are the TOML files in ``rulesets/`` beside this module; each names its edition and date and, option by
option, the value, its source, whether that source is the rule text alone (``confirmed``) and a note in plain words.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final, Literal, cast

TopLimit = Literal["sanbaiman", "counted_yakuman"]
Renhou = Literal["none", "mangan", "five_han_alone", "five_han_or_better", "yakuman"]
OptionValue = bool | int | str | tuple[str, ...]

DEFAULT_RULESET: Final = "wrc-2015"
DOUBLE_FORMS: Final = ("kokushi_13", "junsei_chuuren", "suuankou_tanki", "daisuushii")
PAO_YAKU: Final = ("daisangen", "daisuushii", "suukantsu")


class RuleError(ValueError):
    """A ruleset or an option value that does not exist. ``key`` says what is wrong, ``option`` and ``value`` where."""

    def __init__(self, key: str, option: str, value: object) -> None:
        super().__init__(f"{key}: {option} = {value!r}")
        self.key = key
        self.option = option
        self.value = value


@dataclass(frozen=True)
class RuleSet:
    """Everything that a score depends on besides the win itself. The defaults are those of WRC 2015.

    ``id`` is the preset's id; a changed copy keeps it, so that a message can name the rulebook it started from.
    """

    id: str = DEFAULT_RULESET
    open_tanyao: bool = True
    red_fives: int = 0
    ura_dora: bool = True
    kan_dora: bool = True
    kan_ura_dora: bool = True
    ippatsu: bool = True
    double_wind_pair_fu: int = 4
    open_no_fu_ron_30: bool = True
    rinshan_tsumo_fu: bool = True
    pinfu_tsumo: bool = True
    kiriage: bool = True
    top_limit: TopLimit = "sanbaiman"
    multiple_yakuman: bool = False
    double_yakuman: tuple[str, ...] = ()
    renhou: Renhou = "mangan"
    kokushi_robs_closed_kan: bool = True
    haitei_with_rinshan: bool = False
    riichi_min_tiles: int = 4
    ryuuiisou_needs_hatsu: bool = False
    ryanpeikou_four_equal: bool = True
    honba_points: int = 300
    honba_winners: Literal["first", "each"] = "first"
    stick_winners: Literal["first", "own_first"] = "first"
    max_winners: int = 1
    pao_yaku: tuple[str, ...] = ("daisangen", "daisuushii")
    pao_tsumo: bool = True
    pao_honba: Literal["discarder", "liable"] = "discarder"
    pao_scope: Literal["yakuman", "hand"] = "yakuman"
    tenhou_after_closed_kan: bool = False
    min_han_at_5_honba: int = 1

    def __post_init__(self) -> None:
        values = tuple(getattr(self, field.name) for field in dataclasses.fields(self))
        object.__setattr__(self, "_hash", hash(values))

    # The scorer looks its tables up by ruleset on every hand, so the hash is computed once.
    def __hash__(self) -> int:
        return cast("int", self.__dict__["_hash"])

    def __reduce__(self) -> tuple[type[RuleSet], tuple[OptionValue, ...]]:
        """Leave the hash behind: that of a text differs from process to process."""
        return RuleSet, tuple(getattr(self, field.name) for field in dataclasses.fields(self))

    def red_count(self, suit: int) -> int:
        """Return how many of the four fives of a suit are red: 4 reds means two in the dots (R02)."""
        if self.red_fives == 0:
            return 0
        return 2 if self.red_fives == 4 and suit == 1 else 1


@dataclass(frozen=True, slots=True)
class Option:
    """One rule that differs between rulebooks.

    ``rule`` is its number in the rules reference. ``choices`` are the values allowed; for ``many`` options the value is
    any selection of them, and for ``honba_points`` any multiple of 300.
    """

    id: str
    rule: str
    choices: tuple[bool | int | str, ...]
    many: bool = False

    def read(self, value: object) -> OptionValue:
        """Return the value in its proper type.

        Raises:
            RuleError: key ``bad_option_value``.
        """
        if self.many:
            if isinstance(value, list | tuple) and all(item in self.choices for item in value):
                return tuple(choice for choice in cast("tuple[str, ...]", self.choices) if choice in value)
        elif self.id == "honba_points":
            if type(value) is int and value >= 0 and value % 300 == 0:
                return value
        else:
            for choice in self.choices:
                if type(choice) is type(value) and choice == value:
                    return choice
        raise RuleError("bad_option_value", self.id, value)


_YES_NO: Final = (False, True)

OPTIONS: Final[tuple[Option, ...]] = (
    Option("open_tanyao", "R01", _YES_NO),
    Option("red_fives", "R02", (0, 3, 4)),
    Option("ura_dora", "R03", _YES_NO),
    Option("kan_dora", "R03", _YES_NO),
    Option("kan_ura_dora", "R03", _YES_NO),
    Option("ippatsu", "R05", _YES_NO),
    Option("double_wind_pair_fu", "R06", (2, 4)),
    Option("open_no_fu_ron_30", "R07", _YES_NO),
    Option("rinshan_tsumo_fu", "R08", _YES_NO),
    Option("pinfu_tsumo", "R09", _YES_NO),
    Option("kiriage", "R11", _YES_NO),
    Option("top_limit", "R13", ("sanbaiman", "counted_yakuman")),
    Option("multiple_yakuman", "R14", _YES_NO),
    Option("double_yakuman", "R15", DOUBLE_FORMS, many=True),
    Option("renhou", "R16", ("none", "mangan", "five_han_alone", "five_han_or_better", "yakuman")),
    Option("kokushi_robs_closed_kan", "R17", _YES_NO),
    Option("haitei_with_rinshan", "R18", _YES_NO),
    Option("riichi_min_tiles", "R22", (0, 1, 4)),
    Option("ryuuiisou_needs_hatsu", "R25", _YES_NO),
    Option("honba_points", "R27", (300, 600, 900, 1500)),
    Option("honba_winners", "R28", ("first", "each")),
    Option("stick_winners", "R28", ("first", "own_first")),
    Option("max_winners", "R29", (1, 2, 3)),
    Option("pao_yaku", "R30", PAO_YAKU, many=True),
    Option("pao_tsumo", "R31", _YES_NO),
    Option("pao_honba", "R33", ("discarder", "liable")),
    Option("pao_scope", "R34", ("yakuman", "hand")),
    Option("tenhou_after_closed_kan", "R35", _YES_NO),
    Option("min_han_at_5_honba", "R44", (1, 2)),
    Option("ryanpeikou_four_equal", "10.8", _YES_NO),
)
OPTION_BY_ID: Final[dict[str, Option]] = {option.id: option for option in OPTIONS}


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where one option's value comes from: the source, whether it is the rule text alone, and a note."""

    source: str
    confirmed: bool
    note: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A preset with all that its file says: the options, the edition, its date, and a source for every option."""

    rules: RuleSet
    name: str
    edition: str
    date: str
    provenance: Mapping[str, Provenance]


@cache
def ruleset_ids() -> tuple[str, ...]:
    """Return the ids of the presets: the default first, then by name."""
    folder = resources.files("riichi_gui.scoring") / "rulesets"
    names = (entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml"))
    return tuple(sorted(names, key=lambda name: (name != DEFAULT_RULESET, name)))


@cache
def load_rulebook(ruleset_id: str) -> Rulebook:
    """Return the preset of that id with its sources.

    Raises:
        RuleError: key ``unknown_ruleset``; or a fault in the file itself.
    """
    import tomllib

    if ruleset_id not in ruleset_ids():
        raise RuleError("unknown_ruleset", "rules", ruleset_id)
    file = resources.files("riichi_gui.scoring") / "rulesets" / f"{ruleset_id}.toml"
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    entries = data["options"]
    for option in OPTIONS:
        if option.id not in entries:
            raise RuleError("option_missing", option.id, ruleset_id)
    rules = change_rules(RuleSet(id=ruleset_id), {name: entry["value"] for name, entry in entries.items()})
    provenance = {
        name: Provenance(entry["source"], entry.get("confirmed", True), entry.get("note", ""))
        for name, entry in entries.items()
    }
    return Rulebook(rules, data["name"], data["edition"], data["date"], provenance)


def load_ruleset(ruleset_id: str) -> RuleSet:
    """Return the options of the preset of that id; see :func:`load_rulebook`."""
    return load_rulebook(ruleset_id).rules


def change_rules(rules: RuleSet, changes: Mapping[str, object]) -> RuleSet:
    """Return the ruleset with some options changed.

    Raises:
        RuleError: keys ``unknown_option``, ``bad_option_value``.
    """
    read: dict[str, OptionValue] = {}
    for name, value in changes.items():
        option = OPTION_BY_ID.get(name)
        if option is None:
            raise RuleError("unknown_option", name, value)
        read[name] = option.read(value)
    return dataclasses.replace(rules, **cast("dict[str, Any]", read))


def changed_options(rules: RuleSet, base: RuleSet) -> tuple[str, ...]:
    """Return the ids of the options in which two rulesets differ, in the order of the table."""
    return tuple(option.id for option in OPTIONS if getattr(rules, option.id) != getattr(base, option.id))
