"""Every size of the interface in every size of window: nothing is cut off, covered or out of reach; and what moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import QAbstractAnimation, QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QLabel,
    QLineEdit,
    QScrollArea,
    QWidget,
)

from riichi_gui.app import view_actions
from riichi_gui.app.settings import INTERFACE_SIZES, TILE_SIZES
from riichi_gui.ui import theme
from riichi_gui.ui.look import least_size, room_factor
from riichi_gui.ui.tile_sizes import sizes_for
from riichi_gui.ui.widgets.ring_keeper import FocusRing
from riichi_gui.ui.widgets.tile_button import TileButton
from riichi_gui.ui.widgets.total_line import TotalLine
from riichi_gui.wording import LANGUAGES

if TYPE_CHECKING:
    from tests.gui.conftest import Player

SIZES: Final = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160))
PERCENTS: Final = (80, 100, 125, 150, 200)
INSET: Final = 3
"""The tiles of the hand stand so close that the room for their rings overlaps."""
CROWDED: Final = "9p (123m) (222+2z) [3333z] (777z) +9p ron from W dora 1z"
CLOSED: Final = "234m67p234p234s88s +5p ron S riichi dora 1z"


def settle() -> None:
    # The layers of a page are arranged one in each turn.
    for _ in range(6):
        QApplication.processEvents()


def change(player: Player, **changes: object) -> None:
    player.window.session.adjust(lambda state: view_actions.change_settings(state, **changes))
    settle()


def resize(player: Player, size: tuple[int, int]) -> None:
    player.window.resize(*size)
    settle()


def place(widget: QWidget, inside: QWidget) -> QRect:
    return QRect(widget.mapTo(inside, QPoint(0, 0)), widget.size())


def holder(widget: QWidget, window: QWidget) -> tuple[QWidget, bool]:
    """Return what must hold a widget, the content of the area that scrolls it or the window, and whether it scrolls."""
    for area in window.findChildren(QScrollArea):
        content = area.widget()
        if content is None or not content.isAncestorOf(widget):
            continue
        if not any(deeper.isAncestorOf(widget) for deeper in content.findChildren(QScrollArea)):
            return content, True
    return window, False


def shown(window: QWidget) -> Iterator[QWidget]:
    for kind in (QAbstractButton, QLabel, QLineEdit):
        for widget in window.findChildren(kind):
            if widget.isVisible() and widget.width() and widget.height():
                yield widget


def faults(window: QWidget) -> list[str]:
    """Return what is wrong with what a window shows: outside, too small for its text, covered, or out to the side."""
    found: list[str] = []
    boxes: dict[QWidget, list[tuple[str, QRect]]] = {}
    for widget in shown(window):
        inside, scrolls = holder(widget, window)
        box, room = place(widget, inside), inside.rect()
        name = widget.objectName() or f"{type(widget).__name__} {widget.accessibleName()!r}"
        within = QRect(room.left(), box.top(), room.width(), box.height()) if scrolls else room
        if not within.contains(box):
            found.append(f"{name} is outside: {box} in {room}")
        found += squeezed(widget, name)
        if isinstance(widget, QAbstractButton):
            boxes.setdefault(inside, []).append((name, box.adjusted(INSET, INSET, -INSET, -INSET)))
    for each in boxes.values():
        found += [
            f"{name} and {other} cover each other"
            for index, (name, box) in enumerate(each)
            for other, another in each[index + 1 :]
            if box.intersects(another)
        ]
    for area in window.findChildren(QScrollArea):
        if area.isVisible() and area.horizontalScrollBar().isVisible():
            found.append(f"{area.objectName()} {type(area).__name__} scrolls to the side")
    return found


def squeezed(widget: QWidget, name: str) -> list[str]:
    """Tell whether a button is too small for its text."""
    if not isinstance(widget, QAbstractButton):
        return []
    least = widget.minimumSizeHint()
    if widget.width() >= least.width() and widget.height() >= least.height():
        return []
    return [f"{name} is squeezed: {widget.size()}, least {least}"]


def show_score(player: Player) -> None:
    player.window.show_score()


def show_quiz(player: Player) -> None:
    player.window.show_quiz()


def begin_round(player: Player) -> None:
    player.window.show_quiz()
    page = player.window.pages.quiz
    assert page is not None
    if page.quiz is None:
        page.begin()


def begin_club(player: Player) -> None:
    player.window.show_quiz()
    page = player.window.pages.quiz
    assert page is not None
    page.setup_view.setup = replace(page.setup_view.setup, pace="club", code="a")
    page.begin()


def show_table(player: Player) -> None:
    player.window.show_score()
    player.type(CLOSED)
    player.window.toggle_table()


def show_progress(player: Player) -> None:
    player.window.show_progress()


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize("percent", PERCENTS)
def test_nothing_is_cut_off_on_the_page_for_scoring(player: Player, percent: int, language: str) -> None:
    change(player, language=language, interface_size=percent)
    found: list[str] = []
    for line in (CROWDED, CLOSED):
        player.type(line)
        for size in SIZES:
            resize(player, size)
            assert (player.window.width(), player.window.height()) == size
            found += [f"{size} {fault}" for fault in faults(player.window)]
    assert not found


def test_a_long_message_below_the_line_goes_on_in_another_one(player: Player) -> None:
    change(player, interface_size=200)
    resize(player, SIZES[0])
    message = player.get("message", QLabel)
    one = message.fontMetrics().height()
    player.window.page.tell("Only an open pung of the same tile takes a fourth one. " * 2)
    settle()
    assert message.height() == 2 * one == message.heightForWidth(message.width())
    player.window.page.tell("")
    settle()
    assert message.height() == one


@pytest.mark.parametrize("page", [show_quiz, begin_round, begin_club, show_progress, show_table])
@pytest.mark.parametrize("percent", [100, 200])
def test_nothing_is_cut_off_on_the_other_pages(player: Player, page: Callable[[Player], None], percent: int) -> None:
    page(player)
    found: list[str] = []
    for language in sorted(LANGUAGES):
        change(player, language=language, interface_size=percent)
        for size in (SIZES[0], SIZES[1], SIZES[3]):
            resize(player, size)
            found += [f"{language} {size} {fault}" for fault in faults(player.window)]
    assert not found


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_nothing_is_cut_off_in_the_smallest_window(player: Player, language: str) -> None:
    change(player, language=language)
    player.type(CROWDED)
    for page in (show_score, show_quiz, begin_round, show_progress):
        page(player)
        resize(player, least_size(100))
        assert (player.window.width(), player.window.height()) == (560, 480)
        assert not faults(player.window)


# --------------------------------------------------------------------------------------------------------------- sizes


def test_type_buttons_and_tiles_of_the_result_grow(player: Player) -> None:
    player.type(CLOSED)
    resize(player, (1280, 800))
    clear, row = player.find("clear"), player.find("result-0")
    before = clear.font().pointSizeF(), clear.sizeHint(), row.height()
    change(player, interface_size=200)
    after = clear.font().pointSizeF(), clear.sizeHint(), row.height()
    assert after[0] == pytest.approx(2 * before[0])
    assert after[1].width() >= 1.9 * before[1].width()
    assert after[1].height() >= 1.9 * before[1].height()
    assert after[2] >= 1.8 * before[2]
    assert QApplication.font().pointSizeF() == pytest.approx(2 * before[0])
    change(player, interface_size=80)
    assert clear.font().pointSizeF() == pytest.approx(0.8 * before[0])


def test_headings_grow_too(player: Player) -> None:
    show_quiz(player)
    quiz = player.window.pages.quiz
    assert quiz is not None
    title = quiz.setup_view.title
    before = title.font().pointSizeF()
    assert before == pytest.approx(1.5 * player.window.font().pointSizeF())
    change(player, interface_size=150)
    assert title.font().pointSizeF() == pytest.approx(1.5 * before)


def test_tiles_grow_apart_from_the_rest(player: Player) -> None:
    player.type(CLOSED)
    resize(player, (1280, 800))
    tile, clear = player.get("palette-1m", TileButton), player.find("clear")
    before, button = tile.width(), clear.size()
    change(player, tile_size=150)
    assert tile.width() > 1.25 * before
    assert clear.size() == button
    assert not faults(player.window)
    change(player, tile_size=60)
    assert tile.width() < 0.75 * before


@pytest.mark.parametrize(
    ("window", "percent", "factor"),
    [
        ((1024, 640), 100, 1.0),
        ((1280, 800), 100, 1.0),
        ((1920, 1080), 100, 1.2),
        ((2560, 1440), 100, 1.5),
        ((3840, 2160), 100, 2.25),
        ((3840, 2160), 200, 1.2),
        ((1920, 1080), 80, 1.2),
        ((1280, 800), 80, 1.0),
        # Wide and low: the height is what counts.
        ((3440, 1000), 100, 1.2),
    ],
)
def test_a_larger_window_has_larger_type(window: tuple[int, int], percent: int, factor: float) -> None:
    assert room_factor(*window, percent) == factor


def test_how_small_a_window_may_be() -> None:
    assert least_size(80) == least_size(100) == (560, 480)
    assert least_size(125) == (700, 600)
    assert [least_size(percent) for percent in (150, 200)] == [(840, 640), (1024, 640)]


@pytest.mark.parametrize("width", [400, 614, 797, 2500])
@pytest.mark.parametrize("height", [200, 400, 900])
@pytest.mark.parametrize("percent", TILE_SIZES)
def test_tiles_always_fit_into_the_width(width: int, height: int, percent: int) -> None:
    sizes = sizes_for(width, height, least=26, most=84, percent=percent)
    assert 10 * (sizes.palette + 6) + 10 <= width
    assert 14 * (sizes.hand + 1) + 40 <= width


def test_every_size_that_can_be_chosen_is_taken(player: Player) -> None:
    base = QApplication.font().pointSizeF()
    for percent in INTERFACE_SIZES:
        change(player, interface_size=percent)
        assert theme.scale() == pytest.approx(percent / 100)
        assert QApplication.font().pointSizeF() == pytest.approx(base * percent / 100)


# -------------------------------------------------------------------------------------------------------------- narrow


def is_stacked(player: Player) -> bool:
    return player.window.page.columns.narrow


def test_a_narrow_window_stacks_and_keeps_the_total_in_view(player: Player) -> None:
    player.type(CLOSED)
    resize(player, (1280, 800))
    page = player.window.page
    assert not is_stacked(player)
    assert player.window.findChild(TotalLine) is None
    resize(player, (600, 700))
    assert is_stacked(player)
    total = player.get("total-line", TotalLine)
    assert total.isVisible()
    assert total.accessibleName() == "Result: 8,000 mangan: The discarder pays 8,000"
    assert place(total, player.window).bottom() <= 700
    # The result is whole and below the palette; the page scrolls to it.
    body = page.columns.area.body
    assert place(page.side, body).top() > place(page.palette_, body).bottom()
    assert player.find("result-body").height() <= page.result.height()
    player.click("total-line")
    settle()
    view = page.columns.area.viewport()
    assert view.rect().contains(page.head.mapTo(view, page.head.rect().center()))
    # Riichi, self-draw, pinfu, all simples, and the triple chow: six han.
    player.click("by-tsumo")
    assert total.accessibleName().startswith("Result: 3,000 / 6,000 haneman")
    resize(player, (1280, 800))
    assert not total.isVisible()
    assert place(page.side, player.window).left() > place(page.palette_, player.window).right()


def test_what_has_the_keyboard_is_scrolled_into_view(player: Player) -> None:
    player.type(CLOSED)
    resize(player, (600, 500))
    area = player.window.page.columns.area
    for name in ("palette-7z", "result-3", "hand-0", "copy"):
        widget = player.find(name)
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        box = QRect(widget.mapTo(area.viewport(), QPoint(0, 0)), widget.size())
        assert area.viewport().rect().contains(box), name


def test_tab_reaches_everything_in_a_narrow_window(player: Player) -> None:
    player.type(CLOSED)
    resize(player, (600, 500))
    reached: set[str] = set()
    for _ in range(60):
        player.key(Qt.Key.Key_Tab)
        reached.add(player.window.focusWidget().objectName())
    assert reached >= {"line", "clear", "hand-0", "by-ron", "flag-riichi", "to-hand", "copy", "compare", "total-line"}


def test_a_very_wide_window_keeps_things_together(player: Player) -> None:
    player.type(CLOSED)
    resize(player, (3440, 1000))
    page = player.window.page
    assert page.width() <= 2.1 * 1000
    assert abs(place(page, player.window).center().x() - 1720) <= 2
    assert not faults(player.window)


# -------------------------------------------------------------------------------------------------------- the keyboard


def test_the_ring_goes_round_the_controls_of_a_dialog_and_outlives_it(player: Player) -> None:
    for _ in range(2):
        player.window.open_rules_dialog()
        settle()
        dialog = player.window.findChild(QDialog, "rules-dialog")
        assert dialog is not None
        for name in ("books", "import-rules", "value-red_fives"):
            control = dialog.findChild(QWidget, name)
            assert control is not None
            control.setFocus(Qt.FocusReason.TabFocusReason)
            rings = [ring for ring in dialog.findChildren(FocusRing) if ring.isVisible()]
            assert [ring.widget() for ring in rings] == [control]
        dialog.reject()
        settle()


def test_every_stop_of_the_keyboard_looks_different_with_it(player: Player) -> None:
    player.type(CLOSED)
    window, seen = player.window, set()
    for _ in range(40):
        player.key(Qt.Key.Key_Tab)
        widget = window.focusWidget()
        if widget.objectName() in seen:
            break
        seen.add(widget.objectName())
        settle()
        box = place(widget, window).adjusted(-3, -3, 3, 3)
        focused = window.grab(box).toImage()
        widget.clearFocus()
        settle()
        assert window.grab(box).toImage() != focused, widget.objectName()
        widget.setFocus(Qt.FocusReason.TabFocusReason)
    assert {"line", "hand-0", "by-ron", "flag-riichi", "palette-1m", "undo"} <= seen


# -------------------------------------------------------------------------------------------------------------- motion


def test_nothing_moves_by_itself(player: Player) -> None:
    for effect in theme.STILL:
        assert not QApplication.isEffectEnabled(effect)
    player.type(CLOSED)
    player.click("rules")
    settle()
    while (menu := QApplication.activePopupWidget()) is not None:
        menu.close()
    player.window.open_history()
    settle()
    search = next(
        widget.findChild(QLineEdit, "history-search")
        for widget in QApplication.topLevelWidgets()
        if widget.objectName() == "history-dialog"
    )
    player.qtbot.keyClicks(search, "pinfu")
    player.window.show_quiz()
    player.window.show_progress()
    resize(player, (600, 500))
    for widget in (*QApplication.allWidgets(), QApplication.style()):
        for animation in widget.findChildren(QAbstractAnimation):
            assert animation.state() != QAbstractAnimation.State.Running, widget
