"""Where a click on the palette goes: into the hand, into a called group, or to the indicators."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QWidget

from riichi_gui.app import view_actions
from riichi_gui.app.session import Session
from riichi_gui.app.state import FOCUSES, Focus
from riichi_gui.ui.key_tips import keyed
from riichi_gui.ui.view import View, focus_name, refusal_text
from riichi_gui.ui.widgets.button import PillButton, RovingGroup
from riichi_gui.ui.widgets.flow import FlowLayout

GAP: Final = 4


class Targets(RovingGroup):
    """One button for each place, above the palette."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("targets")
        self._session = session
        self._shown: tuple[object, ...] = ()
        layout = FlowLayout(self, gap=GAP, below=GAP)
        self.by_focus: dict[Focus, PillButton] = {}
        for focus in FOCUSES:
            button = PillButton(parent=self)
            button.setObjectName(f"to-{focus}")
            button.setCheckable(True)
            layout.addWidget(button)
            self.adopt(button)
            self.by_focus[focus] = button
        self.pressed.connect(self._pressed)

    def show_view(self, view: View) -> None:
        """Show which place is chosen, and which are full."""
        words, grey = view.words, view.facts.grey_focuses
        now = (view.state.focus, grey, words, view.state.settings.keys)
        if now == self._shown:
            return
        self._shown = now
        title = words.text("A click on a tile goes to")
        self.setAccessibleName(title)
        for focus, button in self.by_focus.items():
            button.setText(focus_name(words, focus))
            button.updateGeometry()
            button.setChecked(focus == view.state.focus)
            refusal = grey.get(focus)
            why = refusal_text(words, refusal) if refusal is not None else ""
            tip = keyed(view, words.text("Tiles to: {place}", place=button.text()), focus) if focus != "hand" else ""
            button.describe(f"{title}: {button.text()}", "\n".join(filter(None, (tip, why))), why)
            self.set_usable(button, refusal is None)

    def _pressed(self, button: PillButton) -> None:
        focus = next(focus for focus, each in self.by_focus.items() if each is button)
        self._session.adjust(lambda state: view_actions.set_focus(state, focus))
