"""One answer judged with everything that follows from it; nothing is written here."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Drawn
from victoriana.kernel.nodes import Chance, Decision, Over, State, forced
from victoriana.session import luck
from victoriana.session.asks import Ask
from victoriana.session.course import HIDDEN, RULES, Course, Dice, Step, is_answer
from victoriana.session.luck import Difference, Fell
from victoriana.session.reading import Reading

DRAWN = "The program draws here; where the table does, a game begins with --chance table."


def judge(
    reading: Reading, ask: Ask, course: Course, dice: Dice, *, whole: bool = False
) -> Refusal | Difference | None:
    """Take one answer on a course: the seat that is asserted, the words, the draws."""
    expected = luck.spoken(reading.game, ask.draws)
    at_table = reading.header.luck.kind == "table"
    if not ask.words:
        return _drawn(reading, ask, course, dice, expected)
    first = len(course.steps)
    refusal = _decide(reading, ask, course, whole=whole)
    refusal = refusal or course.settle(dice)
    if refusal:
        return _placed(refusal, ask)
    if at_table:
        return _left_over(dice, ask)
    return compared(reading, expected, course.steps[first:], ask)


def understood(
    reading: Reading, state: State, words: str, *, whole: bool = False
) -> tuple[str, ...] | Refusal:
    """The option ids that words mean in a state, as the one who is asked sees it."""
    node = reading.game.node(state)
    match node:
        case Over():
            over = reading.game.question(reading.see(state))
            return Refusal("illegal", f"Nobody is asked any more. {over}", node.rule, answer=words)
        case Chance():
            known = reading.game.node(reading.see(state))  # what lies hidden is not proposed
            shown = known.outcomes if isinstance(known, Chance) else node.outcomes
            tries = tuple(f"{{{it.id}}}" for it in shown[:5] if it.id != HIDDEN)
            text = f"First say what the {node.source} gave, in braces."
            return Refusal("illegal", text, node.rule, tries, words)
        case Decision():
            if reading.eyes.referee:
                return reading.game.read(state, words, whole=whole)
            seen = reading.game.as_seen(state, reading.eyes.seat or node.seat)
            found = reading.game.read(seen, words, whole=whole)
            if isinstance(found, Refusal) and not reading.eyes.seat:
                return _for_all_ears(reading, state, words, found)
            return found


def left_open_nothing(steps: Sequence[Step]) -> tuple[tuple[State, str], ...]:
    """What followed the last answer because nothing else was left: each with the state before."""
    found: list[tuple[State, str]] = []
    for step in reversed(steps):
        if step.is_draw:
            continue
        if step.by != RULES:
            break
        found.append((step.before, step.taken.answer))
    return tuple(found)


def repeats(
    reading: Reading, forced: Iterable[tuple[State, str]], words: str, *, whole: bool = False
) -> bool:
    """Whether words say what nobody chooses any more, because it came by itself."""
    return any(
        understood(reading, state, words, whole=whole) == (answer,) for state, answer in forced
    )


def _for_all_ears(reading: Reading, state: State, words: str, refusal: Refusal) -> Refusal:
    """A refusal without what only the one who is asked may know."""
    seen, node = reading.see(state), reading.game.node(state)
    if seen == state or reading.game.node(seen) == node or not isinstance(node, Decision):
        return refusal
    told = reading.game.read(seen, words)
    if isinstance(told, Refusal):
        tries = tuple(it for it in told.tries if HIDDEN not in it)
        return replace(told, tries=tries)
    text = f"That is not open to {reading.seat_name(node.seat)} here."
    return Refusal("illegal", text, node.rule, answer=refusal.answer)


def compared(
    reading: Reading, expected: tuple[str, ...], steps: Iterable[Step], ask: Ask
) -> Difference | None:
    """The draws among the steps, held against the braces of the script."""
    fallen = [_fell(reading, step) for step in steps if step.is_draw]
    difference = luck.compare(expected, fallen, ask.typed)
    if difference is None:
        return None
    told = difference.refusal
    if reading.header.luck.kind == "system" and not difference.known and not ask.line:
        told = replace(told, text=f"{told.text} {DRAWN}")
    return Difference(_placed(told, ask), difference.known)


def _fell(reading: Reading, step: Step) -> Fell:
    """A draw of a course as it is held against braces."""
    node = step.taken.node
    about = node.about if isinstance(node, Chance) else ""
    given = step.taken.answer
    shown = reading.heard(step.before, given)
    return Fell(given, about, step.by == RULES, step.known, node.rule, shown)


def _decide(reading: Reading, ask: Ask, course: Course, *, whole: bool) -> Refusal | None:
    node = course.node
    seat = reading.seat(ask.seat) if ask.seat else ""
    asserted = "" if isinstance(seat, Refusal) else seat
    if asserted and isinstance(node, Decision) and not _may_act(node, asserted):
        return _not_yours(reading, course.state, node, asserted)
    answers = meant(reading, ask, course.state, whole=whole)
    if isinstance(answers, Refusal):
        return answers
    if asserted and isinstance(node, Decision):
        option = node.option(answers[0])
        if option and option.seat != asserted:
            return _not_yours(reading, course.state, node, asserted)
    for answer in answers:
        by = RULES if forced(course.node) == answer else ""
        refusal = course.answer(answer, by)
        if refusal:
            return refusal
    return None


def meant(
    reading: Reading, ask: Ask, state: State, *, whole: bool = False
) -> tuple[str, ...] | Refusal:
    """What the words mean; before the colon one of several who share a seat may be named."""
    if ask.seat and not reading.is_seat(ask.seat):
        named = understood(reading, state, f"{ask.seat}: {ask.words}", whole=whole)
        if not isinstance(named, Refusal) or named.kind != "unknown":
            return named
        unknown = reading.seat(ask.seat)
        if isinstance(unknown, Refusal):
            return unknown
    return understood(reading, state, ask.words, whole=whole)


def _may_act(node: Decision, seat: str) -> bool:
    return seat == node.seat or any(option.seat == seat for option in node.options)


def _not_yours(reading: Reading, state: State, node: Decision, seat: str) -> Refusal:
    """A seat was asserted that is not the one to give this answer."""
    told = reading.game.not_yours(reading.see(state), seat)
    whose, who = reading.seat_name(node.seat), reading.seat_name(seat)
    return told or Refusal("illegal", f"It is {whose}'s turn, not {who}'s.", node.rule)


def _drawn(
    reading: Reading, ask: Ask, course: Course, dice: Dice, expected: tuple[str, ...]
) -> Refusal | Difference | None:
    """Draws before any answer: at a table they are taken, else held against the set-up."""
    if reading.header.luck.kind == "table":
        refusal = course.settle(dice)
        return _placed(refusal, ask) if refusal else _left_over(dice, ask)
    difference = luck.compare(expected, _set_up(reading), "")
    return Difference(_placed(difference.refusal, ask), known=True) if difference else None


def _set_up(reading: Reading) -> Iterable[Fell]:
    """Every draw before the first answer of somebody, as far as these eyes saw it."""
    for n in reading.history.line():
        entry = reading.history.played(n)
        if isinstance(entry, Drawn):
            shown = reading.heard(reading.history.before(n), entry.answer)
            given = HIDDEN if shown == HIDDEN else entry.answer
            yield Fell(given, "", entry.by == RULES, known=True, rule="", shown=shown)
        elif is_answer(entry):
            return


def _left_over(dice: Dice, ask: Ask) -> Refusal | None:
    said = dice.said if isinstance(dice, luck.Table) else []
    return _placed(luck.too_much(said[0], ask.typed), ask) if said else None


def _placed(refusal: Refusal, ask: Ask) -> Refusal:
    """A refusal with the answer, and the line of the file where there is one."""
    text = f"Line {ask.line}: {refusal.text}" if ask.line else refusal.text
    return Refusal(refusal.kind, text, refusal.rule, refusal.tries, ask.typed or refusal.answer)
