"""The mouse in somebody's hand: presses, moves and releases of the window itself, as the system sends them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from riichi_gui.ui.widgets.carried import Carried, Marks
from riichi_gui.ui.widgets.tile_menu import MenuRow, TileMenu

if TYPE_CHECKING:
    from tests.gui.conftest import Player

LEFT = Qt.MouseButton.LeftButton
STEPS = 4


@dataclass
class Mouse:
    """Points are those of the window; a name stands for the middle of that widget."""

    player: Player

    def at(self, place: str | QPoint) -> QPoint:
        if isinstance(place, QPoint):
            return place
        widget = self.player.find(place)
        return widget.mapTo(self.player.window, widget.rect().center())

    def press(self, place: str | QPoint, button: Qt.MouseButton = LEFT) -> None:
        QTest.mousePress(self.player.window.windowHandle(), button, Qt.KeyboardModifier.NoModifier, self.at(place))
        QApplication.processEvents()

    def move(self, place: str | QPoint) -> None:
        QTest.mouseMove(self.player.window.windowHandle(), self.at(place))
        QApplication.processEvents()

    def release(self, place: str | QPoint, button: Qt.MouseButton = LEFT) -> None:
        """Let go; a sheet that has come up in the meantime has the mouse."""
        window = QApplication.activePopupWidget() or self.player.window
        place = window.mapFromGlobal(self.player.window.mapToGlobal(self.at(place)))
        QTest.mouseRelease(window.windowHandle(), button, Qt.KeyboardModifier.NoModifier, place)
        QApplication.processEvents()

    def carry(self, origin: str | QPoint, target: str | QPoint) -> None:
        """Press, and move there in some steps, without letting go."""
        start, end = self.at(origin), self.at(target)
        self.press(start)
        for step in range(1, STEPS + 1):
            self.move(start + (end - start) * step / STEPS)

    def drag(self, origin: str | QPoint, target: str | QPoint) -> None:
        self.carry(origin, target)
        self.release(target)

    @property
    def carried(self) -> Carried | None:
        return next((each for each in self.player.window.findChildren(Carried) if each.isVisible()), None)

    @property
    def marks(self) -> Marks | None:
        return next((each for each in self.player.window.findChildren(Marks) if each.isVisible()), None)

    @property
    def caption(self) -> str:
        """What stands below the tile that is carried."""
        assert self.carried is not None
        return self.carried.caption

    def is_marked(self, name: str) -> bool:
        """Tell whether the middle of a widget is marked as a place to let go."""
        assert self.marks is not None
        return any(place.contains(self.at(name)) for place in self.marks.places)

    # ------------------------------------------------------------------------------------------------------------ menus

    def open_menu(self, name: str) -> TileMenu:
        """Ask for the menu, as the system does at a click with the right button."""
        self.ask_for_menu(name)
        return self.menu()

    def ask_for_menu(self, name: str) -> None:
        window, place = self.player.window, self.at(name)
        widget = window.childAt(place)
        assert widget is not None
        here, there = widget.mapFrom(window, place), window.mapToGlobal(place)
        QApplication.sendEvent(widget, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, here, there))
        QApplication.processEvents()

    def menu(self) -> TileMenu:
        menu = self.is_menu_open()
        assert menu is not None
        return menu

    def is_menu_open(self) -> TileMenu | None:
        return next((each for each in self.player.window.findChildren(TileMenu) if each.isVisible()), None)

    def row(self, name: str) -> MenuRow:
        row = self.menu().findChild(MenuRow, f"menu-{name}")
        assert row is not None, [each.objectName() for each in self.menu().rows]
        return row

    def choose(self, name: str) -> None:
        """Click on an entry of the menu that is open."""
        click(self.row(name))

    def by_menu(self, widget: str, entry: str) -> None:
        self.open_menu(widget)
        self.choose(entry)


def click(widget: QWidget) -> None:
    """Click on a widget of whatever window, by the window."""
    window = widget.window()
    place = widget.mapTo(window, widget.rect().center())
    QTest.mouseClick(window.windowHandle(), LEFT, Qt.KeyboardModifier.NoModifier, place)
    QApplication.processEvents()
