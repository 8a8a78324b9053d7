"""A player's own saves in a list: what each is, where it stands, how long it has lain there."""

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from victoriana.kernel.errors import VictorianaError
from victoriana.kernel.screen import Screen, Table
from victoriana.kernel.wording import many
from victoriana.saves import places
from victoriana.session.outside import Outside
from victoriana.session.reading import Reading, result_of
from victoriana.session.values import Listed

MINUTE, HOUR, DAY = 60, 3600, 86400  # seconds


def listed(outside: Outside) -> Iterator[Listed]:
    """Every save of the player, the last written first."""
    paths = [places.resolve(name) for name in places.names()]
    for path in sorted(paths, key=written, reverse=True):
        yield one(path, outside)


def one(path: Path, outside: Outside) -> Listed:
    """One save; what is wrong with it where it cannot be read."""
    try:
        reading = Reading.look_back(path, outside)
    except VictorianaError as error:
        return Listed(places.called(path), "", (), 0, "", "", str(error).split("\n")[0])
    seats = tuple(seat.name or seat.id for seat in reading.header.seats)
    try:
        where = reading.game.question(reading.see(reading.state))
        result = result_of(reading.node) or ""
    except Exception:  # noqa: BLE001 - what one save makes break must not hide all others
        where, result = "", ""
    wrong = "" if where else "the rules make nothing of where it stands; audit tells more"
    return Listed(reading.name, reading.header.game, seats, reading.n, where, result, wrong)


def age(path: Path) -> str:
    """How long ago it was written, in words."""
    seconds = max(0, int(time.time() - written(path)))
    match seconds:
        case _ if seconds < MINUTE:
            return "just now"
        case _ if seconds < HOUR:
            return _ago(seconds // MINUTE, "minute")
        case _ if seconds < DAY:
            return _ago(seconds // HOUR, "hour")
        case _ if seconds < 2 * DAY:
            return "yesterday"
    return _ago(seconds // DAY, "day")


def screen(saves: Sequence[Listed]) -> Screen:
    """The list as a table."""
    rows = tuple(
        (it.name, age(places.resolve(it.name)), it.wrong or f"{it.entries}: {it.where}")
        for it in saves
    )
    return Screen((Table(("save", "played", "where it stands"), rows),))


def near(name: str, outside: Outside) -> str:
    """A save that may have been meant, with its age and how far it is."""
    path = places.resolve(name)
    try:
        reading = Reading.look_back(path, outside)
        labels = reading.game.labels(reading.state)
    except Exception:  # noqa: BLE001 - a name is enough where the save says no more
        return name
    far = f", {labels[0]}" if labels else ""
    return f"{name} ({age(path)}{far})"


def _ago(number: int, unit: str) -> str:
    return f"{many(number, unit)} ago"


def written(path: Path) -> float:
    """When it was written last, in seconds; 0 where nobody can tell."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
