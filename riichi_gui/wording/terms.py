"""Terms of the game that are neither yaku nor groups nor waits, by their names: English, romaji, kanji and hiragana."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

TERMS: Final[Mapping[str, tuple[str, str, str, str]]] = {
    "han": ("han", "han", "翻", "はん"),
    "fu": ("fu", "fu", "符", "ふ"),
    "yakuhai": ("value tiles", "yakuhai", "役牌", "やくはい"),
    "kandora": ("kan dora", "kan dora", "槓ドラ", "かんどら"),
    "tenpai": ("ready", "tenpai", "聴牌", "てんぱい"),
    "noten": ("not ready", "noten", "不聴", "のーてん"),
    "shanten": ("from ready", "shanten", "向聴", "しゃんてん"),
    "furiten": ("furiten", "furiten", "振聴", "ふりてん"),
    "ron": ("win on a discard", "ron", "栄和", "ろん"),
    "tsumo": ("self-draw", "tsumo", "自摸", "つも"),
    "menzen": ("closed hand", "menzen", "門前", "めんぜん"),
    "naki": ("call", "naki", "鳴き", "なき"),
    "kuisagari": ("one less when open", "kuisagari", "食い下がり", "くいさがり"),
    "kuitan": ("open tanyao", "kuitan", "喰い断", "くいたん"),
    "oya": ("dealer", "oya", "親", "おや"),
    "ko": ("non-dealer", "ko", "子", "こ"),
    "honba": ("counter", "honba", "本場", "ほんば"),
    "kyoutaku": ("riichi sticks", "kyoutaku", "供託", "きょうたく"),
    "ryuukyoku": ("drawn hand", "ryuukyoku", "流局", "りゅうきょく"),
    "pao": ("liability", "pao", "包", "ぱお"),
    "kiriage": ("rounding up to mangan", "kiriage mangan", "切り上げ満貫", "きりあげまんがん"),
    "atamahane": ("head bump", "atamahane", "頭ハネ", "あたまはね"),
    "jantou": ("pair", "jantou", "雀頭", "じゃんとう"),
    "yaochuu": ("terminals and honours", "yaochuuhai", "幺九牌", "やおちゅうはい"),
    "routouhai": ("terminals", "routouhai", "老頭牌", "ろうとうはい"),
    "jihai": ("honours", "jihai", "字牌", "じはい"),
    "chunchan": ("simples", "chunchanpai", "中張牌", "ちゅんちゃんぱい"),
    "yama": ("wall", "yama", "山", "やま"),
    "wanpai": ("dead wall", "wanpai", "王牌", "わんぱい"),
    "mangan": ("mangan", "mangan", "満貫", "まんがん"),
    "haneman": ("haneman", "haneman", "跳満", "はねまん"),
    "baiman": ("baiman", "baiman", "倍満", "ばいまん"),
    "sanbaiman": ("sanbaiman", "sanbaiman", "三倍満", "さんばいまん"),
    "counted_yakuman": ("counted yakuman", "kazoe yakuman", "数え役満", "かぞえやくまん"),
    "yakuman": ("yakuman", "yakuman", "役満", "やくまん"),
}
