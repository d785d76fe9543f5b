"""What somebody chose once and the program keeps, as one frozen value. What each setting may be stands here too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Literal, get_args

Theme = Literal["light", "dark", "system"]
TileFace = Literal["light", "dark", "theme"]

THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
TILE_FACES: Final[tuple[TileFace, ...]] = get_args(TileFace)
INTERFACE_SIZES: Final = (80, 90, 100, 110, 125, 150, 175, 200)
"""How large text and buttons are, in percent."""
TILE_SIZES: Final = (60, 70, 80, 90, 100, 110, 125, 150)
"""How large tiles are beside what the window has room for, in percent."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings. An empty ``language`` is the system's, an empty ``naming`` the language's own names.

    ``result_reasons`` shows a sentence below each yaku and fu item, ``result_kanji`` the kanji beside a yaku's name.
    ``unfolded`` names the parts of the result that lie open. ``keys`` has the keys that were changed, by the id of what
    they do. ``tips_seen`` names the tips that were read or turned off.
    """

    language: str = ""
    naming: str = ""
    theme: Theme = "system"
    high_contrast: bool = False
    interface_size: int = 100
    tile_size: int = 100
    tile_face: TileFace = "light"
    tile_indices: bool = False
    result_reasons: bool = True
    result_kanji: bool = True
    unfolded: frozenset[str] = frozenset({"near-misses"})
    keys: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    tips: bool = True
    tips_seen: frozenset[str] = frozenset()


DEFAULTS: Final = Settings()
"""The settings of somebody who has chosen nothing."""
