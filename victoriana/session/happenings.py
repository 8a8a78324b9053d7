"""What just happened, in sentences with their sections, after an answer and under a table."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec.structs import replace

from victoriana.kernel.citing import once
from victoriana.kernel.events import Drawn
from victoriana.kernel.handles import kebab
from victoriana.kernel.screen import Panel, Screen, Story, Text
from victoriana.session import logs
from victoriana.session.course import HIDDEN, is_answer
from victoriana.session.reading import Reading

LAST = 9  # sentences of what just happened that may stand under a table
ENTRIES = 60  # entries that they are looked for in
NEXT = 2  # sentences that may say what was answered just before
LABEL = 3  # columns of the turn in front of them
LONG = 20  # letters of braces from which on they are left to the log

Sentence = tuple[str, str]  # what is said, and the section


def sentences(
    reading: Reading, entries: Sequence[int], then: Sequence[str] = ()
) -> Iterator[Sentence]:
    """Every fact that has a sentence; what was drawn stands behind the first that it led to.

    What is said `then`, of what came later, may also say what was answered.
    """
    groups = groupby(entries, lambda n: isinstance(reading.history.played(n), Drawn))
    runs = [(is_draw, list(group)) for is_draw, group in groups]
    for at, (is_draw, run) in enumerate(runs):
        if not is_draw:
            told = reading.retold(run)
            drawn = reading.retold(runs[at + 1][1]) if at + 1 < len(runs) else ()
            yield from _by_others(reading, run, [*(text for _, text in (*told, *drawn)), *then])
            yield from ((text, rule) for rule, text in told)
            continue
        for draws in _apart(reading, run):
            braces = reading.game.braces([reading.draw_of(n) for n in draws])
            for number, (rule, text) in enumerate(reading.retold(draws)):
                yield (text if number or _says(text, braces) else f"{text} {braces}", rule)


def under(reading: Reading, n: int, table: Screen) -> Screen:
    """The whole table at a moment with what just happened, and which save and entry it is."""
    parts = list(table.parts)
    first = next((it for it in parts if isinstance(it, Panel)), None)
    if first:
        spoken = tuple(f"Entry {n}. {it}" for it in first.spoken[:1]) + first.spoken[1:]
        aside = f"{reading.path.stem}, entry {n}"
        parts[parts.index(first)] = replace(first, aside=aside, spoken=spoken)
    return Screen((*parts, Story(tuple(_lately(reading, n)))))


def _lately(reading: Reading, n: int) -> list[Text]:
    """The last sentences up to a moment, each turn's first with the turn in front."""
    line = [it for it in reading.shown.line() if it <= n][-ENTRIES:]
    told: list[tuple[str, Sentence]] = []
    for group in reversed(list(logs.groups(reading, line))):
        label = reading.label(reading.shown.before(group[0]))
        then = [text for later, (text, _) in told[:NEXT] if later == label]
        told = [*((label, it) for it in sentences(reading, group, then)), *told]
        if len(told) >= LAST:
            break
    found: list[Text] = []
    last = told[-LAST:]
    room = max([LABEL, *(len(label) for label, _ in last)])
    cited = once([rule for _, (_, rule) in last])
    shown = ""
    for (label, (text, _)), rule in zip(last, cited, strict=True):
        front = "" if label == shown else label
        found.append(Text(f"{front:>{room}}  {text}", rule, hang=room + 2))
        shown = label
    return found


def _apart(reading: Reading, run: Sequence[int]) -> Iterator[Sequence[int]]:
    """A run of draws in parts, so that each has sentences of its own and none is told twice."""
    part: list[int] = []
    for n in run:
        told = reading.retold(part) if part else ()
        if told and reading.retold([*part, n])[: len(told)] == told:
            yield part
            part = []
        part.append(n)
    if part:
        yield part


def _says(text: str, braces: str) -> bool:
    """Whether a sentence tells what the braces would; those of many words stand in the log."""
    if braces in text or len(braces) > LONG or _is_hidden(braces):
        return True
    said = f"-{kebab(''.join(it for it in text if it not in '.,:()'))}-"
    return all(f"-{kebab(it.strip('{}'))}-" in said for it in braces.split())


def _is_hidden(braces: str) -> bool:
    """Whether braces show these eyes nothing."""
    drawn = [it.strip("{}").rpartition(":")[2] for it in braces.split()]
    return all(piece == HIDDEN for it in drawn for piece in it.split("+"))


def _by_others(reading: Reading, run: Sequence[int], told: Sequence[str]) -> Iterator[Sentence]:
    """What a seat without a person answered, unless a sentence says it: by whom, or what."""
    for n in run:
        entry = reading.history.played(n)
        if is_answer(entry) and entry.by:
            front, words = f"{reading.seat_name(entry.seat)} ", reading.entry(n).words
            if HIDDEN in words.split():  # that something was answered is no news of its own
                continue
            if not any(text.startswith(front) or _same(text, words) for text in told):
                yield f"{entry.seat}: {words}", ""


def _same(text: str, words: str) -> bool:
    """Whether a sentence has all that an answer names, or longer words: discard, discarded.

    The verb is left out where something stands behind it: what is moved may be told as going.
    """
    said = f"-{kebab(''.join(it for it in text if it not in '.,:;()'))}"
    verb, *named = words.split()
    return all(f"-{word}" in said for word in named or [verb])
