"""What the lines of the result answer to: tiles light up, parts open, variants become the hand, problems lead on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication

from riichi_gui.scoring.legality import EXCLUSIVE, PROBLEM_KEYS, Problem
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.tiles import parse_tiles, tile_name
from riichi_gui.ui.fixes import LINE, places
from riichi_gui.ui.widgets.tile_button import MeldButton, TileButton

if TYPE_CHECKING:
    from riichi_gui.ui.widgets.result_row import ResultRow
    from tests.gui.conftest import Player

PINFU = "234567m34678p22s +5p ron S from W"
CALLED = "234m456p55s (777z) 23s +4s ron S from W"
TWO_WAYS = "111222333m99p12s +3s ron E from S"


def row_of(player: Player, text: str) -> ResultRow:
    """Return the row whose text starts so."""
    panel = player.window.page.result
    found = [row for row in panel._rows[: len(panel.lines)] if row.line.text.startswith(text)]
    assert len(found) == 1, (text, [line.text for line in panel.lines])
    return found[0]


def point_at(row: ResultRow) -> None:
    """Bring the mouse over a row."""
    at = QPoint(5, row.height() // 2).toPointF()
    row.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    QApplication.sendEvent(row, QEnterEvent(at, at, at))


def leave(row: ResultRow) -> None:
    row.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
    QApplication.sendEvent(row, QEvent(QEvent.Type.Leave))


def press(player: Player, text: str) -> None:
    row = row_of(player, text)
    player.window.page.result._area.ensureWidgetVisible(row)
    player.qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(20, row.height() // 2))


def lit(player: Player) -> list[str]:
    """Return the tiles and groups that are lit, by what they show."""
    hand = player.window.page.hand
    found = []
    for button in hand.buttons:
        if isinstance(button, TileButton) and button.proving and button.isVisible():
            assert button.tile is not None
            found.append(tile_name(button.tile))
        elif isinstance(button, MeldButton) and button.proving and button.isVisible():
            found.append(button.objectName())
    return sorted(found)


def test_the_tiles_that_prove_a_line_light_up_under_the_mouse(player: Player) -> None:
    player.type("123m123p123s 5559s +9s ron S from W")
    assert lit(player) == []
    row = row_of(player, "Mixed Triple Chow")
    point_at(row)
    assert lit(player) == sorted(["1m", "2m", "3m", "1p", "2p", "3p", "1s", "2s", "3s"])
    leave(row)
    assert lit(player) == []


def test_a_called_group_lights_up_as_a_whole(player: Player) -> None:
    player.type(CALLED)
    point_at(row_of(player, "Yakuhai: Red Dragon"))
    assert lit(player) == ["meld-0"]


def test_the_keyboard_reaches_the_lines_with_one_stop_and_arrows(player: Player) -> None:
    player.type(CALLED)
    rows = [row for row in player.window.page.result._rows if row.line.is_live and row.isVisible()]
    stops = [row for row in rows if row.focusPolicy() == Qt.FocusPolicy.StrongFocus]
    assert stops == [rows[0]]
    rows[0].setFocus()
    assert rows[0].line.text == "Yakuhai: Red Dragon"
    assert lit(player) == ["meld-0"]
    player.key(Qt.Key.Key_Down)
    assert rows[1].hasFocus()
    assert rows[1].focusPolicy() == Qt.FocusPolicy.StrongFocus
    player.key(Qt.Key.Key_Up)
    player.key(Qt.Key.Key_Up)
    assert rows[0].hasFocus()


def test_no_tile_stays_lit_when_the_hand_changes(player: Player) -> None:
    player.type(CALLED)
    point_at(row_of(player, "Yakuhai: Red Dragon"))
    player.click("clear")
    assert lit(player) == []


def test_other_readings_open_by_a_click_and_stay_open(player: Player) -> None:
    player.type(TWO_WAYS)
    assert "2 han 50 fu" not in " ".join(player.shown())
    press(player, "Other readings")
    # 111 222 333 as triplets: three concealed, 50 fu; a dealer's 2 han 50 fu are 4,800.
    assert "2 han 50 fu, edge wait: Three Concealed Pungs −7,200 4,800" in player.shown("item")
    player.window.session.undo()
    player.window.session.redo()
    assert "2 han 50 fu, edge wait: Three Concealed Pungs −7,200 4,800" in player.shown("item")
    press(player, "Other readings")
    assert "2 han 50 fu" not in " ".join(player.shown())


@pytest.mark.parametrize(
    ("line", "reasons"),
    [
        # 444 555 666: three concealed triplets, 9 han 40 fu. As runs: pinfu and iipeikou, 9 han 20 fu; or no pinfu, and
        # 8 han. All of them are a baiman.
        ("3344455566789s +6s tsumo S", {"as much, with fewer fu", "as much, with fewer han"}),
        # The winning tile ends one run or the other; all else is the same.
        ("123m456p789s11z23p +4p ron S from W riichi", {"as much"}),
        (TWO_WAYS, {"\N{MINUS SIGN}7,200"}),
    ],
)
def test_each_other_reading_says_why_it_does_not_count(player: Player, line: str, reasons: set[str]) -> None:
    player.type(line)
    press(player, "Other readings")
    found = [line.extra for line in player.window.page.result.lines if line.breaks and line.value]
    assert {extra for extra in found if extra} == reasons


def test_the_call_with_honba_stands_below_the_payments(player: Player) -> None:
    player.type("234m24p567p88s345s +3p tsumo S honba 1")
    assert "Call: 600 / 1,100 (500 / 1,000 and 1 honba)" in player.shown("text")
    player.type("234m24p567p88s345s +3p tsumo S")
    assert not [text for text in player.shown("text") if text.startswith("Call")]


def test_the_shape_of_the_wait_is_drawn_with_the_winning_tile_apart(player: Player) -> None:
    player.type("234m24p567p88s345s +3p tsumo S")
    row = row_of(player, "middle wait")
    assert row.line.tiles == parse_tiles("24p3p")
    assert row.line.breaks == (2,)


def test_a_hand_with_one_reading_lists_no_others(player: Player) -> None:
    player.type(PINFU)
    assert not [text for text in player.shown("fold") if text.startswith("Other")]


def test_a_click_makes_a_variant_the_hand(player: Player) -> None:
    player.type(PINFU)
    press(player, "What if")
    assert "With riichi +1,900 3,900" in player.shown("item")
    assert "By tsumo +700 700 / 1,300" in player.shown("item")
    press(player, "With riichi")
    assert player.line.endswith("riichi")
    assert player.shown("total") == ["3,900"]
    player.window.session.undo()
    assert player.shown("total") == ["2,000"]


def test_a_variant_can_be_taken_by_keys(player: Player) -> None:
    player.type(PINFU)
    row_of(player, "What if").setFocus()
    player.key(Qt.Key.Key_Return)
    player.key(Qt.Key.Key_Down)
    assert row_of(player, "By tsumo").hasFocus()
    player.key(Qt.Key.Key_Space)
    assert "tsumo" in player.line


def test_the_change_just_made_can_be_taken_back_at_the_same_place(player: Player) -> None:
    player.window.resize(1024, 640)
    player.type(PINFU)
    press(player, "What if")
    row_of(player, "By tsumo").setFocus()
    player.key(Qt.Key.Key_Return)
    assert row_of(player, "By ron").hasFocus()
    player.key(Qt.Key.Key_Return)
    assert row_of(player, "By tsumo").hasFocus()
    assert player.shown("total") == ["2,000"]
    panel = player.window.page.result
    row = row_of(player, "As the dealer")
    panel._area.ensureWidgetVisible(row)
    place = row.y() - panel._area.verticalScrollBar().value()
    player.qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(20, row.height() // 2))
    twin = row_of(player, "Not as the dealer")
    moved = twin.y() - panel._area.verticalScrollBar().value() - place
    # At the end of the panel it can only go as far as the lines reach.
    assert moved == 0 or panel._area.verticalScrollBar().value() == panel._area.verticalScrollBar().maximum()
    assert not twin.visibleRegion().isEmpty()


def test_nothing_is_worked_out_for_a_part_that_is_folded(player: Player) -> None:
    player.type(PINFU)
    view = player.window.page._view
    assert view is not None
    assert "variants" not in vars(view.facts)


@pytest.mark.parametrize(
    ("line", "text", "name"),
    [
        ("234567m34678p22s +5p ron S riichi haitei", "Haitei is a win by tsumo", "flag-haitei"),
        ("23444444m678p22s +5p ron S", "There are 6 copies", "hand-2"),
        ("234567m34678p22s +5p ron S ura 1m", "Ura dora count", "flag-riichi"),
        ("234567m34678p22s +5p ron S from S", "The winner cannot", "from-E"),
        ("234567m34678p22s +5p ron S place 2/2", "only the first player", "place"),
        ("234567m34678p22s +5p tsumo S place 1/2", "By tsumo only one", "by-ron"),
        ("234567m34678p22s +5p ron S chankan closed_kan", "Thirteen Orphans can rob", "closed-kan"),
    ],
)
def test_a_click_on_a_problem_goes_to_what_mends_it(player: Player, line: str, text: str, name: str) -> None:
    player.type(line)
    problem = next(shown for shown in player.shown("point") if text in shown)
    press(player, problem[:20])
    focused = player.window.focusWidget()
    assert focused is not None
    assert focused.objectName() == name


@pytest.mark.parametrize("key", PROBLEM_KEYS)
def test_every_problem_leads_somewhere(player: Player, key: str) -> None:
    """A problem that names no tile and no flag has a widget of its own."""
    named = {"five_tiles", "no_red_fives", "too_many_reds", "must_be_red", "chi_source", "meld_source_self"}
    told = {"flag_not_in_rules", "needs_tsumo", "needs_ron", "needs_closed", "ippatsu_needs_riichi", "ippatsu_houtei"}
    told |= {"double_riichi_last_tile", "rinshan_needs_kan", "chankan_copies", "tenhou_needs_dealer", "not_for_dealer"}
    told |= {"first_turn_no_kan", *(each for _, _, each in EXCLUSIVE)}
    win = parse("234567m34678p22s +5p ron S riichi dora 1m")
    found = places(Problem(key, parse_tiles("2m") if key in named else (), ("riichi",) if key in told else ()), win)
    assert len(found) > 1
    assert found[-1] == LINE
    for name in found:
        if not name.startswith("meld-"):
            player.find(name)


# --------------------------------------------------------------------------------------------- reasons and near misses


def test_each_yaku_and_each_fu_item_says_why(player: Player) -> None:
    player.type("24567m678p345s77z +3m S riichi from W")
    reasons = player.reasons()
    assert reasons["Riichi"] == "Riichi was declared with a closed hand that was one tile from winning."
    assert reasons["pair of dragons"] == "Pair of red dragons: a pair of dragons earns 2 fu."
    assert reasons["middle wait"] == "Middle wait, 2 and 4 of characters waiting on 3: 2 fu."


def test_what_was_not_scored_stands_open_and_lights_up(player: Player) -> None:
    player.type("24567m678p345s77z +3m S riichi from W")
    assert "Not scored 2" in player.shown("fold")
    assert player.reasons()["All Simples"] == "The red dragon is an honour."
    point_at(row_of(player, "All Simples"))
    assert lit(player) == ["7z", "7z"]
    press(player, "Not scored")
    assert "All Simples" not in player.reasons()


# ------------------------------------------------------------------------------------------------ hands without a score


def test_thirteen_tiles_show_every_wait_with_its_values(player: Player) -> None:
    player.type("234m67p234p234s88s S riichi")
    assert "Ready. Waits: 58p, 8 tiles left." in player.shown("heading")
    # 5 han: a mangan by ron; 6 han by tsumo: a haneman.
    assert player.reasons()["8 of dots"].startswith("Ron 8,000 (")
    assert "Tsumo 3,000 / 6,000 (" in player.reasons()["8 of dots"]


def test_a_click_on_a_wait_wins_with_it(player: Player) -> None:
    player.type("234m67p234p234s88s S riichi")
    player.click("to-dora")
    press(player, "5 of dots")
    assert "+5p" in player.line
    assert player.shown("total") == ["8,000 mangan"]


def test_a_wait_without_a_yaku_says_so(player: Player) -> None:
    player.type("23p (234m) (678s) (678p) 55s S")
    assert "no yaku" in player.reasons()["1 of dots"]
    assert player.reasons()["4 of dots"].startswith("Ron 1,000 (All Simples)")


def test_a_hand_on_the_way_says_how_far_it_is_and_what_helps(player: Player) -> None:
    player.type("234m67p234p24s88s1z S")
    assert "1 from ready (1-shanten)." in player.shown("heading")
    assert player.shown("text")[-1] == "12 tiles help: 58p3s."


def test_fourteen_tiles_say_what_to_discard(player: Player) -> None:
    player.type("234m67p234p234s88s1z E")
    assert "Ready after a discard." in player.shown("heading")
    assert "East wind: ready, waits on 58p, 8 tiles left" in player.shown("item")
    row = row_of(player, "5 of dots")
    assert row.line.action is None
