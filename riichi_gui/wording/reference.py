"""Words for the reference: what each yaku is, what terms mean, and the search by any of a thing's names.

Loaded with its page, or where a sheet is printed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from riichi_gui.wording.group_names import GROUPS
from riichi_gui.wording.marks import N_
from riichi_gui.wording.names import READINGS, STYLES
from riichi_gui.wording.terms import TERMS
from riichi_gui.wording.words import first_upper

if TYPE_CHECKING:
    from riichi_gui.wording.words import Words

SECTIONS: Final[Mapping[str, str]] = {
    "yaku": N_("Yaku"),
    "fu": N_("Fu"),
    "points": N_("Points"),
    "contexts": N_("Circumstances"),
    "limits": N_("Limits and liability"),
    "glossary": N_("Glossary"),
    "rules": N_("Rulebooks"),
}
TRAITS: Final[Mapping[str, str]] = {
    "all": N_("All"),
    "closed": N_("Closed only"),
    "open": N_("Open hands too"),
    "winning": N_("How it was won"),
    "tiles": N_("Kinds of tiles"),
    "flush": N_("One suit"),
    "honours": N_("Dragons and winds"),
    "groups": N_("Groups"),
    "kans": N_("With {kans}"),
    "forms": N_("Other forms"),
    "yakuman": N_("Yakuman"),
}

DEFINITIONS: Final[Mapping[str, str]] = {
    "riichi": N_("Declared with a closed hand that is one tile from winning; it costs a stick of 1,000 points."),
    "double_riichi": N_("Riichi with the very first discard, before any call."),
    "ippatsu": N_("A win within one turn of riichi, with no call or {kan} in between."),
    "menzen_tsumo": N_("A closed hand draws the winning tile itself."),
    "pinfu": N_("Four {runs}, a pair without value and a {ryanmen}: a closed hand that earns no fu of its own."),
    "iipeikou": N_("Two equal {runs} in a closed hand."),
    "tanyao": N_("Only tiles from 2 to 8: no terminals and no honours."),
    "haku": N_("A {triplet} or {kan} of white dragons."),
    "hatsu": N_("A {triplet} or {kan} of green dragons."),
    "chun": N_("A {triplet} or {kan} of red dragons."),
    "seat_wind": N_("A {triplet} or {kan} of the winner's own wind."),
    "round_wind": N_("A {triplet} or {kan} of the wind of the round."),
    "chankan": N_("A win on the tile with which another player makes a {kan}."),
    "rinshan": N_("A win on the replacement tile that is drawn after a {kan}."),
    "haitei": N_("A win by tsumo on the last tile of the wall."),
    "houtei": N_("A win by ron on the discard after the last tile of the wall."),
    "chiitoitsu": N_("Seven different pairs in place of four groups and a pair."),
    "ittsuu": N_("1-2-3, 4-5-6 and 7-8-9 of one suit."),
    "sanshoku_doujun": N_("The same {run} in all three suits."),
    "chanta": N_("Each group and the pair has a terminal or an honour, and there is at least one {run}."),
    "sanshoku_doukou": N_("The same number as a {triplet} or {kan} in all three suits."),
    "toitoi": N_("Four {triplets} or {kans}, and no {run}."),
    "sanankou": N_("Three {ankous} or closed {kans}. By ron the last one must not be completed by the discard."),
    "sankantsu": N_("Three {kans} of any kind."),
    "honroutou": N_("Only terminals and honours, some of each."),
    "shousangen": N_("Two {triplets} or {kans} of dragons and a pair of the third."),
    "ryanpeikou": N_("Twice two equal {runs} in a closed hand."),
    "honitsu": N_("One suit and honours."),
    "junchan": N_("Each group and the pair has a terminal, and there is at least one {run}."),
    "chinitsu": N_("One suit alone."),
    "renhou": N_("A win by ron in the first turn, before any call and before the winner's own first draw."),
    "tenhou": N_("The dealer's first fourteen tiles are a complete hand."),
    "chiihou": N_("A win on the winner's very first draw, before any call."),
    "kokushi": N_("One each of the thirteen terminals and honours, and one of them twice."),
    "kokushi_13": N_("Thirteen different terminals and honours, so that any of them wins."),
    "chuuren": N_("1112345678999 of one suit and one more tile of it, in a closed hand."),
    "junsei_chuuren": N_("1112345678999 of one suit are held, so that any tile of it wins."),
    "ryuuiisou": N_("Only green tiles: 2, 3, 4, 6 and 8 of bamboo and green dragons."),
    "suuankou": N_("Four {ankous} or closed {kans}."),
    "suuankou_tanki": N_("Four {ankous}, and the winning tile completes the pair."),
    "suukantsu": N_("Four {kans} of any kind."),
    "chinroutou": N_("Only terminals: nothing but 1 and 9."),
    "tsuuiisou": N_("Only honours."),
    "daisangen": N_("{triplets} or {kans} of all three dragons."),
    "shousuushii": N_("{triplets} or {kans} of three winds and a pair of the fourth."),
    "daisuushii": N_("{triplets} or {kans} of all four winds."),
}
"""What a yaku is, in one sentence; the sentences of ``why`` are about one hand."""

MEANINGS: Final[Mapping[str, str]] = {
    "run": N_("Three tiles of one suit in a row."),
    "triplet": N_("Three equal tiles."),
    "kan": N_("Four equal tiles, declared. They count as one group, and a further tile is drawn."),
    "ankou": N_("Three equal tiles of which none was claimed."),
    "minkou": N_("Three equal tiles of which one was claimed, also one completed by ron."),
    "minkan": N_("Four equal tiles of which one was claimed."),
    "chi": N_("To claim the discard of the player before for a {run}."),
    "pon": N_("To claim anybody's discard for a {triplet}."),
    "daiminkan": N_("To claim a discard as the fourth of three equal tiles in the hand."),
    "kakan": N_("To add the fourth tile to a group that was claimed as a {triplet}."),
    "ankan": N_("Four equal tiles from the hand. The hand stays closed."),
    "ryanmen": N_("Two tiles in a row that wait at both ends."),
    "shanpon": N_("Two pairs, of which one becomes a {triplet}."),
    "kanchan": N_("Two tiles that wait for the one between them."),
    "penchan": N_("1-2 waiting for 3, or 8-9 waiting for 7."),
    "tanki": N_("One tile that waits for its pair."),
    "mangan": N_("The lowest limit, from 5 han on or where the fu would give more."),
    "haneman": N_("One and a half times a mangan."),
    "baiman": N_("Twice a mangan."),
    "sanbaiman": N_("Three times a mangan."),
    "counted_yakuman": N_("13 han or more from ordinary yaku and dora."),
    "yakuman": N_("The highest limit, for the rarest hands: four times a mangan."),
    "dora": N_("Each copy of the tile that follows the indicator adds a han, but is no yaku."),
    "ura_dora": N_("The indicators under the dora indicators, for a winner who declared riichi."),
    "aka_dora": N_("Fives that are red and add a han each."),
    "han": N_("What yaku and dora are counted in. Each han doubles the points."),
    "fu": N_("Small points for groups, pair, wait and manner of winning. They are rounded up to a full ten."),
    "yakuhai": N_("A {triplet} of dragons, of the seat wind or of the round wind."),
    "tenpai": N_("One tile from winning."),
    "noten": N_("Not ready when the hand is drawn."),
    "shanten": N_("How many tiles a hand is from being ready."),
    "furiten": N_("A player who discarded one of the own waits, or let one pass, cannot win by ron."),
    "ron": N_("To win on a discard. The discarder pays."),
    "tsumo": N_("To win on a tile that one draws. All pay."),
    "menzen": N_("A hand without claimed tiles. A closed kan does not open it."),
    "naki": N_("To claim a discard. It opens the hand."),
    "kuisagari": N_("One han less when the hand is open."),
    "kuitan": N_("{tanyao} with an open hand, where the rules allow it."),
    "oya": N_("East. The dealer gets half as much again, and pays a bigger part of a tsumo."),
    "ko": N_("Every player who is not the dealer."),
    "honba": N_("Counters for repeated deals. Each one makes the next win worth more."),
    "kyoutaku": N_("Sticks of 1,000 points on the table. The next winner takes them."),
    "ryuukyoku": N_("A hand that nobody wins."),
    "pao": N_("Who feeds the last group of certain yakuman pays for it."),
    "kiriage": N_("4 han 30 fu and 3 han 60 fu count as a mangan, where the rules say so."),
    "atamahane": N_("Of several players who claim a discard the next in turn alone wins."),
    "jantou": N_("Two equal tiles beside the four groups."),
    "yaochuu": N_("Terminals and honours together."),
    "routouhai": N_("The tiles 1 and 9 of each suit."),
    "jihai": N_("The winds and the dragons."),
    "chunchan": N_("The tiles from 2 to 8."),
    "kandora": N_("A further dora indicator, turned up by a {kan}."),
    "yama": N_("The tiles that are drawn from."),
    "wanpai": N_(
        "The last fourteen tiles, with the indicators and the replacement tiles. Nobody draws them otherwise."
    ),
}

PARTS: Final[Mapping[str, str]] = {
    "words": N_("Words"),
    "groups": N_("Groups and calls"),
    "waits": N_("Waits"),
    "limits": N_("Limits"),
    "yaku": N_("Yaku"),
}

CHECKLIST: Final[tuple[str, ...]] = (
    N_("Seven pairs? Always {chiitoitsu} fu. Nothing else is counted."),
    N_("Begin with {base} fu."),
    N_("Closed hand won by ron? Add {menzen_ron}."),
    N_("Won by tsumo? Add {tsumo}, but not with {pinfu_name}."),
    N_("Add what each {triplet} and {kan} earns. A {triplet} that the discard completed counts as open."),
    N_(
        "A pair of dragons, of the seat wind or of the round wind? Add {pair_dragon}; {pair_double_wind} where it is"
        " both winds."
    ),
    N_("A wait for one kind of tile in one place: {kanchan}, {penchan} or {tanki}? Add {wait_tanki}."),
    N_("Open hand, won by ron, and nothing to add? Add {open_no_fu}."),
    N_("Round up to the next ten."),
)
"""The fu count as it is done at the table; the placeholders are the fu of the items.

A step about an item that a rulebook lacks is left out.
"""

_SPACES: Final = re.compile(r"[\s\-'’・()（）:：,.!]+")
_KATAKANA: Final = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
_DOUBLED: Final = re.compile("aa|ii|uu|ee|oo|ou")
_LONG: Final = re.compile(
    r"([おこそとのほもよろごぞどぼぽょうくすつぬふむゆるぐずぶぷゅ])[うお]|([えけせてねへめれげぜでべぺいきしちにひみりぎじびぴ])い"
)


def folded(text: str) -> str:
    """Return a text as it is searched: without case, accents, spaces, signs and long vowels, katakana as hiragana.

    >>> folded("Chin'itsu"), folded("Chii-hō"), folded("リーチ") == folded("りいち")
    ('chinitsu', 'chiho', True)
    """
    plain = unicodedata.normalize("NFKC", text).casefold().translate(_KATAKANA)
    plain = "".join(sign for sign in unicodedata.normalize("NFD", plain) if not 0x300 <= ord(sign) <= 0x36F)
    plain = _DOUBLED.sub(lambda found: found[0][0], unicodedata.normalize("NFC", _SPACES.sub("", plain)))
    return _LONG.sub(lambda found: (found[1] or found[2]) + "ー", plain)


def yaku_names(yaku_id: str) -> tuple[str, ...]:
    """Return every name of a yaku: in each naming style, and its reading in hiragana; each once."""
    named = [style[yaku_id] for style in STYLES.values() if yaku_id in style]
    return tuple(dict.fromkeys([*named, *filter(None, [READINGS.get(yaku_id)])]))


def term_names(term_id: str) -> tuple[str, ...]:
    """Return every name of a term that is no yaku: of a group or a wait in each naming style, of a word as in TERMS."""
    named = [GROUPS[style][term_id] for style in STYLES if term_id in GROUPS[style]]
    return tuple(dict.fromkeys([*named, *TERMS.get(term_id, ())]))


def definition(words: Words, yaku_id: str) -> str:
    """Return what a yaku is; empty for one that has no sentence yet."""
    found = DEFINITIONS.get(yaku_id)
    if found is None:
        return ""
    return first_upper(words.styled(found))


def first_sentence(told: str) -> str:
    """Return the first sentence of a text: of a problem what cannot be, without what to do about it.

    >>> first_sentence("It needs a kan. Add one.")
    'It needs a kan.'
    """
    found = re.match(r".*?(。|[.:](?=\s|$))", told)
    return found[0].rstrip(":") if found else told
