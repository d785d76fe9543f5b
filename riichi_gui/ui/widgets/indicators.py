"""A row of five places for dora or ura indicators."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRect
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from riichi_gui.app import actions, view_actions
from riichi_gui.app.actions import Indicators
from riichi_gui.app.moves import Spot
from riichi_gui.app.session import Session
from riichi_gui.scoring.legality import MAX_INDICATORS
from riichi_gui.scoring.tiles import next_kind
from riichi_gui.ui.view import View, focus_name, refusal_text
from riichi_gui.ui.widgets.button import Button, RovingGroup
from riichi_gui.ui.widgets.carrier import Carrier
from riichi_gui.ui.widgets.grip import asked_for
from riichi_gui.ui.widgets.tile_button import TileButton


class IndicatorRow(RovingGroup):
    """Five places: a click on a tile takes it away, a click on an empty place sends the palette's clicks here."""

    def __init__(self, name: Indicators, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._name: Indicators = name
        self._session = session
        self._view: View | None = None
        self._shown: tuple[object, ...] = ()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self._caption = QLabel(self)
        layout.addWidget(self._caption)
        layout.addSpacing(4)
        for index in range(MAX_INDICATORS):
            button = TileButton(self)
            button.setObjectName(f"{name}-{index}")
            button.spot = Spot(name, index)
            layout.addWidget(button)
            self.adopt(button)
        self.pressed.connect(self._pressed)

    def set_tile_width(self, width: int) -> None:
        """Give the tiles a width."""
        for button in self.buttons:
            if isinstance(button, TileButton):
                button.set_tile_width(width)

    def show_view(self, view: View) -> None:
        """Show the indicators of a view."""
        self._view = view
        words = view.words
        tiles = view.state.win.dora if self._name == "dora" else view.state.win.ura
        focused = view.state.focus == self._name
        refusal = view.facts.grey_focuses.get(self._name)
        now = (tiles, focused, refusal, words)
        if now == self._shown:
            return
        self._shown = now
        title = focus_name(words, self._name)
        self._caption.setText(title)
        self.setAccessibleName(words.text("{name} indicators", name=title))
        for index, button in enumerate(self.buttons):
            assert isinstance(button, TileButton)
            tile = tiles[index] if index < len(tiles) else None
            button.show_tile(tile, lit=focused and index == len(tiles))
            place = words.text("{name} indicator {place}", name=title, place=index + 1)
            if tile is not None:
                name = f"{place}: {words.tile_name(tile)}"
                made = words.text("Dora is the {tile}. Click: take it away.", tile=words.tile_name(next_kind(tile)))
                button.describe(name, f"{name}\n{made}", made)
            else:
                tip = (
                    words.text("Click here, then click a tile below.")
                    if refusal is None
                    else refusal_text(words, refusal)
                )
                button.describe(words.text("{place}: empty", place=place), tip)
            self.set_usable(button, tile is not None or refusal is None)

    def carry_with(self, carrier: Carrier) -> None:
        """Let the indicators be dragged away, and tiles fall here."""
        carrier.add(self, (button for button in self.buttons if isinstance(button, TileButton)))

    def drop_places(self, _origin: Spot) -> Iterable[tuple[Spot, QRect]]:
        """Return the row as a whole: what falls here goes to its end."""
        first, last = self.buttons[0].geometry(), self.buttons[-1].geometry()
        whole = first.united(last)
        yield Spot(self._name), QRect(self.mapToGlobal(whole.topLeft()), whole.size())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of an indicator."""
        button, at = asked_for(self, event)
        if not isinstance(button, TileButton) or button.tile is None or button.spot is None or self._view is None:
            return
        from riichi_gui.ui.tile_entries import indicator_sections
        from riichi_gui.ui.widgets.tile_menu import open_menu

        open_menu(button, indicator_sections(self._view, button.spot), self._session, at)

    def _pressed(self, button: Button) -> None:
        index, name = self.buttons.index(button), self._name
        if isinstance(button, TileButton) and button.tile is not None:
            self._session.do(lambda state: actions.take_out_indicator(state, name, index))
        else:
            self._session.adjust(lambda state: view_actions.set_focus(state, name))
