"""The dialog of the rulebooks: look at any of them, change it, and keep it as a ruleset of one's own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QDialog, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from riichi_gui.app import actions, own_rules, rule_draft
from riichi_gui.app.own_rules import Loaded, OwnMessage, OwnRules, OwnRulesError
from riichi_gui.app.rule_actions import set_own_rules, take_deleted, take_saved
from riichi_gui.app.rule_draft import RuleDraft, draft_of
from riichi_gui.app.session import Session
from riichi_gui.app.shelf import Shelf
from riichi_gui.scoring.rulesets import ruleset_ids
from riichi_gui.ui.name_dialog import NameDialog
from riichi_gui.ui.questions import ask, choose_file
from riichi_gui.ui.theme import px
from riichi_gui.ui.widgets.book_view import BookView
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.ui.widgets.flow import EvenGrid, FlowLayout
from riichi_gui.wording import words_for

KEY: Final = Qt.ItemDataRole.UserRole
LIST_WIDTH: Final = 250
ROW: Final = 3  # The height of a row, in half lines of type.
MOST_SIZE: Final = (1060, 860)
NARROW: Final = 700
BESIDE, BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class RulesDialog(QDialog):
    """A list of the rulebooks and own rulesets, and beside it the one that is looked at, as a draft."""

    def __init__(self, session: Session, shelf: Shelf, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("rules-dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._session = session
        self._shelf = shelf
        self._words = words = words_for(session.state.language, session.state.naming)
        self._files: dict[str, Loaded] = {}
        self._key = ""
        self._draft: RuleDraft | None = None
        self.setWindowTitle(words.text("Rulebooks"))
        self.resize(min(parent.width() - 40, px(MOST_SIZE[0])), min(parent.height() - 40, px(MOST_SIZE[1])))
        self.books = QListWidget(self)
        self.books.setObjectName("books")
        self.books.setAccessibleName(words.text("Rulebooks"))
        self.books.currentItemChanged.connect(self._item_chosen)
        self.rename = self._button("rename-rules", words.text("Rename..."), self._rename)
        self.delete = self._button("delete-rules", words.text("Delete..."), self._ask_delete)
        self.import_ = self._button("import-rules", words.text("Import..."), self._ask_import)
        self.export = self._button("export-rules", words.text("Export..."), self._ask_export)
        self.view = BookView(words, self)
        self.view.changed.connect(self._change)
        self.view.taken_back.connect(self._take_back)
        self.use = self._button("use-rules", words.text("Use these rules"), self._use)
        self.save = self._button("save-rules", words.text("Save"), self._save)
        self.save_as = self._button("save-rules-as", words.text("Save as..."), self._ask_save_as)
        self.close_ = self._button("close-rules", words.text("Close"), self.reject)
        self._lay_out()
        QShortcut(QKeySequence(QKeySequence.StandardKey.Save), self).activated.connect(self.save.click)
        self._fill()
        self._open(session.state.rules.id if self._has(session.state.rules.id) else ruleset_ids()[0])
        self.books.setFocus()

    def _button(self, name: str, text: str, slot: Callable[[], None]) -> PillButton:
        button = PillButton(text, self)
        button.setObjectName(name)

        def pressed() -> None:
            # What an earlier button did must not be read as what this one does.
            self.view.tell(self._told())
            slot()

        button.clicked.connect(pressed)
        return button

    def _lay_out(self) -> None:
        below = EvenGrid(gap=6, most=2, fill=True)
        for button in (self.rename, self.delete, self.import_, self.export):
            below.addWidget(button)
        self._side = QWidget(self)
        left = QVBoxLayout(self._side)
        left.setContentsMargins(3, 3, 3, 3)
        left.addWidget(self.books, 1)
        left.addLayout(below)
        ends = FlowLayout()
        for button in (self.use, self.save, self.save_as):
            ends.addWidget(button)
        ends.addStretch()
        ends.addWidget(self.close_)
        right = QVBoxLayout()
        right.addWidget(self.view, 1)
        right.addLayout(ends)
        self._columns = QBoxLayout(BESIDE, self)
        self._columns.setSpacing(14)
        self._columns.addWidget(self._side)
        self._columns.addLayout(right, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the list beside the rulebook, or above it where the width is not enough for both."""
        super().resizeEvent(event)
        narrow = self.width() < px(NARROW)
        self._columns.setDirection(BELOW if narrow else BESIDE)
        self._side.setFixedWidth(self.width() - 24 if narrow else px(LIST_WIDTH))
        self._side.setMaximumHeight(self.height() * 2 // 5 if narrow else self.height())

    # ---------------------------------------------------------------------------------------------------------- drawing

    def _has(self, key: str) -> bool:
        return key in ruleset_ids() or key in self._files

    def _fill(self) -> None:
        """List the rulebooks and then the files of the folder, also those that cannot be read."""
        words = self._words
        self._files = {loaded.path.stem: loaded for loaded in self._shelf.files()}
        self.books.blockSignals(True)
        self.books.clear()
        self._add_head(words.text("Rulebooks"))
        for ruleset_id in ruleset_ids():
            self._add_book(ruleset_id, words.ruleset_name(ruleset_id))
        if self._files:
            self._add_head(words.text("Own rulesets"))
        for key, loaded in self._files.items():
            name = loaded.own.name if loaded.own is not None else loaded.path.name
            self._add_book(key, words.text("{name} (!)", name=name) if loaded.messages else name)
        self.books.blockSignals(False)
        self._mark()

    def _add_head(self, text: str) -> None:
        item = QListWidgetItem(text)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        self.books.addItem(item)

    def _add_book(self, key: str, name: str) -> None:
        item = QListWidgetItem(name)
        item.setSizeHint(QSize(0, ROW * self.fontMetrics().height() // 2))
        item.setData(KEY, key)
        item.setData(KEY + 1, name)
        self.books.addItem(item)

    def _mark(self) -> None:
        """Mark the ruleset in use and the one that is looked at."""
        self.books.blockSignals(True)
        for place in range(self.books.count()):
            item = self.books.item(place)
            key, name = item.data(KEY), item.data(KEY + 1)
            if key is None:
                continue
            used = key == self._session.state.rules.id
            item.setText(self._words.text("{name} (in use)", name=name) if used else name)
            if key == self._key:
                self.books.setCurrentItem(item)
        self.books.blockSignals(False)

    def _open(self, key: str) -> None:
        """Look at a rulebook, an own ruleset, or a file that cannot be read."""
        self._key = key
        loaded = self._files.get(key)
        if loaded is not None and loaded.own is None:
            self._draft = None
            self.view.show_damaged(loaded.path.name)
        else:
            self._draft = draft_of(loaded.own if loaded is not None and loaded.own is not None else key)
        self.view.area.verticalScrollBar().setValue(0)
        self._show(self._told())

    def _told(self, messages: tuple[OwnMessage, ...] = ()) -> str:
        """Return messages in words; those of the file that is looked at where none are given."""
        if not messages and self._key in self._files:
            messages = self._files[self._key].messages
        return "\n".join(map(self._words.own_rules_message, messages))

    def _show(self, notice: str = "") -> None:
        draft = self._draft
        if draft is not None:
            self.view.show_draft(draft)
        self.view.tell(notice)
        own = draft.own if draft is not None else None
        in_use = self._key == self._session.state.rules.id
        self.use.setEnabled(draft is not None and not draft.is_dirty and not in_use)
        self.save.setEnabled(draft is not None and draft.is_dirty)
        self.save_as.setEnabled(draft is not None)
        self.rename.setEnabled(own is not None)
        self.export.setEnabled(own is not None)
        self.delete.setEnabled(self._key in self._files)
        self._mark()

    # ------------------------------------------------------------------------------------------------------------ input

    def _item_chosen(self, item: QListWidgetItem | None) -> None:
        key = item.data(KEY) if item is not None else None
        if key is None or key == self._key:
            return
        self._mark()
        self._leave(lambda: self._open(key))

    def _change(self, option: str, value: object) -> None:
        if self._draft is not None:
            self._draft = rule_draft.change(self._draft, option, value)
            self._show(self.view.notice.text())

    def _take_back(self, option: str) -> None:
        if self._draft is not None:
            self._draft = rule_draft.take_back(self._draft, option)
            self._show(self.view.notice.text())

    def reject(self) -> None:
        """Close, but ask first what to do with changes that are not saved."""
        self._leave(super().reject)

    def _leave(self, then: Callable[[], None]) -> None:
        """Go on with something that leaves the draft behind; where it is not saved, ask first."""
        if self._draft is None or not self._draft.is_dirty:
            then()
            return
        words = self._words
        ask(
            self,
            words.text("Not saved yet"),
            words.text("The changes are not saved. Save them or throw them away?"),
            {
                words.text("Save"): lambda: self._save(then),
                words.text("Throw away"): lambda: self._throw_away(then),
            },
            words.text("Go on editing"),
        )

    def _throw_away(self, then: Callable[[], None]) -> None:
        self._open(self._key)
        then()

    def _use(self) -> None:
        draft = self._draft
        if draft is not None:
            fault = self._tried(lambda: self._used(draft), self._files.get(self._key))
            self._show(fault or self.view.notice.text())

    def _used(self, draft: RuleDraft) -> None:
        if own := draft.own:
            own_rules.load_own(self._shelf.folder, own.id)
            self._session.do(lambda state: set_own_rules(state, own))
        else:
            self._session.do(lambda state: actions.set_rules(state, draft.base))

    # ----------------------------------------------------------------------------------------------------------- saving

    def _tried(self, action: Callable[[], None], loaded: Loaded | None = None) -> str:
        """Carry out something with files; returns what went wrong, but of a file that is gone it is said here."""
        try:
            action()
        except (OwnRulesError, OSError) as error:
            if loaded is not None and isinstance(error, OwnRulesError) and error.key == "not_found":
                self._go_on_without(loaded)
                name = loaded.own.name if loaded.own is not None else loaded.path.name
                self._show(self._told((OwnMessage("not_found", name),)))
                return ""
            return self._fault(error)
        return ""

    def _go_on_without(self, loaded: Loaded) -> None:
        """Go back to the preset of a ruleset that is gone."""
        own = loaded.own
        if own is not None:
            self._session.adjust(lambda state: take_deleted(state, own))
        self._fill()
        self._open(own.base if own is not None else ruleset_ids()[0])
        self.books.setFocus()

    def _fault(self, error: OwnRulesError | OSError) -> str:
        if isinstance(error, OwnRulesError):
            return self._words.own_rules_message(error)
        return self._words.text("That did not work: {why}.", why=self._words.system_error(error))

    def _save(self, then: Callable[[], None] | None = None) -> None:
        draft = self._draft
        if draft is None:
            return
        own = draft.own
        if own is None:
            self._ask_save_as(then)
            return
        if fault := self._tried(lambda: self._saved(own_rules.save_own(self._shelf.folder, draft.with_own(own)))):
            self.view.tell(fault)
        elif then is not None:
            then()

    def _saved(self, own: OwnRules) -> None:
        self._session.adjust(lambda state: take_saved(state, own))
        self._fill()
        self._open(own.id)

    def _ask_save_as(self, then: Callable[[], None] | None = None) -> None:
        draft = self._draft
        if draft is None:
            return

        def save(name: str) -> None:
            note = draft.own.note if draft.own is not None else ""
            own = own_rules.new_own(self._shelf.folder, name, draft.base, draft.rules, note)
            own = own_rules.save_own(self._shelf.folder, own)
            self._session.do(lambda state: set_own_rules(state, own))
            self._fill()
            self._open(own.id)
            self.view.tell(self._words.text("Saved, and in use now."))

        def take(name: str) -> str:
            return self._tried(lambda: save(name))

        name = draft.own.name if draft.own is not None else ""
        dialog = NameDialog(self._words.text("Save as"), name, take, self._words, self)
        if then is not None:
            dialog.accepted.connect(then)
        dialog.open()

    def _rename(self) -> None:
        draft = self._draft
        if draft is None or draft.own is None:
            return
        own, rules, loaded = draft.own, draft.rules, self._files.get(self._key)

        def rename(name: str) -> None:
            self._saved(own_rules.rename_own(self._shelf.folder, own.id, name))
            # What was changed in the meantime is still not saved.
            if self._draft is not None:
                self._draft = replace(self._draft, rules=rules)
                self._show()

        def take(name: str) -> str:
            return self._tried(lambda: rename(name), loaded)

        NameDialog(self._words.text("Rename"), own.name, take, self._words, self).open()

    def _ask_delete(self) -> None:
        loaded, words = self._files[self._key], self._words
        name = loaded.own.name if loaded.own is not None else loaded.path.name
        ask(
            self,
            words.text("Delete"),
            words.text("Delete {name}? The file is gone then.", name=name),
            {words.text("Delete"): lambda: self._delete(loaded)},
            words.text("Cancel"),
        )

    def _delete(self, loaded: Loaded) -> None:
        def delete() -> None:
            own_rules.delete_own(self._shelf.folder, loaded.path.stem)
            self._go_on_without(loaded)

        if fault := self._tried(delete, loaded):
            self.view.tell(fault)

    # ------------------------------------------------------------------------------------------------------------ files

    def _ask_export(self) -> None:
        draft = self._draft
        if draft is None or draft.own is None:
            return
        own = draft.with_own(draft.own)
        title = self._words.text("Export the ruleset")
        choose_file(self, title, lambda path: self._export(own, path), self._words, save_as=f"{own.id}.toml")

    def _export(self, own: OwnRules, path: Path) -> None:
        fault = self._tried(lambda: own_rules.export_own(own, path))
        self.view.tell(fault or self._words.text("Written to {file}.", file=path))

    def _ask_import(self) -> None:
        title = self._words.text("Import a ruleset")
        self._leave(lambda: choose_file(self, title, self._import, self._words))

    def _import(self, path: Path) -> None:
        self.view.tell(self._told())
        try:
            self._import_as(path)
        except (OwnRulesError, OSError) as error:
            if isinstance(error, OwnRulesError) and error.key == "name_taken":
                self._ask_import_as(path, error)
            else:
                self.view.tell(self._fault(error))

    def _ask_import_as(self, path: Path, error: OwnRulesError) -> None:
        def take(name: str) -> str:
            return self._tried(lambda: self._import_as(path, name))

        dialog = NameDialog(self._words.text("Import a ruleset"), error.about, take, self._words, self)
        dialog.tell(self._fault(error))
        dialog.open()

    def _import_as(self, path: Path, name: str | None = None) -> None:
        loaded = own_rules.import_own(self._shelf.folder, path, name)
        self._fill()
        self._open(loaded.path.stem)
        self.view.tell("\n".join(filter(None, (self._words.text("Imported."), self._told(loaded.messages)))))
