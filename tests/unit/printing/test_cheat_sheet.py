"""The cheat sheet as PDF, read back from the file."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader
from pytestqt.qtbot import QtBot

from riichi_gui import __version__
from riichi_gui.printing import documents
from riichi_gui.printing.documents import Document, Form
from riichi_gui.printing.marks import Text, TilePicture
from riichi_gui.scoring.points import base_points, ron_points, tsumo_points
from riichi_gui.scoring.rulesets import OPTIONS, RuleSet, load_rulebook, ruleset_ids
from riichi_gui.scoring.yaku import YAKU
from riichi_gui.wording import LANGUAGES, Words, words_for
from riichi_gui.wording.names import STYLES
from tests.support.paper import Item, Sheet, overlaps, plain, read

FU = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)
SIZES = {"a4": (595, 842), "letter": (612, 792)}
# Every rulebook once, with each language, paper, number of pages and ink in turn.
SHEETS = [
    (rules, tuple(LANGUAGES)[place % 4], ("a4", "letter")[place // 2 % 2], 1 + place % 2, bool(place // 3 % 2))
    for place, rules in enumerate(ruleset_ids())
]
# Every naming style and language on one page, the fullest of all sheets.
NARROW = [("tenhou", language, naming) for language in LANGUAGES for naming in ("wrc", "mymahjong", "romaji")]


@pytest.fixture(autouse=True)
def _application(qapp: object) -> None:
    assert qapp is not None


def made(rules: str, words: Words, form: Form) -> Document:
    return documents.cheat_sheet(documents.book_of(rules, words), words, form)


def check_layout(pdf: bytes, paper: str) -> list[Sheet]:
    """Nothing is outside the page and nothing lies on anything else."""
    sheets = read(pdf)
    for sheet in sheets:
        assert (sheet.width, sheet.height) == SIZES[paper]
        for item in sheet.items:
            assert item.left >= 20
            assert item.right <= sheet.width - 20
            assert item.top >= 20
            assert item.bottom <= sheet.height - 20
        assert overlaps(sheet.items) == []
    return sheets


def check_marks(document: Document) -> None:
    """The same from the boxes of the engine, with the tiles."""
    for page in document.pages:
        boxes = [mark.box for mark in page.marks if isinstance(mark, Text | TilePicture)]
        assert boxes
        assert overlaps(boxes) == []
        for box in boxes:
            assert box.left >= 0
            assert box.top >= 0
            assert box.right <= page.paper.width
            assert box.bottom <= page.paper.height


def yaku_han(sheet: Sheet, name: str, kanji: str) -> tuple[str, ...]:
    """Return the numbers that stand behind a yaku, up to the next column."""
    found: list[str] = []
    for item in sheet.beside(sheet.find(name)):
        if item.text.isdigit():
            found.append(item.text)
        elif item.text not in (kanji, *kanji.split()):
            break
    return tuple(found)


@pytest.mark.parametrize(("rules", "language", "paper", "pages", "black"), SHEETS)
def test_each_rulebook(rules: str, language: str, paper: str, pages: int, black: bool) -> None:
    words = words_for(language)
    document = made(rules, words, Form(paper, pages, black))
    check_marks(document)
    sheets = check_layout(document.pdf(), paper)
    assert len(sheets) == pages
    check_yaku(sheets[0], load_rulebook(rules).rules, words)
    check_points(sheets[-1], load_rulebook(rules).rules, words)
    book = load_rulebook(rules)
    text = "\n".join(text for sheet in sheets for text in sheet.texts())
    assert plain(words.ruleset_name(rules)) in text
    assert plain(words.rulebook_text(book.date)) in text
    assert f"riichi-gui {__version__}" in text
    for option in OPTIONS:
        assert plain(words.option_name(option.id)).split()[0] in text


@pytest.mark.parametrize(("rules", "language", "naming"), NARROW)
def test_long_names_find_their_room(rules: str, language: str, naming: str) -> None:
    words = words_for(language, naming)
    document = made(rules, words, Form("letter"))
    check_marks(document)
    check_layout(document.pdf(), "letter")


@pytest.mark.parametrize("naming", STYLES)
def test_every_naming_style(naming: str) -> None:
    words = words_for("en", naming)
    sheet = read(made("wrc-2015", words, Form()).pdf())[0]
    assert words.yaku_name("sanshoku_doujun") in sheet.texts()


def lacking(rules: RuleSet) -> set[str]:
    """Return the yaku that a rulebook does not have, or lists under the plain name of the same yakuman."""
    plain = {"kokushi_13", "junsei_chuuren", "suuankou_tanki"} - set(rules.double_yakuman)
    return plain | (set() if rules.ippatsu else {"ippatsu"}) | ({"renhou"} if rules.renhou == "none" else set())


def check_yaku(sheet: Sheet, rules: RuleSet, words: Words) -> None:
    for yaku in YAKU.values():
        name, kanji = words.yaku_name(yaku.id), words.yaku_kanji(yaku.id)
        if yaku.id in lacking(rules):
            # The name of an option may be the same.
            options = {words.option_name(option.id) for option in OPTIONS}
            assert name in options or plain(name) not in sheet.texts()
            continue
        yakuman = yaku.yakuman or (yaku.id == "renhou" and rules.renhou == "yakuman")
        shown = yaku_han(sheet, name, kanji)
        if yakuman:
            assert shown == ()
            times = 2 if yaku.id in rules.double_yakuman else 1
            heading = words.limit_name("yakuman", times)
            heading = heading[0].upper() + heading[1:]
        else:
            opened = yaku.open and (yaku.id != "tanyao" or rules.open_tanyao)
            assert shown == tuple(map(str, (yaku.closed, yaku.open) if opened else (yaku.closed,)))
            heading = words.text("{count} han", count=yaku.closed)
        # The yaku stands below the heading of its value, in the same column, and no other heading between them.
        item = sheet.find(name)
        above = [each for each in sheet.items if each.base < item.base and abs(each.left - item.left) < 25]
        headings = [each for each in above if each.size > 1.1 * item.size and each.base > item.base - 500]
        assert max(headings, key=lambda each: each.base).text == plain(heading)


@pytest.mark.parametrize("black", [False, True])
def test_signs_tell_closed_only_and_one_less(black: bool) -> None:
    sheet = read(made("wrc-2015", words_for("en"), Form(black=black)).pdf())[0]

    def sign(name: str) -> str:
        item = sheet.find(name)
        before = [
            each.text for each in sheet.items if abs(each.base - item.base) < 0.6 and 0 < item.left - each.left < 16
        ]
        return "".join(before)

    assert sign("Riichi") == "■"
    assert sign("Pinfu") == "■"
    assert sign("Thirteen Orphans") == "■"
    assert sign("Pure Straight") == "▽"
    assert sign("Full Flush") == "▽"
    assert sign("All Simples") == ""
    assert sign("All Pungs") == ""
    assert sign("Big Three Dragons") == ""
    legend = " ".join(sheet.texts())
    assert "■ closed hand only" in legend
    assert "▽ one han less in an open hand" in legend


def points_cell(sheet: Sheet, heading: str, han: int, fu: int, words: Words) -> list[str]:
    """Return the texts of a cell of the table below a heading, from above."""
    top = sheet.find(heading).base
    head = below(sheet, words.text("{count} fu", count=fu), top)
    row = below(sheet, words.text("{count} han", count=han), top)
    found = [
        each
        for each in sheet.items
        if abs(each.middle - head.middle) < 3 and -1 < each.base - row.base < 1.6 * row.size
    ]
    return [each.text for each in sorted(found, key=lambda each: each.base)]


def below(sheet: Sheet, text: str, top: float) -> Item:
    return min(
        (each for each in sheet.items if each.text == plain(text) and each.base > top), key=lambda each: each.base
    )


def number(text: str) -> int:
    """Return the number in a text such as "1,300 all"."""
    return int("".join(char for char in text if char.isdigit()))


def check_points(sheet: Sheet, rules: RuleSet, words: Words) -> None:
    for dealer in (False, True):
        who = words.text("Dealer") if dealer else words.text("Not the dealer")
        heading = words.text("{who}: ron, and tsumo below it", who=who)
        for han in (1, 2, 3, 4):
            for fu in FU:
                shown = points_cell(sheet, heading, han, fu, words)
                if not shown:
                    assert (han, fu) in {(1, 20), (1, 25), (2, 20), (3, 20), (4, 20), (1, 110)}
                    continue
                ron, tsumo = shown
                base, _ = base_points(han, fu, rules)
                if ron == "–":
                    assert fu == 20 or (han, fu) == (1, 110)
                else:
                    assert number(ron) == ron_points(base, dealer)
                if tsumo == "–":
                    assert (han, fu) in {(1, 20), (2, 20), (3, 20), (4, 20), (2, 25), (1, 110)}
                    continue
                from_dealer, from_other = tsumo_points(base, dealer)
                if dealer:
                    assert number(tsumo) == from_other
                else:
                    assert [number(part) for part in tsumo.split("/")] == [from_other, from_dealer]


def test_a_few_cells_by_hand() -> None:
    words = words_for("en")
    sheet = read(made("wrc-2015", words, Form()).pdf())[0]
    other, dealer = "Not the dealer: ron, and tsumo below it", "Dealer: ron, and tsumo below it"
    assert points_cell(sheet, other, 1, 30, words) == ["1,000", "300/500"]
    assert points_cell(sheet, other, 2, 20, words) == ["–", "400/700"]
    assert points_cell(sheet, other, 2, 25, words) == ["1,600", "–"]
    assert points_cell(sheet, other, 3, 40, words) == ["5,200", "1,300/2,600"]
    assert points_cell(sheet, other, 4, 30, words) == ["8,000", "2,000/4,000"]
    assert points_cell(sheet, other, 1, 25, words) == []
    assert points_cell(sheet, dealer, 3, 30, words) == ["5,800", "2,000 all"]
    assert points_cell(sheet, dealer, 1, 110, words) == ["5,300", "–"]
    text = sheet.texts()
    assert text[text.index("sanbaiman") :][:6] == [
        "sanbaiman",
        "11 or more",
        "24,000",
        "6,000/12,000",
        "36,000",
        "12,000 all",
    ]
    rounded_down = read(made("tenhou", words, Form()).pdf())[0]
    assert points_cell(rounded_down, other, 4, 30, words) == ["7,700", "2,000/3,900"]


def test_every_fu_item() -> None:
    sheet = read(made("wrc-2015", words_for("en"), Form()).pdf())[0]
    for name, fu in (
        ("base", "20"),
        ("seven pairs, a fixed value", "25"),
        ("closed hand, won by ron", "10"),
        ("won by tsumo", "2"),
        ("open pung of simples", "2"),
        ("concealed pung of terminals or honours", "8"),
        ("open kong of terminals or honours", "16"),
        ("closed kong of terminals or honours", "32"),
        ("pair of a wind that is seat and round wind", "4"),
        ("edge wait", "2"),
    ):
        assert sheet.beside(sheet.find(name))[0].text == fu


def test_japanese_can_be_searched_and_copied() -> None:
    reader = PdfReader(BytesIO(made("tenhou", words_for("ja"), Form()).pdf()))
    text = reader.pages[0].extract_text()
    for name in ("断幺九", "一気通貫", "門前清自摸和", "役・符・点数", "国士無双", "四人麻雀・喰いタンあり・赤あり"):
        assert name in text
    assert reader.metadata is not None
    assert reader.metadata.title == "麻雀早見表: 役・符・点数: 天鳳"
    assert str(reader.root_object["/Lang"]) == "ja"


def test_words_have_spaces_between_them() -> None:
    text = PdfReader(BytesIO(made("wrc-2015", words_for("de"), Form()).pdf())).pages[0].extract_text()
    assert "offener Drilling, End- oder Ehrensteine" in text
    assert "\t" not in text


def test_the_visitor_of_pypdf_finds_every_text_on_the_page() -> None:
    page = PdfReader(BytesIO(made("wrc-2015", words_for("en"), Form()).pdf())).pages[0]
    places: list[tuple[float, float]] = []

    def visit(text: str, matrix: list[float], place: list[float], *_: object) -> None:
        if text.strip():
            x, y = place[4], place[5]
            places.append((x * matrix[0] + y * matrix[2] + matrix[4], x * matrix[1] + y * matrix[3] + matrix[5]))

    page.extract_text(visitor_text=visit)
    assert len(places) > 300
    assert all(30 <= x <= 565 and 30 <= y <= 812 for x, y in places)


def test_black_and_white_has_no_colour() -> None:
    document = made("tenhou", words_for("en"), Form(pages=2, black=True))
    for sheet in read(document.pdf()):
        assert sheet.colours()
        assert {len(colour) for colour in sheet.colours()} == {1}
    coloured = read(made("tenhou", words_for("en"), Form()).pdf())[0]
    assert [colour for colour in coloured.colours() if len(set(colour)) > 1]


def test_two_pages_show_an_example_for_every_yaku() -> None:
    document = made("wrc-2015", words_for("en"), Form(pages=2))
    tiles = [mark for mark in document.pages[0].marks if isinstance(mark, TilePicture)]
    # 43 yaku, of which each example has 14 tiles at least.
    assert len(tiles) >= 43 * 14
    assert not [mark for mark in document.pages[0].marks if isinstance(mark, Text) and mark.size < 5.5]


def test_equal_sheets_have_equal_bytes() -> None:
    words = words_for("fr")
    assert made("ema-2016", words, Form()).pdf() == made("ema-2016", words, Form()).pdf()
    pdf = made("ema-2016", words, Form()).pdf()
    assert b"CreationDate" not in pdf
    assert b"ModDate (" not in pdf


def test_a_new_yaku_and_a_new_option_are_on_the_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    from riichi_gui.app import reference
    from riichi_gui.printing import cheat_sheet
    from riichi_gui.wording import names

    words = words_for("en")
    book = documents.book_of("wrc-2015", words)
    entries = reference.yaku_entries(book.rules)
    added = replace(next(entry for entry in entries if entry.id == "toitoi"), id="added", closed=4, open=3)
    option = replace(OPTIONS[0], id="open_tanyao")
    monkeypatch.setattr(cheat_sheet, "yaku_entries", lambda _rules: (*entries, added))
    monkeypatch.setattr(cheat_sheet, "OPTIONS", (*OPTIONS, option))
    monkeypatch.setitem(names.KANJI, "added", "新役")
    monkeypatch.setitem(names.STYLES["wrc"], "added", "Brand New")
    sheet = read(documents.cheat_sheet(book, words, Form()).pdf())[0]
    assert yaku_han(sheet, "Brand New", "新役") == ("4", "3")
    assert sheet.texts().count("All Simples with an open hand") == 2


def test_a_page_can_be_seen_before_it_is_printed(qtbot: QtBot) -> None:
    from riichi_gui.printing.painting import picture

    assert qtbot is not None
    page = made("wrc-2015", words_for("en"), Form()).pages[0]
    image = picture(page, 50, black=False)
    assert (image.width(), image.height()) == (413, 585)
    dark = sum(image.pixelColor(x, y).lightness() < 160 for x in range(0, 413, 2) for y in range(0, 585, 2))
    assert dark > 500
