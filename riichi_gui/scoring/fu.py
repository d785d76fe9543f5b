"""The fu catalogue: what each part of a hand earns, and how the sum is rounded (rules.md section 6)."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from riichi_gui.scoring.tiles import Tile

Wait = Literal["ryanmen", "shanpon", "kanchan", "penchan", "tanki"]

BASE: Final = 20
CHIITOITSU: Final = 25
MENZEN_RON: Final = 10
TSUMO: Final = 2
OPEN_NO_FU: Final = 2
VALUE_PAIR: Final = 2
WAIT_FU: Final[dict[Wait, int]] = {"ryanmen": 0, "shanpon": 0, "kanchan": 2, "penchan": 2, "tanki": 2}
WAITS: Final[tuple[Wait, ...]] = tuple(WAIT_FU)
WAIT_IDS: Final[dict[Wait, str]] = {wait: f"wait_{wait}" for wait, fu in WAIT_FU.items() if fu}

# Triplets and kans: id and fu by (is a kan, concealed, terminal or honour). Each step doubles (6.1).
GROUP_FU: Final[dict[tuple[bool, bool, bool], tuple[str, int]]] = {
    (False, False, False): ("minko_simple", 2),
    (False, False, True): ("minko_yaochu", 4),
    (False, True, False): ("anko_simple", 4),
    (False, True, True): ("anko_yaochu", 8),
    (True, False, False): ("minkan_simple", 8),
    (True, False, True): ("minkan_yaochu", 16),
    (True, True, False): ("ankan_simple", 16),
    (True, True, True): ("ankan_yaochu", 32),
}

FU_IDS: Final[tuple[str, ...]] = (
    "base",
    "chiitoitsu",
    "menzen_ron",
    "tsumo",
    "open_no_fu",
    *(name for name, _ in GROUP_FU.values()),
    "pair_dragon",
    "pair_seat_wind",
    "pair_round_wind",
    "pair_double_wind",
    *WAIT_IDS.values(),
)


class FuItem(NamedTuple):
    """One line of the fu count: the catalogue id, the fu, and the tiles that earn it (none for base and the win)."""

    id: str
    fu: int
    tiles: tuple[Tile, ...] = ()


def round_fu(raw: int) -> int:
    """Return the fu rounded up to the next ten; 25, the fixed value of seven pairs, stays (6.1).

    >>> round_fu(32), round_fu(30), round_fu(25)
    (40, 30, 25)
    """
    return raw if raw == CHIITOITSU else -(-raw // 10) * 10
