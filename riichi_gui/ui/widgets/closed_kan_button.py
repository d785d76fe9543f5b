"""Whether the kan that thirteen orphans robbed is a closed one; shown only where that matters."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from riichi_gui.app import actions
from riichi_gui.app.session import Session
from riichi_gui.ui.key_tips import keyed
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.button import PillButton


class ClosedKanButton(PillButton):
    """A switch; where the rulebook lets nobody rob a closed kan it is grey and says so."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setObjectName("closed-kan")
        self.setCheckable(True)
        self._session = session
        self.clicked.connect(self._toggle)
        self.hide()

    def show_view(self, view: View) -> None:
        """Show what was said about the kan, or nothing where nobody asks."""
        self.setVisible(view.facts.closed_kan)
        if not view.facts.closed_kan:
            return
        win, words, problem = view.state.win, view.words, view.facts.closed_kan_problem
        text = words.styled("Robbed a closed {kan}")
        if self.text() != text:
            self.setText(text)
            self.updateGeometry()
        self.setChecked(win.closed_kan)
        # What was typed can be taken back, whatever the rules say.
        self.setEnabled(win.closed_kan or problem is None)
        tip = words.styled("{kokushi} may rob a closed {kan} under some rules; any hand may rob an added one.")
        self.describe(text, words.problem(problem) if problem is not None else keyed(view, tip, "closed_kan"))

    def _toggle(self) -> None:
        self._session.do(actions.toggle_closed_kan)
