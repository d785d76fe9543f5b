"""What the quiz says beside a question, line by line: how to answer, hints, the graded answer, and why."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from riichi_gui.app.quiz import Dealt, Done, Quiz, next_hint
from riichi_gui.app.quiz_answers import fields_of
from riichi_gui.app.result import Facts, NoYaku, Scored
from riichi_gui.app.state import AppState
from riichi_gui.records.store import Store
from riichi_gui.records.values import RecordsError
from riichi_gui.scoring.deciding import deciding_options
from riichi_gui.scoring.hand import Win
from riichi_gui.scoring.rulesets import RuleSet
from riichi_gui.scoring.score import score
from riichi_gui.scoring.tiles import Tile, format_tiles
from riichi_gui.training.grading import Grade, spoken
from riichi_gui.training.hand_kinds import DiffersQuestion, PartQuestion
from riichi_gui.training.paying import Due
from riichi_gui.training.points_kinds import CountersQuestion, TableQuestion, Value, answer_counters, answer_table
from riichi_gui.training.question import Question
from riichi_gui.training.shape_kinds import IsWinQuestion, WaitsQuestion, answer_waits
from riichi_gui.training.skills import Asked
from riichi_gui.ui.result_lines import Line, lines_of
from riichi_gui.ui.result_ready import ready_lines
from riichi_gui.ui.rule_words import option_line
from riichi_gui.wording import Words
from riichi_gui.wording import grades as grade_words
from riichi_gui.wording import quiz as quiz_words

_MOST_NOTES: Final = 6


def win_of(asked: Asked) -> Win | None:
    """Return the hand that a question shows, or None where it shows none."""
    match asked:
        case Question() | IsWinQuestion():
            return asked.win
        case PartQuestion() | DiffersQuestion():
            return asked.question.win
        case WaitsQuestion():
            return Win(asked.hand, None, "ron", asked.seat, asked.round)
        case _:
            return None


def prompt_of(words: Words, kind: str, asked: Asked) -> str:
    """Return what is asked."""
    if isinstance(asked, PartQuestion):
        return quiz_words.prompt(words, kind, slot=asked.slot)
    if isinstance(asked, TableQuestion) and asked.direction == "value":
        return quiz_words.prompt(words, kind, points=str(answer_table(replace(asked, direction="points"))))
    return quiz_words.prompt(words, kind)


def open_lines(quiz: Quiz, words: Words) -> tuple[Line, ...]:
    """Return what stands beside a question that is not answered: how to answer, and the hints."""
    if quiz.dealt is None:
        return ()
    lines = [Line("title", words.text("How to answer"))]
    for field in fields_of(quiz.dealt.asked, worksheet=quiz.setup.worksheet):
        if field in quiz_words.HELP and not (field == "raw_fu" and quiz.setup.asked == "full"):
            name = words.text(quiz_words.FIELDS[field])
            lines.append(
                Line("point", words.text("{name}: {value}", name=name, value=words.text(quiz_words.HELP[field])))
            )
    if quiz.setup.worksheet and quiz.setup.asked == "full":
        lines.append(Line("point", words.text("All but the payment may stay empty; what is filled in is graded.")))
    lines.append(Line("text", words.text("Tab goes on, Enter checks.")))
    if quiz.hints or next_hint(quiz):
        lines.append(Line("heading", words.text("Hints")))
        for hint in quiz.hints:
            cost = quiz_words.cost_text(words, hint.cost)
            lines.append(Line("item", quiz_words.hint_text(words, hint), note=cost))
        if not quiz.hints:
            lines.append(Line("text", words.text("None taken. Each costs a part of the mark.")))
    return tuple(lines)


# ------------------------------------------------------------------------------------------------------------- answers


def short_answer(asked: Asked, words: Words) -> str:  # noqa: C901, PLR0911 - one case a kind
    """Return what is right, in as few words as it takes."""
    match asked:
        case Question(asked="yaku"):
            names = words.text(", ").join(words.yaku_name(yaku) for yaku, _ in asked.answer.yaku)
            return names or words.text("no yaku")
        case Question(asked="fu"):
            return words.text("{count} fu", count=asked.answer.fu)
        case Question(asked="han"):
            return words.text("{count} han", count=asked.answer.han)
        case Question():
            return _payment(asked, words)
        case PartQuestion():
            return words.text("{count} fu", count=asked.fu)
        case DiffersQuestion():
            return words.text("; ").join(_payment(one, words) for one in (asked.question, asked.there))
        case TableQuestion():
            found = answer_table(asked)
            if isinstance(found, str):
                return quiz_words.say(words, found)
            return words.text("; ").join(_value(value, words) for value in found)
        case CountersQuestion():
            counted = answer_counters(asked)
            return words.text("; ").join((quiz_words.say(words, counted.payment), words.points(counted.total or 0)))
        case WaitsQuestion():
            return format_tiles(answer_waits(asked).waits)
        case IsWinQuestion():
            return words.text(quiz_words.VERDICTS[asked.verdict])


def _payment(question: Question, words: Words) -> str:
    answer = question.answer
    return quiz_words.say(words, spoken(Due(answer.payments, answer.limit, answer.yakuman, question.win.honba)))


def _value(value: Value, words: Words) -> str:
    if not value.fu:
        return words.text("{count} han", count=value.han)
    return words.text("{han} han {fu} fu", han=value.han, fu=value.fu)


def feedback_lines(quiz: Quiz, words: Words, *, explained: bool) -> tuple[Line, ...]:
    """Return the graded answer: one line where all is right, else every line, and why where it is wanted."""
    if quiz.dealt is None or quiz.grade is None:
        return ()
    asked, grade = quiz.dealt.asked, quiz.grade
    lines = [Line("title", grade_words.headline(words, grade, answer=short_answer(asked, words)))]
    if grade.hints:
        lines.append(Line("text", words.text("Mark: {percent} %", percent=round(100 * grade.mark))))
    if not grade.is_right:
        lines += _graded(asked, grade, words)
    if explained or not grade.is_right:
        lines += explanation(quiz.dealt, quiz.rules, words)
    return tuple(lines)


def _books(asked: Asked, words: Words) -> dict[str, str]:
    """Return the names of two payments: those of the rulebooks under which they are paid."""
    if not isinstance(asked, DiffersQuestion):
        return {}
    here, there = (words.ruleset_name(one.rules.id) for one in (asked.question, asked.there))
    return {"payment": here, "payment_other": there}


def _graded(asked: Asked, grade: Grade, words: Words) -> list[Line]:
    found = []
    for line in grade.lines:
        said = grade_words.grade_line(words, line, grade, _books(asked, words))
        found.append(Line("item", f"{said.sign} {said.text}", note=said.note))
    return found


def explanation(dealt: Dealt, rules: RuleSet, words: Words) -> list[Line]:
    """Return why the right answer is right."""
    asked = dealt.asked
    match asked:
        case Question():
            found = _score_lines(asked.win, rules, words)
        case PartQuestion():
            found = _score_lines(asked.question.win, rules, words)
        case IsWinQuestion(verdict="not_complete"):
            found = _waiting(replace(asked.win, tile=None, flags=frozenset()), rules, words)
        case IsWinQuestion():
            found = _score_lines(asked.win, rules, words)
        case WaitsQuestion():
            found = _waiting(Win(asked.hand, None, "ron", asked.seat, asked.round), rules, words)
        case DiffersQuestion():
            found = _differing(asked, words)
        case TableQuestion():
            found = [Line("heading", quiz_words.cell_text(words, asked.cell), value=short_answer(asked, words))]
            found += [Line("text", text) for text in quiz_words.cell_formula(words, asked.cell, rules)]
        case CountersQuestion():
            found = [
                Line("heading", words.text("Payment"), value=short_answer(asked, words).split(words.text("; "))[0])
            ]
            found += [Line("text", text) for text in quiz_words.cell_formula(words, asked.cell, rules, asked.honba)]
            total = words.points(answer_counters(asked).total or 0)
            found.append(Line("heading", words.text("The winner gets in all"), value=total))
            if asked.sticks:
                more = words.points(1000 * asked.sticks)
                found.append(Line("text", words.text("of which {points} are riichi sticks", points=more)))
    return [_still(line) for line in found]


def _still(line: Line) -> Line:
    """Return a line that does nothing when it is clicked: the hand of the Score page is another."""
    return replace(line, proof=(), action=None)


def _score_lines(win: Win, rules: RuleSet, words: Words) -> list[Line]:
    result = score(win, rules)
    return list(lines_of(Scored(result) if result.is_win else NoYaku(result), words))


def _waiting(win: Win, rules: RuleSet, words: Words) -> list[Line]:
    return list(ready_lines(Facts(AppState(win=win, rules=rules)), words))


def _differing(asked: DiffersQuestion, words: Words) -> list[Line]:
    here, there = asked.question.rules, asked.there.rules
    found = [Line("heading", words.text("What decides"))]
    for option in deciding_options(asked.question.win, here, there):
        found.append(Line("item", words.option_name(option), note=words.option_text(option)))
        for rules in (here, there):
            line = option_line(words, option, getattr(rules, option))
            found.append(Line("text", f"{words.ruleset_name(rules.id)} · {line}"))
    for one in (asked.question, asked.there):
        found.append(Line("heading", words.ruleset_name(one.rules.id)))
        found += _score_lines(one.win, one.rules, words)
    return found


# -------------------------------------------------------------------------------------------------------------- report


def report_lines(quiz: Quiz, words: Words, best: tuple[int, float] | None) -> tuple[Line, ...]:
    """Return the report of a round: the tally, one's own best, and every question with what was said."""
    if quiz.setup.pace == "club":
        return _club_report(quiz, words)
    lines = [
        Line("total", f"{quiz.right} / {quiz.answered}", words.text("right")),
        Line("text", _summary(quiz, words)),
    ]
    if quiz.setup.pace in ("ten", "sixty") and quiz.done:
        lines.append(Line("text", _against_best(quiz, best, words)))
    if quiz.done:
        lines.append(Line("heading", words.text("Question by question")))
    lines += [_done_line(number, done, words) for number, done in enumerate(quiz.done, 1)]
    return tuple(lines)


def _club_report(quiz: Quiz, words: Words) -> tuple[Line, ...]:
    lines = [Line("title", words.text("Code: {code}", code=quiz.setup.code))]
    for team, points in enumerate(quiz.tallies, 1):
        lines.append(Line("payment", words.text("Team {number}", number=team), value=str(points)))
    lines.append(Line("heading", words.text("Question by question")))
    for number, done in enumerate(quiz.done, 1):
        tiles, breaks = _tiles(done.dealt.asked)
        answer = short_answer(done.dealt.asked, words)
        lines.append(Line("item", f"{number}. {answer}", tiles=tiles, breaks=breaks))
    return tuple(lines)


def _summary(quiz: Quiz, words: Words) -> str:
    parts = [words.text("Time: {time}", time=quiz_words.seconds_text(quiz.spent))]
    skipped = len(quiz.done) - quiz.answered
    if quiz.answered:
        parts.append(words.text("Mark: {percent} %", percent=round(100 * quiz.mark / quiz.answered)))
    if skipped:
        parts.append(words.plural("{n} skipped", "{n} skipped", skipped))
    return "   ".join(parts)


def _against_best(quiz: Quiz, best: tuple[int, float] | None, words: Words) -> str:
    if best is None:
        return words.text("This is your first sprint of this kind.")
    right, seconds = best
    time = quiz_words.seconds_text(seconds)
    if (quiz.right, -quiz.spent) > (right, -seconds):
        return words.text("A new best! Before: {right} right in {time}.", right=right, time=time)
    return words.text("Your best so far: {right} right in {time}.", right=right, time=time)


def _done_line(number: int, done: Done, words: Words) -> Line:
    asked = done.dealt.asked
    time = quiz_words.seconds_text(done.seconds)
    answer = short_answer(asked, words)
    tiles, breaks = _tiles(asked)
    if isinstance(asked, TableQuestion | CountersQuestion):
        answer = f"{quiz_words.cell_text(words, asked.cell)} → {answer}"
    if done.grade is None:
        text = words.text("{number}. skipped; right is {answer}", number=number, answer=answer)
        return Line("item", text, value=time, tiles=tiles, breaks=breaks)
    sign = "✓" if done.is_right else "✗"
    notes = []
    if not done.is_right:
        graded = [grade_words.grade_line(words, line, done.grade, _books(asked, words)) for line in done.grade.lines]
        wrong = [line for line in graded if not line.right]
        notes = [words.sentences((f"{line.sign} {line.text}.", line.note)) for line in wrong[:_MOST_NOTES]]
    return Line("item", f"{number}. {sign} {answer}", value=time, note="\n".join(notes), tiles=tiles, breaks=breaks)


def _tiles(asked: Asked) -> tuple[tuple[Tile, ...], tuple[int, ...]]:
    """Return the tiles of a question's hand and where gaps are left among them."""
    win = win_of(asked)
    if win is None:
        return (), ()
    tiles, breaks = list(win.hand.closed), []
    parts = [(win.tile,)] if win.tile is not None else []
    for part in (*parts, *(meld.tiles for meld in win.hand.melds)):
        breaks.append(len(tiles))
        tiles += part
    return tuple(tiles), tuple(breaks)


def status_line(store: Store, notes: list[str], words: Words) -> str:
    """Return what stands above the choices: what is to be known of the records, what is due, and the streak."""
    parts = list(notes)
    try:
        due, streak = len(store.due_today()), store.streak()
    except RecordsError as error:
        return words.sentences([*parts, words.records_error(error)])
    if due:
        parts.append(words.plural("{n} skill is due today.", "{n} skills are due today.", due))
    if streak > 1:
        parts.append(words.plural("{n} day in a row.", "{n} days in a row.", streak))
    return words.sentences(parts) or words.text("Every answer is kept on this machine, and what is weak comes again.")


def message_line(quiz: Quiz, failure: RecordsError | None, words: Words) -> str:
    """Return what is wrong with what was entered, or why the answer was not kept; empty where nothing is."""
    if quiz.entry is not None:
        return words.text(quiz_words.ENTRY_ERRORS[quiz.entry.key])
    if failure is not None:
        return words.sentences([words.text("This answer could not be kept."), words.records_error(failure)])
    return ""
