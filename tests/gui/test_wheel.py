"""The wheel over the counters and the sticks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.gui.conftest import Player

NOTCH = 120


class Behind(QObject):
    """Counts the turns that reach what lies behind."""

    def __init__(self, behind: QWidget) -> None:
        super().__init__(behind)
        self.turns = 0
        behind.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.turns += event.type() == QEvent.Type.Wheel
        return super().eventFilter(watched, event)


def turn(player: Player, name: str, *angles: int) -> None:
    """Turn the wheel over a widget by so many eighths of a degree."""
    window, widget = player.window, player.find(name)
    middle = widget.mapTo(window, widget.rect().center())
    for angle in angles:
        QTest.wheelEvent(window.windowHandle(), QPointF(middle), QPoint(0, angle))
        QApplication.processEvents()


@pytest.mark.parametrize("name", ["honba", "sticks"])
@pytest.mark.parametrize(
    ("angles", "count"),
    [
        ([NOTCH], 1),
        ([NOTCH, NOTCH], 2),
        ([NOTCH, NOTCH, -NOTCH], 1),
        ([-NOTCH], 0),
        ([3 * NOTCH], 3),
        # A fine wheel: eight parts a notch.
        ([15] * 7, 0),
        ([15] * 8, 1),
        ([15] * 20, 2),
        # The way back begins anew.
        ([100, -100, 100], 0),
        ([100, -20, 20, 100], 1),
    ],
)
def test_up_is_one_more(player: Player, name: str, angles: list[int], count: int) -> None:
    turn(player, f"{name}-number", *angles)
    assert player.line == (f"{name} {count}" if count else "")


@pytest.mark.parametrize("part", ["", "-number", "-less", "-more"])
def test_it_never_scrolls_what_lies_behind_also_over_a_grey_button(player: Player, part: str) -> None:
    behind = Behind(player.window.page.context)
    turn(player, f"honba{part}", -NOTCH, NOTCH, 10, NOTCH)
    assert player.line == "honba 2"
    turn(player, "by-ron", NOTCH)
    assert behind.turns == 1


def test_a_turn_is_one_step(player: Player) -> None:
    turn(player, "honba", 3 * NOTCH)
    player.window.session.undo()
    assert player.line == ""


def test_ninety_nine_is_the_most(player: Player) -> None:
    turn(player, "sticks", 120 * NOTCH)
    assert player.line == "sticks 99"
