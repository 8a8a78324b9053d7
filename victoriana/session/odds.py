"""How likely: every outcome that may come, and what was drawn last."""

from fractions import Fraction

from msgspec import Struct

from victoriana.kernel.events import Decided, Drawn
from victoriana.kernel.nodes import Chance
from victoriana.kernel.screen import Part, Screen, Table, Text
from victoriana.kernel.wording import listed
from victoriana.session.course import RULES
from victoriana.session.reading import HIDDEN, Reading


class Draw(Struct, frozen=True):
    """An outcome in braces, and its exact chance."""

    words: str
    chance: Fraction


def here(reading: Reading, n: int) -> tuple[Draw, ...]:
    """Every outcome of the chance that the game waits for at a moment; none where none is."""
    outcomes = reading.legal(n).outcomes
    total = sum(it.weight for it in outcomes)
    return tuple(Draw(it.words, Fraction(it.weight, total)) for it in outcomes)


def last(reading: Reading, n: int) -> tuple[Draw | None, ...]:
    """The draws of the last answer that had any, up to a moment; None for what is hidden."""
    drawn: list[int] = []
    for it in reversed(reading.history.line(n)):
        if _is_luck(reading, it):
            drawn.insert(0, it)
        elif drawn and _is_answer(reading, it):
            break
    return tuple(_drawn(reading, it) for it in drawn)


def screen(reading: Reading, n: int) -> Screen:
    """The odds as a player reads them."""
    parts: list[Part] = []
    awaited = here(reading, n)
    if awaited:
        rows = tuple((it.words, said(it.chance)) for it in awaited)
        parts.append(Table(("what may come", "chance"), rows))
    drawn = last(reading, n)
    if drawn:
        parts.append(Text(_told(drawn)))
    return Screen(tuple(parts) or (Text("Nothing is drawn here, and nothing was drawn before."),))


def said(chance: Fraction) -> str:
    """A chance as people say it."""
    return f"{chance.numerator} in {chance.denominator}"


def _told(drawn: tuple[Draw | None, ...]) -> str:
    known = [it for it in drawn if it]
    if not known:
        return "How likely the last draw was is not to be seen from here."
    each = listed([f"{it.words} was {said(it.chance)}" for it in known])
    if len(known) < len(drawn):
        return f"{each}; the other draws are not to be seen from here."
    if len(known) == 1:
        return f"{each}."
    together = Fraction(1)
    for it in known:
        together *= it.chance
    return f"{each}: all of it together was {said(together)}."


def _is_luck(reading: Reading, n: int) -> bool:
    entry = reading.history.played(n)
    return isinstance(entry, Drawn) and entry.by != RULES


def _is_answer(reading: Reading, n: int) -> bool:
    entry = reading.history.played(n)
    return isinstance(entry, Decided) and entry.by != RULES


def _drawn(reading: Reading, n: int) -> Draw | None:
    """One draw; None where these eyes, or the rules that are installed, do not know of it."""
    seen = reading.see(reading.history.before(n))
    node = reading.game.node(seen)
    words = reading.drawn_words(n)
    outcome = node.outcome(reading.history.played(n).answer) if isinstance(node, Chance) else None
    if f"{{{HIDDEN}}}" in words or outcome is None or not isinstance(node, Chance):
        return None
    return Draw(words, Fraction(outcome.weight, sum(it.weight for it in node.outcomes)))
