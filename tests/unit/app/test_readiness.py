"""What the panel shows of a hand without a score: waits, shanten, helping tiles, discards."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from riichi_gui.app.actions import finish_line, place, set_line
from riichi_gui.app.readiness import Choice, NotReady, Ready, readiness, readiness_of
from riichi_gui.app.result import Facts
from riichi_gui.app.state import AppState, Draft, Fault
from riichi_gui.scoring.notation import parse
from riichi_gui.scoring.rulesets import load_ruleset
from riichi_gui.scoring.tiles import Tile, format_tiles, parse_tile, parse_tiles

WRC = load_ruleset("wrc-2015")


def ready(line: str) -> Ready:
    found = readiness_of(parse(line), WRC)
    assert isinstance(found, Ready)
    return found


def not_ready(line: str) -> NotReady:
    found = readiness_of(parse(line), WRC)
    assert isinstance(found, NotReady)
    return found


def kinds(found: Ready | Choice) -> str:
    return format_tiles(wait.kind for wait in found.waits)


def helping(found: NotReady | Choice) -> str:
    return format_tiles(each.kind for each in found.helps)


# ------------------------------------------------------------------------------------------------------ thirteen tiles


def test_a_ready_hand_has_its_waits() -> None:
    found = ready("234m67p234p234s88s S riichi dora 5p")
    assert kinds(found) == "58p"
    assert [(wait.left, wait.ron and wait.ron.points) for wait in found.waits] == [(3, 12000), (4, 12000)]
    assert found.total == 7
    assert found.furiten_kinds == ()


def test_waits_that_the_hand_holds_itself() -> None:
    assert ready("4445m123p456p789s").furiten_kinds == (parse_tile("5m"),)
    assert ready("45m99p (345m) (111s) (222s)").furiten_kinds == (parse_tile("3m"),)


def test_thirteen_tiles_that_are_not_ready() -> None:
    found = not_ready("24m68p234p234s888s dora 3m")
    assert (found.entered, found.shanten, helping(found), found.choices) == (13, 1, "234m678p", ())
    assert [each.left for each in found.helps] == [3, 3, 3, 3, 4, 3]
    assert found.total == 19


def test_a_wait_on_a_fifth_tile_is_not_ready() -> None:
    assert not_ready("23m99p [1111m] [4444m] (555z)").shanten == 1


# ------------------------------------------------------------------------------------------------------- fewer tiles


@pytest.mark.parametrize(
    ("line", "entered", "shanten", "help_kinds"),
    [
        ("5z", 1, 12, 34),
        ("dora 5z 1m", 1, 12, 34),
        ("55z (234m)", 5, 8, 34),
        ("123456789m11z", 11, 2, 34),
        # Twelve tiles have none to spare: the run and the pair must both be filled.
        ("234m67p234p234s8s", 12, 1, 3),
        ("(234m) (678p) (345s) [7777z]", 12, 1, 33),
    ],
)
def test_a_hand_that_is_being_entered(line: str, entered: int, shanten: int, help_kinds: int) -> None:
    found = not_ready(line)
    assert (found.entered, found.shanten, len(found.helps), found.choices) == (entered, shanten, help_kinds, ())


# ------------------------------------------------------------------------------------------------------ fourteen tiles


def test_fourteen_tiles_that_are_no_hand_yet_have_discards() -> None:
    found = not_ready("24m68p234p234s888s +1z")
    assert (found.entered, found.shanten) == (14, 1)
    first = found.choices[0]
    assert (first.kind, first.shanten, helping(first), first.waits) == (parse_tile("1z"), 1, "234m678p", ())
    assert [each.total for each in found.choices] == sorted((each.total for each in found.choices), reverse=True)


def test_a_discard_that_leaves_the_hand_ready_has_waits() -> None:
    found = not_ready("123m456m344p22s678s S")
    assert found.shanten == 0
    four, three = found.choices
    assert (four.kind, kinds(four), four.total) == (parse_tile("4p"), "25p", 8)
    assert (three.kind, kinds(three), three.total) == (parse_tile("3p"), "4p2s", 4)
    assert [wait.tsumo and wait.tsumo.is_win for wait in four.waits] == [True, True]


def test_the_waits_of_a_discard_are_what_then_helps() -> None:
    found = not_ready("2223m456p789p123s7z")
    assert [format_tiles([each.kind]) for each in found.choices] == ["7z", "3m"]
    assert [kinds(each) for each in found.choices] == ["134m", "7z"]
    for choice in found.choices:
        assert [(wait.kind, wait.left) for wait in choice.waits] == list(choice.helps)


def test_a_red_five_is_kept() -> None:
    found = readiness_of(parse("123m456m057p22s678s riichi"), load_ruleset("tenhou"))
    assert isinstance(found, NotReady)
    # Without one 5 of dots the other waits on 6p with the 7; the red one is not what goes.
    choice = next(choice for choice in found.choices if choice.kind == parse_tile("5p"))
    assert [wait.ron and wait.ron.win.hand.reds for wait in choice.waits] == [(parse_tile("0p"),)]


# -------------------------------------------------------------------------------------------------- nothing to be said


@pytest.mark.parametrize(
    "line",
    [
        "",
        "riichi dora 1m",
        "234m67p234p234s88s +5p ron S riichi",
        # A complete hand without a yaku has a score too.
        "234m67p123p(234s)88s +5p ron",
        "234m67p234p234s88s1234z",
        "55555m",
        # There are no red fives under these rules.
        "0m",
    ],
)
def test_nothing_to_say(line: str) -> None:
    rules = load_ruleset("jpml-a")
    assert not rules.red_fives
    assert readiness_of(parse(line), rules) is None


def test_a_line_that_cannot_be_read() -> None:
    state = finish_line(set_line(AppState(), "234m"))
    assert readiness(state) is not None
    # What the tiles show is then the hand of an earlier line.
    unreadable = replace(state, draft=Draft("234mx", Fault("bad_character", 4, "x")))
    assert readiness(unreadable) is None
    assert Facts(unreadable).readiness is None


# --------------------------------------------------------------------------------------------------- from the window


def test_the_facts_of_a_state() -> None:
    state = AppState()
    assert Facts(state).readiness is None
    for tile in parse_tiles("234m67p234p234s88s"):
        state = place(state, tile)
        assert Facts(state).readiness is not None
    assert isinstance(Facts(state).readiness, Ready)
    whole = place(state, parse_tile("5p"))
    assert Facts(whole).readiness is None
    other = Facts(place(state, parse_tile("1z"))).readiness
    assert isinstance(other, NotReady)
    assert [each.kind for each in other.choices] == [Tile(27)]


def test_the_answer_comes_at_once() -> None:
    lines = ("147m258p369s1234z +5z", "1112345678999m", "2233445566778m +1s", "19m19p19s1234567z")
    for line in lines:
        readiness_of(parse(line), WRC)
    start = time.perf_counter()
    for line in lines:
        readiness_of(parse(line), WRC)
    # Some five milliseconds each; a loaded machine has ten times that.
    assert (time.perf_counter() - start) / len(lines) < 0.05
