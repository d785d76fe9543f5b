"""A PDF of Qt's without what differs from one making to the next, and with what Qt leaves out.

Qt writes the time into the document and into each font, and names the first of the characters that share a picture.
"""

from __future__ import annotations

import re
import struct
import zlib
from itertools import pairwise
from typing import Final

_NO_DATE: Final = b"2000-01-01T00:00:00+00:00"
# Several characters share a picture in the font, and Qt names the first of them: a copied space would be a tab.
_MEANT: Final = {0x0009: 0x0020, 0x2027: 0x30FB, 0x2215: 0xFF0F, 0x2035: 0xFF40, 0x2003: 0x3000}
_OBJECT: Final = re.compile(rb"(\d+) 0 obj\n")
_REFERENCE: Final = re.compile(rb"\b(\d+) 0 R\b")
_STREAM: Final = b"stream\n"
_LENGTH: Final = re.compile(rb"/Length (\d+) 0 R\n")
_FONT_DATE: Final = 3029529600
"""The same moment in a font, in seconds since 1904."""
_FONT_SUM: Final = 0xB1B0AFBA
"""What the whole of a font sums up to, by its format."""


def settled(pdf: bytes, language: str) -> bytes:
    """Return a PDF without the time of its making, with its language, and with every character as it is meant.

    Qt numbers the fonts by chance, so the objects get new numbers too.
    """
    start = int(pdf[pdf.rindex(b"startxref\n") + 10 :].split(b"\n", 1)[0])
    begins = sorted(int(line[:10]) for line in pdf[start:].split(b"\n")[3:] if line[17:18] == b"n")
    objects: dict[int, bytes] = {}
    for begin, end in pairwise([*begins, start]):
        head = _OBJECT.match(pdf, begin)
        assert head is not None
        objects[int(head[1])] = pdf[head.end() : end]
    objects = {number: _object(body, language) for number, body in objects.items()}
    for number, body in list(objects.items()):
        length = _LENGTH.search(body.partition(_STREAM)[0])
        if length is not None and b"/Length1 " in body.partition(_STREAM)[0]:
            of = int(length[1])
            objects[number], size = _font_stream(body, int(objects[of].split()[0]))
            objects[of] = b"%d\nendobj\n" % size
    trailer = pdf[pdf.index(b"trailer\n", start) : pdf.rindex(b"startxref\n")]
    numbers = _reached(trailer, objects)
    parts, at = [pdf[: begins[0]]], begins[0]
    table = [b"xref\n0 %d\n0000000000 65535 f \n" % (len(numbers) + 1)]
    for number, new in numbers.items():
        table.append(b"%010d 00000 n \n" % at)
        parts.append(b"%d 0 obj\n" % new + _renumbered(objects[number], numbers))
        at += len(parts[-1])
    trailer = re.sub(rb"/Size \d+", b"/Size %d" % (len(numbers) + 1), _renumbered(trailer, numbers))
    return b"".join([*parts, *table, trailer, b"startxref\n%d\n%%%%EOF\n" % at])


def _reached(trailer: bytes, objects: dict[int, bytes]) -> dict[int, int]:
    """Return a new number for each object, in the order in which they are reached from the trailer."""
    numbers: dict[int, int] = {}
    waiting = [trailer]
    for body in waiting:
        for reference in _REFERENCE.finditer(body.partition(_STREAM)[0]):
            number = int(reference[1])
            if number not in numbers:
                numbers[number] = len(numbers) + 1
                waiting.append(objects[number])
    return numbers


def _renumbered(body: bytes, numbers: dict[int, int]) -> bytes:
    head, mark, rest = body.partition(_STREAM)
    return _REFERENCE.sub(lambda reference: b"%d 0 R" % numbers[int(reference[1])], head) + mark + rest


def _object(body: bytes, language: str) -> bytes:
    """Return an object; where it is a stream, as long as before."""
    if b"/Type /FontDescriptor" in body:
        return re.sub(rb"/FontName /[A-Z]{6}\+", b"/FontName /RIICHI+", body)
    if b"/Type /Catalog" in body:
        return body.replace(b"/Type /Catalog", b"/Type /Catalog\n/Lang (" + language.encode() + b")", 1)
    if b"/Type /Metadata" in body:
        return re.sub(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[+-]\d\d:\d\d|Z)", _NO_DATE, body)
    if b"\nbegincmap\n" in body:
        return re.sub(rb"\[[^\]]*\]", _meant, body)
    if _STREAM not in body:
        return re.sub(rb"/(?:CreationDate|ModDate) \(D:[^)]*\)\n?", b"", body)
    return body


def _meant(row: re.Match[bytes]) -> bytes:
    """Return a row of the table from a font's pictures to characters with the characters that were written."""

    def mend(code: re.Match[bytes]) -> bytes:
        return b"<%04X>" % _MEANT.get(int(code[1], 16), int(code[1], 16))

    return re.sub(rb"<([0-9A-Fa-f]{4})>", mend, row[0])


def _font_stream(body: bytes, size: int) -> tuple[bytes, int]:
    """Return the object of an embedded font with the font timeless, and how long its stream is now."""
    head, mark, rest = body.partition(_STREAM)
    packed = zlib.compress(_timeless(zlib.decompress(rest[:size])), 9)
    return head + mark + packed + rest[size:], len(packed)


def _timeless(font: bytes) -> bytes:
    """Return a font without the time of its making; its sums are made anew, of the header and of the whole."""
    made = bytearray(font)
    for entry in range(12, 12 + 16 * struct.unpack_from(">H", font, 4)[0], 16):
        name, _, offset, length = struct.unpack_from(">4sLLL", font, entry)
        if name == b"head":
            made[offset + 8 : offset + 12] = bytes(4)
            struct.pack_into(">QQ", made, offset + 20, _FONT_DATE, _FONT_DATE)
            struct.pack_into(">L", made, entry + 4, _sum(bytes(made[offset : offset + length])))
            struct.pack_into(">L", made, offset + 8, (_FONT_SUM - _sum(bytes(made))) & 0xFFFFFFFF)
    return bytes(made)


def _sum(data: bytes) -> int:
    data += bytes(-len(data) % 4)
    words: tuple[int, ...] = struct.unpack(f">{len(data) // 4}L", data)
    return sum(words) & 0xFFFFFFFF
