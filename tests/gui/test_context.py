"""Ron or tsumo, winds, flags, counters, liability, and the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QMenu, QWidget

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
def test_rulebooks_language_and_theme_are_menus(player: Player) -> None:
    for name, choice, text in (
        ("rules", "tenhou", "Tenhou"),
        ("theme", "dark", "Dark"),
        ("language", "ja", "日本語"),
    ):
        player.click(name)
        menu = player.find(name).findChild(QMenu)
        assert menu is not None
        action = next(action for action in menu.actions() if action.data() == choice)
        assert action.text() == text
        action.trigger()
        menu.close()
    state = player.window.session.state
    assert (state.rules.id, state.theme, state.language) == ("tenhou", "dark", "ja")
    assert player.get("undo", QAbstractButton).text() != "Undo"
    player.qtbot.waitUntil(lambda: player.get("result", QWidget).palette().window().color().lightness() < 128)


def chosen_in_languages(player: Player, choice: str) -> list[str]:
    """Open the menu of languages, click on an entry, and return the entries that were checked before."""
    player.click("language")
    # A closed menu is gone only once the events are done; the open one is the last.
    menu = player.find("language").findChildren(QMenu)[-1]
    checked = [str(action.data()) for action in menu.actions() if action.isChecked()]
    action = next(action for action in menu.actions() if action.data() == choice and not action.isSeparator())
    player.qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())
    return checked


@pytest.mark.qt_log_ignore("^This plugin does not support grabbing the keyboard", extend=True)
def test_the_names_are_chosen_below_the_languages(player: Player) -> None:
    player.type("2256m345s (777z) [1111p] +7m tsumo E")

    def first() -> str:
        items = player.shown("item")
        return items[0]

    assert first() == "Yakuhai: Red Dragon 役牌 中 1"
    assert chosen_in_languages(player, "romaji") == ["en", ""]
    assert first() == "Yakuhai chun 役牌 中 1"
    assert "minkou of terminals or honours 4" in player.shown("item")
    assert chosen_in_languages(player, "ja") == ["en", "romaji"]
    assert first() == "Yakuhai chun 役牌 中 1"
    assert "明刻(幺九牌) 4" in player.shown("item")
    player.click("undo")
    player.click("redo")
    assert chosen_in_languages(player, "kanji") == ["ja", "romaji"]
    assert first() == "役牌 中 1"
    assert chosen_in_languages(player, "wrc") == ["ja", "kanji"]
    assert first() == "Yakuhai: Red Dragon 役牌 中 1"
    assert chosen_in_languages(player, "mymahjong") == ["ja", "wrc"]
    assert first() == "Yakuhai (red dragon) 役牌 中 1"
    assert chosen_in_languages(player, "ema") == ["ja", "mymahjong"]
    assert first() == "Fanpai: red dragon 役牌 中 1"
    assert chosen_in_languages(player, "") == ["ja", "ema"]
    assert (player.window.session.state.language, player.window.session.state.naming) == ("ja", "")
    assert first() == "役牌 中 1"


def test_undo_and_redo_buttons(player: Player) -> None:
    undo, redo = player.find("undo"), player.find("redo")
    assert (undo.isEnabled(), redo.isEnabled()) == (False, False)
    player.tiles("1m")
    player.click("undo")
    assert (player.line, undo.isEnabled(), redo.isEnabled()) == ("", False, True)
    player.click("redo")
    assert player.line == "1m"


def test_orphans_that_rob_a_kan_may_say_that_it_was_closed(player: Player) -> None:
    player.type("99m19p19s1234567z +1m ron S")
    assert not player.find("closed-kan").isVisible()
    player.click("flag-chankan", "closed-kan")
    assert player.line.endswith("chankan closed_kan")
    assert player.shown("total") == ["32,000 yakuman"]
    player.click("flag-chankan")
    assert not player.find("closed-kan").isVisible()
    assert "closed_kan" not in player.line
    player.window.session.undo()
    assert player.line.endswith("chankan closed_kan")


def test_where_nobody_robs_a_closed_kan_the_switch_is_grey_and_says_so(tenhou: Player) -> None:
    tenhou.type("99m19p19s1234567z +1m ron S chankan")
    switch = tenhou.find("closed-kan")
    assert switch.isVisible()
    assert not switch.isEnabled()
    assert switch.toolTip().startswith("Under Tenhou a closed kong cannot be robbed")
    tenhou.type("99m19p19s1234567z +1m ron S chankan closed_kan")
    assert "Under Tenhou" in tenhou.shown("point")[0]
    tenhou.click("closed-kan")
    assert tenhou.shown("total") == ["32,000 yakuman"]


def test_a_look_at_tsumo_does_not_lose_the_discarder(player: Player) -> None:
    player.type("234m23467p23488s +5p ron from E S")
    player.click("by-tsumo")
    assert player.line == "234m23467p23488s +5p tsumo S"
    player.click("by-ron")
    assert player.line == "234m23467p23488s +5p ron S from E"
    player.click("by-tsumo", "clear", "by-ron")
    assert "from" not in player.line
