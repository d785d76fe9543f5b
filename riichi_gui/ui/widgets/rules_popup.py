"""The rules that touched this very score, in a sheet beside the result."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from riichi_gui.ui.rule_words import changed_line, option_line, rules_name, source_line
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.ui.widgets.popup import Popup

WIDTH: Final = 480


class RulesPopup(Popup):
    """Each rule with its value, its meaning, and its source. ``all_wanted`` asks for the whole rulebook."""

    all_wanted = Signal()

    def __init__(self, view: View, parent: QWidget) -> None:
        words, state = view.words, view.state
        super().__init__(words.text("Rules behind this score: {name}", name=rules_name(words, state)), parent)
        self.setObjectName("rules-popup")
        base = state.rules.id if state.own is None else state.own.base
        facts = view.facts.touched
        if facts is None:
            self.add_text(words.text("There is no score yet. Once there is, the rules that it depends on stand here."))
        elif not facts:
            self.add_text(words.text("No option touches this score: it is the same whatever their values are."))
        else:
            self.add_text(words.text("With another value of these options the score would be another."), quiet=True)
        for fact in facts or ():
            self.add_text(option_line(words, fact.option.id, fact.value), bold=True, above=10)
            self.add_text(words.option_text(fact.option.id))
            if fact.is_changed:
                self.add_text(changed_line(words, fact, base))
                continue
            if fact.provenance.note:
                self.add_text(words.text("Note: {note}", note=words.rulebook_text(fact.provenance.note)), quiet=True)
            self.add_text(source_line(words, fact.provenance), quiet=fact.is_confirmed)
        self.rows.addStretch(1)
        self.all_rules = PillButton(words.text("All rules of this book..."), self)
        self.all_rules.setObjectName("all-rules")
        self.all_rules.describe(self.all_rules.text())
        self.all_rules.clicked.connect(self._want_all)
        self.layout_.addWidget(self.all_rules, 0, Qt.AlignmentFlag.AlignLeft)

    def _want_all(self) -> None:
        self.all_wanted.emit()
        self.close()
