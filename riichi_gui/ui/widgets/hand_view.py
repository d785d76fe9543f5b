"""The hand: concealed tiles sorted, the winning tile apart with a gold ring, called groups to the right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from riichi_gui.app import actions
from riichi_gui.app.moves import Spot
from riichi_gui.app.session import Session
from riichi_gui.scoring.hand import Meld, Win
from riichi_gui.scoring.tiles import Tile
from riichi_gui.ui.tile_art import tile_height
from riichi_gui.ui.view import View, tiles_text
from riichi_gui.ui.widgets.button import Button, RovingGroup
from riichi_gui.ui.widgets.carrier import Carrier
from riichi_gui.ui.widgets.grip import GripButton, asked_for
from riichi_gui.ui.widgets.tile_button import MARGIN, STACK, UNDERLINE, MeldButton, TileButton, meld_width
from riichi_gui.wording import Words

LEAST_WIDTH: Final = 12
GAP: Final = 14


def _meld_text(words: Words, meld: Meld) -> str:
    """Return a group in words, with who discarded the claimed tile where that is known."""
    group = f"{words.meld_name(meld.type)}: {tiles_text(words, meld.tiles)}"
    if meld.source is None:
        return group
    seat = words.wind_name(meld.source)
    if meld.called is None or meld.type != "chi":
        return words.text("{group}; called from {seat}", group=group, seat=seat)
    return words.text("{group}; {tile} called from {seat}", group=group, tile=words.tile_name(meld.called), seat=seat)


class HandView(RovingGroup):
    """The tiles of the hand as buttons: a click takes one out; Shift-click, W or the menu makes one the winner.

    They can be dragged, and tiles fall onto the hand, onto the winning place and onto a pon.
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("hand")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._session = session
        self._view: View | None = None
        self._shown: tuple[object, ...] = ()
        self._most_width = 44
        self._carrier: Carrier | None = None
        self._closed: list[TileButton] = []
        self._winner = self._tile_button("hand-winner")
        self._winner.place = (0, 50)
        self._winner.spot = Spot("winner")
        self._melds: list[MeldButton] = []
        self.pressed.connect(self._pressed)

    # ------------------------------------------------------------------------------------------------------------ sizes

    def set_tile_width(self, width: int) -> None:
        """Set how wide a tile is at most; a crowded hand has narrower ones."""
        if self._most_width != width:
            self._most_width = width
            self.updateGeometry()
            self._arrange()

    def sizeHint(self) -> QSize:
        """Return a size in which an added kan, the tallest group, finds room."""
        return QSize(600, round((1 + STACK) * self._most_width) + 2 * MARGIN + UNDERLINE + 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the tiles into the new width."""
        super().resizeEvent(event)
        self._arrange()

    # ---------------------------------------------------------------------------------------------------------- drawing

    def show_view(self, view: View) -> None:
        """Show the hand of a view."""
        win = view.state.win
        now = (
            win.hand,
            win.tile,
            win.seat,
            view.words,
            view.state.focus == "hand",
            view.state.rules.red_fives,
        )
        self._view = view
        if now != self._shown:
            self._shown = now
            self.setAccessibleName(view.words.text("Hand"))
            self._fill(view, win)
            self._arrange()

    def _fill(self, view: View, win: Win) -> None:
        words, closed = view.words, win.hand.closed
        places = max(len(closed), win.hand.closed_size)
        lit = view.state.focus == "hand"
        hint = words.text("Click: take it out. Shift-click or W: make it the winning tile. Right-click: more.")
        while len(self._closed) < places:
            self._closed.append(self._tile_button(f"hand-{len(self._closed)}"))
            self._closed[-1].place = (0, len(self._closed) - 1)
            self._closed[-1].spot = Spot("hand", len(self._closed) - 1)
        for index, button in enumerate(self._closed):
            tile = closed[index] if index < len(closed) else None
            self._show(button, tile, index < places, lit=lit and index == len(closed))
            if tile is not None:
                name = words.tile_name(tile)
                button.describe(words.text("{place}. {tile}", place=index + 1, tile=name), f"{name}\n{hint}", hint)
        full = len(closed) >= win.hand.closed_size
        self._show(
            self._winner,
            win.tile,
            win.tile is not None or win.hand.closed_size > 0,
            ringed=win.tile is not None,
            lit=lit and full,
        )
        if win.tile is not None:
            name = words.text("Winning tile: {tile}", tile=words.tile_name(win.tile))
            tip = words.text("Click: take it out. Right-click: more.")
            self._winner.describe(name, f"{name}\n{tip}", tip)
        for index, meld in enumerate(win.hand.melds):
            if index == len(self._melds):
                self._melds.append(self._meld_button(index))
            name = f"{index + 1}. {_meld_text(words, meld)}"
            tip = words.text("Click: take the group out. Right-click: from whom it was called, and more.")
            self._melds[index].describe(name, f"{name}\n{tip}", tip)
            self._melds[index].show()
        for unused in self._melds[len(win.hand.melds) :]:
            unused.hide()
        self.settle_stop()

    def light(self, tiles: tuple[Tile, ...]) -> None:
        """Light up tiles of the hand, each of them once: in whole groups first, then the winning tile, then others."""
        win = self._view.state.win if self._view is not None else Win()
        rest = list(tiles)
        for button, meld in zip(self._melds, win.hand.melds, strict=False):
            proves = not Counter(meld.tiles) - Counter(rest)
            button.set_proving(proves)
            if proves:
                for tile in meld.tiles:
                    rest.remove(tile)
        for each in (self._winner, *self._closed):
            each.set_proving(each.tile in rest)
            if each.tile in rest:
                rest.remove(each.tile)

    def _show(self, button: TileButton, tile: Tile | None, visible: bool, *, ringed: bool = False, lit: bool) -> None:
        button.show_tile(tile, ringed=ringed, lit=lit)
        button.setVisible(visible)
        if tile is None and self._view is not None:
            button.describe(self._view.words.text("Empty place"))
        self.set_usable(button, tile is not None)

    def _arrange(self) -> None:
        """Put everything in its place, with tiles as wide as the room allows."""
        if self._view is None:
            return
        win = self._view.state.win
        melds = win.hand.melds
        places = max(len(win.hand.closed), win.hand.closed_size)
        width = self._most_width
        while width > LEAST_WIDTH and self._needed(width, places) > self.width():
            width -= 1
        foot = self.height() - MARGIN - UNDERLINE - 2
        top = foot - tile_height(width) - MARGIN
        x = 0
        for button in (*self._closed[:places], self._winner):
            if button is self._winner:
                x += GAP
            button.set_tile_width(width)
            size = button.sizeHint()
            button.setGeometry(x, top, size.width(), size.height())
            x += width + 1
        x += GAP + 2 * MARGIN
        for button_, meld in zip(self._melds, melds, strict=False):
            button_.show_meld(meld, win.seat, width)
            wide = meld_width(meld, width)
            high = (
                (round((1 + STACK) * width) if meld.type == "kakan" else tile_height(width))
                + 2 * MARGIN
                + UNDERLINE
                + 2
            )
            button_.setGeometry(x, self.height() - high, wide, high)
            x += wide + MARGIN

    def _needed(self, width: int, places: int) -> int:
        melds = self._view.state.win.hand.melds if self._view is not None else ()
        return (
            (places + 1) * (width + 1) + 2 * GAP + 4 * MARGIN + sum(meld_width(meld, width) + MARGIN for meld in melds)
        )

    # ------------------------------------------------------------------------------------------------------------ input

    def carry_with(self, carrier: Carrier) -> None:
        """Let tiles and groups be dragged away, and tiles fall here."""
        self._carrier = carrier
        carrier.add(self, (self._winner, *self._closed, *self._melds))

    def drop_places(self, origin: Spot) -> Iterable[tuple[Spot, QRect]]:
        """Return the winning place, the groups, and the rest as a whole; for the winning tile each tile by itself."""
        shown: list[GripButton] = [self._winner, *self._melds]
        if origin.place == "winner":
            shown += [button for button in self._closed if button.tile is not None]
        for button in shown:
            if button.spot is not None and not button.isHidden():
                yield button.spot, QRect(button.mapToGlobal(QPoint(0, 0)), button.size())
        places = [button.geometry() for button in self._closed if not button.isHidden()]
        if places:
            whole = places[0].united(places[-1])
            yield Spot("hand"), QRect(self.mapToGlobal(whole.topLeft()), whole.size())

    def _tile_button(self, name: str) -> TileButton:
        button = TileButton(self)
        button.setObjectName(name)
        button.carrier = self._carrier
        self.adopt(button)
        button.installEventFilter(self)
        return button

    def _meld_button(self, index: int) -> MeldButton:
        button = MeldButton(self)
        button.setObjectName(f"meld-{index}")
        button.spot = Spot("meld", index)
        button.carrier = self._carrier
        self.adopt(button, 0, 60 + index)
        return button

    def _pressed(self, button: Button) -> None:
        if isinstance(button, MeldButton):
            index = self._melds.index(button)
            self._session.do(lambda state: actions.take_out_meld(state, index))
        elif button is self._winner:
            self._session.do(actions.take_out_winner)
        elif isinstance(button, TileButton):
            if button.modifiers & Qt.KeyboardModifier.ShiftModifier:
                self._choose(button)
            else:
                self._take_out(button)

    def _take_out(self, button: TileButton) -> None:
        index = self._closed.index(button)
        self._session.do(lambda state: actions.take_out(state, index))

    def _choose(self, button: TileButton) -> None:
        index = self._closed.index(button)
        self._session.do(lambda state: actions.choose_winner(state, index))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the keys of a tile. With Shift a key means what it means everywhere on the page."""
        if isinstance(watched, TileButton) and watched.tile is not None and isinstance(event, QKeyEvent):
            with_shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            return event.type() == QEvent.Type.KeyPress and not with_shift and self._key(watched, event.key())
        return super().eventFilter(watched, event)

    def _key(self, button: TileButton, key: int) -> bool:
        # Backspace is left to the page: it takes back what came in last, wherever the keyboard is.
        if key == Qt.Key.Key_Delete:
            self._pressed(button)
        elif key == Qt.Key.Key_W and button is not self._winner:
            self._choose(button)
        else:
            return False
        return True

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of a tile or a group."""
        button, at = asked_for(self, event)
        if button is None or self._view is None or (isinstance(button, TileButton) and button.tile is None):
            return
        from riichi_gui.ui.tile_entries import hand_sections, meld_sections
        from riichi_gui.ui.widgets.tile_menu import open_menu

        if isinstance(button, MeldButton):
            sections = meld_sections(self._view, self._melds.index(button))
        else:
            spot = button.spot
            sections = hand_sections(self._view, None if spot is None else spot.index)
        open_menu(button, sections, self._session, at)
