"""The sentences about a result, word by word, in both languages."""

from __future__ import annotations

import pytest

from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import change_rules, load_ruleset
from riichi_gui.scoring.score import Score, score
from riichi_gui.scoring.tiles import parse_tile
from riichi_gui.wording import PaymentLine, words_for

EN, JA = words_for("en"), words_for("ja")

MANGAN = "234m67p234p234s88s +5p ron S riichi"
DRAGONS = "23m99p (555z@N) (666z@N) (777z@W) +4m S pao daisangen W"


def scored(line: str, ruleset_id: str = "wrc-2015", **changes: object) -> Score:
    return score(parse(line), change_rules(load_ruleset(ruleset_id), changes))


def test_words_are_kept() -> None:
    assert words_for("ja") is JA


def test_an_unknown_language() -> None:
    with pytest.raises(KeyError):
        words_for("xx")


def test_placeholders_are_filled_only_where_values_are_given() -> None:
    assert EN.text("{count} left", count=2) == "2 left"
    assert EN.text("{count} left") == "{count} left"
    assert EN.plural("{n} tile", "{n} tiles", 1) == "1 tile"
    assert EN.plural("{n} tile", "{n} tiles", 2) == "2 tiles"


def test_a_text_without_translation_stays_english() -> None:
    assert JA.text("nobody wrote this") == "nobody wrote this"


@pytest.mark.parametrize(
    ("name", "english", "japanese"),
    [
        ("1m", "1 of characters", "一萬"),
        ("0p", "5 of dots, red", "赤五筒"),
        ("9s", "9 of bamboo", "九索"),
        ("1z", "east wind", "東"),
        ("6z", "green dragon", "發"),
    ],
)
def test_tiles(name: str, english: str, japanese: str) -> None:
    assert EN.tile_name(parse_tile(name)) == english
    assert JA.tile_name(parse_tile(name)) == japanese


@pytest.mark.parametrize(
    ("yakuman", "english", "japanese"),
    [(1, "yakuman", "役満"), (2, "double yakuman", "ダブル役満"), (6, "6-fold yakuman", "6倍役満")],
)
def test_yakuman_are_counted(yakuman: int, english: str, japanese: str) -> None:
    assert EN.limit_name("yakuman", yakuman) == english
    assert JA.limit_name("yakuman", yakuman) == japanese


def test_a_site_and_a_yaku_of_one_name() -> None:
    assert JA.ruleset_name("tenhou") == "天鳳"
    assert JA.flag_name("tenhou") == "天和"
    assert EN.ruleset_name("tenhou") == EN.flag_name("tenhou") == "Tenhou"


def test_a_ruleset_of_somebody_else_is_called_by_its_id() -> None:
    assert EN.ruleset_name("my-club") == "my-club"


# ----------------------------------------------------------------------------------------------- total and formula


@pytest.mark.parametrize(
    ("line", "ruleset_id", "total", "formula"),
    [
        (MANGAN, "wrc-2015", "8,000", "5 han: mangan, 2,000 base points; × 4 = 8,000"),
        # 2 han 30 fu for the dealer by ron.
        (
            "12345m45556p789s +3m E riichi",
            "wrc-2015",
            "2,900",
            "30 fu × 2^(2+2) = 480 base points; × 6 = 2,880, rounded up to 2,900",
        ),
        # Riichi, pinfu and tanyao by tsumo: 4 han 20 fu.
        (
            "234m67p345p678s88s +5p tsumo S riichi",
            "wrc-2015",
            "1,300 / 2,600",
            (
                "20 fu × 2^(2+4) = 1,280 base points; the dealer × 2 = 2,560, rounded up to 2,600;"
                " the others × 1 = 1,280, rounded up to 1,300"
            ),
        ),
        # The dealer's tsumo.
        (
            "2256m345s (777z) [1111p] +7m tsumo E honba 1",
            "wrc-2015",
            "1,000 all",
            "60 fu × 2^(2+1) = 480 base points; each player × 2 = 960, rounded up to 1,000",
        ),
        # 4 han 30 fu, with and without rounding up.
        (
            "345678m23p678s55s +4p S riichi ippatsu",
            "wrc-2015",
            "8,000",
            "30 fu × 2^(2+4) = 1,920, rounded up (kiriage): mangan, 2,000 base points; × 4 = 8,000",
        ),
        (
            "345678m23p678s55s +4p S riichi ippatsu",
            "tenhou",
            "7,700",
            "30 fu × 2^(2+4) = 1,920 base points; × 4 = 7,680, rounded up to 7,700",
        ),
        # 3 han 70 fu is over a mangan: base 20 + ron 10 + closed kan 32 + triplet 8.
        (
            "45678m99s999p [1111p] +3m S riichi ippatsu chankan",
            "wrc-2015",
            "8,000",
            "70 fu × 2^(2+3) = 2,240, over the limit: mangan, 2,000 base points; × 4 = 8,000",
        ),
        ("19m19p19s1234567z +1m S", "wrc-2015", "32,000", "yakuman: 8,000 base points; × 4 = 32,000"),
        (
            "19m19p19s1234567z +1m tsumo E",
            "mahjong-soul",
            "32,000 all",
            "double yakuman: 2 × 8,000 = 16,000 base points; each player × 2 = 32,000",
        ),
        # Half of a liable yakuman comes from the discarder.
        (
            f"{DRAGONS} from N",
            "wrc-2015",
            "32,000",
            "yakuman: 8,000 base points; × 4 = 32,000, of which the liable player pays 16,000",
        ),
        (
            f"{DRAGONS} tsumo",
            "wrc-2015",
            "32,000",
            "yakuman: 8,000 base points; the liable player × 4 = 32,000",
        ),
    ],
)
def test_total_and_formula(line: str, ruleset_id: str, total: str, formula: str) -> None:
    result = scored(line, ruleset_id)
    assert EN.total(result) == total
    assert EN.formula(result) == formula


def test_total_and_formula_in_japanese() -> None:
    result = scored("234m67p345p678s88s +5p tsumo S riichi")
    assert JA.total(result) == "1,300・2,600"
    assert JA.formula(result) == (
        "20符 × 2^(2+4) = 基本点1,280、親 × 2 = 2,560、切り上げて 2,600、子 × 1 = 1,280、切り上げて 1,300"
    )
    assert JA.total(scored("2256m345s (777z) [1111p] +7m tsumo E")) == "1,000オール"
    assert JA.formula(scored(MANGAN)) == "5飜: 満貫、基本点2,000、× 4 = 8,000"


def test_formula_of_a_renhou_that_stands_alone() -> None:
    assert EN.formula(scored("234m67p234p234s88s +5p S renhou")) == "5 han: mangan, 2,000 base points; × 4 = 8,000"


def test_formula_where_liability_covers_one_of_two_yakuman() -> None:
    """The numbers are those of the official example of M-League (rules.md, P4)."""
    line = "1z (444z@E) (555z@E) (666z@E) (777z@W) +1z tsumo S honba 1 pao daisangen W"
    result = scored(line, "m-league")
    assert EN.total(result) == "64,000"
    assert EN.formula(result) == (
        "double yakuman: 2 × 8,000 = 16,000 base points; the liable player × 4 = 32,000 (of 8,000);"
        " the dealer × 2 = 16,000 (of 8,000); the others × 1 = 8,000 (of 8,000)"
    )
    assert {line.who: line.amount for line in EN.payments(result)} == {
        "The dealer": 16000,
        "The other two": 8000,
        "West (liable)": 32300,
    }


# ------------------------------------------------------------------------------------------------------- payments


@pytest.mark.parametrize(
    ("line", "english", "japanese"),
    [
        (MANGAN, ["The discarder pays 8,000"], ["放銃者の支払い 8,000点"]),
        (
            f"{MANGAN} from W honba 1",
            ["West pays 8,300 (8,000 + 300 for 1 honba)"],
            ["西家の支払い 8,300点(8,000 + 1本場 300)"],
        ),
        (
            "2256m345s (777z) [1111p] +7m tsumo E honba 2",
            ["All three pay 1,200 each (1,000 + 200 for 2 honba)"],
            ["各家の支払い 1,200点ずつ(1,000 + 2本場 200)"],
        ),
        (
            "234m67p345p678s88s +5p tsumo S riichi",
            ["The dealer pays 2,600", "The other two pay 1,300 each"],
            ["親の支払い 2,600点", "ほかの子の支払い 1,300点ずつ"],
        ),
        (
            f"{DRAGONS} from N honba 2",
            ["North pays 16,600 (16,000 + 600 for 2 honba)", "West (liable) pays 16,000"],
            ["北家の支払い 16,600点(16,000 + 2本場 600)", "西家(責任払い)の支払い 16,000点"],
        ),
        (
            f"{DRAGONS} tsumo honba 2",
            ["West (liable) pays 32,600 (32,000 + 600 for 2 honba)"],
            ["西家(責任払い)の支払い 32,600点(32,000 + 2本場 600)"],
        ),
        (f"{DRAGONS} from W", ["West pays 32,000"], ["西家の支払い 32,000点"]),
    ],
)
def test_payments(line: str, english: list[str], japanese: list[str]) -> None:
    result = scored(line)
    assert [payment.text for payment in EN.payments(result)] == english
    assert [payment.text for payment in JA.payments(result)] == japanese


def test_a_payment_has_its_numbers() -> None:
    assert EN.payments(scored("234m67p345p678s88s +5p tsumo S riichi honba 1"))[1] == PaymentLine(
        "The other two", "The other two pay 1,400 each (1,300 + 100 for 1 honba)", 1400, 2
    )


@pytest.mark.parametrize(
    ("more", "ruleset_id", "english", "japanese"),
    [
        ("honba 1 sticks 2 place 1/2", "tenhou", "", ""),
        (
            "honba 1 place 2/2",
            "tenhou",
            "The honba go to the first winner.",
            "本場は最初の和了者が受け取ります(上家取り)。",
        ),
        (
            "honba 1 sticks 2 place 2/2",
            "tenhou",
            "The honba go to the first winner. The riichi sticks go to the first winner.",
            "本場は最初の和了者が受け取ります(上家取り)。供託は最初の和了者が取ります(上家取り)。",
        ),
        ("honba 1 sticks 1 place 2/2", "ema-2012", "", ""),
        (
            "honba 1 sticks 3 place 3/3",
            "ema-2012",
            "The other riichi sticks go to the first winner.",
            "残りの供託は最初の和了者が取ります(上家取り)。",
        ),
    ],
)
def test_what_goes_to_the_first_winner(more: str, ruleset_id: str, english: str, japanese: str) -> None:
    score = scored(f"{MANGAN} {more}", ruleset_id)
    assert score.win.is_riichi
    assert (EN.first_winner(score), JA.first_winner(score)) == (english, japanese)


def test_a_later_winner_takes_his_own_stick_alone_or_none() -> None:
    later = f"{MANGAN} honba 1 sticks 3 place 2/2"
    assert EN.sticks(scored(later, "tenhou")) == ""
    assert EN.sticks(scored(later, "ema-2012")) == "The winner also takes 1,000 for 1 riichi stick."
    (payment,) = EN.payments(scored(later, "tenhou"))
    assert payment.text == "The discarder pays 8,000"
    (payment,) = EN.payments(scored(later, "ema-2012"))
    assert payment.text == "The discarder pays 8,300 (8,000 + 300 for 1 honba)"


def test_sticks() -> None:
    assert EN.sticks(scored(MANGAN)) == ""
    assert EN.sticks(scored(f"{MANGAN} sticks 1")) == "The winner also takes 1,000 for 1 riichi stick."
    assert EN.sticks(scored(f"{MANGAN} sticks 2")) == "The winner also takes 2,000 for 2 riichi sticks."
    assert JA.sticks(scored(f"{MANGAN} sticks 2")) == "ほかに供託2本(2,000点)"


# -------------------------------------------------------------------------------------------------------- no yaku

CLOSED = "23m456p789s33355p +1m S"
NONE = "The hand is complete but has no yaku, and a win needs at least one."


def test_no_yaku_with_a_closed_hand() -> None:
    result = scored(CLOSED)
    assert not result.is_win
    assert EN.total(result) == "no yaku"
    assert EN.formula(result) == ""
    assert EN.payments(result) == ()
    assert EN.sticks(scored(f"{CLOSED} sticks 1")) == ""
    assert EN.no_yaku(result) == f"{NONE} Riichi or a win by tsumo would have been enough."
    assert JA.no_yaku(result) == (
        "和了の形ですが役がありません。和了には役が一つ必要です。立直していれば、またはツモなら和了できました。"
    )


def test_no_yaku_with_called_groups() -> None:
    assert EN.no_yaku(scored("23m55p789s (456p) (333p) +1m S")) == (
        f"{NONE} With called groups it needs a yaku such as All Simples, a pung of dragons or of the seat or"
        " round wind, All Pungs or Half Flush."
    )


def test_no_yaku_though_there_are_dora() -> None:
    assert "Dora are not yaku: its 1 dora does not help." in EN.no_yaku(scored(f"{CLOSED} dora 6s"))
    assert "Dora are not yaku: its 4 dora do not help." in EN.no_yaku(scored(f"{CLOSED} dora 2p6s"))
    assert "ドラ4は役になりません。" in JA.no_yaku(scored(f"{CLOSED} dora 2p6s"))


def test_all_simples_with_calls_where_the_rules_want_it_closed() -> None:
    assert EN.no_yaku(scored("67p234p234s88s (234m) +5p S", open_tanyao=False)) == (
        f"{NONE} All Simples needs a closed hand under these rules; without the calls it would score."
    )


FIVE_HONBA = "Under these rules a win needs 2 han of yaku from 5 honba on, and this hand has {}."


@pytest.mark.parametrize(
    ("more", "have", "remedy"),
    [
        ("", 0, "Riichi and a win by tsumo together would have been enough."),
        ("riichi", 1, "A win by tsumo would have been enough."),
        ("tsumo", 1, "Riichi would have been enough."),
        ("chankan", 1, "Riichi or a win by tsumo would have been enough."),
    ],
)
def test_one_han_at_five_honba_where_the_rules_want_two(more: str, have: int, remedy: str) -> None:
    result = scored(f"{CLOSED} honba 5 {more}", "ema-2012")
    assert not result.is_win
    assert EN.no_yaku(result) == f"{FIVE_HONBA.format(have)} {remedy}"
