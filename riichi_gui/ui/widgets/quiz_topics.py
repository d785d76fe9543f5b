"""The choice of the topics of one's own mix: a mark for each, and the setup follows at once."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QWidget

from riichi_gui.training.targets import TARGETS, TargetKind
from riichi_gui.ui.theme import px
from riichi_gui.ui.widgets.check import Check
from riichi_gui.ui.widgets.popup import Popup
from riichi_gui.wording import Words
from riichi_gui.wording.quiz import TOPIC_KINDS, topic_name

WIDTH: Final = 440
SPACE: Final = 24


class TopicsPopup(Popup):
    """A box to tick for every target, by kinds. ``chosen`` carries the keys that are ticked, in their order."""

    chosen = Signal(tuple)

    def __init__(self, topics: tuple[str, ...], words: Words, parent: QWidget) -> None:
        super().__init__(words.text("Topics of your own mix"), parent)
        self.setObjectName("quiz-topics")
        self.boxes: dict[str, Check] = {}
        heading: TargetKind | None = None
        for target in TARGETS:
            if target.kind in TOPIC_KINDS and target.kind != heading:
                heading = target.kind
                self.add_text(words.text(TOPIC_KINDS[heading]), bold=True, above=8)
            name = topic_name(words, target)
            box = self.boxes[target.key] = Check(name.replace("&", "&&"), self.body)
            box.setObjectName(f"quiz-topic-{target.key}")
            box.setChecked(target.key in topics)
            box.clicked.connect(self._tell)
            self.rows.addWidget(box)
        self.rows.addStretch(1)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setFocusProxy(next(iter(self.boxes.values())))

    def open_within(self, window: QWidget) -> None:
        """Come up in the middle of a window, as high as that allows."""
        room = QRect(window.mapToGlobal(window.rect().topLeft()), window.size()).adjusted(SPACE, SPACE, -SPACE, -SPACE)
        width = min(px(WIDTH), room.width())
        self.setGeometry(room.center().x() - width // 2, room.top(), width, room.height())
        self.show()
        self.area.setFocus(Qt.FocusReason.PopupFocusReason)

    def _tell(self) -> None:
        self.chosen.emit(tuple(key for key, box in self.boxes.items() if box.isChecked()))
