"""Who is liable for a yakuman whose groups lie exposed; shown only when there are such groups."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from riichi_gui.app import actions
from riichi_gui.app.session import Session
from riichi_gui.scoring.tiles import Wind
from riichi_gui.ui.key_tips import keyed
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.segments import Segments


class PaoBar(QWidget):
    """The four seats, of which one may be liable."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._caption = QLabel(self)
        self.seats = Segments("pao", tuple(wind.name for wind in Wind), self, padding=7)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self._caption)
        layout.addWidget(self.seats)
        self.seats.chosen.connect(self._choose)
        self.hide()

    def show_view(self, view: View) -> None:
        """Show who is liable, or nothing where nobody can be."""
        win, words = view.state.win, view.words
        yaku = win.pao.yaku if win.pao is not None else next(iter(view.facts.pao_yaku), None)
        self.setVisible(yaku is not None)
        if yaku is None:
            return
        self._caption.setText(words.text("Liable"))
        letters = {wind.name: words.wind_letter(wind) for wind in Wind}
        names = {wind.name: words.wind_name(wind) for wind in Wind}
        self.seats.set_texts(words.text("Liable for {yaku}", yaku=words.yaku_name(yaku)), letters, names)
        self.seats.show_choice(win.pao.seat.name if win.pao is not None else None)
        for name, button in self.seats.by_key.items():
            button.setToolTip(keyed(view, names[name], "pao"))
            if Wind[name] == win.seat:
                button.describe(button.accessibleName(), words.text("This is the winner."))
            self.seats.set_usable(button, Wind[name] != win.seat)

    def _choose(self, key: str) -> None:
        self._session.do(lambda state: actions.set_pao(state, Wind[key]))
