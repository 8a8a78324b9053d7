"""What a report is about: a moment, and what is said, asked for, or kept of a fault of ours."""

from typing import TYPE_CHECKING

from commands import _out, _saves
from commands._exits import WrongUsage

if TYPE_CHECKING:
    from victoriana.session.moments import Span
    from victoriana.session.reading import Reading
    from victoriana.session.reports.drafting import Words
    from victoriana.session.reports.faults import Incident


def wanted(reading: "Reading", moment: str, said: "Words") -> "tuple[Span, Incident | None, Words]":
    """Where something is wrong, whether the program broke there, and what is wrong.

    Raises:
        WrongUsage: nothing is said, and nobody can be asked.
        KeyboardInterrupt: whoever was asked would rather not.
    """
    from victoriana.session import moments
    from victoriana.session.moments import Span
    from victoriana.session.reports import faults
    from victoriana.terminal.simple import is_attended

    span = Span(reading.n, reading.n)
    if moment:
        span = _saves.known(moments.span(reading.game, reading.history, moment))
    is_bare = not (moment or said.should or said.expected)
    incident = faults.of_save(reading) if is_bare else None
    if incident:
        return Span(incident.n, incident.n), incident, said
    if is_attended() and not said.should:
        return span, None, _asked(reading, span.last, said)
    if is_bare or not (said.should or said.expected):
        raise WrongUsage(
            "A report says what should hold:  --should 'PATH = VALUE' or 'may \"ANSWER\"'\n"
            "Where no such fact can be named:  --expected TEXT"
        )
    return span, None, said


def _asked(reading: "Reading", n: int, said: "Words") -> "Words":
    from victoriana.repl import questions
    from victoriana.repl.desk import Desk, Shell

    desk = Desk(_out.chosen(), Shell(lambda _, __: 0, {}))
    try:
        return questions.ask(desk, reading, n, said)
    except EOFError:
        raise KeyboardInterrupt from None
