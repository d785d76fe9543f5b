"""Menus in which one entry is checked."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from riichi_gui.ui.widgets.button import PillButton


def open_menu(button: PillButton, names: Mapping[str, str], current: str) -> QMenu:
    """Open a menu below a button. It is made anew each time, so that the start does not pay for it."""
    menu = QMenu(button)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    group = QActionGroup(menu)
    for key, name in names.items():
        action = menu.addAction(name)
        action.setData(key)
        action.setCheckable(True)
        action.setChecked(key == current)
        group.addAction(action)
    menu.popup(button.mapToGlobal(button.rect().bottomLeft()))
    return menu
