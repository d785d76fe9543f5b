"""The fields of the quiz: lines to type in, yaku and tiles to set, and a choice. Enter is left to the page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QScrollArea, QSizePolicy, QWidget

from riichi_gui.app.quiz_answers import NUMBERS, SLOT, VERDICTS, Filled
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.tiles import KINDS, Tile, tile_name
from riichi_gui.scoring.yaku import YAKU
from riichi_gui.training.targets import Target, impossible
from riichi_gui.ui.theme import colours_of, px, stroke
from riichi_gui.ui.widgets.button import PillButton, RovingGroup
from riichi_gui.ui.widgets.flow import FlowLayout
from riichi_gui.ui.widgets.ring import draw_ring
from riichi_gui.ui.widgets.tile_button import TileButton
from riichi_gui.wording import Words
from riichi_gui.wording import quiz as quiz_words

ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
COLUMNS: Final = 4
GAP: Final = 3
LEAST_HEIGHT: Final = 180
NUMBER_WIDTH: Final = 54
WAIT_TILE: Final = 28
TEXT_WIDTH: Final = 260


class Field(QLineEdit):
    """A line to type in, with a frame that shows where the keyboard is, and a mark where it cannot be read."""

    draws_ring = True

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.key = key
        self.faulty = False
        self.setObjectName(f"quiz-{key}")
        self.setFrame(False)
        self.setMaxLength(60)
        self.digits = key in NUMBERS or key.startswith(SLOT)
        self._fit()

    def _fit(self) -> None:
        """Be as wide as what is typed here needs."""
        width = px(NUMBER_WIDTH if self.digits and self.key != "total" else TEXT_WIDTH)
        self.setMinimumWidth(min(width, px(NUMBER_WIDTH)))
        self.setMaximumWidth(width)
        self.setTextMargins(px(8), px(4), px(8), px(4))

    def sizeHint(self) -> QSize:
        """Return the whole width."""
        return QSize(self.maximumWidth(), super().sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        """Fit the line to another size of the type."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def show_fault(self, faulty: bool) -> None:
        """Mark the line as one that cannot be read."""
        if self.faulty != faulty:
            self.faulty = faulty
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Enter to the page, and letters too where only digits make sense."""
        letter = event.text().isalpha() and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if event.key() in ENTER or event.key() == Qt.Key.Key_Escape or (letter and self.digits):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line with its frame; a faulty one has a broken one besides the colour."""
        super().paintEvent(event)
        colours = colours_of(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focused = self.hasFocus()
        if focused:
            draw_ring(painter, self.rect().toRectF(), colours)
        if self.faulty or not focused:
            inset = 4 if focused else 1
            style = Qt.PenStyle.DashLine if self.faulty else Qt.PenStyle.SolidLine
            painter.setPen(
                QPen(
                    QColor(colours.orange if self.faulty else colours.frame),
                    stroke(2 if self.faulty else colours.stroke),
                    style,
                )
            )
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.rect().toRectF().adjusted(inset, inset, -inset, -inset), 6, 6)


class Chip(PillButton):
    """A button that can be set by a click or with Space; Enter checks the answer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent, padding=8)
        self.setCheckable(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Enter to the page."""
        if event.key() in ENTER:
            event.ignore()
        else:
            super().keyPressEvent(event)


class YakuChips(QScrollArea):
    """All yaku of the rules. ``toggled`` carries the id of the one that was pressed. A letter jumps to the next one."""

    toggled = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("quiz-yaku-area")
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.group = RovingGroup()
        self.group.setObjectName("quiz-yaku")
        self.group.installEventFilter(self)
        self._grid = QGridLayout(self.group)
        self._grid.setContentsMargins(0, 0, 6, 0)
        self._grid.setSpacing(GAP)
        self.by_id: dict[str, Chip] = {}
        self._columns = COLUMNS
        self.group.pressed.connect(self._pressed)
        self.setWidget(self.group)
        self.setMinimumHeight(LEAST_HEIGHT)

    def sizeHint(self) -> QSize:
        """Ask for a few rows: the room that is left over comes by itself."""
        return QSize(super().sizeHint().width(), LEAST_HEIGHT)

    def show_rules(self, rules: RuleSet, words: Words) -> None:
        """Show the yaku that the rules have."""
        shown = [yaku for yaku in YAKU if not impossible(Target("yaku", yaku), rules)]
        if list(self.by_id) != shown:
            for chip in self.by_id.values():
                # A key that is on its way to it says nothing any more.
                chip.roving = None
                chip.setParent(None)
                chip.deleteLater()
            self.by_id.clear()
            self.group.buttons.clear()
            for yaku in shown:
                chip = Chip(self.group)
                chip.setObjectName(f"quiz-yaku-{yaku}")
                chip.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
                chip.installEventFilter(self)
                self.group.adopt(chip)
                self.by_id[yaku] = chip
            self.group.set_stop(self.group.buttons[0])
            self._arrange()
        self.group.setAccessibleName(words.text("Yaku"))
        self.setAccessibleName(words.text("Yaku"))
        for yaku, chip in self.by_id.items():
            chip.setText(words.yaku_name(yaku))
            chip.describe(words.yaku_name(yaku))

    def _arrange(self) -> None:
        """Put the chips into columns of one width: fewer of them where there is less room."""
        for place, chip in enumerate(self.by_id.values()):
            chip.place = divmod(place, self._columns)
            self._grid.addWidget(chip, *chip.place)
            # At once: what is not shown yet cannot take the keyboard.
            chip.show()
        for column in range(COLUMNS):
            self._grid.setColumnStretch(column, 1 if column < self._columns else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take as many columns as fit."""
        super().resizeEvent(event)
        widest = max((chip.sizeHint().width() for chip in self.by_id.values()), default=1) + GAP
        columns = max(1, min(COLUMNS, self.viewport().width() // widest))
        if columns != self._columns:
            self._columns = columns
            self._arrange()

    def show_chosen(self, chosen: Iterable[str], *, usable: bool) -> None:
        """Mark the yaku that are set."""
        found = frozenset(chosen)
        for yaku, chip in self.by_id.items():
            chip.setChecked(yaku in found)
            chip.setEnabled(usable)

    def focus(self) -> None:
        """Put the keyboard on the first yaku."""
        first = self.group.buttons[0]
        self.group.set_stop(first)
        first.setFocus(Qt.FocusReason.TabFocusReason)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Keep the chip with the keyboard in view, and jump to the next one that begins with a letter."""
        if isinstance(watched, Chip):
            if isinstance(event, QFocusEvent) and event.gotFocus():
                self.ensureWidgetVisible(watched, 0, 12)
            if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self._jump(watched, event):
                return True
        return False

    def _jump(self, chip: Chip, event: QKeyEvent) -> bool:
        letter = event.text().casefold()
        if not letter.isalpha() or event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            return False
        chips = list(self.by_id.values())
        at = chips.index(chip) + 1
        found = next((each for each in (*chips[at:], *chips[:at]) if each.text().casefold().startswith(letter)), None)
        if found is not None:
            found.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _pressed(self, chip: Chip) -> None:
        self.toggled.emit(next(yaku for yaku, each in self.by_id.items() if each is chip))


class WaitTile(TileButton):
    """A tile that can be set as a wait; Enter checks the answer."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Enter to the page."""
        if event.key() in ENTER:
            event.ignore()
        else:
            super().keyPressEvent(event)


class WaitTiles(RovingGroup):
    """The 34 kinds of tiles. ``toggled`` carries the one that was pressed."""

    toggled = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("quiz-tiles")
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        grid.setColumnStretch(9, 1)
        self.by_tile: dict[Tile, WaitTile] = {}
        for tile in KINDS:
            button = WaitTile(self)
            button.setObjectName(f"quiz-tile-{tile_name(tile)}")
            button.set_tile_width(px(WAIT_TILE))
            grid.addWidget(button, tile // 9, tile % 9)
            self.adopt(button, tile // 9, tile % 9)
            self.by_tile[tile] = button
        self.pressed.connect(self._pressed)

    def changeEvent(self, event: QEvent) -> None:
        """Fit the tiles to another size of the type."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            for button in self.by_tile.values():
                button.set_tile_width(px(WAIT_TILE))

    def show_chosen(self, waits: frozenset[Tile], no_yaku: frozenset[Tile], words: Words, *, usable: bool) -> None:
        """Mark the waits with a ring, and those without a yaku with a veil and a frame."""
        self.setAccessibleName(words.text("Waits"))
        for tile, button in self.by_tile.items():
            button.show_tile(tile, ringed=tile in waits and tile not in no_yaku)
            button.set_proving(tile in no_yaku)
            state = ""
            if tile in no_yaku:
                state = words.text("a wait without a yaku")
            elif tile in waits:
                state = words.text("a wait")
            button.describe(words.tile_name(tile), "", state)
            button.setEnabled(usable)

    def _pressed(self, button: WaitTile) -> None:
        self.toggled.emit(int(next(tile for tile, each in self.by_tile.items() if each is button)))


class Verdicts(RovingGroup):
    """The three things that a hand can be. ``chosen`` carries the key."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("quiz-verdict")
        row = FlowLayout(self, gap=6)
        self.by_key: dict[str, Chip] = {}
        for key in VERDICTS:
            chip = Chip(self)
            chip.padding = 16
            chip.setObjectName(f"quiz-verdict-{key}")
            row.addWidget(chip)
            self.adopt(chip)
            self.by_key[key] = chip
        self.pressed.connect(self._pressed)

    def show_choice(self, filled: Filled, words: Words, *, usable: bool) -> None:
        """Mark what is chosen."""
        self.setAccessibleName(words.text("It is"))
        for place, (key, chip) in enumerate(self.by_key.items(), 1):
            text = f"{place}  {words.text(quiz_words.VERDICTS[key])}"
            chip.setText(text)
            chip.describe(words.text(quiz_words.VERDICTS[key]))
            chip.setChecked(filled.choice == key)
            chip.setEnabled(usable)
            chip.updateGeometry()

    def focused(self) -> str:
        """Return the key of the button that has the keyboard; empty where none has."""
        return next((key for key, chip in self.by_key.items() if chip.hasFocus()), "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose with the digits 1 to 3."""
        place = event.key() - Qt.Key.Key_1
        if 0 <= place < len(VERDICTS):
            chip = self.by_key[VERDICTS[place]]
            chip.setFocus(Qt.FocusReason.TabFocusReason)
            chip.click()
        else:
            super().keyPressEvent(event)

    def _pressed(self, chip: Chip) -> None:
        self.chosen.emit(next(key for key, each in self.by_key.items() if each is chip))
