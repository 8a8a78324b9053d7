"""Two games that a seat cannot tell apart, and every word in which the program tells them apart."""

from collections.abc import Sequence
from difflib import unified_diff
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from bench.blind.spoken import Asked, everything
from bench.blind.twins import twin
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.kernel.differences import between
from victoriana.kernel.events import Entry, Fact, Header, Luck, Rewound
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Decision
from victoriana.kernel.referee import take
from victoriana.lab.trials import OUTSIDE
from victoriana.saves import store
from victoriana.session.course import RULES, Step
from victoriana.session.reading import Reading
from victoriana.session.written import entry

GAME = "monsters-vs-heroes"
LINES = 6  # of a difference that are told


def leaks(save: Path, seed: str = "", looks: int = 2, eyes: int = 9) -> list[str]:
    """What somebody can read out of a save that is not for these eyes; nothing is as it should be.

    At so many moments, for so many of those who sit at the table, the table itself among them.
    """
    reading = Reading.open(save, OUTSIDE)
    if reading.header.game != GAME:
        return []
    random = Random(f"{seed}{save.stem}")  # noqa: S311 - which of many games is looked at
    steps = played(reading)
    stops = [at for at in range(1, len(steps)) if isinstance(steps[at].taken.node, Decision)]
    found: list[str] = []
    for at in sorted(random.sample(stops, min(looks, len(stops)))):
        seats = ["", *(it.id for it in reading.header.seats)]
        for seat in random.sample(seats, min(eyes, len(seats))):
            found += told_apart(reading.header, reading.game, steps[:at], seat, random)
    return found


def unlike(save: Path, seed: str = "", looks: int = 8) -> list[str]:
    """Where a seat, or the table, sees two states of which it can know no difference; soon done."""
    reading = Reading.open(save, OUTSIDE)
    game, random = reading.game, Random(f"{seed}{save.stem}")  # noqa: S311 - which look is taken
    steps = played(reading)
    found: list[str] = []
    for _ in range(looks):
        at = random.randrange(1, len(steps))
        seat = random.choice([None, *(it.id for it in reading.header.seats)])
        other = twin(game, steps[:at], seat or "", random)
        if other is None:
            continue
        one, two = (game.as_seen(it[at - 1].taken.state, seat) for it in (steps, other))
        told = ", ".join(f"{it.path} {it.before} / {it.after}" for it in between(one, two))
        found += [f"after {at} entries {seat or 'the table'} sees {told}"] if told else []
    return found


def played(reading: Reading) -> list[Step]:
    """The line that was played, judged again."""
    state = reading.history.states[0]
    steps = []
    for n in reading.history.line():
        one = reading.history.played(n)
        taken = take(reading.game, state, one.answer)
        steps.append(Step(state, taken, RULES if one.by == RULES else "", known=True))  # type: ignore[arg-type]  # it was played
        state = taken.state  # type: ignore[union-attr]  # the same
    return steps


def told_apart(
    header: Header, game: Game, steps: Sequence[Step], seat: str, random: Random
) -> list[str]:
    """Every command that says one thing of a game, and another of its twin."""
    other = twin(game, steps, seat, random)
    if other is None:
        return []
    last = [at for at, it in enumerate(steps, 1) if isinstance(it.taken.node, Decision)]
    back = random.choice([0, 0, *last[-3:-1]])  # sometimes something was taken back
    asked = _asked(game, steps, other, seat)
    both = (_written(it, back) for it in (steps, other))
    born = replace(header, luck=Luck("system"))
    with TemporaryDirectory(prefix="blind-") as folder:
        saves = []
        for number, lines in enumerate(both):
            saves.append(Path(folder) / f"{number}.jsonl")
            store.create(saves[-1], born, game, store.LABORATORY, lines).close()
        said = _said(saves, asked)
        if said[0] != said[1]:  # not because the program was changed in between
            again = _said(saves, asked)
            said = said if again[0] != again[1] else again
    return [
        f"{command} as {seat or 'the table'} sees it, after {len(steps)} entries:\n"
        + "\n".join(
            list(unified_diff(a.splitlines(), b.splitlines(), lineterm="", n=0))[2:][:LINES]
        )
        for (command, a), (_, b) in zip(*said, strict=True)
        if a != b
    ] + [f"{command} breaks:\n{a}" for command, a in said[0] if "[status 70]" in a]


def _written(steps: Sequence[Step], back: int) -> list[Entry[Fact]]:
    """The entries of a save; perhaps all from one on was taken back."""
    lines: list[Entry[Fact]] = [entry(n, it) for n, it in enumerate(steps, 1)]
    if back:
        lines.append(Rewound(n=len(lines) + 1, to=back - 1, takeback=True))
    return lines


def _said(saves: Sequence[Path], asked: Asked) -> list[list[tuple[str, str]]]:
    """All that is said of each of these saves, to the same questions."""
    return [list(everything(it, it.parent / f"home-{it.stem}", asked)) for it in saves]


def _asked(game: Game, steps: Sequence[Step], other: Sequence[Step], seat: str) -> Asked:
    """What may give one of the two games away: cards of either, and where they lie."""
    ends: list[State] = [it[-1].taken.state for it in (steps, other)]
    asker = next((it.seat for it in ends[0].players if it.seat == ends[0].acting), "")
    hands = {held.card for it in ends for held in it.player(asker).hand} if asker else set()
    seats = [it.seat for it in ends[0].players]
    paths = [f"{it}.{name}" for it in seats[:2] for name in ("hand", "faction", "kept")]
    return Asked(
        seat,
        ("", str(len(steps) // 2)),
        tuple(f"play {it}" for it in sorted(hands)[:2]),
        tuple(f"play {it}" for it in sorted({*ends[0].unseen} - hands)[:2]),
        tuple(sorted(f"{{{it[0].taken.answer}}}" for it in (steps, other))),
        (*game.views(), *seats[:2]),
        (*paths, "deck", "unseen", "factions", "agenda"),
    )
