"""A rulebook in the dialog: its name and edition, what there is to say about it, and all of its options."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from riichi_gui.app.rule_draft import RuleDraft
from riichi_gui.scoring.rulesets import OPTIONS, load_rulebook
from riichi_gui.ui.widgets.option_row import OptionRow
from riichi_gui.ui.widgets.title import Title
from riichi_gui.wording import Words


class BookView(QWidget):
    """``changed`` carries the id of an option and the value that was chosen for it; ``taken_back`` the id."""

    changed = Signal(str, object)
    taken_back = Signal(str)

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self.name = Title(self, 1.35)
        self.name.setObjectName("book-name")
        self.name.setWordWrap(True)
        self.about = self._label("book-about")
        self.about.setForegroundRole(self.foregroundRole().PlaceholderText)
        self.notice = self._label("book-notice")
        self.notice.setFrameShape(QFrame.Shape.StyledPanel)
        self.notice.setMargin(8)
        self.notice.setBackgroundRole(self.backgroundRole().Button)
        self.notice.setAutoFillBackground(True)
        self.area = QScrollArea(self)
        self.area.setObjectName("options")
        self.area.setAccessibleName(words.text("Options"))
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.viewport().setBackgroundRole(self.backgroundRole().Base)
        policy = self.area.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.area.setSizePolicy(policy)
        body = QWidget()
        body.setBackgroundRole(self.backgroundRole().Base)
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.rows = {option.id: OptionRow(option, body) for option in OPTIONS}
        for row in self.rows.values():
            row.changed.connect(self.changed)
            row.taken_back.connect(self.taken_back)
            column.addWidget(row)
        column.addStretch(1)
        self.area.setWidget(body)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for part in (self.name, self.about, self.notice):
            layout.addWidget(part)
        layout.addWidget(self.area, 1)

    def _label(self, name: str) -> QLabel:
        label = QLabel(self)
        label.setObjectName(name)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        return label

    def tell(self, text: str) -> None:
        """Say something about the rulebook, or no more."""
        self.notice.setText(text)
        self.notice.setVisible(bool(text))

    def show_draft(self, draft: RuleDraft) -> None:
        """Show a rulebook with every option."""
        words = self._words
        book, base = load_rulebook(draft.base), words.ruleset_name(draft.base)
        count = len(draft.changed)
        differing = (
            words.plural("{n} option differs from {rules}.", "{n} options differ from {rules}.", count, rules=base)
            if count
            else words.text("No option differs.")
        )
        if draft.own is not None:
            self.name.setText(words.text("{name} *", name=draft.own.name) if draft.is_dirty else draft.own.name)
            start = words.text("Own ruleset, made from {rules}.", rules=base)
            unsaved = words.text("Not saved yet.") if draft.is_dirty else ""
            about = [words.sentences([start, differing, unsaved]), draft.own.note]
        elif draft.is_dirty:
            self.name.setText(words.text("Copy of {rules} *", rules=base))
            about = [words.sentences([differing, words.text("The copy is not saved yet.")])]
        else:
            self.name.setText(base)
            edition = f"{words.rulebook_text(book.edition)} ({words.rulebook_text(book.date)})"
            about = [edition, words.text("It stays as it is: a change starts a copy.")]
        self.about.setText("\n".join(filter(None, about)))
        for fact in draft.facts:
            self.rows[fact.option.id].show_fact(fact, draft.base, words)
        self.area.setVisible(True)

    def show_damaged(self, name: str) -> None:
        """Show a file that cannot be read: no options, so that none is taken for its own."""
        self.name.setText(name)
        self.about.setText("")
        self.area.setVisible(False)
