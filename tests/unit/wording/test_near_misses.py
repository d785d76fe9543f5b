"""Sentences about near misses: one for each reason, in both languages."""

from __future__ import annotations

import pytest

from riichi_gui.scoring.near_misses import REASONS, NearMiss, near_misses
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import OptionValue, change_rules, load_ruleset
from riichi_gui.scoring.score import score
from riichi_gui.wording import near_misses as texts
from riichi_gui.wording import words_for

WRC = "wrc-2015"
SOUL = "mahjong-soul"

# A hand, an option changed in the rules of WRC 2015 or another ruleset, the yaku, and the sentences.
SENTENCES: list[tuple[str, str | tuple[str, OptionValue], str, str, str]] = [
    (
        "24456m678p345s88p +3m S riichi",
        WRC,
        "pinfu",
        "Pinfu: the wait on the 3 of characters is a middle wait.",
        "平和: 三萬の嵌張待ち",
    ),
    (
        "12567m678p345s88p +3m S riichi",
        WRC,
        "pinfu",
        "Pinfu: the wait on the 3 of characters is an edge wait.",
        "平和: 三萬の辺張待ち",
    ),
    (
        "12567m678p345s88p +3m S riichi",
        WRC,
        "tanyao",
        "All Simples: the 1 of characters is a terminal.",
        "断幺九: 一萬が幺九牌",
    ),
    (
        "234567m678p345s2p +2p S riichi",
        WRC,
        "pinfu",
        "Pinfu: the wait on the 2 of dots is a pair wait.",
        "平和: 二筒の単騎待ち",
    ),
    ("23567m678p345s77z +4m S riichi", WRC, "pinfu", "Pinfu: the pair 77z earns fu.", "平和: 雀頭の77zが役牌"),
    ("23567m678p345s77z +4m S riichi", WRC, "tanyao", "All Simples: the red dragon is an honour.", "断幺九: 中が字牌"),
    (
        "23567m678p345s77z +4m S riichi",
        WRC,
        "chun",
        "Yakuhai: Red Dragon: 77z is only a pair.",
        "役牌 中: 77zは雀頭で、刻子ではない",
    ),
    ("23567m678p222s88p +4m S riichi", WRC, "pinfu", "Pinfu: 222s is not a chow.", "平和: 222sが順子ではない"),
    (
        "23m678p345s88p (567m@E) +4m S",
        WRC,
        "pinfu",
        "Pinfu: it needs a closed hand; called: 567m.",
        "平和: 門前役のため鳴くと不成立(副露: 567m)",
    ),
    (
        "23567m678p345s88p +4m tsumo S",
        ("pinfu_tsumo", False),
        "pinfu",
        "Pinfu: these rules do not count it in a win by tsumo.",
        "平和: このルールではツモと複合しない",
    ),
    (
        "222m222p67m678s88p +5m S riichi",
        WRC,
        "sanshoku_doukou",
        "Triple Pung: 222s is missing beside 222m222p.",
        "三色同刻: 222m222pはあるが222sがない",
    ),
    (
        "23m678p345s88p (567m@E) +4m S",
        "ema-2012",
        "tanyao",
        "All Simples: these rules count it in a closed hand only; called: 567m.",
        "断幺九: このルールでは門前のみ(副露: 567m)",
    ),
    (
        "22334m77z (555z@N) (678s@E) +4m S",
        WRC,
        "honitsu",
        "Half Flush: 678s is of another suit.",
        "混一色: 678sが別の色",
    ),
    (
        "234m67678p22888s +5p tsumo S",
        WRC,
        "iipeikou",
        "Pure Double Chow: 567p and 678p are one step apart.",
        "一盃口: 567pと678pが一つずれている",
    ),
    (
        "11122223333m99p +1m S riichi",
        ("ryanpeikou_four_equal", False),
        "ryanpeikou",
        "Twice Pure Double Chows: these rules do not count four equal chows.",
        "二盃口: このルールでは同じ順子四組を認めない",
    ),
    (
        "23m234678p345s99s +4m S riichi",
        WRC,
        "sanshoku_doujun",
        "Mixed Triple Chow: 345s would have to be 234s.",
        "三色同順: 345sが234sなら成立",
    ),
    ("222m222p333s67m88p +5m S riichi", WRC, "toitoi", "All Pungs: 567m is a chow.", "対々和: 567mが順子"),
    (
        "222m444p345s66s88p +6s S riichi",
        WRC,
        "sanankou",
        "Three Concealed Pungs: 666s was finished by ron, so it counts as open.",
        "三暗刻: 666sはロンで完成したため明刻扱い",
    ),
    (
        "222m444p34s88p (666s@N) +5s S",
        WRC,
        "sanankou",
        "Three Concealed Pungs: 666s was called, so it is not concealed.",
        "三暗刻: 666sは鳴いているため暗刻ではない",
    ),
    (
        "111m34999p99s111z +5p tsumo E",
        WRC,
        "chanta",
        "Outside Hand: 345p has no terminal or honour.",
        "混全帯幺九: 345pに幺九牌がない",
    ),
    (
        "23m88p222s (4444p@N) [6666s] +4m S",
        WRC,
        "sankantsu",
        "Three Kongs: 222s is not a kong.",
        "三槓子: 222sが槓子ではない",
    ),
    (
        "123m79p111p999s33z +8p S riichi",
        WRC,
        "junchan",
        "Terminals in All Groups: 33z is of honours.",
        "純全帯幺九: 33zが字牌",
    ),
    (
        "1199m1199p1199s5p +5p S riichi",
        WRC,
        "honroutou",
        "All Terminals and Honours: 55p is not of terminals or honours alone.",
        "混老頭: 55pに中張牌がある",
    ),
    (
        "55m99p111s (111p@N) (999m@E) +9p S",
        WRC,
        "chinroutou",
        "All Terminals: 55m is not of terminals.",
        "清老頭: 55mが老頭牌ではない",
    ),
    (
        "1112346788899m +5m S",
        WRC,
        "chuuren",
        "Nine Gates: one more 9 of characters would be needed, in place of one of 88m.",
        "九蓮宝燈: 九萬が一枚足りない(余分: 88m)",
    ),
    (
        "22334666s66z (555z@N) +4s S",
        WRC,
        "ryuuiisou",
        "All Green: 555z is not all green.",
        "緑一色: 555zに緑一色で使えない牌がある",
    ),
    (
        "2233334466s (888s@N) +6s S",
        ("ryuuiisou_needs_hatsu", True),
        "ryuuiisou",
        "All Green: these rules ask for green dragons in it.",
        "緑一色: このルールでは發が必要",
    ),
    (
        "99s22444z (333z@W) (555z@W) +9s tsumo E",
        WRC,
        "tsuuiisou",
        "All Honours: 999s is not of honours.",
        "字一色: 999sが字牌ではない",
    ),
    (
        "99s22444z (333z@W) (555z@W) +9s tsumo E",
        WRC,
        "seat_wind",
        "Yakuhai: Seat Wind: North is neither your seat wind nor the round wind.",
        "自風牌: 北は自風でも場風でもない(オタ風)",
    ),
    (
        "23m55s (111z@N) (222z@N) (444z@N) +4m S",
        WRC,
        "shousuushii",
        "Little Four Winds: the pair 55s is not of winds.",
        "小四喜: 雀頭の55sが風牌ではない",
    ),
    (
        "22m345s67p (555z@N) (777z@W) +8p S",
        WRC,
        "shousangen",
        "Little Three Dragons: the pair 22m is not of dragons.",
        "小三元: 雀頭の22mが三元牌ではない",
    ),
    (
        "23567m678p55s [4444p] +4m S rinshan haitei",
        WRC,
        "haitei",
        "Last Tile Draw: these rules do not count it beside After a Kong.",
        "海底摸月: このルールでは嶺上開花と複合しない",
    ),
    (
        "23567m678p345s88p +4m S renhou",
        WRC,
        "pinfu",
        "Pinfu: nothing counts beside Blessing of Man.",
        "平和: 人和はほかの役と複合しない",
    ),
    (
        "23567m678p345s33z +4m S honba 5",
        ("min_han_at_5_honba", 2),
        "pinfu",
        "Pinfu: the hand needs 2 han of yaku from 5 honba on.",
        "平和: 五本場からは2飜縛り",
    ),
    ("0667m234s (999m@S) (345p@S) +6m SW dora 1s", "tenhou", "dora", "Dora are not yaku.", "ドラは役ではない"),
    (
        "19m19p19s1234567z +1m S",
        WRC,
        "kokushi_13",
        "Thirteen Orphans (13-sided wait): these rules count it as one yakuman, not as two.",
        "国士無双十三面待ち: このルールではダブル役満にならない",
    ),
    (
        "119m19p19s123456z +7z S",
        SOUL,
        "kokushi_13",
        "Thirteen Orphans (13-sided wait): the hand waited on the red dragon alone.",
        "国士無双十三面待ち: 中のみの待ちで、十三面待ちではない",
    ),
    (
        "222m444p33366s88p +6s tsumo S",
        SOUL,
        "suuankou_tanki",
        "Four Concealed Pungs (pair wait): the winning tile, the 6 of bamboo, did not finish the pair.",
        "四暗刻単騎: 六索は刻子を完成させた牌で、単騎待ちではない",
    ),
    (
        "1112345578999m +6m S",
        SOUL,
        "junsei_chuuren",
        "Pure Nine Gates: the hand did not wait on all nine tiles.",
        "純正九蓮宝燈: 九面待ちではない",
    ),
    (
        "1144z (555z@N) (666z@N) (777z@W) +4z S",
        WRC,
        "daisangen",
        "Big Three Dragons: these rules count only one yakuman, here All Honours.",
        "大三元: このルールでは役満は複合せず、字一色だけを数える",
    ),
]


def missed(line: str, rules: str | tuple[str, OptionValue], yaku: str) -> NearMiss:
    ruleset = load_ruleset(rules if isinstance(rules, str) else WRC)
    if not isinstance(rules, str):
        ruleset = change_rules(ruleset, {rules[0]: rules[1]})
    return next(miss for miss in near_misses(score(parse(line), ruleset)) if miss.yaku == yaku)


@pytest.mark.parametrize(("line", "rules", "yaku", "english", "japanese"), SENTENCES)
def test_a_sentence(line: str, rules: str | tuple[str, OptionValue], yaku: str, english: str, japanese: str) -> None:
    miss = missed(line, rules, yaku)
    assert words_for("en").near_miss(miss) == english
    assert words_for("ja").near_miss(miss) == japanese


def test_there_is_a_sentence_for_every_reason_and_one_hand_shows_it() -> None:
    assert set(texts.REASONS) == set(REASONS)
    assert {missed(line, rules, yaku).reason for line, rules, yaku, _, _ in SENTENCES} == set(REASONS)


def test_the_reason_alone() -> None:
    miss = missed("24456m678p345s88p +3m S riichi", WRC, "pinfu")
    assert words_for("en").near_miss_reason(miss) == "the wait on the 3 of characters is a middle wait."
    assert words_for("ja").near_miss_reason(miss) == "三萬の嵌張待ち"
