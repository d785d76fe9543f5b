"""What stands above the result: the ruleset that it was made under, and the buttons to copy it and to compare."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from riichi_gui.app.session import Session
from riichi_gui.ui.key_tips import keyed
from riichi_gui.ui.rule_words import rules_name, short
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.button import PillButton

CHIP: Final = 19
"""So many letters of a ruleset's name fit beside the buttons in the smallest window."""


class ResultHead(QWidget):
    """A chip that tells the rules of the score, and two buttons.

    ``all_wanted`` asks for the whole rulebook; ``told`` carries what there is to say about something copied, and
    ``print_wanted`` asks for the dialog to print.
    """

    all_wanted = Signal()
    told = Signal(str)
    print_wanted = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._view: View | None = None
        self._shown: tuple[object, ...] = ()
        self.chip = PillButton(parent=self, opens_menu=True)
        self.chip.setObjectName("rules-chip")
        self.chip.clicked.connect(self.open_rules)
        self.copy = PillButton(parent=self, icon="copy", opens_menu=True)
        self.copy.setObjectName("copy")
        self.copy.clicked.connect(self.open_copy_menu)
        self.compare = PillButton(parent=self)
        self.compare.setObjectName("compare")
        self.compare.setCheckable(True)
        self.compare.clicked.connect(self.toggle_comparing)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.chip)
        row.addStretch(1)
        row.addWidget(self.copy)
        row.addWidget(self.compare)

    def show_view(self, view: View) -> None:
        """Show the ruleset of a view."""
        self._view = view
        words, name = view.words, rules_name(view.words, view.state)
        now = (name, view.state.comparing, words, view.state.settings.keys)
        if now == self._shown:
            return
        self._shown = now
        self.chip.setText(short(name, CHIP))
        self.chip.describe(
            words.text("Scored by {name}", name=name),
            keyed(view, words.text("The rules that this score depends on"), "rules"),
        )
        self.chip.updateGeometry()
        self.copy.setText(words.text("Copy"))
        self.copy.describe(words.text("Copy"), words.text("The hand with its score as text or as a picture"))
        self.copy.updateGeometry()
        self.compare.setText(words.text("Compare"))
        self.compare.describe(
            words.text("Compare"),
            keyed(view, words.text("The same hand under several rulebooks, side by side"), "compare"),
        )
        self.compare.setChecked(view.state.comparing)
        self.compare.updateGeometry()

    def open_rules(self) -> None:
        """Open the sheet with the rules that the score hangs on. Only now they are looked for."""
        if self._view is None:
            return
        from riichi_gui.ui.widgets.rules_popup import WIDTH, RulesPopup

        popup = RulesPopup(self._view, self)
        popup.all_wanted.connect(self.all_wanted)
        popup.open_beside(self, WIDTH)

    def open_copy_menu(self) -> None:
        """Open the menu of the ways to copy."""
        if self._view is not None:
            from riichi_gui.ui.copying import open_menu

            open_menu(self.copy, self._view, self.told.emit, self.print_wanted)

    def copy_text(self) -> None:
        """Copy the hand with its score as text."""
        if self._view is not None:
            from riichi_gui.ui.copying import copy

            self.told.emit(copy("text", self._view))

    def toggle_comparing(self) -> None:
        """Open the comparison, or close it."""
        from riichi_gui.app.rule_actions import toggle_comparing

        self._session.adjust(toggle_comparing)
