"""One win under several rulebooks: the rows, their changed cells, and what decides them."""

from __future__ import annotations

from pathlib import Path

import pytest

from riichi_gui.app.compare import CELLS, Row, book_of, compare, own_book, preset
from riichi_gui.app.own_rules import new_own
from riichi_gui.scoring.notation import format_win, parse
from riichi_gui.scoring.rulesets import RuleError, change_rules, load_ruleset, ruleset_ids

V14 = "345678m23p678s55s +4p ron S riichi ippatsu"
OPEN_TANYAO = "56m345678p55s (234s) +7m ron S"
LIABLE = "3334z (555z@W) (666z@N) (777z@W) +4z ron S from N pao daisangen W honba 1"


def rows(line: str, *ids: str, base: str = "wrc-2015") -> tuple[Row, ...]:
    return compare(parse(line), preset(base), map(preset, ids))


def test_all_presets_in_their_order() -> None:
    found = rows(V14, *ruleset_ids())
    assert tuple(row.id for row in found) == ruleset_ids()
    points = {row.id: row.score.points for row in found if row.score}
    rounded_up = {"wrc-2015", "wrc-2022", "wrc-2025", "ema-2025", "mymahjong", "m-league"}
    assert points == {
        name: 8000 if name in rounded_up else 3900 if name == "jpml-a" else 7700 for name in ruleset_ids()
    }


def test_the_base_comes_first_and_once() -> None:
    found = rows(V14, "ema-2016", "tenhou", "ema-2016", base="tenhou")
    assert [row.id for row in found] == ["tenhou", "ema-2016"]
    assert all((row.changed, row.deciding, row.dropped) == ((), (), ()) for row in found)


def test_a_changed_row() -> None:
    base, row = rows(V14, "tenhou")
    assert (base.changed, base.deciding) == ((), ())
    assert row.changed == ("points", "limit", "payments")
    assert row.deciding == ("kiriage",)
    assert (row.value("kiriage"), base.value("kiriage")) == (False, True)
    assert (row.added, row.missing) == ((), ())


def test_what_a_rulebook_lacks_is_left_out_and_named() -> None:
    _, row = rows(V14, "jpml-a")
    assert row.dropped == ("ippatsu",)
    assert format_win(row.win) == format_win(parse(V14.replace(" ippatsu", "")))
    assert row.changed == ("points", "han", "yaku", "limit", "payments")
    assert row.missing == ("ippatsu",)
    assert row.deciding == ("ippatsu",)


def test_a_red_five_that_the_base_lacks() -> None:
    base, row = rows(V14.replace("55s", "05s"), "tenhou")
    assert base.dropped == ("red_fives",)
    assert row.dropped == ()
    # Five han are a mangan anyway; four of 30 fu are one where they are rounded up.
    assert row.changed == ("han",)
    assert row.deciding == ("red_fives",)


def test_no_yaku_is_no_win() -> None:
    base, row = rows(OPEN_TANYAO, "ema-2012")
    assert base.score is not None
    assert base.score.points == 1000
    assert row.score is not None
    assert not row.score.is_win
    assert row.changed == CELLS
    assert row.deciding == ("open_tanyao",)
    assert row.missing == ("tanyao",)


def test_no_yaku_under_any_of_them() -> None:
    line = "123m456p99s23s (789s) +4s ron S dora 1m"
    found = rows(line, *ruleset_ids())
    assert not any(row.changed or row.deciding or row.added or row.missing for row in found)


def test_a_hand_that_only_one_rulebook_refuses() -> None:
    base, row = rows(V14 + " houtei", "m-league")
    assert base.score is None
    assert [problem.key for problem in base.problems] == ["ippatsu_houtei"]
    assert row.score is not None
    assert row.changed == CELLS
    assert row.deciding == ("riichi_min_tiles",)


def test_a_hand_that_every_rulebook_refuses() -> None:
    for row in rows("123m", *ruleset_ids()):
        assert row.score is None
        assert row.problems
        assert (row.changed, row.deciding) == ((), ())


def test_a_later_winner_under_several_rulebooks() -> None:
    win = parse("234m67p234p234s88s +5p ron W riichi sticks 1 place 2/2")
    tenhou, wrc, ema = compare(win, preset("tenhou"), [preset("wrc-2015"), preset("ema-2012")])
    assert tenhou.score is not None
    assert [problem.key for problem in wrc.problems] == ["only_first_wins"]
    assert (wrc.dropped, wrc.deciding) == ((), ("max_winners",))
    # Nobody knows who dealt in; the own stick comes back all the same.
    assert ema.changed == ("payments",)
    assert ema.deciding == ("stick_winners",)


def test_payments_alone_can_differ() -> None:
    _, row = rows(LIABLE, "mahjong-soul", base="wrc-2025")
    assert row.changed == ("payments",)
    assert row.deciding == ("pao_honba",)
    assert row.score is not None
    # 8.3 P6: West 16,300; North 48,000.
    assert row.score.deltas == (0, 64300, -16300, -48000)


def test_the_yaku_of_a_renhou_that_may_be_more() -> None:
    _, row = rows("2233445566778m +8m ron S renhou", "wrc-2025")
    assert row.missing == ("renhou",)
    assert row.added == ("pinfu", "tanyao", "ryanpeikou", "chinitsu")


def test_what_is_not_confirmed() -> None:
    base, row = rows(V14, "mahjong-soul")
    assert not row.is_confirmed("kiriage")
    assert base.is_confirmed("kiriage")


def test_an_unknown_preset() -> None:
    with pytest.raises(RuleError):
        preset("no-such")


def test_a_changed_copy_of_a_preset() -> None:
    rules = change_rules(load_ruleset("mahjong-soul"), {"kiriage": True})
    book = book_of(rules)
    assert (book.id, book.name) == ("mahjong-soul", "Mahjong Soul")
    assert "kiriage" not in book.unconfirmed
    assert book.unconfirmed < preset("mahjong-soul").unconfirmed


def test_an_own_ruleset_beside_its_preset(tmp_path: Path) -> None:
    rules = change_rules(load_ruleset("wrc-2015"), {"kiriage": False})
    own = new_own(tmp_path, "Our club", "wrc-2015", rules)
    _, row = compare(parse(V14), preset("wrc-2015"), [own_book(own)])
    assert (row.id, row.name) == ("own-our-club", "Our club")
    assert row.deciding == ("kiriage",)
    assert row.is_confirmed("kiriage")
    assert row.book.unconfirmed == preset("wrc-2015").unconfirmed
    assert row.book.rules.id == "own-our-club"
    assert book_of(own.rules).id == "own-our-club"
