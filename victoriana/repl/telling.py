"""What the prompt says around the lines that are typed, as screens."""

import contextlib
import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from victoriana.kernel.citing import once
from victoriana.kernel.handles import kebab
from victoriana.kernel.nodes import OPEN_TURN, Chance, Decision, Over
from victoriana.kernel.screen import Choice, Choices, Screen, Text
from victoriana.kernel.wording import person
from victoriana.saves import places
from victoriana.session import asking
from victoriana.session.course import HIDDEN, is_luck
from victoriana.session.happenings import Sentence, sentences
from victoriana.session.reading import Reading
from victoriana.session.values import Choice as Offered
from victoriana.session.values import Legal, price, shown

MOST = 12  # sentences that are told after an answer; the log has all
FEW = 2  # sentences of last time
WAYS = 4  # things left to do in a turn that are named
HINTS = (
    ("? what may be done", "Ctrl-L board", ":help"),
    ("? lists all", "Ctrl-L board", ":help"),
    ("? lists all", ":help"),
    ("? lists all",),
    ("?",),
    (),
)
INDENT = "  "
PROGRAMS = ("victoriana", "vic")


def happened(reading: Reading, entries: Sequence[int]) -> Screen:
    """What came of an answer: sentences with their sections, and draws in braces."""
    told = list(sentences(reading, entries))
    shown = told if len(told) <= MOST + 1 else told[:MOST]
    parts = _cited(shown)
    if len(shown) < len(told):
        parts.append(Text(f"{INDENT}and {len(told) - len(shown)} more:  :log @{entries[0]}.."))
    return Screen(tuple(parts))


def standing(reading: Reading) -> str:
    """Where a game stands, in a few words: the round, and who acts."""
    state, node = reading.state, reading.node
    labels = reading.game.labels(state)
    where = [f"round {labels[0][1:]}"] if labels and labels[0][:1] == "r" else list(labels[:1])
    match node:
        case Decision():
            who = f"{reading.seat_name(node.seat)} to act"
        case Chance():
            who = f"the {node.source} to be told"
        case Over():
            told = reading.game.question(reading.see(state)).rstrip(".")
            who = f"{told[:1].lower()}{told[1:]}"
    return ", ".join([*where, who])


def farewell(reading: Reading) -> str:
    """Where it stands, and how to go on."""
    is_last = places.last() == reading.path.absolute()
    name = "last" if is_last else reading.name
    if isinstance(reading.node, Over):
        told = reading.game.question(reading.see(reading.state))
        return f"{reading.name}: {told}\nTo step through it:  {_program()} replay {name}"
    where = f"{reading.name} is at {reading.n}, {standing(reading)}."
    return f"{where}  Go on:  {_program()} play {name}"


def _program() -> str:
    """The program as it can be typed here: by its name, or where it lies off the search path."""
    called = Path(sys.argv[0])
    if called.name not in PROGRAMS or shutil.which(called.name):
        return PROGRAMS[0]
    with contextlib.suppress(ValueError):
        called = called.absolute().relative_to(Path.cwd())
    return shlex.quote(str(called))


def back(reading: Reading) -> str:
    """Where the game stands, for whoever has looked at other moments."""
    return f"Back at the table: {reading.name} is at {reading.n}, {standing(reading)}."


def set_up(reading: Reading) -> str:
    """What was drawn and placed before anybody was asked, in one line."""
    steps = reading.shown.line()
    draws = sum(map(is_luck, map(reading.shown.played, steps)))
    if not steps:
        return ""
    count = f"{len(steps)} entries" if len(steps) > 1 else "one entry"
    return f"The table is laid: {count}, {draws} drawn by luck.  :log tells each."


def just_now(reading: Reading) -> Screen:
    """The last sentences of what happened so far."""
    told = list(sentences(reading, reading.history.line()))[-FEW:]
    return Screen(tuple(_cited(told)))


def _cited(told: Sequence[Sentence]) -> list[Text]:
    """Sentences with their sections."""
    cited = once([rule for _, rule in told])
    return [Text(f"{INDENT}{text}", rule) for (text, _), rule in zip(told, cited, strict=True)]


def is_named(node: Decision | Chance) -> bool:
    """Whether the ways are named: those of a turn that lies open only where few are left."""
    if isinstance(node, Chance) or node.id != OPEN_TURN:
        return True
    return sum(it.kind != "aside" for it in node.options) <= WAYS


def waiting(legal: Legal, node: Decision | Chance, rows: int) -> Screen:
    """A choice that waits, each way with its price; nothing where a turn lies open."""
    if isinstance(node, Chance):
        words = [it.words for it in legal.outcomes if it.words.strip("{}") != HIDDEN]
        more = f" and {len(words) - rows} more; Tab lists them" if words[rows:] else ""
        text = f"{legal.node.prompt}  {' '.join(words[:rows])}{more}".rstrip()
        return Screen((Text(INDENT + text, node.rule),))
    main = [it for it in legal.options if it.kind != "aside"]
    if node.id == OPEN_TURN:
        return still_open(legal) if is_named(node) else Screen(())
    first = _first(main, rows)
    items = tuple(Choice(shown(it), price(it), it.says) for it in first)
    notes = []
    if len(items) < len(main):
        notes.append(f"{len(main) - len(items)} more: ? lists all.")
    asides = asking.at_any_time(legal.options)
    return Screen((Text(legal.node.prompt), Choices(items, "  ".join([*notes, asides]).strip())))


def _first(main: Sequence[Offered], rows: int) -> Sequence[Offered]:
    """The ways that are shown of many: the first, and the last where it is of another kind."""
    if len(main) <= rows:
        return main
    verb, before = (it.words.partition(" ")[0] for it in (main[-1], main[-2]))
    return [*main[: rows - 2], main[-1]] if verb != before else main[: rows - 1]


def still_open(legal: Legal) -> Screen:
    """The few things that are left to do in a turn, in one line."""
    main = [shown(it) for it in legal.options if it.kind != "aside"]
    asides = asking.at_any_time(legal.options)
    return Screen((Text(f"{INDENT}Still open: {', '.join(main)}.  {asides}".rstrip()),))


def player(reading: Reading) -> str:
    """Who sits where somebody is asked, by name; nothing where nobody gave one."""
    node = reading.node
    asked = node.seat if isinstance(node, Decision) else ""
    names = {it.id: it.name for it in reading.header.seats if kebab(it.name) != it.id}
    return reading.seat_name(asked) if names.get(asked) else ""


def prompt(reading: Reading) -> str:
    """Who is asked for what, as it stands before the cursor: Ada as Holmes, lead 3."""
    who, what = player(reading), reading.game.prompt(reading.see(reading.state))
    return f"{who} as {what}" if who and who != what.partition(",")[0] else what


def at_the_table(reading: Reading) -> str:
    """Who plays whom, in one line; nothing where nobody gave a name."""
    named = [it for it in reading.header.seats if it.name and kebab(it.name) != it.id]
    told = [f"{reading.seat_name(it.id)} as {person(it.id)}" for it in named]
    return f"At the table: {', '.join(told)}." if told else ""


def toolbar(reading: Reading, columns: int) -> str:
    """Where and who, what can be asked, and the number of the entry that is on disk."""
    seen, node = reading.see(reading.state), reading.node
    labels = reading.game.labels(reading.state)
    label = f"{labels[-1]} " if labels else ""
    first = label + prompt(reading)
    last = f"{reading.n}, on disk"
    bars = [(first, *hints) for hints in HINTS]
    if isinstance(node, Decision) and node.id == OPEN_TURN:
        who = player(reading)
        told = reading.game.question(seen).rstrip(".")
        long = f"{label}{who}: {told}" if who else f"{label}{told}"
        bars = [*((long, *hints) for hints in HINTS), *bars]
    endings = (last, f"{reading.n}") if len(f" {bars[0][0]} │ {last}") >= columns else (last,)
    for bar in bars:
        for ending in endings:
            text = " │ ".join((*bar, ending))
            if len(text) < columns:
                return f" {text}"
    return f" {last}"
