"""Words of the quiz: kinds of question, levels, topics, paces, fields, what is asked, and what cannot be read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from riichi_gui.scoring.points import KIRIAGE_BASE, Payment, base_points, ordinary_payments
from riichi_gui.training.points_kinds import LIMIT_HAN
from riichi_gui.wording.marks import N_, NP_
from riichi_gui.wording.words import first_upper

if TYPE_CHECKING:
    from riichi_gui.scoring.rulesets import RuleSet
    from riichi_gui.training.hints import Hint
    from riichi_gui.training.points_kinds import Cell
    from riichi_gui.training.targets import Target
    from riichi_gui.wording.words import Words

KINDS: Final[Mapping[str, str]] = {
    "full": N_("Full hand"),
    "yaku": N_("Yaku"),
    "fu": N_("Fu"),
    "han": N_("Han"),
    "table": N_("Table"),
    "counters": N_("Honba and sticks"),
    "waits": N_("Waits"),
    "is_win": N_("Is it a win?"),
    "differs": N_("Rulebooks differ"),
}
ABOUT_KINDS: Final[Mapping[str, str]] = {
    "full": N_("A hand with all that counts: say the payment."),
    "yaku": N_("A hand: which yaku score?"),
    "fu": N_("A hand: how many fu?"),
    "han": N_("A hand: how many han, dora included?"),
    "table": N_("Han and fu to points, and points back to han and fu."),
    "counters": N_("What counters add to a payment, and what the winner gets with the riichi sticks."),
    "waits": N_("Thirteen tiles: which complete them, and which of these bring no yaku by ron?"),
    "is_win": N_("A hand with its last tile: a win, without a yaku, or not complete?"),
    "differs": N_("One hand under two rulebooks that pay it differently."),
}
PARTS: Final[Mapping[str, str]] = {
    "whole": N_("The whole hand"),
    "group": N_("A group"),
    "wait": N_("The wait"),
    "pair": N_("The pair"),
}
LEVELS: Final[Mapping[str, str]] = {
    "for_you": N_("What you need"),
    "realistic": N_("As in games"),
    "no_fu": N_("1 · No fu to count"),
    "with_fu": N_("2 · With fu"),
    "open_kans": N_("3 · Calls and kans"),
    "limits": N_("4 · Limits"),
    "pro": N_("5 · Everything"),
    "own": N_("Own mix"),
}
ABOUT_LEVELS: Final[Mapping[str, str]] = {
    "for_you": N_("What is due and what you get wrong comes more often, mixed with other hands."),
    "realistic": N_("Yaku, fu and calls as often as in real games."),
    "no_fu": N_("The fu follow from the form: 20, 25 or 30."),
    "with_fu": N_("Closed hands with triplets, pairs and waits that carry fu."),
    "open_kans": N_("Called groups, kans, and yaku that lose a han when open."),
    "limits": N_("Mangan and more, and hands on the border of a mangan."),
    "pro": N_("Every context, several readings, liability, hands without a yaku."),
    "own": N_("The topics that you choose, one as often as the other; without any, hands as in games."),
}
TOPIC_KINDS: Final[Mapping[str, str]] = {
    "yaku": N_("Yaku"),
    "dora": N_("Dora"),
    "fu_item": N_("What carries fu"),
    "fu": N_("The fu in all"),
    "han": N_("The han in all"),
    "limit": N_("Limits"),
    "wait": N_("Waits"),
    "meld": N_("Groups"),
    "ambiguous": N_("Other"),
}
"""The headings of the topics; a kind without one stands below the heading before it."""
_TOPICS: Final[Mapping[str, str]] = {
    "realistic": N_("A hand as in games"),
    "ambiguous:equal": N_("Several readings that pay the same"),
    "ambiguous:unequal": N_("Several readings that pay differently"),
    "reduced": N_("Yaku that lose a han when open"),
    "double_wind_pair": N_("A pair of the double wind"),
    "no_yaku": N_("A complete hand without a yaku"),
    "pao": N_("Liability"),
}
PACES: Final[Mapping[str, str]] = {
    "untimed": N_("Untimed"),
    "ten": N_("Sprint: ten questions"),
    "sixty": N_("Sprint: 60 seconds"),
    "exam": N_("Exam"),
    "club": N_("Club"),
}
ABOUT_PACES: Final[Mapping[str, str]] = {
    "untimed": N_("As long as you like, with the explanation after each answer."),
    "ten": N_("Ten questions against your own best. The clock stands still while you read an answer."),
    "sixty": N_("As many as you can in 60 seconds. The clock stands still while you read an answer."),
    "exam": N_("Ten questions without a word in between, then the report."),
    "club": N_("For a projector, with points for teams. The same code asks the same everywhere; nothing is kept."),
}
FIELDS: Final[Mapping[str, str]] = {
    "payment": N_("Payment"),
    "payment_other": N_("Payment there"),
    "total": N_("The winner gets in all"),
    "yaku": N_("Yaku"),
    "dora": N_("Dora"),
    "raw_fu": N_("Fu before rounding"),
    "rounded_fu": N_("Fu, rounded"),
    "fu": N_("Fu"),
    "han": N_("Han"),
    "waits": N_("Waits"),
    "no_yaku": N_("Of these without a yaku"),
    "verdict": N_("It is"),
    "fu:base": N_("Base"),
    "fu:win": N_("Manner of winning"),
    "fu:pair": N_("Pair"),
    "fu:wait": N_("Wait"),
}
VERDICTS: Final[Mapping[str, str]] = {
    "win": N_("a win"),
    "no_yaku": N_("complete, but without a yaku"),
    "not_complete": N_("not complete"),
}
HELP: Final[Mapping[str, str]] = {
    "payment": N_("As it is said at the table: 3900, 1300/2600, 4000 all, mangan. Without a yaku: 0."),
    "total": N_("In points, riichi sticks included."),
    "raw_fu": N_("May stay empty."),
    "waits": N_("Tiles such as 58p or 3s7z, or click on them."),
    "no_yaku": N_("By ron, without riichi. May stay empty."),
    "yaku": N_("Space sets a yaku, the arrows move, a letter jumps."),
}
ENTRY_ERRORS: Final[Mapping[str, str]] = {
    "empty": N_("Say the payment, or skip the question."),
    "not_a_payment": N_("That is no payment. Say it as at the table: 3900, 1300/2600, 4000 all, mangan."),
    "too_many_amounts": N_("Too many amounts. By tsumo say what the others and what the dealer pays: 1300/2600."),
    "missing": N_("This field is needed. Fill it in, or skip the question."),
    "not_a_number": N_("Type a whole number."),
    "not_tiles": N_("Type tiles as digits and a suit, such as 58p or 3s7z."),
    "no_choice": N_("Choose one of the three."),
}
_YAKU_COUNT: Final = NP_("{count} yaku scores.", "{count} yaku score.")
_PROMPTS: Final[Mapping[str, str]] = {
    "full": N_("What is paid?"),
    "yaku": N_("Which yaku score?"),
    "fu": N_("How many fu?"),
    "han": N_("How many han, dora included?"),
    "waits": N_("Which tiles complete this hand?"),
    "is_win": N_("What is this hand?"),
}


def say(words: Words, text: object) -> str:
    """Return a payment as training writes it, such as ``2000/4000`` or ``2 yakuman``, in words.

    >>> from riichi_gui.wording import words_for
    >>> [say(words_for("en"), text) for text in ("2000/4000", "4000 all", "2 yakuman", "0")]
    ['2,000 / 4,000', '4,000 all', 'double yakuman', 'nothing']
    """
    said = str(text)
    if said == "0":
        return words.text("nothing")
    each = said.endswith(" all")
    parts = said.removesuffix(" all").split("/")
    if all(part.isdecimal() for part in parts):
        points = " / ".join(words.points(int(part)) for part in parts)
        return words.text("{points} all", points=points) if each else points
    times, _, limit = parts[0].rpartition(" ")
    return words.limit_name(limit, int(times) if times.isdecimal() else 1)


def cell_text(words: Words, cell: Cell) -> str:
    """Return a cell of the table: "Dealer, ron: 3 han 40 fu"."""
    who = words.text("Dealer") if cell.dealer else words.text("Not the dealer")
    how = words.text("Tsumo") if cell.tsumo else words.text("Ron")
    if cell.fu:
        return words.text("{who}, {how}: {han} han {fu} fu", who=who, how=how, han=cell.han, fu=cell.fu)
    return words.text("{who}, {how}: {han} han", who=who, how=how, han=cell.han)


def slot_name(words: Words, slot: str) -> str:
    """Return what carries fu: the pair, the wait, or the group of a tile."""
    name, _, tile = slot.partition(":")
    if name == "triplet":
        from riichi_gui.scoring.tiles import parse_tile

        return words.text("the group of {tile}", tile=words.tile_name(parse_tile(tile)))
    return {
        "pair": words.text("the pair"),
        "wait": words.text("the wait"),
        "base": words.text("the base"),
        "win": words.text("the manner of winning"),
    }[name]


def field_name(words: Words, field: str) -> str:
    """Return the name of a field of an answer; one of another version of the program keeps its key."""
    if field in FIELDS:
        return words.text(FIELDS[field])
    if field.startswith("fu:triplet:"):
        return first_upper(slot_name(words, field.removeprefix("fu:")))
    return field


def prompt(words: Words, kind: str, *, slot: str = "", points: str = "") -> str:
    """Return what is asked; ``slot`` is a part of the hand, ``points`` a payment whose han and fu are asked for."""
    if slot:
        return words.text("How many fu does {slot} bring?", slot=slot_name(words, slot))
    if kind == "table":
        if points:
            return words.text("Which han and fu pay {points}?", points=say(words, points))
        return words.text("What is paid?")
    if kind == "counters":
        return words.text("What is paid, counters included, and what does the winner get?")
    if kind == "differs":
        return words.text("What is paid under each of the rulebooks?")
    return words.text(_PROMPTS[kind])


def hint_text(words: Words, hint: Hint) -> str:
    """Return a hint that was taken."""
    match hint.kind:
        case "yaku_count":
            return words.counted(_YAKU_COUNT, int(str(hint.value)))
        case "fu_groups":
            slots = hint.value if isinstance(hint.value, tuple) else ()
            names = words.text(", ").join(slot_name(words, slot) for slot in slots)
            return words.text("Fu come from: {slots}.", slots=names) if names else words.text("No group carries fu.")
        case "wait":
            return words.text("The wait is: {wait}.", wait=words.wait_name(str(hint.value)))
        case "raw_fu":
            return words.text("Before rounding it is {count} fu.", count=hint.value)


def cost_text(words: Words, cost: float) -> str:
    """Return what a hint costs of the mark."""
    return words.text("−{percent} % of the mark", percent=round(100 * cost))


def seconds_text(seconds: float) -> str:
    """Return a span of time: "0:42"."""
    whole = int(max(0.0, seconds))
    return f"{whole // 60}:{whole % 60:02}"


def cell_formula(words: Words, cell: Cell, rules: RuleSet, honba: int = 0) -> tuple[str, ...]:
    """Return how the payments of a cell come about, a line a step."""
    base, limit = base_points(cell.han, cell.fu, rules)
    values = {"fu": cell.fu, "han": cell.han, "base": words.points(base)}
    if not limit:
        first = words.text("{fu} fu × 2^(2+{han}) = {base} base points", **values)
    elif cell.han >= LIMIT_HAN[0]:
        first = words.text("{han} han: {limit}, {base} base points", limit=words.limit_name(limit), **values)
    else:
        raw = words.points(cell.fu << (2 + cell.han))
        values |= {"raw": raw, "limit": words.limit_name(limit)}
        if cell.fu << (2 + cell.han) == KIRIAGE_BASE:
            first = words.text(
                "{fu} fu × 2^(2+{han}) = {raw}, rounded up (kiriage): {limit}, {base} base points", **values
            )
        else:
            first = words.text("{fu} fu × 2^(2+{han}) = {raw}, over the limit: {limit}, {base} base points", **values)
    payments = ordinary_payments(base, cell.dealer, cell.tsumo, honba * rules.honba_points)
    return (first, *(_step(words, payment, base, honba, dealer=cell.dealer) for payment in payments))


def _step(words: Words, payment: Payment, base: int, honba: int, *, dealer: bool) -> str:
    factor = {"discarder": 6 if dealer else 4, "each": 2, "dealer": 2}.get(payment.payer, 1)
    values = {"factor": factor, "exact": words.points(base * factor), "points": words.points(payment.hand)}
    if base * factor == payment.hand:
        text = words.text("× {factor} = {points}", **values)
    else:
        text = words.text("× {factor} = {exact}, rounded up to {points}", **values)
    if payment.honba:
        hand, more = words.points(payment.hand), words.points(payment.honba)
        text = words.points(payment.total) + words.text(
            " ({hand} + {honba} for {count} honba)", hand=hand, honba=more, count=honba
        )
    who = {
        "discarder": words.text("The discarder"),
        "each": words.text("All three"),
        "dealer": words.text("The dealer"),
        "others": words.text("The other two"),
    }[payment.payer]
    return words.text("{name}: {value}", name=who, value=text)


def topic_name(words: Words, target: Target) -> str:
    """Return what a target of questions is about."""
    value = str(target.value)
    named = {
        "yaku": words.yaku_name,
        "dora": words.yaku_name,
        "fu_item": words.fu_name,
        "limit": words.limit_name,
        "wait": words.wait_name,
        "meld": words.meld_name,
    }
    if target.kind in named:
        return named[target.kind](value)
    if target.kind == "fu":
        return words.text("{count} fu", count=value)
    if target.kind == "han":
        return words.text("{count} han", count=value)
    if target.key in _TOPICS:
        return words.text(_TOPICS[target.key])
    # Of one yaku alone.
    return words.text("{topic}: {yaku}", topic=words.text(_TOPICS[target.kind]), yaku=words.yaku_name(value))
