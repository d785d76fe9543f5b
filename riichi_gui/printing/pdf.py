"""Pages as a PDF. Equal pages give equal bytes: there is no clock and no chance in the file."""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF, QUuid
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from riichi_gui import __version__
from riichi_gui.printing.marks import Page
from riichi_gui.printing.measure import DOTS
from riichi_gui.printing.painting import paint

_NAMES: Final = QUuid("{6b1f6f5e-0f0c-4f0e-9a55-8f0f3c2b7a10}")
_NO_DATE: Final = b"2000-01-01T00:00:00+00:00"

# Several characters share a picture in the font, and Qt names the first of them: a copied space would be a tab.
_MEANT: Final = {0x0009: 0x0020, 0x2027: 0x30FB, 0x2215: 0xFF0F, 0x2035: 0xFF40, 0x2003: 0x3000}


def pdf_of(pages: Sequence[Page], title: str, language: str, *, black: bool) -> bytes:
    """Return pages as a PDF whose text can be searched and copied; ``black`` for one without any colour."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DOTS)
    writer.setColorModel(QPdfWriter.ColorModel.Grayscale if black else QPdfWriter.ColorModel.RGB)
    writer.setDocumentId(QUuid.createUuidV5(_NAMES, f"{title} {language} {black} {pages!r}".encode()))
    writer.setTitle(title)
    writer.setCreator(f"riichi-gui {__version__}")
    _set_paper(writer, pages[0])
    painter = QPainter(writer)
    for place, page in enumerate(pages):
        if place:
            writer.newPage()
        paint(painter, page, black=black)
    painter.end()
    return settled(bytes(buffer.data().data()), language)


def _set_paper(writer: QPdfWriter, page: Page) -> None:
    size = QPageSize(QSizeF(page.paper.width, page.paper.height), QPageSize.Unit.Point)
    writer.setPageLayout(QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF()))


# ------------------------------------------------------------------------------------------------- what Qt leaves open

_OBJECT: Final = re.compile(rb"(\d+) 0 obj\n")
_LENGTH: Final = re.compile(rb"/Length (\d+) 0 R")


def settled(pdf: bytes, language: str) -> bytes:
    """Return a PDF of Qt's without the time of its making, with its language, and with every character as it is meant.

    The objects keep their numbers and their order; the table of where they begin is made anew.
    """
    start = int(pdf[pdf.rindex(b"startxref\n") + 10 :].split(b"\n", 1)[0])
    offsets = [int(line[:10]) for line in pdf[start:].split(b"\n")[3:] if line[17:18] == b"n"]
    bounds = [*sorted(offsets), start]
    objects: dict[int, bytes] = {}
    for begin, end in pairwise(bounds):
        head = _OBJECT.match(pdf, begin)
        assert head is not None
        objects[int(head[1])] = pdf[head.end() : end]
    lengths: dict[int, int] = {}
    for number, body in objects.items():
        objects[number] = _object(body, objects, lengths, language)
    for number, length in lengths.items():
        objects[number] = b"%d\nendobj\n" % length
    return _joined(pdf[: bounds[0]], objects, pdf[pdf.index(b"trailer\n", start) :])


def _object(body: bytes, objects: dict[int, bytes], lengths: dict[int, int], language: str) -> bytes:
    if b"/CreationDate" in body and b"stream\n" not in body:
        return re.sub(rb"/(CreationDate|ModDate) \(D:[^)]*\)\n?", b"", body)
    if b"/Type /Catalog" in body:
        return body.replace(b"/Type /Catalog", b"/Type /Catalog\n/Lang (" + language.encode() + b")", 1)
    if b"/Type /Metadata" in body:
        return re.sub(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[+-]\d\d:\d\d|Z)", _NO_DATE, body)
    named = _LENGTH.search(body.partition(b"stream\n")[0])
    if named is None or b"/FlateDecode" not in body.partition(b"stream\n")[0]:
        return body
    size = int(objects[int(named[1])].split()[0])
    head, mark, rest = body.partition(b"stream\n")
    plain = zlib.decompress(rest[:size])
    if b"beginbfchar" not in plain and b"beginbfrange" not in plain:
        return body
    packed = zlib.compress(_meant(plain), 9)
    lengths[int(named[1])] = len(packed)
    return head + mark + packed + rest[size:]


def _meant(table: bytes) -> bytes:
    """Return the table from a font's pictures to characters with the characters that were written."""

    def mend(code: re.Match[bytes]) -> bytes:
        return b"<%04X>" % _MEANT.get(int(code[1], 16), int(code[1], 16))

    return re.sub(rb"\[[^\]]*\]", lambda row: re.sub(rb"<([0-9A-Fa-f]{4})>", mend, row[0]), table)


def _joined(head: bytes, objects: dict[int, bytes], trailer: bytes) -> bytes:
    parts, at = [head], len(head)
    begins: dict[int, int] = {}
    for number, body in objects.items():
        begins[number] = at
        part = b"%d 0 obj\n" % number + body
        parts.append(part)
        at += len(part)
    count = max(objects) + 1
    table = [b"xref\n0 %d\n0000000000 65535 f \n" % count]
    table += [b"%010d 00000 n \n" % begins[number] for number in range(1, count)]
    before = trailer[: trailer.rindex(b"startxref\n")]
    return b"".join([*parts, *table, before, b"startxref\n%d\n%%%%EOF\n" % at])
