"""The file of the settings: what is kept, what becomes of what cannot be read, and two windows at once."""

from __future__ import annotations

import os
import sys
import tomllib
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from riichi_gui.app.settings import DEFAULTS, Settings
from riichi_gui.app.settings_file import SettingsFile, SettingsMessage
from riichi_gui.app.settings_table import BY_ID, SETTINGS, SettingError
from riichi_gui.wording import words_for
from riichi_gui.wording.settings import GROUPS, MEANINGS, MESSAGES, NAMES, setting_value, settings_message

OTHERS: dict[str, Any] = {
    "language": "ja",
    "naming": "kanji",
    "theme": "dark",
    "high_contrast": True,
    "interface_size": 125,
    "tile_size": 80,
    "tile_face": "theme",
    "tile_indices": True,
    "result_reasons": False,
    "result_kanji": False,
    "unfolded": frozenset({"readings", "what-if"}),
    "keys": {"undo": "Ctrl+U", "line": "", "odd name": 'a "quoted" \\ key'},
    "tips": False,
    "tips_seen": frozenset({"shift-click"}),
}
"""Of each setting a value that is not its default."""


@pytest.fixture
def file(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path / "data")


def write(file: SettingsFile, text: str) -> None:
    file.folder.mkdir(parents=True, exist_ok=True)
    file.path.write_text(text, encoding="utf-8")


def table(file: SettingsFile) -> dict[str, Any]:
    return tomllib.loads(file.path.read_text(encoding="utf-8"))


def test_every_setting_has_a_row_and_words() -> None:
    assert {field.name for field in fields(Settings)} == set(BY_ID) == set(OTHERS)
    assert {setting.id for setting in SETTINGS} == {*BY_ID, "ruleset"} == set(NAMES)
    for setting in SETTINGS:
        assert setting.group in GROUPS
        assert setting.id in MEANINGS or not setting.is_shown or setting.kind == "keys"


def test_every_default_is_a_value_that_can_be() -> None:
    for setting_id, setting in BY_ID.items():
        if setting.kind in ("choice", "steps"):
            assert setting.default in setting.choices, setting_id
            assert len({setting_value(words_for("en"), setting_id, each) for each in setting.choices}) > 1


def test_without_a_file_there_are_the_defaults_and_nothing_to_tell(file: SettingsFile) -> None:
    assert file.load() == (DEFAULTS, ())
    assert not file.folder.exists()


@pytest.mark.parametrize("setting_id", OTHERS)
def test_each_setting_comes_back(file: SettingsFile, setting_id: str) -> None:
    after = replace(DEFAULTS, **{setting_id: OTHERS[setting_id]})
    assert file.save(DEFAULTS, after) is None
    assert file.load() == (after, ())
    assert list(table(file)) == [setting_id]


def test_all_together_come_back(file: SettingsFile) -> None:
    after = replace(DEFAULTS, **OTHERS)
    file.save(DEFAULTS, after)
    assert file.load() == (after, ())


def test_a_default_leaves_the_file(file: SettingsFile) -> None:
    changed = replace(DEFAULTS, **OTHERS)
    file.save(DEFAULTS, changed)
    file.save(changed, DEFAULTS)
    assert table(file) == {}
    assert file.load() == (DEFAULTS, ())


def test_nothing_is_written_where_nothing_changed(file: SettingsFile) -> None:
    file.save(DEFAULTS, replace(DEFAULTS))
    assert not file.folder.exists()
    write(file, 'theme = "dark" # by hand\n')
    before = file.path.stat().st_mtime_ns, file.path.read_bytes()
    file.save(DEFAULTS, replace(DEFAULTS, theme="dark"))
    assert (file.path.stat().st_mtime_ns, file.path.read_bytes()) == before


def test_what_a_later_version_wrote_survives(file: SettingsFile) -> None:
    later = (
        'theme = "sepia"\nzoom = 1.5\nsince = 2027-01-02\nat = 10:30:00\nlist = [1, ["a", true]]\n'
        'unfolded = ["near-misses", "later"]\n'
        '[keys]\nlater = "F5"\n[later."odd name"]\nx = {y = "z"}\n[[many]]\nn = 1\n[[many]]\nn = 2\n'
    )
    write(file, later)
    before = file.load().settings
    assert before.unfolded == {"near-misses", "later"}
    file.save(before, replace(before, tile_size=80, keys={**before.keys, "undo": "Ctrl+U"}))
    expected = tomllib.loads(later)
    expected["tile_size"] = 80
    expected["keys"]["undo"] = "Ctrl+U"
    assert table(file) == expected


@pytest.mark.parametrize(
    ("setting_id", "text", "value"),
    [
        ("theme", '"sepia"', "sepia"),
        ("theme", "3", 3),
        ("language", '"tlh"', "tlh"),
        ("interface_size", "101", 101),
        ("interface_size", "100.0", 100.0),
        ("interface_size", "true", True),
        ("tile_size", "-10", -10),
        ("high_contrast", "1", 1),
        ("high_contrast", '"yes"', "yes"),
        ("unfolded", '"near-misses"', "near-misses"),
        ("unfolded", "[1]", [1]),
        ("tips_seen", "{}", {}),
        ("keys", '["Ctrl+U"]', ["Ctrl+U"]),
        ("keys", "{undo = 3}", {"undo": 3}),
    ],
)
def test_a_value_that_cannot_be_has_its_default_and_is_told(
    file: SettingsFile, setting_id: str, text: str, value: object
) -> None:
    write(file, f"result_kanji = false\n{setting_id} = {text}\n")
    settings, messages = file.load()
    assert settings == replace(DEFAULTS, result_kanji=False)
    assert messages == (SettingsMessage("value_bad", setting_id, value),)
    file.save(settings, replace(settings, tips=False))
    assert table(file)[setting_id] == value
    file.save(settings, replace(settings, **{setting_id: OTHERS[setting_id]}))
    assert getattr(file.load().settings, setting_id) == OTHERS[setting_id]


def test_a_bad_value_is_named_in_words() -> None:
    message = SettingsMessage("value_bad", "interface_size", 101)
    assert settings_message(words_for("en"), message, 100) == (
        'The setting "Size of text and buttons" cannot be "101". The default is used: 100 %.'
    )
    message = SettingsMessage("value_bad", "theme", "x" * 500)
    assert len(settings_message(words_for("en"), message, "system")) < 150


def test_every_setting_that_cannot_be_read_is_named(file: SettingsFile) -> None:
    write(file, "".join(f"{setting_id} = -0.5\n" for setting_id in BY_ID))
    settings, messages = file.load()
    assert settings == DEFAULTS
    told = {each.about: settings_message(words_for("en"), each, getattr(DEFAULTS, each.about)) for each in messages}
    assert set(told) == set(BY_ID)
    assert told["keys"] == 'The setting "Keys" cannot be "-0.5". The default is used: All keys as they were at first.'


@pytest.mark.parametrize(
    "data",
    [
        b"theme = = 1",
        b'theme = "dark',
        b"\xff\xfe\x00",
        b"[" * 5000,
        b"a = 1\na = 2",
        b'theme = "dark"\n' + b"#" * (1 << 18),
    ],
)
def test_a_damaged_file_is_set_aside_unchanged(file: SettingsFile, data: bytes) -> None:
    file.folder.mkdir()
    file.path.write_bytes(data)
    aside = file.folder / "settings-damaged.toml"
    assert file.load() == (DEFAULTS, (SettingsMessage("damaged", str(aside)),))
    assert aside.read_bytes() == data
    assert not file.path.exists()
    assert file.load() == (DEFAULTS, ())


def test_an_earlier_one_that_was_set_aside_is_not_overwritten(file: SettingsFile) -> None:
    for number in range(3):
        write(file, f"damaged {number}")
        file.load()
    names = ("settings-damaged.toml", "settings-damaged-2.toml", "settings-damaged-3.toml")
    assert [(file.folder / name).read_text() for name in names] == ["damaged 0", "damaged 1", "damaged 2"]


def test_a_file_that_was_damaged_meanwhile_is_set_aside_when_saving(file: SettingsFile) -> None:
    write(file, "damaged")
    after = replace(DEFAULTS, theme="dark")
    aside = file.folder / "settings-damaged.toml"
    assert file.save(DEFAULTS, after) == SettingsMessage("damaged", str(aside))
    assert aside.read_text() == "damaged"
    assert file.load() == (after, ())


def test_what_can_neither_be_read_nor_set_aside_is_told_and_left(
    file: SettingsFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(file, "damaged")

    def refuse(self: Path, _target: Path) -> Path:
        raise PermissionError(13, "no", str(self))

    monkeypatch.setattr(Path, "rename", refuse)
    settings, messages = file.load()
    assert (settings, [message.key for message in messages]) == (DEFAULTS, ["unmovable"])
    assert "access is denied" in settings_message(words_for("en"), messages[0], None)
    with pytest.raises(PermissionError):
        file.save(DEFAULTS, replace(DEFAULTS, theme="dark"))
    assert file.path.read_text() == "damaged"


def test_a_folder_in_place_of_the_file_is_told_and_left(file: SettingsFile) -> None:
    file.path.mkdir(parents=True)
    settings, messages = file.load()
    assert (settings, [message.key for message in messages]) == (DEFAULTS, ["unreadable"])
    assert "it is a folder and not a file" in settings_message(words_for("en"), messages[0], None)
    with pytest.raises(OSError, match="settings"):
        file.save(DEFAULTS, replace(DEFAULTS, theme="dark"))
    assert file.path.is_dir()


def test_every_message_has_words() -> None:
    assert set(MESSAGES) == {"damaged", "unmovable", "unreadable", "value_bad"}


def test_a_folder_that_cannot_be_made_is_an_error_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file stands here")
    file = SettingsFile(tmp_path / "data")
    assert [message.key for message in file.load().messages] == ["unreadable"]
    with pytest.raises(OSError, match="data"):
        file.save(DEFAULTS, replace(DEFAULTS, theme="dark"))


def test_where_writing_fails_the_old_file_stands(file: SettingsFile, monkeypatch: pytest.MonkeyPatch) -> None:
    dark = replace(DEFAULTS, theme="dark")
    file.save(DEFAULTS, dark)
    before = file.path.read_bytes()

    def fail(_number: int) -> None:
        raise OSError(28, "no space")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="no space"):
        file.save(dark, replace(dark, tile_size=80))
    assert file.path.read_bytes() == before
    assert {path.name for path in file.folder.iterdir()} == {"settings.toml", "settings.lock"}


def test_two_windows_lose_nothing_of_each_other(file: SettingsFile) -> None:
    write(file, 'language = "ja"\n')
    start = file.load().settings
    other = SettingsFile(file.folder)
    one = replace(start, theme="dark", keys={"undo": "Ctrl+U"})
    file.save(start, one)
    two = replace(start, tile_size=80, theme="light", keys={"redo": "Ctrl+R"})
    other.save(start, two)
    file.save(one, replace(one, high_contrast=True, language=""))
    assert table(file) == {
        "theme": "light",
        "tile_size": 80,
        "high_contrast": True,
        "keys": {"undo": "Ctrl+U", "redo": "Ctrl+R"},
    }


@pytest.mark.skipif(sys.platform == "win32", reason="not everybody may make links there")
def test_a_link_to_the_file_stays_a_link(file: SettingsFile, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere" / "mine.toml"
    elsewhere.parent.mkdir()
    elsewhere.write_text('theme = "dark"\n')
    file.folder.mkdir()
    file.path.symlink_to(elsewhere)
    before = file.load().settings
    file.save(before, replace(before, tile_size=80))
    assert file.path.is_symlink()
    assert elsewhere.read_text() == 'theme = "dark"\ntile_size = 80\n'
    assert list(elsewhere.parent.iterdir()) == [elsewhere]


@pytest.mark.skipif(sys.platform == "win32", reason="not everybody may make links there")
def test_a_link_that_leads_nowhere_is_replaced(file: SettingsFile, tmp_path: Path) -> None:
    file.folder.mkdir()
    file.path.symlink_to(tmp_path / "gone" / "mine.toml")
    file.save(DEFAULTS, replace(DEFAULTS, tile_size=80))
    assert table(file) == {"tile_size": 80}


def test_the_ruleset_is_in_no_file_of_settings() -> None:
    with pytest.raises(SettingError):
        next(setting for setting in SETTINGS if setting.id == "ruleset").read("tenhou")
