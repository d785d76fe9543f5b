"""What a text about a file of the program needs to know. The files themselves stand above this layer."""

from __future__ import annotations

from typing import Protocol


class AnyMessage(Protocol):
    """What was wrong with a file, or what could not be done with it; messages and errors alike are that."""

    @property
    def key(self) -> str:
        """What was wrong."""

    @property
    def about(self) -> str:
        """The file, or what in it, that it is about."""

    @property
    def value(self) -> object:
        """What was found there: a value, a place, a version, or the reason of the system."""
