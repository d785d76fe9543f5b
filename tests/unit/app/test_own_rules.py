"""A club's own rulesets as files: written whole, read with patience, never lost."""

from __future__ import annotations

import os
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from riichi_gui.app.own_rules import (
    MAX_BYTES,
    MAX_NAME,
    OwnMessage,
    OwnRules,
    OwnRulesError,
    delete_own,
    export_own,
    import_own,
    list_own,
    load_own,
    new_own,
    rename_own,
    save_own,
    to_toml,
)
from riichi_gui.scoring.rulesets import OPTIONS, RuleSet, change_rules, load_ruleset, ruleset_ids
from riichi_gui.wording import words_for

HEAD = 'format = 1\nname = "C"\nbase = "tenhou"\n'
CHANGES = {"kiriage": False, "double_yakuman": ["daisuushii"], "honba_points": 1500, "renhou": "yakuman"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "rules"


def club(folder: Path, name: str = "Our club", note: str = "") -> OwnRules:
    return save_own(folder, new_own(folder, name, "wrc-2025", change_rules(load_ruleset("wrc-2025"), CHANGES), note))


def written(folder: Path, text: str, own_id: str = "own-club") -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / f"{own_id}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def keys(messages: tuple[OwnMessage, ...]) -> list[str]:
    return [message.key for message in messages]


# ------------------------------------------------------------------------------------------------------- there and back


def test_what_is_saved_is_loaded(folder: Path) -> None:
    own = club(folder, note="As agreed\nin “spring”, \\ and all.")
    loaded = load_own(folder, "own-our-club")
    assert (loaded.own, loaded.messages) == (own, ())
    assert loaded.path == folder / "own-our-club.toml"
    assert own.rules == replace(change_rules(load_ruleset("wrc-2025"), CHANGES), id="own-our-club")
    assert own.changed == ("kiriage", "double_yakuman", "renhou", "honba_points")


def test_the_file_holds_the_changed_options_alone(folder: Path) -> None:
    club(folder)
    text = (folder / "own-our-club.toml").read_text(encoding="utf-8")
    assert text == (
        'format = 1\nname = "Our club"\nbase = "wrc-2025"\n\n[options]\nkiriage = false\n'
        'double_yakuman = ["daisuushii"]\nrenhou = "yakuman"\nhonba_points = 1500\n'
    )


@pytest.mark.parametrize("base", ruleset_ids())
@pytest.mark.parametrize("other", ruleset_ids())
def test_any_ruleset_survives(folder: Path, base: str, other: str) -> None:
    own = save_own(folder, new_own(folder, "x", base, load_ruleset(other)))
    assert load_own(folder, own.id).own == own
    assert own.rules == replace(load_ruleset(other), id="own-x")


@pytest.mark.parametrize(
    "name",
    [
        'a "b" \\ c',
        "東京クラブ",
        "Größe",
        "a\u0007b\tc",
        "🀄",
        "\ud800x",
        "con",
        "x" * MAX_NAME,
        "../../etc",
        "a.b",
        "'",
    ],
)
def test_any_name_is_kept_and_its_file_is_safe(folder: Path, name: str) -> None:
    own = club(folder, name, note=name)
    assert load_own(folder, own.id).own == own
    assert own.name.isprintable()
    (file,) = folder.iterdir()
    assert file.stem == own.id
    assert file.stem.startswith("own-")
    assert not set(file.stem) - set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert tomllib.loads(to_toml(own))["name"] == own.name


def test_ids_are_made_from_names(folder: Path) -> None:
    assert club(folder, "Café  Zürich 2").id == "own-cafe-zurich-2"
    assert club(folder, "Cafe Zurich. 2").id == "own-cafe-zurich-2-2"
    assert club(folder, "東京").id == "own-rules"
    assert club(folder, "大阪").id == "own-rules-2"
    assert [loaded.own.name for loaded in list_own(folder) if loaded.own] == [
        "Cafe Zurich. 2",
        "Café Zürich 2",
        "大阪",
        "東京",
    ]


def test_there_is_nothing_without_a_folder(folder: Path) -> None:
    assert list_own(folder) == ()
    with pytest.raises(OwnRulesError, match="not_found"):
        load_own(folder, "own-club")
    assert not folder.exists()


def test_other_files_are_none_of_its_business(folder: Path) -> None:
    club(folder)
    (folder / "readme.txt").write_text("hello")
    (folder / ".own-x.toml.1.tmp").write_text("half")
    assert len(list_own(folder)) == 1


# --------------------------------------------------------------------------------------------------------------- names


@pytest.mark.parametrize("name", ["Our club", "our  CLUB ", "\uff2f\uff55\uff52 club", "WRC 2015", "tenhou"])
def test_two_rulesets_may_not_have_one_name(folder: Path, name: str) -> None:
    club(folder)
    with pytest.raises(OwnRulesError, match="name_taken"):
        club(folder, name)
    assert len(list(folder.iterdir())) == 1


@pytest.mark.parametrize(("name", "key"), [("", "name_empty"), (" \t\n", "name_empty"), ("x" * 61, "name_long")])
def test_names_that_cannot_be(folder: Path, name: str, key: str) -> None:
    with pytest.raises(OwnRulesError, match=key):
        new_own(folder, name, "wrc-2015", RuleSet())


def test_saving_again_keeps_the_name(folder: Path) -> None:
    own = club(folder)
    save_own(folder, replace(own, note="new", rules=change_rules(own.rules, {"ippatsu": False})))
    loaded = load_own(folder, own.id).own
    assert loaded is not None
    assert (loaded.note, loaded.rules.ippatsu) == ("new", False)
    assert len(list_own(folder)) == 1


def test_renaming_keeps_the_id(folder: Path) -> None:
    own = club(folder)
    other = club(folder, "Other")
    assert rename_own(folder, own.id, "Spring") == replace(own, name="Spring")
    with pytest.raises(OwnRulesError, match="name_taken"):
        rename_own(folder, other.id, "spring")
    assert [loaded.own.name for loaded in list_own(folder) if loaded.own] == ["Other", "Spring"]
    assert rename_own(folder, own.id, "SPRING").name == "SPRING"


def test_copied_files_get_names_of_their_own(folder: Path) -> None:
    text = to_toml(club(folder))
    written(folder, text, "own-a-copy")
    written(folder, text, "own-b-copy")
    found = {loaded.path.stem: loaded for loaded in list_own(folder)}
    assert [found[own_id].own.name for own_id in sorted(found)] == ["Our club", "Our club (2)", "Our club (3)"]  # type: ignore[union-attr]
    assert keys(found["own-b-copy"].messages) == ["same_name"]
    assert (folder / "own-b-copy.toml").read_text(encoding="utf-8") == text


# --------------------------------------------------------------------------------------------- deleting, export, import


def test_deleting(folder: Path) -> None:
    own = club(folder)
    delete_own(folder, own.id)
    assert list_own(folder) == ()
    with pytest.raises(OwnRulesError, match="not_found"):
        delete_own(folder, own.id)


def test_deleting_stays_in_the_folder(folder: Path, tmp_path: Path) -> None:
    club(folder)
    outside = written(tmp_path, "x = 1", "own-outside")
    with pytest.raises(OwnRulesError, match="not_found"):
        delete_own(folder, "../own-outside")
    assert outside.exists()


def test_what_another_window_deleted_first_is_not_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    club(folder)

    def gone(path: Path) -> None:
        raise FileNotFoundError(path)

    monkeypatch.setattr(Path, "unlink", gone)
    with pytest.raises(OwnRulesError, match="not_found"):
        delete_own(folder, "own-our-club")


def test_export_and_import(folder: Path, tmp_path: Path) -> None:
    own = club(folder, note="hello")
    file = tmp_path / "for friends.toml"
    export_own(own, file)
    with pytest.raises(OwnRulesError, match="name_taken"):
        import_own(folder, file)
    loaded = import_own(folder, file, "From friends")
    assert loaded.own == load_own(folder, "own-from-friends").own
    assert loaded.own is not None
    assert (loaded.own.name, loaded.own.note, loaded.own.changed) == ("From friends", "hello", own.changed)
    elsewhere = import_own(tmp_path / "elsewhere", file)
    assert elsewhere.own == own


def test_import_says_what_it_passed_over(folder: Path, tmp_path: Path) -> None:
    path = written(tmp_path, 'format = 1\nname = "Club"\nbase = "tenhou"\n[options]\nnew_rule = 3\n', "Some file")
    loaded = import_own(folder, path)
    assert loaded.messages == (OwnMessage("option_unknown", "new_rule", 3),)
    assert load_own(folder, "own-club").messages == ()


@pytest.mark.parametrize(
    ("stem", "name", "own_id"),
    [
        ("empty", "empty", "own-empty"),
        ("own-empty", "empty", "own-empty"),
        ("Our club", "Our club", "own-our-club"),
        ("クラブ", "クラブ", "own-rules"),
        (" ", "rules", "own-rules"),
        ("x" * 99, "x" * MAX_NAME, f"own-{'x' * 40}"),
    ],
)
def test_a_file_without_a_name_is_called_as_the_file(
    folder: Path, tmp_path: Path, stem: str, name: str, own_id: str
) -> None:
    loaded = import_own(folder, written(tmp_path, "", stem))
    assert loaded.own is not None
    assert (loaded.own.name, loaded.own.id) == (name, own_id)
    assert loaded.messages[1] == OwnMessage("name_missing", name)
    other = import_own(folder, written(tmp_path, "", stem), "Other")
    assert OwnMessage("name_missing", "Other") in other.messages


@pytest.mark.parametrize("data", [b"\xff\xfe", b"[", b"x" * (MAX_BYTES + 1), b"\0"])
def test_a_file_that_cannot_be_imported(folder: Path, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(data)
    with pytest.raises(OwnRulesError, match="damaged"):
        import_own(folder, path)
    with pytest.raises(OwnRulesError, match="unreadable"):
        import_own(folder, tmp_path / "not there")
    assert not folder.exists()


# ------------------------------------------------------------------------------------------------ reading with patience


@pytest.mark.parametrize(
    ("text", "base", "messages"),
    [
        ("", "wrc-2015", ["format_missing", "name_missing", "base_missing"]),
        (HEAD, "tenhou", []),
        ("\ufeff" + HEAD, "tenhou", []),
        (HEAD.replace("1", "2") + "future = 1", "tenhou", ["key_unknown", "format_newer"]),
        (
            "format = true\nname = 3\nnote = 5\nbase = 4\noptions = 6",
            "wrc-2015",
            ["format_missing", "name_missing", "note_bad", "base_unknown", "options_bad"],
        ),
        (
            'format = 0\nname = " "\nbase = "wrc-2099"',
            "wrc-2015",
            ["format_missing", "name_missing", "base_unknown"],
        ),
        (HEAD.replace('"tenhou"', '["tenhou"]'), "wrc-2015", ["base_unknown"]),
        (HEAD + "[[options]]\nkiriage = true", "tenhou", ["options_bad"]),
        (HEAD + "[options]\nkiriage = 1", "tenhou", ["option_bad"]),
        (HEAD + "[options]\nred_fives = true", "tenhou", ["option_bad"]),
        (HEAD + "[options]\nrenhou = 2026-01-01", "tenhou", ["option_bad"]),
        (HEAD + "[options]\nhonba_points = nan", "tenhou", ["option_bad"]),
        (HEAD + '[options]\npao_yaku = [["x"]]', "tenhou", ["option_bad"]),
        (HEAD + "[options.kiriage]\nvalue = true", "tenhou", ["option_bad"]),
        (HEAD + '[options]\nid = "wrc-2015"', "tenhou", ["option_unknown"]),
    ],
)
def test_what_cannot_be_used_has_the_value_of_the_base(folder: Path, text: str, base: str, messages: list[str]) -> None:
    path = written(folder, text)
    loaded = load_own(folder, "own-club")
    assert loaded.own is not None
    assert keys(loaded.messages) == messages
    assert loaded.own.rules == replace(load_ruleset(base), id="own-club")
    assert path.read_text(encoding="utf-8") == text


def test_good_options_beside_bad_ones_count(folder: Path) -> None:
    written(folder, 'format = 1\nname = "C"\nbase = "tenhou"\n[options]\nold_rule = 1\nkiriage = true\nippatsu = "no"')
    loaded = load_own(folder, "own-club")
    assert loaded.messages == (OwnMessage("option_unknown", "old_rule", 1), OwnMessage("option_bad", "ippatsu", "no"))
    assert loaded.own is not None
    assert loaded.own.changed == ("kiriage",)


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"name = ", b"x = " + b"[" * 5000, b"#" * (MAX_BYTES + 1)])
def test_a_damaged_file_is_reported_and_left_alone(folder: Path, data: bytes) -> None:
    club(folder)
    path = folder / "own-bad.toml"
    path.write_bytes(data)
    damaged, good = sorted(list_own(folder), key=lambda loaded: loaded.own is not None)
    assert (damaged.own, damaged.messages) == (None, (OwnMessage("damaged", "own-bad.toml"),))
    assert good.own is not None
    with pytest.raises(OwnRulesError, match="damaged"):
        rename_own(folder, "own-bad", "New")
    with pytest.raises(OwnRulesError, match="damaged"):
        save_own(folder, replace(good.own, id="own-bad", name="New"))
    assert new_own(folder, "Bad", "tenhou", load_ruleset("tenhou")).id == "own-bad-2"
    assert path.read_bytes() == data
    delete_own(folder, "own-bad")
    assert not path.exists()


def test_a_file_of_another_name_is_reported(folder: Path) -> None:
    text = to_toml(club(folder))
    written(folder, text, "My Club")
    messages = [message for loaded in list_own(folder) for message in loaded.messages]
    assert messages == [OwnMessage("file_name", "My Club.toml")]
    with pytest.raises(OwnRulesError, match="file_name"):
        save_own(folder, OwnRules("../x", "X", "tenhou", load_ruleset("tenhou")))


def test_a_folder_in_the_place_of_a_file(folder: Path) -> None:
    (folder / "own-dir.toml").mkdir(parents=True)
    (loaded,) = list_own(folder)
    assert keys(loaded.messages) == ["unreadable"]
    assert words_for("ja").own_rules_message(loaded.messages[0]).isascii() is False
    assert isinstance(loaded.messages[0].value, int)


# ------------------------------------------------------------------------------------------------------- atomic writing


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failed_save_leaves_the_earlier_file(folder: Path, step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    own = club(folder)
    before = (folder / "own-our-club.toml").read_bytes()

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os if step == "fsync" else Path, step, fail)
    with pytest.raises(OSError, match="No space"):
        save_own(folder, replace(own, note="longer"))
    monkeypatch.undo()
    assert [path.name for path in folder.iterdir()] == ["own-our-club.toml"]
    assert (folder / "own-our-club.toml").read_bytes() == before


def test_the_file_is_on_the_disk_before_it_takes_its_name(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[str] = []
    fsync, replaced = os.fsync, Path.replace

    def note_fsync(handle: int) -> None:
        steps.append("fsync")
        fsync(handle)

    def note_replace(path: Path, target: Path) -> Path:
        steps.append("replace")
        return replaced(path, target)

    monkeypatch.setattr(os, "fsync", note_fsync)
    monkeypatch.setattr(Path, "replace", note_replace)
    club(folder)
    assert steps[:2] == ["fsync", "replace"]
    assert steps[2:] == (["fsync"] if sys.platform != "win32" else [])


def test_every_option_can_be_written(folder: Path) -> None:
    """Each option away from the base, one at a time: what the writer knows is enough for all of them."""
    base = load_ruleset("wrc-2015")
    for number, option in enumerate(OPTIONS):
        for value in option.choices:
            rules = change_rules(base, {option.id: [value] if option.many else value})
            own = new_own(folder, f"n{number}", "wrc-2015", rules)
            assert tomllib.loads(to_toml(own))["options"] == (
                {} if not own.changed else {option.id: [value] if option.many else value}
            )
