"""The viewport of a scroll area, made here."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractScrollArea, QWidget


def give_viewport(area: QAbstractScrollArea) -> QWidget:
    """Give a scroll area a viewport and return it.

    Asked for the one that Qt made, PySide looks for what kind of widget it is, and sets up every class there is for it:
    several milliseconds of the start.
    """
    viewport = QWidget()
    area.setViewport(viewport)
    return viewport
