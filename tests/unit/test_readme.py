"""What the README says of the keys is what they do."""

from __future__ import annotations

from pathlib import Path

from riichi_gui.app.keymap import COMMANDS, GROUPS
from riichi_gui.wording import words_for
from riichi_gui.wording.key_names import FIXED, command_name, group_name, key_text

README = Path(__file__).parents[2] / "README.md"


def key_table() -> str:
    """Return the table of the keys as it stands in the README."""
    words = words_for("en")
    rows = ["| | |", "| --- | --- |"]
    fixed = [(" ".join(f"`{key_text(words, key)}`" for key in keys), words.styled(text)) for keys, text in FIXED]
    rows.append(f"| Always | {' · '.join(f'{keys} {name}' for keys, name in fixed)} |")
    for group in GROUPS:
        cells = [
            f"{' '.join(f'`{key_text(words, key)}`' for key in command.defaults)} {command_name(words, command.id)}"
            for command in COMMANDS
            if command.group == group
        ]
        rows.append(f"| {group_name(words, group)} | {' · '.join(cells)} |")
    return "\n".join(rows)


def test_the_readme_names_every_key() -> None:
    assert key_table() in README.read_text(encoding="utf-8"), f"the table should be:\n{key_table()}"
