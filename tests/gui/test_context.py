"""Ron or tsumo, winds, flags, counters, liability, and the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QAbstractButton, QMenu

from riichi_gui.app import actions

if TYPE_CHECKING:
    from tests.gui.conftest import Player

OPEN = "234m67p(234p)234s88s +5p ron"


@pytest.mark.parametrize(
    ("line", "flag", "reason"),
    [
        ("", "ippatsu", "riichi"),
        ("", "haitei", "tsumo"),
        ("tsumo", "houtei", "ron"),
        ("(123m)", "riichi", "closed hand"),
        ("riichi", "double_riichi", "one declaration"),
        ("tsumo S", "tenhou", "dealer"),
        ("tsumo", "rinshan", "kong"),
    ],
)
def test_a_flag_that_cannot_be_is_grey_and_says_why(player: Player, line: str, flag: str, reason: str) -> None:
    player.type(line)
    button = player.get(f"flag-{flag}", QAbstractButton)
    assert not button.isEnabled()
    assert reason in button.toolTip()
    assert reason in button.accessibleDescription()
    before = player.line
    player.click(f"flag-{flag}")
    assert player.line == before


def test_a_flag_goes_on_and_off(player: Player) -> None:
    player.click("flag-riichi")
    assert player.get("flag-ippatsu", QAbstractButton).isEnabled()
    player.click("flag-ippatsu", "flag-riichi")
    assert not player.get("flag-ippatsu", QAbstractButton).isChecked()
    assert player.line == ""


def test_ron_to_tsumo_drops_what_cannot_be_in_one_step(player: Player) -> None:
    player.click("flag-houtei", "flag-riichi", "from-W", "by-tsumo")
    assert player.line == "tsumo riichi"
    player.window.session.undo()
    assert player.line == "from W riichi houtei"


def test_the_discarder_is_not_the_winner_and_nobody_on_tsumo(player: Player) -> None:
    assert not player.find("from-E").isEnabled()
    player.click("by-tsumo")
    assert not any(player.find(f"from-{wind}").isEnabled() for wind in "ESWN")


def test_the_discarder_pays_by_name(player: Player) -> None:
    player.type(OPEN)
    player.click("from-W")
    assert player.shown("payment")[0].startswith("West pays")
    assert len(player.shown("seats")) == 1
    player.click("from-W")
    assert player.shown("payment")[0].startswith("The discarder pays")


def test_honba_and_sticks(player: Player) -> None:
    assert not player.find("honba-less").isEnabled()
    player.click("honba-more", "honba-more", "honba-less", "sticks-more")
    assert player.line == "honba 1 sticks 1"


def test_somebody_is_liable_only_where_the_groups_lie_exposed(player: Player) -> None:
    assert not player.find("pao").isVisible()
    player.type("1m 234p (555z)(666z)(777z) +1m ron from N")
    assert player.find("pao").isVisible()
    player.click("pao-W")
    assert player.line.endswith("pao daisangen W")
    assert [line.split(" pays ")[0] for line in player.shown("payment")] == ["North", "West (liable)"]
    player.click("meld-0")
    assert not player.find("pao").isVisible()
    assert "pao" not in player.line


def test_no_yaku_says_what_to_do(player: Player) -> None:
    player.type("234m67p123p(234s)88s +5p ron")
    assert player.shown("title") == ["No yaku"]
    assert "needs a yaku" in player.shown("text")[0]


def test_what_is_wrong_is_listed_all_at_once(player: Player) -> None:
    player.type("(123m) 12378p 11122z +9p ron riichi tenhou")
    assert len(player.shown("point")) >= 3
    assert player.shown("total") == []


def test_a_half_built_hand_tells_how_far_it_is(player: Player) -> None:
    player.tiles("1m 2m")
    assert player.shown("title") == ["2 of 14 tiles"]


def test_the_rulebook_changes_the_score(player: Player) -> None:
    player.type("234m67p234p234s88s +5p ron S")
    assert player.shown("total") == ["8,000 mangan"]
    player.window.session.do(lambda state: actions.set_rules(state, "tenhou"))
    assert player.shown("total") == ["7,700"]
    assert player.get("rules", QAbstractButton).text() == "Rules: Tenhou"


@pytest.mark.qt_log_ignore("^This plugin does not support grabbing the keyboard", extend=True)
def test_the_rulebooks_are_a_menu(player: Player) -> None:
    player.click("rules")
    menu = player.find("rules").findChild(QMenu)
    assert menu is not None
    action = next(action for action in menu.actions() if action.data() == "tenhou")
    assert action.text() == "Tenhou"
    action.trigger()
    menu.close()
    assert player.window.session.state.rules.id == "tenhou"
