"""The Settings page: every setting in a row of its group, a search above them, and nothing to confirm."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHideEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from riichi_gui.app import actions, key_choices, view_actions
from riichi_gui.app.keymap import COMMANDS
from riichi_gui.app.keymap import GROUPS as KEY_GROUPS
from riichi_gui.app.session import Session
from riichi_gui.app.settings_table import BY_ID, SETTINGS
from riichi_gui.scoring.rulesets import DEFAULT_RULESET
from riichi_gui.ui.pages.search_page import SearchPage
from riichi_gui.ui.rule_words import rules_name
from riichi_gui.ui.rules_menu import RulesMenu
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.ui.widgets.key_row import KeyRow
from riichi_gui.ui.widgets.setting_row import Row, SettingRow
from riichi_gui.ui.widgets.title import Title
from riichi_gui.wording import Words, words_for
from riichi_gui.wording.key_names import group_name
from riichi_gui.wording.settings import GROUPS

MARGIN: Final = 16
WIDTH: Final = 46
"""How many lines of type wide the rows are at most: wider, the eye would lose the row."""
SEARCH_HEIGHT: Final = 32
HEAD: Final = 1.25


class SettingsPage(SearchPage):
    """The page. It is made from the table of settings; what is chosen takes effect at once."""

    def __init__(self, session: Session, rules_menu: RulesMenu, data: Path, parent: QWidget | None = None) -> None:
        super().__init__("settings", parent)
        self._session = session
        self._rules_menu = rules_menu
        self._data = data
        self._shown: tuple[object, ...] = ()
        self._words: Words | None = None
        self.search.setMinimumHeight(SEARCH_HEIGHT)
        self.search.setTextMargins(6, 0, 6, 0)
        self.search.textChanged.connect(self._search)
        self.message = QLabel(self)
        self.message.setObjectName("settings-message")
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        self.message.setWordWrap(True)
        self.message.hide()
        self.none = QLabel(self)
        self.none.setObjectName("settings-none")
        self.none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.heads: dict[str, Title] = {}
        self.rows: dict[str, Row] = {}
        self._make_rows()
        # A row that has the keyboard stays in view, also while everything below and above it grows.
        self.area.verticalScrollBar().rangeChanged.connect(self._keep_in_view)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._keep_in_view)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(self._centred(self.search))
        layout.addLayout(self._centred(self.message))
        layout.addWidget(self.area, 1)
        self._fit()

    # --------------------------------------------------------------------------------------------------------- building

    def _centred(self, widget: QWidget) -> QHBoxLayout:
        row = QHBoxLayout()
        # In line with the rows, beside which there is the scroll bar.
        row.setContentsMargins(MARGIN, 0, MARGIN + self._bar_width, 0)
        row.addStretch(1)
        row.addWidget(widget, 1000)
        row.addStretch(1)
        return row

    def _make_rows(self) -> None:
        body = QWidget()
        body.setObjectName("settings-body")
        self.column = QWidget(body)
        rows = QVBoxLayout(self.column)
        rows.setContentsMargins(0, 0, 0, 12)
        rows.setSpacing(0)
        for group in GROUPS:
            self.heads[group] = head = Title(self.column, HEAD)
            head.setContentsMargins(2, 16, 0, 4)
            rows.addWidget(head)
            for row in self._rows_of(group):
                rows.addWidget(row)
                row.stepped.connect(lambda step, row=row: self._step(row, step))
            if group == "keys":
                self._make_key_rows(rows)
        rows.addWidget(self.none)
        rows.addStretch(1)
        self._inside = QHBoxLayout(body)
        self._inside.addStretch(1)
        self._inside.addWidget(self.column, 1000)
        self._inside.addStretch(1)
        self.area = QScrollArea(self)
        self.area.setObjectName("settings-area")
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidgetResizable(True)
        self.area.setWidget(body)
        self.area.verticalScrollBar().rangeChanged.connect(self._keep_in_line)
        self._keep_in_line(0, 0)

    @property
    def _bar_width(self) -> int:
        return self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)

    def _keep_in_line(self, _least: int, most: int) -> None:
        """Leave the room of the scroll bar where there is none, so that a search does not shift the rows."""
        self._inside.setContentsMargins(MARGIN, 0, MARGIN + (0 if most else self._bar_width), 0)

    def _rows_of(self, group: str) -> list[Row]:
        """Make the rows of a group."""
        made: list[Row] = []
        for setting in SETTINGS:
            if setting.group != group or not setting.is_shown or setting.kind == "keys":
                continue
            row = SettingRow(setting, self.column)
            row.changed.connect(self._change)
            if setting.kind == "ruleset":
                row.reset.connect(self._reset_rules)
                if isinstance(row.control, PillButton):
                    row.control.clicked.connect(self._open_rules)
            else:
                row.reset.connect(lambda setting=setting: self._change(setting.id, setting.default))
            made.append(row)
            self.rows[setting.id] = row
        if group == "keys":
            intro = self.rows["keys"] = Row("keys", group, self.column)
            self.all_keys = PillButton(parent=intro)
            self.all_keys.setObjectName("reset-all-keys")
            self.all_keys.clicked.connect(self._reset_keys)
            intro.adopt(self.all_keys)
            made.append(intro)
        if group == "data":
            folder = self.rows["data"] = Row("data", group, self.column)
            # A path can be longer than the page is wide, and has no place where it could be broken.
            self.path = QLineEdit(str(self._data), folder)
            self.path.setObjectName("data-folder")
            self.path.setReadOnly(True)
            self.path.setFrame(False)
            self.path.home(False)
            folder.grid.addWidget(self.path, 2, 0)
            made.append(folder)
        return made

    def _make_key_rows(self, rows: QVBoxLayout) -> None:
        """Make a row for each command, below a head for each group of them."""
        for group in KEY_GROUPS:
            head = self.heads[f"keys-{group}"] = Title(self.column, 1.0)
            head.setContentsMargins(2, 14, 0, 2)
            head.setForegroundRole(QPalette.ColorRole.PlaceholderText)
            rows.addWidget(head)
            for command in COMMANDS:
                if command.group != group:
                    continue
                row = self.rows[f"key-{command.id}"] = KeyRow(command.id, self.column)
                row.chosen.connect(self._choose_key)
                row.swapped.connect(self._swap_keys)
                row.reset.connect(lambda command=command: self._give_key_back(command.id))
                row.stepped.connect(lambda step, row=row: self._step(row, step))
                rows.addWidget(row)

    # ---------------------------------------------------------------------------------------------------------- drawing

    def show_view(self, view: View) -> None:
        """Show the settings of a state."""
        state, words = view.state, view.words
        now = (state.settings, state.rules, state.own, words)
        if now == self._shown:
            return
        self._shown = now
        if words is not self._words:
            self._words = words
            self._set_texts(words)
        for setting_id in BY_ID:
            row = self.rows.get(setting_id)
            if isinstance(row, SettingRow):
                row.show_value(getattr(state.settings, setting_id))
        for row in self._key_rows:
            row.show_keys(state.settings.keys)
        self.all_keys.setEnabled(bool(state.settings.keys))
        self._show_rules(view)
        self._search()

    def _show_rules(self, view: View) -> None:
        row, words, state = self.rows["ruleset"], view.words, view.state
        name = rules_name(words, state)
        if isinstance(row, SettingRow):
            row.show_text(name, words.text("Choose the rulebook"))
        row.set_default(words, words.ruleset_name(DEFAULT_RULESET), is_default=state.rules.id == DEFAULT_RULESET)

    def _set_texts(self, words: Words) -> None:
        self.setAccessibleName(words.text("Settings"))
        self.search.setPlaceholderText(words.text("Search the settings"))
        self.search.setAccessibleName(words.text("Search the settings"))
        self.none.setText(words.text("No setting is called that."))
        self.area.setAccessibleName(words.text("Settings"))
        english = words_for("en")
        for group, head in self.heads.items():
            head.setText(group_name(words, group[5:]) if group.startswith("keys-") else words.text(GROUPS[group]))
        for row in self.rows.values():
            if isinstance(row, SettingRow):
                group = GROUPS[row.group]
                row.show_words(words, f"{words.text(group)} {group}", english)
        for key_row in self._key_rows:
            key_row.show_words(words, english)
        self._set_key_texts(words, english)
        self._set_data_texts(words, english)

    def _set_key_texts(self, words: Words, english: Words) -> None:
        def texts(each: Words) -> tuple[str, str]:
            return each.text("Keys of the page for scoring"), each.text(
                "Click a key, or go to it and press Enter; then press the new one. Tiles are always typed as digits and"
                " a suit."
            )

        self.rows["keys"].set_texts(words, *texts(words), texts(english))
        self.all_keys.setText(words.text("Reset all keys"))
        self.all_keys.describe(self.all_keys.text(), words.text("All keys as they were at first"))
        self.all_keys.updateGeometry()

    def _set_data_texts(self, words: Words, english: Words) -> None:
        def texts(each: Words) -> tuple[str, str]:
            return each.text("Data folder"), each.text(
                "Settings, own rulesets, the history and the answers of the quiz. Nothing is kept anywhere else. Delete"
                " the folder while the program is closed, and all of it is gone."
            )

        self.rows["data"].set_texts(words, *texts(words), (*texts(english), str(self._data)))
        self.path.setAccessibleName(words.text("Data folder: {path}", path=self._data))

    def tell(self, text: str) -> None:
        """Say something above the rows, until the page is left."""
        self.message.setText(text)
        self.message.setVisible(bool(text))

    def hideEvent(self, event: QHideEvent) -> None:
        """Forget what was said."""
        super().hideEvent(event)
        self.tell("")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the rows as wide as they are read well."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Fit the widths to the size of the type."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        width = WIDTH * self.fontMetrics().height()
        for widget in (self.search, self.message, self.column):
            widget.setMaximumWidth(width)

    def _keep_in_view(self) -> None:
        focused = QApplication.focusWidget()
        if focused is not None and not QApplication.mouseButtons() and self.area.isAncestorOf(focused):
            self.area.ensureWidgetVisible(focused, 0, MARGIN)

    # ----------------------------------------------------------------------------------------------------------- search

    def _search(self) -> None:
        """Show the rows that have every word of the search, and the heads of their groups."""
        wanted = self.search.text()
        for row in self.rows.values():
            row.setVisible(row.is_found(wanted))
        groups = {row.group for row in self._found}
        if any(group.startswith("keys-") for group in groups):
            groups.add("keys")
        for group, head in self.heads.items():
            head.setVisible(group in groups)
        self.none.setVisible(not groups)

    @property
    def _key_rows(self) -> list[KeyRow]:
        return [row for row in self.rows.values() if isinstance(row, KeyRow)]

    @property
    def _found(self) -> list[Row]:
        return [row for row in self.rows.values() if not row.isHidden()]

    # ------------------------------------------------------------------------------------------------------------ input

    def go_to_found(self) -> None:
        """Put the keyboard on the first row that was found."""
        if found := [row for row in self._found if row.control is not None]:
            found[0].focus()

    def _step(self, row: Row, step: int) -> None:
        """Go to the row above or below; above the first one is the search."""
        found = [each for each in self._found if each.control is not None]
        at = found.index(row) + step
        if at < 0:
            self.focus()
        elif at < len(found):
            found[at].focus()
            self.area.ensureWidgetVisible(found[at])

    def _change(self, setting_id: str, value: object) -> None:
        self._session.adjust(lambda state: view_actions.change_settings(state, **{setting_id: value}))

    def _choose_key(self, command: str, key: str) -> None:
        self._change("keys", key_choices.choose(self._session.state.settings.keys, command, key))

    def _swap_keys(self, command: str, key: str) -> None:
        self._change("keys", key_choices.swap(self._session.state.settings.keys, command, key))

    def _give_key_back(self, command: str) -> None:
        self._change("keys", key_choices.give_back(self._session.state.settings.keys, command))

    def _reset_keys(self) -> None:
        self._change("keys", BY_ID["keys"].default)

    def _open_rules(self) -> None:
        control = self.rows["ruleset"].control
        if isinstance(control, PillButton):
            self._rules_menu.open(control)

    def _reset_rules(self) -> None:
        self._session.do(lambda state: actions.set_rules(state, DEFAULT_RULESET))
