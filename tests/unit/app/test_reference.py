"""The reference: every yaku and fu of every rulebook, its examples scored, and what goes together."""

from __future__ import annotations

import subprocess
import sys

import pytest

from riichi_gui.app.compare import preset
from riichi_gui.app.reference import TRAITS, YakuEntry, fu_entries, is_lacking, limits_of, yaku_entries, yaku_entry
from riichi_gui.app.reference_facts import (
    context_entries,
    differences,
    kiriage_hands,
    liability_options,
    options_of,
    paid,
    side_by_side,
)
from riichi_gui.app.reference_hands import EXAMPLES
from riichi_gui.app.reference_pairs import excluded, seen_with
from riichi_gui.scoring.fu import FU_IDS
from riichi_gui.scoring.hand import FLAGS, KANS
from riichi_gui.scoring.legality import problems
from riichi_gui.scoring.notation import format_win, parse
from riichi_gui.scoring.rulesets import OPTIONS, RuleSet, change_rules, load_ruleset, ruleset_ids
from riichi_gui.scoring.score import score
from riichi_gui.scoring.yaku import YAKU
from riichi_gui.training.generator import realistic
from riichi_gui.wording.reference import term_names

WRC = load_ruleset("wrc-2015")
SOUL = load_ruleset("mahjong-soul")
EVERY = [load_ruleset(name) for name in ruleset_ids()]


def entry(yaku_id: str, rules: RuleSet = WRC) -> YakuEntry:
    found = yaku_entry(yaku_id, rules)
    assert found is not None, yaku_id
    return found


class TestYaku:
    @pytest.mark.parametrize("rules", EVERY, ids=ruleset_ids())
    def test_every_yaku_of_a_rulebook_is_there_as_the_core_scores_it(self, rules: RuleSet) -> None:
        entries = yaku_entries(rules)
        assert {each.id for each in entries} == {name for name in YAKU if not is_lacking(name, rules)}
        for each in entries:
            assert not problems(each.example, rules), each.id
            item = next(item for item in score(each.example, rules).yaku if item.id == each.id)
            if each.yakuman:
                assert item.han == each.yakuman, each.id
            elif each.example.hand.is_closed:
                assert item.han == each.closed, each.id
            else:
                assert item.han == each.open, each.id
            if each.closed_only:
                assert each.example.hand.is_closed, each.id

    @pytest.mark.parametrize("rules", EVERY, ids=ruleset_ids())
    def test_each_has_a_hand_that_was_made_for_it(self, rules: RuleSet) -> None:
        for each in yaku_entries(rules):
            assert format_win(each.example) in {format_win(parse(line)) for line in EXAMPLES[each.id]}, each.id

    def test_open_and_closed(self) -> None:
        assert (entry("honitsu").closed, entry("honitsu").open, entry("honitsu").one_less_open) == (3, 2, True)
        assert (entry("toitoi").closed, entry("toitoi").open, entry("toitoi").one_less_open) == (2, 2, False)
        assert (entry("pinfu").open, entry("pinfu").closed_only) == (None, True)
        assert not entry("daisangen").closed_only
        assert entry("suuankou").closed_only

    def test_what_a_rulebook_lacks_is_left_out(self) -> None:
        assert yaku_entry("ippatsu", load_ruleset("jpml-a")) is None
        assert yaku_entry("renhou", load_ruleset("tenhou")) is None
        assert yaku_entry("kokushi_13", WRC) is None
        assert yaku_entry("dora", WRC) is None

    def test_values_that_a_rulebook_changes(self) -> None:
        assert (entry("kokushi_13", SOUL).yakuman, entry("kokushi", SOUL).yakuman) == (2, 1)
        assert (entry("renhou").closed, entry("renhou").yakuman) == (5, 0)
        assert entry("renhou", load_ruleset("ema-2012")).yakuman == 1
        closed = entry("tanyao", load_ruleset("ema-2012"))
        assert (closed.closed_only, closed.example.hand.is_closed) == (True, True)
        assert (entry("tanyao").closed_only, entry("tanyao").example.hand.is_closed) == (False, False)

    def test_by_value(self) -> None:
        values = [each.value for each in yaku_entries(SOUL)]
        assert values == sorted(values)
        assert [each.id for each in yaku_entries(SOUL)][-1] == "daisuushii"

    def test_shares_of_real_wins(self) -> None:
        assert entry("riichi").share == pytest.approx(72361 / 190417)
        assert entry("renhou").share is None

    def test_traits_follow_from_the_catalogue(self) -> None:
        of = {trait: {each.id for each in yaku_entries(SOUL) if trait in each.traits} for trait in TRAITS}
        assert all(of.values())
        assert of["kans"] == {"rinshan", "chankan", "sankantsu", "suukantsu"}
        assert of["flush"] == {"honitsu", "chinitsu", "chuuren", "junsei_chuuren", "ryuuiisou"}
        assert of["forms"] == {"chiitoitsu", "kokushi", "kokushi_13"}
        assert of["closed"] | of["open"] == {each.id for each in yaku_entries(SOUL)}
        assert not of["closed"] & of["open"]

    def test_a_yaku_that_is_added_to_the_catalogue_appears(self) -> None:
        """In a process of its own, as if the catalogue had had it from the start."""
        code = """
from riichi_gui.scoring import yaku
added = yaku.Yaku("four_runs", 1, 1, lambda of, _: of.runs == 4)
yaku.GROUP_YAKU = (*yaku.GROUP_YAKU, added)
yaku.YAKU["four_runs"] = added
yaku.BIT["four_runs"] = 1 << len(yaku.BIT)
from riichi_gui.wording.reference import term_names
from riichi_gui.wording import names
for style in names.STYLES.values():
    style["four_runs"] = "Running"
from riichi_gui.app.reference import yaku_entry
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.ui.reference_words import found, yaku_detail, yaku_parts, yaku_rows
from riichi_gui.wording import words_for
rules, words = load_ruleset("wrc-2015"), words_for("en")
entry = yaku_entry("four_runs", rules)
detail = yaku_detail(words, entry)
rows = found(yaku_rows(words, rules), "running")
print(entry.closed, entry.open, "four_runs" in entry.score.yaku_ids, [row.title for row in rows], detail.title)
print("All Pungs" in dict(yaku_parts(words, entry, rules, ()))["Never together with"])
"""
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        assert done.stdout.splitlines() == ["1 1 True ['1 han', 'Running'] Running", "True"], done.stderr


class TestTogether:
    def test_what_excludes_each_other(self) -> None:
        names = [each.id for each in yaku_entries(WRC)]
        assert {"toitoi", "chiitoitsu", "haku"} <= {*excluded("pinfu", names, WRC)}
        assert {"haku", "chanta", "honroutou", "honitsu", "ittsuu"} <= {*excluded("tanyao", names, WRC)}
        assert {"houtei", "chankan"} <= {*excluded("menzen_tsumo", names, WRC)}
        assert {"rinshan", "houtei"} <= {*excluded("ippatsu", names, WRC)}
        assert "sanshoku_doujun" in excluded("honitsu", names, WRC)

    def test_what_goes_together_is_not_excluded(self) -> None:
        names = [each.id for each in yaku_entries(WRC)]
        for one, other in (("pinfu", "tanyao"), ("toitoi", "honroutou"), ("riichi", "haitei"), ("chanta", "haku")):
            assert other not in excluded(one, names, WRC)
            assert one not in excluded(other, names, WRC)

    def test_what_a_yaku_replaces_is_told_elsewhere(self) -> None:
        assert "iipeikou" not in excluded("ryanpeikou", YAKU, WRC)

    def test_a_rulebook_decides(self) -> None:
        both = change_rules(WRC, {"haitei_with_rinshan": True})
        assert "haitei" in excluded("rinshan", YAKU, WRC)
        assert "haitei" not in excluded("rinshan", YAKU, both)

    @pytest.mark.parametrize("name", ["tenhou", "wrc-2015"])
    def test_no_hand_of_the_quiz_has_what_excludes_each_other(self, name: str) -> None:
        rules = load_ruleset(name)
        wins = [score(realistic(seed, rules).win, rules).yaku_ids for seed in range(300)]
        wins += [each.score.yaku_ids for each in yaku_entries(rules)]
        for ids in wins:
            for one in ids:
                assert not excluded(one, ids, rules), ids

    def test_no_pair_that_was_seen_is_excluded(self) -> None:
        for yaku_id in YAKU:
            assert not excluded(yaku_id, seen_with(yaku_id, YAKU), load_ruleset("tenhou")), yaku_id

    def test_the_most_frequent_comes_first(self) -> None:
        assert seen_with("toitoi", YAKU)[0] == "honitsu"
        assert seen_with("toitoi", ["tanyao"]) == ("tanyao",)


class TestFu:
    @pytest.mark.parametrize("rules", EVERY, ids=ruleset_ids())
    def test_every_item_is_there(self, rules: RuleSet) -> None:
        lacking = set() if rules.open_no_fu_ron_30 else {"open_no_fu"}
        assert [each.id for each in fu_entries(rules)] == [item for item in FU_IDS if item not in lacking]

    def test_values(self) -> None:
        fu = {each.id: each.fu for each in fu_entries(WRC)}
        assert (fu["base"], fu["chiitoitsu"], fu["menzen_ron"], fu["tsumo"]) == (20, 25, 10, 2)
        assert (fu["minko_simple"], fu["minko_yaochu"], fu["anko_simple"], fu["anko_yaochu"]) == (2, 4, 4, 8)
        assert (fu["minkan_simple"], fu["minkan_yaochu"], fu["ankan_simple"], fu["ankan_yaochu"]) == (8, 16, 16, 32)
        assert fu["pair_double_wind"] == 4
        two = {each.id: each.fu for each in fu_entries(load_ruleset("jpml-a"))}
        assert two["pair_double_wind"] == 2

    def test_pictures_are_of_the_right_kind(self) -> None:
        by_id = {each.id: each.picture for each in fu_entries(WRC)}
        for item in ("base", "menzen_ron", "tsumo", "open_no_fu"):
            assert by_id[item] is None
        for item, kinds in (
            ("minko_simple", {"pon"}),
            ("minkan_yaochu", KANS - {"ankan"}),
            ("ankan_simple", {"ankan"}),
        ):
            picture = by_id[item]
            assert picture is not None
            assert {meld.type for meld in picture.hand.melds} <= kinds, item
            assert picture.hand.melds
        for item, count in (("anko_yaochu", 3), ("pair_dragon", 2), ("wait_kanchan", 2), ("wait_tanki", 1)):
            picture = by_id[item]
            assert picture is not None
            assert len(picture.hand.closed) == count, item
            assert (picture.tile is not None) == item.startswith("wait_")


class TestTheRest:
    def test_limits(self) -> None:
        assert [(each.limit, each.han, each.base) for each in limits_of(WRC)] == [
            ("mangan", 5, 2000),
            ("haneman", 6, 3000),
            ("baiman", 8, 4000),
            ("sanbaiman", 11, 6000),
            ("yakuman", 0, 8000),
        ]
        assert ("counted_yakuman", 13, 8000) in limits_of(load_ruleset("tenhou"))

    def test_what_a_limit_pays(self) -> None:
        assert paid(2000, dealer=False, tsumo=False) == (8000,)
        assert paid(2000, dealer=False, tsumo=True) == (2000, 4000)
        assert paid(2000, dealer=True, tsumo=True) == (4000,)
        assert kiriage_hands(WRC) == ((3, 60), (4, 30))
        assert kiriage_hands(load_ruleset("tenhou")) == ()

    def test_circumstances(self) -> None:
        by_flag = {each.flag: each for each in context_entries(WRC)}
        assert set(by_flag) == {*FLAGS}
        assert {problem.key for problem in by_flag["rinshan"].needs} == {"needs_tsumo", "rinshan_needs_kan"}
        assert {problem.key for problem in by_flag["renhou"].needs} == {
            *("needs_ron", "needs_closed", "not_for_dealer", "first_turn_no_kan"),
        }
        assert set(by_flag["chankan"].excludes) == {
            *("rinshan", "haitei", "houtei", "tenhou", "chiihou", "renhou"),
        }
        assert all(each.in_rules for each in by_flag.values())
        assert not {each.flag: each.in_rules for each in context_entries(load_ruleset("jpml-a"))}["ippatsu"]

    def test_options_that_touch_a_yaku(self) -> None:
        def names(yaku_id: str) -> set[str]:
            return {option.id for option in options_of(yaku_id)}

        assert names("tanyao") == {"open_tanyao"}
        assert names("daisuushii") == {"double_yakuman", "pao_yaku"}
        assert names("haitei") == {"haitei_with_rinshan"}
        assert names("renhou") == {"renhou"}
        assert names("toitoi") == set()

    def test_how_rulebooks_differ(self) -> None:
        books = [preset(name) for name in ("wrc-2015", "ema-2012", "tenhou")]
        (found,) = differences("tanyao", WRC, books)
        assert (found.option.id, found.value) == ("open_tanyao", True)
        assert [(value, [book.id for book in having]) for value, having in found.others] == [(False, ["ema-2012"])]
        assert differences("toitoi", WRC, books) == ()

    def test_rulebooks_side_by_side(self) -> None:
        rows = side_by_side([preset("wrc-2015"), preset("tenhou"), preset("ema-2016")])
        assert [row.option.id for row in rows] == [option.id for option in OPTIONS]
        by_id = {row.option.id: row for row in rows}
        assert by_id["red_fives"].values == (0, 3, 0)
        assert by_id["red_fives"].differs
        assert not by_id["ura_dora"].differs

    def test_liability(self) -> None:
        assert [option.id for option in liability_options()] == ["pao_yaku", "pao_tsumo", "pao_honba", "pao_scope"]


def test_the_other_names_of_a_term_are_those_of_the_naming_styles() -> None:
    # Not what French and German sentences call it: "suite", "Folge".
    assert term_names("run") == ("chow", "shuntsu", "sequence", "順子")
