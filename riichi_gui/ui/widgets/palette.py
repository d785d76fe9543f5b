"""The palettes: the 37 tiles to choose from, in four rows, each with how many are left."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from riichi_gui.app import actions
from riichi_gui.app.actions import Shape
from riichi_gui.app.moves import Spot
from riichi_gui.app.session import Session
from riichi_gui.scoring.tiles import parse_tile
from riichi_gui.ui.view import View, refusal_text
from riichi_gui.ui.widgets.button import ARROWS, Button, RovingGroup
from riichi_gui.ui.widgets.carrier import Carrier
from riichi_gui.ui.widgets.grip import asked_for
from riichi_gui.ui.widgets.tile_button import TileButton

ROWS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    *((suit, (*(f"{rank}{suit}" for rank in range(1, 10)), f"0{suit}")) for suit in "mps"),
    ("z", tuple(f"{rank}z" for rank in range(1, 8))),
)
GAP: Final = 10
BEFORE_GAP: Final = ("9m", "9p", "9s", "4z")

_CONTROL: Final = Qt.KeyboardModifier.ControlModifier
_SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
_ALT: Final = Qt.KeyboardModifier.AltModifier


def shape_of(modifiers: Qt.KeyboardModifier) -> Shape:
    """Return what a click with these keys held puts down.

    Ctrl with Shift does what Alt does, because some desktops keep Alt-click to themselves.
    """
    if modifiers & _ALT or (modifiers & _CONTROL and modifiers & _SHIFT):
        return "triplet"
    if modifiers & _SHIFT:
        return "run"
    return "pair" if modifiers & _CONTROL else "single"


class PaletteRow(RovingGroup):
    """The tiles of one suit."""

    def __init__(self, suit: str, names: tuple[str, ...], row: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(f"palette-{suit}")
        self.tiles: list[TileButton] = []
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for column, name in enumerate(names):
            button = TileButton(self)
            button.setObjectName(f"palette-{name}")
            button.tile = parse_tile(name)
            button.spot = Spot("palette")
            layout.addWidget(button)
            if name in BEFORE_GAP:
                layout.addSpacing(GAP)
            self.adopt(button, row, column)
            self.tiles.append(button)
        layout.addStretch(1)


class TilePalette(QWidget):
    """Four rows of tiles. A click puts a tile, or with a key held a whole group, where the focus is.

    A right click, a long press or the menu key opens everything that can become of the tile.
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._view: View | None = None
        self._shown: tuple[object, ...] = ()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        self.rows = [PaletteRow(suit, names, row, self) for row, (suit, names) in enumerate(ROWS)]
        for row in self.rows:
            layout.addWidget(row)
            row.pressed.connect(self._pressed)
        self.buttons = {
            button.tile: button for row in self.rows for button in row.buttons if isinstance(button, TileButton)
        }

    def carry_with(self, carrier: Carrier) -> None:
        """Let the tiles be dragged away, and tiles of the hand fall back here."""
        carrier.add(self, self.buttons.values())

    def drop_places(self, origin: Spot) -> Iterable[tuple[Spot, QRect]]:
        """Return the palette as a whole: what falls here is taken out."""
        if origin.place != "palette":
            yield Spot("out"), QRect(self.mapToGlobal(QPoint(0, 0)), self.size())

    def set_tile_width(self, width: int) -> None:
        """Give all tiles a width."""
        for button in self.buttons.values():
            button.set_tile_width(width)

    def show_view(self, view: View) -> None:
        """Show how many of each tile are left, and which cannot be placed now."""
        self._view = view
        grey, left, words = view.facts.grey_tiles, view.facts.left, view.words
        now = (left, grey, view.state.focus, words)
        if now == self._shown:
            return
        self._shown = now
        names = (words.text("Characters"), words.text("Dots"), words.text("Bamboo"), words.text("Honours"))
        for row, name in zip(self.rows, names, strict=True):
            row.setAccessibleName(name)
        hint = hint_text(view)
        for tile, button in self.buttons.items():
            assert tile is not None
            refusal = grey.get(tile)
            hidden = refusal is not None and refusal.key == "no_red_fives"
            button.show_tile(tile, count=None if hidden else left[tile])
            count = words.text("{count} left", count=left[tile])
            name = words.tile_name(tile)
            if refusal is not None:
                button.describe(name, f"{name}\n{refusal_text(words, refusal)}", refusal_text(words, refusal))
            else:
                button.describe(name, f"{name}, {count}\n{hint}", count)
        for row in self.rows:
            for button in row.tiles:
                self._set_usable(row, button, button.tile not in grey)

    def _set_usable(self, row: PaletteRow, button: TileButton, usable: bool) -> None:
        if button.isEnabled() and not usable:
            button.installEventFilter(self)
        elif usable and not button.isEnabled():
            button.removeEventFilter(self)
        row.set_usable(button, usable)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move up and down from one suit to the next."""
        step = ARROWS.get(event.key(), (0, 0))[0]
        at = next((row for row in self.rows for button in row.buttons if button.hasFocus()), None)
        if not step or at is None:
            event.ignore()
            return
        current = next(button for button in at.buttons if button.hasFocus())
        index = self.rows.index(at) + step
        while 0 <= index < len(self.rows):
            usable = [button for button in self.rows[index].buttons if button.isEnabled()]
            if usable:
                nearest = min(usable, key=lambda button: abs(button.place[1] - current.place[1]))
                nearest.setFocus(Qt.FocusReason.TabFocusReason)
                return
            index += step

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of a tile."""
        self._open_menu(*asked_for(self, event))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Open the menu of a grey tile, which hears no click itself."""
        if isinstance(event, QContextMenuEvent) and isinstance(watched, TileButton):
            self._open_menu(watched, event.globalPos())
            return True
        return super().eventFilter(watched, event)

    def _open_menu(self, button: QWidget | None, at: QPoint | None) -> None:
        if not isinstance(button, TileButton) or button.tile is None or self._view is None:
            return
        from riichi_gui.ui.tile_entries import palette_sections
        from riichi_gui.ui.widgets.tile_menu import open_menu

        open_menu(button, palette_sections(self._view, button.tile), self._session, at)

    def _pressed(self, button: Button) -> None:
        assert isinstance(button, TileButton)
        tile, shape = button.tile, shape_of(button.modifiers)
        stay = bool(button.modifiers & _SHIFT)
        if tile is not None:
            self._session.do(lambda state: actions.place(state, tile, shape, stay=stay))


def hint_text(view: View) -> str:
    """Return what a click on a tile does now."""
    words, focus = view.words, view.state.focus
    if focus == "hand":
        return words.styled("Shift-click: {run}, Ctrl: pair, Alt: {triplet}. Right-click: more.")
    if focus == "chi":
        return words.styled("Click: the {run} from here up. Shift-click: one more after it.")
    if focus in ("dora", "ura"):
        return words.text("Click: an indicator. Shift-click: one more after it.")
    return words.text("Click: the whole group. Shift-click: one more after it.")
