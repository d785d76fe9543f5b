"""The first view of the quiz: what to ask, how hard, and how fast."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from riichi_gui.app.quiz import FOR_YOU, KINDS, LEVEL_IDS, OWN, PACES, PARTS, WITHOUT_LEVEL, Pace, Setup
from riichi_gui.training.levels import PLAIN
from riichi_gui.ui.theme import colours_of, px
from riichi_gui.ui.widgets.button import Button, PillButton, draw_focus
from riichi_gui.ui.widgets.flow import FlowLayout, GridGroup
from riichi_gui.ui.widgets.quiz_fields import Field
from riichi_gui.ui.widgets.room import Room
from riichi_gui.ui.widgets.segments import Segments
from riichi_gui.ui.widgets.title import Title
from riichi_gui.wording import Words
from riichi_gui.wording import quiz as quiz_words

CARD_COLUMNS: Final = 3
PAD: Final = 12
LEAST_CARD: Final = 240
SMALLER: Final = 0.92


class KindCard(Button):
    """A kind of question: its name and what it asks. The one that is chosen is filled and has a tick."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.about = ""
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        """Return the room for the name and what is below it in two lines."""
        return QSize(px(LEAST_CARD), self.heightForWidth(px(LEAST_CARD)))

    def minimumSizeHint(self) -> QSize:
        """Return the room for the name and a line below it: narrower it is hard to read."""
        return QSize(px(LEAST_CARD), 2 * self.fontMetrics().height() + 2 * PAD)

    def hasHeightForWidth(self) -> bool:
        """Tell that a narrow card is higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return how high the card is in a width, but for two lines at least."""
        metrics = self.fontMetrics()
        room = QRect(0, 0, width - 2 * PAD, 1 << 14)
        text = QFontMetrics(self._small()).boundingRect(room, Qt.TextFlag.TextWordWrap, self.about).height()
        return metrics.height() + max(2 * metrics.height(), text) + 2 * PAD

    def _small(self) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * SMALLER)
        return font

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card."""
        colours = colours_of(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on = self.isChecked()
        edge = colours.accent if on else colours.frame if self.underMouse() else colours.rule
        painter.setPen(QPen(QColor(edge), 2 if on else 1))
        painter.setBrush(QColor(colours.shade if on or self.isDown() else colours.card))
        painter.drawRoundedRect(self.rect().toRectF().adjusted(1, 1, -1, -1), 8, 8)
        high = self.fontMetrics().height()
        room = self.rect().adjusted(PAD, PAD - 3, -PAD, -4)
        bold = self.font()
        bold.setBold(True)
        painter.setFont(bold)
        painter.setPen(QColor(colours.ink))
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft, self.text())
        if on:
            painter.setPen(QColor(colours.accent))
            painter.drawText(room, Qt.AlignmentFlag.AlignRight, "✓")
        painter.setFont(self._small())
        painter.setPen(QColor(colours.muted))
        below = QRect(room.left(), room.top() + high + 2, room.width(), room.height() - high)
        painter.drawText(below, Qt.TextFlag.TextWordWrap, self.about)
        draw_focus(painter, self)


class SetupView(Room):
    """All choices on one page, and the button that begins. ``begun`` carries nothing: the page asks for ``setup``."""

    begun = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("quiz-setup")
        self.setup = Setup()
        self._words: Words | None = None
        self.title = Title(self.body, 1.5)
        self.status = QLabel(self)
        self.status.setObjectName("quiz-status")
        self.cards = GridGroup(self, gap=8, most=CARD_COLUMNS, fill=True)
        self.cards.setObjectName("quiz-kinds")
        self.by_kind: dict[str, KindCard] = {}
        for kind in KINDS:
            card = self.by_kind[kind] = KindCard(self.cards)
            card.setObjectName(f"quiz-kind-{kind}")
            self.cards.take(card)
        self.cards.pressed.connect(self._take_kind)
        self.parts = Segments("quiz-part", PARTS, self)
        self.parts.chosen.connect(lambda part: self._take(replace(self.setup, part=part)))
        self.levels = Segments("quiz-level", LEVEL_IDS, self, padding=9)
        self.levels.chosen.connect(lambda level: self._take(replace(self.setup, level=level)))
        self.topics = PillButton(parent=self, opens_menu=True)
        self.topics.setObjectName("quiz-own-topics")
        self.topics.clicked.connect(self._open_topics)
        self.paces = Segments("quiz-pace", PACES, self)
        self.paces.chosen.connect(self._take_pace)
        self.worksheet = PillButton(parent=self)
        self.worksheet.setObjectName("quiz-worksheet")
        self.worksheet.setCheckable(True)
        self.worksheet.clicked.connect(self._toggle_worksheet)
        self.code = Field("code", self)
        self.code.setMaxLength(20)
        self.code.setMinimumWidth(220)
        self.code.textEdited.connect(self._take_code)
        self.start = PillButton(parent=self, padding=36)
        self.start.setObjectName("quiz-start")
        self.start.leads = True
        self.start.clicked.connect(self.begun)
        self._headings = [QLabel(self) for _ in range(3)]
        self.about_level, self.about_pace = QLabel(self), QLabel(self)
        for label in (self.status, self.about_level, self.about_pace):
            label.setForegroundRole(self.foregroundRole().PlaceholderText)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self._lay_out()

    def _lay_out(self) -> None:
        for label in self._headings:
            font = label.font()
            font.setBold(True)
            label.setFont(font)
        layout = QVBoxLayout(self.body)
        layout.setContentsMargins(16, 10, 16, 16)
        layout.setSpacing(6)
        layout.addWidget(self.title)
        layout.addWidget(self.status)
        layout.addSpacing(4)
        layout.addWidget(self.cards)
        self._row(layout, self.parts, self.worksheet)
        for heading, segments, about in (
            (self._headings[0], self.levels, self.about_level),
            (self._headings[1], self.paces, self.about_pace),
        ):
            layout.addSpacing(6)
            layout.addWidget(heading)
            self._row(layout, segments, self.code if segments is self.paces else self.topics)
            layout.addWidget(about)
        layout.addSpacing(8)
        self._row(layout, self.start)
        layout.addStretch(1)

    @staticmethod
    def _row(layout: QVBoxLayout, *widgets: QWidget) -> None:
        row = FlowLayout(gap=10)
        for widget in widgets:
            row.addWidget(widget)
        layout.addLayout(row)

    def show_words(self, words: Words, status: str) -> None:
        """Show everything in a language; ``status`` is what is due, or what is wrong with the records."""
        self._words = words
        self.setAccessibleName(words.text("Quiz"))
        self.title.setText(words.text("What do you want to practise?"))
        self.status.setText(status)
        self.cards.setAccessibleName(words.text("Kind of question"))
        for kind, card in self.by_kind.items():
            card.setText(words.text(quiz_words.KINDS[kind]))
            card.about = words.text(quiz_words.ABOUT_KINDS[kind])
            card.describe(card.text(), "", card.about)
        self._headings[0].setText(words.text("Level"))
        self._headings[1].setText(words.text("Pace"))
        for segments, name, texts in (
            (self.parts, words.text("What of the fu"), quiz_words.PARTS),
            (self.levels, words.text("Level"), quiz_words.LEVELS),
            (self.paces, words.text("Pace"), quiz_words.PACES),
        ):
            segments.set_texts(name, {key: words.text(text) for key, text in texts.items()})
        self.worksheet.setText(words.text("With a worksheet"))
        self.worksheet.describe(
            words.text("With a worksheet"),
            words.text("Yaku, dora, fu and han may be filled in too, and each line is graded."),
        )
        self.code.setPlaceholderText(words.text("Code, such as a word"))
        self.code.setAccessibleName(words.text("Code, such as a word"))
        self.start.setText(words.text("Start"))
        self.start.describe(words.text("Start"))
        for button in (self.worksheet, self.start):
            button.updateGeometry()
        self.topics.setAccessibleDescription(words.text("Choose what your own mix asks"))
        self._show()

    def tell(self, text: str) -> None:
        """Say something above the choices."""
        self.status.setText(text)

    def _show(self) -> None:
        if self._words is None:
            return
        setup, words = self.setup, self._words
        for kind, card in self.by_kind.items():
            card.setChecked(kind == setup.kind)
            card.update()
        self.parts.setVisible(setup.kind == "fu")
        self.parts.show_choice(setup.part)
        self.code.setVisible(setup.pace == "club")
        self.worksheet.setVisible(setup.asked in ("full", "fu") and setup.pace != "club")
        self.worksheet.setChecked(setup.worksheet)
        has_level = setup.kind not in WITHOUT_LEVEL
        self.levels.setEnabled(has_level)
        self.levels.show_choice(setup.level if has_level else None)
        self.topics.setVisible(has_level and setup.level == OWN)
        text = words.plural("{n} topic", "{n} topics", len(setup.topics))
        self.topics.setText(text)
        self.topics.setAccessibleName(text)
        self.topics.updateGeometry()
        self.paces.show_choice(setup.pace)
        about = quiz_words.ABOUT_LEVELS[setup.level]
        self.about_level.setText(words.text(about) if has_level else words.text("This kind of question has no levels."))
        self.about_pace.setText(words.text(quiz_words.ABOUT_PACES[setup.pace]))

    # ------------------------------------------------------------------------------------------------------------ input

    def _take(self, setup: Setup) -> None:
        # Whoever chooses has done with the skill that was drilled.
        self.setup = replace(setup, about="")
        self._show()

    def _take_kind(self, card: KindCard) -> None:
        kind = next(kind for kind, each in self.by_kind.items() if each is card)
        self._take(replace(self.setup, kind=kind))

    def _take_pace(self, key: str) -> None:
        pace: Pace = next(pace for pace in PACES if pace == key)
        # What a club is asked must not hang on what somebody answered on this machine.
        level = PLAIN.id if pace == "club" and self.setup.level == FOR_YOU else self.setup.level
        self._take(replace(self.setup, pace=pace, level=level))

    def _open_topics(self) -> None:
        if self._words is None:
            return
        from riichi_gui.ui.widgets.quiz_topics import TopicsPopup

        popup = TopicsPopup(self.setup.topics, self._words, self)
        popup.chosen.connect(lambda topics: self._take(replace(self.setup, topics=topics)))
        popup.open_within(self.window())

    def _take_code(self, code: str) -> None:
        self.setup = replace(self.setup, code=code.strip())

    def _toggle_worksheet(self) -> None:
        self._take(replace(self.setup, worksheet=not self.setup.worksheet))
