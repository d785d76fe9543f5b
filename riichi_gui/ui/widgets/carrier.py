"""Dragging tiles inside the window: what is carried, where it may fall, and what becomes of it there.

It is no drag of the operating system: that would stop the program until it ends, and nothing leaves the window anyway.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from riichi_gui.app.moves import Spot, move, refusal_of, tile_at
from riichi_gui.app.session import Session
from riichi_gui.scoring.tiles import Tile
from riichi_gui.ui.view import View, focus_name, refusal_text
from riichi_gui.ui.widgets.grip import GripButton

if TYPE_CHECKING:
    # Loaded with the first drag.
    from riichi_gui.ui.widgets.carried import Carried, Marks

OUT = Spot("out")
_KEYS = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress, QEvent.Type.KeyRelease)
_GONE = (QEvent.Type.WindowDeactivate, QEvent.Type.ApplicationDeactivate)


class DropPlaces(Protocol):
    """A part of the window onto which tiles can fall."""

    def drop_places(self, origin: Spot) -> Iterable[tuple[Spot, QRect]]:
        """Return where what lies at ``origin`` may fall, in points of the screen; what lies on top comes first."""


class _Drag(NamedTuple):
    button: GripButton
    tile: Tile
    origin: Spot
    places: tuple[tuple[Spot, QRect], ...]
    picture: Carried
    marks: Marks


class Carrier(QObject):
    """Carries one tile or group at a time. While it does, keys do nothing, but Esc cancels."""

    def __init__(self, session: Session, page: QWidget) -> None:
        super().__init__(page)
        self._session = session
        self._page = page
        self._view: View | None = None
        self._parts: list[DropPlaces] = []
        self._drag: _Drag | None = None
        self._has_left = False

    def add(self, part: DropPlaces, buttons: Iterable[GripButton]) -> None:
        """Let tiles fall onto a part of the page, and its buttons be dragged."""
        self._parts.append(part)
        for button in buttons:
            button.carrier = self

    def show_view(self, view: View) -> None:
        """Take note of the state. A tile in the air is put back when the hand changes below it."""
        if self._drag is not None and self._view is not None and self._view.state.win != view.state.win:
            self.cancel()
        self._view = view

    def lift(self, button: GripButton, at: QPoint) -> bool:
        """Begin a drag at a point of the screen; returns whether there is something to drag."""
        from riichi_gui.ui.widgets.carried import Carried, Marks
        from riichi_gui.ui.widgets.tile_button import TileButton

        view, origin = self._view, button.spot
        if view is None or origin is None or self._drag is not None:
            return False
        tile = button.tile if isinstance(button, TileButton) else tile_at(view.state.win, origin)
        if tile is None:
            return False
        places = tuple(place for part in self._parts for place in part.drop_places(origin))
        window = self._page.window()
        marks = Marks(window)
        marks.show_places([rect for spot, rect in places if self._does_something(tile, origin, spot)])
        picture = Carried(button, window)
        self._drag = _Drag(button, tile, origin, places, picture, marks)
        self._has_left = False
        button.set_away(origin.place != "palette")
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)
        self.move_to(at)
        marks.show()
        picture.show()
        return True

    def move_to(self, at: QPoint) -> None:
        """Follow the pointer, and say what happens where it is."""
        drag, view = self._drag, self._view
        if drag is None or view is None:
            return
        self._has_left = self._has_left or not drag.button.rect().contains(drag.button.mapFromGlobal(at))
        spot, rect = self._place(drag, at)
        drag.marks.show_chosen(rect)
        drag.picture.follow(at, self._caption(view, drag, spot))

    def let_go(self, at: QPoint) -> bool:
        """End the drag there; returns whether the press was no drag after all, but a click by an unsteady hand."""
        drag = self._drag
        if drag is None:
            return False
        spot, _ = self._place(drag, at)
        is_click = not self._has_left and drag.button.rect().contains(drag.button.mapFromGlobal(at))
        self.cancel()
        if not is_click and self._does_something(drag.tile, drag.origin, spot, or_is_refused=True):
            self._session.do(lambda state: move(state, drag.tile, drag.origin, spot))
        return is_click

    def cancel(self) -> None:
        """End the drag and change nothing."""
        drag, self._drag = self._drag, None
        if drag is None:
            return
        app = QApplication.instance()
        assert app is not None
        app.removeEventFilter(self)
        drag.button.set_away(False)
        for widget in (drag.picture, drag.marks):
            widget.hide()
            widget.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the keyboard away from the hand while a tile is in the air, and put it back with Esc."""
        if event.type() in _KEYS and isinstance(event, QKeyEvent):
            event.accept()
            if event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape:
                self.cancel()
            return True
        if event.type() in _GONE:
            self.cancel()
        return super().eventFilter(watched, event)

    # ------------------------------------------------------------------------------------------------------------ small

    def _place(self, drag: _Drag, at: QPoint) -> tuple[Spot, QRect | None]:
        return next(((spot, rect) for spot, rect in drag.places if rect.contains(at)), (OUT, None))

    def _does_something(self, tile: Tile, origin: Spot, spot: Spot, *, or_is_refused: bool = False) -> bool:
        state = self._session.state
        refusal = refusal_of(state, lambda state: move(state, tile, origin, spot))
        if refusal is not None:
            return or_is_refused
        return move(state, tile, origin, spot).win != state.win

    def _caption(self, view: View, drag: _Drag, spot: Spot) -> str:
        """Return what happens when it is let go there, or why nothing can."""
        words, state = view.words, self._session.state
        refusal = refusal_of(state, lambda state: move(state, drag.tile, drag.origin, spot))
        if refusal is not None:
            return refusal_text(words, refusal)
        if not self._does_something(drag.tile, drag.origin, spot):
            return ""
        if spot.place == "out":
            return words.text("Take it out")
        if spot.place == "winner" or (spot.place == "hand" and spot.index is not None):
            return words.text("Winning tile") if spot.place == "winner" else words.text("Change places")
        if spot.place == "meld":
            return words.meld_name("kakan")
        return focus_name(words, "hand" if spot.place == "hand" else "ura" if spot.place == "ura" else "dora")
