"""Tips in the window: at their moment, one at a time, in the room for messages, and turned off for good."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from riichi_gui.app import actions, view_actions
from riichi_gui.app.settings_file import SettingsFile
from riichi_gui.app.tips import TIPS
from riichi_gui.ui import tipping
from riichi_gui.ui.app import begin_tips
from riichi_gui.ui.tipping import Tipper
from riichi_gui.wording import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from tests.gui.conftest import Player

PAUSE = 5
LONG = 80
SCORED = "234m67p234p234s88s +5p ron S riichi dora 1z"
START = "Point at anything, even a grey button: a short text says what it does, or why it is grey."
SCORE = "Point at a line of the result: its tiles light up. “What if” shows what else it could pay."
WAITS = "Click one of the waits: the tile goes in, and the score is there."
EVERY = frozenset(tip.id for tip in TIPS)


class Told:
    """A window that gives tips, and what somebody at it sees of them."""

    def __init__(self, player: Player, qtbot: QtBot) -> None:
        self.player = player
        self.qtbot = qtbot
        self.window = player.window
        begin_tips(player.window)
        (self.tipper,) = player.window.findChildren(Tipper)

    @property
    def text(self) -> str:
        """The tip that can be seen, or nothing."""
        strip = self.tipper.strip
        return strip.label.text() if strip is not None and strip.isVisible() else ""

    @property
    def seen(self) -> frozenset[str]:
        """What the settings keep."""
        return self.window.session.state.settings.tips_seen

    def leave(self, *tips: str) -> None:
        """Have all tips seen but some."""
        self.window.session.adjust(lambda state: view_actions.change_settings(state, tips_seen=EVERY - set(tips)))

    def expect(self, text: str) -> None:
        """Wait for a tip."""
        self.qtbot.waitUntil(lambda: self.text == text, timeout=2000)

    def expect_none(self) -> None:
        """Wait so long that a tip would have come, and see none."""
        self.qtbot.wait(LONG)
        assert self.text == ""

    def hand(self, line: str) -> None:
        """Have a hand on the table, as the example's button does it."""
        self.window.session.do(lambda state: actions.finish_line(actions.set_line(state, line)))


@pytest.fixture
def told(player: Player, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Told:
    monkeypatch.setattr(tipping, "PAUSE", PAUSE)
    return Told(player, qtbot)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a tip count as seen once it was there at all."""
    monkeypatch.setattr(tipping, "STOOD", 0.0)


def places(window: QWidget) -> dict[str, tuple[QPoint, int, int]]:
    """Return where every part with a name stands, and how large it is."""
    return {
        each.objectName(): (each.mapTo(window, QPoint(0, 0)), each.width(), each.height())
        for each in window.findChildren(QWidget)
        if each.objectName() and each.isVisible() and "tip" not in each.objectName()
    }


# ------------------------------------------------------------------------------------------------------------- moments


def test_nothing_is_made_before_a_pause(player: Player, qtbot: QtBot) -> None:
    assert Told(player, qtbot).tipper.strip is None


def click_a_run(player: Player) -> None:
    player.tiles("2p 3p 4p")


def call_twice(player: Player) -> None:
    player.click("to-pon")
    player.tiles("5z")
    player.click("to-chi")
    player.tiles("2p")


def take_out(player: Player) -> None:
    player.tiles("2p 9s")
    player.click("hand-0")


def type_anywhere(player: Player) -> None:
    player.window.page.setFocus()
    player.qtbot.keyClicks(player.window.page, "23m")


def score_two_hands(player: Player) -> None:
    for _ in range(2):
        player.click("example")
        player.qtbot.wait(LONG)
        player.click("clear")


def win_by_all_simples(player: Player) -> None:
    score_two_hands(player)
    player.window.session.do(lambda state: actions.set_rules(state, "tenhou"))
    player.type("234m67p234s88s (345p) +5p ron S")


def score_five_hands(player: Player) -> None:
    for _ in range(5):
        player.window.page.clear_hand()
        player.click("example")
        player.qtbot.wait(LONG)


@pytest.mark.parametrize(
    ("tip", "act", "text"),
    [
        ("run", click_a_run, "2-3-4 of dots takes one click: hold Shift and click the lowest tile."),
        (
            "calls",
            call_twice,
            "Right-click a tile and choose its group there: that saves choosing first where a click goes.",
        ),
        (
            "line",
            lambda player: player.type("23m"),
            "The line takes the rest too: + before the winning tile, then tsumo, S for South, riichi, dora 1z.",
        ),
        ("keys", type_anywhere, "Everything here has a key: ? shows them all, from riichi and the seat to the calls."),
        ("waits", lambda player: player.type("234m67p234p234s88s"), WAITS),
        ("score", lambda player: player.click("example"), SCORE),
        (
            "near_miss",
            lambda player: player.type("234m34p234s88s (789p) +5p ron S"),
            "“Not scored” lists every yaku that this hand missed by one condition.",
        ),
        ("undo", take_out, "Ctrl+Z brings it back. Every step can be undone."),
        (
            "history",
            score_two_hands,
            "The hands that you scored are kept: History (Ctrl+H) finds them again.",
        ),
        (
            "rules",
            win_by_all_simples,
            "A rule decides this score. The button with the name of the rules, above it, says which (Ctrl+R).",
        ),
        (
            "quiz",
            score_five_hands,
            "Ready to score by yourself? The quiz (Ctrl+2) deals you hands and grades your answers.",
        ),
    ],
)
def test_a_tip_comes_at_its_moment_and_once(told: Told, tip: str, act: Callable[[Player], None], text: str) -> None:
    told.leave(tip)
    told.expect_none()
    act(told.player)
    told.expect(text)
    told.player.click("tip-seen")
    assert (told.text, told.seen) == ("", EVERY)
    told.player.click("clear")
    act(told.player)
    told.expect_none()


def test_a_run_by_keys_and_a_step_back_are_no_moments(told: Told) -> None:
    told.leave("run", "undo")
    for name in ("palette-2p", "palette-3p", "palette-4p"):
        told.player.find(name).setFocus()
        told.player.key(Qt.Key.Key_Space)
    told.expect_none()
    told.player.click("undo")
    told.expect_none()


def test_the_quiz_is_not_told_of_to_who_was_there(told: Told) -> None:
    told.leave("quiz")
    told.window.show_quiz()
    told.window.show_score()
    score_five_hands(told.player)
    told.expect_none()


# ------------------------------------------------------------------------------------------------------- one at a time


def test_another_tip_waits_until_the_first_was_there_for_a_while(told: Told) -> None:
    told.leave("start", "score")
    told.expect(START)
    told.hand(SCORED)
    told.qtbot.wait(LONG)
    assert told.text == START
    assert told.seen == EVERY - {"start", "score"}


@pytest.mark.usefixtures("quick")
def test_then_it_takes_its_place_and_the_first_counts_as_seen(told: Told) -> None:
    told.leave("start", "score")
    told.expect(START)
    told.hand(SCORED)
    told.expect(SCORE)
    told.qtbot.waitUntil(lambda: told.seen == EVERY - {"score"})


def test_after_one_tip_the_next_waits_for_something_to_be_done(told: Told) -> None:
    told.leave("score", "rules", "waits")
    told.hand(SCORED)
    told.expect(SCORE)
    told.player.click("tip-seen")
    told.expect_none()
    told.hand("234m67p234p234s88s")
    told.expect(WAITS)


@pytest.mark.usefixtures("quick")
def test_with_the_next_hand_a_tip_is_over(told: Told) -> None:
    told.leave("score")
    told.player.click("example")
    told.expect(SCORE)
    told.player.click("clear")
    assert told.text == ""
    told.qtbot.waitUntil(lambda: told.seen == EVERY)


def test_a_tip_that_was_there_for_a_moment_only_comes_again(told: Told) -> None:
    told.leave("score")
    told.player.click("example")
    told.expect(SCORE)
    told.player.click("clear")
    told.expect_none()
    told.player.click("example")
    told.expect(SCORE)


# ---------------------------------------------------------------------------------------------------------- turned off


def test_no_more_tips(told: Told) -> None:
    told.expect(START)
    told.player.click("tips-off")
    assert told.text == ""
    assert not told.window.session.state.settings.tips
    assert told.seen == frozenset()
    told.player.click("example")
    told.expect_none()


def test_what_was_seen_and_turned_off_is_kept_over_a_restart(told: Told) -> None:
    told.expect(START)
    told.player.click("tip-seen", "example")
    told.expect(SCORE)
    told.player.click("tips-off")
    told.window.close()
    kept = SettingsFile(told.window.shelf.data).load().settings
    assert not kept.tips
    assert kept.tips_seen == {"start"}


def test_tips_that_are_turned_on_again_go_on(told: Told) -> None:
    told.window.session.adjust(lambda state: view_actions.change_settings(state, tips=False, tips_seen=EVERY))
    told.player.click("example")
    told.expect_none()
    told.window.session.adjust(lambda state: view_actions.change_settings(state, tips=True, tips_seen=frozenset()))
    told.expect(SCORE)


def test_a_tip_names_the_key_that_was_chosen_and_is_not_told_without_one(told: Told) -> None:
    told.leave("undo")
    told.window.session.adjust(lambda state: view_actions.change_settings(state, keys={"undo": ""}))
    take_out(told.player)
    told.expect_none()
    told.window.session.adjust(lambda state: view_actions.change_settings(state, keys={"undo": "F8"}))
    told.player.click("clear")
    take_out(told.player)
    told.expect("F8 brings it back. Every step can be undone.")
    told.window.session.adjust(lambda state: view_actions.change_settings(state, keys={}))
    assert told.text == "Ctrl+Z brings it back. Every step can be undone."


def test_undo_brings_back_no_tip(told: Told) -> None:
    told.leave("score")
    told.player.click("example")
    told.expect(SCORE)
    told.player.click("tip-seen", "undo", "redo")
    told.expect_none()
    assert told.seen == EVERY


# ------------------------------------------------------------------------------------------------- never in the way


def test_nothing_moves_when_a_tip_comes_or_goes(told: Told) -> None:
    before = places(told.window)
    told.expect(START)
    assert places(told.window) == before
    told.player.click("tip-seen")
    assert places(told.window) == before


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_lies_between_the_line_and_the_hand_in_one_line(told: Told, size: tuple[int, int], language: str) -> None:
    told.window.session.adjust(lambda state: view_actions.set_language(state, language))
    told.window.resize(*size)
    page = told.window.page
    # Each without its moment.
    for tip in TIPS:
        told.tipper._run_from = tipping.LONG_RUN
        told.tipper._tell(tip.id)
        told.qtbot.wait(1)
        strip = told.tipper.strip
        assert strip is not None
        assert strip.isVisible()
        assert strip.geometry().top() > page.line.geometry().bottom()
        assert strip.geometry().bottom() < page.columns.geometry().top()
        assert strip.label.height() < 2 * strip.label.fontMetrics().lineSpacing()
        assert strip.label.heightForWidth(strip.label.width()) <= strip.height()
        assert strip.off.geometry().right() < strip.width()


def test_with_large_type_room_for_the_longest_tip_is_kept_before_one_comes(told: Told) -> None:
    told.window.session.adjust(lambda state: view_actions.change_settings(state, interface_size=200))
    told.window.resize(1024, 640)
    told.expect(START)
    room = told.window.page.message.height()
    told.tipper._tell("line")
    told.qtbot.wait(LONG)
    strip = told.tipper.strip
    assert strip is not None
    assert told.window.page.message.height() == room
    assert strip.label.heightForWidth(strip.label.width()) <= strip.height()
    assert strip.geometry().bottom() < told.window.page.columns.geometry().top()
    told.player.click("tips-off")
    told.qtbot.waitUntil(lambda: told.window.page.message.height() < room)


def test_the_keyboard_stays_where_it_is(told: Told) -> None:
    told.window.page.line.setFocus()
    told.expect(START)
    assert told.window.page.line.hasFocus()


def test_tab_leads_to_it_after_the_line_and_away_again(told: Told) -> None:
    told.expect(START)
    told.player.find("key-sheet").setFocus()
    stops = []
    for _ in range(3):
        told.player.key(Qt.Key.Key_Tab)
        focus = told.window.focusWidget()
        assert focus is not None
        stops.append(focus.objectName())
    assert stops[:2] == ["tip-seen", "tips-off"]
    assert "tip" not in stops[2]


def test_return_reads_it_and_the_keyboard_goes_on_to_the_page(told: Told) -> None:
    told.expect(START)
    told.player.find("tip-seen").setFocus()
    told.player.key(Qt.Key.Key_Return)
    assert told.text == ""
    assert "start" in told.seen
    focus = told.window.focusWidget()
    assert focus is not None
    assert focus.isVisible()


def test_esc_means_what_it_always_means(told: Told) -> None:
    told.leave("waits")
    told.hand("234m67p234p234s88s")
    told.expect(WAITS)
    told.player.find("tip-seen").setFocus()
    told.player.key(Qt.Key.Key_Escape)
    assert told.window.session.state.win.hand_tiles == ()


@pytest.mark.usefixtures("quick")
def test_under_the_keyboard_it_is_not_exchanged(told: Told) -> None:
    told.leave("start", "score")
    told.expect(START)
    told.player.find("tip-seen").setFocus()
    told.hand(SCORED)
    told.qtbot.wait(LONG)
    assert told.text == START
    told.window.page.line.setFocus()
    told.expect(SCORE)


def test_a_message_goes_before_it(told: Told) -> None:
    told.expect(START)
    told.player.type("2")
    assert told.player.message
    assert told.text == ""
    told.window.page.tell("Something else.")
    told.expect_none()


def test_it_comes_back_when_the_message_is_over(told: Told) -> None:
    told.leave("score")
    told.hand(SCORED)
    told.expect(SCORE)
    told.window.page.tell("Something else.")
    assert told.text == ""
    told.window.page.tell("")
    told.expect(SCORE)


def test_none_while_a_dialog_is_open(told: Told) -> None:
    told.expect(START)
    told.window.open_rules_dialog()
    told.qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not None)
    told.expect_none()
    dialog = told.window.rules_dialog
    assert dialog is not None
    dialog.reject()
    told.expect(START)


def test_none_comes_while_a_menu_is_open(told: Told) -> None:
    told.leave("score")
    told.hand(SCORED)
    told.window.page.head.open_copy_menu()
    told.expect_none()
    menu = QApplication.activePopupWidget()
    assert menu is not None
    menu.close()
    told.expect(SCORE)


@pytest.mark.parametrize("page", ["page-quiz", "page-progress"])
def test_none_on_the_other_pages(told: Told, page: str) -> None:
    told.player.click(page)
    told.expect_none()
    told.player.click("page-score")
    told.expect(START)


def test_none_in_the_table_view(told: Told) -> None:
    told.window.toggle_table()
    told.expect_none()
    told.window.toggle_table()
    told.expect(START)


# --------------------------------------------------------------------------------------------------------------- words


def test_it_is_said_once(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(tipping, "speak", lambda _widget, text: said.append(text))
    told.expect(START)
    told.window.page.tell("Something else.")
    told.window.page.tell("")
    told.expect(START)
    assert said == [START]


def test_it_speaks_the_language_of_the_window(told: Told) -> None:
    told.expect(START)
    told.window.session.adjust(lambda state: view_actions.set_language(state, "ja"))
    assert told.text == "マウスを合わせると説明が出ます。灰色のボタンでは、選べない理由が分かります。"
    assert told.tipper.strip is not None
    assert told.tipper.strip.seen.text() == "わかりました"


def test_an_empty_window_tells_the_ways_of_entry(player: Player) -> None:
    assert player.shown() == [
        "Score a hand",
        "Click its tiles or type them, as 234m; the winning tile last.",
        "Or paste a whole hand, also one from another program.",
        "Say how it was won, and the score stands here at once, step by step.",
        "Or try an example:",
    ]
    player.click("example")
    assert player.shown("total") == ["8,000 mangan"]


def test_in_a_small_window_the_example_is_shown_as_far_as_there_is_room(player: Player) -> None:
    example = player.get("example", QAbstractButton)
    player.window.resize(1024, 640)
    player.qtbot.waitUntil(lambda: example.text().endswith("…"), timeout=2000)
    assert example.text().startswith("234m67p234p234s88s +5p ron")
    assert example.fontMetrics().horizontalAdvance(example.text()) <= example.width()
    player.click("example")
    assert player.shown("total") == ["8,000 mangan"]
    player.click("clear")
    player.window.resize(1600, 900)
    player.qtbot.waitUntil(lambda: example.text() == SCORED, timeout=2000)
