"""The settings in the window: each row takes effect at once and is kept, and what is wrong with the file is told."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QStandardPaths, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QMenu, QWidget

from riichi_gui.app import actions, view_actions
from riichi_gui.app.settings import DEFAULTS, INTERFACE_SIZES, TILE_SIZES
from riichi_gui.app.settings_table import SETTINGS
from riichi_gui.app.state import AppState
from riichi_gui.ui import theme
from riichi_gui.ui.app import build_window
from riichi_gui.ui.main_window import MainWindow
from riichi_gui.ui.tile_art import ART, TileLook
from tests.gui.clerk import club
from tests.gui.settler import Settler

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.gui.conftest import Player

Start = Callable[[], "Player"]
KEY = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
MANGAN = "234m23467p23488s +5p ron S riichi dora 1z"

OTHERS: dict[str, object] = {
    "naming": "romaji",
    "theme": "dark",
    "high_contrast": True,
    "interface_size": 110,
    "tile_size": 70,
    "tile_face": "dark",
    "tile_indices": True,
    "result_reasons": False,
    "result_kanji": False,
    "unfolded": frozenset({"readings"}),
    "tips": False,
    "language": "ja",
}
"""Of each row a value that is not the default."""


@pytest.fixture
def settler(player: Player) -> Settler:
    return Settler(player)


@pytest.fixture
def start(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Yield what starts the program anew on the same data folder, each time for a new player."""
    from tests.gui.conftest import Player

    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _place: str(tmp_path / "data"))

    def started() -> Player:
        _, window = build_window()
        qtbot.addWidget(window)
        window.show()
        qtbot.waitExposed(window)
        window.activateWindow()
        return Player(window, qtbot)

    yield started
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply_theme(app, "light")


def kept(folder: Path) -> dict[str, object]:
    return tomllib.loads((folder / "settings.toml").read_text(encoding="utf-8"))


# ----------------------------------------------------------------------------------------------------------- one by one


def test_each_row_changes_its_setting_which_is_kept_over_a_restart_and_reset(start: Start) -> None:
    settler = Settler(start())
    for setting_id, value in OTHERS.items():
        assert not settler.player.find(f"reset-{setting_id}").isVisible(), setting_id
        settler.choose(setting_id, value)
        assert getattr(settler.settings, setting_id) == value
        assert settler.player.find(f"reset-{setting_id}").isVisible(), setting_id
    chosen = settler.settings
    assert chosen == view_actions.change_settings(AppState(), **OTHERS).settings
    settler.player.window.close()
    assert set(kept(settler.player.window.shelf.data)) == set(OTHERS)

    again = Settler(start())
    assert again.settings == chosen
    for setting_id in OTHERS:
        again.click(f"reset-{setting_id}")
        assert getattr(again.settings, setting_id) == getattr(DEFAULTS, setting_id)
        assert not again.player.find(f"reset-{setting_id}").isVisible(), setting_id
        assert again.page.rows[setting_id].isAncestorOf(again.player.window.focusWidget())
    assert again.settings == DEFAULTS
    again.player.window.close()
    assert kept(again.player.window.shelf.data) == {}


def test_every_row_is_tried_above() -> None:
    assert {setting.id for setting in SETTINGS if setting.is_shown} == {*OTHERS, "ruleset", "keys"}


def test_the_theme_is_that_of_the_window_at_once_and_after_a_restart(start: Start) -> None:
    settler = Settler(start())
    settler.choose("theme", "dark")
    settler.wait(lambda: settler.page.palette().window().color().lightness() < 128)
    settler.player.window.close()
    assert start().window.palette().window().color().lightness() < 128


def test_the_language_is_that_of_the_window_at_once_and_after_a_restart(start: Start) -> None:
    settler = Settler(start())
    settler.choose("language", "ja")
    assert settler.text("page-quiz") == "クイズ"
    assert settler.page.rows["language"].name.text() == "言語"
    assert settler.heads()[0] == "言語と役名"
    settler.choose("language", "")
    assert settler.text("page-quiz") == "Quiz"
    settler.choose("language", "ja")
    settler.player.window.close()
    assert start().get("page-quiz", QAbstractButton).text() == "クイズ"


def test_a_language_that_is_asked_for_goes_before_the_kept_one_and_is_not_kept(start: Start) -> None:
    settler = Settler(start())
    settler.choose("language", "ja")
    settler.choose("tile_size", 70)
    settler.player.window.close()
    _, window = build_window(language="en")
    settler.player.qtbot.addWidget(window)
    assert (window.session.state.language, window.session.state.settings.tile_size) == ("en", 70)
    window.session.adjust(lambda state: view_actions.change_settings(state, tips=False))
    window.close()
    assert kept(window.shelf.data) == {"language": "ja", "tile_size": 70, "tips": False}


def test_the_names_are_chosen_apart_from_the_language(settler: Settler) -> None:
    player = settler.player

    def first() -> str:
        items = player.shown("item")
        return items[0]

    player.click("page-score")
    player.type("2256m345s (777z) [1111p] +7m tsumo E")
    assert first() == "Yakuhai: Red Dragon 役牌 中 1"
    player.click("page-settings")
    settler.click("set-naming")
    assert settler.take("naming", "romaji") == [""]
    assert settler.text("set-naming") == "Japanese in Latin letters"
    assert first() == "Yakuhai chun 役牌 中 1"
    assert "minkou of terminals or honours 4" in player.shown("item")
    settler.choose("language", "ja")
    assert settler.text("set-naming") == "ローマ字"
    assert first() == "Yakuhai chun 役牌 中 1"
    assert "明刻(幺九牌) 4" in player.shown("item")


def test_the_result_shows_reasons_and_kanji_only_where_they_are_wanted(settler: Settler) -> None:
    player = settler.player
    player.click("page-score")
    player.type(MANGAN)
    assert player.shown("item")[:2] == ["Riichi 立直 1", "Pinfu 平和 1"]
    assert player.reasons()["Riichi"] == "Riichi was declared with a closed hand that was one tile from winning."
    assert "closed hand, won by ron" in player.reasons()
    player.click("page-settings")
    settler.choose("result_reasons", value=False)
    assert not {"Riichi", "Pinfu", "closed hand, won by ron"} & set(player.reasons())
    assert player.shown("item")[:2] == ["Riichi 立直 1", "Pinfu 平和 1"]
    settler.choose("result_kanji", value=False)
    assert player.shown("item")[:2] == ["Riichi 1", "Pinfu 1"]
    assert not player.reasons()
    player.click("page-score")
    player.type("(234m) 67p234p234s88s +5p ron S")
    assert "Mixed Triple Chow open 1" in player.shown("item")


def test_the_copied_report_is_whole_whatever_the_result_shows(settler: Settler) -> None:
    settler.choose("result_reasons", value=False)
    settler.choose("result_kanji", value=False)
    settler.player.click("page-score")
    settler.player.type(MANGAN)
    settler.player.key(KEY.Key_C, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    copied = QApplication.clipboard().text()
    assert "立直" in copied
    assert "Riichi was declared" in copied


def test_the_tiles_have_the_face_that_is_chosen(settler: Settler) -> None:
    assert ART.look == TileLook()
    settler.choose("tile_face", "dark")
    assert ART.look == TileLook(dark=True)
    settler.choose("tile_face", "theme")
    assert ART.look == TileLook(dark=False)
    settler.choose("theme", "dark")
    assert ART.look == TileLook(dark=True)
    settler.choose("tile_face", "light")
    assert ART.look == TileLook(dark=False)
    settler.choose("tile_indices", value=True)
    assert ART.look == TileLook(indices=("E", "S", "W", "N", "P", "F", "C"))
    settler.choose("tile_indices", value=False)
    assert ART.look == TileLook()


def test_a_part_of_the_result_that_is_opened_by_a_click_is_kept_too(start: Start) -> None:
    player = start()
    player.type(MANGAN)
    row = next(row for row in player.window.page.result._rows if row.line.text == "What if")
    player.qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    settler = Settler(player)
    assert player.get("set-unfolded-what-if", QAbstractButton).isChecked()
    assert not player.get("set-unfolded-readings", QAbstractButton).isChecked()
    settler.wait(settler.path.exists)
    assert kept(player.window.shelf.data) == {"unfolded": ["near-misses", "what-if"]}


def test_the_steps_end_at_the_smallest_and_the_largest(settler: Settler) -> None:
    for setting_id, sizes in (("interface_size", INTERFACE_SIZES), ("tile_size", TILE_SIZES)):
        settler.choose(setting_id, sizes[0])
        assert not settler.player.find(f"set-{setting_id}-less").isEnabled()
        settler.choose(setting_id, sizes[-1])
        assert not settler.player.find(f"set-{setting_id}-more").isEnabled()
        settler.choose(setting_id, 110)
        assert settler.player.get(f"set-{setting_id}-number", QLabel).text() == "110 %"


# ---------------------------------------------------------------------------------------------------------- the ruleset


def ruleset_menu(settler: Settler) -> QMenu:
    settler.click("set-ruleset")
    QApplication.processEvents()
    return settler.player.find("set-ruleset").findChildren(QMenu)[-1]


def test_the_ruleset_is_chosen_as_by_the_button_above(settler: Settler) -> None:
    own = club(settler.player.window.shelf, "Club & friends")
    menu = ruleset_menu(settler)
    texts = {str(action.data()): action.text() for action in menu.actions() if not action.isSeparator()}
    assert (texts["tenhou"], texts[own.id], texts[""]) == ("Tenhou", "Club && friends", "Rulebooks...")
    next(action for action in menu.actions() if action.data() == "tenhou").trigger()
    menu.close()
    assert settler.player.window.session.state.rules.id == "tenhou"
    assert settler.text("set-ruleset") == "Tenhou"
    assert settler.text("rules") == "Rules: Tenhou"
    menu = ruleset_menu(settler)
    next(action for action in menu.actions() if action.data() == own.id).trigger()
    menu.close()
    assert settler.text("set-ruleset") == "Club & friends"
    assert settler.player.window.shelf.chosen().own == own
    assert not settler.path.exists()
    settler.click("reset-ruleset")
    assert settler.player.window.session.state.rules.id == "wrc-2015"
    assert not settler.player.find("reset-ruleset").isVisible()


def test_the_dialog_of_the_rulebooks_opens_from_the_row(settler: Settler) -> None:
    menu = ruleset_menu(settler)
    next(action for action in menu.actions() if action.text() == "Rulebooks...").trigger()
    menu.close()
    dialog = settler.player.window.rules_dialog
    assert dialog is not None
    dialog.close_.click()


# ------------------------------------------------------------------------------------------------------------- the file


def test_steps_in_a_row_are_written_once_and_soon(settler: Settler, monkeypatch: pytest.MonkeyPatch) -> None:
    from riichi_gui.app import durable

    written: list[str] = []
    write = durable.write_durably

    def note(path: Path, data: bytes) -> None:
        if path.name == "settings.toml":
            written.append(data.decode())
        write(path, data)

    monkeypatch.setattr(durable, "write_durably", note)
    settler.choose("tile_size", 150)
    assert written == []
    settler.wait(settler.path.exists)
    assert written == ["tile_size = 150\n"]
    settler.player.window.close()
    assert len(written) == 1


def test_what_is_typed_writes_no_settings(player: Player) -> None:
    player.type(MANGAN)
    player.window.session.undo()
    player.window.close()
    assert not (player.window.shelf.data / "settings.toml").exists()


def test_a_damaged_file_is_told_at_the_start_and_on_the_page(start: Start, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "settings.toml").write_text('theme = "dark', encoding="utf-8")
    player = start()
    aside = folder / "settings-damaged.toml"
    told = f"The settings were damaged and begin anew. The damaged file is kept as {aside}."
    assert player.message == told
    assert aside.read_text(encoding="utf-8") == 'theme = "dark'
    settler = Settler(player)
    assert player.get("settings-message", QLabel).text() == told
    assert player.find("settings-message").isVisible()
    assert settler.settings == DEFAULTS
    player.click("page-score", "page-settings")
    assert not player.find("settings-message").isVisible()
    player.window.close()
    assert start().message == ""


def test_a_value_that_cannot_be_is_told_and_the_rest_is_taken(start: Start, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "settings.toml").write_text('theme = "sepia"\ntile_size = 70\n', encoding="utf-8")
    player = start()
    assert player.message == 'The setting "Theme" cannot be "sepia". The default is used: As the system.'
    assert player.window.session.state.settings == replace(DEFAULTS, tile_size=70)


def test_a_lost_ruleset_and_damaged_settings_are_both_told(start: Start, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "settings.toml").write_text("=", encoding="utf-8")
    (tmp_path / "data" / "chosen-ruleset").write_text("own-gone", encoding="utf-8")
    message = start().message
    assert "The settings were damaged" in message
    assert "WRC 2015 is used instead." in message


def test_where_nothing_can_be_written_it_is_told_once_and_all_goes_on(player: Player) -> None:
    player.window.shelf.data.write_text("a file stands here", encoding="utf-8")
    settler = Settler(player)
    settler.choose("tips", value=False)
    message = player.get("settings-message", QLabel)
    settler.wait(lambda: bool(message.text()))
    assert message.text().startswith("The settings cannot be kept: ")
    assert "Traceback" not in message.text()
    message.clear()
    settler.choose("tile_size", 70)
    player.window.close()
    assert message.text() == ""
    assert (settler.settings.tips, settler.settings.tile_size) == (False, 70)


def test_two_windows_keep_what_was_changed_in_each(start: Start) -> None:
    one, other = Settler(start()), Settler(start())
    one.choose("tile_size", 70)
    other.choose("theme", "dark")
    one.player.window.close()
    other.player.window.close()
    assert kept(one.player.window.shelf.data) == {"tile_size": 70, "theme": "dark"}


# ----------------------------------------------------------------------------------------------------------- the search


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("theme", ["theme", "tile_face"]),
        ("KANJI", ["naming", "result_kanji"]),
        ("romaji", []),
        ("latin letters", ["naming"]),
        ("日本語", ["language"]),
        ("dark theme", ["theme", "tile_face"]),
        ("150 %", ["interface_size", "tile_size"]),
        ("２００", ["interface_size"]),
        ("history", ["data"]),
        ("corner", ["tile_indices"]),
        ("xyzzy", []),
    ],
)
def test_the_search_finds_names_meanings_and_values(settler: Settler, text: str, found: list[str]) -> None:
    settler.search(text)
    assert [name for name in settler.found() if not name.startswith("key-")] == found
    assert settler.player.find("settings-none").isVisible() == (not settler.found())


def test_the_search_finds_in_english_too_and_keeps_the_heads_of_what_it_finds(settler: Settler) -> None:
    settler.choose("language", "ja")
    settler.search("theme")
    assert settler.found() == ["theme", "tile_face"]
    assert settler.heads() == ["表示", "牌"]
    settler.search("ダーク")
    assert settler.found() == ["theme", "tile_face"]
    settler.player.key(KEY.Key_Escape)
    assert len(settler.found()) == len(settler.page.rows)
    assert settler.player.find("settings-search").hasFocus()
    settler.player.key(KEY.Key_Escape)
    assert settler.player.window.page.isVisible()


def test_enter_in_the_search_goes_to_the_first_row_that_is_found(settler: Settler) -> None:
    settler.search("contrast")
    settler.player.key(KEY.Key_Return)
    assert settler.player.find("set-high_contrast-off").hasFocus()
    settler.player.key(KEY.Key_Right)
    settler.player.key(KEY.Key_Space)
    assert settler.settings.high_contrast


# ------------------------------------------------------------------------------------------------ keys, names, and look


@pytest.mark.parametrize("key", [KEY.Key_5, KEY.Key_Comma])
def test_a_key_opens_the_page_and_esc_leaves_it(player: Player, key: Qt.Key) -> None:
    player.type(MANGAN)
    player.key(key, CONTROL)
    settings = player.window.pages.settings
    assert settings is not None
    assert settings.isVisible()
    assert player.get("page-settings", QAbstractButton).isChecked()
    assert not player.find("undo").isVisible()
    assert player.find("settings-search").hasFocus()
    player.key(KEY.Key_Escape)
    assert player.window.page.isVisible()
    assert player.line == MANGAN
    assert not player.get("page-settings", QAbstractButton).isChecked()


def test_undo_leaves_the_settings_alone(settler: Settler) -> None:
    settler.player.click("page-score")
    settler.player.tiles("1m")
    settler.player.click("page-settings")
    settler.choose("tile_size", 70)
    settler.player.click("page-score", "undo")
    assert settler.settings.tile_size == 70
    assert settler.player.line == ""
    settler.player.click("redo")
    assert settler.settings.tile_size == 70


def test_all_is_reached_and_changed_by_keys_alone(settler: Settler) -> None:
    player = settler.player
    player.key(KEY.Key_Tab)
    assert player.find("set-language").hasFocus()
    for key in (KEY.Key_Down, KEY.Key_Down, KEY.Key_Down):
        player.key(key)
    assert player.find("set-theme-light").hasFocus()
    player.key(KEY.Key_Right)
    player.key(KEY.Key_Return)
    assert player.get("set-theme-dark", QAbstractButton).isChecked()
    player.key(KEY.Key_Tab)
    assert player.find("reset-theme").hasFocus()
    player.key(KEY.Key_Space)
    assert player.get("set-theme-system", QAbstractButton).isChecked()
    player.key(KEY.Key_Up)
    player.key(KEY.Key_Up)
    player.key(KEY.Key_Space)
    settler.wait(lambda: bool(player.find("set-naming").findChildren(QMenu)))
    menu = player.find("set-naming").findChildren(QMenu)[-1]
    player.qtbot.keyClick(menu, KEY.Key_Down)
    player.qtbot.keyClick(menu, KEY.Key_Down)
    player.qtbot.keyClick(menu, KEY.Key_Return)
    assert settler.settings.naming in ("wrc", "ema")
    for _ in range(4):
        player.key(KEY.Key_Up)
    assert player.find("settings-search").hasFocus()
    player.key(KEY.Key_Down)
    assert player.find("set-language").hasFocus()


def test_tab_goes_round_the_page_and_shows_where_it_is(settler: Settler) -> None:
    player = settler.player
    player.window.resize(1024, 640)
    seen: list[str] = []
    for _ in range(120):
        player.key(KEY.Key_Tab)
        focused = player.window.focusWidget()
        seen.append(focused.objectName())
        QApplication.processEvents()
        assert not focused.visibleRegion().isEmpty(), focused.objectName()
        if focused is player.find("settings-search"):
            break
    assert seen[-1] == "settings-search"
    assert {f"set-{name}" for name in ("naming", "ruleset")} < set(seen)
    assert {"set-tile_size-less", "set-high_contrast-off", "set-unfolded-near-misses", "data-folder"} < set(seen)
    assert {"page-score", "page-settings"} < set(seen)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_everything_has_a_name_and_a_role(settler: Settler, language: str) -> None:
    settler.choose("tips", value=False)
    settler.choose("language", language)
    for widget in settler.widgets():
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus and widget.isEnabled():
            spoken = QAccessible.queryAccessibleInterface(widget)
            assert spoken.text(QAccessible.Text.Name), widget.objectName()
            roles = (QAccessible.Role.Button, QAccessible.Role.CheckBox, QAccessible.Role.EditableText)
            assert spoken.role() in (*roles, QAccessible.Role.StaticText, QAccessible.Role.ButtonMenu), spoken.role()
    names = [each.accessibleName() for each in settler.widgets() if isinstance(each, QAbstractButton)]
    assert len(names) == len(set(names))


def test_what_is_on_and_what_the_default_is_can_be_read(settler: Settler) -> None:
    settler.choose("high_contrast", value=True)
    on = QAccessible.queryAccessibleInterface(settler.player.find("set-high_contrast-on"))
    assert on.text(QAccessible.Text.Name) == "High contrast: On"
    assert on.state().checked
    reset = settler.player.find("reset-high_contrast")
    assert (reset.accessibleName(), reset.toolTip()) == ("Reset: High contrast", "Default: Off")
    assert settler.player.find("set-naming").accessibleName() == "Names of yaku and groups: Those of the language"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("factor", [1, 2])
def test_the_page_fits_into_the_window_and_scrolls(
    settler: Settler, size: tuple[int, int], language: str, factor: int
) -> None:
    for setting_id in ("tile_size", "naming", "unfolded"):
        values: dict[str, object] = {"tile_size": 70, "naming": "romaji", "unfolded": frozenset({"readings"})}
        settler.choose(setting_id, values[setting_id])
    settler.choose("language", language)
    window = settler.player.window
    settler.choose("interface_size", 100 * factor)
    window.resize(*size)
    # Texts, buttons, rows and the page are arranged one after the other.
    for _ in range(10):
        QApplication.processEvents()
    assert (window.width(), window.height()) == size
    assert settler.player.find("settings-body").width() <= settler.page.area.viewport().width()
    for row in settler.page.rows.values():
        boxes = []
        for widget in (row.name, row.meaning, row.control, row.back):
            if widget is None or not widget.isVisible():
                continue
            corner = widget.mapTo(row, QPoint(widget.width() - 1, widget.height() - 1))
            assert row.rect().contains(widget.pos()), row.objectName()
            assert row.rect().contains(corner), row.objectName()
            assert widget.width() >= widget.minimumSizeHint().width(), row.objectName()
            boxes.append(widget.geometry())
        for label in (row.name, row.meaning):
            assert label.height() >= label.heightForWidth(label.width()), row.objectName()
        assert not [box for place, box in enumerate(boxes) for other in boxes[place + 1 :] if box.intersects(other)]


def test_the_data_folder_is_named_and_can_be_copied(settler: Settler) -> None:
    path = settler.player.get("data-folder", QLineEdit)
    assert path.text() == str(settler.player.window.shelf.data)
    settler.page.area.ensureWidgetVisible(path)
    settler.player.qtbot.mouseDClick(path, Qt.MouseButton.LeftButton, pos=QPoint(20, path.height() // 2))
    assert path.selectedText()
    assert path.selectedText() in path.text()


def test_the_rules_of_the_window_are_those_of_the_page_after_undo(settler: Settler) -> None:
    settler.player.window.session.do(lambda state: actions.set_rules(state, "tenhou"))
    assert settler.text("set-ruleset") == "Tenhou"
    settler.player.window.session.undo()
    assert settler.text("set-ruleset") == "WRC 2015"


def test_the_page_is_loaded_when_it_is_first_shown(window: MainWindow) -> None:
    assert window.pages.settings is None
    assert window.findChild(QLineEdit, "settings-search") is None
    assert window.findChild(QWidget, "page-settings") is not None


def test_what_has_the_keyboard_stays_in_view(settler: Settler) -> None:
    player = settler.player
    player.window.resize(1024, 640)
    more = player.find("set-interface_size-more")
    more.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(3):
        player.key(Qt.Key.Key_Space)
        for _ in range(6):
            QApplication.processEvents()
        assert not more.visibleRegion().isEmpty()
    assert settler.settings.interface_size == 150
    # From the row above the page back to the end of the page.
    player.find("page-score").setFocus(Qt.FocusReason.TabFocusReason)
    player.key(Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    path = player.find("data-folder")
    assert path.hasFocus()
    assert not path.visibleRegion().isEmpty()
