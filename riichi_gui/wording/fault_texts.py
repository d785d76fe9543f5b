"""Words for what is wrong: each text says what cannot be, and then what to do about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from riichi_gui.wording.marks import N_, NP_, Counted

# {tile} is the first tile at fault by name, {tiles} all of them as a row; {flag} and {other} are the flags; {rules} is
# the name of a rulebook, or "these rules". {chi} and {kan} are the words of the naming style.
PROBLEMS: Final[Mapping[str, str | Counted]] = {
    "five_tiles": N_("There are {count} copies of one tile, {tile}; a set has four. Take out the extra ones."),
    "no_red_fives": N_(
        "Under {rules} there are no red fives. Change the {tile} to a plain five, or choose other rules."
    ),
    "too_many_reds": N_(
        "There are {count} copies of the {tile}; under {rules} there are {most}. Use plain fives for the rest."
    ),
    "must_be_red": N_(
        "Under {rules} there are only {most} plain copies of the {tile}. Use the red five for the fourth."
    ),
    "too_many_melds": N_("The hand has {count} called groups and {kans}; four is the most. Take out the extra ones."),
    "too_few_tiles": NP_("One tile is missing. Add it.", "{count} tiles are missing. Add them."),
    "too_many_tiles": NP_(
        "There is one tile too many. Take it out.", "There are {count} tiles too many. Take them out."
    ),
    "no_winning_tile": N_("The winning tile is missing. Say which tile completed the hand."),
    "not_complete": N_(
        "The tiles make no complete hand: it needs four groups and a pair, seven different pairs, or thirteen orphans."
        " Change a tile."
    ),
    "chi_source": N_("The {chi} {tiles} can only come from the player before the winner. Set {seat} as its source."),
    "meld_source_self": N_("The group {tiles} cannot be called from the winner. Set another player as its source."),
    "too_many_indicators": N_("There are never more than {most} dora or ura indicators. Take out the extra ones."),
    "no_kan_dora": N_("Under {rules} there are no kan dora. Enter a single dora indicator and take out {tiles}."),
    "no_ura_dora": N_("Under {rules} there are no ura dora. Take out the ura indicators {tiles}."),
    "ura_needs_riichi": N_("Ura dora count only after riichi. Set riichi, or take out the ura indicators {tiles}."),
    "no_kan_ura_dora": N_(
        "Under {rules} there are no kan ura dora. Enter a single ura indicator and take out {tiles}."
    ),
    "more_ura_than_dora": N_(
        "There are more ura indicators than dora indicators. Add dora indicators, or take out the ura indicators"
        " {tiles}."
    ),
    "flag_not_in_rules": N_("{flag} does not score under {rules}. Take {flag} off or choose other rules."),
    "needs_tsumo": N_("{flag} is a win by tsumo. Choose tsumo, or take {flag} off."),
    "needs_ron": N_("{flag} is a win by ron. Choose ron, or take {flag} off."),
    "needs_closed": N_("{flag} needs a closed hand. Take {flag} off, or take back the open groups."),
    "ippatsu_needs_riichi": N_("{flag} needs riichi. Set riichi or double riichi, or take {flag} off."),
    "ippatsu_houtei": N_(
        "{flag} and {other} cannot meet under {rules}: after riichi the declarer draws once more before the last"
        " discard. Take one of them off."
    ),
    "double_riichi_last_tile": N_(
        "The wall cannot run out in the first round after double riichi. Take ippatsu, or haitei and houtei, off."
    ),
    "rinshan_needs_kan": N_("{flag} needs a {kan} in the hand. Add the {kan}, or take {flag} off."),
    "chankan_copies": N_(
        "With {flag} the other three copies of the winning tile, {tile}, lie in the robbed {kan}. Take the copies out,"
        " or take {flag} off."
    ),
    "tenhou_needs_dealer": N_("{flag} is for the dealer alone. Make the winner's seat East, or take {flag} off."),
    "not_for_dealer": N_("{flag} is not for the dealer. Choose another seat than East, or take {flag} off."),
    "first_turn_no_kan": N_(
        "{flag} is lost when the winner makes a closed {kan}. Take out the {kan}, or take {flag} off."
    ),
    "closed_kan_chankan": N_(
        "A closed {kan} was robbed, but robbing a {kan} is not set. Set it, or say that no closed {kan} was robbed."
    ),
    "closed_kan_orphans": N_(
        "Only {kokushi} can rob a closed {kan}. Say that it was an added {kan}, or change the hand."
    ),
    "closed_kan_not_in_rules": N_(
        "Under {rules} a closed {kan} cannot be robbed, not even by {kokushi}. Say that it was an added {kan}, or"
        " choose other rules."
    ),
    "riichi_once": N_("{flag} and {other} are one declaration. Take one of them off."),
    "ippatsu_rinshan": N_("{flag} ends with any {kan}, so it cannot go with {other}. Take one of them off."),
    "rinshan_chankan": N_("{flag} is a tsumo and {other} is a ron. Take one of them off."),
    "rinshan_houtei": N_("{flag} is a tsumo and {other} is a ron. Take one of them off."),
    "chankan_last_tile": N_("{flag} takes a tile from a {kan}, so it cannot go with {other}. Take one of them off."),
    "haitei_houtei": N_("{flag} is a tsumo and {other} is a ron. Take one of them off."),
    "first_turn_once": N_("{flag} and {other} cannot both be. Take one of them off."),
    "first_turn_riichi": N_(
        "{flag} is a win before the first discard, so it cannot go with {other}. Take one of them off."
    ),
    "first_turn_situation": N_(
        "{flag} is a win in the first turn, so it cannot go with {other}. Take one of them off."
    ),
    "discarder_is_winner": N_("The winner cannot be the discarder. Choose another player."),
    "tsumo_discarder": N_("Nobody discards on tsumo. Take out the discarder, or choose ron."),
    "negative_honba": N_("There cannot be fewer than 0 honba. Set 0 or more."),
    "negative_sticks": N_("There cannot be fewer than 0 riichi sticks. Set 0 or more."),
    "bad_winners": N_("One to {most} players can win on one discard. Choose another number."),
    "bad_place": N_("Among {winners} winners there is no number {place}. Choose a number from 1 to {winners}."),
    "winners_need_ron": N_("By tsumo only one player wins. Choose ron, or take the other winners off."),
    "only_first_wins": N_(
        "Under {rules} only the first player in turn after the discarder wins. Choose another place or other rules."
    ),
    "too_many_winners": N_(
        "Under {rules} the hand is drawn when {winners} players claim one discard, and nobody is paid. Choose fewer"
        " winners or other rules."
    ),
    "place_seats": N_(
        "The winner cannot be number {place} of {winners} in turn after {seat}: players in between: {before}, players"
        " behind: {after}. Choose another place, seat or discarder."
    ),
    "pao_not_in_rules": N_("Under {rules} nobody is liable for {yaku}. Take the liability off or choose other rules."),
    "pao_is_winner": N_("The winner cannot be liable for {yaku}. Choose another player."),
    "pao_groups": N_(
        "Nobody can be liable for {yaku} here: its groups must lie open, the last of them called. Take the liability"
        " off, or enter the groups as called."
    ),
    "pao_source": N_("None of the groups of {yaku} came from {seat}. Choose the player who fed the last one."),
}

# {text} is what stands in the line at the column. The same words serve tiles and groups in a case file.
NOTATION_ERRORS: Final[Mapping[str, str]] = {
    "bad_character": N_("“{text}” has no meaning here. Tiles are digits followed by m, p, s or z."),
    "digits_without_suit": N_("“{text}” has no suit. Write m, p, s or z after the digits."),
    "suit_without_digits": N_("“{text}” has no digits before it. Write them first, as in 123m."),
    "not_a_tile": N_("There is no tile {text}. Suits have 1 to 9 and 0 for the red five; honours are 1z to 7z."),
    "unknown_word": N_("The word “{text}” is not known. Check how it is written."),
    "unclosed_bracket": N_("“{text}” has no matching bracket. Close it with ) or ]."),
    "meld_size": N_("“{text}” has the wrong number of tiles. A chi or pon has three, a kan four."),
    "meld_not_run": N_("“{text}” is no run. A chi is three tiles in a row, of one suit."),
    "meld_not_same": N_("“{text}” is no pon or kan. All of its tiles must be equal."),
    "meld_called": N_("The claimed tile of “{text}” is not in the group. Mark one of its own tiles."),
    "meld_closed_call": N_("“{text}” is a closed kan, which claims no tile. Take out the mark and the seat."),
    "meld_marks": N_(
        "“{text}” is out of place. One ' may follow the digit of the claimed tile, and + stands before the fourth"
        " tile of an added kan."
    ),
    "one_winning_tile": N_("“{text}” must be one winning tile, and only one. Write it as +5p."),
    "needs_tiles": N_("Tiles must follow here. Write them as digits and a suit, as in 1z4p."),
    "needs_number": N_("A number from 0 to 99 must follow here."),
    "needs_wind": N_("A seat must follow here. Write E, S, W or N."),
    "needs_place": N_("A place among the winners must follow here: 1/2, 2/2, 1/3, 2/3 or 3/3."),
    "needs_pao_yaku": N_("A yakuman with liability must follow here: daisangen, daisuushii or suukantsu."),
    "said_twice": N_("“{text}” says something that was said before. Take one of them out."),
    "too_long": N_("The line is too long. Take out what does not belong to the hand."),
}

# The same for a pasted hand in the notation of another program.
FOREIGN_ERRORS: Final[Mapping[str, str]] = {
    "no_hand": N_("There is no hand in this text. Copy the line with the tiles."),
    "tiles_after_words": N_("Tiles cannot follow after “{text}”. Write them before the words."),
    "link_without_hand": N_("The link has no hand in it. It must end in q= and the tiles, as in ?q=123m456p."),
    "not_a_code": N_(
        "There is no tile {text}. Tiles are 11 to 19, 21 to 29, 31 to 39, 41 to 47, and 51 to 53 for the red fives."
    ),
    "call_letter": N_("“{text}” is no call. A call has one of c, p, m, k and a, before a tile of two digits."),
    "call_size": N_("“{text}” has the wrong number of tiles. A call has three or four, of two digits each."),
    "hidden_tile": N_("“{text}” is a tile face down, and nobody knows which. Write the tile."),
    "one_mark": N_("“{text}” is out of place. A group has one mark, behind the claimed tile."),
    "no_group": N_("There is no group before “{text}”. Write one, or take the comma out."),
    "suit_first": N_("“{text}” needs a suit before its digits, as in m123."),
    "no_meaning": N_("“{text}” has no meaning in this notation. Take it out."),
}

NOTATIONS: Final[Mapping[str, str]] = {
    "own": N_("this program's notation"),
    "mpsz": N_("tiles and groups as other programs write them (mpsz)"),
    "tenhou": N_("Tenhou's notation"),
    "tenhou-log": N_("the numbers of Tenhou's log viewer"),
    "majiang": N_("Majiang's notation"),
    "unicode": N_("the mahjong tiles of Unicode"),
}

# {key} is the key of the case, {value} what it holds. Words for the fault inside of the value follow.
CASE_ERRORS: Final[Mapping[str, str]] = {
    "not_json": N_("The line is not JSON. Write one JSON object a line."),
    "not_an_object": N_("The line is not a JSON object. Write one object a line, in braces."),
    "missing": N_("The key {key} is missing. Add it."),
    "bad_value": N_("The key {key} cannot be {value}. See the description of the case format."),
    "bad_tiles": N_("The key {key} holds tiles that cannot be read."),
    "bad_meld": N_("The key {key} holds a group that cannot be."),
    "bad_rules": N_("The rules cannot be used."),
}
