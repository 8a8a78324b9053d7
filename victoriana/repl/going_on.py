"""The games that somebody may go on with: which is next, where each stands, what is in the way."""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from victoriana.kernel.errors import VictorianaError
from victoriana.kernel.nodes import Over
from victoriana.repl import telling
from victoriana.saves import lock, places
from victoriana.session import listing
from victoriana.session.outside import Outside
from victoriana.session.reading import Reading

TRIED = 5  # games that are looked at for one to go on with
TOLD = 8  # games whose standing is told in a list; the others have a name


class Standing(Struct, frozen=True):
    """One game as it is offered."""

    told: str  # where it stands, or what is in the way; a way out on a line of its own
    is_open: bool = False  # one can go on with it


class Known(Struct, frozen=True):
    """What is told of the last game, and the one that Enter goes on with."""

    lines: tuple[str, ...]
    path: Path | None = None


def known(outside: Outside) -> Known:
    """The last game; where that does not go on, also the next that does."""
    last = places.last()
    if last is None:
        return Known(())
    lines: list[str] = []
    others = [it for it in _newest_first() if it.absolute() != last.absolute()]
    for path in (last, *others[: TRIED - 1]):
        found = standing(path, outside)
        if found.is_open:
            return Known((*lines, f"{found.told}     Enter goes on"), path)
        if path == last:
            lines.append(found.told)
    return Known(tuple(lines))


def standing(path: Path, outside: Outside) -> Standing:
    """Where a game stands, and how long ago it was played; or why one cannot go on with it."""
    held = lock.held(path)
    if held:
        return Standing(str(held))
    try:
        reading = Reading.open(path, outside)
        told = f"{reading.name}   {telling.standing(reading)}, {listing.age(path)}"
        return Standing(told, not isinstance(reading.node, Over))
    except VictorianaError as error:
        return Standing(str(error))
    except Exception:  # noqa: BLE001 - what one game makes break must not close the door to others
        name = places.called(path)
        return Standing(f"The rules make nothing of {name}.\nTo see why:  victoriana audit {name}")


class Names:
    """Every game by its name, with where it stands: looked at when somebody wants the list."""

    def __init__(self, outside: Outside) -> None:
        self._outside = outside
        self._told: tuple[tuple[str, str], ...] | None = None

    def __call__(self) -> tuple[tuple[str, str], ...]:
        """The last played first."""
        if self._told is None:
            self._told = tuple(self._all())
        return self._told

    def _all(self) -> Iterator[tuple[str, str]]:
        for number, path in enumerate(_newest_first()):
            told = standing(path, self._outside).told if number < TOLD else ""
            first = told.split("\n", maxsplit=1)[0].removeprefix(f"{path.stem}   ")
            yield path.stem, first or "go on with it"


def _newest_first() -> list[Path]:
    """The saves in the folder of saves, the last written first."""
    paths = [places.resolve(name) for name in places.names()]
    return sorted(paths, key=listing.written, reverse=True)
