"""Why: the answer, the draws, the facts and the sections behind an entry or a part of the state."""

from victoriana.kernel.errors import Refusal
from victoriana.kernel.paths import find
from victoriana.kernel.rulebook import Ruling
from victoriana.kernel.screen import Part, Screen, Text
from victoriana.session.logs import changed, groups
from victoriana.session.reading import Reading
from victoriana.session.values import Because, Entry


def why(reading: Reading, n: int, path: str = "") -> Because | Refusal:
    """What led to a moment, or last changed a part of the state before it."""
    return of_path(reading, path, n) if path else of_entry(reading, n)


def of_entry(reading: Reading, n: int) -> Because | Refusal:
    """An entry with everything of its answer up to it."""
    if n == 0:
        return Refusal("illegal", "The start needs no reason: nothing came before it.")
    n = reading.history.stands(n)
    group = next(it for it in groups(reading, reading.history.line(n)) if n in it)
    return Because(n, tuple(reading.entry(it) for it in group if it <= n))


def of_path(reading: Reading, path: str, n: int) -> Because | Refusal:
    """The last change of a part of the state up to a moment."""
    place = find(reading.see(reading.history.states[n]), path)
    if isinstance(place, Refusal):
        return place
    for at in reversed(reading.history.line(n)):
        change = changed(reading, place.path, at)
        if change:
            because = of_entry(reading, at)
            return Because(at, because.entries, change) if isinstance(because, Because) else because
    return Refusal("illegal", f"{place.path} has been as it is since the start.", answer=path)


def rulings(reading: Reading, because: Because) -> tuple[tuple[Ruling, str], ...]:
    """The rulings that the facts cite, each with the choice in force or nothing."""
    cited = (it for entry in because.entries for fact in entry.facts for it in _cited(fact.rule))
    return tuple(
        (reading.game.book.rulings[it], reading.game.rulings.get(it, ""))
        for it in dict.fromkeys(cited)
        if it in reading.game.book.rulings
    )


def screen(reading: Reading, because: Because) -> Screen:
    """The reason as a player reads it: what changed, how it came, which rulings decided."""
    parts: list[Part] = []
    change = because.change
    if change:
        went = f"{change.path} went from {change.before} to {change.after} at entry {change.n}."
        parts.append(Text(went, change.rule))
    for entry in because.entries:
        parts += told(entry)
    for ruling, choice in rulings(reading, because):
        others = ", ".join(it for it in ruling.choices if it != choice)
        text = f"{ruling.id} is a ruling on {' and '.join(ruling.sections)}"
        turned = f": {choice} (in force) or {others}" if others else ""
        parts.append(Text(f"  {text}{turned}."))
    return Screen(tuple(parts))


def told(entry: Entry) -> tuple[Text, ...]:
    """One entry: what was said or drawn, and under it what came of that, with the sections."""
    who = f"{entry.seat}: " if entry.seat else ""
    facts = (Text(f"      {fact.text}", fact.rule) for fact in entry.facts if fact.text)
    return (Text(f"{entry.n:>4}  {who}{entry.words}"), *facts)


def _cited(rule: str) -> list[str]:
    """The ids of the rulings in a stamp."""
    return rule.split(", ")[1:]
