"""The page at the end of a game: what won or lost it, its turning points, its luck, the deeds."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from victoriana.kernel.errors import Refusal
from victoriana.kernel.game import ENDING
from victoriana.kernel.nodes import Over
from victoriana.kernel.screen import Part, Screen, Text, Title
from victoriana.kernel.weights import Weight
from victoriana.kernel.wording import many
from victoriana.session import fortunes, logs, odds
from victoriana.session.fortunes import Fortune, Fortunes
from victoriana.session.reading import Reading

SHORT, LONG = (4, 2), (8, 4)  # turning points; draws at each end
HOW = (
    "Each draw is held against all that might have come there, by what the table would have been "
    "worth; what counts is what lies on the table, not who stands near it."
)
TURNINGS = "Turning points"
SIGNS = {True: "+", False: "-"}
HUNDRED = 100
LONGEST = 30  # letters of a save's name that are repeated


class Turning(Struct, frozen=True):
    """An answer with all that followed, by which much was won or lost."""

    n: int  # its last entry: the moment after it
    label: str
    points: int  # of what lies on the table
    why: Weight  # what counted most


def screen(
    reading: Reading, n: int, *, roomy: bool = False, known: Sequence[Turning] | None = None
) -> Screen | Refusal:
    """The page of a game that is over at a moment; where there is room, more of it.

    Its turnings, where somebody has looked for them already, are not looked for again.
    """
    state = reading.history.states[n]
    node = reading.game.node(state)
    if not isinstance(node, Over):
        asked = reading.awaited(state).prompt
        return Refusal("illegal", f"The game is not over at {n}: {asked}")
    moments, draws = LONG if roomy else SHORT
    shown = reading.game.view(reading.see(state), ENDING)
    parts: list[Part] = [Text(reading.game.question(reading.see(state)), node.rule)]
    parts += _last_fact(reading, n)
    parts += shown.parts if shown else ()
    found = turnings(reading, n) if known is None else known
    parts += _turnings(reading, most(found, moments), heading(reading, n))
    parts += _luck(reading, fortunes.fortunes(reading, n), draws, fortunes.for_whom(reading, n))
    parts += [Text(HOW)] if roomy else []
    table = reading.game.deeds(tuple(reading.happened(reading.history.line(n))))
    return Screen((*parts, *((table,) if table.rows else ())))


def heading(reading: Reading, n: int) -> str:
    """What stands above the turning points: for whom they were good or bad, where that differs."""
    name = fortunes.for_whom(reading, n)
    return f"{TURNINGS} for {name}" if name else TURNINGS


def turnings(reading: Reading, n: int) -> tuple[Turning, ...]:
    """Every answer that changed how the table stands, set-up and the end itself left out."""
    return tuple(_weighed(reading, n))


def most(found: Sequence[Turning], count: int) -> tuple[Turning, ...]:
    """The few by which most was won, and as many by which most was lost, in the order of play."""
    weightiest = sorted(found, key=lambda it: -abs(it.points))
    won = [it for it in weightiest if it.points > 0][: count // 2]
    lost = [it for it in weightiest if it.points < 0][: count // 2]
    rest = [it for it in weightiest if it not in won and it not in lost]
    chosen = [*won, *lost, *rest[: count - len(won) - len(lost)]]
    return tuple(sorted(chosen, key=lambda it: it.n))


def luckiest(reading: Reading, draws: Sequence[Fortune], count: int) -> tuple[Fortune, ...]:
    """The draws of a turn that brought most, where something else was as likely."""
    found = [it for it in draws if it.points >= fortunes.STEP and _rare(reading, it)]
    return tuple(sorted(found, key=lambda it: -it.points)[:count])


def unluckiest(reading: Reading, draws: Sequence[Fortune], count: int) -> tuple[Fortune, ...]:
    """The draws of a turn that cost most, where something else was as likely."""
    found = [it for it in draws if it.points <= -fortunes.STEP and _rare(reading, it)]
    return tuple(sorted(found, key=lambda it: it.points)[:count])


def _rare(reading: Reading, draw: Fortune) -> bool:
    return 2 * draw.chance <= 1 and bool(reading.label(reading.history.before(draw.n)))


def _weighed(reading: Reading, n: int) -> Iterator[Turning]:
    seat = fortunes.whose(reading, n)
    for group in logs.groups(reading, reading.history.line(n)):
        before, after = reading.history.before(group[0]), reading.history.states[group[-1]]
        label = reading.label(before)
        if not label or isinstance(reading.game.node(after), Over):
            continue
        seen, then = reading.see(before), reading.see(after)
        weights = [it for it in reading.game.weighed(seen, then, seat) if it.lasting]
        points = sum(it.points for it in weights)
        fitting = [it for it in weights if (it.points > 0) == (points > 0)]
        if points and fitting:
            yield Turning(group[-1], label, points, fitting[0])


def _last_fact(reading: Reading, n: int) -> Iterator[Text]:
    """What brought the end: the last that was told before it."""
    group = list(logs.groups(reading, reading.history.line(n)))[-1]
    ended = reading.game.question(reading.see(reading.history.states[n]))
    told = [Text(text, rule) for rule, text in reading.retold(group) if text and text != ended]
    yield from told[-1:]


def _turnings(reading: Reading, found: Sequence[Turning], head: str) -> Iterator[Part]:
    """The moments at which most was won or lost."""
    if not found:
        return
    name = reading.name if len(reading.name) <= LONGEST else "SAVE"
    yield Title(head, f"to look:  show {name}@{found[0].n}")
    for it in found:
        at, sign = f"@{it.n}", SIGNS[it.points > 0]
        yield Text(f"  {at:<5}{it.label:<4}{sign} {it.why.text}", it.why.rule, hang=13)


def _luck(reading: Reading, found: Fortunes, count: int, name: str) -> Iterator[Part]:
    """Which draws were lucky and unlucky, and how many tables would have had less."""
    if not found.draws:
        return
    yield Title(f"Luck of {name}" if name else "Luck", overall(found))
    draws = found.draws
    for it in (*luckiest(reading, draws, count), *unluckiest(reading, draws, count)):
        text = next((text for _, text in reading.retold((it.n,))), it.words)
        sign, at = SIGNS[it.points > 0], f"@{it.n}"
        yield Text(f"  {at:<5}{sign} {odds.rarely(it.chance)}: {text}", hang=9)


def overall(found: Fortunes) -> str:
    """The luck of all draws together, against that of other tables."""
    tables = round(found.better * HUNDRED)
    least = min(max(tables, 1), HUNDRED - 1)
    return f"{many(len(found.draws), 'draw')}: luckier than {least} in {HUNDRED}"
