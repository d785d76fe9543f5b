"""The program's own pictures and fonts, wherever it runs from: a checkout, an installed wheel, or a zip file."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

TILE_NAMES: tuple[str, ...] = (
    *(f"{rank}{suit}" for suit in "mps" for rank in range(10)),
    *(f"{rank}z" for rank in range(1, 8)),
    "back",
)
"""The names of the 38 tile pictures, in the notation that players type; 0 is the red five."""

ICON_NAMES: tuple[str, ...] = (
    *("undo", "redo", "clear", "random", "settings", "help", "history", "table", "copy", "print"),
    *("search", "close", "delete", "menu", "more", "hint", "warning", "add", "minus"),
)
"""The names of the small icons."""

FONT_NAMES: tuple[str, ...] = ("RiichiSans-Regular.otf", "RiichiSans-Bold.otf")
"""The files of the program's own font, which `hatch_build.py` makes when the package is built or installed."""


def tile_svg(name: str) -> bytes:
    """Return the SVG picture of the tile called `name`, one of `TILE_NAMES`.

    Raises:
        ValueError: no tile has that name.
    """
    if name not in TILE_NAMES:
        raise ValueError(f"no tile picture is called {name!r}")
    return (_folder("tiles") / f"{name}.svg").read_bytes()


def icon_svg(name: str) -> bytes:
    """Return the SVG picture of the small icon called `name`, one of `ICON_NAMES`; it is black.

    Raises:
        ValueError: no icon has that name.
    """
    if name not in ICON_NAMES:
        raise ValueError(f"no icon is called {name!r}")
    return (_folder("icons") / f"{name}.svg").read_bytes()


def app_icon_svg() -> bytes:
    """Return the SVG picture of the program's own icon."""
    return (_folder("icons") / "app.svg").read_bytes()


def font_file(name: str) -> Traversable:
    """Return where the file of that name, one of `FONT_NAMES`, is; it is missing where nothing was ever installed."""
    return files("riichi_gui") / "fonts" / name


@cache
def _folder(name: str) -> Traversable:
    """Return the checkout's own folder when the package lies in a checkout, else the one inside the package.

    In that order, so that a copy which some earlier build left inside the package is never shown in its place.
    """
    checkout = Path(__file__).resolve().parent.parent
    in_checkout = checkout / "assets" / name
    if in_checkout.is_dir() and (checkout / "pyproject.toml").is_file():
        return in_checkout
    return files("riichi_gui") / "assets" / name
