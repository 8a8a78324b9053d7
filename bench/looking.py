"""How fast the debugger goes about in a long game, and finds what is looked for in it."""

import gc
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from bench.figures import Figure, fastest
from victoriana.debugger import Cursor, Timeline, loop, run
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Entry, Fact, Noted, Stamped
from victoriana.kernel.nodes import State
from victoriana.kernel.projector import History, after
from victoriana.lab.trials import OUTSIDE
from victoriana.render.looks import Looks
from victoriana.session.moments import is_label
from victoriana.session.reading import Reading
from victoriana.session.unplayed.derived import begun

MARKS = 100  # bookmarks in the game
TIMES = 500  # of what takes no time; the mean counts
AGAIN = 3  # of what looks at everything; the fastest counts
LOOKS = Looks(width=80)

TOLD = ("step", "back", "next", "prev", "goto 99", "why", "diff", "odds", "show")
EVERYWHERE = (  # what is found at no moment, so that all of them are looked at
    ("until, over the whole game", "until holmes.trauma > 90", True),
    ("watch and rc, over the whole game", "rc", False),
    ("why PATH, back to the start", "why holmes.id", False),
    ("log PATH, every change", "log holmes.trauma", False),
    ("find, in every telling", "find xyzzy", True),
)


class SetUpAgain(Struct, frozen=True, tag_field="fact", tag="set-up-again"):
    """The table is cleared: what no game does, so that one line of play is as long as is wanted."""

    start: State

    def onto(self, state: State) -> State:
        """As it was at first."""
        del state
        return self.start


def long_line(reading: Reading, entries: int) -> Reading:
    """The same game played to its end again and again, nothing undone, with bookmarks."""
    start = reading.history.states[0]
    line = [reading.history.played(n) for n in reading.history.line()]
    first = replace(line[0], facts=(Stamped("Setup", SetUpAgain(start)), *line[0].facts))
    found: list[Entry[Fact]] = []
    for played in islice(cycle((first, *line[1:])), entries):
        if not len(found) % (entries // MARKS + 1) and found:
            found.append(Noted(n=len(found) + 1, moment=len(found), name=f"mark-{len(found)}"))
        found.append(replace(played, n=len(found) + 1))
    longer = begun(reading, reading.game, reading.header, start, ())
    longer.history = History(start, found)
    return longer


def looking(path: Path, entries: int) -> Iterable[Figure]:
    """A long line of play, and the same number of entries of which most were undone."""
    reading = Reading.open(path, OUTSIDE)
    yield from figures(Timeline(reading, everything=True), "undone")
    longer = long_line(reading, entries)
    gc.freeze()  # what a save that is opened does, too
    yield from figures(Timeline(longer), "played")


def figures(timeline: Timeline, name: str) -> Iterable[Figure]:
    """What a user does at a prompt, in µs; what is sought everywhere, in ms."""
    stops = Random(7).sample(range(1, len(timeline.stops) - 1), TIMES)  # noqa: S311 - no secret
    places = [timeline.stops[at] for at in stops]
    marks = [it for it in timeline.named if it.startswith("mark-")]
    turns = [it for it in timeline.named if is_label(it)]
    going: tuple[tuple[str, Callable[[str], object], Sequence[str]], ...] = (
        ("step forward", partial(step, timeline, forward=True), [*map(str, places)]),
        ("step back", partial(step, timeline, forward=False), [*map(str, places)]),
        ("jump to any entry", partial(jump, timeline), [*map(str, places)]),
        ("jump to a turn or round", partial(jump, timeline), turns),
        ("jump to a bookmark", partial(jump, timeline), marks),
        *((f"{it}, as told", partial(told, timeline, it), [*map(str, places)]) for it in TOLD),
    )
    forward = min(mean(going[0][1], going[0][2]) for _ in range(AGAIN))
    for what, work, things in going:
        if things:
            taken = mean(work, [*islice(cycle(things), TIMES)])
            yield Figure(f"{name}: {what}", taken, "µs", "step forward", forward)
    fold = fastest(partial(folded, timeline), AGAIN) * 1000
    for what, line, ahead in EVERYWHERE:
        cursor = Cursor(0 if ahead else timeline.end, ("holmes.id",))
        taken = fastest(partial(run, timeline, cursor, line), AGAIN) * 1000
        yield Figure(f"{name}: {what}", taken, "ms", "folding all of it", fold)


def folded(timeline: Timeline) -> None:
    """Work out the state after each entry from the one before."""
    history = timeline.reading.history
    for n in timeline.stops[1:]:
        if history.stands(n) == n:
            after(history.before(n), history.played(n).facts)


def step(timeline: Timeline, n: str, *, forward: bool) -> object:
    """One entry on or back: the state there, and where in the game it is."""
    there = timeline.step(int(n), 1, forward=forward)
    return timeline.at(there), timeline.label(there)


def jump(timeline: Timeline, moment: str) -> object:
    """The same of a moment that is named."""
    there = timeline.reading.moment(moment)
    return None if isinstance(there, Refusal) else (timeline.at(there), timeline.label(there))


def told(timeline: Timeline, line: str, n: str) -> str:
    """A command with its screen, and the prompt and the bar below it."""
    reply = run(timeline, Cursor(int(n)), line)
    loop.ask(timeline, reply.cursor)
    return loop.text(reply, LOOKS)


def mean(work: Callable[[str], object], things: Sequence[str]) -> float:
    """How long it takes with one thing, in µs."""
    began = time.perf_counter()
    for thing in things:
        work(thing)
    return (time.perf_counter() - began) / len(things) * 1_000_000
