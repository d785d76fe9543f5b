"""Keys to words, per language. No Qt, and nothing outside the standard library at run time.

English is the source language; the other languages are gettext catalogues under ``locale/``. A new language is one more
catalogue, its name in ``LANGUAGES`` and its naming style of the yaku. ``catalogue.py`` brings the catalogues up to date
with the code.
"""

from riichi_gui.wording.readiness import WaitLine, WayLine
from riichi_gui.wording.results import PaymentLine
from riichi_gui.wording.words import LANGUAGES, Words, words_for

__all__ = ["LANGUAGES", "PaymentLine", "WaitLine", "WayLine", "Words", "words_for"]
