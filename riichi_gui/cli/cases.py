"""The stream of a case file: lines in, answers out, in step with the input."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Final, Protocol

from riichi_gui.app.cases import answer_line
from riichi_gui.wording import Words

_CHUNK: Final = 1 << 16
# A case takes some hundred bytes. A "line" beyond this is another kind of file, and is not gathered up in memory.
_LONGEST: Final = 1 << 20
_UNREADABLE: Final = b"\xff"
_BOM: Final = b"\xef\xbb\xbf"


class ByteStream(Protocol):
    """What a stream of cases must be able to do: give what is there, and wait only where nothing is."""

    def read1(self, size: int = -1, /) -> bytes:
        """Return some bytes, none at the end."""


def answer_cases(stream: ByteStream, default_rules: str, words: Words) -> None:
    """Answer every line of a stream on stdout.

    What has come in is answered and flushed before more is waited for: a program that writes a case and waits for the
    answer gets it, and a file goes through in large pieces.
    """
    for batch in _batches(stream):
        answers = [_answer(line, number, default_rules, words) for number, line in batch if line.strip()]
        if answers:
            sys.stdout.write("\n".join(answers) + "\n")
            sys.stdout.flush()


def _batches(stream: ByteStream) -> Iterator[list[tuple[int, bytes]]]:
    """Yield the numbered lines that have come in, as soon as they are whole. Only a line feed ends a line."""
    number = 1
    pieces: list[bytes] = []
    while chunk := stream.read1(_CHUNK):
        head, feed, tail = chunk.rpartition(b"\n")
        if not feed:
            pieces.append(chunk)
            if sum(map(len, pieces)) > _LONGEST:
                pieces = [_UNREADABLE]
            continue
        lines = b"".join([*pieces, head]).split(b"\n")
        pieces = [tail]
        if number == 1:
            lines[0] = lines[0].removeprefix(_BOM)
        yield list(enumerate(lines, number))
        number += len(lines)
    last = b"".join(pieces)
    yield [(number, last.removeprefix(_BOM) if number == 1 else last)]


def _answer(line: bytes, number: int, default_rules: str, words: Words) -> str:
    try:
        text = line.decode()
    except UnicodeDecodeError:
        # Not UTF-8, so not JSON: an empty line is answered as just that.
        text = ""
    return answer_line(text, number, default_rules, words)
