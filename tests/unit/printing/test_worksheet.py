"""Worksheets and the result of a hand as PDF, read back from the file."""

from __future__ import annotations

import pytest

from riichi_gui.app.report import report_of
from riichi_gui.app.worksheets import LEVEL_IDS, Worksheet, questions
from riichi_gui.printing import documents
from riichi_gui.printing.documents import Document, Form
from riichi_gui.printing.marks import Fill, Frame, Text, TilePicture
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.scoring.score import score
from riichi_gui.scoring.tiles import tile_name
from riichi_gui.wording import LANGUAGES, words_for
from tests.support.paper import overlaps, plain, read

HAND = "2256m345s (777z@S) [1111p] +7m tsumo E honba 1 sticks 1 dora 3p"
LONG = "1199m (99'9p@S) (1'11s@W) [2222z] +1m ron S from W dora 1s2s3s4s5s honba 3"


@pytest.fixture(autouse=True)
def _application(qapp: object) -> None:
    assert qapp is not None


def made(sheet: Worksheet, language: str = "en", rules: str = "wrc-2015", form: Form | None = None) -> Document:
    words = words_for(language)
    return documents.worksheet(sheet, documents.book_of(rules, words), words, form or Form(), "riichi-gui worksheet")


def check(document: Document) -> list[list[str]]:
    """Nothing is outside the page, nothing lies on anything else; returns the texts of each page."""
    for page in document.pages:
        boxes = [mark.box for mark in page.marks if isinstance(mark, Text | TilePicture)]
        assert overlaps(boxes) == []
        assert all(box.left >= 0 and box.right <= page.paper.width for box in boxes)
        assert all(box.top >= 0 and box.bottom <= page.paper.height for box in boxes)
    sheets = read(document.pdf())
    for sheet in sheets:
        assert overlaps(sheet.items) == []
        assert all(item.left >= 20 and item.right <= sheet.width - 20 for item in sheet.items)
        assert all(item.top >= 20 and item.bottom <= sheet.height - 20 for item in sheet.items)
    return [sheet.texts() for sheet in sheets]


@pytest.mark.parametrize(
    ("language", "level", "paper"),
    [(list(LANGUAGES)[place % 4], level, ("a4", "letter")[place % 2]) for place, level in enumerate(LEVEL_IDS)],
)
def test_each_level_and_language(language: str, level: str, paper: str) -> None:
    check(made(Worksheet("monday", 7, level), language, form=Form(paper)))


def test_questions_first_and_answers_on_pages_of_their_own() -> None:
    pages = check(made(Worksheet("monday", 6, "with_fu")))
    first_answer = next(place for place, texts in enumerate(pages) if "Answers" in texts)
    asking, answering = pages[:first_answer], pages[first_answer:]
    assert [text for texts in asking for text in texts if text in "123456"] == list("123456")
    assert sum(texts.count("Payment") for texts in asking) == 6
    assert not any(texts.count("Payment") for texts in answering)
    assert all("Answers" in texts for texts in answering)
    assert all("Code: monday" in " ".join(texts) for texts in answering)
    assert all("The same sheet again: riichi-gui worksheet" in texts for texts in answering)


def test_the_answers_are_those_of_the_scorer() -> None:
    words, sheet = words_for("en"), Worksheet("monday", 6, "with_fu")
    pages = check(made(sheet))
    told = " ".join(text for texts in pages for text in texts if "Answers" in texts)
    for question in questions(sheet, load_ruleset("wrc-2015")):
        report = report_of(score(question.win, question.rules), words)
        for text in (report.total, *report.payments, report.formula):
            assert plain(text) in told
        for section in report.sections:
            for item in section.items:
                assert plain(item.name) in told
                assert plain(item.reason) in told


def test_the_tiles_of_a_question_are_on_the_sheet() -> None:
    sheet = Worksheet("monday", 1, "realistic")
    page = made(sheet).pages[0]
    win = questions(sheet, load_ruleset("wrc-2015"))[0].win
    shown = sorted(mark.name for mark in page.marks if isinstance(mark, TilePicture))
    assert win.tile is not None
    assert shown == sorted(map(tile_name, (*win.hand.closed, win.tile, *win.dora, *win.ura)))
    assert len([mark for mark in page.marks if isinstance(mark, Frame) and mark.ink == "winner"]) == 1
    lines = [mark for mark in page.marks if isinstance(mark, Fill) and mark.ink == "quiet"]
    # Name and date; yaku, han, fu, rounded, payment and total of the one question.
    assert len(lines) == 2 + 6


def test_the_same_code_makes_the_same_bytes() -> None:
    assert made(Worksheet("monday", 3)).pdf() == made(Worksheet("monday", 3)).pdf()
    assert made(Worksheet("monday", 3)).pdf() != made(Worksheet("friday", 3)).pdf()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", [HAND, LONG])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_result_of_a_hand(language: str, line: str, paper: str) -> None:
    words, win = words_for(language), parse(line)
    result = score(win, load_ruleset("wrc-2015"))
    document = documents.hand(result, documents.book_of("wrc-2015", words), words, Form(paper))
    (texts,) = check(document)
    whole = plain(" ".join(texts) if language != "ja" else "".join(texts)).replace(" ", "")
    report = report_of(result, words)
    for text in (report.total, *report.payments, report.formula, report.line, report.call):
        assert plain(text).replace(" ", "") in whole
    for section in report.sections:
        for item in section.items:
            assert plain(item.name).replace(" ", "") in whole
            assert plain(item.reason).replace(" ", "") in whole


def test_a_hand_by_its_numbers() -> None:
    words = words_for("en")
    result = score(parse(HAND), load_ruleset("wrc-2015"))
    texts = check(documents.hand(result, documents.book_of("wrc-2015", words), words, Form()))[0]
    assert "1,000 all" in texts
    assert "All three pay 1,100 each (1,000 + 100 for 1 honba)" in " ".join(texts)
    assert "sum 58, rounded up to 60 fu" in texts
    assert report_of(result, words).line in texts


def test_a_hand_without_a_yaku_is_a_page_too() -> None:
    words = words_for("en")
    result = score(parse("23m456p99s (6'78s@E) (3'45s@E) +4m S"), load_ruleset("wrc-2015"))
    texts = check(documents.hand(result, documents.book_of("wrc-2015", words), words, Form()))[0]
    assert "no yaku" in " ".join(texts).lower()


def test_called_groups_are_underlined_and_the_winning_tile_is_ringed() -> None:
    words = words_for("en")
    result = score(parse(HAND), load_ruleset("wrc-2015"))
    page = documents.hand(result, documents.book_of("wrc-2015", words), words, Form()).pages[0]
    assert len([mark for mark in page.marks if isinstance(mark, Fill) and mark.ink == "call"]) == 1
    assert len([mark for mark in page.marks if isinstance(mark, Frame)]) == 1
    assert [mark.name for mark in page.marks if isinstance(mark, TilePicture) and mark.turned] == ["7z"]
