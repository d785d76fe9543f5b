"""Somebody who clicks, types, drags, turns the wheel, resizes and changes settings without sense or pause."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QWidget

from riichi_gui.app import actions, view_actions
from riichi_gui.app.settings import INTERFACE_SIZES, THEMES, TILE_FACES, TILE_SIZES
from riichi_gui.scoring.rulesets import ruleset_ids
from riichi_gui.ui.main_window import MainWindow
from riichi_gui.wording import LANGUAGES
from riichi_gui.wording.keys import NAMINGS

Keys = Qt.KeyboardModifier
NONE: Final = Keys.NoModifier

PASTED: Final = (
    *("m123p406s789z11", ",z777=", "🀇🀈🀉", " ", "[11,12,13]", "123m456p", "#C456p", "?q=123m", "0990m", "\n", "x"),
    "234m67p234p234s88s +5p ron S riichi dora 1z",
    "9p (123m) (222+2z) [3333z] (777z) +9p ron from W dora 1z",
)
LETTERS: Final = "0123456789mpszmpszmpsz+()[]@' ronESWNdutiricokaxvjhbylfnq?/立"
SPECIAL: Final = (
    *(Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape),
    *(Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down),
    *(Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Menu, Qt.Key.Key_F1),
)
MODIFIERS: Final = (NONE, NONE, NONE, Keys.ShiftModifier, Keys.ControlModifier, Keys.AltModifier)
# What Ctrl does with these ends the program or the life of the window, which is no test of what it does while it lives.
ENDS: Final = "qQ"
PAGES: Final = ("1", "2", "4", "5", "1")
SIZES: Final = ((1024, 640), (1280, 800), (1600, 950), (1920, 1080), (800, 700))


PATIENCE: Final = 2.0
"""Seconds after which something that was done counts as waiting for an answer."""


class Monkey:
    """Does one thing after another to a window; the same seed does the same things."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window = window
        self.done = 0
        self._chance = random.Random(seed)
        self._last = ""
        # Held here, because PySide forgets the children of a widget with the last name for it.
        self._top: QWidget = window
        self._since = time.monotonic()
        self._watch = QTimer(window)
        self._watch.timeout.connect(self._let_go)
        self._watch.start(round(PATIENCE * 1000))
        self._ways: tuple[tuple[int, Callable[[], None]], ...] = (
            (30, self._click_hand),
            (18, self._click),
            (26, self._type),
            (8, self._drag),
            (6, self._wheel),
            (3, self._paste),
            (3, self._set),
            (3, self._turn_page),
            (2, self._resize),
            (1, self._clear),
        )

    @property
    def last(self) -> str:
        """What was done last, for the report of a failure."""
        return self._last

    def act(self) -> None:
        """Do one thing, and let the window do what follows from it."""
        (way,) = self._chance.choices([way for _, way in self._ways], [weight for weight, _ in self._ways])
        self._last = way.__name__
        self._since = time.monotonic()
        way()
        self.done += 1
        QApplication.processEvents()
        self._leave_files()

    def _let_go(self) -> None:
        """Close what waits inside of Qt for an answer, as a question of the system's dialog for printing does."""
        if time.monotonic() - self._since > PATIENCE:
            over = QApplication.activePopupWidget() or QApplication.activeModalWidget()
            if over is not None:
                over.close()

    def rest(self) -> None:
        """Close what lies over the window and go back to an empty hand, so that two moments can be compared."""
        for turn in range(10):
            over = QApplication.activePopupWidget() or QApplication.activeModalWidget()
            if over is None:
                break
            # A dialog with changes asks before it closes, and the question closes without an answer.
            if turn > 5 and isinstance(over, QDialog):
                over.done(0)
            else:
                over.close()
            QApplication.processEvents()
        self.window.show_score()
        self._clear()
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    # ------------------------------------------------------------------------------------------------------------- ways

    def _target(self) -> QWidget:
        """Return what lies on top: a menu, a dialog, or the window."""
        self._top = QApplication.activePopupWidget() or QApplication.activeModalWidget() or self.window
        return self._top

    def _spot(self) -> tuple[QWidget, QPoint]:
        """Return a widget and a place in it, as a pointer somewhere over the window would meet it."""
        top = self._target()
        place = QPoint(self._chance.randrange(max(1, top.width())), self._chance.randrange(max(1, top.height())))
        under = top.childAt(place) or top
        return under, under.mapFrom(top, place)

    def _modifier(self) -> Keys:
        return self._chance.choice(MODIFIERS)

    def _click(self) -> None:
        widget, place = self._spot()
        self._last += f" {widget.objectName() or type(widget).__name__}"
        button = self._chance.choice((Qt.MouseButton.LeftButton,) * 5 + (Qt.MouseButton.RightButton,))
        if self._chance.random() < 0.1:
            QTest.mouseDClick(widget, button, NONE, place)
        else:
            QTest.mouseClick(widget, button, self._modifier(), place)

    def _click_hand(self) -> None:
        """Click where hands are built, so that there are finished ones."""
        if self._target() is not self.window or not self.window.pages.is_score:
            self._click()
            return
        page = self.window.page
        tiles = [button for button in page.palette_.buttons.values() if button.isEnabled()]
        if tiles:
            QTest.mouseClick(self._chance.choice(tiles), Qt.MouseButton.LeftButton, self._modifier())

    def _type(self) -> None:
        focus = QApplication.focusWidget() or self._target()
        modifier = self._modifier()
        if self._chance.random() < 0.35:
            key = self._chance.choice(SPECIAL)
            self._last += f" {key.name} into {focus.objectName() or type(focus).__name__}"
            self._press(focus, key, modifier)
            return
        letter = self._chance.choice(LETTERS)
        if letter not in ENDS or modifier == NONE:
            self._last += f" {letter!r} into {focus.objectName() or type(focus).__name__}"
            if letter.isascii():
                self._press(focus, letter, modifier)
            else:
                QApplication.sendEvent(focus, QKeyEvent(QEvent.Type.KeyPress, 0, NONE, letter))

    def _press(self, focus: QWidget, key: Any, modifier: Keys) -> None:  # noqa: ANN401 - QTest takes both
        """Press a key or a letter and let it go: in what has the focus then, as what had it may be gone."""
        QTest.keyPress(focus, key, modifier)
        after = QApplication.focusWidget()
        if after is not None:
            QTest.keyRelease(after, key, modifier)

    def _drag(self) -> None:
        widget, start = self._spot()
        top = self._target()
        end = QPoint(self._chance.randrange(max(1, top.width())), self._chance.randrange(max(1, top.height())))
        self._last += f" {widget.objectName() or type(widget).__name__}"
        QTest.mousePress(widget, Qt.MouseButton.LeftButton, NONE, start)
        goal = widget.mapFrom(top, end)
        for part in (1, 2, 3):
            QTest.mouseMove(widget, start + (goal - start) * part / 3)
        QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, NONE, goal)

    def _wheel(self) -> None:
        widget, place = self._spot()
        turn = QPoint(0, self._chance.choice((120, -120, 40, -40, 360)))
        event = QWheelEvent(
            QPointF(place),
            QPointF(widget.mapToGlobal(place)),
            QPoint(),
            turn,
            Qt.MouseButton.NoButton,
            NONE,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(widget, event)

    def _paste(self) -> None:
        QApplication.clipboard().setText("".join(self._chance.choices(PASTED, k=self._chance.randint(1, 2))))
        focus = QApplication.focusWidget() or self.window
        QTest.keyClick(focus, Qt.Key.Key_V, Keys.ControlModifier)

    def _set(self) -> None:
        name, value = self._chance.choice(
            (
                ("language", self._chance.choice(tuple(LANGUAGES))),
                ("naming", self._chance.choice(tuple(NAMINGS))),
                ("theme", self._chance.choice(THEMES)),
                ("high_contrast", self._chance.random() < 0.3),
                ("interface_size", self._chance.choice(INTERFACE_SIZES)),
                ("tile_size", self._chance.choice(TILE_SIZES)),
                ("tile_face", self._chance.choice(TILE_FACES)),
                ("tile_indices", self._chance.random() < 0.5),
                ("rules", self._chance.choice(ruleset_ids())),
            )
        )
        self._last += f" {name}={value}"
        if name == "rules":
            self.window.session.do(lambda state: actions.set_rules(state, str(value)))
        else:
            self.window.session.adjust(lambda state: view_actions.change_settings(state, **{name: value}))

    def _turn_page(self) -> None:
        QTest.keyClicks(self._target(), self._chance.choice(PAGES), Keys.ControlModifier)

    def _resize(self) -> None:
        if not self.window.isFullScreen():
            self.window.resize(*self._chance.choice(SIZES))

    def _clear(self) -> None:
        self.window.page.clear_hand()

    def _leave_files(self) -> None:
        """Turn away from a dialog that could write anywhere on the disk."""
        for widget in QApplication.topLevelWidgets():
            for dialog in (widget, *widget.findChildren(QDialog)):
                if isinstance(dialog, QDialog) and dialog.isVisible() and _may_write(dialog):
                    dialog.reject()


def _may_write(dialog: QDialog) -> bool:
    return isinstance(dialog, QFileDialog) or dialog.inherits("QAbstractPrintDialog")
