"""The Reference page, by real clicks and keys."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit, QWidget

from riichi_gui.app import actions, view_actions
from riichi_gui.app.own_rules import new_own, save_own
from riichi_gui.app.reference import TRAITS, yaku_entries
from riichi_gui.scoring.notation import format_win
from riichi_gui.scoring.rulesets import OPTIONS, change_rules, load_ruleset, ruleset_ids
from riichi_gui.ui.hand_picture import hand_width
from riichi_gui.ui.pages.reference_page import ReferencePage
from riichi_gui.ui.reference_words import CLOSED, LESS, book_lines, fu_flow
from riichi_gui.ui.theme import LIGHT, colours_of
from riichi_gui.ui.widgets.entry_list import EntryList
from riichi_gui.ui.widgets.figures import Figures
from riichi_gui.ui.widgets.hand_figure import HandFigure
from riichi_gui.wording import LANGUAGES, words_for
from riichi_gui.wording.names import READINGS, STYLES
from riichi_gui.wording.reference import DEFINITIONS

if TYPE_CHECKING:
    from tests.gui.conftest import Player

CONTROL = Qt.KeyboardModifier.ControlModifier
KEY = Qt.Key


class Reader:
    """Somebody who looks something up."""

    def __init__(self, player: Player) -> None:
        self.player = player
        player.click("page-reference")
        page = player.window.pages.reference
        assert page is not None
        self.page: ReferencePage = page

    def rows_of(self, name: str = "yaku-list") -> EntryList:
        return self.player.get(name, EntryList)

    def shown(self, name: str = "yaku-list") -> list[str]:
        """Return the keys of the rows that a list has."""
        return [row.key for row in self.rows_of(name).model_.rows if row.key]

    def heads(self, name: str = "yaku-list") -> list[str]:
        return [row.title for row in self.rows_of(name).model_.rows if not row.key]

    def search(self, text: str) -> None:
        field = self.player.get("reference-search", QLineEdit)
        field.setFocus()
        field.selectAll()
        self.player.key(KEY.Key_Delete)
        if text.isascii():
            self.player.qtbot.keyClicks(field, text)
        else:
            field.insert(text)

    def pick(self, yaku_id: str) -> None:
        """Click on a row of the list."""
        view = self.rows_of()
        place = [row.key for row in view.model_.rows].index(yaku_id)
        view.scrollTo(view.model_.index(place))
        QApplication.processEvents()
        box = view.visualRect(view.model_.index(place))
        self.player.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
        QApplication.processEvents()

    def text(self, name: str) -> str:
        return self.player.get(name, QLabel).text()

    def parts(self) -> dict[str, str]:
        """Return what the card says, by its heads; that comes a little later."""
        self.player.qtbot.wait(60)
        card = self.page.findChild(QWidget, "yaku-card")
        assert card is not None
        shown = [label for label in card.findChildren(QLabel) if not label.isHidden()]
        heads = {label.objectName(): label.text() for label in shown}
        titles = [label.text() for label in shown if label.objectName() == "yaku-part-head"]
        return dict(zip(titles, (heads[f"yaku-part-{at}"] for at in range(len(titles))), strict=True))


@pytest.fixture
def reader(player: Player) -> Reader:
    return Reader(player)


class TestYaku:
    def test_ctrl_3_opens_it_and_escape_goes_back(self, player: Player) -> None:
        player.qtbot.keyClick(player.window, KEY.Key_3, CONTROL)
        assert player.window.pages.currentWidget() is player.window.pages.reference
        assert player.find("reference-search").hasFocus()
        assert player.get("page-reference", QAbstractButton).isChecked()
        player.key(KEY.Key_Escape)
        assert player.window.pages.is_score
        assert not player.get("page-reference", QAbstractButton).isChecked()

    def test_lists_the_yaku_of_the_rules_in_use(self, reader: Reader) -> None:
        for name in ("wrc-2015", "tenhou", "mahjong-soul"):
            reader.player.window.session.do(partial(actions.set_rules, ruleset_id=name))
            assert reader.shown() == [entry.id for entry in yaku_entries(load_ruleset(name))]
        assert reader.heads()[0] == "1 han"
        assert reader.heads()[-2:] == ["Yakuman", "Double yakuman"]

    def test_a_row_says_what_it_is_worth_and_bears_its_sign(self, reader: Reader) -> None:
        rows = {row.key: row for row in reader.rows_of().model_.rows}
        assert (rows["honitsu"].value, rows["honitsu"].mark) == ("3 han, open 2", LESS)
        assert (rows["pinfu"].value, rows["pinfu"].mark) == ("1 han", CLOSED)
        assert (rows["toitoi"].value, rows["toitoi"].mark) == ("2 han", "")
        assert rows["honitsu"].spoken == "Half Flush, 3 han, open 2, one less when open"

    @pytest.mark.parametrize(
        ("text", "found"),
        [
            ("half flush", {"honitsu"}),
            ("Honitsu", {"honitsu"}),
            ("混一色", {"honitsu"}),
            ("ほんいーそう", {"honitsu"}),
            ("ホンイーソー", {"honitsu"}),
            ("chi toitsu", {"chiitoitsu"}),
            ("chītoitsu", {"chiitoitsu"}),
            ("CHIITOI", {"chiitoitsu"}),
            ("ちいといつ", {"chiitoitsu"}),
            ("itsu", {"ittsuu", "chiitoitsu", "honitsu", "chinitsu"}),
            ("pure chow", {"iipeikou", "ryanpeikou"}),
            ("no such yaku", set()),
        ],
    )
    def test_search_by_any_name(self, reader: Reader, text: str, found: set[str]) -> None:
        reader.search(text)
        assert {*reader.shown()} == found
        assert reader.player.find("yaku-none").isHidden() == bool(found)

    def test_every_yaku_is_found_by_each_of_its_names(self, reader: Reader) -> None:
        for yaku_id in reader.shown():
            for name in (*(style[yaku_id] for style in STYLES.values()), READINGS[yaku_id]):
                reader.page.search.setText(name)
                assert yaku_id in reader.shown(), name
            reader.page.search.clear()

    def test_escape_empties_the_search_first(self, reader: Reader) -> None:
        reader.search("pinfu")
        reader.player.key(KEY.Key_Escape)
        assert len(reader.shown()) > 40
        assert not reader.player.window.pages.is_score

    def test_keys_go_to_the_search_and_through_the_list(self, reader: Reader) -> None:
        player = reader.player
        player.key(KEY.Key_Down)
        assert reader.rows_of().hasFocus()
        assert reader.text("yaku-name") == "Riichi"
        player.key(KEY.Key_Down)
        assert reader.text("yaku-name") == "Ippatsu"
        # Over the head "2 han".
        reader.rows_of().go_to("houtei")
        player.key(KEY.Key_Down)
        assert reader.text("yaku-name") == "Double Riichi"
        player.key(KEY.Key_Slash)
        assert player.find("reference-search").hasFocus()
        player.key(KEY.Key_Down)
        player.key(KEY.Key_F, CONTROL)
        assert player.find("reference-search").hasFocus()

    def test_filters(self, reader: Reader) -> None:
        box = reader.player.get("yaku-trait", QComboBox)
        for trait in TRAITS:
            box.setCurrentIndex(box.findData(trait))
            expected = [entry.id for entry in yaku_entries(load_ruleset("wrc-2015")) if trait in entry.traits]
            assert reader.shown() == expected, trait
            assert expected

    def test_all_that_is_said_about_one(self, reader: Reader) -> None:
        reader.pick("tanyao")
        assert reader.text("yaku-name") == "All Simples"
        assert reader.text("yaku-names") == "断幺九 · たんやおちゅう · Tanyao"
        assert reader.text("yaku-value") == "1 han"
        assert reader.text("yaku-about") == "Only tiles from 2 to 8: no terminals and no honours."
        assert reader.text("yaku-scored") == "All Simples 1; 1 han 30 fu; 1,000"
        parts = reader.parts()
        assert "Yakuhai: White Dragon" in parts["Never together with"]
        assert parts["Often together with"].startswith("Pinfu")
        assert parts["How often"] == "In 23 of 100 real wins (of 190,417, mostly at Tenhou's top tables)."
        assert parts["Other rulebooks"] == "All Simples with an open hand: yes here; EMA 2012: no"

    def test_what_takes_the_place_of_what(self, reader: Reader) -> None:
        reader.pick("ryanpeikou")
        assert reader.parts()["Takes the place of"] == "Pure Double Chow"
        reader.pick("iipeikou")
        assert reader.parts()["Gives way to"] == "Twice Pure Double Chows"
        reader.pick("suuankou")
        assert reader.parts()["Counts together with"] == "Nothing counts beside it: these rules pay one yakuman."

    def test_an_own_ruleset_is_among_the_others(self, reader: Reader) -> None:
        closed = change_rules(load_ruleset("wrc-2015"), {"open_tanyao": False})
        folder = reader.player.window.shelf.folder
        save_own(folder, new_own(folder, "Our club", "wrc-2015", closed))
        reader.pick("tanyao")
        assert "EMA 2012, Our club: no" in reader.parts()["Other rulebooks"]

    def test_try_this_hand(self, reader: Reader) -> None:
        player = reader.player
        player.window.session.type_line("123m")
        reader.pick("chinitsu")
        entry = next(each for each in yaku_entries(load_ruleset("wrc-2015")) if each.id == "chinitsu")
        player.click("yaku-try")
        assert player.window.pages.is_score
        assert player.line == format_win(entry.example)
        assert any("Full Flush" in line for line in player.shown())
        player.click("undo")
        assert player.line == "123m"

    def test_drill_this(self, reader: Reader) -> None:
        reader.pick("toitoi")
        reader.player.click("yaku-drill")
        quiz = reader.player.window.pages.quiz
        assert quiz is not None
        assert quiz.quiz is not None
        assert reader.player.window.pages.is_quiz
        assert quiz.setup_view.setup.about == "yaku:toitoi"

    def test_called_groups_and_the_winning_tile_are_marked(self, reader: Reader) -> None:
        reader.pick("toitoi")
        figure = reader.player.get("yaku-hand", HandFigure)
        QApplication.processEvents()
        image = figure.grab().toImage()
        assert has(image, LIGHT.orange)
        assert has(image, LIGHT.gold)
        assert colours_of(figure.palette()) is LIGHT
        reader.pick("riichi")
        assert not has(figure.grab().toImage(), LIGHT.orange)


def cells(table: Figures, column: int) -> list[str]:
    """Return the texts of a column."""
    return [item.text() for row in range(table.rowCount()) if (item := table.item(row, column)) is not None]


def has(image: QImage, colour: str) -> bool:
    return any(
        image.pixelColor(x, y).name() == colour for x in range(0, image.width(), 2) for y in range(image.height())
    )


class TestOtherSections:
    def test_fu(self, reader: Reader) -> None:
        reader.player.click("reference-section-fu")
        assert reader.shown("fu-list")[:3] == ["fu-base", "fu-chiitoitsu", "fu-menzen_ron"]
        steps = reader.text("fu-steps").splitlines()
        assert steps[0] == "1. Seven pairs? Always 25 fu. Nothing else is counted."
        assert steps[-1] == "9. Round up to the next ten."
        reader.search("kong")
        assert len(reader.shown("fu-list")) == 4

    def test_the_fu_of_the_current_hand(self, reader: Reader) -> None:
        reader.player.window.session.type_line("234m345p57s11z (555z) +6s S")
        reader.player.click("reference-section-fu")
        table = reader.player.get("fu-flow", Figures)
        assert cells(table, 0)[0] == "20 Base"
        assert cells(table, 0)[-1] == "Rounded up"
        assert cells(table, 1) == ["20", "24", "26", "28", "30 fu"]

    def test_circumstances_limits_and_terms(self, reader: Reader) -> None:
        reader.player.click("reference-section-contexts")
        rows = {row.key: row for row in reader.rows_of("contexts-list").model_.rows}
        assert rows["flag-rinshan"].text == (
            "A win on the replacement tile that is drawn after a kong.\n"
            "Rinshan is a win by tsumo. Rinshan needs a kong in the hand."
            " Cannot go with Ippatsu, Chankan, Houtei, Tenhou, Chiihou, Renhou."
        )
        reader.player.click("reference-section-limits")
        rows = {row.key: row for row in reader.rows_of("limits-list").model_.rows}
        assert rows["limit-haneman"].text.splitlines() == [
            "Non-dealer: 12,000 by ron, 3,000 / 6,000 by tsumo",
            "Dealer: 18,000 by ron, 6,000 from each by tsumo",
        ]
        assert rows["limit-kiriage"].text == "3 han 60 fu, 4 han 30 fu count as a mangan."
        assert rows["option-pao_yaku"].value == "Big Three Dragons, Big Four Winds"
        reader.player.click("reference-section-glossary")
        for text in ("tenpai", "聴牌", "てんぱい", "ready"):
            reader.search(text)
            assert "term-tenpai" in reader.shown("glossary-list"), text
        for text in ("koutsu", "刻子", "pung", "triplet"):
            reader.search(text)
            assert "term-triplet" in reader.shown("glossary-list"), text

    def test_rulebooks_side_by_side(self, reader: Reader) -> None:
        player = reader.player
        player.click("reference-section-rules")
        table = player.get("books-table", Figures)
        assert table.columnCount() == 3
        assert table.rowCount() == len(OPTIONS)
        player.click("books-choice-tenhou")
        assert table.columnCount() == 4
        names = cells(table, 0)
        assert "≠ Red fives" in names
        assert "Ura dora" in names
        box = player.find("books-differing")
        player.qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(10, box.height() // 2))
        names = cells(table, 0)
        assert names
        assert all(name.startswith("≠ ") for name in names)
        # Two stay.
        player.click("books-choice-tenhou", "books-choice-ema-2016")
        assert table.columnCount() == 3

    def test_an_own_ruleset_that_is_saved_later_can_be_chosen(self, reader: Reader) -> None:
        player = reader.player
        player.click("reference-section-rules")
        folder = player.window.shelf.folder
        own = save_own(folder, new_own(folder, "Our club", "tenhou", load_ruleset("tenhou")))
        player.click("page-score", "page-reference", f"books-choice-{own.id}")
        assert player.get("books-table", Figures).columnCount() == 4

    def test_rulebooks_name_every_option(self) -> None:
        from riichi_gui.app.compare import preset

        lines = book_lines(words_for("en"), [preset(name) for name in ruleset_ids()])
        assert len(lines) == len(OPTIONS)
        assert all(len(line) == 1 + len(ruleset_ids()) for line in lines)


class TestLook:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_section_in_every_language(self, reader: Reader, language: str) -> None:
        session = reader.player.window.session
        session.adjust(lambda state: view_actions.change_settings(state, language=language))
        for section, button in reader.page.sections.by_key.items():
            reader.page.choose(section)
            QApplication.processEvents()
            assert button.text()
            for widget in reader.page.findChildren(QWidget):
                if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                    inner = widget.objectName()
                    assert widget.accessibleName() or not inner.startswith(section), inner

    @pytest.mark.parametrize(("size", "percent"), [((1024, 640), 100), ((1280, 800), 200), ((560, 480), 100)])
    def test_nothing_is_cut_off(self, reader: Reader, size: tuple[int, int], percent: int) -> None:
        window = reader.player.window
        window.session.adjust(lambda state: view_actions.change_settings(state, interface_size=percent))
        window.resize(*size)
        for section in reader.page.sections.by_key:
            reader.page.choose(section)
            for _ in range(6):
                QApplication.processEvents()
            card = reader.page.made["yaku"]
            for button in window.findChildren(QAbstractButton):
                if button.isVisible() and button.text() and not card.isAncestorOf(button):
                    box = QRect(button.mapTo(window, QPoint(0, 0)), button.size())
                    assert button.width() >= button.minimumSizeHint().width(), button.objectName()
                    assert 0 <= box.left() <= box.right() <= window.width(), button.objectName()
            assert reader.page.stack.height() >= 120, section
            for view in reader.page.findChildren(EntryList):
                if view.isVisible():
                    assert view.height() >= 60
                    for row in view.model_.rows:
                        if row.picture is not None:
                            assert hand_width(row.picture, 8) <= view.viewport().width()

    def test_names_for_a_screen_reader(self, reader: Reader) -> None:
        spoken = QAccessible.queryAccessibleInterface(reader.rows_of())
        names = [spoken.child(place).text(QAccessible.Text.Name) for place in range(6)]
        assert names[:2] == ["1 han", "Riichi, 1 han, closed only"]
        assert reader.player.find("yaku-hand").accessibleName().startswith("2 of characters")
        for name in ("yaku-trait", "reference-search", "yaku-list", "yaku-try", "yaku-drill"):
            assert reader.player.find(name).accessibleName(), name

    def test_every_yaku_has_a_definition_and_a_reading(self) -> None:
        from riichi_gui.scoring.yaku import YAKU

        assert {*DEFINITIONS} == {*YAKU}
        assert {*YAKU} <= {*READINGS}

    def test_the_flow_adds_up(self) -> None:
        for entry in yaku_entries(load_ruleset("wrc-2015")):
            lines = fu_flow(words_for("en"), entry.score)
            if lines:
                assert lines[-2][1] == str(entry.score.raw_fu)
