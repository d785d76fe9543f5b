"""The main window: the row with the pages, the rulebook and what is undone, and the page below it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget
from shiboken6 import isValid

from riichi_gui.app.keymap import Keys
from riichi_gui.app.result import Facts
from riichi_gui.app.session import Session
from riichi_gui.app.settings_file import SettingsMessage
from riichi_gui.app.shelf import Chosen, Shelf
from riichi_gui.app.state import AppState
from riichi_gui.ui.keeping import Clock, Keeper, utc_now
from riichi_gui.ui.key_tips import keyed
from riichi_gui.ui.look import Look
from riichi_gui.ui.page_stack import PageStack
from riichi_gui.ui.pages.score_page import ScorePage
from riichi_gui.ui.print_desk import PrintDesk
from riichi_gui.ui.rule_words import rules_name, short
from riichi_gui.ui.rules_menu import RulesMenu
from riichi_gui.ui.settings_keeper import SettingsKeeper
from riichi_gui.ui.tile_art import TileLook, change_look
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.ui.widgets.flow import FlowLayout
from riichi_gui.wording import words_for

if TYPE_CHECKING:
    # Loaded when they are opened.
    from riichi_gui.ui.pages.table_view import TableView
    from riichi_gui.ui.rules_dialog import RulesDialog

SIZE: Final = (1280, 800)
MOST_WIDE: Final = 2.1
"""In a very wide window the pages are so many times as wide as it is high, and stand in the middle."""
MARGIN: Final = 16
PAGE: Final = 18
"""The room beside the name of a page on its button."""


class MainWindow(QMainWindow):
    """Draws the state of a session, and nothing else: every part is told after each change.

    The shelf holds the club's own rulesets. It keeps the choice of a ruleset for the next start; the other settings are
    kept in its folder. The clock gives the time for the history.
    """

    def __init__(self, session: Session, shelf: Shelf, clock: Clock = utc_now) -> None:
        super().__init__()
        self.session = session
        self.shelf = shelf
        self.rules_dialog: RulesDialog | None = None
        self.table: TableView | None = None
        self._earlier: tuple[Qt.WindowState, QWidget | None] = (self.windowState(), None)
        self._texts_for: tuple[str, Keys] = ("", {})
        self._settings_told = ""
        self.resize(*SIZE)
        self.look = Look(self, session.state.settings)
        self.look.coloured.connect(self._dress_tiles)
        middle = QWidget(self)
        self.page = ScorePage(session, shelf, middle)
        self.keeper = Keeper(session, shelf, self.page.tell, clock)
        self.page.next_begins.connect(self.keeper.keep)
        self.settings_keeper = SettingsKeeper(session, shelf.data, self.tell, self)
        self.desk = PrintDesk(session, self)
        self.rules_menu = RulesMenu(session, shelf, self.tell, self.open_rules_dialog)
        self._make_bar(middle)
        layout = self._layout = QVBoxLayout(middle)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(self._bar)
        self.pages = PageStack(self.page, shelf, clock, middle)
        self.pages.rules_wanted.connect(self.open_rules_dialog)
        self.pages.quiz_wanted.connect(self.show_quiz)
        self.pages.score_wanted.connect(self.show_score)
        layout.addWidget(self.pages, 1)
        self._pages = QStackedWidget(self)
        self._pages.addWidget(middle)
        self.setCentralWidget(self._pages)
        self._make_shortcuts()
        self._unsubscribe = session.store.subscribe(self._changed)
        self.destroyed.connect(self._unsubscribe)
        self.page.head.all_wanted.connect(self.open_rules_dialog)
        self.page.head.print_wanted.connect(self.desk.open)
        self._show(session.state)
        self.page.setFocus()

    # --------------------------------------------------------------------------------------------------------- building

    def _make_bar(self, parent: QWidget) -> None:
        self._bar = FlowLayout()
        self._bar.setContentsMargins(MARGIN, 10, MARGIN, 4)

        def add(name: str, act: Callable[[], object], button: PillButton) -> PillButton:
            button.setObjectName(name)
            button.clicked.connect(act)
            self._bar.addWidget(button)
            return button

        def icon(name: str) -> PillButton:
            return PillButton(parent=parent, icon=name, icon_only=True)

        self.page_button = add("page-score", self.show_score, PillButton(parent=parent, padding=PAGE))
        self.quiz_button = add("page-quiz", self.show_quiz, PillButton(parent=parent, padding=PAGE))
        self.reference_button = add("page-reference", self.show_reference, PillButton(parent=parent, padding=PAGE))
        self.progress_button = add("page-progress", self.show_progress, PillButton(parent=parent, padding=PAGE))
        self._bar.addSpacing(12)
        self.table_button = add("open-table", self.toggle_table, PillButton(parent=parent, icon="table"))
        self.history = add("history", self.open_history, PillButton(parent=parent, icon="history"))
        self._bar.addStretch()
        self.rules = add("rules", self._open_rules, PillButton(parent=parent, opens_menu=True))
        self.print_button = add("print", self.desk.open, icon("print"))
        self.undo = add("undo", self.session.undo, icon("undo"))
        self.redo = add("redo", self.session.redo, icon("redo"))
        self.settings_button = add("page-settings", self.show_settings, icon("settings"))
        pages = (self.page_button, self.quiz_button, self.reference_button, self.progress_button, self.settings_button)
        for button in pages:
            button.setCheckable(True)
        self.page_button.setChecked(True)

    def _make_shortcuts(self) -> None:
        self.page.keys.serve(
            self,
            {
                "line": self._go_to_line,
                "undo": self.session.undo,
                "redo": self.session.redo,
                "clear": self.page.clear_hand,
                "random": self.page.random.deal_any,
                "wishes": self.page.random.open_menu,
                "paste": self.page.taker.paste,
                "copy": self.page.head.copy_text,
                "sheet": self.page.open_key_sheet,
                "table_view": self.toggle_table,
                "history": self.open_history,
                "rules": self.page.head.open_rules,
                "compare": self.page.head.toggle_comparing,
                "print": self.desk.open,
            },
        )
        always: tuple[tuple[str, Callable[[], object]], ...] = (
            ("Ctrl+1", self.show_score),
            ("Ctrl+2", self.show_quiz),
            ("Ctrl+3", self.show_reference),
            ("Ctrl+4", self.show_progress),
            ("Ctrl+5", self.show_settings),
            ("Ctrl+,", self.show_settings),
            ("Esc", self._escape),
            ("Ctrl+Q", self.close),
        )
        for sequence, act in always:
            shortcut = QShortcut(QKeySequence(sequence), self)
            # Esc held for too long in a dialog would take the hand away below it.
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(act)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take larger type where there is room for it, and keep what is shown together in a very wide window."""
        super().resizeEvent(event)
        self.look.fit()
        beside = max(0, (self.width() - max(SIZE[0], round(self.height() * MOST_WIDE))) // 2)
        self._layout.setContentsMargins(beside, 0, beside, 0)

    # ---------------------------------------------------------------------------------------------------------- drawing

    def _changed(self, before: AppState, after: AppState) -> None:
        if before.settings is not after.settings:
            self.look.show_settings(after.settings)
        self.settings_keeper.note(before, after)
        self._show(after)
        if before.rules.id != after.rules.id:
            self._keep_choice(after)

    def _keep_choice(self, state: AppState) -> None:
        try:
            self.shelf.keep_choice(state.rules.id)
        except OSError as error:
            words = words_for(state.language)
            self.tell(words.text("The choice of rules cannot be kept: {why}.", why=words.system_error(error)))

    def tell_start(self, chosen: Chosen, messages: tuple[SettingsMessage, ...]) -> None:
        """Say why the ruleset that was chosen last cannot be used, and what was wrong with the settings, if so."""
        words = words_for(self.session.state.language)
        self._settings_told = self.settings_keeper.text(messages)
        told = [self._settings_told]
        if chosen.message is not None:
            used = words.text("{name} is used instead.", name=rules_name(words, self.session.state))
            told += [words.own_rules_message(chosen.message), used]
        if any(told):
            self.tell(words.sentences(told))

    def tell(self, text: str) -> None:
        """Say something on the page for scoring, and on that of the settings while it is shown."""
        self.page.tell(text)
        if self.pages.shown_settings is not None:
            self.pages.shown_settings.tell(text)

    def _show(self, state: AppState) -> None:
        words = words_for(state.language, state.naming)
        self._dress_tiles()
        view = View(state, Facts(state), words)
        if (state.language, state.settings.keys) != self._texts_for:
            self._texts_for = (state.language, state.settings.keys)
            self._set_texts(view)
        self.undo.setEnabled(self.session.store.can_undo)
        self.redo.setEnabled(self.session.store.can_redo)
        name = rules_name(words, state)
        rules = words.text("Rules: {name}", name=name)
        if self.rules.accessibleName() != rules:
            self.rules.setText(words.text("Rules: {name}", name=short(name)))
            self.rules.describe(rules, words.text("Choose the rulebook"))
            self.rules.updateGeometry()
        self.pages.show_view(view)
        if self.table is not None and self._at_table:
            self.table.show_view(view)

    def _dress_tiles(self) -> None:
        """Give the tiles the face and the figures that the settings say."""
        state = self.session.state
        face = state.settings.tile_face
        indices = words_for(state.language).honour_letters() if state.settings.tile_indices else None
        change_look(TileLook(face == "dark" or (face == "theme" and self.look.is_dark), indices))

    def _set_texts(self, view: View) -> None:
        words = view.words
        self.setWindowTitle(words.text("Riichi scoring trainer"))
        for button, text, tip, command in (
            (self.page_button, words.text("Score"), words.text("Score a hand (Ctrl+1)"), ""),
            (self.quiz_button, words.text("Quiz"), words.text("Practise scoring (Ctrl+2)"), ""),
            (self.reference_button, words.text("Reference"), words.text("Yaku, fu and rules to look up (Ctrl+3)"), ""),
            (self.progress_button, words.text("Progress"), words.text("What you know and what you miss (Ctrl+4)"), ""),
            (
                self.table_button,
                words.text("Table view"),
                words.text("Large, for everybody at the table"),
                "table_view",
            ),
            (self.history, words.text("History"), words.text("The hands that were scored last"), "history"),
            (
                self.print_button,
                words.text("Print..."),
                words.text("A cheat sheet, a worksheet or this hand, on paper or as PDF"),
                "print",
            ),
            (self.undo, words.text("Undo"), words.text("Undo the last step"), "undo"),
            (self.redo, words.text("Redo"), words.text("Redo the step"), "redo"),
            (self.settings_button, words.text("Settings"), words.text("Language, look, keys and more (Ctrl+5)"), ""),
        ):
            button.setText(text)
            button.describe(text, keyed(view, tip, command) if command else tip)
            button.updateGeometry()

    # ------------------------------------------------------------------------------------------------------------ input

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take tiles and commands where the keyboard is in the row above the page, as after a click on Undo."""
        if self._at_table or not self.pages.is_score or not self.page.keys.press(event):
            super().keyPressEvent(event)

    def _open_rules(self) -> None:
        self.rules_menu.open(self.rules)

    def open_rules_dialog(self) -> None:
        """Open the dialog of the rulebooks, with the one in use."""
        from riichi_gui.ui.rules_dialog import RulesDialog

        if self.rules_dialog is None:
            self.rules_dialog = RulesDialog(self.session, self.shelf, self)
            self.rules_dialog.destroyed.connect(self._forget_rules_dialog)
            self.rules_dialog.open()

    def _forget_rules_dialog(self) -> None:
        self.rules_dialog = None

    @property
    def _at_table(self) -> bool:
        return self.table is not None and self._pages.currentWidget() is self.table

    def show_score(self) -> None:
        """Show the page where a hand is scored."""
        if not self.pages.is_score:
            self._show_page(self.page)
            self.page.setFocus()

    def show_quiz(self) -> None:
        """Show the quiz, where it was left."""
        quiz = self.pages.make_quiz(self.session)
        self._show_page(quiz)
        quiz.focus()

    def show_reference(self) -> None:
        """Show the reference, where it was left."""
        reference = self.pages.make_reference(self.session)
        self._show_page(reference)
        reference.focus()

    def show_progress(self) -> None:
        """Show the page about progress, with what was answered since."""
        progress = self.pages.make_progress()
        self._show_page(progress)
        progress.focus()

    def show_settings(self) -> None:
        """Show the page of the settings."""
        settings = self.pages.make_settings(self.session, self.rules_menu)
        self._show_page(settings)
        settings.focus()
        if self._settings_told:
            settings.tell(self._settings_told)
            self._settings_told = ""

    def _show_page(self, page: QWidget) -> None:
        if self._at_table:
            self._leave_table()
        self.pages.setCurrentWidget(page)
        scoring = self.pages.is_score
        self.page_button.setChecked(scoring)
        self.quiz_button.setChecked(page is self.pages.quiz)
        self.reference_button.setChecked(page is self.pages.reference)
        self.progress_button.setChecked(page is self.pages.progress)
        self.settings_button.setChecked(page is self.pages.settings)
        for button in (self.table_button, self.history, self.print_button, self.undo, self.redo):
            button.setVisible(scoring)
        # What changes the hand does nothing while it is not shown.
        self.page.keys.set_enabled(scoring)
        self._show(self.session.state)

    def toggle_table(self) -> None:
        """Show the large view on the full screen, or leave it."""
        if self._at_table:
            self._leave_table()
            return
        if self.table is None:
            from riichi_gui.ui.pages.table_view import TableView

            self.table = TableView(self._pages)
            self.table.next_wanted.connect(self.page.clear_hand)
            self.table.left.connect(self._leave_table)
            self._pages.addWidget(self.table)
        self._earlier = (self.windowState(), self.focusWidget())
        self._pages.setCurrentWidget(self.table)
        self.table.setFocus()
        self._show(self.session.state)
        self.showFullScreen()

    def _leave_table(self) -> None:
        state, focused = self._earlier
        self._pages.setCurrentIndex(0)
        self.setWindowState(state)
        # What had the keyboard may have gone with its hand.
        is_there = focused is not None and isValid(focused) and focused.isVisible() and focused.isEnabled()
        (focused if is_there and focused is not None else self.page).setFocus()

    def _escape(self) -> None:
        if self._at_table:
            self._leave_table()
        elif self.pages.is_quiz and self.pages.quiz is not None:
            self.pages.quiz.escape()
        elif not self.pages.is_score:
            if not self.pages.escape():
                self.show_score()
        else:
            self.page.escape()

    def _go_to_line(self) -> None:
        if self.pages.is_quiz:
            return
        if self._at_table:
            self._leave_table()
        self.show_score()
        self.page.focus_line()

    def open_history(self) -> None:
        """Open the hands that were scored last."""
        self.keeper.open(self)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the hand that is there in the history; the window closes whether or not that works."""
        try:
            self.keeper.keep()
            self.settings_keeper.keep()
            self.pages.close_records()
        finally:
            super().closeEvent(event)
