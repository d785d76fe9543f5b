"""How few keys a hand takes, from an empty window to the whole result. Every key is really pressed, and counted.

A letter with Shift counts as one press; ``shifts`` says how many of them there are, for who counts Shift as a press.
Beside them what mahjong-calc would take, the quickest program known before: it has keys for tiles and calls, a click
for a wind, riichi and the rest, and no liability. Its figure for the first hand was counted; in the others every key
that it might do without is left out.

=======================  ==========  =================  ==================================
hand                     ours        with Shift apart   the other one
=======================  ==========  =================  ==================================
closed                   18 keys     22                 19 keys and 2 clicks
open with two calls      18 keys     20                 18 keys and 1 click, with Shift 21
closed kan with rinshan  17 keys     20                 20 keys and 1 click, with Shift 22
seven pairs              20 keys     21                 20 keys and 2 clicks
yakuman with liability   14 keys     16                 cannot
=======================  ==========  =================  ==================================
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from tests.gui.typist import Typist

if TYPE_CHECKING:
    from tests.gui.conftest import Player

MOST: Final = 25


class Typed(NamedTuple):
    """Keys, how many they are and how many of them need Shift, the line they give, and the right result."""

    keys: str
    presses: int
    shifts: int
    line: str
    total: str
    payments: list[str]


HANDS: Final = {
    # Riichi 1, pinfu 1, all simples 1, mixed triple chow 2: 5 han, mangan, 2,000 x 4. The indicator is East, so
    # that the south wind is dora, and there is none in the hand.
    "closed": Typed(
        "2M 2P 2S 88s 675p r S d1z",
        18,
        4,
        "234m23467p23488s +5p ron S riichi dora 1z",
        "8,000 mangan",
        ["The discarder pays 8,000"],
    ),
    # White dragon 1; the 2 of dots makes the 3 dora, and there is one: 2 han. Fu: 20, open triplet of honours 4, none
    # for the pair of 8s and the two-sided wait, rounded to 30. 30 x 16 x 4 = 1,920, rounded to 2,000.
    "open with two calls": Typed(
        "o5z c2p 2M 88675s S d2p",
        18,
        2,
        "234m6788s (555z) (234p) +5s ron S dora 2p",
        "2,000",
        ["The discarder pays 2,000"],
    ),
    # Tsumo with a closed hand 1, rinshan 1: 2 han; the indicators hit nothing. Fu: 20, closed kan of terminals 32, the
    # draw 2: 54, or 52 where a rinshan does not count as a draw, rounded to 60. Dealer: 60 x 16 x 2 = 1,920, rounded
    # to 2,000 from each.
    "closed kan with rinshan": Typed(
        "a9p 2M 5S 22s 3P n d15z",
        17,
        3,
        "234m34p22567s [9999p] +5p tsumo E rinshan dora 15z",
        "2,000 all",
        ["All three pay 2,000 each"],
    ),
    # Seven pairs 2, riichi 1; the 3 of dots makes the 4 dora, and there are two: 5 han, mangan.
    "seven pairs": Typed(
        "13mm 24pp 68ss 5zz r W d3p",
        20,
        1,
        "1133m2244p6688s5z +5z ron W riichi dora 3p",
        "8,000 mangan",
        ["The discarder pays 8,000"],
    ),
    # Big three dragons: 8,000 x 4. The one who discarded and the one who is liable pay half each.
    "yakuman with liability": Typed(
        "S o567z 22p 3M y jj",
        14,
        2,
        "34m22p (555z) (666z) (777z) +5m ron S from W pao daisangen E",
        "32,000 yakuman",
        ["West pays 16,000", "East (liable) pays 16,000"],
    ),
}


@pytest.mark.parametrize("name", HANDS)
def test_a_hand_takes_few_keys(player: Player, name: str) -> None:
    hand, typist = HANDS[name], Typist(player)
    typist.press(hand.keys)
    assert player.line == hand.line
    assert player.shown("total") == [hand.total]
    assert player.shown("payment") == hand.payments
    assert (typist.presses, typist.shifts) == (hand.presses, hand.shifts)
    assert typist.presses + typist.shifts <= MOST
