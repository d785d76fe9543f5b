"""The Reference page: yaku, fu, points, circumstances, limits, terms and rulebooks, all from the catalogues."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, cast

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from riichi_gui.ui.pages.search_page import SearchPage
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.flow import FlowLayout
from riichi_gui.ui.widgets.segments import Segments
from riichi_gui.ui.widgets.yaku_view import YakuView
from riichi_gui.wording.reference import SECTIONS as NAMES

if TYPE_CHECKING:
    # For annotations alone.
    from riichi_gui.app.compare import Book
    from riichi_gui.scoring.rulesets import RuleSet
    from riichi_gui.ui.reference_words import Row
    from riichi_gui.wording import Words

MARGIN: Final = 16
SEARCH_LINES: Final = 12
"""How wide the search is, in lines of type."""


class ReferencePage(SearchPage):
    """The page. A section is made when it is first shown.

    ``books`` returns every rulebook there is, own rulesets among them. ``try_wanted`` carries a hand to be scored
    (``scoring.hand.Win``), ``drill_wanted`` the atom of a skill.
    """

    try_wanted = Signal(object)
    drill_wanted = Signal(str)

    def __init__(self, books: Callable[[], tuple[Book, ...]], parent: QWidget | None = None) -> None:
        super().__init__("reference", parent)
        self._books = books
        self._view: View | None = None
        self._makers: dict[str, Callable[[], QWidget]] = {
            "yaku": self._make_yaku,
            "fu": self._make_fu,
            "points": self._make_points,
            "contexts": lambda: self._make_plain("contexts"),
            "limits": lambda: self._make_plain("limits"),
            "glossary": lambda: self._make_plain("glossary"),
            "rules": self._make_rules,
        }
        self.made: dict[str, QWidget] = {}
        self.section = "yaku"
        self.sections = Segments("reference-section", tuple(self._makers), self, padding=12)
        self.sections.chosen.connect(self.choose)
        self.search.setTextMargins(6, 3, 6, 3)
        self.search.textChanged.connect(self._search)
        self.stack = QStackedWidget(self)
        row = FlowLayout()
        row.addWidget(self.sections)
        row.addStretch()
        row.addWidget(self.search)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, 8, MARGIN, 12)
        layout.setSpacing(8)
        layout.addLayout(row)
        layout.addWidget(self.stack, 1)
        for key in ("Ctrl+F", "/"):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.focus)

    # --------------------------------------------------------------------------------------------------------- building

    def _make_yaku(self) -> QWidget:
        yaku = YakuView(self._books, self.stack)
        yaku.try_wanted.connect(self.try_wanted)
        yaku.drill_wanted.connect(self.drill_wanted)
        return yaku

    def _make_fu(self) -> QWidget:
        from riichi_gui.ui.widgets.fu_view import FuView

        return FuView(self.stack)

    def _make_points(self) -> QWidget:
        from riichi_gui.ui.widgets.points_view import PointsView

        return PointsView(self.stack)

    def _make_plain(self, name: str) -> QWidget:
        from riichi_gui.ui.glossary_words import glossary_rows
        from riichi_gui.ui.reference_words import context_rows, limit_rows
        from riichi_gui.ui.widgets.plain_view import PlainView

        rows: dict[str, Callable[[Words, RuleSet], list[Row]]] = {
            "contexts": context_rows,
            "limits": limit_rows,
            "glossary": glossary_rows,
        }
        return PlainView(name, rows[name], self.stack)

    def _make_rules(self) -> QWidget:
        from riichi_gui.ui.widgets.rulebooks_view import RulebooksView

        return RulebooksView(self._books, self.stack)

    def _made(self) -> Any:  # noqa: ANN401 - the sections have methods of the same names, and no common base
        """Return the section that is chosen; it is made when it is first shown."""
        if self.section not in self.made:
            self.made[self.section] = made = self._makers[self.section]()
            self.stack.addWidget(made)
        return cast("Any", self.made[self.section])

    # ---------------------------------------------------------------------------------------------------------- drawing

    def show_view(self, view: View) -> None:
        """Show a state: its rules, and in the section about fu its hand."""
        before, self._view = self._view, view
        if before is None or before.words is not view.words:
            self._set_texts(view)
        self._arrange()

    def _set_texts(self, view: View) -> None:
        words = view.words
        self.setAccessibleName(words.text("Reference"))
        self.sections.set_texts(words.text("Section"), {key: words.text(NAMES[key]) for key in self._makers})
        self.search.setPlaceholderText(words.text("Search"))
        self.search.setAccessibleName(words.text("Search this section by any name"))
        self.search.setToolTip(words.text("Search this section: English, romaji, kana or kanji (Ctrl+F or /)"))
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Fit the search to the size of the type."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        self.search.setFixedWidth(SEARCH_LINES * self.fontMetrics().height())

    def _arrange(self) -> None:
        self.sections.show_choice(self.section)
        if self._view is not None:
            made = self._made()
            made.show_view(self._view)
            made.search(self.search.text())
            self.stack.setCurrentWidget(made)

    # ------------------------------------------------------------------------------------------------------------ input

    def choose(self, section: str) -> None:
        """Show a section, all of it."""
        if section != self.section:
            self.section = section
            self.search.clear()
        self._arrange()

    def _search(self, text: str) -> None:
        if self._view is not None:
            self._made().search(text)

    def go_to_found(self) -> None:
        """Put the keyboard on what was found."""
        self._made().focus()
