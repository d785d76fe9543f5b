"""What every test shares: no display is needed, and a busy machine fails no property test."""

from __future__ import annotations

import os

from hypothesis import settings

# Before the first import of Qt. The tests of real windows are run with another platform in the environment.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# The time one example takes says more about the machine than about the code.
settings.register_profile("riichi-gui", deadline=None, print_blob=True)
settings.load_profile("riichi-gui")
