"""Which of several winners on one discard the hand is: a button, and the choice below it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from riichi_gui.app import actions
from riichi_gui.app.session import Session
from riichi_gui.scoring.legality import PLACES
from riichi_gui.ui.key_tips import keyed
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.button import Button, PillButton
from riichi_gui.ui.widgets.popup_group import PopupGroup
from riichi_gui.wording.marks import N_

NAMES: Final[Mapping[tuple[int, int], str]] = {
    (1, 1): N_("Only winner"),
    (1, 2): N_("1st of 2"),
    (2, 2): N_("2nd of 2"),
    (1, 3): N_("1st of 3"),
    (2, 3): N_("2nd of 3"),
    (3, 3): N_("3rd of 3"),
}
MARGIN: Final = 6


class PlaceMenu(PopupGroup):
    """Every place among one to three winners; what cannot be is grey and says why.

    ``chosen`` carries the place and the number of winners.
    """

    chosen = Signal(int, int)

    def __init__(self, view: View, parent: QWidget) -> None:
        super().__init__("place-menu", parent)
        words, win = view.words, view.state.win
        self.setAccessibleName(words.text("Winners on this discard"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(3)
        self._places: dict[Button, tuple[int, int]] = {}
        for row, (place, winners) in enumerate(PLACES):
            button = PillButton(words.text(NAMES[place, winners]), self)
            button.setObjectName(f"place-{place}-{winners}")
            button.setCheckable(True)
            button.setChecked((place, winners) == (win.place, win.winners))
            problem = view.facts.blocked_places.get((place, winners))
            reason = words.problem(problem) if problem is not None else ""
            button.describe(button.text(), reason)
            button.setEnabled(problem is None)
            layout.addWidget(button)
            self.adopt(button, row, 0)
            self._places[button] = (place, winners)
        self.settle_stop()
        self.pressed.connect(self._take)

    def open_below(self, button: QWidget) -> None:
        """Come up below the button, inside its window, with the keyboard at the place that is chosen."""
        window = button.window()
        corner = button.mapToGlobal(button.rect().bottomLeft())
        size = self.sizeHint()
        lowest = window.mapToGlobal(window.rect().bottomRight())
        corner.setX(min(corner.x(), lowest.x() - size.width()))
        corner.setY(min(corner.y(), lowest.y() - size.height()))
        self.move(corner)
        self.show()
        usable = [each for each in self._places if each.isEnabled()]
        current = next((each for each in usable if each.isChecked()), usable[0])
        current.setFocus(Qt.FocusReason.PopupFocusReason)

    def _take(self, button: Button) -> None:
        self.chosen.emit(*self._places[button])
        self.close()


class PlaceButton(PillButton):
    """Tells whether the winner is the only one on the discard or which of several, and opens the choice."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent, opens_menu=True)
        self.setObjectName("place")
        self._session = session
        self._view: View | None = None
        self.clicked.connect(self._open)

    def show_view(self, view: View) -> None:
        """Show the place of a view. On tsumo there is nothing to choose, but what was typed can be taken back."""
        self._view = view
        win, words = view.state.win, view.words
        several = (win.place, win.winners) != (1, 1)
        text = words.text(NAMES.get((win.place, win.winners), NAMES[1, 1]))
        if self.text() != text:
            self.setText(text)
            self.updateGeometry()
        usable = win.by == "ron" or several
        reason = "" if usable else words.text("Only one player wins by tsumo.")
        tip = words.text("Which of several winners on one discard this is, in turn after the discarder")
        name = words.text("Winners on this discard: {place}", place=text)
        self.describe(name, "\n".join(filter(None, (keyed(view, tip, "place"), reason))), reason or tip)
        self.setEnabled(usable)

    def _open(self) -> None:
        if self._view is not None:
            menu = PlaceMenu(self._view, self)
            menu.chosen.connect(self._choose)
            menu.open_below(self)

    def _choose(self, place: int, winners: int) -> None:
        self._session.do(lambda state: actions.set_place(state, place, winners))
