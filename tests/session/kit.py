"""Saves of Lantern Night for tests of the session: opened, played, looked into."""

from pathlib import Path

from msgspec import Struct

from tests.toy import HANDBOOK, header, toy
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Decided, Drawn
from victoriana.kernel.nodes import Chance
from victoriana.lab.policies import POLICIES, STEADY
from victoriana.session.outside import Outside
from victoriana.session.reading import Reading
from victoriana.session.shell import Session
from victoriana.session.values import Played

OUTSIDE = Outside(
    load=toy,
    policies=POLICIES,
    steady=STEADY,
    sync=False,
    stamp=False,
    remember=False,
    handbook=lambda _: HANDBOOK,
)


class Scripted(Struct):
    """System luck that gives what the test says, and then the first outcome."""

    left: list[str]

    def __call__(self, chance: Chance) -> str:
        """The next outcome of the script."""
        return self.left.pop(0) if self.left else chance.outcomes[0].id


def outside(*draws: str) -> Outside:
    """The toy's outside with this luck from the system."""
    return Outside(
        load=toy,
        policies=POLICIES,
        sync=False,
        stamp=False,
        remember=False,
        system=Scripted(list(draws)),
        handbook=lambda _: HANDBOOK,
    )


def seeded(folder: Path, seed: str = "7", name: str = "night") -> Session:
    """A new night with the luck of a seed."""
    return Session.create(folder / f"{name}.jsonl", header(seed), OUTSIDE)


def system(folder: Path, *draws: str) -> Session:
    """A new night with system luck that gives these outcomes."""
    folder.mkdir(exist_ok=True)
    return Session.create(folder / "night.jsonl", header(luck="system"), outside(*draws))


def at_table(folder: Path, name: str = "night") -> Session:
    """A new night at a table that says what it saw."""
    return Session.create(folder / f"{name}.jsonl", header(luck="table"), OUTSIDE)


def again(session: Session) -> Reading:
    """The same save, read from its file."""
    return Reading.open(session.path, OUTSIDE)


def answers(reading: Reading) -> list[str]:
    """Every answer and draw of the line played."""
    return [reading.history.played(n).answer for n in reading.history.line()]


def by_people(reading: Reading) -> list[str]:
    """Every answer of somebody on the line played."""
    entries = [reading.history.played(n) for n in reading.history.line()]
    return [entry.answer for entry in entries if isinstance(entry, Decided) and not entry.by]


def drawn(reading: Reading) -> list[str]:
    """Every draw of the line played."""
    entries = [reading.history.played(n) for n in reading.history.line()]
    return [entry.answer for entry in entries if isinstance(entry, Drawn)]


def refusal(played: Played | Refusal | object) -> Refusal:
    """The refusal, which must be there."""
    found = played.refused if isinstance(played, Played) else played
    assert isinstance(found, Refusal), played
    return found
