"""What a text from the clipboard says, and what it does to the hand."""

from __future__ import annotations

import pytest

from riichi_gui.app import actions
from riichi_gui.app.pasting import read_pasted, take_pasted
from riichi_gui.app.state import AppState

HAND = actions.finish_line(actions.set_line(AppState(), "234m riichi"))


@pytest.mark.parametrize("text", [",,,,", " ;\n,", "", "()", "ron E", "riichi", "tsumo S dora 1z", "／、｜"])
def test_a_text_without_a_tile_leaves_the_hand(text: str) -> None:
    pasted = read_pasted(text)
    assert pasted.hand is None
    if pasted.is_nothing:
        assert take_pasted(HAND, pasted) == HAND
    assert take_pasted(HAND, pasted).win == HAND.win


@pytest.mark.parametrize(("text", "is_nothing", "is_piece"), [(",,,", True, False), ("riichi", True, True)])
def test_words_alone_are_a_piece_of_a_line(text: str, is_nothing: bool, is_piece: bool) -> None:
    pasted = read_pasted(text)
    assert (pasted.is_nothing, pasted.is_piece) == (is_nothing, is_piece)


def test_a_hand_after_a_line_of_separators_is_found() -> None:
    pasted = read_pasted(",,,\n234m67p")
    assert pasted.hand is not None
    assert take_pasted(HAND, pasted).line == "234m67p"
