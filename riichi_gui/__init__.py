"""An offline desktop trainer for scoring riichi mahjong hands."""

__version__ = "0.1.0"
