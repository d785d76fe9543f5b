"""The rules behind the question at hand: the same sheet as beside a score."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QWidget

from riichi_gui.app.quiz import Quiz
from riichi_gui.app.result import Facts
from riichi_gui.app.state import AppState
from riichi_gui.ui.quiz_lines import win_of
from riichi_gui.ui.view import View
from riichi_gui.wording import Words


def open_rules(quiz: Quiz, book: AppState, words: Words, beside: QWidget, all_wanted: SignalInstance) -> None:
    """Open the sheet with the rules that the hand depends on; without a hand ask for the whole rulebook."""
    win = win_of(quiz.dealt.asked) if quiz.dealt is not None else None
    if win is None or win.tile is None:
        all_wanted.emit()
        return
    from riichi_gui.ui.widgets.rules_popup import WIDTH, RulesPopup

    state = replace(book, win=win, draft=None)
    popup = RulesPopup(View(state, Facts(state), words), beside)
    popup.all_wanted.connect(all_wanted)
    popup.open_beside(beside, WIDTH)
