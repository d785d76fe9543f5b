"""The menu in which a ruleset is chosen: the rulebooks, the club's own ones, and the way to the dialog of them all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from riichi_gui.app import actions
from riichi_gui.app.session import Session
from riichi_gui.app.shelf import Shelf
from riichi_gui.scoring.rulesets import ruleset_ids
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.wording import words_for

if TYPE_CHECKING:
    from PySide6.QtGui import QAction


class RulesMenu:
    """Opens the menu below a button, and carries out what is chosen. ``open_all`` opens the dialog."""

    def __init__(
        self, session: Session, shelf: Shelf, tell: Callable[[str], None], open_all: Callable[[], None]
    ) -> None:
        self._session = session
        self._shelf = shelf
        self._tell = tell
        self._open_all = open_all

    def open(self, button: PillButton) -> None:
        """Open the menu below a button."""
        from riichi_gui.ui.menus import open_menu

        state = self._session.state
        words = words_for(state.language)
        names = {ruleset_id: words.ruleset_name(ruleset_id) for ruleset_id in ruleset_ids()}
        own = {each.id: each.name.replace("&", "&&") for each in self._shelf.own()}
        menu = open_menu(button, names | own, state.rules.id)
        if own:
            menu.insertSeparator(menu.actions()[len(names)])
        menu.addSeparator()
        menu.addAction(words.text("Rulebooks...")).setData("")
        menu.triggered.connect(self._take)

    def _take(self, action: QAction) -> None:
        ruleset_id = str(action.data())
        if not ruleset_id:
            self._open_all()
        elif ruleset_id in ruleset_ids():
            self._session.do(lambda state: actions.set_rules(state, ruleset_id))
        else:
            self._take_own(ruleset_id)

    def _take_own(self, ruleset_id: str) -> None:
        from riichi_gui.app.own_rules import OwnMessage
        from riichi_gui.app.rule_actions import set_own_rules

        own = next((each for each in self._shelf.own() if each.id == ruleset_id), None)
        if own is not None:
            self._session.do(lambda state: set_own_rules(state, own))
        else:
            words = words_for(self._session.state.language)
            self._tell(words.own_rules_message(OwnMessage("not_found", ruleset_id)))
