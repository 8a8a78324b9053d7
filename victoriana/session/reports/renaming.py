"""Players' names, left out of a report: a seat that is called as its player gets a letter."""

import re
from collections.abc import Callable, Mapping, Sequence
from string import ascii_lowercase

import msgspec
from msgspec import UNSET, Raw, Struct
from msgspec.structs import replace

from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Complaint, Decided, Drawn, Fact, Header, Played, Seat
from victoriana.kernel.grammar import normal
from victoriana.kernel.nodes import State
from victoriana.session.reading import Reading
from victoriana.session.unplayed.derived import begun, replayed

Still = Callable[[Reading, Complaint], bool]  # whether a game still shows what is complained of


class Told(Struct, frozen=True):
    """The lines of a report."""

    header: Header
    entries: tuple[Played[Fact], ...]


def lettered(reading: Reading, told: Told, still: Still) -> Told | None:
    """The same with letters for names; None where another game would come of it.

    A name may be a word of the game, and the order of names may count: so all of it is judged
    again, and has to come out letter for letter as it is written.
    """
    game = reading.game
    letters = _letters(reading.header.seats)
    if not letters:
        return None
    try:
        header = _header(told.header, letters)
        kinds = Decided[game.fact_type] | Drawn[game.fact_type]  # type: ignore[name-defined]  # a game has its own
        entries = tuple(
            msgspec.convert(_exchanged(msgspec.to_builtins(it), letters), kinds)
            for it in told.entries
        )
        seats = game.seats(header.seats)
        if isinstance(seats, Refusal) or [it.id for it in seats] != [it.id for it in header.seats]:
            return None
        start = _start(reading, header)
        again = replayed(game, start, entries)
        complaint = header.complaint
        is_same = not again.stopped and again.entries == entries
        held = begun(reading, game, header, start, again.entries)
        if is_same and (complaint is UNSET or still(held, complaint)):
            return Told(header, entries)
    except Exception:  # noqa: BLE001 - a stranger's names may break what they like; they stay then
        return None
    return None


def _letters(seats: Sequence[Seat]) -> Mapping[str, str]:
    """Each name, as it is written and as it was typed, with the letter that stands for it."""
    free = [it for it in ascii_lowercase if normal(it) and it not in {one.id for one in seats}]
    if len(seats) > len(free):
        return {}
    pairs = list(zip(seats, free, strict=False))
    typed = {seat.name: letter for seat, letter in pairs if seat.name}
    return {**typed, **{seat.id: letter for seat, letter in pairs}}


def _header(header: Header, letters: Mapping[str, str]) -> Header:
    position, complaint = header.position, header.complaint
    if position is not UNSET:
        known = _exchanged(msgspec.json.decode(position), letters)
        position = Raw(msgspec.json.encode(known))
    if complaint is not UNSET:
        said = _exchanged(msgspec.to_builtins(complaint), letters)
        complaint = msgspec.convert(said, Complaint)
    seats = tuple(Seat(letters[it.id]) for it in header.seats)
    return replace(header, seats=seats, position=position, complaint=complaint)


def _start(reading: Reading, header: Header) -> State:
    game = reading.game
    if header.position is UNSET:
        return game.start(header.seats)
    return msgspec.json.decode(header.position, type=game.state_type)


def _exchanged(thing: object, letters: Mapping[str, str]) -> object:
    """The same with each name exchanged, where it stands as a word of its own."""
    match thing:
        case str():
            every = "|".join(re.escape(it) for it in sorted(letters, key=len, reverse=True))
            return re.sub(rf"(?<![\w-])(?:{every})(?![\w-])", lambda it: letters[it[0]], thing)
        case dict():
            return {key: _exchanged(it, letters) for key, it in thing.items()}
        case list() | tuple():
            return [_exchanged(it, letters) for it in thing]
    return thing
