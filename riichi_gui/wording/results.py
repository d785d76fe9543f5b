"""Sentences about a result: the total, the formula, the payments, and why a complete hand does not win."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from riichi_gui.scoring.points import (
    DEALER_FACTOR,
    KIRIAGE_BASE,
    LIMIT_BASE,
    RON_FACTOR,
    STICK_POINTS,
    Payment,
    round_up,
)
from riichi_gui.scoring.tiles import Wind, is_yaochu
from riichi_gui.wording.marks import N_, NP_

if TYPE_CHECKING:
    from riichi_gui.scoring.score import Score
    from riichi_gui.wording.words import Words

# From so many counters on a rulebook may ask for two han (R44).
_MANY_HONBA: Final = 5
_MANGAN_HAN: Final = 5

_PLAYERS: Final = {
    "dealer": N_("The dealer"),
    "others": N_("The other two"),
    "each": N_("All three"),
    "discarder": N_("The discarder"),
}
_STICKS: Final = NP_(
    "The winner also takes {points} for {count} riichi stick.",
    "The winner also takes {points} for {count} riichi sticks.",
)

# Translators: {hand} are the points of the hand alone, {points} those with the honba.
_WITH_HONBA: Final = NP_("{points} ({hand} and {count} honba)", "{points} ({hand} and {count} honba)")


# Translators: "first winner" is of several on one discard the next in turn after the discarder.
_HONBA_GO: Final = N_("The honba go to the first winner.")
_STICKS_GO: Final = N_("The riichi sticks go to the first winner.")
_OTHER_STICKS_GO: Final = N_("The other riichi sticks go to the first winner.")


class PaymentLine(NamedTuple):
    """One payment in words: who pays, the whole line, the points of each payer with honba, and how many they are."""

    who: str
    text: str
    amount: int
    players: int


def total(words: Words, score: Score) -> str:
    """Return what the hand is worth as it is said at the table, without honba."""
    if not score.is_win:
        return words.text("no yaku")
    return said(words, {payment.payer: payment.hand for payment in score.payments}, score.points)


def call(words: Words, score: Score) -> str:
    """Return what the winner says at the table: the limit if there is one, and the points, honba included."""
    text = total(words, score)
    honba = sum(payment.honba * payment.players for payment in score.payments)
    if honba:
        whole = said(words, {payment.payer: payment.total for payment in score.payments}, score.points + honba)
        text = words.counted(_WITH_HONBA, score.win.honba, points=whole, hand=text)
    if score.is_win and score.limit:
        text = words.text("{limit}, {points}", limit=words.limit_name(score.limit, score.yakuman), points=text)
    return text


def said(words: Words, paid: Mapping[str, int], whole: int) -> str:
    """Return the points as they are said: one number, or two where the dealer pays more than the others."""
    if paid.keys() == {"each"}:
        return words.text("{points} all", points=words.points(paid["each"]))
    if paid.keys() == {"dealer", "others"}:
        others, dealer = words.points(paid["others"]), words.points(paid["dealer"])
        return words.text("{others} / {dealer}", others=others, dealer=dealer)
    return words.points(whole)


def reading(words: Words, score: Score) -> str:
    """Return a reading in one line: its han and fu, or its limit, the wait, and its yaku."""
    wait = words.wait_name(score.wait)
    if not score.is_win:
        return words.text("no yaku, {wait}", wait=wait)
    if score.limit and (score.yakuman or score.fu is None):
        what = words.text("{limit}, {wait}", limit=words.limit_name(score.limit, score.yakuman), wait=wait)
    else:
        what = words.text("{han} han {fu} fu, {wait}", han=score.han, fu=score.fu, wait=wait)
    yaku = words.text(", ").join(words.yaku_name(yaku_id) for yaku_id in score.yaku_ids)
    return words.text("{what}: {yaku}", what=what, yaku=yaku)


# ------------------------------------------------------------------------------------------------------------- formula


def formula(words: Words, score: Score) -> str:
    """Return how the points follow from han and fu, in one line; empty without a win."""
    if not score.is_win:
        return ""
    return words.text("; ").join([_base_part(words, score), *_payment_parts(words, score)])


def _base_part(words: Words, score: Score) -> str:
    base = words.points(score.base)
    limit = words.limit_name(score.limit, score.yakuman) if score.limit else ""
    if score.yakuman > 1:
        one = words.points(LIMIT_BASE["yakuman"])
        return words.text(
            "{limit}: {count} × {one} = {base} base points", limit=limit, count=score.yakuman, one=one, base=base
        )
    if score.yakuman:
        return words.text("{limit}: {base} base points", limit=limit, base=base)
    if score.han >= _MANGAN_HAN or score.fu is None:
        return words.text("{han} han: {limit}, {base} base points", han=score.han, limit=limit, base=base)
    raw = score.fu << (2 + score.han)
    values = {"fu": score.fu, "han": score.han, "raw": words.points(raw), "limit": limit, "base": base}
    if not limit:
        return words.text("{fu} fu × 2^(2+{han}) = {base} base points", **values)
    if raw == KIRIAGE_BASE:
        return words.text("{fu} fu × 2^(2+{han}) = {raw}, rounded up (kiriage): {limit}, {base} base points", **values)
    return words.text("{fu} fu × 2^(2+{han}) = {raw}, over the limit: {limit}, {base} base points", **values)


def _payment_parts(words: Words, score: Score) -> list[str]:
    by = {payment.payer: payment for payment in score.payments}
    ron = RON_FACTOR + DEALER_FACTOR * score.win.is_dealer
    if "liable" in by:
        return _liable_parts(words, score, by["liable"], ron)
    if "discarder" in by:
        return [_times(words, score.base, ron)]
    return _tsumo_parts(words, score, score.base)


def _tsumo_parts(words: Words, score: Score, base: int) -> list[str]:
    double = _times(words, base, DEALER_FACTOR)
    if score.win.is_dealer:
        return [words.text("each player {sum}", sum=double)]
    single = _times(words, base, 1)
    return [words.text("the dealer {sum}", sum=double), words.text("the others {sum}", sum=single)]


def _liable_parts(words: Words, score: Score, liable: Payment, ron: int) -> list[str]:
    """Return the parts where somebody is liable: the covered yakuman as by ron, the others as ever."""
    if score.win.by == "ron":
        share = words.points(liable.hand)
        whole = _times(words, score.base, ron)
        return [words.text("{sum}, of which the liable player pays {share}", sum=whole, share=share)]
    covered = liable.hand // ron
    if covered == score.base:
        return [words.text("the liable player {sum}", sum=_times(words, covered, ron))]
    rest = score.base - covered
    parts = [words.text("the liable player {sum}", sum=_of(words, covered, _times(words, covered, ron)))]
    return [*parts, *(_of(words, rest, part) for part in _tsumo_parts(words, score, rest))]


def _times(words: Words, base: int, factor: int) -> str:
    exact, points = base * factor, round_up(base * factor)
    values = {"factor": factor, "exact": words.points(exact), "points": words.points(points)}
    if exact == points:
        return words.text("× {factor} = {points}", **values)
    return words.text("× {factor} = {exact}, rounded up to {points}", **values)


def _of(words: Words, base: int, part: str) -> str:
    return words.text("{part} (of {base})", part=part, base=words.points(base))


# ------------------------------------------------------------------------------------------------------------ payments


def payments(words: Words, score: Score) -> tuple[PaymentLine, ...]:
    """Return who pays what, a line for each payment; empty without a win."""
    return tuple(_payment(words, score, payment) for payment in score.payments)


def _payment(words: Words, score: Score, payment: Payment) -> PaymentLine:
    win = score.win
    if payment.payer == "liable" and win.pao is not None:
        who = words.text("{seat} (liable)", seat=_seat(words, win.pao.seat))
    elif payment.payer == "discarder" and win.discarder is not None:
        who = _seat(words, win.discarder)
    else:
        who = words.text(_PLAYERS[payment.payer])
    amount = words.points(payment.total)
    if payment.players > 1:
        text = words.text("{who} pay {amount} each", who=who, amount=amount)
    else:
        text = words.text("{who} pays {amount}", who=who, amount=amount)
    if payment.honba:
        honba = words.points(payment.honba)
        hand = words.points(payment.hand)
        text += words.text(" ({hand} + {honba} for {count} honba)", hand=hand, honba=honba, count=score.honba_counted)
    return PaymentLine(who, text, payment.total, payment.players)


def _seat(words: Words, wind: Wind) -> str:
    """Return a player by his seat, at the head of a line."""
    return {
        Wind.E: words.in_context("seat", "East"),
        Wind.S: words.in_context("seat", "South"),
        Wind.W: words.in_context("seat", "West"),
        Wind.N: words.in_context("seat", "North"),
    }[wind]


def sticks(words: Words, score: Score) -> str:
    """Return what the winner takes in riichi sticks; empty where that is nothing."""
    count = score.sticks_taken
    return words.counted(_STICKS, count, points=words.points(STICK_POINTS * count)) if count else ""


def first_winner(words: Words, score: Score) -> str:
    """Return which honba and sticks on the table are not this winner's but go to the first one; empty without any."""
    if not score.is_win:
        return ""
    win, taken = score.win, score.sticks_taken
    parts: list[str] = []
    if score.rules.honba_points and score.honba_counted < win.honba:
        parts.append(words.text(_HONBA_GO))
    if taken < win.sticks:
        parts.append(words.text(_OTHER_STICKS_GO if taken else _STICKS_GO))
    return words.sentences(parts)


# ------------------------------------------------------------------------------------------------------------- no yaku


def no_yaku(words: Words, score: Score) -> str:
    """Return why a complete hand is no win and what would make it one."""
    from riichi_gui.scoring.score import dora_in
    from riichi_gui.scoring.yaku import YAKU, yaku_ids

    win, rules = score.win, score.rules
    closed = win.hand.is_closed
    held = [YAKU[yaku_id] for yaku_id in yaku_ids(score.yaku_set[3])]
    have = sum(entry.closed if closed else entry.open for entry in held)
    need = rules.min_han_at_5_honba if win.honba >= _MANY_HONBA else 1
    if need > 1:
        parts = [
            words.text(
                "Under these rules a win needs {need} han of yaku from 5 honba on, and this hand has {have}.",
                need=need,
                have=have,
            )
        ]
    else:
        parts = [words.text("The hand is complete but has no yaku, and a win needs at least one.")]
    dora = sum(item.han for item in dora_in(win))
    if dora:
        parts.append(
            words.plural(
                "Dora are not yaku: its {n} dora does not help.", "Dora are not yaku: its {n} dora do not help.", dora
            )
        )
    parts.append(_remedy(words, score, need - have))
    return words.sentences(parts)


def _remedy(words: Words, score: Score, lacking: int) -> str:
    win = score.win
    if win.hand.is_closed:
        if win.is_riichi or win.by == "tsumo":
            if win.is_riichi:
                return words.text("A win by tsumo would have been enough.")
            return words.text("Riichi would have been enough.")
        if lacking > 1:
            return words.text("Riichi and a win by tsumo together would have been enough.")
        return words.text("Riichi or a win by tsumo would have been enough.")
    if not score.rules.open_tanyao and not any(map(is_yaochu, win.hand_tiles)):
        return words.styled("{tanyao} needs a closed hand under these rules; without the calls it would score.")
    return words.styled(
        "With called groups it needs a yaku such as {tanyao}, a {triplet} of dragons or of the seat or round wind,"
        " {toitoi} or {honitsu}."
    )
