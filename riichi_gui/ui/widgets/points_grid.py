"""The table of points as buttons: fu down, han across, the limits beside or below, as the room allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from riichi_gui.app.points_table import FU, HAN, Cell
from riichi_gui.ui.theme import colours_of, px
from riichi_gui.ui.widgets.button import Button, RovingGroup, draw_focus

PAD: Final = 7
GAP: Final = 3
APART: Final = 16
MOST_STRETCH: Final = 1.9
"""So many times as wide as its text a column becomes at most."""
LIMIT_STRETCH: Final = 1.25
LIT_FRAME: Final = 2.5
SIGN: Final = 9


class CellText(NamedTuple):
    """What a cell shows and says: its lines where there is room and where there is less, its name, why it is empty.

    Of a limit ``wide`` is its name and what is paid, which stand left and right in one line.
    """

    wide: tuple[str, ...]
    narrow: tuple[str, ...]
    name: str
    why: str


class PointCell(Button):
    """One cell. The hand's own has a thick frame and a corner; a mangan below five han lies on a darker ground."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cell: Cell | None = None
        self.texts = CellText((), (), "", "")
        self.narrow = False
        self.is_lit = False

    def show_cell(self, cell: Cell, texts: CellText, *, lit: bool) -> None:
        """Show a cell with its texts; ``lit`` marks it as that of the hand."""
        self.cell, self.texts, self.is_lit = cell, texts, lit
        self.setText(" ".join(texts.wide))
        self.describe(texts.name, texts.why)
        self.update()

    @property
    def lines(self) -> tuple[str, ...]:
        """What it shows in the room that it has."""
        return self.texts.narrow if self.narrow else self.texts.wide

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground, the lines, and the marks."""
        colours, cell = colours_of(self.palette()), self.cell
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.rect().toRectF().adjusted(1, 1, -1, -1)
        if cell is not None and not cell.reason:
            over = self.underMouse() or self.isDown()
            by_fu = bool(cell.limit and cell.fu)
            painter.setBrush(QColor(colours.shade if over or by_fu else colours.card))
            painter.setPen(QPen(QColor(colours.frame if over else colours.rule), colours.stroke))
            painter.drawRoundedRect(box, 4, 4)
        elif self.underMouse():
            painter.setPen(QPen(QColor(colours.rule), colours.stroke, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(box, 4, 4)
        painter.setPen(QColor(colours.ink))
        font = QFont(self.font())
        font.setBold(self.is_lit)
        painter.setFont(font)
        if cell is not None and not cell.fu and not self.narrow:
            room = self.rect().adjusted(px(SIGN) + 3, 0, -px(PAD), 0)
            for text, side in zip(self.lines, (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight), strict=True):
                painter.drawText(room, side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, text)
        else:
            self._draw_lines(painter)
        if self.is_lit:
            self._draw_mark(painter)
        draw_focus(painter, self)

    def _draw_lines(self, painter: QPainter) -> None:
        high = painter.fontMetrics().height()
        top = (self.height() - high * len(self.lines)) // 2
        for index, line in enumerate(self.lines):
            room = QRect(0, top + index * high, self.width(), high)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, line)

    def _draw_mark(self, painter: QPainter) -> None:
        accent, side = QColor(colours_of(self.palette()).accent), px(SIGN)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(accent)
        painter.drawPolygon(QPolygonF([QPointF(2, 2), QPointF(2 + side, 2), QPointF(2, 2 + side)]))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(accent, px(LIT_FRAME)))
        inset = px(LIT_FRAME) / 2 + 0.5
        painter.drawRoundedRect(self.rect().toRectF().adjusted(inset, inset, -inset, -inset), 4, 4)


class Plan(NamedTuple):
    """How the cells are arranged in a width."""

    beside: bool
    narrow: bool
    column: int
    limit: int
    limit_columns: int
    limit_narrow: bool


class PointsGrid(RovingGroup):
    """The cells of one table. ``pointed`` carries the cell that mouse or keyboard came to, ``copied`` one to copy.

    ``pressed`` of the group carries the button.
    """

    pointed = Signal(object)
    copied = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("points-grid")
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._heads: tuple[str, ...] = ()
        self._sides: tuple[str, ...] = ()
        self._limits_head = ""
        self._head_rects: list[tuple[QRect, str]] = []
        # Qt asks again and again for the height in a width.
        self._plans: dict[int, Plan] = {}
        self.rows = [[self._make(f"points-{han}-{fu}", row, column) for column, han in enumerate(HAN)]
                     for row, fu in enumerate(FU)]  # fmt: skip
        self.limits: list[PointCell] = []

    def _make(self, name: str, row: int, column: int) -> PointCell:
        cell = PointCell(self)
        cell.setObjectName(name)
        cell.installEventFilter(self)
        self.adopt(cell, row, column)
        return cell

    @property
    def cells(self) -> list[PointCell]:
        """Every cell that is shown."""
        shown = [cell for row in self.rows for cell in row]
        return shown + [cell for cell in self.limits if not cell.isHidden()]

    def set_heads(self, heads: Sequence[str], sides: Sequence[str], limits: str) -> None:
        """Set what stands above the columns, left of the rows, and above the limits."""
        self._heads, self._sides, self._limits_head = tuple(heads), tuple(sides), limits

    def show_cells(
        self,
        rows: Sequence[Sequence[Cell]],
        limits: Sequence[Cell],
        text: Callable[[Cell, bool], CellText],
        lit: tuple[int, int, int] | None,
    ) -> None:
        """Show the cells, by han the rows of the table; ``lit`` is the place of the hand's own."""
        while len(self.limits) < len(limits):
            self.limits.append(self._make(f"points-limit-{len(self.limits)}", len(self.limits), len(HAN)))
        for column, row in enumerate(rows):
            for line, cell in enumerate(row):
                self.rows[line][column].show_cell(cell, text(cell, cell.place == lit), lit=cell.place == lit)
        for button, cell in zip(self.limits, limits, strict=False):
            button.setVisible(True)
            button.show_cell(cell, text(cell, cell.place == lit), lit=cell.place == lit)
        for button in self.limits[len(limits) :]:
            button.setVisible(False)
        self.settle_stop()
        self._plans.clear()
        self.updateGeometry()
        self._arrange()

    def cell_at(self, place: tuple[int, int, int]) -> PointCell | None:
        """Return the cell of a place."""
        return next((each for each in self.cells if each.cell is not None and each.cell.place == place), None)

    # --------------------------------------------------------------------------------------------------------- the room

    def _metrics(self) -> QFontMetrics:
        font = QFont(self.font())
        font.setBold(True)
        return QFontMetrics(font)

    def _widest(self, cells: Sequence[PointCell], *, narrow: bool) -> int:
        metrics = self._metrics()
        lines = [line for cell in cells for line in (cell.texts.narrow if narrow else cell.texts.wide)]
        return max((metrics.horizontalAdvance(line) for line in lines), default=0) + 2 * px(PAD)

    def _high(self, cells: Sequence[PointCell], *, narrow: bool) -> int:
        lines = max((len(cell.texts.narrow if narrow else cell.texts.wide) for cell in cells), default=1)
        return max(1, lines) * self.fontMetrics().height() + px(PAD)

    @property
    def _side(self) -> int:
        return max((self.fontMetrics().horizontalAdvance(side) for side in self._sides), default=0) + px(PAD) + GAP

    def _limit_width(self, *, narrow: bool) -> int:
        """Return how wide a limit is: in one line, or with its name above what is paid."""
        if narrow:
            return self._widest(self._shown_limits, narrow=True)
        metrics = self._metrics()
        lines = [sum(map(metrics.horizontalAdvance, cell.texts.wide)) for cell in self._shown_limits]
        return max(lines, default=0) + px(SIGN) + px(PAD) + px(APART)

    def _plan(self, width: int) -> Plan:
        plan = self._plans.get(width)
        if plan is None:
            plan = self._plans[width] = self._make_plan(width)
        return plan

    def _make_plan(self, width: int) -> Plan:
        table = [cell for row in self.rows for cell in row]
        head = max((self.fontMetrics().horizontalAdvance(text) for text in self._heads), default=0) + px(PAD)
        limit = self._limit_width(narrow=False)
        for narrow in (False, True):
            least = max(head, self._widest(table, narrow=narrow))
            for beside in (True, False):
                room = width - self._side - (px(APART) + limit if beside else 0)
                if len(HAN) * (least + GAP) <= room and (beside or limit <= width):
                    column = min(room // len(HAN) - GAP, round(least * MOST_STRETCH))
                    columns = 1 if beside else max(1, (width + GAP) // (limit + GAP))
                    return Plan(beside, narrow, column, limit, columns, limit_narrow=False)
        limit = min(self._limit_width(narrow=True), width)
        columns = max(1, (width + GAP) // (limit + GAP))
        return Plan(False, True, max(1, (width - self._side) // len(HAN) - GAP), limit, columns, limit_narrow=True)

    @property
    def _shown_limits(self) -> list[PointCell]:
        return [cell for cell in self.limits if not cell.isHidden()]

    def minimumSizeHint(self) -> QSize:
        """Return the least width: the columns with their lines broken."""
        table = [cell for row in self.rows for cell in row]
        least = self._side + len(HAN) * (self._widest(table, narrow=True) + GAP)
        return QSize(max(least, self._limit_width(narrow=True)), self.fontMetrics().height())

    def sizeHint(self) -> QSize:
        """Return the width with the limits beside the table."""
        table = [cell for row in self.rows for cell in row]
        wide = self._side + len(HAN) * (self._widest(table, narrow=False) + GAP)
        wide += px(APART) + self._limit_width(narrow=False)
        return QSize(wide, self.heightForWidth(wide))

    def hasHeightForWidth(self) -> bool:
        """Tell that the height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return how high the cells are together in a width."""
        return self._place(width, move=False)

    def _arrange(self) -> None:
        self._place(self.width(), move=True)
        self.update()

    def _place(self, width: int, *, move: bool) -> int:
        plan = self._plan(width)
        table = [cell for row in self.rows for cell in row]
        head, side = self.fontMetrics().height() + px(PAD), self._side
        high = self._high(table, narrow=plan.narrow)
        heads: list[tuple[QRect, str]] = []
        for column, text in enumerate(self._heads):
            heads.append((QRect(side + column * (plan.column + GAP), 0, plan.column, head), text))
        for row, (cells, text) in enumerate(zip(self.rows, self._sides, strict=False)):
            top = head + row * (high + GAP)
            heads.append((QRect(0, top, side - GAP, high), text))
            for column, cell in enumerate(cells if move else ()):
                cell.narrow = plan.narrow
                cell.setGeometry(QRect(side + column * (plan.column + GAP), top, plan.column, high))
        bottom = head + len(self.rows) * (high + GAP)
        left = side + len(HAN) * (plan.column + GAP) + px(APART) if plan.beside else 0
        top = 0 if plan.beside else bottom
        wide = min(width - left, round(plan.limit * LIMIT_STRETCH)) if plan.limit_columns == 1 else plan.limit
        heads.append((QRect(left, top, wide, head), self._limits_head))
        bottom = max(bottom, self._place_limits(plan, QRect(left, top + head, wide, 0), move=move))
        if move:
            self._head_rects = heads
        return bottom

    def _place_limits(self, plan: Plan, first: QRect, *, move: bool) -> int:
        limits = self._shown_limits
        high = self._high(limits, narrow=True) if plan.limit_narrow else self.fontMetrics().height() + px(PAD)
        for index, cell in enumerate(limits if move else ()):
            row, column = divmod(index, plan.limit_columns)
            cell.narrow = plan.limit_narrow
            cell.place = (row, len(HAN)) if plan.beside else (len(FU) + row, column)
            at = first.translated(column * (plan.limit + GAP), row * (high + GAP))
            cell.setGeometry(QRect(at.topLeft(), QSize(first.width(), high)))
        return first.top() + -(-len(limits) // plan.limit_columns) * (high + GAP)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the cells anew."""
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Take the room that other type needs."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._plans.clear()
            self.updateGeometry()
            self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw what stands above and beside the cells."""
        painter = QPainter(self)
        painter.setPen(QColor(colours_of(self.palette()).muted))
        for room, text in self._head_rects:
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, text)

    # ------------------------------------------------------------------------------------------------------------ input

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Tell which cell the mouse or the keyboard comes to."""
        if isinstance(watched, PointCell) and event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            self.pointed.emit(watched.cell)
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy the cell by the system's keys; move as every group does."""
        current = next((cell for cell in self.cells if cell.hasFocus()), None)
        if current is not None and event.matches(QKeySequence.StandardKey.Copy):
            self.copied.emit(current.cell)
        else:
            super().keyPressEvent(event)
