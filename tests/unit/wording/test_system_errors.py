"""What the system says when a file fails, in the language of the rest."""

from __future__ import annotations

import errno

import pytest

from riichi_gui.wording import LANGUAGES, words_for
from riichi_gui.wording.system_errors import SYSTEM_ERRORS


@pytest.mark.parametrize("number", SYSTEM_ERRORS)
def test_every_usual_error_has_words_in_each_language(number: int) -> None:
    said = [words_for(language).system_error(OSError(number, "in the system's words")) for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)
    assert all(said)
    assert "in the system's words" not in said
    assert not words_for("ja").system_error(number).isascii()


def test_a_file_in_the_place_of_a_folder_is_named() -> None:
    for number in (errno.EEXIST, errno.ENOTDIR):
        error = OSError(number, "File exists", "/home/me/data")
        assert words_for("en").system_error(error) == "a file stands where a folder is needed (/home/me/data)"


@pytest.mark.parametrize(
    ("error", "english", "japanese"),
    [
        (OSError(errno.EXDEV, "?"), "error EXDEV", "エラー EXDEV"),
        (OSError(98765, "?"), "error 98765", "エラー 98765"),
        (OSError("no number"), "error OSError", "エラー OSError"),
        (UnicodeError("not of the system"), "error UnicodeError", "エラー UnicodeError"),
        (TimeoutError("a lock"), "another window or program is using it", "別のウィンドウ"),
    ],
)
def test_other_errors_are_told_by_their_code(error: Exception, english: str, japanese: str) -> None:
    assert words_for("en").system_error(error) == english
    assert words_for("ja").system_error(error).startswith(japanese)
