"""The words of one language: every key of the core, and every text of the screens, as people read it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from gettext import GNUTranslations, NullTranslations
from importlib import resources
from typing import TYPE_CHECKING, Final

from riichi_gui.scoring.tiles import Tile, Wind
from riichi_gui.wording import comparisons, group_names, keys, names, numbers, options, readiness, results
from riichi_gui.wording import faults as fault_words
from riichi_gui.wording.marks import Counted
from riichi_gui.wording.readiness import WaitLine
from riichi_gui.wording.results import PaymentLine

if TYPE_CHECKING:
    # For annotations alone: a list of rulebooks should not load the scorer's tables.
    from riichi_gui.scoring.fu import FuItem
    from riichi_gui.scoring.legality import Problem
    from riichi_gui.scoring.near_misses import NearMiss
    from riichi_gui.scoring.notation import NotationError
    from riichi_gui.scoring.rulesets import OptionValue, RuleError
    from riichi_gui.scoring.score import DoraItem, Score
    from riichi_gui.scoring.shanten import Help
    from riichi_gui.scoring.waits import Wait
    from riichi_gui.scoring.yaku import YakuItem
    from riichi_gui.wording.faults import AnyCaseError
    from riichi_gui.wording.messages import AnyMessage

LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "ja": "日本語", "fr": "Français", "de": "Deutsch"}
"""The languages by id, each by its own name. English is the source language and needs no catalogue."""

DOMAIN: Final = "riichi_gui"
RULEBOOK: Final = "rulebook"
"""The context of the texts that stand in the rulebooks themselves."""


class Words:
    """Keys to words, in one language and one style of names. Get one from :func:`words_for`."""

    def __init__(self, language: str, naming: str, catalogue: NullTranslations) -> None:
        self.language = language
        self.naming = naming
        self._catalogue = catalogue
        self._yaku_names = names.STYLES[naming]

    @cached_property
    def style(self) -> Mapping[str, str]:
        """The words of the naming style, by the placeholders that they fill: ids of yaku, groups and waits."""
        groups = group_names.GROUPS_OF_LANGUAGE.get(self.language, self.naming)
        return {**self._yaku_names, **group_names.GROUPS[groups]}

    # -------------------------------------------------------------------------------------------------------- messages

    def text(self, message: str, **values: object) -> str:
        """Return a text by its English words, with the placeholders filled in.

        >>> words_for("en").text("{count} left", count=2)
        '2 left'
        """
        found = self._catalogue.gettext(message)
        return found.format(**values) if values else found

    def styled(self, message: str, **values: object) -> str:
        """Return a text that names groups, waits or yaku by placeholders, in the words of the naming style.

        >>> words_for("en", "romaji").styled("a {triplet} of {tile}", tile="East")
        'a koutsu of East'
        """
        return self._catalogue.gettext(message).format(**{**self.style, **values})

    def plural(self, one: str, many: str, n: int, **values: object) -> str:
        """Return the text for that number of things; the number goes to the placeholders ``n`` and ``count``."""
        return self._catalogue.ngettext(one, many, n).format(n=n, count=n, **values)

    def in_context(self, context: str, message: str) -> str:
        """Return a text whose English words mean several things; the context tells which."""
        return self._catalogue.pgettext(context, message)

    def sentences(self, parts: Iterable[str]) -> str:
        """Return sentences one after the other, with a space between them where the language has spaces."""
        return ("" if self.language == "ja" else " ").join(part for part in parts if part)

    def counted(self, message: str | Counted, count: int = 0, **values: object) -> str:
        """Return a text from a table of messages, some of which have a plural."""
        if isinstance(message, Counted):
            return self.plural(message.one, message.many, count, **values)
        return self.text(message, count=count, **values)

    # ----------------------------------------------------------------------------------------------------------- names

    def yaku_name(self, yaku_id: str) -> str:
        """Return the name of a yaku or of a kind of dora: in the naming style."""
        return self._yaku_names[yaku_id]

    def yaku_kanji(self, yaku_id: str) -> str:
        """Return the name of a yaku or of a kind of dora as it is written in Japanese."""
        return names.KANJI[yaku_id]

    def yaku_romaji(self, yaku_id: str) -> str:
        """Return the Japanese name of a yaku or of a kind of dora in Latin letters."""
        return names.ROMAJI[yaku_id]

    def flag_name(self, flag: str) -> str:
        """Return the name of a flag of the win, such as "Riichi"."""
        return self.text(keys.FLAGS[flag])

    def meld_name(self, meld_type: str) -> str:
        """Return the name of a type of group, such as "Closed kong"."""
        return first_upper(self.style[meld_type])

    def naming_name(self, naming: str) -> str:
        """Return the name of a naming style; the empty id is that of the language's own."""
        return self.text(keys.NAMINGS[naming])

    def wind_name(self, wind: Wind) -> str:
        """Return the name of a wind, such as "East"."""
        return self.text(keys.WINDS[wind])

    def wind_letter(self, wind: Wind) -> str:
        """Return a wind as one letter."""
        return self.text(keys.WIND_LETTERS[wind])

    def honour_letters(self) -> tuple[str, ...]:
        """Return one letter for each of the seven honours, from east to the red dragon, as in the corner of a tile."""
        return tuple(map(self.text, keys.WIND_LETTERS + keys.DRAGON_LETTERS))

    def seat_name(self, wind: Wind) -> str:
        """Return the name of the player of that seat within a sentence: "the East player"."""
        return self.text(keys.SEATS[wind])

    def tile_name(self, tile: Tile) -> str:
        """Return the name of a tile, such as "5 of dots, red"."""
        return self.text(keys.TILES[tile])

    def fu_name(self, item_id: str) -> str:
        """Return the name of an item of the fu count."""
        return self.styled(keys.FU[item_id])

    def wait_name(self, wait: str) -> str:
        """Return the name of a wait, such as "two-sided wait"."""
        return self.style[wait]

    def limit_name(self, limit: str, yakuman: int = 1) -> str:
        """Return the name of a limit; ``yakuman`` tells how many yakuman the hand is worth."""
        if limit == "yakuman" and yakuman > 1:
            if yakuman in keys.YAKUMAN_TIMES:
                return self.text(keys.YAKUMAN_TIMES[yakuman])
            return self.text("{count}-fold yakuman", count=yakuman)
        return self.text(keys.LIMITS[limit])

    def atom_name(self, atom: str) -> str:
        """Return the name of an atom of skill, such as "3 han 40 fu, dealer, ron"; an unknown one stays as it is."""
        from riichi_gui.wording.skills import atom_name

        return atom_name(self, atom)

    # ---------------------------------------------------------------------------------------------------------- results

    def points(self, n: int) -> str:
        """Return a number with its digits grouped: "8,000"."""
        return numbers.grouped(self.language, n)

    def signed(self, n: int) -> str:
        """Return a change of points with its sign: "+8,000", "−8,000", "0"."""
        return ("+" if n > 0 else "\N{MINUS SIGN}" if n < 0 else "") + self.points(abs(n))

    def total(self, score: Score) -> str:
        """Return what the hand is worth as it is said at the table, without honba: "1,300 / 2,600"."""
        return results.total(self, score)

    def call(self, score: Score) -> str:
        """Return what the winner says at the table: "mangan, 8,300 (8,000 and 1 honba)"."""
        return results.call(self, score)

    def reading(self, score: Score) -> str:
        """Return a reading in one line: "2 han 50 fu, edge wait: Three Concealed Pungs"."""
        return results.reading(self, score)

    def why_less(self, best: Score, other: Score) -> str:
        """Return why another reading does not count: "−7,200", or "as much, with fewer han"."""
        from riichi_gui.wording.other_wins import why_less

        return why_less(self, best, other)

    def variant(self, key: str, tile: Tile | None, dora: int) -> str:
        """Return what is otherwise in a variant of a hand: "By tsumo", "2 dora more"."""
        from riichi_gui.wording.other_wins import variant

        return variant(self, key, tile, dora)

    def change(self, points: int) -> str:
        """Return by how many points a variant differs from the hand: "+1,300"."""
        from riichi_gui.wording.other_wins import change

        return change(self, points)

    def formula(self, score: Score) -> str:
        """Return how the points follow from han and fu, in one line; empty without a win."""
        return results.formula(self, score)

    def payments(self, score: Score) -> tuple[PaymentLine, ...]:
        """Return who pays what, a line for each payment; empty without a win."""
        return results.payments(self, score)

    def sticks(self, score: Score) -> str:
        """Return what the winner takes in riichi sticks; empty where that is nothing."""
        return results.sticks(self, score)

    def first_winner(self, score: Score) -> str:
        """Return which honba and sticks go to the first of several winners instead; empty without any."""
        return results.first_winner(self, score)

    def no_yaku(self, score: Score) -> str:
        """Return why a complete hand is no win and what would make it one."""
        return results.no_yaku(self, score)

    # -------------------------------------------------------------------------------------------------------------- why

    def why_yaku(self, score: Score, item: YakuItem) -> str:
        """Return why a hand has a yaku, with the hand's own tiles."""
        from riichi_gui.wording.why import why_yaku

        return why_yaku(self, score, item)

    def why_dora(self, score: Score, item: DoraItem) -> str:
        """Return which indicators make which tiles dora, and how many of them there are."""
        from riichi_gui.wording.why import why_dora

        return why_dora(self, score, item)

    def why_fu(self, score: Score, item: FuItem) -> str:
        """Return what earns an item of the fu count, with the hand's own tiles."""
        from riichi_gui.wording.why_fu import why_fu

        return why_fu(self, score, item)

    def near_miss(self, miss: NearMiss) -> str:
        """Return a yaku that the hand nearly has and why not, in a sentence."""
        from riichi_gui.wording.near_misses import near_miss

        return near_miss(self, miss)

    def near_miss_reason(self, miss: NearMiss) -> str:
        """Return why the hand does not have that yaku, where the yaku's name stands elsewhere."""
        from riichi_gui.wording.near_misses import reason

        return reason(self, miss)

    # ------------------------------------------------------------------------------------------- hands without a score

    def ready(self, waits: Iterable[Wait]) -> str:
        """Return that the hand is ready, and its waits: "Ready. Waits: 58p, 8 tiles left."."""
        return readiness.ready(self, waits)

    def wait(self, wait: Wait) -> WaitLine:
        """Return a wait in words: the tile, the copies left, and what ron and tsumo pay with which yaku."""
        return readiness.wait(self, wait)

    def furiten_note(self, waits: Iterable[Wait]) -> str:
        """Return what it means that the hand holds some of its own waits; empty where it holds none."""
        return readiness.furiten_note(self, waits)

    def shanten(self, count: int) -> str:
        """Return how far a hand is from ready: "2 from ready (2-shanten)."."""
        return readiness.shanten(self, count)

    def helping(self, helps: Iterable[Help]) -> str:
        """Return which tiles bring the hand nearer: "8 tiles help: 58p."."""
        return readiness.helping(self, helps)

    def discard(self, kind: Tile, helps: Iterable[Help], *, leaves_ready: bool) -> str:
        """Return a discard with what then helps, or what the hand then waits on."""
        return readiness.discard(self, kind, helps, leaves_ready=leaves_ready)

    # ----------------------------------------------------------------------------------------------------------- faults

    def problem(self, problem: Problem) -> str:
        """Return what cannot be in a win and what to do about it."""
        return fault_words.problem(self, problem)

    def notation_error(self, error: NotationError) -> str:
        """Return what cannot be read in a line of notation, and where."""
        return fault_words.notation_error(self, error)

    def hand_text_error(self, error: NotationError, notation: str) -> str:
        """Return where a pasted text cannot be read as a hand, and in which notation it was most likely meant."""
        return fault_words.hand_text_error(self, error, notation)

    def notation_name(self, notation: str) -> str:
        """Return the name of a notation within a sentence, such as "Tenhou's notation"."""
        return fault_words.notation_name(self, notation)

    def case_error(self, error: AnyCaseError) -> str:
        """Return what cannot be read in a case."""
        return fault_words.case_error(self, error)

    def rule_error(self, error: RuleError) -> str:
        """Return what is wrong with a ruleset or an option's value, with the ids that come nearest."""
        return fault_words.rule_error(self, error)

    def system_error(self, error: Exception | int) -> str:
        """Return why the system failed, within a sentence: "the disk is full"; by what was raised or its number."""
        from riichi_gui.wording.system_errors import system_error

        return system_error(self, error)

    # -------------------------------------------------------------------------------------------------------- rulebooks

    def ruleset_name(self, ruleset_id: str) -> str:
        """Return the name of a ruleset; of one that the program does not bring along, its id."""
        name = keys.RULESETS.get(ruleset_id)
        return self.in_context("ruleset", name) if name else ruleset_id

    def rulebook_text(self, text: str) -> str:
        """Return a text of a rulebook's file: its edition, a source or a note. Without words it stays as it is."""
        return self.in_context(RULEBOOK, text) if text else ""

    def option_name(self, option_id: str) -> str:
        """Return the name of an option of a rulebook."""
        return self.styled(options.OPTION_NAMES[option_id])

    def option_text(self, option_id: str) -> str:
        """Return one sentence that says what an option means."""
        return self.styled(options.OPTION_TEXTS[option_id])

    def option_value(self, option_id: str, value: OptionValue) -> str:
        """Return the value of an option as people say it."""
        return options.value_text(self, option_id, value)

    # ------------------------------------------------------------------------------------------ rulebooks side by side

    def cell_name(self, cell: str) -> str:
        """Return the head of a column of a comparison, such as "Points"."""
        return self.text(comparisons.CELLS[cell])

    def dropped(self, key: str, rules: str) -> str:
        """Return what a rulebook left out of a win, or exchanged in it; ``rules`` is the rulebook's name."""
        return comparisons.dropped(self, key, rules)

    def decision(self, option_id: str, value: OptionValue, base: str, base_value: OptionValue) -> str:
        """Return an option's value and, after the name of the rulebook compared with, its value there."""
        return comparisons.decision(self, option_id, value, base, base_value)

    def not_confirmed(self, rules: str) -> str:
        """Return that the value of the rulebook of that name is not confirmed."""
        return comparisons.not_confirmed(self, rules)

    def own_rules_message(self, message: AnyMessage) -> str:
        """Return what is wrong with a club's own ruleset and what becomes of it; for messages and errors alike."""
        return comparisons.own_message(self, message)

    # ----------------------------------------------------------------------------------------------------- the records

    def records_message(self, message: AnyMessage) -> str:
        """Return what was wrong with the file of the learner's answers, and what became of it."""
        from riichi_gui.wording.records import message as told

        return told(self, message)

    def records_error(self, error: AnyMessage) -> str:
        """Return what could not be done with the learner's answers."""
        from riichi_gui.wording.records import error as told

        return told(self, error)


def first_upper(words: str) -> str:
    """Return words with the first letter as at the head of a sentence."""
    return words[:1].upper() + words[1:]


def words_for(language: str, naming: str | None = None) -> Words:
    """Return the words of a language, one of ``LANGUAGES``, and of a naming style. They are read once and kept.

    Without a style, or with the empty one, the names are those of the language: English as in WRC, Japanese in kanji.

    Raises:
        KeyError: there is no such language or style.
    """
    return _words(language, naming or names.STYLE_OF_LANGUAGE[language])


@cache
def _words(language: str, naming: str) -> Words:
    return Words(language, naming, _catalogue(language))


@cache
def _catalogue(language: str) -> NullTranslations:
    if language == "en":
        return NullTranslations()
    file = resources.files("riichi_gui.wording") / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    with file.open("rb") as stream:
        return GNUTranslations(stream)
