"""The table of options: the number that each has in section 3 of the rules."""

from __future__ import annotations

from riichi_gui.scoring.rulesets import OPTION_BY_ID, OPTIONS

NUMBERS = {
    "open_tanyao": "R01",
    "red_fives": "R02",
    "ura_dora": "R03",
    "kan_dora": "R03",
    "kan_ura_dora": "R03",
    "ippatsu": "R05",
    "double_wind_pair_fu": "R06",
    "open_no_fu_ron_30": "R07",
    "rinshan_tsumo_fu": "R08",
    "pinfu_tsumo": "R09",
    "kiriage": "R11",
    "top_limit": "R13",
    "multiple_yakuman": "R14",
    "double_yakuman": "R15",
    "renhou": "R16",
    "kokushi_robs_closed_kan": "R17",
    "haitei_with_rinshan": "R18",
    "riichi_min_tiles": "R22",
    "ryuuiisou_needs_hatsu": "R25",
    "honba_points": "R27",
    "honba_winners": "R28",
    "stick_winners": "R28",
    "max_winners": "R29",
    "pao_yaku": "R30",
    "pao_tsumo": "R31",
    "pao_honba": "R33",
    "pao_scope": "R34",
    "tenhou_after_closed_kan": "R35",
    "min_han_at_5_honba": "R44",
    "ryanpeikou_four_equal": "10.8",  # no option of section 3: item 8 of section 10
}


def test_every_option_has_its_number() -> None:
    assert {option.id: option.rule for option in OPTIONS} == NUMBERS


def test_the_worth_of_a_counter_that_tables_play_with() -> None:
    # 300 everywhere but at tables that count 1,500; doubled and trebled 300 are played too.
    assert OPTION_BY_ID["honba_points"].choices == (300, 600, 900, 1500)
