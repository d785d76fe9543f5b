"""The keys: which they are, what somebody chose instead, and which of them cannot be chosen."""

from __future__ import annotations

import pytest

from riichi_gui.app.key_actions import ACTIONS
from riichi_gui.app.keymap import (
    BY_ID,
    COMMANDS,
    RESERVED,
    UNREADABLE,
    bindings,
    conflict,
    is_typed,
    key_of,
    keys_of,
    normal,
)
from riichi_gui.app.state import FOCUSES


def test_each_default_key_belongs_to_one_command() -> None:
    keys = [key for command in COMMANDS for key in command.defaults]
    assert len(set(keys)) == len(keys)
    assert len(BY_ID) == len(COMMANDS)


def test_default_keys_are_in_the_form_that_is_compared_and_not_kept_for_something_else() -> None:
    for command in COMMANDS:
        for key in command.defaults:
            assert normal(key) == key
            assert conflict({}, command.id, key) is None


def test_every_place_for_tiles_and_every_action_has_a_command() -> None:
    assert {focus for focus in FOCUSES if focus != "hand"} <= set(BY_ID)
    assert set(ACTIONS) <= set(BY_ID)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("r", "R"),
        ("shift+r", "Shift+R"),
        ("Shift+Ctrl+Z", "Ctrl+Shift+Z"),
        ("Ctrl + y", "Ctrl+Y"),
        ("f11", "F11"),
        ("ins", "Ins"),
        ("Shift+?", "?"),
        ("/", "/"),
        ("+", "+"),
        ("Ctrl++", "Ctrl++"),
        ("ö", "Ö"),
        ("", None),
        ("Ctrl+", None),
        ("Hyper+X", None),
        ("F99", None),
        ("RR", None),
        (" ", None),
    ],
)
def test_a_key_has_one_form(text: str, key: str | None) -> None:
    assert normal(text) == key


@pytest.mark.parametrize(
    ("key", "typed"), [("R", True), ("Shift+R", True), ("?", True), ("Ctrl+Z", False), ("F1", False), ("Ins", False)]
)
def test_what_writes_something_is_told_from_what_does_not(key: str, typed: bool) -> None:
    assert is_typed(key) is typed


def test_a_chosen_key_takes_the_place_of_all_defaults() -> None:
    keys = {"redo": "shift+ctrl+y"}
    assert keys_of(keys, "redo") == ("Ctrl+Shift+Y",)
    found = bindings(keys)
    assert found["Ctrl+Shift+Y"] == "redo"
    assert "Ctrl+Y" not in found
    assert "Ctrl+Shift+Z" not in found


def test_a_command_can_be_left_without_a_key() -> None:
    assert keys_of({"riichi": ""}, "riichi") == ()
    assert key_of({"riichi": ""}, "riichi") == ""
    assert "R" not in bindings({"riichi": ""})


def test_a_text_that_is_no_key_leaves_the_command_without_one() -> None:
    assert keys_of({"riichi": "Hyper+X"}, "riichi") == ()


def test_the_key_of_a_changed_command_is_free_for_others() -> None:
    assert conflict({}, "ippatsu", "R") == "riichi"
    assert conflict({"riichi": "F5"}, "ippatsu", "R") is None
    assert conflict({"riichi": "F5"}, "ippatsu", "F5") == "riichi"


def test_the_second_key_of_a_command_is_taken_too() -> None:
    assert conflict({}, "riichi", "Ctrl+Y") == "redo"
    assert conflict({}, "riichi", "F1") == "sheet"


@pytest.mark.parametrize(
    "key", ["5", "M", "z", "Esc", "Return", "Space", "Backspace", "Tab", "Shift+Tab", "Left", "Ctrl+1", "Ctrl+Q", "Del"]
)
def test_keys_for_tiles_moving_and_pages_are_kept(key: str) -> None:
    assert conflict({}, "riichi", key) == RESERVED


def test_what_is_no_key_is_told_apart() -> None:
    assert conflict({}, "riichi", "Ctrl+") == UNREADABLE


def test_no_key_and_its_own_key_are_no_conflict() -> None:
    assert conflict({}, "riichi", "") is None
    assert conflict({}, "riichi", "r") is None
    assert conflict({"riichi": "F5"}, "riichi", "F5") is None
    assert conflict({"riichi": "F5"}, "riichi", "R") is None


def test_of_two_that_want_one_key_the_chosen_one_has_it() -> None:
    assert bindings({"ippatsu": "R"})["R"] == "ippatsu"
    # Two chosen ones, as only a file that was changed by hand can have them.
    assert bindings({"ippatsu": "F5", "riichi": "F5"})["F5"] == "riichi"


@pytest.mark.parametrize("key", ["Shift+Space", "Ctrl+Return", "Shift+Enter", "Shift+F10"])
def test_what_presses_and_what_opens_a_menu_is_kept_with_other_keys_held(key: str) -> None:
    assert conflict({}, "riichi", key) == RESERVED


@pytest.mark.parametrize("key", ["Esc", "tab", "Return", "5", "m", "Backspace", "Ctrl+1"])
def test_a_file_takes_no_key_from_moving_and_typing(key: str) -> None:
    assert keys_of({"undo": key}, "undo") == ()
    assert normal(key) not in bindings({"undo": key})


def test_a_letter_whose_capital_is_two_letters_stays_one() -> None:
    assert normal("ß") == "ß"
    assert is_typed("ß")
    assert normal("ä") == "Ä"
