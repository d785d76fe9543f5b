"""The window for tests: real widgets, real clicks and keys."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QWidget

from riichi_gui.app import actions
from riichi_gui.app.session import Session
from riichi_gui.app.settings import Settings
from riichi_gui.app.shelf import Shelf
from riichi_gui.app.state import AppState
from riichi_gui.ui import theme
from riichi_gui.ui.main_window import MainWindow
from riichi_gui.ui.result_lines import Style
from tests.gui.hands import Mouse
from tests.gui.learner import NOW, Learner, learn
from tests.gui.typist import Typist

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

W = TypeVar("W", bound=QWidget)
NONE = Qt.KeyboardModifier.NoModifier


class Player:
    """Does with the window what somebody at the machine does, and reads what it shows."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window = window
        self.qtbot = qtbot

    def find(self, name: str) -> QWidget:
        """Return the widget of that object name."""
        return self.get(name, QWidget)

    def get(self, name: str, kind: type[W]) -> W:
        """Return the widget of that object name, which is of that kind."""
        found = self.window.findChild(kind, name)
        assert found is not None, f"no widget is called {name}"
        return found

    def click(self, *names: str, keys: Qt.KeyboardModifier = NONE, button: str = "LeftButton") -> None:
        """Click on widgets by their names, one after the other."""
        for name in names:
            widget = self.find(name)
            self.qtbot.mouseClick(widget, Qt.MouseButton[button], keys, widget.rect().center())

    def tiles(self, text: str, keys: Qt.KeyboardModifier = NONE) -> None:
        """Click on tiles of the palette."""
        self.click(*(f"palette-{name}" for name in text.split()), keys=keys)

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = NONE) -> None:
        """Press a key where the focus is."""
        self.qtbot.keyClick(self.window.focusWidget(), key, keys)

    def type(self, text: str) -> None:
        """Type into the line, from an empty one."""
        line = self.window.page.line
        line.setFocus()
        line.selectAll()
        self.qtbot.keyClicks(line, text)

    @property
    def line(self) -> str:
        """The line above the hand."""
        return self.window.page.line.text()

    @property
    def message(self) -> str:
        """What stands below the line."""
        return self.window.page.message.text()

    def shown(self, style: Style | None = None) -> list[str]:
        """Return the lines of the result, or those of one style, without their reasons."""
        return [
            " ".join(filter(None, (line.text, line.extra, line.value)))
            for line in self.window.page.result.lines
            if style in (None, line.style)
        ]

    def reasons(self) -> dict[str, str]:
        """Return the reasons that stand below the lines of the result, by the text of the line."""
        return {line.text: line.note for line in self.window.page.result.lines if line.note}


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.set_up(app)
    window = MainWindow(Session(AppState(settings=Settings(theme="light"))), Shelf(tmp_path / "data"), lambda: NOW)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    yield window
    # A dialog that a test left open would be in the way of the next one.
    for _ in range(5):
        over = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if over is None:
            break
        over.close()
        QApplication.sendPostedEvents(over, QEvent.Type.DeferredDelete.value)
    theme.apply_theme(app, "light")


@pytest.fixture
def player(window: MainWindow, qtbot: QtBot) -> Player:
    return Player(window, qtbot)


@pytest.fixture
def typist(player: Player) -> Typist:
    return Typist(player)


@pytest.fixture
def mouse(player: Player) -> Iterator[Mouse]:
    """Yield a mouse of which two quick clicks are two clicks: tests are quicker than a hand."""
    interval = QApplication.doubleClickInterval()
    QApplication.setDoubleClickInterval(0)
    yield Mouse(player)
    QApplication.setDoubleClickInterval(interval)


@pytest.fixture
def tenhou(player: Player) -> Player:
    player.window.session.do(lambda state: actions.set_rules(state, "tenhou"))
    return player


@pytest.fixture
def data(player: Player) -> Path:
    """Return the folder that the learner's records are in."""
    return player.window.shelf.data


@pytest.fixture
def learner(player: Player, data: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Learner]:
    """Yield a learner who has answered, where the dates are those of UTC."""
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "UTC")
        set_zone()
        learn(data)
        learner = Learner(player)
        learner.open()
        yield learner
    set_zone()


def set_zone() -> None:
    """Have the process take the zone of its environment, where the system can do that."""
    getattr(time, "tzset", lambda: None)()
