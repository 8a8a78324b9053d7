"""Complaints: what should hold in a save, and whether it does under the rules at hand."""

from collections.abc import Sequence

from msgspec import UNSET, Struct
from msgspec.structs import replace

from victoriana.kernel import expressions
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Complaint, Fact, Played
from victoriana.kernel.expressions import Compared, Expression, Name
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import State
from victoriana.kernel.paths import NOTHING, Place, find, said
from victoriana.kernel.projector import after
from victoriana.kernel.referee import review
from victoriana.kernel.screen import Part, Text
from victoriana.saves import places
from victoriana.session import conditions
from victoriana.session.course import is_answer
from victoriana.session.logs import changed
from victoriana.session.reading import Eyes, Reading
from victoriana.session.reports.faults import breaks
from victoriana.session.unplayed.derived import Replayed, begun, replayed
from victoriana.session.values import Complained, Finding

COMPLAINT = "complaint"  # what such a finding is called
LONGEST = 200  # characters of a stranger's text in a sentence


class Asked(Struct, frozen=True):
    """A condition as it was asked at a moment: the answer, and what its names meant there."""

    met: bool | Refusal
    values: tuple[tuple[str, str], ...] = ()


def asked(reading: Reading, expression: Expression, n: int) -> Asked:
    """Ask whether a condition is met at a moment."""

    def lookup(path: str) -> object | Refusal:
        value = conditions.meaning(reading, path)(n)
        return conditions.lookup(reading, path, n) if value is NOTHING else value

    values = ((path, lookup(path)) for path in expressions.paths(expression))
    there = [(path, said(it)) for path, it in values if not isinstance(it, Refusal)]
    return Asked(expressions.holds(expression, lookup), tuple(there))


def is_words(asked: Asked, *, briefly: bool = False) -> str:
    """What stands there: fox.lights is 0; briefly, where that was just named: it is 0."""
    if isinstance(asked.met, Refusal):
        return asked.met.text.rstrip(".")
    if briefly and len(asked.values) == 1:
        return f"it is {asked.values[0][1]}"
    return ", ".join(f"{path} is {value}" for path, value in asked.values) or "it does not hold"


def should_words(text: str, expression: Expression, asked: Asked) -> str:
    """What stands there and what should: fox.lights is 0, should be 2."""
    what = is_words(asked)
    match expression:
        case Compared(left=Name(), sign="=") if len(asked.values) == 1 and "=" in text:
            return f"{what}, should be {text.partition('=')[2].strip(' =')}."
    return f"{what}; {text} should hold."


# ---------------------------------------------------------------------------- judging


def judged(reading: Reading) -> Complained:
    """The complaint of a report, after its answers were judged again by the rules at hand."""
    complaint = _complaint(reading)
    n = complaint.at if 0 <= complaint.at <= reading.history.tip else reading.n
    line = [reading.history.played(it) for it in reading.history.line(n)]
    start = reading.history.states[0]
    answer, rule = _of_whom(reading, complaint, n)
    try:
        again = replayed(reading.game, start, line)
        held = begun(reading, reading.game, reading.header, start, again.entries)
        held.eyes = Eyes(referee=True)
        met, text = _met(held, complaint)
    except Exception as error:  # noqa: BLE001 - a report is there because something is broken
        text = f"The rules break on its answers: {type(error).__name__}."
        return Complained(n, met=False, text=text, rule=rule, answer=answer)
    found = Complained(n, met, text, rule, answer)
    return _beside(found, reading.game, start, line, again)


def _met(held: Reading, complaint: Complaint) -> tuple[bool, str]:
    """Whether all is well where the answers lead to, and how that is said."""
    if complaint.should:
        expression = expressions.parse(complaint.should)
        if isinstance(expression, Refusal):
            return False, expression.text
        found = asked(held, expression, held.n)
        return found.met is True, should_words(_short(complaint.should), expression, found)
    if complaint.typed:
        broke = breaks(held, complaint.typed)
        line = _short(complaint.typed)
        return not broke, f'"{line}" breaks: {broke}.' if broke else f'"{line}" is answered.'
    return False, "It names no fact that should hold: a person must read it."


def _beside(
    found: Complained, game: Game, start: State, line: Sequence[Played[Fact]], again: Replayed
) -> Complained:
    """The verdict with the first answer that comes out otherwise than it was recorded."""
    if again.stopped and again.other in (0, again.at):
        why = again.stopped
        return replace(found, other=again.at, now=why.text, cites=why.rule)
    recorded = next((it for it in line if it.n == again.other), None)
    if recorded is None:
        return found
    state = start
    for one, number in zip(again.entries, again.numbers, strict=True):
        if number == recorded.n:
            break
        state = after(state, one.facts)
    told = next(iter(review(game, state, recorded)), None)
    if told is None:
        return replace(found, other=recorded.n, now="other things follow by themselves")
    now, was = told.expected or "nothing", told.recorded or "nothing"
    return replace(found, other=recorded.n, now=now, recorded=was, cites=told.rule)


def _of_whom(reading: Reading, complaint: Complaint, n: int) -> tuple[int, str]:
    """The answer that is complained of and its section.

    It is the one that changed last what should be otherwise, or where none did the last of all.
    """
    expression = expressions.parse(complaint.should)
    named = () if isinstance(expression, Refusal) else expressions.paths(expression)
    line = reading.history.line(n)
    parts = [it for it in named if isinstance(find(reading.history.states[n], it), Place)]
    changes = (changed(reading, path, at) for at in reversed(line) for path in parts)
    change = next((it for it in changes if it), None)
    if change:
        return change.n, change.rule
    played = [reading.history.played(it) for it in line]
    decided = [it for it in played if is_answer(it)]
    for last in (*decided[-1:], *played[:1]):
        return last.n, last.facts[0].rule if last.facts else ""
    return 0, ""


def _complaint(reading: Reading) -> Complaint:
    complaint = reading.header.complaint
    return Complaint() if complaint is UNSET else complaint


# ---------------------------------------------------------------------------- telling


def findings(complained: Complained) -> tuple[Finding, ...]:
    """What the referee finds in a complaint: nothing where it is met."""
    if complained.met:
        return ()
    n, text = complained.n, complained.text
    return (Finding(n, n + 1, COMPLAINT, complained.rule, "", "", text),)


def told(save: str, complained: Complained) -> tuple[Part, ...]:
    """The verdict on the complaint of a report, as a person reads it."""
    if not complained.met:
        return (
            Text(f"{save}: complaint stands at {complained.n}."),
            Text(f"  {complained.text}", complained.rule),
            Text(f"  To look:  victoriana replay {save}@{complained.answer}"),
        )
    if not complained.other:
        return (Text(f"{save}: complaint met."),)
    now = Text(f"  {complained.other:>2}  {complained.now}", complained.cites)
    if not complained.recorded:
        head = f"{save}: complaint met. Entry {complained.other} is no longer possible:"
        return (Text(head), now)
    head = f"{save}: complaint met. Entry {complained.other} now has another outcome:"
    return (Text(head), now, Text(f"      recorded: {complained.recorded}"))


def comments(reading: Reading) -> list[str]:
    """What a log says of a complaint, without its marks of a comment."""
    if reading.header.complaint is UNSET:
        return []
    complaint = reading.header.complaint
    n = complaint.at if 0 <= complaint.at <= reading.history.tip else reading.n
    lines = []
    if complaint.should:
        expression = expressions.parse(complaint.should)
        what = expression.text if isinstance(expression, Refusal) else ""
        if not isinstance(expression, Refusal):
            what = is_words(asked(reading, expression, n), briefly=True)
        lines.append(f"complaint at {n}: {complaint.should} should hold; {what}")
    else:
        lines.append(f"complaint at {n}")
    if complaint.typed:
        lines.append(f"the program broke on: {complaint.typed}")
    if complaint.broke:
        lines.append(f"it was {complaint.broke}")
    lines += [f'"{it}"' for it in (complaint.expected, complaint.happened) if it]
    return [places.shown(" ".join(it.split())) for it in lines]


def _short(text: str) -> str:
    """A text of a stranger in a sentence of ours."""
    return places.shown(text if len(text) <= LONGEST else f"{text[:LONGEST]}...")
