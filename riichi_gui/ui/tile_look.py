"""How the faces of the tiles look: light or dark, and with a figure in the corner or without.

There is one picture file a tile. The dark face is the same file with other colours, and the figure gets its room by
making the picture on the face a little smaller.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class TileLook:
    """The look of all tiles.

    ``indices`` are the letters in the corner of the seven honours, from east to the red dragon, as
    `Words.honour_letters` gives them; the tiles of the suits get their ranks then. None leaves the corners empty.
    """

    dark: bool = False
    indices: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class FaceColours:
    """The colours on a tile: of its face and its edge, of what is drawn on it, and of its back."""

    face: str
    edge: str
    ink: str
    red: str
    green: str
    blue: str
    back: str
    lattice: str


# The light ones are those of the picture files.
LIGHT_FACE: Final = FaceColours(
    face="#fbf7ea",
    edge="#b3a78a",
    ink="#1c2430",
    red="#b8241c",
    green="#14693b",
    blue="#1d4d91",
    back="#2b3d66",
    lattice="#5a70a8",
)
DARK_FACE: Final = FaceColours(
    face="#38352f",
    edge="#7d7565",
    ink="#f1eadb",
    red="#ff7a6a",
    green="#6cc793",
    blue="#8ab6f2",
    back="#3c5183",
    lattice="#8096cc",
)


def face_colours(look: TileLook) -> FaceColours:
    """Return the colours of the tiles with that look."""
    return DARK_FACE if look.dark else LIGHT_FACE


_DARKENED: Final = {getattr(LIGHT_FACE, name): getattr(DARK_FACE, name) for name in FaceColours.__slots__}


def darkened(picture: str) -> str:
    """Return the SVG text of a tile with the colours of the dark face."""
    return re.sub("#[0-9a-f]{6}", lambda match: _DARKENED[match[0]], picture)


def index_of(name: str, look: TileLook) -> str:
    """Return the figure in the corner of a tile such as ``0p``; empty where there is none."""
    if look.indices is None or len(name) != 2:
        return ""
    rank, suit = name[0], name[1]
    if suit == "z":
        return look.indices[int(rank) - 1]
    return "5" if rank == "0" else rank


def share_beside_index(name: str, *, small: bool) -> float:
    """Return how much of its size the picture keeps beside the figure; on a small tile the figure takes more."""
    share = 0.8 if small else 0.84
    # The first dot of these lies where the figure stands.
    return share - {"7p": 0.1, "9p": 0.04}.get(name, 0.0)


def made_smaller(picture: str, share: float) -> str:
    """Return the SVG text of a tile with what is drawn on its face made smaller, so that its corner is free.

    The first group of a file is the picture. The face itself and the mark of a red five stay as they are.
    """
    right, foot = 300 - 300 * share, 400 - 400 * share
    return picture.replace(
        "<g>", f'<g transform="matrix({share:.2f} 0 0 {share:.2f} {right - 6:.0f} {foot - 8:.0f})">', 1
    )
