"""Menus below a button."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from riichi_gui.ui.theme import px
from riichi_gui.ui.widgets.button import PillButton

BESIDE: Final = 24
"""How much the style keeps beside the words of an entry."""


def open_menu(button: PillButton, names: Mapping[str, str], current: str) -> QMenu:
    """Open a menu of names with the current one checked, below a button.

    It is made anew each time, so that the start does not pay for it.
    """
    menu = QMenu(button)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    group = QActionGroup(menu)
    for key, name in names.items():
        action = menu.addAction(name)
        action.setData(key)
        action.setCheckable(True)
        action.setChecked(key == current)
        group.addAction(action)
    pop_up(menu, button)
    return menu


def pop_up(menu: QMenu, button: QWidget) -> None:
    """Open a menu below a button, as wide as its words need."""
    menu.ensurePolished()
    # The style counts with the room beside words of plain size; with larger type it would shorten the longest entry.
    menu.setMinimumWidth(menu.sizeHint().width() + max(0, px(BESIDE) - BESIDE))
    menu.popup(button.mapToGlobal(button.rect().bottomLeft()))
