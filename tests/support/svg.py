"""What holds for every picture file: plain shapes, whole numbers, and nothing that Qt draws wrongly."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer, QtSvg

ALLOWED = {
    *("svg", "title", "g", "path", "circle", "ellipse", "rect", "line", "polygon", "polyline"),
    *("defs", "linearGradient", "radialGradient", "stop", "use"),
}
NAMESPACE = "{http://www.w3.org/2000/svg}"
# A part of a picture is drawn smaller by a scale, which is no whole number.
SCALE = re.compile(r"scale\(\.\d+\)")


def check_shapes(path: Path, view_box: str) -> None:
    """Assert that a file has allowed elements alone, without styles, texts, scripts or references to elsewhere."""
    root = ET.fromstring(path.read_bytes())
    assert root.get("viewBox") == view_box
    for element in root.iter():
        assert element.tag.removeprefix(NAMESPACE) in ALLOWED
        if element.tag != f"{NAMESPACE}title":
            assert not (element.text or "").strip()
        assert not (element.tail or "").strip()
        for key, value in element.attrib.items():
            local = key.rpartition("}")[2]
            assert local not in {"style", "class", "base"}
            assert not local.startswith("on")
            # Only a part of the same file may be meant.
            assert local != "href" or value.startswith("#")
            assert "url(" not in value or "url(#" in value
            if local not in {"version", "baseProfile"}:
                assert "." not in SCALE.sub("", value), f"{local} is not in whole numbers"


def check_text(path: Path) -> None:
    """Assert that a file is plain text that names no place but the namespace."""
    text = path.read_bytes().decode("utf-8")
    assert "<!" not in text
    assert "<?" not in text
    assert "\r" not in text
    assert set(re.findall(r"\w+://[^\"]*", text)) == {"http://www.w3.org/2000/svg"}


def render(path: Path, width: int, height: int) -> QImage:
    """Return the picture on white, drawn with the features of SVG Tiny 1.2 alone; Qt must not say a word."""
    said: list[str] = []

    def hear(_kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        said.append(message)

    before = qInstallMessageHandler(hear)
    try:
        renderer = QSvgRenderer()
        renderer.setOptions(QtSvg.Option.Tiny12FeaturesOnly)
        assert renderer.load(str(path))
        image = QImage(width, height, QImage.Format.Format_RGB32)
        image.fill(0xFFFFFFFF)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        renderer.render(painter)
        painter.end()
    finally:
        qInstallMessageHandler(before)
    assert said == []
    return image
