"""The large view: the hand, what it is worth and who pays whom, to be read from the other side of the table."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from riichi_gui.app.lying import circumstances
from riichi_gui.app.result import Empty, Impossible, NoYaku, Outcome, Scored, Unfinished, Unreadable
from riichi_gui.scoring.notation import NotationError
from riichi_gui.scoring.score import Score
from riichi_gui.scoring.tiles import Wind
from riichi_gui.ui.key_tips import keyed, shown_key
from riichi_gui.ui.rule_words import rules_name, short
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.big import BigHand, BigText, Indicators, SeatCard
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.wording import Words

NEXT_KEYS: Final = (Qt.Key.Key_N, Qt.Key.Key_Return, Qt.Key.Key_Enter)
# Shares of the height of the window.
MARGIN: Final = 0.03
HAND: Final = 0.23
TOTAL: Final = 0.24
SEATS: Final = 0.27
SMALL: Final = 0.05


class TableView(QWidget):
    """The whole page. ``next_wanted`` asks for the next hand, ``left`` says that the view is to be left."""

    next_wanted = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("table-view")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._scored = False
        self.about = BigText(self, most=0.62)
        self.about.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.indicators = Indicators(self)
        self.hand = BigHand(self)
        self.total = BigText(self, bold=True, most=0.82)
        self.limit = BigText(self, most=0.7)
        self.seats = [SeatCard(self) for _ in Wind]
        self.payments = BigText(self, wraps=True, most=0.3)
        self.note = BigText(self, most=0.62)
        self.missing = BigText(self, wraps=True, bold=True, most=0.5)
        self.why = BigText(self, wraps=True, most=0.18)
        self.rules = BigText(self, most=0.5)
        self.rules.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.next = PillButton(parent=self, padding=18)
        self.leave = PillButton(parent=self, padding=18)
        for name, widget in (
            ("table-total", self.total),
            ("table-missing", self.missing),
            ("table-why", self.why),
            ("table-payments", self.payments),
            ("table-note", self.note),
            ("table-next", self.next),
            ("table-leave", self.leave),
        ):
            widget.setObjectName(name)
        for wind, card in zip(Wind, self.seats, strict=True):
            card.setObjectName(f"table-seat-{wind.name}")
        for label in (self.about, self.rules, self.note):
            label.setForegroundRole(self.foregroundRole().PlaceholderText)
        self.limit.setForegroundRole(self.foregroundRole().Highlight)
        self.next.clicked.connect(self.next_wanted)
        self.leave.clicked.connect(self.left)

    # ---------------------------------------------------------------------------------------------------------- drawing

    def show_view(self, view: View) -> None:
        """Show a state."""
        words, win, outcome = view.words, view.state.win, view.facts.outcome
        self.setAccessibleName(words.text("Table view"))
        self.next.setText(words.text("Next hand (N)"))
        self.next.describe(words.text("Next hand (N)"), words.text("Seat, round and rules stay."))
        self.leave.setText(keyed(view, words.text("Leave"), "table_view"))
        self.leave.describe(self.leave.text(), words.text("Back to the page where the hand is entered"))
        self.rules.say(words.text("Rules: {name}", name=short(rules_name(words, view.state))))
        self.hand.show_win(win, words)
        self.indicators.show_win(win, words)
        self._scored = isinstance(outcome, Scored)
        if isinstance(outcome, Scored):
            self._show_score(outcome.score, words)
        else:
            missing, why = missing_text(outcome, view)
            self.missing.say(missing)
            self.why.say(why)
        has_tiles = bool(win.hand_tiles) and not isinstance(outcome, Unreadable)
        self.about.say(" · ".join(circumstances(words, win)) if has_tiles else "")
        self.hand.setVisible(has_tiles)
        texts = [self.missing, self.why] if not self._scored else [self.total, self.limit, self.payments, self.note]
        told = [label.text() for label in texts]
        told += [card.spoken for card in self.seats] if self._scored and not self.payments.text() else []
        self.setAccessibleDescription("\n".join(filter(None, (*told, self.about.text(), self.hand.accessibleName()))))
        self._arrange()

    def _show_score(self, score: Score, words: Words) -> None:
        self.total.say(words.total(score))
        self.limit.say(_limit_text(score, words))
        changes = score.deltas
        for wind, card in zip(Wind, self.seats, strict=True):
            name = words.wind_name(wind)
            if changes is None:
                continue
            change = changes[wind]
            wins = wind == score.win.seat
            role = words.text("wins") if wins else words.text("pays") if change < 0 else ""
            card.show_change(name, words.signed(change), role, wins=wins, pays=change < 0)
        lines = [payment.text for payment in words.payments(score)]
        self.payments.say("\n".join(lines) if changes is None else "")
        self.note.say(_note(score, words))

    def _arrange(self) -> None:
        """Put everything in its place: the sizes are shares of the window's, so that nothing has to scroll."""
        wide, high = self.width(), self.height()
        margin = round(high * MARGIN)
        inner = wide - 2 * margin
        small = round(high * SMALL)
        y = margin
        gap = round(high * 0.015)
        marks = min(self._indicator_room(small), inner // 2)
        self.about.setGeometry(margin, y, inner - marks, small)
        self.indicators.setGeometry(wide - margin - marks, y, marks, small)
        y += small + gap
        self.hand.setGeometry(margin, y, inner, round(high * HAND))
        y += round(high * HAND) + gap
        font = self.font()
        font.setPixelSize(max(self.fontInfo().pixelSize(), round(high * 0.02)))
        for button in (self.next, self.leave):
            button.setFont(font)
        foot = high - margin - max(small, self.next.sizeHint().height())
        for widget in (self.total, self.limit, self.note, *self.seats, self.payments):
            widget.setVisible(self._scored)
        for widget in (self.missing, self.why):
            widget.setVisible(not self._scored)
        if self._scored:
            self._arrange_score(margin, y, inner, foot - gap)
        else:
            top = y if not self.hand.isHidden() else margin
            room = foot - gap - top
            title = round(room * 0.34)
            self.missing.setGeometry(margin, top, inner, title)
            self.why.setGeometry(margin, top + title, inner, room - title)
        self._arrange_foot(margin, foot, wide, high - margin - foot)

    def _indicator_room(self, small: int) -> int:
        if self.indicators.isHidden():
            return 0
        self.indicators.resize(self.indicators.width(), small)
        return self.indicators.sizeHint().width()

    def _arrange_score(self, x: int, top: int, inner: int, bottom: int) -> None:
        high = self.height()
        total = round(high * TOTAL)
        self.total.setGeometry(x, top, inner, round(total * 0.72))
        self.limit.setGeometry(x, top + round(total * 0.72), inner, round(total * 0.28))
        top += total + round(high * 0.01)
        note = round(high * SMALL) if self.note.text() else 0
        seats = min(round(high * SEATS), bottom - top - note - round(high * 0.012))
        by_seat = not self.payments.text()
        gap = round(high * 0.02)
        wide = (inner - 3 * gap) // 4
        for place, card in enumerate(self.seats):
            card.setVisible(by_seat)
            card.setGeometry(x + place * (wide + gap), top, wide, seats)
        # Amounts of one size can be compared at a glance.
        pixels = min(card.change.pixels() for card in self.seats)
        for card in self.seats:
            card.change.limit(pixels)
        self.payments.setVisible(not by_seat)
        self.payments.setGeometry(x, top, inner, seats)
        self.note.setGeometry(x, bottom - note, inner, note)

    def _arrange_foot(self, x: int, y: int, wide: int, high: int) -> None:
        right = wide - x
        for button in (self.leave, self.next):
            size = button.sizeHint()
            right -= size.width()
            button.setGeometry(right, y + (high - size.height()) // 2, size.width(), size.height())
            right -= 10
        self.rules.setGeometry(x, y, max(0, right - x), high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange everything anew."""
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Arrange everything anew when the size of the type changes."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._arrange()

    # ------------------------------------------------------------------------------------------------------------ input

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on to the next hand with N or Enter."""
        if event.key() in NEXT_KEYS and event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        ):
            self.next_wanted.emit()
        else:
            super().keyPressEvent(event)


def missing_text(outcome: Outcome, view: View) -> tuple[str, str]:
    """Return what is missing for a score, in as few words as can be read from afar, and then what to do."""
    words = view.words
    match outcome:
        case Empty():
            leave, paste = shown_key(view, "table_view"), shown_key(view, "paste")
            return words.text("No hand yet"), words.text(
                "Press {leave} to enter one, or {paste} to paste one.", leave=leave or words.text("Esc"), paste=paste
            )
        case Unreadable(fault):
            error = NotationError(fault.key, fault.column, fault.text)
            return words.text("The line cannot be read"), words.hand_text_error(error, fault.notation)
        case Unfinished():
            count = words.text("{count} of {needed} tiles", count=outcome.entered, needed=outcome.needed)
            return count, "\n".join(map(words.problem, outcome.problems[:1]))
        case Impossible():
            return words.text("This hand cannot be scored yet"), words.problem(outcome.problems[0])
        case NoYaku():
            return words.text("No yaku"), words.no_yaku(outcome.score)
        case Scored():
            return "", ""


def _limit_text(score: Score, words: Words) -> str:
    """Return the limit, and the han and fu where they count."""
    parts = [words.limit_name(score.limit, score.yakuman)] if score.limit else []
    if not score.yakuman:
        parts.append(words.text("{count} han", count=score.han))
        if score.fu is not None:
            parts.append(words.text("{count} fu", count=score.fu))
    return "  ·  ".join(parts)


def _note(score: Score, words: Words) -> str:
    """Return that counters and sticks are counted in, where there are any."""
    win = score.win
    parts = [words.plural("{n} honba", "{n} honba", win.honba)] if win.honba else []
    if win.sticks:
        parts.append(words.plural("{n} riichi stick", "{n} riichi sticks", win.sticks))
    if not parts:
        return ""
    if score.deltas is None:
        return words.sticks(score)
    return words.text("with {what}", what=words.text(", ").join(parts))
