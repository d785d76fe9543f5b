"""Where a club's own rulesets stand, and which ruleset was chosen last."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from riichi_gui.scoring.rulesets import ruleset_ids

if TYPE_CHECKING:
    # Loaded when the folder is looked at: most starts have no own ruleset.
    from riichi_gui.app.own_rules import Loaded, OwnMessage, OwnRules

_CHOICE: Final = "chosen-ruleset"
_FOLDER: Final = "rulesets"
_MOST: Final = 200


class Chosen(NamedTuple):
    """The ruleset chosen last: a preset's id, an own ruleset, or neither with the message why it cannot be used."""

    preset: str = ""
    own: OwnRules | None = None
    message: OwnMessage | None = None


class Shelf:
    """The folder of the own rulesets within the program's data folder, and a file with the id of the chosen one."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.folder = data / _FOLDER
        self._choice = data / _CHOICE

    def files(self) -> tuple[Loaded, ...]:
        """Return every file of the folder, readable or not. A folder that cannot be looked at has none."""
        from riichi_gui.app.own_rules import list_own

        try:
            return list_own(self.folder)
        except OSError:
            return ()

    def own(self) -> tuple[OwnRules, ...]:
        """Return the own rulesets that can be read."""
        return tuple(loaded.own for loaded in self.files() if loaded.own is not None)

    def chosen(self) -> Chosen:
        """Return the ruleset that was chosen last; nothing where none was."""
        try:
            with self._choice.open(encoding="utf-8") as file:
                ruleset_id = file.read(_MOST).strip()
        except (OSError, ValueError):
            return Chosen()
        if not ruleset_id:
            return Chosen()
        if ruleset_id in ruleset_ids():
            return Chosen(preset=ruleset_id)
        from riichi_gui.app.own_rules import OwnMessage, OwnRulesError, load_own

        try:
            loaded = load_own(self.folder, ruleset_id)
        except (OwnRulesError, OSError):
            return Chosen(message=OwnMessage("not_found", ruleset_id))
        if loaded.own is None:
            return Chosen(message=loaded.messages[0])
        return Chosen(own=loaded.own)

    def keep_choice(self, ruleset_id: str) -> None:
        """Remember the chosen ruleset for the next start.

        Raises:
            OSError: the file cannot be written.
        """
        self._choice.parent.mkdir(parents=True, exist_ok=True)
        self._choice.write_text(ruleset_id + "\n", encoding="utf-8")
