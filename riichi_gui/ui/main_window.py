"""The main window: the row with the page, the rulebook and the settings, and the page below it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QCloseEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QMainWindow,
    QMenu,
    QVBoxLayout,
    QWidget,
)

from riichi_gui.app import actions
from riichi_gui.app.result import Facts
from riichi_gui.app.session import Session
from riichi_gui.app.shelf import Chosen, Shelf
from riichi_gui.app.state import THEMES, AppState
from riichi_gui.scoring.rulesets import ruleset_ids
from riichi_gui.ui.keeping import Clock, Keeper, utc_now
from riichi_gui.ui.pages.score_page import ScorePage
from riichi_gui.ui.rule_words import rules_name, short
from riichi_gui.ui.theme import apply_theme
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.wording import LANGUAGES, Words, words_for

if TYPE_CHECKING:
    # Loaded when the dialog is opened.
    from riichi_gui.ui.rules_dialog import RulesDialog

SIZE: Final = (1280, 800)
ROOMY: Final = (1600, 950)
ROOMY_TYPE: Final = 1.2
LEAST_SIZE: Final = (1024, 640)


class MainWindow(QMainWindow):
    """Draws the state of a session, and nothing else: every part is told after each change.

    The shelf holds the club's own rulesets. It keeps the choice of a ruleset for the next start. The clock gives the
    time for the history.
    """

    def __init__(self, session: Session, shelf: Shelf, clock: Clock = utc_now) -> None:
        super().__init__()
        self.session = session
        self.shelf = shelf
        self.rules_dialog: RulesDialog | None = None
        self._language = ""
        self.setMinimumSize(*LEAST_SIZE)
        self.resize(*SIZE)
        middle = self._middle = QWidget(self)
        self.page = ScorePage(session, shelf, middle)
        self.keeper = Keeper(session, shelf, self.page.tell, clock)
        self.page.next_begins.connect(self.keeper.keep)
        self._make_bar(middle)
        layout = QVBoxLayout(middle)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(self._bar)
        layout.addWidget(self.page, 1)
        self.setCentralWidget(middle)
        self._make_shortcuts()
        self._unsubscribe = session.store.subscribe(self._changed)
        self.destroyed.connect(self._unsubscribe)
        self.page.head.all_wanted.connect(self.open_rules_dialog)
        self._show(session.state)
        self.page.line.setFocus()

    # --------------------------------------------------------------------------------------------------------- building

    def _make_bar(self, parent: QWidget) -> None:
        self.page_button = PillButton(parent=parent, padding=18)
        self.page_button.setObjectName("page-score")
        self.page_button.setCheckable(True)
        self.page_button.setChecked(True)
        self.history = PillButton(parent=parent)
        self.history.setObjectName("history")
        self.history.clicked.connect(self.open_history)
        self.rules = PillButton(parent=parent, opens_menu=True)
        self.undo = PillButton(parent=parent)
        self.redo = PillButton(parent=parent)
        self.language = PillButton(parent=parent, opens_menu=True)
        self.theme = PillButton(parent=parent, opens_menu=True)
        named = {
            "rules": self.rules,
            "undo": self.undo,
            "redo": self.redo,
            "language": self.language,
            "theme": self.theme,
        }
        for name, button in named.items():
            button.setObjectName(name)
        self.rules.clicked.connect(self._open_rules)
        self.undo.clicked.connect(self.session.undo)
        self.redo.clicked.connect(self.session.redo)
        self.language.clicked.connect(self._open_languages)
        self.theme.clicked.connect(self._open_themes)
        self._bar = QHBoxLayout()
        self._bar.setContentsMargins(16, 10, 16, 4)
        self._bar.setSpacing(8)
        self._bar.addWidget(self.page_button)
        self._bar.addWidget(self.history)
        self._bar.addStretch(1)
        for button in named.values():
            self._bar.addWidget(button)

    def _make_shortcuts(self) -> None:
        key = QKeySequence
        for sequence, slot in (
            ("Ctrl+Z", self.session.undo),
            ("Ctrl+Shift+Z", self.session.redo),
            ("Ctrl+Y", self.session.redo),
            ("Ctrl+L", self.page.focus_line),
            ("Ctrl+N", self.page.clear_hand),
            ("Ctrl+H", self.open_history),
            ("Ctrl+R", self.page.head.open_rules),
            ("Ctrl+K", self.page.head.toggle_comparing),
            ("Ctrl+Shift+C", self.page.head.copy_text),
            ("Ctrl+V", self.page.paste),
            ("Shift+Ins", self.page.paste),
            ("Esc", self.page.clear_hand),
            ("Ctrl+Q", self.close),
        ):
            QShortcut(key(sequence), self).activated.connect(slot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take larger type where there is room for it."""
        super().resizeEvent(event)
        font = self.font()
        if self.width() >= ROOMY[0] and self.height() >= ROOMY[1]:
            font.setPointSizeF(font.pointSizeF() * ROOMY_TYPE)
        if font != self._middle.font():
            self._middle.setFont(font)

    # ---------------------------------------------------------------------------------------------------------- drawing

    def _changed(self, before: AppState, after: AppState) -> None:
        if before.theme != after.theme:
            app = QApplication.instance()
            if isinstance(app, QApplication):
                apply_theme(app, after.theme)
        self._show(after)
        if before.rules.id != after.rules.id:
            self._keep_choice(after)

    def _keep_choice(self, state: AppState) -> None:
        try:
            self.shelf.keep_choice(state.rules.id)
        except OSError as error:
            words = words_for(state.language)
            self.page.tell(words.text("The choice of rules cannot be kept: {why}.", why=error.strerror or error))

    def tell_chosen(self, chosen: Chosen) -> None:
        """Say why the ruleset that was chosen last cannot be used, if so."""
        if chosen.message is None:
            return
        words = words_for(self.session.state.language)
        used = words.text("{name} is used instead.", name=rules_name(words, self.session.state))
        self.page.tell(words.sentences([words.own_rules_message(chosen.message), used]))

    def _show(self, state: AppState) -> None:
        words = words_for(state.language)
        if state.language != self._language:
            self._language = state.language
            self._set_texts(words)
        self.undo.setEnabled(self.session.store.can_undo)
        self.redo.setEnabled(self.session.store.can_redo)
        name = rules_name(words, state)
        rules = words.text("Rules: {name}", name=name)
        if self.rules.accessibleName() != rules:
            self.rules.setText(words.text("Rules: {name}", name=short(name)))
            self.rules.describe(rules, words.text("Choose the rulebook"))
            self.rules.updateGeometry()
        self.page.show_view(View(state, Facts(state), words))

    def _set_texts(self, words: Words) -> None:
        self.setWindowTitle(words.text("Riichi scoring trainer"))
        for button, text, tip in (
            (self.page_button, words.text("Score"), ""),
            (self.history, words.text("History"), words.text("The hands that were scored last (Ctrl+H)")),
            (self.undo, words.text("Undo"), words.text("Take the last step back (Ctrl+Z)")),
            (self.redo, words.text("Redo"), words.text("Bring the step back (Ctrl+Shift+Z)")),
            (self.language, words.text("Language"), words.text("Choose the language")),
            (self.theme, words.text("Theme"), words.text("Light or dark")),
        ):
            button.setText(text)
            button.describe(text, tip)
            button.updateGeometry()

    # ------------------------------------------------------------------------------------------------------------ input

    def _open_rules(self) -> None:
        words, state = words_for(self.session.state.language), self.session.state
        names = {ruleset_id: words.ruleset_name(ruleset_id) for ruleset_id in ruleset_ids()}
        own = {each.id: each.name.replace("&", "&&") for each in self.shelf.own()}
        menu = self._open_menu(self.rules, names | own, state.rules.id)
        if own:
            menu.insertSeparator(menu.actions()[len(names)])
        menu.addSeparator()
        menu.addAction(words.text("Rulebooks...")).setData("")
        menu.triggered.connect(self._take_rules)

    def _open_languages(self) -> None:
        self._open_menu(self.language, dict(LANGUAGES), self.session.state.language).triggered.connect(
            self._take_language
        )

    def _open_themes(self) -> None:
        words = words_for(self.session.state.language)
        names = {"light": words.text("Light"), "dark": words.text("Dark"), "system": words.text("As the system")}
        menu = self._open_menu(self.theme, names, self.session.state.theme)
        menu.triggered.connect(self._take_theme)

    def _open_menu(self, button: PillButton, names: Mapping[str, str], current: str) -> QMenu:
        """Open a menu below a button. It is made anew each time, so that the start does not pay for it."""
        menu = QMenu(button)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        group = QActionGroup(menu)
        for key, name in names.items():
            action = menu.addAction(name)
            action.setData(key)
            action.setCheckable(True)
            action.setChecked(key == current)
            group.addAction(action)
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))
        return menu

    def _take_rules(self, action: QAction) -> None:
        ruleset_id = str(action.data())
        if not ruleset_id:
            self.open_rules_dialog()
        elif ruleset_id in ruleset_ids():
            self.session.do(lambda state: actions.set_rules(state, ruleset_id))
        else:
            self._take_own_rules(ruleset_id)

    def _take_own_rules(self, ruleset_id: str) -> None:
        from riichi_gui.app.rule_actions import set_own_rules

        own = next((each for each in self.shelf.own() if each.id == ruleset_id), None)
        if own is not None:
            self.session.do(lambda state: set_own_rules(state, own))

    def open_rules_dialog(self) -> None:
        """Open the dialog of the rulebooks, with the one in use."""
        from riichi_gui.ui.rules_dialog import RulesDialog

        if self.rules_dialog is None:
            self.rules_dialog = RulesDialog(self.session, self.shelf, self)
            self.rules_dialog.destroyed.connect(self._forget_rules_dialog)
            self.rules_dialog.open()

    def _forget_rules_dialog(self) -> None:
        self.rules_dialog = None

    def open_history(self) -> None:
        """Open the hands that were scored last."""
        self.keeper.open(self)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the hand that is there in the history."""
        self.keeper.keep()
        super().closeEvent(event)

    def _take_language(self, action: QAction) -> None:
        language = str(action.data())
        self.session.adjust(lambda state: actions.set_language(state, language))

    def _take_theme(self, action: QAction) -> None:
        theme = next(theme for theme in THEMES if theme == action.data())
        self.session.adjust(lambda state: actions.set_theme(state, theme))
