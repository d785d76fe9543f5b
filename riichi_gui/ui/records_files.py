"""Export, import and deletion of the learner's answers, with the questions that come before them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QWidget

from riichi_gui.records.portable import export_progress, import_progress
from riichi_gui.records.values import RecordsError
from riichi_gui.ui.questions import ask, choose_file
from riichi_gui.wording import Words

if TYPE_CHECKING:
    from riichi_gui.records.store import Store

FILE: Final = "riichi-progress.json"


class RecordsFiles:
    """What can be done with all answers at once. What came of it is told, and ``changed`` called where there is more.

    ``words`` and ``records`` are asked each time: the language may change, and the file may be closed and opened.
    """

    def __init__(
        self,
        parent: QWidget,
        records: Callable[[], Store],
        words: Callable[[], Words],
        tell: Callable[[str], None],
        changed: Callable[[], None],
    ) -> None:
        self._parent = parent
        self._records = records
        self._words = words
        self._tell = tell
        self._changed = changed

    def ask_export(self) -> None:
        """Ask where to write all answers."""
        words = self._words()
        choose_file(
            self._parent,
            words.text("Export all progress"),
            self._export,
            words,
            save_as=FILE,
            kind=words.text("Progress (*.json)"),
        )

    def _export(self, path: Path) -> None:
        words = self._words()
        try:
            count = export_progress(self._records(), path)
        except (RecordsError, OSError) as error:
            self._tell(self._fault(error))
        else:
            self._tell(
                words.plural("{n} answer written to {file}.", "{n} answers written to {file}.", count, file=path)
            )

    def ask_import(self) -> None:
        """Ask for a file of answers to take in."""
        words = self._words()
        title, kind = words.text("Import progress"), words.text("Progress (*.json)")
        choose_file(self._parent, title, self._import, words, kind=kind)

    def _import(self, path: Path) -> None:
        words = self._words()
        try:
            merged = import_progress(self._records(), path)
        except (RecordsError, OSError) as error:
            self._tell(self._fault(error))
            return
        self._changed()
        told = [words.plural("{n} answer was new.", "{n} answers were new.", merged.added)]
        if merged.known:
            told.append(words.plural("{n} was there already.", "{n} were there already.", merged.known))
        self._tell(words.sentences(told))

    def ask_delete(self) -> None:
        """Ask whether to delete everything; what came in since is not deleted."""
        words = self._words()
        try:
            token = self._records().deletion_token()
            count = len(self._records().answers())
        except RecordsError as error:
            self._tell(self._fault(error))
            return
        question = words.plural(
            "Delete your {n} answer and everything that is known of your skills? This cannot be undone.",
            "Delete all {n} answers and everything that is known of your skills? This cannot be undone.",
            count,
        )
        ask(
            self._parent,
            words.text("Delete all progress"),
            question,
            {words.text("Delete all"): lambda: self._delete(token)},
            words.text("Cancel"),
        )

    def _delete(self, token: str) -> None:
        try:
            self._records().delete_all(token)
        except RecordsError as error:
            self._changed()
            self._tell(self._fault(error))
            return
        self._changed()
        self._tell(self._words().text("All answers are deleted."))

    def _fault(self, error: RecordsError | OSError) -> str:
        words = self._words()
        if isinstance(error, RecordsError):
            return words.records_error(error)
        return words.text("The file cannot be written: {why}.", why=error.strerror or error)
