"""How the hand was won: ron or tsumo, the winds, who discarded, counters, riichi and the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from riichi_gui.app import actions
from riichi_gui.app.keymap import Keys
from riichi_gui.app.session import Session
from riichi_gui.scoring.hand import FLAGS, Flag, flag_of
from riichi_gui.scoring.tiles import Wind
from riichi_gui.ui.key_tips import keyed
from riichi_gui.ui.view import View
from riichi_gui.ui.widgets.button import PillButton
from riichi_gui.ui.widgets.flow import FlowLayout, GridGroup
from riichi_gui.ui.widgets.place_button import PlaceButton
from riichi_gui.ui.widgets.segments import Segments, Stepper
from riichi_gui.wording import Words
from riichi_gui.wording.marks import N_

WINDS: Final = tuple(wind.name for wind in Wind)
COLUMNS: Final = 5
GROUP_GAP: Final = 18
LETTER: Final = 9

FLAG_TIPS: Final[Mapping[Flag, str]] = {
    "riichi": N_("Declared riichi"),
    "double_riichi": N_("Declared riichi in the first turn, before any call"),
    "ippatsu": N_("Won within one turn after riichi, before any call"),
    "rinshan": N_("Won on the tile drawn after a kan"),
    "chankan": N_("Won on the tile that another player added to a pon"),
    "haitei": N_("Won on the last tile of the wall"),
    "houtei": N_("Won on the last discard"),
    "tenhou": N_("The dealer won on the tiles dealt"),
    "chiihou": N_("Won on the first draw, before any call"),
    "renhou": N_("Won on a discard before the first draw"),
}


# Flags that exclude each other share a key, which sets the one that can be.
FLAG_KEYS: Final[Mapping[Flag, str]] = {
    "haitei": "last_tile",
    "houtei": "last_tile",
    "tenhou": "first_turn",
    "chiihou": "first_turn",
    "renhou": "first_turn",
}


class FlagGrid(GridGroup):
    """A switch for each flag; what cannot be is grey and says why."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent, most=COLUMNS)
        self.setObjectName("flags")
        self._session = session
        self.by_flag: dict[Flag, PillButton] = {}
        for flag in FLAGS:
            button = PillButton(parent=self, padding=6)
            button.setObjectName(f"flag-{flag}")
            button.setCheckable(True)
            self.take(button)
            self.by_flag[flag] = button
        self.pressed.connect(self._pressed)

    def show_view(self, view: View) -> None:
        """Show which flags are set, and which cannot be."""
        flags, words, blocked = view.state.win.flags, view.words, view.facts.blocked
        self.setAccessibleName(words.text("How it was won"))
        for flag, button in self.by_flag.items():
            name, problem = words.flag_name(flag), blocked.get(flag)
            if button.text() != name:
                button.setText(name)
                button.updateGeometry()
            button.setChecked(flag in flags)
            tip = keyed(view, words.text(FLAG_TIPS[flag]), FLAG_KEYS.get(flag, flag))
            if problem is not None:
                reason = words.problem(problem)
                button.describe(name, f"{tip}\n{reason}", reason)
            else:
                button.describe(name, tip)
            self.set_usable(button, problem is None)

    def _pressed(self, button: PillButton) -> None:
        flag = flag_of(button.objectName().removeprefix("flag-"))
        if flag is not None:
            self._session.do(lambda state: actions.toggle_flag(state, flag))


class ContextBar(QWidget):
    """All that the score depends on besides the tiles."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._shown: tuple[object, ...] = ()
        self._words: Words | None = None
        self._keys: Keys | None = None
        self.by = Segments("by", ("ron", "tsumo"), self, padding=16, wraps=False)
        self.seat = Segments("seat", WINDS, self, padding=LETTER, wraps=False)
        self.round = Segments("round", WINDS, self, padding=LETTER, wraps=False)
        self.discarder = Segments("from", WINDS, self, padding=LETTER, wraps=False)
        self.place = PlaceButton(session, self)
        self.honba = Stepper("honba", self)
        self.sticks = Stepper("sticks", self)
        self.flags = FlagGrid(session, self)
        self._captions = {name: QLabel(self) for name in ("seat", "round", "from", "honba", "sticks")}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        above = FlowLayout(gap=GROUP_GAP)
        for name, widget in ((None, self.by), ("seat", self.seat), ("round", self.round)):
            above.add_layout(self._group(name, widget))
        below = FlowLayout(gap=GROUP_GAP)
        below.add_layout(self._group("from", self.discarder, self.place))
        below.add_layout(self._group("honba", self.honba))
        below.add_layout(self._group("sticks", self.sticks))
        layout.addLayout(above)
        layout.addLayout(below)
        layout.addWidget(self.flags)
        self.by.chosen.connect(self._set_by)
        self.seat.chosen.connect(self._set_seat)
        self.round.chosen.connect(self._set_round)
        self.discarder.chosen.connect(self._set_discarder)
        self.honba.stepped.connect(self._step_honba)
        self.sticks.stepped.connect(self._step_sticks)

    def _group(self, caption: str | None, *widgets: QWidget) -> QHBoxLayout:
        """Return a caption with what it names, which stay together."""
        row = QHBoxLayout()
        row.setSpacing(6)
        if caption:
            row.addWidget(self._captions[caption])
        for widget in widgets:
            row.addWidget(widget)
        return row

    def show_view(self, view: View) -> None:
        """Show the context of a view."""
        win = view.state.win
        if view.words is not self._words or view.state.settings.keys is not self._keys:
            self._words, self._keys = view.words, view.state.settings.keys
            self._set_texts(view)
        self.by.show_choice(win.by)
        self.seat.show_choice(win.seat.name)
        self.round.show_choice(win.round.name)
        self.discarder.show_choice(win.discarder.name if win.discarder is not None else None)
        self._grey_discarders(view)
        self.place.show_view(view)
        self.honba.show_number(win.honba)
        self.sticks.show_number(win.sticks)
        # The flags depend on the hand too: on its calls and kans, and on the copies of the winning tile.
        now = (win, view.state.rules, self._words, self._keys)
        if now != self._shown:
            self._shown = now
            self.flags.show_view(view)

    def _grey_discarders(self, view: View) -> None:
        win, words = view.state.win, view.words
        for name, button in self.discarder.by_key.items():
            reason = ""
            if win.by == "tsumo":
                reason = words.text("Nobody discards the winning tile of a tsumo.")
            elif Wind[name] == win.seat:
                reason = words.text("This is the winner.")
            said = words.text("Discarded by {seat}", seat=words.wind_name(Wind[name]))
            tip = "\n".join(filter(None, (keyed(view, said, "discarder"), reason)))
            button.describe(said, tip, reason)
            self.discarder.set_usable(button, not reason)

    def _set_texts(self, view: View) -> None:
        words = view.words
        captions = {
            "seat": words.text("Seat"),
            "round": words.text("Round"),
            "from": words.text("From"),
            "honba": words.text("Honba"),
            "sticks": words.text("Sticks"),
        }
        for name, text in captions.items():
            self._captions[name].setText(text)
        letters = {wind.name: words.wind_letter(wind) for wind in Wind}
        names = {wind.name: words.wind_name(wind) for wind in Wind}
        self.by.set_texts(words.text("Won by"), {"ron": words.text("Ron"), "tsumo": words.text("Tsumo")})
        self.seat.set_texts(words.text("Seat wind"), letters, names)
        self.round.set_texts(words.text("Round wind"), letters, names)
        self.discarder.set_texts(words.text("Discarded by"), letters, names)
        self.honba.set_texts(captions["honba"], words.text("One honba less"), words.text("One honba more"))
        self.sticks.set_texts(words.text("Riichi sticks"), words.text("One stick less"), words.text("One stick more"))
        self._name_keys(view, names)

    def _name_keys(self, view: View, winds: Mapping[str, str]) -> None:
        """Name in the tooltips the keys that do the same."""
        words = view.words
        for key, button in self.by.by_key.items():
            button.setToolTip(keyed(view, words.text("Ron") if key == "ron" else words.text("Tsumo"), "by"))
        for wind, name in winds.items():
            self.seat.by_key[wind].setToolTip(keyed(view, name, f"seat_{wind}"))
            self.round.by_key[wind].setToolTip(keyed(view, name, "round_next"))
        for name, stepper in (("honba", self.honba), ("sticks", self.sticks)):
            for way, step in (("less", stepper.less), ("more", stepper.more)):
                step.setToolTip(keyed(view, step.accessibleName(), f"{name}_{way}"))

    def _set_by(self, key: str) -> None:
        self._session.do(lambda state: actions.set_by(state, "tsumo" if key == "tsumo" else "ron"))

    def _set_seat(self, key: str) -> None:
        self._session.do(lambda state: actions.set_seat(state, Wind[key]))

    def _set_round(self, key: str) -> None:
        self._session.do(lambda state: actions.set_round(state, Wind[key]))

    def _set_discarder(self, key: str) -> None:
        self._session.do(lambda state: actions.set_discarder(state, Wind[key]))

    def _step_honba(self, step: int) -> None:
        self._session.do(lambda state: actions.set_honba(state, state.win.honba + step))

    def _step_sticks(self, step: int) -> None:
        self._session.do(lambda state: actions.set_sticks(state, state.win.sticks + step))
