"""Every line of the explanations of the 20,000 random wins that are compared with the mahjong package."""

from __future__ import annotations

from collections import Counter

from riichi_gui.app.cases import read_case
from riichi_gui.scoring.near_misses import MOST, near_misses
from riichi_gui.scoring.score import score
from riichi_gui.wording import LANGUAGES, words_for
from tests.support.random_wins import random_wins
from tests.unit.scoring.test_against_mahjong import COUNT, SEED


def test_no_line_contradicts_the_score_and_every_tile_of_it_is_in_the_hand() -> None:
    languages = [words_for(language) for language in LANGUAGES]
    for number, case in enumerate(random_wins(COUNT, SEED)):
        read = read_case(case)
        done = score(read.win, read.rules)
        hand = Counter(read.win.hand_tiles)
        dora = done.dora_items
        if done.is_win and not done.yakuman:
            assert sum(item.han for item in done.yaku) + sum(item.han for item in dora) == done.han, case
        if done.is_win and done.fu is not None:
            assert sum(item.fu for item in done.fu_items) == done.raw_fu, case
        misses = near_misses(done)
        assert len(misses) <= MOST, case
        assert not {miss.yaku for miss in misses} & set(done.yaku_ids), case
        words = languages[number % len(languages)]
        told = [
            *((item.tiles, words.why_yaku(done, item)) for item in done.yaku),
            *((item.tiles, words.why_dora(done, item)) for item in dora),
            *((item.tiles, words.why_fu(done, item)) for item in done.fu_items),
            *((miss.tiles, words.near_miss(miss)) for miss in misses),
        ]
        for tiles, text in told:
            assert not Counter(tiles) - hand, (case, text)
            assert text, case
            assert not {"{", "}"} & set(text), (case, text)
