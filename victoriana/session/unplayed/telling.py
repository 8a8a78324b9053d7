"""How it is told what other readings of the rulings would have made of a game."""

from collections.abc import Sequence

from victoriana.kernel.screen import Part, Table, Text
from victoriana.kernel.wording import in_words, many
from victoriana.session import differences
from victoriana.session.unplayed.rulings import End, Otherwise, Said

MOST = 12  # parts of the table that are named
INDENT = "      "


def all_told(found: Sequence[Otherwise]) -> tuple[Part, ...]:
    """Which of many readings would have mattered, a line each."""
    tried = many(sum(it.unfit is None for it in found), "other reading")
    made = [it for it in found if it.mattered]
    if not made:
        return (Text(f"{tried} tried. None would have made another game."),)
    count = in_words(len(made)).capitalize()
    head = Text(f"{tried} tried. {count} would have made another game:")
    digits = max(len(str(it.n)) for it in made)
    rows = tuple((f"  {_short(it)}", f"{it.n:>{digits}}", it.words) for it in made)
    return (head, Table(("", "", ""), rows))


def told(it: Otherwise, entries: int) -> tuple[Part, ...]:
    """Where the game parts under one reading, how, and how it ends."""
    if it.unfit:
        return (Text(f"Under {it.name}: {it.unfit.text}", it.unfit.rule),)
    if not it.mattered:
        times = many(it.passed, "time")
        idle = f", if nobody does anything where that may be done ({times})" if it.passed else ""
        return (Text(f"Under {it.name} it is the same game, {_count(entries)}{idle}."),)
    where = f"entry {it.n} ({it.label})" if it.n and it.label else f"entry {it.n}"
    head = f"from {where} on" if it.n else "from its set-up on"
    parts: list[Part] = [Text(f"Under {it.name} it is another game {head}.")]
    if it.n:
        parts.append(Text(f"{it.n:>4}  {it.answer}"))
    here = it.stopped is not None and it.stopped.n == it.n
    if it.recorded or it.instead:
        parts += _said("recorded:", it.recorded)
        parts += _said(f"under {it.name}:", it.instead)
    if it.changes:
        parts.append(Text(f"{INDENT}right after it, recorded -> under {it.name}:"))
        parts.append(differences.table(it.changes[:MOST]))
        if len(it.changes) > MOST:
            parts.append(Text(f"{INDENT}and {len(it.changes) - MOST} more"))
    if it.stopped and here:
        parts.append(Text(f"{INDENT}No longer possible: {it.stopped.text}", it.stopped.rule))
    elif it.stopped:
        parts.append(Text(f"{it.stopped.n:>4}  {it.stopped.answer}"))
        parts.append(Text(f"{INDENT}No longer possible: {it.stopped.text}", it.stopped.rule))
    if it.end and it.ended:
        parts.append(Text(f"{INDENT}Under {it.name} {_end(it.end, it.ended)}"))
        if it.end.result is None or it.end.result != it.ended.result:
            parts.append(Text(f"{INDENT}Recorded: {it.ended.words}"))
    return tuple(parts)


def _short(it: Otherwise) -> str:
    """A reading in a list: F3 stays."""
    return ", ".join(f"{ruling} {choice}" for ruling, choice in it.rulings.items())


def _said(head: str, said: Sequence[Said]) -> tuple[Text, ...]:
    """What one of the two tells and the other does not."""
    if not said:
        return (Text(f"{INDENT}{head} nothing of this"),)
    first, *rest = said
    return (
        Text(f"{INDENT}{head} {first.text}", first.rule),
        *(Text(f"{INDENT}  {it.text}", it.rule) for it in rest),
    )


def _end(end: End, ended: End) -> str:
    """How the game ends there, or what is open."""
    if end.result is None:
        return f"it is open after {end.n}: {end.words}"
    if end.n == 0:
        return f"it ends before its first entry: {end.words}"
    if (end.n, end.result) == (ended.n, ended.result):
        return f"it ends all the same: {end.words}"
    return f"it ends at {end.n}: {end.words}"


def _count(entries: int) -> str:
    return many(entries, "entry", "entries")
