"""Why a hand has each yaku, dora and fu item: word by word for written hands, and whole for any hand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from riichi_gui.app.cases import read_case
from riichi_gui.scoring.fu import FU_IDS
from riichi_gui.scoring.legality import problems
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.scoring.score import DORA_IDS, Score, score
from riichi_gui.scoring.yaku import YAKU
from riichi_gui.wording import LANGUAGES, Words, words_for
from riichi_gui.wording.group_names import GROUPS, GROUPS_OF_LANGUAGE
from riichi_gui.wording.names import STYLES
from tests.support.random_wins import random_wins

EN, JA = words_for("en"), words_for("ja")

HANDS = Path(__file__).with_name("why_hands.txt")

Row = tuple[str, str, str, str, str]


def rows() -> Iterator[Row]:
    """Yield the written hands: kind and id of the item, the hand, its rulebook, and the sentence."""
    kind = item_id = hand = ruleset_id = ""
    for line in HANDS.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            kind, item_id = line.strip("[]").split()
        elif line.startswith("    "):
            yield kind, item_id, hand, ruleset_id or "wrc-2015", line.strip()
        elif not line.startswith("#"):
            hand, _, ruleset_id = (part.strip() for part in line.partition("|"))


ROWS = list(rows())


def scored(line: str, ruleset_id: str = "wrc-2015") -> Score:
    win, rules = parse(line), load_ruleset(ruleset_id)
    assert not problems(win, rules)
    return score(win, rules)


def told(words: Words, result: Score) -> Iterator[tuple[str, str, str]]:
    """Yield the kind, the id and the sentence of every item."""
    for yaku in result.yaku:
        yield "yaku", yaku.id, words.why_yaku(result, yaku)
    for dora in result.dora_items:
        yield "dora", dora.id, words.why_dora(result, dora)
    for fu in result.fu_items:
        yield "fu", fu.id, words.why_fu(result, fu)


def test_the_tables_have_every_item() -> None:
    written = {row[:2] for row in ROWS}
    assert written == {("yaku", name) for name in YAKU} | {("dora", name) for name in DORA_IDS} | {
        ("fu", name) for name in FU_IDS
    }
    assert len({(line, rules) for _, _, line, rules, _ in ROWS}) >= 120


@pytest.mark.parametrize(("kind", "item_id", "line", "rules", "sentence"), ROWS)
def test_the_sentence(kind: str, item_id: str, line: str, rules: str, sentence: str) -> None:
    found = [text for of, name, text in told(EN, scored(line, rules)) if (of, name) == (kind, item_id)]
    assert sentence in found


# ------------------------------------------------------------------------------------------------------ in Japanese

RANKS = "一二三四五六七八九"
SUITS = {"characters": "萬", "dots": "筒", "bamboo": "索"}
HONOURS = {
    r"\bEast\b|east wind": "東",
    r"\bSouth\b|south wind": "南",
    r"\bWest\b|west wind": "西",
    r"\bNorth\b|north wind": "北",
    r"white dragons?": "白",
    r"green dragons?": "發",
    r"red dragons?": "中",
    "your seat wind": "自風",
    "the round wind": "場風",
    "chows?": "順子",
    "[Cc]oncealed pung": "暗刻",
    "two-sided wait": "両面待ち",
    "[Mm]iddle wait": "嵌張待ち",
    "[Ee]dge wait": "辺張待ち",
    "[Pp]air wait": "単騎待ち",
    "the hand is open": "鳴いた",
}


def in_japanese(sentence: str) -> set[str]:
    """Return what a Japanese sentence has to hold that says the same as an English one."""
    # The tiles of All Green are a row of digits in both languages.
    rest = sentence.replace("2, 3, 4, 6 and 8 of bamboo", "")
    facts: set[str] = set()
    for ranks, suit in re.findall(r"\b(\d-\d-\d|\d and \d|\d) of (characters|dots|bamboo)", rest):
        facts.add("".join(RANKS[int(digit) - 1] for digit in re.findall(r"\d", ranks)) + SUITS[suit])
    facts |= {f"{number}符" for number in re.findall(r"\b(\d+) fu\b", rest)}
    facts |= {f"{number}飜" for number in re.findall(r"\b(\d+) han\b", rest)}
    facts |= {f"{number}枚" for number in re.findall(r"\b(\d+) of (?:it|them) in the hand", rest)}
    facts |= {f"{suit}子" for name, suit in SUITS.items() if re.search(rf"one suit, {name}", rest)}
    for ranks in re.findall(r"([\d-]+) in all three suits", rest):
        facts.add("".join(RANKS[int(digit) - 1] for digit in ranks.split("-")))
    return facts | {japanese for english, japanese in HONOURS.items() if re.search(english, rest)}


@pytest.mark.parametrize(("kind", "item_id", "line", "rules", "sentence"), ROWS)
def test_the_same_in_japanese(kind: str, item_id: str, line: str, rules: str, sentence: str) -> None:
    result = scored(line, rules)
    english = [text for of, name, text in told(EN, result) if (of, name) == (kind, item_id)]
    japanese = [text for of, name, text in told(JA, result) if (of, name) == (kind, item_id)]
    text = japanese[english.index(sentence)]
    assert not re.search("[A-Za-z{}]", text)
    assert text.endswith("。")
    for fact in in_japanese(sentence):
        assert fact in text


# ------------------------------------------------------------------------------------------------------- any hand

OWN_WORDS = {
    "wrc": "chow|pung|kong",
    "ema": "shuntsu|koutsu|ryanmen|kanchan|penchan|tanki",
    "mymahjong": "sequence|triplet",
    "romaji": "shuntsu|koutsu|ankou|minkou|minkan|ankan|ryanmen|kanchan|penchan|tanki",
    "kanji": "[順刻槓待]",
}


def foreign(language: str, naming: str) -> re.Pattern[str]:
    """Return what may not stand in a sentence of that language and style: the words that only other styles have."""
    if language == "ja":
        return re.compile("[A-Za-z{}]|  ")
    if language != "en":
        # The tables of other languages fit no sentence of this one, nor do the words that join English ones.
        said = set(" ".join(GROUPS[GROUPS_OF_LANGUAGE.get(language, naming)].values()).casefold().split())
        others = {word for style in OWN_WORDS.values() for word in style.split("|")} - said
        return re.compile(r"\b(the|of|and|with)\b|[{}]|  |" + "|".join(sorted(others)), re.IGNORECASE)
    own = OWN_WORDS[naming].split("|")
    others = {word for style in OWN_WORDS.values() for word in style.split("|")} - set(own)
    if naming in ("romaji", "ema", "mymahjong", "kanji"):
        others |= {"chow", "pung", "kong"}
    if naming in ("romaji", "ema", "kanji"):
        others |= {"two-sided", "middle wait", "edge wait", "pair wait"}
    japanese = "" if naming == "kanji" else "|[\u3040-\u9fff]"
    return re.compile("|".join(sorted(others)) + japanese + "|[{}]|  ", re.IGNORECASE)


ALL_WORDS = [(words_for(language, naming), foreign(language, naming)) for language in LANGUAGES for naming in STYLES]


@pytest.mark.parametrize("ruleset_id", ["tenhou", "mahjong-soul"])
def test_every_item_of_any_hand_has_a_whole_sentence(ruleset_id: str) -> None:
    rules = load_ruleset(ruleset_id)
    seen: set[tuple[str, str]] = set()
    for case in random_wins(2000, seed=20):
        result = score(read_case(case).win, rules)
        for words, wrong in ALL_WORDS:
            for kind, item_id, text in told(words, result):
                assert text
                assert text[-1] == ("。" if words.language == "ja" else ".")
                assert text[0] == text[0].upper()
                assert not wrong.search(text), (words.naming, text)
                seen.add((kind, item_id))
            assert "{" not in words.call(result)
    assert len(seen) > 60


def test_every_yaku_of_every_reading_can_be_told() -> None:
    rules = load_ruleset("mahjong-soul")
    for case in random_wins(300, seed=21):
        for reading in score(read_case(case).win, rules).readings:
            assert all(text for _, _, text in told(EN, reading))


# ------------------------------------------------------------------------------------------------ names and groups


def test_the_words_for_groups_follow_the_style() -> None:
    result = scored("222m333p44s55s (666+6s) +4s S")
    assert [words_for("en", naming).meld_name("kakan") for naming in STYLES] == [
        "Added kong",
        "Added kan",
        "Added kan",
        "Kakan",
        "加槓",
    ]
    sentences = [{name: text for _, name, text in told(words_for("en", naming), result)} for naming in STYLES]
    assert [each["minko_simple"] for each in sentences] == [
        "Pung of 4 of bamboo, finished by ron, so it counts as open: 2 fu.",
        "Koutsu of 4 of bamboo, finished by ron, so it counts as open: 2 fu.",
        "Triplet of 4 of bamboo, finished by ron, so it counts as open: 2 fu.",
        "Koutsu of 4 of bamboo, finished by ron, so it counts as open: 2 fu.",
        "刻子 of 4 of bamboo, finished by ron, so it counts as open: 2 fu.",
    ]
    assert [each["minkan_simple"] for each in sentences] == [
        "Added kong of 6 of bamboo: 2 × 4 (kong) = 8 fu.",
        "Added kan of 6 of bamboo: 2 × 4 (kan) = 8 fu.",
        "Added kan of 6 of bamboo: 2 × 4 (kan) = 8 fu.",
        "Kakan of 6 of bamboo: 2 × 4 (kan) = 8 fu.",
        "加槓 of 6 of bamboo: 2 × 4 (槓子) = 8 fu.",
    ]


def test_a_japanese_window_keeps_its_words_for_groups() -> None:
    result = scored("222m333p44s55s (666+6s) +4s S")
    for naming in STYLES:
        words = words_for("ja", naming)
        assert list(told(words, result)) == list(told(JA, result))
        assert words.meld_name("pon") == "ポン"
        assert words.wait_name("kanchan") == "嵌張待ち"
        assert words.fu_name("anko_simple") == "暗刻(中張牌)"
    assert words_for("ja", "wrc").yaku_name("toitoi") == "All Pungs"


def test_words_are_kept_by_language_and_style() -> None:
    assert words_for("en") is words_for("en", "") is words_for("en", None) is words_for("en", "wrc")
    assert words_for("ja") is words_for("ja", "kanji")
    assert (words_for("ja").naming, words_for("en", "ema").naming) == ("kanji", "ema")
    with pytest.raises(KeyError):
        words_for("en", "club")


# -------------------------------------------------------------------------------------------------------- the call


@pytest.mark.parametrize(
    ("line", "english", "japanese"),
    [
        ("234m67p234p567s88s +5p S riichi", "3,900", "3,900"),
        ("234m67p234p567s88s +5p S riichi honba 1", "4,200 (3,900 and 1 honba)", "3,900の1本場は4,200"),
        ("234m67p345p678s88s +5p tsumo S riichi", "1,300 / 2,600", "1,300・2,600"),
        (
            "234m67p345p678s88s +5p tsumo S riichi honba 1",
            "1,400 / 2,700 (1,300 / 2,600 and 1 honba)",
            "1,300・2,600の1本場は1,400・2,700",
        ),
        ("2256m345s (777z) [1111p] +7m tsumo E", "1,000 all", "1,000オール"),
        (
            "2256m345s (777z) [1111p] +7m tsumo E honba 12",
            "2,200 all (1,000 all and 12 honba)",
            "1,000オールの12本場は2,200オール",
        ),
        ("234m67p234p234s88s +5p S riichi", "mangan, 8,000", "満貫、8,000"),
        (
            "234m67p234p234s88s +5p E tsumo riichi honba 2",
            "haneman, 6,200 all (6,000 all and 2 honba)",
            "跳満、6,000オールの2本場は6,200オール",
        ),
        ("19m19p19s1234567z +1m S tsumo", "yakuman, 8,000 / 16,000", "役満、8,000・16,000"),
        (
            "23m99p (555z@N) (666z@N) (777z@W) +4m S pao daisangen W from N honba 2",
            "yakuman, 32,600 (32,000 and 2 honba)",
            "役満、32,000の2本場は32,600",
        ),
        ("23m456p789s33355p +1m S honba 1", "no yaku", "役なし"),
    ],
)
def test_the_call(line: str, english: str, japanese: str) -> None:
    assert EN.call(scored(line)) == english
    assert JA.call(scored(line)) == japanese


def test_the_sentences_are_loaded_only_when_they_are_asked_for() -> None:
    import subprocess
    import sys

    code = (
        "import sys; from riichi_gui.wording import words_for; words_for('ja', 'wrc').yaku_name('riichi')\n"
        "assert not [name for name in sys.modules if name.startswith('riichi_gui.wording.why')]"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
