"""The file of the settings, in the program's data folder.

    theme = "dark"
    interface_size = 125

    [keys]
    undo = "Ctrl+U"

Only what differs from the default is in it, so that a better default of a later version reaches everybody. What this
version does not know stays as it is. Every change reads the file anew under a lock, so that of two windows each changes
what was changed in it, and nothing else. A file that cannot be read as TOML is set aside.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from riichi_gui.app.settings import DEFAULTS, Settings

FILE: Final = "settings.toml"
LOCK: Final = "settings.lock"
ASIDE: Final = "settings-damaged{number}.toml"
MOST_BYTES: Final = 1 << 18
MESSAGE_KEYS: Final = ("damaged", "unmovable", "unreadable", "value_bad")


class SettingsMessage(NamedTuple):
    """What was wrong with the file: the key, what it is about (a file or a setting), and a value or a reason."""

    key: str
    about: str
    value: object = None


class LoadedSettings(NamedTuple):
    """The settings as they are kept, with a message for everything that could not be read."""

    settings: Settings = DEFAULTS
    messages: tuple[SettingsMessage, ...] = ()


class DamagedError(ValueError):
    """The file is no TOML."""


class SettingsFile:
    """The file within the program's data folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / FILE

    def load(self) -> LoadedSettings:
        """Return the settings that are kept. A damaged file is set aside, whatever else is wrong is told."""
        try:
            table = self._read()
        except OSError as error:
            return LoadedSettings(messages=(SettingsMessage("unreadable", str(self.path), error),))
        except DamagedError:
            return self._load_without_damaged()
        if not table:
            return LoadedSettings()
        # The table of what each may be is not needed by a start without settings.
        from riichi_gui.app.settings_table import BY_ID, SettingError

        values: dict[str, Any] = {}
        messages = []
        for setting_id, setting in BY_ID.items():
            if setting_id in table:
                try:
                    values[setting_id] = setting.read(table[setting_id])
                except SettingError:
                    messages.append(SettingsMessage("value_bad", setting_id, table[setting_id]))
        return LoadedSettings(replace(DEFAULTS, **values), tuple(messages))

    def save(self, before: Settings, after: Settings) -> SettingsMessage | None:
        """Keep the settings that differ between the two, and leave the others as the file has them.

        Returns a message where the file was damaged in the meantime and was set aside.

        Raises:
            OSError: the file cannot be written, or neither read nor set aside; it is as it was.
        """
        from riichi_gui.app.settings_table import changed

        changes = changed(before, after)
        if not changes:
            return None
        from riichi_gui.app.durable import locked, write_durably
        from riichi_gui.app.toml_text import to_file

        self.folder.mkdir(parents=True, exist_ok=True)
        message = None
        with locked(self.folder / LOCK):
            try:
                table = self._read()
            except DamagedError:
                message = SettingsMessage("damaged", str(self._set_aside()))
                table = {}
            written = dict(table)
            for setting_id in changes:
                _put(written, setting_id, getattr(before, setting_id), getattr(after, setting_id))
            # As texts: 1 and true are equal as values, and are not the same in the file.
            text = to_file(written)
            if text != to_file(table) or message is not None:
                write_durably(self.path, text.encode())
        return message

    def _read(self) -> dict[str, Any]:
        """Return what the file holds, nothing where there is none."""
        try:
            with self.path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        except FileNotFoundError:
            return {}
        if len(data) > MOST_BYTES:
            raise DamagedError
        try:
            # A text editor may have put a byte order mark before the first key.
            return tomllib.loads(data.decode("utf-8-sig"))
        except (ValueError, RecursionError):
            raise DamagedError from None

    def _load_without_damaged(self) -> LoadedSettings:
        """Set the damaged file aside and say what became of it; unless another window was quicker."""
        from riichi_gui.app.durable import locked

        try:
            with locked(self.folder / LOCK):
                try:
                    self._read()
                except DamagedError:
                    return LoadedSettings(messages=(SettingsMessage("damaged", str(self._set_aside())),))
        except OSError as error:
            return LoadedSettings(messages=(SettingsMessage("unmovable", str(self.path), error),))
        return self.load()

    def _set_aside(self) -> Path:
        """Give the file a name that is free, and return that. Called under the lock."""
        number = 1
        while (aside := self.folder / ASIDE.format(number=f"-{number}" if number > 1 else "")).exists():
            number += 1
        self.path.rename(aside)
        return aside


def _put(table: dict[str, Any], setting_id: str, before: object, after: object) -> None:
    """Put a setting into the table of the file; its default takes it out. Of keys, only those that changed are put."""
    from riichi_gui.app.settings_table import to_plain

    if isinstance(before, Mapping) and isinstance(after, Mapping):
        found = table.get(setting_id)
        kept = dict(found) if isinstance(found, dict) else {}
        for key in {*before, *after}:
            if before.get(key) != after.get(key):
                kept.pop(key, None)
                if key in after:
                    kept[key] = after[key]
        value: object = kept
    else:
        value = to_plain(after)
    if value == to_plain(getattr(DEFAULTS, setting_id)):
        table.pop(setting_id, None)
    else:
        table[setting_id] = value
