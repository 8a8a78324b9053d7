"""The questions of a report: what should have happened, what happened, and which fact shows it."""

from collections.abc import Sequence
from textwrap import shorten

from victoriana.debugger import Cursor, Timeline
from victoriana.debugger.completing import complete
from victoriana.repl.desk import Desk
from victoriana.session.logs import groups
from victoriana.session.reading import Reading
from victoriana.session.reports.drafting import Words, wrong_fact
from victoriana.terminal.completion import Offer
from victoriana.terminal.keyboard import Ask

EXPECTED = "What should have happened?  "
HAPPENED = "What happened instead?  "
FACT = "As a fact that should hold (Tab helps, Enter skips):  "
LONGEST = 60  # characters of what is supposed to have happened


def ask(desk: Desk, reading: Reading, n: int, words: Words) -> Words:
    """Ask for what was not said already.

    Raises:
        EOFError: nothing more will be typed.
        KeyboardInterrupt: Ctrl-C with nothing typed.
    """
    keyboard = desk.keyboard()
    expected = words.expected or keyboard.line(Ask(EXPECTED)).strip()
    happened = words.happened
    if not happened:
        supposed = _last(reading, n)
        room = desk.looks.width - len(f"{HAPPENED}[] ") - 1
        shown = f"[{shorten(supposed, room, placeholder='...')}] " if supposed else ""
        happened = keyboard.line(Ask(f"{HAPPENED}{shown}")).strip() or supposed
    should = words.should
    while not should:
        typed = keyboard.line(Ask(FACT, lambda text: offers(reading, n, text))).strip()
        if not typed:
            break
        wrong = wrong_fact(reading, typed, n)
        if wrong is None:
            should = typed
        else:
            desk.refuse(wrong)
    return Words(should, expected, happened)


def offers(reading: Reading, n: int, text: str) -> Sequence[Offer]:
    """The parts of the game that a fact may be about."""
    return complete(Timeline(reading), Cursor(n), f"until {text}")


def _last(reading: Reading, n: int) -> str:
    """What the last answer is told to have led to."""
    line = reading.history.line(n)
    if not line:
        return ""
    *_, last = groups(reading, line)
    told = " ".join(text for _, text in reading.retold(last))
    return told if len(told) <= LONGEST else f"{told[:LONGEST]}..."
