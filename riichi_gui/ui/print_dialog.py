"""The dialog to print: a cheat sheet, a worksheet or this hand, with its pages as they will be on paper."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from riichi_gui.app.quiz import OWN
from riichi_gui.app.worksheets import LEVEL_IDS, MOST, ImpossibleSheetError
from riichi_gui.printing.documents import Document
from riichi_gui.printing.marks import Page
from riichi_gui.ui.print_choice import KINDS, Choice, document_of, score_of
from riichi_gui.ui.questions import choose_file
from riichi_gui.ui.theme import colours_of, px
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.ui.widgets.flow import FlowLayout
from riichi_gui.ui.widgets.quiz_fields import Field
from riichi_gui.ui.widgets.room import Room
from riichi_gui.ui.widgets.segments import Segments, Stepper
from riichi_gui.wording.quiz import LEVELS, topic_name

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrintDialog

SIZE: Final = (860, 900)
MARGIN: Final = 12
WAIT: Final = 250
"""So many milliseconds without another letter until a code is taken."""


class PagePicture(QWidget):
    """One page, as wide as there is room, up to twice the size of the paper."""

    def __init__(self, page: Page, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = page
        self._black = False
        self._image = QImage()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_page(self, page: Page, name: str, *, black: bool) -> None:
        """Show a page by its name."""
        self._page = page
        self._black = black
        self._image = QImage()
        self.setAccessibleName(name)
        self.updateGeometry()
        self.update()
        self.show()

    def leave(self) -> None:
        """Show nothing, until there are more pages again."""
        self._image = QImage()
        self.hide()

    def sizeHint(self) -> QSize:
        """Return the size of the paper in points."""
        return QSize(round(self._page.paper.width), round(self._page.paper.height))

    def heightForWidth(self, width: int) -> int:
        """Return the height of the paper at a width."""
        return round(width * self._page.paper.height / self._page.paper.width)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the page; its picture is made anew for another width."""
        from riichi_gui.printing.painting import picture

        ratio = self.devicePixelRatioF()
        dots = self.width() * ratio * 72 / self._page.paper.width
        if self._image.width() != round(self._page.paper.width * dots / 72):
            self._image = picture(self._page, dots, black=self._black)
        painter = QPainter(self)
        painter.drawImage(QRectF(self.rect()), self._image)
        painter.setPen(QColor(colours_of(self.palette()).frame))
        painter.drawRect(QRectF(self.rect()).adjusted(0, 0, -1, -1))


class PrintDialog(QDialog):
    """The choices above, the pages below them, and what to do with them. ``choice`` is what was chosen last."""

    def __init__(self, view: View, choice: Choice, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("print-dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.choice = choice
        self.document: Document | None = None
        self._view = view
        words = view.words
        self.setWindowTitle(words.text("Print"))
        self.resize(min(parent.width() - 40, px(SIZE[0])), min(parent.height() - 40, px(SIZE[1])))
        self.room = Room(self)
        body = self.room.body
        self.kinds = Segments("print-kind", KINDS, body)
        self.papers = Segments("print-paper", ("a4", "letter"), body)
        self.colours = Segments("print-ink", ("colour", "black"), body)
        self.counts = Segments("print-pages", ("1", "2"), body)
        self.levels = Segments("print-level", (*LEVEL_IDS, OWN), body)
        self.topics = PillButton(parent=body, opens_menu=True)
        self.topics.setObjectName("print-topics")
        self.topics.clicked.connect(self._open_topics)
        self.questions = Stepper("print-questions", body)
        self.questions_name = QLabel(body)
        self.code = Field("print-code", body)
        self.code.setObjectName("print-code")
        self.code.setMaxLength(20)
        self.code.setMinimumWidth(px(130))
        self.code_name = QLabel(body)
        self.code_name.setBuddy(self.code)
        self.notice = QLabel(self)
        self.notice.setObjectName("print-notice")
        self.notice.setTextFormat(Qt.TextFormat.PlainText)
        self.notice.setWordWrap(True)
        self.save = self._button("print-save", words.text("Save as PDF..."))
        self.save.setDefault(True)
        self.print_ = self._button("print-print", words.text("Print..."))
        self.close_ = self._button("print-close", words.text("Close"))
        self._pages = QVBoxLayout()
        self._pages.setSpacing(MARGIN)
        self._pictures: list[PagePicture] = []
        self._printing: QPrintDialog | None = None
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(WAIT)
        self._later.timeout.connect(self._make)
        self._set_texts()
        self._lay_out()
        self._connect()
        self._show()
        self.kinds.focus()

    # --------------------------------------------------------------------------------------------------------- building

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        return button

    def _set_texts(self) -> None:
        words = self._view.words
        text = words.text
        self.kinds.set_texts(
            text("What to print"),
            {"sheet": text("Cheat sheet"), "worksheet": text("Worksheet"), "hand": text("This hand")},
        )
        self.papers.set_texts(text("Paper"), {"a4": "A4", "letter": "Letter"})
        self.colours.set_texts(text("Ink"), {"colour": text("Colour"), "black": text("Black and white")})
        self.counts.set_texts(text("Pages"), {"1": text("One page"), "2": text("Two pages, with examples")})
        self.levels.set_texts(text("Level"), {key: text(LEVELS[key]) for key in (*LEVEL_IDS, OWN)})
        self.questions_name.setText(text("Questions"))
        self.questions.set_texts(text("Questions"), text("One question less"), text("One question more"))
        self.code_name.setText(text("The same code makes the same sheet:"))
        self.code.setAccessibleName(text("Code of the worksheet"))

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self.room.body)
        layout.setContentsMargins(0, 0, px(8), 0)
        for row in (
            (self.kinds,),
            (self.papers, self.colours, self.counts),
            (self.levels, self.topics),
            (self.questions_name, self.questions, self.code_name, self.code),
        ):
            flow = FlowLayout(gap=MARGIN)
            for widget in row:
                flow.addWidget(widget)
            layout.addLayout(flow)
        layout.addLayout(self._pages)
        layout.addStretch(1)
        buttons = FlowLayout(gap=MARGIN)
        buttons.addWidget(self.save)
        buttons.addWidget(self.print_)
        buttons.addStretch()
        buttons.addWidget(self.close_)
        whole = QVBoxLayout(self)
        whole.addWidget(self.room, 1)
        whole.addWidget(self.notice)
        whole.addLayout(buttons)

    def _connect(self) -> None:
        self.kinds.chosen.connect(self._take_kind)
        self.papers.chosen.connect(self._take_paper)
        self.colours.chosen.connect(self._take_ink)
        self.counts.chosen.connect(self._take_pages)
        self.levels.chosen.connect(self._take_level)
        self.questions.stepped.connect(self._take_count)
        self.code.textEdited.connect(self._take_code)
        self.save.clicked.connect(self.ask_file)
        self.print_.clicked.connect(self.ask_printer)
        self.close_.clicked.connect(self.reject)

    # ---------------------------------------------------------------------------------------------------------- drawing

    def _show(self) -> None:
        """Show the choice, and what it makes."""
        if not self.choice.worksheet.code:
            sheet = replace(self.choice.worksheet, code=token_hex(3))
            self.choice = replace(self.choice, worksheet=sheet)
        scored = score_of(self._view) is not None
        if self.choice.kind == "hand" and not scored:
            self.choice = replace(self.choice, kind="sheet")
        choice = self.choice
        self.kinds.by_key["hand"].setEnabled(scored)
        self.kinds.show_choice(choice.kind)
        self.papers.show_choice(choice.form.paper)
        self.colours.show_choice("black" if choice.form.black else "colour")
        self.counts.show_choice(str(choice.form.pages))
        self.counts.setVisible(choice.kind == "sheet")
        asks = choice.kind == "worksheet"
        for widget in (self.levels, self.questions, self.questions_name, self.code, self.code_name):
            widget.setVisible(asks)
        self.levels.show_choice(choice.level)
        self.topics.setVisible(asks and choice.level == OWN)
        words = self._view.words
        topics = words.plural("{n} topic", "{n} topics", len(choice.topics))
        self.topics.setText(topics)
        self.topics.describe(topics, "", words.text("Choose what your own mix asks"))
        self.topics.updateGeometry()
        self.questions.show_number(choice.worksheet.count)
        if self.code.text().strip() != choice.worksheet.code:
            self.code.setText(choice.worksheet.code)
        self._make()

    def _make(self) -> None:
        """Make the document, and show its pages."""
        self._later.stop()
        words = self._view.words
        try:
            self.document = document_of(self.choice, self._view)
        except ImpossibleSheetError as error:
            self.document = None
            topic = topic_name(words, error.target)
            self.tell(words.text('There is no hand about "{topic}" under these rules.', topic=topic))
        else:
            self.tell("")
        for button in (self.save, self.print_):
            button.setEnabled(self.document is not None)
        # Pictures of pages are used again: a sheet may have many, and is made anew with every choice.
        pages = self.document.pages if self.document is not None else ()
        for number, page in enumerate(pages, 1):
            if number > len(self._pictures):
                self._pictures.append(PagePicture(page, self.room.body))
                self._pictures[-1].setObjectName(f"print-page-{number}")
                self._pages.addWidget(self._pictures[-1])
            name = words.text("Page {number} of {count}", number=number, count=len(pages))
            self._pictures[number - 1].show_page(page, name, black=self.choice.form.black)
        for picture in self._pictures[len(pages) :]:
            picture.leave()

    def tell(self, text: str) -> None:
        """Say something above the buttons."""
        self.notice.setText(text)
        self.notice.setVisible(bool(text))

    # ------------------------------------------------------------------------------------------------------------ input

    def _take(self, choice: Choice) -> None:
        self.choice = choice
        self._show()

    def _take_kind(self, key: str) -> None:
        self._take(replace(self.choice, kind=next(kind for kind in KINDS if kind == key)))

    def _take_paper(self, key: str) -> None:
        self._take(replace(self.choice, form=replace(self.choice.form, paper=key)))

    def _take_ink(self, key: str) -> None:
        self._take(replace(self.choice, form=replace(self.choice.form, black=key == "black")))

    def _take_pages(self, key: str) -> None:
        self._take(replace(self.choice, form=replace(self.choice.form, pages=int(key))))

    def _take_level(self, key: str) -> None:
        self._take(replace(self.choice, level=key))

    def _take_topics(self, topics: tuple[str, ...]) -> None:
        self._take(replace(self.choice, topics=topics))

    def _take_count(self, by: int) -> None:
        sheet = self.choice.worksheet
        # Who wants many more questions presses several times; the sheet is made after that.
        sheet = replace(sheet, count=min(MOST, max(1, sheet.count + by)))
        self.choice = replace(self.choice, worksheet=sheet)
        self.questions.show_number(sheet.count)
        self._later.start()

    def _take_code(self, code: str) -> None:
        if code.strip():
            self.choice = replace(self.choice, worksheet=replace(self.choice.worksheet, code=code.strip()))
            self._later.start()

    def _open_topics(self) -> None:
        from riichi_gui.ui.widgets.quiz_topics import TopicsPopup

        popup = TopicsPopup(self.choice.topics, self._view.words, self)
        popup.chosen.connect(self._take_topics)
        popup.open_within(self)

    # ------------------------------------------------------------------------------------------------------------ paper

    def ask_file(self) -> None:
        """Ask where to write the PDF."""
        if self._later.isActive():
            self._make()
        words = self._view.words
        choose_file(
            self,
            words.text("Save as PDF"),
            self.write,
            words,
            save_as=self.choice.file(self._view.state.rules.id),
            kind=words.text("PDF (*.pdf)"),
        )

    def write(self, path: Path) -> None:
        """Write the PDF and say so, or why not."""
        if self.document is None:
            return
        from riichi_gui.app.durable import write_durably

        words = self._view.words
        try:
            write_durably(path, self.document.pdf())
        except OSError as error:
            self.tell(words.text("The file cannot be written: {why}.", why=words.system_error(error)))
        else:
            self.tell(words.text("Written: {file}", file=path))

    def ask_printer(self) -> None:
        """Ask which printer to print on."""
        if self._later.isActive():
            self._make()
        if self.document is None:
            return
        from riichi_gui.ui.printer import ask_printer

        self._printing = ask_printer(self.document, self, self._view.words, self.tell)
