"""The button that deals a random hand, and the menu of wishes beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from riichi_gui.app.session import Session
from riichi_gui.ui.key_tips import keyed
from riichi_gui.ui.menus import pop_up
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.wording import Words
from riichi_gui.wording.marks import N_

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

WISHES: Final[Mapping[str, str]] = {
    "any": N_("Any hand"),
    "open": N_("Open hand"),
    "kan": N_("With a {kan}"),
    "pairs": N_("Seven pairs"),
    "fu_50": N_("50 fu or more"),
    "limit": N_("Mangan or more"),
    "yakuman": N_("Yakuman"),
    "counted": N_("Counted yakuman"),
    "pao": N_("Somebody is liable"),
}


def new_seed() -> int:
    """Return a seed that nobody can guess."""
    import secrets

    return secrets.randbelow(1 << 40)


class RandomButtons(QWidget):
    """One press deals any hand. ``begins`` tells that another hand is about to come, ``told`` carries why none does."""

    begins = Signal()
    told = Signal(str)

    def __init__(self, session: Session, parent: QWidget, seed: Callable[[], int] = new_seed) -> None:
        super().__init__(parent)
        self._session = session
        self.seed = seed
        self._words: Words | None = None
        self.any = PillButton(parent=self)
        self.any.setObjectName("random")
        self.any.clicked.connect(self.deal_any)
        self.more = PillButton(parent=self, padding=6, opens_menu=True)
        self.more.setObjectName("random-wishes")
        self.more.clicked.connect(self.open_menu)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(self.any)
        layout.addWidget(self.more)

    def set_texts(self, view: View) -> None:
        """Label the buttons."""
        words = self._words = view.words
        self.any.setText(words.text("Random"))
        self.any.describe(words.text("Random hand"), keyed(view, words.text("Any hand as in games"), "random"))
        wishes = words.text("Random hand with a wish")
        self.more.describe(wishes, keyed(view, wishes, "wishes"))
        self.any.updateGeometry()

    def open_menu(self) -> None:
        """Open the menu of wishes. It is made anew each time, so that the start does not pay for it."""
        if self._words is None:
            return
        from PySide6.QtWidgets import QMenu

        menu = QMenu(self)
        menu.setObjectName("wishes")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for wish in WISHES:
            menu.addAction(wish_name(self._words, wish)).setData(wish)
        menu.triggered.connect(self._take)
        pop_up(menu, self.more)

    def deal_any(self) -> None:
        """Take a random hand, whichever."""
        self.deal("any")

    def _take(self, action: QAction) -> None:
        self.deal(str(action.data()))

    def deal(self, wish: str) -> None:
        """Take a random hand, as was wished, under the rules in use."""
        from riichi_gui.app.random_hand import NoHandError, random_win, take_win, wish_of

        try:
            win = random_win(wish_of(wish), self.seed(), self._session.state.rules)
        except NoHandError:
            if self._words is not None:
                name = wish_name(self._words, wish)
                self.told.emit(self._words.text("There is no such hand under these rules: {wish}.", wish=name))
            return
        self.begins.emit()
        self._session.do(lambda state: take_win(state, win))


def wish_name(words: Words, wish: str) -> str:
    """Return what is wished for, as it stands in the menu."""
    return words.styled(WISHES[wish])
