"""The section about points: the table with its empty cells and the hand's own, the way back, and what is needed."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QGuiApplication

from riichi_gui.app import actions
from riichi_gui.app.needs import Gap
from riichi_gui.app.points_table import FU, HAN, WINS, limit_cells, place_of, points_table
from riichi_gui.app.points_words import REASONS
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.points import ron_points, tsumo_points
from riichi_gui.scoring.rulesets import load_ruleset, ruleset_ids
from riichi_gui.scoring.score import score
from riichi_gui.scoring.tiles import Wind
from riichi_gui.ui.widgets.points_grid import PointCell
from riichi_gui.ui.widgets.points_need import read_gap
from riichi_gui.ui.widgets.points_view import PointsView
from riichi_gui.wording import LANGUAGES, words_for
from tests.gui.test_room import PERCENTS, SIZES, change, faults, resize, settle

if TYPE_CHECKING:
    from tests.gui.conftest import Player

KEY = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
# Pinfu and all simples by self-draw: 3 han 20 fu, 700 / 1,300.
PINFU = "234567m34678p22s +5p tsumo S"
RIICHI = "234m67p234p234s88s +5p ron S riichi"  # a mangan


class Reader:
    """Somebody who looks up points, by real clicks and keys."""

    def __init__(self, player: Player) -> None:
        self.player = player
        player.click("page-reference", "reference-section-points")
        self.view = player.get("points-view", PointsView)
        settle()

    def rules(self, name: str) -> None:
        self.player.window.session.do(lambda state: actions.set_rules(state, name))
        settle()

    def hand(self, line: str) -> None:
        self.player.window.session.type_line(line)
        settle()

    def click(self, *names: str) -> None:
        for name in names:
            widget = self.player.find(name)
            self.view.area.ensureWidgetVisible(widget)
            settle()
            assert self.view.area.viewport().rect().contains(widget.mapTo(self.view.area.viewport(), QPoint(1, 1)))
            self.player.click(name)
        settle()

    def cell(self, han: int, fu: int) -> PointCell:
        return self.player.get(f"points-{han}-{fu}", PointCell)

    @property
    def lit(self) -> list[PointCell]:
        return [cell for cell in self.view.table.grid.cells if cell.is_lit]

    def write(self, name: str, text: str) -> None:
        field = self.player.find(name)
        field.setFocus()
        self.player.key(KEY.Key_A, CONTROL)
        self.player.qtbot.keyClicks(field, text)
        settle()


@pytest.fixture
def reader(player: Player) -> Reader:
    return Reader(player)


def edge(cell: PointCell) -> int:
    """Return how many pixels of the row in the middle belong to the frame at the left."""
    picture, middle = cell.grab().toImage(), cell.height() // 2
    return sum(picture.pixelColor(x, middle) != picture.pixelColor(8, middle) for x in range(8))


# ------------------------------------------------------------------------------------------------------------ table


@pytest.mark.parametrize("rulebook", ruleset_ids())
def test_every_cell_shows_what_the_core_pays(reader: Reader, rulebook: str) -> None:
    reader.rules(rulebook)
    rules = load_ruleset(rulebook)
    grid = reader.view.table.grid
    for who, by in product(("other", "dealer"), WINS):
        reader.view.table.who.chosen.emit(who)
        reader.view.table.how.chosen.emit(by)
        dealer = who == "dealer"
        rows = points_table(rules, dealer, by)
        for cell in (*[cell for row in rows for cell in row], *limit_cells(rules, dealer, by)):
            button = grid.cell_at(cell.place)
            assert button is not None
            if cell.reason:
                assert button.lines == ()
                assert button.toolTip() == button.accessibleDescription() != ""
                assert button.accessibleName().endswith("no hand has this")
                continue
            # From the base points alone.
            from_dealer, from_other = tsumo_points(cell.base, dealer)
            paid = f"{ron_points(cell.base, dealer):,}"
            if by == "tsumo":
                paid = f"{from_other:,} all" if dealer else f"{from_other:,} / {from_dealer:,}"
            assert button.lines[-1] == paid
            assert paid in button.accessibleName()
    # Nothing is left over from a rulebook with more limits.
    assert len(grid.cells) == len(HAN) * len(FU) + len(limit_cells(rules, True, "tsumo"))


def test_the_tables_are_chosen_by_clicks(reader: Reader) -> None:
    reader.rules("tenhou")
    assert reader.cell(3, 40).lines == ("5,200",)
    reader.click("points-who-dealer")
    assert reader.cell(3, 40).lines == ("7,700",)
    reader.click("points-how-tsumo")
    assert reader.cell(3, 40).lines == ("2,600 all",)
    reader.click("points-who-other")
    assert reader.cell(3, 40).lines == ("1,300 / 2,600",)
    assert reader.cell(3, 40).accessibleName() == "3 han 40 fu: 1,300 / 2,600"


def test_counters_and_sticks_are_added_live(reader: Reader) -> None:
    reader.rules("tenhou")
    reader.click("points-honba-more", "points-honba-more")
    assert reader.cell(3, 40).lines == ("5,800",)
    reader.click("points-sticks-more")
    # 5,200 + 600, and 1,000 of the stick.
    assert reader.cell(3, 40).lines == ("5,800", "= 6,800")
    assert reader.cell(3, 40).accessibleName() == "3 han 40 fu: 5,800, 6,800 with the sticks"
    reader.click("points-how-tsumo")
    # 1,300 + 200 from two, 2,600 + 200 from the dealer: 5,800 in all, and the stick.
    assert reader.cell(3, 40).lines == ("1,500 / 2,800", "= 6,800")
    # The counters of what is needed are the same.
    assert reader.view.need.honba.number.text() == "2"
    reader.click("need-honba-less", "points-sticks-less")
    assert reader.cell(3, 40).lines == ("1,400 / 2,700",)
    assert not reader.player.find("points-sticks-less").isEnabled()


def test_the_counters_are_worth_what_the_rulebook_says(reader: Reader) -> None:
    reader.rules("tenhou")
    reader.click("points-honba-more")
    reader.player.window.session.do(lambda state: replace(state, rules=replace(state.rules, honba_points=1500)))
    assert reader.cell(3, 40).lines == ("6,700",)


def test_the_cell_of_the_hand_is_lit_by_more_than_colour(reader: Reader) -> None:
    reader.rules("tenhou")
    assert reader.lit == []
    reader.hand(PINFU)
    (lit,) = reader.lit
    assert lit is reader.cell(3, 20)
    # Its table was opened; it says so, and its frame is thicker than any other's.
    assert reader.view.table.how.by_key["tsumo"].isChecked()
    assert lit.accessibleName() == "3 han 20 fu: 700 / 1,300; the hand of the Score page"
    assert edge(lit) > edge(reader.cell(4, 20))
    assert lit.grab().toImage().pixelColor(4, 4) != reader.cell(4, 20).grab().toImage().pixelColor(4, 4)
    # Another table has no such cell, and a riichi lights the next han.
    reader.click("points-how-ron")
    assert reader.lit == []
    reader.hand(PINFU + " riichi honba 2 sticks 1")
    assert reader.lit == [reader.cell(4, 20)]
    assert reader.cell(4, 20).lines == ("1,500 / 2,800", "= 6,800")
    reader.hand("234567m34678p22s")
    assert reader.lit == []


def test_the_cell_of_a_limit(reader: Reader) -> None:
    reader.rules("tenhou")
    reader.hand(RIICHI)
    (lit,) = reader.lit
    assert lit.accessibleName() == "Mangan, 5 han: 8,000; the hand of the Score page"
    reader.hand("19m19p19s123456z7z +7z ron S")
    assert [cell.accessibleName().split(":")[0] for cell in reader.lit] == ["Yakuman"]


@pytest.mark.parametrize(
    ("line", "rules", "place"),
    [
        (PINFU, "tenhou", (3, 20, 0)),
        (RIICHI, "wrc-2015", (5, 0, 0)),
        ("19m19p19s123456z7z +7z ron S", "tenhou", (0, 0, 1)),
        # Kokushi on thirteen tiles: two of Mahjong Soul.
        ("19m19p19s1234567z +7z ron S", "mahjong-soul", (0, 0, 2)),
        # Five yakuman: honours alone, four winds (two), four kans, four concealed triplets; the table ends at three.
        ("[1111z] [2222z] [3333z] [4444z] 5z +5z ron S", "mahjong-soul", (0, 0, 3)),
        # 20 + 10 + 3 x 32 is 126, 130 fu: four han with two yaku of three kans, a mangan.
        ("[1111m] [9999p] [1111s] 34p 22p +5p ron S", "tenhou", (5, 0, 0)),
        # Renhou is a mangan without fu.
        ("234m678p22s345s67s +8s ron S renhou", "wrc-2015", (5, 0, 0)),
        ("(777z) 234m 678p 34s 22p +5s ron S dora 6666z", "tenhou", (13, 0, 0)),
        ("(777z) 234m 678p 34s 22p +5s ron S dora 6666z", "wrc-2015", (11, 0, 0)),
    ],
)
def test_where_a_score_is_in_the_table(line: str, rules: str, place: tuple[int, int, int]) -> None:
    assert place_of(score(parse(line), load_ruleset(rules))) == place


def test_pointing_at_a_cell_tells_how_it_comes_about(reader: Reader) -> None:
    reader.rules("tenhou")
    table = reader.view.table
    before = table.detail.height()
    reader.click("points-3-40")
    assert table.detail.text().split("\n") == [
        "Not the dealer, Ron: 3 han 40 fu",
        "40 fu × 2^(2+3) = 1,280 base points",
        "The discarder: × 4 = 5,120, rounded up to 5,200",
    ]
    reader.click("points-1-20")
    assert table.detail.text().split("\n") == ["Not the dealer, Ron: 1 han 20 fu", table.grid.rows[0][0].toolTip()]
    assert not table.copy.isEnabled()
    assert table.detail.height() == before
    # WRC rounds 7,680 up to a mangan.
    reader.rules("wrc-2015")
    reader.click("points-4-30")
    assert "30 fu × 2^(2+4) = 1,920, rounded up (kiriage): mangan, 2,000 base points" in table.detail.text()


def test_the_arrows_move_through_all_cells(reader: Reader) -> None:
    reader.rules("tenhou")
    resize(reader.player, (1280, 800))
    reader.cell(1, 20).setFocus(Qt.FocusReason.TabFocusReason)
    focus = reader.player.window.focusWidget
    reached = {focus().objectName()}
    for _ in FU[1:]:
        reader.player.key(KEY.Key_Down)
        reached.add(focus().objectName())
    assert reached == {f"points-1-{fu}" for fu in FU}
    reader.player.key(KEY.Key_Home)
    for name in ("points-2-20", "points-3-20", "points-4-20", "points-limit-0"):
        reader.player.key(KEY.Key_Right)
        assert focus().objectName() == name
    reader.player.key(KEY.Key_Down)
    assert focus().objectName() == "points-limit-1"
    # What has the keyboard is told below.
    assert reader.view.table.detail.text().startswith("Not the dealer, Ron: haneman, 6–7 han")


def test_a_value_is_copied(reader: Reader) -> None:
    reader.rules("tenhou")
    clipboard = QGuiApplication.clipboard()
    clipboard.clear()
    reader.click("points-how-tsumo", "points-3-40", "points-copy")
    assert clipboard.text() == "1,300 / 2,600"
    assert reader.view.table.copied.text() == "Copied: 1,300 / 2,600"
    reader.cell(4, 30).setFocus()
    reader.player.key(KEY.Key_C, CONTROL)
    assert clipboard.text() == "2,000 / 3,900"
    # An empty cell has nothing to copy.
    reader.cell(1, 20).setFocus()
    reader.player.key(KEY.Key_C, CONTROL)
    assert clipboard.text() == "2,000 / 3,900"


def test_a_screen_reader_has_a_name_for_every_cell(reader: Reader) -> None:
    for cell in reader.view.table.grid.cells:
        found = QAccessible.queryAccessibleInterface(cell)
        assert found.text(QAccessible.Text.Name) == cell.accessibleName() != ""
        assert found.role() == QAccessible.Role.Button
    assert reader.view.table.grid.accessibleName() == "Not the dealer, Ron"


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_reason_can_be_said(language: str) -> None:
    for naming in ("", "romaji"):
        words = words_for(language, naming)
        said = {words.styled(text) for text in REASONS.values()}
        assert len(said) == len(REASONS)
        assert not any("{" in text for text in said)


# --------------------------------------------------------------------------------------------------- points to hands


def test_a_payment_leads_back_to_its_hands(reader: Reader) -> None:
    reader.rules("tenhou")
    finder = reader.view.finder
    reader.write("points-amount", "1300-2600")
    assert finder.rows.texts == [("Not the dealer, Tsumo: 1,300 / 2,600", "2 han 80 fu; 3 han 40 fu; 4 han 20 fu")]
    reader.click("points-found-0")
    # The table is opened at the first of them.
    assert reader.view.table.how.by_key["tsumo"].isChecked()
    assert reader.cell(2, 80).hasFocus()
    reader.write("points-amount", "4100")
    assert finder.note.text() == "No hand pays this. The nearest:"
    assert finder.rows.texts == [
        ("Not the dealer, Ron: 3,900", "2 han 60 fu; 3 han 30 fu"),
        ("Not the dealer, Ron: 4,500", "2 han 70 fu"),
        ("Dealer, Ron: 3,900", "1 han 80 fu; 2 han 40 fu"),
        ("Dealer, Ron: 4,400", "1 han 90 fu"),
    ]
    reader.click("points-honba-more", "points-honba-more")
    # 4,100 with two counters is 3,500 without: no hand; 4,500 is 3,900.
    reader.write("points-amount", "4500")
    assert ("Not the dealer, Ron: 4,500", "2 han 60 fu; 3 han 30 fu") in finder.rows.texts
    assert "With 2 honba." in finder.note.text()


def test_what_is_no_payment_is_told(reader: Reader) -> None:
    finder = reader.view.finder
    hint = finder.note.text()
    reader.write("points-amount", "many")
    assert finder.note.text().startswith("That is no payment.")
    assert finder.rows.texts == []
    reader.write("points-amount", "1 2 3 4")
    assert finder.note.text().startswith("Too many amounts.")
    finder.field.clear()
    assert finder.note.text() == hint


def test_enter_goes_to_what_was_found(reader: Reader) -> None:
    reader.write("points-amount", "haneman")
    reader.player.key(KEY.Key_Return)
    assert reader.player.window.focusWidget().objectName() == "points-found-0"
    reader.player.key(KEY.Key_Down)
    assert reader.player.window.focusWidget().objectName() == "points-found-1"
    # The search of the page looks up too, and shows what it found.
    reader.write("reference-search", "1300")
    assert reader.view.finder.field.text() == "1300"
    view = reader.view.area.viewport()
    assert view.rect().contains(reader.view.finder.rows.mapTo(view, QPoint(0, 0)))


# ----------------------------------------------------------------------------------------------------- what I need


def test_what_is_needed_is_told_for_each_han(reader: Reader) -> None:
    reader.rules("tenhou")
    need = reader.view.need
    reader.write("need-gap", "8,000")
    reader.click("need-mine-S", "need-rival-E", "need-way-tsumo")
    # Worked out in test_needs: 2 han 90 fu and so on.
    assert need.rows.texts == [
        ("1 han", "impossible: at best 800 / 1,600, closes 4,800"),
        ("2 han", "90 fu: 1,500 / 2,900, closes 8,800"),
        ("3 han", "50 fu: 1,600 / 3,200, closes 9,600"),
        ("4 han", "25 fu: 1,600 / 3,200, closes 9,600"),
        ("From 5 han", "mangan, 5 han: 2,000 / 4,000, closes 12,000"),
    ]
    assert need.note.text() == (
        "The cheapest that is enough: 2 han 90 fu. 5,900 won + 2,900 paid by the rival = 8,800."
        " The rival is the dealer and pays double by tsumo; what the rival pays counts twice."
    )
    # A stick more, and drawing level is enough: 2 x 3,500 + 1,000 from the rival.
    reader.click("need-way-direct", "need-sticks-more", "need-goal-tie", "need-rival-W")
    assert need.gap == Gap(Wind.S, Wind.W, 8000, "direct", True, 0, 1)
    assert need.rows.texts[2] == ("3 han", "30 fu: 3,900, closes 8,800")
    reader.click("need-rows-2")
    assert reader.cell(3, 30).hasFocus()
    reader.click("need-way-other")
    assert "the rival loses nothing" in need.note.text()


def test_what_is_asked_stays_under_the_mouse(reader: Reader) -> None:
    """A stick makes the table higher, which lies above the button."""
    reader.click("need-sticks-more")
    more, view = reader.player.find("need-sticks-more"), reader.view.area.viewport()
    reader.click("need-sticks-less")
    at = more.mapTo(view, QPoint(0, 0))
    table = reader.view.table.height()
    reader.player.click("need-sticks-more")
    settle()
    assert reader.view.table.height() > table
    assert more.mapTo(view, QPoint(0, 0)) == at


def test_both_cannot_have_one_seat(reader: Reader) -> None:
    need = reader.view.need
    reader.click("need-mine-S", "need-rival-E", "need-mine-E")
    assert (need.gap.mine, need.gap.rival) == (Wind.E, Wind.S)
    reader.click("need-rival-E")
    assert (need.gap.mine, need.gap.rival) == (Wind.S, Wind.E)
    # The seat of the hand is mine.
    reader.hand(PINFU.replace(" S", " W"))
    assert (need.gap.mine, need.gap.rival) == (Wind.W, Wind.E)


def test_a_gap_that_is_no_number(reader: Reader) -> None:
    assert [read_gap(text) for text in ("8000", "8.000", "８，０００", "8 000", "", "-100", "x")] == [
        8000, 8000, 8000, 8000, None, None, None
    ]  # fmt: skip
    reader.write("need-gap", "x")
    assert reader.view.need.note.text() == "Type a whole number."
    assert reader.view.need.rows.texts == []
    reader.write("need-gap", "200000")
    assert reader.view.need.note.text().startswith("No hand is enough.")


# -------------------------------------------------------------------------------------------------------- the room


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize("percent", PERCENTS)
def test_nothing_is_cut_off(reader: Reader, percent: int, language: str) -> None:
    player = reader.player
    change(player, language=language, interface_size=percent)
    reader.hand(PINFU + " honba 2 sticks 1")
    reader.view.finder.field.setText("4100")
    found: list[str] = []
    sizes = (*SIZES, (560, 480)) if percent <= 100 else SIZES
    for size in sizes:
        resize(player, size)
        # The button that empties a field is Qt's own.
        found += [f"{size} {fault}" for fault in faults(player.window) if "QToolButton" not in fault]
        grid = reader.view.table.grid
        for cell in grid.cells:
            metrics = cell.fontMetrics()
            wide = max((metrics.horizontalAdvance(line) for line in cell.lines), default=0)
            if cell.width() < wide or not grid.rect().contains(cell.geometry()):
                found.append(f"{size} {cell.objectName()} {cell.lines} in {cell.geometry()}")
    assert not found


def test_it_scrolls_inside_and_follows_the_keyboard(reader: Reader) -> None:
    player = reader.player
    change(player, interface_size=200)
    resize(player, (1024, 640))
    area = reader.view.area
    assert area.verticalScrollBar().maximum() > 0
    for name in ("points-1-110", "points-amount", "need-gap", "need-rows-4", "points-who-other"):
        widget = player.find(name)
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        settle()
        box = QRect(widget.mapTo(area.viewport(), QPoint(0, 0)), widget.size())
        assert area.viewport().rect().intersects(box), name


def test_the_keyboard_reaches_every_part(reader: Reader) -> None:
    reader.view.focus()
    reached: set[str] = set()
    for _ in range(40):
        # Of a group of buttons the key reaches one.
        reached.add(reader.player.window.focusWidget().objectName().rpartition("-")[0])
        reader.player.key(KEY.Key_Tab)
    assert reached >= {"points-who", "points-how", "points-honba", "points-sticks", "points-1", "points", "need"}
    assert reached >= {"need-mine", "need-rival", "need-way", "need-goal", "need-honba", "need-sticks", "need-rows"}
