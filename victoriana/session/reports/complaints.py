"""Complaints: what should hold in a save, and whether it does under the rules at hand."""

from collections.abc import Sequence

from msgspec import UNSET
from msgspec.structs import replace

from victoriana.kernel import expressions
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Complaint, Fact, Played
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import State
from victoriana.kernel.paths import Place, find
from victoriana.kernel.projector import after
from victoriana.kernel.referee import review
from victoriana.kernel.screen import Part, Text
from victoriana.session.changes import changed
from victoriana.session.course import is_answer
from victoriana.session.reading import Eyes, Reading
from victoriana.session.reports.faults import breaks
from victoriana.session.reports.wording import asked, short, should_words
from victoriana.session.unplayed.derived import Replayed, begun, replayed
from victoriana.session.values import Complained, Finding

COMPLAINT = "complaint"  # what such a finding is called


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
        return found.met is True, should_words(short(complaint.should), expression, found)
    if complaint.typed:
        broke = breaks(held, complaint.typed)
        line = short(complaint.typed)
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
